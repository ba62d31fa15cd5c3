#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""Whatever a rank writes where mpiexec reads: mpiexec ends by itself, and in time."""
import random
from _launch import *

hostile = build("hostile.c", "hostile", f"-I{SOURCE / 'src'}", "-std=gnu11")
seed = int(os.environ.get("LAUNCH_SEED", random.randrange(1 << 30)))
print(f"LAUNCH_SEED={seed}")
for mode in ([], ["--clusters", "4"], ["--isolate"]):
    for what in ("packets", "records", "segment", "close"):
        for turn in range(5 if KIND == "release" else 2):
            done = mpiexec("-n", 4, *mode, "--timeout", "1", hostile, what, seed + turn)
            good = 0 <= done.returncode < 256 and done.seconds < 4 * (10 if SANITIZED else 1)
            check(good, f"{mode} {what} {seed + turn}: status {done.returncode} after {done.seconds:.1f} s\n{done.stderr}")
            check(not re.search(r"Sanitizer[^\0]*mpiexec\w*\.c|mpiexec\w*\.c:\d+:\d+: runtime error", done.stderr),
                  f"{mode} {what} {seed + turn}: {done.stderr}")
# What is shown is text, whatever they say and however often that changes.
for mode in ([], ["--isolate"], ["--clusters", "4"]):
    for what in ("waits", "abort"):
        for turn in range(5 if KIND == "release" else 2):
            done = mpiexec("-n", 4, *mode, "--timeout", "10", hostile, what, seed + turn)
            name = f"{mode} {what} {seed + turn}"
            wanted = [125] if what == "waits" else [1]
            check(done.returncode in wanted, f"{name}: status {done.returncode}\n{done.stderr}")
            check(not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffd]", done.stderr), f"{name}: no text: {done.stderr!r}")
            check(not re.search(r"ended the job:\s*(; job ended)?\s*\Z", done.stderr), f"{name}: nothing is said: {done.stderr!r}")
finish()
