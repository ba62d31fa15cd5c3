/* SPDX-License-Identifier: MIT
 *
 * Each way to make a communicator, and what it is then.
 * ranks: 1 2 5 8
 */
#include "../mpi/_test.h"

static int rank, size;

/* A message round the ring of a communicator, by ranks of it. */
static void ring(MPI_Comm comm)
{
    int self, count, got = -1, inter;
    MPI_Comm_test_inter(comm, &inter);
    MPI_Comm_rank(comm, &self);
    MPI_Comm_size(comm, &count);
    CHECK(!inter);
    int next = (self + 1) % count, before = (self + count - 1) % count, sent = self * 3 + 1;
    MPI_Sendrecv(&sent, 1, MPI_INT, next, 5, &got, 1, MPI_INT, before, 5, comm, MPI_STATUS_IGNORE);
    CHECK(got == before * 3 + 1, "got %d from %d of %d", got, before, count);
    int total = -1;
    MPI_Allreduce(&self, &total, 1, MPI_INT, MPI_SUM, comm);
    CHECK(total == count * (count - 1) / 2, "sum %d of %d ranks", total, count);
}

static int compared(MPI_Comm one, MPI_Comm two)
{
    int result;
    MPI_Comm_compare(one, two, &result);
    return result;
}

static void dups(void)
{
    MPI_Comm dup, twice, self, many[10];
    MPI_Request requests[10];
    MPI_Info info;
    char value[8];
    int flag, length;
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    CHECK(compared(dup, MPI_COMM_WORLD) == MPI_CONGRUENT);
    ring(dup);
    MPI_Comm_dup(dup, &twice);
    MPI_Comm_dup(MPI_COMM_SELF, &self);
    MPI_Comm_free(&dup);
    CHECK(dup == MPI_COMM_NULL);
    ring(twice);
    ring(self);
    for (int i = 0; i < 10; i++)
        MPI_Comm_idup(i % 2 ? twice : MPI_COMM_WORLD, &many[i], &requests[i]);
    MPI_Comm_free(&twice);
    ring(MPI_COMM_WORLD);
    MPI_Waitall(10, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 10; i++)
        ring(many[i]);
    for (int i = 0; i < 10; i++)
        MPI_Comm_free(&many[(i + rank) % 10]);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Info_set(info, "what_is_this", "true");
    MPI_Comm_dup_with_info(self, info, &dup);
    MPI_Comm_idup_with_info(self, info, &twice, &requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Info_free(&info);
    for (int i = 0; i < 2; i++) {
        MPI_Comm_get_info(i ? dup : twice, &info);
        MPI_Info_get(info, "mpi_assert_no_any_tag", 7, value, &flag);
        CHECK(flag && !strcmp(value, "true"), "hint");
        MPI_Info_get(info, "mpi_assert_exact_length", 7, value, &flag);
        CHECK(flag && !strcmp(value, "false"), "hint");
        MPI_Info_get_valuelen(info, "what_is_this", &length, &flag);
        CHECK(!flag, "an unknown hint was kept");
        MPI_Info_free(&info);
    }
    MPI_Comm_set_name(dup, "a name");
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Comm_get_name(dup, name, &length);
    CHECK(length == 6 && !strcmp(name, "a name"), "name %s", name);
    MPI_Comm_disconnect(&dup);
    MPI_Comm_disconnect(&self);
    MPI_Comm_disconnect(&twice);
}

static void splits(void)
{
    MPI_Comm comm, part;
    int self, count;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 3, -rank, &comm);
    MPI_Comm_rank(comm, &self);
    MPI_Comm_size(comm, &count);
    CHECK(count == (size - rank % 3 + 2) / 3, "%d of color %d", count, rank % 3);
    CHECK(self == count - 1 - rank / 3, "rank %d", self);
    ring(comm);
    MPI_Comm_split(comm, rank == 0 ? MPI_UNDEFINED : 7, 1, &part);
    CHECK((part == MPI_COMM_NULL) == (rank == 0));
    if (part != MPI_COMM_NULL) {
        ring(part);
        MPI_Comm_free(&part);
    }
    MPI_Comm_free(&comm);
    /* All in one, turned round by equal and unequal keys. */
    MPI_Comm_split(MPI_COMM_WORLD, 0, rank < size / 2 ? 1 : 0, &comm);
    MPI_Comm_rank(comm, &self);
    CHECK(self == (rank < size / 2 ? rank + size - size / 2 : rank - size / 2), "rank %d", self);
    CHECK(compared(comm, MPI_COMM_WORLD) == (size < 2 ? MPI_CONGRUENT : MPI_SIMILAR));
    ring(comm);
    MPI_Comm_free(&comm);

    MPI_Info info;
    char value[64];
    int flag;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &comm);
    ring(comm);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, rank, info, &part);
    CHECK(compared(comm, part) == MPI_CONGRUENT);
    MPI_Comm_free(&part);
    int shared, together;
    MPI_Comm_size(comm, &shared);
    MPI_Info_set(info, "mpi_hw_resource_type", "lwmpi://cluster");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, rank, info, &part);
    MPI_Comm_size(part, &together);
    CHECK(together <= shared, "%d in a cluster, %d share memory", together, shared);
    MPI_Comm_free(&part);
    MPI_Info_set(info, "mpi_hw_resource_type", "lwmpi://host");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, rank, info, &part);
    MPI_Comm_size(part, &together);
    CHECK(together >= shared, "%d on a host, %d share memory", together, shared);
    MPI_Comm_free(&part);
    MPI_Info_set(info, "mpi_hw_resource_type", "lwmpi://worker");
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_RESOURCE_GUIDED, rank, info, &part);
    ring(part);
    MPI_Comm_free(&part);
    MPI_Info_set(info, "mpi_hw_resource_type", "lwmpi://moon");
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_GUIDED, rank, info, &part);
    CHECK(part == MPI_COMM_NULL);
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_GUIDED, rank, MPI_INFO_NULL, &part);
    CHECK(part == MPI_COMM_NULL);
    MPI_Comm_free(&comm);
    MPI_Comm_split_type(MPI_COMM_WORLD, rank ? MPI_COMM_TYPE_SHARED : MPI_UNDEFINED, 0, MPI_INFO_NULL, &comm);
    CHECK((comm == MPI_COMM_NULL) == (rank == 0));
    if (comm != MPI_COMM_NULL)
        MPI_Comm_free(&comm);
    /* Down the levels until there is none. */
    int levels = 0, last = size, count_now;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    for (;;) {
        MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_UNGUIDED, 0, info, &part);
        MPI_Comm_free(&comm);
        if (part == MPI_COMM_NULL)
            break;
        MPI_Info_get(info, "mpi_hw_resource_type", 63, value, &flag);
        CHECK(flag && !strncmp(value, "lwmpi://", 8), "%s", value);
        MPI_Comm_size(part, &count_now);
        CHECK(count_now < last && ++levels < 4, "%d of %d at level %d", count_now, last, levels);
        last = count_now;
        comm = part;
        ring(comm);
    }
    MPI_Info_free(&info);
}

static void groups(void)
{
    MPI_Group world, odd, other;
    MPI_Comm comm, again;
    int ranges[1][3] = {{size > 1 ? size - 1 - size % 2 : 0, size > 1 ? 1 : 0, -2}}, self;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_range_incl(world, 1, ranges, &odd);
    MPI_Group_difference(world, odd, &other);
    MPI_Group_rank(odd, &self);
    /* Everybody gives his own group. */
    MPI_Comm_create(MPI_COMM_WORLD, self == MPI_UNDEFINED ? other : odd, &comm);
    ring(comm);
    MPI_Comm_free(&comm);
    MPI_Comm_create(MPI_COMM_WORLD, odd, &comm);
    CHECK((comm == MPI_COMM_NULL) == (self == MPI_UNDEFINED));
    if (self != MPI_UNDEFINED) {
        int mine;
        MPI_Comm_rank(comm, &mine);
        CHECK(mine == self);
        MPI_Comm_create_group(MPI_COMM_WORLD, odd, 99, &again);
        ring(again);
        CHECK(compared(comm, again) == MPI_CONGRUENT);
        MPI_Comm_free(&again);
        MPI_Comm_create_from_group(odd, "test.odd", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &again);
        ring(again);
        MPI_Comm_free(&again);
        MPI_Comm_free(&comm);
    }
    MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_EMPTY, &comm);
    CHECK(comm == MPI_COMM_NULL);
    MPI_Group_free(&world);
    MPI_Group_free(&odd);
    MPI_Group_free(&other);
}

/* A communicator is free when it is freed, but what is under way ends. */
static void pending(void)
{
    MPI_Comm comm;
    MPI_Request requests[2];
    int sent = rank, got = -1, before = (rank + size - 1) % size;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Irecv(&got, 1, MPI_INT, before, 0, comm, &requests[0]);
    MPI_Barrier(comm);
    MPI_Isend(&sent, 1, MPI_INT, (rank + 1) % size, 0, comm, &requests[1]);
    MPI_Comm_free(&comm);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    CHECK(got == before, "got %d", got);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Irecv(&got, 1, MPI_INT, before, 0, comm, &requests[0]);
    MPI_Isend(&sent, 1, MPI_INT, (rank + 1) % size, 0, comm, &requests[1]);
    MPI_Comm_disconnect(&comm);
    int flag = 0;
    MPI_Testall(2, requests, &flag, MPI_STATUSES_IGNORE);
    CHECK(flag, "disconnected before the messages were there");
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    dups();
    splits();
    groups();
    pending();
    MPI_Finalize();
    return 0;
}
