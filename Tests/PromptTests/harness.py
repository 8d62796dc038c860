"""A shell in a pseudo-terminal, another in tmux, and the list of tests."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import traceback

import pexpect

TESTS = []
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>78]|\([B0])|\x0f")
PASTE_ON, PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"
PASTE_START, PASTE_END = "\x1b[200~", "\x1b[201~"
LIMIT = 30


class Skip(Exception):
    """The test cannot be run here."""


def test(function=None, *, limit=LIMIT):
    """Puts the function on the list; its docstring is a sentence that names what holds."""

    def add(function):
        TESTS.append((function.__doc__, limit, function))
        return function

    return add(function) if function else add


def plain(text):
    """The text without escape sequences, lines ended by newlines alone."""
    return ESCAPES.sub("", text).replace("\r\n", "\n")


class Home:
    """A home of its own for each test, gone afterwards."""

    def __init__(self, program):
        self.program = program
        self.path = tempfile.mkdtemp(prefix="tblsh-prompt-")

    def environment(self, **changes):
        keep = ("PATH", "LD_LIBRARY_PATH")
        environment = {key: os.environ[key] for key in keep if key in os.environ}
        environment.update(
            HOME=self.path,
            TERM="xterm-256color",
            LANG="C.UTF-8",
            SWIFT_BACKTRACE="enable=no",
            XDG_STATE_HOME=self.path + "/state",
            XDG_CONFIG_HOME=self.path + "/config",
            XDG_DATA_HOME=self.path + "/data",
            XDG_CACHE_HOME=self.path + "/cache",
            TMUX_TMPDIR=self.path,
        )
        environment.update(changes)
        return {key: value for key, value in environment.items() if value is not None}

    def history(self):
        """The path of the history file, once a shell has made it."""
        for folder, _, names in os.walk(self.path):
            if "history" in names:
                return os.path.join(folder, "history")
        raise AssertionError("there is no history file")

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)


class Shell:
    """The program in a pseudo-terminal."""

    def __init__(self, home, rows=24, columns=80, command=None, ready=True, **environment):
        command = command or [home.program]
        self.child = pexpect.spawn(
            command[0], command[1:], encoding="utf-8", codec_errors="replace", echo=True,
            dimensions=(rows, columns), env=home.environment(**environment), timeout=10,
            cwd=home.path)
        self.child.delaybeforesend = None
        self.seen = ""
        if ready:
            self.ready()

    def send(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        while data:
            data = data[os.write(self.child.child_fd, data):]

    def type(self, text, pause=0.05):
        """Sends text as keys: in a write of its own, which has its effect before the next."""
        self.send(text)
        time.sleep(pause)

    def paste(self, text):
        self.send(PASTE_START + text + PASTE_END)

    def wait(self, text):
        """Waits for the text; returns what came before it, plain."""
        self.child.expect_exact(text)
        self.seen += self.child.before + self.child.after
        return plain(self.child.before)

    def ready(self, prompt="> "):
        """Waits for the next prompt; returns what came before it."""
        before = self.wait(PASTE_ON)
        self.wait(prompt)
        return before

    def run(self, line, prompt="> "):
        """Types a line and Enter; returns the lines of output."""
        self.send(line + "\r")
        return self.ready(prompt).split("\n")[1:-1]

    def outputs(self, *lines):
        """Waits until these lines have come, in this order, each alone on its line."""
        for line in lines:
            self.matches(re.escape(line))

    def matches(self, pattern):
        """Waits for a line of output that the pattern describes."""
        self.child.expect(r"\n(\x1b\[[0-9;?]*[a-zA-Z]|\r)*" + pattern + r"\r")
        self.seen += self.child.before + self.child.after

    def end(self):
        """Waits for the end; returns the exit status, negative for a signal."""
        self.child.expect(pexpect.EOF)
        self.seen += self.child.before
        self.child.close()
        if self.child.signalstatus:
            return -self.child.signalstatus
        return self.child.exitstatus

    def close(self):
        self.child.close(force=True)


class Screen:
    """The program in tmux, to see what a person sees."""

    def __init__(self, home, rows=15, columns=60, prompt="> ", **environment):
        if not shutil.which("tmux"):
            raise Skip("tmux is not installed")
        self.home = home
        self.environment = home.environment(**environment)
        inner = " ".join(f"{key}='{value}'" for key, value in environment.items())
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows),
                  f"{inner} exec {home.program}")
        self.tmux("set-option", "-g", "status", "off")
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))
        self.until(lambda: self.rows()[-1:] == [prompt.rstrip()])

    def tmux(self, *arguments):
        result = subprocess.run(
            ["tmux", "-L", "prompt", "-u", "-f", "/dev/null", *arguments], env=self.environment,
            capture_output=True, text=True, timeout=10)
        return result.stdout

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def text(self, text):
        self.tmux("send-keys", "-l", text)

    def rows(self):
        """The rows of the screen without blanks at their ends or empty rows below."""
        rows = [row.rstrip() for row in self.tmux("capture-pane", "-p").split("\n")]
        while rows and not rows[-1]:
            rows.pop()
        return rows

    def cursor(self):
        """Column and row, from 0."""
        place = self.tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split()
        return tuple(int(number) for number in place)

    def shows(self, *rows):
        """Waits until the last rows of the screen are these."""
        self.until(lambda: self.rows()[-len(rows):] == list(rows), f"wanted {list(rows)}")

    def at(self, column):
        self.until(lambda: self.cursor()[0] == column, f"wanted column {column}")

    def until(self, condition, what="the screen did not come"):
        for _ in range(100):
            if condition():
                return
            time.sleep(0.05)
        raise AssertionError(f"{what}: {self.rows()} cursor {self.cursor()}")

    def close(self):
        self.tmux("kill-server")


class TimeIsUp(BaseException):
    pass


def attempt(function, limit, program):
    """Runs one test in a home of its own; returns why it failed, or nothing."""

    def stop(number, frame):
        raise TimeIsUp

    home = Home(program)
    opened = []

    class Tools:
        path = home.path

        def shell(self, **options):
            opened.append(Shell(home, **options))
            return opened[-1]

        def screen(self, **options):
            screen = Screen.__new__(Screen)
            opened.append(screen)
            screen.__init__(home, **options)
            return screen

    tools = Tools()
    tools.home = home
    tools.program = program
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(limit)
    try:
        function(tools)
        return ""
    except TimeIsUp:
        return f"took longer than {limit} s"
    except (pexpect.TIMEOUT, pexpect.EOF) as error:
        name = type(error).__name__
        line = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in line if "/test_" in frame.filename][-1]
        buffer = opened[-1].child.before if opened and isinstance(opened[-1], Shell) else ""
        return f"{name} at line {own.lineno}: {own.line}; last output {buffer[-300:]!r}"
    except AssertionError as error:
        own = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in own if "/test_" in frame.filename][-1]
        seen = opened[-1].seen[-300:] if opened and isinstance(opened[-1], Shell) else ""
        return f"line {own.lineno}: {own.line}: {error}; seen last {seen!r}"
    finally:
        signal.alarm(0)
        for shell in opened:
            try:
                shell.close()
            except Exception:
                pass
        home.remove()


def run(program, names):
    """Runs the tests whose name holds one of `names`, or all; returns the exit status."""
    passed = failed = 0
    for name, limit, function in TESTS:
        if names and not any(part in name for part in names):
            continue
        try:
            why = attempt(function, limit, program)
        except Skip as reason:
            print(f"skip {name}: {reason}", flush=True)
            continue
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
        if why:
            failed += 1
            print(f"FAIL {name}: {why}", flush=True)
        else:
            passed += 1
            print(f"ok {name}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
