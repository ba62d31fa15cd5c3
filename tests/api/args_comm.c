/* SPDX-License-Identifier: MIT
 *
 * Wrong arguments of the functions that make groups, communicators and topologies: each is told to the right error handler
 * with the standard's class, and leaves the outputs alone.
 * ranks: 1 4
 */
#include "_check.h"

static int rank, size;
static MPI_Group world;
static const MPI_Comm bad_comms[] = {MPI_COMM_NULL, BAD_COMM, WILD(MPI_Comm), (MPI_Comm)MPI_GROUP_EMPTY};
static const MPI_Group bad_groups[] = {MPI_GROUP_NULL, BAD_GROUP, WILD(MPI_Group), (MPI_Group)MPI_COMM_WORLD};
enum { BAD = 4 };

static void groups(void)
{
    MPI_Group made = MPI_GROUP_NULL;
    int ranks[3] = {0, 0, size}, ranges[2][3] = {{0, 0, 1}, {0, size, 1}};
    for (int i = 0; i < BAD; i++) {
        MPI_Group bad = bad_groups[i];
        RETURNS(MPI_ERR_GROUP, MPI_Group_union(bad, world, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_union(world, bad, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_intersection(bad, world, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_intersection(world, bad, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_difference(bad, world, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_difference(world, bad, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_incl(bad, 1, ranks, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_excl(bad, 1, ranks, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_range_incl(bad, 1, ranges, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Group_range_excl(bad, 1, ranges, &made));
    }
    RETURNS(MPI_ERR_ARG, MPI_Group_union(world, world, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Group_intersection(world, world, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Group_difference(world, world, NULL));
    int (*const lists[])(MPI_Group, int, const int *, MPI_Group *) = {MPI_Group_incl, MPI_Group_excl};
    for (int i = 0; i < 2; i++) {
        RETURNS(MPI_ERR_ARG, lists[i](world, -1, ranks, &made));
        RETURNS(MPI_ERR_ARG, lists[i](world, 1, NULL, &made));
        RETURNS(MPI_ERR_ARG, lists[i](world, 1, ranks, NULL));
        RETURNS(MPI_ERR_RANK, lists[i](world, 2, ranks, &made));
        RETURNS(MPI_ERR_RANK, lists[i](world, 1, ranks + 2, &made));
        RETURNS(MPI_ERR_RANK, lists[i](world, 1, &(int){-1}, &made));
    }
    int (*const spans[])(MPI_Group, int, int[][3], MPI_Group *) = {MPI_Group_range_incl,
                                                                   MPI_Group_range_excl};
    for (int i = 0; i < 2; i++) {
        int zero[1][3] = {{0, 0, 0}}, away[1][3] = {{0, 1, -1}}, twice[2][3] = {{0, 0, 1}, {0, 0, -1}};
        int far[1][3] = {{0, 2147483647, 1}};
        RETURNS(MPI_ERR_ARG, spans[i](world, -1, ranges, &made));
        RETURNS(MPI_ERR_ARG, spans[i](world, 1, NULL, &made));
        RETURNS(MPI_ERR_ARG, spans[i](world, 1, ranges, NULL));
        RETURNS(MPI_ERR_ARG, spans[i](world, 1, zero, &made));
        RETURNS(MPI_ERR_ARG, spans[i](world, 1, away, &made));
        RETURNS(MPI_ERR_RANK, spans[i](world, 1, ranges + 1, &made));
        RETURNS(MPI_ERR_RANK, spans[i](world, 1, far, &made));
        RETURNS(MPI_ERR_RANK, spans[i](world, 2, twice, &made));
    }
    EXPECT(made == MPI_GROUP_NULL);
    RETURNS(MPI_SUCCESS, MPI_Group_incl(world, 0, NULL, &made));
    EXPECT(made == MPI_GROUP_EMPTY);
    RETURNS(MPI_SUCCESS, MPI_Group_union(made, MPI_GROUP_EMPTY, &made));
    EXPECT(made == MPI_GROUP_EMPTY);
    RETURNS(MPI_SUCCESS, MPI_Group_range_excl(world, 0, NULL, &made));
    int result;
    RETURNS(MPI_SUCCESS, MPI_Group_compare(world, made, &result));
    EXPECT(result == MPI_IDENT);
    RETURNS(MPI_SUCCESS, MPI_Group_free(&made));
}

static void communicators(void)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int value = 7;
    for (int i = 0; i < BAD; i++) {
        MPI_Comm bad = bad_comms[i], copy = bad;
        RETURNS(MPI_ERR_COMM, MPI_Comm_dup(bad, &made));
        RETURNS(MPI_ERR_COMM, MPI_Comm_dup_with_info(bad, MPI_INFO_NULL, &made));
        RETURNS(MPI_ERR_COMM, MPI_Comm_idup(bad, &made, &request));
        RETURNS(MPI_ERR_COMM, MPI_Comm_idup_with_info(bad, MPI_INFO_NULL, &made, &request));
        RETURNS(MPI_ERR_COMM, MPI_Comm_create(bad, world, &made));
        RETURNS(MPI_ERR_COMM, MPI_Comm_create_group(bad, world, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Comm_split(bad, 0, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Comm_split_type(bad, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made));
        RETURNS(MPI_ERR_COMM, MPI_Comm_free(&copy));
        RETURNS(MPI_ERR_COMM, MPI_Comm_disconnect(&copy));
        EXPECT(copy == bad);
        RETURNS(MPI_ERR_COMM, MPI_Comm_set_name(bad, "x"));
        RETURNS(MPI_ERR_COMM, MPI_Comm_get_info(bad, &info));
        RETURNS(MPI_ERR_COMM, MPI_Comm_remote_size(bad, &value));
        RETURNS(MPI_ERR_COMM, MPI_Comm_remote_group(bad, &(MPI_Group){MPI_GROUP_NULL}));
        RETURNS(MPI_ERR_COMM, MPI_Intercomm_create(bad, 0, MPI_COMM_WORLD, 0, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Intercomm_create(MPI_COMM_SELF, 0, bad, 0, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Intercomm_merge(bad, 0, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Comm_create(MPI_COMM_WORLD, bad_groups[i], &made));
        RETURNS(MPI_ERR_GROUP, MPI_Comm_create_group(MPI_COMM_WORLD, bad_groups[i], 0, &made));
        RETURNS(MPI_ERR_GROUP,
                MPI_Comm_create_from_group(bad_groups[i], "x", MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Intercomm_create_from_groups(bad_groups[i], 0, world, 0, "x",
                                                                MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Intercomm_create_from_groups(world, 0, bad_groups[i], 0, "x",
                                                                MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    }
    /* Intracommunicators where the others are wanted, and predefined ones where none can be. */
    RETURNS(MPI_ERR_COMM, MPI_Comm_remote_size(MPI_COMM_WORLD, &value));
    RETURNS(MPI_ERR_COMM, MPI_Comm_remote_group(MPI_COMM_WORLD, &(MPI_Group){MPI_GROUP_NULL}));
    RETURNS(MPI_ERR_COMM, MPI_Intercomm_merge(MPI_COMM_WORLD, 0, &made));
    MPI_Comm predefined[] = {MPI_COMM_WORLD, MPI_COMM_SELF};
    for (int i = 0; i < 2; i++) {
        RETURNS(MPI_ERR_COMM, MPI_Comm_free(&predefined[i]));
        RETURNS(MPI_ERR_COMM, MPI_Comm_disconnect(&predefined[i]));
        EXPECT(predefined[i] == (i ? MPI_COMM_SELF : MPI_COMM_WORLD));
    }
    RETURNS(MPI_ERR_ARG, MPI_Comm_dup(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_dup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, NULL));
    RETURNS(MPI_ERR_INFO, MPI_Comm_dup_with_info(MPI_COMM_WORLD, WILD(MPI_Info), &made));
    RETURNS(MPI_ERR_INFO, MPI_Comm_idup_with_info(MPI_COMM_WORLD, WILD(MPI_Info), &made, &request));
    RETURNS(MPI_ERR_ARG, MPI_Comm_idup(MPI_COMM_WORLD, NULL, &request));
    EXPECT(MPI_Comm_idup(MPI_COMM_WORLD, &made, NULL) != MPI_SUCCESS);
    RETURNS(MPI_ERR_ARG, MPI_Comm_create(MPI_COMM_WORLD, world, NULL));
    RETURNS(MPI_ERR_TAG, MPI_Comm_create_group(MPI_COMM_WORLD, world, -1, &made));
    RETURNS(MPI_ERR_ARG, MPI_Comm_create_group(MPI_COMM_WORLD, world, 0, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_split(MPI_COMM_WORLD, -5, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Comm_split(MPI_COMM_WORLD, 0, 0, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_split_type(MPI_COMM_WORLD, 4711, 0, MPI_INFO_NULL, &made));
    RETURNS(MPI_ERR_ARG, MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_set_name(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_INFO, MPI_Comm_set_info(MPI_COMM_WORLD, WILD(MPI_Info)));
    RETURNS(MPI_ERR_ARG, MPI_Comm_get_info(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_free(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_disconnect(NULL));
    RETURNS(MPI_ERR_RANK, MPI_Intercomm_create(MPI_COMM_SELF, 1, MPI_COMM_WORLD, 0, 0, &made));
    RETURNS(MPI_ERR_RANK, MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, size, 0, &made));
    RETURNS(MPI_ERR_RANK, MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, rank, 0, &made));
    RETURNS(MPI_ERR_TAG, MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 0, -1, &made));
    RETURNS(MPI_ERR_ARG, MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 0, 0, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_create_from_group(world, NULL, MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    EXPECT(MPI_Comm_create_from_group(world, "x", MPI_INFO_NULL, WILD(MPI_Errhandler), &made) != MPI_SUCCESS);
    EXPECT(made == MPI_COMM_NULL && request == MPI_REQUEST_NULL && info == MPI_INFO_NULL && value == 7);

    /* A group with a process that the communicator has not. */
    if (size > 1) {
        RETURNS(MPI_ERR_GROUP, MPI_Comm_create(MPI_COMM_SELF, world, &made));
        RETURNS(MPI_ERR_GROUP, MPI_Comm_create_group(MPI_COMM_SELF, world, 0, &made));
        MPI_Comm inter;
        int color = rank >= size / 2;
        MPI_Comm_split(MPI_COMM_WORLD, color, 0, &made);
        RETURNS(MPI_SUCCESS, MPI_Intercomm_create(made, 0, MPI_COMM_WORLD, color ? 0 : size / 2, 1, &inter));
        MPI_Comm_free(&made);
        RETURNS(MPI_ERR_COMM, MPI_Intercomm_create(inter, 0, MPI_COMM_WORLD, 0, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Cart_create(inter, 1, &(int){1}, &(int){0}, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Graph_create(inter, 0, NULL, NULL, 0, &made));
        EXPECT(made == MPI_COMM_NULL);
        MPI_Comm_free(&inter);
    }
}

static void topologies(void)
{
    MPI_Comm made = MPI_COMM_NULL, cart, graph, dist;
    int dims[2] = {1, 1}, periods[2] = {0, 0}, list[4] = {0, 0, 0, 0}, value = 7, other = 7, third = 7;
    int index[1] = {1}, edges[1] = {0};
    for (int i = 0; i < BAD; i++) {
        MPI_Comm bad = bad_comms[i];
        RETURNS(MPI_ERR_COMM, MPI_Cart_create(bad, 1, dims, periods, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Cart_map(bad, 1, dims, periods, &value));
        RETURNS(MPI_ERR_COMM, MPI_Graph_create(bad, 1, index, edges, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Graph_map(bad, 1, index, edges, &value));
        RETURNS(MPI_ERR_COMM, MPI_Dist_graph_create(bad, 0, NULL, NULL, NULL, NULL, MPI_INFO_NULL, 0, &made));
        RETURNS(MPI_ERR_COMM, MPI_Topo_test(bad, &value));
        RETURNS(MPI_ERR_COMM, MPI_Cart_get(bad, 2, list, list, list));
    }
    RETURNS(MPI_ERR_ARG, MPI_Cart_create(MPI_COMM_WORLD, -1, dims, periods, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Cart_create(MPI_COMM_WORLD, 1, NULL, periods, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Cart_create(MPI_COMM_WORLD, 1, dims, NULL, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, NULL));
    RETURNS(MPI_ERR_DIMS, MPI_Cart_create(MPI_COMM_WORLD, 1, &(int){0}, periods, 0, &made));
    RETURNS(MPI_ERR_DIMS, MPI_Cart_create(MPI_COMM_WORLD, 1, &(int){size + 1}, periods, 0, &made));
    RETURNS(MPI_ERR_DIMS, MPI_Cart_map(MPI_COMM_WORLD, 1, &(int){-1}, periods, &value));
    RETURNS(MPI_ERR_ARG, MPI_Graph_create(MPI_COMM_WORLD, -1, index, edges, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Graph_create(MPI_COMM_WORLD, size + 1, list, edges, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Graph_create(MPI_COMM_WORLD, 1, NULL, edges, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Graph_create(MPI_COMM_WORLD, 1, index, NULL, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Graph_create(MPI_COMM_WORLD, 1, &(int){-1}, edges, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Graph_create(MPI_COMM_WORLD, 1, index, &(int){1}, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Graph_map(MPI_COMM_WORLD, 1, index, &(int){-1}, &value));
    RETURNS(MPI_ERR_ARG,
            MPI_Dist_graph_create(MPI_COMM_WORLD, -1, list, list, list, list, MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_RANK, MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &(int){size}, list, list, list,
                                                MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_ARG,
            MPI_Dist_graph_create(MPI_COMM_WORLD, 1, list, &(int){-1}, list, list, MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_RANK, MPI_Dist_graph_create(MPI_COMM_WORLD, 1, list, &(int){1}, &(int){-1}, list,
                                                MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Dist_graph_create(MPI_COMM_WORLD, 1, list, &(int){1}, list, &(int){-1},
                                               MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, -1, list, list, 0, list, list,
                                                        MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_RANK, MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &(int){size}, list, 0, list, list,
                                                         MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, list, &(int){-2}, 0, list, list,
                                                        MPI_INFO_NULL, 0, &made));
    RETURNS(MPI_ERR_ARG, MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, list, MPI_UNWEIGHTED, 0, list,
                                                        list, MPI_INFO_NULL, 0, &made));
    EXPECT(made == MPI_COMM_NULL && value == 7);

    RETURNS(MPI_SUCCESS, MPI_Cart_create(MPI_COMM_SELF, 2, dims, periods, 0, &cart));
    RETURNS(MPI_SUCCESS, MPI_Graph_create(MPI_COMM_SELF, 1, index, edges, 0, &graph));
    RETURNS(MPI_SUCCESS, MPI_Dist_graph_create(MPI_COMM_SELF, 1, list, &(int){1}, list, MPI_UNWEIGHTED,
                                               MPI_INFO_NULL, 0, &dist));
    const MPI_Comm not_cart[] = {MPI_COMM_SELF, graph, dist}, not_graph[] = {MPI_COMM_SELF, cart, dist},
                   not_dist[] = {MPI_COMM_SELF, graph, cart};
    for (int i = 0; i < 3; i++) {
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Cartdim_get(not_cart[i], &value));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Cart_get(not_cart[i], 2, list, list, list));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Cart_rank(not_cart[i], list, &value));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Cart_coords(not_cart[i], 0, 2, list));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Cart_shift(not_cart[i], 0, 1, &value, &other));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Cart_sub(not_cart[i], list, &made));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Graphdims_get(not_graph[i], &value, &other));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Graph_get(not_graph[i], 1, 1, list, list));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Graph_neighbors_count(not_graph[i], 0, &value));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Graph_neighbors(not_graph[i], 0, 1, list));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Dist_graph_neighbors_count(not_dist[i], &value, &other, &third));
        RETURNS(MPI_ERR_TOPOLOGY, MPI_Dist_graph_neighbors(not_dist[i], 1, list, list, 1, list, list));
    }
    RETURNS(MPI_ERR_ARG, MPI_Cart_get(cart, 1, list, list, list));
    RETURNS(MPI_ERR_ARG, MPI_Cart_coords(cart, 0, 1, list));
    RETURNS(MPI_ERR_RANK, MPI_Cart_coords(cart, 1, 2, list));
    RETURNS(MPI_ERR_RANK, MPI_Cart_coords(cart, -1, 2, list));
    RETURNS(MPI_ERR_ARG, MPI_Cart_rank(cart, NULL, &value));
    RETURNS(MPI_ERR_ARG, MPI_Cart_rank(cart, (int[]){0, 1}, &value));
    RETURNS(MPI_ERR_ARG, MPI_Cart_shift(cart, 2, 1, &value, &other));
    RETURNS(MPI_ERR_ARG, MPI_Cart_shift(cart, -1, 1, &value, &other));
    RETURNS(MPI_ERR_ARG, MPI_Cart_sub(cart, NULL, &made));
    RETURNS(MPI_ERR_ARG, MPI_Cart_sub(cart, list, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Graph_get(graph, 0, 1, list, list));
    RETURNS(MPI_ERR_ARG, MPI_Graph_get(graph, 1, 0, list, list));
    RETURNS(MPI_ERR_RANK, MPI_Graph_neighbors_count(graph, 1, &value));
    RETURNS(MPI_ERR_ARG, MPI_Graph_neighbors(graph, 0, 0, list));
    RETURNS(MPI_ERR_ARG, MPI_Dist_graph_neighbors(dist, -1, list, list, 1, list, list));
    RETURNS(MPI_ERR_ARG, MPI_Topo_test(cart, NULL));
    EXPECT(made == MPI_COMM_NULL && value == 7 && other == 7 && third == 7);
    MPI_Comm_free(&cart);
    MPI_Comm_free(&graph);
    MPI_Comm_free(&dist);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    groups();
    communicators();
    topologies();
    MPI_Group_free(&world);
    return finish_();
}
