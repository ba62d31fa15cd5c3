#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
# builds: release debug
"""A job on several hosts, all of which are this one: who has which rank, what is passed on, how it ends, and what is refused."""
from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ["LWMPI_INTERFACE"] = "lo"
where = build(HERE / "_where.c", "where")


def hosts(list, *arguments, **more):
    return mpiexec("--launcher", HERE / "_here.sh", "--hosts", list, *arguments, **more)


# Ranks are dealt to the hosts in their order; clusters never have ranks of two hosts.
expect(hosts("one:2,two:2", where), 0, lines=["0 of 4: host 0", "1 of 4: host 0", "2 of 4: host 1", "3 of 4: host 1"], err="")
expect(hosts("one:3,two:3", "-n", 4, where), 0, lines=["0 of 4: host 0", "1 of 4: host 0", "2 of 4: host 0", "3 of 4: host 1"], err="")
expect(hosts("one:3,two:4,three:2", where), 0,
       lines=[f"{rank} of 9: host {host}" for rank, host in enumerate([0] * 3 + [1] * 4 + [2] * 2)], err="")
expect(hosts("one,two", "-n", 1, where), 0, lines=["0 of 1: host 0"], err="")
expect(hosts("one:2,two:2", "--isolate", where), 0, lines=[f"{rank} of 4: host {rank // 2}" for rank in range(4)], err="")
listing = FOLDER / "hosts"
listing.write_text("one slots=2   # a comment\n\ntwo:1\n")
expect(mpiexec("--launcher", HERE / "_here.sh", "--hostfile", listing, where), 0,
       lines=["0 of 3: host 0", "1 of 3: host 0", "2 of 3: host 1"], err="")

# The provider of old libfabrics, which carries messages by another way.
expect(hosts("one:1,two:1", BUILD / "tests/mpi/sizes", env={**os.environ, "FI_PROVIDER": "tcp"}), 0)

# Output, input, environment, folder.
expect(hosts("one:1,two:1", "--tag-output", where), 0, lines=["[0] 0 of 2: host 0", "[1] 1 of 2: host 1"], err="")
expect(hosts("one:1,two:1", "--isolate", "sh", "-c", "cat; echo $LWMPI_RANK $X; pwd", input="said\n" * 3000, cwd=FOLDER,
             env={**os.environ, "X": "a b"}), 0, lines=sorted(["said"] * 3000 + ["0 a b", "1 a b"] + [str(FOLDER)] * 2), err="")
big = hosts("one:1,two:1", "--isolate", "sh", "-c", "seq 1 200000")
expect(big, 0, err="")
if sorted(map(int, big.stdout.split())) != sorted(list(range(1, 200001)) * 2):
    print("what two hosts print at once is not what comes out")
    sys.exit(1)

# Who waits sleeps.
expect(hosts("one:1,two:1", where, "idle", 1), 0, lines=["0 of 2: host 0", "1 of 2: host 1"], err="")

# How it ends.
expect(hosts("one:1,two:1", "--isolate", "sh", "-c", "exit $LWMPI_RANK"), 1, "", "")
expect(hosts("one:2,two:2", where, "exit", 3), 5, None, r"^mpiexec: host two: rank 3 .* ended with status 5 without")
expect(hosts("one:2,two:2", where, "abort", 1), 9, None, r"^mpiexec: host one: rank 1 .*MPI_Abort")
expect(hosts("one:2,two:2", where, "kill", 2), 137, None, r"^mpiexec: host two: (rank|cluster) .*SIGKILL", within=5)
expect(hosts("one:2,two:2", "--isolate", where, "crash", 3), 139, None, r"^mpiexec: host two: rank 3 .*died: SIGSEGV .*at address 0x3", within=5)
expect(hosts("one:2,two:2", "--deadlock", "off", "--timeout", 1, where, "hang", 2), 124, None, r"--timeout", within=5)
expect(hosts("one:1,two:1", "no-such-program"), 127, "", r"no-such-program")

# What is refused, and what cannot be.
expect(hosts("one:2,two:2", "-n", 5, where), 2, "", r"-n 5: the hosts have room for 4 ranks")
expect(hosts("one:x", where), 2, "", r'--hosts x: expected a number from 1')
expect(hosts("-oProxyCommand=true", where), 2, "", "no name of a host")
expect(hosts(",", where), 2, "", "expected names of hosts")
expect(hosts("one,two", "--clusters", 2, where), 2, "", "--clusters is for one host")
expect(hosts("one,two", "--machine", "mppa256", where), 2, "", "--machine is for one host")
expect(mpiexec("--hostfile", FOLDER / "none", where), 2, "", "No such file")
# Each host looks at the memory that is free there, and for its own ranks.
(FOLDER / "meminfo").write_text("MemAvailable: 30000 kB\n")
small = ("unshare", "-rm", "sh", "-c", f"mount --bind '{FOLDER}/meminfo' /proc/meminfo && exec \"$0\" \"$@\"", BIN / "mpiexec")
if run(*small, "--version").returncode == 0:
    few = [*small, "--launcher", HERE / "_here.sh", "--hosts"]
    expect(run(*few, "one:1,two:2000", where), 2, "", r"^mpiexec: host two: -n 2000: not enough memory: 2000 ranks take .*, 343 MiB in all, and 29 MiB are free")
    expect(run(*few, "one:2000,two:1", where), 2, "", r"^mpiexec: (host one: )?-n 2000: not enough memory")
    expect(run(*few, "one:1,two:1", where), 0, lines=["0 of 2: host 0", "1 of 2: host 1"], err="")
expect(mpiexec("--launcher", "false", "--hosts", "one,two", where), 1, "", r"host (one|two).*no mpiexec could be started there \(status 1\)")
expect(mpiexec("--launcher", "no-such-launcher", "--hosts", "one,two", where), 1, "", r"no-such-launcher")
expect(hosts("one,two", where, env={**os.environ, "LWMPI_INTERFACE": "none7"}), [1, 126], None, "no interface none7")
expect(mpiexec("--hosts", "localhost:4", "-n", 2, where), 0, lines=["0 of 2: host 0", "1 of 2: host 0"], err="")
finish()
