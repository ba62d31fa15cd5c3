#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write mpi.h, the entry points, the function table and the export list from the tables in api/.

  api/generate.py            write the files
  api/generate.py --check    exit 1 and say which files differ from the tables
  api/generate.py --kinds    list the kind of every parameter of every function
"""
import os
import re
import sys

sys.dont_write_bytecode = True
from kinds import checks_of, kind_of, nulled  # noqa: E402
from model import HERE, Api, TableError  # noqa: E402

ROOT = os.path.dirname(HERE)

HEADER = ("/* SPDX-License-Identifier: MIT\n"
          " *\n"
          " * Generated from the tables in api/; do not edit.  To change it: api/generate.py\n"
          " */\n"
          "/* clang-format off */\n")


def wrap(text, indent, width=110):
    """Break a parameter list at commas."""
    lines, line = [], ""
    for piece in re.split(r"(?<=,) ", text):
        if line and len(line) + 1 + len(piece) > width:
            lines.append(line)
            line = " " * indent + piece
        else:
            line = line + " " + piece if line else piece
    return "\n".join(lines + [line])


def spaced(type_, name):
    array = re.match(r"(.*?) \[\]((?:\[\d+\])+)$", type_)
    if array:
        return "%s %s[]%s" % (array.group(1), name, array.group(2))
    return type_ + name if type_.endswith("*") else type_ + " " + name


def prototype(function, name):
    start = spaced(function.returns, name) + "("
    # Weights may be MPI_UNWEIGHTED: compilers would warn of such an address where the parameter is an array.
    parameters = re.sub(r"int (\w*weights)\[\]", r"int *\1", function.prototype)
    return wrap(start + parameters + ")", len(start))


def mpi_h(api):
    out = [HEADER, "/* The C binding of MPI 5.0 and its standard ABI. */\n",
           "#ifndef MPI_H_INCLUDED\n#define MPI_H_INCLUDED\n\n#include <stdint.h>\n\n"
           "#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
           "#if defined(__GNUC__) && !defined(_WIN32)\n#pragma GCC visibility push(default)\n#endif\n\n"
           "/* ---- types ---- */\n\n"]
    defined = set()
    for type_ in api.types:
        pattern = re.match(r"(void|int) \((\w+)\)(\(.*\))$", type_)
        enum = re.match(r"enum (\w+) \{ (.*) \} (\w+)$", type_)
        handle = re.match(r"(struct \w+)\* (\w+)$", type_)
        if pattern:
            start = "typedef %s (%s)(" % (pattern.group(1), pattern.group(2))
            out.append(wrap(start + pattern.group(3)[1:], len(start)) + ";\n")
        elif enum:
            members = enum.group(2).split(", ")
            defined.update(member.split(" ")[0] for member in members)
            out.append("typedef enum %s {\n    %s\n} %s;\n" % (enum.group(1), ",\n    ".join(members), enum.group(3)))
        elif handle:
            out.append("typedef %s *%s;\n" % handle.groups())
        elif type_.startswith("struct {"):
            found = re.match(r"struct \{ (.*) \} (\w+)$", type_)
            out.append("typedef struct {\n    %s\n} %s;\n" % (found.group(1).replace("; ", ";\n    "), found.group(2)))
        else:
            out.append("typedef %s;\n" % type_)
    with open(os.path.join(HERE, "constants.tsv"), encoding="utf-8") as file:
        lines = file.read().rstrip("\n").split("\n")[1:]
    for line in lines:
        if line.startswith("# "):
            out.append("\n/* ---- %s ---- */\n\n" % line[2:])
            continue
        name, value = line.split("\t")
        if name in defined:
            continue
        if value.startswith("-"):
            value = "(%s)" % value
        out.append("#define %-33s %s\n" % (name, re.sub(r"(\w)(\*+)\)", r"\1 \2)", value)))
    out.append("\n/* ---- functions ---- */\n\n")
    for prefix in ("MPI_", "PMPI_"):
        for function in api.functions:
            out.append(prototype(function, prefix + function.short) + ";\n")
        out.append("\n")
    out.append("/* ---- removed by MPI-3.0, for old programs ---- */\n\n"
               "#if defined(__GNUC__)\n#define LWMPI_INSTEAD(name) __attribute__((deprecated(\"MPI-3.0 removed it: call \" name)))\n"
               "#else\n#define LWMPI_INSTEAD(name)\n#endif\n\n"
               "typedef MPI_Comm_errhandler_function MPI_Handler_function;\n")
    for prefix in ("MPI_", "PMPI_"):
        for name, returns, parameters, instead in api.removed:
            start = "%s %s(" % (returns, prefix + name[len("MPI_"):])
            out.append(wrap(start + parameters + ")", len(start)) + " LWMPI_INSTEAD(\"%s\");\n" % instead)
        out.append("\n")
    out.append(between_languages(api))
    out.append("#if defined(__GNUC__) && !defined(_WIN32)\n#pragma GCC visibility pop\n#endif\n"
               "#ifdef __cplusplus\n}\n#endif\n\n#endif\n")
    return "".join(out)


def between_languages(api):
    """MPI_Comm_c2f and its kin, of which the ABI has none: it knows handles as numbers by other names."""
    out = ["/* ---- handles and statuses between C and Fortran, but for who defines them himself ---- */\n\n"
           "#ifndef LWMPI_NO_FORTRAN_HANDLES\n#if defined(__GNUC__)\n#define LWMPI_INLINE static __inline__ __attribute__((unused))\n"
           "#else\n#define LWMPI_INLINE static inline\n#endif\n\ntypedef int MPI_Fint;\n\n"]
    for prefix in ("MPI_", "PMPI_"):
        for function in api.functions:
            if function.short.endswith("_toint"):
                class_, handle = function.short[:-len("_toint")], function.parameters[0].type
                out.append("LWMPI_INLINE MPI_Fint %s%s_c2f(%s handle) { return %s%s_toint(handle); }\n"
                           % (prefix, class_, handle, prefix, class_))
                out.append("LWMPI_INLINE %s %s%s_f2c(MPI_Fint handle) { return %s%s_fromint(handle); }\n"
                           % (handle, prefix, class_, prefix, class_))
        for name, parameters in (("c2f", "const MPI_Status *c_status, MPI_Fint *f_status"),
                                 ("f2c", "const MPI_Fint *f_status, MPI_Status *c_status")):
            source, target = re.findall(r"\*(\w+)", parameters)
            out.append("LWMPI_INLINE int %sStatus_%s(%s)\n{\n    int i;\n    for (i = 0; i < MPI_F_STATUS_SIZE; i++)\n"
                       "        ((int *)%s)[i] = ((const int *)%s)[i];\n    return MPI_SUCCESS;\n}\n"
                       % (prefix, name, parameters, target, source))
        out.append("\n")
    return "".join(out) + "#endif\n\n"


# Parameters that tell a nonblocking or persistent collective from the blocking one.
FORM = ("info", "request")


def form_arguments(function, request):
    """What a body that serves all forms gets last."""
    return ["LW_" + function.how.upper(), "NULL" if function.how == "blocking" else request]


def body_parameters(function):
    """(type, name) of what the body gets after the process's state."""
    if function.when == "tool":
        return [(parameter.c_type, parameter.name) for parameter in function.parameters]
    given = [(kind_of(function, parameter).type or re.sub(r"^const (int)$", r"\1", parameter.c_type), parameter.name)
             for parameter in function.parameters if parameter.type != "..."]
    if not function.how:
        return given
    # What only some of the forms have comes last in them, and in the body after which it is to be.
    return ([(type_, name) for type_, name in given if name not in FORM] +
            [("enum lw_coll_how", "how"), ("MPI_Request *", "request")])


def bodies_h(api):
    out = [HEADER, "/* The hand-written bodies of the entry points.  Arguments are checked.  Objects that are not\n"
           " * significant in a call (the receive type of MPI_Gather at other ranks than the root) are NULL.\n"
           " * Each returns MPI_SUCCESS or what lw_fail() returned.  `mpi` is NULL before MPI_Init in those that\n"
           " * may be called then. */\n"
           "#ifndef LW_BODIES_H\n#define LW_BODIES_H\n\n#include \"mpi/runtime/libmpi.h\"\n\n"]
    seen = {}
    for function in api.functions:
        if not function.body:
            continue
        if function.body not in ("lw_mpi_" + function.short.lower(), "lw_mpi_" + function.short.lower()[:-2]):
            continue # it says whose body it shares; the compiler compares the types
        parameters = ["struct lw_mpi *mpi"] + [spaced(type_, name) for type_, name in body_parameters(function)]
        # One for so many entry points: not a copy in each.
        start = ("LW_APART " if function.how else "") + spaced(function.returns, function.body) + "("
        text = wrap(start + ", ".join(parameters) + ")", len(start)) + ";\n"
        types = [type_ for type_, _ in body_parameters(function)]
        before = seen.setdefault(function.body, (text, types))
        if before[1] != types:
            raise TableError("%s: its body would need two signatures:\n%s%s" % (function.name, before[0], text))
        if before[0] is text:
            out.append(text)
    out.append("\n#endif\n")
    return "".join(out)


def is_number(type_):
    return re.match(r"(const )?(int|MPI_Count|MPI_Aint|MPI_Offset|MPI_T_cb_safety)$", type_) is not None


def body_call(function):
    """The call of the body with what lw_enter() has made of the arguments."""
    arguments = ["frame.mpi"]
    for at, (type_, name) in enumerate(body_parameters(function)):
        if name == "how":
            last = len(function.parameters) - 1
            arguments += form_arguments(function, "(MPI_Request *)(intptr_t)a[%d]" % last)
            break
        array = re.match(r"(.*?) \[\]((?:\[\d+\])+)$", type_)
        if type_ == "struct lw_counts":
            wide = function.parameters[at].type.startswith("const MPI_")
            arguments.append("LW_COUNTS(a[%d], %s)" % (at, "true" if wide else "false"))
        elif type_ == "MPI_Count":
            arguments.append("a[%d]" % at)
        elif is_number(type_):
            arguments.append("(%s)a[%d]" % (type_, at))
        elif array:
            arguments.append("(%s (*)%s)(intptr_t)a[%d]" % (array.group(1), array.group(2), at))
        else:
            # A text: not as part of the array, or gcc 12 takes it for no longer than that.
            place = "lw_text(a[%d])" if re.match(r"(const )?char \*$", type_) else "(intptr_t)a[%d]"
            arguments.append("(%s)%s" % (type_, place % at))
    return "%s(%s)" % (function.body, ", ".join(arguments))


def told_from(function):
    """Of calls about windows, with buffers, and about the requests and split accesses that have these, --check says where in the program they stand."""
    return function.short == "Finalize" or re.fullmatch("File_.*_end", function.short) or any(parameter.type in ("MPI_Win", "MPI_Win *") or
                                               re.search("buffer|request", str(parameter.kind))
                                               for parameter in function.parameters)


def checked(function, caller="__builtin_return_address(0)"):
    """Statements that check every argument and call the body."""
    values = [parameter.name if is_number(parameter.type) else "(intptr_t)" + parameter.name
              for parameter in function.parameters if parameter.type != "..."]
    flag = {"anytime": " | LW_ANYTIME", "always": " | LW_ALWAYS"}.get(function.when, "")
    enter = "lw_enter_from(%s, " % caller if told_from(function) else "lw_enter("
    return ["struct lw_frame frame;",
            wrap("int64_t a[] = {%s};" % ", ".join(values or ["0"]), 17),
            "int rc = %s&frame, LW_CALL_%s%s, a);" % (enter, function.short, flag),
            "return rc ? rc : lw_leave(&frame, %s);" % body_call(function)]


def quick(function):
    """Statements that call the body at once if all is as it mostly is."""
    objects, conditions, comm = [], [], None
    parameters = [(kind_of(function, p), p) for p in function.parameters]
    datatype = function.of_kind("datatype")
    for kind, parameter in sorted(parameters, key=lambda pair: pair[0].phase):
        if kind.quick is None or parameter.unless and "inplace" not in str(function.parameter(parameter.unless).kind):
            raise TableError("%s cannot be fast: its parameter %s has a kind of the slow sort"
                             % (function.name, parameter.name))
        condition = kind.quick.replace("$", parameter.name)
        if "%(" in condition:
            condition %= {"type": datatype.name + "_p" if datatype else "NULL", "length": parameter.length}
        if kind.object:
            nowhere = " = NULL" if parameter.where == "root" else ""
            objects.append("%s%s_p%s;" % (kind.object, parameter.name, nowhere))
            comm = comm or (parameter.name + "_p" if parameter.kind in ("comm", "intracomm", "win") else None)
        if parameter.where == "root" and condition:
            condition = "(comm_p->rank != root || (%s))" % condition
        if condition:
            conditions.append(condition)
    arguments = ["mpi"]
    carried = [parameter for kind, parameter in parameters if kind.type == "MPI_Count *" != parameter.type]
    for parameter in function.parameters:
        kind = kind_of(function, parameter)
        if function.how and parameter.name in FORM:
            continue
        arguments.append(parameter.name + "_p" if kind.object else
                         "&%s_v" % parameter.name if parameter in carried else parameter.name)
    if function.how:
        arguments += form_arguments(function, "request")
    call = "LW_CALL_" + function.short
    lines = ["struct lw_mpi *mpi = lw_mpi_self();"] + objects
    lines += ["if (lw_likely(%s)) {" % " &&\n                  ".join(["lw_mpi_quick(mpi)"] + conditions),
              "    lw_called(mpi->rank, %s, hal_entry());" % call, "    hal_function_begin(%s, hal_entry());" % call]
    lines += ["    MPI_Count %s_v = *%s;" % (p.name, p.name) for p in carried]
    lines += ["    int rc = %s(%s);" % (function.body, ", ".join(arguments))]
    lines += ["    *%s = (%s)%s_v;" % (p.name, p.type[:-2], p.name) for p in carried]
    raised = "lw_raise(mpi, %s, %s, rc);" % (call, "&%s->hearer.object" % comm if comm else "NULL")
    lines += ["    hal_function_end();"]
    if nulled(function):
        lines += ["    if (lw_likely(rc == MPI_SUCCESS))", "        return rc;"]
        lines += ["    " + statement for statement in nulled(function)] + ["    return " + raised]
    else:
        lines += ["    return lw_likely(rc == MPI_SUCCESS) ? rc : " + raised]
    lines += ["}",
              "return lw_slow_%s(%s);" % (function.short, ", ".join(
                  [p.name for p in function.parameters] + ["__builtin_return_address(0)"] * told_from(function)))]
    return lines


def entry(function):
    call = "LW_CALL_" + function.short
    before = ""
    if not function.body:
        comm = function.of_kind("comm")
        if function.returns != "int":
            raise TableError("%s: functions that return no int must be implemented" % function.name)
        lines = []
        for statement in nulled(function):
            lines += ["if (%s)" % re.match(r"\*(\w+)", statement).group(1), "    " + statement]
        lines.append("return lw_unsupported(%s, %s);" % (call, comm.name if comm else "MPI_COMM_NULL"))
    elif function.when == "pure":
        values = ["lw_mpi_self()"] + [p.name for p in function.parameters if p.type != "..."]
        lines = ["return %s(%s);" % (function.body, ", ".join(values))]
    elif function.when == "tool":
        values = ["frame.mpi"] + [p.name for p in function.parameters]
        lines = ["struct lw_tool_frame frame;", "int rc = lw_tool_enter(&frame, %s);" % call,
                 "return rc ? rc : lw_tool_leave(&frame, %s(%s));" % (function.body, ", ".join(values))]
    else:
        lines = checked(function)
        if function.when == "fast":
            lines = checked(function, "caller")
            more = ", const void *caller" if told_from(function) else ""
            start = "static LW_COLD int lw_slow_%s(" % function.short
            again = ["if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */",
                     "    int inside = PMPI_%s(%s);" % (function.short, ", ".join(p.name for p in function.parameters)),
                     "    hal_leave();", "    return inside;", "}"]
            before = (wrap(start + function.prototype + more + ")", len(start)) + "\n{\n    " +
                      "\n    ".join(again + lines) + "\n}\n\n")
            lines = quick(function)
    # Not #pragma weak: clang would hide the alias.
    return (before + prototype(function, "PMPI_" + function.short) + "\n{\n    " + "\n    ".join(lines) + "\n}\n" +
            "LW_INTERPOSABLE(%s)\n" % function.short)


def entry_c(chapter, functions):
    return (HEADER + "#include \"mpi/runtime/check.h\"\n\n"
            "/* Those of functions that are not implemented look at few of their arguments. */\n"
            "#pragma GCC diagnostic ignored \"-Wunused-parameter\"\n\n"
            "/* A tool may define MPI_X and call PMPI_X. */\n"
            "#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name"
            " __attribute__((weak, alias(\"PMPI_\" #name)));\n\n" + "\n".join(entry(function) for function in functions))


def checks_c(api):
    """The lists of checks that lw_enter() walks over; functions with the same share one."""
    names, lists, starts, rows = {}, {}, [0], []
    for function in api.functions:
        checks = checks_of(function) if function.body and function.when not in ("pure", "tool") else []
        start = lists.get(tuple(checks)) if checks else 0
        if start is None:
            start = lists[tuple(checks)] = len(rows) + 1
            for i, (what, argument, name, when, x, y, z) in enumerate(checks, 1):
                number = names.setdefault(name, len(names))
                rows.append("    {LW_CHECK_%s, %d, %d, %d, %d, %d, %d, %d}, /* %s of %s */\n"
                            % (what, argument, number, when, x, y, z, i == len(checks), name, function.name))
        starts.append(start)
    if len(names) > 255:
        raise TableError("the names of parameters no longer fit 8-bit numbers")
    offsets, at = [], 0
    for name in names:
        offsets.append(at)
        at += len(name) + 1
    out = [HEADER, "#include \"mpi/runtime/check.h\"\n\nconst struct lw_check lw_checks[] = {\n"] + rows
    out += ["};\n\nconst uint16_t lw_checks_at[LW_CALL_COUNT] = {\n%s};\n" % numbers(starts),
            "\nstatic const char names[] =\n"]
    out += ["    \"%s\\0\"\n" % name for name in names] + ["    \"\";\n"]
    out.append("\nstatic const uint16_t name_at[] = {\n%s};\n" % numbers(offsets or [0]))
    out.append("\nconst char *lw_argument_name(uint8_t name)\n{\n    return names + name_at[name];\n}\n")
    return "".join(out)


def numbers(values):
    text, line = "", "   "
    for value in values:
        piece = " %d," % value
        if len(line) + len(piece) > 110:
            text, line = text + line + "\n", "   "
        line += piece
    return text + line + "\n"


def functions_h(api):
    out = [HEADER, "/* All functions of the C binding: their numbers and names, and which are implemented. */\n"
           "#ifndef LW_FUNCTIONS_H\n#define LW_FUNCTIONS_H\n\n#include <stdbool.h>\n#include <stdint.h>\n\n"
           "enum lw_call {\n    LW_CALL_NONE,\n"]
    out += ["    LW_CALL_%s,\n" % function.short for function in api.functions]
    out.append("    LW_CALL_COUNT /* numbers are below this */\n};\n\n"
               "/* The name of a function (\"MPI_Send\"); \"no MPI function\" for other numbers. */\n"
               "const char *lw_function_name(uint32_t call);\n\n"
               "/* False: calling it raises MPI_ERR_UNSUPPORTED_OPERATION. */\n"
               "bool lw_function_implemented(uint32_t call);\n\n"
               "/* The number of the function with this name, with or without the P of the profiling interface;\n"
               " * LW_CALL_NONE if there is none. */\n"
               "uint32_t lw_function_find(const char *name);\n\n"
               "/* A function that MPI-3.0 removed, and that is there all the same? */\n"
               "bool lw_function_removed(const char *name);\n\n#endif\n")
    return "".join(out)


def functions_c(api):
    bits = [0] * (len(api.functions) // 8 + 1)
    offsets, at = [0], len("no MPI function") + 1
    for function in api.functions:
        if function.body:
            bits[function.index // 8] |= 1 << (function.index % 8)
        offsets.append(at)
        at += len(function.name) + 1
    if at > 65535:
        raise TableError("the names no longer fit 16-bit offsets")
    out = [HEADER, "#include \"functions.h\"\n\n#include <string.h>\n\n"
           "/* One string and 16-bit offsets instead of pointers: nothing to relocate at start. */\n"
           "static const char names[] =\n    \"no MPI function\\0\"\n"]
    out += ["    \"%s\\0\"\n" % function.name for function in api.functions]
    out[-1] = out[-1].replace("\\0\"\n", "\";\n")
    out.append("\nstatic const uint16_t name_at[LW_CALL_COUNT] = {\n%s};\n" % numbers(offsets))
    out.append("\nstatic const uint8_t implemented[LW_CALL_COUNT / 8 + 1] = {\n%s};\n" % numbers(bits))
    out.append("""
const char *lw_function_name(uint32_t call)
{
    return names + (call < LW_CALL_COUNT ? name_at[call] : 0);
}

bool lw_function_implemented(uint32_t call)
{
    return call < LW_CALL_COUNT && implemented[call / 8] >> call % 8 & 1;
}

uint32_t lw_function_find(const char *name)
{
    if (*name == 'P')
        name++;
    for (uint32_t call = 1; call < LW_CALL_COUNT; call++) {
        if (!strcmp(name, names + name_at[call]))
            return call;
    }
    return LW_CALL_NONE;
}
""")
    out.append("""
bool lw_function_removed(const char *name)
{
    static const char removed[][%d] = {
        %s,
    };
    if (*name == 'P')
        name++;
    for (size_t i = 0; i < sizeof removed / sizeof *removed; i++) {
        if (!strcmp(name, removed[i]))
            return true;
    }
    return false;
}
""" % (max(len(row[0]) for row in api.removed) + 1,
       ", ".join('"%s"' % row[0] for row in api.removed).replace('", "', '",\n        "')))
    return "".join(out)


def handles_h(api):
    out = [HEADER, "/* The predefined handles as integer constants, and their list. */\n"
           "#ifndef LW_HANDLES_H\n#define LW_HANDLES_H\n\nenum lw_handle {\n"]
    handles = []
    for name, value in api.constants:
        found = re.match(r"\(\((MPI_\w+)\)(0x[0-9a-f]+)\)$", value)
        if found and "_T_" not in name and not found.group(1).endswith("_function"):
            handles.append((name, found.group(1)))
            out.append("    LW_%s = %s,\n" % (name, found.group(2)))
    out.append("};\n\n/* X(name) for each predefined handle of every class. */\n#define LW_HANDLES(X) \\\n")
    out.append(" \\\n".join("    X(%s)" % name for name, _ in handles))
    out.append("\n\n#endif\n")
    return "".join(out)


def exports_map(api):
    # MPI's own symbols carry no version, so that a binary built with anybody's library for this ABI
    # finds them; they are exported by their visibility.
    return ("/* Generated by api/generate.py; do not edit.\n"
            " *\n"
            " * The symbols of the standard ABI have no version: they are exported because mpi.h gives them default\n"
            " * visibility, and everything else is compiled hidden.  What is public besides has the version below. */\n"
            "LWMPI_1 {\n    global:\n        ikc_*;\n        lwmpi_*;\n        mppa_*;\n};\n")


def files(api):
    result = {
        "include/mpi.h": mpi_h(api),
        "src/mpi/gen/bodies.h": bodies_h(api),
        "src/mpi/gen/functions.h": functions_h(api),
        "src/mpi/gen/functions.c": functions_c(api),
        "src/mpi/gen/checks.c": checks_c(api),
        "src/mpi/gen/handles.h": handles_h(api),
        "src/mpi/gen/exports.map": exports_map(api),
    }
    for chapter, members in api.chapters:
        result["src/mpi/gen/entry_%s.c" % chapter] = entry_c(chapter, members)
    return result


def main(arguments):
    if arguments and arguments not in (["--check"], ["--kinds"]):
        print(__doc__.strip(), file=sys.stderr)
        return 0 if arguments in (["--help"], ["-h"]) else 2
    try:
        api = Api()
        result = files(api)
    except TableError as error:
        print("api/generate.py: %s" % error, file=sys.stderr)
        return 1
    if arguments == ["--kinds"]:
        for function in api.functions:
            for parameter in function.parameters:
                print("\t".join([function.name, parameter.text, parameter.kind +
                                 ("(%s)" % parameter.length if parameter.length else "") +
                                 ("@" + parameter.where if parameter.where else "") +
                                 ("!" + parameter.unless if parameter.unless else "")]))
        return 0
    stale = []
    for path, text in sorted(result.items()):
        full = os.path.join(ROOT, path)
        try:
            with open(full, encoding="utf-8") as file:
                same = file.read() == text
        except FileNotFoundError:
            same = False
        if same:
            continue
        stale.append(path)
        if arguments != ["--check"]:
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
    wanted = set(result)
    folder = os.path.join(ROOT, "src", "mpi", "gen")
    for name in sorted(os.listdir(folder)):
        path = "src/mpi/gen/" + name
        if name.startswith("entry_") and path not in wanted:
            stale.append(path + " (no chapter of that name)")
            if arguments != ["--check"]:
                os.remove(os.path.join(folder, name))
    if arguments == ["--check"] and stale:
        for path in stale:
            print("api/generate.py: %s does not agree with the tables; run api/generate.py" % path, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
