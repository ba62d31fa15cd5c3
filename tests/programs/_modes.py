# SPDX-License-Identifier: MIT
"""How lwmpi runs the ranks of a program: by what options of mpiexec."""
from pathlib import Path

HERE_AS_HOST = Path(__file__).resolve().parent.parent / "net/_here.sh"
MODES = {"threads": [], "clusters": ["--clusters", "2"], "processes": ["--isolate"]}  # programs of other ABIs are processes in any case


def options(mode, ranks):
    """Those for so many ranks: nobody can divide one among two clusters, or hosts."""
    if ranks == 1 and mode in ("clusters", "hosts"):
        return []
    if mode == "hosts":  # two, which both are this one, and talk by the network
        return ["--interface", "lo", "--launcher", str(HERE_AS_HOST), "--hosts", f"one:{ranks - ranks // 2},two:{ranks // 2}"]
    return MODES.get(mode, [])
