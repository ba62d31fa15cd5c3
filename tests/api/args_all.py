#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every function with every wrong argument: the error class that its kind says, told once to the error handler of the right
object, nothing written to results, null handles where the call was to make some, and the library goes on working.

A program is made from api/: for each function a call with good arguments, of which one after the other is replaced by
wrong ones.  A new kind of argument needs a row here.

builds: release asan tiny
timeout: 120
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE, BUILD = Path(os.environ["LWMPI_SOURCE"]), Path(os.environ["LWMPI_BUILD"])
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / "api"))
from kinds import KINDS, checks_of, handle_out_null, kind_of  # noqa: E402
from model import Api  # noqa: E402

# ------------------------------------------------------------ kinds of arguments

BAD_POINTER = [("NULL", "ARG")]


def bad_handle(type_, null, error, stale=None, null_error=None):
    rows = [(null, null_error or error), ("WILD(%s)" % type_, error), ("OTHER(%s)" % type_, error)]
    return rows + ([(stale, error)] if stale else [])


def bad_inout(type_, null, error, stale=None, null_error=None):
    return BAD_POINTER + [("&(%s){%s}" % (type_, value), class_)
                          for value, class_ in bad_handle(type_, null, error, stale, null_error)]


# Of each kind a good argument (None: there is none yet), and wrong ones with their error classes.  `$`: the type of the
# elements of an array.
COMM = bad_handle("MPI_Comm", "MPI_COMM_NULL", "COMM", "stale_comm")
TYPE = bad_handle("MPI_Datatype", "MPI_DATATYPE_NULL", "TYPE", "stale_type")
OP = bad_handle("MPI_Op", "MPI_OP_NULL", "OP", "stale_op")
INFO = bad_handle("MPI_Info", "MPI_INFO_NULL", "INFO", "stale_info")
BUFFER = [("NULL", "BUFFER"), ("MPI_BUFFER_AUTOMATIC", "BUFFER")]
RANK = [("-9", "RANK"), ("size", "RANK"), ("MPI_ROOT", "RANK")]
ROWS = {
    "comm": ("comm", COMM),
    "comm_or_null": ("comm", COMM[1:]),
    "type_or_null": ("raw_type", TYPE[1:]),
    "intracomm": ("comm", COMM + [("inter", "COMM")]),
    "intercomm": ("inter", COMM + [("comm", "COMM")]),
    "group": ("group", bad_handle("MPI_Group", "MPI_GROUP_NULL", "GROUP", "stale_group")),
    "session": ("session", bad_handle("MPI_Session", "MPI_SESSION_NULL", "SESSION", "stale_session")),
    "win": ("win", bad_handle("MPI_Win", "MPI_WIN_NULL", "WIN", "stale_win")),
    "win_or_null": ("win", bad_handle("MPI_Win", "MPI_WIN_NULL", "WIN", "stale_win")[1:]),
    "file": ("file", bad_handle("MPI_File", "MPI_FILE_NULL", "FILE", "stale_file")),
    "file_or_null": ("MPI_FILE_NULL", bad_handle("MPI_File", "WILD(MPI_File)", "FILE")),
    "file_name": ('"nothing"', [("NULL", "BAD_FILE")]),
    "info": ("info", INFO),
    "info_or_null": ("MPI_INFO_NULL", INFO[1:]),
    "request": ("request", bad_handle("MPI_Request", "WILD(MPI_Request)", "REQUEST")),
    "message": (None, []),
    "datatype": ("MPI_INT", TYPE + [("raw_type", "TYPE")]),
    "anytype": ("raw_type", TYPE),
    "op": ("MPI_SUM", OP),
    "errhandler": ("MPI_ERRORS_RETURN", bad_handle("MPI_Errhandler", "MPI_ERRHANDLER_NULL", "ERRHANDLER",
                                                   "stale_errhandler", "ARG")),
    "errhandler_call": ("call_errhandler[%d]", bad_handle("MPI_Errhandler", "MPI_ERRHANDLER_NULL", "ERRHANDLER",
                                                          "stale_errhandler", "ARG")),
    "comm_inout": ("&copy_comm", bad_inout("MPI_Comm", "MPI_COMM_NULL", "COMM", "stale_comm")),
    "group_inout": ("&group", bad_inout("MPI_Group", "MPI_GROUP_NULL", "GROUP", "stale_group")),
    "type_inout": ("&raw_type", bad_inout("MPI_Datatype", "MPI_DATATYPE_NULL", "TYPE", "stale_type")),
    "op_inout": ("&op", bad_inout("MPI_Op", "MPI_OP_NULL", "OP", "stale_op")),
    "info_inout": ("&info", bad_inout("MPI_Info", "MPI_INFO_NULL", "INFO", "stale_info")),
    "errhandler_inout": ("&errhandler", bad_inout("MPI_Errhandler", "MPI_ERRHANDLER_NULL", "ERRHANDLER",
                                                  "stale_errhandler", "ARG")),
    "session_inout": ("&session", bad_inout("MPI_Session", "MPI_SESSION_NULL", "SESSION", "stale_session")),
    "win_inout": ("&win", bad_inout("MPI_Win", "MPI_WIN_NULL", "WIN", "stale_win")),
    "file_inout": ("&file", bad_inout("MPI_File", "MPI_FILE_NULL", "FILE", "stale_file")),
    "request_inout": ("&request", [("NULL", "REQUEST")] + bad_inout("MPI_Request", "WILD(MPI_Request)", "REQUEST")[1:]),
    "message_inout": ("&message", BAD_POINTER + bad_inout("MPI_Message", "MPI_MESSAGE_NULL", "REQUEST")[1:]),
    "requests": ("requests", [("NULL", "REQUEST")]),
    "count": ("2", [("-1", "COUNT")]),
    "elements": ("2", [("-1", "COUNT")]),
    "number": ("2", [("-1", "ARG")]),
    "length": ("2", [("-1", "ARG")]),
    "root": ("rank", [("-1", "ROOT"), ("size", "ROOT"), ("MPI_ROOT", "ROOT"), ("MPI_PROC_NULL", "ROOT")]),
    "rank_dest": ("rank", RANK + [("MPI_ANY_SOURCE", "RANK")]),
    "rank_source": ("rank", RANK),
    "rank_target": ("rank", RANK + [("MPI_ANY_SOURCE", "RANK")]),
    "op_rma": ("MPI_SUM", OP + [("op", "OP")]),
    "rank_local": ("rank", RANK + [("MPI_ANY_SOURCE", "RANK"), ("MPI_PROC_NULL", "RANK")]),
    "tag_send": ("7", [("-1", "TAG"), ("MPI_ANY_TAG", "TAG")]),
    "tag_recv": ("7", [("-1", "TAG"), ("-7", "TAG")]),
    "thread_level": ("MPI_THREAD_SINGLE", [("-1", "ARG"), ("1", "ARG"), ("9999", "ARG")]),
    "error_code": ("MPI_ERR_IO", [("-1", "ARG"), ("1000", "ARG"), ("MPI_ERR_LASTCODE + 1000", "ARG")]),
    "buffer": ("buffer", BUFFER + [("MPI_IN_PLACE", "BUFFER")]),
    "buffer_inplace": ("buffer", BUFFER),
    "buffer_inplace_root": ("buffer", BUFFER),
    "list_in": ("(void *)ints", [("NULL", "ARG")]),
    "list_out": ("(void *)result", [("NULL", "ARG")]),
    "counts": ("($ *)good_$", [("NULL", "ARG"), ("bad_$", "COUNT")]),
    "lengths": ("($ *)good_$", [("NULL", "ARG"), ("bad_$", "ARG")]),
    "numbers": ("($ *)good_$", [("NULL", "ARG")]),
    "datatypes": ("good_types", [("NULL", "ARG"), ("bad_types", "TYPE")]),
    "text": ("text", [("NULL", "ARG")]),
    "info_key": ('"key"', [("NULL", "INFO_KEY"), ('""', "INFO_KEY"), ("long_text", "INFO_KEY")]),
    "info_value": ('"value"', [("NULL", "INFO_VALUE"), ("long_text", "INFO_VALUE")]),
    "function": ("(void *)result", [("NULL", "ARG")]),
    "handle_out": ("(void *)&made[%d]", BAD_POINTER),
    "keyval_out": ("(void *)&made[%d]", BAD_POINTER),
    "out": ("(void *)result", BAD_POINTER),
    "count_out": ("(void *)result", BAD_POINTER),
    "position": ("(void *)zeros", BAD_POINTER),
    "status_in": ("&status", [("MPI_STATUS_IGNORE", "ARG")]),
    "status_inout": ("&status", [("MPI_STATUS_IGNORE", "ARG")]),
    "status_out": ("MPI_STATUS_IGNORE", []),
    "statuses_out": ("MPI_STATUSES_IGNORE", []),
    "value": ("0", []),
    "wide": ("0", []),
    "address": ("(void *)buffer", []),
    "list": ("(void *)ints", []),
}
# Who is told, once his own argument has been found good.
HEARERS = {"comm": "COMM", "comm_or_null": "COMM", "intracomm": "COMM", "intercomm": "INTER", "session": "SESSION",
           "comm_inout": "COPY", "session_inout": "SESSION", "file_or_null": "FILE", "file_name": "FILE", "win": "WIN", "win_or_null": "WIN",
           "win_inout": "WIN", "file": "OPEN", "file_inout": "OPEN"}
MADE = ("handle_out", "keyval_out")
CLASSES = ["comm", "win", "file", "session"]
WIDE_COUNT = ("(MPI_Count)1 << 45", "COUNT")


def element(parameter):
    return parameter.type.replace("const ", "").split(" ")[0]


def good(function, parameter):
    if parameter.kind == "value" and any(other.length == parameter.name for other in function.parameters):
        return "2"
    value = ROWS[parameter.kind][0]
    if parameter.kind in MADE:
        return value % function.parameters.index(parameter)
    if parameter.kind == "errhandler_call":
        return value % CLASSES.index(parameter.length)
    if parameter.kind == "value":
        if parameter.type.endswith("*") or "[" in parameter.type:
            return "NULL"
        return {"MPI_Comm": "comm", "MPI_Errhandler": "MPI_ERRORS_RETURN"}.get(parameter.type, "0")
    if parameter.kind == "text" and parameter.type == "char *":
        return "result"
    return value and value.replace("$", element(parameter))


def wrong(function, parameter):
    rows = [(value.replace("$", element(parameter)), class_) for value, class_ in ROWS[parameter.kind][1]]
    if parameter.kind == "count" and parameter.type == "MPI_Count":
        rows.append(WIDE_COUNT)
    if parameter.kind in ("counts", "lengths", "numbers", "datatypes") and parameter.length is None:
        return [] # the body knows how many there are
    if parameter.kind == "text" and parameter.length:
        rows.append(("long_text", "ARG"))
    if parameter.kind == "errhandler":
        rows += [("call_errhandler[%d]" % i, "ERRHANDLER") for i in range(4) if CLASSES[i] != parameter.length]
    if parameter.kind == "op" and function.of_kind("datatype"):
        rows.append(("MPI_MAXLOC", "OP"))
    if parameter.kind == "request_inout":
        return rows if function.short in ("Wait", "Test", "Start", "Cancel", "Request_free") else rows[:1]
    return rows


# --------------------------------------------------------------------- the program

def calls_of(function):
    """(needs an intercommunicator, class, who is told, call, handles that are null then) of every wrong call."""
    parameters = function.parameters
    order = [check[1] for check in checks_of(function)]
    values = [good(function, parameter) for parameter in parameters]
    for at in order:
        parameter = parameters[at]
        before = order[:order.index(at)]
        if any(values[i] is None for i in before):
            continue # without a window or a file the rest cannot be reached
        for value, class_ in wrong(function, parameter):
            told = "SELF"
            heard = [parameters[i] for i in before if HEARERS.get(parameters[i].kind)]
            calling = [parameters[i] for i in before if parameters[i].kind == "errhandler_call"]
            if parameter.kind == "file_name" or any(p.kind == "file_name" for p in parameters if p.kind != "comm"):
                told = "FILE" if parameter.kind != "intracomm" else "INTER" if value == "inter" else told
            elif parameter.kind in ("file", "file_or_null", "file_inout"):
                told = "FILE"
            elif calling:
                told = "CALL_" + calling[0].length.upper()
            elif heard:
                told = HEARERS[heard[0].kind]
            elif value == "inter" and class_ == "COMM":
                told = "INTER"
            elif value == "comm" and class_ == "COMM":
                told = "COMM"
            arguments = ["0" if v is None else v for v in values]
            arguments[at] = value
            inter = "inter" in arguments
            made = [(i, handle_out_null(p)) for i, p in enumerate(parameters) if p.kind in MADE and i != at]
            yield inter, class_, told, "MPI_%s(%s)" % (function.short, ", ".join(arguments)), made


PROGRAM = r"""
#include "_check.h"
#include <stdint.h>
#define OTHER(type) ((type)(strcmp(#type, "MPI_Group") ? (void *)group : (void *)comm))
enum told { SELF, COMM, INTER, COPY, SESSION, FILE_, OPEN, CALL_COMM, CALL_SESSION, WIN };
#define TOLD_FILE FILE_
#define TOLD_OPEN OPEN
#define TOLD_SELF SELF
#define TOLD_COMM COMM
#define TOLD_INTER INTER
#define TOLD_COPY COPY
#define TOLD_SESSION SESSION
#define TOLD_WIN WIN
#define TOLD_CALL_COMM CALL_COMM
#define TOLD_CALL_SESSION CALL_SESSION
static MPI_Comm comm, inter = MPI_COMM_NULL, copy_comm, stale_comm;
static MPI_Session session, stale_session;
static MPI_Win win, stale_win;
static MPI_File file, stale_file;
static MPI_Group group, stale_group;
static MPI_Datatype raw_type, stale_type, good_types[8], bad_types[8];
static MPI_Op op, stale_op;
static MPI_Info info, stale_info;
static MPI_Errhandler errhandler, stale_errhandler, call_errhandler[4];
static MPI_Request request, requests[8];
static MPI_Message message = MPI_MESSAGE_NO_PROC;
static MPI_Status status;
static int rank, size, ints[64], good_int[8] = {1, 1, 1, 1, 1, 1, 1, 1}, bad_int[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
static int64_t zeros[4];
static MPI_Count good_MPI_Count[8] = {1, 1, 1, 1, 1, 1, 1, 1}, bad_MPI_Count[8] = {-1, 1, 1, 1, 1, 1, 1, 1};
static MPI_Aint good_MPI_Aint[8];
static char buffer[4096], result[4096], text[] = "text", long_text[2048];
static int calls, code, done;
static void *handle, *made[24], *made_then[24]; /* handles, and as the error handler saw them */
#define HEAR(name, type) static void name(type *on, int *error, ...) \
    { calls++; code = *error; handle = (void *)*on; memcpy(made_then, made, sizeof made); }
HEAR(comm_heard, MPI_Comm)
HEAR(win_heard, MPI_Win)
HEAR(file_heard, MPI_File)
HEAR(session_heard, MPI_Session)
static void user(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in; (void)inout; (void)length; (void)type;
}

static void found(int line, const char *call, int rc, int wanted, enum told told)
{
    void *const handles[] = {MPI_COMM_SELF, comm, inter, copy_comm, session, MPI_FILE_NULL, file, MPI_COMM_NULL,
                             MPI_SESSION_NULL, win};
    static const char *const names[] = {"MPI_COMM_SELF", "the communicator", "the intercommunicator",
                                        "the other communicator", "the session", "MPI_FILE_NULL", "the file",
                                        "no communicator (that of the call)", "no session (that of the call)", "the window"};
    int class = -1;
    done++;
    MPI_Error_class(rc, &class);
    if (class != wanted)
        fprintf(stderr, "%d: %s\n  returned %d, expected %d\n", line, call, class, wanted), failures_++;
    else if (calls != 1 || code != rc)
        fprintf(stderr, "%d: %s\n  told %d times, with code %d; expected once, with %d\n", line, call, calls, code, rc), failures_++;
    else if (handle != handles[told])
        fprintf(stderr, "%d: %s\n  told %p, expected %s, %p\n", line, call, handle, names[told], handles[told]), failures_++;
    for (size_t i = 0; i < sizeof result; i++)
        if (result[i] != 77) {
            fprintf(stderr, "%d: %s\n  wrote a result\n", line, call), failures_++;
            memset(result, 77, sizeof result);
            break;
        }
    if (failures_ > 40) {
        fprintf(stderr, "...\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}
#define WRONG(class, told, call) (calls = 0, memset(made, 77, sizeof made), found(__LINE__, #call, call, MPI_ERR_##class, TOLD_##told))

static void is_null(int line, void *at, const void *wanted, size_t size)
{
    void **then = made_then + ((void **)at - made);
    if (memcmp(at, wanted, size) || memcmp(then, wanted, size))
        fprintf(stderr, "%d: after the call a handle is %p, was %p in the error handler; expected another\n", line, *(void **)at,
                *then), failures_++;
}
#define NULLED(i, null) is_null(__LINE__, &made[i], &(__typeof__(null)){null}, sizeof(null))

@FUNCTIONS@
static void begin(void)
{
    memset(result, 77, sizeof result);
    memset(long_text, 'x', sizeof long_text - 1);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_create_errhandler(comm_heard, &call_errhandler[0]);
    MPI_Win_create_errhandler(win_heard, &call_errhandler[1]);
    MPI_File_create_errhandler(file_heard, &call_errhandler[2]);
    MPI_Session_create_errhandler(session_heard, &call_errhandler[3]);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, call_errhandler[0]);
    MPI_File_set_errhandler(MPI_FILE_NULL, call_errhandler[2]);
    MPI_File_open(MPI_COMM_SELF, "/dev/null", MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_open(MPI_COMM_SELF, "/dev/null", MPI_MODE_RDWR, MPI_INFO_NULL, &stale_file);
    MPI_File_close(&(MPI_File){stale_file});
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy_comm);
    MPI_Comm_set_errhandler(comm, call_errhandler[0]);
    MPI_Comm_set_errhandler(copy_comm, call_errhandler[0]);
    MPI_Comm stale;
    MPI_Comm_dup(MPI_COMM_WORLD, &stale);
    stale_comm = stale;
    MPI_Comm_free(&stale);
    if (size > 1) {
        MPI_Comm half;
        MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half);
        MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 5, &inter);
        MPI_Comm_set_errhandler(inter, call_errhandler[0]);
        MPI_Comm_free(&half);
    }
    MPI_Session_init(MPI_INFO_NULL, call_errhandler[3], &session);
    MPI_Session_init(MPI_INFO_NULL, call_errhandler[3], &stale_session);
    MPI_Session_finalize(&(MPI_Session){stale_session});
    MPI_Win_create(buffer, sizeof buffer, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_create(buffer, sizeof buffer, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &stale_win);
    MPI_Win_free(&(MPI_Win){stale_win});
    MPI_Win_set_errhandler(win, call_errhandler[1]);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Comm_group(MPI_COMM_WORLD, &stale_group);
    MPI_Group_free(&(MPI_Group){stale_group});
    MPI_Type_contiguous(2, MPI_INT, &raw_type);
    MPI_Type_contiguous(2, MPI_INT, &stale_type);
    MPI_Type_commit(&stale_type);
    MPI_Type_free(&(MPI_Datatype){stale_type});
    for (int i = 0; i < 8; i++)
        good_types[i] = MPI_INT, bad_types[i] = stale_type;
    MPI_Op_create(user, 1, &op);
    MPI_Op_create(user, 1, &stale_op);
    MPI_Op_free(&(MPI_Op){stale_op});
    MPI_Info_create(&info);
    MPI_Info_create(&stale_info);
    MPI_Info_free(&(MPI_Info){stale_info});
    MPI_Comm_create_errhandler(comm_heard, &errhandler);
    MPI_Comm_create_errhandler(comm_heard, &stale_errhandler);
    MPI_Errhandler_free(&(MPI_Errhandler){stale_errhandler});
    MPI_Irecv(buffer, 1, MPI_INT, 0, 9, MPI_COMM_SELF, &request);
    for (int i = 0; i < 8; i++)
        requests[i] = MPI_REQUEST_NULL;
}

static void end(void)
{
    int one = 1;
    MPI_Send(&one, 1, MPI_INT, 0, 9, MPI_COMM_SELF);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    EXPECT(*(int *)buffer == 1);
    RETURNS(MPI_SUCCESS, MPI_File_close(&file));
    for (int i = 0; i < 4; i++)
        RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&call_errhandler[i]));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&errhandler));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&comm));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&copy_comm));
    if (size > 1)
        RETURNS(MPI_SUCCESS, MPI_Comm_free(&inter));
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&session));
    RETURNS(MPI_SUCCESS, MPI_Win_free(&win));
    RETURNS(MPI_SUCCESS, MPI_Group_free(&group));
    RETURNS(MPI_SUCCESS, MPI_Type_free(&raw_type));
    RETURNS(MPI_SUCCESS, MPI_Op_free(&op));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    begin();
@CALLS@
    if (rank == 0)
        printf("%d wrong calls\n", done);
    end();
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    return finish_();
}
"""


def program(api):
    functions, calls, count, nulls = [], [], 0, 0
    for function in api.functions:
        if not function.body or function.when in ("pure", "tool") or any(p.type == "..." for p in function.parameters):
            continue
        lines = []
        for inter, class_, told, call, made in calls_of(function):
            line = "WRONG(%s, %s, %s);" % (class_, told, call)
            line += "".join(" NULLED(%d, %s);" % pair for pair in made)
            lines.append("    if (inter != MPI_COMM_NULL) { %s }" % line if inter else "    " + line)
            count += 1
            nulls += len(made)
        if lines:
            functions.append("static void test_%s(void)\n{\n%s\n}\n" % (function.short, "\n".join(lines)))
            calls.append("    test_%s();" % function.short)
    text = PROGRAM.replace("@FUNCTIONS@", "\n".join(functions)).replace("@CALLS@", "\n".join(calls))
    return text, count, nulls


def main():
    unknown = sorted(set(KINDS) - set(ROWS))
    if unknown:
        sys.exit("tests/api/args_all.py has no row for the kinds %s" % ", ".join(unknown))
    text, count, nulls = program(Api())
    with tempfile.TemporaryDirectory() as folder:
        source, path = Path(folder) / "args_all.c", Path(folder) / "args_all"
        source.write_text(text)
        if os.environ.get("LWMPI_KEEP"):
            Path(os.environ["LWMPI_KEEP"]).write_text(text)
        subprocess.run([BUILD / "bin/mpicc", "-O0", "-w", "-I", SOURCE / "tests/api", source, "-o", path], check=True)
        for options in (["-n", "1"], ["-n", "3"], ["-n", "2", "--isolate"]):
            result = subprocess.run([BUILD / "bin/mpiexec", *options, path], capture_output=True, text=True, timeout=60)
            print(" ".join(options), result.stdout, end="")
            if result.returncode:
                sys.exit("mpiexec %s: status %d\n%s" % (" ".join(options), result.returncode, result.stderr))
    print("%d wrong calls were made of the table, %d handles are null after them" % (count, nulls))


main()
