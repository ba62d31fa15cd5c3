# SPDX-License-Identifier: MIT
"""One word, one thing: words with a meaning of their own stand only where that is meant.

builds: release
"""
import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("LWMPI_SOURCE", "."))

# Word: (what it means, where in src/ it may stand).
WORDS = {
    "machine": ("what the simulator models", ["sim/", "launch/", "hal/", "link/", "ikc/", "mputil/protocol/mppa/", "base/timed.h",
                                                "mpi/comm/comm_local.c", "mpi/coll/levels.c", "mpi/coll/speakers.h"]),
    "parcel": ("a message of the simulator on its way", ["sim/", "link/", "hal/"]),
    "slot": ("of a ring, for one message", ["launch/mpiexec/hosts.", "launch/mpiexec/options.c",
                                               "launch/mpiexec/others.c", "link/", "connector/", "mputil/", "hal/", "ikc/", "sim/stacks/"]),
    # (launch/mpiexec: host files of other launchers have slots=RANKS)
    "window": ("MPI's: memory for one-sided communication", ["mpi/", "sim/"]),  # (and keys of machine files)
}

problems = []
for word, (meaning, places) in WORDS.items():
    pattern = re.compile(rf"(?<![a-z]){word}s?(?![a-z])", re.IGNORECASE)
    uses = 0
    for path in sorted((ROOT / "src").rglob("*.[chS]")):
        name = path.relative_to(ROOT / "src").as_posix()
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            if not pattern.search(line):
                continue
            uses += 1
            if not name.startswith(tuple(places)):
                problems.append(f"src/{name}:{number}: {word} is {meaning}: {line.strip()}")
    if not uses:
        problems.append(f"{word}: nothing is called so any more: take it out of this list")
print("\n".join(problems))
print(f"{len(WORDS)} words, {len(problems)} problems")
sys.exit(1 if problems else 0)
