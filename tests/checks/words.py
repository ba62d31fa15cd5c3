# SPDX-License-Identifier: MIT
"""Files of the project speak of the project: no paths of somebody's machine, no talk about who made it.

builds: release
"""
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(os.environ.get("LWMPI_SOURCE", "."))
# Written in pieces, so that this file does not find itself.
PATTERNS = [r"/wo" r"rk/", r"/tmp/bui" r"ld-", r"\bhel" r"per [A-Z]\b", r"\bissue" r" #?\d", r"this ses" r"sion\b",
            r"\bthe le" r"ad\b", r"py" r"pi\.org", r"deb\.deb" r"ian\.org", r"/ro" r"ot/"]
FORBIDDEN = re.compile("|".join(PATTERNS))

listing = subprocess.run(["git", "-c", "safe.directory=*", "ls-files"], cwd=ROOT, capture_output=True, text=True)
if listing.returncode:
    print("skipped: not a git work tree")
    sys.exit(77)
bad = 0
for name in listing.stdout.splitlines():
    path = ROOT / name
    if not path.is_file() or path.is_symlink():
        continue
    data = path.read_bytes()
    if b"\0" in data[:4096]:
        continue
    for number, line in enumerate(data.decode(errors="replace").splitlines(), 1):
        if FORBIDDEN.search(line):
            print(f"{name}:{number}: {line.strip()[:150]}")
            bad += 1
print(f"{bad} lines")
sys.exit(1 if bad else 0)
