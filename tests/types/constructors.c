/* SPDX-License-Identifier: MIT
 *
 * Each constructor by hand: bounds as the standard's examples have them, data, and how the type says it was made.
 * ranks: 1
 * modes: threads singleton machine
 */
#include <limits.h>

#include "mpi/_test.h"

#define IS(type, size_, lb_, extent_, true_lb_, true_extent_)                                                \
    do {                                                                                                     \
        MPI_Count s_, l_, e_, tl_, te_;                                                                      \
        MPI_Type_size_c(type, &s_);                                                                          \
        MPI_Type_get_extent_c(type, &l_, &e_);                                                               \
        MPI_Type_get_true_extent_c(type, &tl_, &te_);                                                        \
        CHECK(s_ == (size_) && l_ == (lb_) && e_ == (extent_) && tl_ == (true_lb_) && te_ == (true_extent_), \
              "size %lld, lb %lld, extent %lld, true lb %lld, true extent %lld", (long long)s_,              \
              (long long)l_, (long long)e_, (long long)tl_, (long long)te_);                                 \
    } while (0)

/* The type, packed from an array of consecutive ints, is these ints. */
static void packs(MPI_Datatype type, int base, int n, const int *wanted)
{
    int ints[400], got[400], position = 0;
    for (int i = 0; i < 400; i++)
        ints[i] = i;
    CHECK(!MPI_Type_commit(&type));
    CHECK(!MPI_Pack(ints + base, 1, type, got, (int)sizeof got, &position, MPI_COMM_WORLD));
    CHECK(position == n * (int)sizeof(int), "%d bytes", position);
    for (int i = 0; i < n; i++)
        CHECK(got[i] == wanted[i], "element %d is %d, not %d", i, got[i], wanted[i]);
}

/* What MPI_Type_get_contents says; returns the first type. */
static MPI_Datatype made_by(MPI_Datatype type, int combiner, int nints, const int *ints, int naddresses,
                            const MPI_Aint *addresses, int ntypes)
{
    int n[4], got[32];
    MPI_Aint got_addresses[8] = {0};
    MPI_Datatype types[8] = {MPI_DATATYPE_NULL};
    CHECK(!MPI_Type_get_envelope(type, &n[0], &n[1], &n[2], &n[3]));
    CHECK(n[0] == nints && n[1] == naddresses && n[2] == ntypes && n[3] == combiner,
          "%d ints, %d addresses, %d types, combiner %d", n[0], n[1], n[2], n[3]);
    CHECK(!MPI_Type_get_contents(type, nints, naddresses, ntypes, got, got_addresses, types));
    for (int i = 0; i < nints; i++)
        CHECK(got[i] == ints[i], "int %d is %d", i, got[i]);
    for (int i = 0; i < naddresses; i++)
        CHECK(got_addresses[i] == addresses[i], "address %d is %ld", i, (long)got_addresses[i]);
    return types[0];
}

#define INTS(...)  ((const int[]){__VA_ARGS__})
#define AINTS(...) ((const MPI_Aint[]){__VA_ARGS__})

static void loops(void)
{
    MPI_Datatype type, pair, odd;
    MPI_Type_contiguous(3, MPI_INT, &type);
    IS(type, 12, 0, 12, 0, 12);
    CHECK(made_by(type, MPI_COMBINER_CONTIGUOUS, 1, INTS(3), 0, NULL, 1) == MPI_INT);
    packs(type, 5, 3, INTS(5, 6, 7));
    MPI_Type_free(&type);
    CHECK(type == MPI_DATATYPE_NULL);

    MPI_Type_vector(2, 3, 4, MPI_INT, &type);
    IS(type, 24, 0, 28, 0, 28);
    CHECK(made_by(type, MPI_COMBINER_VECTOR, 3, INTS(2, 3, 4), 0, NULL, 1) == MPI_INT);
    packs(type, 0, 6, INTS(0, 1, 2, 4, 5, 6));
    MPI_Type_free(&type);

    MPI_Type_vector(3, 1, -2, MPI_INT, &type);
    IS(type, 12, -16, 20, -16, 20);
    packs(type, 10, 3, INTS(10, 8, 6));
    MPI_Type_free(&type);

    MPI_Type_create_hvector(2, 1, 20, MPI_INT, &type);
    IS(type, 8, 0, 24, 0, 24);
    CHECK(made_by(type, MPI_COMBINER_HVECTOR, 2, INTS(2, 1), 1, AINTS(20), 1) == MPI_INT);
    packs(type, 1, 2, INTS(1, 6));
    MPI_Type_free(&type);

    /* The standard's example: a double and a char make 16 bytes. */
    MPI_Type_create_struct(2, INTS(1, 1), AINTS(0, 8), (MPI_Datatype[]){MPI_DOUBLE, MPI_CHAR}, &pair);
    IS(pair, 9, 0, 16, 0, 9);
    MPI_Type_contiguous(2, pair, &type);
    IS(type, 18, 0, 32, 0, 25);
    MPI_Type_free(&type);
    MPI_Type_vector(2, 3, 4, pair, &type);
    IS(type, 54, 0, 112, 0, 105);
    MPI_Type_free(&type);
    MPI_Type_free(&pair);

    /* Nothing at all, in several ways. */
    MPI_Type_contiguous(0, MPI_INT, &type);
    IS(type, 0, 0, 0, 0, 0);
    MPI_Type_vector(5, 2, 3, type, &odd);
    IS(odd, 0, 0, 0, 0, 0);
    packs(odd, 0, 0, NULL);
    MPI_Type_free(&odd);
    MPI_Type_free(&type);
    MPI_Type_create_struct(0, NULL, NULL, NULL, &type);
    IS(type, 0, 0, 0, 0, 0);
    MPI_Type_free(&type);
}

static void lists(void)
{
    MPI_Datatype type, marked;
    MPI_Type_indexed(3, INTS(3, 0, 1), INTS(4, 99, 0), MPI_INT, &type);
    IS(type, 16, 0, 28, 0, 28);
    CHECK(made_by(type, MPI_COMBINER_INDEXED, 7, INTS(3, 3, 0, 1, 4, 99, 0), 0, NULL, 1) == MPI_INT);
    packs(type, 0, 4, INTS(4, 5, 6, 0));
    MPI_Type_free(&type);

    MPI_Type_create_hindexed(2, INTS(1, 2), AINTS(-8, 8), MPI_INT, &type);
    IS(type, 12, -8, 24, -8, 24);
    CHECK(made_by(type, MPI_COMBINER_HINDEXED, 3, INTS(2, 1, 2), 2, AINTS(-8, 8), 1) == MPI_INT);
    packs(type, 10, 3, INTS(8, 12, 13));
    MPI_Type_free(&type);

    MPI_Type_create_indexed_block(3, 2, INTS(0, 5, 7), MPI_INT, &type);
    IS(type, 24, 0, 36, 0, 36);
    CHECK(made_by(type, MPI_COMBINER_INDEXED_BLOCK, 5, INTS(3, 2, 0, 5, 7), 0, NULL, 1) == MPI_INT);
    packs(type, 0, 6, INTS(0, 1, 5, 6, 7, 8));
    MPI_Type_free(&type);

    MPI_Type_create_hindexed_block(2, 1, AINTS(4, 400), MPI_INT, &type);
    IS(type, 8, 4, 400, 4, 400);
    CHECK(made_by(type, MPI_COMBINER_HINDEXED_BLOCK, 2, INTS(2, 1), 2, AINTS(4, 400), 1) == MPI_INT);
    packs(type, 0, 2, INTS(1, 100));
    MPI_Type_free(&type);

    /* Bounds that were given stick; where there are several, the outermost count. */
    MPI_Type_create_resized(MPI_INT, -3, 9, &marked);
    IS(marked, 4, -3, 9, 0, 4);
    CHECK(made_by(marked, MPI_COMBINER_RESIZED, 0, NULL, 2, AINTS(-3, 9), 1) == MPI_INT);
    MPI_Type_contiguous(2, marked, &type);
    IS(type, 8, -3, 18, 0, 13);
    MPI_Type_free(&type);
    MPI_Type_create_struct(2, INTS(1, 1), AINTS(0, 100), (MPI_Datatype[]){marked, MPI_DOUBLE}, &type);
    IS(type, 12, -3, 9, 0, 108);
    MPI_Datatype first = made_by(type, MPI_COMBINER_STRUCT, 3, INTS(2, 1, 1), 2, AINTS(0, 100), 2);
    IS(first, 4, -3, 9, 0, 4);
    CHECK(first != marked);
    MPI_Type_free(&first);
    MPI_Type_free(&type);
    MPI_Type_create_resized(marked, 0, -4, &type);
    IS(type, 4, 0, -4, 0, 4);
    int ints[] = {1, 2, 3}, got[3], position = 0;
    MPI_Type_commit(&type);
    MPI_Pack(ints + 2, 3, type, got, (int)sizeof got, &position, MPI_COMM_WORLD);
    CHECK(got[0] == 3 && got[1] == 2 && got[2] == 1);
    MPI_Type_free(&type);
    MPI_Type_free(&marked);
}

static void arrays(void)
{
    MPI_Datatype type, row;
    MPI_Type_create_subarray(2, INTS(4, 6), INTS(2, 3), INTS(1, 2), MPI_ORDER_C, MPI_INT, &type);
    IS(type, 24, 0, 96, 32, 36);
    CHECK(made_by(type, MPI_COMBINER_SUBARRAY, 8, INTS(2, 4, 6, 2, 3, 1, 2, MPI_ORDER_C), 0, NULL, 1) ==
          MPI_INT);
    packs(type, 0, 6, INTS(8, 9, 10, 14, 15, 16));
    MPI_Type_free(&type);
    MPI_Type_create_subarray(2, INTS(4, 6), INTS(2, 3), INTS(1, 2), MPI_ORDER_FORTRAN, MPI_INT, &type);
    packs(type, 0, 6, INTS(9, 10, 13, 14, 17, 18));
    MPI_Type_free(&type);

    /* 2 x 3 processes; I am number 4: (1, 1). */
    MPI_Type_create_darray(6, 4, 2, INTS(4, 7), INTS(MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC),
                           INTS(MPI_DISTRIBUTE_DFLT_DARG, 2), INTS(2, 3), MPI_ORDER_C, MPI_INT, &type);
    IS(type, 16, 0, 112, 64, 36);
    CHECK(made_by(type, MPI_COMBINER_DARRAY, 12,
                  INTS(6, 4, 2, 4, 7, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG,
                       2, 2, 3, MPI_ORDER_C),
                  0, NULL, 1) == MPI_INT);
    packs(type, 0, 4, INTS(16, 17, 23, 24));
    MPI_Type_free(&type);

    /* A column of a matrix, next to the next one. */
    MPI_Datatype column;
    MPI_Type_vector(3, 1, 5, MPI_INT, &column);
    MPI_Type_create_resized(column, 0, sizeof(int), &row);
    MPI_Type_contiguous(2, row, &type);
    IS(type, 24, 0, 8, 0, 48);
    packs(type, 0, 6, INTS(0, 5, 10, 1, 6, 11));
    MPI_Type_free(&row);
    MPI_Type_free(&column);
    MPI_Type_free(&type);
}

static void large(void)
{
    const MPI_Count huge = (MPI_Count)INT_MAX * 4;
    MPI_Datatype type, larger;
    MPI_Count n[4], counts[8], size, lb, extent;
    MPI_Aint address;
    int combiner, integer, number;
    CHECK(!MPI_Type_vector_c(huge, 1, 2, MPI_DOUBLE, &type));
    MPI_Type_size_c(type, &size);
    MPI_Type_get_extent_c(type, &lb, &extent);
    CHECK(size == huge * 8 && extent == huge * 16 - 8);
    CHECK(!MPI_Type_size(type, &number) && number == MPI_UNDEFINED);
    CHECK(!MPI_Type_commit(&type)); /* and no memory for each element */
    MPI_Type_get_envelope_c(type, &n[0], &n[1], &n[2], &n[3], &combiner);
    CHECK(n[0] == 0 && n[1] == 0 && n[2] == 3 && n[3] == 1 && combiner == MPI_COMBINER_VECTOR);
    MPI_Datatype of;
    MPI_Type_get_contents_c(type, 0, 0, 3, 1, &integer, &address, counts, &of);
    CHECK(counts[0] == huge && counts[1] == 1 && counts[2] == 2 && of == MPI_DOUBLE);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    int ints[4], class;
    MPI_Error_class(MPI_Type_get_envelope(type, &ints[0], &ints[1], &ints[2], &combiner), &class);
    CHECK(class == MPI_ERR_TYPE);
    MPI_Error_class(MPI_Type_contiguous_c(huge, type, &larger), &class);
    CHECK(class == MPI_ERR_COUNT, "class %d", class);
    /* The status of so much data. */
    MPI_Status status;
    MPI_Count found;
    CHECK(!MPI_Status_set_elements_c(&status, type, huge * 3));
    CHECK(!MPI_Get_count_c(&status, type, &found) && found == 3);
    CHECK(!MPI_Get_elements_x(&status, type, &found) && found == huge * 3);
    CHECK(!MPI_Get_elements(&status, type, &number) && number == MPI_UNDEFINED);
    MPI_Type_free(&type);
    const MPI_Count lengths[] = {1, 2}, at[] = {0, huge};
    CHECK(!MPI_Type_create_struct_c(2, lengths, at, (MPI_Datatype[]){MPI_INT, MPI_CHAR}, &type));
    MPI_Type_get_extent_c(type, &lb, &extent);
    CHECK(lb == 0 && extent == (huge + 2 + 3) / 4 * 4);
    MPI_Type_get_envelope_c(type, &n[0], &n[1], &n[2], &n[3], &combiner);
    CHECK(n[0] == 0 && n[1] == 0 && n[2] == 5 && n[3] == 2 && combiner == MPI_COMBINER_STRUCT);
    MPI_Type_free(&type);
    const MPI_Count sizes[] = {huge, 4}, subs[] = {huge / 2, 2}, starts[] = {3, 1};
    CHECK(!MPI_Type_create_subarray_c(2, sizes, subs, starts, MPI_ORDER_C, MPI_CHAR, &type));
    MPI_Type_size_c(type, &size);
    CHECK(size == huge);
    MPI_Type_get_envelope_c(type, &n[0], &n[1], &n[2], &n[3], &combiner);
    CHECK(n[0] == 2 && n[1] == 0 && n[2] == 6 && n[3] == 1);
    MPI_Type_free(&type);
}

/* Types nested deeper than any stack, and given up at once. */
static void deep(void)
{
    MPI_Datatype type, next;
    MPI_Type_contiguous(1, MPI_INT, &type);
    for (int i = 0; i < 100000; i++) {
        if (i % 3)
            MPI_Type_dup(type, &next);
        else
            MPI_Type_create_resized(type, 0, 8, &next);
        MPI_Type_free(&type);
        type = next;
    }
    IS(type, 4, 0, 8, 0, 4);
    MPI_Type_free(&type);
    /* And a chain of structs, each with one more int. */
    MPI_Type_contiguous(1, MPI_INT, &type);
    for (int i = 1; i < 300; i++) {
        MPI_Type_create_struct(2, INTS(1, 1), AINTS(0, 8), (MPI_Datatype[]){MPI_INT, type}, &next);
        MPI_Type_free(&type);
        type = next;
    }
    IS(type, 1200, 0, 299 * 8 + 4, 0, 299 * 8 + 4);
    MPI_Type_commit(&type);
    int in[600], got[300], position = 0;
    for (int i = 0; i < 600; i++)
        in[i] = i;
    MPI_Pack(in, 1, type, got, (int)sizeof got, &position, MPI_COMM_WORLD);
    for (int i = 0; i < 300; i++)
        CHECK(got[i] == 2 * i);
    MPI_Type_free(&type);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    loops();
    lists();
    arrays();
    large();
    deep();
    MPI_Finalize();
    return 0;
}
