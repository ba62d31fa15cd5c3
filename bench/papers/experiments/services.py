# SPDX-License-Identifier: MIT
"""`os-bench`, one process in each of the 16 compute clusters, the server in an I/O cluster, with Nanvix IKC (`--stack ikc`) and with
everything by mailbox messages (`--stack mailbox`). As in the paper's text and table 2:

- **heartbeat**: all clients tell the process manager that they live, again and again (mailbox, N:1).
- **pginval**: all clients have a copy of a page; one writes to it, and the server invalidates the others' copies (mailbox, 1:N).
- **lookup**: one client asks the name server for the node of a name (mailbox, 1:1). The paper explains the
  difference by other services that run meanwhile, but does not say which. Here the other clients use the process manager and
  the memory server without a pause.
- **spawn**: 16 services are started by the spawn server; measured is the barrier by which the master learns that they have
  booted and releases them (sync, N:N).
- **pgfetch**: one client allocates a page, reads it and frees it (mailbox and portal, 1:1).

Energy is that of the whole chip; to leave out start and end, it is the difference between a run with twice as many rounds and one
with as many, divided by their number.
"""
import drawing
from frame import Figure, Row, Table, Value

TITLE = "Services of the operating system"
ORDER = 40
ROWS = ("heartbeat-time", "pginval-alike", "lookup-time", "lookup-energy", "spawn-time", "spawn-energy", "pgfetch-time",
        "pgfetch-energy")
STACKS = ("ikc", "mailbox")
NAMES = ("heartbeat", "pginval", "lookup", "spawn", "pgfetch")
ROUNDS = 40
COUNTS = (1, 2, 4, 8, 12, 15)
SPREAD = 0.1  # alike: at most so far apart


def start(runs, name, stack, *arguments, rounds=ROUNDS, report=False):
    return runs.start("os-bench", name, "--csv", "--server-last", "--rounds", rounds, *arguments, ranks=16, stack=stack,
                      options=("--pes", 1, "--io-rank", "--services"), report=report)


def mean(job):
    return float(job.result().rows()[0]["mean_us"])


def joules(job):
    return job.result().report["energy"]["joules"]


def measure(runs, names=NAMES):
    """{name: {stack: (us, joules)}} of a round"""
    jobs = {(name, stack): [start(runs, name, stack, rounds=rounds, report=True) for rounds in (ROUNDS, 2 * ROUNDS)]
            for name in names for stack in STACKS}
    found = {name: {} for name in names}
    for (name, stack), (once, twice) in jobs.items():
        found[name][stack] = (mean(once), (joules(twice) - joules(once)) / ROUNDS)
    return found


def headline(runs):
    jobs = {name: [start(runs, name, stack, rounds=10) for stack in STACKS] for name in ("heartbeat", "spawn", "pgfetch")}
    times = {name: [mean(job) for job in pair] for name, pair in jobs.items()}
    yield Value("heartbeat", times["heartbeat"][0], "us")
    yield Value("spawn", times["spawn"][0], "us")
    yield Value("spawn, speed-up", times["spawn"][1] / times["spawn"][0], "times")
    yield Value("page fetch", times["pgfetch"][0], "us")
    yield Value("page fetch, speed-up", times["pgfetch"][1] / times["pgfetch"][0], "times")


def experiment(runs):
    by_clients = {n: start(runs, "heartbeat", "ikc", "--clients", n) for n in (*COUNTS, 16)}
    by_others = {(n, stack): start(runs, "lookup", stack, "--others", n) for n in (0, *COUNTS) for stack in STACKS}
    found = measure(runs)

    def both(name):
        (time, energy), (base_time, base_energy) = found[name]["ikc"], found[name]["mailbox"]
        return f"{time:.0f} against {base_time:.0f} us", f"{energy * 1e3:.3g} against {base_energy * 1e3:.3g} mJ"

    def ratio(name, which):
        return found[name]["mailbox"][which] / found[name]["ikc"][which]

    heartbeat = found["heartbeat"]["ikc"][0]
    yield Row("heartbeat-time", heartbeat, f"{both('heartbeat')[0]}")
    yield Row("pginval-alike", ratio("pginval", 0), both("pginval")[0])
    yield Row("lookup-time", 100 * (1 - 1 / ratio("lookup", 0)), both("lookup")[0])
    yield Row("lookup-energy", 100 * (1 - 1 / ratio("lookup", 1)), both("lookup")[1])
    for name in ("spawn", "pgfetch"):
        yield Row(f"{name}-time", ratio(name, 0), both(name)[0])
        yield Row(f"{name}-energy", ratio(name, 1), both(name)[1])
    yield Figure("services-time", "Time of a round by service, with IKC and with mailboxes alone (the paper's figure 12). "
                 "Dotted: published.", draw_time, found)
    yield Figure("services-energy", "Energy of a round, of the whole chip (the paper's figure 13).", draw_energy, found)
    lines = {"heartbeat": {n: mean(job) for n, job in by_clients.items()},
             "lookup": {n: 100 * (1 - mean(by_others[n, "ikc"]) / mean(by_others[n, "mailbox"])) for n in (0, *COUNTS)}}
    yield Table("What the paper does not say: how many", ["clients", *map(str, lines["heartbeat"])],
                [["a heartbeat, us", *(f"{v:.0f}" for v in lines["heartbeat"].values())]],
                "Published: 130 us for \"multiple\" clients.")
    yield Table("Name lookups: time saved by IKC, by the number of clients that use other services meanwhile",
                ["others", *map(str, lines["lookup"])],
                [["saved, percent", *(f"{v:.1f}" for v in lines["lookup"].values())]], "Published: 24.91 percent.")


def draw_time(plt, found):
    groups = {name: {stack: value[0] for stack, value in stacks.items()} for name, stacks in found.items()}
    return drawing.pair_bars(plt, groups, "Communication time of a round", "µs",
                             {("heartbeat", "ikc"): 130, ("heartbeat", "mailbox"): 130}, "{:.0f}", log=True)


def draw_energy(plt, found):
    groups = {name: {stack: value[1] * 1e3 for stack, value in stacks.items()} for name, stacks in found.items()}
    return drawing.pair_bars(plt, groups, "Energy of a round", "mJ", None, "{:.3g}", log=True)
