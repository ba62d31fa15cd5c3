#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the Fortran bindings of what api/implemented.tsv marks, from the tables in api/.

  fortran/generate.py FOLDER      write mpif.h, mpi_types.f90, mpi.f90, mpi_f08.f90, calls.h into FOLDER, and below it, in
                                  real8 and real8-double8, mpif.h, mpi.f90 and mpi_f08.f90 for compilers that are told to
                                  make REAL longer, and in int8 and its kin these files and mpi_types.f90 for INTEGER of
                                  eight bytes, for which int8/calls.h is; in flang the same mpi.f90 for LLVM Flang
  fortran/generate.py FOLDER ABI  write what the library of a foreign ABI is made of (foreign.py)

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
import foreign  # noqa: E402
import interfaces  # noqa: E402
import wide  # noqa: E402
from bindings import bindings  # noqa: E402
from model import Api  # noqa: E402


def own(api, known):
    """The files of our own bindings: {name: text}."""
    files = {"calls.h": calls.calls(known), "mpif.h": constants.include_file(api), "mpi_types.f90": constants.types(api),
             "mpi.f90": interfaces.module_mpi(api, known), "mpi_f08.f90": interfaces.module_f08(api, known)}
    long_known = wide.bindings(api, known)
    for folder, types in constants.WIDER.items():
        of = long_known if constants.long_integers(types) else known
        files.update({folder + "/mpif.h": constants.include_file(api, types),
                      folder + "/mpi_types.f90": constants.types(api, types),
                      folder + "/mpi.f90": interfaces.module_mpi(api, of, types),
                      folder + "/mpi_f08.f90": interfaces.module_f08(api, of, types),
                      "flang/" + folder + "/mpi.f90": interfaces.module_mpi(api, of, types, flang=True)})
    files["flang/mpi.f90"] = interfaces.module_mpi(api, known, flang=True)
    files["int8/calls.h"] = calls.calls(long_known, wide.Body)
    return files


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    api = Api()
    known = bindings(api)
    for name, text in (foreign.files(known, sys.argv[2]) if sys.argv[2:] else own(api, known)).items():
        os.makedirs(os.path.dirname(os.path.join(sys.argv[1], name)), exist_ok=True)
        with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as file:
            file.write(text)


main()
