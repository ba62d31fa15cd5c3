/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: elements of messages in 7 bits, which the envelope of each has room for.  So a type with elements of several
 * kinds is only told from those that have one.
 */
#include "elements.h"

#include "mpi/coll/op.h"
#include "mpi/type/datatype.h"

/* Behind the numbers of what can be computed with (lw_op_nature()): characters by their bytes, and types with several kinds. */
enum { CHARACTERS = 64, SEVERAL = 127 };

static bool matches_anything(const struct lw_type *type)
{
    return type->handle == MPI_BYTE || type->handle == MPI_PACKED;
}

static uint8_t of_predefined(const struct lw_type *type)
{
    const struct lw_type *of[2];
    if (matches_anything(type))
        return 0;
    if (lw_type_pair(type, of))
        return of_predefined(of[0]) == of_predefined(of[1]) ? of_predefined(of[0]) : SEVERAL;
    uint8_t nature = lw_op_nature(type);
    return nature ? nature : (uint8_t)(CHARACTERS + type->size);
}

static uint8_t of_part(const struct lw_part *part)
{
    uint64_t parts = part->sequence ? part->sequence->count : 0;
    uint8_t all = part->element ? of_predefined(part->element) : 0;
    for (uint64_t i = 0; i < parts; i++) {
        uint8_t one = of_part(&part->sequence->parts[i]);
        if (!one)
            return 0;
        all = !all || one == all ? one : SEVERAL;
    }
    return all;
}

uint8_t lw_element_of(const struct lw_type *type, bool send)
{
    struct lw_part part = lw_type_part(type);
    uint8_t number = of_part(&part);
    /* A receive of several kinds may get the first of them alone. */
    return number == SEVERAL && !send ? 0 : number;
}

static const char *name_of(uint8_t number)
{
    for (uint32_t at = 0; at < LW_TYPES && number < SEVERAL; at++) {
        const struct lw_type *type = lw_type_at(at);
        if (lw_type_places[at] && type->size && of_predefined(type) == number)
            return type->name;
    }
    return "several types";
}

int lw_element_unlike(struct lw_mpi *mpi, const struct lw_status *status)
{
    return lw_fail(mpi, MPI_ERR_TYPE, "the message from rank %d with tag %d has elements of %s; expected %s",
                   status->source, status->tag, name_of(status->sent), name_of(status->expected));
}
