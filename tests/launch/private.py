#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""Globals, statics, thread-locals and the like are each rank's own."""
from _launch import *

layouts = [["-n", "1"], ["-n", "7"], ["-n", "24", "--workers", "3"], ["-n", "12", "--clusters", "4", "--map", "scatter"],
           ["-n", "4", "--isolate"]]
arguments = ["one", "-a", "two", "-b", "5", "--level", "3"]
for flags in ([], ["-O2"], ["-O0", "-fPIE"], ["-fno-pie"], ["-flto"]):
    if flags == ["-flto"] and SANITIZED:
        continue
    program = build("private.c", "private" + "".join(flags), *flags)
    for layout in layouts if not flags else layouts[2:3]:
        expect(mpiexec(*layout, program, *arguments), 0, r"^\d+ ranks, 0 failures$", "")
        if flags != ["-no-pie"]:
            check("user-level" in mpiexec("-v", "-n", 2, program, *arguments).stderr, f"{flags}: ranks are threads")
expect(run(program, *arguments), 0, r"^1 ranks, 0 failures$", "")

tables = build("tables.c", "tables")
for layout in layouts:
    expect(mpiexec(*layout, tables), 0, r"^\d+ ranks, 0 failures$", "")

if shutil.which("c++"):
    program = build("private.cpp", "private++", "-std=c++17", wrapper="mpicxx")
    for layout in layouts:
        done = mpiexec(*layout, program)
        ranks = int(layout[1])
        expect(done, 0, err="", lines=[f"{ranks} ranks, 0 failures"] + [f"local of {rank} ends" for rank in range(ranks)] +
               [f"global of {rank} ends" for rank in range(ranks)])

# What was not compiled by mpicc is linked nonetheless, and runs one rank a process.
source = SOURCE / "tests" / "launch" / "programs" / "private.c"
done = run(BIN / "mpicc", "-showme:incdirs")
cc = os.environ.get("CC", "cc")
if not SANITIZED:
    expect(run(cc, "-O1", f"-I{done.stdout.strip()}", "-fPIE", "-c", source, "-o", FOLDER / "foreign.o"), 0, "", "")
    expect(run(BIN / "mpicc", FOLDER / "foreign.o", "-o", FOLDER / "foreign"), 0, "", "note: .*not compiled with -fPIC")
    done = mpiexec("-v", "-n", 4, FOLDER / "foreign", *arguments)
    expect(done, 0, r"^4 ranks, 0 failures$", r"ranks are processes: .*thread-local")

# Different programs in one job.
act = build("act.c", "act")
done = mpiexec("-n", 2, act, "partial", ":", "-n", 3, act, "stderr", 3, ":", act, "nothing")
expect(done, 0, err=r"\Aerr of 3\n\Z", lines=["no newline from 0", "no newline from 1"])
for options in ([], ["--clusters", "2"], ["--clusters", "2", "--map", "scatter"], ["--isolate"]):
    done = mpiexec(*options, "-n", 3, act, "exit-after", 4, 6, ":", "-n", 2, act, "exit-after", 4, 8)
    expect(done, 8, "", "")
# A program that is not ours takes the job to a process a rank.
expect(mpiexec("-n", 2, act, "where", ":", "-n", 1, "sh", "-c", f"exec '{act}' where"), 0, r"^/.* unset$", "")
finish()
