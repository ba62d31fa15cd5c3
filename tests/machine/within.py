#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug
# timeout: 300
"""What the library takes of a cluster's 2 MB is bounded, whatever 192 ranks do and whatever the protocol: nobody ends for want of memory."""
from _machine import *

MOST = 384 << 10
calls = build(PROGRAMS / "within.c", "within")
APPS = BIN / "apps"


def within(what, protocol, *command, most=MOST):
    data = report("--enforce-memory", "--protocol", protocol, "-n", 192, *command)
    peak = max(cluster["library_peak"] for cluster in data["memory"]["clusters"])
    refused = sum(cluster["refused"] for cluster in data["memory"]["clusters"])
    print(f"{what} ({protocol}): {peak / 1024:.0f} KiB")
    check(0 < peak <= most and not refused, f"{what}, {protocol}: {peak} bytes, {refused} refused")
    return peak


for protocol in ("auto", "opt", "unopt"):
    within("flood", protocol, calls, "flood")
    within("collectives", protocol, calls, "collectives")
    within("all to all, in supersteps", protocol, APPS / "a2a", "--class", "tiny", "--supersteps", 4, "--check")
    within("friendly numbers", protocol, APPS / "fn", "--class", "tiny", "--check")
    within("Gaussian filter", protocol, APPS / "gf", "--class", "tiny", "--check")
    within("K-means", protocol, APPS / "km", "--class", "tiny", "--check", "--iterations", 2)

# It is the budget that holds them: without it the same takes more.
free = report("--budget", "default", "-n", 192, calls, "flood")["memory"]["clusters"]
check(max(cluster["library_peak"] for cluster in free) > MOST, "a flood needs bounds")
finish()
