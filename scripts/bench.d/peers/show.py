"""usage: show.py TITLES    prints the list; and on standard error, the milliseconds it took"""
import sys
import time

with open(sys.argv[1], encoding="utf-8") as file:
    titles = file.read().split("\n")[:-1]
sections = [[] for _ in range(101)]
for index, title in enumerate(titles):
    sections[index * 100 // len(titles) + 1].append(title)
start = time.perf_counter()
out = []
for number, rows in enumerate(sections[1:], 1):
    out.append(f"## Section {number:03d}\n")
    out.extend(f"{index}\t{title}\n" for index, title in enumerate(rows, 1))
sys.stdout.write("".join(out))
sys.stdout.flush()
print(f"took {(time.perf_counter() - start) * 1000:.3f} ms", file=sys.stderr)
