"""Runs the program's tests: run.py PROGRAM [PART OF A TEST'S NAME …]"""

import os
import signal
import sys

# Who runs the tests in the background may have Ctrl-C ignored, and programs inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness  # noqa: E402
import test_statuses  # noqa: E402,F401
import test_sources  # noqa: E402,F401
import test_streams  # noqa: E402,F401
import test_saving  # noqa: E402,F401
import test_journal  # noqa: E402,F401
import test_safe  # noqa: E402,F401
import test_record  # noqa: E402,F401
import test_restart  # noqa: E402,F401
import test_hooks  # noqa: E402,F401

if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
    sys.exit("usage: run.py PROGRAM [PART OF A TEST'S NAME …]")
sys.exit(harness.run(os.path.abspath(sys.argv[1]), sys.argv[2:]))
