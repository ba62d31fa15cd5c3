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

static LW_COLD int lw_slow_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                                      int target_rank, MPI_Aint target_disp, int target_count,
                                      MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                                      const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Accumulate, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_accumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (const struct lw_op *)(intptr_t)a[7], (struct lw_win *)(intptr_t)a[8]));
}

int PMPI_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                    MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                    MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    const struct lw_type *origin_datatype_p;
    const struct lw_type *target_datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (origin_datatype_p = lw_type_of(mpi, origin_datatype)) && origin_datatype_p->quick &&
                  (target_datatype_p = lw_type_of(mpi, target_datatype)) && target_datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && op_p->handle &&
                  !lw_count_wrong(origin_count) &&
                  (unsigned)target_rank < (unsigned)win_p->table->size &&
                  !lw_count_wrong(target_count) &&
                  !lw_address_wrong(origin_addr))) {
        lw_called(mpi->rank, LW_CALL_Accumulate, hal_entry());
        hal_function_begin(LW_CALL_Accumulate, hal_entry());
        int rc = lw_mpi_accumulate(mpi, origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p, op_p, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Accumulate, &win_p->hearer.object, rc);
    }
    return lw_slow_Accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Accumulate)

int PMPI_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                      int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                      MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Accumulate_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_accumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (const struct lw_op *)(intptr_t)a[7], (struct lw_win *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Accumulate_c)

int PMPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr)
{
    struct lw_frame frame;
    int64_t a[] = {size, (intptr_t)info, (intptr_t)baseptr};
    int rc = lw_enter(&frame, LW_CALL_Alloc_mem, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alloc_mem(frame.mpi, a[0], (struct lw_info *)(intptr_t)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Alloc_mem)

static LW_COLD int lw_slow_Compare_and_swap(const void *origin_addr, const void *compare_addr,
                                            void *result_addr, MPI_Datatype datatype, int target_rank,
                                            MPI_Aint target_disp, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, (intptr_t)compare_addr, (intptr_t)result_addr, (intptr_t)datatype,
                 target_rank, target_disp, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Compare_and_swap, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_compare_and_swap(frame.mpi, (const void *)(intptr_t)a[0], (const void *)(intptr_t)a[1], (void *)(intptr_t)a[2], (const struct lw_type *)(intptr_t)a[3], (int)a[4], a[5], (struct lw_win *)(intptr_t)a[6]));
}

int PMPI_Compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr,
                          MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (unsigned)target_rank < (unsigned)win_p->table->size)) {
        lw_called(mpi->rank, LW_CALL_Compare_and_swap, hal_entry());
        hal_function_begin(LW_CALL_Compare_and_swap, hal_entry());
        int rc = lw_mpi_compare_and_swap(mpi, origin_addr, compare_addr, result_addr, datatype_p, target_rank, target_disp, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Compare_and_swap, &win_p->hearer.object, rc);
    }
    return lw_slow_Compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Compare_and_swap)

static LW_COLD int lw_slow_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype,
                                        int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win,
                                        const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, (intptr_t)result_addr, (intptr_t)datatype, target_rank, target_disp,
                 (intptr_t)op, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Fetch_and_op, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_fetch_and_op(frame.mpi, (const void *)(intptr_t)a[0], (void *)(intptr_t)a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], (const struct lw_op *)(intptr_t)a[5], (struct lw_win *)(intptr_t)a[6]));
}

int PMPI_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Op op, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    const struct lw_type *datatype_p;
    const struct lw_op *op_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  (op_p = lw_op_of(mpi, op)) && op_p->handle &&
                  (unsigned)target_rank < (unsigned)win_p->table->size)) {
        lw_called(mpi->rank, LW_CALL_Fetch_and_op, hal_entry());
        hal_function_begin(LW_CALL_Fetch_and_op, hal_entry());
        int rc = lw_mpi_fetch_and_op(mpi, origin_addr, result_addr, datatype_p, target_rank, target_disp, op_p, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Fetch_and_op, &win_p->hearer.object, rc);
    }
    return lw_slow_Fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Fetch_and_op)

int PMPI_Free_mem(void *base)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)base};
    int rc = lw_enter(&frame, LW_CALL_Free_mem, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_free_mem(frame.mpi, (void *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Free_mem)

static LW_COLD int lw_slow_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                               int target_rank, MPI_Aint target_disp, int target_count,
                               MPI_Datatype target_datatype, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Get, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7]));
}

int PMPI_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
             MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    const struct lw_type *origin_datatype_p;
    const struct lw_type *target_datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (origin_datatype_p = lw_type_of(mpi, origin_datatype)) && origin_datatype_p->quick &&
                  (target_datatype_p = lw_type_of(mpi, target_datatype)) && target_datatype_p->quick &&
                  !lw_count_wrong(origin_count) &&
                  (unsigned)target_rank < (unsigned)win_p->table->size &&
                  !lw_count_wrong(target_count) &&
                  !lw_address_wrong(origin_addr))) {
        lw_called(mpi->rank, LW_CALL_Get, hal_entry());
        hal_function_begin(LW_CALL_Get, hal_entry());
        int rc = lw_mpi_get(mpi, origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Get, &win_p->hearer.object, rc);
    }
    return lw_slow_Get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Get)

int PMPI_Get_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                        void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank,
                        MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                        MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr,
                 result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count,
                 (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Get_accumulate, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_accumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], a[7], a[8], (const struct lw_type *)(intptr_t)a[9], (const struct lw_op *)(intptr_t)a[10], (struct lw_win *)(intptr_t)a[11]));
}
LW_INTERPOSABLE(Get_accumulate)

int PMPI_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                          void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype,
                          int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                          MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr,
                 result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count,
                 (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Get_accumulate_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_accumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], a[7], a[8], (const struct lw_type *)(intptr_t)a[9], (const struct lw_op *)(intptr_t)a[10], (struct lw_win *)(intptr_t)a[11]));
}
LW_INTERPOSABLE(Get_accumulate_c)

int PMPI_Get_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Get_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Get_c)

static LW_COLD int lw_slow_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                               int target_rank, MPI_Aint target_disp, int target_count,
                               MPI_Datatype target_datatype, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Put, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_put(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7]));
}

int PMPI_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
             MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    const struct lw_type *origin_datatype_p;
    const struct lw_type *target_datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (origin_datatype_p = lw_type_of(mpi, origin_datatype)) && origin_datatype_p->quick &&
                  (target_datatype_p = lw_type_of(mpi, target_datatype)) && target_datatype_p->quick &&
                  !lw_count_wrong(origin_count) &&
                  (unsigned)target_rank < (unsigned)win_p->table->size &&
                  !lw_count_wrong(target_count) &&
                  !lw_address_wrong(origin_addr))) {
        lw_called(mpi->rank, LW_CALL_Put, hal_entry());
        hal_function_begin(LW_CALL_Put, hal_entry());
        int rc = lw_mpi_put(mpi, origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Put, &win_p->hearer.object, rc);
    }
    return lw_slow_Put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Put)

int PMPI_Put_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Put_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_put(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Put_c)

int PMPI_Raccumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                     MPI_Win win, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Raccumulate, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_raccumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (const struct lw_op *)(intptr_t)a[7], (struct lw_win *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Raccumulate)

int PMPI_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                       int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                       MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Raccumulate_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_raccumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (const struct lw_op *)(intptr_t)a[7], (struct lw_win *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Raccumulate_c)

int PMPI_Rget(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win,
              MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rget, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rget(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Rget)

int PMPI_Rget_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                         void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank,
                         MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                         MPI_Win win, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr,
                 result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count,
                 (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rget_accumulate, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rget_accumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], a[7], a[8], (const struct lw_type *)(intptr_t)a[9], (const struct lw_op *)(intptr_t)a[10], (struct lw_win *)(intptr_t)a[11], (MPI_Request *)(intptr_t)a[12]));
}
LW_INTERPOSABLE(Rget_accumulate)

int PMPI_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                           void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype,
                           int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                           MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, (intptr_t)result_addr,
                 result_count, (intptr_t)result_datatype, target_rank, target_disp, target_count,
                 (intptr_t)target_datatype, (intptr_t)op, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rget_accumulate_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rget_accumulate(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (int)a[6], a[7], a[8], (const struct lw_type *)(intptr_t)a[9], (const struct lw_op *)(intptr_t)a[10], (struct lw_win *)(intptr_t)a[11], (MPI_Request *)(intptr_t)a[12]));
}
LW_INTERPOSABLE(Rget_accumulate_c)

int PMPI_Rget_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win,
                MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rget_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rget(frame.mpi, (void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Rget_c)

int PMPI_Rput(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win,
              MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rput, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rput(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Rput)

int PMPI_Rput_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype,
                MPI_Win win, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)origin_addr, origin_count, (intptr_t)origin_datatype, target_rank, target_disp,
                 target_count, (intptr_t)target_datatype, (intptr_t)win, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Rput_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_rput(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (int)a[3], a[4], a[5], (const struct lw_type *)(intptr_t)a[6], (struct lw_win *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Rput_c)

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_allocate, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_allocate(frame.mpi, a[0], a[1], (struct lw_info *)(intptr_t)a[2], (struct lw_comm *)(intptr_t)a[3], (void *)(intptr_t)a[4], (MPI_Win *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Win_allocate)

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                        MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_allocate_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_allocate(frame.mpi, a[0], a[1], (struct lw_info *)(intptr_t)a[2], (struct lw_comm *)(intptr_t)a[3], (void *)(intptr_t)a[4], (MPI_Win *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Win_allocate_c)

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                             MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_allocate_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_allocate_shared(frame.mpi, a[0], a[1], (struct lw_info *)(intptr_t)a[2], (struct lw_comm *)(intptr_t)a[3], (void *)(intptr_t)a[4], (MPI_Win *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Win_allocate_shared)

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                               MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)baseptr, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_allocate_shared_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_allocate_shared(frame.mpi, a[0], a[1], (struct lw_info *)(intptr_t)a[2], (struct lw_comm *)(intptr_t)a[3], (void *)(intptr_t)a[4], (MPI_Win *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Win_allocate_shared_c)

int PMPI_Win_attach(MPI_Win win, void *base, MPI_Aint size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)base, size};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_attach, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_attach(frame.mpi, (struct lw_win *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Win_attach)

int PMPI_Win_call_errhandler(MPI_Win win, int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, errorcode};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_call_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_call_errhandler(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Win_call_errhandler)

static LW_COLD int lw_slow_Win_complete(MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_complete(win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_complete, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_complete(frame.mpi, (struct lw_win *)(intptr_t)a[0]));
}

int PMPI_Win_complete(MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)))) {
        lw_called(mpi->rank, LW_CALL_Win_complete, hal_entry());
        hal_function_begin(LW_CALL_Win_complete, hal_entry());
        int rc = lw_mpi_win_complete(mpi, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_complete, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_complete(win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_complete)

int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)base, size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_create(frame.mpi, (void *)(intptr_t)a[0], a[1], a[2], (struct lw_info *)(intptr_t)a[3], (struct lw_comm *)(intptr_t)a[4], (MPI_Win *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Win_create)

int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                      MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)base, size, disp_unit, (intptr_t)info, (intptr_t)comm, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_create_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_create(frame.mpi, (void *)(intptr_t)a[0], a[1], a[2], (struct lw_info *)(intptr_t)a[3], (struct lw_comm *)(intptr_t)a[4], (MPI_Win *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Win_create_c)

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)comm, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_create_dynamic, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_create_dynamic(frame.mpi, (struct lw_info *)(intptr_t)a[0], (struct lw_comm *)(intptr_t)a[1], (MPI_Win *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Win_create_dynamic)

int PMPI_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win_errhandler_fn, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Win_create_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_create_errhandler(frame.mpi, (MPI_Win_errhandler_function *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_create_errhandler)

int PMPI_Win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn,
                           MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval,
                           void *extra_state)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win_copy_attr_fn, (intptr_t)win_delete_attr_fn, (intptr_t)win_keyval,
                 (intptr_t)extra_state};
    int rc = lw_enter(&frame, LW_CALL_Win_create_keyval, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_create_keyval(frame.mpi, (MPI_Win_copy_attr_function *)(intptr_t)a[0], (MPI_Win_delete_attr_function *)(intptr_t)a[1], (int *)(intptr_t)a[2], (void *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Win_create_keyval)

int PMPI_Win_delete_attr(MPI_Win win, int win_keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, win_keyval};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_delete_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_delete_attr(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Win_delete_attr)

int PMPI_Win_detach(MPI_Win win, const void *base)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)base};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_detach, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_detach(frame.mpi, (struct lw_win *)(intptr_t)a[0], (const void *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_detach)

static LW_COLD int lw_slow_Win_fence(int assert, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_fence(assert, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {assert, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_fence, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_fence(frame.mpi, (int)a[0], (struct lw_win *)(intptr_t)a[1]));
}

int PMPI_Win_fence(int assert, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)))) {
        lw_called(mpi->rank, LW_CALL_Win_fence, hal_entry());
        hal_function_begin(LW_CALL_Win_fence, hal_entry());
        int rc = lw_mpi_win_fence(mpi, assert, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_fence, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_fence(assert, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_fence)

static LW_COLD int lw_slow_Win_flush(int rank, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_flush(rank, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {rank, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_flush, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_flush(frame.mpi, (int)a[0], (struct lw_win *)(intptr_t)a[1]));
}

int PMPI_Win_flush(int rank, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (unsigned)rank < (unsigned)win_p->table->size)) {
        lw_called(mpi->rank, LW_CALL_Win_flush, hal_entry());
        hal_function_begin(LW_CALL_Win_flush, hal_entry());
        int rc = lw_mpi_win_flush(mpi, rank, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_flush, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_flush(rank, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_flush)

int PMPI_Win_flush_all(MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_flush_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_flush_all(frame.mpi, (struct lw_win *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Win_flush_all)

static LW_COLD int lw_slow_Win_flush_local(int rank, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_flush_local(rank, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {rank, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_flush_local, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_flush_local(frame.mpi, (int)a[0], (struct lw_win *)(intptr_t)a[1]));
}

int PMPI_Win_flush_local(int rank, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (unsigned)rank < (unsigned)win_p->table->size)) {
        lw_called(mpi->rank, LW_CALL_Win_flush_local, hal_entry());
        hal_function_begin(LW_CALL_Win_flush_local, hal_entry());
        int rc = lw_mpi_win_flush_local(mpi, rank, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_flush_local, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_flush_local(rank, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_flush_local)

int PMPI_Win_flush_local_all(MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_flush_local_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_flush_local_all(frame.mpi, (struct lw_win *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Win_flush_local_all)

int PMPI_Win_free(MPI_Win *win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_free(frame.mpi, (MPI_Win *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Win_free)

int PMPI_Win_free_keyval(int *win_keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win_keyval};
    int rc = lw_enter(&frame, LW_CALL_Win_free_keyval, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_free_keyval(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Win_free_keyval)

int PMPI_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, win_keyval, (intptr_t)attribute_val, (intptr_t)flag};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_get_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_get_attr(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Win_get_attr)

int PMPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)errhandler};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_get_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_get_errhandler(frame.mpi, (struct lw_win *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_get_errhandler)

int PMPI_Win_get_group(MPI_Win win, MPI_Group *group)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)group};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_get_group, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_get_group(frame.mpi, (struct lw_win *)(intptr_t)a[0], (MPI_Group *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_get_group)

int PMPI_Win_get_info(MPI_Win win, MPI_Info *info_used)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)info_used};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_get_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_get_info(frame.mpi, (struct lw_win *)(intptr_t)a[0], (MPI_Info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_get_info)

int PMPI_Win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)win_name, (intptr_t)resultlen};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_get_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_get_name(frame.mpi, (struct lw_win *)(intptr_t)a[0], (char *)lw_text(a[1]), (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Win_get_name)

static LW_COLD int lw_slow_Win_lock(int lock_type, int rank, int assert, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_lock(lock_type, rank, assert, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {lock_type, rank, assert, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_lock, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_lock(frame.mpi, (int)a[0], (int)a[1], (int)a[2], (struct lw_win *)(intptr_t)a[3]));
}

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (unsigned)rank < (unsigned)win_p->table->size)) {
        lw_called(mpi->rank, LW_CALL_Win_lock, hal_entry());
        hal_function_begin(LW_CALL_Win_lock, hal_entry());
        int rc = lw_mpi_win_lock(mpi, lock_type, rank, assert, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_lock, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_lock(lock_type, rank, assert, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_lock)

int PMPI_Win_lock_all(int assert, MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {assert, (intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_lock_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_lock_all(frame.mpi, (int)a[0], (struct lw_win *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_lock_all)

static LW_COLD int lw_slow_Win_post(MPI_Group group, int assert, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_post(group, assert, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, assert, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_post, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_post(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (struct lw_win *)(intptr_t)a[2]));
}

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_group *group_p;
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (group_p = lw_group_of(mpi, group)) &&
                  (win_p = lw_win_of(mpi, win)))) {
        lw_called(mpi->rank, LW_CALL_Win_post, hal_entry());
        hal_function_begin(LW_CALL_Win_post, hal_entry());
        int rc = lw_mpi_win_post(mpi, group_p, assert, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_post, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_post(group, assert, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_post)

int PMPI_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, win_keyval, (intptr_t)attribute_val};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_set_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_set_attr(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Win_set_attr)

int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)errhandler};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_set_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_set_errhandler(frame.mpi, (struct lw_win *)(intptr_t)a[0], (struct lw_errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_set_errhandler)

int PMPI_Win_set_info(MPI_Win win, MPI_Info info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)info};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_set_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_set_info(frame.mpi, (struct lw_win *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_set_info)

int PMPI_Win_set_name(MPI_Win win, const char *win_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)win_name};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_set_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_set_name(frame.mpi, (struct lw_win *)(intptr_t)a[0], (const char *)lw_text(a[1])));
}
LW_INTERPOSABLE(Win_set_name)

int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, rank, (intptr_t)size, (intptr_t)disp_unit, (intptr_t)baseptr};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_shared_query, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_shared_query(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1], (MPI_Aint *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3], (void *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Win_shared_query)

int PMPI_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, rank, (intptr_t)size, (intptr_t)disp_unit, (intptr_t)baseptr};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_shared_query_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_shared_query(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1], (MPI_Aint *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3], (void *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Win_shared_query_c)

static LW_COLD int lw_slow_Win_start(MPI_Group group, int assert, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_start(group, assert, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, assert, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_start, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_start(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (struct lw_win *)(intptr_t)a[2]));
}

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_group *group_p;
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (group_p = lw_group_of(mpi, group)) &&
                  (win_p = lw_win_of(mpi, win)))) {
        lw_called(mpi->rank, LW_CALL_Win_start, hal_entry());
        hal_function_begin(LW_CALL_Win_start, hal_entry());
        int rc = lw_mpi_win_start(mpi, group_p, assert, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_start, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_start(group, assert, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_start)

int PMPI_Win_sync(MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_sync, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_sync(frame.mpi, (struct lw_win *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Win_sync)

int PMPI_Win_test(MPI_Win win, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)flag};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_test, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_test(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_test)

static LW_COLD int lw_slow_Win_unlock(int rank, MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_unlock(rank, win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {rank, (intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_unlock, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_unlock(frame.mpi, (int)a[0], (struct lw_win *)(intptr_t)a[1]));
}

int PMPI_Win_unlock(int rank, MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)) &&
                  (unsigned)rank < (unsigned)win_p->table->size)) {
        lw_called(mpi->rank, LW_CALL_Win_unlock, hal_entry());
        hal_function_begin(LW_CALL_Win_unlock, hal_entry());
        int rc = lw_mpi_win_unlock(mpi, rank, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_unlock, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_unlock(rank, win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_unlock)

int PMPI_Win_unlock_all(MPI_Win win)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Win_unlock_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_unlock_all(frame.mpi, (struct lw_win *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Win_unlock_all)

static LW_COLD int lw_slow_Win_wait(MPI_Win win, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Win_wait(win);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Win_wait, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_wait(frame.mpi, (struct lw_win *)(intptr_t)a[0]));
}

int PMPI_Win_wait(MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_win *win_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (win_p = lw_win_of(mpi, win)))) {
        lw_called(mpi->rank, LW_CALL_Win_wait, hal_entry());
        hal_function_begin(LW_CALL_Win_wait, hal_entry());
        int rc = lw_mpi_win_wait(mpi, win_p);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Win_wait, &win_p->hearer.object, rc);
    }
    return lw_slow_Win_wait(win, __builtin_return_address(0));
}
LW_INTERPOSABLE(Win_wait)
