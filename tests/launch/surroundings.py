#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Standard input, folder, environment; other launchers; singletons."""
from _launch import *

act = build("act.c", "act")
reader = build("reader.c", "reader")
for mode in ([], ["--clusters", "2"], ["--isolate"]):
    # Standard input belongs to rank 0.
    for text in ("one\ntwo\n", "", "x" * 200 + "\n"):
        done = mpiexec("-n", 3, *mode, act, "stdin", 0, input=text)
        expect(done, 0, err="", lines=[f"0 read {line}" for line in text.splitlines()] + ["0 at the end"])
    with open(FOLDER / "input", "w") as file:
        file.write("from a file\n")
    with open(FOLDER / "input") as file:
        expect(mpiexec("-n", 2, *mode, act, "stdin", 0, stdin=file), 0, r"^0 read from a file$", "")
    done = mpiexec("-n", 3, *mode, act, "stdin", 2, input="not for you\n")
    expect(done, 0, err="", lines=["2 at the end"])
    done = mpiexec("-n", 3, *mode, act, "stdin", input="one\n")
    expect(done, 0, err="", lines=["0 read one"] + [f"{rank} at the end" for rank in range(3)])
    # However a program reads, but for functions that a sanitizer has for itself.
    for way in ("scanf", "getchar", "wide", "fread", "line") if SANITIZED else ("read", "scanf", "getchar", "wide", "fread", "line"):
        done = mpiexec("-n", 3, *mode, reader, way, input="17\n")
        expect(done, 0, err="", lines=[f"0 {way}: 17", f"1 {way}: end", f"2 {way}: end"])
    # A loop over lines keeps the lines that the ranks do not read.
    done = run("sh", "-c", f"while read x; do '{BIN}/mpiexec' -n 2 {' '.join(mode)} '{act}' nothing; echo $x; done",
               input="1\n2\n3\n")
    expect(done, 0, lines=["1", "2", "3"], err="")
    # Folder and environment.
    expect(mpiexec("-n", 1, *mode[2:], act, "where", cwd=FOLDER, env=dict(os.environ, LAUNCH_TEST="passed on")), 0,
           lines=[f"{FOLDER.resolve()} passed on"], err="")
    expect(mpiexec("-n", 3, *mode, "-x", "LAUNCH_TEST=set it", "--wdir", FOLDER, act, "where"), 0,
           lines=[f"{FOLDER.resolve()} set it"] * 3, err="")
    expect(mpiexec("-n", 3, *mode, "-genv", "LAUNCH_TEST", "a b", act, "where"), 0, r" a b$", "")

# Each program in its folder, or in that of the program before it; what has no whole name begins where mpiexec does, and the
# program is looked for in its folder.
(FOLDER / "sub").mkdir()
shutil.copy(act, FOLDER / "sub" / "there")
here, sub = FOLDER.resolve(), FOLDER.resolve() / "sub"
done = mpiexec("-v", "-n", 1, act, "where", ":", "--wdir", "sub", "./there", "where", ":", "-n", 2, act, "where", ":",
               "--wdir=.", act, "where", cwd=FOLDER, env=dict(os.environ, LAUNCH_TEST="-"))
expect(done, 0, lines=sorted([f"{here} -", f"{sub} -", f"{sub} -", f"{sub} -", f"{here} -"]),
       err=r"ranks are processes: ./there: its folder is not that of the first program \(--wdir\)")
done = mpiexec("-v", "-n", 1, "--wdir", "sub", act, "where", ":", "--wdir", sub, "./there", "where", cwd=FOLDER,
               env=dict(os.environ, LAUNCH_TEST="-"))
expect(done, 0, lines=[f"{sub} -"] * 2, err="ranks are user-level threads")
done = mpiexec("-n", 2, "--clusters", 1, act, "where", ":", "--wdir", "/", act, "where")
expect(done, 2, "", r"--clusters 1: each of the 3 ranks runs in a cluster of its own \(.*its folder is not that of the first program")

# One std::cin serves a process: so each rank is one, and mpiexec knows why.
if shutil.which("c++"):
    (FOLDER / "cin.cpp").write_text("""
#include <iostream>
#include <mpi.h>
int main()
{
    int rank, number = -1;
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::cin >> number;
    std::cout << rank << ' ' << number << ' ' << std::cin.eof() << std::endl;
    MPI_Finalize();
}
""")
    cin = build(FOLDER / "cin.cpp", "cin", wrapper="mpicxx")
    done = mpiexec("-v", "-n", 3, cin, input="17\n")
    expect(done, 0, lines=["0 17 0", "1 -1 1", "2 -1 1"], err="ranks are processes: .*std::cin")

done = mpiexec("-n", 3, "sh", "-c", "echo $LWMPI_RANK of $LWMPI_SIZE")
expect(done, 0, lines=["0 of 3", "1 of 3", "2 of 3"], err="")

# A terminal: rank 0 reads what is typed, and is asked before it answers.
import pty
leader, follower = pty.openpty()
job = start("setsid", "-c", BIN / "mpiexec", "-n", 2, act, "stdin", 0, stdin=follower, stdout=follower,
            stderr=follower)
os.close(follower)
os.write(leader, b"typed\n\x04")
text = b""
while True:
    try:
        more = os.read(leader, 4096)
    except OSError:
        break
    if not more:
        break
    text += more
job.wait(timeout=20)
check(job.returncode == 0 and b"0 read typed" in text and b"0 at the end" in text, f"terminal: {text!r}")

# Alone, a program is a job of one rank; under another launcher it says so.
expect(run(act, "exit-after", 0, 5), 5, "", "")
expect(run(act, "partial"), 0, r"\Ano newline from 0\Z", "")
for variables in ({"PMI_RANK": "3", "PMI_SIZE": "4"}, {"OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "2"},
                  {"PMIX_RANK": "1"}, {"SLURM_PROCID": "1", "SLURM_STEP_NUM_TASKS": "8"}):
    done = run(act, env=dict(os.environ, **variables))
    check(done.returncode != 0, f"{variables}: refused")
    expect(done, done.returncode, None, next(iter(variables)) + r"=\d.*lwmpi's own mpiexec")
    expect(run(act, env=dict(os.environ, LWMPI_SINGLETON="1", **variables)), 0, "", "")
    # Our own mpiexec counts more.
    expect(mpiexec("-n", 2, act, env=dict(os.environ, **variables)), 0, "", "")
expect(run(act, env=dict(os.environ, PMI_RANK="0", PMI_SIZE="1")), 0, "", "")
expect(run(act, env=dict(os.environ, LWMPI_JOB="nonsense")), list(range(1, 256)), None, "LWMPI_JOB")
expect(run(act, env=dict(os.environ, LWMPI_JOB="0,1,0")), list(range(1, 256)), None, "LWMPI_JOB")
finish()
