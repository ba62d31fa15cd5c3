/* SPDX-License-Identifier: MIT */
#include "section.h"

#include <stdbool.h>
#include <stdio.h>

static MPI_Count elements(const CFI_cdesc_t *array)
{
    MPI_Count count = 1;
    for (int i = 0; i < array->rank; i++)
        count *= array->dim[i].extent;
    return count;
}

/* The dimensions of an array, those joined that lie behind each other at one distance. */
struct shape_of {
    int rank;
    MPI_Count extent[CFI_MAX_RANK], stride[CFI_MAX_RANK];
};

static struct shape_of shape_of(const CFI_cdesc_t *array)
{
    struct shape_of shape = {0};
    for (int i = 0; i < array->rank; i++) {
        int last = shape.rank - 1;
        if (array->dim[i].extent == 1)
            continue;
        if (last >= 0 && array->dim[i].sm == shape.extent[last] * shape.stride[last]) {
            shape.extent[last] *= array->dim[i].extent;
            continue;
        }
        shape.extent[shape.rank] = array->dim[i].extent;
        shape.stride[shape.rank++] = array->dim[i].sm;
    }
    return shape;
}

/* Does the datatype cover a run of bytes, each once, and nothing else? */
static bool is_run(MPI_Datatype datatype, MPI_Count *size)
{
    MPI_Count lb, extent, true_lb, true_extent;
    return !PMPI_Type_size_c(datatype, size) && !PMPI_Type_get_extent_c(datatype, &lb, &extent) &&
           !PMPI_Type_get_true_extent_c(datatype, &true_lb, &true_extent) && *size > 0 && *size == extent &&
           *size == true_extent && !lb && !true_lb;
}

/* `count` elements, of which `*made` is one, in the order of the array: whole dimensions are nested, what is left over of each
 * is put behind. */
static int nest(const struct shape_of *shape, int dimension, MPI_Count count, MPI_Datatype element,
                MPI_Datatype *made)
{
    if (dimension < 0)
        return PMPI_Type_dup(element, made);
    MPI_Count inner = 1;
    for (int i = 0; i < dimension; i++)
        inner *= shape->extent[i];
    MPI_Count whole = count / inner, rest = count % inner;
    MPI_Datatype parts[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    MPI_Count ones[2] = {1, 1}, displacements[2] = {0, whole * shape->stride[dimension]};
    int used = 0, rc = MPI_SUCCESS;
    if (!count)
        return PMPI_Type_contiguous_c(0, element, made);
    if (whole) {
        MPI_Datatype one, many;
        rc = nest(shape, dimension - 1, inner, element, &one);
        if (rc)
            return rc;
        rc = PMPI_Type_create_hvector_c(whole, 1, shape->stride[dimension], one, &many);
        PMPI_Type_free(&one);
        if (rc)
            return rc;
        parts[used++] = many;
    }
    if (rest) {
        displacements[used] = displacements[1];
        rc = nest(shape, dimension - 1, rest, element, &parts[used]);
        used += !rc;
    }
    if (!rc && used == 1) {
        *made = parts[0];
        return MPI_SUCCESS;
    }
    if (!rc)
        rc = PMPI_Type_create_struct_c(used, ones, displacements, parts, made);
    for (int i = 0; i < used; i++)
        PMPI_Type_free(&parts[i]);
    return rc;
}

/* The type that one element of the array has: the datatype itself, bytes of it, or several of it. */
static int element_type(MPI_Datatype datatype, MPI_Count size, MPI_Count bytes, MPI_Datatype *made)
{
    if (bytes % size == 0)
        return PMPI_Type_contiguous_c(bytes / size, datatype, made);
    return PMPI_Type_contiguous_c(bytes, MPI_BYTE, made);
}

/* A datatype for the section; false: none can say it. */
static bool type_make(struct section *section, const CFI_cdesc_t *array, enum shape shape, MPI_Count count,
                      MPI_Datatype datatype)
{
    MPI_Count size, bytes = (MPI_Count)array->elem_len;
    struct shape_of shaped = shape_of(array);
    MPI_Datatype element, made;
    /* A datatype that is larger than an element, and not of bytes, would lose what it is made of. */
    if (shape == WHOLE || !is_run(datatype, &size) || (size > bytes ? size % bytes : bytes % size) ||
        (shape == SAME && size > bytes))
        return false;
    if (shape != MANY) {
        if (count < 0 || count * size % bytes || count * size / bytes > elements(array) ||
            element_type(datatype, size, bytes, &element))
            return false;
        int rc = nest(&shaped, shaped.rank - 1, count * size / bytes, element, &made);
        PMPI_Type_free(&element);
        if (rc)
            return false;
        section->count = 1;
    } else {
        /* All elements at one distance: then so are all of the datatype, whatever their counts. */
        if (shaped.rank != 1 || size % bytes || element_type(datatype, size, bytes, &element))
            return false;
        MPI_Datatype run = element;
        int rc = size == bytes ? MPI_SUCCESS
                               : PMPI_Type_create_hvector_c(size / bytes, 1, shaped.stride[0], element, &run);
        rc = rc ? rc : PMPI_Type_create_resized_c(run, 0, size / bytes * shaped.stride[0], &made);
        if (run != element)
            PMPI_Type_free(&run);
        PMPI_Type_free(&element);
        if (rc)
            return false;
    }
    if (PMPI_Type_commit(&made)) {
        PMPI_Type_free(&made);
        return false;
    }
    section->made = made;
    section->datatype = type_out(made);
    return true;
}

/* Are there as many elements as the call says? */
static int enough(const char *call, const char *name, const CFI_cdesc_t *array, MPI_Comm comm,
                  MPI_Count count, MPI_Datatype datatype)
{
    MPI_Count size;
    if (count <= 0 || PMPI_Type_size_c(datatype, &size) ||
        count * size <= elements(array) * (MPI_Count)array->elem_len)
        return MPI_SUCCESS;
    fprintf(stderr, "%s: %s has %lld elements of %zu bytes; count and datatype say %lld bytes\n", call, name,
            (long long)elements(array), array->elem_len, (long long)(count * size));
    PMPI_Comm_call_errhandler(comm, MPI_ERR_COUNT);
    return MPI_ERR_COUNT;
}

int lwf_section_begin(struct section *section, const char *call, const char *name, const CFI_cdesc_t *array,
                      enum shape shape, enum use use, int out, MPI_Comm comm, MPI_Count count, fint datatype)
{
    *section = (struct section){.base = array->base_addr, .count = count, .datatype = datatype};
    if (lwf_dense(array) || type_make(section, array, shape, count, type_in(datatype)))
        return MPI_SUCCESS;
    int rc = shape == MANY ? MPI_SUCCESS : enough(call, name, array, comm, count, type_in(datatype));
    if (rc)
        return rc;
    section->copy = lwf_copy_make(array, use, out);
    if (!section->copy)
        return lwf_no_memory();
    section->base = lwf_copy_run(section->copy);
    return MPI_SUCCESS;
}

void lwf_sections_end(struct section *sections, int count, int rc, enum use use, uintptr_t key, int target)
{
    for (struct section *section = sections; section < sections + count; section++) {
        if (section->made)
            PMPI_Type_free(&section->made);
        if (section->copy && use != IN_CALL && rc == MPI_SUCCESS)
            lwf_copy_keep(section->copy, key, target);
        else if (section->copy)
            lwf_copy_end(section->copy, use == IN_CALL);
    }
}
