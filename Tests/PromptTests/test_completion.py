"""Tab."""

from harness import test


@test
def test_tab_completes_only_candidate_adds(tools):
    """Tab completes the only candidate and adds a blank"""
    screen = tools.screen()
    screen.text("und")
    screen.keys("Tab")
    screen.shows("> undo")
    screen.at(7)


@test
def test_tab_several_candidates_lists_them(tools):
    """Tab with several candidates lists them, and the line comes back below"""
    screen = tools.screen(rows=20)
    screen.text("se")
    screen.keys("Tab")
    screen.keys("Tab")
    screen.until(lambda: screen.rows()[-1] == "> se" and len(screen.rows()) > 2
                 and any("select" in row for row in screen.rows())
                 and any("search" in row for row in screen.rows()))
    screen.at(4)
    screen.text("l")
    screen.keys("Tab")
    screen.until(lambda: screen.rows()[-1].startswith("> select"))


@test
def test_tab_where_nothing_fits_changes(tools):
    """Tab where nothing fits changes nothing"""
    shell = tools.shell()
    shell.type("echo zzqq\t\t", 0.2)
    assert shell.run("!") == ["zzqq!"]


@test
def test_tab_middle_line_after_wide(tools):
    """Tab in the middle of a line and after wide characters keeps the rest"""
    shell = tools.shell()
    shell.type("echo 日本 zzqq\x1b[D\t\x1b[H\t\x1b[F", 0.2)
    shell.send("!\r")
    shell.outputs("日本 zzqq!")


@test
def test_tab_in_an_expression_completes_fields(tools):
    """Tab in an expression completes a field, and a function without a blank behind it"""
    shell = tools.shell()
    shell.run("add row --set weight=3 Apple")
    shell.type("count where not (wei\t> 2 or cont\ttitle, 'z'))", 0.2)
    assert shell.run("") == ["0"]
    shell.type("count by wei\t", 0.2)
    assert shell.run("")[-1].split() == ["3", "1"]
