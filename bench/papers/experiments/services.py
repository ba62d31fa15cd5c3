# SPDX-License-Identifier: MIT
"""`os-bench`, one process in each of the 16 compute clusters, the server in an I/O cluster, with Nanvix IKC (`--stack ikc`) and with
everything by mailbox messages (`--stack mailbox`). As in the paper's text and table 2:

- **heartbeat**: all clients tell the process manager that they live, again and again (mailbox, N:1).
- **pginval**: all clients have a copy of a page; one writes to it, and the server invalidates the others' copies (mailbox, 1:N).
- **lookup**: one client asks the name server for the node of a name (mailbox, 1:1). The paper explains the
  difference by other services that run meanwhile, but does not say which. Here there are two processes in each compute cluster, and
  all but the client use the process manager and the memory server without a pause.
- **spawn**: 16 services are started by the spawn server; measured is the barrier by which the master learns that they have
  booted and releases them (sync, N:N). In the paper's public benchmarks (nanvix/benchmarks, `barrier`) its time is what the kernel counts for the
  master's two calls without the time that they block; so here it is the master's time in messages, of the report.
- **pgfetch**: one client allocates a page, reads it and frees it (mailbox and portal, 1:1). The public benchmark measures up to the end of
  reading; so does this.

Energy is that of the whole chip; to leave out start and end, it is the difference between a run with twice as many rounds and one
with as many, divided by their number.
"""
import drawing
from frame import Figure, Row, Table, Value

TITLE = "Services of the operating system"
ORDER = 40
ROWS = ("heartbeat-time", "pginval-alike", "lookup-time", "lookup-energy", "spawn-time", "spawn-energy", "pgfetch-time",
        "pgfetch-energy", "power-services")
STACKS = ("ikc", "mailbox")
NAMES = ("heartbeat", "pginval", "lookup", "spawn", "pgfetch")
ROUNDS = 40
COUNTS = (1, 2, 4, 8, 16)
OTHERS = (0, 1, 3, 7, 15, 31)  # the first is in the client's cluster
SPREAD = 0.1  # alike: at most so far apart


def start(runs, name, stack, *arguments, rounds=ROUNDS, report=False):
    pes = 2 if name == "lookup" else 1
    return runs.start("os-bench", name, "--csv", "--server-last", "--rounds", rounds, *arguments, ranks=16 * pes,
                      stack=stack, options=("--pes", pes, "--io-rank", "--services"), report=report)


def mean(job):
    return float(job.result().rows()[0]["mean_us"])


def per_round(once, twice, what):
    """What a report has of ROUNDS rounds, by round."""
    return (what(twice.result().report) - what(once.result().report)) / ROUNDS


def joules(report):
    return report["energy"]["joules"]


def master(report):
    """us that the master, the I/O rank, has worked on messages."""
    return report["ranks"]["message_seconds"][-1] * 1e6


def measure(runs, names=NAMES):
    """{name: {stack: (us, joules, us from call to return)}} of a round"""
    jobs = {(name, stack): [start(runs, name, stack, rounds=rounds, report=True) for rounds in (ROUNDS, 2 * ROUNDS)]
            for name in names for stack in STACKS}
    found = {name: {} for name in names}
    for (name, stack), (once, twice) in jobs.items():
        time = per_round(once, twice, master) if name == "spawn" else mean(once)
        found[name][stack] = (time, per_round(once, twice, joules), mean(once))
    return found


def headline(runs):
    found = measure(runs, ("heartbeat", "spawn", "pgfetch"))
    times = {name: [found[name][stack][0] for stack in STACKS] for name in found}
    yield Value("heartbeat", times["heartbeat"][0], "us")
    yield Value("spawn", times["spawn"][0], "us")
    yield Value("spawn, speed-up", times["spawn"][1] / times["spawn"][0], "times")
    yield Value("page fetch", times["pgfetch"][0], "us")
    yield Value("page fetch, speed-up", times["pgfetch"][1] / times["pgfetch"][0], "times")
    yield Value("page fetch, energy", found["pgfetch"]["ikc"][1] * 1e3, "mJ")


def experiment(runs):
    by_clients = {n: start(runs, "heartbeat", "ikc", "--clients", n) for n in COUNTS}
    by_others = {(n, stack): start(runs, "lookup", stack, "--others", n) for n in OTHERS for stack in STACKS}
    idle = start(runs, "lookup", "ikc", "--others", 0, report=True)
    found = measure(runs)

    def both(name):
        (time, energy, _), (base_time, base_energy, _) = found[name]["ikc"], found[name]["mailbox"]
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
    yield Row("power-services", idle.result().report["power"]["mean_watts"], "names are looked up, nothing else")
    yield Figure("services-time", "Time of a round by service, with IKC and with mailboxes alone (the paper's figure 12). "
                 "Dotted: published.", draw_time, found)
    yield Figure("services-energy", "Energy of a round, of the whole chip (the paper's figure 13). A round of pginval has "
                 "the page read again by all clients, which the time does not contain.", draw_energy, found)
    lines = {"heartbeat": {n: mean(job) for n, job in by_clients.items()},
             "lookup": {n: 100 * (1 - mean(by_others[n, "ikc"]) / mean(by_others[n, "mailbox"])) for n in OTHERS}}
    yield Table("From the call to its return, us", ["", *STACKS],
                [[name, *(f"{found[name][stack][2]:.0f}" for stack in STACKS)] for name in NAMES])
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
