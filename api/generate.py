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

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

HEADER = ("/* SPDX-License-Identifier: MIT\n"
          " *\n"
          " * Generated from the tables in api/; do not edit.  To change it: api/generate.py\n"
          " */\n"
          "/* clang-format off */\n")


class TableError(Exception):
    pass


def table(name):
    """The rows of api/<name>, comments and the heading left out."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return rows[1:]


class Parameter:
    def __init__(self, text):
        self.text = text
        array = re.match(r"(.*?)(\w+)((?:\[\d*\])+)$", text)
        if text == "...":
            self.type, self.name = "...", ""
        elif array:
            self.type, self.name = array.group(1).strip() + " " + array.group(3), array.group(2)
        else:
            found = re.match(r"(.*?)(\w+)$", text)
            self.type, self.name = found.group(1).strip(), found.group(2)
        self.kind = self.at_root = self.unless = self.length = None

    def set_kind(self, text):
        found = re.match(r"(\w+)(?:\((\w+)\))?(@root)?(?:!(\w+))?$", text)
        if not found:
            raise TableError("kinds.tsv: '%s' is not a kind" % text)
        self.kind, self.length, self.at_root, self.unless = found.groups()

    @property
    def c_type(self):
        """The type as the body sees it when the argument is passed on as it is."""
        return re.sub(r" \[\]$", " *", self.type).replace("* *", "**")

    def significant(self):
        """The condition under which the argument counts, or None: always."""
        conditions = []
        if self.at_root:
            conditions.append("comm_p->rank == root")
        if self.unless:
            conditions.append("%s != MPI_IN_PLACE" % self.unless)
        return " && ".join(conditions) or None


class Function:
    def __init__(self, index, row, kinds):
        self.name, self.returns, parameters = row
        self.index = index
        self.short = self.name[len("MPI_"):]
        self.parameters = ([] if parameters == "void" else
                           [Parameter(text.strip()) for text in parameters.split(",")])
        self.prototype = parameters
        self.when = self.body = None
        for parameter in self.parameters:
            for pattern, type_, name, kind in kinds:
                if (pattern.fullmatch(self.short) and type_.fullmatch(parameter.type)
                        and name.fullmatch(parameter.name)):
                    parameter.set_kind(kind)
                    break
            else:
                raise TableError("kinds.tsv: no kind for '%s' of %s" % (parameter.text, self.name))

    def parameter(self, *names):
        for name in names:
            for parameter in self.parameters:
                if parameter.name == name:
                    return parameter
        return None

    def of_kind(self, kind):
        for parameter in self.parameters:
            if parameter.kind == kind:
                return parameter
        return None

    def described_by(self, buffer, what):
        """The count or datatype that describes a buffer: sendbuf has sendcount and sendtype, else
        the parameters are called count and datatype."""
        prefix = buffer.name[:-len("buf")] if buffer.name.endswith("buf") else ""
        names = {"count": [prefix + "count", "count"], "type": [prefix + "type", "datatype"]}[what]
        found = self.parameter(*names)
        if found is None:
            raise TableError("%s: nothing gives the %s of %s" % (self.name, what, buffer.name))
        return found


# ---------------------------------------------------------------------------------- kinds
#
# What the entry point does with an argument of each kind:
#   phase  when it is looked at: communicators first (their error handler is told about the
#          rest), then the root, and buffers after the counts that describe them
#   check  C statements for (function, parameter); `fail` in them ends the call
#   type   what the body gets, and
#   value  how it is written; both None: the argument as it is

class Kind:
    def __init__(self, phase=9, check=None, type=None, value=None, declare=None, finish=None):
        self.phase, self.check, self.type, self.value = phase, check, type, value
        self.declare, self.finish = declare, finish


def fail(function, what, parameter, *more):
    """The cold call that reports a wrong argument."""
    comm = function.of_kind("comm")
    known = "comm_p" if comm is not None and comm.name == "comm" and parameter is not comm else "NULL"
    arguments = ["mpi", "LW_CALL_" + function.short, known, '"%s"' % parameter.name] + list(more)
    return "return lw_bad_%s(%s);" % (what, ", ".join(arguments))


def unless(condition, statement):
    return ["if (lw_unlikely(%s))" % condition, "    " + statement]


def guarded(parameter, condition):
    significant = parameter.significant()
    if significant is None:
        return condition
    return ("%s && (%s)" if " || " in condition else "%s && %s") % (significant, condition)


def check_handle(pointer, find, what):
    """A handle that stands for an object: find it, or report."""
    def check(function, parameter):
        name, significant = parameter.name, parameter.significant()
        found = find % name
        if significant:
            found = "(%s) ? %s : NULL" % (significant, found)
        lines = ["%s%s_p = %s;" % (pointer, name, found)]
        return lines + unless(guarded(parameter, "!%s_p" % name), fail(function, what, parameter, name))
    return check


def check_op(function, parameter):
    lines = ["const struct lw_op *%s_p = lw_op_of(%s);" % (parameter.name, parameter.name)]
    datatype = function.of_kind("datatype")
    wrong = "!%s_p" % parameter.name
    if datatype is None:
        return lines + unless(wrong, fail(function, "op", parameter, parameter.name, "NULL"))
    wrong += " || !lw_op_lookup(%s_p, %s_p)" % (parameter.name, datatype.name)
    return lines + unless(wrong, fail(function, "op", parameter, parameter.name, datatype.name + "_p"))


def check_count(function, parameter):
    limit = "lw_count_wrong(%s)" if parameter.type == "MPI_Count" else "%s < 0"
    return unless(guarded(parameter, limit % parameter.name),
                  fail(function, "count", parameter, parameter.name))


def check_number(function, parameter):
    return unless("%s < 0" % parameter.name, fail(function, "number", parameter, parameter.name))


def check_rank(condition, what):
    def check(function, parameter):
        return unless(condition.replace("$", parameter.name),
                      fail(function, what, parameter, parameter.name, "comm_p->size"))
    return check


def check_tag(condition, what):
    def check(function, parameter):
        return unless(condition.replace("$", parameter.name), fail(function, what, parameter, parameter.name))
    return check


def check_buffer(function, parameter):
    count = function.described_by(parameter, "count")
    function.described_by(parameter, "type")
    return unless(guarded(parameter, "lw_address_wrong(%s) && %s > 0" % (parameter.name, count.name)),
                  fail(function, "buffer", parameter, parameter.name, count.name))


def check_buffer_inplace(function, parameter):
    count = function.described_by(parameter, "count")
    wrong = "lw_address_wrong(%s) && %s > 0 && %s != MPI_IN_PLACE" % (
        parameter.name, count.name, parameter.name)
    return unless(wrong, fail(function, "buffer", parameter, parameter.name, count.name))


def check_buffer_inplace_root(function, parameter):
    count = function.described_by(parameter, "count")
    wrong = "lw_address_wrong(%s) && (%s == MPI_IN_PLACE ? comm_p->rank != root : %s > 0)" % (
        parameter.name, parameter.name, count.name)
    return unless(wrong, fail(function, "buffer", parameter, parameter.name, count.name))


def check_pointer(what):
    def check(function, parameter):
        return unless("!%s" % parameter.name, fail(function, what, parameter))
    return check


def check_list(what):
    def check(function, parameter):
        return unless("!%s && %s > 0" % (parameter.name, parameter.length),
                      fail(function, what, parameter))
    return check


def check_inout(find, what):
    """A pointer to a handle that the call is going to change."""
    def check(function, parameter):
        name = parameter.name
        return (unless("!%s" % name, fail(function, "pointer", parameter)) +
                unless("!" + find % ("*" + name), fail(function, what, parameter, "*" + name)))
    return check


def check_value(what, wrong):
    def check(function, parameter):
        return unless(wrong % parameter.name, fail(function, what, parameter, parameter.name))
    return check


def narrow(function, parameter):
    """Hand a 64-bit result to the user's int or MPI_Aint."""
    call = "lw_narrow_int" if parameter.type == "int *" else ""
    return "*%s = %s(%s_v);" % (parameter.name, call or "(%s)" % parameter.type[:-2], parameter.name)


OBJECT = "%s_p"
KINDS = {
    # objects
    "comm": Kind(0, check_handle("struct lw_comm *", "lw_comm_of(mpi, %s)", "comm"), "struct lw_comm *", OBJECT),
    "group": Kind(0, check_handle("struct lw_group *", "lw_group_of(mpi, %s)", "group"), "struct lw_group *", OBJECT),
    "datatype": Kind(2, check_handle("const struct lw_type *", "lw_type_of(%s)", "datatype"),
                     "const struct lw_type *", OBJECT),
    "op": Kind(3, check_op, "const struct lw_op *", OBJECT),
    "errhandler": Kind(3, check_value("errhandler", "!lw_errhandler_known(%s)")),
    "group_inout": Kind(3, check_inout("lw_group_of(mpi, %s)", "group")),
    "errhandler_inout": Kind(3, check_inout("lw_errhandler_known(%s)", "errhandler")),
    "request_inout": Kind(3, check_pointer("request")),
    "requests": Kind(5, check_list("request")),
    # numbers
    "count": Kind(4, check_count, "MPI_Count"),
    "number": Kind(4, check_number),
    "root": Kind(1, check_rank("(unsigned)$ >= (unsigned)comm_p->size", "root")),
    "rank_dest": Kind(4, check_rank("(unsigned)$ >= (unsigned)comm_p->size && $ != MPI_PROC_NULL", "dest")),
    "rank_source": Kind(4, check_rank("(unsigned)$ >= (unsigned)comm_p->size && $ != MPI_ANY_SOURCE && "
                                      "$ != MPI_PROC_NULL", "source")),
    "tag_send": Kind(4, check_tag("$ < 0", "tag_send")),
    "tag_recv": Kind(4, check_tag("$ < 0 && $ != MPI_ANY_TAG", "tag_recv")),
    "thread_level": Kind(4, check_value("thread_level", "!lw_thread_level_known(%s)")),
    "error_code": Kind(4, check_value("error_code", "!lw_error_known(%s)")),
    "value": Kind(),
    # memory
    "buffer": Kind(6, check_buffer),
    "buffer_inplace": Kind(6, check_buffer_inplace),
    "buffer_inplace_root": Kind(6, check_buffer_inplace_root),
    "list_in": Kind(6, check_list("pointer")),
    "list_out": Kind(6, check_list("pointer")),
    "text": Kind(7, check_pointer("pointer")),
    "out": Kind(7, check_pointer("pointer")),
    "count_out": Kind(7, check_pointer("pointer"), "MPI_Count *", "&%s_v", "MPI_Count %s_v = 0;", narrow),
    "status_in": Kind(7, check_pointer("status")),
    "status_inout": Kind(7, check_pointer("status")),
    "status_out": Kind(),
    "statuses_out": Kind(),
}


def kind_of(function, parameter):
    kind = KINDS.get(parameter.kind)
    if kind is None:
        raise TableError("%s is marked as implemented, but nothing checks arguments of kind '%s' (%s)"
                         % (function.name, parameter.kind, parameter.name))
    return kind


# ------------------------------------------------------------------------------- the model

class Api:
    def __init__(self):
        kinds = []
        for row in table("kinds.tsv"):
            if len(row) != 4:
                raise TableError("kinds.tsv: 4 columns expected: %s" % row)
            kinds.append([re.compile(text) for text in row[:3]] + [row[3]])
        self.functions = [Function(index + 1, row, kinds) for index, row in enumerate(table("functions.tsv"))]
        self.by_short = {function.short: function for function in self.functions}
        self.constants = table("constants.tsv")
        self.types = [row[0] for row in table("types.tsv")]
        for short, when, body in table("implemented.tsv"):
            if short not in self.by_short:
                raise TableError("implemented.tsv: there is no MPI_%s" % short)
            if when not in ("active", "always", "begin", "pure"):
                raise TableError("implemented.tsv: '%s' of MPI_%s is none of active, always, begin, pure"
                                 % (when, short))
            for name in (short, short + "_c"):
                if name in self.by_short:
                    self.by_short[name].when = when
                    self.by_short[name].body = "lw_mpi_" + (short if body == "-" else body).lower()
        self.chapters = []
        left = set(function.short for function in self.functions)
        for chapter, pattern in table("chapters.tsv"):
            members = [f for f in self.functions if f.short in left and re.fullmatch(pattern, f.short)]
            left -= set(f.short for f in members)
            self.chapters.append((chapter, members))
        if left:
            raise TableError("chapters.tsv: no chapter for MPI_%s" % sorted(left)[0])


# -------------------------------------------------------------------------------- the files

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
    return type_ + name if type_.endswith("*") else type_ + " " + name


def prototype(function, name):
    start = spaced(function.returns, name) + "("
    return wrap(start + function.prototype + ")", len(start))


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
    out.append("#if defined(__GNUC__) && !defined(_WIN32)\n#pragma GCC visibility pop\n#endif\n"
               "#ifdef __cplusplus\n}\n#endif\n\n#endif\n")
    return "".join(out)


def body_parameters(function):
    """(type, name, value) of what the body gets after the process's state."""
    result = []
    for parameter in function.parameters:
        if parameter.type == "...":
            continue
        kind = kind_of(function, parameter)
        value = kind.value % parameter.name if kind.value else parameter.name
        if kind.declare and parameter.type == kind.type:
            value = parameter.name # a 64-bit result goes where the user wants it
        type_ = kind.type or re.sub(r"^const (int)$", r"\1", parameter.c_type)
        result.append((type_, parameter.name, value))
    return result


def bodies_h(api):
    out = [HEADER, "/* The hand-written bodies of the entry points.  Arguments are checked.  Objects that are not\n"
           " * significant in a call (the receive type of MPI_Gather at other ranks than the root) are NULL.\n"
           " * Each returns MPI_SUCCESS or what lw_fail() returned.  `mpi` is NULL before MPI_Init in those that\n"
           " * may be called then. */\n"
           "#ifndef LW_BODIES_H\n#define LW_BODIES_H\n\n#include \"libmpi.h\"\n\n"]
    seen = {}
    for function in api.functions:
        if not function.body:
            continue
        parameters = ["struct lw_mpi *mpi"] + [spaced(type_, name) for type_, name, _ in body_parameters(function)]
        start = spaced(function.returns, function.body) + "("
        text = wrap(start + ", ".join(parameters) + ")", len(start)) + ";\n"
        before = seen.setdefault(function.body, text)
        if before != text:
            raise TableError("%s: its body would need two signatures:\n%s%s" % (function.name, before, text))
        if before is text:
            out.append(text)
    out.append("\n#endif\n")
    return "".join(out)


def entry(function):
    call = "LW_CALL_" + function.short
    lines = []
    if not function.body:
        comm = function.of_kind("comm")
        said = "lw_unsupported(%s, %s)" % (call, comm.name if comm else "MPI_COMM_NULL")
        if function.returns == "int":
            lines.append("return %s;" % said)
        else:
            raise TableError("%s: functions that return no int must be implemented" % function.name)
    else:
        lines.append("struct lw_mpi *mpi = lw_mpi_self();")
        if function.when == "active":
            lines += ["if (lw_unlikely(!lw_mpi_active(mpi)))", "    return lw_bad_state(mpi, %s);" % call,
                      "lw_public(mpi->rank)->call = %s;" % call]
        parameters = [(kind_of(function, p), p) for p in function.parameters if p.type != "..."]
        for kind, parameter in sorted(parameters, key=lambda pair: pair[0].phase):
            if kind.check:
                lines += kind.check(function, parameter)
        narrowed = [(k, p) for k, p in parameters if k.declare and p.type != k.type]
        lines += [kind.declare % parameter.name for kind, parameter in narrowed]
        arguments = ["mpi"] + [value for _, _, value in body_parameters(function)]
        value = "%s(%s)" % (function.body, ", ".join(arguments))
        if function.when == "pure":
            lines.append("return %s;" % value)
        else:
            comm = function.of_kind("comm")
            known = "comm_p" if comm is not None and comm.name == "comm" else "NULL"
            lines.append("int rc = %s;" % value)
            if narrowed:
                lines.append("if (lw_likely(rc == MPI_SUCCESS)) {")
                lines += ["    " + kind.finish(function, parameter) for kind, parameter in narrowed]
                lines.append("}")
            lines.append("return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, %s, %s, rc);" % (call, known))
    return ("#pragma weak MPI_%s = PMPI_%s\n" % (function.short, function.short) +
            prototype(function, "PMPI_" + function.short) + "\n{\n    " + "\n    ".join(lines) + "\n}\n")


def entry_c(chapter, functions):
    return (HEADER + "#include \"check.h\"\n\n"
            "/* Those of functions that are not implemented look at none of their arguments. */\n"
            "#pragma GCC diagnostic ignored \"-Wunused-parameter\"\n\n" + "\n".join(entry(function) for function in functions))


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
               "uint32_t lw_function_find(const char *name);\n\n#endif\n")
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

    def numbers(values):
        text, line = "", "   "
        for value in values:
            piece = " %d," % value
            if len(line) + len(piece) > 110:
                text, line = text + line + "\n", "   "
            line += piece
        return text + line + "\n"
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
            "LWMPI_1 {\n    global:\n        ikc_*;\n        lwmpi_*;\n};\n")


def files(api):
    result = {
        "include/mpi.h": mpi_h(api),
        "src/mpi/bodies.h": bodies_h(api),
        "src/mpi/functions.h": functions_h(api),
        "src/mpi/functions.c": functions_c(api),
        "src/mpi/handles.h": handles_h(api),
        "src/mpi/exports.map": exports_map(api),
    }
    for chapter, members in api.chapters:
        result["src/mpi/entry_%s.c" % chapter] = entry_c(chapter, members)
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
                print("\t".join([function.name, parameter.text, parameter.kind + (parameter.at_root or "") +
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
    folder = os.path.join(ROOT, "src", "mpi")
    for name in sorted(os.listdir(folder)):
        path = "src/mpi/" + name
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
