#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Devices that are full, fail, move little at a time or take their process along: the right error class, everywhere an end, no byte
written that was nobody's, and no lock left.  A rank that is killed in each phase, and at moments that a seed picks (LWMPI_TEST_SEED); and
the others that live on.

builds: release debug asan tiny
timeout: 300
"""
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD, SOURCE = Path(os.environ["LWMPI_BUILD"]).resolve(), Path(os.environ["LWMPI_SOURCE"])
HERE = SOURCE / "tests/file"
MODES = [["-n", "4", "--clusters", "1"], ["-n", "4", "--clusters", "2"], ["-n", "3", "--isolate"]]
PHASES = ["open:1", "transfer:1", "transfer:3", "transfer:40", "lock:1", "lock:4", "unlock:2", "fsync:1", "close:1"]
MOMENTS, LIVES = 4, 4 # tries of each kind in each mode
wrong = []


def constant(name):
    return re.search(r"#define %s\s+(\d+)" % name, (SOURCE / "include/mpi.h").read_text()).group(1)


def run(command, **environment):
    """(exit status, what it said); -1: it did not end."""
    try:
        done = subprocess.run([str(word) for word in command], env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=90)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        return -1, "no end: %s" % (late.stdout or b"")[-2000:]


def expect(what, good, text):
    print("%s: %s" % (what, "good" if good else "WRONG"), flush=True)
    if not good:
        wrong.append("%s\n%s" % (what, text[-3000:]))


def failed_calls(text):
    found = re.search(r"(\d+) calls failed", text)
    return int(found.group(1)) if found else -1


def build(folder):
    subprocess.run([os.environ.get("CC", "cc"), "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", HERE / "_shim.c",
                    "-o", folder / "shim.so"], check=True)
    for name in ("_faults", "_survive", "shapes", "sieve"):
        subprocess.run([BUILD / "bin/mpicc", "-O1", "-D_GNU_SOURCE=", f"-I{SOURCE}/tests", HERE / (name + ".c"), "-o",
                        folder / name], check=True)


def with_device(folder, how):
    return {"LD_PRELOAD": str(folder / "shim.so"), "LWMPI_TEST_DEVICE": how,
            "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}


def device(folder):
    """Short transfers change nothing; failing ones are told; a death ends the job."""
    name = folder / "lwmpi-mpiio-file"
    for options in MODES:
        mpiexec = [BUILD / "bin/mpiexec", *options]
        for program in ("shapes", "sieve"):
            status, text = run(mpiexec + [folder / program], **with_device(folder, "short"))
            expect("short transfers of %s, %s" % (program, " ".join(options)), status == 0, text)
        status, text = run(mpiexec + [folder / "_faults", name, constant("MPI_ERR_QUOTA")], **with_device(folder, "quota:3"))
        expect("a quota, " + " ".join(options), status == 0 and failed_calls(text) > 0, text)
        name.unlink(missing_ok=True)
        for number in (1, 3, 40):
            status, text = run(mpiexec + [folder / "_faults", name, constant("MPI_ERR_IO")],
                               **with_device(folder, "fail:%d" % number))
            expect("failure %d, %s" % (number, " ".join(options)), status == 0 and failed_calls(text) > 0, text)
            name.unlink(missing_ok=True)


def deaths(folder, chance):
    """Whoever dies ends the job, wherever it is, and leaves no lock."""
    name = folder / "lwmpi-mpiio-file"
    for options in MODES:
        mpiexec = [BUILD / "bin/mpiexec", *options]
        moments = ["%d:%d" % (chance.randrange(int(options[1])), chance.randrange(200, 60000)) for _ in range(MOMENTS)]
        for death in PHASES + moments:
            device = {} if death in moments else with_device(folder, death)
            status, text = run(mpiexec + [folder / "_faults", name, "0"], LWMPI_TEST_DEATH=death if death in moments else "", **device)
            expect("death %s, %s" % (death, " ".join(options)), status > 0 or (death in moments and "0 calls failed" in text), text)
            status, text = run(mpiexec + [folder / "_faults", name, "0"])
            expect("after death %s, %s" % (death, " ".join(options)), status == 0 and failed_calls(text) == 0, text)
            name.unlink(missing_ok=True)


def lives(folder, chance):
    """Under --survive the others hear of a death, and none waits for ever."""
    name = folder / "lwmpi-mpiio-file"
    for options in (["-n", "3"], ["-n", "5", "--clusters", "3"]):
        for _ in range(LIVES):
            rank, moment = chance.randrange(int(options[1])), chance.randrange(500, 80000)
            status, text = run([BUILD / "bin/mpiexec", "--survive", *options, folder / "_survive", name, rank, moment])
            expect("rank %d dies after %d us, %s" % (rank, moment, " ".join(options)), status == 0 and "when it closed" in text, text)
            name.unlink(missing_ok=True)


def mounted(folder, script):
    """Run a script where it may mount what it likes; None: that is not permitted."""
    if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", folder / "disk"], capture_output=True).returncode:
        return None
    return run(["unshare", "-rm", "sh", "-euc", script])


def disk(folder):
    """A disk that is full in the middle, and one that nobody may write to."""
    (folder / "disk").mkdir()
    for options in MODES:
        command = "'%s' %s '%s/_faults' disk/file %s" % (BUILD / "bin/mpiexec", " ".join(options), folder,
                                                      constant("MPI_ERR_NO_SPACE"))
        found = mounted(folder, "cd '%s'; mount -t tmpfs -o size=3m none disk; %s" % (folder, command))
        if found is None:
            print("mounting is not permitted: not tried")
            return
        expect("a full disk, " + " ".join(options), found[0] == 0 and failed_calls(found[1]) > 0, found[1])
    read_only = "cd '%s'; mount -t tmpfs none disk; mount -o remount,ro disk; '%s' -n 2 '%s/_faults' disk/file 0" % (
        folder, BUILD / "bin/mpiexec", folder)
    status, text = mounted(folder, read_only)
    expect("a disk to be read only", status != 0 and "class %s" % constant("MPI_ERR_READ_ONLY") in text, text)


def main():
    with tempfile.TemporaryDirectory(prefix="lwmpi-files-") as name:
        folder = Path(name)
        build(folder)
        seed = int(os.environ.get("LWMPI_TEST_SEED", "0")) or random.randrange(1, 1 << 30)
        print("seed", seed, flush=True)
        device(folder)
        deaths(folder, random.Random(seed))
        lives(folder, random.Random(seed))
        disk(folder)
    for text in wrong:
        print("FAILED:", text)
    sys.exit(1 if wrong else 0)


main()
