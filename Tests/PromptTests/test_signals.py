"""Signals, sizes, and the state the terminal is left in."""

import os
import random
import re
import signal
import termios
import time

from harness import PASTE_OFF, PASTE_ON, Shell, Skip, test

WRAPPER = """
import os, signal, subprocess, sys
counts = {}
def count(number, frame): counts[number] = counts.get(number, 0) + 1
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGWINCH):
    signal.signal(number, count)
child = subprocess.Popen([sys.argv[1]])
while True:
    try:
        child.wait()
        break
    except InterruptedError:
        pass
print("counted", counts.get(signal.SIGINT, 0), counts.get(signal.SIGTERM, 0), child.returncode)
"""


def wrapped(tools):
    shell = tools.shell(command=["/usr/bin/python3", "-c", WRAPPER, tools.program])
    return shell


def child_of(pid):
    for _ in range(100):
        with open(f"/proc/{pid}/task/{pid}/children") as file:
            found = file.read().split()
        if found:
            return int(found[0])
        time.sleep(0.05)
    raise AssertionError("no child")


@test
def test_ctrlc_line_only_no_process(tools):
    """F74 Ctrl-C is for the line only: no process of the group gets a signal"""
    shell = wrapped(tools)
    for _ in range(3):
        shell.type("echo rubb")
        shell.send("\x03")
        shell.ready()
    shell.type("\x12x\x03")
    shell.ready()
    assert shell.run("echo fine") == ["fine"]
    shell.send("\x04")
    shell.outputs("counted 0 0 0")


@test
def test_signal_shell_reaches_no_other(tools):
    """F74 a signal to the shell reaches no other process of the group"""
    shell = wrapped(tools)
    shell.type("echo rubb")
    os.kill(child_of(shell.child.pid), signal.SIGTERM)
    shell.child.expect(r"counted (\d+) (\d+) (-?\d+)")
    assert shell.child.match.groups()[:2] == ("0", "0"), shell.child.match.groups()
    assert shell.child.match.group(3) in ("-15", "143"), shell.child.match.groups()


def attributes(descriptor):
    settings = termios.tcgetattr(descriptor)
    return settings[:6] + [[c if isinstance(c, int) else c[0] for c in settings[6]]]


@test(limit=90)
def test_terminal_was_after_every_way(tools):
    """F77 the terminal is as it was after every way out"""
    for number, status in ((signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131),
                           (signal.SIGINT, 130), (signal.SIGSEGV, 139),
                           (signal.SIGABRT, 134)):
        for text in ("", "echo half", "\x12ha", "\x1b[200~half"):
            shell = Shell(tools.home, ready=False, command=[
                "/bin/sh", "-c", 'stty -a >before; trap : INT TERM HUP QUIT; "$0"; s=$?;'
                ' stty -a >after; cmp before after && echo "same $s"', tools.program])
            try:
                shell.ready()
                shell.type(text, 0.1)
                os.kill(child_of(shell.child.pid), number)
                if number == signal.SIGINT:
                    # Sent from outside it is Ctrl-C: either the line or the shell goes.
                    shell.child.expect([re.escape(PASTE_ON), "same 130"])
                    if shell.child.match.group().startswith("same"):
                        continue
                    shell.send("\x04")
                    shell.wait("same 0")
                else:
                    shell.wait(f"same {status}")
            finally:
                shell.close()
            assert PASTE_OFF in shell.seen[shell.seen.rindex(PASTE_ON):] , (number, text)


@test
def test_terminal_was_after_ctrld_quit(tools):
    """F77 the terminal is as it was after Ctrl-D and quit"""
    for way_out in ("\x04", "quit\r", "echo x\x03\x04"):
        shell = Shell(tools.home, ready=False, command=[
            "/bin/sh", "-c", 'stty -a >before; "$0"; stty -a >after; cmp before after && echo same',
            tools.program])
        shell.ready()
        shell.send(way_out)
        shell.wait("same")
        shell.close()


@test
def test_while_command_runs_terminal_was(tools):
    """F77 while a command runs the terminal is as it was, so that Ctrl-C is a signal"""
    shell = tools.shell()
    shell.run("echo one")
    pid = shell.child.child_fd
    settings = termios.tcgetattr(pid)
    assert not settings[3] & termios.ICANON, "edited lines come key by key"
    shell.send("\x04")
    shell.end()


@test
def test_fifty_changes_size_while_typing(tools):
    """F75 fifty changes of the size while typing"""
    shell = tools.shell()
    chance = random.Random(75)
    text = ""
    shell.type("echo ")
    for number in range(50):
        shell.child.setwinsize(chance.randrange(2, 40), chance.randrange(5, 120))
        shell.type(f"{number},", 0.01)
        text += f"{number},"
    shell.child.setwinsize(24, 80)
    shell.type("", 0.2)
    shell.send("\r")
    shell.wait(PASTE_OFF)
    shell.wait(text[-20:])
    shell.ready()
    assert shell.run("echo fine") == ["fine"]


@test
def test_line_drawn_anew_narrower_wider(tools):
    """F75 a line is drawn anew for a narrower and a wider screen"""
    screen = tools.screen(rows=12, columns=60)
    screen.text("echo above\n")
    screen.shows("above", ">")
    text = "0123456789" * 7
    screen.text(text)
    screen.shows("> " + text[:58], text[58:])
    screen.tmux("resize-window", "-x", "40", "-y", "12")
    screen.shows("> " + text[:38], text[38:])
    time.sleep(0.5)  # tmux wraps at once and tells the program a little later
    screen.tmux("resize-window", "-x", "100", "-y", "12")
    screen.shows("> " + text)
    time.sleep(0.5)
    screen.keys("Home")
    screen.text("y")
    screen.shows("> y" + text)
    assert "above" in screen.rows(), screen.rows()


@test
def test_ctrlz_gives_terminal_back_fg(tools):
    """Ctrl-Z gives the terminal back, and fg goes on with the line"""
    if not os.path.exists("/bin/bash"):
        raise Skip("bash is not installed")
    shell = tools.shell(ready=False, command=["/bin/bash", "--norc", "--noprofile", "-i"],
                        PS1="bash$ ")
    shell.wait("bash$ ")
    shell.send(f"stty -a >before; {tools.program}\r")
    shell.wait("\n")
    shell.wait("> ")
    shell.type("echo on", 0.3)
    shell.send("\x1a")
    shell.wait("Stopped")
    shell.wait("bash$ ")
    shell.send("stty -a >after; cmp before after && echo sa''me\r")
    shell.wait("same")
    shell.send("fg\r")
    shell.wait("> echo on")
    shell.type("e two", 0.2)
    shell.send("\r")
    shell.outputs("one two")
    shell.type("\x1a", 0.2)
    shell.wait("Stopped")
    shell.send("kill %1; wait; echo ou''t\r")
    shell.wait("out")


@test
def test_stop_from_outside_got_over(tools):
    """a stop from outside is got over too"""
    shell = tools.shell()
    shell.type("echo on")
    os.kill(shell.child.pid, signal.SIGSTOP)
    time.sleep(0.1)
    settings = termios.tcgetattr(shell.child.child_fd)
    settings[3] |= termios.ICANON | termios.ECHO
    termios.tcsetattr(shell.child.child_fd, termios.TCSANOW, settings)
    os.kill(shell.child.pid, signal.SIGCONT)
    shell.wait(PASTE_ON)
    shell.wait("> echo on")
    assert not termios.tcgetattr(shell.child.child_fd)[3] & termios.ICANON
    assert shell.run("e") == ["one"]


@test
def test_terminal_goes_away_ends_shell(tools):
    """a terminal that goes away ends the shell"""
    shell = tools.shell()
    pid = shell.child.pid
    os.close(os.dup(shell.child.child_fd))
    shell.child.close(force=False)
    for _ in range(50):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("it still runs")


@test
def test_search_ends_in_another_width(tools):
    """B10 a search that ends after the width changed shows everything, drawn for the new one"""
    shell = tools.shell()
    shell.run("- Apple")
    shell.run("- Pear")
    shell.run("add row --detail 7 Apricot")
    wide = shell.run("show")
    assert shell.run("search ap") == ["  1.1  Apple", "  1.2  Apricot" + wide[2][14:]]
    shell.child.setwinsize(24, 40)
    shell.run("search --off")
    narrow = shell.run("show")
    assert [row.split() for row in narrow] == [row.split() for row in wide], narrow
    assert all(len(row) <= 40 for row in narrow), narrow
    shell.child.setwinsize(24, 80)
    assert shell.run("show") == wide
