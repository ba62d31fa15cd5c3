/* SPDX-License-Identifier: MIT
 *
 * A key that was freed is known until the last attribute with it goes, by MPI_Comm_delete_attr or with its object; only then
 * is its number none.  Of communicators and of datatypes.
 * ranks: 1 3
 */
#include "../api/_check.h"

static int copies, deletions, key_in_callback;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    EXPECT(key == key_in_callback && extra == &copies);
    copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int deletion(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm;
    (void)value;
    EXPECT(key == key_in_callback && extra == &copies);
    deletions++;
    return MPI_SUCCESS;
}

static int type_copy(MPI_Datatype type, int key, void *extra, void *in, void *out, int *flag)
{
    (void)type;
    return copy(MPI_COMM_NULL, key, extra, in, out, flag);
}

static int type_deletion(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type;
    return deletion(MPI_COMM_NULL, key, value, extra);
}

static void *value_of(MPI_Comm comm, int key)
{
    void *value = NULL;
    int flag = 0;
    RETURNS(MPI_SUCCESS, MPI_Comm_get_attr(comm, key, &value, &flag));
    return flag ? value : NULL;
}

static void *type_value_of(MPI_Datatype type, int key)
{
    void *value = NULL;
    int flag = 0;
    RETURNS(MPI_SUCCESS, MPI_Type_get_attr(type, key, &value, &flag));
    return flag ? value : NULL;
}

static void gone(MPI_Comm comm, int key)
{
    void *value = &copies;
    int flag = 7, again = key;
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_get_attr(comm, key, &value, &flag));
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_set_attr(comm, key, NULL));
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_delete_attr(comm, key));
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_free_keyval(&again));
    EXPECT(flag == 7 && value == &copies && again == key);
}

/* Deleted one by one. */
static void communicators(void)
{
    int freed, again, key;
    MPI_Comm first, second;
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(copy, deletion, &key, &copies));
    freed = again = key_in_callback = key;
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_WORLD, &first));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(first, key, (void *)5));
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&key));
    EXPECT(key == MPI_KEYVAL_INVALID);
    EXPECT(value_of(first, freed) == (void *)5 && value_of(MPI_COMM_WORLD, freed) == NULL);
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(first, &second));
    EXPECT(copies == 1 && value_of(second, freed) == (void *)5);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(first, freed, (void *)6));
    EXPECT(deletions == 1 && value_of(first, freed) == (void *)6);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(MPI_COMM_WORLD, freed, (void *)7));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&first));
    EXPECT(deletions == 2);
    /* There is one reference of the program, however often it frees the key. */
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&again));
    EXPECT(again == MPI_KEYVAL_INVALID && value_of(second, freed) == (void *)5);
    RETURNS(MPI_SUCCESS, MPI_Comm_delete_attr(second, freed));
    EXPECT(deletions == 3 && value_of(MPI_COMM_WORLD, freed) == (void *)7);
    RETURNS(MPI_SUCCESS, MPI_Comm_delete_attr(MPI_COMM_WORLD, freed));
    EXPECT(deletions == 4);
    gone(MPI_COMM_WORLD, freed);
    gone(second, freed);
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&second));
    EXPECT(deletions == 4);
}

/* The last one goes with its object. */
static void last_object(void)
{
    int freed, key;
    MPI_Comm comm;
    deletions = 0;
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(copy, deletion, &key, &copies));
    freed = key_in_callback = key;
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_SELF, &comm));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(comm, key, (void *)5));
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&key));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&comm));
    EXPECT(deletions == 1);
    gone(MPI_COMM_SELF, freed);
}

/* Derived and predefined: attributes of these are kept elsewhere. */
static void datatypes(void)
{
    int freed, key, flag, again;
    void *value;
    MPI_Datatype type, dup;
    copies = deletions = 0;
    RETURNS(MPI_SUCCESS, MPI_Type_create_keyval(type_copy, type_deletion, &key, &copies));
    freed = again = key_in_callback = key;
    RETURNS(MPI_SUCCESS, MPI_Type_contiguous(2, MPI_INT, &type));
    RETURNS(MPI_SUCCESS, MPI_Type_set_attr(type, key, (void *)5));
    RETURNS(MPI_SUCCESS, MPI_Type_free_keyval(&key));
    EXPECT(key == MPI_KEYVAL_INVALID && type_value_of(type, freed) == (void *)5);
    RETURNS(MPI_ERR_KEYVAL, MPI_Comm_get_attr(MPI_COMM_WORLD, freed, &value, &flag));
    RETURNS(MPI_SUCCESS, MPI_Type_set_attr(MPI_INT, freed, (void *)8));
    RETURNS(MPI_SUCCESS, MPI_Type_dup(type, &dup));
    EXPECT(copies == 1 && type_value_of(dup, freed) == (void *)5);
    RETURNS(MPI_SUCCESS, MPI_Type_free(&type));
    RETURNS(MPI_SUCCESS, MPI_Type_delete_attr(dup, freed));
    EXPECT(deletions == 2 && type_value_of(dup, freed) == NULL);
    RETURNS(MPI_SUCCESS, MPI_Type_free_keyval(&again));
    EXPECT(type_value_of(MPI_INT, freed) == (void *)8);
    RETURNS(MPI_SUCCESS, MPI_Type_delete_attr(MPI_INT, freed));
    EXPECT(deletions == 3);
    RETURNS(MPI_ERR_KEYVAL, MPI_Type_get_attr(MPI_INT, freed, &value, &flag));
    RETURNS(MPI_ERR_KEYVAL, MPI_Type_set_attr(MPI_INT, freed, NULL));
    RETURNS(MPI_ERR_KEYVAL, MPI_Type_delete_attr(dup, freed));
    RETURNS(MPI_SUCCESS, MPI_Type_free(&dup));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    communicators();
    last_object();
    datatypes();
    return finish_();
}
