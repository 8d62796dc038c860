"""Characters beyond ASCII, typed, deleted and drawn."""

import time

from harness import test

FAMILY = "👨‍👩‍👧"
HOME, LEFT, BACKSPACE = "\x1b[H", "\x1b[D", "\x7f"


@test
def test_c_locale_gets_prompt_ellipsis(tools):
    """F31 the C locale gets the prompt with its ellipsis, and characters arrive whole"""
    for locale in (dict(LC_ALL="C"), dict(LC_ALL="POSIX"), dict(LANG=None), dict(LANG="xx_YY")):
        shell = tools.shell(**locale)
        assert shell.run("echo größe 日本 😀") == ["größe 日本 😀"], locale
        shell.send("repeat 1\r")
        shell.ready("repeat…> ")
        shell.send("echo λ\r")
        shell.ready("repeat…> ")
        assert shell.run("end") == ["λ"], locale


@test
def test_typed_characters_shown_themselves(tools):
    """F33 typed characters are shown as themselves"""
    for locale in ("C", "C.UTF-8"):
        shell = tools.shell(LC_ALL=locale)
        shell.type("echo é日😀", 0.2)
        shell.send("\r")
        shell.ready()
        assert "echo é日😀" in shell.seen and "\\U+" not in shell.seen, shell.seen


@test
def test_cursor_knows_columns_prompt_not(tools):
    """F34 the cursor knows the columns of a prompt that is not ASCII"""
    screen = tools.screen()
    screen.text("repeat 1\n")
    screen.shows("repeat…>")
    screen.at(9)
    screen.text("echo ac")
    screen.keys("Left")
    screen.text("b")
    screen.shows("repeat…> echo abc")
    screen.at(16)
    screen.keys("Home")
    screen.at(9)


@test
def test_recalled_line_zerowidth_space_edited(tools):
    """F35 a recalled line with a zero-width space is edited where the cursor shows"""
    shell = tools.shell()
    assert shell.run("echo a\u200bb") == ["a\u200bb"]
    shell.type("\x1b[A" + LEFT)
    assert shell.run("X") == ["a\u200bXb"]
    screen = tools.screen()
    screen.keys("Up")
    screen.keys("Up")
    screen.shows("> echo ab")
    screen.at(9)
    screen.keys("Left")
    screen.at(8)
    screen.text("Y")
    screen.shows("> echo aYb")
    screen.at(9)


@test
def test_backspace_arrows_take_family_one(tools):
    """F38 Backspace and the arrows take a family as one character"""
    shell = tools.shell()
    shell.type("echo a" + FAMILY + "b" + LEFT + BACKSPACE)
    assert shell.run("") == ["ab"]
    shell.type("echo a" + FAMILY + "b" + LEFT + LEFT)
    assert shell.run("X") == ["aX" + FAMILY + "b"]
    shell.type("echo a" + FAMILY + "b" + LEFT + LEFT + "\x1b[3~")
    assert shell.run("") == ["ab"]


@test
def test_backspace_deletes_whole_character(tools):
    """F39 Backspace deletes a whole character"""
    for text in ("e\u0301", "\U0001F1E9\U0001F1EA", "\U0001F44D\U0001F3FD", "\u2764\ufe0f",
                 "\u1112\u1161\u11ab", "\u0915\u094d\u0937\u093f", "日", "é", "😀", "\u0e01\u0e33"):
        shell = tools.shell()
        shell.type("echo a" + text + "b" + LEFT + BACKSPACE)
        assert shell.run("") == ["ab"], text
        shell.type("echo a" + text + "b" + LEFT + LEFT)
        assert shell.run("X") == ["aX" + text + "b"], text
        shell.type("echo a" + text + "b" + HOME + "\x1b[C" * 6 + "\x04")
        assert shell.run("") == ["ab"], text


@test
def test_flags_row_deleted_one_time(tools):
    """F39 flags in a row are deleted one at a time"""
    shell = tools.shell()
    shell.type("echo 🇩🇪🇫🇷🇮🇹" + BACKSPACE)
    assert shell.run("") == ["🇩🇪🇫🇷"]


@test
def test_character_comes_two_pieces_one(tools):
    """F41 a character that comes in two pieces is one"""
    shell = tools.shell()
    shell.type("echo ")
    for byte in "λ日😀".encode():
        shell.type(bytes([byte]), 0.03)
    assert shell.run("") == ["λ日😀"]


@test
def test_byte_not_utf8_becomes_sign(tools):
    """a byte that is not UTF-8 becomes a sign and stops nothing"""
    shell = tools.shell()
    shell.type(b"echo a\xffb\xc3c\xe6\x97d")
    assert shell.run("") == ["a\ufffdb\ufffdc\ufffdd"]


@test
def test_home_after_character_beyond_16(tools):
    """F42 Home after a character beyond 16 bits, and typing there"""
    screen = tools.screen()
    screen.text("😀x")
    screen.shows("> 😀x")
    screen.at(5)
    screen.keys("Home")
    screen.at(2)
    screen.text("y")
    screen.shows("> y😀x")
    screen.at(3)
    screen.keys("Right")
    screen.at(5)


@test
def test_after_combining_mark_cursor_where(tools):
    """after a combining mark the cursor is where the text goes"""
    screen = tools.screen()
    screen.text("cafe\u0301")
    screen.text("x")
    time.sleep(0.3)
    screen.at(7)
    screen.keys("Left")
    screen.at(6)
    screen.keys("Left")
    screen.at(5)
    screen.text("Y")
    screen.at(6)


@test
def test_wide_characters_wrap_edge_screen(tools):
    """wide characters wrap at the edge of the screen and come back"""
    screen = tools.screen(columns=20)
    screen.text("日" * 12)
    screen.shows("> " + "日" * 9, "日" * 3)
    for _ in range(4):
        screen.keys("BSpace")
    screen.shows("> " + "日" * 8)
    screen.at(18)
