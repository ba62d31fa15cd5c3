# SPDX-License-Identifier: MIT
"""mpifort with LLVM Flang: the tests of gfortran pass, many ranks a process.  (With longer INTEGER and REAL: integer8.py, real8.py.)

builds: release debug
timeout: 240
"""
from _fortran import *  # noqa

HERE = SOURCE / "tests/fortran"
if not FLANG:
    print("skipped: lwmpi was built without Flang")
    sys.exit(77)


def compile(*what):
    expect(run(BIN / "mpifort", f"-fc={FLANG}", *what, cwd=FOLDER, seconds=120), 0)


for program, ranks in (("buffers.f90", 2), ("callbacks.f90", 3), ("cg.f90", 4), ("datareps.f90", 3), ("descriptors.f90", 4),
                       ("files.f90", 3), ("ft.f90", 4), ("module.f90", 4), ("old_attributes.f90", 2), ("old_sentinels.f90", 3), ("spawn.f90", 2),
                       ("sections.f90", 4), ("sentinels.f90", 3), ("units.f90", 4), ("include.F", 4)):
    compile(HERE / "_check.f90", HERE / program, "-o", "other")
    expect(mpiexec("-n", ranks, FOLDER / "other"), 0)
expect(mpiexec("-n", 4, "--isolate", FOLDER / "other"), 0)
expect(run(BIN / "mpifort", "-show", "x.f90", env={**os.environ, "LWMPI_FC": FLANG}), 0, f"^{re.escape(FLANG)} .*lwmpi-fortran/flang")
finish()
