/* SPDX-License-Identifier: MIT
 *
 * Datatypes that the library finds for a question, names, attributes, absolute addresses, external32 byte by byte.
 * ranks: 1
 * modes: threads singleton isolate machine
 */
#include <complex.h>
#include <float.h>
#include <math.h>

#include "mpi/_test.h"

static int class_of(int error)
{
    int class;
    MPI_Error_class(error, &class);
    return class;
}

static void questions(void)
{
    MPI_Datatype type, again;
    int n[4], ints[2];
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &type);
    CHECK(type == MPI_REAL8);
    MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 2, &type);
    CHECK(type == MPI_INTEGER2);
    MPI_Type_match_size(MPI_TYPECLASS_COMPLEX, 16, &type);
    CHECK(type == MPI_COMPLEX16);
    CHECK(class_of(MPI_Type_match_size(MPI_TYPECLASS_REAL, 3, &type)) == MPI_ERR_ARG);
    CHECK(class_of(MPI_Type_match_size(7, 4, &type)) == MPI_ERR_ARG);

    MPI_Type_create_f90_real(12, MPI_UNDEFINED, &type);
    MPI_Type_create_f90_real(12, MPI_UNDEFINED, &again);
    CHECK(type == again);
    MPI_Type_size(type, &n[0]);
    CHECK(n[0] == 8);
    MPI_Type_get_envelope(type, &n[0], &n[1], &n[2], &n[3]);
    CHECK(n[0] == 2 && n[1] == 0 && n[2] == 0 && n[3] == MPI_COMBINER_F90_REAL);
    MPI_Type_get_contents(type, 2, 0, 0, ints, NULL, NULL);
    CHECK(ints[0] == 12 && ints[1] == MPI_UNDEFINED);
    CHECK(class_of(MPI_Type_free(&type)) == MPI_ERR_TYPE);
    double in = 2.5, out = 0;
    CHECK(!MPI_Allreduce(&in, &out, 1, type, MPI_SUM, MPI_COMM_SELF) && out == 2.5);
    MPI_Type_create_f90_integer(5, &type);
    MPI_Type_size(type, &n[0]);
    CHECK(n[0] == 4);
    MPI_Type_create_f90_complex(MPI_UNDEFINED, 300, &type);
    MPI_Type_size(type, &n[0]);
    CHECK(n[0] == 16);
    CHECK(class_of(MPI_Type_create_f90_real(1000, 0, &type)) == MPI_ERR_ARG);
    CHECK(class_of(MPI_Type_create_f90_integer(1000, &type)) == MPI_ERR_ARG);

    MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT, &type);
    CHECK(type == MPI_DOUBLE_INT);
    MPI_Type_get_value_index(MPI_INT, MPI_INT, &type);
    CHECK(type == MPI_2INT);
    MPI_Type_get_value_index(MPI_INT, MPI_DOUBLE, &type);
    CHECK(type == MPI_DATATYPE_NULL);
    MPI_Type_get_envelope(MPI_DOUBLE_INT, &n[0], &n[1], &n[2], &n[3]);
    CHECK(n[0] == 0 && n[1] == 0 && n[2] == 0 && n[3] == MPI_COMBINER_NAMED);
    CHECK(class_of(MPI_Type_get_contents(MPI_INT, 0, 0, 0, NULL, NULL, NULL)) == MPI_ERR_TYPE);
    type = MPI_INT;
    CHECK(!MPI_Type_commit(&type) && type == MPI_INT);
    CHECK(class_of(MPI_Type_free(&type)) == MPI_ERR_TYPE && type == MPI_INT);
}

static int copies, deletions, stubborn;

static int copied(MPI_Datatype type, int key, void *extra, void *in, void *out, int *flag)
{
    (void)type;
    (void)key;
    copies++;
    *(void **)out = (char *)in + 1;
    *flag = extra != NULL;
    return MPI_SUCCESS;
}

static int deleted(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type;
    (void)key;
    (void)extra;
    deletions++;
    (void)value;
    return stubborn ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static void names_and_attributes(void)
{
    char name[MPI_MAX_OBJECT_NAME], big[300], values[4];
    int length, key, flag;
    void *found;
    MPI_Datatype type, dup;
    MPI_Type_get_name(MPI_DOUBLE, name, &length);
    CHECK(!strcmp(name, "MPI_DOUBLE") && length == 10);
    /* Of two names for one type the one that other libraries say. */
    CHECK(!MPI_Type_get_name(MPI_LONG_LONG, name, &length));
    CHECK(!strcmp(name, "MPI_LONG_LONG_INT") && length == 17);
    CHECK(!MPI_Type_get_name(MPI_C_FLOAT_COMPLEX, name, &length));
    CHECK(!strcmp(name, "MPI_C_COMPLEX") && length == 13);
    CHECK(!MPI_Type_get_name(MPI_DATATYPE_NULL, name, &length));
    CHECK(!strcmp(name, "MPI_DATATYPE_NULL"));
    MPI_Type_set_name(MPI_DOUBLE, "mine");
    MPI_Type_get_name(MPI_DOUBLE, name, &length);
    CHECK(!strcmp(name, "mine") && length == 4);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_get_name(type, name, &length);
    CHECK(!name[0] && length == 0);
    memset(big, 'x', sizeof big - 1);
    big[sizeof big - 1] = 0;
    MPI_Type_set_name(type, big);
    MPI_Type_get_name(type, name, &length);
    CHECK(length == MPI_MAX_OBJECT_NAME - 1 && strlen(name) == MPI_MAX_OBJECT_NAME - 1);
    MPI_Type_set_name(type, "short");
    MPI_Type_get_name(type, name, &length);
    CHECK(!strcmp(name, "short"));
    MPI_Type_set_name(type, "");
    MPI_Type_get_name(type, name, &length);
    CHECK(!name[0] && length == 0);

    MPI_Type_create_keyval(copied, deleted, &key, values);
    CHECK(!MPI_Type_get_attr(type, key, &found, &flag) && !flag);
    MPI_Type_set_attr(type, key, &values[0]);
    CHECK(!MPI_Type_get_attr(type, key, &found, &flag) && flag && found == &values[0]);
    MPI_Type_dup(type, &dup);
    CHECK(copies == 1 && !MPI_Type_get_attr(dup, key, &found, &flag) && flag && found == &values[1]);
    MPI_Type_free(&dup);
    CHECK(deletions == 1);
    MPI_Type_set_attr(type, key, NULL);
    CHECK(deletions == 2);
    stubborn = 1;
    CHECK(MPI_Type_free(&type) != MPI_SUCCESS && type != MPI_DATATYPE_NULL && deletions == 3);
    stubborn = 0;
    CHECK(!MPI_Type_free(&type) && deletions == 4);
    MPI_Type_set_attr(MPI_INT, key, &values[3]);
    CHECK(!MPI_Type_get_attr(MPI_INT, key, &found, &flag) && flag && found == &values[3]);
    CHECK(!MPI_Type_get_attr(MPI_FLOAT, key, &found, &flag) && !flag);
    MPI_Type_dup(MPI_INT, &dup);
    CHECK(!MPI_Type_get_attr(dup, key, &found, &flag) && flag && found == &values[3] + 1);
    MPI_Type_free(&dup);
    MPI_Type_delete_attr(MPI_INT, key);
    CHECK(!MPI_Type_get_attr(MPI_INT, key, &found, &flag) && !flag);
    MPI_Type_free_keyval(&key);
    CHECK(key == MPI_KEYVAL_INVALID);
}

/* Addresses from MPI_BOTTOM on. */
static void absolute(void)
{
    int a = 1, b[3] = {2, 3, 4}, out[4] = {0}, position = 0;
    double c = 5.5, d = 0;
    MPI_Aint at[3];
    MPI_Datatype type;
    MPI_Get_address(&a, &at[0]);
    MPI_Get_address(b, &at[1]);
    MPI_Get_address(&c, &at[2]);
    MPI_Type_create_struct(3, (int[]){1, 3, 1}, at, (MPI_Datatype[]){MPI_INT, MPI_INT, MPI_DOUBLE}, &type);
    MPI_Type_commit(&type);
    char packed[64];
    CHECK(!MPI_Pack(MPI_BOTTOM, 1, type, packed, 64, &position, MPI_COMM_SELF) && position == 24);
    memcpy(out, packed, sizeof out);
    memcpy(&d, packed + sizeof out, sizeof d);
    CHECK(out[0] == 1 && out[1] == 2 && out[2] == 3 && out[3] == 4 && d == 5.5);
    a = b[0] = b[1] = b[2] = 0;
    c = 0;
    CHECK(!MPI_Sendrecv(packed, 24, MPI_PACKED, 0, 1, MPI_BOTTOM, 1, type, 0, 1, MPI_COMM_SELF,
                        MPI_STATUS_IGNORE));
    CHECK(a == 1 && b[0] == 2 && b[2] == 4 && c == 5.5);
    MPI_Type_free(&type);
    /* One run at an absolute address. */
    MPI_Get_address(&b[1], &at[0]);
    MPI_Type_create_hindexed(1, (int[]){2}, at, MPI_INT, &type);
    MPI_Type_commit(&type);
    CHECK(!MPI_Sendrecv(MPI_BOTTOM, 1, type, 0, 2, out, 2, MPI_INT, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK(out[0] == 3 && out[1] == 4);
    MPI_Type_free(&type);
}

static void external(MPI_Datatype type, const void *value, int bytes, const char *wanted, int external_bytes)
{
    char out[64], back[64];
    MPI_Aint position = 0, size;
    CHECK(!MPI_Pack_external_size("external32", 1, type, &size) && size == external_bytes, "%ld bytes",
          (long)size);
    CHECK(!MPI_Pack_external("external32", value, 1, type, out, 64, &position) && position == external_bytes);
    for (int i = 0; i < external_bytes; i++)
        CHECK(out[i] == wanted[i], "byte %d is %02x, not %02x", i, out[i] & 255, wanted[i] & 255);
    position = 0;
    memset(back, 0, sizeof back);
    CHECK(!MPI_Unpack_external("external32", out, external_bytes, &position, back, 1, type));
    CHECK(position == external_bytes && !memcmp(back, value, (size_t)bytes));
}

static void external_bytes(void)
{
    external(MPI_INT, &(int){0x01020304}, 4, "\1\2\3\4", 4);
    external(MPI_SHORT, &(short){-2}, 2, "\xff\xfe", 2);
    external(MPI_LONG, &(long){-2}, sizeof(long), "\xff\xff\xff\xfe", 4);
    external(MPI_UNSIGNED_LONG, &(unsigned long){0xfffffffeu}, sizeof(long), "\xff\xff\xff\xfe", 4);
    external(MPI_LONG_LONG, &(long long){1}, 8, "\0\0\0\0\0\0\0\1", 8);
    external(MPI_DOUBLE, &(double){-2.0}, 8, "\xc0\0\0\0\0\0\0\0", 8);
    external(MPI_FLOAT, &(float){1.5f}, 4, "\x3f\xc0\0\0", 4);
    external(MPI_C_DOUBLE_COMPLEX, &(double complex){1.0}, 16, "\x3f\xf0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    external(MPI_WCHAR, L"\x1234", sizeof(wchar_t), "\x12\x34", 2);
    external(MPI_C_BOOL, &(_Bool){1}, 1, "\1", 1);
    external(MPI_AINT, &(MPI_Aint){258}, sizeof(MPI_Aint), "\0\0\0\0\0\0\1\2", 8);
    struct {
        double value;
        int index;
    } pair = {-2.0, 7};
    external(MPI_DOUBLE_INT, &pair, 12, "\xc0\0\0\0\0\0\0\0\0\0\0\7", 12);
    int value_bytes = LDBL_MANT_DIG == 64 ? 10 : (int)sizeof(long double);
    external(MPI_LONG_DOUBLE, &(long double){-2.5L}, value_bytes, "\xc0\0\x40\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    external(MPI_LONG_DOUBLE, &(long double){0}, value_bytes, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    external(MPI_LONG_DOUBLE, &(long double){1 / 0.0}, value_bytes, "\x7f\xff\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
             16);

    /* Numbers of all sizes go there and back; those between two of ours become the nearest. */
    long double x = 1;
    for (int i = 0; i < 3000; i++) {
        unsigned char there[16];
        long double back;
        MPI_Aint position = 0;
        CHECK(!MPI_Pack_external("external32", &x, 1, MPI_LONG_DOUBLE, there, 16, &position));
        position = 0;
        CHECK(!MPI_Unpack_external("external32", there, 16, &position, &back, 1, MPI_LONG_DOUBLE));
        CHECK(x == back, "%Lg came back as %Lg", x, back);
        if (LDBL_MANT_DIG == 64) {
            there[15] = 1; /* a little more */
            position = 0;
            MPI_Unpack_external("external32", there, 16, &position, &back, 1, MPI_LONG_DOUBLE);
            CHECK(x == back);
            there[9] |= 1; /* more than half of our last bit */
            position = 0;
            MPI_Unpack_external("external32", there, 16, &position, &back, 1, MPI_LONG_DOUBLE);
            CHECK(back != x || x == 0, "%Lg was not rounded", x);
        }
        x = x * -1.0123456789L / (i < 1500 ? 1 : 40) / (i > 2900 ? 1e100L : 1);
    }

    char out[16];
    MPI_Aint position = 0;
    long wide = 1L << 40;
    if (sizeof(long) == 8)
        CHECK(class_of(MPI_Pack_external("external32", &wide, 1, MPI_LONG, out, 16, &position)) ==
              MPI_ERR_CONVERSION);
    CHECK(class_of(MPI_Pack_external("native", &wide, 1, MPI_LONG, out, 16, &position)) == MPI_ERR_ARG);
    CHECK(class_of(MPI_Pack_external("external32", &wide, 1, MPI_LONG_LONG, out, 7, &position)) ==
          MPI_ERR_TRUNCATE);
    CHECK(position == 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    questions();
    names_and_attributes();
    absolute();
    external_bytes();
    MPI_Finalize();
    return 0;
}
