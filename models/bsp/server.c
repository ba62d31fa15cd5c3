/* SPDX-License-Identifier: MIT
 *
 * The server of each process, an RQueue with a call-back, and fences, by which servers say that something is done.
 */
#include "internal.h"

#include <fcntl.h>
#include <primitives.h>
#include <stdlib.h>
#include <string.h>

enum { CLOSED = -1 };

/* What was asked of the next superstep. */
struct early {
    struct early *next;
    int from;
    uint64_t message[BSP_ASK_BYTES / sizeof(uint64_t)];
};

/* A write that frees itself, and is followed by a fence or is one. */
struct answer {
    struct mppa_aiocb control;
    int pid;
    bool tells;
    uint64_t superstep; /* what a fence says */
};

static struct {
    int processes, pid;
    uint32_t superstep;
    struct prim_server own, others[BSP_PROCESSES];
    bool open[BSP_PROCESSES]; /* to others */
    struct early *early, **early_end;
    int fence, fences[BSP_PROCESSES]; /* own, and those of others */
    uint64_t told[BSP_PROCESSES];     /* where fences come to */
    int awaited, answering;
} server;

/* ------------------------------------------------------------------- fences */

static void answer_ended(union mppa_sigval value)
{
    struct answer *answer = value.sival_ptr;
    (void)bsp_must(mppa_aio_return(&answer->control));
    server.answering--;
    if (answer->tells)
        bsp_fence_tell(answer->pid);
    free(answer);
}

static void answer_begin(struct answer *answer, int descriptor, const void *data, size_t bytes, size_t offset)
{
    answer->control = (struct mppa_aiocb){
        .aio_fildes = descriptor,
        .aio_offset = (int64_t)offset,
        .aio_buf = (void *)(uintptr_t)data,
        .aio_nbytes = bytes,
        .aio_sigevent = {.sigev_notify = MPPA_SIGEV_CALLBACK,
                         .sigev_notify_function = answer_ended,
                         .sigev_value.sival_ptr = answer},
    };
    server.answering++;
    (void)bsp_must(mppa_aio_write(&answer->control));
}

static struct answer *answer_new(int pid)
{
    struct answer *answer = calloc(1, sizeof *answer);
    if (!answer)
        bsp_abort("no memory for an answer to process %d", pid);
    answer->pid = pid;
    return answer;
}

void bsp_answer(int descriptor, const void *data, size_t bytes, size_t offset, int pid)
{
    struct answer *answer = answer_new(pid);
    answer->tells = true;
    answer_begin(answer, descriptor, data, bytes, offset);
}

void bsp_fence_tell(int pid)
{
    struct answer *answer = answer_new(pid);
    if (server.fences[pid] == CLOSED)
        server.fences[pid] = bsp_open(O_WRONLY, "/mppa/portal/%d:%d", pid, BSP_FENCE_TAG);
    answer->superstep = server.superstep;
    answer_begin(answer, server.fences[pid], &answer->superstep, sizeof answer->superstep,
                 (size_t)server.pid * sizeof *server.told);
}

/* trigger 0: memory is posted, and nothing waited for. */
static void fence_read(int trigger)
{
    struct mppa_aiocb control = {.aio_fildes = server.fence,
                                 .aio_lio_opcode = trigger,
                                 .aio_buf = server.told,
                                 .aio_nbytes = sizeof server.told};
    (void)bsp_must(mppa_aio_read(&control));
    (void)bsp_must(mppa_aio_wait(&control));
}

void bsp_fence_wait(void)
{
    if (server.awaited)
        fence_read(server.awaited);
    server.awaited = 0;
}

/* ------------------------------------------------------------------- servers */

static void serve(int from, const struct bsp_ask *ask)
{
    if (ask->kind == BSP_ASK_BATCH)
        bsp_batch_coming(from, ask);
    else
        bsp_object_fetched(from, ask);
}

static void keep(int from, const void *message, size_t bytes)
{
    struct early *early = calloc(1, sizeof *early);
    if (!early)
        bsp_abort("no memory for what process %d asks", from);
    early->from = from;
    memcpy(early->message, message, bytes);
    *server.early_end = early;
    server.early_end = &early->next;
}

static void handle(void *context, int from, const void *message, size_t bytes)
{
    const struct bsp_ask *ask = message;
    (void)context;
    if (ask->superstep == server.superstep)
        serve(from, ask);
    else
        keep(from, message, bytes);
}

void bsp_superstep_next(void)
{
    struct early *early = server.early;
    server.superstep++;
    server.early = NULL;
    server.early_end = &server.early;
    while (early) {
        struct early *next = early->next;
        serve(early->from, (const struct bsp_ask *)(const void *)early->message);
        free(early);
        early = next;
    }
}

static struct prim_ranks all(void)
{
    return (struct prim_ranks){0, server.processes - 1};
}

void bsp_ask(int pid, struct bsp_ask *ask, size_t bytes, bool fenced)
{
    if (!server.open[pid]) {
        (void)bsp_must(prim_server_open(&server.others[pid], pid, all(), BSP_SERVER_TAG - pid, BSP_ASK_BYTES,
                                        NULL, NULL));
        server.open[pid] = true;
    }
    ask->superstep = server.superstep;
    server.awaited += fenced;
    (void)bsp_must(prim_send(&server.others[pid], ask, bytes));
}

void bsp_server_open(int processes, int pid)
{
    server.processes = processes;
    server.pid = pid;
    server.early_end = &server.early;
    for (int i = 0; i < processes; i++)
        server.fences[i] = CLOSED;
    if (processes == 1)
        return;
    server.fence = bsp_open(O_RDONLY, "/mppa/portal/%d:%d", pid, BSP_FENCE_TAG);
    fence_read(0);
    (void)bsp_must(
        prim_server_open(&server.own, pid, all(), BSP_SERVER_TAG - pid, BSP_ASK_BYTES, handle, NULL));
}

void bsp_server_close(void)
{
    if (server.processes == 1)
        return;
    while (server.answering) /* their call-backs */
        (void)mppa_aio_error(&server.own.control);
    for (int i = 0; i < server.processes; i++) {
        if (server.open[i])
            (void)bsp_must(prim_server_close(&server.others[i]));
        if (server.fences[i] != CLOSED)
            (void)bsp_must(mppa_close(server.fences[i]));
    }
    (void)bsp_must(prim_server_close(&server.own));
    (void)bsp_must(mppa_close(server.fence));
}
