# SPDX-License-Identifier: MIT
"""ScaLAPACK's own tests: jobs for a build of Debian's, and for one by an MPI library's wrappers."""
from dataclasses import replace

from _catalogue import Job, Program

# Its tests end their lines with PASSED or count them in a table: passed, failed.
PASSED = r"\d.* PASSED\b|^ *Passed\b|^ *TEST PASSED OK|^ +\| +P\w+ +(\d+) +\d+ +0 "
DONE = r"\d.* PASSED\b|^ *Passed\b|^ *TEST PASSED OK|^ +\| +P\w+ +[1-9]" # else it has refused its files, and done nothing
FAILED = r"FAILED *$|[1-9]\d* tests completed and failed|^ +\| +P\w+ +\d+ +\d+ +[1-9]"


def jobs(files, tests, large):
    """`files` is a command that copies the tests' files of input here, `tests` has lists of programs by title.  The grids in these files have at
    most 4 processes; `large` says which tests are run on grids of side x side, too, which are then set in their place."""
    def job(title, before, programs, ranks):
        return Job(title, f"{before}; " + " && ".join(f"{{mpiexec}} {name}" for name in programs), ranks=(ranks,), passed=PASSED, wanted=DONE, fails=FAILED)

    def grid(side):
        return f"{files}; sed -i -E 's/^.*(number of process grids)/1 \\1/; s/^.*(values of [PQ]\\b)/{side} \\1/' *.dat"

    return [job(title, files, programs, 4) for title, programs in tests.items()] + [
        job(f"{title}, {side} x {side} processes", grid(side), tests[title], side * side) for side, titles in large.items() for title in titles]


def programs(*names):
    """For numbers that are real and complex, of double precision."""
    return [f"TESTING/x{precision}{name}" for name in names for precision in "dz"]


TESTS = {"LU": programs("lu"), "LU of bands": programs("gblu", "dblu", "dtlu"), "Cholesky": programs("llt", "pbllt", "ptllt"), "inverses": programs("inv"),
         "QR and its kin": programs("qr"), "least squares": programs("ls"), "reduced forms": programs("brd", "hrd", "trd"), "Schur form": programs("nep"),
         "Schur form of 500 rows": ["TESTING/xdhseqr"], "eigenvalues": programs("sep", "gsep"), "eigenvalues, MRRR": ["TESTING/xdsyevr", "TESTING/xzheevr"],
         "eigenvectors": ["TESTING/xzevc"], "singular values": ["TESTING/xdsvd"],
         "redistribution": [f"REDIST/TESTING/x{name}" for name in ("igemr", "itrmr", "dgemr", "dtrmr", "zgemr", "ztrmr")]}
TESTS |= {f"PBLAS {level}": [f"PBLAS/TESTING/x{precision}pblas{level}tst" for precision in "dz"] for level in (1, 2, 3)}
LARGE = {4: ("LU", "Cholesky", "QR and its kin", "least squares", "Schur form", "singular values", "PBLAS 3"), 8: ("LU", "Cholesky", "QR and its kin", "PBLAS 3")}
# These test last that an abort of one process ends all others, which wait for that in a loop without a call: each needs a kernel thread of its own.
BLACS = [Job(f"BLACS from {language}", f"cp BLACS/TESTING/*.dat . && ! LWMPI_WORKERS=ranks {{mpiexec}} BLACS/TESTING/{name}", passed=r"TESTS; .* 0 FAILED",
             wanted="all processes should be killed", fails=r"[1-9]\d* FAILED|did not", fortran=True) for language, name in (("C", "xCbtest"), ("Fortran", "xFbtest"))]


def build(_source, library):
    """By its makefiles, of which some write to the library at the same time: so one after the other.  What MPICH's package lacks, Fortran, is used
    only by BLACS's tests, and to ask for the time, which BLACS tells as well.  xzheevr looks at variables that nobody has set."""
    compiler, linker, more, tests = library.mpifort, library.mpifort, "", "exe"
    if not compiler:
        compiler, linker, more = "gfortran -cpp -DMPI_WTIME=DWALLTIME00", library.mpicc, "-lgfortran -lm"
        tests = "scalapackexe pblasexe redistexe"
    settings = (f"FC='{compiler} -w -fallow-argument-mismatch' CC='{library.mpicc} -w' FCFLAGS='-O1 -finit-local-zero' CCFLAGS=-O1 FCLOADER={linker} FCLOADFLAGS= "
                f"ARCH=\"flock $PWD/lock ar\" RANLIB=\"flock $PWD/lock ranlib\" LIBS='-llapack -lblas {more}' PRECISIONS='double complex16'")
    return [(".", f"cp SLmake.inc.example SLmake.inc && make -s -j2 lib {settings} && make -s -j2 {tests} {settings}")]


JOBS = jobs("cp TESTING/*.dat PBLAS/TESTING/*.dat REDIST/TESTING/*.dat .", TESTS, LARGE) + BLACS
# xdsep adds up in the order in which messages come.  The eigenvectors of one of its matrices, on a grid of 3 x 1, are often not orthogonal enough
# then, with Open MPI as well (34 of 72 runs).
JOBS = [replace(job, fails=r"^(?! +27 +\d +3 +1 +10 ).*FAILED *$") if job.name == "eigenvalues" else job for job in JOBS]
PROGRAM = Program("ScaLAPACK", "scalapack", "built", False, build, JOBS, copied=True)
