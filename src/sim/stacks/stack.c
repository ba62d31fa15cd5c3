/* SPDX-License-Identifier: MIT
 *
 * Which stack a run has, and what all stacks need.
 */
#include "sim/net/routes.h"
#include "sim/stacks/stack.h"

const struct stack *sim_stack;

int stack_start(void)
{
    /* In the order of the words of key `stack`. */
    static const struct stack *const stacks[] = {&stack_plain, &stack_ikc, &stack_mailbox, &stack_mppa_mpi,
                                                 &stack_mppa_ipc};
    sim_stack = stacks[sim.machine.stack];
    int error = rm_start();
    if (!error)
        error = polls_start();
    if (!error && sim_stack->start)
        error = sim_stack->start();
    return error;
}

void stack_until(struct sim_worker *worker, uint64_t when, enum sim_state state)
{
    if (when <= worker->now)
        return;
    sim_pass(worker, (double)(when - worker->now), state);
    sim_sync(worker);
}

void stack_awake(struct sim_worker *worker, double ps)
{
    if (!worker->asleep)
        return;
    polls_sleep(worker, false);
    sim_pass(worker, ps, SIM_WAIT);
}

uint64_t stack_control(struct sim_worker *from, uint32_t to)
{
    enum { PAYLOAD = 8 }; /* always 64 bits [kalray 2.4] */
    uint64_t sent;
    sim_sync(from);
    return noc_send(stack_cluster(from), to, 0, PAYLOAD, NOC_CONTROL, from->now, &sent);
}

uint64_t stack_data(const struct sim_worker *from, const struct sim_worker *to, uint64_t bytes,
                    enum noc_by by, uint64_t *sent)
{
    uint32_t target = stack_cluster(to);
    return noc_send(stack_cluster(from), target, route_of(from, target), bytes, by, from->now, sent);
}
