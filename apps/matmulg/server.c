/* SPDX-License-Identifier: MIT
 *
 * The process with the matrices, in the memory of an I/O cluster: an active message server.
 */
#include "matmulg/matmulg.h"

#include <stdlib.h>

#include "common/random.h"

enum { WAITING_MOST = 2 }; /* GETs of a worker: one of A, one of B */

struct client {
    int portal, node;
    bool busy;                        /* a tile is on its way */
    const double *todo[WAITING_MOST]; /* tiles that it waits for besides */
    int count;
};

struct server {
    const struct matmulg *m;
    double *a, *b, *c; /* tile after tile */
    int mailbox, portal;
    struct get get;
    struct client *clients;
    long left; /* GETs that are still to come */
};

static size_t elements(const struct matmulg *m)
{
    return (size_t)m->tile * (size_t)m->tile;
}

/* Where an element of a matrix is. */
static size_t at(const struct matmulg *m, int row, int column)
{
    int tile = row / m->tile * m->side + column / m->tile;
    return (size_t)tile * elements(m) + (size_t)(row % m->tile * m->tile + column % m->tile);
}

/* Small whole numbers: products and sums are exact. */
static void fill(const struct matmulg *m, double *matrix, uint64_t which)
{
    for (int i = 0; i < m->size; i++)
        for (int j = 0; j < m->size; j++)
            matrix[at(m, i, j)] = (double)(random_at(m->seed + which,
                                                     (uint64_t)i * (uint64_t)m->size + (uint64_t)j) %
                                           17) -
                                  8;
}

/* out = matrix * in */
static void apply(const struct matmulg *m, const double *matrix, const double *in, double *out)
{
    for (int i = 0; i < m->size; i++) {
        out[i] = 0;
        for (int j = 0; j < m->size; j++)
            out[i] += matrix[at(m, i, j)] * in[j];
    }
}

/* Is C = A B?  C x = A (B x) for three random x says so: all are whole numbers below 2^53. [Freivalds] */
static uint64_t verify(const struct server *server)
{
    const struct matmulg *m = server->m;
    double *x = need((size_t)m->size), *bx = need((size_t)m->size), *abx = need((size_t)m->size),
           *cx = need((size_t)m->size);
    uint64_t wrong = 0;
    for (uint64_t round = 0; round < 3; round++) {
        for (int i = 0; i < m->size; i++)
            x[i] = (double)(random_at(m->seed + 3 + round, (uint64_t)i) % 1001) - 500;
        apply(m, server->b, x, bx);
        apply(m, server->a, bx, abx);
        apply(m, server->c, x, cx);
        for (int i = 0; i < m->size; i++)
            wrong += abx[i] != cx[i];
    }
    free(x);
    free(bx);
    free(abx);
    free(cx);
    return wrong;
}

/* A GET has come: its tile waits for its turn. */
static void get_take(struct server *server)
{
    const struct get *get = &server->get;
    if (get->worker < 0 || get->worker >= server->m->workers || get->tile < 0 ||
        get->tile >= server->m->workers || server->clients[get->worker].count == WAITING_MOST)
        must(IKC_EPROTO, "GET");
    struct client *client = &server->clients[get->worker];
    client->todo[client->count++] = (get->matrix == 'A' ? server->a : server->b) +
                                    (size_t)get->tile * elements(server->m);
    server->left--;
}

/* Start what can start; true if a tile waits for the one before it to have left. */
static bool tiles_send(struct server *server)
{
    bool waits = false;
    for (int q = 0; q < server->m->workers; q++) {
        struct client *client = &server->clients[q];
        if (!client->count)
            continue;
        if (client->busy) {
            int64_t done = ikc_portal_test(client->portal);
            if (done == IKC_EAGAIN) {
                waits = true;
                continue;
            }
            must(done, "tile");
        }
        must(ikc_portal_awrite(client->portal, client->todo[0], elements(server->m) * sizeof(double)),
             "tile");
        client->busy = true;
        client->todo[0] = client->todo[1];
        waits |= --client->count > 0;
    }
    return waits;
}

static void serve(struct server *server)
{
    bool waits = false;
    while (server->left || waits) {
        if (server->left) {
            int64_t got = waits ? ikc_mailbox_test(server->mailbox) : ikc_mailbox_wait(server->mailbox);
            if (got != IKC_EAGAIN) {
                must(got, "GET");
                get_take(server);
                if (server->left)
                    must(ikc_mailbox_aread(server->mailbox, &server->get, sizeof server->get), "GET");
            }
        }
        waits = tiles_send(server);
    }
}

uint64_t server_run(const struct matmulg *m)
{
    size_t all = elements(m) * (size_t)m->workers;
    struct server server = {
        .m = m, .a = need(all), .b = need(all), .c = need(all), .left = 2L * m->workers * m->side};
    server.clients = calloc((size_t)m->workers, sizeof *server.clients);
    if (!server.clients)
        must(IKC_ENOMEM, "table of workers");
    fill(m, server.a, 1);
    fill(m, server.b, 2);
    server.mailbox = (int)must(ikc_mailbox_create(PORT_GET), "mailbox");
    server.portal = (int)must(ikc_portal_create(PORT_PUT), "portal");
    for (int q = 0; q < m->workers; q++) {
        struct ikc_address worker;
        must(ikc_process_address(q, &worker), "address of a worker");
        server.clients[q].node = worker.node;
        server.clients[q].portal = (int)must(ikc_portal_open(PORT_FROM + q, worker.node, PORT_TILE + q),
                                             "portal");
    }
    must(ikc_mailbox_aread(server.mailbox, &server.get, sizeof server.get), "GET");
    must(ikc_barrier(), "barrier");
    serve(&server);
    for (int q = 0; q < m->workers; q++)
        must(ikc_portal_read(server.portal, server.clients[q].node, PORT_OUT + q,
                             server.c + (size_t)q * elements(m), elements(m) * sizeof(double)),
             "PUT");
    uint64_t wrong = verify(&server);
    for (int q = 0; q < m->workers; q++)
        must(ikc_portal_close(server.clients[q].portal), "end of a portal");
    must(ikc_portal_unlink(server.portal), "end of a portal");
    must(ikc_mailbox_unlink(server.mailbox), "end of a mailbox");
    free(server.clients);
    free(server.a);
    free(server.b);
    free(server.c);
    return wrong;
}
