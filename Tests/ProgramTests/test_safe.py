"""Scripts of somebody else: --safe."""

import os
import subprocess

from harness import test

SAFE_LINE = "#!/usr/bin/env -S tblsh --safe\n"
TOUCHING = ("load other.json", "save other.json", "import other.md", "export other.md",
            "show --out other.txt", "include ../outside.tbl", "save --force other.json",
            "include /etc/hostname", "record other.tbl")


def prepare(tools):
    tools.run("-c", "- x", "-c", "save other.json")
    tools.file("other.md", "- x\n")
    tools.file("../outside.tbl", "echo outside\n")
    tools.file("inside.tbl", "echo inside\n")
    tools.file("parts/more.tbl", "include ../inside.tbl\n")


def untouched(tools, *more):
    """Whether nothing lies in the folder but what was put there."""
    return set(os.listdir(tools.folder)) <= {
        "other.json", "other.md", "inside.tbl", "parts", "script.tbl", "link.tbl", *more}


@test
def test_no_other_files(tools):
    """a safe session touches no file that the command line does not name"""
    prepare(tools)
    for command in TOUCHING:
        tools.file("script.tbl", "- a\n" + command + "\n")
        tools.file("inside.tbl", "echo inside\n")
        for arguments, text in ((["--safe", "script.tbl"], ""),
                                (["--safe", "-c", "- a", "-c", command], ""),
                                (["--safe"], "- a\n" + command + "\n")):
            result = tools.run(*arguments, input=text)
            assert result.status in (3, 4), (command, arguments, result)
            assert b"E0406" in result.err and result.out == b"", (command, arguments, result)
            assert untouched(tools), (command, os.listdir(tools.folder))


@test
def test_first_line(tools):
    """a first line that says --safe makes a script safe, however it is started"""
    prepare(tools)
    for end in ("\n", "\r\n"):
        for command in TOUCHING:
            tools.file("script.tbl", SAFE_LINE.replace("\n", end) + "- a" + end + command + end)
            result = tools.run("script.tbl")
            assert result.status in (3, 4) and b"E0406" in result.err, (command, result)
            assert untouched(tools), command
    path = tools.file("script.tbl", SAFE_LINE + 'echo "safe ${arg1}"\nload other.json\n')
    os.chmod(path, 0o755)
    os.makedirs(tools.path + "/bin")
    os.symlink(tools.program, tools.path + "/bin/tblsh")
    result = tools.shell("./script.tbl Ann", PATH=tools.path + "/bin:" + os.environ["PATH"])
    assert result.out == b"safe Ann\n" and result.status == 4, result
    assert b"E0406" in result.err, result


@test
def test_includes_below(tools):
    """a safe script includes what lies below its folder, links followed"""
    prepare(tools)
    tools.file("script.tbl", "include inside.tbl\ninclude parts/more.tbl\n")
    for folder, name in ((tools.folder, "script.tbl"), (tools.path, "work/script.tbl"),
                         ("/", tools.file("script.tbl"))):
        result = tools.run("--safe", name, cwd=folder)
        assert result.status == 0 and result.out == b"inside\ninside\n", (name, result)
    os.symlink("../outside.tbl", tools.file("link.tbl"))
    tools.file("script.tbl", "include link.tbl\n")
    result = tools.run("--safe", "script.tbl")
    assert result.status in (3, 4) and b"E0406" in result.err and result.out == b"", result


@test
def test_named_files(tools):
    """a safe session uses the session and the arguments that the command line names"""
    assert tools.run("--safe", "list.json", "-c", "- a", "-c", "save").status == 0
    assert b'"a"' in tools.content("list.json")
    tools.file("in.md", "- one\n")
    tools.file("script.tbl", 'import "${arg1}"\nexport "${arg2}"\n')
    result = tools.run("--safe", "script.tbl", "in.md", "out.md")
    assert result.status == 0 and tools.content("out.md") == b"- one\n", result
    tools.file("self.tbl", "- a\nsave self.tbl\n")
    result = tools.run("--safe", "self.tbl")
    assert result.status == 4 and tools.content("self.tbl") == b"- a\nsave self.tbl\n", result


@test
def test_safe_prompt(tools):
    """a safe prompt reads no init file and writes no history and no journal"""
    folder = os.path.join(tools.home, ".config", "tblsh")
    os.makedirs(folder)
    with open(os.path.join(folder, "init.tbl"), "w", encoding="utf-8") as file:
        file.write("echo from init\n")
    prompt = tools.prompt("--safe")
    assert not any("init" in line for line in prompt.greeting), prompt.greeting
    prompt.type("- Milk")
    assert "E0406" in "\n".join(prompt.type("save list.json"))
    assert prompt.leave("quit", "quit") == 0
    assert tools.state() == []
    prompt = tools.prompt()
    assert any("from init" in line for line in prompt.greeting), prompt.greeting


@test
def test_own_init(tools):
    """--init names another file for the prompt, and scripts read none"""
    tools.file("mine.tbl", "echo mine\n")
    assert any("mine" in line for line in tools.prompt("--init", "mine.tbl").greeting)
    result = tools.run("--init", "mine.tbl", "-c", "echo x")
    assert result.status == 0 and result.out == b"x\n", result


@test(limit=120)
def test_limits(tools):
    """a safe script ends: rows, texts, output and steps have limits, and are no crash"""
    double = "repeat 60\ncopy 1.*\nend\n"
    text = 'repeat 60\nset 1.1 title "${r.title}${r.title}"\nend\n'
    for script in ("- a\n" + double, "- aaaaaaaa\nfor each r in 1.1\n" + text + "end\n",
                   "repeat 10000\nrepeat 10000\nfind x\nend\nend\n",
                   "setting steps 100000000000\n",
                   "- " + "x" * 1_000_000 + "\nrepeat 10000\nshow\nend\n"):
        result = tools.run("--safe", input=script, stdout=subprocess.DEVNULL)
        assert result.status in (1, 4) and b"error[E0" in result.err, (script[:80], result)
        assert b"safe" in result.err or b"longer" in result.err or b"has run" in result.err, result
