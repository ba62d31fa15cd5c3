/* SPDX-License-Identifier: MIT
 *
 * Nodes of a modelled machine (mpiexec --connectors): compute clusters that begin without a program.  A process has one
 * started on a node, whose image crosses the network, and later asks how it has ended. [kalray 3.1]
 */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hal/common/host.h"
#include "hal/jobs.h"
#include "hal/map.h"
#include "hal/mppa.h"
#include "ikc/above.h"
#include "launch/carry/carried.h"
#include "launch/carry/elf.h"
#include "launch/cluster/machine/image.h"
#include "launch/order.h"
#include "sim/core/memory.h"
#include "sim/core/nodes.h"

/* One a node. */
static struct node {
    char *path, *text, **words; /* what its program was started with: kept as long as this process lives */
    uint64_t begins_ns;         /* its image is there */
    uint64_t bytes;             /* of the image */
    uint32_t starter;           /* the rank that has asked for it */
    bool started, ended, told;
    int status; /* as of waitpid() */
} * nodes;

/* Ranks that wait for an end. */
static struct waiter {
    struct waiter *next;
    uint32_t rank;
    struct hal_thread *thread;
} * waiters;

static uint32_t node_count(void)
{
    return hal_job()->nodes;
}

/* A process's number is its rank, and one. */
static int number_of(uint32_t node)
{
    return (int)node + 1;
}

/* A cluster has one process. */
static uint32_t gid_of(uint32_t rank)
{
    return lw_map_place(hal_job(), rank).cluster * hal_job()->workers;
}

static uint32_t asker(void)
{
    return hal_process_here()->world;
}

/* ------------------------------------------------------------------- starting */

/* On the new thread: the image arrives. */
static void begin(uint32_t rank)
{
    const struct node *node = &nodes[rank];
    uint64_t now = hal_time_ns();
    if (node->begins_ns > now)
        hal_thread_sleep(node->begins_ns - now);
    hal_message_taken(gid_of(node->starter), HAL_TRAFFIC_DATA, 0, node->bytes);
}

static int refuse(struct hal_ask *call, int error, const char *format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    call->answer = hal_alloc(strlen(text) + 1);
    if (call->answer)
        strcpy(call->answer, text);
    return error;
}

static int answer(struct hal_ask *call, int number, int status, bool both)
{
    call->answer = hal_alloc(32);
    if (!call->answer)
        return LW_ENOMEM;
    snprintf(call->answer, 32, both ? "%d %d" : "%d", number, status);
    return LW_OK;
}

static int order_check(struct hal_ask *call, const struct lw_order *order)
{
    if (order->node >= node_count())
        return refuse(call, LW_ENOENT, "there is no node %u, but 0 to %u", order->node, node_count() - 1);
    if (nodes[order->node].started)
        return refuse(call, LW_EINUSE,
                      "a program was started on node %u before, and a node has one in the life of a job",
                      order->node);
    return LW_OK;
}

/* A program for bare IKC, as all of the job are. */
static int elf_check(struct hal_ask *call, const char *path, const struct lw_elf *elf)
{
    const char *library = lw_elf_library(elf), *alone = lw_elf_why_alone(elf);
    if (library && strcmp(library, LW_ELF_IKC) != 0)
        return refuse(call, LW_EINVAL,
                      "cannot run %s: it needs %s; expected a program linked by \"mpicc --connectors\"", path,
                      library);
    return alone ? refuse(call, LW_EINVAL, "cannot run %s: copies of it cannot share a process: %s", path,
                          alone)
                 : LW_OK;
}

static int program_check(struct hal_ask *call, const char *path, uint64_t *bytes)
{
    struct memory_image image;
    struct lw_elf elf;
    if (access(path, F_OK))
        return refuse(call, LW_ENOENT, "cannot run %s: %m", path);
    if (access(path, X_OK))
        return refuse(call, LW_EACCES, "cannot run %s: %m", path);
    if (lw_elf_open(path, &elf) != LW_ELF_FINE)
        return refuse(call, LW_EINVAL, "cannot run %s: it is no program for this processor", path);
    int error = elf_check(call, path, &elf);
    lw_elf_close(&elf);
    if (!error && !machine_image_measure(path, &image))
        error = LW_EINVAL;
    if (!error)
        *bytes = image.code + image.data + machine_image_library();
    return error;
}

/* The image goes on its way, and the program begins when it has come.  path is kept. */
static int order_run(struct hal_ask *call, const struct lw_order *order, const char *path)
{
    struct node *node = &nodes[order->node];
    uint32_t gid = gid_of(order->node);
    struct hal_process *process = ikc_library.process(sim_worker_of_gid(gid), 0);
    struct hal_thread *thread;
    node->starter = asker();
    node->started = true;
    node->begins_ns = (hal_message_sent(gid, HAL_TRAFFIC_DATA, 0, node->bytes) + 999) / 1000;
    int error = lw_rank_start(process, path, order->argc, order->argv, begin, &thread);
    if (!error)
        error = sim_environment_give(thread, order->environment);
    if (error) {
        node->started = false;
        return refuse(call, error, "cannot run %s: %s", path, lw_error_text(error));
    }
    hal_bell_ring(gid);
    return answer(call, number_of(order->node), 0, false);
}

static int node_run(struct hal_ask *call)
{
    struct lw_order order = {.words = NULL};
    char *path = NULL, *text = malloc(call->bytes + 1);
    int error = text ? lw_order_read(&order, memcpy(text, call->text, call->bytes), call->bytes) : LW_ENOMEM;
    if (!error)
        error = order_check(call, &order);
    if (!error) {
        path = lw_program_find(order.program, NULL);
        error = path ? program_check(call, path, &nodes[order.node].bytes)
                     : refuse(call, LW_ENOENT, "%s: not found in PATH", order.program);
    }
    if (!error) {
        struct node *node = &nodes[order.node];
        node->path = path;
        node->text = text;
        node->words = order.words;
        return order_run(call, &order, path);
    }
    free(path);
    free(order.words);
    free(text);
    return error;
}

/* -------------------------------------------------------------------- waiting */

/* Of those that `rank` has started, one that has ended and that it does not know of; *alive: one may yet. */
static struct node *ended_find(uint32_t rank, int number, bool *alive)
{
    *alive = false;
    for (uint32_t i = 0; i < node_count(); i++) {
        struct node *node = &nodes[i];
        if (!node->started || node->starter != rank || node->told || (number != -1 && number != number_of(i)))
            continue;
        if (node->ended)
            return node;
        *alive = true;
    }
    return NULL;
}

static void wait(uint32_t rank)
{
    struct waiter waiter = {.next = waiters, .rank = rank, .thread = hal_self()};
    waiters = &waiter;
    hal_wait_begin(HAL_WAIT_SERVES);
    hal_thread_block();
    hal_wait_end(HAL_WAIT_SERVES);
    struct waiter **at = &waiters;
    while (*at != &waiter)
        at = &(*at)->next;
    *at = waiter.next;
}

static int node_wait(struct hal_ask *call)
{
    int number, at_once;
    bool alive;
    char text[32] = "";
    memcpy(text, call->text, lw_least(call->bytes, sizeof text - 1));
    if (sscanf(text, "%d %d", &number, &at_once) != 2)
        return LW_EINVAL;
    struct node *node;
    while (!(node = ended_find(asker(), number, &alive)) && alive && !at_once)
        wait(asker());
    if (!node)
        return alive ? answer(call, 0, 0, true) : LW_ENOENT;
    uint32_t rank = (uint32_t)(node - nodes);
    node->told = true;
    atomic_store(&job_here.ranks[rank].status,
                 0); /* who has started it knows: it is not the job's any more */
    return answer(call, number_of(rank), node->status, true);
}

/* The starter's kernel learns of the end. */
static void end_told(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                     uint64_t bytes)
{
    struct node *node;
    (void)worker, (void)head_bytes, (void)data, (void)bytes;
    memcpy(&node, head, sizeof node);
    node->ended = true;
    for (const struct waiter *at = waiters; at; at = at->next)
        if (at->rank == node->starter)
            hal_thread_wake(at->thread);
}

void lw_carried_ended(uint32_t rank, int status)
{
    struct node *node = rank < node_count() ? &nodes[rank] : NULL;
    if (!node)
        return;
    uint32_t gid = gid_of(node->starter);
    node->status = (status & 0xff) << 8;
    uint64_t when = hal_message_sent(gid, HAL_TRAFFIC_CREDIT, 0, 0);
    hal_mppa_tell(gid, when, end_told, &node, sizeof node);
}

/* ----------------------------------------------------------------------- both */

static int ask(struct hal_ask *call)
{
    switch (call->what) {
    case HAL_REQUEST_RUN:
        return node_run(call);
    case HAL_REQUEST_WAIT:
        return node_wait(call);
    default:
        return LW_EUNSUP;
    }
}

int lw_carried_nodes(void)
{
    nodes = calloc(node_count(), sizeof *nodes);
    job_here.ask = ask;
    return nodes ? LW_OK : LW_ENOMEM;
}
