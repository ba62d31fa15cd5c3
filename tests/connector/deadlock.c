/* SPDX-License-Identifier: MIT
 *
 * All wait in connectors, and for good: the job ends, and says who waits for what.
 * ranks: 3
 * modes: threads clusters isolate machine
 * fails: 1 +mppa_write .*channel.0:1.1:2
 */
#include "connector/_connector.h"

int main(void)
{
    char data[8] = "";
    int rank = mppa_rank();
    if (rank == 0)
        mppa_read(opened(O_RDONLY, "/mppa/portal/0:3"), data, sizeof data);
    else if (rank == 1)
        mppa_write(opened(O_WRONLY, "/mppa/channel/0:1/1:2"), data, sizeof data);
    else
        mppa_read(opened(O_RDONLY, "/mppa/rqueue/2:5/[0,1]:9/8"), data, sizeof data);
    return 0;
}
