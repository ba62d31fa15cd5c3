/* SPDX-License-Identifier: MIT
 *
 * bsp_hpput() and bsp_hpget() of long data, which go straight between memories, mixed with what is copied: against a naive model of all
 * processes that each of them computes by itself.  In one superstep there are only puts, to places of which no two are the same, in
 * the next only gets; who is ahead writes where others have just been written to.
 * ranks: 1 2 4 7
 * modes: threads clusters scatter isolate singleton machine
 */
#include <bsp.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 8, PART = 12000, STEPS = 16, EACH = 4, SMALL = 150 };

static int p, pid;
static unsigned char memory[MOST * PART], model[MOST][MOST * PART];
static unsigned char landing[EACH * PART], elsewhere[EACH * PART];

static unsigned random_next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static void pause_sometimes(unsigned *state)
{
    const struct timespec rest = {.tv_nsec = 1000 * 1000};
    if (random_next(state) % 8 == 0)
        nanosleep(&rest, NULL);
}

/* Short and long, around where other ways begin. */
static size_t size_of(unsigned *state)
{
    static const unsigned most[] = {200, 2100, PART / EACH};
    return random_next(state) % most[random_next(state) % 3];
}

/* A part of each memory belongs to each process, and a piece of that to each of its puts. */
static void puts_of(int from, unsigned state, unsigned char *data)
{
    for (int i = 0; i < EACH; i++) {
        int to = (int)(random_next(&state) % (unsigned)p), hp = (int)(random_next(&state) % 3);
        size_t bytes = size_of(&state), at = (size_t)from * PART + (size_t)i * (PART / EACH);
        at += random_next(&state) % (PART / EACH - bytes + 1);
        memset(data, (int)(random_next(&state) & 255), bytes);
        memcpy(model[to] + at, data, bytes);
        if (from == pid && hp)
            bsp_hpput(to, data, memory, (int)at, (int)bytes);
        else if (from == pid)
            bsp_put(to, data, memory, (int)at, (int)bytes);
        data += PART / EACH;
    }
}

static void puts_all(unsigned seed)
{
    static unsigned char data[MOST][PART];
    for (int from = 0; from < p; from++)
        puts_of(from, seed + 77u * (unsigned)from, data[from]);
    bsp_sync();
    if (memcmp(memory, model[pid], (size_t)p * PART) != 0)
        bsp_abort("FAILED: memory differs from the model");
}

/* To memory that is registered, and to memory that is not. */
static void gets_all(unsigned state)
{
    struct {
        int from;
        size_t at, bytes;
        unsigned char *to;
    } gets[EACH];
    for (int i = 0; i < EACH; i++) {
        gets[i].from = (int)(random_next(&state) % (unsigned)p);
        gets[i].bytes = random_next(&state) % 2 ? size_of(&state) : random_next(&state) % PART;
        gets[i].at = random_next(&state) % ((size_t)p * PART - gets[i].bytes + 1);
        gets[i].to = (random_next(&state) % 2 ? landing : elsewhere) + (size_t)i * PART;
        if (random_next(&state) % 3)
            bsp_hpget(gets[i].from, memory, (int)gets[i].at, gets[i].to, (int)gets[i].bytes);
        else
            bsp_get(gets[i].from, memory, (int)gets[i].at, gets[i].to, (int)gets[i].bytes);
        pause_sometimes(&state);
    }
    bsp_sync();
    for (int i = 0; i < EACH; i++)
        if (memcmp(gets[i].to, model[gets[i].from] + gets[i].at, gets[i].bytes) != 0)
            bsp_abort("FAILED: a get of %zu bytes of process %d brought something else", gets[i].bytes,
                      gets[i].from);
}

/* A put is done before a direct one of the next superstep, by another process that may be ahead. */
static void overtaking(int rounds)
{
    static unsigned char one[PART], two[PART];
    unsigned state = (unsigned)pid + 5;
    for (int i = 0; i < rounds; i++) {
        memset(one, 2 * i & 255, sizeof one);
        memset(two, (2 * i + 1) & 255, sizeof two);
        pause_sometimes(&state);
        bsp_put((pid + 1) % p, one, memory, 0, sizeof one);
        bsp_sync();
        bsp_hpput((pid + p - 1) % p, two, memory, 0, sizeof two);
        pause_sometimes(&state);
        bsp_sync();
        if (memcmp(memory, two, sizeof two) != 0)
            bsp_abort("FAILED: a put has overtaken another in round %d", i);
        bsp_sync(); /* it is looked at before the next is written */
    }
}

/* More objects than there are portals: those without take the usual way.  Popped ones make room. */
static void many(void)
{
    static unsigned char objects[SMALL][2000];
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < SMALL; i++)
            bsp_push_reg(objects[i], sizeof objects[i]);
        bsp_sync();
        for (int i = 0; i < SMALL; i += 29) {
            memset(landing, i + pid + round, sizeof objects[i]);
            bsp_hpput((pid + 1) % p, landing, objects[i], 0, sizeof objects[i]);
            bsp_sync();
            if (objects[i][0] != (i + (pid + p - 1) % p + round) % 256 || objects[i][1999] != objects[i][0])
                bsp_abort("FAILED: object %d of many", i);
        }
        for (int i = 0; i < SMALL; i++)
            bsp_pop_reg(objects[i]);
        bsp_sync();
    }
}

int main(void)
{
    bsp_begin(MOST);
    p = bsp_nprocs();
    pid = bsp_pid();
    bsp_push_reg(memory, p * PART);
    bsp_push_reg(landing, sizeof landing);
    bsp_sync();
    for (unsigned seed = 1; seed <= 2; seed++) {
        if (!pid)
            printf("seed %u\n", seed);
        for (unsigned step = 0; step < STEPS; step++) {
            puts_all(seed * 1000 + step);
            gets_all(seed * 1000 + 31 * step + (unsigned)pid);
        }
    }
    overtaking(30);
    many();
    bsp_end();
    return 0;
}
