#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 180
# builds: release debug
"""Whatever dies of a job on several hosts, all of it ends within seconds, with a status that is not 0, and says what was first; nothing is
left on any host.  With the argument "all" each fault with each pattern of messages, at random moments, so often as REPEAT says (20 times)."""
import random

from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
SECONDS = 4  # instead of ten: --give-up
MOST = 15    # until all has ended, whoever was given up
PATTERNS = ("ring", "allreduce", "alltoall", "windows", "idle")
spin = build(HERE / "_spin.c", "spin")


def cluster_killed(lab):
    os.kill(lab.find("b", "lwmpi-cluster")[0], signal.SIGKILL)
    return r"host b: .*SIGKILL"


def part_killed(lab):
    os.kill(lab.find("b", "--part-of-a-job")[0], signal.SIGKILL)
    return r"host b \(ranks 2-3\): its mpiexec has ended without a word"


def part_stopped(lab):
    os.kill(lab.find("b", "--part-of-a-job")[0], signal.SIGSTOP)
    return r"host b \(ranks 2-3\) was not heard of for \d+ seconds"


def cable_cut(lab):
    lab.cut("b")
    return r"host b \(ranks 2-3\) was not heard of for \d+ seconds"


def host_gone(lab):
    """It has lost its power."""
    lab.cut("b")
    lab.kill_all("b")
    return r"host b \(ranks 2-3\) was not heard of for \d+ seconds"


def cut_from(lab):
    """What b sends to a is thrown away; b hears a."""
    lab.ip("-n", lab.space("b"), "route", "add", "blackhole", lab.address["a"] + "/32")
    return r"host [ab].* was not heard of"


def cut_to(lab):
    """What a sends to b is thrown away; a hears b."""
    lab.ip("-n", lab.space("a"), "route", "add", "blackhole", lab.address["b"] + "/32")
    return r"host b.*(was not heard of|ended without a word)"


def cable_cut_between(lab):
    """The head reaches both, but they do not reach each other: what b sends to the address of c is thrown away."""
    time.sleep(1)  # they have heard of each other
    lab.ip("-n", lab.space("b"), "route", "add", "blackhole", lab.address["c"] + "/32")
    return r"host [bc]: host [bc] was not heard of here for \d+ seconds"


def cluster_stopped(lab):
    os.kill(lab.find("b", "lwmpi-cluster")[0], signal.SIGSTOP)
    return r"host b: cluster 1 .* has been stopped for \d+ seconds and is given up"


def head_stopped(lab):
    """It can end nobody any more: each part finds that out.  When it goes on it says that they have gone."""
    head = lab.find("a", "--hosts")[0]
    os.kill(head, signal.SIGSTOP)
    wait_until(lambda: not lab.find("a", "lwmpi-cluster") + lab.find("b", "lwmpi-cluster"), lab.give_up + 6)
    os.kill(head, signal.SIGCONT)
    return r"the mpiexec that has started this job is not heard of any more"


def head_killed(lab):
    os.kill(lab.find("a", "--hosts")[0], signal.SIGKILL)
    return None  # who would say it is dead


def head_told(lab):
    os.kill(lab.find("a", "--hosts")[0], signal.SIGTERM)
    return r"Terminated: ending the job"


def between(low, high):
    """A random moment."""
    time.sleep(chance.uniform(low, high))


def end_of(job, seconds):
    """Standard error, and whether it has ended in that time."""
    try:
        return job.communicate(timeout=seconds)[1], True
    except subprocess.TimeoutExpired:
        job.kill()
        return job.communicate()[1], False


def fault(lab, do, hosts="a:2,b:2", pattern="allreduce", wait=0, usual=False):
    """How long it took until the job had ended; None: something was wrong.  usual: nobody says --give-up."""
    lab.give_up = 10 if usual else SECONDS
    job = lab.start("a", *([] if usual else ["--give-up", SECONDS]), "--hosts", hosts, spin, pattern)
    if job.stdout.readline() != "it runs\n":
        print("the job does not run:", job.stderr.read())
        sys.exit(1)
    between(0, wait)
    begin = time.monotonic()
    said = do(lab)
    err, ended = end_of(job, MOST)
    took = time.monotonic() - begin
    lab.mend("b")
    for name in ("a", "b"):
        lab.ip("-n", lab.space(name), "route", "flush", "type", "blackhole", check=False)
    left = lab.left(max(0, MOST - took))
    good = ended and job.returncode != 0 and not left and (said is None or re.search(said, err))
    if not good or not wait:
        print(f"{do.__name__} on {hosts}, {pattern}: {'ok' if good else 'WRONG'}, {took:.1f} s, status {job.returncode}, {err.strip()!r}, left {left}",
              flush=True)
    return took if good else None


def endures(lab, milliseconds, percent, pattern="allreduce", wait=0):
    """A network that is slow, or loses some of what it carries, is no failure: how long the job has run; None: something was wrong."""
    lasts = SECONDS + 3
    job = lab.start("a", "--give-up", SECONDS, "--hosts", "a:2,b:2", spin, pattern, lasts)
    begin = time.monotonic()
    if job.stdout.readline() != "it runs\n":
        print("the job does not run:", job.stderr.read())
        sys.exit(1)
    between(0, wait)
    lab.worsen("b", milliseconds, percent, chance.randrange(10**6))
    try:
        out, err = job.communicate(timeout=90)
    except subprocess.TimeoutExpired:
        job.kill()
        out, err = job.communicate()
    took = time.monotonic() - begin
    lab.repair("b")
    left = lab.left()
    good = (job.returncode, out, err) == (0, "it has run\n", "") and not left
    if not good or not wait:
        print(f"{milliseconds} ms, {percent} % lost, {pattern}: {'ok' if good else 'WRONG'}, {took:.1f} s, status {job.returncode}, {err.strip()!r}, "
              f"left {left}", flush=True)
    return took if good else None


BAD = {"delay of 200 ms": (200, 0), "5 % lost": (0, 5)}
FAULTS = (cluster_killed, cluster_stopped, part_killed, part_stopped, head_killed, head_stopped, cable_cut, cut_from, cut_to, host_gone)


def some(lab):
    """What every test run tries."""
    took = [fault(lab, do) for do in (cluster_killed, cluster_stopped, part_killed, cable_cut, head_killed, head_stopped, head_told)]
    took += [fault(lab, cable_cut_between, "a:1,b:2,c:2"), fault(lab, host_gone, usual=True)]
    took += [endures(lab, *bad) for bad in BAD.values()]
    return None not in took


def told(name, pattern, took):
    good = None not in took
    print(f"{name}, {pattern}: {len(took)} times, {'all within %.1f s' % max(took) if good else 'WRONG'}", flush=True)
    return good


def each(lab, repeat):
    """All with all."""
    good = True
    for do in FAULTS:
        good = told(do.__name__ + " at usual settings", "allreduce", [fault(lab, do, usual=True)]) and good
        for pattern in PATTERNS:
            good = told(do.__name__, pattern, [fault(lab, do, pattern=pattern, wait=3) for _ in range(repeat)]) and good
    for name, bad in BAD.items():
        for pattern in PATTERNS:
            good = told(name, pattern, [endures(lab, *bad, pattern, 3) for _ in range(repeat)]) and good
    return good


seed = int(os.environ.get("SEED", time.time_ns() % 100000))
print("SEED", seed)
chance = random.Random(seed)
with Lab("a", "b", "c") as lab:
    good = some(lab)
    if "all" in sys.argv[1:]:
        good = each(lab, int(os.environ.get("REPEAT", 20))) and good
    sys.exit(not good)
