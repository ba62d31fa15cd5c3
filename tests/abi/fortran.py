#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs in Fortran that were built with Open MPI or MPICH: compiled with its own modules and mpif.h, linked with its libraries, and run
on lwmpi; and lwmpi's libraries have all procedures that theirs have.  Takes Debian's packages, which are
unpacked below the build and not installed.

builds: release
timeout: 120
"""
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"]).resolve()
TESTS = Path(os.environ["LWMPI_SOURCE"]).resolve() / "tests"
sys.dont_write_bytecode = True
sys.path.insert(0, str(TESTS / "programs"))
from _packages import Missing, unpacked  # noqa: E402

MPIEXEC, INFO, PLACE = BUILD / "bin/mpiexec", BUILD / "bin/lwmpi-info", BUILD / "lib/lwmpi-abi"
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("LWMPI_", "PMI", "MPI", "OMPI", "LD_"))}
# Of our own tests those that keep to what the ABIs have; ranks.
SHARED = [("fortran/module.f90", 4), ("fortran/old_attributes.f90", 2), ("fortran/cg.f90", 4), ("fortran/include.F", 4),
          ("fortran/files.f90", 2), ("fortran/removed.F", 2)]
OWN = [("abi/_modules.F90", 1), ("abi/_modules.F90", 3)]


@dataclass
class Abi:
    name: str
    title: str          # as lwmpi-info has it
    packages: tuple     # of Debian
    libraries: tuple    # their names, C's last
    own: str            # what names look like that are the ABI's
    left_out: str       # names within the library, extensions, and what only polymorphic variables of the modules' types refer to


ABIS = [Abi("openmpi", "Open MPI's ABI", ("libopenmpi3", "libopenmpi-dev"),
            ("libmpi_usempif08.so.40", "libmpi_usempi_ignore_tkr.so.40", "libmpi_mpifh.so.40", "libmpi.so.40"),
            r"p?mpi_\w+|__mpi_f08_\w+|ompi_\w+",
            r"p?mpix_.*|p?mpix?_\w+_f(08)?|mpiext_.*|ompix?_.*_f|p?ompi_buffer_detach_f08|ompi_intercept_.*|"
            r"__mpi_f08_types_MOD___(vtab|def_init|copy)_.*"),
        Abi("mpich", "MPICH's ABI", ("libmpich12", "libmpich-dev"), ("libmpichfort.so.12", "libmpich.so.12"),
            r"p?mpi_\w+|pmpir_\w+|mpir_f08_\w+|__mpi_\w+|mpi(priv|fcmb)\w+",
            r"p?mpixr?_.*|mpi_f_.*|mpir_[fc]_.*|mpirinit[cf]_|p?mpi_status_(c2f08|f082c)|p?mpir?_delete_error_.*|__mpi_c_interface_.*|"
            r"__mpi_(f08_types|constants)_MOD___(vtab|def_init|copy)_.*")]
failures = 0


def run(*command, folder):
    return subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=100, env=CLEAN, cwd=folder)


def expect(fine, what, text=""):
    global failures
    if not fine:
        failures += 1
        print(f"FAILED: {what}\n" + "\n".join(f"  | {line}" for line in text.splitlines()[:120]))


def names(library):
    text = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].split("@")[0] for line in text.splitlines()}


def libraries_have_all(abi, theirs):
    ours = set().union(*(names(PLACE / library) for library in abi.libraries[:-1]))
    wanted = set().union(*(names(theirs / library) for library in abi.libraries[:-1]))
    missing = sorted(name for name in wanted - ours if not re.fullmatch(abi.left_out, name, re.I))
    expect(not missing, f"{len(missing)} names of the libraries of {abi.name} are missing", "\n".join(missing))
    foreign = sorted(name for name in ours if not re.fullmatch(abi.own, name, re.I))
    expect(not foreign, "the library exports what another might have, too", "\n".join(foreign))
    return len(wanted & ours)


def built(abi, theirs, source, program, include, folder):
    link = PLACE if abi.name == "openmpi" else theirs # the former lacks what our tests ask for
    done = run("gfortran", "-O1", "-w", "-fallow-argument-mismatch", f"-D{abi.name.upper()}", *(f"-I{place}" for place in include), source, "_check.o", "-o", program,
               *(link / name for name in abi.libraries), "-Wl,--allow-shlib-undefined", folder=folder)
    expect(done.returncode == 0, f"compiling {source} for {abi.name}", done.stdout)


def programs(abi, theirs, include, folder):
    run("gfortran", "-c", TESTS / "fortran/_check.f90", folder=folder)
    for source, ranks in SHARED + OWN:
        program = "./" + re.sub(r"\W", "-", source)
        built(abi, theirs, TESTS / source, program, include, folder)
        done = run(MPIEXEC, "-n", ranks, program, folder=folder)
        expect(done.returncode == 0 and "FAILED" not in done.stdout, f"{abi.name}, {ranks} ranks of {source}: status {done.returncode}", done.stdout)
    done = run(INFO, "--check", program, folder=folder)
    expect(done.returncode == 0 and abi.title in done.stdout, "lwmpi-info --check", done.stdout)


def tried(abi):
    """Whether an ABI could be tried."""
    try:
        root = unpacked(BUILD / "packages", *abi.packages)
    except Missing as reason:
        print(f"skipped for {abi.name}: {reason}")
        return False
    theirs = next(root.glob(f"usr/lib/*/{abi.libraries[0]}")).parent
    modules = next(root.glob(f"usr/lib/*/fortran/gfortran-mod-15/{abi.name}"), None)
    found = libraries_have_all(abi, theirs)
    if modules:
        with tempfile.TemporaryDirectory(prefix="lwmpi-abi-") as folder:
            programs(abi, theirs, [modules, *root.glob(f"usr/include/*/{abi.name}")], folder)
    print(f"{abi.name}: {found} names, {len(SHARED + OWN) if modules else 0} programs, {failures} failures so far")
    return True


if not (PLACE / "libmpi_mpifh.so.40").exists():
    print("skipped: built without Fortran")
    sys.exit(77)
done = [tried(abi) for abi in ABIS]
sys.exit(1 if failures else 0 if any(done) else 77)
