"""Standard input and output."""

import os
import select
import subprocess
import time

from harness import test


@test
def test_answers_while_the_pipe_is_open(tools):
    """what a command prints comes before the pipe that feeds it closes"""
    process = tools.start()
    for text, answer in ((b"echo one\n", b"one\n"), (b"- a\ncount\n", b""),
                         (b"repeat 2\necho turn\n", None), (b"end\n", b"turn\n")):
        process.stdin.write(text)
        process.stdin.flush()
        if answer is None:
            assert not select.select([process.stdout], [], [], 0.3)[0], "ran before its end"
            continue
        assert select.select([process.stdout], [], [], 10)[0], f"no answer to {text}"
        got = os.read(process.stdout.fileno(), 1000)
        assert got.startswith(answer), (text, got)
    process.stdin.close()
    assert process.wait(timeout=10) == 0
    process.stdout.close()
    process.stderr.close()


@test
def test_errors_keep_their_order(tools):
    """on one stream, errors stand where they happened"""
    script = "echo one\ndelete 7.7\necho two\n"
    result = tools.run("--keep-going", input=script, stderr=subprocess.STDOUT)
    one, error, two = (result.out.index(part) for part in (b"one\n", b"error[", b"two\n"))
    assert one < error < two, result


@test
def test_wrong_opener_takes_its_block(tools):
    """the body of a block that was opened wrongly never runs, however it arrives"""
    process = tools.start("--keep-going")
    for text in (b"repeat -1\n", b"echo never\n", b"end\necho after\n"):
        process.stdin.write(text)
        process.stdin.flush()
        time.sleep(0.2)
    out, error = process.communicate(timeout=10)
    assert out == b"after\n", out
    assert error.count(b"error[") == 1, error
    assert process.returncode == 3, process.returncode


@test
def test_silent_start(tools):
    """F26 a start says nothing of its own, whatever the configuration holds"""
    folder = os.path.join(tools.home, ".config", "tblsh")
    os.makedirs(folder)
    with open(os.path.join(folder, "init.tbl"), "w", encoding="utf-8") as file:
        file.write("echo init\nmvoe\n")
    tools.file("list.tbl", "echo script\n")
    for arguments, text in ((["-c", "echo script"], b""), (["list.tbl"], b""),
                            ([], b"echo script\n")):
        result = tools.run(*arguments, input=text)
        assert result.status == 0, result
        assert result.out == b"script\n" and result.err == b"", result


@test
def test_nothing_left_behind(tools):
    """F26 a script leaves no file of its own at home"""
    tools.run("-c", "- Milk")
    tools.run(input="- Milk\nshow\n")
    assert os.listdir(tools.home) == [], os.listdir(tools.home)


@test
def test_any_locale(tools):
    """F43 accented text is printed under any locale"""
    for locale in ("C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "nonsense", ""):
        result = tools.run(
            "-c", "- é größe 日本 🙂", "-c", "show",
            environment={"LC_ALL": locale, "LANG": locale})
        assert result.status == 0 and result.err == b"", (locale, result)
        assert "é größe 日本 🙂".encode() in result.out, (locale, result)


@test
def test_no_home(tools):
    """F73 without a home, or with one that is none, everything works in silence"""
    for home in (None, "", "/nonexistent", "relative", tools.file("home-file", "x")):
        result = tools.run("-c", "echo x", environment={"HOME": home})
        assert result.status == 0 and result.out == b"x\n" and result.err == b"", (home, result)


@test
def test_full_output(tools):
    """output that cannot be written exits 4"""
    if not os.path.exists("/dev/full"):
        return
    tools.file("list.tbl", "repeat 100000\necho some text\nend\n")
    for arguments in (["-c", "echo x"], ["list.tbl"], ["--version"], ["--help"]):
        with open("/dev/full", "wb") as full:
            result = tools.run(*arguments, stdout=full)
        assert result.status == 4, (arguments, result)
    tools.file("good.tbl", "echo Hello\n#> Hello\n")
    with open("/dev/full", "wb") as full:
        assert tools.run("test", "good.tbl", stdout=full).status == 4


@test
def test_closed_streams(tools):
    """closed streams are no crash"""
    assert tools.shell('"$0" -c "echo x" >&-').status == 4
    assert tools.shell('"$0" -c "delete 7.7" 2>&-').status == 1
    assert tools.shell('"$0" <&-').status == 0
    result = tools.shell('"$0" -c "- a" -c "save list.json" <&- 2>&-; cat list.json')
    assert b'"a"' in result.out, result


@test
def test_early_reader(tools):
    """a reader that stops early gets what it asked for"""
    tools.file("list.tbl", "repeat 200000 as n\nadd row \"Row ${n}\"\nend\nshow\n")
    result = tools.shell('"$0" list.tbl | head -n 3')
    assert result.status == 0 and result.out.count(b"\n") == 3 and result.err == b"", result


@test
def test_script_through_a_pipe(tools):
    """a script that is a pipe is read to its end"""
    result = tools.shell('"$0" <(echo "echo piped")')
    assert result.status == 0 and result.out == b"piped\n", result


@test
def test_long_text_in_pieces(tools):
    """a long block that comes in pieces runs once, whole"""
    process = tools.start()
    process.stdin.write(b"repeat 1\n")
    for index in range(20_000):
        process.stdin.write(b"- Row %d\n" % index)
    process.stdin.write(b"end\necho done\ncount\n")
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0 and err == b"", err
    assert out.startswith(b"done\n") and b"20000" in out, out


@test
def test_bodies_that_arrive_are_looked_over(tools):
    """a body from standard input with a condition that cannot be read is neither kept nor run"""
    script = ('on willInsertItem\n  if title = = ""\n    reject\n  end\nend\n'
              'repeat 2 as n\n  echo turn\n  if n > 1 and\n    echo x\n  end\nend\nhooks\n')
    result = tools.run("--keep-going", input=script)
    assert result.out == b"no hooks\n", result
    assert result.err.count(b"error[E0314]") == 2, result
