/* SPDX-License-Identifier: MIT
 *
 * A compute cluster: one process, whose program is that of its first thread.
 */
#include "matmulg/matmulg.h"

#include <stdlib.h>

/* All workers, by two syncs: arrive at process 0, leave with it. */
struct barrier {
    int arrive, leave;
};

static void barrier_open(struct barrier *barrier, const struct matmulg *m)
{
    struct ikc_address *list = calloc((size_t)m->workers, sizeof *list);
    if (!list)
        must(IKC_ENOMEM, "list of workers");
    *barrier = (struct barrier){-1, -1};
    for (int q = 0; q < m->workers; q++)
        must(ikc_process_address(q, &list[q]), "address of a worker");
    if (m->workers > 1 && m->self == 0) {
        barrier->arrive = (int)must(ikc_sync_create(list, m->workers, 0, IKC_ALL_TO_ONE), "sync");
        barrier->leave = (int)must(ikc_sync_open(list, m->workers, 0, IKC_ONE_TO_ALL), "sync");
    } else if (m->workers > 1) {
        barrier->leave = (int)must(ikc_sync_create(list, m->workers, m->self, IKC_ONE_TO_ALL), "sync");
        barrier->arrive = (int)must(ikc_sync_open(list, m->workers, m->self, IKC_ALL_TO_ONE), "sync");
    }
    free(list);
}

static void barrier_wait(const struct barrier *barrier, const struct matmulg *m)
{
    if (m->workers == 1)
        return;
    if (m->self == 0) {
        must(ikc_sync_wait(barrier->arrive), "arrival");
        must(ikc_sync_signal(barrier->leave), "departure");
    } else {
        must(ikc_sync_signal(barrier->arrive), "arrival");
        must(ikc_sync_wait(barrier->leave), "departure");
    }
}

static void barrier_close(const struct barrier *barrier, const struct matmulg *m)
{
    if (m->workers == 1)
        return;
    must(m->self ? ikc_sync_unlink(barrier->leave) : ikc_sync_close(barrier->leave), "end of a sync");
    must(m->self ? ikc_sync_close(barrier->arrive) : ikc_sync_unlink(barrier->arrive), "end of a sync");
}

/* A matrix that lies elsewhere has a portal of its own. [kalray 4.4] */
struct remote {
    char name;
    int portal;
};

struct gets {
    int mailbox;
    struct ikc_address server;
    struct remote a, b;
};

/* Prepare for a tile, and ask for it. */
static void get_begin(const struct gets *gets, const struct matmulg *m, const struct remote *matrix, int tile,
                      double *to)
{
    struct get get = {m->self, tile, matrix->name};
    size_t bytes = (size_t)m->tile * (size_t)m->tile * sizeof *to;
    must(ikc_portal_allow(matrix->portal, gets->server.node, IKC_ANY_PORT), "portal");
    must(ikc_portal_aread(matrix->portal, to, bytes), "portal");
    must(ikc_mailbox_awrite(gets->mailbox, &get, sizeof get), "GET");
}

static void get_end(const struct remote *matrix)
{
    must(ikc_portal_wait(matrix->portal), "tile");
}

void worker_run(const struct matmulg *m, struct times *times)
{
    size_t elements = tile_elements(m);
    double *a = need(elements), *b = need(elements), *bt = need(elements), *c = need(elements);
    int pi = m->self % m->side, pj = m->self / m->side;
    struct barrier barrier;
    struct gets gets;

    *times = (struct times){0, 0, 0};
    must(ikc_process_address(m->workers, &gets.server), "address of the matrices");
    gets.mailbox = (int)must(ikc_mailbox_open(gets.server.node, PORT_GET), "mailbox of the matrices");
    gets.a = (struct remote){'A', (int)must(ikc_portal_create(PORT_A + m->self), "portal")};
    gets.b = (struct remote){'B', (int)must(ikc_portal_create(PORT_B + m->self), "portal")};
    int put = (int)must(ikc_portal_open(PORT_OUT + m->self, gets.server.node, PORT_PUT + m->self),
                        "portal of the matrices");
    barrier_open(&barrier, m);
    must(ikc_barrier(), "barrier");
    double begin = seconds();
    for (int l = 0; l < m->side; l++) {
        int k = (pi + pj + l) % m->side;
        get_begin(&gets, m, &gets.a, k + m->side * pj, a);
        get_begin(&gets, m, &gets.b, k * m->side + pi, b);
        get_end(&gets.a);
        get_end(&gets.b);
        barrier_wait(&barrier, m);
        multiply(m, a, b, bt, c, times);
    }
    must(ikc_portal_write(put, c, elements * sizeof *c), "PUT");
    barrier_wait(&barrier, m);
    times->total = seconds() - begin;
    must(ikc_portal_close(put), "end of a portal");
    must(ikc_mailbox_close(gets.mailbox), "end of a mailbox");
    must(ikc_portal_unlink(gets.a.portal), "end of a portal");
    must(ikc_portal_unlink(gets.b.portal), "end of a portal");
    barrier_close(&barrier, m);
    free(a);
    free(b);
    free(bt);
    free(c);
}
