/* SPDX-License-Identifier: MIT
 *
 * matmulg [--size N] [--seed S] [--csv]
 *
 * The product of two N x N matrices on bare IKC.  The last process has the matrices (on a modelled machine the I/O rank:
 * mpiexec --io-rank); the others, a square number of them, compute a tile each.
 */
#include "matmulg/matmulg.h"

#include <stdio.h>
#include <stdlib.h>

int64_t must(int64_t result, const char *what)
{
    if (result < 0) {
        fprintf(stderr, "matmulg: %s: %s\n", what, ikc_error_text((int)result));
        exit(1);
    }
    return result;
}

int main(int argc, char **argv)
{
    struct matmulg m;
    struct times times;
    bool csv;

    must(ikc_init(), "ikc_init");
    int status = matmulg_begin(&m, ikc_process(), ikc_processes(), &csv, argc, argv);
    if (status < 0) {
        status = 0;
        if (m.self == m.workers) {
            status = matmulg_end(server_run(&m), &m);
        } else {
            worker_run(&m, &times);
            if (m.self == 0)
                report(&m, &times, csv);
        }
    }
    must(ikc_finalize(), "ikc_finalize");
    return status;
}
