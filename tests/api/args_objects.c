/* SPDX-License-Identifier: MIT
 *
 * Wrong arguments, and the right results, of what can be asked of communicators, groups, error
 * handlers, datatypes, operations and statuses.
 * ranks: 1 2 5
 */
#include "_check.h"

#include <limits.h>

static int rank, size;

static void communicators(void)
{
    int value = 77, length = 77;
    char name[MPI_MAX_OBJECT_NAME];
    const MPI_Comm bad[] = {MPI_COMM_NULL, BAD_COMM, WILD(MPI_Comm), (MPI_Comm)MPI_GROUP_EMPTY,
                            (MPI_Comm)(intptr_t)4096};
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        RETURNS(MPI_ERR_COMM, MPI_Comm_rank(bad[i], &value));
        RETURNS(MPI_ERR_COMM, MPI_Comm_size(bad[i], &value));
        RETURNS(MPI_ERR_COMM, MPI_Comm_group(bad[i], &group));
        RETURNS(MPI_ERR_COMM, MPI_Comm_compare(bad[i], MPI_COMM_WORLD, &value));
        RETURNS(MPI_ERR_COMM, MPI_Comm_compare(MPI_COMM_WORLD, bad[i], &value));
        RETURNS(MPI_ERR_COMM, MPI_Comm_test_inter(bad[i], &value));
        if (bad[i] != MPI_COMM_NULL)
            RETURNS(MPI_ERR_COMM, MPI_Comm_get_name(bad[i], name, &length));
        RETURNS(MPI_ERR_COMM, MPI_Comm_get_errhandler(bad[i], &errhandler));
        RETURNS(MPI_ERR_COMM, MPI_Comm_set_errhandler(bad[i], MPI_ERRORS_RETURN));
        RETURNS(MPI_ERR_COMM, MPI_Abort(bad[i], 3));
    }
    EXPECT(value == 77 && length == 77 && group == MPI_GROUP_NULL && errhandler == MPI_ERRHANDLER_NULL);
    RETURNS(MPI_ERR_ARG, MPI_Comm_rank(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_size(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_group(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_compare(MPI_COMM_WORLD, MPI_COMM_SELF, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_test_inter(MPI_COMM_WORLD, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_get_name(MPI_COMM_WORLD, NULL, &length));
    RETURNS(MPI_ERR_ARG, MPI_Comm_get_name(MPI_COMM_WORLD, name, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_get_errhandler(MPI_COMM_WORLD, NULL));

    RETURNS(MPI_SUCCESS, MPI_Comm_rank(MPI_COMM_SELF, &value));
    EXPECT(value == 0);
    RETURNS(MPI_SUCCESS, MPI_Comm_size(MPI_COMM_SELF, &value));
    EXPECT(value == 1);
    RETURNS(MPI_SUCCESS, MPI_Comm_compare(MPI_COMM_WORLD, MPI_COMM_WORLD, &value));
    EXPECT(value == MPI_IDENT);
    RETURNS(MPI_SUCCESS, MPI_Comm_compare(MPI_COMM_WORLD, MPI_COMM_SELF, &value));
    EXPECT(value == (size == 1 ? MPI_CONGRUENT : MPI_UNEQUAL));
    RETURNS(MPI_SUCCESS, MPI_Comm_test_inter(MPI_COMM_SELF, &value));
    EXPECT(value == 0);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_name(MPI_COMM_NULL, name, &length));
    EXPECT(strcmp(name, "MPI_COMM_NULL") == 0 && length == (int)strlen(name));
    RETURNS(MPI_SUCCESS, MPI_Comm_get_name(MPI_COMM_SELF, name, &length));
    EXPECT(strcmp(name, "MPI_COMM_SELF") == 0 && length == (int)strlen(name));
}

static void errhandlers(void)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    RETURNS(MPI_ERR_ARG, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL));
    RETURNS(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(MPI_COMM_WORLD, WILD(MPI_Errhandler)));
    RETURNS(MPI_SUCCESS, MPI_Comm_get_errhandler(MPI_COMM_WORLD, &errhandler));
    EXPECT(errhandler == MPI_ERRORS_RETURN);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ABORT));
    RETURNS(MPI_SUCCESS, MPI_Comm_get_errhandler(MPI_COMM_SELF, &errhandler));
    EXPECT(errhandler == MPI_ERRORS_ABORT);
    /* The handler of the communicator counts, not that of MPI_COMM_SELF. */
    RETURNS(MPI_ERR_RANK, MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&errhandler));
    EXPECT(errhandler == MPI_ERRHANDLER_NULL);
    RETURNS(MPI_ERR_ARG, MPI_Errhandler_free(&errhandler));
    RETURNS(MPI_ERR_ARG, MPI_Errhandler_free(NULL));
}

static void groups(void)
{
    MPI_Group world, self, empty = MPI_GROUP_EMPTY;
    int value = 77, ranks[2] = {0, MPI_PROC_NULL}, back[2] = {77, 77};
    RETURNS(MPI_SUCCESS, MPI_Comm_group(MPI_COMM_WORLD, &world));
    RETURNS(MPI_SUCCESS, MPI_Comm_group(MPI_COMM_SELF, &self));
    MPI_Group freed = world, again = world;
    const MPI_Group bad[] = {MPI_GROUP_NULL, BAD_GROUP, WILD(MPI_Group), (MPI_Group)MPI_COMM_WORLD};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        MPI_Group copy = bad[i];
        RETURNS(MPI_ERR_GROUP, MPI_Group_size(bad[i], &value));
        RETURNS(MPI_ERR_GROUP, MPI_Group_rank(bad[i], &value));
        RETURNS(MPI_ERR_GROUP, MPI_Group_compare(bad[i], world, &value));
        RETURNS(MPI_ERR_GROUP, MPI_Group_compare(world, bad[i], &value));
        RETURNS(MPI_ERR_GROUP, MPI_Group_translate_ranks(bad[i], 1, ranks, world, back));
        RETURNS(MPI_ERR_GROUP, MPI_Group_translate_ranks(world, 1, ranks, bad[i], back));
        RETURNS(MPI_ERR_GROUP, MPI_Group_free(&copy));
        EXPECT(copy == bad[i]);
    }
    EXPECT(value == 77 && back[0] == 77);
    RETURNS(MPI_ERR_ARG, MPI_Group_size(world, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Group_rank(world, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Group_compare(world, self, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Group_free(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Group_translate_ranks(world, -1, ranks, self, back));
    RETURNS(MPI_ERR_ARG, MPI_Group_translate_ranks(world, 1, NULL, self, back));
    RETURNS(MPI_ERR_ARG, MPI_Group_translate_ranks(world, 1, ranks, self, NULL));
    RETURNS(MPI_SUCCESS, MPI_Group_translate_ranks(world, 0, NULL, self, NULL));
    ranks[0] = size;
    RETURNS(MPI_ERR_RANK, MPI_Group_translate_ranks(world, 2, ranks, self, back));
    ranks[0] = -1;
    RETURNS(MPI_ERR_RANK, MPI_Group_translate_ranks(world, 2, ranks, self, back));
    EXPECT(back[0] == 77 && back[1] == 77);

    RETURNS(MPI_SUCCESS, MPI_Group_size(world, &value));
    EXPECT(value == size);
    RETURNS(MPI_SUCCESS, MPI_Group_rank(world, &value));
    EXPECT(value == rank);
    RETURNS(MPI_SUCCESS, MPI_Group_size(empty, &value));
    EXPECT(value == 0);
    RETURNS(MPI_SUCCESS, MPI_Group_rank(empty, &value));
    EXPECT(value == MPI_UNDEFINED);
    RETURNS(MPI_SUCCESS, MPI_Group_compare(world, self, &value));
    EXPECT(value == (size == 1 ? MPI_IDENT : MPI_UNEQUAL));
    RETURNS(MPI_SUCCESS, MPI_Group_compare(empty, empty, &value));
    EXPECT(value == MPI_IDENT);
    for (int r = 0; r < size; r++) {
        ranks[0] = r;
        RETURNS(MPI_SUCCESS, MPI_Group_translate_ranks(world, 2, ranks, self, back));
        EXPECT(back[0] == (r == rank ? 0 : MPI_UNDEFINED) && back[1] == MPI_PROC_NULL);
    }
    ranks[0] = 0;
    RETURNS(MPI_SUCCESS, MPI_Group_translate_ranks(self, 1, ranks, world, back));
    EXPECT(back[0] == rank);

    RETURNS(MPI_SUCCESS, MPI_Group_free(&again));
    EXPECT(again == MPI_GROUP_NULL);
    RETURNS(MPI_ERR_GROUP, MPI_Group_size(freed, &value)); /* a stale handle */
    RETURNS(MPI_ERR_GROUP, MPI_Group_free(&freed));
    for (int i = 0; i < 10000; i++) { /* the handles of freed groups are used again */
        MPI_Group old = world;
        RETURNS(MPI_SUCCESS, MPI_Comm_group(MPI_COMM_WORLD, &world));
        EXPECT(world != old);
        EXPECT(MPI_Group_fromint(MPI_Group_toint(world)) == world);
        RETURNS(MPI_SUCCESS, MPI_Group_free(&world));
        if (failures_)
            break;
    }
    RETURNS(MPI_SUCCESS, MPI_Group_free(&empty));
    RETURNS(MPI_SUCCESS, MPI_Group_free(&self));
}

static void types_and_ops(void)
{
    int value = 77;
    MPI_Count count = 77, lb = 77;
    MPI_Aint low, extent;
    RETURNS(MPI_ERR_TYPE, MPI_Type_size(MPI_DATATYPE_NULL, &value));
    RETURNS(MPI_ERR_TYPE, MPI_Type_size(WILD(MPI_Datatype), &value));
    RETURNS(MPI_ERR_TYPE, MPI_Type_size_c(MPI_DATATYPE_NULL, &count));
    RETURNS(MPI_ERR_TYPE, MPI_Type_size_x(MPI_DATATYPE_NULL, &count));
    RETURNS(MPI_ERR_ARG, MPI_Type_size(MPI_INT, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Type_size_c(MPI_INT, NULL));
    RETURNS(MPI_ERR_TYPE, MPI_Type_get_extent(MPI_DATATYPE_NULL, &low, &extent));
    RETURNS(MPI_ERR_ARG, MPI_Type_get_extent(MPI_INT, NULL, &extent));
    RETURNS(MPI_ERR_ARG, MPI_Type_get_extent(MPI_INT, &low, NULL));
    RETURNS(MPI_ERR_OP, MPI_Op_commutative(MPI_OP_NULL, &value));
    RETURNS(MPI_ERR_ARG, MPI_Op_commutative(MPI_SUM, NULL));
    EXPECT(value == 77 && count == 77);
    RETURNS(MPI_SUCCESS, MPI_Type_size(MPI_DOUBLE_INT, &value));
    EXPECT(value == (int)(sizeof(double) + sizeof(int)));
    RETURNS(MPI_SUCCESS, MPI_Type_get_extent(MPI_DOUBLE_INT, &low, &extent));
    EXPECT(low == 0 && extent == (MPI_Aint)sizeof(struct {
                           double d;
                           int i;
                       }));
    RETURNS(MPI_SUCCESS, MPI_Type_get_extent_c(MPI_SHORT_INT, &lb, &count));
    EXPECT(lb == 0 && count == (MPI_Count)sizeof(struct {
                          short s;
                          int i;
                      }));
    RETURNS(MPI_SUCCESS, MPI_Op_commutative(MPI_SUM, &value));
    EXPECT(value == 1);
}

/* Any number of elements whose bytes a count can tell is kept; more are refused, and change nothing. */
static void elements(MPI_Status *status)
{
    static const struct {
        MPI_Datatype type;
        MPI_Count size, each; /* bytes and elements of one */
    } types[] = {{MPI_BYTE, 1, 1},         {MPI_SHORT, 2, 1}, {MPI_INT, 4, 1},      {MPI_DOUBLE, 8, 1},
                 {MPI_LONG_DOUBLE, 16, 1}, {MPI_2INT, 8, 2},  {MPI_SHORT_INT, 6, 2}};
    MPI_Count found = 0;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        MPI_Datatype type = types[i].type;
        MPI_Count most = INT64_MAX / types[i].size;
        for (int shift = 30; shift < 63; shift++)
            for (MPI_Count count = ((MPI_Count)1 << shift) - 1; count <= ((MPI_Count)1 << shift) + 1;
                 count++) {
                if (count > most)
                    continue;
                RETURNS(MPI_SUCCESS, MPI_Status_set_elements_x(status, type, count * types[i].each));
                RETURNS(MPI_SUCCESS, MPI_Get_elements_x(status, type, &found));
                EXPECT(found == count * types[i].each);
                RETURNS(MPI_SUCCESS, MPI_Get_count_c(status, type, &found));
                EXPECT(found == count);
            }
        RETURNS(MPI_SUCCESS, MPI_Status_set_elements_c(status, type, most * types[i].each));
        if (most < INT64_MAX)
            RETURNS(MPI_ERR_COUNT, MPI_Status_set_elements_c(status, type, (most + 1) * types[i].each));
        RETURNS(MPI_ERR_COUNT, MPI_Status_set_elements_x(status, type, -1));
        RETURNS(MPI_SUCCESS, MPI_Get_elements_c(status, type, &found));
        EXPECT(found == most * types[i].each);
    }
    RETURNS(MPI_ERR_COUNT, MPI_Status_set_elements_c(status, MPI_2INT, INT64_MAX));
    /* An odd element more is half of a pair: as much as just fits. */
    RETURNS(MPI_SUCCESS, MPI_Status_set_elements_x(status, MPI_2INT, INT64_MAX / 4));
    RETURNS(MPI_SUCCESS, MPI_Get_elements_x(status, MPI_2INT, &found));
    EXPECT(found == INT64_MAX / 4);
}

static void statuses(void)
{
    MPI_Status status;
    int count = 77, flag = 77;
    MPI_Count large = 77;
    memset(&status, 0, sizeof status);
    RETURNS(MPI_ERR_ARG, MPI_Get_count(MPI_STATUS_IGNORE, MPI_INT, &count));
    RETURNS(MPI_ERR_TYPE, MPI_Get_count(&status, MPI_DATATYPE_NULL, &count));
    RETURNS(MPI_ERR_ARG, MPI_Get_count(&status, MPI_INT, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Get_count_c(&status, MPI_INT, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Get_elements(MPI_STATUS_IGNORE, MPI_INT, &count));
    RETURNS(MPI_ERR_TYPE, MPI_Get_elements(&status, MPI_DATATYPE_NULL, &count));
    RETURNS(MPI_ERR_ARG, MPI_Get_elements_x(&status, MPI_INT, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Test_cancelled(MPI_STATUS_IGNORE, &flag));
    RETURNS(MPI_ERR_ARG, MPI_Test_cancelled(&status, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Status_set_cancelled(MPI_STATUS_IGNORE, 1));
    RETURNS(MPI_ERR_ARG, MPI_Status_set_elements(MPI_STATUS_IGNORE, MPI_INT, 1));
    RETURNS(MPI_ERR_TYPE, MPI_Status_set_elements(&status, MPI_DATATYPE_NULL, 1));
    RETURNS(MPI_ERR_COUNT, MPI_Status_set_elements(&status, MPI_INT, -1));
    RETURNS(MPI_ERR_COUNT, MPI_Status_set_elements_c(&status, MPI_INT, INT64_MAX));
    RETURNS(MPI_ERR_ARG, MPI_Status_set_source(MPI_STATUS_IGNORE, 1));
    RETURNS(MPI_ERR_ARG, MPI_Status_get_tag(&status, NULL));
    EXPECT(count == 77 && large == 77 && flag == 77);

    RETURNS(MPI_SUCCESS, MPI_Status_set_elements(&status, MPI_INT, 5));
    RETURNS(MPI_SUCCESS, MPI_Get_count(&status, MPI_INT, &count));
    EXPECT(count == 5);
    RETURNS(MPI_SUCCESS, MPI_Get_count(&status, MPI_BYTE, &count));
    EXPECT(count == 20);
    RETURNS(MPI_SUCCESS, MPI_Get_count(&status, MPI_INT64_T, &count));
    EXPECT(count == MPI_UNDEFINED);
    RETURNS(MPI_SUCCESS, MPI_Get_count(&status, MPI_2INT, &count));
    EXPECT(count == MPI_UNDEFINED);
    RETURNS(MPI_SUCCESS, MPI_Get_elements(&status, MPI_2INT, &count));
    EXPECT(count == 5);
    /* More than an int can hold. */
    const MPI_Count many = (MPI_Count)INT_MAX + 9;
    RETURNS(MPI_SUCCESS, MPI_Status_set_elements_c(&status, MPI_DOUBLE, many));
    RETURNS(MPI_SUCCESS, MPI_Get_count(&status, MPI_DOUBLE, &count));
    EXPECT(count == MPI_UNDEFINED);
    RETURNS(MPI_SUCCESS, MPI_Get_count_c(&status, MPI_DOUBLE, &large));
    EXPECT(large == many);
    RETURNS(MPI_SUCCESS, MPI_Status_set_elements_x(&status, MPI_SHORT_INT, 2 * many + 1));
    RETURNS(MPI_SUCCESS, MPI_Get_elements_x(&status, MPI_SHORT_INT, &large));
    EXPECT(large == 2 * many + 1);
    RETURNS(MPI_SUCCESS, MPI_Get_elements_c(&status, MPI_SHORT_INT, &large));
    EXPECT(large == 2 * many + 1);
    elements(&status);

    RETURNS(MPI_SUCCESS, MPI_Status_set_cancelled(&status, 5));
    RETURNS(MPI_SUCCESS, MPI_Test_cancelled(&status, &flag));
    EXPECT(flag == 1);
    RETURNS(MPI_SUCCESS, MPI_Status_set_source(&status, 11));
    RETURNS(MPI_SUCCESS, MPI_Status_set_tag(&status, 12));
    RETURNS(MPI_SUCCESS, MPI_Status_set_error(&status, 13));
    EXPECT(status.MPI_SOURCE == 11 && status.MPI_TAG == 12 && status.MPI_ERROR == 13);
    int source, tag, error;
    RETURNS(MPI_SUCCESS, MPI_Status_get_source(&status, &source));
    RETURNS(MPI_SUCCESS, MPI_Status_get_tag(&status, &tag));
    RETURNS(MPI_SUCCESS, MPI_Status_get_error(&status, &error));
    EXPECT(source == 11 && tag == 12 && error == 13);

    MPI_Aint here, there;
    RETURNS(MPI_SUCCESS, MPI_Get_address(&status, &here));
    RETURNS(MPI_SUCCESS, MPI_Get_address(&status.MPI_TAG, &there));
    RETURNS(MPI_ERR_ARG, MPI_Get_address(&status, NULL));
    EXPECT(MPI_Aint_diff(there, here) == (MPI_Aint)sizeof(int) && MPI_Aint_add(here, sizeof(int)) == there);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    communicators();
    errhandlers();
    groups();
    types_and_ops();
    statuses();
    return finish_();
}
