/* SPDX-License-Identifier: MIT
 *
 * files FOLDER SECONDS WHAT...
 *
 * Reading and writing a file in FOLDER.  WHAT is one of
 *     write, read            4 MiB of each rank, side by side, independent
 *     write_all, read_all    the same, collective
 *     write_sync             as write_all, and MPI_File_sync
 *     cube, cube_read        collective: each rank has a slab of a cube of 8-byte cells, in runs of 256 bytes (a subarray)
 *     strided, strided_read  the same, independent
 *     gaps:G:H, gaps_read:G:H  independent: 4096 runs of 256 bytes of a rank's own part of the file, with G bytes between them; H is what the
 *                            hints romio_ds_write and romio_ds_read say: automatic, enable or disable
 *     tiny                   64 bytes of each rank, one after another, 100,000 in all
 *     records                64 bytes by the shared pointer
 *     overlap                iwrite of 4 MiB while computing: all ranks together for as long as the cores take to write
 *     limit                  4 MiB by pwrite
 * Prints for each
 *     files WHAT NANOSECONDS
 * for one operation of all ranks, the median.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    BYTES = 4 << 20,
    RUN = 256,
    EDGE = 128,
    TINY = 64,
    TINIES = 100000,
    RECORDS = 200,
    RUNS = 4096,
    MOST = 2000
};

static int rank, size, descriptor;
static MPI_File file;
static MPI_Datatype slab;
static char *data;
static char name[4096];

static void contiguous(int write, int all)
{
    MPI_Offset at = (MPI_Offset)rank * BYTES;
    if (write && all)
        MPI_File_write_at_all(file, at, data, BYTES, MPI_BYTE, MPI_STATUS_IGNORE);
    else if (write)
        MPI_File_write_at(file, at, data, BYTES, MPI_BYTE, MPI_STATUS_IGNORE);
    else if (all)
        MPI_File_read_at_all(file, at, data, BYTES, MPI_BYTE, MPI_STATUS_IGNORE);
    else
        MPI_File_read_at(file, at, data, BYTES, MPI_BYTE, MPI_STATUS_IGNORE);
}

static void cube(int write)
{
    int count = EDGE * EDGE * RUN / 8;
    if (write)
        MPI_File_write_at_all(file, 0, data, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
    else
        MPI_File_read_at_all(file, 0, data, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
}

/* The same data, by each rank for itself. */
static void strided(int write, int count, MPI_Datatype type)
{
    if (write)
        MPI_File_write_at(file, 0, data, count, type, MPI_STATUS_IGNORE);
    else
        MPI_File_read_at(file, 0, data, count, type, MPI_STATUS_IGNORE);
}

static void tiny(void)
{
    for (int i = 0; i < TINIES / size; i++)
        MPI_File_write_at(file, ((MPI_Offset)i * size + rank) * TINY, data, TINY, MPI_BYTE,
                          MPI_STATUS_IGNORE);
}

static void records(void)
{
    for (int i = 0; i < RECORDS; i++)
        MPI_File_write_shared(file, data, TINY, MPI_BYTE, MPI_STATUS_IGNORE);
}

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Of processor time: where ranks outnumber cores others compute meanwhile, or after this one. */
static void compute(double seconds)
{
    for (double end = processor_seconds() + seconds; processor_seconds() < end;)
        for (volatile int i = 0; i < 1000; i++)
            ;
}

static double write_seconds;

static void overlap(void)
{
    MPI_Request request;
    MPI_File_iwrite_at(file, (MPI_Offset)rank * BYTES, data, BYTES, MPI_BYTE, &request);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    compute(cores < size ? write_seconds * (double)cores / size : write_seconds);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void limit(void)
{
    if (pwrite(descriptor, data, BYTES, (off_t)rank * BYTES) != BYTES)
        perror(name);
}

static void once(const char *what)
{
    if (!strcmp(what, "limit"))
        limit();
    else if (!strcmp(what, "tiny"))
        tiny();
    else if (!strcmp(what, "records"))
        records();
    else if (!strcmp(what, "overlap"))
        overlap();
    else if (!strncmp(what, "cube", 4))
        cube(!strcmp(what, "cube"));
    else if (!strncmp(what, "strided", 7))
        strided(!strcmp(what, "strided"), EDGE * EDGE * RUN / 8, MPI_DOUBLE);
    else if (!strncmp(what, "gaps", 4))
        strided(what[4] != '_', RUNS * RUN, MPI_BYTE);
    else if (!strcmp(what, "write_sync")) {
        contiguous(1, 1);
        MPI_File_sync(file);
    } else
        contiguous(!strncmp(what, "write", 5), strstr(what, "_all") != NULL);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Seconds from when the first began until the last has ended: ranks that share a core do not begin together.  All read the same clock. */
static double took(const char *what)
{
    MPI_Barrier(MPI_COMM_WORLD);
    double ends[2] = {-MPI_Wtime(), 0}, latest[2];
    once(what);
    ends[1] = MPI_Wtime();
    MPI_Allreduce(ends, latest, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return latest[0] + latest[1];
}

/* The same at all ranks. */
static double median(const char *what, double seconds)
{
    static double times[MOST];
    int count = 0, more = 1;
    double begin = MPI_Wtime();
    if (!strncmp(what, "read", 4))
        contiguous(1, 1);
    else if (!strcmp(what, "cube_read") || !strcmp(what, "strided_read"))
        cube(1);
    else if (!strncmp(what, "gaps_read", 9))
        strided(1, RUNS * RUN, MPI_BYTE);
    once(what); /* the file is there, and its pages */
    while (more) {
        times[count++] = took(what);
        more = count < MOST && (count < 5 || MPI_Wtime() - begin < seconds);
        MPI_Bcast(&more, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    qsort(times, (size_t)count, sizeof *times, by_value);
    return times[count / 2];
}

/* Runs with gaps between them, behind those of the ranks before. */
static void gaps_set(long gap, const char *hint)
{
    MPI_Datatype run;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_ds_write", hint);
    MPI_Info_set(info, "romio_ds_read", hint);
    MPI_Type_contiguous(RUN, MPI_BYTE, &run);
    MPI_Type_create_resized(run, 0, RUN + gap, &slab);
    MPI_Type_commit(&slab);
    MPI_File_set_view(file, (MPI_Offset)rank * RUNS * (RUN + gap), MPI_BYTE, slab, "native", info);
    MPI_Type_free(&run);
    MPI_Type_free(&slab);
    MPI_Info_free(&info);
}

static void view_set(const char *what)
{
    const char *gap = strchr(what, ':');
    if (gap && strchr(gap + 1, ':')) {
        gaps_set(atol(gap + 1), strchr(gap + 1, ':') + 1);
        return;
    }
    int sizes[3] = {EDGE, EDGE, RUN / 8 * size}, part[3] = {EDGE, EDGE, RUN / 8},
        starts[3] = {0, 0, RUN / 8 * rank};
    if (strncmp(what, "cube", 4) != 0 && strncmp(what, "strided", 7) != 0) {
        MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
        return;
    }
    MPI_Type_create_subarray(3, sizes, part, starts, MPI_ORDER_C, MPI_DOUBLE, &slab);
    MPI_Type_commit(&slab);
    MPI_File_set_view(file, 0, MPI_DOUBLE, slab, "native", MPI_INFO_NULL);
    MPI_Type_free(&slab);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    snprintf(name, sizeof name, "%s/lwmpi-bench-file", argv[1]);
    data = malloc(BYTES);
    memset(data, 'x', BYTES);
    if (MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                      MPI_INFO_NULL, &file))
        MPI_Abort(MPI_COMM_WORLD, 1);
    descriptor = open(name, O_RDWR);
    for (int i = 3; i < argc; i++) {
        MPI_File_set_size(file, 0);
        view_set(argv[i]);
        if (!strcmp(argv[i], "overlap"))
            write_seconds = median("write", atof(argv[2]) / 4);
        double found = median(argv[i], atof(argv[2]));
        if (rank == 0)
            printf("files %s %.0f\n", argv[i], found * 1e9);
    }
    free(data);
    close(descriptor);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
