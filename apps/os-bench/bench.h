/* SPDX-License-Identifier: MIT
 *
 * Protocols of an operating system's services on bare IKC: what the benchmarks share. [ikc 5.1]
 *
 * Process 0 (numbers are counted from the server on) is the server of all: the process manager that gets heartbeats, and the memory server
 * that has the pages.  The others are its clients.  Names are the business of the real name service,
 * and services are started by the real spawn server, which mpiexec --services brings along.
 */
#ifndef OS_BENCH_H
#define OS_BENCH_H

#include <lwmpi/ikc.h>

#include <stdbool.h>
#include <stddef.h>

#define PAGE_BYTES 4096 /* [ikc 6.1] */

enum {
    SERVER = 0,
    PAGES = 64 /* of the memory server */
};

enum request_op {
    OP_ALIVE = 1,  /* no answer */
    OP_ALLOCATE,   /* answer: page */
    OP_READ,       /* answer: port of the portal, then the page by portal, then another answer */
    OP_FREE,       /* answer */
    OP_WRITE,      /* of a word of a page that all have: the server invalidates their copies, then answers */
    OP_INVALIDATE, /* from the server to a client, which answers */
    OP_ROUND,      /* from the first client: tell the others that a round begins; no answer */
    OP_READY,      /* has page 0; the first client gets an answer when all are */
    OP_STOP,       /* who only makes others wait is to stop: said in answers */
    OP_ANSWER,
    OP_LEAVE /* no answer, brings a struct summary; the server ends when all others have left */
};

/* What travels by mailbox: as large as a message can be, for such is the size of all messages there. */
struct request {
    int op;
    int from; /* process */
    int page, port, status;
    int stop; /* in answers: what the benchmark measures is over */
    uint64_t value;
    char rest[IKC_MSG_BYTES - 32];
};

/* Of the rounds of one client, or of all: times in ns. */
struct summary {
    double sum, least, most;
    long rounds;
};

struct run {
    int self, count;     /* process, counted from the server on; processes */
    int rounds, warm_up; /* measured; before them */
    int clients;         /* that are measured: processes 1 .. clients */
    int others;          /* lookup: clients that use other services meanwhile */
    bool csv;
    bool counter; /* spawn: by counters as a modelled kernel has them, not by the clock */
    long errors;
    int inbox, portal; /* own */
    int server;        /* mailbox of the server */
    struct summary summary;
};

struct bench {
    const char *name, *what;
    void (*client)(struct run *run); /* of processes 1 .. clients */
    void (*other)(struct run *run);  /* of the next `others` processes; may be NULL */
    void (*all)(struct run *run);    /* of all processes, in the place of these; may be NULL */
    bool services;                   /* needs the service cluster */
    int clients;                     /* how many are measured by default; 0: all */
};

/* End all with a message if result < 0. */
int64_t must(int64_t result, const char *what);
void *need(size_t bytes);
struct ikc_address address_of(int process);

/* client.c: ask the server */
void send(struct run *run, const struct request *request);
void answer_read(struct run *run, struct request *answer);
void ask(struct run *run, struct request *request); /* the answer is left in *request */
void page_fetch(struct run *run, int page, unsigned char *data);
void summary_add(struct summary *sum, const struct summary *more);
void note(struct run *run, int round, uint64_t ns); /* rounds below 0 do not count */

/* server.c */
void serve(struct run *run);
unsigned char page_byte(int page, size_t at);

void run_spawn(struct run *run);
void name_link(void); /* by the server: the name that is looked up */
void name_unlink(void);
void run_lookup(struct run *run);
void run_heartbeat(struct run *run);
void run_invalidation(struct run *run);
void run_fetch(struct run *run);
void run_load(struct run *run);

#endif
