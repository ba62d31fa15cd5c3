#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""What users get wrong about machines: each time a message that says what and where, a status of its own, nothing left."""
import shutil as files
from _machine import *

INFO = BIN / "lwmpi-info"
GOOD = (SOURCE / "machines" / "mppa256.machine").read_text()
program = build(PROGRAMS / "exchange.c", "exchange")
mine = FOLDER / "mine.machine"


def line_of(key):
    return next(i for i, line in enumerate(GOOD.splitlines(), 1) if line.startswith(key + " "))


def changed(key, value):
    lines = GOOD.splitlines()
    lines[line_of(key) - 1] = f"{key} = {value}" if value is not None else "#"
    return "\n".join(lines) + "\n"


def refused(text, message):
    """A machine file with this content is refused by both programs that read it."""
    mine.write_bytes(text if isinstance(text, bytes) else text.encode())
    expect(mpiexec("--machine", mine, "-n", "2", program), 2, "", message)
    expect(run(INFO, "--machine", mine), 2, "", message)


mine.write_text(GOOD)
expect(mpiexec("--machine", mine, "-n", "2", program), 0, "^sum ")

# Files: a wrong key, a wrong unit, an impossible value, a missing key, one given twice.
for key, value, message in (
        ("clock", "400", r"clock = 400: its unit is missing; expected a number from .* MHz"),
        ("clock", "400 Mhz", r"clock = 400 Mhz: its unit is not known here; expected .*MHz"),
        ("clock", "0 MHz", r"clock = 0 MHz: that is out of range; expected"),
        ("clock", "-400 MHz", r"out of range"),
        ("clock", "nan MHz", r"clock = nan MHz: expected a number"),
        ("clock", "1e999 MHz", r"out of range"),
        ("clock", "fast", r"clock = fast: expected a number"),
        ("clock", "", r"clock = : expected a number"),
        ("clusters", "16.5", r"clusters = 16.5: that is not whole"),
        ("clusters", "17", r"columns = 4: with 4 rows there is no room for 17 clusters"),
        ("clusters", "0", r"clusters = 0: that is out of range; expected a whole number from 1 to 65535"),
        ("pes", "11", r"ranks = 12: a cluster has 11 PEs"),
        ("ranks", "17", r"ranks = 17: a cluster has 16 PEs \(key pes\); expected 1 to 16, or auto"),
        ("torus", "perhaps", r"torus = perhaps: expected yes or no"),
        ("memory", "2 KB", r"memory = 2 KB: its unit is not known here; .*KiB"),
        ("noc.router", "7 bytes", r"noc.router = 7 bytes: its unit is not known here; expected .* cycles"),
        ("copy", "3", r"copy = 3: its unit is missing"),
        ("copy", "3 ns + 4", r"copy = 3 ns \+ 4: its unit is missing"),
        ("copy", "3 ns - 4 ns/byte", r"expected \"BASE ns \+ SLOPE ns/byte\""),
        ("copy", "3 ns + -4 ns/byte", r"copy = .* out of range"),
        ("name", "x" * 100, r"name = xxx+: expected a text of 1 to 95 letters"),
):
    at = "columns" if "columns = " in message else "ranks" if "ranks = 12" in message else key
    refused(changed(key, value), rf"mine.machine:{line_of(at)}: .*{message}")
refused(changed("clock", None), r"mine.machine: clock is missing \(of PEs, routers and links\): expected a number")
refused(GOOD + "clock = 400 MHz\n", rf"mine.machine:{len(GOOD.splitlines()) + 1}: clock was given in line \d+ already")
refused("clok = 400 MHz\n", r'mine.machine:1: there is no key "clok": did you mean clock\?')
refused("nothing.like.it = 4\n", r'mine.machine:1: there is no key "nothing.like.it" \(lwmpi-info')
refused("clock\n", r'mine.machine:1: "clock": expected "key = value"')

# What is no machine file at all.
refused("", r"mine.machine: name is missing")
refused(bytes(range(256)) * 20, r"mine.machine:1: byte 0x00: this is not a text")
refused(b"# text\n\xff\xfe = \x01\n", r"mine.machine:2: byte 0x01")
refused("#" * (1 << 20) + "\n", r"1048577 bytes are too long for a machine file")
files.copy(program, mine)
expect(mpiexec("--machine", mine, program), 2, "", "mine.machine:1: byte 0x7f: this is not a text|too long for a machine file")
mine.unlink()
for name, message in ((mine, "there is no such machine .* and no such file"), ("mppa-256", "there is no such machine"),
                      ("", "there is no such machine"), (FOLDER, "this is a folder; expected a machine file"),
                      ("/dev/zero", "not a regular file"), ("x" * 300, "there is no such machine")):
    expect(mpiexec("--machine", name, program), 2, "", "--machine .*" + message)
    expect(run(INFO, "--machine", name), 2, "", message)
expect(mpiexec("--machine", "mppa265", program), 2, "", r"no such machine \(did you mean mppa256\? lwmpi-info --machines lists them\)")
expect(run(INFO, "--machine", "mppa265"), 2, "", r"no such machine \(did you mean mppa256\? --machines lists them\)")
expect(mpiexec("--machine", "nothing-like-it", program), 2, "", r"no such machine \(lwmpi-info --machines lists them\)")
os.mkfifo(FOLDER / "pipe")
expect(mpiexec("--machine", FOLDER / "pipe", program), 2, "", "not a regular file", within=5)
if os.getuid():
    mine.write_text(GOOD)
    mine.chmod(0)
    expect(mpiexec("--machine", mine, program), 2, "", "cannot be opened: Permission denied")
    mine.unlink()

# --set: as in a file, but named.
for setting, message in (
        ("clock", "--set clock: expected KEY=VALUE"), ("=3", "--set =3: expected KEY=VALUE"), ("", "--set : expected KEY=VALUE"),
        ("clock=1\nname=2", "--set clock=1"), ("clock=400#", "expected KEY=VALUE"),
        ("clok=4 MHz", r'--set there is no key "clok": did you mean clock\?'),
        ("Clcok=4 MHz", r'--set there is no key "Clcok": did you mean clock\?'),
        ("foo=4", r'--set there is no key "foo" \(lwmpi-info'),
        ("clock=4", "--set clock = 4: its unit is missing"), ("ranks=99", "--set ranks = 99: a cluster has 16 PEs"),
        ("columns=3", "--set columns = 3: with 4 rows there is no room for 16 clusters; expected at least 4, or auto"),
        ("clusters=65535", r"mppa256.machine:\d+: columns = 4")):
    expect(machine("--set", setting, "-n", "2", program), 2, "", message)
expect(machine("--set", "clusters=65535", "--set", "rows=auto", "--set", "columns=auto", "-n", "2", program), 0)
expect(machine("--set", "clock=4 MHz", "--set", "clock=800 MHz", "-n", "2", program), 0)

# Too many ranks; options that do not go together.
for arguments, message in (
        (["-n", "193"], "-n 193: expected at most 192: MPPA-256 has 16 clusters, which carry 12 ranks each"),
        (["-n", "257", "--pes", "16"], "-n 257: expected at most 256"),
        (["--pes", "17", "-n", "2"], "--pes 17: expected 1 to 16"),
        (["--clusters", "2", "-n", "2"], r"the machine decides about clusters and workers \(no --clusters\)"),
        (["--workers", "2", "-n", "2"], r"\(no --workers\)"), (["--isolate", "-n", "2"], r"\(no --isolate\)"),
        (["--seed", "x"], "--seed x: expected a number"), (["--seed", "-1"], "--seed -1: expected a number")):
    expect(machine(*arguments, program), 2, "", message)
for arguments, message in ((["--seed", "3"], "--seed 3: only with --machine NAME"),
                           (["--set", "clock=3 MHz"], "--set clock=3 MHz: only with --machine NAME")):
    expect(mpiexec(*arguments, program), 2, "", message)

# What another mpiexec has told its own machine is not for this one.
usual = machine("-n", "4", program)
expect(machine("-n", "4", program, env=dict(os.environ, LWMPI_MACHINE_SET="clock=1 MHz", LWMPI_MACHINE_SEED="9",
                                            LWMPI_MACHINE_ENFORCE="1", LWMPI_MACHINE_HOST_TIME="3")), 0,
       lines=usual.stdout.splitlines(), err="^$" if not usual.stderr else None)

# Programs that cannot be ranks of one process, and those whose threads want to communicate.
expect(machine("-n", "2", "/bin/true"), 126, "", "--machine mppa256: /bin/true cannot share a process: ")
expect(machine("-n", "2", FOLDER / "missing"), 127, "", "missing")
threads = FOLDER / "threads.c"
threads.write_text("""#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
static void *work(void *sends)
{
    int one = 1;
    if (sends)
        MPI_Send(&one, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    return sends;
}
int main(int argc, char **argv)
{
    int level;
    pthread_t thread;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    pthread_create(&thread, NULL, work, argc > 1 ? &thread : NULL);
    pthread_join(thread, NULL);
    printf("%d\\n", level < MPI_THREAD_MULTIPLE);
    MPI_Finalize();
    return 0;
}
""")
threads = build(threads, "threads", "-pthread")
expect(machine("-n", "2", threads), 0, lines=["1", "1"])
expect(machine("-n", "2", threads, "send"), 16, "", "MPI_Send failed.*\n.*by another thread than the one that called it")

check(not processes(str(FOLDER)), "processes are left")
finish()
