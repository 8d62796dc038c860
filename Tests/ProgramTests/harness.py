"""The real program, started with arguments, files and pipes, and the list of tests."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import traceback

import pexpect

TESTS = []
LIMIT = 60


def test(function=None, *, limit=LIMIT):
    """Puts the function on the list; its docstring is a sentence that names what holds."""

    def add(function):
        TESTS.append((function.__doc__, limit, function))
        return function

    return add(function) if function else add


class Result:
    """What a run left: its status as a shell counts it, and what it said."""

    def __init__(self, status, out, err):
        self.status = status if status >= 0 else 128 - status
        self.out = out or b""
        self.err = err or b""

    def __repr__(self):
        return f"status {self.status}, out {self.out[:500]!r}, err {self.err[:500]!r}"


class Tools:
    """The program and a folder of its own for one test."""

    def __init__(self, program):
        self.program = program
        self.path = tempfile.mkdtemp(prefix="tblsh-program-")
        self.home = os.path.join(self.path, "home")
        self.folder = os.path.join(self.path, "work")
        os.mkdir(self.home)
        os.mkdir(self.folder)
        self.mounted = []
        self.prompts = []

    def environment(self, **changes):
        keep = ("PATH", "LD_LIBRARY_PATH")
        environment = {key: os.environ[key] for key in keep if key in os.environ}
        environment.update(
            HOME=self.home, LANG="C.UTF-8", TERM="xterm-256color", SWIFT_BACKTRACE="enable=no")
        environment.update(changes)
        return {key: value for key, value in environment.items() if value is not None}

    def start(self, *arguments, **options):
        """Starts the program in the test's folder."""
        environment = options.pop("environment", {})
        options.setdefault("cwd", self.folder)
        for stream in ("stdin", "stdout", "stderr"):
            options.setdefault(stream, subprocess.PIPE)
        return subprocess.Popen(
            [self.program, *arguments], env=self.environment(**environment), **options)

    def run(self, *arguments, input=b"", **options):
        """Runs the program to its end; `input` is what its standard input brings."""
        input = input.encode() if isinstance(input, str) else input
        process = self.start(*arguments, **options)
        try:
            out, err = process.communicate(input, timeout=LIMIT)
        finally:
            process.kill()
            process.wait()
        return Result(process.returncode, out, err)

    def shell(self, script, *arguments, **environment):
        """Runs a line of sh in the test's folder; `$0` is the program."""
        result = subprocess.run(
            ["/bin/bash", "-c", script, self.program, *arguments], cwd=self.folder,
            env=self.environment(**environment), capture_output=True, timeout=LIMIT)
        return Result(result.returncode, result.stdout, result.stderr)

    def prompt(self, *arguments, cwd=None, **environment):
        """The program at a terminal, ready for its first line."""
        prompt = Prompt(self, arguments, cwd or self.folder, environment)
        self.prompts.append(prompt)
        return prompt

    def state(self):
        """The names of what the program keeps for a person."""
        folder = os.path.join(self.home, ".local/state/tblsh")
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def file(self, name, content=None):
        """The path of a file; with content, the file is written first."""
        path = os.path.join(self.folder, name)
        if content is not None:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
        return path

    def content(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def small_disk(self, kilobytes):
        """A folder on a disk of that size; none where nobody may mount one."""
        folder = os.path.join(self.path, "disk")
        os.makedirs(folder, exist_ok=True)
        if os.geteuid() != 0 or not shutil.which("mount"):
            return None
        mount = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", folder]
        if subprocess.run(mount, capture_output=True).returncode != 0:
            return None
        self.mounted.append(folder)
        return folder

    def remove(self):
        for prompt in self.prompts:
            prompt.child.close(force=True)
        for folder in self.mounted:
            subprocess.run(["umount", folder], capture_output=True)
        subprocess.run(["chmod", "-R", "u+rwx", self.path], capture_output=True)
        shutil.rmtree(self.path, ignore_errors=True)


class Prompt:
    """The program at a terminal."""

    READY = "\x1b[?2004h"
    ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>78]|\([B0])|\x0f")

    def __init__(self, tools, arguments, folder, environment):
        self.child = pexpect.spawn(
            tools.program, list(arguments), encoding="utf-8", dimensions=(40, 200), timeout=20,
            env=tools.environment(**environment), cwd=folder)
        self.child.delaybeforesend = None
        self.greeting = self.output()

    def output(self, prompt="> "):
        """The lines that come before the next prompt."""
        self.child.expect_exact(self.READY)
        text = self.ESCAPES.sub("", self.child.before).replace("\r\n", "\n")
        self.child.expect_exact(prompt)
        return [line for line in text.split("\n") if line.strip()]

    def type(self, text, prompt="> "):
        """Types a line and Enter; returns the lines of output."""
        self.child.send(text + "\r")
        return self.output(prompt)[1:]

    def leave(self, *lines):
        """Types lines that end the program; returns its status as a shell counts it."""
        for line in lines:
            self.child.send(line + "\r")
        return self.end()

    def kill(self, number=signal.SIGKILL):
        self.child.kill(number)
        return self.end()

    def end(self):
        self.child.expect(pexpect.EOF)
        self.child.close()
        if self.child.signalstatus:
            return 128 + self.child.signalstatus
        return self.child.exitstatus


class TimeIsUp(BaseException):
    pass


def attempt(function, limit, program):
    """Runs one test in a folder of its own; returns why it failed, or nothing."""

    def stop(number, frame):
        raise TimeIsUp

    tools = Tools(program)
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(limit)
    try:
        function(tools)
        return ""
    except TimeIsUp:
        return f"took longer than {limit} s"
    except AssertionError as error:
        own = [frame for frame in traceback.extract_tb(error.__traceback__)
               if "/test_" in frame.filename][-1]
        return f"line {own.lineno}: {own.line}: {error}"
    except Exception as error:
        own = [frame for frame in traceback.extract_tb(error.__traceback__)
               if "/test_" in frame.filename][-1:]
        place = f"line {own[0].lineno}: {own[0].line}: " if own else ""
        return f"{place}{type(error).__name__}: {str(error)[:500]!r}"
    finally:
        signal.alarm(0)
        tools.remove()


def run(program, names):
    """Runs the tests whose name holds one of `names`, or all; returns the exit status."""
    passed = failed = 0
    for name, limit, function in TESTS:
        if names and not any(part in name for part in names):
            continue
        why = attempt(function, limit, program)
        if why:
            failed += 1
            print(f"FAIL {name}: {why}", flush=True)
        else:
            passed += 1
            print(f"ok {name}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
