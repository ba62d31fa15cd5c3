# SPDX-License-Identifier: MIT
"""Source packages of Debian, got by apt-get and unpacked below a folder of ours; the machine's own lists stay as they are."""
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mpi4py"))
from _install import checked, say  # noqa: E402


def repositories():
    """Lines for sources.list with the sources of what this machine installs binaries from."""
    form = "$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)"
    listed = subprocess.run(["apt-get", "indextargets", "--format", form, "Created-By: Packages"], capture_output=True,
                            text=True, check=True).stdout
    found = sorted({line.rsplit(" ", 1)[0] for line in listed.splitlines() if line.endswith(" Debian")})
    if not found:
        sys.exit("apt-get knows no repository of Debian, whose source packages are wanted here")
    return "".join(f"deb-src {line}\n" for line in found)


def apt_get(folder):
    """apt-get with lists of its own below `folder`."""
    (folder / "lists/partial").mkdir(parents=True, exist_ok=True)
    own = {"Dir::Etc::SourceList": folder / "sources.list", "Dir::Etc::SourceParts": "/dev/null",
           "Dir::State::Lists": folder / "lists", "Dir::Cache::srcpkgcache": "", "Dir::Cache::pkgcache": "",
           "APT::Sandbox::User": "root" if os.geteuid() == 0 else ""}
    return ["apt-get", "-q"] + [f"-o{key}={value}" for key, value in own.items()]


def source_of(folder, package, patched):
    """The unpacked source of a package, with Debian's changes (`patched`) or as its authors published it; and its version.
    An archive that somebody has put there is taken as it is: mirrors do not always have all."""
    place = folder / package
    place.mkdir(parents=True, exist_ok=True)
    if not (place / "unpacked").exists():
        if not list(place.glob("*.orig.tar.*")):
            get(folder, place, package, patched)
        unpack(place, patched)
    archive = next(place.glob("*.orig.tar.*"))
    return place / "unpacked", re.search(r"_([^_+]+?)(\+\w+)?\.orig", archive.name)[1]


def get(folder, place, package, patched):
    say(f"getting the source of {package}")
    apt = apt_get(folder)
    (folder / "sources.list").write_text(repositories())
    checked([*apt, "update"], place / "update.log")
    checked([*apt, "source", "--download-only", *([] if patched else ["--tar-only"]), package], place / "get.log", cwd=place)


def unpack(place, patched):
    temporary = place / "unpacking"
    checked(["rm", "-rf", temporary], place / "unpack.log")
    if patched:
        checked(["dpkg-source", "--no-check", "-x", next(place.glob("*.dsc")), temporary], place / "unpack.log")
    else:
        temporary.mkdir()
        checked(["tar", "--strip-components=1", "-C", temporary, "-xf", next(place.glob("*.orig.tar.*"))], place / "unpack.log")
    temporary.rename(place / "unpacked")
