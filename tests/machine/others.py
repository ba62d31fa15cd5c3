#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# slow: yes
# timeout: 180
"""Every machine that is installed runs programs, as many ranks as it has PEs; lwmpi-info shows all there is of each."""
from _machine import *

INFO = BIN / "lwmpi-info"
exchange = build(PROGRAMS / "exchange.c", "exchange")
names = sorted(file.stem for file in (SOURCE / "machines").glob("*.machine"))
listed = run(INFO, "--machines")
expect(listed, 0, err="")
check([line.split()[0] for line in listed.stdout.splitlines()] == names, f"listed: {listed.stdout}")
for wanted in ("mppa256", "epiphany64", "generic", "hosts"):
    check(wanted in names, f"{wanted} is missing")

sums = set()
for name in names:
    shown = run(INFO, "--machine", name)
    expect(shown, 0, err="")
    parameters = dict(re.findall(r"^  (\S+) += (.*?)  ", shown.stdout, re.M))
    file = (SOURCE / "machines" / f"{name}.machine").read_text()
    for line in file.splitlines():
        key, equals, rest = line.partition("#")[0].partition("=")
        if equals:
            check(parameters.get(key.strip()) == rest.strip(), f"{name}: {key.strip()} is shown as {parameters.get(key.strip())}")
    check("by default" not in shown.stdout or len(parameters) > file.count("=") / 2, f"{name}: {shown.stdout}")
    chosen = ["--machine", name]
    expect(mpiexec(*chosen, "-n", "12", exchange, "5"), 0, "^sum ")
    sums.add(mpiexec(*chosen, "-n", "12", exchange, "5").stdout.split()[1])
    ranks = int(parameters["clusters"]) * int(parameters["pes"])
    if ranks <= 256 or not SANITIZED:
        pes = parameters["pes"]
        expect(mpiexec(*chosen, "-n", str(ranks), "--pes", pes, BIN / "apps/fn", "--class", "tiny", "--check", seconds=120), 0)
    expect(mpiexec(*chosen, "-n", str(ranks + 1), "--pes", parameters["pes"], exchange), 2, "", f"-n {ranks + 1}: expected at most {ranks}")
check(len(sums) == 1, f"results differ from machine to machine: {sums}")

# The generic machine has any size.
generic = ["--machine", "generic", "--set", "clusters=5", "--set", "pes=3"]
expect(mpiexec(*generic, "-n", "15", exchange), 0, "^sum ")
expect(mpiexec(*generic, "-n", "16", exchange), 2, "", "-n 16: expected at most 15: generic has 5 clusters, which carry 3 ranks each")
expect(mpiexec(*generic, "--set", "torus=no", "-n", "15", exchange), 0, "^sum ")

# What the machine is like is what programs see.
slow = re.compile(r"seconds ([\d.]+)")
times = [float(slow.search(machine("--set", f"clock={clock} MHz", "-n", "24", exchange).stdout).group(1)) for clock in (100, 400)]
check(times[0] > times[1], f"a slower machine is not slower: {times}")
finish()
