# SPDX-License-Identifier: MIT
"""Constants of Fortran: the include file, and the module that both modules use."""
import re

HANDLE = re.compile(r"\(\((MPI_\w+)\)0x([0-9a-fA-F]+)\)")
# Addresses and functions in C; Fortran has objects and procedures of these names.  (And what Fortran has no use for.)
NOT_NUMBERS = re.compile(r".*\*\).*|\(\(MPI_T_.*")
C_ONLY = re.compile(r"MPI_(F_\w+|T_\w+|ABI_\w+|LONG_LONG_INT)")

KINDS = (("MPI_ADDRESS_KIND", 8), ("MPI_COUNT_KIND", 8), ("MPI_OFFSET_KIND", 8), ("MPI_INTEGER_KIND", 4),
         ("MPI_STATUS_SIZE", 8), ("MPI_SOURCE", 1), ("MPI_TAG", 2), ("MPI_ERROR", 3))
# Texts have a byte less, for they do not end with a zero byte.  [MPI 19.3.9]
TEXT = re.compile(r"MPI_MAX_(DATAREP_STRING|ERROR_STRING|INFO_KEY|INFO_VAL|LIBRARY_VERSION_STRING|OBJECT_NAME|PORT_NAME|"
                  r"PROCESSOR_NAME|STRINGTAG_LEN|PSET_NAME_LEN)")
FUNCTIONS = ["MPI_%s_%s_FN" % (object_, what) for object_ in ("COMM", "TYPE", "WIN")
             for what in ("NULL_COPY", "DUP", "NULL_DELETE")]
CONVERTERS = {"MPI_CONVERSION_FN_NULL": "MPI_Datarep_conversion_function",
              "MPI_CONVERSION_FN_NULL_C": "MPI_Datarep_conversion_function_c"}
OLD_FUNCTIONS = ["MPI_NULL_COPY_FN", "MPI_DUP_FN", "MPI_NULL_DELETE_FN"]

# What the types mean where the compiler is told to make REAL, and with it DOUBLE PRECISION, twice as long (-fdefault-real-8), or
# REAL alone (with -fdefault-double-8, too).
REAL8_DOUBLE8 = {"MPI_REAL": "MPI_REAL8", "MPI_COMPLEX": "MPI_COMPLEX16", "MPI_2REAL": "MPI_2DOUBLE_PRECISION"}
REAL8 = dict(REAL8_DOUBLE8, MPI_DOUBLE_PRECISION="MPI_REAL16", MPI_DOUBLE_COMPLEX="MPI_COMPLEX32",
             MPI_2DOUBLE_PRECISION="MPI_DATATYPE_NULL")
WIDER = {"real8": REAL8, "real8-double8": REAL8_DOUBLE8}


# Where INTEGER and LOGICAL have eight bytes (-fdefault-integer-8).  There is no pair of such integers.
INTEGER8 = {"MPI_INTEGER": "MPI_INTEGER8", "MPI_LOGICAL": "MPI_LOGICAL8", "MPI_2INTEGER": "MPI_DATATYPE_NULL"}
WIDER.update({"int8": INTEGER8, "int8-real8": dict(REAL8, **INTEGER8), "int8-real8-double8": dict(REAL8_DOUBLE8, **INTEGER8)})


def long_integers(types):
    """Are these the types of compilers whose INTEGER has eight bytes?"""
    return "MPI_INTEGER" in types


def kinds(types):
    return [(name, 8 if name == "MPI_INTEGER_KIND" and long_integers(types) else value) for name, value in KINDS]


def sentinel_blocks(types):
    """The COMMON blocks of objects that mean something by their address.  Those of long integers have other names, so that the
    library sees what it is linked with."""
    return ("mpi_sentinels_8" if long_integers(types) else "mpi_sentinels"), "mpi_sentinel_texts"


def widened(listed, types):
    """Constants of which some types are others."""
    values = {name: value for name, value, _ in listed}
    return [(name, values[types.get(name, name)], handle) for name, value, handle in listed]


def numbers(api, types=()):
    """[name, value, handle type or None] of each constant, in the order of the table."""
    values, listed = {}, []
    for name, text in api.constants:
        handle = HANDLE.fullmatch(text)
        if handle and not handle.group(1).startswith("MPI_T_") and handle.group(1) != "MPI_Offset":
            values[name] = (int(handle.group(2), 16), handle.group(1))
        elif text in values:
            values[name] = values[text]
        elif C_ONLY.fullmatch(name) or NOT_NUMBERS.fullmatch(text):
            continue
        else:
            plain = text.replace("((MPI_Offset)-1)", "-1")
            values[name] = (int(plain, 0) - (1 if TEXT.fullmatch(name) else 0), None)
        if not C_ONLY.fullmatch(name):
            listed.append((name,) + values[name])
    return widened(listed, dict(types))


def include_file(api, types=()):
    """mpif.h, for fixed and free form: from column 7 to 72, without continuation lines."""
    lines = ["! SPDX-License-Identifier: MIT", "! Generated from the tables in api/ by fortran/generate.py."]

    def add(text):
        if len(text) > 66:
            raise ValueError("too long for fixed form: " + text)
        lines.append("      " + text)

    for name, value in kinds(types):
        add("INTEGER " + name)
        add("PARAMETER (%s=%d)" % (name, value))
    for name, value, handle in numbers(api, types):
        wide = name == "MPI_DISPLACEMENT_CURRENT"
        add("INTEGER%s %s" % ("(KIND=MPI_OFFSET_KIND)" if wide else "", name))
        add("PARAMETER (%s=%d)" % (name, value))
    for name in ("MPI_SUBARRAYS_SUPPORTED", "MPI_ASYNC_PROTECTS_NONBLOCKING"):
        add("LOGICAL " + name)
        add("PARAMETER (%s=.FALSE.)" % name)
    block = sentinel_blocks(types)[0].upper()
    for text in ("INTEGER MPI_BOTTOM, MPI_IN_PLACE, MPI_BUFFER_AUTOMATIC", "INTEGER MPI_UNWEIGHTED(1), MPI_WEIGHTS_EMPTY(1)",
                 "INTEGER MPI_ERRCODES_IGNORE(1), MPI_F_PAD(2)", "INTEGER MPI_STATUS_IGNORE(8), MPI_STATUSES_IGNORE(8,1)",
                 "COMMON /%s/ MPI_BOTTOM, MPI_IN_PLACE" % block, "COMMON /%s/ MPI_BUFFER_AUTOMATIC" % block,
                 "COMMON /%s/ MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY" % block,
                 "COMMON /%s/ MPI_ERRCODES_IGNORE, MPI_F_PAD" % block, "COMMON /%s/ MPI_STATUS_IGNORE" % block,
                 "COMMON /%s/ MPI_STATUSES_IGNORE" % block, "SAVE /%s/" % block,
                 "CHARACTER*1 MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1,1)",
                 "COMMON /MPI_SENTINEL_TEXTS/ MPI_ARGV_NULL, MPI_ARGVS_NULL", "SAVE /MPI_SENTINEL_TEXTS/",
                 "REAL(KIND=8) MPI_WTIME, MPI_WTICK", "REAL(KIND=8) PMPI_WTIME, PMPI_WTICK",
                 "EXTERNAL MPI_WTIME, MPI_WTICK, PMPI_WTIME, PMPI_WTICK"):
        add(text)
    for name in ("MPI_AINT_ADD", "MPI_AINT_DIFF", "PMPI_AINT_ADD", "PMPI_AINT_DIFF"):
        add("INTEGER(KIND=MPI_ADDRESS_KIND) " + name)
        add("EXTERNAL " + name)
    for name in FUNCTIONS + OLD_FUNCTIONS + list(CONVERTERS):
        add("EXTERNAL " + name)
    return "\n".join(lines) + "\n"


TYPES = ("Comm", "Datatype", "Request", "Group", "Info", "Op", "Win", "File", "Errhandler", "Message", "Session")


def types(api, wider=()):
    """Module mpi_types: kinds, numbers, and types of handles with their operators."""
    lines = ["! SPDX-License-Identifier: MIT", "! Generated from the tables in api/ by fortran/generate.py.",
             "module mpi_types", "  implicit none", "  public"]
    lines += ["  integer, parameter :: %s = %d" % pair for pair in kinds(wider)]
    for name, value, handle in numbers(api):
        if not handle:
            kind = "(MPI_OFFSET_KIND)" if name == "MPI_DISPLACEMENT_CURRENT" else ""
            lines.append("  integer%s, parameter :: %s = %d" % (kind, name, value))
    for name in TYPES:
        lines += ["  type, bind(c) :: MPI_%s" % name, "    integer :: MPI_VAL", "  end type"]
    lines += ["  type, bind(c) :: MPI_Status", "    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR",
              "    integer, private :: reserved(5)", "  end type"]
    for operator, result in (("==", "eq"), ("/=", "ne")):
        lines.append("  interface operator(%s)" % operator)
        lines += ["    procedure mpi_%s_%s" % (result, name.lower()) for name in TYPES]
        lines += ["    procedure mpi_%s_%s_%s" % (result, name.lower(), order) for name in TYPES for order in ("int", "of_int")]
        lines.append("  end interface")
    lines += ["  private :: mpi_%s_%s%s" % (result, name.lower(), order) for result in ("eq", "ne") for name in TYPES
              for order in ("", "_int", "_of_int")]
    lines.append("contains")
    for operator, result in (("==", "eq"), ("/=", "ne")):
        for name in TYPES:
            for order, left, right in (("", "type(MPI_%s)" % name,) * 1 + ("type(MPI_%s)" % name,),
                                       ("_int", "type(MPI_%s)" % name, "integer"), ("_of_int", "integer", "type(MPI_%s)" % name)):
                full = "mpi_%s_%s%s" % (result, name.lower(), order)
                of = [side + ("%MPI_VAL" if type_ != "integer" else "") for side, type_ in (("a", left), ("b", right))]
                lines += ["  elemental logical function %s(a, b)" % full, "    %s, intent(in) :: a" % left,
                          "    %s, intent(in) :: b" % right, "    %s = %s %s %s" % (full, of[0], operator, of[1]),
                          "  end function"]
    lines.append("end module")
    return "\n".join(lines) + "\n"
