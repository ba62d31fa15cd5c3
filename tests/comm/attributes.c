/* SPDX-License-Identifier: MIT
 *
 * Attributes of communicators: keys, callbacks and their errors, the order of deletion, what is predefined.
 * ranks: 1 3
 */
#include "../api/_check.h"

#include <stdlib.h>

static int copies, deletions, refuse, order[8], ordered;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)key;
    EXPECT(comm == MPI_COMM_WORLD || comm != MPI_COMM_NULL);
    copies++;
    *(void **)out = (char *)in + *(int *)extra;
    *flag = *(int *)extra != 0;
    return refuse ? refuse : MPI_SUCCESS;
}

static int deletion(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm;
    (void)key;
    (void)extra;
    deletions++;
    if (refuse)
        return MPI_ERR_ARG;
    if (ordered < 8)
        order[ordered++] = (int)(intptr_t)value;
    return MPI_SUCCESS;
}

static int keys_of_self[4], ended;

static int at_end(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)extra;
    int finalized = 1;
    MPI_Finalized(&finalized);
    if (finalized || comm != MPI_COMM_SELF || key != keys_of_self[(intptr_t)value])
        exit(3);
    /* Those of MPI_COMM_SELF go in the order of 3, 2, 1. */
    if ((int)(intptr_t)value != 3 - ended++)
        exit(4);
    return MPI_SUCCESS;
}

static void *attribute(MPI_Comm comm, int key)
{
    void *value = NULL;
    int flag = -1;
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(comm, key, &value, &flag));
    EXPECT(flag == 0 || flag == 1);
    return flag ? value : (void *)-1;
}

static void life(void)
{
    int plus = 5, zero = 0, key, constant, none, dropped, flag;
    void *value;
    MPI_Comm dup, twice;
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(copy, deletion, &key, &plus));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &constant, NULL));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, deletion, &none, NULL));
    RETURNS(MPI_SUCCESS, MPI_Keyval_create(copy, deletion, &dropped, &zero));
    EXPECT(key != constant && none != dropped && key != MPI_KEYVAL_INVALID);
    EXPECT(attribute(MPI_COMM_WORLD, key) == (void *)-1);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(MPI_COMM_WORLD, key, (void *)10));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(MPI_COMM_WORLD, constant, (void *)20));
    RETURNS(MPI_SUCCESS, MPI_Attr_put(MPI_COMM_WORLD, none, (void *)30));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(MPI_COMM_WORLD, dropped, (void *)40));
    RETURNS(MPI_SUCCESS, MPI_Attr_get(MPI_COMM_WORLD, none, &value, &flag));
    EXPECT(flag && value == (void *)30);
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_WORLD, &dup));
    EXPECT(copies == 2);
    EXPECT(attribute(dup, key) == (void *)15);
    EXPECT(attribute(dup, constant) == (void *)20);
    EXPECT(attribute(dup, none) == (void *)-1);
    EXPECT(attribute(dup, dropped) == (void *)-1);

    /* A key lives on in its attributes. */
    int freed = key;
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&key));
    EXPECT(key == MPI_KEYVAL_INVALID);
    EXPECT(attribute(dup, freed) == (void *)15);
    MPI_Request request;
    RETURNS(MPI_SUCCESS, MPI_Comm_idup(dup, &twice, &request));
    EXPECT(copies == 3);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    deletions = ordered = 0;
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&twice));
    EXPECT(deletions == 1 && order[0] == 20);
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&dup));
    EXPECT(deletions == 2 && order[1] == 15);

    /* A new value deletes the old one. */
    deletions = ordered = 0;
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(MPI_COMM_WORLD, none, (void *)31));
    EXPECT(deletions == 1 && order[0] == 30);
    RETURNS(MPI_SUCCESS, MPI_Comm_delete_attr(MPI_COMM_WORLD, none));
    EXPECT(deletions == 2 && order[1] == 31);
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_delete_attr(MPI_COMM_WORLD, none));
    RETURNS(MPI_SUCCESS, MPI_Attr_delete(MPI_COMM_WORLD, dropped));
    RETURNS(MPI_SUCCESS, MPI_Comm_delete_attr(MPI_COMM_WORLD, constant));

    /* Those that were set last go first. */
    MPI_Comm self;
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_SELF, &self));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(self, none, (void *)1));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(self, dropped, (void *)2));
    deletions = ordered = 0;
    refuse = MPI_ERR_OTHER;
    RETURNS(MPI_ERR_ARG, MPI_Comm_free(&self));
    EXPECT(self != MPI_COMM_NULL && attribute(self, dropped) == (void *)2 &&
           attribute(self, none) == (void *)1);
    RETURNS(MPI_ERR_ARG, MPI_Comm_delete_attr(self, none));
    RETURNS(MPI_ERR_ARG, MPI_Comm_set_attr(self, none, (void *)9));
    EXPECT(attribute(self, none) == (void *)1);
    MPI_Comm failed = MPI_COMM_NULL;
    RETURNS(MPI_ERR_OTHER, MPI_Comm_dup(self, &failed));
    EXPECT(failed == MPI_COMM_NULL);
    RETURNS(MPI_SUCCESS,
            MPI_Add_error_code(MPI_ERR_OTHER, &refuse)); /* a code of the program comes back as it is */
    EXPECT(MPI_Comm_dup(self, &failed) == refuse);
    refuse = -7; /* what is no code does not */
    RETURNS(MPI_ERR_OTHER, MPI_Comm_dup(self, &failed));
    refuse = 0;
    deletions = ordered = 0;
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&self));
    EXPECT(deletions == 2 && order[0] == 2 && order[1] == 1 && self == MPI_COMM_NULL);
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&constant));
    RETURNS(MPI_SUCCESS, MPI_Keyval_free(&none));
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&dropped));
}

static void predefined(void)
{
    int *value, flag;
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag));
    EXPECT(flag && *value >= 32767);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &value, &flag));
    EXPECT(flag && *value == 1);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &value, &flag));
    EXPECT(flag && *value == MPI_ANY_SOURCE);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &value, &flag));
    EXPECT(flag && *value == MPI_PROC_NULL);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &value, &flag));
    EXPECT(!flag); /* without --universe: nothing limits it */
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &value, &flag));
    EXPECT(!flag || *value == 0);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag));
    EXPECT(flag && *value >= MPI_ERR_LASTCODE);
}

static void wrong(void)
{
    int key, type_key, flag = 7, bad[] = {MPI_KEYVAL_INVALID, -1, 12345678, MPI_TAG_UB};
    void *value = &flag;
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    for (int i = 0; i < 4; i++) {
        int copied = bad[i];
        RETURNS(MPI_ERR_KEYVAL, MPI_Comm_set_attr(MPI_COMM_WORLD, bad[i], NULL));
        RETURNS(MPI_ERR_KEYVAL, MPI_Comm_delete_attr(MPI_COMM_WORLD, bad[i]));
        RETURNS(MPI_ERR_KEYVAL, MPI_Comm_free_keyval(&copied));
        if (i < 3)
            RETURNS(MPI_ERR_KEYVAL, MPI_Comm_get_attr(MPI_COMM_WORLD, bad[i], &value, &flag));
        EXPECT(copied == bad[i]);
    }
    EXPECT(flag == 7 && value == &flag);
    RETURNS(MPI_ERR_COMM, MPI_Comm_set_attr(MPI_COMM_NULL, key, NULL));
    RETURNS(MPI_ERR_COMM, MPI_Comm_get_attr(BAD_COMM, key, &value, &flag));
    RETURNS(MPI_ERR_COMM, MPI_Comm_delete_attr(BAD_COMM, key));
    RETURNS(MPI_ERR_COMM, MPI_Attr_put(MPI_COMM_NULL, key, NULL));
    RETURNS(MPI_ERR_COMM, MPI_Attr_get(BAD_COMM, key, &value, &flag));
    RETURNS(MPI_ERR_COMM, MPI_Attr_delete(BAD_COMM, key));
    RETURNS(MPI_ERR_ARG, MPI_Comm_get_attr(MPI_COMM_WORLD, key, NULL, &flag));
    RETURNS(MPI_ERR_ARG, MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, NULL, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Keyval_create(MPI_DUP_FN, MPI_NULL_DELETE_FN, NULL, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Comm_free_keyval(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Keyval_free(NULL));
    type_key = key;
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&key));
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_free_keyval(&type_key));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    life();
    predefined();
    wrong();
    for (int i = 1; i <= 3; i++) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_end, &keys_of_self[i], NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, keys_of_self[i], (void *)(intptr_t)i);
    }
    int status = finish_();
    return ended == 3 ? status : 5;
}
