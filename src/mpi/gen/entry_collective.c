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

static LW_COLD int lw_slow_Allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                     int recvcount, MPI_Datatype recvtype, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Allgather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}

int PMPI_Allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm)
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
                  !lw_count_wrong(recvcount) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Allgather, hal_entry());
        hal_function_begin(LW_CALL_Allgather, hal_entry());
        int rc = lw_mpi_allgather(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Allgather, &comm_p->hearer.object, rc);
    }
    return lw_slow_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Allgather)

int PMPI_Allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Allgather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Allgather_c)

int PMPI_Allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                        int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Allgather_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Allgather_init)

int PMPI_Allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                          MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                          MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Allgather_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Allgather_init_c)

int PMPI_Allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Allgatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Allgatherv)

int PMPI_Allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                      const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                      MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Allgatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Allgatherv_c)

int PMPI_Allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm,
                         MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Allgatherv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Allgatherv_init)

int PMPI_Allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                           const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                           MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Allgatherv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Allgatherv_init_c)

static LW_COLD int lw_slow_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype,
                                     MPI_Op op, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Allreduce, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allreduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}

int PMPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && !lw_op_wrong(op_p, datatype_p) &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Allreduce, hal_entry());
        hal_function_begin(LW_CALL_Allreduce, hal_entry());
        int rc = lw_mpi_allreduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Allreduce, &comm_p->hearer.object, rc);
    }
    return lw_slow_Allreduce(sendbuf, recvbuf, count, datatype, op, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Allreduce)

int PMPI_Allreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                     MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Allreduce_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allreduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Allreduce_c)

int PMPI_Allreduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                        MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Allreduce_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allreduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Allreduce_init)

int PMPI_Allreduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Allreduce_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allreduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Allreduce_init_c)

static LW_COLD int lw_slow_Alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                    int recvcount, MPI_Datatype recvtype, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Alltoall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}

int PMPI_Alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, MPI_Comm comm)
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
                  !lw_count_wrong(recvcount) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Alltoall, hal_entry());
        hal_function_begin(LW_CALL_Alltoall, hal_entry());
        int rc = lw_mpi_alltoall(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Alltoall, &comm_p->hearer.object, rc);
    }
    return lw_slow_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Alltoall)

int PMPI_Alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Alltoall_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Alltoall_c)

int PMPI_Alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                       int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                       MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Alltoall_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Alltoall_init)

int PMPI_Alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                         MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                         MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Alltoall_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Alltoall_init_c)

int PMPI_Alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                   void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
                   MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Alltoallv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Alltoallv)

int PMPI_Alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Alltoallv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Alltoallv_c)

int PMPI_Alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[],
                        MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[],
                        MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Alltoallv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Alltoallv_init)

int PMPI_Alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                          MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                          const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                          MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Alltoallv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Alltoallv_init_c)

int PMPI_Alltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[],
                   const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[],
                   const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Alltoallw, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Alltoallw)

int PMPI_Alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Alltoallw_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Alltoallw_c)

int PMPI_Alltoallw_init(const void *sendbuf, const int sendcounts[], const int sdispls[],
                        const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                        const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Alltoallw_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Alltoallw_init)

int PMPI_Alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                          const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                          const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                          MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Alltoallw_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Alltoallw_init_c)

static LW_COLD int lw_slow_Barrier(MPI_Comm comm)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Barrier(comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Barrier, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_barrier(frame.mpi, (struct lw_comm *)(intptr_t)a[0], LW_BLOCKING, NULL));
}

int PMPI_Barrier(MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)))) {
        lw_called(mpi->rank, LW_CALL_Barrier, hal_entry());
        hal_function_begin(LW_CALL_Barrier, hal_entry());
        int rc = lw_mpi_barrier(mpi, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Barrier, &comm_p->hearer.object, rc);
    }
    return lw_slow_Barrier(comm);
}
LW_INTERPOSABLE(Barrier)

int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Barrier_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_barrier(frame.mpi, (struct lw_comm *)(intptr_t)a[0], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Barrier_init)

static LW_COLD int lw_slow_Bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm,
                                 const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Bcast(buffer, count, datatype, root, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Bcast, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bcast(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (struct lw_comm *)(intptr_t)a[4], LW_BLOCKING, NULL));
}

int PMPI_Bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (unsigned)root < (unsigned)comm_p->npeers && !comm_p->inter &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(buffer))) {
        lw_called(mpi->rank, LW_CALL_Bcast, hal_entry());
        hal_function_begin(LW_CALL_Bcast, hal_entry());
        int rc = lw_mpi_bcast(mpi, buffer, count, datatype_p, root, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Bcast, &comm_p->hearer.object, rc);
    }
    return lw_slow_Bcast(buffer, count, datatype, root, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Bcast)

int PMPI_Bcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bcast_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bcast(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (struct lw_comm *)(intptr_t)a[4], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Bcast_c)

int PMPI_Bcast_init(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info,
                    MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)info,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bcast_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bcast(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (struct lw_comm *)(intptr_t)a[4], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Bcast_init)

int PMPI_Bcast_init_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)info,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Bcast_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bcast(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (struct lw_comm *)(intptr_t)a[4], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Bcast_init_c)

int PMPI_Exscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Exscan, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_exscan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Exscan)

int PMPI_Exscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                  MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Exscan_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_exscan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Exscan_c)

int PMPI_Exscan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                     MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Exscan_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_exscan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Exscan_init)

int PMPI_Exscan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                       MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Exscan_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_exscan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Exscan_init_c)

static LW_COLD int lw_slow_Gather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                  int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                                  const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Gather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}

int PMPI_Gather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *sendtype_p;
    const struct lw_type *recvtype_p = NULL;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (unsigned)root < (unsigned)comm_p->npeers && !comm_p->inter &&
                  (sendtype_p = lw_type_of(mpi, sendtype)) && sendtype_p->quick &&
                  (comm_p->rank != root || ((recvtype_p = lw_type_of(mpi, recvtype)) && recvtype_p->quick)) &&
                  !lw_count_wrong(sendcount) &&
                  (comm_p->rank != root || (!lw_count_wrong(recvcount))) &&
                  !lw_address_wrong(sendbuf) &&
                  (comm_p->rank != root || (!lw_address_wrong(recvbuf))))) {
        lw_called(mpi->rank, LW_CALL_Gather, hal_entry());
        hal_function_begin(LW_CALL_Gather, hal_entry());
        int rc = lw_mpi_gather(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Gather, &comm_p->hearer.object, rc);
    }
    return lw_slow_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Gather)

int PMPI_Gather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                  MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Gather_c)

int PMPI_Gather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                     MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gather_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Gather_init)

int PMPI_Gather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
                       MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gather_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Gather_init_c)

int PMPI_Gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                 const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Gatherv)

int PMPI_Gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
                   MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Gatherv_c)

int PMPI_Gatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                      const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root,
                      MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gatherv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Gatherv_init)

int PMPI_Gatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                        const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                        int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Gatherv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Gatherv_init_c)

int PMPI_Iallgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iallgather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Iallgather)

int PMPI_Iallgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                      MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iallgather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Iallgather_c)

int PMPI_Iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                     const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Iallgatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Iallgatherv)

int PMPI_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                       MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Iallgatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Iallgatherv_c)

static LW_COLD int lw_slow_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype,
                                      MPI_Op op, MPI_Comm comm, MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Iallreduce, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allreduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}

int PMPI_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                    MPI_Comm comm, MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && !lw_op_wrong(op_p, datatype_p) &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Iallreduce, hal_entry());
        hal_function_begin(LW_CALL_Iallreduce, hal_entry());
        int rc = lw_mpi_allreduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, comm_p, LW_NONBLOCKING, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Iallreduce, &comm_p->hearer.object, rc);
    }
    return lw_slow_Iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Iallreduce)

int PMPI_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                      MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iallreduce_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_allreduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Iallreduce_c)

int PMPI_Ialltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ialltoall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ialltoall)

int PMPI_Ialltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ialltoall_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ialltoall_c)

int PMPI_Ialltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                    void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
                    MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ialltoallv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ialltoallv)

int PMPI_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                      const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ialltoallv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ialltoallv_c)

int PMPI_Ialltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[],
                    const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                    const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ialltoallw, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ialltoallw)

int PMPI_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                      const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                      MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ialltoallw_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ialltoallw_c)

static LW_COLD int lw_slow_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Ibarrier(comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ibarrier, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_barrier(frame.mpi, (struct lw_comm *)(intptr_t)a[0], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[1]));
}

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Ibarrier, hal_entry());
        hal_function_begin(LW_CALL_Ibarrier, hal_entry());
        int rc = lw_mpi_barrier(mpi, comm_p, LW_NONBLOCKING, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Ibarrier, &comm_p->hearer.object, rc);
    }
    return lw_slow_Ibarrier(comm, request);
}
LW_INTERPOSABLE(Ibarrier)

static LW_COLD int lw_slow_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm,
                                  MPI_Request *request, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Ibcast(buffer, count, datatype, root, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Ibcast, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bcast(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (struct lw_comm *)(intptr_t)a[4], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[5]));
}

int PMPI_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (unsigned)root < (unsigned)comm_p->npeers && !comm_p->inter &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(buffer) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Ibcast, hal_entry());
        hal_function_begin(LW_CALL_Ibcast, hal_entry());
        int rc = lw_mpi_bcast(mpi, buffer, count, datatype_p, root, comm_p, LW_NONBLOCKING, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Ibcast, &comm_p->hearer.object, rc);
    }
    return lw_slow_Ibcast(buffer, count, datatype, root, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Ibcast)

int PMPI_Ibcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm,
                  MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)buffer, count, (intptr_t)datatype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ibcast_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_bcast(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], (struct lw_comm *)(intptr_t)a[4], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Ibcast_c)

int PMPI_Iexscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                 MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iexscan, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_exscan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Iexscan)

int PMPI_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iexscan_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_exscan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Iexscan_c)

int PMPI_Igather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                 MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Igather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Igather)

int PMPI_Igather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Igather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Igather_c)

int PMPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                  const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm,
                  MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Igatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Igatherv)

int PMPI_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
                    MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Igatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_gatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Igatherv_c)

static LW_COLD int lw_slow_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype,
                                   MPI_Op op, int root, MPI_Comm comm, MPI_Request *request,
                                   const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Ireduce, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}

int PMPI_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
                 MPI_Comm comm, MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (unsigned)root < (unsigned)comm_p->npeers && !comm_p->inter &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && !lw_op_wrong(op_p, datatype_p) &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(sendbuf) &&
                  (comm_p->rank != root || (!lw_address_wrong(recvbuf))) &&
                  request)) {
        lw_called(mpi->rank, LW_CALL_Ireduce, hal_entry());
        hal_function_begin(LW_CALL_Ireduce, hal_entry());
        int rc = lw_mpi_reduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p, LW_NONBLOCKING, request);
        hal_function_end();
        if (lw_likely(rc == MPI_SUCCESS))
            return rc;
        *request = MPI_REQUEST_NULL;
        return lw_raise(mpi, LW_CALL_Ireduce, &comm_p->hearer.object, rc);
    }
    return lw_slow_Ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, __builtin_return_address(0));
}
LW_INTERPOSABLE(Ireduce)

int PMPI_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                   int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ireduce_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ireduce_c)

int PMPI_Ireduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype,
                         MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ireduce_scatter, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ireduce_scatter)

int PMPI_Ireduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype,
                               MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ireduce_scatter_block, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter_block(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ireduce_scatter_block)

int PMPI_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                 MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ireduce_scatter_block_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter_block(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ireduce_scatter_block_c)

int PMPI_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                           MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ireduce_scatter_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Ireduce_scatter_c)

int PMPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
               MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iscan, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Iscan)

int PMPI_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                 MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iscan_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Iscan_c)

int PMPI_Iscatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iscatter, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatter(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Iscatter)

int PMPI_Iscatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iscatter_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatter(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Iscatter_c)

int PMPI_Iscatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
                   void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                   MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype,
                 (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iscatterv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatterv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Iscatterv)

int PMPI_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                     MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                     int root, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype,
                 (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Iscatterv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatterv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Iscatterv_c)

int PMPI_Op_commutative(MPI_Op op, int *commute)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)op, (intptr_t)commute};
    int rc = lw_enter(&frame, LW_CALL_Op_commutative, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_op_commutative(frame.mpi, (const struct lw_op *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Op_commutative)

int PMPI_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)user_fn, commute, (intptr_t)op};
    int rc = lw_enter(&frame, LW_CALL_Op_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_op_create(frame.mpi, (MPI_User_function *)(intptr_t)a[0], (int)a[1], (MPI_Op *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Op_create)

int PMPI_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)user_fn, commute, (intptr_t)op};
    int rc = lw_enter(&frame, LW_CALL_Op_create_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_op_create_c(frame.mpi, (MPI_User_function_c *)(intptr_t)a[0], (int)a[1], (MPI_Op *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Op_create_c)

int PMPI_Op_free(MPI_Op *op)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)op};
    int rc = lw_enter(&frame, LW_CALL_Op_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_op_free(frame.mpi, (MPI_Op *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Op_free)

static LW_COLD int lw_slow_Reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype,
                                  MPI_Op op, int root, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Reduce(sendbuf, recvbuf, count, datatype, op, root, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root,
                 (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Reduce, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}

int PMPI_Reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
                MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (unsigned)root < (unsigned)comm_p->npeers && !comm_p->inter &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && !lw_op_wrong(op_p, datatype_p) &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(sendbuf) &&
                  (comm_p->rank != root || (!lw_address_wrong(recvbuf))))) {
        lw_called(mpi->rank, LW_CALL_Reduce, hal_entry());
        hal_function_begin(LW_CALL_Reduce, hal_entry());
        int rc = lw_mpi_reduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Reduce, &comm_p->hearer.object, rc);
    }
    return lw_slow_Reduce(sendbuf, recvbuf, count, datatype, op, root, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Reduce)

int PMPI_Reduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                  int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root,
                 (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Reduce_c)

int PMPI_Reduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                     int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Reduce_init)

int PMPI_Reduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                       int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, root,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Reduce_init_c)

int PMPI_Reduce_local(const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)inbuf, (intptr_t)inoutbuf, count, (intptr_t)datatype, (intptr_t)op};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_local, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_local(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Reduce_local)

int PMPI_Reduce_local_c(const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)inbuf, (intptr_t)inoutbuf, count, (intptr_t)datatype, (intptr_t)op};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_local_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_local(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Reduce_local_c)

int PMPI_Reduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype,
                        MPI_Op op, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Reduce_scatter, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Reduce_scatter)

static LW_COLD int lw_slow_Reduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount,
                                                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                                                const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Reduce_scatter_block, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter_block(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}

int PMPI_Reduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype,
                              MPI_Op op, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && !lw_op_wrong(op_p, datatype_p) &&
                  !lw_count_wrong(recvcount) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Reduce_scatter_block, hal_entry());
        hal_function_begin(LW_CALL_Reduce_scatter_block, hal_entry());
        int rc = lw_mpi_reduce_scatter_block(mpi, sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Reduce_scatter_block, &comm_p->hearer.object, rc);
    }
    return lw_slow_Reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Reduce_scatter_block)

int PMPI_Reduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_scatter_block_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter_block(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Reduce_scatter_block_c)

int PMPI_Reduce_scatter_block_init(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype,
                                   MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_scatter_block_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter_block(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Reduce_scatter_block_init)

int PMPI_Reduce_scatter_block_init_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                     MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info,
                                     MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, recvcount, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Reduce_scatter_block_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter_block(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Reduce_scatter_block_init_c)

int PMPI_Reduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                          MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Reduce_scatter_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Reduce_scatter_c)

int PMPI_Reduce_scatter_init(const void *sendbuf, void *recvbuf, const int recvcounts[],
                             MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info,
                             MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Reduce_scatter_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Reduce_scatter_init)

int PMPI_Reduce_scatter_init_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                               MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info,
                               MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)datatype, (intptr_t)op,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Reduce_scatter_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_reduce_scatter(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Reduce_scatter_init_c)

static LW_COLD int lw_slow_Scan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype,
                                MPI_Op op, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Scan(sendbuf, recvbuf, count, datatype, op, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Scan, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}

int PMPI_Scan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) && !comm_p->inter &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && !lw_op_wrong(op_p, datatype_p) &&
                  !lw_count_wrong(count) &&
                  !lw_address_wrong(sendbuf) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Scan, hal_entry());
        hal_function_begin(LW_CALL_Scan, hal_entry());
        int rc = lw_mpi_scan(mpi, sendbuf, recvbuf, count, datatype_p, op_p, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Scan, &comm_p->hearer.object, rc);
    }
    return lw_slow_Scan(sendbuf, recvbuf, count, datatype, op, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Scan)

int PMPI_Scan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scan_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Scan_c)

int PMPI_Scan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scan_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Scan_init)

int PMPI_Scan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                     MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)recvbuf, count, (intptr_t)datatype, (intptr_t)op, (intptr_t)comm,
                 (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scan_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scan(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (const struct lw_op *)(intptr_t)a[4], (struct lw_comm *)(intptr_t)a[5], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Scan_init_c)

static LW_COLD int lw_slow_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                   int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                                   const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Scatter, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatter(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}

int PMPI_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                 MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *sendtype_p = NULL;
    const struct lw_type *recvtype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (unsigned)root < (unsigned)comm_p->npeers && !comm_p->inter &&
                  (comm_p->rank != root || ((sendtype_p = lw_type_of(mpi, sendtype)) && sendtype_p->quick)) &&
                  (recvtype_p = lw_type_of(mpi, recvtype)) && recvtype_p->quick &&
                  (comm_p->rank != root || (!lw_count_wrong(sendcount))) &&
                  !lw_count_wrong(recvcount) &&
                  (comm_p->rank != root || (!lw_address_wrong(sendbuf))) &&
                  !lw_address_wrong(recvbuf))) {
        lw_called(mpi->rank, LW_CALL_Scatter, hal_entry());
        hal_function_begin(LW_CALL_Scatter, hal_entry());
        int rc = lw_mpi_scatter(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, LW_BLOCKING, NULL);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Scatter, &comm_p->hearer.object, rc);
    }
    return lw_slow_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Scatter)

int PMPI_Scatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatter_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatter(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Scatter_c)

int PMPI_Scatter_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                      MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatter_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatter(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Scatter_init)

int PMPI_Scatter_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                        MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatter_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatter(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Scatter_init_c)

int PMPI_Scatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
                  void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype,
                 (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatterv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatterv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Scatterv)

int PMPI_Scatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                    int root, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype,
                 (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatterv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatterv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Scatterv_c)

int PMPI_Scatterv_init(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
                       void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                       MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype,
                 (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatterv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatterv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Scatterv_init)

int PMPI_Scatterv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                         MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                         int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)displs, (intptr_t)sendtype,
                 (intptr_t)recvbuf, recvcount, (intptr_t)recvtype, root, (intptr_t)comm, (intptr_t)info,
                 (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Scatterv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_scatterv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (int)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Scatterv_init_c)
