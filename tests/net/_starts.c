/* SPDX-License-Identifier: MIT
 * starts HOST COUNT: start so many processes on that host ("-": anywhere), talk with them, and print who of all is where, by the names of hosts. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG = 1 << 20 };
static char data[LONG];

/* Round and round, short and long; then each says where it is. */
static void together(MPI_Comm inter, int last)
{
    MPI_Comm all;
    int rank, size, length;
    char name[MPI_MAX_PROCESSOR_NAME] = "", *names;
    MPI_Intercomm_merge(inter, last, &all);
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    for (int bytes = 1; bytes <= LONG; bytes *= 32) {
        memset(data, rank + 1, bytes);
        MPI_Sendrecv_replace(data, bytes, MPI_BYTE, (rank + 1) % size, 1, (rank + size - 1) % size, 1, all,
                             MPI_STATUS_IGNORE);
        if (data[0] != (rank + size - 1) % size + 1 || data[bytes - 1] != data[0])
            MPI_Abort(all, 7);
    }
    MPI_Get_processor_name(name, &length);
    names = calloc(size, sizeof name);
    MPI_Gather(name, sizeof name, MPI_CHAR, names, sizeof name, MPI_CHAR, 0, all);
    for (int i = 0; rank == 0 && i < size; i++)
        printf("%d of %d: %s\n", i, size, names + i * sizeof name);
    free(names);
    MPI_Comm_disconnect(&all);
}

int main(int argc, char **argv)
{
    MPI_Comm inter;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&inter);
    if (inter != MPI_COMM_NULL) {
        together(inter, 1);
    } else if (argc > 2) {
        char *arguments[] = {"child", NULL};
        MPI_Info info = MPI_INFO_NULL;
        if (strcmp(argv[1], "-") != 0) {
            MPI_Info_create(&info);
            MPI_Info_set(info, "host", argv[1]);
        }
        MPI_Comm_spawn(argv[0], arguments, atoi(argv[2]), info, 0, MPI_COMM_WORLD, &inter,
                       MPI_ERRCODES_IGNORE);
        together(inter, 0);
    }
    MPI_Comm_disconnect(&inter);
    MPI_Finalize();
    return 0;
}
