/* SPDX-License-Identifier: MIT
 *
 * The process as <lwmpi/ikc.h> shows it: where LibMPI is in the library, an MPI process by another name, so that programs on
 * bare IKC are started, numbered and mapped as MPI programs are.
 */
#include "hal/map.h"
#include "ikc/above.h"

/* What ikc_barrier() keeps for a process: handles, -1 if it has no part in that step. */
struct barrier {
    int up, down;             /* between the processes of a node */
    int nodes_up, nodes_down; /* between the masters of the nodes */
    bool master, root;
};

int ikc_boot(void)
{
    if (hal_process_here())
        return LW_OK; /* a process that a cluster carries */
    int error = hal_attach();
    if (error)
        return error;
    struct hal_worker *worker = hal_worker(0);
    error = ikc_library.processes_start(worker);
    if (error)
        return error;
    struct hal_thread *thread = hal_self();
    if (!thread)
        return LW_EUNSUP; /* not the kernel thread that attached */
    struct hal_process *process = ikc_library.process(worker, 0);
    if (!process)
        return LW_EPROTO;
    thread->user = process;
    hal_rank_state(process->world, HAL_RANK_RUNNING);
    return LW_OK;
}

int ikc_init(void)
{
    HAL_INSIDE;
    int error = ikc_boot();
    if (error)
        return -error;
    if (!hal_process_here())
        return IKC_EUNSUP;
    return ikc_thread_state(IKC_STATE_BARRIER) ? IKC_OK : IKC_ENOMEM;
}

int ikc_finalize(void)
{
    HAL_INSIDE;
    if (!hal_process_here())
        return IKC_EUNSUP;
    /* Alone in its process, it takes the daemon of its node with it. */
    ikc_library.services_leave(hal_job()->isolate ? IKC_LEAVE_LINGER : IKC_LEAVE_NAMES);
    ikc_thread_finish();
    return IKC_OK;
}

void ikc_process_ended(void)
{
    ikc_library.services_leave(IKC_LEAVE_END);
    ikc_thread_ended();
}

int ikc_process(void)
{
    HAL_INSIDE;
    const struct hal_process *self = hal_process_here();
    return self ? (int)self->world : IKC_EUNSUP;
}

int ikc_processes(void)
{
    HAL_INSIDE;
    return hal_self() ? (int)hal_job()->nranks : IKC_EUNSUP;
}

int ikc_node(void)
{
    HAL_INSIDE;
    if (!hal_self())
        return IKC_EUNSUP;
    hal_called(HAL_CALL_LOOK, true, 1);
    return (int)hal_job()->cluster;
}

int ikc_nodes(void)
{
    HAL_INSIDE;
    return hal_self() ? (int)hal_job()->nclusters : IKC_EUNSUP;
}

int ikc_node_is_local(int node)
{
    HAL_INSIDE;
    return hal_self() && node >= 0 && (uint32_t)node == hal_job()->cluster;
}

int ikc_node_processes(int node)
{
    HAL_INSIDE;
    if (!hal_self())
        return IKC_EUNSUP;
    if (node < 0 || (uint32_t)node >= hal_job()->nclusters)
        return IKC_ENOENT;
    return (int)lw_map_count(hal_job(), (uint32_t)node);
}

int ikc_node_process(int node, int index)
{
    HAL_INSIDE;
    int count = ikc_node_processes(node);
    if (count < 0)
        return count;
    if (index < 0 || index >= count)
        return IKC_ENOENT;
    return (int)lw_map_rank(hal_job(), (uint32_t)node, (uint32_t)index);
}

int ikc_process_address(int process, struct ikc_address *address)
{
    HAL_INSIDE;
    if (!hal_self())
        return IKC_EUNSUP;
    if (process < 0 || (uint32_t)process >= hal_job()->nranks)
        return IKC_ENOENT;
    struct lw_place place = lw_map_place(hal_job(), (uint32_t)process);
    *address = (struct ikc_address){.node = (int)place.cluster, .port = (int)place.index};
    return IKC_OK;
}

/* ----------------------------------------------------------------- barrier */

/* The four syncs of process number `index` of a node: port = first + 4 * index + step. */
enum step { UP, DOWN, NODES_UP, NODES_DOWN, STEPS };

static struct ikc_address step_address(uint32_t node, uint32_t index, enum step step)
{
    return (struct ikc_address){.node = (int)node, .port = (int)(IKC_RESERVED_PORTS + STEPS * index + step)};
}

/* Create or open one step among `count` participants of the list, this one being number `self`. */
static int join(const struct ikc_address *list, int count, int self, enum step step)
{
    bool to_master = step == UP || step == NODES_UP;
    enum ikc_sync_mode mode = to_master ? IKC_ALL_TO_ONE : IKC_ONE_TO_ALL;
    if ((self == 0) == to_master)
        return ikc_sync_create_at(list, count, self, mode, true);
    return ikc_sync_open_at(list, count, self, mode, true);
}

static int join_node(struct barrier *barrier, uint32_t node, uint32_t index, struct ikc_address *list)
{
    int count = (int)lw_map_count(hal_job(), node);
    int *handles[] = {&barrier->up, &barrier->down};
    for (int step = UP; count > 1 && step <= DOWN; step++) {
        for (int i = 0; i < count; i++)
            list[i] = step_address(node, (uint32_t)i, (enum step)step);
        *handles[step] = join(list, count, (int)index, (enum step)step);
        if (*handles[step] < 0)
            return *handles[step];
    }
    return IKC_OK;
}

static int join_masters(struct barrier *barrier, uint32_t node, struct ikc_address *list)
{
    int *handles[] = {&barrier->nodes_up, &barrier->nodes_down};
    int count = 0, self = 0;
    for (int step = NODES_UP; step <= NODES_DOWN; step++) {
        count = 0;
        for (uint32_t other = 0; other < hal_job()->nclusters; other++) {
            if (!lw_map_count(hal_job(), other))
                continue;
            if (other == node)
                self = count;
            list[count++] = step_address(other, 0, (enum step)step);
        }
        if (count < 2)
            break;
        int *handle = handles[step - NODES_UP];
        *handle = join(list, count, self, (enum step)step);
        if (*handle < 0)
            return *handle;
    }
    barrier->root = self == 0;
    return IKC_OK;
}

static int barrier_join(struct barrier **result)
{
    void **state = ikc_thread_state(IKC_STATE_BARRIER);
    const struct hal_process *self = hal_process_here();
    if (!self)
        return IKC_EUNSUP;
    if (!state)
        return IKC_ENOMEM;
    if (*state) {
        *result = *state;
        return IKC_OK;
    }
    const struct hal_job *job = hal_job();
    struct lw_place place = lw_map_place(job, self->world);
    uint32_t most = job->nclusters > job->nranks ? job->nclusters : job->nranks;
    struct ikc_address *list = hal_alloc(most * sizeof *list);
    struct barrier *barrier = hal_alloc(sizeof *barrier);
    int error = list && barrier ? IKC_OK : IKC_ENOMEM;
    if (!error) {
        *barrier = (struct barrier){.up = -1, .down = -1, .nodes_up = -1, .nodes_down = -1};
        barrier->master = place.index == 0;
        error = join_node(barrier, place.cluster, place.index, list);
    }
    if (!error && barrier->master)
        error = join_masters(barrier, place.cluster, list);
    hal_free(list);
    if (error) {
        hal_free(barrier);
        return error;
    }
    /* The state may have moved while this thread waited. */
    *ikc_thread_state(IKC_STATE_BARRIER) = barrier;
    *result = barrier;
    return IKC_OK;
}

int ikc_barrier(void)
{
    HAL_INSIDE;
    struct barrier *barrier;
    int error = barrier_join(&barrier);
    if (error)
        return error;
    if (!barrier->master) {
        error = ikc_sync_signal(barrier->up);
        return error ? error : ikc_sync_wait(barrier->down);
    }
    if (barrier->up >= 0)
        error = ikc_sync_wait(barrier->up);
    if (!error && barrier->nodes_up >= 0)
        error = barrier->root ? ikc_sync_wait(barrier->nodes_up) : ikc_sync_signal(barrier->nodes_up);
    if (!error && barrier->nodes_down >= 0)
        error = barrier->root ? ikc_sync_signal(barrier->nodes_down) : ikc_sync_wait(barrier->nodes_down);
    if (!error && barrier->down >= 0)
        error = ikc_sync_signal(barrier->down);
    return error;
}
