# SPDX-License-Identifier: MIT
"""What the entry points do with an argument of each kind.

The names of the kinds are in kinds.tsv.  An entry point puts its arguments into an array and calls lw_enter(), which
walks over the list of checks that is generated from here (src/mpi/runtime/check.c).  Of each kind is known:
  phase   when it is looked at: objects first (their error handlers are told about the rest), then the root, and
          buffers after the counts that describe them
  check   name of the check (LW_CHECK_<check>); None: any value will do
  operands   (function, parameter) -> up to three numbers that the check gets
  type    what the body gets; None: the argument as it is
  quick   C condition under which an entry point marked `fast` need not call lw_enter(); `$` is the parameter
  object  type of the object behind the handle, for such entry points
"""
import re

from model import TableError

NONE = 255     # no parameter
PEERS = 254    # as many as the communicator has ranks that a rank may name
MEMBERS = 253  # as many as its local group has

CLASSES = ("comm group type op info errhandler session win file request message keyval").split()
NULLABLE, COMMITTED, INTRA, INTER = 1, 2, 4, 8  # LW_HANDLE_...


class Kind:
    def __init__(self, phase=9, check=None, operands=None, type=None, quick=None, object=None):
        self.phase, self.check, self.type = phase, check, type
        self.operands = operands or (lambda function, parameter: ())
        self.quick, self.object = quick, object


def index_of(function, name):
    for index, parameter in enumerate(function.parameters):
        if parameter.name == name:
            return index
    raise TableError("%s has no parameter '%s'" % (function.name, name))


def length(function, parameter):
    """Number of the parameter that gives the length of an array."""
    if parameter.length is None:
        return NONE
    return {"comm": PEERS, "local": MEMBERS}.get(parameter.length) or index_of(function, parameter.length)


def wide(parameter):
    return parameter.type.startswith(("const MPI_", "MPI_"))


def handle(class_, type_, flags=0, phase=0, quick=None):
    return Kind(phase, "HANDLE", lambda function, parameter: (CLASSES.index(class_), flags), type_,
                quick, type_ if quick else None)


def inout(class_, phase=0, quick=None):
    """A pointer to a handle that the call is going to change."""
    return Kind(phase, "HANDLE_INOUT", lambda function, parameter: (CLASSES.index(class_),), quick=quick)


def op_operands(function, parameter):
    datatype = function.of_kind("datatype")
    return (index_of(function, datatype.name) if datatype else NONE,)


def buffer_operands(function, parameter):
    return (index_of(function, function.described_by(parameter, "count").name),
            index_of(function, function.described_by(parameter, "type").name))


def list_operands(function, parameter):
    return (length(function, parameter),)


def counts(what):
    return Kind(6, "COUNTS", lambda function, parameter: (length(function, parameter), wide(parameter), what),
                "struct lw_counts")


def types_operands(function, parameter):
    """Elements of which there are none may be anything; without counts there are no messages either, and the types need
    not be committed."""
    name = parameter.name.replace("types", "counts")
    found = function.parameter(name) if name != parameter.name else None
    if found is None or parameter.name.startswith("array_of"):
        return (length(function, parameter), NONE, 0)
    return (length(function, parameter), index_of(function, name), wide(found))


def errhandler_operands(function, parameter):
    return (CLASSES.index(parameter.length),)


def out_operands(function, parameter):
    if parameter.type == "MPI_Count *":
        return (2,)
    return (0,) if parameter.type == "int *" else (1,)


def text_operands(function, parameter):
    limit = int(parameter.length or 0)
    if limit % 128:
        raise TableError("%s: the limit of a text is a multiple of 128" % function.name)
    return (limit // 128,)


def handle_out_class(parameter):
    """The class of the handle that a call is to make."""
    name = re.fullmatch(r"(?:MPI_(\w+)|int) \*", parameter.type).group(1) or "keyval"
    return {"datatype": "type"}.get(name.lower(), name.lower())


def handle_out_null(parameter):
    """What the handle is if the call fails."""
    if parameter.kind == "keyval_out":
        return "MPI_KEYVAL_INVALID"
    return parameter.type.replace(" *", "").upper() + "_NULL"


def handle_out_operands(function, parameter):
    if parameter.where or parameter.unless:
        raise TableError("%s: a handle that a call makes is significant everywhere" % function.name)
    return (CLASSES.index(handle_out_class(parameter)),)


HANDLE_OUT = Kind(7, "HANDLE_OUT", handle_out_operands, quick="$")
COMM, GROUP, TYPE = "struct lw_comm *", "struct lw_group *", "const struct lw_type *"
OBJECT = "struct lw_object *"
POINTER = Kind(7, "POINTER", quick="$")
KINDS = {
    # objects
    "comm": handle("comm", COMM, quick="($_p = lw_comm_of(mpi, $))"),
    "comm_or_null": handle("comm", COMM, NULLABLE),
    "intracomm": handle("comm", COMM, INTRA, quick="($_p = lw_comm_of(mpi, $)) && !$_p->inter"),
    "intercomm": handle("comm", COMM, INTER),
    "group": handle("group", GROUP, quick="($_p = lw_group_of(mpi, $))"),
    "session": handle("session", "struct lw_session *"),
    "win": handle("win", "struct lw_win *", quick="($_p = lw_win_of(mpi, $))"),
    "win_or_null": handle("win", "struct lw_win *", NULLABLE),
    "file": handle("file", "struct lw_file *"),
    "file_or_null": handle("file", "struct lw_hearer *", NULLABLE),
    "file_name": Kind(0, "FILE_NAME"),
    "info": handle("info", "struct lw_info *", phase=2),
    "info_or_null": handle("info", "struct lw_info *", NULLABLE, phase=2),
    "request": handle("request", "struct lw_request_public *", phase=2),
    "message": handle("message", OBJECT, phase=2),
    "datatype": handle("type", TYPE, COMMITTED, 2, "($_p = lw_type_of(mpi, $)) && $_p->quick"),
    "type_or_null": handle("type", TYPE, NULLABLE, 2),
    "anytype": handle("type", TYPE, 0, 2, "($_p = lw_type_of(mpi, $))"),
    "op": Kind(3, "OP", op_operands, "const struct lw_op *", "($_p = lw_op_of(mpi, $)) && !lw_op_wrong($_p, %(type)s)",
               "const struct lw_op *"),
    "op_rma": Kind(3, "OP_PREDEFINED", None, "const struct lw_op *", "($_p = lw_op_of(mpi, $)) && $_p->handle",
                   "const struct lw_op *"),
    "errhandler": Kind(3, "ERRHANDLER", errhandler_operands, "struct lw_errhandler *"),
    "errhandler_call": Kind(0, "ERRHANDLER_CALL", errhandler_operands, "struct lw_errhandler *"),
    "comm_inout": inout("comm"),
    "win_inout": inout("win"),
    "file_inout": inout("file"),
    "session_inout": inout("session"),
    "group_inout": inout("group"),
    "type_inout": inout("type"),
    "op_inout": inout("op"),
    "info_inout": inout("info"),
    "errhandler_inout": inout("errhandler"),
    "request_inout": inout("request", quick="$"),
    "message_inout": inout("message"),
    "requests": Kind(5, "REQUESTS", list_operands, quick="($ || !%(length)s)"),
    # numbers
    "count": Kind(4, "COUNT", type="MPI_Count", quick="!lw_count_wrong($)"),
    "elements": Kind(4, "ELEMENTS", type="MPI_Count"),
    "number": Kind(4, "NUMBER"),
    "length": Kind(4, "NUMBER", type="MPI_Count", quick="$ >= 0"),
    "root": Kind(1, "ROOT", quick="(unsigned)$ < (unsigned)comm_p->npeers && !comm_p->inter"),
    "rank_dest": Kind(4, "DEST", quick="(unsigned)$ < (unsigned)comm_p->npeers"),
    "rank_source": Kind(4, "SOURCE", quick="((unsigned)$ < (unsigned)comm_p->npeers || $ == MPI_ANY_SOURCE)"),
    "rank_target": Kind(4, "DEST", quick="(unsigned)$ < (unsigned)win_p->table->size"),
    "rank_local": Kind(4, "RANK"),
    "tag_send": Kind(4, "TAG_SEND", quick="$ >= 0"),
    "tag_recv": Kind(4, "TAG_RECV", quick="($ >= 0 || $ == MPI_ANY_TAG)"),
    "thread_level": Kind(4, "THREAD_LEVEL"),
    "error_code": Kind(4, "ERROR_CODE"),
    "value": Kind(quick=""),
    "wide": Kind(type="MPI_Count", quick=""),
    # memory
    "buffer": Kind(6, "BUFFER", buffer_operands, quick="!lw_address_wrong($)"),
    "buffer_inplace": Kind(6, "BUFFER_INPLACE", buffer_operands, quick="!lw_address_wrong($)"),
    "buffer_inplace_root": Kind(6, "BUFFER_INPLACE_ROOT", buffer_operands, quick="!lw_address_wrong($)"),
    "address": Kind(quick=""),
    "list_in": Kind(6, "LIST", list_operands, quick="($ || !%(length)s)"),
    "list_out": Kind(6, "LIST", list_operands, quick="($ || !%(length)s)"),
    "list": Kind(quick=""),
    "counts": counts(0),   # 0 or more, else MPI_ERR_COUNT
    "lengths": counts(1),  # 0 or more, else MPI_ERR_ARG
    "numbers": counts(2),  # anything
    "datatypes": Kind(6, "TYPES", types_operands),
    "text": Kind(7, "TEXT", text_operands),
    "info_key": Kind(7, "INFO_KEY"),
    "info_value": Kind(7, "INFO_VALUE"),
    "function": Kind(7, "FUNCTION"),
    "handle_out": HANDLE_OUT,
    "keyval_out": HANDLE_OUT,
    "out": POINTER,
    "count_out": Kind(7, "COUNT_OUT", out_operands, "MPI_Count *"),
    "position": Kind(7, "POSITION", out_operands, "MPI_Count *", "$"),
    "status_in": Kind(7, "STATUS", quick="$"),
    "status_inout": Kind(7, "STATUS", quick="$"),
    "status_out": Kind(quick=""),
    "statuses_out": Kind(quick=""),
}


def nulled(function):
    """Statements by which a call that fails makes the handles null that it was to make."""
    return ["*%s = %s;" % (parameter.name, handle_out_null(parameter)) for parameter in function.parameters
            if KINDS.get(parameter.kind) is HANDLE_OUT]


def kind_of(function, parameter):
    kind = KINDS.get(parameter.kind)
    if kind is None:
        raise TableError("%s is marked as implemented, but nothing checks arguments of kind '%s' (%s)"
                         % (function.name, parameter.kind, parameter.name))
    return kind


WHERE = {None: 0, "root": 1, "leaf": 2, "all": 3}


def checks_of(function):
    """The checks of a function: (check, argument, name, when, x, y, z), in the order in which they are made."""
    found = []
    for index, parameter in enumerate(function.parameters):
        if parameter.type == "...":
            continue
        kind = kind_of(function, parameter)
        if kind.check is None:
            continue
        operands = tuple(int(value) for value in kind.operands(function, parameter))
        when = WHERE[parameter.where] | (index_of(function, parameter.unless) + 1 << 2 if parameter.unless else 0)
        found.append((kind.phase, (kind.check, index, parameter.name, when) + operands + (0,) * (3 - len(operands))))
    return [check for _, check in sorted(found, key=lambda pair: pair[0])]
