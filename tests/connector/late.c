/* SPDX-License-Identifier: MIT
 *
 * Who computes for long and does not look: a write waits for a reader that opens late, and fails when the process ends
 * without it.
 * ranks: 2 3
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

#include <time.h>

static void pause_long(void)
{
    const struct timespec rest = {.tv_nsec = 150 * 1000 * 1000};
    nanosleep(&rest, NULL);
}

int main(void)
{
    int rank = mppa_rank(), word = 4;
    if (rank) {
        int late = opened(O_WRONLY, "/mppa/rqueue/0:1/[1..%d]:1/4", mppa_ranks() - 1);
        int never = opened(O_WRONLY, "/mppa/portal/0:2");
        CHECK_IS(mppa_write(late, &word, sizeof word), 4);
        CHECK_FAILS(mppa_pwrite(never, &word, sizeof word, 0), EPIPE, "/mppa/portal/0:2");
        CHECK_IS(mppa_close(late), 0);
        CHECK_IS(mppa_close(never), 0);
        return 0;
    }
    pause_long();
    int late = opened(O_RDONLY, "/mppa/rqueue/0:1/[1..%d]:1/4", mppa_ranks() - 1);
    for (int i = 1; i < mppa_ranks(); i++)
        CHECK_IS(mppa_read(late, &word, sizeof word), 4);
    CHECK_IS(mppa_close(late), 0);
    pause_long();
    return 0;
}
