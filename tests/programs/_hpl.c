/* SPDX-License-Identifier: MIT
 * High-Performance Linpack of HPC Challenge alone, as its own program runs it: the numbers come from hpccinf.txt, the results go to hpccoutf.txt. */
#include <hpcc.h>

#include <stdio.h>

/* HPC Challenge's, for an input that asks for more processes than there are: it would go on with other numbers. */
int HPCC_Defaults(HPL_T_test *test, int *ns, int *n, int *nbs, int *nb, HPL_T_ORDER *order, int *grids,
                  int *p, int *q, int *facts, HPL_T_FACT *fact, int *mins, int *min, int *divisors,
                  int *divisor, int *recursives, HPL_T_FACT *recursive, int *tops, HPL_T_TOP *top,
                  int *depths, int *depth, HPL_T_SWAP *swap, int *threshold, int *l1, int *u,
                  int *equilibrate, int *align, MPI_Comm comm)
{
    fprintf(stderr, "hpccinf.txt does not fit the number of processes\n");
    MPI_Abort(comm, 2);
    return 2;
}

int main(int argc, char **argv)
{
    HPL_RuntimeData data;
    int failures = 0;
    MPI_Init(&argc, &argv);
    HPL_main(argc, argv, &data, &failures);
    MPI_Finalize();
    return failures != 0;
}
