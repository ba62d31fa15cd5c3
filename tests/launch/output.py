#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""What ranks print: whole lines, all of them, tagged on request."""
from _launch import *

act = build("act.c", "act")
letters = "".join(chr(ord("a") + k) + "-" for k in range(20))
for mode in ([], ["--clusters", "3"], ["--isolate"]):
    ranks = 16 if mode == ["--isolate"] else 64
    done = mpiexec("-n", ranks, *mode, act, "pieces", -1, 20)
    expect(done, 0, err="", lines=[f"{rank}<{letters}>{rank}" for rank in range(ranks)] * 20)
    done = mpiexec("-n", 4, *mode, "--tag-output", act, "pieces", -1, 3)
    expect(done, 0, err="", lines=[f"[{rank}] {rank}<{letters}>{rank}" for rank in range(4)] * 3)
    done = mpiexec("-n", 4, *mode, act, "flood", -1, 5000)
    expect(done, 0, err="", lines=[f"{rank} line {i}: abcdefghijklmnopqrstuvwxyz {' ' * (i % 100)}." for rank in range(4)
                                   for i in range(5000)])
    expect(mpiexec("-n", 3, *mode, act, "long-line", -1, 300000), 0, err="",
           lines=[str(rank) * 300000 for rank in range(3)])
    # The last line of a rank may lack its end; it still stands alone.
    expect(mpiexec("-n", 3, *mode, act, "partial"), 0, err="", lines=[f"no newline from {rank}" for rank in range(3)])
    done = mpiexec("-n", 1, *mode[2:], act, "partial")
    check(done.stdout == "no newline from 0", f"nothing is added: {done.stdout!r}")
    expect(mpiexec("-n", 3, *mode, act, "raw", 2), 0, lines=["raw"], err="")
    expect(mpiexec("-n", 3, *mode, "--tag-output", act, "stderr", 1), 0, "", r"\A\[1\] err of 1\n\Z")
    expect(mpiexec("-n", 3, *mode, act, "thread", 1), 0, lines=["thread of somebody"], err="")

# Wide characters.
if shutil.which("c++"):
    wide = build("wide.cpp", "wide", wrapper="mpicxx")
    for mode in ([], ["--isolate"]):
        done = mpiexec("-n", 3, *mode, wide)
        expect(done, 0, lines=[f"wide äö {rank}" for rank in range(3)] + [f"words € streams {rank}" for rank in range(3)])
        check(sorted(done.stderr.splitlines()) == [f"errors {rank}" for rank in range(3)], "wide characters to stderr")

# Slow readers get everything.
job = start("sh", "-c", f"'{BIN}/mpiexec' -n 8 '{act}' flood -1 4000 | (sleep 0.5; wc -l)")
out, err = job.communicate(timeout=60)
check(out.strip() == "32000" and err == "", f"slow reader: {out!r} {err!r}")
done = run("sh", "-c", f"'{BIN}/mpiexec' -n 2 '{act}' stderr 1 2>&1 >/dev/null")
expect(done, 0, r"\Aerr of 1\n\Z")
expect(run("sh", "-c", f"'{BIN}/mpiexec' -n 2 '{act}' partial >&-"), 0, "", "")
with open(FOLDER / "file", "w") as file:
    done = start(BIN / "mpiexec", "-n", 4, act, "flood", -1, 1000, stdout=file)
    done.communicate(timeout=30)
check(len((FOLDER / "file").read_text().splitlines()) == 4000, "output to a file")
finish()
