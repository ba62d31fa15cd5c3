#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
# builds: release debug
"""Who does not know a job's secret is not heard: neither a packet at the port of a worker, nor what else comes there, nor one with another
provider, or with buffers of another size.  Hosts of a job whose buffers differ say so."""
import random
import socket
from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
if not shutil.which("ss"):
    skip("no ss (Debian: iproute2)")
os.environ["LWMPI_INTERFACE"] = "lo"
stranger = FOLDER / "stranger"
made = run(os.environ.get("CC", "cc"), HERE / "_stranger.c", "-o", stranger, "-lfabric")
if made.returncode:
    skip("a program with libfabric cannot be built: " + made.stderr[:200])
where = build(HERE / "_where.c", "where-stranger")
seed = random.randrange(10**6)
print("seed:", seed)
random.seed(seed)


def strangers(more):
    """At all ports of a job, as its environment has it: who has the same provider, others with `more`, and what is not even a packet."""
    job = start(BIN / "mpiexec", "--launcher", HERE / "_here.sh", "--hosts", "one:1,two:1", "--timeout", 8, where, "wait", 0)
    for _ in range(2):
        job.stdout.readline()
    listening = run("ss", "-H", "-t", "-l", "-n", "-p").stdout.splitlines()
    ports = [int(re.search(r":(\d+)\s", line).group(1)) for line in listening if '"where-stranger"' in line]
    others = [start(stranger, "127.0.0.1", port, env={**os.environ, **more}) for port in ports]
    sent = [run(stranger, "127.0.0.1", port).returncode for port in ports]
    for port in ports:
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(random.randbytes(300))
    out, err = job.communicate(timeout=30)
    print(ports, sent, [other.wait(timeout=30) for other in others], out, err)
    check(len(ports) >= 2 and not any(sent) and job.returncode == 0, "the job does not go on, or nobody was heard")
    check(err.count("not of this job") >= len(ports) and "all is well" in out, "who is no part of the job is not refused")


strangers({"FI_PROVIDER": "tcp"})
SIZE = "FI_OFI_RXM_BUFFER_SIZE"
os.environ["FI_PROVIDER"] = "tcp"  # up to libfabric 1.17 it carries messages by ofi_rxm, where the sizes of buffers must be alike
os.environ[SIZE] = "2048"
strangers({SIZE: "8192"})
del os.environ[SIZE]

uneven = FOLDER / "uneven.sh"
uneven.write_text(f'#!/bin/sh\n[ "$1" = one ] || export {SIZE}=8192\nshift\nexec "$@"\n')
uneven.chmod(0o755)
done = mpiexec("--launcher", uneven, "--hosts", "one,two", "--timeout", 20, where, "wait", 0)
print(done.stderr)
check(done.returncode not in (0, 124) and SIZE in done.stderr, "hosts whose buffers differ do not say so")
finish()
