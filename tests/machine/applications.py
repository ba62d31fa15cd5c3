#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release
# timeout: 300
"""K-means of 192 ranks on the modelled MPPA-256 by collectives, beside the same by masters as in the paper, both with LWMPI-opt: at least one and a half
times as fast, and with less energy."""
from _machine import *

APPS = BIN / "apps"
if not (APPS / "col-km").exists():
    print("skipped: programs with computing time need mpicc --timed")
    sys.exit(77)


def taken(app):
    """Seconds of virtual time, and joules."""
    data = report("--protocol", "opt", "-n", 192, APPS / app, "--compute", "sample")
    seconds = re.search(r"^seconds=([\d.]+)", data["done"].stdout, re.M)
    check(seconds, f"{app} printed no seconds: {data['done'].stdout}")
    return float(seconds[1]) if seconds else 0, data["energy"]["joules"]


masters, collectives = taken("cap-km"), taken("col-km")
print(f"by masters {masters[0]:.3f} s, {masters[1]:.2f} J; by collectives {collectives[0]:.3f} s, {collectives[1]:.2f} J")
check(masters[0] > 1.5 * collectives[0], f"K-means by collectives is {masters[0] / collectives[0]:.2f} times as fast as by masters")
check(collectives[1] < masters[1], f"K-means by collectives takes {collectives[1]} J, by masters {masters[1]} J")
finish()
