# SPDX-License-Identifier: MIT
"""--report and --trace that cannot be are refused before the job runs; what is written is written whole, where it was wanted.

builds: release
"""
import json
import os

from _report import HERE, expect, finish, program, run

ran = HERE / "ran"
mark = program("mark", f"""extern int creat(const char *, unsigned); (void)argc, (void)argv; creat("{ran}", 0600); return MPI_Initialized(&argc);""")


def refused(what, *options, machine=True):
    done = run(*(["--machine", "mppa256"] if machine else []), *options, "-n", 2, mark)
    expect(done.returncode == 2 and what in done.stderr and not ran.exists(), f"{' '.join(map(str, options))}: {done.stderr.strip()}")


(HERE / "folder.json").mkdir()
os.mkfifo(HERE / "pipe.html")
refused("only with --machine", "--report", "a.html", machine=False)
refused("only with --machine", "--trace", "a.json", machine=False)
refused("ends with .html or .json", "--report", "a.txt")
refused("ends with .html or .json", "--report", ".html")
refused("ends with .html or .json", "--report", "")
refused("ends with .json", "--trace", "a.html")
refused("No such file or directory", "--report", "nowhere/a.html")
refused("No such file or directory", "--trace", "nowhere/a.json")
refused("Not a directory", "--report", HERE / "mark.c" / "a.json")
refused("this is a folder", "--report", "folder.json")
refused("expected a file", "--report", "pipe.html")
refused("cannot be written", "--report", "/proc/a.json")
refused("two different files", "--report", "a.json", "--trace", "a.json")

before = sorted(p.name for p in HERE.iterdir())
(HERE / "sub").mkdir()
done = run("--machine", "mppa256", "--wdir", "sub", "--report=there.json", "--trace=trace.json", "-n", 2, mark)
expect(done.returncode == 0 and ran.exists(), "else it runs")
now = sorted(p.name for p in HERE.iterdir() if p.name not in before)
expect(now == ["ran", "sub", "there.json", "trace.json"] and not list((HERE / "sub").iterdir()), f"files are where mpiexec was called: {now}")

(HERE / "there.json").write_text("old")
done = run("--machine", "mppa256", "--report", "there.json", "-n", 2, mark)
expect(done.returncode == 0 and json.loads((HERE / "there.json").read_text())["schema"] == 1, "a file that is there is replaced")

# The folder goes away while the job runs.
gone = program("gone", f"""extern int rename(const char *, const char *); (void)argc, (void)argv; MPI_Initialized(&argc); return rename("{HERE}/sub", "{HERE}/moved");""")
done = run("--machine", "mppa256", "--report", "sub/late.json", "-n", 1, gone)
expect(done.returncode == 1 and "--report" in done.stderr and "No such file" in done.stderr, f"a report that is lost is told: {done.stderr.strip()}")
finish()
