/* SPDX-License-Identifier: MIT
 *
 * The process manager and memory server: one loop over one mailbox.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

struct server {
    struct run *run;
    int *boxes; /* of the clients, by process; -1: not opened */
    unsigned char *memory;
    bool taken[PAGES];
    uint64_t *alive; /* when each process was last heard of */
    int stop, ready, left;
    int writer, copies; /* invalidation under way: for whom; clients that have not answered */
};

unsigned char page_byte(int page, size_t at)
{
    return (unsigned char)(at * 31 + (size_t)page * 101 + 7);
}

static void answer(struct server *server, int to, struct request *message)
{
    struct ikc_address address = address_of(to);
    int *box = &server->boxes[to];
    if (*box < 0)
        *box = (int)must(ikc_mailbox_open(address.node, address.port), "ikc_mailbox_open");
    message->from = SERVER;
    message->stop = server->stop;
    must(ikc_mailbox_write(*box, message, sizeof *message), "ikc_mailbox_write");
}

/* By a portal that is open for this page only: there are fewer portals than clients may be. */
static void page_send(struct server *server, const struct request *request)
{
    struct ikc_address address = address_of(request->from);
    struct request reply = {.op = OP_ANSWER, .page = request->page};
    int portal = (int)must(ikc_portal_open(IKC_ANY_PORT, address.node, request->port), "ikc_portal_open");
    reply.port = ikc_portal_port(portal);
    answer(server, request->from, &reply);
    must(ikc_portal_write(portal, server->memory + (size_t)request->page * PAGE_BYTES, PAGE_BYTES),
         "ikc_portal_write");
    must(ikc_portal_close(portal), "ikc_portal_close");
    answer(server, request->from, &reply);
}

static void tell(struct server *server, int but, int op, int page)
{
    for (int client = 1; client <= server->run->clients; client++)
        if (client != but)
            answer(server, client, &(struct request){.op = op, .page = page});
}

static void invalidate(struct server *server, int writer, int page)
{
    server->writer = writer;
    server->copies = server->run->clients - 1;
    tell(server, writer, OP_INVALIDATE, page);
}

/* The writer learns when all have said that it is done; those who have may go on meanwhile. */
static void invalidated(struct server *server)
{
    if (--server->copies == 0)
        answer(server, server->writer, &(struct request){.op = OP_ANSWER});
}

static int page_take(struct server *server)
{
    for (int page = 1; page < PAGES; page++) /* page 0 is the one that all have */
        if (!server->taken[page]) {
            server->taken[page] = true;
            return page;
        }
    return 0;
}

static void handle(struct server *server, const struct request *request)
{
    struct request reply = {.op = OP_ANSWER, .page = request->page};
    switch (request->op) {
    case OP_ALIVE:
        server->alive[request->from] = request->value;
        return;
    case OP_ALLOCATE:
        reply.page = page_take(server);
        reply.status = reply.page ? 0 : 1;
        break;
    case OP_READ:
        page_send(server, request);
        return;
    case OP_FREE:
        reply.status = !server->taken[request->page];
        server->taken[request->page] = false;
        break;
    case OP_WRITE:
        invalidate(server, request->from, request->page);
        if (server->copies)
            return;
        break;
    case OP_INVALIDATE:
        invalidated(server);
        return;
    case OP_ROUND:
        tell(server, request->from, OP_ROUND, 0);
        return;
    case OP_READY:
        if (++server->ready % server->run->clients == 0)
            answer(server, 1, &reply);
        return;
    case OP_STOP:
        server->stop = 1;
        break;
    case OP_LEAVE: {
        struct summary summary;
        memcpy(&summary, request->rest, sizeof summary);
        summary_add(&server->run->summary, &summary);
        server->left++;
        return;
    }
    default:
        server->run->errors++;
        return;
    }
    answer(server, request->from, &reply);
}

/* Serve until all other processes have left; what they have measured is added to the server's own summary. */
void serve(struct run *run)
{
    struct server server = {.run = run};
    server.boxes = need((size_t)run->count * sizeof *server.boxes);
    server.alive = need((size_t)run->count * sizeof *server.alive);
    server.memory = need((size_t)PAGES * PAGE_BYTES);
    for (int i = 0; i < run->count; i++)
        server.boxes[i] = -1;
    for (int page = 0; page < PAGES; page++)
        for (size_t i = 0; i < PAGE_BYTES; i++)
            server.memory[(size_t)page * PAGE_BYTES + i] = page_byte(page, i);
    while (server.left < run->count - 1) {
        struct request request;
        int64_t bytes = must(ikc_mailbox_read(run->inbox, &request, sizeof request), "ikc_mailbox_read");
        if (bytes != sizeof request || request.from < 1 || request.from >= run->count || request.page < 0 ||
            request.page >= PAGES) {
            run->errors++;
            continue;
        }
        handle(&server, &request);
    }
    for (int i = 0; i < run->count; i++)
        if (server.boxes[i] >= 0)
            must(ikc_mailbox_close(server.boxes[i]), "ikc_mailbox_close");
    free(server.boxes);
    free(server.alive);
    free(server.memory);
}
