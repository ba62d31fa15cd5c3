#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""What mpiexec sees in a program's file and in those of the libraries that it brings along: the ranks have a process each, and -v says why."""
from concurrent.futures import ThreadPoolExecutor

from _launch import *

# Functions that are the process's, by what mpiexec says of them.
CALLS = {"changes its working directory": "chdir fchdir", "changes its root directory": "chroot", "changes the mode of new files": "umask",
         "changes its locale": "setlocale", "changes its environment": "setenv putenv unsetenv clearenv", "opens standard streams anew": "freopen freopen64",
         "puts descriptors in the place of others": "dup2 dup3", "sets handlers of signals": "signal sigaction", "has an alarm set": "alarm",
         "has a timer set": "setitimer", "sets limits of its process": "setrlimit", "changes its priority": "setpriority nice",
         "changes its user": "setuid seteuid", "changes its group": "setgid setegid", "functions for quick_exit": "at_quick_exit",
         "may start another program in its place": "execl execle execlp execv execve execvp execvpe fexecve"}
calls = [(name, why) for why, names in CALLS.items() for name in names.split()]


def seen(call):
    return mpiexec("-v", "-n", 2, build("calls.c", f"calls-{call[0]}", f"-DUSED={call[0]}", "-O0"))


with ThreadPoolExecutor(2) as workers:
    for (name, why), done in zip(calls, workers.map(seen, calls)):
        expect(done, 0, "", rf"ranks are processes: \S+: it .*{why}")
expect(mpiexec("-v", "-n", 2, build("calls.c", "calls-none", "-DUSED=getpid", "-O0")), 0, "", "ranks are user-level threads")

# Libraries: beside the program, found by its search path, by another library's, or in LD_LIBRARY_PATH.
beside = ["-L" + str(FOLDER), "-Wl,-rpath,$ORIGIN"]


def library(does, name, *more, folder=FOLDER):
    folder.mkdir(exist_ok=True)
    build("brought.c", folder / f"lib{name}.so", f"-DDOES={does}", "-shared", "-fPIC", *more)


def program(name, *flags, keeps=0):
    return build("brought.c", f"with-{name}", f"-DKEEPS={keeps}", *flags, f"-Wl,--no-as-needed,-l{name}")


def says(done, why):
    expect(done, 0, r"^4 good$", rf"ranks are processes: \S+: its library {why}" if why else "ranks are user-level threads")


for does, name, why in ((0, "nothing", ""), (1, "keeps", r"libkeeps\.so keeps variables"), (2, "moves", r"libmoves\.so changes its working directory")):
    library(does, name)
    says(mpiexec("-v", "-n", 4, program(name, *beside, keeps=int(does == 1))), why)
one = ["--workers", 1] if KIND == "tsan" else []  # ranks change what the library keeps, which is a race
done = mpiexec("-n", 4, "--clusters", 1, *one, FOLDER / "with-keeps")
expect(done, 0, r"^[0-4] good$", r"\Ampiexec: note: .*libkeeps\.so keeps variables.*: it does so for all ranks of its process")
# DT_RPATH, of old.  It is searched first, and so is the library of MPI found before that of the address sanitizer.
old = dict(os.environ, ASAN_OPTIONS=asan_options("verify_asan_link_order=0"))
says(mpiexec("-v", "-n", 4, program("keeps", *beside, "-Wl,--disable-new-dtags", keeps=1), env=old), r"libkeeps\.so keeps variables")
# By the environment alone.
program_without = program("keeps", beside[0], keeps=1)
says(mpiexec("-v", "-n", 4, program_without, env=dict(os.environ, LD_LIBRARY_PATH=str(FOLDER))), r"libkeeps\.so keeps variables")
# A library of a library, which lies elsewhere.
deep = FOLDER / "deep"
library(1, "further", "-Dbrought=further", folder=deep)
library(3, "between", f"-L{deep}", "-Wl,--no-as-needed,-lfurther", "-Wl,-rpath,${ORIGIN}/deep")
says(mpiexec("-v", "-n", 4, program("between", *beside, f"-Wl,-rpath-link,{deep}", keeps=1)), r"libfurther\.so keeps variables")

# A program that was built by others and calls MPI by way of a library only: whose MPI is it?
cc = os.environ.get("CC", "cc")


def foreign(name, soname):
    """A program with a library that needs one with this name."""
    (FOLDER / "empty.c").write_text("int foreign(void) { return 0; }\n")
    (FOLDER / "main.c").write_text("int foreign(void);\nint main(void) { return foreign(); }\n")
    place = FOLDER / name
    place.mkdir()
    for command in (["-shared", "-fPIC", FOLDER / "empty.c", f"-Wl,-soname,{soname}", "-o", place / soname],
                    ["-shared", "-fPIC", FOLDER / "empty.c", "-Wl,--no-as-needed", place / soname, "-Wl,-rpath,$ORIGIN", "-o", place / "libbetween.so"],
                    [FOLDER / "main.c", "-Wl,--no-as-needed", place / "libbetween.so", f"-Wl,-rpath,{place}", "-o", place / "program"]):
        done = run(cc, *command)
        check(done.returncode == 0, done.stderr)
    return place / "program"


if not SANITIZED:
    program = foreign("unknown", "libmpi_mt.so.4")
    expect(mpiexec("-n", 2, program), 126, "", r"cannot run .*its library \S*/libbetween\.so needs libmpi_mt\.so\.4 \(NEEDED\), of an MPI library")
    expect(run(BIN / "lwmpi-info", "--check", program), 1, r"an unknown ABI: its library \S*/libbetween\.so needs libmpi_mt\.so\.4", "")
    program = foreign("known", "libmpi.so.40")
    expect(mpiexec("-v", "-n", 2, program), 0, "", r"ranks are processes: \S+: it was built with Open MPI")
    expect(run(BIN / "lwmpi-info", "--check", program), 0, r"Open MPI's ABI: its library \S*/libbetween\.so needs libmpi\.so\.40", "")

# Files that are no libraries are passed over here, and the loader says what is wrong.
(FOLDER / "libnothing.so").write_text("no library\n" * 100)
done = mpiexec("-n", 4, FOLDER / "with-nothing")
check(done.returncode not in (0, -999) and "libnothing.so" in done.stderr, f"a damaged library: {done.returncode}, {done.stderr}")
finish()
