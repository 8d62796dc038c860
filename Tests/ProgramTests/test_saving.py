"""What a save does to files: all of it or nothing, whatever the disk and others do."""

import json
import os
import re
import resource
import shutil
import stat
import subprocess

from harness import test

LONG = "x" * 100


def titles(path):
    """The titles in a session file, which must be whole."""
    with open(path, encoding="utf-8") as file:
        session = json.load(file)
    return [row["title"] if isinstance(row, dict) else row
            for screen in session["screens"] for section in screen["sections"]
            for row in section.get("rows", [])]


def others(folder, *names):
    """What lies in a folder beside these names."""
    return sorted(set(os.listdir(folder)) - set(names))


@test
def test_full_disk(tools):
    """F61 a save onto a full disk leaves the old file, exits 4, and the program goes on"""
    folder = tools.small_disk(64)
    limit = None
    if folder is None:
        # Nobody may mount here: a limit on the size of files stands for the full disk.
        folder = tools.folder

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (32_768, 32_768))

    assert tools.run("list.json", "-c", "- Milk", "-c", "save", cwd=folder).status == 0
    path = os.path.join(folder, "list.json")
    with open(path, "rb") as file:
        old = file.read()
    grow = f'repeat 2000 as n\nadd row "{LONG} ${{n}}"\nend\n'
    result = tools.run("list.json", input=grow + "save\n", cwd=folder, preexec_fn=limit)
    assert result.status == 4 and b"E0402" in result.err, result
    with open(path, "rb") as file:
        assert file.read() == old
    assert others(folder, "list.json") == [], others(folder)
    result = tools.run("--keep-going", "list.json",
                       input=grow + "save\nundo\n- Eggs\nsave\necho alive\n", cwd=folder,
                       preexec_fn=limit)
    assert result.status == 1 and result.out == b"alive\n", result
    assert titles(path) == ["Milk", "Eggs"]


@test
def test_every_size(tools):
    """F62 a save that fails at any byte leaves the old file whole and nothing beside it"""
    assert tools.run("list.json", "-c", "- Milk", "-c", "save").status == 0
    old = tools.content("list.json")
    grow = ["-c", "- " + "y" * 200, "-c", "- Eggs"]
    assert tools.run("list.json", *grow, "-c", "save new.json").status == 0
    size = len(tools.content("new.json"))
    sizes = sorted({*range(0, 40), *range(40, size, 29), size - 2, size - 1})
    for most in sizes:

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        result = tools.run("list.json", *grow, "-c", "save", preexec_fn=limit)
        assert result.status == 4 and b"E0402" in result.err, (most, result)
        assert tools.content("list.json") == old, most
        assert others(tools.folder, "list.json", "new.json") == [], most


@test
def test_exports_on_a_full_disk(tools):
    """F62 an export or --out that fails leaves the old file whole"""
    tools.file("list.md", "- old\n")
    tools.file("list.txt", "old\n")

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))

    for command in ("export list.md", "show --out list.txt"):
        result = tools.run("-c", "- " + "y" * 200, "-c", command, preexec_fn=limit)
        assert result.status == 4 and b"E0402" in result.err, (command, result)
    assert tools.content("list.md") == b"- old\n" and tools.content("list.txt") == b"old\n"
    assert others(tools.folder, "list.md", "list.txt") == []


@test(limit=120)
def test_many_at_once(tools):
    """F63 of 50 saves at once each that exits 0 has its row, and the others say why"""
    assert tools.run("s.json", "-c", "- first", "-c", "save").status == 0
    runs = [tools.start("s.json", "-c", f"add row N{number}", "-c", "save",
                        stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
            for number in range(50)]
    said = [(run.communicate(timeout=60)[1], run.returncode) for run in runs]
    kept = titles(tools.file("s.json"))
    assert kept[0] == "first"
    for number, (err, status) in enumerate(said):
        if status == 0:
            assert f"N{number}" in kept and err == b"", (number, err)
        else:
            assert f"N{number}" not in kept, number
            assert status == 4 and re.search(rb"E040[45]", err), (number, status, err)
    assert len(kept) == 1 + sum(1 for _, status in said if status == 0), kept
    assert any(status == 0 for _, status in said)
    assert others(tools.folder, "s.json") == [], others(tools.folder)


@test(limit=120)
def test_many_new_files_at_once(tools):
    """F63 of 20 that make the same file at once one does, and the others say why"""
    runs = [tools.start("s.json", "-c", f"add row N{number}", "-c", "save",
                        stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
            for number in range(20)]
    said = [(run.communicate(timeout=60)[1], run.returncode) for run in runs]
    kept = titles(tools.file("s.json"))
    good = [number for number, (_, status) in enumerate(said) if status == 0]
    assert kept == [f"N{number}" for number in good] or set(kept) == {f"N{n}" for n in good}, said


@test
def test_changed_by_others(tools):
    """F63 a file that changed since it was loaded is not saved over, unless forced"""
    assert tools.run("s.json", "-c", "- one", "-c", "save").status == 0
    with tools.start("s.json") as mine:
        mine.stdin.write(b"- mine\necho ready\n")
        mine.stdin.flush()
        assert mine.stdout.readline() == b"ready\n"
        assert tools.run("s.json", "-c", "- theirs", "-c", "save").status == 0
        out, err = mine.communicate(b"save\n", timeout=10)
        assert mine.returncode == 4 and b"E0404" in err, err
    assert titles(tools.file("s.json")) == ["one", "theirs"]
    result = tools.run("s.json", "-c", "- x", "-c", "save --force")
    assert result.status == 0, result


@test
def test_never_truncated(tools):
    """F65 a save never opens the file it replaces for writing"""
    assert tools.run("s.json", "-c", "- one", "-c", "save").status == 0
    if shutil.which("strace"):
        log = tools.file("log")
        result = tools.shell('strace -f -e trace=file -o log "$0" s.json -c "- two" -c save')
        with open(log, encoding="utf-8") as file:
            lines = file.read().splitlines()
        if result.status == 0 and any("s.json" in line for line in lines):
            for line in lines:
                name = re.search(r'"([^"]*)"', line)
                if name and os.path.basename(name[1]) == "s.json":
                    assert not re.search("O_TRUNC|O_WRONLY|O_RDWR", line), line
        os.remove(log)
    # Written anew beside it, so another file stands there now.
    inode = os.stat(tools.file("s.json")).st_ino
    assert tools.run("s.json", "-c", "- three", "-c", "save").status == 0
    assert os.stat(tools.file("s.json")).st_ino != inode


@test
def test_through_links(tools):
    """F66 a save through links writes the file they lead to"""
    os.mkdir(tools.file("real"))
    assert tools.run("real/s.json", "-c", "- one", "-c", "save").status == 0
    os.symlink("real/s.json", tools.file("one.json"))
    os.symlink("one.json", tools.file("two.json"))
    os.symlink("real/made.json", tools.file("dangling.json"))
    os.symlink("loop-b.json", tools.file("loop-a.json"))
    os.symlink("loop-a.json", tools.file("loop-b.json"))
    for name, count in (("one.json", 2), ("two.json", 3)):
        assert tools.run(name, "-c", f"- by {name}", "-c", "save").status == 0
        assert os.path.islink(tools.file(name)), name
        assert len(titles(tools.file("real/s.json"))) == count, name
    assert tools.run("-c", "- new", "-c", "save dangling.json").status == 0
    assert os.path.islink(tools.file("dangling.json"))
    assert titles(tools.file("real/made.json")) == ["new"]
    result = tools.run("-c", "- x", "-c", "save loop-a.json")
    assert result.status == 4 and b"loop-a.json" in result.err, result
    assert others(tools.folder, "real", "one.json", "two.json", "dangling.json", "loop-a.json",
                  "loop-b.json") == []


@test
def test_mode_is_kept(tools):
    """F67 a save keeps the file's mode, and refuses one that may not be written"""
    assert tools.run("s.json", "-c", "- one", "-c", "save").status == 0
    path = tools.file("s.json")
    for mode in (0o600, 0o640, 0o664):
        os.chmod(path, mode)
        assert tools.run("s.json", "-c", "- more", "-c", "save").status == 0
        assert stat.S_IMODE(os.stat(path).st_mode) == mode, oct(mode)


def as_nobody():
    """Others than the superuser meet modes."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65_534)
        os.setuid(65_534)


@test
def test_places_that_may_not_be_written(tools):
    """F67 a folder or file that may not be written is said, and nothing is harmed"""
    assert tools.run("s.json", "-c", "- one", "-c", "save").status == 0
    old = tools.content("s.json")
    os.chmod(tools.path, 0o755)
    copy = tools.file("tblsh")
    shutil.copy(tools.program, copy)  # the build's folder may be closed to others
    own, tools.program = tools.program, copy
    if os.geteuid() == 0:
        for name in ("", "s.json"):
            os.chown(tools.file(name) if name else tools.folder, 65_534, 65_534)
    os.chmod(tools.file("s.json"), 0o444)
    result = tools.run("s.json", "-c", "- two", "-c", "save", preexec_fn=as_nobody)
    assert result.status == 4 and b"may not be written" in result.err, result
    os.chmod(tools.file("s.json"), 0o644)
    os.chmod(tools.folder, 0o555)
    result = tools.run("s.json", "-c", "- two", "-c", "save", preexec_fn=as_nobody)
    assert result.status == 4 and b"may not be written" in result.err, result
    os.chmod(tools.folder, 0o755)
    tools.program = own
    assert tools.content("s.json") == old
    assert others(tools.folder, "s.json", "tblsh") == []


@test
def test_no_byte_is_replaced(tools):
    """F46 what is no text is refused and never saved as something else"""
    for name, text in (("a.md", b"- caf\xe9\n"), ("a.csv", b"title\ncaf\xe9\n"),
                       ("a.txt", b"ok\ncaf\xe9\n"), ("a.tsv", b"title\ncaf\xe9\n")):
        tools.file(name, text)
        result = tools.run("-c", f"import {name}", "-c", "save list.json")
        assert result.status == 4 and b"UTF-8" in result.err, (name, result)
        assert not os.path.exists(tools.file("list.json")), name
    for bad in (b'{"tblsh":1,"screens":[{"sections":[{"rows":["caf\xe9"]}]}]}',
                rb'{"tblsh":1,"screens":[{"sections":[{"rows":["\ud800"]}]}]}'):
        tools.file("bad.json", bad)
        result = tools.run("bad.json", "-c", "- x", "-c", "save")
        assert result.status == 4 and b"bad.json:1:" in result.err, result
        assert tools.content("bad.json") == bad
    text = "größe \u0000 \u2028 \ufeff 🙂 e\u0301"
    escaped = text.replace("\u0000", "\\u{0}")
    tools.run("list.json", "-c", f'- "{escaped}"', "-c", "save")
    assert titles(tools.file("list.json")) == [text]
