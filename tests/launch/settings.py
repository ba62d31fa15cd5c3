#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Variables with values that make no sense are refused before anything runs, by mpiexec and by a program alone."""
from _launch import *

act = build("act.c", "act")
flag = "expected 0 or 1"
handlers = "expected mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return"
stack = r"expected a number of KiB from 64 to \d+"
bad = [("LWMPI_STACK", value, stack) for value in ("lots", "0", "63", "-5", "8192K", "1e3", " 8192", "99999999999999999999")]
bad += [("LWMPI_INITIAL_ERRHANDLER", value, handlers) for value in ("return", "MPI_ERRORS_RETURN")]
bad += [(name, value, flag) for value in ("yes", "-1", "01", "off")
        for name in ("LWMPI_ISOLATE", "LWMPI_SINGLETON", "LWMPI_COUNTERS", "LWMPI_LEAKS", "LWMPI_NO_PEER_READ")]
bad += [("LWMPI_COLL", "bcast", "expected <collective>:<algorithm>"), ("LWMPI_PROTOCOL", "fast", "expected auto, opt")]
for name, value, expected in bad:
    variables = dict(os.environ, **{name: value})
    told = rf"{name}(=| | is \"){re.escape(value)}\"?[:,] {expected}"
    expect(mpiexec("-n", 2, "sh", "-c", "echo it runs", env=variables), 2, "", r"\Ampiexec: " + told)
    done = run(act, "pid", env=variables)
    expect(done, list(range(1, 256)), "", told)
    if name != "LWMPI_PROTOCOL":
        expect(mpiexec("-n", 2, "-x", f"{name}={value}", act, "pid"), 2, "", r"\Ampiexec: " + told)
for name, value in (("LWMPI_CLUSTERS", "many"), ("LWMPI_PES", "0"), ("LWMPI_MAP", "no"), ("LWMPI_WORKERS", "x")):
    expect(mpiexec("-n", 2, act, "pid", env=dict(os.environ, **{name: value})), 2, "", rf"\Ampiexec: {name} {value}: expected")

# Values that make sense; nothing is as if it were not set.
for name, *values in (("LWMPI_STACK", "256", "8192", ""), ("LWMPI_ISOLATE", "0", "1", ""), ("LWMPI_COUNTERS", "0", "1", ""),
                      ("LWMPI_LEAKS", "0", "1", ""), ("LWMPI_NO_PEER_READ", "0", "1", ""), ("LWMPI_SINGLETON", "0", "1", ""),
                      ("LWMPI_INITIAL_ERRHANDLER", "mpi_errors_return", ""), ("LWMPI_COLL", "", "bcast:tree"),
                      ("LWMPI_PROTOCOL", "", "opt"), ("LWMPI_CLUSTERS", ""), ("LWMPI_MAP", ""), ("LWMPI_WORKERS", "")):
    for value in values:
        if name == "LWMPI_STACK" and value == "256" and SANITIZED:
            continue
        variables = dict(os.environ, **{name: value})
        for done in (mpiexec("-n", 2, act, "pid", 0, env=variables), run(act, "pid", env=variables)):
            expect(done, 0, r"^pid \d+$", r"\d+ sends" if (name, value) == ("LWMPI_COUNTERS", "1") else "")
for variables, isolated in ((dict(LWMPI_ISOLATE="1"), True), (dict(LWMPI_ISOLATE="0"), False)):
    done = mpiexec("-v", "-n", 2, act, "nothing", env=dict(os.environ, **variables))
    expect(done, 0, "", "ranks are processes" if isolated else "user-level threads")
finish()
