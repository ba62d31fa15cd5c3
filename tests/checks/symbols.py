#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each tier links without the tiers above it: no object needs a symbol that only a higher one defines.

builds: release debug
"""
import os
import re
import subprocess
import sys
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
OBJECTS = [BUILD / f"CMakeFiles/lwmpi_{part}_objects.dir/src" for part in ("ikc", "connector", "mpi")]

# From below; a tier may need those before it in its row, and itself.
TIERS = {"base": 0, "hal": 1, "link": 2, "ikc": 3, "connector": 4, "services": 4, "mputil": 5, "mpi": 6}
# Beside the tiers: what carries ranks knows all of them, and puts libraries together (launch/library).
BESIDE = {"launch"}

NM = "gcc-nm" if subprocess.run(["sh", "-c", "command -v gcc-nm"], capture_output=True).returncode == 0 else "nm"


def symbols(tier):
    """(defined, needed: {symbol: object}) of a tier's objects."""
    defined, needed = set(), {}
    for path in sorted(path for folder in OBJECTS for path in (folder / tier).rglob("*.o")):
        text = subprocess.run([NM, "-P", path], check=True, capture_output=True, text=True).stdout
        for line in text.splitlines():
            name, kind = line.split()[:2]
            if kind in "Uw":
                needed.setdefault(name, path.name)
            elif kind.isupper():
                defined.add(name)
    return defined, needed


found = {tier: symbols(tier) for tier in [*TIERS, *sorted(BESIDE)] if any((folder / tier).is_dir() for folder in OBJECTS)}
problems = []
for tier, rank in TIERS.items():
    if tier not in found:
        problems.append(f"no objects of {tier} in {OBJECTS}")
        continue
    below = set().union(*(found[other][0] for other, at in TIERS.items() if at <= rank and other in found))
    for name, where in sorted(found[tier][1].items()):
        for other, at in TIERS.items():
            if at > rank and other in found and name in found[other][0] and name not in below:
                problems.append(f"src/{tier}: {where} needs {name} of src/{other}")
print("\n".join(problems))
print(f"{sum(len(of[0]) for of in found.values())} symbols, {len(problems)} problems")
sys.exit(1 if problems or not any(of[0] for of in found.values()) else 0)
