#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Sleep is virtual time, as long as there is some."""
from _machine import *

program = build(PROGRAMS / "sleep.c", "sleep")
expect(machine("-n", 2, program, "abort"), 7, "", r"rank 1 .*MPI_Abort", within=10)
expect(machine("-n", 2, program), 125, "", r"rank 0 .*sleeps until more than 100 days of virtual time", within=10)
finish()
