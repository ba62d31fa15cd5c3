# SPDX-License-Identifier: MIT
"""What is MPICH's own in its library for Fortran: names of procedures, those that take gfortran's own descriptors of arrays, and what its
modules refer to."""
import re

from calls import HEADER, Body, c_type, descriptors, parameters, procedure, symbol
from names import CLASSES, FIRST_LINE, REMOVED, aliases, spelled

MODERN = ("f08", "f08_large")
# Bytes of what MPI_Sizeof is called with, by the names in mpi_f08 and in mpi; the latter have twins for arrays.
SIZES = {"character": 1, "logical": 4, "xint8": 1, "xint16": 2, "xint32": 4, "xint64": 8, "xreal32": 4, "xreal64": 8, "xreal128": 16,
         "xcomplex32": 8, "xcomplex64": 16, "xcomplex128": 32}
OLD_SIZES = {"ch": 1, "l": 4, "i1": 1, "i2": 2, "i": 4, "i8": 8, "r": 4, "d": 8, "cx": 8}
# Functions of attributes and of representations that programs name; PMPI_ names of them are the same functions.
NAMED = ["mpi_%s_" % name for name in ("dup_fn", "null_copy_fn", "null_delete_fn", "conversion_fn_null")]
NAMED += ["mpi_%s_%s_fn_" % (object_, what) for object_ in ("comm", "type", "win") for what in ("dup", "null_copy", "null_delete")]
OTHER_NAMES = (("mpi_c_complex", "MPI_C_FLOAT_COMPLEX"), ("mpi_long_long_int", "MPI_LONG_LONG"))  # of constants
OTHER_NUMBERS = (("mpi_file_null", "0"), ("mpi_lb", "0x4c000010"), ("mpi_ub", "0x4c000011"))
OPERATORS = {"eq": "eq", "f08_eq_f": "eq", "f_eq_f08": "eq", "neq": "ne", "f08_neq_f": "ne", "f_neq_f08": "ne", "c2f": "number", "f2c": "number"}


def specific(binding):
    """What MPICH calls a procedure of mpi_f08."""
    large = "large_" if binding.form == "f08_large" else ""
    return "%s_f08%s_%s" % (re.sub("_c$", "", binding.function.name).lower(), "ts" if binding.choice else "", large)


def outer(binding, inner):
    """The procedure that the modules call: it has gfortran's descriptors, and texts with their length behind."""
    choice = [a for a in binding.arguments if a.choice]
    listed = ["const struct gfortran_array *" + a.name if a.choice else c_type(a, False) + a.name for a in binding.arguments]
    listed += ["size_t %s_length" % a.name for a in binding.arguments if a.text]
    lines = ["struct array_room %s_room;" % a.name for a in choice]
    lines += ["CFI_cdesc_t %s_text = {.base_addr = %s, .elem_len = %s_length};" % (a.name, a.name, a.name) for a in binding.arguments if a.text]
    passed = ["array_in(&%s_room, %s)" % (a.name, a.name) if a.choice else "&%s_text" % a.name if a.text else a.name for a in binding.arguments]
    return procedure("NAME(%s)" % specific(binding), "void", ", ".join(listed), lines + ["%s(%s);" % (inner, ", ".join(passed))])


def more_calls(known):
    """Procedures of mpi_f08 with choice buffers: those of our own bindings, behind others that translate descriptors."""
    out = ['#include "gfortran.h"\n']
    for name, forms in known.items():
        for form in MODERN:
            binding = forms.get(form)
            if not binding or not binding.choice:
                continue
            plain, inner = "NAME(%s)" % symbol(forms["f90"]) if form == "f08" else "by_address_" + name, "described_" + name
            if form == "f08_large":
                out.append(procedure(plain, "void", parameters(binding), Body(binding).lines(), "static BINDING "))
                inner += "_large"
            out += [descriptors(binding, plain, inner, "static BINDING "), outer(binding, inner)]
    return "\n".join(out)


def names_ld(known):
    """A script for the linker: other names of the procedures that calls.c has, and what stands for procedures of modules.

    known: the bindings, as fortran/bindings.py tells them."""
    out = [FIRST_LINE]
    for name, forms in known.items():
        plain = name.lower() + "_"
        if "f90" in forms:
            out += aliases(plain, spelled(plain))
        for binding in (forms[form] for form in MODERN if form in forms):
            theirs = specific(binding)
            if not binding.choice and theirs != symbol(binding):
                out += aliases(symbol(binding), [theirs])
            out.append("pmpir%s = p%s;" % (theirs[3:], theirs))
    for name in REMOVED:
        out += aliases(name, spelled(name))
    out += aliases("mpi_f_sync_reg_", spelled("mpi_f_sync_reg_"))
    out.append("pmpir_f_sync_reg_f08ts_ = pmpi_f_sync_reg_f08ts_;")
    for name in NAMED:
        out += ["%s = %s;" % (other, name) for other in spelled(name)[1:] + spelled("p" + name)]
        if re.match("mpi_(comm|type|win)_", name):
            out.append("__mpi_f08_callbacks_MOD_%s = %s;" % (name[:-1], name))
    for suffix in ("", "_c"):
        out.append("__mpi_f08_callbacks_MOD_mpi_conversion_fn_null%s = mpi_conversion_fn_null%s_;" % (suffix, suffix))
    for class_ in CLASSES:
        full = {"Type": "Datatype"}.get(class_, class_).lower()
        out += ["__mpi_f08_types_MOD_mpi_%s_%s = lwf_%s;" % (full, name, what) for name, what in OPERATORS.items()]
        out += ["__mpi_constants_MOD_%s%s = lwf_%s;" % (full, name, what) for name, what in (("eq", "eq"), ("neq", "ne"))]
    out += ["__mpi_f08_types_MOD_mpi_status_%s = lwf_status_assign;" % name for name in ("c_assign_f08", "f08_assign_c")]
    out += ["__mpi_f08_types_MOD_mpi_status_%s = mpi_status_f082f_;" % name for name in ("f2f08", "f082f")]
    return "\n".join(out) + "\n"


def modules_c(rows):
    """Handles that are constants of the modules, which some compilers take from the library, and MPI_Sizeof.

    rows: name and number of each handle."""
    out = [HEADER, '#include "convert.h"\n']
    out.append("#define CONSTANT(name, value) \\\n"
               "    extern const fint in_##name __asm__(\"__mpi_f08_compile_constants_MOD_\" #name); \\\n"
               "    const fint in_##name = value;")
    out += ["CONSTANT(%s, %s)" % (name.lower(), number) for name, number in rows]
    out += ["CONSTANT(%s, %s)" % (name, dict(rows)[other]) for name, other in OTHER_NAMES]
    out += ["CONSTANT(%s, %s)" % row for row in OTHER_NUMBERS]
    out.append("\n#define SIZEOF(name, bytes) \\\n"
               "    void name(void *x, fint *size, fint *ierror); \\\n"
               "    void name(void *x, fint *size, fint *ierror) \\\n"
               "    { \\\n"
               "        (void)x; \\\n"
               "        *size = bytes; \\\n"
               "        finish(ierror, MPI_SUCCESS); \\\n"
               "    }")
    out += ["SIZEOF(__mpi_f08_types_MOD_mpi_sizeof_%s, %d)" % pair for pair in SIZES.items()]
    out += ["SIZEOF(__mpi_sizeofs_MOD_mpi_sizeof_%s%s, %d)" % (name, array, size) for name, size in OLD_SIZES.items() for array in ("", "v")]
    return "\n".join(out) + "\n"
