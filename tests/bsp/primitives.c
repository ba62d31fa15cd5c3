/* SPDX-License-Identifier: MIT
 *
 * BSPlib's functions: what is put, got and sent in a superstep is there in the next, as the rules say.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate singleton machine
 */
#include <bsp.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK_IS(value, expected)                                                                           \
    do {                                                                                                    \
        long long got_ = (long long)(value), want_ = (long long)(expected);                                 \
        if (got_ != want_)                                                                                  \
            bsp_abort("%s:%d: FAILED: %s is %lld, expected %lld", __FILE__, __LINE__, #value, got_, want_); \
    } while (0)

static int p, pid;

/* A get sees what was there before puts of the same superstep; a put sends what was there when it was called. */
static void memory(void)
{
    int next = (pid + 1) % p, cell = 10 + pid, got = -1, value = 100 + pid;
    int array[BSP_PROCESSES] = {0}, seen[BSP_PROCESSES] = {0};
    bsp_push_reg(&cell, sizeof cell);
    bsp_push_reg(array, p * (int)sizeof *array);
    bsp_sync();
    bsp_put(next, &value, &cell, 0, sizeof value);
    value = -1;
    bsp_get(next, &cell, 0, &got, sizeof got);
    for (int i = 0; i < p; i++)
        bsp_hpput(i, &pid, array, pid * (int)sizeof pid, sizeof pid);
    CHECK_IS(cell, 10 + pid);
    CHECK_IS(got, -1);
    bsp_sync();
    CHECK_IS(cell, 100 + (pid + p - 1) % p);
    CHECK_IS(got, 10 + next);
    for (int i = 0; i < p; i++)
        CHECK_IS(array[i], i);
    bsp_hpget(next, array, 0, seen, p * (int)sizeof *array);
    bsp_pop_reg(array);
    bsp_pop_reg(&cell);
    bsp_sync();
    for (int i = 0; i < p; i++)
        CHECK_IS(seen[i], i);
}

/* The same address registered twice: the later size counts, until it is taken back. */
static void registered_twice(void)
{
    char text[8] = "aaaaaaa";
    bsp_push_reg(text, 1);
    bsp_sync();
    bsp_push_reg(text, 8);
    bsp_sync();
    bsp_put((pid + 1) % p, "b", text, 7, 1);
    bsp_sync();
    CHECK_IS(text[7], 'b');
    bsp_pop_reg(text);
    bsp_sync();
    bsp_put((pid + 1) % p, "c", text, 0, 1);
    bsp_pop_reg(text);
    bsp_sync();
    CHECK_IS(text[0], 'c');
}

static void messages(void)
{
    int size = sizeof(int), count, bytes, status, tag, from[BSP_PROCESSES] = {0};
    void *tag_at, *payload_at;
    char payload[256];
    bsp_set_tagsize(&size);
    CHECK_IS(size, 0);
    bsp_sync();
    for (int i = 0; i < p; i++) {
        memset(payload, pid, sizeof payload);
        bsp_send(i, &pid, payload, 3 * pid); /* the first process sends none */
    }
    bsp_qsize(&count, &bytes);
    CHECK_IS(count, 0);
    bsp_sync();
    bsp_qsize(&count, &bytes);
    CHECK_IS(count, p);
    CHECK_IS(bytes, 3 * p * (p - 1) / 2);
    for (int i = 0; i < p; i++) {
        bsp_get_tag(&status, &tag);
        CHECK_IS(status, 3 * tag);
        if (i % 2) {
            CHECK_IS(bsp_hpmove(&tag_at, &payload_at), 3 * tag);
            CHECK_IS(*(int *)tag_at, tag);
            memcpy(payload, payload_at, (size_t)status);
        } else {
            payload[2] = 99;
            bsp_move(payload, 2);
            CHECK_IS(payload[2], 99); /* no more than was asked for */
            status = status < 2 ? status : 2;
        }
        for (int k = 0; k < status; k++)
            CHECK_IS(payload[k], tag);
        from[tag]++;
    }
    for (int i = 0; i < p; i++)
        CHECK_IS(from[i], 1);
    bsp_get_tag(&status, &tag);
    CHECK_IS(status, -1);
    CHECK_IS(bsp_hpmove(&tag_at, &payload_at), -1);
    bsp_send(0, &pid, NULL, 0);
    bsp_sync();
    bsp_sync();
    bsp_qsize(&count, &bytes); /* what was not taken is gone */
    CHECK_IS(count, 0);
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    bsp_begin(bsp_nprocs());
    p = bsp_nprocs();
    pid = bsp_pid();
    double before = bsp_time();
    for (int i = 0; i < 3; i++) {
        memory();
        registered_twice();
    }
    messages();
    if (bsp_time() < before)
        bsp_abort("time runs backwards");
    bsp_end();
    return 0;
}
