# SPDX-License-Identifier: MIT
"""The modules mpi and mpi_f08: interfaces of all procedures."""
import re

from bindings import Argument, Binding, declared, split_outside
from calls import symbol
from constants import CONVERTERS, FUNCTIONS, OLD_FUNCTIONS, numbers, sentinel_blocks
from model import table

TOP = "! SPDX-License-Identifier: MIT\n! Generated from the tables in api/ by fortran/generate.py.\n"
WIDTH = 120
# Types of Fortran that MPI_Sizeof tells the size of, with bytes.
SIZED = [("integer(%d)" % kind, kind) for kind in (1, 2, 4, 8)] + [("real(%d)" % kind, kind) for kind in (4, 8)] + \
    [("complex(%d)" % kind, 2 * kind) for kind in (4, 8)] + [("logical(%d)" % kind, kind) for kind in (1, 2, 4, 8)]


def folded(text, indent):
    """A statement on as many lines as it takes."""
    lines, line = [], ""
    for piece in re.split(r"(?<=,) ", text):
        if line and len(line) + len(piece) + 1 > WIDTH - indent - 2:
            lines.append(line + " &")
            line = "  " + piece
        else:
            line = line + " " + piece if line else piece
    return ["%*s%s" % (indent, "", line) for line in lines + [line]]


def declaration(argument, binding):
    """How a dummy argument is declared."""
    modern = binding.form != "f90"
    type_, attributes, dims = argument.type, argument.attributes, argument.dims
    if argument.choice and not modern:
        return ["!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + argument.name, "!DIR$ IGNORE_TKR " + argument.name,
                "type(*), dimension(*) :: " + argument.name]
    if argument.choice and "ASYNCHRONOUS" not in attributes:
        attributes += ", ASYNCHRONOUS"
    if type_ == "EXTERNAL":
        return ["external :: " + argument.name]
    if type_ == "CHARACTER*(*)":
        type_ = "CHARACTER(LEN=*)"
    if binding.choice and argument.text and modern:
        type_ = "CHARACTER(LEN=*)"
    return ["%s%s :: %s%s" % (type_, ", " + attributes if attributes else "", argument.name, dims)]


def body(binding, prefix, name=None):
    """The interface body of a procedure, under its MPI_ or PMPI_ name."""
    function = binding.function
    name = name or prefix + binding.specific[len("MPI"):]
    listed = ", ".join(argument.name for argument in binding.arguments)
    result = {"int": None, "double": "double precision", "MPI_Aint": "integer(MPI_ADDRESS_KIND)"}[function.returns] \
        if function.name not in ("MPI_Pcontrol",) else None
    bind = ""
    if binding.choice and binding.form != "f90":
        bind = ' bind(C, name="%s%s")' % ("p" if prefix == "PMPI" else "", symbol(binding))
    kind = "function" if result else "subroutine"
    lines = folded("%s %s(%s)%s" % (kind, name, listed, bind), 4)
    if any(argument.type == "TYPE(C_PTR)" for argument in binding.arguments):
        lines.append("      use, intrinsic :: iso_c_binding, only : c_ptr")
    lines.append("      import")
    lines.append("      implicit none")
    # What the length of another is must be declared first.
    for argument in sorted(binding.arguments, key=lambda argument: bool(argument.dims) or argument.text):
        for line in declaration(argument, binding):
            lines.append(line if line.startswith("!") else "      " + line)
    if result:
        lines.append("      %s :: %s" % (result, name))
    return lines + ["    end " + kind]


def interface(name, bodies):
    return ["  interface " + name] + [line for lines in bodies for line in lines] + ["  end interface"]


def sentinels(modern, types):
    block = sentinel_blocks(types)[0]
    status = "type(MPI_Status)" if modern else "integer"
    return ["  integer :: MPI_BOTTOM, MPI_IN_PLACE, MPI_BUFFER_AUTOMATIC, MPI_UNWEIGHTED(1), MPI_WEIGHTS_EMPTY(1)",
            "  integer :: MPI_ERRCODES_IGNORE(1)", "  integer, private :: MPI_F_PAD(2)",
            "  %s :: MPI_STATUS_IGNORE%s, MPI_STATUSES_IGNORE%s" % (
                (status, "", "(1)") if modern else (status, "(8)", "(8, 1)")),
            "  common /%s/ MPI_BOTTOM, MPI_IN_PLACE, MPI_BUFFER_AUTOMATIC, MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY, &" % block,
            "    MPI_ERRCODES_IGNORE, MPI_F_PAD, MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE",
            "  character :: MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1, 1)",
            "  common /mpi_sentinel_texts/ MPI_ARGV_NULL, MPI_ARGVS_NULL",
            "  save :: /%s/, /mpi_sentinel_texts/" % block]


def sizeof():
    """MPI_Sizeof of scalars and arrays of each type."""
    names, lines = [], []
    for type_, bytes_ in SIZED:
        name = "sizeof_" + re.sub(r"\W", "", type_)
        names.append(name)
        lines += ["  subroutine %s(x, size, ierror)" % name, "    %s, dimension(..), intent(in) :: x" % type_,
                  "    integer, intent(out) :: size, ierror", "    size = %d" % bytes_, "    ierror = 0", "  end subroutine"]
    return names, lines


def sizeof_by_descriptor():
    """The same by a procedure in C, for Flang, which implements no procedures with arguments of any rank."""
    lines = []
    for prefix in ("MPI", "PMPI"):
        lines += interface(prefix + "_Sizeof", [[
            '    subroutine %s_Sizeof_f08ts(x, size, ierror) bind(C, name="%ssizeof_f08ts_")' % (prefix, prefix.lower() + "_"),
            "      import", "      implicit none", "      type(*), dimension(..), intent(in) :: x",
            "      integer, intent(out) :: size, ierror", "    end subroutine"]])
    return lines


def logical_constants(value):
    return ["  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = %s, MPI_ASYNC_PROTECTS_NONBLOCKING = %s" % (value, value)]


def converters(modern):
    """MPI_Status_f082f and MPI_Status_f2f08."""
    both = []
    for name, source, target in (("f082f", "type(MPI_Status)", "integer"), ("f2f08", "integer", "type(MPI_Status)")):
        from_, to = ("f08_status", "f_status") if name == "f082f" else ("f_status", "f08_status")
        shape = {"integer": "(MPI_STATUS_SIZE)", "type(MPI_Status)": ""}
        for prefix in ("MPI", "PMPI"):
            lines = ["    subroutine %s_Status_%s%s(%s, %s, ierror)" % (prefix, name, "_f08" if modern else "", from_, to),
                     "      import", "      implicit none", "      %s, intent(in) :: %s%s" % (source, from_, shape[source]),
                     "      %s, intent(out) :: %s%s" % (target, to, shape[target]),
                     "      integer, %sintent(out) :: ierror" % ("optional, " if modern else ""), "    end subroutine"]
            both += interface("%s_Status_%s" % (prefix, name) if modern else "", [lines])
    return both


def module_mpi(api, known, types=(), flang=False):
    lines = [TOP + "module mpi", "  use mpi_types", "  implicit none", "  public"]
    lines += ["  integer, parameter :: %s = %d" % (name, value) for name, value, handle in numbers(api, types) if handle]
    lines += logical_constants(".false.") + sentinels(False, types)
    lines += ["  external :: %s" % name for name in OLD_FUNCTIONS + FUNCTIONS + list(CONVERTERS)]
    bodies = [body(forms["f90"], prefix) for forms in known.values() if "f90" in forms for prefix in ("MPI", "PMPI")]
    for prefix in ("MPI", "PMPI"):
        sync = Binding(type("F", (), {"name": "MPI_F_sync_reg", "returns": "int"}), "f90", [Argument("buf", "<type>", "", "(*)")])
        bodies.append(body(sync, prefix))
    lines += interface("", bodies) + converters(False)
    if flang:
        return "\n".join(lines + sizeof_by_descriptor() + ["end module"]) + "\n"
    names, procedures = sizeof()
    for prefix in ("MPI", "PMPI"):
        lines += ["  interface %s_Sizeof" % prefix] + ["    module procedure " + name for name in names] + ["  end interface"]
    return "\n".join(lines + ["  private :: " + name for name in names] + ["contains"] + procedures + ["end module"]) + "\n"


def abstract_interfaces():
    """The functions that programs hand over, as abstract interfaces."""
    lines = []
    for name, form, arguments, declarations in (row + [""] * (4 - len(row)) for row in table("fortran.tsv")):
        if form not in ("callback_f08", "callback_f08_large"):
            continue
        listed = [argument.lower() for argument in split_outside(arguments)]
        known = declared(declarations, True)
        pointer = any(known[argument].type == "TYPE(C_PTR)" for argument in listed)
        lines += folded("subroutine %s(%s)" % (name, ", ".join(listed)), 4)
        lines += ["      use, intrinsic :: iso_c_binding, only : c_ptr"] * pointer + ["      import", "      implicit none"]
        for argument in (known[argument] for argument in listed):
            lines.append("      %s%s :: %s" % (argument.type, ", " + argument.attributes if argument.attributes else "",
                                               argument.name))
        lines.append("    end subroutine")
    return ["  abstract interface"] + lines + ["  end interface"]


def predefined_functions():
    """MPI_COMM_DUP_FN and its kin: procedures with the interfaces above."""
    return ["  procedure(MPI_%s_%s_attr_function) :: %s" % (
        {"COMM": "Comm", "TYPE": "Type", "WIN": "Win"}[name.split("_")[1]], "delete" if "DELETE" in name else "copy", name)
        for name in FUNCTIONS] + ["  procedure(%s) :: %s" % (function, name) for name, function in CONVERTERS.items()]


def signature(binding):
    """What tells specific procedures of a generic one apart."""
    return [(re.sub(r"MPI_\w+_KIND", "8", argument.type), bool(argument.dims)) if not argument.type.startswith("PROCEDURE")
            else ("PROCEDURE", False) for argument in binding.arguments]


def module_f08(api, known, types=()):
    lines = [TOP + "module mpi_f08", "  use, intrinsic :: iso_c_binding, only : c_ptr", "  use mpi_types", "  implicit none",
             "  public", "  private :: c_ptr"]
    lines += ["  type(%s), parameter :: %s = %s(%d)" % (handle, name, handle, value) for name, value, handle in numbers(api, types)
              if handle]
    lines += logical_constants(".true.") + sentinels(True, types) + abstract_interfaces() + predefined_functions()
    for name, forms in known.items():
        if name.endswith("_c") and name[:-2] in known:
            continue  # with its twin
        for prefix in ("MPI", "PMPI"):
            both = [forms["f08"]] if "f08" in forms else []
            twin = known.get(name + "_c", {}).get("f08_large")
            if twin and (twin.apart or [signature(twin)] == [signature(binding) for binding in both]):
                lines += interface(prefix + twin.function.name[3:], [body(twin, prefix)])
            elif twin:
                both.append(twin)
            if both:
                lines += interface(prefix + name[3:], [body(binding, prefix) for binding in both])
    for prefix in ("MPI", "PMPI"):
        choice = Argument("buf", "TYPE(*)", "DIMENSION(..), ASYNCHRONOUS")
        sync = Binding(type("F", (), {"name": "MPI_F_sync_reg", "returns": "int"}), "f08", [choice])
        lines += interface(prefix + "_F_sync_reg", [body(sync, prefix)])
        x = Argument("x", "TYPE(*)", "DIMENSION(..)")
        sized = Binding(type("F", (), {"name": "MPI_Sizeof", "returns": "int"}), "f08", [
            x, Argument("size", "INTEGER", "INTENT(OUT)"), Argument("ierror", "INTEGER", "OPTIONAL, INTENT(OUT)")])
        lines += interface(prefix + "_Sizeof", [body(sized, prefix)])
    lines += converters(True)
    return "\n".join(lines + ["end module"]) + "\n"
