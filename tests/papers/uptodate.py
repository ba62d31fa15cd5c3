# SPDX-License-Identifier: MIT
"""docs/papers.md has what the experiments give now: those that take seconds are run again, and each value must be the same.

builds: release
timeout: 120
"""
import os
import subprocess
import sys
from pathlib import Path

ROOT, BUILD = Path(os.environ["LWMPI_SOURCE"]), Path(os.environ["LWMPI_BUILD"])
if not (BUILD / "libexec/lwmpi-machine").exists():
    print("skipped: no modelled machines in this build")
    sys.exit(77)
status = subprocess.run([sys.executable, str(ROOT / "bench/papers/run.py"), "--build", str(BUILD), "--output",
                         str(BUILD / "papers/check"), "--quick", "--no-figures", "--only", "^(a2a|erad|services)$", "--check",
                         str(ROOT / "docs/papers/results.json")]).returncode
if status:
    print("'make papers' writes docs/papers.md anew")
sys.exit(status)
