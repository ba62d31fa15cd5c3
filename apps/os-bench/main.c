/* SPDX-License-Identifier: MIT
 *
 * os-bench: protocols of an operating system's services on bare IKC, as in the papers' second group of benchmarks.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct bench benches[] = {
    {"spawn", "start services and wait until all have booted (sync, N:N)", NULL, NULL, run_spawn, true, 0},
    {"lookup", "ask the name server while others use the server (mailbox, 1:1)", run_lookup, run_load, NULL,
     true, 1},
    {"heartbeat", "tell the process manager that one lives (mailbox, N:1)", run_heartbeat, NULL, NULL, false,
     0},
    {"pginval", "invalidate the copies of a page (mailbox, 1:N)", run_invalidation, NULL, NULL, false, 0},
    {"pgfetch", "fetch a page (mailbox and portal, 1:1)", run_fetch, NULL, NULL, false, 1},
};
enum { BENCHES = sizeof benches / sizeof *benches };

/* ------------------------------------------------------------------ helpers */

int64_t must(int64_t result, const char *what)
{
    if (result >= 0)
        return result;
    fprintf(stderr, "os-bench: node %d: %s: %s\n", ikc_node(), what, ikc_error_text((int)result));
    exit(1);
}

void *need(size_t bytes)
{
    void *memory = calloc(1, bytes ? bytes : 1);
    if (!memory) {
        fprintf(stderr, "os-bench: node %d: no memory for %zu bytes\n", ikc_node(), bytes);
        exit(1);
    }
    return memory;
}

/* Process numbers of the job, counted from the server on. */
static int turned(int process, int by)
{
    return (process + ikc_processes() + by) % ikc_processes();
}

static int server_last; /* 1: the last process of the job is the server */

struct ikc_address address_of(int process)
{
    struct ikc_address address;
    must(ikc_process_address(turned(process, -server_last), &address), "ikc_process_address");
    return address;
}

/* ------------------------------------------------------------------ options */

static void usage(FILE *to)
{
    fprintf(to, "Usage: mpiexec -n P [options of mpiexec] os-bench NAME [options]\n\n");
    for (int i = 0; i < BENCHES; i++)
        fprintf(to, "  %-10s %s\n", benches[i].name, benches[i].what);
    fprintf(
        to,
        "\nProcess 0 is the server, the others are its clients; spawn and lookup need mpiexec --services.\n\n"
        "  --clients N   clients that are measured (default: all; 1 for lookup and pgfetch)\n"
        "  --others N    lookup: clients that fetch pages meanwhile (default: all but the one)\n"
        "  --rounds R    measured rounds (default 30), after --warm-up W others (default 10)\n"
        "  --counter     spawn: by counters as a modelled kernel has them, not by the clock\n"
        "  --csv         comma-separated values\n"
        "  --help        this text\n");
}

static bool fail(const struct run *run, const char *what, const char *text, const char *expected)
{
    if (run->self == SERVER)
        fprintf(stderr, "os-bench: %s %s: expected %s\nos-bench: --help lists benchmarks and options\n", what,
                text, expected);
    return false;
}

static bool number(const struct run *run, const char *option, const char *text, long least, long most,
                   int *value)
{
    char *end, expected[64];
    long given = text ? strtol(text, &end, 10) : -1;
    if (text && *text && !*end && given >= least && given <= most) {
        *value = (int)given;
        return true;
    }
    snprintf(expected, sizeof expected, "a number from %ld to %ld", least, most);
    return fail(run, option, text ? text : "(nothing)", expected);
}

static bool options_read(struct run *run, int argc, char **argv, const struct bench **bench)
{
    run->rounds = 30;
    run->warm_up = 10;
    run->clients = run->others = -1;
    *bench = NULL;
    for (int i = 1; i < argc; i++) {
        const char *option = argv[i], *text = i + 1 < argc ? argv[i + 1] : NULL;
        if (!strcmp(option, "--csv")) {
            run->csv = true;
            continue;
        }
        if (!strcmp(option, "--counter")) {
            run->counter = true;
            continue;
        }
        if (!strcmp(option, "--server-last")) {
            server_last = 1;
            run->self = turned(ikc_process(), 1);
            continue;
        }
        if (option[0] != '-') {
            for (int b = 0; b < BENCHES && !*bench; b++)
                if (!strcmp(option, benches[b].name))
                    *bench = &benches[b];
            if (!*bench)
                return fail(run, "benchmark", option, "spawn, lookup, heartbeat, pginval or pgfetch");
            continue;
        }
        i++;
        bool good = !strcmp(option, "--rounds")    ? number(run, option, text, 1, 10000000, &run->rounds)
                    : !strcmp(option, "--warm-up") ? number(run, option, text, 0, 10000000, &run->warm_up)
                    : !strcmp(option, "--clients")
                        ? number(run, option, text, 1, run->count - 1, &run->clients)
                    : !strcmp(option, "--others") ? number(run, option, text, 0, run->count - 2, &run->others)
                                                  : fail(run, option, "", "an option of the list");
        if (!good)
            return false;
    }
    if (!*bench)
        return fail(run, "benchmark", "(nothing)", "spawn, lookup, heartbeat, pginval or pgfetch");
    if (run->count < 2)
        return fail(run, "-n", "1", "at least 2 processes: a server and a client");
    int nodes = 0;
    for (int node = 0; node < ikc_nodes(); node++)
        nodes += ikc_node_processes(node) > 0;
    if ((*bench)->all && nodes < 2)
        return fail(run, (*bench)->name, "on one node", "at least 2 nodes");
    if (run->clients < 0)
        run->clients = (*bench)->clients ? (*bench)->clients : run->count - 1;
    if (!(*bench)->other)
        run->others = 0;
    else if (run->others < 0 || run->others > run->count - 1 - run->clients)
        run->others = run->count - 1 - run->clients;
    return true;
}

/* ---------------------------------------------------------------------- run */

static void report(const struct run *run, const struct bench *bench)
{
    const struct summary *summary = &run->summary;
    printf(run->csv ? "benchmark,processes,clients,others,rounds,least_us,mean_us,most_us\n%s,%d,%d,%d,%d,%."
                      "3f,%.3f,%.3f\n"
                    : "benchmark  processes clients others  rounds    least us     mean us     most us\n"
                      "%-10s %9d %7d %6d %7d %11.3f %11.3f %11.3f\n",
           bench->name, run->count, run->clients, run->others, run->rounds, summary->least / 1e3,
           summary->sum / (double)summary->rounds / 1e3, summary->most / 1e3);
}

static void leave(struct run *run)
{
    struct request request = {.op = OP_LEAVE, .from = run->self};
    memcpy(request.rest, &run->summary, sizeof run->summary);
    send(run, &request);
}

static void run_bench(struct run *run, const struct bench *bench)
{
    int port = address_of(run->self).port;
    run->inbox = (int)must(ikc_mailbox_create(port), "ikc_mailbox_create");
    run->portal = (int)must(ikc_portal_create(port), "ikc_portal_create");
    if (run->self == SERVER && bench->services)
        name_link();
    must(ikc_barrier(), "ikc_barrier");
    struct ikc_address server = address_of(SERVER);
    run->server = (int)must(ikc_mailbox_open(server.node, server.port), "ikc_mailbox_open");
    if (bench->all)
        bench->all(run);
    if (run->self == SERVER) {
        serve(run);
        report(run, bench);
        if (bench->services)
            name_unlink();
    } else {
        if (!bench->all && run->self <= run->clients)
            bench->client(run);
        else if (bench->other && run->self <= run->clients + run->others)
            bench->other(run);
        leave(run);
    }
    must(ikc_mailbox_close(run->server), "ikc_mailbox_close");
    must(ikc_portal_unlink(run->portal), "ikc_portal_unlink");
    must(ikc_mailbox_unlink(run->inbox), "ikc_mailbox_unlink");
}

int main(int argc, char **argv)
{
    const struct bench *bench;
    int status = 2;
    must(ikc_init(), "ikc_init");
    struct run run = {.self = ikc_process(), .count = ikc_processes()};
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help")) {
            if (run.self == SERVER)
                usage(stdout);
            must(ikc_finalize(), "ikc_finalize");
            return 0;
        }
    if (options_read(&run, argc, argv, &bench)) {
        run_bench(&run, bench);
        status = 0;
    }
    if (run.errors) {
        fprintf(stderr, "os-bench: process %d: %ld errors\n", run.self, run.errors);
        status = 1;
    }
    must(ikc_finalize(), "ikc_finalize");
    return status;
}
