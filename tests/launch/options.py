#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Options, good and bad; programs that cannot run."""
from _launch import *

act = build("act.c", "act")
expect(mpiexec("--help"), 0, r"^Usage: mpiexec", "")
expect(mpiexec("--version"), 0, r"^mpiexec \(lwmpi\) \d+\.\d+", "")

# Each bad option: status 2, and a message that names it, its value and what was expected.
for arguments, message in (
        ([], r"no program to run"),
        (["-n"], r"-n: its N is missing"),
        (["-n", "0", act], r"-n 0: expected a number from 1"),
        (["-n", "-3", act], r"-n -3: expected a number"),
        (["-n", "4x", act], r"-n 4x: expected a number"),
        (["-n", "99999999999", act], r"-n 99999999999: expected a number from 1 to \d+"),
        (["-n", "", act], r"-n : expected a number"),
        (["--clusters", "0", act], r"--clusters 0: expected"),
        (["-n", "2", "--clusters", "3", act], r"--clusters 3: the job has 2 ranks to put into them"),
        (["--clusters", "2", act], r"--clusters 2: the job has 1 rank to put into them"),
        (["-n", "9", "--clusters", "2", "--pes", "4", act], r"-n 9: 2 clusters of 4 PEs carry at most 8 ranks"),
        (["--map", "diagonal", act], r"--map diagonal: expected compact or scatter"),
        (["--map=", act], r"--map : expected compact or scatter"),
        (["--protocol", "fast", act], r"--protocol fast: expected auto, opt, unopt, eager or connector"),
        (["--budget", "huge", act], r"--budget huge: expected default, tiny, a number of bytes from 1K to 1024G, or FIELD="),
        (["--budget", "tiny,room=3", act], r"--budget room: expected the name of a field"),
        (["--budget", "link_slots=1", act], r"--budget link_slots=1: expected a number from 2 to 4096"),
        (["--budget", "link_slots=12", act], r"--budget link_slots=12: expected a power of two"),
        (["--budget", "eager_net=70000", act], r"--budget eager_net=70000: expected at most 65536, a quarter of net_bulk"),
        (["--budget", "eager_limit=20000", act], r"--budget eager_limit=20000: expected at most 16384, a quarter of link_bulk"),
        (["--budget", "2K", act], r"--budget 2 KiB: expected at least \d+ KiB for 1 workers a cluster"),
        (["--workers", "none", act], r"--workers none: expected a number from 1 to 4096, or ranks"),
        (["--isolate=yes", act], r"--isolate takes no value"),
        (["-n", "4", "--isolate", "--clusters", "2", act], r"--clusters 2: each of the 4 ranks"),
        (["--timeout", "soon", act], r"--timeout soon: expected a number of seconds"),
        (["--timeout", "-1", act], r"--timeout -1: expected a number of seconds"),
        (["--wdir", "/nonexistent", act], r"--wdir /nonexistent: No such file"),
        (["-n", "1", act, ":", "--wdir", "/nonexistent", act], r"--wdir /nonexistent: No such file"),
        (["-x", "=3", act], r"-x =3: expected NAME"),
        (["--frobnicate", act], r"unknown option --frobnicate"),
        (["--hosts", "elsewhere.example:many", act], r"--hosts many: expected a number from 1"),
        (["-n", "2", act, ":"], r"no program after the colon"),
        (["-n", "2", act, ":", "--clusters", "2", act], r"--clusters is for the whole job"),
):
    expect(mpiexec(*arguments), 2, "", "mpiexec: " + message)
for variable, value in (("LWMPI_CLUSTERS", "many"), ("LWMPI_MAP", "no"), ("LWMPI_PROTOCOL", "x")):
    expect(mpiexec(act, env=dict(os.environ, **{variable: value})), 2, "", f"{variable} {value}: expected")
expect(mpiexec(act, env=dict(os.environ, LWMPI_BUDGET="some")), 2, "", "LWMPI_BUDGET some: expected default, tiny")
expect(run(act, env=dict(os.environ, LWMPI_BUDGET="some")), list(range(1, 256)), "", "LWMPI_BUDGET=some: expected default")

# Layouts.
for arguments, message in (
        (["-n", "6", "--clusters", "3"], "6 ranks, compact; 3 clusters of 2 PEs"),
        (["-n", "6", "--pes", "4"], "2 clusters of 4 PEs"),
        (["-n", "5", "--clusters", "3", "--map", "scatter"], "5 ranks, scatter; 3 clusters of 2 PEs"),
        (["-np", "2", "--workers=1"], "1 clusters of 2 PEs, 1 workers"),
        (["-np", "3", "--workers=ranks"], "1 clusters of 3 PEs, 3 workers"),
        (["--np", "2", "-genv", "A", "B", "--oversubscribe", "-host", "localhost"], "2 ranks")):
    expect(mpiexec("-v", *arguments, act), 0, "", message)

# Programs.
(FOLDER / "folder").mkdir()
(FOLDER / "text").write_text("no program\n")
(FOLDER / "script").write_text("#!/nonexistent/interpreter\n")
(FOLDER / "script").chmod(0o755)
(FOLDER / "damaged").write_bytes(act.read_bytes()[:300])
(FOLDER / "damaged").chmod(0o755)
foreign = bytearray(act.read_bytes())
foreign[18:20] = b"\x08\x00"  # e_machine: MIPS
(FOLDER / "foreign").write_bytes(foreign)
(FOLDER / "foreign").chmod(0o755)
for program, status, message in (
        (FOLDER / "missing", 127, r"cannot run .*missing: No such file"),
        ("no-such-program-anywhere", 127, r"no-such-program-anywhere: not found in PATH"),
        (FOLDER / "folder", 126, r"cannot run .*folder: it is a folder"),
        (FOLDER / "text", 126, r"cannot run .*text: it is not executable"),
        (FOLDER / "script", 127, r"cannot run .*script: No such file .*interpreter"),
        (FOLDER / "damaged", 126, r"cannot run .*damaged: it is an object file or library, or damaged"),
        (FOLDER / "foreign", 126, r"cannot run .*foreign: it was built for another processor")):
    expect(mpiexec("-n", 2, program), status, "", "mpiexec: " + message)
expect(mpiexec("--wdir", "/", "./nonexistent"), 127, "", r"cannot run \./nonexistent in / \(--wdir\): No such file")
expect(mpiexec("-n", 2, "act", cwd=FOLDER), 127, "", r"there is one in this folder: \./act")
expect(mpiexec("-n", 2, "act", env=dict(os.environ, PATH=f"{FOLDER}:{os.environ['PATH']}")), 0, "", "")

# A damaged program never crashes mpiexec.
image = act.read_bytes()
for at in list(range(0, 64)) + list(range(64, 1024, 7)):
    broken = bytearray(image)
    broken[at] ^= 0xff
    (FOLDER / "broken").write_bytes(broken)
    (FOLDER / "broken").chmod(0o755)
    if KIND == "release" or at % 8 == 0:
        done = mpiexec("-n", 1, "--timeout", 5, FOLDER / "broken", "nothing")
        check(done.returncode >= 0, f"byte {at} changed: mpiexec died: {done.returncode}")

# The cluster process is not for users.
expect(run(BUILD / "libexec" / "lwmpi-cluster"), 2, "", "only mpiexec starts this program")

# Too few descriptors: said, not hung.
done = run("sh", "-c", f"ulimit -n 40; '{BIN}/mpiexec' -n 64 --isolate '{act}'")
expect(done, 1, "", r"too few descriptors to start cluster \d+ .*ulimit -n")
# Too many processes of this user: the first, the guard, or one in the middle.
if not SANITIZED:  # they want to be loaded first
    (FOLDER / "fork.c").write_text(r"""
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
pid_t fork(void)
{
    static int calls;
    if (++calls == atoi(getenv("FORKS"))) {
        errno = EAGAIN;
        return -1;
    }
    return ((pid_t(*)(void))dlsym(RTLD_NEXT, "fork"))();
}
""")
    built = run(os.environ.get("CC", "cc"), "-D_GNU_SOURCE", "-shared", "-fPIC", FOLDER / "fork.c", "-o", FOLDER / "fork.so")
    check(built.returncode == 0, built.stderr)
    for calls, what in ((1, "cannot start a process: .*"), (5, "too many processes to start cluster 3 of 9: .*")):
        done = mpiexec("-n", 8, "--isolate", act, "hang", env=dict(os.environ, LD_PRELOAD=str(FOLDER / "fork.so"), FORKS=str(calls)))
        expect(done, 1, "", rf"\Ampiexec: {what}ulimit -u", within=3)
# Without /proc nobody knows where what belongs to mpiexec is: that is said.
bare = ("unshare", "-rm", "sh", "-c", 'mount -t tmpfs none /proc && exec "$0" "$@"')
if run(*bare, "true").returncode == 0:
    for words in (["-n", 2], ["-n", 2, "--machine", "mppa256"]):
        expect(run(*bare, BIN / "mpiexec", *words, act, "nothing"), [1, 2], "", "/proc/self/exe, .*is /proc mounted")
    expect(run(*bare, BIN / "lwmpi-info", "--machines"), list(range(1, 256)), "", "is /proc mounted")
if not SANITIZED:  # sanitizers reserve terabytes
    done = run("sh", "-c", f"ulimit -v 400000; '{BIN}/mpiexec' --workers 2 -n 192 '{act}' nothing")
    expect(done, 126, "", r"no address space left for a stack of 8192 KiB, after \d+ ranks .*LWMPI_STACK")
    done = run("sh", "-c", f"ulimit -v 400000; LWMPI_STACK=256 '{BIN}/mpiexec' --workers 2 -n 192 '{act}' nothing")
    expect(done, 0, "", "")
finish()
