/* SPDX-License-Identifier: MIT
 *
 * Memory that is registered again and again, several pieces at a time and given up in another order, so that numbers of registrations
 * are used anew; short and long hp transfers to it; and a process that comes late, another one in each round, while the others sleep.
 * ranks: 1 2 3 8
 * modes: threads clusters scatter isolate singleton machine
 */
#include <bsp.h>

#include <string.h>
#include <time.h>

enum { ROUNDS = 40, PIECES = 4, BYTES = 3000 };

static int p, pid;
static unsigned char pieces[PIECES][BYTES], seen[BYTES], data[BYTES];

static unsigned char value_of(int writer, int round, int piece)
{
    return (unsigned char)(1 + writer * 31 + round * 7 + piece);
}

static void come_late(int round)
{
    const struct timespec rest = {.tv_nsec = 3 * 1000 * 1000};
    if (round % 4 == 0 && round / 4 % p == pid)
        nanosleep(&rest, NULL);
}

static void expect(const unsigned char *at, int bytes, unsigned char value, const char *what, int round)
{
    for (int i = 0; i < bytes; i++)
        if (at[i] != value)
            bsp_abort("FAILED: %s, round %d: byte %d is %d, expected %d", what, round, i, at[i], value);
}

/* The next process's piece, by hp; the one after it looks there. */
static void transfers(int round, int piece)
{
    int bytes = round % 3 ? 8 : BYTES, next = (pid + 1) % p, before = (pid + p - 1) % p;
    memset(data, value_of(pid, round, piece), sizeof data);
    bsp_hpput(next, data, pieces[piece], 0, bytes);
    come_late(round);
    bsp_sync();
    expect(pieces[piece], bytes, value_of(before, round, piece), "hpput", round);
    bsp_hpget(next, pieces[piece], 0, seen, bytes);
    bsp_sync();
    expect(seen, bytes, value_of(pid, round, piece), "hpget", round);
}

/* What is buffered: gets see what was there before. */
static void buffered(int round, int piece)
{
    unsigned char before = pieces[piece][0], old, new = (unsigned char)~before;
    int self = pid;
    bsp_get(pid, pieces[piece], 0, &old, 1);
    bsp_put(pid, &new, pieces[piece], 0, 1);
    bsp_send((pid + 1) % p, NULL, &self, sizeof self);
    bsp_sync();
    int count, sender;
    bsp_qsize(&count, NULL);
    bsp_move(&sender, sizeof sender);
    if (old != before || pieces[piece][0] != new || count != 1 || sender != (pid + p - 1) % p)
        bsp_abort("FAILED: round %d: got %d of %d, put %d, %d messages, the first of %d", round, old, before,
                  pieces[piece][0], count, sender);
    bsp_sync();
    bsp_qsize(&count, NULL);
    if (count)
        bsp_abort("FAILED: round %d: %d messages of the superstep before the last", round, count);
}

int main(void)
{
    bsp_begin(bsp_nprocs());
    p = bsp_nprocs();
    pid = bsp_pid();
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < PIECES; i++)
            bsp_push_reg(pieces[i], BYTES);
        bsp_sync();
        for (int i = 0; i < PIECES; i++)
            transfers(round, i);
        bsp_pop_reg(pieces[round % PIECES]);
        bsp_sync();
        buffered(round, (round + 1) % PIECES);
        for (int i = 1; i < PIECES; i++)
            bsp_pop_reg(pieces[(round + i) % PIECES]);
        bsp_sync();
    }
    bsp_end();
    return 0;
}
