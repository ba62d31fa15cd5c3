/* SPDX-License-Identifier: MIT
 *
 * Under mpiexec --survive: `_survive FILE RANK MICROSECONDS`.  A rank dies so long after the file was opened; the others use the file
 * until they hear of it, in no call wait for ever, and can close it.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include <lwmpi/ulfm.h>
#include <mpi.h>

enum { RUN = 3000, RUNS = 50, BYTES = RUN * RUNS };

static int rank, size;

static int class_of(int code)
{
    int class = MPI_SUCCESS;
    if (code)
        MPI_Error_class(code, &class);
    return class;
}

static void good(int code, const char *what)
{
    if (!code)
        return;
    fprintf(stderr, "rank %d: %s returned class %d\n", rank, what, class_of(code));
    exit(3);
}

/* One call, of each form in turn. */
static int use(MPI_File file, int turn, char *data)
{
    MPI_Request request;
    int code;
    switch (turn % 6) {
    case 0:
        return MPI_File_write_at_all(file, 0, data, BYTES, MPI_BYTE, MPI_STATUS_IGNORE);
    case 1:
        return MPI_File_read_at_all(file, 0, data, BYTES, MPI_BYTE, MPI_STATUS_IGNORE);
    case 2:
        code = MPI_File_iwrite_at_all(file, 0, data, BYTES, MPI_BYTE, &request);
        return code ? code : MPI_Wait(&request, MPI_STATUS_IGNORE);
    case 3:
        return MPI_File_write_ordered(file, data, RUN, MPI_BYTE, MPI_STATUS_IGNORE);
    case 4:
        return MPI_File_write_shared(file, data, RUN, MPI_BYTE, MPI_STATUS_IGNORE);
    default:
        return MPI_File_sync(file);
    }
}

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Datatype run, dealt;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    char *data = malloc(BYTES);
    memset(data, 'a' + rank, BYTES);
    good(MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file),
         "open");
    MPI_Type_contiguous(RUN, MPI_BYTE, &run);
    MPI_Type_create_resized(run, 0, (MPI_Aint)RUN * size, &dealt);
    MPI_Type_commit(&dealt);
    good(MPI_File_set_view(file, (MPI_Offset)rank * RUN, MPI_BYTE, dealt, "native", MPI_INFO_NULL), "view");
    good(MPI_Barrier(MPI_COMM_WORLD), "barrier");
    if (argc > 3 && rank == atoi(argv[2])) {
        struct itimerval when = {.it_value = {.tv_usec = atoi(argv[3])}};
        signal(SIGALRM, SIG_DFL); /* which ends the process */
        setitimer(ITIMER_REAL, &when, NULL);
    }
    int turn = 0, class;
    do
        class = class_of(use(file, turn++, data));
    while (!class);
    int closed = class_of(MPI_File_close(&file));
    printf("rank %d: class %d after %d turns, and %d when it closed\n", rank, class, turn, closed);
    fflush(stdout);
    int wrong = class != MPIX_ERR_PROC_FAILED || closed != MPIX_ERR_PROC_FAILED;
    MPI_Type_free(&run);
    MPI_Type_free(&dealt);
    free(data);
    MPI_Finalize();
    return wrong;
}
