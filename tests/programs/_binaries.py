# SPDX-License-Identifier: MIT
"""Programs of others as Debian has built them, with Open MPI: they run under lwmpi's mpiexec as they are, and under Open MPI's.

What a job computes does not depend on the number of ranks, and is known: `passed` finds it in what it prints."""
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mpi4py"))
import _packages  # noqa: E402
from _catalogue import Job, Program  # noqa: E402
from _suite import Library  # noqa: E402

LJ = """units lj
atom_style atomic
lattice fcc 0.8442
region box block 0 8 0 8 0 8
create_box 1 box
create_atoms 1 box
mass 1 1.0
velocity all create 1.44 87287 loop geom
pair_style lj/cut 2.5
pair_coeff 1 1 1.0 1.0 2.5
neighbor 0.3 bin
fix 1 all nve
thermo 50
run 100
"""
WATER_TOP = """#include "oplsaa.ff/forcefield.itp"
#include "oplsaa.ff/spc.itp"
[ system ]
water
[ molecules ]
SOL 216
"""
WATER_MDP = """integrator = md
nsteps = 100
dt = 0.001
rcoulomb = 0.7
rvdw = 0.7
nstenergy = 100
gen-vel = yes
gen-seed = 7
cutoff-scheme = Verlet
"""
TAXA = """8 30
taxa1 ACGTACGTACGTACGTACGATCGATCGATC
taxa2 ACGTACGTACGAACGTACGATCGATCGATC
taxa3 ACGTACTTACGTACGTACCATCGATCGATC
taxa4 ACGTACTTACGTACGTACCATCGTTCGATC
taxa5 AGGTACTTACGTAAGTACCATCGTTCGATC
taxa6 AGGTACTTACGTAAGTACCATCGTTCGACC
taxa7 AGGTACTTGCGTAAGTACCATCGTTCGACC
taxa8 AGGTACTTGCGTAAGTTCCATCGTTCGACC
"""
NEXUS = """#NEXUS
begin data; dimensions ntax=4 nchar=20; format datatype=dna; matrix
a ACGTACGTACGTACGTACGT
b ACGTACGTACTTACGTACGT
c ACGAACGTACTTACGAACGT
d ACGAACGTTCTTACGAACCT
; end;
begin mrbayes; set seed=1 swapseed=1 autoclose=yes nowarn=yes; mcmc ngen=2000 nchains=4 nruns=1 samplefreq=100 printfreq=1000; quit; end;
"""
FORM = """Symbols x,y;
Local F = (x+y)^30;
id y = 1;
.sort
id x = 1;
Print;
.end
"""

# Its tests end their lines with PASSED or count them in a table: passed, failed.
SCALAPACK = [Job(title, "cp -n {root}/usr/share/scalapack/*.dat {libraries}/scalapack/openmpi-tests/PBLAS/*.dat .; "
                        "{mpiexec} {libraries}/scalapack/openmpi-tests/" + name, passed=r"\d.* PASSED\b|^ +\| +P\w+ +(\d+) +\d+ +0 ",
                 fails=r"FAILED *$|[1-9]\d* tests completed and failed|^ +\| +P\w+ +\d+ +\d+ +[1-9]")
             for title, name in (("LU", "xdlu"), ("Cholesky", "xdllt"), ("QR", "xdqr"), ("Schur form", "xdnep"), ("singular values", "xdsvd"),
                                 ("LU, complex", "xzlu"), ("PBLAS 1", "PBLAS/dpb1tst"), ("PBLAS 2", "PBLAS/dpb2tst"),
                                 ("PBLAS 3", "PBLAS/dpb3tst"))]
MUMPS = [Job(title, "{mpiexec} {root}/usr/lib/mumps/%ssimpletest <{root}/usr/lib/mumps/input_simpletest_%s" % what, ranks=(1, 4),
             wanted=r"Solution is +\(?(1\.0{6}|0\.9{6})")
         for title, what in (("real", ("d", "real")), ("complex", ("z", "cmplx")))]
GROMACS = [Job("water", "gmx_mpi=$(command -v gmx_mpi) && {one} $gmx_mpi grompp -f water.mdp -c $GMXLIB/spc216.gro -p water.top -o water.tpr -maxwarn 5 && "
                        "{mpiexec} $gmx_mpi mdrun -s water.tpr -ntomp 1 -nb cpu -g water.log && cat water.log", ranks=(1, 2),
               wanted=r"-9\.334\d\de\+03")]


def program(name, package, jobs, files=(), more=()):
    return Program(name, package, "binaries", False, None, jobs, files, packages=(package, "openmpi-bin", *more))


PROGRAMS = [
    program("ScaLAPACK", "scalapack-mpi-test", SCALAPACK, more=("scalapack-test-common",)),
    program("MUMPS", "mumps-test", MUMPS),
    program("LAMMPS", "lammps", [Job("Lennard-Jones liquid", "{mpiexec} lmp -in lj.in -log none", ranks=(1, 4), wanted=r"100 +\S+ +\S+ +0 +-4\.6227\d")],
            (("lj.in", LJ),)),
    program("GROMACS", "gromacs", GROMACS, (("water.top", WATER_TOP), ("water.mdp", WATER_MDP))),
    program("IQ-TREE", "iqtree", [Job("a tree of 8 taxa", "{mpiexec} iqtree2-mpi -s taxa -m JC -seed 1 -redo -nt 1", ranks=(1, 3),
                                      wanted=r"BEST SCORE FOUND : -88\.094")], (("taxa", TAXA),)),
    program("PhyML", "phyml", [Job("a tree of 8 taxa, bootstrapped", "{mpiexec} phyml-mpi -i taxa -b 4 --r_seed 1 -m JC69", ranks=(2, 4),
                                   wanted=r"Log likelihood of the current tree: -88\.0949")], (("taxa", TAXA),)),
    program("MrBayes", "mrbayes-mpi", [Job("a tree of 4 taxa", "{mpiexec} {root}/usr/lib/mrbayes-mpi/mb-mpi taxa.nex", ranks=(1, 4),
                                           wanted=r"best state for \"cold\" chain was -5[01]\.\d\d")], (("taxa.nex", NEXUS),)),
    program("ParFORM", "form", [Job("(x+y)^30", "{mpiexec} parform sum.frm", ranks=(2, 4), wanted=r"F =\s+1073741824")], (("sum.frm", FORM),)),
    program("NetPIPE", "netpipe-openmpi", [Job("messages to 10 kB, with their contents looked at", "{mpiexec} NPopenmpi -u 10000 -i -n 20", ranks=(2,),
                                               passed=r"-->", fails="[Ii]ntegrity check failed")]),
]

# Debian's Open MPI, which has to be told where it is.
MPIEXEC = """#!/bin/sh
export OPAL_PREFIX={root}/usr OPAL_LIBDIR={libraries}/openmpi/lib OPAL_PKGLIBDIR={libraries}/openmpi/lib/openmpi3
export OPAL_DATADIR={root}/usr/share OPAL_PKGDATADIR={root}/usr/share/openmpi OPAL_SYSCONFDIR={root}/etc/openmpi PMIX_INSTALL_PREFIX={root}/usr
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 LD_LIBRARY_PATH=${{LD_LIBRARY_PATH:-{libraries}}}
exec {root}/usr/bin/mpirun.openmpi --oversubscribe "$@"
"""


def places(packages):
    """Where packages are unpacked, and the libraries there."""
    root = packages / "root"
    return {"root": root, "libraries": root / "usr/lib" / (os.uname().machine + "-linux-gnu")}


def openmpi(packages):
    """Debian's Open MPI, unpacked."""
    root = _packages.unpacked(packages, *_packages.needed("openmpi-bin"))
    script = root / "bin/mpiexec"
    script.parent.mkdir(exist_ok=True)
    script.write_text(MPIEXEC.format(**places(packages)))
    script.chmod(0o755)
    said = subprocess.run([script, "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"\d+\.\d+\.\d+", said)[0]
    return Library("openmpi", root, version, version)


def prepared(libraries, packages):
    """These libraries, for programs in packages, which find all that they need below one folder."""
    for library in libraries:
        library.words, library.mpifort = places(packages), None
        root, below = library.words.values()
        library.environment.update(LD_LIBRARY_PATH=":".join(str(below / name) for name in (".", "blas", "lapack", "scotch-int32")),
                                   PATH=f"{root}/usr/bin:{os.environ['PATH']}", GMXLIB=f"{root}/usr/share/gromacs/top")
    return libraries
