"""Typing a line, moving in it, and leaving."""

import os
import random

import pexpect

from harness import PASTE_OFF, PASTE_ON, test


@test
def test_typed_line_runs_prompt_comes(tools):
    """a typed line runs, and the prompt comes back"""
    shell = tools.shell()
    assert shell.run("echo hello") == ["hello"]
    assert shell.run("echo again") == ["again"]


@test
def test_ctrld_empty_line_leaves_status(tools):
    """Ctrl-D on an empty line leaves with status 0 and on a fresh line"""
    shell = tools.shell()
    shell.send("\x04")
    assert shell.end() == 0
    assert shell.seen.rstrip(PASTE_OFF).endswith("\r\n") or "\r\n" in shell.seen[-20:]


@test
def test_ctrld_line_deletes_character_cursor(tools):
    """Ctrl-D in a line deletes the character at the cursor"""
    shell = tools.shell()
    shell.type("echo abc")
    shell.type("\x1b[D\x1b[D")
    shell.type("\x04")
    assert shell.run("") == ["ac"]
    shell.type("echo x\x04\x04")
    assert shell.run("") == ["x"]


@test
def test_quit_leaves_status_0(tools):
    """quit leaves with status 0"""
    shell = tools.shell()
    shell.send("quit\r")
    assert shell.end() == 0


@test
def test_unsaved_edits_are_dropped_when_asked_twice(tools):
    """quit, new and load drop edits that are not saved only when they are asked twice"""
    shell = tools.shell()
    assert shell.run("new") == []
    shell.run("- Milk")
    refusal = shell.run("new")
    assert "this session has edits that are not saved" in refusal[0], refusal
    assert refusal[-1] == "  hint: save FILE keeps them, new again drops them"
    assert shell.run("count") == ["1"]
    # Another way asks again, and so does the same after another edit.
    shell.run("save list.json")
    shell.run("- Bread")
    refusal = shell.run("load list.json")
    assert refusal[-1] == "  hint: save keeps them, load again drops them"
    assert "not saved" in shell.run("quit")[0]
    assert "not saved" in shell.run("new")[0]
    shell.run("- Eggs")
    assert "not saved" in shell.run("new")[0]
    assert shell.run("count") == ["3"]
    assert shell.run("new") == []
    assert shell.run("count") == ["0"]
    # What is saved is dropped at once.
    assert shell.run("load list.json") == ["loaded 1 row from list.json"]
    assert shell.run("load list.json") == ["loaded 1 row from list.json"]
    # The rest of what was pasted after it does not run on the old list.
    shell.run("- Bread")
    shell.paste("new\n- Tent\n")
    shell.send("\r")
    assert "(the rest of what was pasted is dropped)" in shell.ready()
    assert shell.run("count") == ["2"]
    # A script that is included says itself what it does.
    with open(tools.path + "/fresh.tbl", "w", encoding="utf-8") as file:
        file.write("new\n- Tent\n")
    shell.run("include fresh.tbl")
    assert shell.run("count") == ["1"]
    shell.send("quit\rquit\r")
    assert shell.end() == 0


@test
def test_keys_xterm_tmux_linux_console(tools):
    """keys of xterm, tmux, the Linux console and rxvt move and delete"""
    shell = tools.shell()
    for home in ("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\x01", "\x1b[1;5H"):
        for end in ("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~", "\x05", "\x1b[1;2F"):
            shell.type("cho b", 0)
            shell.type(home + "e" + end + "c", 0)
            assert shell.run("") == ["bc"], (home, end)
    for left in ("\x1b[D", "\x1bOD", "\x02", "\x1b[1;2D"):
        for right in ("\x1b[C", "\x1bOC", "\x06"):
            shell.type("echo ac", 0)
            shell.type(left * 2 + right + "b", 0)
            assert shell.run("") == ["abc"], (left, right)
    for delete in ("\x1b[3~", "\x04"):
        shell.type("echo abc\x1b[D\x1b[D" + delete, 0)
        assert shell.run("") == ["ac"], delete
    for backspace in ("\x7f", "\x08"):
        shell.type("echo abc" + backspace, 0)
        assert shell.run("") == ["ab"], backspace
    for left in ("\x1b[1;5D", "\x1b[1;3D", "\x1bOd", "\x1b[5D", "\x1bb"):
        for right in ("\x1b[1;5C", "\x1b[1;3C", "\x1bOc", "\x1b[5C", "\x1bf"):
            shell.type("echo one two" + left * 2 + right + "X", 0)
            assert shell.run("") in (["oneX two"], ["one Xtwo"]), (left, right)


@test
def test_keys_without_meaning_leave_nothing(tools):
    """keys without a meaning leave nothing in the line"""
    shell = tools.shell()
    keys = ["\x1b[5~", "\x1b[6~", "\x1b[2~", "\x1bOP", "\x1b[15~", "\x1b[24~", "\x1b[Z",
            "\x1b[[A", "\x1b[I", "\x1b[O", "\x1b[201~", "\x1b[1;5H"]
    shell.type("echo a" + "".join(keys) + "\x1b[F", 0.1)
    assert shell.run("b") == ["ab"]


@test
def test_ctrlw_ctrlk_ctrlu_ctrly_cut(tools):
    """Ctrl-W, Ctrl-K, Ctrl-U and Ctrl-Y cut and put back"""
    shell = tools.shell()
    shell.type("echo one two\x17")
    assert shell.run("three") == ["one three"]
    shell.type("echo one two\x1bb\x0b")
    assert shell.run("x\x19") == ["one xtwo"]
    shell.type("rubbish\x15")
    assert shell.run("echo clean") == ["clean"]


@test
def test_line_5000_characters_one_line(tools):
    """a line of 5,000 characters is one line"""
    shell = tools.shell()
    text = "abcdefghi " * 499 + "end"
    shell.type("echo " + text, 0.3)
    shell.send("\r")
    shell.outputs(text[:60] + text[60:])


@test
def test_block_asked_own_prompt_runs(tools):
    """a block is asked for with its own prompt and runs at its end"""
    shell = tools.shell()
    shell.send("repeat 2\r")
    shell.ready("repeat…> ")
    shell.send("echo hi\r")
    shell.ready("repeat…> ")
    assert shell.run("end") == ["hi", "hi"]


@test
def test_ctrlc_block_drops(tools):
    """Ctrl-C in a block drops it"""
    shell = tools.shell()
    shell.send("repeat 2\r")
    shell.ready("repeat…> ")
    shell.send("echo hi\x03")
    shell.ready()
    assert shell.run("echo done") == ["done"]


@test
def test_ctrlc_clears_line(tools):
    """Ctrl-C clears the line"""
    shell = tools.shell()
    shell.type("echo rubb")
    shell.send("\x03")
    shell.ready()
    assert shell.run("echo done") == ["done"]


@test
def test_terminal_cannot_move_cursor_gets(tools):
    """a terminal that cannot move its cursor gets plain lines and a prompt"""
    for term in ("dumb", "", None, "no-such-terminal", "unknown"):
        shell = tools.shell(ready=False, TERM=term)
        shell.wait("> ")
        shell.send("echo hello\n")
        shell.outputs("hello")
        shell.send("\x04")
        assert shell.end() == 0, term
        assert "\x1b" not in shell.seen, (term, shell.seen)


@test
def test_marking_pastes_while_line_edited(tools):
    """the marking of pastes is on while a line is edited and off while it runs and afterwards"""
    shell = tools.shell()
    shell.run("echo hello")
    shell.send("\x03")
    shell.ready()
    shell.send("\x04")
    shell.end()
    marks = shell.seen.replace(PASTE_ON, "\0+").replace(PASTE_OFF, "\0-")
    marks = "".join(marks[at + 1] for at, c in enumerate(marks) if c == "\0")
    assert marks == "+-+-+-", marks


@test
def test_vi_mode(tools):
    """bind -v in .editrc brings the keys of vi, and Ctrl-C, Up and pastes still work"""
    with open(tools.path + "/.editrc", "w") as file:
        file.write("bind -v\n")
    shell = tools.shell()
    shell.type("echo abc")
    shell.type("\x1b", 0.1)
    shell.type("x", 0.1)
    shell.send("\r")
    shell.outputs("ab")
    shell.ready()
    shell.type("\x1b", 0.1)
    shell.type("k", 0.1)
    shell.send("\r")
    shell.outputs("ab")
    shell.ready()
    shell.type("\x1b[A", 0.1)
    shell.send("\r")
    shell.outputs("ab")
    shell.ready()
    shell.type("rubbish\x1b", 0.1)
    shell.send("\x03")
    shell.ready()
    shell.paste("echo one\necho two")
    shell.send("\r")
    shell.outputs("one", "two")
    shell.ready()
    shell.type("\x12two", 0.1)
    shell.send("\x03")
    shell.ready()
    shell.send("\x04")
    assert shell.end() == 0


@test
def test_own_key(tools):
    """a key bound in .editrc wins over ours"""
    with open(tools.path + "/.editrc", "w") as file:
        file.write("bind ^T tblsh-up\nbind -s ^B 'echo bound'\n")
    shell = tools.shell()
    shell.run("echo one")
    shell.type("\x14")
    assert shell.run("!") == ["one!"]
    shell.type("\x02")
    assert shell.run("!") == ["bound!"]


@test
def test_edit_off(tools):
    """edit off in .editrc gets plain lines and a prompt"""
    with open(tools.path + "/.editrc", "w") as file:
        file.write("edit off\n")
    shell = tools.shell(ready=False)
    shell.wait("> ")
    shell.send("echo hello\n")
    shell.outputs("hello")
    shell.send("\x04")
    assert shell.end() == 0


@test(limit=60)
def test_random_keys(tools):
    """random keys, pastes and sizes neither stop the shell nor spoil the next line"""
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    chance = random.Random(seed)
    keys = ["a", "b ", "é", "日", "😀", "e\u0301", "👨‍👩‍👧", "\u200b", "\t", "\r", "\x7f", "\x01", "\x05",
            "\x02", "\x06", "\x0b", "\x15", "\x17", "\x19", "\x14", "\x12", "\x07", "\x0c", "\x10",
            "\x0e", "\x16", "\x1b", "\x1bb", "\x1bf", "\x1bd", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D",
            "\x1b[H", "\x1b[F", "\x1b[3~", "\x1b[1;5C", "\x1b[5~", "\x1b[200~x\ry\t\x1b[201~", "\x00",
            "\x1b[20", "\x1bO", "repeat 2\r", "end\r", "\x03", "#", "0", "\x18\x18", b"\xff", b"\xe6"]
    shell = tools.shell()
    for _ in range(1500):
        key = chance.choice(keys)
        shell.send(key)
        if chance.random() < 0.02:
            shell.child.setwinsize(chance.randrange(1, 40), chance.randrange(1, 100))
        if chance.random() < 0.05:
            try:
                shell.seen += shell.child.read_nonblocking(100_000, 0.01)
            except pexpect.TIMEOUT:
                pass
            except pexpect.EOF:
                raise AssertionError(f"the shell ended, SEED={seed}")
    try:
        shell.child.setwinsize(24, 80)
        shell.send("\x1b[201~ \x07")
        shell.type("\x03", 0.5)
        shell.type("\x03", 0.2)
        shell.send("\x03" + "echo still here\r")
        shell.outputs("still here")
    except (pexpect.TIMEOUT, pexpect.EOF):
        raise AssertionError(f"the shell does not answer, SEED={seed}")


@test
def test_plain_interrupt(tools):
    """Ctrl-C and a new size on a terminal without editing"""
    shell = tools.shell(ready=False, TERM="dumb")
    shell.wait("> ")
    shell.type("echo rubb", 0.2)
    shell.child.setwinsize(10, 40)
    shell.type("", 0.2)
    shell.send("\x03")
    shell.wait("> ")
    shell.send("echo done\n")
    shell.outputs("done")


@test
def test_bad_condition_is_told_at_once(tools):
    """a condition that cannot be read is told before its block opens, and nothing is kept of it"""
    shell = tools.shell()
    shell.run("add section C")
    said = shell.run('on willInsertItem in C if title = "" reject no')
    assert said[0].endswith('error[E0314]: "reject" does not fit here'), said
    assert said[-1] == "  hint: what is to run stands on the lines that follow, up to an end", said
    assert shell.run("hooks") == ["no hooks"]
    assert shell.run("- x") == ["added 1.1"]


@test
def test_edit_puts_the_title_into_the_line(tools):
    """edit puts a row's title into the line, where it is changed like anything typed"""
    screen = tools.screen()
    screen.text("add row Egs ü")
    screen.keys("Enter")
    screen.text("edit 1.1")
    screen.keys("Enter")
    screen.shows("> rename 1.1 Egs ü")
    screen.keys("BSpace")
    screen.text("and Ham")
    screen.keys("Enter")
    screen.text("get 1.1 title")
    screen.keys("Enter")
    screen.until(lambda: "Egs and Ham" in screen.rows())


@test
def test_long_lines_of_help_break_at_blanks(tools):
    """help and hints that are wider than the terminal go on in the next line at a blank"""
    screen = tools.screen(columns=44, rows=30)
    screen.text("help rename")
    screen.keys("Enter")
    screen.until(lambda: "Give a row, a section or the screen another" in screen.rows()
                 and "    title." in screen.rows())
    screen.text("tap Your rating of it")
    screen.keys("Enter")
    screen.until(lambda: any(row.startswith("  hint: a title of several words stands")
                             for row in screen.rows()))
    screen.until(lambda: any(row.startswith("            quotes:") for row in screen.rows()))
