# SPDX-License-Identifier: MIT
"""What tests of mpifort share; without a Fortran compiler they are skipped.

COMPILERS: for each that lwmpi has modules for, its name and the option that mpifort takes for it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "launch"))
from _launch import *  # noqa

if not (BUILD / "lib/lwmpi-fortran").exists():
    print("skipped: there is no Fortran compiler")
    sys.exit(77)

FLANG = shutil.which("flang-new-19") or shutil.which("flang-19")
if not (BUILD / "lib/lwmpi-fortran/flang").exists():
    FLANG = None
COMPILERS = [("gfortran", [])] + [("Flang", [f"-fc={FLANG}"])] * bool(FLANG)
