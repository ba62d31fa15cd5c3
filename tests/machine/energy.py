#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
# builds: release debug asan tsan
"""Energy is power over time: idle clusters draw what they do on the chip, and what happens on top adds up."""
from _machine import *

program = build(PROGRAMS / "energy.c", "energy")
IDLE, PE, SRAM, CYCLES = 6.7, 9.02e-3, 6.45e-12, 400e6


def added_up(data):
    energy, power, seconds = data["energy"], data["power"], data["time"]["seconds"]
    near(sum(energy["by_cause"].values()), energy["joules"], 1e-6, "causes add up to joules")
    whole = len(power["watts"]) - 1
    joules = sum(power["watts"][:-1]) * power["bin_seconds"] + power["watts"][-1] * (seconds - whole * power["bin_seconds"])
    near(joules, energy["joules"], 1e-6, "power over time adds up to joules")
    near(power["mean_watts"] * seconds, energy["joules"], 1e-6, "mean power")
    check(0 < power["bin_seconds"] * whole < seconds <= power["bin_seconds"] * (whole + 1) * 1.000001, "bins cover the run")
    check(power["mean_watts"] <= power["peak_watts"] * 1.000001 <= max(power["watts"]) * 1.00001, "mean <= peak <= bins")
    check(power["peak_window_seconds"] <= 0.1 + power["bin_seconds"], "the window is the machine's")
    return energy["by_cause"]


# Only services: 6.7 W, with one cluster in use or with all.
for ranks in (1, 192):
    data = report("--services", "-n", ranks, program, "idle", 500000)
    causes = added_up(data)
    near(data["power"]["mean_watts"], IDLE, 0.005, "idle")  # but for MPI_Init and MPI_Finalize
    check(causes["compute"] == 0, "nobody computes")
# As linear in clusters that are on as the chip is while it starts.
half = report("--set", "clusters=8", "--set", "io_clusters=2", program, "idle", 100000)
near(half["power"]["mean_watts"], IDLE / 2, 0.001, "half of the clusters")

# Computing: so many PE seconds, and what they read and write.
for ranks in (1, 12, 24):
    causes = added_up(report("-n", ranks, program, "busy", int(CYCLES)))
    near(causes["compute"], ranks * PE, 1e-6, "compute")
    near(causes["sram"], ranks * CYCLES * SRAM, 1e-2, "sram")
# All PEs of the chip, and its network at work, are its 10 W.
data = report("-n", 256, "--pes", 16, program, "busy", int(CYCLES))
near(added_up(data)["compute"] + data["energy"]["by_cause"]["sram"], 0.9 * 3.3, 0.01, "90 % of 3.3 W for a second")
check(IDLE + 2.9 < data["power"]["peak_watts"] < 10.01, f"peak: {data['power']['peak_watts']}")

# Messages: more bytes over more links take more; within a cluster the network has nothing to do.
near_, far = (added_up(report("-n", 2, "--pes", pes, program, "talk", 65536, 10)) for pes in (2, 1))
check(near_["noc"] == 0 and near_["sram"] > 0, "within a cluster")
check(far["noc"] > 0 and far["message"] > 0, "between clusters")
twice = added_up(report("-n", 2, "--pes", 1, program, "talk", 65536, 20))
near(twice["noc"], 2 * far["noc"], 0.05, "twice as many messages")

# Parameters do what they say.
assert_key = {"power.cluster=0 W": "idle", "power.compute=0 W": "compute", "power.sram=0 pJ/byte": "sram"}
for setting, cause in assert_key.items():
    check(report("--set", setting, program, "busy", 1000000)["energy"]["by_cause"][cause] == 0, f"{setting}: {cause}")
double = report("--set", "power.compute=18.04 mW", program, "busy", 4000000)
near(double["energy"]["by_cause"]["compute"], 2 * PE / 100, 1e-6, "power.compute doubled")
calls = report("-n", 2, "--pes", 1, "--set", "power.call=9.02 mW", program, "talk", 65536, 10)["energy"]["by_cause"]
check(far["call"] == 0 and calls["call"] > 0 and far["rm"] > 0, "kernel calls are the resource manager's work")
check(calls["message"] == far["message"], "and not the PE's")
watt = ("--set", "power.wait=1 W", "--set", "power.window=10 ms")
# Two ranks wait for a third, which sleeps: one asks for both, so that its calls are the resource manager's work; but for 1 us of 8.
late = added_up(report("-n", 3, *watt, program, "late", 100000))
near(late["wait"], 0.1 + 0.1 / 8, 0.01, "who looks, and who asks")
near(late["rm"], 0.1 * 7 / 8 * PE, 0.01, "what the resource manager answers in vain")
none = added_up(report("-n", 3, *watt, "--set", "kernel.call=0 us", program, "late", 100000))
near(none["wait"], 0.2, 0.01, "nobody asks")
check(none["rm"] < 0.01 * late["rm"], "the resource manager has nothing to do")
check(added_up(report("-n", 2, *watt, program, "idle", 100000))["wait"] < 0.01, "who sleeps does not poll")

# The same each time, whatever the order of what happens at the same time costs.
runs = [report("-n", 24, program, "talk", 5000, 20) for _ in range(2)]
for part in ("energy", "power", "memory", "events"):
    check(runs[0][part] == runs[1][part], f"{part} is the same twice")

# A machine whose file knows of no power has no energy; --verbose says what is known.
done = mpiexec("--machine", "generic", "-v", "-n", 2, program, "busy", 1000000)
expect(done, 0, "", r"generic: 0\.001\d+ s of virtual time, \d+ events, trace [0-9a-f]{16}\n.*on this host: [0-9.]+ s, \S+ million events a second")
check("energy" not in done.stderr and "memory: at most" in done.stderr, "no energy of a generic machine")
done = machine("-v", "-n", 2, program, "busy", 400000)
expect(done, 0, "", r"energy: \S+ J \(compute \S+,.* idle \S+\)\n.*power: 6\.7\d+ W on average, 6\.7\d+ W at most over \S+ ms")
check(re.search(r"messages: \d+ \(\d+ bytes\) within clusters, 0 \(0 bytes\) between them", done.stderr), "messages of one cluster")
for key in ("power.compute=-1 W", "power.compute=9", "power.noc=3 pJ", "power.window=0 s", "power.cluster=much"):
    expect(machine("--set", key, program, "idle", 1), 2, "", re.escape(key.split("=")[0]))
finish()
