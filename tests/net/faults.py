#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug
"""Whatever dies of a job on several hosts, all of it ends within seconds, with a status that is not 0, and says what was first; nothing is
left on any host.  With the argument "all" each fault with each pattern of messages, at random moments, so often as REPEAT says (20 times)."""
import random

from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
SECONDS = 4  # instead of ten: --give-up
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
    for pid in lab.processes("b"):
        os.kill(pid, signal.SIGKILL)
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


def head_killed(lab):
    os.kill(lab.find("a", "--hosts")[0], signal.SIGKILL)
    return None


def head_told(lab):
    os.kill(lab.find("a", "--hosts")[0], signal.SIGTERM)
    return r"Terminated: ending the job"


def between(low, high):
    """A random moment."""
    time.sleep(chance.uniform(low, high))


def fault(lab, do, hosts="a:2,b:2", pattern="allreduce", wait=0):
    """How long it took until the job had ended; None: something was wrong."""
    job = lab.start("a", "--give-up", SECONDS, "--hosts", hosts, spin, pattern)
    if job.stdout.readline() != "it runs\n":
        print("the job does not run:", job.stderr.read())
        sys.exit(1)
    between(0, wait)
    begin = time.monotonic()
    said = do(lab)
    try:
        out, err = job.communicate(timeout=SECONDS + 11)
    except subprocess.TimeoutExpired:
        job.kill()
        out, err = job.communicate()
        err += "no end"
    took = time.monotonic() - begin
    lab.mend("b")
    for name in ("a", "b"):
        lab.ip("-n", lab.space(name), "route", "flush", "type", "blackhole", check=False)
    left = lab.left(SECONDS + 5)
    good = job.returncode != 0 and not left and (said is None or re.search(said, err)) and "no end" not in err
    if not good or not wait:
        print(f"{do.__name__} on {hosts}, {pattern}: {'ok' if good else 'WRONG'}, {took:.1f} s, status {job.returncode}, {err.strip()!r}, left {left}",
              flush=True)
    return took if good else None


def some(lab):
    """What every test run tries."""
    faults = [cluster_killed, part_killed, cable_cut, head_killed, head_told]
    took = [fault(lab, do) for do in faults] + [fault(lab, cable_cut_between, "a:1,b:2,c:2")]
    return None not in took


def each(lab, repeat):
    """All with all."""
    good = True
    for do in (cluster_killed, part_killed, part_stopped, head_killed, cable_cut, cut_from, cut_to, host_gone):
        for pattern in ("ring", "allreduce", "alltoall", "windows", "idle"):
            took = [fault(lab, do, pattern=pattern, wait=0.5) for _ in range(repeat)]
            wrong = took.count(None)
            good = good and not wrong
            print(f"{do.__name__}, {pattern}: {repeat - wrong} of {repeat} well, the longest took {max(t or 0 for t in took):.1f} s",
                  flush=True)
    return good


seed = int(os.environ.get("SEED", time.time_ns() % 100000))
print("SEED", seed)
chance = random.Random(seed)
with Lab("a", "b", "c") as lab:
    good = some(lab)
    if "all" in sys.argv[1:]:
        good = each(lab, int(os.environ.get("REPEAT", 20))) and good
    sys.exit(not good)
