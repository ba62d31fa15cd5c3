/* SPDX-License-Identifier: MIT
 *
 * Writes that cannot all be done: `_faults NAME CLASS...`.  Each form ends on all ranks; the calls that fail say one of these
 * classes, and some call does; and outside of what was to be written nothing has changed.
 * LWMPI_TEST_DEATH=RANK:US: this rank dies so many microseconds after the file was opened.
 */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

enum { RUNS = 600, RUN = 3000, MARGIN = 10000 };

static int rank, size, failed, wanted[4], nwanted;

static void look(int code, const char *call)
{
    int class, length;
    char text[MPI_MAX_ERROR_STRING];
    if (!code)
        return;
    failed++;
    MPI_Error_class(code, &class);
    for (int i = 0; i < nwanted; i++)
        if (class == wanted[i])
            return;
    MPI_Error_string(code, text, &length);
    fprintf(stderr, "rank %d: %s returned class %d: %s\n", rank, call, class, text);
    MPI_Abort(MPI_COMM_WORLD, 1);
}
#define DO(call) look((call), #call)

/* Whether the margins before and behind, and the gaps that belong to nobody, are as they were. */
static void inspect(const char *name, MPI_Offset end)
{
    FILE *file = fopen(name, "rb");
    int byte, stride = RUN * (size + 1);
    for (MPI_Offset at = 0; file && (byte = getc(file)) != EOF; at++) {
        MPI_Offset in = at - MARGIN;
        int free = at < MARGIN || at >= end || (in % stride) / RUN == size;
        if (free && byte) {
            fprintf(stderr, "byte %lld is %d, and was nobody's\n", (long long)at, byte);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    if (file)
        fclose(file);
}

static void die_later(void)
{
    const char *when = getenv("LWMPI_TEST_DEATH");
    if (!when || !*when || atoi(when) != rank)
        return;
    struct itimerval timer = {.it_value = {.tv_usec = atoi(strchr(when, ':') + 1)}};
    signal(SIGALRM, SIG_DFL);
    setitimer(ITIMER_REAL, &timer, NULL);
}

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Request requests[2];
    MPI_Datatype gaps, dealt;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 2; i < argc && nwanted < 4; i++)
        wanted[nwanted++] = atoi(argv[i]);
    char *data = malloc((size_t)RUNS * RUN);
    memset(data, 'a' + rank, (size_t)RUNS * RUN);
    MPI_Type_contiguous(RUN, MPI_BYTE, &gaps);
    MPI_Type_create_resized(gaps, 0, (MPI_Aint)RUN * (size + 1), &dealt);
    MPI_Type_commit(&dealt);
    DO(MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    die_later();
    DO(MPI_File_set_view(file, MARGIN + (MPI_Offset)rank * RUN, MPI_BYTE, dealt, "native", MPI_INFO_NULL));
    for (int i = 0; i < 2; i++) {
        DO(MPI_File_write_at_all(file, 0, data, RUNS * RUN, MPI_BYTE, MPI_STATUS_IGNORE));
        DO(MPI_File_write_at(file, 0, data, RUNS * RUN / 2, MPI_BYTE, MPI_STATUS_IGNORE));
        DO(MPI_File_iwrite_at(file, 0, data, RUNS * RUN, MPI_BYTE, &requests[0]));
        DO(MPI_File_iwrite_at_all(file, 0, data, RUNS * RUN, MPI_BYTE, &requests[1]));
        DO(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
        DO(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
        DO(MPI_File_write_ordered(file, data, RUN, MPI_BYTE, MPI_STATUS_IGNORE));
        DO(MPI_File_sync(file));
        DO(MPI_File_read_at_all(file, 0, data, RUN, MPI_BYTE, MPI_STATUS_IGNORE));
        memset(data, 'a' + rank, RUN);
        DO(MPI_File_set_atomicity(file, 1));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        inspect(argv[1], MARGIN + (MPI_Offset)RUNS * RUN * (size + 1));
    DO(MPI_File_close(&file));
    int sum;
    MPI_Allreduce(&failed, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d calls failed\n", sum);
    MPI_Type_free(&gaps);
    MPI_Type_free(&dealt);
    free(data);
    MPI_Finalize();
    return 0;
}
