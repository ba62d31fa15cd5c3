/* SPDX-License-Identifier: MIT
 *
 * Wrong arguments: which error class they are, and what is said about them.
 */
#include "check.h"

#include <stdio.h>

/* The name of a predefined handle, or its value, in text. */
static const char *handle_text(uintptr_t handle, char *text, size_t bytes)
{
    static const struct {
        uint16_t handle;
        char name[30];
    } known[] = {
#define NAMED(name) {LW_##name, #name},
        LW_HANDLES(NAMED)
#undef NAMED
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].handle == handle)
            return known[i].name;
    }
    snprintf(text, bytes, "0x%llx, which is no handle", (unsigned long long)handle);
    return text;
}

static int bad_handle(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                      uintptr_t value, int error_class, const char *expected)
{
    char text[48];
    lw_fail(mpi, error_class, "%s is %s; expected %s", argument, handle_text(value, text, sizeof text),
            expected);
    return lw_raise(mpi, call, comm, error_class);
}

int lw_bad_state(struct lw_mpi *mpi, uint32_t call)
{
    return lw_raise_with(mpi, call, NULL, MPI_ERR_OTHER,
                         mpi ? "called after MPI_Finalize"
                             : "called before MPI_Init (or by another thread than the one that called it)");
}

int lw_bad_comm(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, MPI_Comm value)
{
    return bad_handle(mpi, call, comm, argument, (uintptr_t)value, MPI_ERR_COMM, "a valid communicator");
}

int lw_bad_group(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                 MPI_Group value)
{
    return bad_handle(mpi, call, comm, argument, (uintptr_t)value, MPI_ERR_GROUP, "a valid group");
}

int lw_bad_datatype(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                    MPI_Datatype value)
{
    return bad_handle(mpi, call, comm, argument, (uintptr_t)value, MPI_ERR_TYPE, "a valid datatype");
}

int lw_bad_op(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, MPI_Op value,
              const struct lw_type *type)
{
    const struct lw_op *op = lw_op_of(value);
    if (!op)
        return bad_handle(mpi, call, comm, argument, (uintptr_t)value, MPI_ERR_OP, "a valid operation");
    lw_fail(mpi, MPI_ERR_OP, "%s is %s, which is not defined for elements of %s", argument, op->name,
            type ? type->name : "this type");
    return lw_raise(mpi, call, comm, MPI_ERR_OP);
}

/* A null error handler is a wrong argument like any other. [lwmpi 5.4.4] */
int lw_bad_errhandler(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                      MPI_Errhandler value)
{
    return bad_handle(mpi, call, comm, argument, (uintptr_t)value,
                      value == MPI_ERRHANDLER_NULL ? MPI_ERR_ARG : MPI_ERR_ERRHANDLER,
                      "MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT or MPI_ERRORS_RETURN");
}

int lw_bad_request(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument)
{
    lw_fail(mpi, MPI_ERR_REQUEST, "%s is a null pointer; expected the address of a request", argument);
    return lw_raise(mpi, call, comm, MPI_ERR_REQUEST);
}

int lw_bad_count(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                 MPI_Count value)
{
    lw_fail(mpi, MPI_ERR_COUNT, "%s is %lld; expected 0 %s", argument, (long long)value,
            value < 0 ? "or more" : "to 2^44");
    return lw_raise(mpi, call, comm, MPI_ERR_COUNT);
}

int lw_bad_number(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value)
{
    lw_fail(mpi, MPI_ERR_ARG, "%s is %d; expected 0 or more", argument, value);
    return lw_raise(mpi, call, comm, MPI_ERR_ARG);
}

int lw_bad_root(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value,
                int size)
{
    lw_fail(mpi, MPI_ERR_ROOT, "%s is %d; expected a rank from 0 to %d", argument, value, size - 1);
    return lw_raise(mpi, call, comm, MPI_ERR_ROOT);
}

int lw_bad_dest(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value,
                int size)
{
    lw_fail(mpi, MPI_ERR_RANK, "%s is %d; expected a rank from 0 to %d, or MPI_PROC_NULL", argument, value,
            size - 1);
    return lw_raise(mpi, call, comm, MPI_ERR_RANK);
}

int lw_bad_source(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value,
                  int size)
{
    lw_fail(mpi, MPI_ERR_RANK, "%s is %d; expected a rank from 0 to %d, MPI_ANY_SOURCE or MPI_PROC_NULL",
            argument, value, size - 1);
    return lw_raise(mpi, call, comm, MPI_ERR_RANK);
}

int lw_bad_tag_send(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value)
{
    lw_fail(mpi, MPI_ERR_TAG, "%s is %d; expected 0 to %d", argument, value, INT_MAX);
    return lw_raise(mpi, call, comm, MPI_ERR_TAG);
}

int lw_bad_tag_recv(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value)
{
    lw_fail(mpi, MPI_ERR_TAG, "%s is %d; expected 0 to %d, or MPI_ANY_TAG", argument, value, INT_MAX);
    return lw_raise(mpi, call, comm, MPI_ERR_TAG);
}

int lw_bad_thread_level(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                        int value)
{
    lw_fail(mpi, MPI_ERR_ARG, "%s is %d; expected one of the MPI_THREAD_ constants", argument, value);
    return lw_raise(mpi, call, comm, MPI_ERR_ARG);
}

int lw_bad_error_code(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                      int value)
{
    lw_fail(mpi, MPI_ERR_ARG, "%s is %d; expected an error code that an MPI function has returned", argument,
            value);
    return lw_raise(mpi, call, comm, MPI_ERR_ARG);
}

int lw_bad_buffer(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                  const void *value, MPI_Count count)
{
    const char *what = value == NULL           ? "a null pointer"
                       : value == MPI_IN_PLACE ? "MPI_IN_PLACE, which has no meaning here"
                                               : "MPI_BUFFER_AUTOMATIC, which has no meaning here";
    lw_fail(mpi, MPI_ERR_BUFFER, "%s is %s; expected the address of %lld elements", argument, what,
            (long long)count);
    return lw_raise(mpi, call, comm, MPI_ERR_BUFFER);
}

int lw_bad_pointer(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument)
{
    lw_fail(mpi, MPI_ERR_ARG, "%s is a null pointer; expected an address for the result", argument);
    return lw_raise(mpi, call, comm, MPI_ERR_ARG);
}

int lw_bad_status(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument)
{
    lw_fail(mpi, MPI_ERR_ARG, "%s is MPI_STATUS_IGNORE; expected the address of a status", argument);
    return lw_raise(mpi, call, comm, MPI_ERR_ARG);
}

int lw_unsupported(uint32_t call, MPI_Comm comm)
{
    char text[128];
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *known = lw_mpi_active(mpi) ? lw_comm_of(mpi, comm) : NULL;
    snprintf(text, sizeof text, "lwmpi does not implement %s yet; lwmpi-info --functions lists what it does",
             lw_function_name(call));
    return lw_raise_with(mpi, call, known, MPI_ERR_UNSUPPORTED_OPERATION, text);
}
