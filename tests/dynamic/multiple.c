/* SPDX-License-Identifier: MIT
 *
 * Several programs are started together: they are one world, each knows which of them it is and finds its own arguments and its
 * folder, and the launcher does what info says.
 * ranks: 1 3
 * modes: threads clusters isolate
 * options: --universe 17
 * timeout: 60
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "_dynamic.h"

enum { PROGRAMS = 3, FIRST = 2, SECOND = 1, THIRD = 3, ALL = FIRST + SECOND + THIRD };

static int said(int keyval)
{
    int *value, found;
    MPI_Comm_get_attr(MPI_COMM_WORLD, keyval, &value, &found);
    return found ? *value : -1;
}

static void child(MPI_Comm parent, int argc, char **argv)
{
    int rank, size, program = said(MPI_APPNUM);
    char folder[PATH_MAX] = "", theirs[PATH_MAX];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(size == ALL);
    CHECK(program == (rank < FIRST ? 0 : rank < FIRST + SECOND ? 1 : 2));
    CHECK(said(MPI_UNIVERSE_SIZE) == 17);
    CHECK(argc == (program == 1 ? 1 : 2) && (program == 1 || !strcmp(argv[1], program ? "third" : "first")));
    /* The one in the middle says no folder: it has the launcher's, as its parent. */
    MPI_Bcast(theirs, PATH_MAX, MPI_CHAR, 0, parent);
    CHECK(getcwd(folder, sizeof folder));
    CHECK(!strcmp(folder, program == 0 ? "/" : program == 1 ? theirs : "/dev"));
    MPI_Gather(&program, 1, MPI_INT, NULL, 0, MPI_INT, 0, parent);
    MPI_Comm_disconnect(&parent);
}

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        child(parent, argc, argv);
        MPI_Finalize();
        return failures;
    }
    char path[PATH_MAX], here[PATH_MAX], *name;
    CHECK(realpath(argv[0], path) && getcwd(here, sizeof here));
    name = strrchr(path, '/');
    char *commands[] = {path, path, name + 1};
    char *first[] = {"first", NULL}, *none[] = {NULL}, *third[] = {"third", NULL},
         **arguments[] = {first, none, third};
    int numbers[] = {FIRST, SECOND, THIRD + 4}, codes[ALL + 4], rank, remote, programs[ALL];
    char *folder = strndup(path, (size_t)(name - path));
    MPI_Info infos[PROGRAMS] = {MPI_INFO_NULL, MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Info_create(&infos[0]);
    MPI_Info_set(infos[0], "wdir", "/");
    MPI_Info_set(infos[0], "host", "localhost");
    MPI_Info_create(&infos[2]);
    MPI_Info_set(infos[2], "wdir", "/dev");
    MPI_Info_set(infos[2], "path", folder);
    MPI_Info_set(infos[2], "soft", "1:3,12:8:-1");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int root = world_size() - 1;
    MPI_Comm_spawn_multiple(PROGRAMS, commands, arguments, numbers, infos, root, MPI_COMM_WORLD, &children,
                            codes);
    MPI_Comm_remote_size(children, &remote);
    CHECK(remote == ALL);
    for (int i = 0; i < (rank == root ? ALL + 4 : ALL); i++)
        CHECK(codes[i] == (i < ALL ? MPI_SUCCESS : MPI_ERR_SPAWN));
    CHECK(said(MPI_UNIVERSE_SIZE) == 17);
    MPI_Bcast(here, PATH_MAX, MPI_CHAR, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, children);
    memset(programs, 0, sizeof programs);
    MPI_Gather(NULL, 0, MPI_INT, programs, 1, MPI_INT, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, children);
    for (int i = 0; rank == 0 && i < ALL; i++)
        CHECK(programs[i] == (i < FIRST ? 0 : i < FIRST + SECOND ? 1 : 2));
    MPI_Comm_disconnect(&children);
    free(folder);
    MPI_Info_free(&infos[0]);
    MPI_Info_free(&infos[2]);
    MPI_Finalize();
    return failures;
}
