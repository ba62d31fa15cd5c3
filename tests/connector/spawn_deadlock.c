/* SPDX-License-Identifier: MIT
 *
 * The main process waits for the end of a process that waits for one that was never started: mpiexec names all of it.
 * ranks: 1
 * modes: isolate machine
 * options: --connectors --clusters 3
 * fails: 3 +mppa_waitpid .*process -1
 */
#include "connector/_connector.h"

int main(int argc, char **argv)
{
    (void)argc;
    int number = 0;
    if (mppa_rank() == 0) {
        int channel = opened(O_RDONLY, "/mppa/channel/0:1/1:1");
        return mppa_read(channel, &number, sizeof number) != 0;
    }
    char *words[] = {argv[0], NULL};
    CHECK(mppa_spawn("0", 0, argv[0], words, NULL) > 0);
    return mppa_waitpid(-1, &number, 0) <= 0;
}
