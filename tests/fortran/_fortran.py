# SPDX-License-Identifier: MIT
"""What tests of mpifort share; without a Fortran compiler they are skipped."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "launch"))
from _launch import *  # noqa

if not (BUILD / "lib/lwmpi-fortran").exists():
    print("skipped: there is no Fortran compiler")
    sys.exit(77)
