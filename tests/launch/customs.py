#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""mpiexec as scripts call it that were written for other launchers."""
import socket
from _launch import *

act = build("act.c", "act")
HERE = socket.gethostname()
MODES = ([], ["--clusters", "2"], ["--isolate"])

# Numbers of ranks.
for words, ranks in ((["-n4"], 4), (["-np3"], 3), (["--np", "2"], 2), (["-ppn", 5], 5), (["-N", 3], 3), (["-npernode", 2], 2),
                     (["-ppn", 2, "-n", 6], 6), (["-perhost=4"], 4)):
    expect(mpiexec("-v", *words, act), 0, "", rf"mpiexec: {ranks} ranks,")
expect(mpiexec("-n4x", act), 2, "", "unknown option -n4x")
expect(mpiexec("-ppn", "many", act), 2, "", "-ppn many: expected a number from 1")
expect(mpiexec("-nx", act), 2, "", "unknown option -nx")

# Hosts: this one, in all spellings, or none.
hosts = FOLDER / "hosts"
hosts.write_text(f"# ours\nlocalhost slots=4\n\n{HERE}:2 # again\n127.0.0.1\n")
for option in ("-hostfile", "--hostfile", "-f", "-machinefile"):
    expect(mpiexec(option, hosts, "-n", 2, act), 0, "", "")
expect(mpiexec("-H", f"localhost:2,{HERE}", "-n", 2, act), 0, "", "")
expect(mpiexec("-f", FOLDER / "none", act), 2, "", f"-f {FOLDER}/none: No such file")
expect(mpiexec("--host", "", act), 2, "", '--host "": expected names of hosts')
expect(mpiexec("--host", "-x", act), 2, "", '--host: "-x" is no name of a host')

# What means nothing here is accepted, and explained on request.
nothing = ["--bind-to", "core", "--map-by", "slot:PE=2", "--rank-by", "node", "--mca", "btl", "self,vader", "-quiet", "--bynode",
           "-bootstrap", "ssh", "--prefix", "/opt/mpi", "-disable-auto-cleanup", "--use-hwthread-cpus", "--oversubscribe"]
expect(mpiexec(*nothing, "-n", 2, act), 0, "", "")
done = mpiexec("-v", *nothing, "-n", 2, act)
for option, why in (("--bind-to", "not bound to cores"), ("--mca", "Open MPI's"), ("-bootstrap", "no such parts")):
    check(re.search(f"^mpiexec: {option}: accepted; .*{why}", done.stderr, re.M), f"{option} is explained: {done.stderr}")
expect(mpiexec("--report-bindings", act), 0, "", "--report-bindings: .*not bound")
expect(mpiexec("--mca", "btl", act), 2, "", r"no program to run")
expect(mpiexec("--bind-to"), 2, "", "--bind-to: its WHAT is missing")
expect(mpiexec("--bynode=3", act), 2, "", "--bynode takes no value")

# Near misses.
for wrong, meant in (("--cluster", "--clusters"), ("--isolte", "--isolate"), ("--tag-ouput", "--tag-output"), ("--machien", "--machine"),
                     ("--bind-too", "--bind-to"), ("--genvlits", "-genvlist"), ("--timout=3", "--timeout")):
    expect(mpiexec(wrong, act), 2, "", rf"unknown option {wrong.split('=')[0]}: did you mean {meant}\?")
expect(mpiexec("--frobnicate", act), 2, "", r"unknown option --frobnicate \(")
expect(mpiexec("-" + "x" * 5000, act), 2, "", "unknown option")

# Environment.
show = ["sh", "-c", "echo ${A-none} ${B-none} ${C-none}"]
outside = dict(os.environ, A="a", B="b")
for words, result in (([], "a b none"), (["-genvall"], "a b none"), (["-genvnone"], "none none none"), (["-genvlist", "B,C"], "none b none"),
                      (["-genvnone", "-genv", "C", "1 2"], "none none 1 2"), (["-env", "A", "x"], "x b none"),
                      (["-envlist", "A"], "a none none"), (["-envnone", "-env", "B", "y"], "none y none"),
                      (["-genvnone", "-envall"], "a b none"), (["-genvlist", "A", "-x", "C=c"], "a none c")):
    expect(mpiexec("-n", 2, *words, *show, env=outside), 0, lines=[result] * 2, err="")
for mode in MODES:
    variable = dict(os.environ, LAUNCH_TEST="outside")
    expect(mpiexec("-n", 2, *mode, "-genvnone", act, "where", env=variable), 0, r"^/.* unset$", "")
    expect(mpiexec("-n", 2, *mode, "-env", "LAUNCH_TEST", "own", act, "where", env=variable), 0, r"^/.* own$", "")
# Programs with environments of their own need processes; they are told why.
two = ["-v", "-n", 1, "-env", "LAUNCH_TEST", "one", act, "where", ":", "-n", 1, "-env", "LAUNCH_TEST", "two", act, "where"]
done = mpiexec(*two)
expect(done, 0, r" one$", r"ranks are processes: .*environment is not that of the other programs \(-env\)")
check(sorted(line.split()[-1] for line in done.stdout.splitlines()) == ["one", "two"], f"each its own: {done.stdout}")
expect(mpiexec("-env", "A=B", "c", act), 2, "", "-env A=B c: expected the name of a variable")

# Output.
expect(mpiexec("-n", 2, "-prepend-rank", act, "stderr", 1), 0, "", r"\A\[1\] err of 1\n\Z")
for mode in MODES:
    folder = FOLDER / ("out" + "".join(map(str, mode)))
    done = mpiexec("-n", 12, *mode, "-outfile-pattern", f"{folder}/sub/o.%r.%h.%%", "-errfile-pattern", f"{folder}/errors", act,
                   "flood", -1, 300)
    expect(done, 0, "", "")
    for rank in (0, 7, 11):
        lines = (folder / "sub" / f"o.{rank:02}.{HERE}.%").read_text().splitlines()
        check(len(lines) == 300 and all(line.startswith(f"{rank} line") for line in lines), f"{mode}: file of rank {rank}")
    check((folder / "errors").read_text() == "", "one file for all errors")
    done = mpiexec("-n", 3, *mode, "--output-filename", folder / "mpi", act, "stderr", 2)
    expect(done, 0, "", r"\Aerr of 2\n\Z")
    check((folder / "mpi" / "1" / "rank.2" / "stderr").read_text() == "err of 2\n", "Open MPI's folders")
    check((folder / "mpi" / "1" / "rank.0" / "stdout").read_text() == "", "all ranks have theirs")
    expect(mpiexec("-n", 3, *mode, f"--output-filename={folder}/quiet:nocopy", act, "partial"), 0, "", "")
    check((folder / "quiet" / "1" / "rank.1" / "stdout").read_text() == "no newline from 1", "nothing is added")
expect(mpiexec("-outfile-pattern", "/proc/none/%r", act), 2, "", "cannot create the folder /proc/none")
expect(mpiexec("--output", "tag", "-n", 2, act, "stderr", 1), 0, "", r"\A\[1\] err of 1\n\Z")
expect(mpiexec("--output", "loud", act), 2, "", "--output loud: expected tag, dir=DIR")

# Programs from a file.
lines = FOLDER / "programs"
lines.write_text(f"# two programs\n-n 2 sh -c 'echo \"a  $A\"'  # quoted\n\n-n 1 sh -c \"echo b\\ c\"\n")
for option in ("-configfile", "--app"):
    expect(mpiexec("-genv", "A", "x", option, lines), 0, lines=["a  x", "a  x", "b c"], err="")
expect(mpiexec("-configfile", lines, act), 2, "", "-configfile .*: expected no programs beside the file")
lines.write_text("-n 2 'x\n")
expect(mpiexec("-configfile", lines), 2, "", "line 1: a quote has no end")
lines.write_text("\n# nothing\n")
expect(mpiexec("-configfile", lines), 2, "", "no program to run")
lines.write_text(f"-configfile {lines}\n")
expect(mpiexec("-configfile", lines), 2, "", "name each other in a circle")

# Time.
expect(mpiexec("-n", 2, act, "hang", env=dict(os.environ, MPIEXEC_TIMEOUT="0.3")), 124, "", "has not ended after 0.3 seconds", within=4)
expect(mpiexec("-n", 2, "--timeout", 30, act, env=dict(os.environ, MPIEXEC_TIMEOUT="0.001")), 0, "", "")
expect(mpiexec(act, env=dict(os.environ, MPIEXEC_TIMEOUT="soon")), 2, "", "MPIEXEC_TIMEOUT soon: expected a number of seconds")
finish()
