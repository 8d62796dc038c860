"""Input or output that is no terminal."""

import os
import pty
import select
import subprocess

from harness import test


def run(tools, **channels):
    return subprocess.run([tools.program], timeout=20, env=tools.home.environment(),
                          cwd=tools.path, **channels)


@test
def test_pipe_input_output_no_prompt(tools):
    """F81 a pipe for input and output: no prompt, no escape sequences, no noise"""
    result = run(tools, input="echo größe\necho last".encode(), capture_output=True)
    assert result.stdout.decode() == "größe\nlast\n", result.stdout
    assert result.stderr == b"", result.stderr
    assert result.returncode == 0


@test
def test_pipe_input_only(tools):
    """F81 a pipe for input only"""
    master, slave = pty.openpty()
    result = run(tools, input=b"echo hello\n", stdout=slave, stderr=subprocess.PIPE)
    os.close(slave)
    assert os.read(master, 1000) == b"hello\r\n"
    assert result.stderr == b"" and result.returncode == 0
    os.close(master)


@test
def test_pipe_output_only(tools):
    """F81 a pipe for output only"""
    master, slave = pty.openpty()
    os.write(master, b"echo hello\n\x04")
    result = run(tools, stdin=slave, capture_output=True)
    assert b"\x1b" not in result.stdout and b"hello\n" in result.stdout, result.stdout
    assert result.stderr == b"" and result.returncode == 0, result
    os.close(slave)
    os.close(master)


@test
def test_closed_standard_input_ends_once(tools):
    """F81 closed standard input ends at once"""
    result = subprocess.run(["/bin/sh", "-c", '"$0" <&-', tools.program], timeout=20,
                            capture_output=True, env=tools.home.environment(), cwd=tools.path)
    assert result.stdout == b"" and result.stderr == b"", result
    assert result.returncode == 0


@test
def test_lines_file_crlf_ends_nuls(tools):
    """lines of a file with CRLF ends, NULs and no last newline"""
    result = run(tools, input=b"echo a\r\n\r\necho b", capture_output=True)
    assert result.stdout == b"a\nb\n", result.stdout


@test
def test_line_from_pipe_runs_when(tools):
    """a line from a pipe runs when it comes, not at the end"""
    process = subprocess.Popen([tools.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env=tools.home.environment(), cwd=tools.path)
    process.stdin.write(b"echo now\n")
    process.stdin.flush()
    try:
        assert select.select([process.stdout], [], [], 5)[0], "nothing came in 5 s"
        assert process.stdout.readline() == b"now\n"
    finally:
        process.stdin.close()
        status = process.wait(timeout=10)
    assert status == 0
