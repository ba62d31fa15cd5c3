/* SPDX-License-Identifier: MIT
 *
 * Refers to a function, USED, which mpiexec sees in the file; nothing is called.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <locale.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

void (*volatile used)(void);

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    used = (void (*)(void))USED;
    MPI_Finalize();
    return 0;
}
