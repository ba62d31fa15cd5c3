# SPDX-License-Identifier: MIT
"""Run mpiexec and look at what it does."""
import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BUILD = Path(os.environ.get("LWMPI_BUILD", "build")).resolve()
SOURCE = Path(os.environ.get("LWMPI_SOURCE", ".")).resolve()
BIN = BUILD / "bin"
KIND = os.environ.get("LWMPI_TEST_BUILD", "release")
SANITIZED = KIND in ("asan", "tsan")
FOLDER = Path(tempfile.mkdtemp(prefix="lwmpi-launch-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

# What the surroundings have set must not change what is tested, but for the budget of these tests.
KEPT = ["LWMPI_BUILD", "LWMPI_SOURCE", "LWMPI_TEST_BUILD"] + ["LWMPI_BUDGET"] * (KIND == "tiny")
for name in list(os.environ):
    if name.startswith("LWMPI_") and name not in KEPT:
        del os.environ[name]

failures = 0


def words(command):
    command = [str(word) for word in command]
    # The thread sanitizer of gcc 12 does not know the address ranges of new kernels.
    return ["setarch", "-R", *command] if KIND == "tsan" else command


def run(*command, seconds=30, **more):
    command = words(command)
    if "input" not in more:
        more.setdefault("stdin", subprocess.DEVNULL)
    start = time.monotonic()
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=seconds,
                              errors="replace", **more)
    except subprocess.TimeoutExpired as late:
        done = subprocess.CompletedProcess(command, -999, "", f"no end after {late.timeout} s")
    done.seconds = time.monotonic() - start
    done.command = " ".join(command)
    return done


def mpiexec(*arguments, **more):
    return run(BIN / "mpiexec", *arguments, **more)


def start(*command, **more):
    more = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **more}
    return subprocess.Popen(words(command), **more)


def build(source, name, *flags, wrapper="mpicc"):
    """Compile a program of the folder programs/, or a text, and return its path."""
    path = SOURCE / "tests" / "launch" / "programs" / source  # an absolute one stays
    program = FOLDER / name
    done = run(BIN / wrapper, "-O1", "-g", *flags, path, "-o", program, seconds=120)
    if done.returncode:
        print(done.stderr)
        sys.exit(f"cannot build {source}")
    return program


def asan_options(more):
    """The surroundings' options of the address sanitizer, and one more."""
    return ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), more]))


def fitting(done):
    """A run without the line that a library instrumented for coverage says on modelled machines: that it does not fit into their clusters."""
    done.stderr = re.sub(r"^lwmpi: warning: .*clusters .* held more than their memory.*\n", "", done.stderr, flags=re.M)
    return done


def expect(done, status, out=None, err=None, lines=None, within=None):
    """status: a number, or a list of them; out, err: regular expressions, "" for nothing; lines: the
    sorted lines of standard output."""
    global failures
    wrong = []
    if done.returncode not in (status if isinstance(status, (list, tuple)) else [status]):
        wrong.append(f"status {done.returncode}, not {status}")
    for name, text, wanted in (("output", done.stdout, out), ("errors", done.stderr, err)):
        if wanted == "" and text:
            wrong.append(f"{name} are not empty")
        elif wanted and not re.search(wanted, text, re.M):
            wrong.append(f"{name} do not match {wanted!r}")
    if lines is not None and sorted(done.stdout.splitlines()) != sorted(lines):
        wrong.append("not the expected lines")
    if within and done.seconds > within * (10 if SANITIZED else 1):
        wrong.append(f"{done.seconds:.2f} s, not {within} s")
    if wrong:
        failures += 1
        print(f"FAILED: {'; '.join(wrong)}\n  {done.command}")
        for line in (done.stdout + "--\n" + done.stderr).splitlines()[:30]:
            print(f"  | {line}")
    return not wrong


def check(good, what):
    global failures
    if not good:
        failures += 1
        print(f"FAILED: {what}")


def processes(mark):
    """Processes whose environment holds this text."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark.encode() in (entry / "environ").read_bytes():
                state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
                if state != "Z":
                    found.append(int(entry.name))
        except OSError:
            continue
    return found


def wait_until(condition, seconds=5):
    end = time.monotonic() + seconds * (10 if SANITIZED else 1)
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def finish():
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)
