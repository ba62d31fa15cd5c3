/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "mpi/runtime/check.h"

/* Those of functions that are not implemented look at few of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_Bsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bsend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Bsend)

int PMPI_Bsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bsend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Bsend_c)

int PMPI_Bsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bsend_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bsend_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Bsend_init)

int PMPI_Bsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bsend_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bsend_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Bsend_init_c)

int PMPI_Buffer_attach(void *buffer, int size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, size};
    int rc = lw_enter(&frame, LW_CALL_Buffer_attach, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_buffer_attach(frame.mpi, (void *)(intptr_t)a[0], a[1]));
}
LW_INTERPOSABLE(Buffer_attach)

int PMPI_Buffer_attach_c(void *buffer, MPI_Count size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, size};
    int rc = lw_enter(&frame, LW_CALL_Buffer_attach_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_buffer_attach(frame.mpi, (void *)(intptr_t)a[0], a[1]));
}
LW_INTERPOSABLE(Buffer_attach_c)

int PMPI_Buffer_detach(void *buffer_addr, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer_addr, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Buffer_detach, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_buffer_detach(frame.mpi, (void *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Buffer_detach)

int PMPI_Buffer_detach_c(void *buffer_addr, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer_addr, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Buffer_detach_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_buffer_detach(frame.mpi, (void *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Buffer_detach_c)

int PMPI_Buffer_flush(void)
{
    struct lw_frame frame;
    int64_t a[] = {0};
    int rc = lw_enter(&frame, LW_CALL_Buffer_flush, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_buffer_flush(frame.mpi));
}
LW_INTERPOSABLE(Buffer_flush)

int PMPI_Buffer_iflush(MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Buffer_iflush, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_buffer_iflush(frame.mpi, (MPI_Request *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Buffer_iflush)

int PMPI_Cancel(MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Cancel, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cancel(frame.mpi, (MPI_Request *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Cancel)

int PMPI_Get_count(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, (intptr_t)count};
    int rc = lw_enter(&frame, LW_CALL_Get_count, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_count(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Get_count)

int PMPI_Get_count_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, (intptr_t)count};
    int rc = lw_enter(&frame, LW_CALL_Get_count_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_count(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Get_count_c)

int PMPI_Grequest_complete(MPI_Request request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Grequest_complete, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_grequest_complete(frame.mpi, (struct lw_request_public *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Grequest_complete)

int PMPI_Grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                        MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)query_fn, (intptr_t)free_fn, (intptr_t)cancel_fn, (intptr_t)extra_state,
                 (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Grequest_start, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_grequest_start(frame.mpi, (MPI_Grequest_query_function *)(intptr_t)a[0], (MPI_Grequest_free_function *)(intptr_t)a[1], (MPI_Grequest_cancel_function *)(intptr_t)a[2], (void *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Grequest_start)

int PMPI_Ibsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ibsend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ibsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ibsend)

int PMPI_Ibsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                  MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ibsend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ibsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ibsend_c)

int PMPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {source, tag, (intptr_t)comm, (intptr_t)flag, (intptr_t)message, (intptr_t)status};
    int rc = lw_enter(&frame, LW_CALL_Improbe, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_improbe(frame.mpi, (int)a[0], (int)a[1], (struct lw_comm *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Message *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Improbe)

int PMPI_Imrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Imrecv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_imrecv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (MPI_Message *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Imrecv)

int PMPI_Imrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message,
                  MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Imrecv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_imrecv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (MPI_Message *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Imrecv_c)

static LW_COLD int lw_slow_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Iprobe(source, tag, comm, flag, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {source, tag, (intptr_t)comm, (intptr_t)flag, (intptr_t)status};
    int rc = lw_enter(&frame, LW_CALL_Iprobe, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_iprobe(frame.mpi, (int)a[0], (int)a[1], (struct lw_comm *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}

int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  ((unsigned)source < (unsigned)comm_p->npeers || source == MPI_ANY_SOURCE) &&
                  (tag >= 0 || tag == MPI_ANY_TAG) &&
                  flag)) {
        lw_called(mpi->rank, LW_CALL_Iprobe, hal_entry());
        hal_function_begin(LW_CALL_Iprobe, hal_entry());
        int rc = lw_mpi_iprobe(mpi, source, tag, comm_p, flag, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Iprobe, &comm_p->hearer.object, rc);
    }
    return lw_slow_Iprobe(source, tag, comm, flag, status);
}
LW_INTERPOSABLE(Iprobe)

static LW_COLD int lw_slow_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag,
                                 MPI_Comm comm, MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Irecv(buf, count, datatype, source, tag, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Irecv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_irecv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}

int PMPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  ((unsigned)source < (unsigned)comm_p->npeers || source == MPI_ANY_SOURCE) &&
                  (tag >= 0 || tag == MPI_ANY_TAG) &&
                  !lw_address_wrong(buf) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Irecv, hal_entry());
        hal_function_begin(LW_CALL_Irecv, hal_entry());
        int rc = lw_mpi_irecv(mpi, buf, count, datatype_p, source, tag, comm_p, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Irecv, &comm_p->hearer.object, rc);
    }
    return lw_slow_Irecv(buf, count, datatype, source, tag, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Irecv)

int PMPI_Irecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                 MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Irecv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_irecv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Irecv_c)

static LW_COLD int lw_slow_Irsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                                  MPI_Comm comm, MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Irsend(buf, count, datatype, dest, tag, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Irsend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_irsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}

int PMPI_Irsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  tag >= 0 &&
                  !lw_address_wrong(buf) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Irsend, hal_entry());
        hal_function_begin(LW_CALL_Irsend, hal_entry());
        int rc = lw_mpi_irsend(mpi, buf, count, datatype_p, dest, tag, comm_p, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Irsend, &comm_p->hearer.object, rc);
    }
    return lw_slow_Irsend(buf, count, datatype, dest, tag, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Irsend)

int PMPI_Irsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                  MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Irsend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_irsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Irsend_c)

static LW_COLD int lw_slow_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                                 MPI_Comm comm, MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Isend(buf, count, datatype, dest, tag, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Isend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_isend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}

int PMPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  tag >= 0 &&
                  !lw_address_wrong(buf) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Isend, hal_entry());
        hal_function_begin(LW_CALL_Isend, hal_entry());
        int rc = lw_mpi_isend(mpi, buf, count, datatype_p, dest, tag, comm_p, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Isend, &comm_p->hearer.object, rc);
    }
    return lw_slow_Isend(buf, count, datatype, dest, tag, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Isend)

int PMPI_Isend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                 MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Isend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_isend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Isend_c)

int PMPI_Isendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                   void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                   MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Isendrecv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_isendrecv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (void *)(intptr_t)a[5], a[6], (const struct lw_type *)(intptr_t)a[7], (int)a[8], (int)a[9], (struct lw_comm *)(intptr_t)a[10], (MPI_Request *)(intptr_t)a[11]));
}
LW_INTERPOSABLE(Isendrecv)

int PMPI_Isendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                     void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag,
                     MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Isendrecv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_isendrecv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (void *)(intptr_t)a[5], a[6], (const struct lw_type *)(intptr_t)a[7], (int)a[8], (int)a[9], (struct lw_comm *)(intptr_t)a[10], (MPI_Request *)(intptr_t)a[11]));
}
LW_INTERPOSABLE(Isendrecv_c)

int PMPI_Isendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source,
                           int recvtag, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Isendrecv_replace, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_isendrecv_replace(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (int)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Isendrecv_replace)

int PMPI_Isendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag,
                             int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Isendrecv_replace_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_isendrecv_replace(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (int)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Isendrecv_replace_c)

static LW_COLD int lw_slow_Issend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                                  MPI_Comm comm, MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Issend(buf, count, datatype, dest, tag, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Issend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_issend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}

int PMPI_Issend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  tag >= 0 &&
                  !lw_address_wrong(buf) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Issend, hal_entry());
        hal_function_begin(LW_CALL_Issend, hal_entry());
        int rc = lw_mpi_issend(mpi, buf, count, datatype_p, dest, tag, comm_p, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Issend, &comm_p->hearer.object, rc);
    }
    return lw_slow_Issend(buf, count, datatype, dest, tag, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Issend)

int PMPI_Issend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                  MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Issend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_issend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Issend_c)

int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {source, tag, (intptr_t)comm, (intptr_t)message, (intptr_t)status};
    int rc = lw_enter(&frame, LW_CALL_Mprobe, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_mprobe(frame.mpi, (int)a[0], (int)a[1], (struct lw_comm *)(intptr_t)a[2], (MPI_Message *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Mprobe)

int PMPI_Mrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Mrecv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_mrecv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (MPI_Message *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Mrecv)

int PMPI_Mrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, (intptr_t)message, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Mrecv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_mrecv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (MPI_Message *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Mrecv_c)

int PMPI_Parrived(MPI_Request request, int partition, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request, partition, (intptr_t)flag};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Parrived, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_parrived(frame.mpi, (struct lw_request_public *)(intptr_t)a[0], (int)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Parrived)

int PMPI_Pready(int partition, MPI_Request request)
{
    struct lw_frame frame;
    int64_t a[] = {partition, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Pready, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pready(frame.mpi, (int)a[0], (struct lw_request_public *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Pready)

int PMPI_Pready_list(int length, const int array_of_partitions[], MPI_Request request)
{
    struct lw_frame frame;
    int64_t a[] = {length, (intptr_t)array_of_partitions, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Pready_list, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pready_list(frame.mpi, (int)a[0], (const int *)(intptr_t)a[1], (struct lw_request_public *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Pready_list)

int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request)
{
    struct lw_frame frame;
    int64_t a[] = {partition_low, partition_high, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Pready_range, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pready_range(frame.mpi, (int)a[0], (int)a[1], (struct lw_request_public *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Pready_range)

int PMPI_Precv_init(void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag,
                    MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Precv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_precv_init(frame.mpi, (void *)(intptr_t)a[0], (int)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (int)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Precv_init)

int PMPI_Precv_init_c(void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Precv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_precv_init(frame.mpi, (void *)(intptr_t)a[0], (int)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (int)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Precv_init_c)

static LW_COLD int lw_slow_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Probe(source, tag, comm, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {source, tag, (intptr_t)comm, (intptr_t)status};
    int rc = lw_enter(&frame, LW_CALL_Probe, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_probe(frame.mpi, (int)a[0], (int)a[1], (struct lw_comm *)(intptr_t)a[2], (MPI_Status *)(intptr_t)a[3]));
}

int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  ((unsigned)source < (unsigned)comm_p->npeers || source == MPI_ANY_SOURCE) &&
                  (tag >= 0 || tag == MPI_ANY_TAG))) {
        lw_called(mpi->rank, LW_CALL_Probe, hal_entry());
        hal_function_begin(LW_CALL_Probe, hal_entry());
        int rc = lw_mpi_probe(mpi, source, tag, comm_p, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Probe, &comm_p->hearer.object, rc);
    }
    return lw_slow_Probe(source, tag, comm, status);
}
LW_INTERPOSABLE(Probe)

int PMPI_Psend_init(const void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag,
                    MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Psend_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_psend_init(frame.mpi, (const void *)(intptr_t)a[0], (int)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (int)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Psend_init)

int PMPI_Psend_init_c(const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest,
                      int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, partitions, count, (intptr_t)datatype, dest, tag, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Psend_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_psend_init(frame.mpi, (const void *)(intptr_t)a[0], (int)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (int)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Psend_init_c)

static LW_COLD int lw_slow_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag,
                                MPI_Comm comm, MPI_Status *status, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Recv(buf, count, datatype, source, tag, comm, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)status};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Recv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_recv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Status *)(intptr_t)a[6]));
}

int PMPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
              MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  ((unsigned)source < (unsigned)comm_p->npeers || source == MPI_ANY_SOURCE) &&
                  (tag >= 0 || tag == MPI_ANY_TAG) &&
                  !lw_address_wrong(buf))) {
        lw_called(mpi->rank, LW_CALL_Recv, hal_entry());
        hal_function_begin(LW_CALL_Recv, hal_entry());
        int rc = lw_mpi_recv(mpi, buf, count, datatype_p, source, tag, comm_p, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Recv, &comm_p->hearer.object, rc);
    }
    return lw_slow_Recv(buf, count, datatype, source, tag, comm, status, __builtin_return_address(0));
}
LW_INTERPOSABLE(Recv)

int PMPI_Recv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Recv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_recv(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Status *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Recv_c)

int PMPI_Recv_init(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                   MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Recv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_recv_init(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Recv_init)

int PMPI_Recv_init_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                     MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, source, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Recv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_recv_init(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Recv_init_c)

int PMPI_Request_free(MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Request_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_request_free(frame.mpi, (MPI_Request *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Request_free)

int PMPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request, (intptr_t)flag, (intptr_t)status};
    int rc = lw_enter(&frame, LW_CALL_Request_get_status, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_request_get_status(frame.mpi, (MPI_Request)(intptr_t)a[0], (int *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Request_get_status)

int PMPI_Request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag,
                                MPI_Status *array_of_statuses)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests, (intptr_t)flag, (intptr_t)array_of_statuses};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Request_get_status_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_request_get_status_all(frame.mpi, a[0], (const MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (MPI_Status *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Request_get_status_all)

int PMPI_Request_get_status_any(int count, const MPI_Request array_of_requests[], int *indx, int *flag,
                                MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests, (intptr_t)indx, (intptr_t)flag, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Request_get_status_any, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_request_get_status_any(frame.mpi, a[0], (const MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Request_get_status_any)

int PMPI_Request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount,
                                 int array_of_indices[], MPI_Status *array_of_statuses)
{
    struct lw_frame frame;
    int64_t a[] = {incount, (intptr_t)array_of_requests, (intptr_t)outcount, (intptr_t)array_of_indices,
                 (intptr_t)array_of_statuses};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Request_get_status_some, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_request_get_status_some(frame.mpi, a[0], (const MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Request_get_status_some)

static LW_COLD int lw_slow_Rsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                                 MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Rsend(buf, count, datatype, dest, tag, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Rsend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}

int PMPI_Rsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  tag >= 0 &&
                  !lw_address_wrong(buf))) {
        lw_called(mpi->rank, LW_CALL_Rsend, hal_entry());
        hal_function_begin(LW_CALL_Rsend, hal_entry());
        int rc = lw_mpi_rsend(mpi, buf, count, datatype_p, dest, tag, comm_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Rsend, &comm_p->hearer.object, rc);
    }
    return lw_slow_Rsend(buf, count, datatype, dest, tag, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Rsend)

int PMPI_Rsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rsend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rsend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Rsend_c)

int PMPI_Rsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rsend_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rsend_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Rsend_init)

int PMPI_Rsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rsend_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rsend_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Rsend_init_c)

static LW_COLD int lw_slow_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                                MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Send(buf, count, datatype, dest, tag, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Send, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_send(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}

int PMPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  tag >= 0 &&
                  !lw_address_wrong(buf))) {
        lw_called(mpi->rank, LW_CALL_Send, hal_entry());
        hal_function_begin(LW_CALL_Send, hal_entry());
        int rc = lw_mpi_send(mpi, buf, count, datatype_p, dest, tag, comm_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Send, &comm_p->hearer.object, rc);
    }
    return lw_slow_Send(buf, count, datatype, dest, tag, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Send)

int PMPI_Send_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Send_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_send(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Send_c)

int PMPI_Send_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                   MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Send_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_send_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Send_init)

int PMPI_Send_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                     MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Send_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_send_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Send_init_c)

static LW_COLD int lw_slow_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest,
                                    int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                                    int source, int recvtag, MPI_Comm comm, MPI_Status *status,
                                    const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)status};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Sendrecv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_sendrecv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (void *)(intptr_t)a[5], a[6], (const struct lw_type *)(intptr_t)a[7], (int)a[8], (int)a[9], (struct lw_comm *)(intptr_t)a[10], (MPI_Status *)(intptr_t)a[11]));
}

int PMPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                  void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
                  MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *sendtype_p;
    const struct lw_type *recvtype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (sendtype_p = lw_type_of(mpi, sendtype)) && sendtype_p->quick &&
                  (recvtype_p = lw_type_of(mpi, recvtype)) && recvtype_p->quick &&
                  !lw_count_wrong(sendcount) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  sendtag >= 0 &&
                  !lw_count_wrong(recvcount) &&
                  ((unsigned)source < (unsigned)comm_p->npeers || source == MPI_ANY_SOURCE) &&
                  (recvtag >= 0 || recvtag == MPI_ANY_TAG) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Sendrecv, hal_entry());
        hal_function_begin(LW_CALL_Sendrecv, hal_entry());
        int rc = lw_mpi_sendrecv(mpi, sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag, comm_p, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Sendrecv, &comm_p->hearer.object, rc);
    }
    return lw_slow_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status, __builtin_return_address(0));
}
LW_INTERPOSABLE(Sendrecv)

int PMPI_Sendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                    void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag,
                    MPI_Comm comm, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, dest, sendtag, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, source, recvtag, (intptr_t)comm, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Sendrecv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_sendrecv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (void *)(intptr_t)a[5], a[6], (const struct lw_type *)(intptr_t)a[7], (int)a[8], (int)a[9], (struct lw_comm *)(intptr_t)a[10], (MPI_Status *)(intptr_t)a[11]));
}
LW_INTERPOSABLE(Sendrecv_c)

int PMPI_Sendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source,
                          int recvtag, MPI_Comm comm, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm,
                 (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Sendrecv_replace, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_sendrecv_replace(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (int)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], (MPI_Status *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Sendrecv_replace)

int PMPI_Sendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag,
                            int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, sendtag, source, recvtag, (intptr_t)comm,
                 (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Sendrecv_replace_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_sendrecv_replace(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (int)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], (MPI_Status *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Sendrecv_replace_c)

static LW_COLD int lw_slow_Ssend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                                 MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Ssend(buf, count, datatype, dest, tag, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Ssend, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ssend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}

int PMPI_Ssend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  (unsigned)dest < (unsigned)comm_p->npeers &&
                  tag >= 0 &&
                  !lw_address_wrong(buf))) {
        lw_called(mpi->rank, LW_CALL_Ssend, hal_entry());
        hal_function_begin(LW_CALL_Ssend, hal_entry());
        int rc = lw_mpi_ssend(mpi, buf, count, datatype_p, dest, tag, comm_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Ssend, &comm_p->hearer.object, rc);
    }
    return lw_slow_Ssend(buf, count, datatype, dest, tag, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Ssend)

int PMPI_Ssend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ssend_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ssend(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Ssend_c)

int PMPI_Ssend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ssend_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ssend_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ssend_init)

int PMPI_Ssend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buf, count, (intptr_t)datatype, dest, tag, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ssend_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ssend_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ssend_init_c)

static LW_COLD int lw_slow_Start(MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Start(request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Start, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_start(frame.mpi, (MPI_Request *)(intptr_t)a[0]));
}

int PMPI_Start(MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Start, hal_entry());
        hal_function_begin(LW_CALL_Start, hal_entry());
        int rc = lw_mpi_start(mpi, request);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Start, NULL, rc);
    }
    return lw_slow_Start(request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Start)

static LW_COLD int lw_slow_Startall(int count, MPI_Request array_of_requests[], const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Startall(count, array_of_requests);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Startall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_startall(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1]));
}

int PMPI_Startall(int count, MPI_Request array_of_requests[])
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(count) &&
                  (array_of_requests || !count))) {
        lw_called(mpi->rank, LW_CALL_Startall, hal_entry());
        hal_function_begin(LW_CALL_Startall, hal_entry());
        int rc = lw_mpi_startall(mpi, count, array_of_requests);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Startall, NULL, rc);
    }
    return lw_slow_Startall(count, array_of_requests, __builtin_return_address(0));
}
LW_INTERPOSABLE(Startall)

int PMPI_Status_get_error(const MPI_Status *status, int *error)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)error};
    int rc = lw_enter(&frame, LW_CALL_Status_get_error | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_get_error(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Status_get_error)

int PMPI_Status_get_source(const MPI_Status *status, int *source)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)source};
    int rc = lw_enter(&frame, LW_CALL_Status_get_source | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_get_source(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Status_get_source)

int PMPI_Status_get_tag(const MPI_Status *status, int *tag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)tag};
    int rc = lw_enter(&frame, LW_CALL_Status_get_tag | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_get_tag(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Status_get_tag)

int PMPI_Status_set_cancelled(MPI_Status *status, int flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, flag};
    int rc = lw_enter(&frame, LW_CALL_Status_set_cancelled, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_cancelled(frame.mpi, (MPI_Status *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Status_set_cancelled)

int PMPI_Status_set_elements(MPI_Status *status, MPI_Datatype datatype, int count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, count};
    int rc = lw_enter(&frame, LW_CALL_Status_set_elements, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_elements(frame.mpi, (MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Status_set_elements)

int PMPI_Status_set_elements_c(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, count};
    int rc = lw_enter(&frame, LW_CALL_Status_set_elements_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_elements(frame.mpi, (MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Status_set_elements_c)

int PMPI_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, count};
    int rc = lw_enter(&frame, LW_CALL_Status_set_elements_x, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_elements(frame.mpi, (MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Status_set_elements_x)

int PMPI_Status_set_error(MPI_Status *status, int error)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, error};
    int rc = lw_enter(&frame, LW_CALL_Status_set_error | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_error(frame.mpi, (MPI_Status *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Status_set_error)

int PMPI_Status_set_source(MPI_Status *status, int source)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, source};
    int rc = lw_enter(&frame, LW_CALL_Status_set_source | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_source(frame.mpi, (MPI_Status *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Status_set_source)

int PMPI_Status_set_tag(MPI_Status *status, int tag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, tag};
    int rc = lw_enter(&frame, LW_CALL_Status_set_tag | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_status_set_tag(frame.mpi, (MPI_Status *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Status_set_tag)

static LW_COLD int lw_slow_Test(MPI_Request *request, int *flag, MPI_Status *status, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Test(request, flag, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request, (intptr_t)flag, (intptr_t)status};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Test, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_test(frame.mpi, (MPI_Request *)(intptr_t)a[0], (int *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}

int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  request &&
                  flag)) {
        lw_called(mpi->rank, LW_CALL_Test, hal_entry());
        hal_function_begin(LW_CALL_Test, hal_entry());
        int rc = lw_mpi_test(mpi, request, flag, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Test, NULL, rc);
    }
    return lw_slow_Test(request, flag, status, __builtin_return_address(0));
}
LW_INTERPOSABLE(Test)

int PMPI_Test_cancelled(const MPI_Status *status, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Test_cancelled, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_test_cancelled(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Test_cancelled)

static LW_COLD int lw_slow_Testall(int count, MPI_Request array_of_requests[], int *flag,
                                   MPI_Status *array_of_statuses, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Testall(count, array_of_requests, flag, array_of_statuses);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests, (intptr_t)flag, (intptr_t)array_of_statuses};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Testall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_testall(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (MPI_Status *)(intptr_t)a[3]));
}

int PMPI_Testall(int count, MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(count) &&
                  (array_of_requests || !count) &&
                  flag)) {
        lw_called(mpi->rank, LW_CALL_Testall, hal_entry());
        hal_function_begin(LW_CALL_Testall, hal_entry());
        int rc = lw_mpi_testall(mpi, count, array_of_requests, flag, array_of_statuses);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Testall, NULL, rc);
    }
    return lw_slow_Testall(count, array_of_requests, flag, array_of_statuses, __builtin_return_address(0));
}
LW_INTERPOSABLE(Testall)

static LW_COLD int lw_slow_Testany(int count, MPI_Request array_of_requests[], int *indx, int *flag,
                                   MPI_Status *status, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Testany(count, array_of_requests, indx, flag, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests, (intptr_t)indx, (intptr_t)flag, (intptr_t)status};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Testany, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_testany(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}

int PMPI_Testany(int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(count) &&
                  (array_of_requests || !count) &&
                  indx &&
                  flag)) {
        lw_called(mpi->rank, LW_CALL_Testany, hal_entry());
        hal_function_begin(LW_CALL_Testany, hal_entry());
        int rc = lw_mpi_testany(mpi, count, array_of_requests, indx, flag, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Testany, NULL, rc);
    }
    return lw_slow_Testany(count, array_of_requests, indx, flag, status, __builtin_return_address(0));
}
LW_INTERPOSABLE(Testany)

static LW_COLD int lw_slow_Testsome(int incount, MPI_Request array_of_requests[], int *outcount,
                                    int array_of_indices[], MPI_Status *array_of_statuses, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {incount, (intptr_t)array_of_requests, (intptr_t)outcount, (intptr_t)array_of_indices,
                 (intptr_t)array_of_statuses};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Testsome, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_testsome(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}

int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                  MPI_Status *array_of_statuses)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(incount) &&
                  (array_of_requests || !incount) &&
                  (array_of_indices || !incount) &&
                  outcount)) {
        lw_called(mpi->rank, LW_CALL_Testsome, hal_entry());
        hal_function_begin(LW_CALL_Testsome, hal_entry());
        int rc = lw_mpi_testsome(mpi, incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Testsome, NULL, rc);
    }
    return lw_slow_Testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, __builtin_return_address(0));
}
LW_INTERPOSABLE(Testsome)

static LW_COLD int lw_slow_Wait(MPI_Request *request, MPI_Status *status, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Wait(request, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)request, (intptr_t)status};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Wait, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_wait(frame.mpi, (MPI_Request *)(intptr_t)a[0], (MPI_Status *)(intptr_t)a[1]));
}

int PMPI_Wait(MPI_Request *request, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Wait, hal_entry());
        hal_function_begin(LW_CALL_Wait, hal_entry());
        int rc = lw_mpi_wait(mpi, request, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Wait, NULL, rc);
    }
    return lw_slow_Wait(request, status, __builtin_return_address(0));
}
LW_INTERPOSABLE(Wait)

static LW_COLD int lw_slow_Waitall(int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses,
                                   const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Waitall(count, array_of_requests, array_of_statuses);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests, (intptr_t)array_of_statuses};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Waitall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_waitall(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}

int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(count) &&
                  (array_of_requests || !count))) {
        lw_called(mpi->rank, LW_CALL_Waitall, hal_entry());
        hal_function_begin(LW_CALL_Waitall, hal_entry());
        int rc = lw_mpi_waitall(mpi, count, array_of_requests, array_of_statuses);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Waitall, NULL, rc);
    }
    return lw_slow_Waitall(count, array_of_requests, array_of_statuses, __builtin_return_address(0));
}
LW_INTERPOSABLE(Waitall)

static LW_COLD int lw_slow_Waitany(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status,
                                   const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Waitany(count, array_of_requests, indx, status);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_requests, (intptr_t)indx, (intptr_t)status};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Waitany, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_waitany(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (MPI_Status *)(intptr_t)a[3]));
}

int PMPI_Waitany(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(count) &&
                  (array_of_requests || !count) &&
                  indx)) {
        lw_called(mpi->rank, LW_CALL_Waitany, hal_entry());
        hal_function_begin(LW_CALL_Waitany, hal_entry());
        int rc = lw_mpi_waitany(mpi, count, array_of_requests, indx, status);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Waitany, NULL, rc);
    }
    return lw_slow_Waitany(count, array_of_requests, indx, status, __builtin_return_address(0));
}
LW_INTERPOSABLE(Waitany)

static LW_COLD int lw_slow_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount,
                                    int array_of_indices[], MPI_Status *array_of_statuses, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {incount, (intptr_t)array_of_requests, (intptr_t)outcount, (intptr_t)array_of_indices,
                 (intptr_t)array_of_statuses};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Waitsome, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_waitsome(frame.mpi, a[0], (MPI_Request *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}

int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                  MPI_Status *array_of_statuses)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_likely(lw_mpi_quick(mpi) &&
                  !lw_count_wrong(incount) &&
                  (array_of_requests || !incount) &&
                  (array_of_indices || !incount) &&
                  outcount)) {
        lw_called(mpi->rank, LW_CALL_Waitsome, hal_entry());
        hal_function_begin(LW_CALL_Waitsome, hal_entry());
        int rc = lw_mpi_waitsome(mpi, incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Waitsome, NULL, rc);
    }
    return lw_slow_Waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, __builtin_return_address(0));
}
LW_INTERPOSABLE(Waitsome)
