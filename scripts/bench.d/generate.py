#!/usr/bin/python3
"""Writes the inputs of the benchmarks, the same every time.

usage: generate.py FOLDER ROWS WORKLOAD…      (workloads: build fields edits golden needles hooks)
"""
import os
import random
import sys

ADJECTIVES = ("Green Fresh Small Large Salted Smoked Frozen Ripe Dried Sweet Bitter Golden Crispy"
              " Spicy Tender Cheap Organic Local Daily Extra").split()
NOUNS = ("apple bread cheese onion tomato butter coffee carrot pepper garlic orange yogurt salmon"
         " cereal noodle potato celery walnut ginger lemon").split()
ACCENTED_ADJECTIVES = ["Žlutá", "Größe", "Crème", "Ñandú", "Świeży"]
ACCENTED_NOUNS = ["brûlée", "кофе", "kůň", "jalapeño", "smörgås"]
SECTIONS = 100
EDITS = 100_000
NEEDLES = 1_000


def title(index):
    """About 20 characters, never twice the same; one in twenty is not ASCII."""
    mixed = index * 2654435761 & 0xFFFFFFFF
    if index % 20 == 7:
        adjective, noun = ACCENTED_ADJECTIVES[(mixed >> 8) % 5], ACCENTED_NOUNS[(mixed >> 16) % 5]
    else:
        adjective, noun = ADJECTIVES[(mixed >> 8) % 20], NOUNS[(mixed >> 16) % 20]
    return f"{adjective} {noun} {index:07d}"


def price(index):
    return ((index * 40503) >> 3) % 2000 / 100


def is_done(index):
    return (index * 2246822519 >> 7) & 3 == 0


def section_of(index, rows, sections=SECTIONS):
    """From 1; the sections are filled in turn."""
    return index * sections // rows + 1


class Folder:
    def __init__(self, path):
        self.path = path
        os.makedirs(path, exist_ok=True)

    def open(self, name):
        return open(os.path.join(self.path, name), "w", encoding="utf-8", newline="\n")

    def write(self, name, text):
        with self.open(name) as file:
            file.write(text)


def section_lines(sections):
    return "".join(f"add section Section {number:03d}\n" for number in range(1, sections + 1))


def build(folder, rows, prefix=""):
    """W2: a script that builds the list, for tblsh and the peers; and its titles."""
    with folder.open(f"{prefix}build.tbl") as tbl, folder.open(f"{prefix}build.sql") as sql, \
            folder.open(f"{prefix}build.tcl") as tcl, folder.open(f"{prefix}build.lua") as lua, \
            folder.open(f"{prefix}titles.txt") as titles:
        tbl.write(section_lines(SECTIONS))
        sql.write("CREATE TABLE row(id INTEGER PRIMARY KEY,sec INT,pos INT,title TEXT);\nBEGIN;\n")
        lua.write("S={} for s=1,100 do S[s]={} end\nfunction a(s,t) local x=S[s] x[#x+1]=t end\n")
        position, last = 0, 0
        for index in range(rows):
            section, text = section_of(index, rows), title(index)
            position = position + 1 if section == last else 1
            last = section
            tbl.write(f"add row --in {section} {text}\n")
            sql.write(f"INSERT INTO row(sec,pos,title) VALUES({section},{position},'{text}');\n")
            tcl.write(f"lappend S({section}) {{{text}}}\n")
            # LuaJIT takes 65,536 constants a function.
            if index % 20_000 == 0:
                lua.write("(function()\n" if index == 0 else "end)();(function()\n")
            lua.write(f'a({section},"{text}")\n')
            titles.write(f"{text}\n")
        sql.write("COMMIT;\n")
        lua.write("end)()\n")


def fields(folder, rows):
    """W5 and Q: the list with a price and a mark on each row; and its rows for sqlite3."""
    with folder.open("fields.tbl") as tbl, folder.open("rows.csv") as csv:
        tbl.write(section_lines(SECTIONS))
        for index in range(rows):
            done = " --set done=true" if is_done(index) else ""
            tbl.write(f"add row --in {section_of(index, rows)} --set price={price(index):.2f}{done}"
                      f" {title(index)}\n")
            csv.write(f"{title(index)},{price(index)},{is_done(index):d}\n")


def needles(folder, rows, count=NEEDLES):
    """W4: texts to count the rows with: half of them parts of titles, a fifth each beginnings of
    words and numbers, the rest in no title."""
    source = random.Random(4)

    def part():
        text = "é"
        while not text.isascii():
            text = title(source.randrange(rows))
        length = source.randint(3, 8)
        start = source.randint(0, len(text) - length)
        text = text[start:start + length]
        return text.upper() if source.random() < .5 else text

    texts = []
    for number in range(count):
        if number % 10 < 5:
            text = part()
        elif number % 10 < 7:
            text = source.choice(ADJECTIVES)[:source.randint(3, 5)].lower()
        elif number % 10 < 9:
            text = f"{source.randrange(rows):07d}"[-6:]
        else:
            text = "".join(source.choice("qxzjkvw") for _ in range(5))
        texts.append(text.strip() or "apple")
    folder.write("needles.txt", "".join(f"{text}\n" for text in texts))
    folder.write("needles.commands", "".join(
        f"find --count {text}\n" for text in texts))
    folder.write("contains.commands", "".join(
        f"count where contains(title, '{text}')\n" for text in texts[::10]))
    folder.write("found.commands", "".join(f"find {text}\n" for text in texts[7:100:10]))
    start = ("create table row(title text);\n.mode list\n.separator \"\\t\"\n"
             ".import titles.txt row\n")
    folder.write("needles_0.sql", start)
    # One in five is enough to know: each goes through all rows.
    folder.write("needles.sql", start + "".join(
        f"select count(*) from row where title like '%{text}%';\n" for text in texts[::10]
        + texts[5::10]))


def random_edits(rows, sections):
    """A quarter each insert, move, delete and rename, at random places that exist at that time.

    A move's target counts after the removal."""
    source = random.Random(1)
    sizes = [0] * (sections + 1)
    for index in range(rows):
        sizes[section_of(index, rows, sections)] += 1
    fresh = rows

    def a_row():
        while True:
            section = source.randint(1, sections)
            if sizes[section]:
                return section, source.randint(1, sizes[section])

    def a_gap(other_than=None):
        while True:
            section = source.randint(1, sections)
            gap = section, source.randint(1, sizes[section] + 1)
            if gap != other_than:
                sizes[section] += 1
                return gap

    for step in range(EDITS):
        if step % 4 == 0:
            yield "insert", *a_gap(), title(fresh)
            fresh += 1
        elif step % 4 == 1:
            section, row = a_row()
            sizes[section] -= 1
            # A move to where the row is would be no change, and nothing to undo.
            yield "move", section, row, *a_gap(other_than=(section, row))
        elif step % 4 == 2:
            section, row = a_row()
            sizes[section] -= 1
            yield "delete", section, row
        else:
            yield "rename", *a_row(), title(fresh)
            fresh += 1


TBL = {"insert": "add row --at {}.{} {}\n", "move": "move {}.{} to {}.{}\n",
       "delete": "delete {}.{}\n", "rename": "rename {}.{} {}\n"}
TCL = {"insert": "ins {} {} {{{}}}\n", "move": "mov {} {} {} {}\n",
       "delete": "del {} {}\n", "rename": "ren {} {} {{{}}}\n"}


class Lines:
    """Turns places in sections into line numbers of one buffer, for vim."""

    def __init__(self, rows, sections):
        self.sections = sections
        self.sums = [0] * (sections + 1)
        for section in range(1, sections + 1):
            first = -(-(section - 1) * rows // sections)
            self.add(section, -(-section * rows // sections) - first)

    def add(self, section, count):
        while section <= self.sections:
            self.sums[section] += count
            section += section & -section

    def before(self, section):
        total, section = 0, section - 1
        while section:
            total += self.sums[section]
            section -= section & -section
        return total

    def command(self, kind, section, row, *rest):
        if kind == "insert":
            line = self.before(section) + row - 1
            self.add(section, 1)
            return f"{line}a\n{rest[0]}\n.\n"
        line = self.before(section) + row
        if kind == "delete":
            self.add(section, -1)
            return f"{line}d\n"
        if kind == "rename":
            return f"{line}c\n{rest[0]}\n.\n"
        self.add(section, -1)
        target = self.before(rest[0]) + rest[1] - 1
        self.add(rest[0], 1)
        # vim counts the target before the removal.
        target += target >= line
        return "" if target in (line, line - 1) else f"{line}m{target}\n"


def apply(lists, kind, section, row, *rest):
    rows = lists[section]
    if kind == "insert":
        rows.insert(row - 1, rest[0])
    elif kind == "move":
        text = rows.pop(row - 1)
        lists[rest[0]].insert(rest[1] - 1, text)
    elif kind == "delete":
        del rows[row - 1]
    else:
        rows[row - 1] = rest[0]


def edits(folder, rows, prefix="", sections=SECTIONS):
    """W3 and W9: random edits after the build, alone and with undo and redo; and what comes out."""
    script, tcl, vim = [], [], []
    lines = Lines(rows, sections)
    lists = [[] for _ in range(sections + 1)]
    is_flat = sections == 1
    if not is_flat:
        for index in range(rows):
            lists[section_of(index, rows)].append(title(index))
    for edit in random_edits(rows, sections):
        script.append(TBL[edit[0]].format(*edit[1:]))
        if not is_flat:
            tcl.append(TCL[edit[0]].format(*edit[1:]))
            vim.append(lines.command(*edit))
            apply(lists, *edit)
    if is_flat:
        with folder.open(f"{prefix}build.tbl") as tbl:
            tbl.write(section_lines(1))
            tbl.writelines(f"add row {title(index)}\n" for index in range(rows))
    with open(os.path.join(folder.path, f"{prefix}build.tbl"), encoding="utf-8") as file:
        start = file.read()
    start += "".join(script)
    folder.write(f"{prefix}edits.tbl", start)
    if is_flat:
        return
    folder.write(f"{prefix}undo.tbl", f"{start}undo {EDITS}\n")
    folder.write(f"{prefix}redo.tbl", f"{start}undo {EDITS}\nredo {EDITS}\n")
    folder.write(f"{prefix}edits.tcl", "".join(tcl))
    all_undo = "set ul=1000000\n" + "".join(vim)
    folder.write(f"{prefix}edits.vim", all_undo + "qa!\n")
    folder.write(f"{prefix}undo.vim", all_undo + "undo 0\nqa!\n")
    folder.write(f"{prefix}redo.vim", all_undo + "undo 0\nlater 1000000\nqa!\n")
    folder.write(f"{prefix}edited.txt", "".join(f"{text}\n" for part in lists for text in part))


def hooks(folder, rows, count=1_000):
    """H: random edits of one section, alone and with as many hooks on the rows of another."""
    events = ["willInsertItem", "didInsertItem", "willUpdateItem", "didUpdateItem", "rowChanged",
              "willDeleteItem", "didDeleteItem", "willMoveItem", "didMoveItem", "willSelect"]
    start = section_lines(2)
    start += "".join(f"add row --in 1 Elsewhere {number:04d}\n" for number in range(count))
    start += "".join(f"add row --in 2 {title(index)}\n" for index in range(rows))
    attached = "".join(f"on {events[number % len(events)]} in 1.{number + 1} echo hook {number}\n"
                       for number in range(count))
    script = []
    for kind, *rest in random_edits(rows, 1):
        # The only section there is for the generator is the second one here.
        places = [2, *rest[1:2], *([2, rest[3]] if kind == "move" else rest[2:])]
        script.append(TBL[kind].format(*places))
    for name, text in [("plain", start), ("hooked", start + attached)]:
        folder.write(f"{name}_build.tbl", text)
        folder.write(f"{name}_edits.tbl", text + "".join(script))


def golden(folder, scripts=1_000):
    """W8: scripts of 20 commands, as golden tests for tblsh and for cram over sqlite3."""
    tests, cram = Folder(f"{folder.path}/golden"), Folder(f"{folder.path}/cram")
    for number in range(scripts):
        source = random.Random(1000 + number)
        rows, tbl = [], ["add section Groceries"]
        sql = ["CREATE TABLE row(id INTEGER PRIMARY KEY,pos INT,title TEXT);"]
        for step in range(18):
            text = title(number * 31 + step)
            kind = "add" if step < 8 or not rows else source.choice(["insert", "delete", "rename"])
            if kind == "add":
                rows.append(text)
                tbl.append(f"add row {text}")
                sql.append(f"INSERT INTO row(pos,title) VALUES({len(rows)},'{text}');")
                continue
            place = source.randint(1, len(rows))
            if kind == "insert":
                rows.insert(place - 1, text)
                tbl.append(f"add row --at 1.{place} {text}")
                sql.append(f"UPDATE row SET pos=pos+1 WHERE pos>={place};"
                           f"INSERT INTO row(pos,title) VALUES({place},'{text}');")
            elif kind == "delete":
                del rows[place - 1]
                tbl.append(f"delete 1.{place}")
                sql.append(f"DELETE FROM row WHERE pos={place};"
                           f"UPDATE row SET pos=pos-1 WHERE pos>{place};")
            else:
                rows[place - 1] = text
                tbl.append(f"rename 1.{place} {text}")
                sql.append(f"UPDATE row SET title='{text}' WHERE pos={place};")
        tbl.append("show")
        sql.append("SELECT pos||' '||title FROM row ORDER BY pos;")
        name = f"t{number:04d}"
        tests.write(f"{name}.tbl", "\n".join(tbl) + "\n")
        # Filled in by tblsh test --update.
        tests.write(f"{name}.golden", "")
        cram.write(f"{name}.sql", "\n".join(sql) + "\n")
        shown = "".join(f"  {cram_line(f'{place} {text}')}\n" for place, text in enumerate(rows, 1))
        cram.write(f"{name}.t", f"  $ sqlite3 :memory: < $TESTDIR/{name}.sql\n{shown}")


def cram_line(text):
    """As cram expects a line that is not ASCII."""
    if text.isascii():
        return text
    return "".join(chr(byte) if byte < 128 else f"\\x{byte:02x}" for byte in text.encode()) + " (esc)"


def main():
    folder, rows = Folder(sys.argv[1]), int(sys.argv[2])
    for workload in sys.argv[3:]:
        if workload == "build":
            build(folder, rows)
        elif workload == "fields":
            fields(folder, rows)
        elif workload == "needles":
            needles(folder, rows)
        elif workload == "edits":
            build(folder, rows // 10, "small_")
            edits(folder, rows // 10, "small_")
            edits(folder, rows)
            edits(folder, rows, "flat_", sections=1)
        elif workload == "hooks":
            hooks(folder, rows // 10)
        elif workload == "golden":
            golden(folder)


if __name__ == "__main__":
    main()
