#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Who pays for the fence between those who send and those who sleep is the same for all of a job: a process that may
not do its part is always woken, and says so."""
from _launch import *

bells = build("bells.c", "bells", "-D_GNU_SOURCE=", f"-I{SOURCE / 'src'}", "-std=gnu11")
LOOKS = 1000


def seen(done):
    found = re.findall(r"rank (\d+): fences (\d+) asleep (\d+) of", done.stdout)
    return {int(rank): (int(fences), int(asleep)) for rank, fences, asleep in found}


def job(ranks, mode, when="", barred="", said=None):
    arguments = [when, barred] if when else []
    done = mpiexec("-n", ranks, *mode, bells, *arguments)
    if done.returncode == 77:
        sys.exit(77)
    if not expect(done, 0):
        return
    ranks_seen = seen(done)
    check(len(ranks_seen) == ranks, f"{done.command}: {done.stdout}")
    check(len({fences for fences, _ in ranks_seen.values()}) == 1, f"not all decided alike: {done.stdout}")
    fences = ranks_seen[0][0]
    for rank, (_, asleep) in ranks_seen.items():
        wanted = LOOKS if not fences and str(rank) in barred else 0
        check(asleep == wanted, f"{done.command}: the bell of rank {rank} says {asleep} times that it sleeps, not {wanted}")
    if said is not None and not fences:
        told = sorted(re.findall(r"cluster (\d+) is not permitted membarrier", done.stderr))
        check(told == said, f"{done.command}: said by {told}, not {said}: {done.stderr}")
    return fences


fences = job(2, ["--isolate"], said=[])
check(fences == (len(os.sched_getaffinity(0)) < 2), f"two ranks: fences {fences}")
job(2, ["--isolate"], "before", "0", said=["0"])
job(2, ["--isolate"], "before", "01", said=["0", "1"])
job(2, ["--isolate"], "after", "1")
job(2, ["--clusters", 2], "after", "0")
job(2, ["--clusters", 2], said=[])
# More ranks than cores: nobody calls it, and nobody complains.
job(2 * len(os.sched_getaffinity(0)), ["--isolate"], "before", "0", said=[])
# The launcher may not, and so nobody: all fence.
done = run(bells, "launcher", BIN / "mpiexec")
expect(done, 0, err="")
check({fences for fences, _ in seen(done).values()} == {1}, f"without membarrier: {done.stdout}")
finish()
