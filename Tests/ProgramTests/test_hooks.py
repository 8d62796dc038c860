"""The table of hooks, and what the program says of them."""

import pathlib
import re
import subprocess
import sys

from harness import test

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@test
def test_every_hook_is_fired(tools):
    """every event has a golden script in which its hook prints its name, and a line that tells when"""
    done = subprocess.run([sys.executable, ROOT / "scripts/hooks", "--check"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@test
def test_table_has_what_the_program_knows(tools):
    """docs/hooks.md lists the events that the program knows, and no others"""
    page = (ROOT / "docs/hooks.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| (\w+) \|", page, re.MULTILINE)[1:]
    said = tools.run("-c", "help events").out.decode()
    names = said.split("Other names that are understood:")[0].strip().split("\n\n")[-1]
    names = [name for line in names.splitlines() if line.startswith("    ")
             for name in line.split()]
    assert names == listed, (names, listed)
    for name in listed:
        result = tools.run("-c", f"on {name} echo {name}", "-c", "hooks")
        assert result.status == 0 and name.encode() in result.out, (name, result)
        page = tools.run("-c", f"help {name}").out.decode()
        # A command of that name goes first.
        assert name == "refresh" or page.startswith(f"on {name} ") and "reads" in page, page
