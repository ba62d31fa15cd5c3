# SPDX-License-Identifier: MIT
"""How lwmpi runs the ranks of a program: by what options of mpiexec."""
from pathlib import Path

HERE_AS_HOST = Path(__file__).resolve().parent.parent / "net/_here.sh"
MODES = {"threads": [], "clusters": ["--clusters", "2"], "processes": ["--isolate"]}  # programs of other ABIs are processes in any case
DIVIDED = ("clusters", "hosts")  # the ranks are: nobody can do that with one


def options(mode, ranks):
    """Those for so many ranks."""
    if ranks == 1 and mode in DIVIDED:
        return []
    if mode == "hosts":  # two, which both are this one, and talk by the network
        return ["--interface", "lo", "--launcher", str(HERE_AS_HOST), "--hosts", f"one:{ranks - ranks // 2},two:{ranks // 2}"]
    return MODES.get(mode, [])
