# SPDX-License-Identifier: MIT
"""`ikc-bench mail-calls` and `mail`. A *latency* is the time that one call takes when nobody has to be waited for (there is room for the
message; the message is there). The two capacities, 3,200 messages/s read and 3,800 written, contradict by a factor of ten what the same counters gave otherwise: latencies
of 29 and 31 µs (34,500 and 32,300 messages/s), 33.1 µs for each further message gathered in the raw data of erad (30,200/s), and 5 MB/s of data
written by mailbox messages (39,000/s). With ten times as many the three agree within 15 %; the public sources have nothing that takes 260 or 310 µs a message. So nothing
is fitted to them; they are shown.

The second figure has all processes send at once, two and two (`mail-pairs`): there writes and reads are equally many, of course, and their number grows
with that of processes, as published. All to one does not: the reader takes 29 µs a message.
"""
import drawing
from frame import Figure, Row

TITLE = "mail: fine-grain messages"
ORDER = 11
ROWS = ("mailbox-header", "mailbox-read-64", "mailbox-write-64", "mailbox-read-128", "mailbox-write-128",
        "mailbox-read-capacity", "mailbox-write-capacity")
SIZES = (64, 128, 256, 512, 1024)
PROCESSES = (2, 4, 6, 8, 10, 12, 14, 16)


def calls(runs, sizes):
    """{size of a mailbox's messages: {what: us}}"""
    jobs = {size: runs.start("ikc-bench", "mail-calls", "--csv", "--rounds", 5, "--warm-up", 2, "--bytes", min(size, 128),
                             ranks=2, options=("--pes", 1, "--set", f"message.payload={size} bytes")) for size in sizes}
    return {size: {row["pattern"]: float(row["median_us"]) for row in job.result().rows()} for size, job in jobs.items()}


def headline(runs):
    times = calls(runs, (128,))[128]
    yield Row("mailbox-write-128", times["write"])
    yield Row("mailbox-write-capacity", 1e6 / times["written"])


def together(runs, name, count):
    """{processes: messages/s}: so many pairs at once; all to one."""
    jobs = {n: runs.start("ikc-bench", name, "--csv", "--rounds", 20, "--warm-up", 2, ranks=n, options=("--pes", 1))
            for n in count}
    return {n: float(job.result().rows()[0]["messages_per_s"]) for n, job in jobs.items()}


def experiment(runs):
    times = calls(runs, SIZES)
    yield Row("mailbox-header", float(runs.keys()["message.header"].split()[0]), "key `message.header`")
    for size in (64, 128):
        yield Row(f"mailbox-read-{size}", times[size]["read"])
        yield Row(f"mailbox-write-{size}", times[size]["write"])
    yield Row("mailbox-read-capacity", 1e6 / times[128]["delivered"])
    yield Row("mailbox-write-capacity", 1e6 / times[128]["written"])
    yield Figure("mail", "Latency of a call by the size of a mailbox's messages.", draw_latency, times)
    yield Figure("mail-scaling", "Messages of all processes together.", draw_scaling,
                 {"two and two": together(runs, "mail-pairs", PROCESSES), "all to one": together(runs, "mail", PROCESSES)})


def draw_latency(plt, times):
    figure, axis = plt.subplots()
    for what in ("read", "write"):
        axis.plot(list(times), [times[size][what] for size in times], "o-", label=what, color=drawing.COLOURS[what])
    drawing.sizes_axis(axis, list(times), "payload")
    axis.set_ylabel("latency, µs")
    axis.set_title("mail")
    axis.set_ylim(0)
    axis.legend()
    return figure


def draw_scaling(plt, rates):
    figure, axis = plt.subplots()
    for (name, line), marker in zip(rates.items(), "os"):
        axis.plot(list(line), [rate / 1e3 for rate in line.values()], marker=marker, label=name)
    axis.set_xlabel("processes")
    axis.set_ylabel("thousand messages/s")
    axis.set_title("mail")
    axis.set_ylim(0)
    axis.legend()
    return figure
