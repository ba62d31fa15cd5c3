#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""A link between two processes is damaged: that is what the job's end says, and who found it on which link; never that
the ranks wait for each other."""
import random
from _launch import *

FLAGS = ["-D_GNU_SOURCE=", f"-I{SOURCE / 'src'}", f"-I{SOURCE / 'include'}", "-std=gnu11"]
FLAGS.append(f"-DSLOTS={2 if KIND == 'tiny' else 64}")
damage = build("damage.c", "damage", *FLAGS)
seed = int(os.environ.get("LAUNCH_SEED", random.randrange(1 << 30)))
print(f"LAUNCH_SEED={seed}")

ENDS = r"rank (\d) \(cluster (\d), pid \d+\) found its link (from|to) rank (\d) \(cluster \d, pid \d+\) damaged: (.+); job ended"


def job(mode, what, number, finders):
    """finders: who may find it; None: anybody, or nobody if it does no harm."""
    file = FOLDER / "damaged"
    for name in (file, FOLDER / "damaged.ready"):
        name.unlink(missing_ok=True)
    done = mpiexec("-n", 2, *mode, "--timeout", "20", damage, what, number, file)
    name = f"{mode} {what} {number}"
    found = re.search(ENDS, done.stderr)
    check("deadlock" not in done.stderr, f"{name}: {done.stdout}{done.stderr}")
    check(found or (finders is None and done.returncode == 0),
          f"{name}: status {done.returncode}\n{done.stdout}{done.stderr}")
    if found:
        check(done.returncode == 1, f"{name}: status {done.returncode}")
        check(found[1] == found[2] and {found[1], found[4]} == {"0", "1"}, f"{name}: {done.stderr}")
        if finders is not None:
            check((found[1], found[3]) in finders, f"{name}: found by rank {found[1]}, {found[3]}: {done.stderr}")


RECEIVER, SENDER = ("1", "from"), ("0", "to")
for mode in (["--isolate"], ["--clusters", 2]):
    for what, finders in (("turn", [RECEIVER, SENDER]), ("unturn", [RECEIVER, SENDER]), ("port", [RECEIVER]),
                          ("bytes", [RECEIVER]), ("other-port", [RECEIVER]), ("source", [RECEIVER]),
                          ("tag", [RECEIVER]), ("context", [RECEIVER]), ("dest", [RECEIVER]), ("check", [RECEIVER]),
                          ("head", None), ("bulk-head", None), ("starved", None)):
        job(mode, what, 0, finders)
    for turn in range(15 if KIND == "release" else 4):
        job(mode, "random", seed + turn, None)
finish()
