"""Pasting, with the terminal's marks and without."""

from harness import PASTE_END, PASTE_START, test


@test
def test_all_four_pasted_lines_run(tools):
    """F13 all of four pasted lines run, with marks"""
    shell = tools.shell()
    shell.paste("echo one\necho two\necho three\necho four")
    shell.send("\r")
    shell.outputs("one", "two", "three", "four")


@test
def test_all_four_pasted_lines_run_2(tools):
    """F13 all of four pasted lines run, without marks"""
    shell = tools.shell()
    shell.send("echo one\recho two\recho three\recho four\r")
    shell.outputs("one", "two", "three", "four")
    shell.send("echo five\necho six\n")
    shell.outputs("five", "six")


@test
def test_pasted_block_keeps_lines_runs(tools):
    """F14 a pasted block keeps its lines and runs on Enter only"""
    shell = tools.shell()
    shell.paste("repeat 2\r\n  echo hi\r\nend\r\n")
    shell.type("", 0.3)
    shell.child.expect(r"end")
    assert "\nhi" not in shell.child.before, shell.child.before
    shell.send("\r")
    shell.outputs("hi", "hi")


@test
def test_each_lines_editor_returns_once(tools):
    """F15 each of the lines the editor returns at once runs"""
    shell = tools.shell()
    shell.paste("echo a\necho b\n")
    shell.send("\r")
    shell.outputs("a", "b")


@test
def test_paste_goes_where_cursor_can(tools):
    """a paste goes where the cursor is and can be edited"""
    shell = tools.shell()
    shell.type("echo <>\x1b[D")
    shell.paste("in the middle")
    shell.type("\x1b[D\x7f")
    assert shell.run("") == ["<in the midde>"]


@test
def test_tabs_stay_paste_other_controls(tools):
    """tabs stay in a paste, other controls go"""
    shell = tools.shell()
    shell.paste("echo a\tb\x07\x1b[31m\x03\x00\x7f\u009bc é日😀")
    shell.send("\r")
    shell.matches(r"a(\t| +)b\[31mc é日😀")


@test
def test_paste_brings_own_end_mark(tools):
    """a paste that brings its own end mark does not run"""
    shell = tools.shell()
    shell.paste("echo safe" + PASTE_END + "\recho danger\r" + PASTE_START + "x")
    shell.type("", 0.5)
    shell.send("\x03")
    shell.ready()
    assert "\ndanger\r" not in shell.seen
    assert shell.run("echo done") == ["done"]


@test
def test_paste_cut_middle_mark_character(tools):
    """a paste that is cut in the middle of a mark and of a character arrives whole"""
    shell = tools.shell()
    data = (PASTE_START + "echo λ😀" + PASTE_END).encode()
    for at in range(len(data)):
        shell.type(data[at:at + 1], 0.01)
    assert shell.run("") == ["λ😀"]


@test
def test_paste_80_kb_2000_lines(tools):
    """a paste of 80 KB in 2,000 lines is there at once"""
    shell = tools.shell()
    lines = [f"# {number:5} " + "x" * 32 for number in range(2000)]
    shell.paste("\n".join(lines) + "\necho done")
    shell.send("\r")
    shell.outputs("done")


@test
def test_ctrlc_ends_paste_never_ends(tools):
    """Ctrl-C ends a paste that never ends"""
    shell = tools.shell()
    shell.type(PASTE_START + "echo lost", 0.2)
    shell.send("\x03")
    shell.ready()
    assert shell.run("echo done") == ["done"]
