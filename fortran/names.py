# SPDX-License-Identifier: MIT
"""Names of procedures in libraries for Fortran of foreign ABIs, as scripts for the linker."""
from bindings import HANDLES

CLASSES = sorted(name[4:] for name in HANDLES)
REMOVED = ["mpi_%s_" % name for name in ("address type_hvector type_hindexed type_struct type_extent type_lb type_ub "
                                         "errhandler_create errhandler_get errhandler_set").split()]
FIRST_LINE = "/* Generated from the tables in api/ and abi/ by fortran/generate.py. */"


def spelled(name):
    """What compilers may call a procedure that is mpi_x_ here: mpi_x_, mpi_x, mpi_x__, MPI_X."""
    return [name, name[:-1], name + "_", name[:-1].upper()]


def aliases(target, names):
    """Lines that give a procedure of calls.c other names, and its PMPI_ twin, too."""
    return ["%s%s = %s%s;" % (prefix.upper() if name.isupper() else prefix, name, prefix, target)
            for prefix in ("", "p") for name in names if name != target]
