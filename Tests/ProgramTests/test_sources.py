"""What a line means, wherever it comes from; bytes that are no text."""

import json

from harness import test

# Lines whose text is easily taken for something else.
LINES = r'''add section Groceries
add row Buy milk [2L] for $5 -- it's "fresh"; ok?
- C:\temp & more | less > all
add row --detail "12 pcs" Eggs
add row -- --dashes first
- #1 of the list
- "quoted \u{2713} \"text\""
- größe 日本 🙂
- 'single' `back` $HOME * ? ~ !x
show
'''


def shown(tools, **how):
    result = tools.run(*how.get("arguments", []), input=how.get("input", b""))
    assert result.status == 0 and result.err == b"", result
    return result.out


@test
def test_same_line_everywhere(tools):
    """F10 a line means the same by -c, in a file, on standard input and in a test"""
    lines = LINES.splitlines()
    tools.file("list.tbl", LINES)
    by_option = shown(tools, arguments=[word for line in lines for word in ("-c", line)])
    assert by_option == shown(tools, arguments=["list.tbl"])
    assert by_option == shown(tools, input=LINES)
    for text in ("Buy milk [2L] for $5 -- it's \"fresh\"; ok?", r"C:\temp & more | less > all",
                 "--dashes first", "#1 of the list", "\u2713 \"text\"", "größe 日本 🙂",
                 "'single' `back` $HOME * ? ~ !x"):
        assert text.encode() in by_option, (text, by_option)
    expected = "".join(f"#> {line}\n" if line else "#>\n"
                       for line in by_option.decode().splitlines())
    tools.file("test.tbl", LINES + expected)
    result = tools.run("test", "test.tbl")
    assert result.status == 0, result


@test
def test_crlf_everywhere(tools):
    """lines that end in CRLF mean the same, in blocks and long texts too"""
    text = "- a\r\nrepeat 2\r\n- b\r\nend\r\necho <<END\r\none\r\ntwo\r\nEND\r\nshow\r\n"
    tools.file("crlf.tbl", text)
    tools.file("lf.tbl", text.replace("\r\n", "\n"))
    expected = shown(tools, arguments=["lf.tbl"])
    assert b"\r" not in expected and b"one\ntwo\n" in expected, expected
    assert shown(tools, arguments=["crlf.tbl"]) == expected
    assert shown(tools, input=text) == expected


@test
def test_marks_and_ends(tools):
    """a byte order mark is skipped, and a last line without its end counts"""
    text = b"\xef\xbb\xbfecho one\necho two"
    tools.file("list.tbl", text)
    assert shown(tools, arguments=["list.tbl"]) == b"one\ntwo\n"
    assert shown(tools, input=text) == b"one\ntwo\n"
    tools.file("empty.tbl", b"")
    tools.file("mark.tbl", b"\xef\xbb\xbf")
    assert shown(tools, arguments=["empty.tbl"]) == b""
    assert shown(tools, arguments=["mark.tbl"]) == b""


@test
def test_shebang(tools):
    """a first line with #! is a comment, and a script without an ending runs"""
    tools.file("plain", "#!/usr/bin/env tblsh\necho \"Hello, ${arg1}\"\n")
    result = tools.run("plain", "Ann")
    assert result.status == 0 and result.out == b"Hello, Ann\n", result


@test
def test_bytes_that_are_no_text(tools):
    """text that is not UTF-8 is an error that says at which byte, and nothing runs"""
    for text, place in ((b"echo a\n- caf\xe9\n", 13), (b"- \xed\xa0\x80\n", 3),
                        (b"- \xc0\xaf\n", 3), (b"- a\n- \xf4\x90\x80\x80", 7)):
        tools.file("list.tbl", text)
        result = tools.run("list.tbl")
        assert result.status == 3 and result.out == b"", (text, result)
        assert f"byte {place} ".encode() in result.err, (text, result)
        result = tools.run(input=text)
        assert result.status == 3 and b"E0108" in result.err, (text, result)


@test
def test_arguments_that_are_no_text(tools):
    """an argument that is not UTF-8 is an error and changes nothing"""
    result = tools.shell(r'''"$0" -c $'- caf\xe9' -c 'save list.json'; echo $?; ls''')
    assert result.out == b"2\n", result
    assert b"UTF-8" in result.err, result


@test
def test_long_line(tools):
    """a line of 100 MB is read, kept and printed to the byte"""
    text = b"echo " + b"x" * 100_000_000 + b"\n"
    tools.file("list.tbl", text)
    with open(tools.file("out"), "wb") as out:
        assert tools.run("list.tbl", stdout=out).status == 0
    assert tools.content("out") == text[5:]
    with open(tools.file("list.tbl"), "rb") as source, open(tools.file("out"), "wb") as out:
        assert tools.run(stdin=source, stdout=out).status == 0
    assert tools.content("out") == text[5:]


@test
def test_deep_blocks(tools):
    """10,000 nested blocks are an error, not a crash"""
    text = "repeat 1\n" * 10_000 + "end\n" * 10_000
    tools.file("list.tbl", text)
    for result in (tools.run("list.tbl"), tools.run(input=text)):
        assert result.status == 3 and b"E0113" in result.err, result


@test
def test_include_chain(tools):
    """a typo in an included file is shown with its place, hint and chain, and nothing runs"""
    tools.file("main.tbl", "echo before\ninclude parts/middle.tbl\n")
    tools.file("parts/middle.tbl", "\ninclude last.tbl\n")
    tools.file("parts/last.tbl", "- a\n" * 6 + "mvoe 1.1 to 1.2\n")
    result = tools.run("main.tbl")
    assert result.status == 3 and result.out == b"", result
    assert result.err.decode() == (
        'parts/last.tbl:7:1: error[E0101]: there is no command "mvoe"\n'
        "  mvoe 1.1 to 1.2\n"
        "  ^^^^\n"
        "  hint: did you mean move?\n"
        "  in include parts/last.tbl called from parts/middle.tbl:2\n"
        "  in include parts/middle.tbl called from main.tbl:2\n"), result


@test
def test_errors_as_json(tools):
    """--errors json says the same in a line of JSON for each error"""
    tools.file("list.tbl", "- Milk\n  delete 7.7\n- Eggs\n  mvoe x\n")
    result = tools.run("--errors", "json", "--keep-going", input=tools.content("list.tbl"))
    facts = [json.loads(line) for line in result.err.splitlines()]
    assert result.status in (1, 3) and len(facts) == 2, result
    assert facts[0]["code"] == "E0201" and facts[0]["line"] == 2, facts
    assert facts[0]["column"] == 10 and facts[0]["source"] == "stdin", facts
    assert facts[1]["code"] == "E0101" and "move" in facts[1]["hint"], facts
    result = tools.run("--errors=json", "list.tbl")
    facts = [json.loads(line) for line in result.err.splitlines()]
    assert result.status == 3 and [fact["code"] for fact in facts] == ["E0101"], result


@test
def test_formats(tools):
    """--format decides how everything that is listed is written"""
    commands = ["-c", "add section Food", "-c", '- Milk, "fresh"', "-c", "show"]
    results = {}
    for form in ("plain", "json", "jsonl", "markdown", "csv", "tsv"):
        result = tools.run("--format", form, *commands)
        assert result.status == 0 and result.err == b"", (form, result)
        results[form] = result.out.decode()
    assert "1.1" in results["plain"]
    assert json.loads(results["json"])
    assert all(json.loads(line) for line in results["jsonl"].splitlines())
    assert '- Milk, "fresh"' in results["markdown"]
    assert '"Milk, ""fresh"""' in results["csv"]
    assert "\t" in results["tsv"]


@test
def test_options_after_the_file(tools):
    """commands follow a session's name, arguments a script's"""
    result = tools.run("list.json", "-c", "- Milk", "-c", "save")
    assert result.status == 0, result
    result = tools.run("list.json", "-c", "count", "--errors", "json")
    assert result.status == 0 and result.out, result
    tools.file("args.tbl", 'echo "${arg1}|${arg2}|${args}"\n')
    result = tools.run("args.tbl", "--format", "x y")
    assert result.status == 0 and result.out == b"--format|x y|--format x y\n", result
