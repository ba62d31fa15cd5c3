# SPDX-License-Identifier: MIT
"""`ikc-bench cargo-calls`: one transfer by a portal; bandwidth is what one call moves in its time, the other side being ready: the writer
waits in its call when the reader allows it and reads, the reader in its own when the writer begins. With mailboxes only the data go in
messages of 128 B, 122 of them data, after one that says how many there will be; counters of reading do not contain that one. The curve over sizes has portal buffers of the size of the transfer, as in the paper, else of 4 KiB.

*Linear up to*: the largest size that has at least 1.8 times the throughput of half of it. *Constant from*: the smallest from which on
doubling the size brings less than 8 %. *Granularity*: the largest transfer that takes no longer than one of 64 B.
"""
import drawing
from frame import Figure, Row

TITLE = "cargo: dense transfers"
ORDER = 12
ROWS = ("portal-granularity", "portal-linear", "portal-constant", "portal-read-bandwidth", "portal-write-bandwidth",
        "mailbox-dense-read", "mailbox-dense-write")
SIZES = [64 << i for i in range(9)]
LINEAR, FLAT = 1.8, 1.08
PROCESSES = (2, 4, 6, 8, 10, 12, 14, 16)


def calls(runs, size, page=None, stack="ikc"):
    options = ("--pes", 1) + (("--set", f"portal.page={page} bytes") if page else ())
    return runs.start("ikc-bench", "cargo-calls", "--csv", "--rounds", 5, "--warm-up", 2, "--bytes", size, ranks=2,
                      options=options, stack=stack)


def together(runs, stack):
    """{processes: MB/s} of so many pairs at once."""
    jobs = {n: runs.start("ikc-bench", "cargo-pairs", "--csv", "--rounds", 10, "--warm-up", 2, ranks=n,
                          options=("--pes", 1), stack=stack) for n in PROCESSES}
    return {n: float(job.result().rows()[0]["MB_per_s"]) for n, job in jobs.items()}


def times(job):
    return {row["pattern"]: float(row["median_us"]) for row in job.result().rows()}


def headline(runs):
    yield Row("portal-read-bandwidth", 4096 / times(calls(runs, 4096))["read"])


def experiment(runs):
    fitting = {size: calls(runs, size, size) for size in SIZES}
    paged = {size: calls(runs, size) for size in SIZES}
    dense = {size: calls(runs, size, stack="mailbox") for size in SIZES if size >= 128}
    portal = {what: {size: size / times(job)[what] for size, job in fitting.items()} for what in ("read", "write")}
    mailbox = {what: {size: size / times(job)[what] for size, job in dense.items()} for what in ("read", "write")}
    whole = {size: times(job)["read"] for size, job in paged.items()}
    read = portal["read"]
    gains = {size: read[size] / read[size // 2] for size in SIZES[1:]}
    linear = [size for size in gains if all(gains[s] >= LINEAR for s in gains if s <= size)]
    flat = [size for size in SIZES[:-1] if all(gains[s] < FLAT for s in gains if s > size)]
    yield Row("portal-granularity", max(size for size in whole if whole[size] <= 1.001 * whole[64]))
    yield Row("portal-linear", max(linear, default=SIZES[0]), f"doubling the size brings {gains[1024]:.2f} times, then {gains[2048]:.2f}")
    yield Row("portal-constant", min(flat, default=SIZES[-1]), f"{gains[8192]:.3f} times, then {gains[16384]:.3f}")
    yield Row("portal-read-bandwidth", 4096 / whole[4096])
    yield Row("portal-write-bandwidth", 4096 / times(paged[4096])["write"])
    yield Row("mailbox-dense-read", mailbox["read"][4096])
    yield Row("mailbox-dense-write", mailbox["write"][4096])
    yield Figure("cargo", "Throughput of one transfer by its size: portals with buffers of that size, and mailboxes only.",
                 draw, {"portal": portal, "mailbox": mailbox})
    yield Figure("cargo-scaling", "Bandwidth of all processes together, two and two, 4 KiB a transfer.", draw_scaling,
                 {"portal": together(runs, "ikc"), "mailbox": together(runs, "mailbox")})


def draw(plt, data):
    figure, axis = plt.subplots()
    for stack, colour in (("portal", drawing.COLOURS["ikc"]), ("mailbox", drawing.COLOURS["mailbox"])):
        for what, style in (("read", "o-"), ("write", "s--")):
            line = data[stack][what]
            axis.plot(list(line), list(line.values()), style, color=colour, label=f"{stack}: {what}")
    drawing.sizes_axis(axis, list(data["portal"]["read"]), "transfer")
    axis.set_ylabel("throughput, MB/s")
    axis.set_title("cargo")
    axis.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return figure


def draw_scaling(plt, data):
    figure, axis = plt.subplots()
    for (name, line), marker in zip(data.items(), "os"):
        colour = drawing.COLOURS["ikc" if name == "portal" else "mailbox"]
        axis.plot(list(line), list(line.values()), marker=marker, color=colour, label=name)
    axis.set_yscale("log")
    axis.set_xlabel("processes")
    axis.set_ylabel("bandwidth, MB/s")
    axis.set_title("cargo")
    axis.legend()
    return figure
