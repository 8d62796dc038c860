"""A person goes on where another run of the program stopped."""

import os
import pathlib

from harness import test

SETTINGS = pathlib.Path(__file__).resolve().parent.parent.parent / "examples/settings.tbl"


def parts():
    """The settings screen as it is designed, and what its user does, without what is undone."""
    design, _, user = SETTINGS.read_text(encoding="utf-8").partition("# --- A user")
    lines = [line for line in user.splitlines()[1:] if line and not line.startswith("#")]
    return design, lines[:next(n for n, line in enumerate(lines) if line.startswith("undo"))]


@test
def test_restart_between_gestures(tools):
    """S31 a restart: a list saved after any gesture goes on in a new run as if nothing had happened"""
    design, gestures = parts()
    assert len(gestures) > 30, gestures

    def play(name, *arguments, script):
        result = tools.run("--format", "plain", *arguments, input=script + f"\nsave {name}\n")
        assert result.status == 0 and result.err == b"", (arguments, result)
        return result.out

    whole = play("whole.json", script="\n".join([design, *gestures]))
    end = tools.content("whole.json")
    for cut in range(len(gestures) + 1):
        first = play("cut.json", script="\n".join([design, *gestures[:cut]]))
        saved = tools.content("cut.json")
        # Loading changes nothing that a save would write.
        assert play("again.json", "cut.json", script="") == b""
        assert tools.content("again.json") == saved, gestures[:cut]
        second = play("end.json", "cut.json", script="\n".join(gestures[cut:]))
        assert first + second == whole, (gestures[:cut], first + second)
        assert tools.content("end.json") == end, gestures[:cut]
        for name in ("cut.json", "again.json", "end.json"):
            os.remove(tools.file(name))
