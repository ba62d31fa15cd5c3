#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write what a library of a foreign ABI is made of from the tables in api/ and from abi/<name>/constants.tsv.

  abi/generate.py NAME FOLDER     write calls.c, prototypes.h, functions.inc, tables.h and numbers.h there

constants.tsv has the value of each constant in the ABI.  "&symbol bytes" is a handle that is the address of a variable of that
size.  Constants that the ABI does not have are left out; of rows with the same name the first is what comes out, all go in.
abi/<name>/fortran.tsv, if there is one, has the numbers that handles are in Fortran.
"""
import os
import re
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "api"))
from calls import FLAGS, GROUPS, HANDLES, HEADER, OWN, calls_c, functions_inc, prototypes_h  # noqa: E402
from model import Api  # noqa: E402


def table(name, file):
    path = os.path.join(HERE, name, file)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    return rows[1:]


def handle_of(api, name):
    """Type and value of a constant that is a handle, else None."""
    known = dict(api.constants)
    text = known.get(name, "")
    found = re.match(r"\(\((MPI_\w+)\)(\w+)\)", known.get(text, text))
    return (found.group(1)[4:], found.group(2)) if found and found.group(1) in HANDLES else None


def tables_h(api, rows):
    """Handles, groups of numbers, and single numbers."""
    handles, numbers, out = [], [], [HEADER]
    for name, value in rows:
        (handles if handle_of(api, name) else numbers).append((name, value))
    out.append("/* HANDLE(type, value in the standard, value); ALSO is for others that mean the same, DIRECT for predefined\n"
               " * ones that look like those of objects.  OBJECT(variable, value in the standard, bytes). */\n#define HANDLES \\")
    seen = set()
    for name, value in handles:
        address = re.match(r"&(\w+) (\d+)$", value)
        macro = "ALSO" if name in seen else "DIRECT" if not address and int(value, 0) >> 31 else "HANDLE"
        seen.add(name)
        out.append("    %s(%s, %s, %s) \\" % ((macro,) + handle_of(api, name) + ("&" + address.group(1) if address else value,)))
    out.append("\n#define OBJECTS \\")
    for name, value in handles:
        address = re.match(r"&(\w+) (\d+)$", value)
        if address:
            out.append("    OBJECT(%s, %s, %s) \\" % (address.group(1), handle_of(api, name)[1], address.group(2)))
    out.append("")
    known = set()
    for group, pattern in GROUPS.items():
        members = [(name, value) for name, value in numbers if re.fullmatch("MPIX?_" + pattern, name)]
        known.update(name for name, _ in members)
        out.append("#define GROUP_%s %s" % (group, " ".join("PAIR(%s, %s)" % pair for pair in members)))
    out.append("\n#define GROUPS %s" % " ".join("%s(%s)" % ("FLAGS" if group in FLAGS else "GROUP", group)
                                                for group in GROUPS if group not in OWN))
    out.append("")
    for name, value in numbers:
        if name not in known or re.fullmatch("MPI_" + "|MPI_".join(GROUPS[group] for group in ("rank", "tag", "keyval")), name):
            out.append("#define FOREIGN_%s %s" % (name, "(%s)" % value if value.startswith("-") else value))
    return "\n".join(out) + "\n"


def numbers_h(api, rows):
    """Handles as numbers, where Fortran's are others than the standard's: NUMBER(number, handle in the standard) of each class."""
    found = [(handle_of(api, name), number) for name, number in rows if handle_of(api, name)]
    return HEADER + "".join("#define NUMBERED_%s %s\n" % (class_, " ".join(sorted(
        {"NUMBER(%s, %s)" % (number, value) for (type_, value), number in found if type_ == class_})))
                            for class_ in sorted(name[4:] for name in HANDLES))


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    name, folder = arguments
    api = Api()
    os.makedirs(folder, exist_ok=True)
    for file, text in (("calls.c", calls_c(api)), ("prototypes.h", prototypes_h(api)), ("functions.inc", functions_inc(api)),
                       ("tables.h", tables_h(api, table(name, "constants.tsv"))),
                       ("numbers.h", numbers_h(api, table(name, "fortran.tsv")))):
        with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
            out.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
