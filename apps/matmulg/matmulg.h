/* SPDX-License-Identifier: MIT
 *
 * MatMulG of Gerbessiotis and Lee as Kalray ran it: C = A B by square tiles, which lie in the memory of one process. [kalray 5]
 */
#ifndef MATMULG_H
#define MATMULG_H

#include <lwmpi/ikc.h>

#include <stdbool.h>
#include <stdint.h>

/* The team of threads that shares a tile's product, as OpenMP would deal out its rows. */
#define THREADS 16

struct matmulg {
    int size;    /* of the matrices: size * size */
    int side;    /* tiles in a row and in a column */
    int tile;    /* a tile is tile * tile */
    int workers; /* side * side; process `workers` has the matrices */
    int self;
    uint64_t seed;
};

/* What a worker found out. */
struct times {
    double total;     /* seconds from the first GET to the last PUT of all */
    double product;   /* of the slowest product of two tiles, with the transposition */
    double transpose; /* of it */
};

/* Worker: as Figure 3 of the paper.  Times are those of the whole job on process 0. */
void worker_run(const struct matmulg *m, struct times *times);

/* The process with the matrices: answers GETs until all have put their tile of C; returns the number of wrong results. */
uint64_t server_run(const struct matmulg *m);

/* ---- tiles (tile.c): row after row ---- */

void tile_transpose(int n, const double *b, double *bt);

/* c += a b of rows first .. first + count - 1; bt: b transposed. */
void tile_product(int n, const double *a, const double *bt, double *c, int first, int count);

/* The same for the rows of the other threads: they take no time, as they work while the first one does (rest.c). */
void tile_product_rest(int n, const double *a, const double *bt, double *c, int first, int count);

/* ---- what the two sides agree on ---- */

/* A GET: an active message that asks for a tile of A or B. */
struct get {
    int32_t worker, tile;
    char matrix; /* 'A' or 'B' */
};
enum {
    PORT_GET = 7,   /* mailbox of the process with the matrices */
    PORT_FROM = 16, /* + number of a transfer: where it sends tiles from */
    PORT_A = 1024,  /* + worker: its portals */
    PORT_B = 2048,
    PORT_OUT = 3072, /* + worker: where its tile of C comes from */
    PORT_PUT = 64    /* + worker: portal of the process with the matrices, for that tile */
};
enum { WORKERS_MOST = 900 };

/* End all with a message if result < 0. */
int64_t must(int64_t result, const char *what);

/* Memory, or the end. */
double *need(size_t count);

#endif
