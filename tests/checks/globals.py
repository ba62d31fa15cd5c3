# SPDX-License-Identifier: MIT
"""No writable globals above the HAL: a rank's state hangs off the rank.

builds: release debug
"""
import os
import re
import subprocess
import sys
from pathlib import Path

OBJECTS = [Path(os.environ["LWMPI_BUILD"]) / f"CMakeFiles/lwmpi_{part}_objects.dir/src" for part in ("ikc", "connector", "mpi")]
TIERS = ("ikc", "connector", "services", "mputil", "mpi")


def writable_sections(path):
    """Numbers of the sections of an object file that a running program can write to."""
    text = subprocess.run(["readelf", "-SW", path], check=True, capture_output=True, text=True).stdout
    found = set()
    for line in text.splitlines():
        match = re.match(r"\s*\[\s*(\d+)\]\s+(\S+)\s+\S+\s+\S+\s+\S+\s+\S+\s+\S+\s+([A-Z]*)\s", line)
        # .data.rel.ro is constant but for relocations, and read-only once loaded.
        if match and "W" in match[3] and not match[2].startswith(".data.rel.ro"):
            found.add(match[1])
    return found


def writable_symbols(path):
    sections = writable_sections(path)
    text = subprocess.run(["readelf", "-sW", path], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        fields = line.split()
        if len(fields) >= 8 and fields[3] in ("OBJECT", "TLS", "COMMON") and (fields[6] in sections or fields[6] == "COM"):
            yield fields[7]


count = 0
bad = []
for tier in TIERS:
    for folder, path in sorted((folder, path) for folder in OBJECTS for path in (folder / tier).rglob("*.o")):
        if not (Path(os.environ["LWMPI_SOURCE"]) / "src" / path.relative_to(folder)).with_suffix("").exists():
            continue  # the object of a file that is no more
        count += 1
        bad += [f"{path.relative_to(folder)}: {name}" for name in writable_symbols(path)]
for line in bad:
    print(f"writable global above the HAL: {line}")
print(f"{count} object files, {len(bad)} writable globals")
sys.exit(1 if bad or count == 0 else 0)
