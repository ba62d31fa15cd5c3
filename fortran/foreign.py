# SPDX-License-Identifier: MIT
"""What a library for Fortran of a foreign ABI is compiled from, besides the library of our own bindings (fortran/library) and
abi/fortran: an mpi.h with the ABI's handles and constants, other names of procedures, and what its modules have (openmpi.py, mpich.py).

abi/<name>/constants.tsv has the constants of C, abi/<name>/fortran.tsv the numbers of handles where they are others in Fortran, and the
length of a status.
"""
import os
import re

import mpich
import openmpi
from calls import by_address
from names import CLASSES

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ABIS = {"mpich": mpich, "openmpi": openmpi}


def rows_of(abi, table):
    """The rows of a table of an ABI, as tuples."""
    with open(os.path.join(ROOT, "abi", abi, table), encoding="utf-8") as file:
        rows = [tuple(line.rstrip("\n").split("\t")) for line in file if line.strip() and not line.startswith("#")]
    return rows[1:]


def mpi_h(values, status_size):
    """The standard's mpi.h with the constants of an ABI, as far as it has them, with its handles and length of a status.

    values: of the constants, by name."""
    with open(os.path.join(ROOT, "include/mpi.h"), encoding="utf-8") as file:
        header = file.read()
    symbols = sorted({value.split()[0][1:] for value in values.values() if value.startswith("&")})

    def define(matched):
        name, text = matched.groups()
        cast = re.match(r"\(\((.*?)\)\w+\)$", text)
        if name not in values:
            return matched.group(0) # it is the same, or nobody asks for it
        value = values[name].split()[0]
        return "#define %s %s" % (name, "((%s)%s)" % (cast.group(1), value) if cast else "(%s)" % value)

    text = re.sub(r"^#define (MPI_\w+) +(.+)$", define, header, flags=re.M)
    text = text.replace("MPI_internal[5]", "MPI_internal[%d]" % (int(status_size) - 3))
    if not symbols:
        text = re.sub(r"typedef struct MPI_ABI_(%s) \*MPI_\1;" % "|".join(set(CLASSES) - {"File"}), r"typedef int MPI_\1;", text)
    return text + "".join("extern char %s[];\n" % symbol for symbol in symbols)


def handles_of(text):
    """The names of handles that are constants of an mpi.h."""
    return re.findall(r"^#define (MPI_\w+) +\(\(MPI_(?:%s)\)" % "|".join(CLASSES), text, re.M)


def files(known, abi):
    """All that is written for an ABI: {name: text}."""
    values = {}
    for name, value in rows_of(abi, "constants.tsv"):
        values.setdefault(name, value)  # of several the first is what comes out
    (_, status_size), *numbers = rows_of(abi, "fortran.tsv")
    header = mpi_h(values, status_size)
    if not numbers: # they are the same in C
        numbers = [(name, values[name]) for name in handles_of(header) if name in values]
    return {"mpi.h": header, "calls.h": by_address(known) + "\n" + ABIS[abi].more_calls(known),
            "names.ld": ABIS[abi].names_ld(known), "modules.c": ABIS[abi].modules_c(numbers)}
