#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""Ranks that share a process behave as if they did not, or have a process each and are told why: docs/programs-as-threads.md, by lines."""
from _launch import *

RANKS = 4
good = [f"{RANKS} good"]
lasts = [f"last {rank}" for rank in range(RANKS)]
whole = [f"0123 from {rank}" for rank in range(RANKS)]
os.environ["STATE"] = "from outside"
# What is tried, what ranks are, what they print besides.
for name, kind, lines in (("plain", "threads", []), ("environ", "threads", []), ("getopt", "threads", []), ("random", "threads", []), ("srandom", "threads", []), ("strtok", "threads", []),
                          ("setvbuf", "threads", whole), ("atexit", "threads", lasts),
                          ("fork", "threads", []), ("system", "threads", []), ("popen", "threads", []), ("close", "threads", []),
                          ("chdir", "changes its working directory", []), ("fchdir", "changes its working directory", []),
                          ("clearenv", "changes its environment", []), ("environment", "changes its environment", []),
                          ("locale", "changes its locale", []), ("umask", "changes the mode of new files", []),
                          ("freopen", "opens standard streams anew", []), ("dup2", "puts descriptors in the place of others", []),
                          ("signal", "sets handlers of signals", []), ("alarm", "has an alarm set", []), ("setitimer", "has a timer set", []),
                          ("quick_exit", r"functions for quick_exit", lasts), ("exec", "another program in its place", ["last"] * RANKS)):
    if KIND == "tsan" and name in ("atexit", "close") or SANITIZED and name == "strtok":
        continue  # they take these for themselves
    program = build("state.c", f"state-{name}", f"-DTRY_{name}")
    done = mpiexec("-v", "-n", RANKS, program)
    expect(done, 0, err=r"ranks are user-level threads$" if kind == "threads" else f"ranks are processes: .*{kind}", lines=good + lines)
    expect(mpiexec("-n", RANKS, "--isolate", program), 0, err="", lines=good + lines)

# What is the process's, and stays so: its number, and the formats of std::cout.
program = build("state.c", "state-getpid", "-DTRY_getpid")
for mode, count in ([], 1), (["--isolate"], RANKS), (["--clusters", 2], 2):
    expect(mpiexec("-n", RANKS, *mode, program), 0, err="", lines=good + [f"{count} processes"])
if shutil.which("c++"):
    program = build("state.cpp", "state++", wrapper="mpicxx")
    one = ["--workers", 1] if KIND == "tsan" else []  # they set formats of one std::cout, which is a race
    expect(mpiexec("-n", RANKS, *one, program), 0, err="", lines=[f"{rank} prints ff" for rank in range(RANKS)])
    expect(mpiexec("-n", RANKS, "--isolate", program), 0, err="", lines=[f"{rank} prints {'ff' if rank % 2 else 255}" for rank in range(RANKS)])

# Who lays ranks out has his way, and hears what that means.
done = mpiexec("-n", RANKS, "--clusters", 1, FOLDER / "state-chdir")
expect(done, 0, r"^[0-4] good$", r"\Ampiexec: note: .*changes its working directory .*: it does so for all ranks of its process")

# Sanitizers.
if not SANITIZED:
    program = build("state.c", "sanitized", "-DTRY_plain", "-fsanitize=address")
    quiet = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
    expect(mpiexec("-v", "-n", 3, program, env=quiet), 0, lines=["3 good"], err="ranks are processes: .*sanitizer")
    expect(mpiexec("-n", 3, "--clusters", 1, program, env=quiet), 2, "", "--clusters 1: .*sanitizer")
    program = build("state.c", "undefined", "-DTRY_plain", "-fsanitize=undefined")
    expect(mpiexec("-v", "-n", 3, program), 0, lines=["3 good"], err="ranks are user-level threads")
finish()
