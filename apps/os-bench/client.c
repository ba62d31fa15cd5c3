/* SPDX-License-Identifier: MIT
 *
 * The side of the clients: questions to the server, and the benchmarks that consist of them.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- questions */

void send(struct run *run, const struct request *request)
{
    must(ikc_mailbox_write(run->server, request, sizeof *request), "ikc_mailbox_write");
}

void answer_read(struct run *run, struct request *answer)
{
    run->errors += must(ikc_mailbox_read(run->inbox, answer, sizeof *answer), "ikc_mailbox_read") !=
                   sizeof *answer;
}

void ask(struct run *run, struct request *request)
{
    request->from = run->self;
    send(run, request);
    answer_read(run, request);
    run->errors += request->op != OP_ANSWER || request->status;
}

void summary_add(struct summary *sum, const struct summary *more)
{
    if (!more->rounds)
        return;
    if (!sum->rounds || more->least < sum->least)
        sum->least = more->least;
    if (more->most > sum->most)
        sum->most = more->most;
    sum->sum += more->sum;
    sum->rounds += more->rounds;
}

void note(struct run *run, int round, uint64_t ns)
{
    if (round >= 0)
        summary_add(&run->summary, &(struct summary){(double)ns, (double)ns, (double)ns, 1});
}

/* ---------------------------------------------------------------- heartbeat */

/* A word of life to the process manager, again and again, with the node that it comes from, for which the kernel is asked.  It does not
 * answer; the mailbox takes the next message when the last one has been read. */
void run_heartbeat(struct run *run)
{
    for (int round = -run->warm_up; round < run->rounds; round++) {
        struct request alive = {.op = OP_ALIVE, .from = run->self};
        uint64_t start = ikc_time_ns();
        alive.status = ikc_node();
        alive.value = start;
        send(run, &alive);
        note(run, round, ikc_time_ns() - start);
    }
}

/* -------------------------------------------------------------------- pages */

static int page_allocate(struct run *run)
{
    struct request request = {.op = OP_ALLOCATE};
    ask(run, &request);
    return request.page;
}

static bool page_free(struct run *run, int page)
{
    struct request request = {.op = OP_FREE, .page = page};
    ask(run, &request);
    return request.stop;
}

/* What the page is, and by which port it comes, by mailbox; the page itself by portal. */
void page_fetch(struct run *run, int page, unsigned char *data)
{
    struct ikc_address server = address_of(SERVER), mine = address_of(run->self);
    struct request request = {.op = OP_READ, .page = page, .port = mine.port};
    ask(run, &request);
    int64_t got = ikc_portal_read(run->portal, server.node, request.port, data, PAGE_BYTES);
    run->errors += must(got, "ikc_portal_read") != PAGE_BYTES;
    answer_read(run, &request);
    run->errors += request.op != OP_ANSWER || request.status;
}

static void page_verify(struct run *run, int page, const unsigned char *data)
{
    for (size_t i = 0; i < PAGE_BYTES; i++)
        run->errors += data[i] != page_byte(page, i);
}

/* Read a page of remote memory that has been allocated: that is measured.  Then release it. */
void run_fetch(struct run *run)
{
    unsigned char *data = need(PAGE_BYTES);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        memset(data, 0, PAGE_BYTES);
        int page = page_allocate(run);
        uint64_t start = ikc_time_ns();
        page_fetch(run, page, data);
        note(run, round, ikc_time_ns() - start);
        page_verify(run, page, data);
        page_free(run, page);
    }
    free(data);
}

/* -------------------------------------------------------- page invalidation */

static void page_copy(struct run *run, unsigned char *data)
{
    memset(data, 0, PAGE_BYTES);
    page_fetch(run, 0, data);
    page_verify(run, 0, data);
    send(run, &(struct request){.op = OP_READY, .from = run->self});
}

/* All clients read page 0, so that they have copies.  When all have, the first one writes to it, which makes the server
 * invalidate the copies of the others.  Measured at the writer: from its request to the answer. */
void run_invalidation(struct run *run)
{
    unsigned char *data = need(PAGE_BYTES);
    struct request request;
    for (int round = -run->warm_up; round < run->rounds; round++) {
        if (run->self != 1) {
            answer_read(run, &request);
            run->errors += request.op != OP_ROUND;
            page_copy(run, data);
            answer_read(run, &request);
            run->errors += request.op != OP_INVALIDATE || request.page;
            send(run, &(struct request){.op = OP_INVALIDATE, .from = run->self});
            continue;
        }
        send(run, &(struct request){.op = OP_ROUND, .from = run->self});
        page_copy(run, data);
        answer_read(run, &request);
        run->errors += request.op != OP_ANSWER;
        request = (struct request){.op = OP_WRITE, .page = 0};
        uint64_t start = ikc_time_ns();
        ask(run, &request);
        note(run, round, ikc_time_ns() - start);
    }
    free(data);
}

/* --------------------------------------------------------------------- load */

/* What other processes do while names are looked up: they fetch pages and say that they live, without a pause, until
 * the server tells them that it is over. */
void run_load(struct run *run)
{
    unsigned char *data = need(PAGE_BYTES);
    for (bool stop = false; !stop;) {
        send(run, &(struct request){.op = OP_ALIVE, .from = run->self});
        int page = page_allocate(run);
        page_fetch(run, page, data);
        page_verify(run, page, data);
        stop = page_free(run, page);
    }
    free(data);
}
