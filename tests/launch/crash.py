#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug tiny
# timeout: 90
"""What is told of a crash: stacks that run over, of ranks and of threads that they have created, and who sent a signal."""
from _launch import *

crash = build("crash.c", "crash", "-Wno-infinite-recursion", "-Wno-unknown-warning-option")
os.environ["TMPDIR"] = str(FOLDER)
quiet = ["sh", "-c", 'ulimit -c 0; exec "$@"', "-"]
machine = ["--machine", "mppa256"] if (BUILD / "libexec").exists() and list(BUILD.rglob("lwmpi-machine")) else None
thread_more = r"pthread_attr_setstacksize\(\), OMP_STACKSIZE or ulimit -s give more"


def job(mode, *arguments, **more):
    return run(*quiet, BIN / "mpiexec", "-n", 3, *mode, crash, *arguments, cwd=FOLDER, **more)


for mode in [[], ["--clusters", "2"], ["--isolate"]] + [machine] * bool(machine):
    rank = r"mpiexec: rank 2 \(cluster \d, pid \d+\) died: "
    more, size = ("ulimit -s gives more", r"\d+") if mode == ["--isolate"] else ("LWMPI_STACK=<KiB> gives ranks more", "8192")
    for how in ("deep", "wide"):  # pages one after the other, or a frame that is larger than stack and guard
        expect(job(mode, how, 2), 139, "",
               rank + r"stack overflow \(SIGSEGV \(.*\) at address 0x[0-9a-f]+\): "
               rf"its stack of {size} KiB was not enough; {more}; job ended")
        for talks in ("", "-quiet"):
            if mode == machine and not talks:
                continue  # such threads do not communicate there
            told = rf"stack overflow in a thread that it has created \(SIGSEGV .* at address 0x[0-9a-f]+\): its stack of \d+ KiB was not enough; {thread_more}"
            if mode == ["--isolate"] and talks:  # nobody has seen that thread before
                told = rf"SIGSEGV .*\(perhaps a thread that it has created ran over the end of its stack: {thread_more}\)"
            expect(job(mode, f"{how}-thread{talks}", 2), 139, "", rank + told + "; job ended")
    # Signals that come from elsewhere have no address, but a sender.
    for how, name, status in (("sent", "SIGSEGV", 139), ("sent-abort", "SIGABRT", 134)):
        done = job(mode, how, 2)
        found = re.search(r"child (\d+)", done.stdout)
        expect(done, status, "child", rf"rank \d .* died: {name} \(.*\), sent by process {found and found.group(1)}; job ended")
    expect(job(mode, "raised", 2), 139, "", rank + r"SIGSEGV \(segmentation fault\), sent by its own process; job ended")
    expect(job(mode, "plain", 2), 139, "", rank + r"SIGSEGV \(segmentation fault\) at address 0x10; job ended")
    if os.uname().machine == "x86_64":
        expect(job(mode, "nowhere", 2), 139, "", rank + r"SIGSEGV \(segmentation fault\); job ended")

# Alone a program has nobody else to say it.
expect(run(*quiet, crash, "wide", 0, cwd=FOLDER), -11, "",
       r"\Alwmpi: stack overflow at address 0x[0-9a-f]+: \d+ KiB of stack were not enough; ulimit -s gives more$")
expect(run(*quiet, crash, "deep-thread", 0, cwd=FOLDER), -11, "", rf"stack overflow in a thread that the program has created .*{thread_more}")
expect(run(*quiet, crash, "plain", 0, cwd=FOLDER), -11, "", "")
# Small stacks and their guards.
for kib in (64, 100, 5000):
    expect(job([], "wide", 1, env=dict(os.environ, LWMPI_STACK=str(kib))), 139, "", rf"its stack of {kib} KiB was not enough")

# The wrappers pass the flag first, so that who wants none has none.
for wrapper in ("mpicc", "mpicxx"):
    for what in ("-show", "-showme:compile"):
        done = run(BIN / wrapper, what, "-fno-stack-clash-protection", "a.c")
        words_ = done.stdout.split()
        check("-fstack-clash-protection" in words_, f"{wrapper} {what}: {words_}")
        if what == "-show":
            check(words_.index("-fstack-clash-protection") < words_.index("-fno-stack-clash-protection"), f"{wrapper}: {words_}")
finish()
