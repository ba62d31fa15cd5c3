# SPDX-License-Identifier: MIT
"""The Fortran library on another MPI library: it needs nothing but the standard ABI.  Tests of this folder are linked with it and
with MPICH's libmpi_abi.so.1, and run by MPICH's mpiexec.  Needs MPICH's package, as abi/foreign does.

builds: release
timeout: 120
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"]).resolve()
HERE = Path(os.environ["LWMPI_SOURCE"]).resolve() / "tests/fortran"
PLACE = BUILD / "lib/lwmpi-fortran"
PROGRAMS = ("module", "descriptors", "sections", "sentinels", "callbacks", "buffers", "old_attributes", "old_sentinels")
ARGUMENTS = {"callbacks": ["without-errors"]}  # calls of MPICH 5.0.2 return success after an error handler, from C, too
places = [Path(os.environ["LWMPI_MPICH"])] if "LWMPI_MPICH" in os.environ else [BUILD / "bench-venv/mpich"]
MPICH = next((place for place in places if (place / "lib/libmpi_abi.so.1").exists()), None)
if not MPICH or not PLACE.exists():
    print("skipped: no Fortran, or no lib/libmpi_abi.so.1 in " + " or ".join(map(str, places)) + ": 'make bench' installs MPICH")
    sys.exit(77)

CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("LWMPI_", "PMI", "MPI"))}
failures = 0


def run(*command, folder):
    global failures
    done = subprocess.run(list(map(str, command)), cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env=dict(CLEAN, LD_LIBRARY_PATH=str(MPICH / "lib")), timeout=100)
    if done.returncode or "FAILED" in done.stdout:
        failures += 1
        print("FAILED: status %d of %s\n%s%s" % (done.returncode, " ".join(map(str, command)), done.stdout[:2000],
                                                 done.stderr[:2000]))
    return done


with tempfile.TemporaryDirectory(prefix="lwmpi-fortran-") as folder:
    run("gfortran", "-c", HERE / "_check.f90", folder=folder)
    for name in PROGRAMS:
        run("gfortran", "-I", PLACE, HERE / (name + ".f90"), "_check.o", "-o", name, "-L", BUILD / "lib", "-llwmpi_fortran",
            "-L", MPICH / "lib", "-lmpi_abi", "-Wl,-rpath," + str(MPICH / "lib") + ":" + str(BUILD / "lib"), folder=folder)
        loaded = run("ldd", name, folder=folder).stdout
        if str(MPICH / "lib/libmpi_abi") not in loaded:
            failures += 1
            print("FAILED: %s does not run on MPICH's library:\n%s" % (name, loaded))
        for ranks in (1, 2):
            run(MPICH / "bin/mpiexec", "-n", ranks, "./" + name, *ARGUMENTS.get(name, ()), folder=folder)
print("%d programs, %d failures" % (len(PROGRAMS), failures))
sys.exit(1 if failures else 0)
