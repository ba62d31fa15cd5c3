/* SPDX-License-Identifier: MIT
 * MPI_Win_test says true when all have completed before a barrier, also where what tells of it is the first message from
 * one process to another: each pair has its turn.
 * ranks: 3 8
 * modes: threads clusters isolate
 * builds: release debug asan
 */
#include "_win.h"

static MPI_Group alone(MPI_Group all, int rank)
{
    MPI_Group group;
    MPI_Group_incl(all, 1, &rank, &group);
    return group;
}

static void turn(MPI_Win win, MPI_Group all, int rank, int origin, int target)
{
    if (rank == target) {
        MPI_Group group = alone(all, origin);
        MPI_Win_post(group, MPI_MODE_NOCHECK, win);
        MPI_Group_free(&group);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == origin) {
        MPI_Group group = alone(all, target);
        MPI_Win_start(group, MPI_MODE_NOCHECK, win);
        MPI_Win_complete(win);
        MPI_Group_free(&group);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == target) {
        int flag = 0;
        MPI_Win_test(win, &flag);
        CHECK(flag, "rank %d has completed, and rank %d does not see it", origin, target);
        if (!flag)
            MPI_Win_wait(win);
    }
}

int main(int argc, char **argv)
{
    int rank, size, word = 0;
    MPI_Win win;
    MPI_Group all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(&word, sizeof word, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_group(win, &all);
    for (int origin = 0; origin < size; origin++)
        for (int target = 0; target < size; target++)
            if (target != origin)
                turn(win, all, rank, origin, target);
    MPI_Group_free(&all);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
