# SPDX-License-Identifier: MIT
"""`os-bench`, one process in each of the 16 compute clusters, the server in an I/O cluster, with Nanvix IKC (`--stack ikc`) and with
everything by mailbox messages (`--stack mailbox`). As in the paper's text and table 2:

- **heartbeat**: all clients tell the process manager that they live (mailbox, N:1). The public benchmark measures one call of the
  library in each process and run, from call to return; so does this, and nobody waits for credit or in a queue.
- **pginval**: all clients have a copy of a page; one writes to it, and the server invalidates the others' copies (mailbox, 1:N).
- **lookup**: one client asks the name server for the node of a name (mailbox, 1:1). The paper explains the
  difference by other services that run meanwhile, but does not say which. Here there are two processes in each compute cluster, and
  all but the client use the process manager and the memory server without a pause. Name server, spawn server and memory server are in one I/O cluster and
  share its kernel and its interface, as Nanvix's configuration for this processor has it (nanvix/multikernel 236304ee, `config/mppa256.h`; its second memory
  server, in another I/O cluster, is left out).
- **spawn**: 16 processes, one in each compute cluster; a service is started in 15 of them by the spawn server. Measured is the barrier by which
  the master, the sixteenth, learns that they have booted and releases them (sync, N:N), from call to return: of syncs by the kernel's counters, which see
  the time that is waited, of messages in their place by the clock, as the public benchmarks have it (nanvix/microkernel, `sync`, and
  nanvix/libnanvix, `msync`).
- **pgfetch**: one client allocates a page, reads it and frees it (mailbox and portal, 1:1). The public benchmark starts its clock after the
  allocation and stops it when the page has been read; so does this.

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
    where, options = ("--server-last",), ("--pes", pes, "--io-rank", "--services")
    if name == "spawn":  # the master is in a compute cluster, too
        where, options = (("--counter",) if stack == "ikc" else ()), ("--pes", pes, "--services")
    return runs.start("os-bench", name, "--csv", *where, "--rounds", rounds, *arguments, ranks=16 * pes, stack=stack,
                      options=options, report=report)


def beat(runs, stack, *arguments):
    """One heartbeat of each client."""
    return start(runs, "heartbeat", stack, "--warm-up", 0, *arguments, rounds=1)


def mean(job):
    return float(job.result().rows()[0]["mean_us"])


def per_round(once, twice, what):
    """What a report has of ROUNDS rounds, by round."""
    return (what(twice.result().report) - what(once.result().report)) / ROUNDS


def joules(report):
    return report["energy"]["joules"]


def measure(runs, names=NAMES):
    """{name: {stack: (us from call to return, joules)}} of a round"""
    jobs = {(name, stack): [start(runs, name, stack, rounds=rounds, report=True) for rounds in (ROUNDS, 2 * ROUNDS)]
            for name in names for stack in STACKS}
    beats = {stack: beat(runs, stack) for stack in STACKS}
    found = {name: {} for name in names}
    for (name, stack), (once, twice) in jobs.items():
        found[name][stack] = (mean(beats[stack] if name == "heartbeat" else once), per_round(once, twice, joules))
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
    by_clients = {n: (beat(runs, "ikc", "--clients", n), start(runs, "heartbeat", "ikc", "--clients", n)) for n in COUNTS}
    by_others = {(n, stack): start(runs, "lookup", stack, "--others", n) for n in OTHERS for stack in STACKS}
    idle = start(runs, "lookup", "ikc", "--others", 0, report=True)
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
    yield Row("power-services", idle.result().report["power"]["mean_watts"], "names are looked up, nothing else")
    yield Figure("services-time", "Time of a round by service, with IKC and with mailboxes alone (the paper's figure 12). "
                 "Dotted: published.", draw_time, found)
    yield Figure("services-energy", "Energy of a round, of the whole chip (the paper's figure 13). A round of pginval has "
                 "the page read again by all clients, which the time does not contain.", draw_energy, found)
    yield Table("Heartbeats, us, by the number of clients", ["clients", *map(str, COUNTS)],
                [["one each", *(f"{mean(once):.0f}" for once, _ in by_clients.values())],
                 ["again and again", *(f"{mean(often):.0f}" for _, often in by_clients.values())]],
                "Published: 130 us for \"multiple\" clients.")
    saved = {n: 100 * (1 - mean(by_others[n, "ikc"]) / mean(by_others[n, "mailbox"])) for n in OTHERS}
    yield Table("Name lookups: time saved by IKC, by the number of clients that use other services meanwhile",
                ["others", *map(str, saved)],
                [["saved, percent", *(f"{v:.1f}" for v in saved.values())]], "Published: 24.91 percent.")


def draw_time(plt, found):
    groups = {name: {stack: value[0] for stack, value in stacks.items()} for name, stacks in found.items()}
    return drawing.pair_bars(plt, groups, "Communication time of a round", "µs",
                             {("heartbeat", "ikc"): 130, ("heartbeat", "mailbox"): 130}, "{:.0f}", log=True)


def draw_energy(plt, found):
    groups = {name: {stack: value[1] * 1e3 for stack, value in stacks.items()} for name, stacks in found.items()}
    return drawing.pair_bars(plt, groups, "Energy of a round", "mJ", None, "{:.3g}", log=True)
