# SPDX-License-Identifier: MIT
"""Programs of others that are built by the wrappers and run as threads, in clusters and isolated, and on MPICH.

A job's result is known, or what one rank computes: then all ranks together must compute the same, byte by byte."""
import random

import _scalapack
from _binaries import NEXUS, TAXA
from _catalogue import Job, Program


def sequences():
    """24 that have an ancestor in common, as a FASTA file."""
    chance = random.Random(1)
    ancestor = chance.choices("ACGT", k=120)
    return "".join(f">s{number}\n" + "".join(c if chance.random() > 0.08 else chance.choice("ACGT") for c in ancestor) + "\n"
                   for number in range(24))


def built(name, package, steps, jobs, files=()):
    """A program that these steps build among its sources; {mpicc} is the wrapper."""
    def commands(_source, library): # some call mpicc by its name alone
        return [(folder, f"export PATH={library.prefix}/bin:$PATH; " + command.format(mpicc=library.mpicc)) for folder, command in steps]
    return Program(name, package, "built", False, commands, jobs, files, copied=True)


def same(name, before, command, result, **more):
    """A job whose command, where START stands for mpiexec, must write the same file by all ranks and by one."""
    return Job(name, " && ".join([*before, command.replace("START", "{one}"), f"mv {result} one.result",
                                  command.replace("START", "{mpiexec}"), f"cmp {result} one.result"]), **more)


AUTOTOOLS = "autoreconf -fi && ./configure {more} CC={{mpicc}} CFLAGS='-O1 -w' && make -s -j2"
SCOTCH = "cp Make.inc/Makefile.inc.x86-64_pc_linux2 Makefile.inc && make -s ptscotch CCP={mpicc} CCD={mpicc} CFLAGS=\"$(sed -n 's/^CFLAGS.*-O3/-O1 -w/p' Makefile.inc)\""
# An order must name each vertex once.
ORDERED = r"""awk 'NR == 1 {{ n = $1 }} NR > 1 {{ seen[$2]++ }} END {{ for (v in seen) count++; exit count != n || n != 9800 }}' bump.ord"""
SUNDIALS = ("cmake -S . -B made -DCMAKE_C_COMPILER=gcc -DMPI_C_COMPILER={mpicc} -DENABLE_MPI=ON -DBUILD_ARKODE=OFF -DBUILD_CVODES=OFF -DBUILD_IDAS=OFF "
            "-DBUILD_KINSOL=OFF -DBUILD_SHARED_LIBS=OFF -DEXAMPLES_INSTALL=OFF -DCMAKE_C_FLAGS='-O1 -w' && make -s -C made -j2 cvAdvDiff_non_p idaHeat2D_kry_p test_nvector_mpi")

P4EST = ("./bootstrap && ./configure --enable-mpi --enable-mpiio --disable-shared --without-blas CC={mpicc} F77=gfortran FC=gfortran CFLAGS='-O1 -w' && make -s -j2 && "
         "make -s -j2 check TESTS=")
# All but two that call nothing of MPI.
P4EST_TESTS = ("for test in $(ls test/p*_test_* sc/test/sc_test_* | grep -v '[.]\\|dmatrix_pool\\|sc_test_sort$'); do "
               "{mpiexec} $test >/dev/null && echo passed || echo failed $test; done")
HYPRE = ("./configure --disable-fortran --without-superlu CC={mpicc} CXX={mpicc} CFLAGS='-O1 -w' && make -s -j2 && make -s -C test ij struct")

PROGRAMS = [
    built("NetPIPE", "netpipe", [(".", "make -s mpi MPICC={mpicc} CFLAGS='-O1 -w -Isrc'")],
          [Job("messages to 10 kB, with their contents looked at", "{mpiexec} ./NPmpi -u 10000 -i -n 20", ranks=(2,), passed=r"-->",
               fails="[Ii]ntegrity check failed")]),
    built("Tachyon", "tachyon", [("unix", "make -s linux-mpi MPIFLAGS=-DMPI MISCFLAGS='-O1 -w' STRIP=true")],
          [same("a picture of two balls", [], "START ../compile/linux-mpi/tachyon 2balls.dat -res 200 150 -format TGA -o all.tga", "all.tga",
                folder="scenes", ranks=(4, 7))]),
    built("AmpliconNoise", "ampliconnoise", [("NDist", "make -s CC={mpicc}")],
          [same("distances of 24 sequences", [], "START NDist/NDist -i -in sequences.fa >all.txt", "all.txt", ranks=(3, 8))],
          (("sequences.fa", sequences()),)),
    built("FFindex", "ffindex", [(".", "make -s CC={mpicc} MPICC={mpicc} HAVE_MPI=1 CFLAGS='-O1 -w -std=c99 -fPIC -D_GNU_SOURCE -I.' -C src")],
          [Job("a command for each of 4 entries", "export LD_LIBRARY_PATH=../src:$LD_LIBRARY_PATH PATH=../src:$PATH; rm -f f.* o.*; ../src/ffindex_build -s f.data f.idx data data2 && "
               "{mpiexec} ../src/ffindex_apply_mpi -d o.data -i o.idx f.data f.idx -- /usr/bin/wc -c && cat o.data | tr '\\0' '\\n' | grep -c '[0-9]'",
               folder="test", ranks=(3,), wanted=r"^4$")]),
    built("PhyML", "phyml", [(".", AUTOTOOLS.format(more="--enable-phyml-mpi"))],
          [Job("a tree of 8 taxa, bootstrapped", "{mpiexec} src/phyml-mpi -i taxa -b 4 --r_seed 1 -m JC69", ranks=(2, 4),
               wanted=r"Log likelihood of the current tree: -88\.0949")], (("taxa", TAXA),)),
    built("MrBayes", "mrbayes", [(".", "./configure --with-mpi=yes --without-beagle --without-readline MPICC={mpicc} CC={mpicc} CFLAGS='-O1 -w' && make -s -j2")],
          [Job("a tree of 4 taxa", "{mpiexec} src/mb taxa.nex", ranks=(2, 4), wanted=r"best state for \"cold\" chain was -5[01]\.\d\d")],
          (("taxa.nex", NEXUS),)),
    built("ExaML", "examl", [("parser", "make -s -f Makefile.SSE3.gcc"), ("examl", "make -s -f Makefile.SSE3.gcc CC={mpicc}")],
          [Job("the likelihood of a tree of 49 taxa", "rm -f *.T1* 49u.* RAxML_* ExaML_*; ../parser/parse-examl -s 49 -m DNA -n 49u && "
               "{mpiexec} ../examl/examl -s 49u.binary -n T1 -t 49.tree -m GAMMA -f E && cat ExaML_info.T1", folder="testData", ranks=(3,),
               wanted=r"Likelihood tree 0: -16235\.4087")]),
    built("PT-Scotch", "scotch", [("src", SCOTCH)],
          [Job("graphs spread and gathered", "rm -f part_*; {mpiexec} $S/dgscat -r1 -c m16x16.grf part_%r.grf && {mpiexec} $S/dggath -r1 -c part_%r.grf all.grf && "
               "cmp all.grf m16x16.grf".replace("$S", "../../scotch"), folder="src/check/data", ranks=(3,)),
           Job("an order of 9,800 vertices", "{mpiexec} ../../scotch/dgord bump.grf bump.ord -vt && " + ORDERED, folder="src/check/data", ranks=(3, 4))]),
    built("SUNDIALS", "sundials", [(".", SUNDIALS)],
          # Later on the solution depends on the order in which norms are summed up.
          [Job("advection and diffusion (CVODE)", "{mpiexec} made/examples/cvode/parallel/cvAdvDiff_non_p", wanted=r"At t = 2\.00  max\.norm\(u\) =  7\.109\d+e-02"),
           Job("heat (IDA)", "{mpiexec} made/examples/ida/parallel/idaHeat2D_kry_p", wanted=r"0\.32   2\.0\d*e-03"),
           Job("vectors", "{mpiexec} made/examples/nvector/parallel/test_nvector_mpi 5000 4 0", wanted="SUCCESS", fails="FAILED|FAIL")]),
    built("p4est", "p4est", [(".", P4EST)], [Job("its 70 tests", P4EST_TESTS, ranks=(2, 5), passed="^passed$", fails="^failed")]),
    built("hypre", "hypre", [("src", HYPRE)],
          # What it keeps as the results of these tests.
          [Job("multigrid on a grid", "{mpiexec} ./struct -n 12 12 12 -P 2 1 2 -solver 0", folder="src/test", wanted=r"Iterations = 6\nFinal Relative Residual Norm = 1\.883632e-07"),
           Job("algebraic multigrid", "{mpiexec} ./ij -solver 1 -rhsrand", folder="src/test", ranks=(2,), wanted=r"Iterations = 7\nFinal Relative Residual Norm = 3\.095059e-09")]),
    built("FFTW", "fftw3", [(".", "./configure --enable-mpi --disable-fortran --disable-doc --disable-shared --disable-dependency-tracking CC={mpicc} "
                             "MPICC={mpicc} CFLAGS='-O0 -w' && make -s -j2")],
          [Job("transforms, and what they must fulfil", "{mpiexec} mpi/mpi-bench -v0 --verify ocf24x13 --verify orf24x14 --verify ibc8x9x10 --verify ocb210",
               ranks=(3, 4))]),
    _scalapack.PROGRAM,
]
