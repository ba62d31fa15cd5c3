# SPDX-License-Identifier: MIT
"""Jobs that meet: what the tests of them share."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "launch"))
from _launch import *  # noqa: E402

program = build(SOURCE / "tests/dynamic/_jobs.c", "jobs", "-I", SOURCE / "tests/dynamic")
MARK = f"DYNAMIC_TEST={os.getpid()}"
os.environ["DYNAMIC_TEST"] = str(os.getpid())
# Who looks for leaks stops its process by SIGSTOP when it ends, and waits for that; the SIGCONT of an mpiexec that ends another one takes the
# SIGSTOP away.
os.environ["ASAN_OPTIONS"] = asan_options("detect_leaks=0")
ENDED = r"mpiexec: a job that this one is connected with \(mpiexec \d+\) has ended: .*; job ended"
DIED = r"mpiexec: {} \(mpiexec \d+\) has ended: {}; job ended"
CHILD, PARENT = "a job that this one has started", "the job that has started this one"
numbers = iter(range(10 ** 6))


def job(*arguments):
    return start(BIN / "mpiexec", *arguments)


def end(process, seconds=20):
    begin = time.monotonic()
    try:
        out, err = process.communicate(timeout=seconds)
        code = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        code = -999
    done = subprocess.CompletedProcess(process.args, code, out, err)
    done.seconds, done.command = time.monotonic() - begin, " ".join(map(str, process.args))
    return done


def two(server_options, server, client_options, client):
    """Both, as soon as they are connected (or about to be); and the server's port."""
    name = f"test {os.getpid()} {next(numbers)}"
    one = job(*server_options, program, "server", name, server)
    port = one.stdout.readline().strip()
    return one, job(*client_options, program, "client", name, client), port, name


def asleep(process):
    """Wait until a job says that it is connected and sleeps."""
    line = process.stdout.readline()
    check(line == "asleep\n", f"{process.args}: printed {line!r}")


def mine():
    """Other processes of this test."""
    return [pid for pid in processes(MARK) if pid != os.getpid()]


def quiet(what):
    check(wait_until(lambda: not mine()), f"processes are left after {what}: {mine()}")


def parents_end(shape):
    """The mpiexec of a job that has started another one is killed, and told to end."""
    one = job(*shape, program, "parent", "-", "wait", "sleep")
    asleep(one)
    one.kill()
    end(one)
    quiet("a parent's mpiexec was killed")
    one = job(*shape, program, "parent", "-", "wait", "sleep")
    asleep(one)
    one.terminate()
    expect(end(one), 143, "", "Terminated", within=5)
    quiet("a parent's mpiexec was told to end")


def go_on(one, other, why):
    """Both run still after a while; then they are ended."""
    time.sleep(2.5)
    check(one.poll() is None and other.poll() is None, f"jobs have ended although {why}")
    one.terminate()
    end(one)
    end(other)
