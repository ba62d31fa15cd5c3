#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
# builds: release
"""A run on a modelled machine is the same wherever and whenever it takes place: results, times, order of all events.

Besides: what OTHER_BUILD has built (by another compiler, say) does the same.
"""
from _machine import *

OTHER = os.environ.get("OTHER_BUILD")
exchange = build(PROGRAMS / "exchange.c", "exchange")
RUNS = {
    "exchange": ["-n", "24", exchange],
    "exchange, scattered": ["-n", "20", "--map", "scatter", "--pes", "5", exchange, "7"],
    "exchange on epiphany64": ["--machine", "epiphany64", "-n", "64", exchange, "9"],
    "exchange on generic": ["--machine", "generic", "--set", "clusters=9", "--set", "pes=4", "-n", "36", exchange, "3"],
    "a2a": ["-n", "12", "--pes", "4", BIN / "apps/a2a", "--class", "tiny"],
    "km": ["-n", "24", BIN / "apps/km", "--class", "tiny"],
}
TRACE = re.compile(r"([\d.]+) s of virtual time, (\d+) events, trace ([0-9a-f]{16})")


def traced(arguments, seed=0, wrap=(), where=BIN, **more):
    """Its trace and what it prints."""
    chosen = [] if "--machine" in arguments else ["--machine", "mppa256"]
    done = run(*wrap, where / "mpiexec", "-v", *chosen, "--seed", seed, *arguments, **more)
    expect(done, 0)
    found = TRACE.search(done.stderr)
    check(found, f"no trace: {done.command}\n{done.stderr}")
    return (found.groups() if found else None), re.sub(r"(?m)^.*host.*$", "", done.stdout)



(FOLDER / "elsewhere").mkdir()
load = [start("sh", "-c", "while :; do :; done") for _ in range(3)]
try:
    for name, arguments in RUNS.items():
        usual = traced(arguments)
        surroundings = {
            "once more": {},
            "with a large environment": {"env": dict(os.environ, NOISE="x" * 60000)},
            "in another folder": {"cwd": FOLDER / "elsewhere"},
            "where addresses are not random": {"wrap": ["setarch", "-R"]},
        }
        for what, more in surroundings.items():
            again = traced(arguments, **more)
            check(again == usual, f"{name}, {what}: {again[0]}, not {usual[0]}\n{again[1]}\n{usual[1]}")
        if OTHER:
            again = traced(arguments, where=Path(OTHER) / "bin")
            check(again == usual, f"{name} in {OTHER}: {again[0]}, not {usual[0]}\n{again[1]}\n{usual[1]}")
        orders = {traced(arguments, seed)[0] for seed in (1, 2)}
        check(len(orders) == 2, f"{name}: two seeds, one order")
        check(usual[0] not in orders, f"{name}: seed 1 or 2 is none")
        check({traced(arguments, seed)[0] for seed in (1, 2)} == orders, f"{name}: a seed does not repeat")
        print(f"{name}: {usual[0]}")
finally:
    for process in load:
        process.kill()
        process.wait()
finish()
