# SPDX-License-Identifier: MIT
"""What the entry points do with an argument of each kind.

The names of the kinds are in kinds.tsv.  Of each kind is known:
  phase   when it is looked at: communicators first (their error handler is told about the
          rest), then the root, and buffers after the counts that describe them
  check   C statements for (function, parameter) that report a wrong argument
  type    what the body gets, and
  value   how it is written; both None: the argument as it is
  declare, finish   C statements before and after the call of the body
"""
from model import TableError


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
