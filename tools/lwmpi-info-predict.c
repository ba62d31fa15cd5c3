/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info --collectives --machine NAME -n RANKS: what each algorithm of the collectives is predicted to take on a modelled machine, and
 * which is taken.  The communicator is made up here: that of all ranks, one a worker.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/installed.h"
#include "lwmpi-info.h"
#include "mpi/coll/choose.h"
#include "mpi/coll/cost.h"
#include "sim/machine/machine.h"

enum { WIDTH = 13 };

struct page {
    struct machine machine;
    struct hal_prices prices;
    struct lw_team workers, clusters;
};

/* ----------------------------------------------------- a communicator made up */

static int carrier_of(int rank, int ranks_each, bool wide)
{
    return wide ? rank / ranks_each : rank;
}

/* The team of rank 0; `each` ranks are in a cluster, which take turns in order. */
static bool team_make(struct lw_team *team, int ranks, int each, bool wide)
{
    int teams = carrier_of(ranks - 1, each, wide) + 1;
    int *first = calloc(2 * ((size_t)ranks + (size_t)teams) + 1, sizeof *first);
    if (!first)
        return false;
    int *in = first + teams + 1, *team_of = in + ranks, *cluster_of = team_of + ranks;
    for (int r = 0; r < ranks; r++) {
        in[r] = r;
        team_of[r] = carrier_of(r, each, wide);
        cluster_of[team_of[r]] = r / each;
        first[team_of[r] + 1] = r + 1;
    }
    *team = (struct lw_team){.size = ranks,
                             .teams = teams,
                             .longest = first[1], /* the first is full */
                             .clusters = (ranks - 1) / each + 1,
                             .wide_itself = wide,
                             .apart = true,
                             .first = first,
                             .ranks = in,
                             .team_of = team_of,
                             .cluster_of = cluster_of,
                             .members = first[1],
                             .in_order = true};
    return true;
}

/* ----------------------------------------------------------------- printing */

static bool serves(const struct lw_algorithm *algorithm, const struct lw_team *team, uint64_t bytes)
{
    return algorithm->levels ? algorithm->fits(&(struct lw_meet){.team = (struct lw_team *)(uintptr_t)team})
                             : lw_predicts(algorithm, team, bytes);
}

/* Each algorithm of a kind with its time, the one that is taken with a star. */
static void row(const struct page *page, const struct lw_team *team, enum lw_coll_kind kind, uint64_t bytes)
{
    const struct lw_algorithm *best = NULL;
    double least = 0;
    for (int pass = 0; pass < 2; pass++)
        for (const struct lw_algorithm *const *at = lw_algorithms; *at; at++) {
            int speakers = 1;
            double ns = (*at)->kind == kind ? lw_predict(&page->prices, team, *at, (double)bytes, &speakers)
                                            : -1;
            if (ns < 0 || !serves(*at, team, bytes))
                continue;
            if (pass) {
                printf("  %s%s %.1f", (*at)->name, *at == best ? "*" : "", ns / 1000);
                if (speakers > 1)
                    printf("/%d", speakers);
            } else if (!best || ns < least)
                best = *at, least = ns;
        }
    putchar('\n');
}

static void kind_print(const struct page *page, enum lw_coll_kind kind)
{
    static const uint64_t sizes[] = {0, 8, 1024, 8192, 65536};
    size_t from = kind != LW_COLL_BARRIER, to = from ? sizeof sizes / sizeof *sizes : 1;
    for (size_t i = from; i < to; i++) {
        printf("%-*s %6llu workers ", WIDTH + 1, lw_coll_kind_name(kind), (unsigned long long)sizes[i]);
        row(page, &page->workers, kind, sizes[i]);
        printf("%-*s %6s clusters", WIDTH + 1, "", "");
        row(page, &page->clusters, kind, sizes[i]);
    }
}

/* ------------------------------------------------------------------ reading */

static int refuse(const char *what, const char *value, const char *why)
{
    fprintf(stderr, "lwmpi-info: %s %s: %s\n", what, value, why);
    return 2;
}

/* Sizes of pieces are the machine's. */
static bool budget_of(const struct machine *machine)
{
    return !setenv("LWMPI_BUDGET", machine->budget, 1) && hal_attach() == LW_OK;
}

static int page_print(struct page *page, const char *name, uint32_t ranks)
{
    char why[512];
    uint32_t each, clusters;
    if (!machine_prices(&page->machine, &page->prices))
        return refuse("--machine", name, "nothing is predicted for the stack that it has");
    if (!machine_place(&page->machine, ranks, 0, &each, &clusters, why, sizeof why))
        return refuse("--machine", name, why);
    page->workers.first = page->clusters.first = NULL;
    bool good = budget_of(&page->machine) && team_make(&page->workers, (int)ranks, (int)each, false) &&
                team_make(&page->clusters, (int)ranks, (int)each, true);
    if (good)
        printf(
            "Predicted for %u ranks in %u clusters of %s: microseconds by algorithm, and * which is taken\n"
            "among workers, and with levels between clusters; /N: by N speakers of each.  Bytes of a rank's "
            "data, or\n"
            "of a block.\n\n",
            ranks, clusters, page->machine.name);
    for (int kind = 0; good && kind < LW_COLL_KINDS; kind++)
        kind_print(page, (enum lw_coll_kind)kind);
    free((void *)(uintptr_t)page->workers.first);
    free((void *)(uintptr_t)page->clusters.first);
    return good ? 0 : refuse("--machine", name, "no memory");
}

int lw_info_predictions(const char *name, const char *ranks)
{
    char why[512], *end;
    unsigned long count = strtoul(ranks, &end, 10);
    if (*end || !count || count > MACHINE_RANKS_MOST)
        return refuse("-n", ranks, "expected a number of ranks, 1 or more");
    struct page page;
    char *path = installed_machine(name);
    if (!path)
        return refuse("--machine", name, "there is no such machine (--machines lists them) and no such file");
    bool read = machine_read(path, NULL, &page.machine, why, sizeof why);
    free(path);
    return read ? page_print(&page, name, (uint32_t)count) : refuse("--machine", name, why);
}
