/* SPDX-License-Identifier: MIT
 *
 * Common memory: how processes meet that share one address space.  Who comes to a meeting adds himself to a number, which says by
 * itself how many meetings are over; until then he lets others run.  Who has waited for long sleeps at a Sync of its own, its *bell*,
 * which the last to come rings.
 */
#include "internal.h"

#include <fcntl.h>
#include <lwmpi/ikc.h>
#include <lwmpi/machine.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { CLOSED = -1 };

struct bsp_common {
    _Alignas(BSP_LINE) _Atomic uint64_t arrived;  /* at all meetings so far */
    _Alignas(BSP_LINE) _Atomic uint64_t sleepers; /* bits of processes whose bells are to ring */
    _Atomic unsigned asked[2];                    /* in the superstep with this parity */
    _Atomic int users;
    int processes;
    struct {
        const struct bsp_bytes *registrations, *batches;
    } of[BSP_PROCESSES];
};

static struct {
    struct bsp_common *shared; /* NULL: connectors */
    int pid;
    uint64_t meetings, supersteps;
    int bell, bells[BSP_PROCESSES]; /* own, and those of others */
} common;

/* -------------------------------------------------------- beginning and end */

struct bsp_common *bsp_common_new(int processes)
{
    if (lwmpi_modelled() || ikc_nodes() != 1)
        return NULL;
    struct bsp_common *shared = aligned_alloc(BSP_LINE, sizeof *shared);
    if (!shared)
        bsp_abort("no memory for %d processes", processes);
    *shared = (struct bsp_common){.users = processes, .processes = processes};
    return shared;
}

static void bell_open(void)
{
    common.bell = bsp_open(O_RDONLY, "/mppa/sync/%d:%d", common.pid, BSP_BELL_TAG);
    bsp_must(mppa_ioctl(common.bell, MPPA_RX_SET_MATCH, 0ll));
}

void bsp_common_open(struct bsp_common *shared, int pid)
{
    common.shared = shared;
    common.pid = pid;
    for (int i = 0; i < BSP_PROCESSES; i++)
        common.bells[i] = CLOSED;
    bell_open();
    shared->of[pid].registrations = bsp_registrations();
    shared->of[pid].batches = bsp_batches();
    bsp_common_meet();
}

void bsp_common_close(void)
{
    for (int i = 0; i < common.shared->processes; i++)
        if (common.bells[i] != CLOSED)
            (void)bsp_must(mppa_close(common.bells[i]));
    (void)bsp_must(mppa_close(common.bell));
    if (atomic_fetch_sub(&common.shared->users, 1) == 1)
        free(common.shared);
    common.shared = NULL;
}

bool bsp_in_common(void)
{
    return common.shared != NULL;
}

/* ----------------------------------------------------------------- meetings */

static void ring(int pid)
{
    const long long ones = -1;
    if (common.bells[pid] == CLOSED)
        common.bells[pid] = bsp_open(O_WRONLY, "/mppa/sync/%d:%d", pid, BSP_BELL_TAG);
    (void)bsp_must(mppa_write(common.bells[pid], &ones, sizeof ones));
}

/* Whoever lies down after this sees that the meeting is over. */
static void wake_sleepers(void)
{
    if (!atomic_load(&common.shared->sleepers))
        return;
    uint64_t sleepers = atomic_exchange(&common.shared->sleepers, 0);
    for (int i = 0; sleepers; i++, sleepers >>= 1)
        if (sleepers & 1)
            ring(i);
}

static bool is_over(uint64_t meeting)
{
    return atomic_load(&common.shared->arrived) >= meeting * (uint64_t)common.shared->processes;
}

/* Whose bit somebody has taken, his bell rings, be it for this meeting or for the one before. */
static void sleep_once(uint64_t meeting)
{
    uint64_t self = (uint64_t)1 << common.pid;
    long long ones;
    atomic_fetch_or(&common.shared->sleepers, self);
    if (!is_over(meeting) || !(atomic_fetch_and(&common.shared->sleepers, ~self) & self))
        (void)bsp_must(mppa_read(common.bell, &ones, sizeof ones));
}

/* Others of this worker go on at once; if nothing comes of that, twice as many looks are cheaper than once more to look for messages. */
static bool soon_over(uint64_t meeting, int waited)
{
    enum { MOST = 8 }; /* 2^8 looks take as long as a few messages */
    int looks = 1 << (waited < MOST ? waited : MOST);
    while (looks-- > 0)
        if (is_over(meeting))
            return true;
    return false;
}

static void wait_until_over(uint64_t meeting)
{
    enum {
        YIELDS = 200
    }; /* then one message, which wakes who sleeps, costs less than what waiting has cost */
    for (int i = 0; i < YIELDS && !soon_over(meeting, i); i++)
        ikc_yield();
    while (!is_over(meeting))
        sleep_once(meeting);
}

void bsp_common_meet(void)
{
    uint64_t meeting = ++common.meetings, all = meeting * (uint64_t)common.shared->processes;
    if (atomic_fetch_add(&common.shared->arrived, 1) + 1 == all)
        wake_sleepers();
    else
        wait_until_over(meeting);
}

/* What was asked in the superstep before has been read by all, and nobody comes to the next but one before the first process has
 * come to this one. */
unsigned bsp_common_agree(unsigned asks)
{
    _Atomic unsigned *asked = &common.shared->asked[++common.supersteps % 2],
                     *before = &common.shared->asked[(common.supersteps - 1) % 2];
    if (common.pid == 0 && atomic_load(before))
        atomic_store(before, 0);
    if (asks)
        atomic_fetch_or(asked, asks);
    bsp_common_meet();
    return atomic_load(asked);
}

/* -------------------------------------------------------- what others have */

const struct bsp_bytes *bsp_common_registrations(int pid)
{
    return common.shared->of[pid].registrations;
}

void bsp_common_received(struct bsp_bytes received[BSP_PROCESSES])
{
    for (int i = 0; i < common.shared->processes; i++)
        received[i] = common.shared->of[i].batches[common.pid];
}
