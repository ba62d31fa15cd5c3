# SPDX-License-Identifier: MIT
"""Launchers of others, as far as they are installed: how each starts a program on this host, and on those of a lab."""
from _lab import *

# Of packages, or of a Python environment that some target of the Makefile has made.
FOLDERS = [BUILD / name / "bin" for name in ("launchers", "bench-venv")]
AGENT = HERE / "_agent.sh"


def find(name):
    found = [folder / name for folder in FOLDERS if (folder / name).exists()] or [shutil.which(name)]
    return found[0] and Path(found[0])


class Hydra:
    name = "Hydra"
    program = find("mpiexec.hydra")
    environment = {}

    def words(self, ranks, *program):
        return [self.program, "-n", ranks, *program]

    def words_on(self, hosts, *program):
        """hosts: "a:2,b:2"."""
        return [self.program, "-iface", "eth0", "-launcher", "ssh", "-launcher-exec", AGENT, "-hosts", hosts,
                "-n", sum(int(host.split(":")[1]) for host in hosts.split(",")), *program]


class Prte:
    """PRRTE's prterun, which Open MPI 5 is started by, too."""
    name = "prterun"
    program = find("prterun")
    agent = "plm_ssh_agent"
    mca = "--prtemca"

    def __init__(self):
        root = self.program.parent.parent if self.program else Path("/usr")
        found = [str(file.parent) for file in root.glob("lib/*/libpmix.so.2")] if root != Path("/usr") else []
        self.environment = {"PRTE_ALLOW_RUN_AS_ROOT": "1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        self.forwarded = ["-x", "LD_LIBRARY_PATH"] if found else []
        if found:  # no package of the system: its library is to be found all the same
            self.environment["LD_LIBRARY_PATH"] = ":".join([*found, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])

    def words(self, ranks, *program):
        return [self.program, *self.forwarded, "--map-by", ":OVERSUBSCRIBE", "-n", ranks, *program]

    def words_on(self, hosts, *program):
        root = ["--prefix", self.program.parent.parent] if self.forwarded else []
        return [self.program, *root, *self.forwarded, self.mca, self.agent, AGENT, "--host", hosts, *program]


class OpenMpi4(Prte):
    """Open MPI 4's mpirun."""
    name = "mpirun"
    program = find("mpirun.openmpi")
    agent, mca = "plm_rsh_agent", "--mca"

    def __init__(self):
        self.environment = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        self.forwarded = []

    def words(self, ranks, *program):
        return [self.program, "--oversubscribe", "-n", ranks, *program]


def launchers():
    """All that are here; the test is skipped if none is."""
    here = [kind() for kind in (Hydra, Prte, OpenMpi4) if kind.program]
    if not here:
        skip("no launcher of others is here (Debian: mpich, openmpi-bin; or a Python environment build/launchers with mpich and openmpi)")
    print("launchers:", *(launcher.name for launcher in here))
    return here
