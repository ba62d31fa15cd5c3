# SPDX-License-Identifier: MIT
"""What is Open MPI's own in its library for Fortran: names of procedures, and what its modules refer to."""
import re

from calls import HEADER
from names import CLASSES, FIRST_LINE, REMOVED, aliases, spelled

# What MPI_Sizeof is called with in the modules that have a procedure for each type and rank.
SIZES = {"character": 1, "logical": 4, "int8": 1, "int16": 2, "int32": 4, "int64": 8, "real32": 4, "real64": 8, "real128": 16,
         "complex32": 8, "complex64": 16, "complex128": 32}
RANKS = ["scalar"] + ["r%d" % rank for rank in range(1, 16)]
POINTERS = ("mpi_alloc_mem", "mpi_win_allocate", "mpi_win_allocate_shared", "mpi_win_shared_query")  # with a C_PTR, too


def names_ld(known):
    """A script for the linker: other names of the procedures that calls.c has.

    known: the bindings, as fortran/bindings.py tells them."""
    out = [FIRST_LINE]

    def also(target, names):
        out.extend(aliases(target, names))

    for name, forms in known.items():
        plain = name.lower() + "_"
        if "f90" in forms:
            also(plain, spelled(plain))
        if "f08" in forms and forms["f08"].choice:
            also(plain, [plain[:-1] + "_f08_"])
    for name in REMOVED:
        also(name, spelled(name))
    also("mpi_f_sync_reg_", spelled("mpi_f_sync_reg_") + ["mpi_f_sync_reg_f08_"])
    for name in POINTERS:
        also(name + "_", spelled(name + "_cptr_"))
    for type_ in SIZES:
        also("mpi_sizeof_%s_" % type_, ["mpi_sizeof_%s_%s_" % (type_, rank) for rank in RANKS])
    for object_ in ("comm", "type", "win"):
        out += ["__mpi_f08_callbacks_MOD_{0} = {0}_;".format("mpi_%s_%s_fn" % (object_, what))
                for what in ("null_copy", "dup", "null_delete")]
    out.append("__mpi_f08_callbacks_MOD_mpi_conversion_fn_null = mpi_conversion_fn_null_;")
    for class_ in CLASSES:
        out += ["__mpi_f08_types_MOD_ompi_%s_op_%s = lwf_%s;" % (class_.lower(), sign, sign) for sign in ("eq", "ne")]
    return "\n".join(out) + "\n"


def more_calls(_known):
    """Procedures with descriptors: none."""
    return ""


def modules_c(rows):
    """Handles that are constants of the modules, which some compilers take from the library, and MPI_Sizeof.

    rows: name and number of each handle."""
    out = [HEADER, '#include "convert.h"\n']
    out.append("#define CONSTANT(name, old_name, value) \\\n"
               "    extern const fint in_##name __asm__(\"__mpi_f08_types_MOD_\" #name), \\\n"
               "        of_##name __asm__(\"ompi_f08_\" #old_name); \\\n"
               "    const fint in_##name = value, of_##name = value;")
    for name, number in rows:
        small = name.lower()
        out.append("CONSTANT(%s, %s, %s)" % (small, re.sub("_t$", "", small), number))
    out.append("\n#define SIZEOF(type, bytes) \\\n"
               "    void mpi_sizeof_##type##_(void *x, fint *size, fint *ierror); \\\n"
               "    void pmpi_sizeof_##type##_(void *x, fint *size, fint *ierror) __attribute__((alias(\"mpi_sizeof_\" #type \"_\"))); \\\n"
               "    void mpi_sizeof_##type##_(void *x, fint *size, fint *ierror) \\\n"
               "    { \\\n"
               "        (void)x; \\\n"
               "        *size = bytes; \\\n"
               "        finish(ierror, MPI_SUCCESS); \\\n"
               "    }")
    out += ["SIZEOF(%s, %d)" % pair for pair in SIZES.items()]
    return "\n".join(out) + "\n"
