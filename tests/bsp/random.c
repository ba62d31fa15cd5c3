/* SPDX-License-Identifier: MIT
 *
 * Random puts, gets and messages, beside a naive model of all processes that each of them computes by itself.
 * ranks: 2 4 7
 * modes: threads clusters scatter isolate machine
 */
#include <bsp.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART = 3000, STEPS = 12, EACH = 6, MOST = 8 };

static int p, pid;
static unsigned char memory[PART * MOST], model[MOST][PART * MOST];

static unsigned random_next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* Process `from` puts into its own part of others' memory: no two write the same. */
static void puts_of(int from, unsigned state)
{
    static unsigned char data[PART];
    for (int i = 0; i < EACH; i++) {
        int to = (int)(random_next(&state) % (unsigned)p);
        size_t bytes = random_next(&state) % (random_next(&state) % 3 ? 50 : PART);
        size_t offset = (size_t)from * PART + random_next(&state) % (PART - bytes);
        memset(data, (int)(random_next(&state) & 255), bytes);
        memcpy(model[to] + offset, data, bytes);
        if (from == pid)
            bsp_put(to, data, memory, (int)offset, (int)bytes);
    }
}

struct get {
    int from;
    size_t offset, bytes;
    unsigned char *data, *expected;
};

/* What is expected is what the model had before this superstep's puts. */
static void gets_begin(struct get *gets, unsigned state)
{
    for (int i = 0; i < EACH; i++) {
        struct get *get = &gets[i];
        get->from = (int)(random_next(&state) % (unsigned)p);
        get->bytes = 1 + random_next(&state) % (2 * PART - 1);
        get->offset = random_next(&state) % ((size_t)p * PART - get->bytes + 1);
        get->data = malloc(get->bytes);
        get->expected = malloc(get->bytes);
        if (!get->data || !get->expected)
            bsp_abort("no memory");
        memcpy(get->expected, model[get->from] + get->offset, get->bytes);
        bsp_get(get->from, memory, (int)get->offset, get->data, (int)get->bytes);
    }
}

static void gets_end(struct get *gets)
{
    for (int i = 0; i < EACH; i++) {
        if (memcmp(gets[i].data, gets[i].expected, gets[i].bytes) != 0)
            bsp_abort("FAILED: a get of %zu bytes of process %d brought something else", gets[i].bytes,
                      gets[i].from);
        free(gets[i].data);
        free(gets[i].expected);
    }
}

/* Each tells each in a message how many it got from it before. */
static void messages_check(int step)
{
    int count, bytes, sum = 0, value;
    bsp_qsize(&count, &bytes);
    for (int i = 0; i < count; i++) {
        bsp_move(&value, sizeof value);
        sum += value;
    }
    if (count != (step ? p : 0) || sum != count * (step - 1) * 10 + (step ? p * (p - 1) / 2 : 0))
        bsp_abort("FAILED: %d messages with sum %d in superstep %d", count, sum, step);
    for (int i = 0; i < p; i++) {
        value = 10 * step + pid;
        bsp_send(i, NULL, &value, sizeof value);
    }
}

int main(void)
{
    bsp_begin(MOST);
    p = bsp_nprocs();
    pid = bsp_pid();
    bsp_push_reg(memory, p * PART);
    for (unsigned seed = 1; seed <= 3; seed++) {
        if (!pid)
            printf("seed %u\n", seed);
        bsp_sync();
        for (int step = 0; step < STEPS; step++) {
            struct get gets[EACH];
            messages_check(step);
            gets_begin(gets, seed * 1000 + (unsigned)step * 10 + (unsigned)pid);
            for (int from = 0; from < p; from++)
                puts_of(from, seed + (unsigned)(17 * step + from));
            bsp_sync();
            gets_end(gets);
            if (memcmp(memory, model[pid], (size_t)p * PART) != 0)
                bsp_abort("FAILED: memory differs from the model after superstep %d", step);
        }
    }
    bsp_end();
    return 0;
}
