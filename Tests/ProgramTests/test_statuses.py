"""Exit statuses."""

import os
import signal
import time

from harness import test

BAD_SESSION = '{"tblsh": 1, "screens": [}'


@test
def test_done_is_zero(tools):
    """what is done exits 0"""
    tools.file("list.tbl", "- Milk\nshow\n")
    for arguments in (["-c", "- Milk"], ["list.tbl"], ["--help"], ["--version"], []):
        result = tools.run(*arguments)
        assert result.status == 0 and result.err == b"", (arguments, result)


@test
def test_failed_command_is_one(tools):
    """a command that fails exits 1"""
    tools.file("list.tbl", "- Milk\ndelete 7.7\n")
    for arguments in (["-c", "delete 7.7"], ["list.tbl"]):
        result = tools.run(*arguments)
        assert result.status == 1 and b"error[E02" in result.err, (arguments, result)


@test
def test_wrong_value_is_one(tools):
    """a value that a command finds wrong while the script runs exits 1: something of it ran"""
    tools.file("list.tbl", "echo before\n- Milk\nset 1.1 done maybe\n")
    for arguments in (["list.tbl"], ["-c", "echo before", "-c", "- Milk", "-c", "set . done maybe"]):
        result = tools.run(*arguments)
        assert result.status == 1 and result.out == b"before\n", (arguments, result)


@test
def test_wrong_usage_is_two(tools):
    """a command line that makes no sense exits 2"""
    for arguments in (["--nonsense"], ["-c"], ["--width", "3"], ["--format", "odd"],
                      ["--color", "green"], ["--errors", "xml"], ["test"], ["test", "--odd", "."]):
        result = tools.run(*arguments)
        assert result.status == 2, (arguments, result)
        assert result.out == b"" and result.err.startswith(b"tblsh: "), (arguments, result)


@test
def test_words_after_a_session_are_two(tools):
    """words after a session file exit 2, and say that commands follow -c"""
    result = tools.run("friends.json", "show", "1.1")
    assert result.status == 2, result
    assert b"commands do with -c: tblsh friends.json -c 'show 1.1'" in result.err, result


@test
def test_parse_error_is_three(tools):
    """a script that does not parse exits 3, and nothing of it runs"""
    tools.file("list.tbl", "echo before\nmvoe 1.1 to 1.2\n")
    tools.file("open.tbl", "echo before\nrepeat 3\necho x\n")
    for arguments in (["list.tbl"], ["open.tbl"], ["-c", "echo before", "-c", "mvoe 1.1"]):
        result = tools.run(*arguments)
        assert result.status == 3 and result.out == b"", (arguments, result)


@test
def test_wrong_expressions_are_three(tools):
    """what no name can make right about an expression is found before anything runs, each at its
    place; a name that nothing is called by yet is none of that"""
    tools.file("list.tbl", "echo before\nif price > then\necho x\nend\nsort by title, 3 +\n"
               "delete where done = = 1\nfind --where order = 2\n"
               "query select title frm rows where\nsearchable --where price >\n"
               "echo \"There are ${1 +} rows\"\nset 1.1 price =\n")
    result = tools.run("list.tbl")
    assert result.status == 3 and result.out == b"", result
    for place in [b"2:12", b"5:19", b"6:21", b"7:14", b"8:24", b"9:27", b"10:22"]:
        assert b"list.tbl:" + place + b": error[E0314]" in result.err, (place, result)
    assert b"list.tbl:11:16: error[E0103]" in result.err, result
    assert b"write [order] for the field" in result.err, result
    tools.file("names.tbl", "add row --set order=1 --set group=2 --set to=3 Milk\n"
               "if 1 = 2\ndelete where price > n\nend\n"
               "for each r in 1.*\nif r.order > 1 or r.group > r.[to]\necho x\nend\nend\n"
               "on didMoveItem\nif event.to = '1.2' or row.from = 1\necho x\nend\nend\n"
               "if 1 = 2\nquery select n from x\necho \"${r.order} ${n + 1}\"\nend\necho done\n")
    result = tools.run("names.tbl")
    assert result.status == 0 and result.out == b"done\n" and result.err == b"", result


@test
def test_file_error_is_four(tools):
    """input or output that fails exits 4"""
    tools.file("list.tbl", "load nowhere.json\n")
    for arguments in (["-c", "load nowhere.json"], ["list.tbl"], ["nowhere.tbl"],
                      ["-c", "save nowhere/list.json"], ["-c", "echo x", "-c", "import none.md"],
                      ["-c", "echo --out nowhere/x text"], ["-c", "save ."], ["."]):
        result = tools.run(*arguments)
        assert result.status == 4 and b"error[E04" in result.err, (arguments, result)


@test
def test_golden_statuses(tools):
    """golden tests exit 0 when all pass and 1 when one fails"""
    tools.file("good.tbl", "echo Hello\n#> Hello\n")
    tools.file("bad.tbl", "echo Hello\n#> Bye\n")
    good, bad = tools.run("test", "good.tbl"), tools.run("test", "good.tbl", "bad.tbl")
    assert good.status == 0 and good.out.endswith(b"1 passed, 0 failed\n"), good
    assert bad.status == 1 and bad.out.endswith(b"1 passed, 1 failed\n"), bad


@test
def test_first_error_stops(tools):
    """F19 an error stops the script and exits 1"""
    script = 'echo before\nfail "x"\necho after\n'
    tools.file("list.tbl", script)
    runs = [tools.run("list.tbl"), tools.run(input=script),
            tools.run("-c", "echo before", "-c", 'fail "x"', "-c", "echo after")]
    for result in runs:
        assert result.status == 1 and result.out == b"before\n", result
        assert b": x\n" in result.err, result


@test
def test_errors_that_cross_levels(tools):
    """F19 an error in a user command, an action, a loop or an include exits 1"""
    tools.file("part.tbl", "fail deep\n")
    for script in ("def oops\nfail deep\nend\noops\n", "include part.tbl\n",
                   "- a\nattach tap to 1.1 fail deep\ntap 1.1\n", "repeat 2\nfail deep\nend\n",
                   "- a\nfor each r in 1.*\nfail deep\nend\n", "atomically\nfail deep\nend\n"):
        tools.file("list.tbl", script + "echo after\n")
        for result in (tools.run("list.tbl"), tools.run(input=script + "echo after\n")):
            assert result.status == 1 and result.out == b"", (script, result)
            assert result.err.count(b"deep") >= 1, (script, result)


@test
def test_keep_going(tools):
    """with --keep-going a script runs on and still exits 1"""
    tools.file("list.tbl", "delete 7.7\necho after\nload nowhere.json\necho last\n")
    for arguments, text in ((["list.tbl"], b""), ([], tools.content("list.tbl"))):
        result = tools.run("--keep-going", *arguments, input=text)
        assert result.status == 1 and result.out == b"after\nlast\n", result
        assert result.err.count(b"error[") == 2, result


@test
def test_bad_session(tools):
    """F21 F22 F23 a session that cannot be loaded is an error by -c, in a file and in a pipe"""
    tools.file("bad.json", BAD_SESSION)
    tools.file("list.tbl", "load bad.json\necho after\n")
    runs = [tools.run("-c", "load bad.json", "-c", "echo after"), tools.run("list.tbl"),
            tools.run(input="load bad.json\necho after\n"), tools.run("bad.json", "-c", "echo x")]
    for result in runs:
        assert result.status == 4 and result.out == b"", result
        assert b"bad.json:1:" in result.err, result


@test
def test_quit(tools):
    """quit ends a script with status 0, and what comes after it does not run"""
    result = tools.run("-c", "- Milk", "-c", "quit", "-c", "echo after")
    assert result.status == 0 and result.out == b"", result
    result = tools.run(input="- Milk\nquit\necho after\n")
    assert result.status == 0 and result.out == b"", result


def ended_by(tools, number):
    """The status of an endless script that a signal ends."""
    tools.file("list.tbl", "echo started\nrepeat 100000\nrepeat 100000\ncount\nend\nend\n")
    with open(os.devnull, "wb") as nothing:
        process = tools.start("list.tbl", stdout=nothing)
        time.sleep(0.5)
        process.send_signal(number)
        status = process.wait(timeout=10)
    process.stdin.close()
    process.stderr.close()
    return status if status >= 0 else 128 - status


@test
def test_interrupted(tools):
    """an interrupted script exits 130"""
    assert ended_by(tools, signal.SIGINT) == 130


@test
def test_terminated(tools):
    """a script that is told to end exits 143"""
    assert ended_by(tools, signal.SIGTERM) == 143


@test
def test_broken_pipe(tools):
    """output that nobody reads any more exits 141, at once and in silence"""
    tools.file("list.tbl", "repeat 1000000\necho a line of some length to fill the pipe\nend\n")
    result = tools.shell('"$0" list.tbl | head -n 2; echo "${PIPESTATUS[0]}"')
    lines = result.out.decode().splitlines()
    assert lines[2:] == ["141"] and len(lines) == 3, result
    assert result.err == b"", result


@test(limit=120)
def test_long_texts_end(tools):
    """a query that makes long texts without end is an error"""
    query = ("query select group_concat(x) from (with recursive a(x) as (select printf('%.*c', 1000000, 'x')"
             " union all select x from a) select x from a)")
    result = tools.run("-c", "- Milk", "-c", query)
    assert result.status == 1 and b"long texts again and again" in result.err, result
    assert b"a recursive query needs" in result.err, result
