# SPDX-License-Identifier: MIT
"""mpifort with LLVM Flang: the tests of gfortran pass, many ranks a process; what there are no modules for is refused.

builds: release debug
timeout: 240
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "launch"))
from _launch import *  # noqa

HERE = SOURCE / "tests/fortran"
FLANG = shutil.which("flang-new-19") or shutil.which("flang-19")
if not FLANG or not (BUILD / "lib/lwmpi-fortran/flang").exists():
    print("skipped: lwmpi was built without Flang")
    sys.exit(77)


def compile(*what, status=0, err=None):
    expect(run(BIN / "mpifort", f"-fc={FLANG}", *what, cwd=FOLDER, seconds=120), status, None, err)


for program, ranks in (("buffers.f90", 2), ("callbacks.f90", 3), ("cg.f90", 4), ("datareps.f90", 3), ("descriptors.f90", 4),
                       ("files.f90", 3), ("ft.f90", 4), ("module.f90", 4), ("old_attributes.f90", 2), ("spawn.f90", 2),
                       ("sections.f90", 4), ("units.f90", 4), ("include.F", 4)):
    compile(HERE / "_check.f90", HERE / program, "-o", "other")
    expect(mpiexec("-n", ranks, FOLDER / "other"), 0)
expect(mpiexec("-n", 4, "--isolate", FOLDER / "other"), 0)
expect(run(BIN / "mpifort", "-show", "x.f90", env={**os.environ, "LWMPI_FC": FLANG}), 0, f"^{re.escape(FLANG)} .*lwmpi-fortran/flang")
compile("-fdefault-integer-8", HERE / "_check.f90", "-o", "other", status=1, err="no modules of it")
finish()
