/* SPDX-License-Identifier: MIT
 *
 * The basic elements of datatypes, in order, without their places. [MPI 5.1.11]
 *
 * A sequence that occurs once in another is part of it, so sequences nest no deeper than the logarithm of a
 * type's size.
 */
#include "datatype.h"

bool lw_type_pair(const struct lw_type *type, const struct lw_type *of[2])
{
    static const struct {
        uint16_t pair, value, index;
    } pairs[] = {
        {LW_MPI_FLOAT_INT, LW_MPI_FLOAT, LW_MPI_INT},
        {LW_MPI_DOUBLE_INT, LW_MPI_DOUBLE, LW_MPI_INT},
        {LW_MPI_LONG_INT, LW_MPI_LONG, LW_MPI_INT},
        {LW_MPI_2INT, LW_MPI_INT, LW_MPI_INT},
        {LW_MPI_SHORT_INT, LW_MPI_SHORT, LW_MPI_INT},
        {LW_MPI_LONG_DOUBLE_INT, LW_MPI_LONG_DOUBLE, LW_MPI_INT},
        {LW_MPI_2REAL, LW_MPI_REAL, LW_MPI_REAL},
        {LW_MPI_2DOUBLE_PRECISION, LW_MPI_DOUBLE_PRECISION, LW_MPI_DOUBLE_PRECISION},
        {LW_MPI_2INTEGER, LW_MPI_INTEGER, LW_MPI_INTEGER},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if ((uintptr_t)type->handle == pairs[i].pair) {
            of[0] = lw_type_at(pairs[i].value - LW_MPI_DATATYPE_NULL);
            of[1] = lw_type_at(pairs[i].index - LW_MPI_DATATYPE_NULL);
            return true;
        }
    }
    return false;
}

uint32_t lw_type_pair_first(const struct lw_type *type)
{
    const struct lw_type *of[2];
    return lw_type_pair(type, of) ? (uint32_t)of[0]->size : 0;
}

struct lw_element lw_type_nature(const struct lw_type *type)
{
    uint8_t size = (uint8_t)type->size, half = size / 2;
    switch ((uintptr_t)type->handle) {
    case LW_MPI_BYTE:
    case LW_MPI_PACKED:
    case LW_MPI_CHAR:
    case LW_MPI_CHARACTER:
        return (struct lw_element){LW_BYTES, 1, 1, 1};
    case LW_MPI_WCHAR:
        return (struct lw_element){LW_UNSIGNED, size, 1, 2};
    case LW_MPI_LONG:
        return (struct lw_element){LW_SIGNED, size, 1, 4};
    case LW_MPI_UNSIGNED_LONG:
        return (struct lw_element){LW_UNSIGNED, size, 1, 4};
    case LW_MPI_LONG_DOUBLE:
        return (struct lw_element){LW_REAL, size, 1, 16};
    case LW_MPI_C_LONG_DOUBLE_COMPLEX:
    case LW_MPI_CXX_LONG_DOUBLE_COMPLEX:
        return (struct lw_element){LW_REAL, half, 2, 16};
    case LW_MPI_C_FLOAT_COMPLEX:
    case LW_MPI_CXX_FLOAT_COMPLEX:
    case LW_MPI_C_DOUBLE_COMPLEX:
    case LW_MPI_CXX_DOUBLE_COMPLEX:
    case LW_MPI_COMPLEX:
    case LW_MPI_DOUBLE_COMPLEX:
    case LW_MPI_COMPLEX4:
    case LW_MPI_COMPLEX8:
    case LW_MPI_COMPLEX16:
    case LW_MPI_COMPLEX32:
        return (struct lw_element){LW_REAL, half, 2, half};
    default:
        return (struct lw_element){LW_SIGNED, size, 1, size};
    }
}

struct lw_part lw_part_hold(const struct lw_part *part)
{
    if (part->sequence)
        part->sequence->references++;
    return *part;
}

void lw_part_release(struct lw_part *part)
{
    struct lw_sequence *sequence = part->sequence;
    /* Word by word: where a compiler looks for size, it clears a struct by an instruction that takes long to begin. */
    part->element = NULL;
    part->sequence = NULL;
    part->count = 0;
    if (!sequence || --sequence->references)
        return;
    for (uint64_t i = 0; i < sequence->count; i++)
        lw_part_release(&sequence->parts[i]);
    hal_free(sequence);
}

struct lw_part lw_type_part(const struct lw_type *type)
{
    if (type->recipe)
        return type->recipe->part;
    return (struct lw_part){.element = type, .count = 1};
}

const struct lw_type *lw_type_element(const struct lw_type *type)
{
    return type->recipe ? type->recipe->part.element : type;
}

uint64_t lw_part_size(const struct lw_part *part)
{
    return part->count * (part->sequence ? part->sequence->bytes : part->element ? part->element->size : 0);
}

static uint64_t elements_of(const struct lw_type *element)
{
    return lw_type_pair_first(element) ? 2 : 1;
}

uint64_t lw_part_total(const struct lw_part *part)
{
    return part->count * (part->sequence  ? part->sequence->elements
                          : part->element ? elements_of(part->element)
                                          : 0);
}

MPI_Count lw_part_elements(const struct lw_part *part, uint64_t bytes)
{
    if (part->count == 0)
        return bytes ? MPI_UNDEFINED : 0;
    if (!part->sequence) {
        uint64_t whole = bytes / part->element->size, rest = bytes % part->element->size;
        uint32_t first = lw_type_pair_first(part->element);
        whole *= first ? 2 : 1;
        if (rest)
            return first && rest == first ? (MPI_Count)whole + 1 : MPI_UNDEFINED;
        return (MPI_Count)whole;
    }
    const struct lw_sequence *sequence = part->sequence;
    uint64_t elements = bytes / sequence->bytes * sequence->elements;
    bytes %= sequence->bytes;
    for (uint64_t i = 0; bytes; i++) {
        uint64_t size = lw_part_size(&sequence->parts[i]);
        if (bytes < size) {
            MPI_Count rest = lw_part_elements(&sequence->parts[i], bytes);
            return rest == MPI_UNDEFINED ? MPI_UNDEFINED : (MPI_Count)elements + rest;
        }
        elements += lw_part_total(&sequence->parts[i]);
        bytes -= size;
    }
    return (MPI_Count)elements;
}

uint64_t lw_part_bytes(const struct lw_part *part, uint64_t elements)
{
    if (part->count == 0)
        return 0;
    if (!part->sequence) {
        uint32_t first = lw_type_pair_first(part->element);
        return first ? elements / 2 * part->element->size + (elements % 2 ? first : 0)
                     : elements * part->element->size;
    }
    const struct lw_sequence *sequence = part->sequence;
    uint64_t bytes = elements / sequence->elements * sequence->bytes;
    elements %= sequence->elements;
    for (uint64_t i = 0; elements; i++) {
        uint64_t total = lw_part_total(&sequence->parts[i]);
        if (elements < total)
            return bytes + lw_part_bytes(&sequence->parts[i], elements);
        bytes += lw_part_size(&sequence->parts[i]);
        elements -= total;
    }
    return bytes;
}
