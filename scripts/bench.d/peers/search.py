"""usage: search.py TITLES NEEDLES    counts the titles that hold a text, blind to case, for some
needles; and prints, on standard error, the milliseconds that a needle took"""
import sys
import time

with open(sys.argv[1], encoding="utf-8") as file:
    titles = [title.casefold() for title in file.read().split("\n")[:-1]]
with open(sys.argv[2], encoding="utf-8") as file:
    needles = file.read().split("\n")[:-1]
needles = needles[::50] + needles[5::50]
start = time.perf_counter()
for needle in needles:
    needle = needle.casefold()
    print(sum(needle in title for title in titles))
took = (time.perf_counter() - start) * 1000 / len(needles)
print(f"took {took:.3f} ms", file=sys.stderr)
