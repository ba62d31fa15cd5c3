#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug asan
"""Many sends in a row to another host: they leave together, in their order, and do not wait for a sender that computes.  Both hosts are this one."""
import random

from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ["LWMPI_INTERFACE"] = "lo"
os.environ["ASAN_OPTIONS"] = asan_options("detect_leaks=0")  # libfabric keeps some texts
bursts = build(HERE / "_bursts.c", "bursts", "-rdynamic")  # its functions are to be found before the C library's
seed = int(os.environ.get("LWMPI_TEST_SEED", "0")) or random.randrange(1, 1 << 30)
print("seed", seed, flush=True)
result = mpiexec("--launcher", HERE / "_here.sh", "--hosts", "one:1,two:1", "--isolate", bursts, seed)
if not expect(result, 0, r"^done$", err=""):
    finish()
calls, messages = map(int, re.search(r"(\d+) calls for (\d+) messages", result.stdout).groups())
check(0 < calls < messages / 4, f"{calls} system calls for {messages} messages")
expect(mpiexec("--launcher", HERE / "_here.sh", "--hosts", "one:1,two:1", bursts, seed), 0, r"^done$", err="")
finish()
