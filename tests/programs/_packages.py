# SPDX-License-Identifier: MIT
"""Packages of Debian in binary form, got by apt-get and unpacked below a folder of ours: nothing is installed."""
import re
import subprocess
from pathlib import Path


class Missing(Exception):
    """A package cannot be had here."""


def run(*command, folder):
    try:
        done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True)
    except OSError as error:
        raise Missing(f"no {command[0]} here: {error}") from None
    if done.returncode:
        raise Missing(f"{' '.join(map(str, command))}: {(done.stderr or done.stdout).strip().splitlines()[-1:]}")
    return done.stdout


def needed(*packages):
    """These packages, and what they need that is not installed here.  Raises Missing."""
    said = run("apt-get", "install", "--simulate", "--no-install-recommends", *packages, folder="/")
    more = [line.split()[1] for line in said.splitlines() if line.startswith("Inst ")]
    return [*packages, *(name for name in more if name not in packages)]


def unpacked(folder, *packages):
    """The root below which the files of all these packages are.  Packages that are there already are not got again.
    Raises Missing."""
    folder = Path(folder)
    root = folder / "root"
    root.mkdir(parents=True, exist_ok=True)
    for package in packages:
        mark = folder / f"{package}.done"
        if not mark.exists():
            run("apt-get", "download", "-q", package, folder=folder)
            archive = next(folder.glob(f"{package}_*.deb"))
            run("dpkg-deb", "-x", archive, root, folder=folder)
            archive.unlink()
            mark.write_text(re.match(r"[^_]+_([^_]+)_", archive.name)[1])
    return root


def version(folder, package):
    """Of a package that is unpacked there, without what Debian counts."""
    return re.sub(r"%3a|^\d+:|[-+].*", "", (Path(folder) / f"{package}.done").read_text())
