#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lwmpi-info --tool lists all variables, events and categories that the library knows, each with its description."""
import os
import re
import subprocess
import sys
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
run = subprocess.run([*SETARCH, BUILD / "bin/lwmpi-info", "--tool"], capture_output=True, text=True, timeout=60)
failures = 0


def check(good, what):
    global failures
    if not good:
        failures += 1
        print("FAILED", what)


check(run.returncode == 0 and not run.stderr, f"status {run.returncode}: {run.stderr}")
settings = subprocess.run([*SETARCH, BUILD / "bin/lwmpi-info", "--settings"], capture_output=True, text=True, timeout=60).stdout
names = set(re.findall(r"LWMPI_\w+", settings))
check(len(names) > 10, f"only {len(names)} settings")
for name in ["coll.bcast", "file.cb_nodes", "message_sent", "message_arrived", *sorted(names)]:
    check(re.search(rf"^ *{re.escape(name)}\b", run.stdout, re.M), f"{name} is not listed")
lines = [line.split() for line in run.stdout.splitlines() if line.startswith("  ")]
check(len(lines) > 100, f"only {len(lines)} lines")
for words in lines:
    check(len(words) >= 4, f"no description: {' '.join(words)}")
print("FAILED" if failures else f"{len(lines)} lines")
sys.exit(failures != 0)
