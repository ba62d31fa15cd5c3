/* SPDX-License-Identifier: MIT
 *
 * Arrays as gfortran describes them to procedures that are not BIND(C), and the same as C knows them; part of calls.c.
 */

struct gfortran_array {
    void *base; /* the first element */
    size_t offset;
    size_t element; /* bytes */
    int version;
    signed char rank, type;
    short attribute;
    ptrdiff_t span; /* bytes that strides count in */
    struct {
        ptrdiff_t stride, lower, upper;
    } dim[];
};

struct array_room {
    CFI_CDESC_T(CFI_MAX_RANK) array;
};

static inline CFI_cdesc_t *array_in(struct array_room *room, const struct gfortran_array *from)
{
    CFI_cdesc_t *array = (CFI_cdesc_t *)&room->array;
    array->base_addr = from->base;
    array->elem_len = from->element;
    array->rank = from->rank;
    for (int i = 0; i < from->rank; i++) {
        ptrdiff_t extent = from->dim[i].upper - from->dim[i].lower + 1;
        array->dim[i].lower_bound = 0;
        array->dim[i].extent = extent > 0 ? extent
                                          : 0; /* of the last of an array without a size nobody knows it */
        array->dim[i].sm = from->dim[i].stride * from->span;
    }
    return array;
}
