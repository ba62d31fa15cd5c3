/* SPDX-License-Identifier: MIT
 *
 * How data are represented in a file: "native" and "internal" as in memory, "external32", and what the program has
 * registered.  [MPI 14.5]
 */
#include <stdio.h>

#include "file.h"

/* The two sorts of conversion functions, by their counts. */
struct lw_datarep {
    struct lw_datarep *next;
    MPI_Datarep_conversion_function_c *read, *write;
    MPI_Datarep_extent_function *extent;
    void *state;
    bool small; /* counts are int */
    char name[MPI_MAX_DATAREP_STRING];
};

static const struct lw_datarep internal = {.name = "internal"}, external32 = {.name = "external32"};

bool lw_datarep_find(struct lw_mpi *mpi, const char *name, const struct lw_datarep **datarep)
{
    *datarep = NULL;
    if (!strcmp(name, "native"))
        return true;
    const struct lw_datarep *known[] = {&internal, &external32};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(name, known[i]->name))
            *datarep = known[i];
    for (const struct lw_datarep *own = mpi->datareps; own; own = own->next)
        if (!strcmp(name, own->name))
            *datarep = own;
    return *datarep;
}

const char *lw_datarep_name(const struct lw_datarep *datarep)
{
    return datarep ? datarep->name : "native";
}

bool lw_datarep_converts(const struct lw_datarep *datarep)
{
    return datarep && datarep != &internal;
}

static int add(struct lw_mpi *mpi, const char *name, const struct lw_datarep *of)
{
    const struct lw_datarep *found;
    if (strlen(name) >= MPI_MAX_DATAREP_STRING)
        return lw_fail(mpi, MPI_ERR_ARG, "datarep is %zu characters long; expected at most %d", strlen(name),
                       MPI_MAX_DATAREP_STRING - 1);
    if (lw_datarep_find(mpi, name, &found))
        return lw_fail(mpi, MPI_ERR_DUP_DATAREP, "datarep is \"%.128s\", which is known already", name);
    struct lw_datarep *made = hal_alloc(sizeof *made);
    if (!made)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a data representation");
    *made = *of;
    snprintf(made->name, sizeof made->name, "%s", name);
    made->next = mpi->datareps;
    mpi->datareps = made;
    return MPI_SUCCESS;
}

int lw_mpi_register_datarep(struct lw_mpi *mpi, const char *name, MPI_Datarep_conversion_function *read,
                            MPI_Datarep_conversion_function *write, MPI_Datarep_extent_function *extent,
                            void *state)
{
    struct lw_datarep of = {.read = (MPI_Datarep_conversion_function_c *)(void (*)(void))read,
                            .write = (MPI_Datarep_conversion_function_c *)(void (*)(void))write,
                            .extent = extent,
                            .state = state,
                            .small = true};
    return add(mpi, name, &of);
}

int lw_mpi_register_datarep_c(struct lw_mpi *mpi, const char *name, MPI_Datarep_conversion_function_c *read,
                              MPI_Datarep_conversion_function_c *write, MPI_Datarep_extent_function *extent,
                              void *state)
{
    struct lw_datarep of = {.read = read, .write = write, .extent = extent, .state = state};
    return add(mpi, name, &of);
}

void lw_datarep_stop(struct lw_mpi *mpi)
{
    for (struct lw_datarep *next; mpi->datareps; mpi->datareps = next) {
        next = mpi->datareps->next;
        hal_free(mpi->datareps);
    }
}

/* -------------------------------------------------------------------- extents */

/* Bytes of an element of a predefined type. */
static int element_bytes(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *element,
                         uint64_t *bytes)
{
    MPI_Count size = 0;
    MPI_Aint extent = 0;
    int rc;
    if (datarep == &external32) {
        rc = lw_mpi_pack_external_size(mpi, "external32", 1, element, &size);
    } else {
        rc = datarep->extent(element->handle, &extent, datarep->state);
        size = extent;
        if (!rc && size <= 0)
            rc = MPI_ERR_OTHER;
        if (rc)
            rc = lw_fail(mpi, MPI_ERR_CONVERSION, "the extent function of \"%s\" returned %d and %lld for %s",
                         datarep->name, rc, (long long)extent, element->name);
    }
    *bytes = (uint64_t)size;
    return rc;
}

static int part_bytes(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_part *part,
                      uint64_t *bytes)
{
    uint64_t one = 0, sum = 0;
    int rc = MPI_SUCCESS;
    if (part->count && part->element)
        rc = element_bytes(mpi, datarep, part->element, &sum);
    for (uint64_t i = 0; part->count && part->sequence && i < part->sequence->count && !rc; i++) {
        rc = part_bytes(mpi, datarep, &part->sequence->parts[i], &one);
        sum += one;
    }
    *bytes = sum * part->count;
    return rc;
}

int lw_datarep_extent(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *type,
                      uint64_t *bytes, MPI_Count *extent)
{
    *bytes = type->size;
    *extent = type->extent;
    if (!lw_datarep_converts(datarep))
        return MPI_SUCCESS;
    struct lw_part part = lw_type_part(type);
    const struct lw_type *in_file;
    int rc = part_bytes(mpi, datarep, &part, bytes);
    if (rc)
        return rc;
    if (!type->recipe) {
        *extent = (MPI_Count)*bytes;
        return MPI_SUCCESS;
    }
    rc = lw_datarep_type(mpi, datarep, type, &in_file);
    if (!rc) {
        *extent = in_file->extent;
        lw_type_release(in_file);
    }
    return rc;
}

/* --------------------------------------------------------------- types of a file */

static int in_file_of(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *type,
                      MPI_Datatype *made);

/* The same constructor with another type: those that make portable datatypes.  [MPI 2.4] */
static int rebuild(struct lw_mpi *mpi, const struct lw_type *type, const struct lw_type *old,
                   MPI_Datatype *made)
{
    const struct lw_recipe *r = type->recipe;
    bool wide = r->ncounts;
    const void *at = wide ? (const void *)r->counts : (const void *)r->ints;
    size_t step = wide ? sizeof(MPI_Count) : sizeof(int);
    struct lw_counts all = {at, wide};
#define FROM(i) (struct lw_counts){(const char *)at + (size_t)(i)*step, wide}
    MPI_Count count = lw_count_at(all, 0), dims = r->nints ? r->ints[0] : 0, behind = wide ? 0 : 1;
    switch (r->combiner) {
    case MPI_COMBINER_DUP:
        return lw_mpi_type_dup(mpi, old, made);
    case MPI_COMBINER_CONTIGUOUS:
        return lw_mpi_type_contiguous(mpi, count, old, made);
    case MPI_COMBINER_VECTOR:
        return lw_mpi_type_vector(mpi, count, lw_count_at(all, 1), lw_count_at(all, 2), old, made);
    case MPI_COMBINER_INDEXED:
        return lw_mpi_type_indexed(mpi, count, FROM(1), FROM(1 + count), old, made);
    case MPI_COMBINER_INDEXED_BLOCK:
        return lw_mpi_type_create_indexed_block(mpi, count, lw_count_at(all, 1), FROM(2), old, made);
    case MPI_COMBINER_SUBARRAY:
        return lw_mpi_type_create_subarray(mpi, (int)dims, FROM(behind), FROM(behind + dims),
                                           FROM(behind + 2 * dims), r->ints[r->nints - 1], old, made);
    }
#undef FROM
    return lw_fail(
        mpi, MPI_ERR_UNSUPPORTED_DATAREP,
        "the filetype is not portable: elements of it have other sizes in this representation, and "
        "displacements in bytes do not fit them");
}

static int in_file_of(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *type,
                      MPI_Datatype *made)
{
    MPI_Datatype inner = MPI_DATATYPE_NULL;
    int rc;
    if (!type->recipe) {
        uint64_t bytes;
        rc = element_bytes(mpi, datarep, type, &bytes);
        return rc ? rc : lw_mpi_type_contiguous(mpi, (MPI_Count)bytes, lw_type_of(mpi, MPI_BYTE), made);
    }
    if (type->recipe->ntypes != 1)
        return rebuild(mpi, type, type, made);
    rc = in_file_of(mpi, datarep, type->recipe->types[0], &inner);
    if (rc)
        return rc;
    rc = rebuild(mpi, type, lw_type_of(mpi, inner), made);
    (void)lw_mpi_type_free(mpi, &inner);
    return rc;
}

int lw_datarep_type(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *type,
                    const struct lw_type **made)
{
    MPI_Datatype handle;
    uint64_t bytes = type->size;
    struct lw_part part = lw_type_part(type);
    int rc = lw_datarep_converts(datarep) ? part_bytes(mpi, datarep, &part, &bytes) : MPI_SUCCESS;
    if (rc)
        return rc;
    if (bytes == type->size) {
        lw_type_hold(type);
        *made = type;
        return MPI_SUCCESS;
    }
    rc = in_file_of(mpi, datarep, type, &handle);
    if (rc)
        return rc;
    rc = lw_mpi_type_commit(mpi, &handle);
    if (!rc) {
        *made = lw_type_of(mpi, handle);
        lw_type_hold(*made);
    }
    (void)lw_mpi_type_free(mpi, &handle);
    return rc;
}

/* ------------------------------------------------------------------- conversion */

/* What the program's function is called with: all at once, and handles that are its own.  [MPI 14.5.3] */
static int convert_by_user(struct lw_mpi *mpi, const struct lw_datarep *datarep, void *buf,
                           const struct lw_type *type, MPI_Count count, void *converted, bool to_file)
{
    MPI_Datarep_conversion_function_c *function = to_file ? datarep->write : datarep->read;
    MPI_Datatype handle = type->handle;
    struct lw_part part = lw_type_part(type);
    MPI_Count elements = count * lw_part_elements(&part, type->size);
    int rc = type->recipe ? lw_type_twin(mpi, type, &handle) : MPI_SUCCESS;
    if (rc)
        return rc;
    if (datarep->small)
        rc = elements > INT32_MAX ? MPI_ERR_COUNT
                                  : ((MPI_Datarep_conversion_function *)(void (*)(void))function)(
                                        buf, handle, (int)elements, converted, 0, datarep->state);
    else
        rc = function(buf, handle, elements, converted, 0, datarep->state);
    if (type->recipe)
        (void)lw_mpi_type_free(mpi, &handle);
    return rc ? lw_fail(mpi, MPI_ERR_CONVERSION, "the %s function of \"%s\" returned %d",
                        to_file ? "write conversion" : "read conversion", datarep->name, rc)
              : MPI_SUCCESS;
}

/* Without a function of the program data are as in memory. */
static void copy(struct lw_span span, void *converted, bool to_file)
{
    struct lw_access access = {.span = span};
    lw_access_copy(&access, 0, converted, span.bytes, to_file);
}

int lw_datarep_convert(struct lw_mpi *mpi, const struct lw_datarep *datarep, void *buf,
                       const struct lw_type *type, MPI_Count count, void *converted, bool to_file)
{
    MPI_Count position = 0, most = INT64_MAX;
    if (datarep == &external32)
        return to_file
                   ? lw_mpi_pack_external(mpi, datarep->name, buf, count, type, converted, most, &position)
                   : lw_mpi_unpack_external(mpi, datarep->name, converted, most, &position, buf, count, type);
    if (to_file ? datarep->write != NULL : datarep->read != NULL)
        return convert_by_user(mpi, datarep, buf, type, count, converted, to_file);
    copy(lw_span_of(buf, type, count), converted, to_file);
    return MPI_SUCCESS;
}
