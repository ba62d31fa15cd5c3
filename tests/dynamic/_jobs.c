/* SPDX-License-Identifier: MIT
 *
 * A job of jobs.py: _jobs ROLE NAME WHAT.  Roles: `server` opens a port, publishes it under NAME, and accepts once; `client` looks for the
 * name until it is there, and connects; `port` opens a port, prints it, and accepts; `call` connects to the port NAME; `look` looks for
 * NAME once; `parent` starts two children; `child` is one of them.  WHAT they do then: `talk`, or: `wait` for a message that does not
 * come, `die`, `abort`, `sleep` (and say so), `leave` (part, then fail), `stay` (part, then live a second longer), `linger` (part, and then sleep) or
 * `part`.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "_dynamic.h"

enum { LONG = 300000 };
static char data[LONG];

static void nap(double seconds)
{
    nanosleep(&(struct timespec){(time_t)seconds, (long)(seconds * 1e9) % 1000000000}, NULL);
}

/* A message from each to each of the other group, there and back. */
static void talk(MPI_Comm inter)
{
    int rank, remote, mine, sum = 0;
    MPI_Comm all;
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_remote_size(inter, &remote);
    mine = rank + 1;
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, inter);
    CHECK(sum == remote * (remote + 1) / 2);
    MPI_Intercomm_merge(inter, 0, &all);
    int place, size;
    MPI_Comm_rank(all, &place);
    MPI_Comm_size(all, &size);
    memset(data, place, sizeof data);
    MPI_Sendrecv_replace(data, LONG, MPI_BYTE, (place + 1) % size, 1, (place + size - 1) % size, 1, all,
                         MPI_STATUS_IGNORE);
    CHECK(data[0] == (place + size - 1) % size && data[LONG - 1] == data[0]);
    MPI_Barrier(all);
    MPI_Comm_disconnect(&all);
}

/* Connected, and nothing more to come. */
static void rest(int rank)
{
    if (rank == 0) {
        puts("asleep");
        fflush(stdout);
    }
    nap(60);
}

static void act(MPI_Comm inter, const char *what)
{
    int rank, none;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!strcmp(what, "talk"))
        talk(inter);
    else if (!strcmp(what, "wait"))
        MPI_Recv(&none, 1, MPI_INT, 0, 9, inter, MPI_STATUS_IGNORE);
    else if (!strcmp(what, "sleep"))
        rest(rank);
    else if (!strcmp(what, "die") && rank == 0)
        raise(SIGKILL);
    else if (!strcmp(what, "abort") && rank == 0)
        MPI_Abort(MPI_COMM_WORLD, 42);
    else if (!strcmp(what, "die") || !strcmp(what, "abort"))
        MPI_Recv(&none, 1, MPI_INT, 0, 9, inter, MPI_STATUS_IGNORE);
    MPI_Comm_disconnect(&inter);
    if (!strcmp(what, "stay"))
        nap(1);
    if (!strcmp(what, "linger"))
        rest(rank);
    if (!strcmp(what, "leave")) {
        nap(0.3);
        MPI_Abort(MPI_COMM_WORLD, 41);
    }
}

/* Rank 0's part: the name of the port. */
static int find(const char *role, const char *name, char *port)
{
    int code = MPI_SUCCESS;
    if (!strcmp(role, "server") || !strcmp(role, "port")) {
        MPI_Open_port(MPI_INFO_NULL, port);
        if (*role == 's')
            code = MPI_Publish_name(name, MPI_INFO_NULL, port);
        printf("%s\n", port);
        fflush(stdout);
    } else if (!strcmp(role, "call")) {
        strcpy(port, name);
    } else {
        while ((code = MPI_Lookup_name(name, MPI_INFO_NULL, port)) != MPI_SUCCESS && *role == 'c')
            nap(0.01);
    }
    return code;
}

static int fails(int code)
{
    int class = -1, length, rank;
    char text[MPI_MAX_ERROR_STRING];
    if (code == MPI_SUCCESS)
        return 0;
    MPI_Error_class(code, &class);
    MPI_Error_string(code, text, &length);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        printf("class %s: %s\n",
               class == MPI_ERR_PORT   ? "port"
               : class == MPI_ERR_NAME ? "name"
                                       : "other",
               text);
    return 1;
}

int main(int argc, char **argv)
{
    static char port[MPI_MAX_PORT_NAME];
    int rank, code = MPI_SUCCESS;
    MPI_Comm inter = MPI_COMM_NULL;
    MPI_Init(&argc, &argv);
    if (argc < 4)
        MPI_Abort(MPI_COMM_WORLD, 2);
    const char *role = argv[1], *name = argv[2], *what = argv[3];
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!strcmp(role, "parent")) {
        char *arguments[] = {"child", "-", argv[4], NULL};
        code = MPI_Comm_spawn(argv[0], arguments, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter,
                              MPI_ERRCODES_IGNORE);
    } else if (!strcmp(role, "child")) {
        MPI_Comm_get_parent(&inter);
    } else {
        if (rank == 0)
            code = find(role, name, port);
        MPI_Bcast(&code, 1, MPI_INT, 0, MPI_COMM_WORLD);
        if (code == MPI_SUCCESS && (!strcmp(role, "server") || !strcmp(role, "port")))
            code = MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter);
        else if (code == MPI_SUCCESS && strcmp(role, "look") != 0)
            code = MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter);
    }
    int failed = fails(code);
    if (inter != MPI_COMM_NULL)
        act(inter, what);
    MPI_Finalize();
    return failed ? 3 : failures;
}
