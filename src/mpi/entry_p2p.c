/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

/* Those of functions that are not implemented look at none of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_Bsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Bsend, comm);
}
LW_INTERPOSABLE(Bsend)

int PMPI_Bsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Bsend_c, comm);
}
LW_INTERPOSABLE(Bsend_c)

int PMPI_Bsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Bsend_init, comm);
}
LW_INTERPOSABLE(Bsend_init)

int PMPI_Bsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Bsend_init_c, comm);
}
LW_INTERPOSABLE(Bsend_init_c)

int PMPI_Buffer_attach(void *buffer, int size)
{
    return lw_unsupported(LW_CALL_Buffer_attach, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Buffer_attach)

int PMPI_Buffer_attach_c(void *buffer, MPI_Count size)
{
    return lw_unsupported(LW_CALL_Buffer_attach_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Buffer_attach_c)

int PMPI_Buffer_detach(void *buffer_addr, int *size)
{
    return lw_unsupported(LW_CALL_Buffer_detach, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Buffer_detach)

int PMPI_Buffer_detach_c(void *buffer_addr, MPI_Count *size)
{
    return lw_unsupported(LW_CALL_Buffer_detach_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Buffer_detach_c)

int PMPI_Buffer_flush(void)
{
    return lw_unsupported(LW_CALL_Buffer_flush, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Buffer_flush)

int PMPI_Buffer_iflush(MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Buffer_iflush, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Buffer_iflush)

int PMPI_Cancel(MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Cancel, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Cancel)

int PMPI_Get_count(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Get_count);
    lw_public(mpi->rank)->call = LW_CALL_Get_count;
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Get_count, NULL, "datatype", datatype);
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Get_count, NULL, "status");
    if (lw_unlikely(!count))
        return lw_bad_pointer(mpi, LW_CALL_Get_count, NULL, "count");
    MPI_Count count_v = 0;
    int rc = lw_mpi_get_count(mpi, status, datatype_p, &count_v);
    if (lw_likely(rc == MPI_SUCCESS)) {
        *count = lw_narrow_int(count_v);
    }
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Get_count, NULL, rc);
}
LW_INTERPOSABLE(Get_count)

int PMPI_Get_count_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Get_count_c);
    lw_public(mpi->rank)->call = LW_CALL_Get_count_c;
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Get_count_c, NULL, "datatype", datatype);
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Get_count_c, NULL, "status");
    if (lw_unlikely(!count))
        return lw_bad_pointer(mpi, LW_CALL_Get_count_c, NULL, "count");
    int rc = lw_mpi_get_count(mpi, status, datatype_p, count);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Get_count_c, NULL, rc);
}
LW_INTERPOSABLE(Get_count_c)

int PMPI_Grequest_complete(MPI_Request request)
{
    return lw_unsupported(LW_CALL_Grequest_complete, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Grequest_complete)

int PMPI_Grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                        MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Grequest_start, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Grequest_start)

int PMPI_Ibsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ibsend, comm);
}
LW_INTERPOSABLE(Ibsend)

int PMPI_Ibsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                  MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ibsend_c, comm);
}
LW_INTERPOSABLE(Ibsend_c)

int PMPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Improbe, comm);
}
LW_INTERPOSABLE(Improbe)

int PMPI_Imrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Imrecv, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Imrecv)

int PMPI_Imrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message,
                  MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Imrecv_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Imrecv_c)

int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Iprobe);
    lw_public(mpi->rank)->call = LW_CALL_Iprobe;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Iprobe, NULL, "comm", comm);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Iprobe, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(tag < 0 && tag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Iprobe, comm_p, "tag", tag);
    if (lw_unlikely(!flag))
        return lw_bad_pointer(mpi, LW_CALL_Iprobe, comm_p, "flag");
    int rc = lw_mpi_iprobe(mpi, source, tag, comm_p, flag, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Iprobe, comm_p, rc);
}
LW_INTERPOSABLE(Iprobe)

int PMPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Irecv);
    lw_public(mpi->rank)->call = LW_CALL_Irecv;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Irecv, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Irecv, comm_p, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Irecv, comm_p, "count", count);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Irecv, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(tag < 0 && tag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Irecv, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Irecv, comm_p, "buf", buf, count);
    if (lw_unlikely(!request))
        return lw_bad_pointer(mpi, LW_CALL_Irecv, comm_p, "request");
    int rc = lw_mpi_irecv(mpi, buf, count, datatype_p, source, tag, comm_p, request);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Irecv, comm_p, rc);
}
LW_INTERPOSABLE(Irecv)

int PMPI_Irecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                 MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Irecv_c);
    lw_public(mpi->rank)->call = LW_CALL_Irecv_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Irecv_c, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Irecv_c, comm_p, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Irecv_c, comm_p, "count", count);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Irecv_c, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(tag < 0 && tag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Irecv_c, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Irecv_c, comm_p, "buf", buf, count);
    if (lw_unlikely(!request))
        return lw_bad_pointer(mpi, LW_CALL_Irecv_c, comm_p, "request");
    int rc = lw_mpi_irecv(mpi, buf, count, datatype_p, source, tag, comm_p, request);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Irecv_c, comm_p, rc);
}
LW_INTERPOSABLE(Irecv_c)

int PMPI_Irsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Irsend, comm);
}
LW_INTERPOSABLE(Irsend)

int PMPI_Irsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                  MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Irsend_c, comm);
}
LW_INTERPOSABLE(Irsend_c)

int PMPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Isend);
    lw_public(mpi->rank)->call = LW_CALL_Isend;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Isend, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Isend, comm_p, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Isend, comm_p, "count", count);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Isend, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(tag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Isend, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Isend, comm_p, "buf", buf, count);
    if (lw_unlikely(!request))
        return lw_bad_pointer(mpi, LW_CALL_Isend, comm_p, "request");
    int rc = lw_mpi_isend(mpi, buf, count, datatype_p, dest, tag, comm_p, request);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Isend, comm_p, rc);
}
LW_INTERPOSABLE(Isend)

int PMPI_Isend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                 MPI_Request *request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Isend_c);
    lw_public(mpi->rank)->call = LW_CALL_Isend_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Isend_c, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Isend_c, comm_p, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Isend_c, comm_p, "count", count);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Isend_c, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(tag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Isend_c, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Isend_c, comm_p, "buf", buf, count);
    if (lw_unlikely(!request))
        return lw_bad_pointer(mpi, LW_CALL_Isend_c, comm_p, "request");
    int rc = lw_mpi_isend(mpi, buf, count, datatype_p, dest, tag, comm_p, request);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Isend_c, comm_p, rc);
}
LW_INTERPOSABLE(Isend_c)

int PMPI_Isendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                   void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                   MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Isendrecv, comm);
}
LW_INTERPOSABLE(Isendrecv)

int PMPI_Isendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                     void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag,
                     MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Isendrecv_c, comm);
}
LW_INTERPOSABLE(Isendrecv_c)

int PMPI_Isendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source,
                           int recvtag, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Isendrecv_replace, comm);
}
LW_INTERPOSABLE(Isendrecv_replace)

int PMPI_Isendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag,
                             int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Isendrecv_replace_c, comm);
}
LW_INTERPOSABLE(Isendrecv_replace_c)

int PMPI_Issend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Issend, comm);
}
LW_INTERPOSABLE(Issend)

int PMPI_Issend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                  MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Issend_c, comm);
}
LW_INTERPOSABLE(Issend_c)

int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Mprobe, comm);
}
LW_INTERPOSABLE(Mprobe)

int PMPI_Mrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Mrecv, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Mrecv)

int PMPI_Mrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Mrecv_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Mrecv_c)

int PMPI_Parrived(MPI_Request request, int partition, int *flag)
{
    return lw_unsupported(LW_CALL_Parrived, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Parrived)

int PMPI_Pready(int partition, MPI_Request request)
{
    return lw_unsupported(LW_CALL_Pready, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Pready)

int PMPI_Pready_list(int length, const int array_of_partitions[], MPI_Request request)
{
    return lw_unsupported(LW_CALL_Pready_list, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Pready_list)

int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request)
{
    return lw_unsupported(LW_CALL_Pready_range, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Pready_range)

int PMPI_Precv_init(void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag,
                    MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Precv_init, comm);
}
LW_INTERPOSABLE(Precv_init)

int PMPI_Precv_init_c(void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Precv_init_c, comm);
}
LW_INTERPOSABLE(Precv_init_c)

int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Probe);
    lw_public(mpi->rank)->call = LW_CALL_Probe;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Probe, NULL, "comm", comm);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Probe, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(tag < 0 && tag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Probe, comm_p, "tag", tag);
    int rc = lw_mpi_probe(mpi, source, tag, comm_p, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Probe, comm_p, rc);
}
LW_INTERPOSABLE(Probe)

int PMPI_Psend_init(const void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag,
                    MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Psend_init, comm);
}
LW_INTERPOSABLE(Psend_init)

int PMPI_Psend_init_c(const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest,
                      int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Psend_init_c, comm);
}
LW_INTERPOSABLE(Psend_init_c)

int PMPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
              MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Recv);
    lw_public(mpi->rank)->call = LW_CALL_Recv;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Recv, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Recv, comm_p, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Recv, comm_p, "count", count);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Recv, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(tag < 0 && tag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Recv, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Recv, comm_p, "buf", buf, count);
    int rc = lw_mpi_recv(mpi, buf, count, datatype_p, source, tag, comm_p, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Recv, comm_p, rc);
}
LW_INTERPOSABLE(Recv)

int PMPI_Recv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Recv_c);
    lw_public(mpi->rank)->call = LW_CALL_Recv_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Recv_c, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Recv_c, comm_p, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Recv_c, comm_p, "count", count);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Recv_c, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(tag < 0 && tag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Recv_c, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Recv_c, comm_p, "buf", buf, count);
    int rc = lw_mpi_recv(mpi, buf, count, datatype_p, source, tag, comm_p, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Recv_c, comm_p, rc);
}
LW_INTERPOSABLE(Recv_c)

int PMPI_Recv_init(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                   MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Recv_init, comm);
}
LW_INTERPOSABLE(Recv_init)

int PMPI_Recv_init_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                     MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Recv_init_c, comm);
}
LW_INTERPOSABLE(Recv_init_c)

int PMPI_Request_free(MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Request_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Request_free)

int PMPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Request_get_status, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Request_get_status)

int PMPI_Request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag,
                                MPI_Status *array_of_statuses)
{
    return lw_unsupported(LW_CALL_Request_get_status_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Request_get_status_all)

int PMPI_Request_get_status_any(int count, const MPI_Request array_of_requests[], int *indx, int *flag,
                                MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Request_get_status_any, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Request_get_status_any)

int PMPI_Request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount,
                                 int array_of_indices[], MPI_Status *array_of_statuses)
{
    return lw_unsupported(LW_CALL_Request_get_status_some, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Request_get_status_some)

int PMPI_Rsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Rsend, comm);
}
LW_INTERPOSABLE(Rsend)

int PMPI_Rsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Rsend_c, comm);
}
LW_INTERPOSABLE(Rsend_c)

int PMPI_Rsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Rsend_init, comm);
}
LW_INTERPOSABLE(Rsend_init)

int PMPI_Rsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Rsend_init_c, comm);
}
LW_INTERPOSABLE(Rsend_init_c)

int PMPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Send);
    lw_public(mpi->rank)->call = LW_CALL_Send;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Send, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Send, comm_p, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Send, comm_p, "count", count);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Send, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(tag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Send, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Send, comm_p, "buf", buf, count);
    int rc = lw_mpi_send(mpi, buf, count, datatype_p, dest, tag, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Send, comm_p, rc);
}
LW_INTERPOSABLE(Send)

int PMPI_Send_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Send_c);
    lw_public(mpi->rank)->call = LW_CALL_Send_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Send_c, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Send_c, comm_p, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Send_c, comm_p, "count", count);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Send_c, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(tag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Send_c, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Send_c, comm_p, "buf", buf, count);
    int rc = lw_mpi_send(mpi, buf, count, datatype_p, dest, tag, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Send_c, comm_p, rc);
}
LW_INTERPOSABLE(Send_c)

int PMPI_Send_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                   MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Send_init, comm);
}
LW_INTERPOSABLE(Send_init)

int PMPI_Send_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                     MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Send_init_c, comm);
}
LW_INTERPOSABLE(Send_init_c)

int PMPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                  void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
                  MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Sendrecv);
    lw_public(mpi->rank)->call = LW_CALL_Sendrecv;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Sendrecv, NULL, "comm", comm);
    const struct lw_type *sendtype_p = lw_type_of(sendtype);
    if (lw_unlikely(!sendtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Sendrecv, comm_p, "sendtype", sendtype);
    const struct lw_type *recvtype_p = lw_type_of(recvtype);
    if (lw_unlikely(!recvtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Sendrecv, comm_p, "recvtype", recvtype);
    if (lw_unlikely(sendcount < 0))
        return lw_bad_count(mpi, LW_CALL_Sendrecv, comm_p, "sendcount", sendcount);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Sendrecv, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(sendtag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Sendrecv, comm_p, "sendtag", sendtag);
    if (lw_unlikely(recvcount < 0))
        return lw_bad_count(mpi, LW_CALL_Sendrecv, comm_p, "recvcount", recvcount);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Sendrecv, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(recvtag < 0 && recvtag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Sendrecv, comm_p, "recvtag", recvtag);
    if (lw_unlikely(lw_address_wrong(sendbuf) && sendcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Sendrecv, comm_p, "sendbuf", sendbuf, sendcount);
    if (lw_unlikely(lw_address_wrong(recvbuf) && recvcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Sendrecv, comm_p, "recvbuf", recvbuf, recvcount);
    int rc = lw_mpi_sendrecv(mpi, sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag, comm_p, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Sendrecv, comm_p, rc);
}
LW_INTERPOSABLE(Sendrecv)

int PMPI_Sendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                    void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag,
                    MPI_Comm comm, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Sendrecv_c);
    lw_public(mpi->rank)->call = LW_CALL_Sendrecv_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Sendrecv_c, NULL, "comm", comm);
    const struct lw_type *sendtype_p = lw_type_of(sendtype);
    if (lw_unlikely(!sendtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Sendrecv_c, comm_p, "sendtype", sendtype);
    const struct lw_type *recvtype_p = lw_type_of(recvtype);
    if (lw_unlikely(!recvtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Sendrecv_c, comm_p, "recvtype", recvtype);
    if (lw_unlikely(lw_count_wrong(sendcount)))
        return lw_bad_count(mpi, LW_CALL_Sendrecv_c, comm_p, "sendcount", sendcount);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Sendrecv_c, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(sendtag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Sendrecv_c, comm_p, "sendtag", sendtag);
    if (lw_unlikely(lw_count_wrong(recvcount)))
        return lw_bad_count(mpi, LW_CALL_Sendrecv_c, comm_p, "recvcount", recvcount);
    if (lw_unlikely((unsigned)source >= (unsigned)comm_p->size && source != MPI_ANY_SOURCE && source != MPI_PROC_NULL))
        return lw_bad_source(mpi, LW_CALL_Sendrecv_c, comm_p, "source", source, comm_p->size);
    if (lw_unlikely(recvtag < 0 && recvtag != MPI_ANY_TAG))
        return lw_bad_tag_recv(mpi, LW_CALL_Sendrecv_c, comm_p, "recvtag", recvtag);
    if (lw_unlikely(lw_address_wrong(sendbuf) && sendcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Sendrecv_c, comm_p, "sendbuf", sendbuf, sendcount);
    if (lw_unlikely(lw_address_wrong(recvbuf) && recvcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Sendrecv_c, comm_p, "recvbuf", recvbuf, recvcount);
    int rc = lw_mpi_sendrecv(mpi, sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag, comm_p, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Sendrecv_c, comm_p, rc);
}
LW_INTERPOSABLE(Sendrecv_c)

int PMPI_Sendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source,
                          int recvtag, MPI_Comm comm, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Sendrecv_replace, comm);
}
LW_INTERPOSABLE(Sendrecv_replace)

int PMPI_Sendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag,
                            int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Sendrecv_replace_c, comm);
}
LW_INTERPOSABLE(Sendrecv_replace_c)

int PMPI_Ssend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Ssend);
    lw_public(mpi->rank)->call = LW_CALL_Ssend;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Ssend, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Ssend, comm_p, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Ssend, comm_p, "count", count);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Ssend, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(tag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Ssend, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Ssend, comm_p, "buf", buf, count);
    int rc = lw_mpi_ssend(mpi, buf, count, datatype_p, dest, tag, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Ssend, comm_p, rc);
}
LW_INTERPOSABLE(Ssend)

int PMPI_Ssend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Ssend_c);
    lw_public(mpi->rank)->call = LW_CALL_Ssend_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Ssend_c, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Ssend_c, comm_p, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Ssend_c, comm_p, "count", count);
    if (lw_unlikely((unsigned)dest >= (unsigned)comm_p->size && dest != MPI_PROC_NULL))
        return lw_bad_dest(mpi, LW_CALL_Ssend_c, comm_p, "dest", dest, comm_p->size);
    if (lw_unlikely(tag < 0))
        return lw_bad_tag_send(mpi, LW_CALL_Ssend_c, comm_p, "tag", tag);
    if (lw_unlikely(lw_address_wrong(buf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Ssend_c, comm_p, "buf", buf, count);
    int rc = lw_mpi_ssend(mpi, buf, count, datatype_p, dest, tag, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Ssend_c, comm_p, rc);
}
LW_INTERPOSABLE(Ssend_c)

int PMPI_Ssend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ssend_init, comm);
}
LW_INTERPOSABLE(Ssend_init)

int PMPI_Ssend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ssend_init_c, comm);
}
LW_INTERPOSABLE(Ssend_init_c)

int PMPI_Start(MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Start, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Start)

int PMPI_Startall(int count, MPI_Request array_of_requests[])
{
    return lw_unsupported(LW_CALL_Startall, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Startall)

int PMPI_Status_get_error(const MPI_Status *status, int *error)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_get_error, NULL, "status");
    if (lw_unlikely(!error))
        return lw_bad_pointer(mpi, LW_CALL_Status_get_error, NULL, "error");
    int rc = lw_mpi_status_get_error(mpi, status, error);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_get_error, NULL, rc);
}
LW_INTERPOSABLE(Status_get_error)

int PMPI_Status_get_source(const MPI_Status *status, int *source)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_get_source, NULL, "status");
    if (lw_unlikely(!source))
        return lw_bad_pointer(mpi, LW_CALL_Status_get_source, NULL, "source");
    int rc = lw_mpi_status_get_source(mpi, status, source);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_get_source, NULL, rc);
}
LW_INTERPOSABLE(Status_get_source)

int PMPI_Status_get_tag(const MPI_Status *status, int *tag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_get_tag, NULL, "status");
    if (lw_unlikely(!tag))
        return lw_bad_pointer(mpi, LW_CALL_Status_get_tag, NULL, "tag");
    int rc = lw_mpi_status_get_tag(mpi, status, tag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_get_tag, NULL, rc);
}
LW_INTERPOSABLE(Status_get_tag)

int PMPI_Status_set_cancelled(MPI_Status *status, int flag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Status_set_cancelled);
    lw_public(mpi->rank)->call = LW_CALL_Status_set_cancelled;
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_cancelled, NULL, "status");
    int rc = lw_mpi_status_set_cancelled(mpi, status, flag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_cancelled, NULL, rc);
}
LW_INTERPOSABLE(Status_set_cancelled)

int PMPI_Status_set_elements(MPI_Status *status, MPI_Datatype datatype, int count)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Status_set_elements);
    lw_public(mpi->rank)->call = LW_CALL_Status_set_elements;
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Status_set_elements, NULL, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Status_set_elements, NULL, "count", count);
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_elements, NULL, "status");
    int rc = lw_mpi_status_set_elements(mpi, status, datatype_p, count);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_elements, NULL, rc);
}
LW_INTERPOSABLE(Status_set_elements)

int PMPI_Status_set_elements_c(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Status_set_elements_c);
    lw_public(mpi->rank)->call = LW_CALL_Status_set_elements_c;
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Status_set_elements_c, NULL, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Status_set_elements_c, NULL, "count", count);
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_elements_c, NULL, "status");
    int rc = lw_mpi_status_set_elements(mpi, status, datatype_p, count);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_elements_c, NULL, rc);
}
LW_INTERPOSABLE(Status_set_elements_c)

int PMPI_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Status_set_elements_x);
    lw_public(mpi->rank)->call = LW_CALL_Status_set_elements_x;
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Status_set_elements_x, NULL, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Status_set_elements_x, NULL, "count", count);
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_elements_x, NULL, "status");
    int rc = lw_mpi_status_set_elements(mpi, status, datatype_p, count);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_elements_x, NULL, rc);
}
LW_INTERPOSABLE(Status_set_elements_x)

int PMPI_Status_set_error(MPI_Status *status, int error)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_error, NULL, "status");
    int rc = lw_mpi_status_set_error(mpi, status, error);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_error, NULL, rc);
}
LW_INTERPOSABLE(Status_set_error)

int PMPI_Status_set_source(MPI_Status *status, int source)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_source, NULL, "status");
    int rc = lw_mpi_status_set_source(mpi, status, source);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_source, NULL, rc);
}
LW_INTERPOSABLE(Status_set_source)

int PMPI_Status_set_tag(MPI_Status *status, int tag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Status_set_tag, NULL, "status");
    int rc = lw_mpi_status_set_tag(mpi, status, tag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Status_set_tag, NULL, rc);
}
LW_INTERPOSABLE(Status_set_tag)

int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Test);
    lw_public(mpi->rank)->call = LW_CALL_Test;
    if (lw_unlikely(!request))
        return lw_bad_request(mpi, LW_CALL_Test, NULL, "request");
    if (lw_unlikely(!flag))
        return lw_bad_pointer(mpi, LW_CALL_Test, NULL, "flag");
    int rc = lw_mpi_test(mpi, request, flag, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Test, NULL, rc);
}
LW_INTERPOSABLE(Test)

int PMPI_Test_cancelled(const MPI_Status *status, int *flag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Test_cancelled);
    lw_public(mpi->rank)->call = LW_CALL_Test_cancelled;
    if (lw_unlikely(!status))
        return lw_bad_status(mpi, LW_CALL_Test_cancelled, NULL, "status");
    if (lw_unlikely(!flag))
        return lw_bad_pointer(mpi, LW_CALL_Test_cancelled, NULL, "flag");
    int rc = lw_mpi_test_cancelled(mpi, status, flag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Test_cancelled, NULL, rc);
}
LW_INTERPOSABLE(Test_cancelled)

int PMPI_Testall(int count, MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses)
{
    return lw_unsupported(LW_CALL_Testall, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Testall)

int PMPI_Testany(int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Testany, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Testany)

int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                  MPI_Status *array_of_statuses)
{
    return lw_unsupported(LW_CALL_Testsome, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Testsome)

int PMPI_Wait(MPI_Request *request, MPI_Status *status)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Wait);
    lw_public(mpi->rank)->call = LW_CALL_Wait;
    if (lw_unlikely(!request))
        return lw_bad_request(mpi, LW_CALL_Wait, NULL, "request");
    int rc = lw_mpi_wait(mpi, request, status);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Wait, NULL, rc);
}
LW_INTERPOSABLE(Wait)

int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Waitall);
    lw_public(mpi->rank)->call = LW_CALL_Waitall;
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Waitall, NULL, "count", count);
    if (lw_unlikely(!array_of_requests && count > 0))
        return lw_bad_request(mpi, LW_CALL_Waitall, NULL, "array_of_requests");
    int rc = lw_mpi_waitall(mpi, count, array_of_requests, array_of_statuses);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Waitall, NULL, rc);
}
LW_INTERPOSABLE(Waitall)

int PMPI_Waitany(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_Waitany, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Waitany)

int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                  MPI_Status *array_of_statuses)
{
    return lw_unsupported(LW_CALL_Waitsome, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Waitsome)
