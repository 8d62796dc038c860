"""Edits that were not saved, and how they come back."""

import json
import os
import signal
import stat

from harness import test

HINT = "recover brings them back"


def journals(tools):
    return [name for name in tools.state() if name.startswith("journal-")]


def rows(prompt):
    """The titles that are shown."""
    return [line.split(None, 1)[1].strip() for line in prompt.type("show")
            if line.startswith("  ")]


@test
def test_recovered_after_a_crash(tools):
    """edits that a crash left unsaved come back, as steps that can be undone"""
    first = tools.prompt()
    first.type("add section Food")
    first.type("- Milk")
    first.type("repeat 2 as n", "repeat…> ")
    first.type('add row "Egg ${n}"', "repeat…> ")
    first.type("end")
    first.type("delete 1.2")
    first.type("undo")
    first.type("- Bread")
    assert first.kill() == 137
    second = tools.prompt()
    assert any(HINT in line and "a list without a file" in line for line in second.greeting), \
        second.greeting
    assert second.type("recover") == ["recovered 6 edits; save keeps them"]
    assert rows(second) == ["Milk", "Egg 1", "Egg 2", "Bread"]
    assert second.type("undo") == ["undid: - Bread"]
    second.type("undo")
    assert rows(second) == ["Milk"]
    second.type("redo 2")
    second.type("save list.json")
    assert journals(tools) == []
    assert second.leave("quit") == 0
    assert tools.prompt().greeting[1:] == []
    with open(tools.file("list.json"), encoding="utf-8") as file:
        assert len(json.load(file)["screens"][0]["sections"][0]["rows"]) == 4


@test
def test_written_before_confirmed(tools):
    """a statement is in the journal when its confirmation is seen, as it was typed"""
    prompt = tools.prompt()
    for line in ("- a  [2L]  $5", 'add row "b\\tc ü"', "undo", "redo"):
        prompt.type(line)
        name, = journals(tools)
        path = os.path.join(tools.home, ".local/state/tblsh", name)
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        assert json.loads(lines[-1]) == line, lines
        header = json.loads(lines[0])
        assert header["pid"] == str(prompt.child.pid) and header["folder"] == tools.folder, header
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert len(lines) == 5


@test
def test_looking_leaves_nothing(tools):
    """a session without edits leaves no journal"""
    prompt = tools.prompt()
    for line in ("show", "help", "count", "search x", "echo x", "delete 9.9"):
        prompt.type(line)
    assert journals(tools) == []
    assert prompt.leave("quit") == 0
    assert tools.prompt().greeting[1:] == []


@test
def test_looking_at_a_detail(tools):
    """S05 a detail that is looked at leaves no journal, and what is typed there can be recovered"""
    prompt = tools.prompt()
    prompt.type("add row --set price=2 Milk")
    prompt.type("save list.json")
    for leave in ("done", "cancel", "back"):
        prompt.type("open --edit 1.1")
        assert journals(tools) == [] and "changed" not in "".join(prompt.type("status"))
        prompt.type(leave)
    assert journals(tools) == []
    prompt.type("open --edit 1.1")
    prompt.type("set @detail price 3")
    prompt.kill()
    prompt = tools.prompt("list.json")
    assert prompt.type("recover") == ["recovered 2 edits; save keeps them"]
    assert prompt.type("get @detail price") == ["3"]
    prompt.type("done")
    assert prompt.type("get 1.1 price") == ["3"]
    prompt.type("save")
    assert prompt.leave("quit") == 0
    assert journals(tools) == []


@test
def test_typed_into_a_detail(tools):
    """S06 what an open detail holds is not dropped without a word, also right after a save"""
    prompt = tools.prompt()
    prompt.type("add row --set price=2 Milk")
    prompt.type("open --edit 1.1")
    prompt.type("set @detail price 3")
    assert "is not saved" in "".join(prompt.type("save list.json"))
    for line in ("new", "load list.json", "quit"):
        assert "not saved" in "".join(prompt.type(line)), line
    prompt.type("cancel")
    assert prompt.leave("quit") == 0
    assert journals(tools) == []


@test
def test_quit_unsaved(tools):
    """a quit with unsaved edits leaves them to the next shell, a good save nothing"""
    prompt = tools.prompt()
    prompt.type("- Milk")
    assert prompt.leave("quit", "quit") == 0
    prompt = tools.prompt()
    assert any(HINT in line for line in prompt.greeting), prompt.greeting
    prompt.type("recover")
    assert rows(prompt) == ["Milk"]
    prompt.type("save list.json")
    assert prompt.leave("quit") == 0
    assert tools.prompt().greeting[1:] == [] and journals(tools) == []


@test
def test_signals(tools):
    """edits come back after a lost terminal and an end by signal"""
    for number, status in ((signal.SIGHUP, 129), (signal.SIGTERM, 143)):
        prompt = tools.prompt()
        prompt.type("- Milk")
        assert prompt.kill(number) == status
        prompt = tools.prompt()
        assert prompt.type("recover") == ["recovered 1 edit; save keeps them"]
        prompt.type("save list.json")
        prompt.leave("quit")


@test
def test_from_the_file(tools):
    """edits of a file come back on the file, told only where that file is opened or none is"""
    tools.run("list.json", "-c", "- one", "-c", "save")
    tools.run("other.json", "-c", "- x", "-c", "save")
    prompt = tools.prompt("list.json")
    prompt.type("- two")
    prompt.type("delete 1.1")
    prompt.kill()
    assert tools.prompt("other.json").greeting == []
    prompt = tools.prompt("list.json")
    assert any("list.json" in line and "2 edits" in line for line in prompt.greeting)
    prompt.type("recover")
    assert rows(prompt) == ["two"]
    assert prompt.type("save") == ["saved list.json"]
    prompt.leave("quit")
    assert journals(tools) == []


@test
def test_other_folder(tools):
    """edits come back from another folder, and are saved where they belong"""
    tools.run("list.json", "-c", "- one", "-c", "save")
    prompt = tools.prompt("list.json")
    prompt.type("- two")
    prompt.kill()
    prompt = tools.prompt(cwd=tools.home)
    assert any(HINT in line for line in prompt.greeting)
    prompt.type("recover")
    assert rows(prompt) == ["one", "two"]
    prompt.type("save")
    assert b"two" in tools.content("list.json")
    assert not os.path.exists(os.path.join(tools.home, "list.json"))


@test
def test_changed_file(tools):
    """edits of a file that changed since are not done on it unless forced"""
    tools.run("list.json", "-c", "- one", "-c", "save")
    prompt = tools.prompt("list.json")
    prompt.type("- two")
    prompt.kill()
    tools.run("list.json", "-c", "- other", "-c", "save")
    prompt = tools.prompt("list.json")
    told = prompt.type("recover --list")
    assert len(told) == 1 and "list.json" in told[0], told
    told = "\n".join(prompt.type("recover"))
    assert "list.json was changed after these edits were made" in told, told
    assert rows(prompt) == ["one", "other"]
    prompt.type("recover --force")
    assert rows(prompt) == ["one", "other", "two"]
    prompt.type("save")
    os.remove(tools.file("list.json"))


@test
def test_names_that_hold_over_a_save(tools):
    """what edits mean after a save is what they meant: the current row, a search, a user command"""
    prompt = tools.prompt()
    for line in ("- Apple", "- Plum", "- Apple pie", "def twice text", ):
        prompt.type(line, "def…> " if line.startswith("def") else "> ")
    prompt.type('add row "${text} ${text}"', "def…> ")
    prompt.type("end")
    prompt.type("save list.json")
    prompt.type("def thrice text", "def…> ")
    prompt.type('add row "${text} ${text} ${text}"', "def…> ")
    prompt.type("end")
    prompt.type("search apple")
    prompt.type("delete 1.2")
    prompt.type("search --off")
    prompt.type("twice x")
    prompt.type("thrice y")
    prompt.kill()
    prompt = tools.prompt()
    assert prompt.type("recover")[0].startswith("recovered"), prompt.greeting
    assert rows(prompt) == ["Apple", "Plum", "x x", "y y y"]
    prompt.type("save")
    prompt.type("check 1.1")
    prompt.type("rename . Pear")
    prompt.kill()
    prompt = tools.prompt()
    prompt.type("recover")
    assert rows(prompt)[0].endswith("Pear"), rows(prompt)


@test
def test_searches_that_hold_over_a_save(tools):
    """numbers mean the rows of the search that was on, whichever way it found them"""
    prompt = tools.prompt()
    prompt.type("add row --set price=3 Apple")
    prompt.type("add row --set price=9 Plum")
    prompt.type("add row --set price=8 Pear")
    prompt.type("search --where (price > 5)")
    prompt.type("save list.json")
    prompt.type("delete 1.1")
    prompt.kill()
    prompt = tools.prompt()
    assert prompt.type("recover")[0].startswith("recovered"), prompt.greeting
    prompt.type("search --off")
    assert rows(prompt) == ["Apple", "Pear"], rows(prompt)


@test
def test_living_shells_keep_theirs(tools):
    """the journal of a shell that lives is offered to no other"""
    one = tools.prompt()
    one.type("- one")
    two = tools.prompt()
    assert two.greeting[1:] == []
    assert "nothing is left to recover" in "\n".join(two.type("recover"))
    two.type("- two")
    assert len(journals(tools)) == 2
    one.kill()
    three = tools.prompt()
    three.type("recover")
    assert rows(three) == ["one"]
    assert rows(two) == ["two"]
    three.kill()
    two.kill()
    four = tools.prompt()
    assert any("and 1 more" in line for line in four.greeting), four.greeting
    assert len(four.type("recover --list")) == 2
    assert four.type("recover --drop 2")[0].startswith("forgot")
    assert len(four.type("recover --list")) == 1


@test
def test_new_and_load_leave_theirs(tools):
    """new and load lose nothing: what was not saved before can be recovered"""
    tools.run("list.json", "-c", "- saved", "-c", "save")
    prompt = tools.prompt()
    prompt.type("- one")
    for _ in range(2):
        prompt.type("new")
    prompt.type("- two")
    for _ in range(2):
        prompt.type("load list.json")
    assert prompt.type("recover 2") and rows(prompt) == ["one"]
    for _ in range(2):
        prompt.type("new")
    prompt.type("recover")
    assert rows(prompt) in (["one"], ["two"])


@test
def test_unsaved_edits_are_not_written_over(tools):
    """recover does not take away edits that are not saved"""
    prompt = tools.prompt()
    prompt.type("- lost")
    prompt.kill()
    prompt = tools.prompt()
    prompt.type("- mine")
    assert "not saved" in "\n".join(prompt.type("recover"))
    assert rows(prompt) == ["mine"]


@test
def test_files_in_a_replay(tools):
    """recover includes files again, but writes none"""
    tools.file("part.tbl", "- from part\n")
    tools.file("all.tbl", "load list.json\n- more\n")
    tools.run("list.json", "-c", "- saved", "-c", "save")
    prompt = tools.prompt()
    prompt.type("include part.tbl")
    prompt.type("repeat 1", "repeat…> ")
    prompt.type("export out.md", "repeat…> ")
    prompt.type("echo --out out.txt x", "repeat…> ")
    prompt.type("- two", "repeat…> ")
    prompt.type("end")
    os.remove(tools.file("out.md"))
    os.remove(tools.file("out.txt"))
    prompt.kill()
    prompt = tools.prompt()
    prompt.type("recover")
    assert rows(prompt) == ["from part", "two"]
    assert not os.path.exists(tools.file("out.md")) and not os.path.exists(tools.file("out.txt"))
    prompt.type("save other.json")
    # One statement that loads and goes on.
    prompt.type("include all.tbl")
    prompt.type("- last")
    prompt.kill()
    os.remove(tools.file("all.tbl"))
    prompt = tools.prompt()
    prompt.type("recover")
    assert rows(prompt) == ["saved", "more", "last"]
    assert prompt.type("save") == ["saved list.json"]
    assert journals(tools) == []


@test
def test_what_failed_before(tools):
    """a block that failed brings back what it had finished, and what cannot be done is told"""
    tools.file("part.tbl", "- from part\n")
    prompt = tools.prompt()
    prompt.type("repeat 2", "repeat…> ")
    prompt.type("- kept", "repeat…> ")
    prompt.type("delete 9.9", "repeat…> ")
    prompt.type("end")
    prompt.type("include part.tbl")
    prompt.type("- last")
    prompt.kill()
    os.remove(tools.file("part.tbl"))
    prompt = tools.prompt()
    told = "\n".join(prompt.type("recover"))
    assert "part.tbl" in told and "recovered 2 of 3" in told, told
    assert rows(prompt) == ["kept", "last"]


@test
def test_torn_journal(tools):
    """a journal that a crash cut off brings back what is whole"""
    prompt = tools.prompt()
    prompt.type("- one")
    prompt.type("- two")
    prompt.kill()
    name, = journals(tools)
    path = os.path.join(tools.home, ".local/state/tblsh", name)
    with open(path, "rb+") as file:
        file.truncate(os.path.getsize(path) - 3)
    with open(path + "-x", "wb") as file:
        file.write(b"{\xff nonsense")
    prompt = tools.prompt()
    prompt.type("recover")
    assert rows(prompt) == ["one"]


@test
def test_no_place(tools):
    """F73 at the prompt too, no home is no noise"""
    blocker = tools.file("blocker", "x")
    for home in (None, tools.file("none/x"), blocker):
        prompt = tools.prompt(HOME=home)
        assert prompt.greeting[1:] == [], (home, prompt.greeting)
        assert prompt.type("- Milk")[-1] == "added 1.1", home
        assert prompt.leave("quit", "quit") == 0
    assert not os.path.exists(tools.file("none")), "a home was made"


@test
def test_full_home(tools):
    """a full disk at home hinders nobody"""
    folder = tools.small_disk(64)
    if folder is None:
        return
    with open(os.path.join(folder, "fill"), "wb") as file:
        try:
            file.write(b"x" * 100_000)
        except OSError:
            pass
    prompt = tools.prompt(HOME=folder)
    assert prompt.type("- Milk")[-1] == "added 1.1"
    assert prompt.leave("quit", "quit") == 0


def stored(prompt, store):
    """The titles of the items of a store."""
    return [line.split()[1] for line in prompt.type(f"store list {store}")[1:]]


@test
def test_stores(tools):
    """what was done to stores comes back, with how they behave and what waits for them"""
    prompt = tools.prompt()
    for line in ("store new c memory", "store add c --set n=1 Ann", "store new gone memory",
                 "store delete gone", "add section --kind item --store c --label p P", "fetch",
                 "on insertItemNoConnection use retry", "store mode c offline", "- Zed",
                 "store mode c failing the disk is full"):
        prompt.type(line)
    prompt.kill()
    prompt = tools.prompt()
    assert prompt.type("recover") == ["recovered 10 edits; save keeps them"]
    assert rows(prompt) == ["Ann", "Zed"]
    waiting = prompt.type("pending")
    assert len(waiting) == 2 and "Zed" in waiting[1], waiting
    told = prompt.type("store")
    assert len(told) == 2 and "failing: the disk is full" in told[1], told
    prompt.type("store mode c online")
    prompt.type("retry")
    assert stored(prompt, "c") == ["Ann", "Zed"]
    # What the next shell brings back is what this one saw, retry too.
    prompt.kill()
    prompt = tools.prompt()
    prompt.type("recover")
    assert stored(prompt, "c") == ["Ann", "Zed"]
    assert prompt.type("pending") == ["nothing waits"]


@test
def test_stores_beside_a_file(tools):
    """stores that were saved are as they were after the save, though no file says how they behave"""
    prompt = tools.prompt()
    for line in ("store new c memory", "store add c Ann",
                 "add section --kind item --store c P", "fetch",
                 "on insertItemNoConnection use retry", "store mode c offline",
                 "save list.json", "- Bob"):
        prompt.type(line)
    prompt.kill()
    prompt = tools.prompt()
    assert prompt.type("recover")[0].startswith("recovered"), prompt.greeting
    assert rows(prompt) == ["Ann", "Bob"]
    assert "Bob" in "\n".join(prompt.type("pending"))


@test
def test_slow_stores(tools):
    """an answer of a slow store comes back where it came, also amid statements that change nothing"""
    prompt = tools.prompt()
    for line in ("store new c memory", "store add c Ann",
                 "add section --kind item --store c P", "store mode c slow 3", "fetch", "echo a"):
        prompt.type(line)
    prompt.type("repeat 2", "repeat…> ")
    prompt.type("echo b", "repeat…> ")
    prompt.type("end")
    prompt.type("- Bob")
    prompt.type("rename 1.1 Anna")
    assert rows(prompt) == ["Anna", "Bob"]
    prompt.kill()
    prompt = tools.prompt()
    prompt.type("recover")
    assert rows(prompt) == ["Anna", "Bob"]
    assert stored(prompt, "c") == ["Anna", "Bob"]


@test
def test_undone_below_what_was_saved(tools):
    """undo and redo across the moment of saving come back after a crash, as the list was"""
    def crashed(*lines):
        """The titles that recover brings back after these lines."""
        prompt = tools.prompt()
        prompt.type("recover --drop")
        prompt.type("new")
        prompt.type("new")
        for line in ("add section S", "- a", "- b", "save --force list.json", *lines):
            prompt.type(line)
        assert prompt.kill() == 137
        again = tools.prompt()
        assert again.type("recover")[0].startswith("recovered "), lines
        found = rows(again)
        again.type("save --force list.json")
        assert again.leave("quit") == 0
        return found

    assert crashed("undo") == ["a"]
    assert crashed("- c", "undo 2") == ["a"]
    assert crashed("undo 2", "redo") == ["a"]
    assert crashed("- c", "- d", "undo 3", "redo 2") == ["a", "b", "c"]
    assert crashed("- c", "undo", "redo") == ["a", "b", "c"]
    assert crashed("undo", "- x") == ["a", "x"]


@test
def test_undone_back_to_what_was_saved(tools):
    """undo and redo that lead back to what was saved leave nothing to save, and no journal"""
    prompt = tools.prompt()
    for line in ("add section S", "- a", "save list.json", "- b", "undo"):
        prompt.type(line)
    assert prompt.type("status")[0] == "file: list.json"
    assert journals(tools) == []
    prompt.type("undo")
    assert prompt.type("status")[0] == "file: list.json, changed"
    prompt.type("redo")
    assert prompt.type("status")[0] == "file: list.json"
    # What is done anew leads away for good, whatever is undone.
    prompt.type("undo")
    prompt.type("- c")
    assert prompt.type("status")[0] == "file: list.json, changed"
    prompt.type("undo")
    assert prompt.type("status")[0] == "file: list.json, changed"
    prompt.type("save")
    assert prompt.leave("quit") == 0
