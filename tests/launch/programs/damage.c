/* SPDX-License-Identifier: MIT
 *
 * Two ranks talk, and rank 0 damages one of the links between them: damage WHAT SEED FILE.
 * SLOTS: of a link, as the budget of the job says.  Rank 1 looks at no message meanwhile: from FILE.ready on until there is FILE.
 */
#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "link/ring/ring.h"

enum {
    MANY = 200,
    BULK = 4000,
    PENDING = SLOTS / 2,
    ENVELOPE = 24,
    BYTES = SLOTS * sizeof(struct link_slot)
};
static const unsigned long marks[2] = {0x6c776d7069746f31ul, 0x6c776d7069746f30ul};
static struct ring_memory *out, *in; /* of rank 0: to rank 1, and from it */

/* The mapped link whose slots hold this. */
static struct ring_memory *window(unsigned long mark)
{
    char line[512];
    struct ring_memory *found = NULL;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && !found && fgets(line, sizeof line, maps)) {
        unsigned long from, to;
        if (!strstr(line, "memfd:lwmpi-link") || sscanf(line, "%lx-%lx", &from, &to) != 2)
            continue;
        struct ring_memory *one = (struct ring_memory *)from;
        if (to - from >= sizeof *one + BYTES && memmem(one->slots, BYTES, &mark, sizeof mark))
            found = one;
    }
    fclose(maps);
    return found;
}

/* What one rank has done, for the other to see without a message. */
static void tell(const char *file)
{
    FILE *made = fopen(file, "w");
    if (!made || fclose(made))
        MPI_Abort(MPI_COMM_WORLD, 3);
}

static void wait_for(const char *file)
{
    while (access(file, F_OK))
        sched_yield();
}

/* The slot of a message that was sent last; or `back` before it. */
static struct link_slot *last(struct ring_memory *link, uint32_t back)
{
    uint32_t turn = 0;
    for (uint32_t i = 0; i < SLOTS; i++)
        if (atomic_load(&link->slots[i].turn) > turn)
            turn = atomic_load(&link->slots[i].turn);
    return &link->slots[(turn - 1 - back) % SLOTS];
}

static void word_damage(void *at)
{
    uint32_t before, after;
    memcpy(&before, at, sizeof before);
    do {
        after = random() % 2 ? (uint32_t)random() : random() % 2 ? before ^ (1u << random() % 32) : 0;
    } while (after == before);
    memcpy(at, &after, sizeof after);
    printf("word %zd: %x -> %x\n", ((char *)at - (char *)out) / 4, before, after);
    fflush(stdout);
}

static void at_random(void)
{
    struct link_slot *slot = last(out, (uint32_t)random() % PENDING);
    switch (random() % 6) {
    case 0:
        word_damage(random() % 2 ? (void *)&in->read.head : (void *)&in->read.bulk_head);
        break;
    case 1:
        word_damage(random() % 2 ? (void *)&out->written.starved : (void *)&in->read.credit_back);
        break;
    default:
        word_damage((char *)slot + 4 * (random() % ((16 + ENVELOPE) / 4)));
    }
}

/* A field of the last message that was sent. */
static void message_damage(const char *what)
{
    struct link_slot *slot = last(out, 0);
    static const struct {
        const char *name;
        int at;
    } fields[] = {{"dest", 2}, {"source", 4}, {"tag", 8}, {"check", 12}, {"context", 16}};
    if (!strcmp(what, "turn"))
        atomic_fetch_add(&slot->turn, 12345);
    else if (!strcmp(what, "unturn"))
        atomic_store(&slot->turn, 0);
    else if (!strcmp(what, "port"))
        slot->port = 77;
    else if (!strcmp(what, "other-port"))
        slot->port = LINK_PORT_CONTROL;
    else if (!strcmp(what, "bytes"))
        slot->bytes = 60000;
    else if (!strcmp(what, "starved"))
        atomic_store(&out->written.starved, 77);
    else if (!strcmp(what, "head"))
        atomic_fetch_add(&in->read.head, 1000);
    else if (!strcmp(what, "bulk-head"))
        atomic_fetch_add(&in->read.bulk_head, 1000000);
    else if (!strcmp(what, "random"))
        at_random();
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (!strcmp(what, fields[i].name))
            slot->payload[fields[i].at] ^= 1;
}

int main(int argc, char **argv)
{
    static char data[BULK];
    int rank;
    unsigned long mark;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    srandom((unsigned)atoi(argv[2]));
    if (rank < 2)
        MPI_Sendrecv(&marks[rank], 1, MPI_UNSIGNED_LONG, 1 - rank, 0, &mark, 1, MPI_UNSIGNED_LONG, 1 - rank,
                     0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0 && (!(out = window(marks[0])) || !(in = window(marks[1])))) {
        fprintf(stderr, "no link found\n");
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    char ready[512];
    snprintf(ready, sizeof ready, "%s.ready", argv[3]);
    if (rank == 0) {
        wait_for(ready);
        for (int i = 0; i < PENDING; i++)
            MPI_Send(&i, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        message_damage(argv[1]);
        tell(argv[3]);
    } else if (rank == 1) {
        tell(ready);
        wait_for(argv[3]);
    }
    for (int i = 0; rank == 1 && i < PENDING; i++)
        MPI_Recv(data, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; rank < 2 && i < MANY; i++) {
        if (rank == 1)
            MPI_Send(data, BULK, MPI_BYTE, 0, 2, MPI_COMM_WORLD);
        else
            MPI_Recv(data, BULK, MPI_BYTE, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
