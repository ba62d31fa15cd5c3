/* SPDX-License-Identifier: MIT
 *
 * Micro-benchmarks of bare IKC: what they share.
 */
#ifndef IKC_BENCH_H
#define IKC_BENCH_H

#include <lwmpi/ikc.h>

#include <stdbool.h>
#include <stddef.h>

/* One run: options, and who we are. */
struct run {
    const struct bench *bench;
    int self, count;      /* process, counted from the master on; processes */
    int rounds, warm_up;  /* measured; before them */
    size_t bytes;         /* of a message or transfer */
    int writers, readers; /* mail, cargo */
    bool portal;          /* broadcast, gather, allgather, pingpong: by portal, else by mailbox */
    bool clock;           /* fence-calls: by the clock, not by the counters of kernels */
    int batch;            /* handles that are opened for each use and closed after it, at a time; 0: kept */
    bool csv;
    double *times; /* ns, of each round, at process 0 */
    double
        read_ns; /* in calls that read, as counters of kernels see them: of this round, then of all that count */
    double all_read_ns;
    double largest_us,
        own_us;  /* that of a round, of the process that has most, and of process 0, where they are */
    long errors; /* bytes that were wrong, here */
};

struct bench {
    const char *name, *what;
    void (*run)(struct run *run);
    size_t bytes, most; /* default and largest size; 0: no data */
    bool both;          /* with mailbox and with portal */
    bool pattern;       /* has writers and readers */
};

/* Print the row of one pattern ("N:1"): `messages` of run->bytes were moved in a round. */
void report(struct run *run, const char *pattern, long messages);

/* Note the time of a round, if it counts: `round` goes from -warm_up to rounds - 1. */
void note(struct run *run, int round, uint64_t ns);

/* End all with a message if result < 0. */
int64_t must(int64_t result, const char *what);

/* Contents of a message: a function of sender and round. */
void fill(unsigned char *data, size_t bytes, int from, int round);
void verify(struct run *run, const unsigned char *data, size_t bytes, int from, int round);

/* Memory, or the end. */
void *need(size_t bytes);

/* The address of a process, counted from the master on. */
struct ikc_address address_of(int process);

/* ---- channels (channel.c): the same for mailboxes and portals ---- */

/* Open the own end for reading, and nothing else yet. */
void channels_open(struct run *run, bool portal);
void channels_close(struct run *run);

/* How many processes can be sent to before channel_sent(). */
int channels_batch(const struct run *run);

/* Post data to a process; they stay as they are until channel_sent(): that of a portal waits until they were read, a message has been
 * copied. */
void channel_send(struct run *run, int to, const void *data, size_t bytes);
void channel_sent(struct run *run, int to);

/* It is not used any more in this round. */
void channel_done(struct run *run, int to);

/* The largest of all processes' numbers, at process 0. */
double channels_largest(struct run *run, double mine);

/* Post a read from a process by portal, and wait for it. */
void channel_post(struct run *run, int from, void *data, size_t bytes);
void channel_got(struct run *run, size_t bytes);

/* Read from a process by portal; by mailbox the next message of anybody: returns who sent it. */
int channel_read(struct run *run, int from, void *data, size_t bytes);

void run_fence(struct run *run);
void run_mail(struct run *run);
void run_cargo(struct run *run);
void run_mail_pairs(struct run *run);
void run_cargo_pairs(struct run *run);
void run_fence_calls(struct run *run);
void run_mail_calls(struct run *run);
void run_cargo_calls(struct run *run);
void run_broadcast(struct run *run);
void run_gather(struct run *run);
void run_allgather(struct run *run);
void run_pingpong(struct run *run);

#endif
