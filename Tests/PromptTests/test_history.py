"""Recall and search, and the file behind them."""

import os
import random
import signal

from harness import test

UP, DOWN = "\x1b[A", "\x1b[B"


@test
def test_up_down_walk_through_entries(tools):
    """Up and Down walk through the entries and back to the line being typed"""
    shell = tools.shell()
    shell.run("echo one")
    shell.run("echo two")
    shell.type("echo half")
    shell.type(UP + UP + DOWN)
    assert shell.run("!") == ["two!"]
    shell.type("echo half")
    shell.type(UP + UP + UP + DOWN + DOWN + DOWN)
    assert shell.run("!") == ["half!"]


@test
def test_long_line_being_typed_survives(tools):
    """a long line being typed survives a look at the history"""
    shell = tools.shell()
    shell.run("echo one")
    text = "0123456789" * 300
    shell.paste("echo " + text)
    shell.type(UP + DOWN, 0.2)
    shell.send("\r")
    shell.outputs(text)


@test
def test_block_comes_back_one_entry(tools):
    """a block comes back as one entry and runs again"""
    shell = tools.shell()
    shell.send("repeat 2\r")
    shell.ready("repeat…> ")
    shell.send("echo hi\r")
    shell.ready("repeat…> ")
    assert shell.run("end") == ["hi", "hi"]
    shell.type(UP, 0.2)
    shell.send("\r")
    shell.outputs("hi", "hi")


@test
def test_up_down_go_through_blocks(tools):
    """Up and Down go through a block's lines before they leave it"""
    shell = tools.shell()
    shell.run("echo before")
    shell.paste("repeat 2\necho abc\nend")
    shell.send("\r")
    shell.outputs("abc", "abc")
    shell.ready()
    shell.type(UP)
    shell.type(UP)  # from the end of "end" to below it in "echo abc"
    shell.type("\x1b[FX")
    shell.send("\r")
    shell.outputs("abcX", "abcX")
    shell.ready()
    shell.type(UP * 7, 0.3)  # three lines of each block, then the entry before them
    shell.send("\r")
    shell.outputs("before")


@test
def test_entries_there_next_shell(tools):
    """entries are there in the next shell"""
    shell = tools.shell()
    shell.run("echo größe 日本")
    shell.send("\x04")
    shell.end()
    shell = tools.shell()
    shell.type(UP)
    assert shell.run("") == ["größe 日本"]
    assert os.stat(tools.home.history()).st_mode & 0o777 == 0o600


@test
def test_ctrlr_finds_older_entry_again(tools):
    """Ctrl-R finds an older entry, again the one before"""
    shell = tools.shell()
    for text in ("apple pie", "apple tart", "plum"):
        shell.run("echo " + text)
    shell.type("\x12")
    shell.type("apple")
    assert shell.run("") == ["apple tart"]
    shell.type("\x12tart\x7f\x7f\x7f\x7fapple\x12\x12", 0.1)
    assert shell.run("") == ["apple pie"]
    shell.type("\x12plum\x1b[D")
    assert shell.run("X") == ["pluXm"]


@test
def test_ctrlg_leaves_search_line_was(tools):
    """Ctrl-G leaves the search with the line as it was"""
    shell = tools.shell()
    shell.run("echo old")
    shell.type("echo new")
    shell.type("\x12old\x07")
    assert shell.run("!") == ["new!"]


@test
def test_ctrlc_search_interrupt_now_nothing(tools):
    """F78 Ctrl-C in a search is an interrupt now and nothing later"""
    shell = tools.shell()
    shell.run("echo old")
    shell.type("\x12ol")
    shell.send("\x03")
    shell.ready()
    assert shell.run("echo one") == ["one"]
    assert shell.run("echo two") == ["two"]


@test
def test_block_recalled_bottom_full_screen(tools):
    """F79 a block recalled at the bottom of a full screen leaves the rows above in place"""
    screen = tools.screen(rows=12, columns=40)
    screen.text("repeat 2\necho hi\necho ho\nend\n")
    screen.shows("ho", "hi", "ho", ">")
    for number in range(6):
        screen.text(f"echo {number}\n")
        screen.shows(str(number), ">")
    for _ in range(7):
        screen.keys("C-p")
    screen.shows("5", "> repeat 2", "echo hi", "echo ho", "end")
    assert screen.cursor()[0] == 3, screen.cursor()
    assert screen.rows()[-6:-4] == ["> echo 5", "5"], screen.rows()
    screen.keys("Enter")
    screen.shows("echo ho", "end", "hi", "ho", "hi", "ho", ">")


@test
def test_garbage_history_file_neither_stops(tools):
    """F71 garbage in the history file neither stops the shell nor is lost"""
    shell = tools.shell()
    shell.run("echo one")
    shell.send("\x04")
    shell.end()
    path = tools.home.history()
    garbage = bytes(random.Random(71).randrange(256) for _ in range(5000))
    with open(path, "wb") as file:
        file.write(garbage)
    shell = tools.shell()
    shell.type(UP)
    shell.type("\x12o\x07")
    assert shell.run("echo fine") == ["fine"]
    with open(path + ".bad", "rb") as file:
        assert file.read() == garbage


@test(limit=60)
def test_shells_killed_random_lose_no(tools):
    """F70 shells that are killed at random lose no entry that ran"""
    chance = random.Random(70)
    for number in range(8):
        shell = tools.shell()
        shell.run(f"echo kept {number}")
        shell.type(f"echo half {number}", chance.random() / 20)
        os.kill(shell.child.pid, signal.SIGKILL)
        shell.child.wait()
    with open(tools.home.history()) as file:
        lines = file.read().split("\n")
    assert [f'"echo kept {number}"' for number in range(8)] == lines[:-1], lines


@test
def test_without_usable_home_shell_works(tools):
    """F73 without a usable home the shell works, in silence"""
    os.mkdir(tools.path + "/locked", 0o500)
    with open(tools.path + "/file", "w"):
        pass
    for home in ("/nonexistent", None, "", "/proc", "/dev/null", tools.path + "/file",
                 tools.path + "/locked"):
        shell = tools.shell(HOME=home, XDG_STATE_HOME=None, XDG_CONFIG_HOME=None,
                            XDG_DATA_HOME=None, XDG_CACHE_HOME=None)
        assert shell.run("echo one") == ["one"], home
        shell.type(UP)
        assert shell.run("!") == ["one!"], home
        shell.send("\x04")
        assert shell.end() == 0, home
