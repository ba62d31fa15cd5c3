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

static inline size_t tile_elements(const struct matmulg *m)
{
    return (size_t)m->tile * (size_t)m->tile;
}

/* Which tiles worker q multiplies in round l. [kalray fig. 3] */
static inline int tile_of_a(const struct matmulg *m, int q, int l)
{
    return (q % m->side + q / m->side + l) % m->side + m->side * (q / m->side);
}

static inline int tile_of_b(const struct matmulg *m, int q, int l)
{
    return (q % m->side + q / m->side + l) % m->side * m->side + q % m->side;
}

/* What the arguments say of process `self`: -1 to go on, or an exit status. */
int matmulg_begin(struct matmulg *m, int self, int processes, bool *csv, int argc, char **argv);

/* Say how many checks have failed; the exit status. */
int matmulg_end(uint64_t wrong, const struct matmulg *m);

void report(const struct matmulg *m, const struct times *times, bool csv);

/* Worker: as Figure 3 of the paper.  Times are those of the whole job on process 0. */
void worker_run(const struct matmulg *m, struct times *times);

/* The process with the matrices: answers GETs until all have put their tile of C; returns the number of wrong results. */
uint64_t server_run(const struct matmulg *m);

/* ---- matrices, tile after tile (matrix.c) ---- */

/* Small whole numbers: products and sums are exact. */
void matrices_fill(const struct matmulg *m, double *a, double *b);

/* Of checks of c = a b, how many fail. */
uint64_t matrices_wrong(const struct matmulg *m, const double *a, const double *b, const double *c);

/* ---- a team of threads (team.c) ---- */

double seconds(void);

/* c += a b by all threads: rows are dealt out evenly, and whoever has most takes the time.  bt: room for b transposed. */
void multiply(const struct matmulg *m, const double *a, const double *b, double *bt, double *c,
              struct times *times);

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
