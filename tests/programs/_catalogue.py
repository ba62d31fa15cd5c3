# SPDX-License-Identifier: MIT
"""The libraries and programs of others that are built and run: from which package, how they are built, and their jobs.

A program is built once for each MPI library, in a folder of that library, by its wrappers alone.  A job is one command in that
folder; it fails if its exit status is not 0, or if it says that something failed."""
import re
from dataclasses import dataclass, field

HPL_MAKE = """# What HPL wants to know of a machine.
SHELL = /bin/sh
CD = cd
CP = cp
LN_S = ln -s
MKDIR = mkdir -p
RM = rm -f
TOUCH = touch
ARCH = $(arch)
TOPdir = ../../..
INCdir = $(TOPdir)/include
BINdir = $(TOPdir)/bin/$(ARCH)
LIBdir = $(TOPdir)/lib/$(ARCH)
HPLlib = $(LIBdir)/libhpl.a
HPL_INCLUDES = -I$(INCdir) -I$(INCdir)/$(ARCH)
HPL_LIBS = $(HPLlib) -lblas -lm
HPL_DEFS = -DAdd_ -DF77_INTEGER=int -DStringSunStyle $(HPL_INCLUDES)
CCNOOPT = $(HPL_DEFS)
CCFLAGS = $(HPL_DEFS) -O2 -w
LINKFLAGS = -O2
ARCHIVER = ar
ARFLAGS = r
RANLIB = ranlib
"""


@dataclass
class Job:
    name: str
    command: str            # of a shell; {mpiexec} and {one} start as many ranks as the job has, and one
    folder: str = "."       # below the program's
    ranks: tuple = (4,)
    fails: str = ""         # a regular expression: output that means failure
    passed: str = ""        # one that is found once for each test that passed
    wanted: str = ""        # one that must be found: the result
    input: tuple = ()       # (name, text of it by the number of ranks) of a file that it reads
    fortran: bool = False   # needs a wrapper for Fortran
    quick: bool = False     # belongs to the selection for CI
    longer: int = 1         # times as long as others it may take


@dataclass
class Program:
    name: str
    package: str
    group: str              # "io", "hpc", "built", "binaries"; "ci": only if it is asked for
    patched: bool           # Debian's changes are taken, too
    build: object           # function of (source, Library): [(folder, command of a shell)]
    jobs: list = field(default_factory=list)
    files: tuple = ()       # (name, text) of files that are written before it is built
    copied: bool = False    # it is built among its sources
    packages: tuple = ()    # Debian's binary packages to be run as they are; nothing is built then
    variant: str = ""       # of the folder's name: the same package is built in another way, too
    wheel: str = ""         # a package of the Python index to be run as it is
    peer: str = ""          # the library that those were built with: "openmpi" or "mpich"; it runs them, too


def pnetcdf_build(source, library):
    compilers = f"MPICC={library.mpicc} " + (f"MPICXX={library.mpicxx} " if library.mpicxx else "")
    fortran = f"MPIF77={library.mpifort} MPIF90={library.mpifort}" if library.mpifort else "--disable-fortran"
    return [(source, "[ -e configure ] || autoreconf -i"),
            (".", f"{source}/configure --disable-shared {compilers} {fortran} CFLAGS=-O1 CXXFLAGS=-O1 FFLAGS=-O1 FCFLAGS=-O1"),
            (".", "make -j2 -s && make -j2 -s tests")]


def pnetcdf_job(folder, target="ptest4", **more):
    own = "TESTMPIRUN='{mpiexec_n} NP' TESTSEQRUN='{one}'"
    title = {"check": "one process", "ptest4": "4 processes"}.get(target, target)
    return Job(f"{folder}, {title}", f"make -s {target} {own}", folder, passed=r"-+ pass$|^PASS:", fails=r"-+ (fail|FAIL)|^(FAIL|ERROR):", **more)


PNETCDF = [pnetcdf_job(f"test/{folder}", target, fortran=fortran, quick=target == "ptest4" and not fortran)
           for folder, fortran in (("C", False), ("testcases", False), ("nonblocking", False), ("header", False),
                                   ("cdf_format", False), ("CXX", False), ("F90", True))
           for target in ("check", "ptest4") if (folder, target) != ("header", "check")] # there it has none
PNETCDF += [pnetcdf_job(f"test/{folder}", "check", fortran=folder != "nc_test") for folder in ("nc_test", "nf_test", "nf90_test")]
PNETCDF += [pnetcdf_job(f"examples/{folder}", fortran=folder[0] == "F") for folder in ("C", "CXX", "F77", "F90", "tutorial")]
PNETCDF += [pnetcdf_job("benchmarks/C"), pnetcdf_job("benchmarks/FLASH-IO", fortran=True)]

HDF5_PROGRAMS = ("t_mpi testphdf5 t_cache t_cache_image t_pread t_pshutdown t_prestart t_init_term t_shapesame "
                 "t_filters_parallel t_bigio t_pflush1 t_pflush2").split()


def hdf5_build(source, library):
    fortran = f"FC={library.mpifort} --enable-fortran" if library.mpifort else "--disable-fortran"
    tests = "make -j2 -s -C test libh5test.la && make -j2 -s -C testpar " + " ".join(HDF5_PROGRAMS)
    steps = [(".", f"{source}/configure --enable-parallel --disable-hl --disable-cxx --disable-shared --disable-dependency-tracking "
              f"--enable-build-mode=production CC={library.mpicc} {fortran} CFLAGS=-O1 FCFLAGS=-O1"),
             (".", "make -j2 -s -C src"), (".", tests)]
    if library.mpifort: # modules depend on each other, and its makefiles do not say how
        steps.append(("fortran", "make -s -C src && make -s -C test libh5test_fortran.la && make -s -C testpar parallel_test"))
    return steps


def hdf5_job(program, **more):
    return Job(program, "{mpiexec} ./" + program, "testpar", fails=r"Parallel ERROR|\*FAILED\*|HDF5 tests detected", **more)


HDF5 = [hdf5_job(name, quick=name in ("t_mpi", "t_pread", "t_init_term", "t_prestart", "t_filters_parallel"),
                 longer=3 if name == "t_cache_image" else 1)  # it computes for five minutes
        for name in HDF5_PROGRAMS if not name.startswith("t_pflush")]
# The first ends without closing its file; what it has flushed the second must find.
HDF5 += [Job("t_pflush", "{mpiexec} ./t_pflush1; {mpiexec} ./t_pflush2", "testpar"),
         Job("Fortran", "{mpiexec} ./parallel_test", "fortran/testpar", fails="FAILED", fortran=True, quick=True)]


def hpcc_build(source, library):
    return [(".", f"make -s arch=here CC={library.mpicc} LINKER={library.mpicc}")]


def hpcc_input(ranks):
    """HPL and PTRANS on a grid of processes that is about square; the other lines are as in its example."""
    rows = max(p for p in range(1, ranks + 1) if ranks % p == 0 and p * p <= ranks)
    numbers = ["HPL.out", 6, 1, 600, 2, "32 80", 0, 1, rows, ranks // rows, "16.0", 3, "0 1 2", 1, 4, 1, 2, 1, 1, 2, "1 3", 2, "0 1",
               2, 64, 0, 0, 1, 8]
    more = ["separator", 1, 300, 1, 32]
    return "title\ntitle\n" + "".join(f"{line}\n" for line in numbers + more)


HPCC = [Job("HPL, PTRANS, FFT, RandomAccess and others", "rm -f hpccoutf.txt; {mpiexec} ./hpcc && cat hpccoutf.txt && grep -q '^Success=1' hpccoutf.txt",
            ranks=(1, 4, 16), passed=r"^(?!CPU).*PASSED",  # PTRANS repeats its lines with times of the processor, if there are any
            fails=r"FAILED$|FAILED\b.*residual|[1-9]\d* tests completed and failed",
            input=("hpccinf.txt", hpcc_input), quick=True)]

# What takes a minute in all: the library in C, and those of its tests that end in seconds.
PNETCDF_SHORT = [pnetcdf_job("test/testcases", quick=True)]


def pnetcdf_short_build(source, library):
    return [(source, "[ -e configure ] || autoreconf -i"),
            (".", f"{source}/configure --disable-shared --disable-fortran --disable-cxx MPICC={library.mpicc} CFLAGS=-O0"),
            (".", "make -j2 -s -C src && make -j2 -s -C test/common && make -j2 -s -C test/testcases tests")]


PROGRAMS = [Program("Parallel netCDF", "pnetcdf", "io", True, pnetcdf_build, PNETCDF),
            Program("HDF5", "hdf5", "io", True, hdf5_build, HDF5),
            Program("Parallel netCDF", "pnetcdf", "ci", True, pnetcdf_short_build, PNETCDF_SHORT, variant="-short"),
            Program("HPC Challenge", "hpcc", "hpc", False, hpcc_build, HPCC, (("hpl/Make.here", HPL_MAKE),), copied=True)]


def outcome(job, status, text):
    """(tests that passed, whether all is well) of what a job has printed: one that names its tests has to name some."""
    passed = len(re.findall(job.passed, text, re.M)) if job.passed else 0
    bad = (status != 0 or (job.passed and not passed) or (job.fails and re.search(job.fails, text, re.M))
           or (job.wanted and not re.search(job.wanted, text, re.M)))
    return passed or int(not bad), not bad
