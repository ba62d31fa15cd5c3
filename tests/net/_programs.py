# SPDX-License-Identifier: MIT
"""Programs of other tests that run on several hosts of a lab, whoever starts them: messages, collectives, communicators, types, windows, threads."""
from _lab import *

TWO, FOUR = "a:2,b:2", "a:1,b:1,c:1,d:1"
FEW = [(FOUR, "mpi/sizes"), (TWO, "mpi/collectives"), (TWO, "coll/forms"), (TWO, "win/random"), (TWO, "threads/mixed")]
MORE = [
    (TWO, "mpi/sizes"), (TWO, "mpi/random"), (FOUR, "mpi/flood"), (FOUR, "mpi/collectives"), (FOUR, "coll/overlap"),
    (TWO, "comm/create"), (TWO, "types/messages"), (TWO, "mpi/partitioned"), (FOUR, "win/atomic"), (TWO, "win/objects"),
    (FOUR, "threads/ring"), (TWO, "file/random"),
]

# Of mpi4py's test suite, where `make test-mpi4py` has built it.
MODULES = r"^test_(comm|comm_inter|p2p_obj|cco_obj|win)\.py$"


def mpi4py():
    """The words that run its selection, and variables that they need; None: it is not built here."""
    for build in (BUILD, BUILD.parent, SOURCE.resolve() / "build"):
        folder = build / "mpi4py"
        sites = [site for site in (folder / "built-by-lwmpi", folder / "built-by-mpich") if (site / "built").exists()]
        tests = list(folder.glob("mpi4py-*/test/main.py"))
        if sites and tests:
            words = [folder / "venv/bin/python", tests[0], "-q", "--no-builddir", "-i", MODULES]
            return words, {"PYTHONPATH": f"{sites[0]}:{tests[0].parent}", "PYTHONDONTWRITEBYTECODE": "1", "OMP_NUM_THREADS": "1",
                           "OPENBLAS_NUM_THREADS": "1"}
    print("without mpi4py: it is not built here (make test-mpi4py)")
    return None
