/* SPDX-License-Identifier: MIT
 *
 * A process on a node has the environment that it was started with, and changes nobody else's.
 * ranks: 1
 * modes: isolate machine
 * options: --connectors --clusters 4
 */
#include "connector/_connector.h"

#include <sys/wait.h>
#include <unistd.h>

enum { NODES = 4, TURNS = 20 };

/* While others do the same: new variables, old ones that get new values, and some that go. */
static void change(int mine)
{
    char name[24], value[24];
    for (int i = 0; i < TURNS; i++) {
        snprintf(value, sizeof value, "%d", 100 * mine + i);
        snprintf(name, sizeof name, "OF_%d_%d", mine, i);
        CHECK(!setenv("EVERYBODYS", value, 1) && !setenv(name, value, 0));
        usleep(100 + 7 * (useconds_t)mine);
        CHECK(!strcmp(getenv("EVERYBODYS"), value) && !strcmp(getenv(name), value));
        if (i % 3 == 0) {
            CHECK(!unsetenv(name));
            usleep(50);
            CHECK(!getenv(name));
        }
    }
    for (int other = 0; other <= NODES; other++) {
        snprintf(name, sizeof name, "OF_%d_1", other);
        CHECK(other == mine ? getenv(name) != NULL : !getenv(name));
    }
}

static int node(void)
{
    char rank[24];
    snprintf(rank, sizeof rank, "%d", mppa_rank());
    CHECK(!strcmp(getenv("MPPA_RANK"), rank) && !strcmp(getenv("MAIN"), rank));
    change(mppa_rank());
    CHECK(!strcmp(getenv("MAIN"), rank));
    return mppa_rank();
}

int main(int argc, char **argv)
{
    (void)argc;
    if (mppa_rank() < NODES)
        return node();
    char *words[] = {argv[0], NULL};
    for (int i = 0; i < NODES; i++) {
        char number[24];
        snprintf(number, sizeof number, "%d", i);
        CHECK(!setenv("MAIN", number, 1)); /* of who is started next */
        CHECK(mppa_spawn("[0..3]", i, argv[0], words, NULL) > 0);
    }
    change(NODES);
    CHECK(!getenv("MPPA_RANK"));
    int sum = 0, status;
    for (int i = 0; i < NODES; i++, sum += WEXITSTATUS(status))
        CHECK(mppa_waitpid(-1, &status, 0) > 0 && WIFEXITED(status));
    CHECK_IS(sum, NODES * (NODES - 1) / 2);
    return 0;
}
