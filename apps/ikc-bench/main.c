/* SPDX-License-Identifier: MIT
 *
 * ikc-bench: the papers' micro-benchmarks of sync, mailbox and portal on bare IKC.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct bench benches[] = {
    {"fence", "sync: 1:1, 1:N, N:1", run_fence, 0, 0, false, false},
    {"mail", "mailbox: N writers to each of M readers", run_mail, 128, IKC_MSG_BYTES, false, true},
    {"cargo", "portal: N writers to each of M readers", run_cargo, 4096, 1 << 30, false, true},
    {"fence-calls", "sync: one call, the others being ready", run_fence_calls, 0, 0, false, false},
    {"mail-calls", "mailbox: one call, and one message", run_mail_calls, 128, IKC_MSG_BYTES, false, false},
    {"cargo-calls", "portal: one call, the other side being ready", run_cargo_calls, 4096, 1 << 30, false,
     false},
    {"mail-pairs", "mailbox: one after the other, between two each", run_mail_pairs, 128, IKC_MSG_BYTES,
     false, false},
    {"cargo-pairs", "portal: the same", run_cargo_pairs, 4096, 1 << 30, false, false},
    {"broadcast", "one to all, by mailbox and by portal", run_broadcast, 4096, 1 << 26, true, false},
    {"gather", "all to one, by mailbox and by portal", run_gather, 4096, 1 << 26, true, false},
    {"allgather", "all to all, by mailbox and by portal", run_allgather, 4096, 1 << 26, true, false},
    {"pingpong", "one to each and back, by mailbox and by portal", run_pingpong, 4096, 1 << 26, true, false},
};
enum {
    BENCHES = sizeof benches / sizeof *benches,
    SMALL = 120 /* of a mailbox message in the second group */
};

static bool header_printed;

/* ------------------------------------------------------------------ helpers */

int64_t must(int64_t result, const char *what)
{
    if (result >= 0)
        return result;
    fprintf(stderr, "ikc-bench: process %d: %s: %s\n", ikc_process(), what, ikc_error_text((int)result));
    exit(1);
}

void *need(size_t bytes)
{
    void *memory = calloc(1, bytes ? bytes : 1);
    if (!memory) {
        fprintf(stderr, "ikc-bench: process %d: no memory for %zu bytes\n", ikc_process(), bytes);
        exit(1);
    }
    return memory;
}

static int master_last; /* 1: the last process of the job is the master, number 0 here */

static int turned(int process, int by)
{
    return (process + ikc_processes() + by) % ikc_processes();
}

struct ikc_address address_of(int process)
{
    struct ikc_address address;
    must(ikc_process_address(turned(process, -master_last), &address), "ikc_process_address");
    return address;
}

/* The sender comes first, then the round, then bytes that depend on both and on their place. */
static unsigned char byte_of(size_t at, int from, int round)
{
    return (unsigned char)(at * 17 + (size_t)from * 101 + (size_t)(round + 1000) * 29);
}

void fill(unsigned char *data, size_t bytes, int from, int round)
{
    int head[2] = {from, round};
    for (size_t i = 0; i < bytes; i++)
        data[i] = byte_of(i, from, round);
    memcpy(data, head, bytes < sizeof head ? bytes : sizeof head);
}

/* round -1: any; the message says which. */
void verify(struct run *run, const unsigned char *data, size_t bytes, int from, int round)
{
    int head[2] = {from, round};
    memcpy(head, data, bytes < sizeof head ? bytes : sizeof head);
    if (head[0] != from || (round != -1 && head[1] != round))
        run->errors++;
    for (size_t i = sizeof head; i < bytes; i++)
        run->errors += data[i] != byte_of(i, from, head[1]);
}

void note(struct run *run, int round, uint64_t ns)
{
    if (round >= 0 && run->self == 0)
        run->times[round] = (double)ns;
}

/* ------------------------------------------------------------------- report */

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void report(struct run *run, const char *pattern, long messages)
{
    if (run->self)
        return;
    if (!header_printed)
        printf(run->csv ? "benchmark,pattern,processes,nodes,bytes,rounds,min_us,median_us,mean_us,messages_"
                          "per_s,MB_per_s,reading_us,master_reading_us\n"
                        : "%-11s %-9s %9s %5s %9s %7s %11s %11s %11s %12s %10s %11s %11s\n",
               "benchmark", "pattern", "processes", "nodes", "bytes", "rounds", "min us", "median us",
               "mean us", "messages/s", "MB/s", "reading us", "its master");
    header_printed = true;
    if (!pattern || !messages) {
        fprintf(stderr, "ikc-bench: %s needs at least 2 processes: nothing to measure\n", run->bench->name);
        return;
    }
    double sum = 0;
    for (int i = 0; i < run->rounds; i++)
        sum += run->times[i];
    qsort(run->times, (size_t)run->rounds, sizeof *run->times, ascending);
    double mean = sum / run->rounds, rate = mean > 0 ? (double)messages / mean * 1e9 : 0;
    printf(run->csv ? "%s,%s,%d,%d,%zu,%d,%.3f,%.3f,%.3f,%.0f,%.2f,%.3f,%.3f\n"
                    : "%-11s %-9s %9d %5d %9zu %7d %11.3f %11.3f %11.3f %12.0f %10.2f %11.3f %11.3f\n",
           run->bench->name, pattern, run->count, ikc_nodes(), run->bytes, run->rounds, run->times[0] / 1e3,
           run->times[run->rounds / 2] / 1e3, mean / 1e3, rate, rate * (double)run->bytes / 1e6,
           run->largest_us, run->own_us);
    run->largest_us = run->own_us = 0;
    fflush(stdout);
}

/* ------------------------------------------------------------------ options */

static void usage(FILE *to)
{
    fprintf(to, "Usage: mpiexec -n P [options of mpiexec] ikc-bench NAME [options]\n\n");
    for (int i = 0; i < BENCHES; i++)
        fprintf(to, "  %-11s %s\n", benches[i].name, benches[i].what);
    fprintf(
        to,
        "  %-11s all of them\n\n"
        "  --rounds R    measured rounds (default 40), after --warm-up W others (default 10)\n"
        "  --bytes B     bytes of a message or transfer (default 128 for mail and mail-calls, 4096 for "
        "portals,\n"
        "                120 for mailboxes in broadcast, gather, allgather and pingpong)\n"
        "  --writers N   mail, cargo: default all but the readers\n"
        "  --readers M   mail, cargo: default 1\n"
        "  --batch B     broadcast, gather, allgather and pingpong: open a handle for each use, and close B "
        "of them after "
        "it\n"
        "                (default: keep them open if there are enough)\n"
        "  --master-last the last process is the master (number 0), such as the one of mpiexec --io-rank\n"
        "  --clock       mail-calls, cargo-calls and fence-calls: by the clock; else by counters as a "
        "modelled kernel has them\n"
        "  --csv         comma-separated values\n"
        "\nreading us: in calls that read, of a round, of the process that needs longest for it; and of "
        "process 0.\n\n"
        "  --help        this text\n",
        "all");
}

static bool fail(const struct run *run, const char *format, const char *what, const char *value)
{
    if (run->self == 0) {
        fprintf(stderr, "ikc-bench: ");
        fprintf(stderr, format, what, value);
        fprintf(stderr, "\nikc-bench: --help lists benchmarks and options\n");
    }
    return false;
}

static bool number(const struct run *run, const char *option, const char *text, long least, long most,
                   long *value)
{
    char *end, expected[96];
    *value = text ? strtol(text, &end, 10) : -1;
    if (text && *text && !*end && *value >= least && *value <= most)
        return true;
    snprintf(expected, sizeof expected, "%%s %%s: expected a number from %ld to %ld", least, most);
    return fail(run, expected, option, text ? text : "(nothing)");
}

/* Options of the command line; 0 in *bytes, writers or readers: not given. */
static bool options_read(struct run *run, int argc, char **argv, const char **name)
{
    run->rounds = 40;
    run->warm_up = 10;
    *name = NULL;
    for (int i = 1; i < argc; i++) {
        long value;
        const char *option = argv[i], *text = i + 1 < argc ? argv[i + 1] : NULL;
        if (!strcmp(option, "--csv")) {
            run->csv = true;
            continue;
        }
        if (!strcmp(option, "--clock")) {
            run->clock = true;
            continue;
        }
        if (!strcmp(option, "--master-last")) {
            master_last = 1;
            run->self = turned(ikc_process(), 1);
            continue;
        }
        if (option[0] != '-') {
            if (*name)
                return fail(run, "%s %s: only one benchmark at a time", *name, option);
            *name = option;
            continue;
        }
        i++;
        if (!strcmp(option, "--rounds")) {
            if (!number(run, option, text, 1, 10000000, &value))
                return false;
            run->rounds = (int)value;
        } else if (!strcmp(option, "--warm-up")) {
            if (!number(run, option, text, 0, 10000000, &value))
                return false;
            run->warm_up = (int)value;
        } else if (!strcmp(option, "--batch")) {
            if (!number(run, option, text, 1, 16, &value))
                return false;
            run->batch = (int)value;
        } else if (!strcmp(option, "--bytes")) {
            if (!number(run, option, text, 8, 1 << 30, &value))
                return false;
            run->bytes = (size_t)value;
        } else if (!strcmp(option, "--writers") || !strcmp(option, "--readers")) {
            if (!number(run, option, text, 1, run->count, &value))
                return false;
            *(option[2] == 'w' ? &run->writers : &run->readers) = (int)value;
        } else {
            return fail(run, "%s%s: no such option", option, "");
        }
    }
    return *name ? true : fail(run, "%s%s", "which benchmark?", "");
}

/* Fill in what was not given; false: it does not fit. */
static bool options_fit(struct run *run, const struct bench *bench, size_t bytes)
{
    char text[128];
    run->bench = bench;
    run->bytes = bytes ? bytes : bench->both && !run->portal ? SMALL : bench->bytes;
    size_t most = bench->both && !run->portal ? IKC_MSG_BYTES : bench->most;
    if (!bench->bytes)
        run->bytes = 0;
    if (run->bytes > most) {
        snprintf(text, sizeof text, "%zu: expected at most %zu for %s", run->bytes, most, bench->name);
        return fail(run, "%s %s", "--bytes", text);
    }
    if (!bench->pattern)
        return true;
    if (!run->readers)
        run->readers = 1;
    if (!run->writers)
        run->writers = run->count == 1 ? 1 : run->count - run->readers;
    if (run->count > 1 && (run->writers < 1 || run->writers + run->readers > run->count)) {
        snprintf(text, sizeof text, "%d --readers %d: only %d processes", run->writers, run->readers,
                 run->count);
        return fail(run, "%s %s", "--writers", text);
    }
    return true;
}

static bool run_one(struct run *run, const struct bench *bench, size_t bytes)
{
    int writers = run->writers, readers = run->readers;
    bool some = false;
    for (int portal = 0; portal <= bench->both; portal++) {
        run->portal = portal;
        /* Large sizes of the second group are for portals only. */
        if (bench->both && !portal && bytes > IKC_MSG_BYTES)
            continue;
        if (!options_fit(run, bench, bytes))
            return false;
        bench->run(run);
        some = true;
    }
    run->writers = writers;
    run->readers = readers;
    return some;
}

int main(int argc, char **argv)
{
    struct run run = {.self = -1};
    must(ikc_init(), "ikc_init");
    run.self = ikc_process();
    run.count = ikc_processes();
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help")) {
            if (run.self == 0)
                usage(stdout);
            must(ikc_finalize(), "ikc_finalize");
            return 0;
        }
    const char *name;
    int status = 2;
    bool found = false;
    if (options_read(&run, argc, argv, &name)) {
        size_t bytes = run.bytes;
        run.times = need((size_t)run.rounds * sizeof *run.times);
        status = 0;
        for (int i = 0; i < BENCHES; i++)
            if (!strcmp(name, "all") || !strcmp(name, benches[i].name)) {
                found = true;
                if (!run_one(&run, &benches[i], bytes))
                    status = 2;
            }
        free(run.times);
        if (!found) {
            fail(&run, "%s%s: no such benchmark", name, "");
            status = 2;
        }
    }
    if (run.errors) {
        fprintf(stderr, "ikc-bench: process %d: %ld errors in the data\n", run.self, run.errors);
        status = 1;
    }
    must(ikc_finalize(), "ikc_finalize");
    return status;
}
