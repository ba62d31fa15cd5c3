/* SPDX-License-Identifier: MIT
 *
 * The functions of ULFM, <lwmpi/ulfm.h>.
 */
#include <lwmpi/ulfm.h>

#include "failure.h"
#include "hal/jobs.h"
#include "mpi/comm/comm.h"

/* A call, to its end. */
struct frame {
    struct lw_mpi *mpi;
    struct lw_comm *comm; /* NULL: it fails, with rc */
    int rc;
};

static struct frame begin(MPI_Comm handle, const void *result, const char *name)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (!lw_mpi_active(mpi)) {
        lw_fail(NULL, MPI_ERR_OTHER, "%s is called before MPI_Init or after MPI_Finalize", name);
        return (struct frame){.rc = lw_raise_with(mpi, LW_CALL_NONE, NULL, MPI_ERR_OTHER, name)};
    }
    struct lw_comm *comm = lw_comm_of(mpi, handle);
    lw_public(mpi->rank)->call = LW_CALL_NONE;
    if (!comm) {
        int rc = lw_fail(mpi, MPI_ERR_COMM, "%s: comm is %p; expected a valid communicator", name,
                         (void *)handle);
        return (struct frame){.rc = lw_raise(mpi, LW_CALL_NONE, NULL, rc)};
    }
    if (!result) {
        int rc = lw_fail(mpi, MPI_ERR_ARG, "%s: a null pointer; expected an address for the result", name);
        return (struct frame){.rc = lw_raise(mpi, LW_CALL_NONE, &comm->hearer.object, rc)};
    }
    lw_events_look(mpi->rank);
    return (struct frame){.mpi = mpi, .comm = comm};
}

static int end(const struct frame *frame, int rc)
{
    return rc == MPI_SUCCESS ? rc : lw_raise(frame->mpi, LW_CALL_NONE, &frame->comm->hearer.object, rc);
}

/* ------------------------------------------------------------------- revoking */

static int revoke(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    struct hal_ask ask = {.what = HAL_REQUEST_REVOKE, .leader.context = comm->context};
    struct hal_event event = {.kind = HAL_EVENT_REVOKED, .context = comm->context};
    if (!hal_job()->launched) {
        lw_failure_happened(mpi->rank, &event);
        lw_waits_end(mpi->rank);
        return MPI_SUCCESS;
    }
    if (!hal_job()->survive)
        return lw_fail(mpi, MPI_ERR_UNSUPPORTED_OPERATION,
                       "%s cannot be revoked: the job was not started by mpiexec --survive",
                       comm->name[0] ? comm->name : "the communicator");
    int error = hal_ask(&ask);
    hal_free(ask.answer);
    if (error)
        return lw_fail_lw(mpi, error, "asking mpiexec to revoke the communicator");
    lw_events_look(mpi->rank);
    return MPI_SUCCESS;
}

int PMPIX_Comm_revoke(MPI_Comm comm)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, &comm, "MPIX_Comm_revoke");
    return !frame.comm ? frame.rc : end(&frame, revoke(frame.mpi, frame.comm));
}

int PMPIX_Comm_is_revoked(MPI_Comm comm, int *flag)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, flag, "MPIX_Comm_is_revoked");
    if (!frame.comm)
        return frame.rc;
    *flag = frame.comm->failures.revoked;
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------- agreeing */

int PMPIX_Comm_agree(MPI_Comm comm, int *flag)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, flag, "MPIX_Comm_agree");
    return !frame.comm ? frame.rc : end(&frame, lw_failure_agree(frame.mpi, frame.comm, flag, NULL));
}

int PMPIX_Comm_iagree(MPI_Comm comm, int *flag, MPI_Request *request)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, flag && request ? flag : NULL, "MPIX_Comm_iagree");
    return !frame.comm ? frame.rc : end(&frame, lw_failure_agree(frame.mpi, frame.comm, flag, request));
}

int PMPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, newcomm, "MPIX_Comm_shrink");
    return !frame.comm ? frame.rc : end(&frame, lw_failure_shrink(frame.mpi, frame.comm, newcomm, NULL));
}

int PMPIX_Comm_ishrink(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, newcomm && request ? newcomm : NULL, "MPIX_Comm_ishrink");
    return !frame.comm ? frame.rc : end(&frame, lw_failure_shrink(frame.mpi, frame.comm, newcomm, request));
}

/* ------------------------------------------------------------- who has died */

/* The members that died by an event up to `last`, in the order of the events, into world; returns how many. */
static int dead_list(const struct frame *frame, uint32_t last, int32_t *world)
{
    int members = lw_failure_members(frame->comm), count = 0;
    struct hal_event event;
    for (uint32_t number = 0; number < last && hal_event_at(number, &event); number++)
        for (int at = 0; event.kind == HAL_EVENT_DEATH && at < members; at++)
            if (lw_failure_death(frame->mpi, frame->comm, at) == number + 1)
                world[count++] = (int32_t)lw_failure_member(frame->comm, at);
    return count;
}

static int dead_group(const struct frame *frame, uint32_t last, MPI_Group *group)
{
    struct lw_mpi *mpi = frame->mpi;
    int32_t *world = hal_alloc(((size_t)lw_failure_members(frame->comm) + 1) * sizeof *world);
    int count = world ? dead_list(frame, last, world) : 0;
    int rc = lw_group_publish(mpi, world ? lw_group_new(mpi, world, count) : NULL, group);
    hal_free(world);
    return rc;
}

int PMPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failed)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, failed, "MPIX_Comm_get_failed");
    return !frame.comm ? frame.rc : end(&frame, dead_group(&frame, lw_events(frame.mpi->rank), failed));
}

int PMPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failed)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, failed, "MPIX_Comm_failure_get_acked");
    return !frame.comm ? frame.rc : end(&frame, dead_group(&frame, frame.comm->failures.acked, failed));
}

/* ------------------------------------------------------------- acknowledging */

/* Acknowledge the first `count` of the dead; a process of several ranks dies as a whole. */
static int acknowledge(const struct frame *frame, int count, int *acked)
{
    struct lw_mpi *mpi = frame->mpi;
    struct lw_comm *comm = frame->comm;
    int32_t *world = hal_alloc(((size_t)lw_failure_members(comm) + 1) * sizeof *world);
    if (!world)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the list of who has died");
    int dead = dead_list(frame, lw_events(mpi->rank), world);
    count = count < dead ? count : dead;
    uint32_t last = count ? hal_died(lw_rank_worker(mpi->rank, (uint32_t)world[count - 1])) : 0;
    if (last > comm->failures.acked)
        comm->failures.acked = last;
    *acked = dead_list(frame, comm->failures.acked, world);
    hal_free(world);
    lw_recv_resume(mpi->rank, comm->context);
    lw_events_look(mpi->rank); /* not all may be acknowledged */
    return MPI_SUCCESS;
}

int PMPIX_Comm_ack_failed(MPI_Comm comm, int count, int *acked)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, acked, "MPIX_Comm_ack_failed");
    if (!frame.comm)
        return frame.rc;
    if (count < 0)
        return end(&frame, lw_fail(frame.mpi, MPI_ERR_ARG,
                                   "MPIX_Comm_ack_failed: count is %d; expected 0 or more", count));
    return end(&frame, acknowledge(&frame, count, acked));
}

int PMPIX_Comm_failure_ack(MPI_Comm comm)
{
    HAL_INSIDE;
    struct frame frame = begin(comm, &comm, "MPIX_Comm_failure_ack");
    int acked;
    return !frame.comm ? frame.rc : end(&frame, acknowledge(&frame, INT32_MAX, &acked));
}

/* What tools may put their own before. */
#define TWIN(name) extern __typeof__(P##name) name __attribute__((weak, alias("P" #name)));
TWIN(MPIX_Comm_revoke)
TWIN(MPIX_Comm_is_revoked)
TWIN(MPIX_Comm_shrink)
TWIN(MPIX_Comm_ishrink)
TWIN(MPIX_Comm_agree)
TWIN(MPIX_Comm_iagree)
TWIN(MPIX_Comm_get_failed)
TWIN(MPIX_Comm_ack_failed)
TWIN(MPIX_Comm_failure_ack)
TWIN(MPIX_Comm_failure_get_acked)
