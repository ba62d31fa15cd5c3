#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the Fortran bindings of what api/implemented.tsv marks, from the tables in api/.

  fortran/generate.py FOLDER      writes mpif.h, mpi_types.f90, mpi.f90, mpi_f08.f90, calls.h into FOLDER

What is written: `calls.h`, the procedures in C that Fortran calls (compiled twice, for MPI_ and PMPI_ names), the modules with
their interfaces, and the include file.
"""
import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "api")]
import calls  # noqa: E402
import constants  # noqa: E402
import interfaces  # noqa: E402
from bindings import bindings  # noqa: E402
from model import Api  # noqa: E402


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    api = Api()
    known = bindings(api)
    files = {"calls.h": calls.calls(known), "mpif.h": constants.include_file(api), "mpi_types.f90": constants.types(api),
             "mpi.f90": interfaces.module_mpi(api, known), "mpi_f08.f90": interfaces.module_f08(api, known)}
    os.makedirs(sys.argv[1], exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as file:
            file.write(text)


main()
