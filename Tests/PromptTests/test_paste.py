"""Pasting, with the terminal's marks and without."""

from harness import PASTE_END, PASTE_START, test


@test("F13 all of four pasted lines run, with marks")
def _(tools):
    shell = tools.shell()
    shell.paste("echo one\necho two\necho three\necho four")
    shell.send("\r")
    shell.outputs("one", "two", "three", "four")


@test("F13 all of four pasted lines run, without marks")
def _(tools):
    shell = tools.shell()
    shell.send("echo one\recho two\recho three\recho four\r")
    shell.outputs("one", "two", "three", "four")
    shell.send("echo five\necho six\n")
    shell.outputs("five", "six")


@test("F14 a pasted block keeps its lines and runs on Enter only")
def _(tools):
    shell = tools.shell()
    shell.paste("repeat 2\r\n  echo hi\r\nend\r\n")
    shell.type("", 0.3)
    shell.child.expect(r"end")
    assert "\nhi" not in shell.child.before, shell.child.before
    shell.send("\r")
    shell.outputs("hi", "hi")


@test("F15 each of the lines the editor returns at once runs")
def _(tools):
    shell = tools.shell()
    shell.paste("echo a\necho b\n")
    shell.send("\r")
    shell.outputs("a", "b")


@test("a paste goes where the cursor is and can be edited")
def _(tools):
    shell = tools.shell()
    shell.type("echo <>\x1b[D")
    shell.paste("in the middle")
    shell.type("\x1b[D\x7f")
    assert shell.run("") == ["<in the midde>"]


@test("tabs stay in a paste, other controls go")
def _(tools):
    shell = tools.shell()
    shell.paste("echo a\tb\x07\x1b[31m\x03\x00\x7f\u009bc é日😀")
    shell.send("\r")
    shell.matches(r"a(\t| +)b\[31mc é日😀")


@test("a paste that brings its own end mark does not run")
def _(tools):
    shell = tools.shell()
    shell.paste("echo safe" + PASTE_END + "\recho danger\r" + PASTE_START + "x")
    shell.type("", 0.5)
    shell.send("\x03")
    shell.ready()
    assert "\ndanger\r" not in shell.seen
    assert shell.run("echo done") == ["done"]


@test("a paste that is cut in the middle of a mark and of a character arrives whole")
def _(tools):
    shell = tools.shell()
    data = (PASTE_START + "echo λ😀" + PASTE_END).encode()
    for at in range(len(data)):
        shell.type(data[at:at + 1], 0.01)
    assert shell.run("") == ["λ😀"]


@test("a paste of 80 KB in 2,000 lines is there at once")
def _(tools):
    shell = tools.shell()
    lines = [f"# {number:5} " + "x" * 32 for number in range(2000)]
    shell.paste("\n".join(lines) + "\necho done")
    shell.send("\r")
    shell.outputs("done")


@test("Ctrl-C ends a paste that never ends")
def _(tools):
    shell = tools.shell()
    shell.type(PASTE_START + "echo lost", 0.2)
    shell.send("\x03")
    shell.ready()
    assert shell.run("echo done") == ["done"]
