#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""Software stacks: what messages cost, who waits for whom, and how many there are."""
import csv
import io
import re
from _machine import *

program = build(PROGRAMS / "stack.c", "stack")
bench = BIN / "apps" / "ikc-bench"


def value(*arguments):
    done = machine(*arguments)
    expect(done, 0, err="")
    return float(re.search(r"=([0-9.]+)", done.stdout)[1])


def calls(name, *options, ranks=2, size=None):
    """{what: us} of ikc-bench's calls."""
    more = ("--bytes", size) if size else ()
    done = machine(*options, "--pes", 1, "-n", ranks, bench, name, "--csv", "--rounds", 3, "--warm-up", 1, *more)
    expect(done, 0, err="")
    return {row["pattern"]: float(row["median_us"]) for row in csv.DictReader(io.StringIO(done.stdout))}


# Signals leave one after another; waiting for many takes no longer than for one.  By mailboxes it does.
fence = {n: calls("fence-calls", ranks=n) for n in (2, 3, 4, 16)}
near(fence[3]["signal"] - fence[2]["signal"], fence[4]["signal"] - fence[3]["signal"], 0.01, "each signal more")
check(fence[16]["signal"] > 5 * fence[2]["signal"], "15 signals take longer than one")
near(fence[16]["wait"], fence[2]["wait"], 0.01, "waiting for 15 signals")
mail = {n: calls("fence-calls", "--stack", "mailbox", ranks=n) for n in (2, 16)}
near(mail[16]["wait"], 15 * mail[2]["wait"], 0.01, "waiting for 15 messages")

# A portal carries whole pages.
small, page, more = (calls("cargo-calls", size=size) for size in (64, 4096, 4097))
check(small == page, f"less than a page: {small}, {page}")
near(more["write"], 2 * page["write"], 0.02, "two pages")
# By mailboxes, it is messages that count.
few, many = (calls("cargo-calls", "--stack", "mailbox", size=size)["read"] for size in (128, 4096))
near(many / few, 32, 0.1, "32 messages")

# The next message waits for the credit of the last; a call alone does not.
times = calls("mail-calls")
check(times["written"] > times["write"] + 0.9 * times["read"], f"credit: {times}")
check(calls("mail-calls", "--set", "kernel.wake=200 us")["written"] > times["written"] + 190, "waking takes time")

# Counters do not see the way into the kernel; the clock does.
beyond = ("--set", "kernel.clock=50 us")
counted, longer = calls("mail-calls"), calls("mail-calls", *beyond)
check(all(abs(counted[what] - longer[what]) < 0.01 for what in ("read", "write")), f"counters: {counted}, {longer}")
near(longer["delivered"] - calls("mail-calls", "--set", "kernel.clock=0 us")["delivered"], 100, 0.02, "a write and a read by the clock")

# The resource manager executes one call after another: many pairs of a cluster hold each other up, pairs of many clusters do not.
slow = ("--protocol", "unopt", "--set", "local.send=50 us + 0 ns/byte", "--set", "local.receive=50 us + 0 ns/byte")
alone = value(*slow, "-n", 12, program, "pairs", 8, 1)
crowd = value(*slow, "-n", 12, program, "pairs", 8, 6)
check(crowd > 3 * alone, f"six pairs in a cluster: {crowd} against {alone} us")
spread = value(*slow, "--pes", 2, "-n", 12, program, "pairs", 8, 6)
near(spread, alone, 0.05, "a pair in each of six clusters")
# Whoever asks in vain holds up the calls of others.
asked = value(*slow, "--set", "kernel.call=40 us", "-n", 12, program, "pairs", 8, 1)
check(asked > alone + 40, f"ten ranks that wait: {asked} against {alone} us")
# Without a kernel nobody waits.
plain = ("--stack", "plain", "--protocol", "unopt", "--set", "local.send=50 us + 0 ns/byte")
near(value(*plain, "-n", 12, program, "pairs", 8, 6), value(*plain, "-n", 12, program, "pairs", 8, 1), 0.05, "plain")

# Services in the I/O rank's cluster have one kernel with it, on which its clients hold up the name server's.
os_bench = BIN / "apps" / "os-bench"


def lookup(services, others, *options):
    """us of a name lookup while so many processes fetch pages of the I/O rank."""
    done = machine("--set", f"services.io={services}", *options, "--pes", 1, "--io-rank", "--services", "-n", 16, os_bench, "lookup",
                   "--csv", "--server-last", "--others", others, "--rounds", 20)
    expect(done, 0, err="")
    return float(next(csv.DictReader(io.StringIO(done.stdout)))["mean_us"])


polls = [lookup(2, 0, "--set", f"kernel.call.io={cost} us") for cost in (1, 101)]
check(polls[1] > polls[0] + 150, f"the spawn server asks in vain: {polls}")
check(lookup(1, 0) > lookup(2, 0) + 22, "and so does the memory server")
check(lookup(1, 14) > 1.05 * lookup(2, 14), "the memory server holds up the name server")
expect(machine("--set", "services.io=5", "-n", 1, program, "none", 1), 2, err="services.io = 5: MPPA-256 has 4 I/O clusters")

# Clusters have one portal to write with: transfers from one cluster to several take turns, those of several do not.
big = ("--protocol", "opt", "--map", "scatter", "--pes", 6)
data = 16384
check(value(*big, "-n", 12, program, "pairs", data, 6) > 3 * value(*big, "-n", 12, program, "pairs", data, 1),
      "six transfers out of one cluster")
single = ("--protocol", "opt", "--pes", 1)
near(value(*single, "-n", 12, program, "pairs", data, 6), value(*single, "-n", 12, program, "pairs", data, 1), 0.02, "apart")


# Protocols: what ten messages of 1 KiB are made of.
def made_of(where, *options):
    """{traffic: messages a send}, but for none."""
    counts = [report(*options, "-n", 2, program, mode, 1024)["messages"][where] for mode in ("one", "none")]
    apart = {name: (counts[0][name]["count"] - counts[1][name]["count"]) / 10 for name in counts[0]}
    return {name: count for name, count in apart.items() if count}


FIVE = {"step": 3, "allow": 1, "data": 1}  # request, confirmation, it has begun; leave; data [lwmpi 5.7.3]
for where, options in (("within_clusters", ()), ("between_clusters", ("--pes", 1))):
    check(made_of(where, "--protocol", "unopt", *options) == FIVE, f"unopt, {where}")
check(made_of("between_clusters", "--protocol", "opt", "--pes", 1) == FIVE, "opt between clusters")
local = made_of("within_clusters", "--protocol", "opt")
check(local == {"step": 1, "shared": 1}, f"opt within a cluster: one message, and a notice in memory: {local}")
check(made_of("within_clusters") == {"shared": 1}, "auto within a cluster: payload in shared memory")

# Longer payloads that go along take more messages.
short, long_ = (value("--pes", 1, "-n", 2, program, "one", size) for size in (64, 4096))
check(long_ > short + 20 * 16, f"4 KiB as messages: {long_} against {short} us")

# Whoever sleeps takes longer to go on than whoever looks: shared memory in the cluster needs no kernel at all.
check(value("-n", 2, program, "one", 64) < 20, "by shared memory")

# The same run is the same to the picosecond; a seed may change the order of what happens at the same time, never what is sent.
runs = [report("--seed", seed, "-n", 24, program, "pairs", 5000) for seed in (0, 0, 7, 7)]
hashes = [run["events"]["hash"] for run in runs]
check(hashes[0] == hashes[1] and hashes[2] == hashes[3], f"two runs differ: {hashes}")
check(runs[0]["messages"] == runs[2]["messages"], "a seed changes what is sent")

# What is no stack is said to be none.
expect(machine("--stack", "tcp", "-n", 1, program, "none", 1), 2, err="--stack tcp: expected ikc")
expect(mpiexec("--stack", "ikc", "-n", 1, program, "none", 1), 2, err="only with --machine")
