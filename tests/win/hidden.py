#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug asan
"""Where the kernel lets no process open another's memory, windows that the library allocates are reached all the same: a target that computes
delays nobody."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
# Who may trace everything may open everything.
PLAIN = ["setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace"] if os.geteuid() == 0 else []

if PLAIN and (not shutil.which("setpriv") or subprocess.run([*PLAIN, "true"], stderr=subprocess.DEVNULL).returncode):
    print("skipped: setpriv cannot take a capability away")
    sys.exit(77)
failures = 0
with tempfile.TemporaryDirectory(prefix="lwmpi-hidden-") as folder:
    program = Path(folder) / "passive"
    subprocess.run([BUILD / "bin/mpicc", "-O1", "-g", "-DHIDDEN", f"-I{SOURCE / 'tests'}", SOURCE / "tests/win/passive.c",
                    "-o", program], check=True)
    for mode in (["--isolate"], ["--clusters", "2", "--workers", "1"]):
        done = subprocess.run([*PLAIN, BUILD / "bin/mpiexec", "-n", "2", *mode, program], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)
        if done.returncode:
            failures += 1
            print(f"FAILED {' '.join(mode)}: status {done.returncode}\n{done.stdout}{done.stderr}")
print("FAILED" if failures else "all was reached")
sys.exit(failures != 0)
