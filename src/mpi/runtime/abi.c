/* SPDX-License-Identifier: MIT
 *
 * What can be asked, and a Fortran library may say, about the binary interface.  [MPI 20]
 */
#include <stdio.h>
#include <string.h>

#include "mpi/gen/bodies.h"
#include "info.h"

int lw_mpi_abi_get_version(struct lw_mpi *mpi, int *abi_major, int *abi_minor)
{
    (void)mpi;
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
    return MPI_SUCCESS;
}

static int set_number(struct lw_info *info, const char *key, size_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", number);
    return lw_info_set(info, key, text);
}

int lw_mpi_abi_get_info(struct lw_mpi *mpi, MPI_Info *info)
{
    struct lw_info *made = lw_info_new();
    if (made && (set_number(made, "mpi_aint_size", sizeof(MPI_Aint)) ||
                 set_number(made, "mpi_count_size", sizeof(MPI_Count)) ||
                 set_number(made, "mpi_offset_size", sizeof(MPI_Offset)))) {
        lw_info_free(made);
        made = NULL;
    }
    return lw_info_publish(mpi, made, info);
}

/* The types of Fortran: those of the usual compilers, see type.c. */
static const struct {
    char key[29];
    uint16_t type;
} fortran[] = {
    {"mpi_logical_size", LW_MPI_LOGICAL},
    {"mpi_integer_size", LW_MPI_INTEGER},
    {"mpi_real_size", LW_MPI_REAL},
    {"mpi_double_precision_size", LW_MPI_DOUBLE_PRECISION},
    {"mpi_logical1_supported", LW_MPI_LOGICAL1},
    {"mpi_logical2_supported", LW_MPI_LOGICAL2},
    {"mpi_logical4_supported", LW_MPI_LOGICAL4},
    {"mpi_logical8_supported", LW_MPI_LOGICAL8},
    {"mpi_logical16_supported", LW_MPI_LOGICAL16},
    {"mpi_integer1_supported", LW_MPI_INTEGER1},
    {"mpi_integer2_supported", LW_MPI_INTEGER2},
    {"mpi_integer4_supported", LW_MPI_INTEGER4},
    {"mpi_integer8_supported", LW_MPI_INTEGER8},
    {"mpi_integer16_supported", LW_MPI_INTEGER16},
    {"mpi_real2_supported", LW_MPI_REAL2},
    {"mpi_real4_supported", LW_MPI_REAL4},
    {"mpi_real8_supported", LW_MPI_REAL8},
    {"mpi_real16_supported", LW_MPI_REAL16},
    {"mpi_complex4_supported", LW_MPI_COMPLEX4},
    {"mpi_complex8_supported", LW_MPI_COMPLEX8},
    {"mpi_complex16_supported", LW_MPI_COMPLEX16},
    {"mpi_complex32_supported", LW_MPI_COMPLEX32},
    {"mpi_double_complex_supported", LW_MPI_DOUBLE_COMPLEX},
};
enum { FORTRAN = sizeof fortran / sizeof *fortran, SIZES = 4 };

/* What there is to say under a key. */
static const char *fortran_value(size_t i, char *text, size_t bytes)
{
    uint64_t size = lw_type_at(fortran[i].type - LW_MPI_DATATYPE_NULL)->size;
    if (i < SIZES)
        snprintf(text, bytes, "%llu", (unsigned long long)size);
    else
        snprintf(text, bytes, "%s", size ? "true" : "false");
    return text;
}

int lw_mpi_abi_get_fortran_info(struct lw_mpi *mpi, MPI_Info *info)
{
    char text[24];
    struct lw_info *made = lw_info_new();
    for (size_t i = 0; made && i < FORTRAN; i++)
        if (lw_info_set(made, fortran[i].key, fortran_value(i, text, sizeof text))) {
            lw_info_free(made);
            made = NULL;
        }
    return lw_info_publish(mpi, made, info);
}

/* Nothing here depends on who says it: what he says must be so, and he may say it once. */
int lw_mpi_abi_set_fortran_info(struct lw_mpi *mpi, struct lw_info *info)
{
    char text[24];
    if (mpi->fortran.info_set)
        return lw_fail(mpi, MPI_ERR_ABI, "the sizes of Fortran's types were set before; they can be once");
    for (size_t i = 0; i < FORTRAN; i++) {
        const char *said = lw_info_get(info, fortran[i].key);
        const char *known = fortran_value(i, text, sizeof text);
        /* A compiler need not have all types that there could be. */
        if (said && strcmp(said, known) != 0 && !(i >= SIZES && !strcmp(said, "false")))
            return lw_fail(mpi, MPI_ERR_ABI, "%s is \"%.20s\" in the info object; expected %s",
                           fortran[i].key, said, known);
    }
    mpi->fortran.info_set = true;
    return MPI_SUCCESS;
}

static int logical_size_wrong(struct lw_mpi *mpi, int size)
{
    if (size > 0 && size <= LW_LOGICAL_MOST && !(size & (size - 1)))
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_ARG, "logical_size is %d; expected 1, 2, 4, 8 or 16", size);
}

int lw_mpi_abi_set_fortran_booleans(struct lw_mpi *mpi, int logical_size, void *logical_true,
                                    void *logical_false)
{
    int rc = logical_size_wrong(mpi, logical_size);
    if (rc)
        return rc;
    struct lw_fortran *known = &mpi->fortran;
    if (known->logical_set & logical_size)
        return lw_fail(mpi, MPI_ERR_ABI,
                       "the values of logicals of %d bytes were set before; they can be once", logical_size);
    /* Sizes are powers of two: those before this one take its size minus 1. */
    memcpy(known->yes + logical_size - 1, logical_true, (size_t)logical_size);
    memcpy(known->no + logical_size - 1, logical_false, (size_t)logical_size);
    known->logical_set |= logical_size;
    return MPI_SUCCESS;
}

int lw_mpi_abi_get_fortran_booleans(struct lw_mpi *mpi, int logical_size, void *logical_true,
                                    void *logical_false, int *is_set)
{
    int rc = logical_size_wrong(mpi, logical_size);
    if (rc)
        return rc;
    const struct lw_fortran *known = &mpi->fortran;
    *is_set = (known->logical_set & logical_size) != 0;
    if (*is_set) {
        memcpy(logical_true, known->yes + logical_size - 1, (size_t)logical_size);
        memcpy(logical_false, known->no + logical_size - 1, (size_t)logical_size);
    }
    return MPI_SUCCESS;
}
