/* SPDX-License-Identifier: MIT
 *
 * Reordering brings neighbours together: fewer pairs of them live in different clusters than without it, and never more.
 * ranks: 16 36
 * modes: clusters scatter threads machine
 */
#include "../mpi/_test.h"

static int rank, size;

/* How many pairs of neighbours of the whole topology live in different clusters. */
static int apart(MPI_Comm comm, int count, const int *neighbours)
{
    MPI_Comm near = test_cluster_of(comm);
    int self, lowest = -1, mine = 0, total = 0, members;
    MPI_Comm_rank(comm, &self);
    MPI_Comm_size(comm, &members);
    MPI_Allreduce(&self, &lowest, 1, MPI_INT, MPI_MIN, near);
    MPI_Comm_free(&near);
    int *cluster = malloc((size_t)members * sizeof *cluster);
    MPI_Allgather(&lowest, 1, MPI_INT, cluster, 1, MPI_INT, comm);
    for (int i = 0; i < count; i++)
        mine += neighbours[i] != MPI_PROC_NULL && cluster[neighbours[i]] != lowest;
    free(cluster);
    MPI_Allreduce(&mine, &total, 1, MPI_INT, MPI_SUM, comm);
    return total;
}

static int grid(int nx, int ny, int cyclic, int reorder)
{
    int dims[2] = {nx, ny}, periods[2] = {cyclic, cyclic}, near[4];
    MPI_Comm cart;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, reorder, &cart);
    for (int d = 0; d < 2; d++)
        MPI_Cart_shift(cart, d, 1, &near[2 * d], &near[2 * d + 1]);
    int result = apart(cart, 4, near);
    MPI_Comm_free(&cart);
    return result;
}

/* Groups of four that all talk to each other, numbered so that their members are far apart. */
static int groups(int reorder)
{
    int near[3], count = 0, in, out, weighted, got[3];
    for (int r = rank % (size / 4); r < size; r += size / 4)
        if (r != rank)
            near[count++] = r;
    MPI_Comm comm;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 3, near, MPI_UNWEIGHTED, 3, near, MPI_UNWEIGHTED,
                                   MPI_INFO_NULL, reorder, &comm);
    MPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
    CHECK(in == 3 && out == 3);
    MPI_Dist_graph_neighbors(comm, 3, got, MPI_UNWEIGHTED, 3, near, MPI_UNWEIGHTED);
    int result = apart(comm, 3, near);
    MPI_Comm_free(&comm);
    return result;
}

/* A tree in which node v's parent is v / 2. */
static int tree(int reorder)
{
    int *index = malloc((size_t)size * sizeof *index), *edges = malloc(4 * (size_t)size * sizeof *edges);
    int count = 0, self, degree, near[4];
    for (int v = 0; v < size; v++) {
        if (v)
            edges[count++] = (v - 1) / 2;
        for (int child = 2 * v + 1; child <= 2 * v + 2 && child < size; child++)
            edges[count++] = child;
        index[v] = count;
    }
    MPI_Comm comm;
    MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, reorder, &comm);
    MPI_Comm_rank(comm, &self);
    MPI_Graph_neighbors_count(comm, self, &degree);
    MPI_Graph_neighbors(comm, self, degree, near);
    int result = apart(comm, degree, near);
    MPI_Comm_free(&comm);
    free(index);
    free(edges);
    return result;
}

static int clusters(void)
{
    MPI_Comm near = test_cluster_of(MPI_COMM_WORLD);
    int self, first, count;
    MPI_Comm_rank(near, &self);
    MPI_Comm_free(&near);
    first = self == 0;
    MPI_Allreduce(&first, &count, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    return count;
}

static void judge(const char *what, int plain, int reordered, int must_gain)
{
    if (rank == 0)
        printf("%s: %d pairs in different clusters, reordered %d\n", what, plain, reordered);
    CHECK(reordered <= plain, "%s became worse", what);
    CHECK(!must_gain || !plain || reordered < plain, "%s did not become better", what);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int several = clusters() > 1;
    for (int cyclic = 0; cyclic < 2; cyclic++) {
        judge("long rows", grid(4, size / 4, cyclic, 0), grid(4, size / 4, cyclic, 1), several && !cyclic);
        judge("long columns", grid(size / 4, 4, cyclic, 0), grid(size / 4, 4, cyclic, 1), 0);
    }
    judge("groups of four", groups(0), groups(1), several);
    judge("a tree", tree(0), tree(1), several);
    MPI_Finalize();
    return 0;
}
