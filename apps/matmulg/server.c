/* SPDX-License-Identifier: MIT
 *
 * The process with the matrices, in the memory of an I/O cluster: an active message server.
 */
#include "matmulg/matmulg.h"

#include <stdlib.h>

enum { TRANSFERS = 16 }; /* under way at a time: a process can have few portals */

struct server {
    const struct matmulg *m;
    double *a, *b, *c; /* tile after tile */
    int mailbox;
    int transfers[TRANSFERS]; /* portals on which tiles are sent, one after the other in turns; -1: none */
    unsigned next;
};

/* The transfer that began first has to end before its place can be had. */
static void transfer_end(int *portal)
{
    if (*portal < 0)
        return;
    must(ikc_portal_wait(*portal), "tile");
    must(ikc_portal_close(*portal), "end of a portal");
    *portal = -1;
}

/* Send the tile that a GET asks for. */
static void answer(struct server *server, const struct get *get)
{
    const struct matmulg *m = server->m;
    if (get->worker < 0 || get->worker >= m->workers || get->tile < 0 || get->tile >= m->workers)
        must(IKC_EPROTO, "GET");
    unsigned place = server->next++ % TRANSFERS;
    int *portal = &server->transfers[place];
    struct ikc_address worker;
    const double *tile = (get->matrix == 'A' ? server->a : server->b) + (size_t)get->tile * tile_elements(m);
    must(ikc_process_address(get->worker, &worker), "address of a worker");
    transfer_end(portal);
    *portal = (int)must(ikc_portal_open(PORT_FROM + (int)place, worker.node,
                                        (get->matrix == 'A' ? PORT_A : PORT_B) + get->worker),
                        "portal");
    must(ikc_portal_awrite(*portal, tile, tile_elements(m) * sizeof *tile), "tile");
}

/* Take the tiles of C: whoever is ready writes his, without waiting for the others. */
static void take(struct server *server)
{
    const struct matmulg *m = server->m;
    size_t bytes = tile_elements(m) * sizeof *server->c;
    for (int first = 0; first < m->workers; first += TRANSFERS) {
        int last = first + TRANSFERS < m->workers ? first + TRANSFERS : m->workers;
        for (int q = first; q < last; q++) {
            int *portal = &server->transfers[q - first];
            struct ikc_address worker;
            must(ikc_process_address(q, &worker), "address of a worker");
            *portal = (int)must(ikc_portal_create(PORT_PUT + q), "portal");
            must(ikc_portal_allow(*portal, worker.node, PORT_OUT + q), "portal");
            must(ikc_portal_aread(*portal, server->c + (size_t)q * tile_elements(m), bytes), "portal");
        }
        for (int q = first; q < last; q++) {
            must(ikc_portal_wait(server->transfers[q - first]), "PUT");
            must(ikc_portal_unlink(server->transfers[q - first]), "end of a portal");
        }
    }
}

uint64_t server_run(const struct matmulg *m)
{
    size_t all = tile_elements(m) * (size_t)m->workers;
    struct server server = {.m = m, .a = need(all), .b = need(all), .c = need(all)};
    matrices_fill(m, server.a, server.b);
    server.mailbox = (int)must(ikc_mailbox_create(PORT_GET), "mailbox");
    for (int i = 0; i < TRANSFERS; i++)
        server.transfers[i] = -1;
    must(ikc_barrier(), "barrier");
    for (long gets = 2L * m->workers * m->side; gets > 0; gets--) {
        struct get get;
        must(ikc_mailbox_read(server.mailbox, &get, sizeof get), "GET");
        answer(&server, &get);
    }
    for (int i = 0; i < TRANSFERS; i++)
        transfer_end(&server.transfers[i]);
    take(&server);
    uint64_t wrong = matrices_wrong(m, server.a, server.b, server.c);
    must(ikc_mailbox_unlink(server.mailbox), "end of a mailbox");
    free(server.a);
    free(server.b);
    free(server.c);
    return wrong;
}
