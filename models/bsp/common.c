/* SPDX-License-Identifier: MIT
 *
 * Common memory: how processes meet that share one address space.  The last who comes to a meeting says that it is over, and all
 * read that in one place; until then they let others run.  Who has waited for long sleeps at a Sync of its own, its *bell*.
 */
#include "internal.h"

#include <fcntl.h>
#include <lwmpi/ikc.h>
#include <lwmpi/machine.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { LINE = 64, CLOSED = -1 };

struct bsp_common {
    _Alignas(LINE) _Atomic uint64_t arrived; /* how many, and how many of them ask for what */
    _Alignas(LINE) _Atomic uint64_t over;    /* meetings, and what was asked for at the last */
    _Atomic uint64_t sleepers;               /* bits of processes whose bells are to ring */
    _Atomic int users;
    int processes;
    struct {
        const struct bsp_bytes *registrations, *batches;
    } of[BSP_PROCESSES];
};

static struct {
    struct bsp_common *shared; /* NULL: connectors */
    int pid;
    uint64_t meetings;
    int bell, bells[BSP_PROCESSES]; /* own, and those of others */
} common;

/* -------------------------------------------------------- beginning and end */

struct bsp_common *bsp_common_new(int processes)
{
    if (lwmpi_modelled() || ikc_nodes() != 1)
        return NULL;
    struct bsp_common *shared = aligned_alloc(LINE, sizeof *shared);
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
    (void)bsp_common_meet(0);
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

/* In `arrived` there are three numbers of processes: who has come, and of those who asks for what. */
enum { COME = 1, LOOK = 1 << 8, TAKE = 1 << 16, MOST = 255 };
_Static_assert(BSP_PROCESSES <= MOST, "a number of processes does not fit");
/* In `over`, below the number of meetings: */
enum { ASKED_BITS = 2, ASKED = BSP_LOOK | BSP_TAKE };

static uint64_t arrival(unsigned asks)
{
    return (uint64_t)COME + (asks & BSP_LOOK ? LOOK : 0) + (asks & BSP_TAKE ? TAKE : 0);
}

static unsigned asked(uint64_t arrived)
{
    return (arrived / LOOK & MOST ? BSP_LOOK : 0u) | (arrived / TAKE & MOST ? BSP_TAKE : 0u);
}

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
    return atomic_load(&common.shared->over) >> ASKED_BITS >= meeting;
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

static void wait_until_over(uint64_t meeting)
{
    enum { YIELDS = 1000 }; /* as long as some messages take, one of which will wake who sleeps */
    for (int i = 0; i < YIELDS && !is_over(meeting); i++)
        ikc_yield();
    while (!is_over(meeting))
        sleep_once(meeting);
}

unsigned bsp_common_meet(unsigned asks)
{
    struct bsp_common *shared = common.shared;
    uint64_t meeting = ++common.meetings, own = arrival(asks);
    uint64_t arrived = atomic_fetch_add(&shared->arrived, own) + own;
    if ((arrived & MOST) != (uint64_t)shared->processes) {
        wait_until_over(meeting);
        return (unsigned)atomic_load(&shared->over) & ASKED;
    }
    atomic_store_explicit(&shared->arrived, 0, memory_order_relaxed);
    atomic_store(&shared->over, meeting << ASKED_BITS | asked(arrived));
    wake_sleepers();
    return asked(arrived);
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
