# SPDX-License-Identifier: MIT
"""Slurm on the hosts of a lab: a controller on the first, a slurmd on each.  All of it lives in the test's folder, under settings of its own."""
from _lab import *

CPUS = 8  # that each host is said to have
PROGRAMS = ("munged", "slurmctld", "slurmd", "srun", "sinfo")
SETTINGS = """
ClusterName=lab
SlurmctldHost={head}({address})
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
SlurmctldPidFile={folder}/ctld.pid
SlurmctldLogFile={folder}/ctld.log
SlurmdPidFile={folder}/%n.pid
SlurmdLogFile={folder}/%n.log
SlurmdSpoolDir={folder}/%n
TmpFS={folder}/%n/tmp
StateSaveLocation={folder}/state
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/linear
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
KillWait=5
"""


def slurm_kinds():
    """By what srun can tell processes of each other: "pmi2", "pmix"; [] if something of Slurm is not here."""
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    missing = [name for name in PROGRAMS if not shutil.which(name)]
    if missing:
        print(f"without Slurm: no {', '.join(missing)} (Debian: slurmd, slurmctld, slurm-client, munge, libpmix-dev)")
        return []
    folders = list(Path("/usr/lib").glob("*/slurm-wlm")) + list(Path("/usr/lib").glob("*/slurm"))
    kinds = [kind for kind in ("pmi2", "pmix") if any((folder / f"mpi_{kind}.so").exists() for folder in folders)]
    # Debian's plug-in loads the name that the linker would.
    if "pmix" in kinds and not list(Path("/usr/lib").glob("*/pmix2/lib/libpmix.so")):
        print("without srun --mpi=pmix: its plug-in does not find PMIx's library (Debian: libpmix-dev)")
        kinds.remove("pmix")
    return kinds


class Slurm:
    def __init__(self, lab):
        self.lab = lab
        self.folder = FOLDER / "slurm"
        self.environment = {"SLURM_CONF": str(self.folder / "slurm.conf")}
        self.started = []

    def settings_write(self):
        head = self.lab.names[0]
        text = SETTINGS.format(head=head, address=self.lab.address[head], folder=self.folder)
        for name in self.lab.names:
            text += f"NodeName={name} NodeAddr={self.lab.address[name]} CPUs={CPUS}\n"
        text += f"PartitionName=all Nodes={','.join(self.lab.names)} Default=YES State=UP OverSubscribe=FORCE:4\n"
        (self.folder / "slurm.conf").write_text(text)
        # Version 2 of groups of processes is asked for by D-Bus, and there is none in the lab.
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")

    def daemon(self, host, *command):
        words = self.lab.words(host, *command)
        log = open(self.folder / "daemons.log", "ab")
        self.started.append(subprocess.Popen(words, env={**os.environ, **self.environment}, stdin=subprocess.DEVNULL, stdout=log, stderr=log))

    def idle(self):
        """Whether all hosts can be given work."""
        done = run(*self.lab.words(self.lab.names[0], "sinfo", "-h", "-N", "-o", "%t"), env={**os.environ, **self.environment}, seconds=10)
        return done.stdout.split() == ["idle"] * len(self.lab.names)

    def __enter__(self):
        self.folder.mkdir()
        (self.folder / "state").mkdir()
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o600)
        self.settings_write()
        head = self.lab.names[0]
        names = [f"--{what}={self.folder}/munge.{what.split('-')[0]}" for what in ("key-file", "log-file", "pid-file", "seed-file")]
        names[0] = f"--key-file={key}"
        self.daemon(head, "munged", "-F", "--force", f"--socket={self.folder}/munge.socket", *names)
        wait_until(lambda: (self.folder / "munge.socket").exists(), 10)
        self.daemon(head, "slurmctld", "-D")
        for name in self.lab.names:
            (self.folder / name / "tmp").mkdir(parents=True)
            self.daemon(name, "slurmd", "-D", "-N", name)
        if not wait_until(self.idle, 30):
            said = "".join((self.folder / log).read_text()[-600:] for log in ("daemons.log", "ctld.log") if (self.folder / log).exists())
            self.__exit__()
            sys.exit(f"Slurm does not come up: {said}")
        return self

    def clean(self):
        """End what runs, and wait until the hosts can be given work again."""
        run(*self.lab.words(self.lab.names[0], "scancel", "--user", "root"), env={**os.environ, **self.environment}, seconds=10)
        if not wait_until(self.idle, 60):
            sys.exit("a host of Slurm does not come back")

    def __exit__(self, *_):
        for daemon in reversed(self.started):
            daemon.terminate()
        for daemon in self.started:
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        self.started = []
