"""What is typed, written as a script or a test."""

import os

from harness import test


@test
def test_record_a_script(tools):
    """record writes what succeeded, as it was typed, and the script does the same again"""
    prompt = tools.prompt()
    assert prompt.type("record story.tbl") == ["recording to story.tbl; record --off ends it"]
    prompt.type("add section Food")
    prompt.type("- Buy milk [2L] for $5 -- it's \"fresh\"; ok?")
    prompt.type("delete 9.9")
    prompt.type("mvoe x")
    prompt.type("repeat 2 as n", "repeat…> ")
    prompt.type('  add row "Egg ${n}"', "repeat…> ")
    prompt.type("end")
    # Each statement is there as soon as it is done.
    assert tools.content("story.tbl").endswith(b"end\n")
    prompt.type("show")
    assert prompt.type("record") == ["recording to story.tbl"]
    assert prompt.type("record --off") == ["recorded story.tbl"]
    prompt.type("- not recorded")
    assert prompt.type("record") == ["nothing is being recorded"]
    assert tools.content("story.tbl").decode() == (
        "add section Food\n- Buy milk [2L] for $5 -- it's \"fresh\"; ok?\n"
        'repeat 2 as n\n  add row "Egg ${n}"\nend\nshow\n')
    result = tools.run("story.tbl")
    assert result.status == 0 and result.out.count(b"Egg") == 2, result


@test
def test_record_a_test(tools):
    """record --golden writes a test that passes as it is"""
    prompt = tools.prompt()
    prompt.type("record --golden story.tbl")
    for line in ("- Milk", 'echo "two\\n\\nlines (re)"', "delete 7.7", "show", "undo",
                 "alias ls = show", "ls", "show --format json", "find milk", "redo"):
        prompt.type(line)
    prompt.type("record --off")
    prompt.kill()
    text = tools.content("story.tbl").decode()
    assert text.startswith("setting confirm on\n- Milk\n#> added "), text
    assert '#> two\n#>\n#> lines (re) (=)\n' in text and "7.7" not in text, text
    result = tools.run("test", "story.tbl")
    assert result.status == 0, result.out.decode()
    assert tools.run("story.tbl").status == 0


@test
def test_record_harms_nothing(tools):
    """record writes over no file unless it is told to, and only what is typed at a prompt"""
    tools.file("old.tbl", "echo old\n")
    prompt = tools.prompt()
    assert "is there already" in "\n".join(prompt.type("record old.tbl"))
    assert tools.content("old.tbl") == b"echo old\n"
    prompt.type("record --force old.tbl")
    prompt.type("echo new")
    prompt.type("record nowhere/x.tbl")
    prompt.type("echo newer")
    assert tools.content("old.tbl") == b"echo new\necho newer\n"
    prompt.type("record next.tbl")
    prompt.type("echo third")
    assert tools.content("next.tbl") == b"echo third\n"
    assert tools.content("old.tbl") == b"echo new\necho newer\n"
    assert "nothing is being recorded" in "\n".join(
        prompt.type("record --off") + prompt.type("record --off"))
    for arguments, text in ((["-c", "record x.tbl"], ""), ([], "record x.tbl\n")):
        result = tools.run(*arguments, input=text)
        assert result.status == 1 and b"at the prompt" in result.err, result
    assert not os.path.exists(tools.file("x.tbl"))


@test
def test_record_says_what_is_missing(tools):
    """record says that a list which is there already is not part of the script"""
    prompt = tools.prompt()
    prompt.type("- Milk")
    assert "not part of it" in prompt.type("record story.tbl")[-1]
    prompt.type("quit")
    assert tools.content("story.tbl") == b""
