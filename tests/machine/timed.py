#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug
# timeout: 120
"""mpicc --timed: what a program computes takes the time that its operations take on the machine, each time the same."""
from _machine import *

COMPILER = os.environ.get("CC", "cc")
TIMED = BUILD / "lib" / "lwmpi-timed.so"
source = PROGRAMS / "timed.c"

done = run(BIN / "mpicc", "--timed", "-cc=clang", "-c", source, "-o", FOLDER / "x.o")
expect(done, 1, "", r"^mpicc: --timed: ")
if not TIMED.exists():
    print("skipped: mpicc --timed was not built")
    expect(run(BIN / "mpicc", "--timed", "-c", source, "-o", FOLDER / "x.o"), 1, "",
           r"^mpicc: --timed: lwmpi was built without it: that takes GCC")
    sys.exit(1 if failures else 77)


def compiled(name, *flags):
    return build(source, name, *flags, "-Wl,--no-as-needed", "-lm")


def lines(done):
    """{loop: (cycles of one turn, result)}"""
    expect(done, 0)
    return {name: (float(cycles), result) for name, cycles, result in (line.split() for line in done.stdout.splitlines())}


def trace(done):
    """The whole run in one number."""
    found = re.search(r"trace ([0-9a-f]+)", done.stderr)
    check(found, f"a trace hash in {done.stderr}")
    return found and found[1]


def parameters(*settings):
    """Of the PE, in cycles, shares and cycles a byte."""
    shown = run(BIN / "lwmpi-info", "--machine", "mppa256").stdout
    found = {m[1]: float(m[2]) * (0.01 if m[3] == "%" else 1)
             for m in re.finditer(r"^ *pe\.(\w+) += ([\d.]+)(?: (cycles(?:/byte)?|%))?(?: .*)?$", shown, re.M)}
    found.update(settings)
    return found


def turns(p):
    """Cycles of a turn of each loop, by hand: the unit that has most to do, and what stops all."""
    wait, miss = p["branch"], p["miss"] * p["refill"]

    def bundle(alu=0, fp=0, memory=0, operations=0):
        return float(-int(-max(alu / p["alus"], fp, memory, (operations + 1) / p["issue"]) // 1))  # + 1: the branch

    # The index has 64 bits on the hosts that tests run on: one to add and one to compare.
    index = 2 * p["int64"]
    return {
        "dot": bundle(index, p["fadd"] + p["fmultiply"], 2 * p["load"], index + 4) + wait + 2 * miss,
        "add": bundle(index + 1, 0, p["load"], index + 2) + wait + miss,
        "axpy": bundle(index, p["fadd32"] + p["fmultiply32"], 2 * p["load"] + p["store"], index + 5) + wait + 2 * miss,
        "divide": bundle(index + 1, 0, 2 * p["load"], index + 3) + wait + 2 * miss + p["divide"] + 8 * p["divide_bit"],
        "quotient": bundle(index, p["fadd"], 2 * p["load"], index + 3) + wait + 2 * miss + p["fdivide"],
        "copy": 8 * p["copy"],
        "set": 8 * p["set"],
    }


# By hand, with the machine's prices and with others.
program = compiled("timed", "--timed", "-O2", "-ffp-contract=off")
others = {"refill": 11, "branch": 3, "divide": 33, "divide_bit": 2, "fmultiply": 5, "fdivide": 70, "copy": 2, "set": 1}
units = {"copy": "cycles/byte", "set": "cycles/byte"}
for settings in ({}, others):
    options = [f"--set=pe.{key}={value} {units.get(key, 'cycles')}" for key, value in settings.items()]
    found = lines(machine("-n", 2, *options, program))
    p = parameters(*settings.items())
    for name, cycles in turns(p).items():
        check(abs(found[name][0] - cycles) < 0.01, f"{name} {settings}: {found[name][0]} cycles, not {cycles}")
    check(found["tenth"][0] < found["divide"][0] - 10, f"by a constant is no division: {found['tenth']}")
    check(found["tail"][0] > p["math"] + p["call"], f"a call that is the last thing a function does: {found['tail']}")
    check(found["recurse"][0] > p["call"], f"calls take time: {found['recurse']}")

# The function's own frame stays in the cache.
slow = lines(machine("-n", 1, "--set", "pe.refill=100 cycles", program))
fast = lines(machine("-n", 1, "--set", "pe.refill=0 cycles", program))
check(slow["frame"] == fast["frame"], f"frame: {slow['frame']}, {fast['frame']}")
check(abs(slow["add"][0] - fast["add"][0] - 12.5) < 0.01, f"an eighth of all loads: {slow['add']}, {fast['add']}")

# The same each time, wherever things lie in memory, whoever compiles it, whatever else is linked.
first = machine("-n", 5, "--verbose", program, 3)
expect(first, 0)
for again in (machine("-n", 5, "--verbose", program, 3),
              run("setarch", "-R", BIN / "mpiexec", "--machine", "mppa256", "-n", 5, "--verbose", program, 3),
              machine("-n", 5, "--verbose", compiled("again", "--timed", "-O2", "-g3", "-ffp-contract=off"), 3)):
    expect(again, 0)
    check(again.stdout == first.stdout and trace(again) == trace(first), f"as before: {again.command}")
(FOLDER / "a").mkdir()
for part in ("a.o", "a/b.o"):
    expect(run(BIN / "mpicc", "--timed", "-O2", "-ffp-contract=off", "-c", source, "-o", FOLDER / part), 0)
expect(run(BIN / "mpicc", FOLDER / "a/b.o", "-o", FOLDER / "linked", "-lm"), 0)  # --timed matters when compiling only
linked = machine("-n", 5, "--verbose", FOLDER / "linked", 3)
check(linked.stdout == first.stdout and trace(linked) == trace(first), "objects are the same")

# Other options make another program; it repeats as well.  Nobody need ask for the time for it to pass.
seen = set()
for level in ("-O0", "-O1", "-O3"):
    other = compiled("level", "--timed", level, "-ffp-contract=off")
    once, twice = (machine("-n", 3, "--verbose", other, 2) for _ in range(2))
    expect(once, 0)
    check(once.stdout == twice.stdout and trace(once) == trace(twice), f"{level} repeats")
    check({n: r for n, (c, r) in lines(once).items()} == {n: r for n, (c, r) in lines(first).items()}, f"{level} computes")
    seen.add(trace(once))
check(len(seen) == 3, "they differ")
unscheduled = lines(machine("-n", 1, compiled("zero", "--timed", "-O0", "-ffp-contract=off")))
bundled = lines(machine("-n", 1, "--set", "pe.issue.plain=5", compiled("zero", "--timed", "-O0", "-ffp-contract=off")))
optimised = lines(machine("-n", 1, "--set", "pe.issue.plain=5", program))
check(all(unscheduled[name][0] > 1.3 * bundled[name][0] for name in ("dot", "add", "axpy")), f"one operation a cycle: {unscheduled}")
check(bundled["add"][0] > optimised["add"][0], f"variables in memory: {bundled['add']}, {optimised['add']}")
check(optimised == lines(machine("-n", 1, program)), "and nothing else is slower")
ends = [float(re.search(r"([\d.]+) s of virtual time", machine("-n", 2, "-v", program, n).stderr)[1]) for n in (0, 1000)]
check(ends[1] - ends[0] > 1000 * 1000 * 3 / 400e6, f"a rank that only computes: {ends}")

# Elsewhere it runs as ever: natively, alone, linked by others, without time of its own.
plain = compiled("plain", "-O2", "-ffp-contract=off")
results = {name: result for name, (_, result) in lines(mpiexec("-n", 1, plain)).items()}
for done in (mpiexec("-n", 2, program), run(program), mpiexec("--isolate", "-n", 2, program), machine("-n", 1, plain)):
    check({name: result for name, (_, result) in lines(done).items()} == results, f"same results: {done.command}")
check(all(cycles == 0 for cycles, _ in lines(machine("-n", 1, plain)).values()), "nothing counted, no time")
(FOLDER / "alone.c").write_text('#include <string.h>\nchar a[999], b[999];\n'
                                'int main(int c, char **v) { memcpy(a, b, (size_t)c * 99); return v[0][0] / c == 0; }\n')
expect(run(BIN / "mpicc", "--timed", "-O2", "-c", FOLDER / "alone.c", "-o", FOLDER / "alone.o"), 0)
expect(run(COMPILER, FOLDER / "alone.o", "-o", FOLDER / "alone"), 0)
expect(run(FOLDER / "alone"), 0)

# All ways out of a function.
if shutil.which("c++"):
    for level in ("-O0", "-O2", "-O3"):
        ways = build(PROGRAMS / "timed.cpp", "ways", "--timed", level, "-std=c++17", wrapper="mpicxx")
        wanted = r"\A10 55 5 15 14\n"
        expect(mpiexec("-n", 2, ways), 0, wanted)
        once, twice = (machine("-n", 2, ways, "time") for _ in range(2))
        expect(once, 0, wanted)
        check(once.stdout == twice.stdout, f"{level} repeats: {once.stdout} {twice.stdout}")

# A turn of a loop gets one instruction longer, a function a few.
if shutil.which("objdump"):
    def instructions(file, function):
        shown = run("objdump", "-d", "--no-show-raw-insn", f"--disassemble={function}", file).stdout
        return sum(1 for line in shown.splitlines() if re.match(r" +[0-9a-f]+:\t(?!nop|data16|cs |xchg +%ax,%ax)", line))
    more = instructions(program, "dot") - instructions(compiled("plain", "-O2", "-ffp-contract=off",
                                                             "-fno-tree-vectorize"), "dot")
    check(1 <= more <= 6, f"dot() has {more} instructions more")

# Refused: what would depend on this host.
expect(run(BIN / "mpicc", "--timed", "-march=native", "-c", source, "-o", FOLDER / "x.o"), 1, "",
       r"^mpicc: --timed: -march=native depends on this host")

# --host-time: the host's time, times a factor.  It measures, so only what cannot be by chance is looked at.
work = compiled("work", "-O2")


def virtual(*options):
    done = machine("-n", 3, "--verbose", *options, work, 3000)
    lines(done)
    found = re.search(r"([\d.]+) s of virtual time", done.stderr)
    return float(found[1]) if found else 0


for options, text in (((), "what the programs state"), (("--host-time", 5), "that of this host times 5: not the same each time")):
    expect(machine("-n", 1, "--verbose", *options, work), 0, None, f"^lwmpi:   computing time: {text}$")
expect(machine("-n", 1, "--verbose", program), 0, None, "^lwmpi:   computing time: counted by mpicc --timed$")
none, some, more = virtual(), virtual("--host-time", 100), virtual("--host-time", 10000, "--enforce-memory")
check(some > none + 0.01 and more > 10 * some, f"host time passes, times the factor: {none}, {some}, {more}")
expect(machine("-n", 2, "--host-time", 2, program), 1, None, r"--host-time 2: the program was compiled by mpicc --timed")
expect(mpiexec("-n", 1, "--host-time", 2, program), 2, "", r"--host-time 2: only with --machine")
for wrong in ("0", "-1", "x", "1e9", "nan", ""):
    expect(machine("-n", 1, "--host-time", wrong, work), 2, "", r"--host-time .*: expected a number from 0.000001 to 1000000")
finish()
