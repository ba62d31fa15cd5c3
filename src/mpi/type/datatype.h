/* SPDX-License-Identifier: MIT
 *
 * Derived datatypes: how they are made, what they consist of, how long they live.  Private to src/mpi.
 *
 * A type is made from drafts: each constructor is loops over drafts and lists of drafts, which know the bounds, the
 * shape in memory and the sequence of basic elements.  None of the three grows with counts.
 */
#ifndef LW_DATATYPE_H
#define LW_DATATYPE_H

#include "mpi/gen/bodies.h"
#include "mputil/layout.h"

/* -------------------------------------------------------------- elements */

/* `count` times an element of a predefined type, or a sequence of parts.  [MPI 5.1.11] */
struct lw_sequence;
struct lw_part {
    const struct lw_type *element; /* NULL: sequence */
    struct lw_sequence *sequence;
    uint64_t count; /* 0: nothing */
};
struct lw_sequence {
    uint32_t references;
    uint64_t bytes, elements; /* of all parts, once; an element of a pair type counts as two */
    uint64_t count;
    struct lw_part parts[];
};
struct lw_part lw_part_hold(const struct lw_part *part);
void lw_part_release(struct lw_part *part);
struct lw_part lw_type_part(const struct lw_type *type); /* not held */

/* Number of whole basic elements in the first `bytes` of data; MPI_UNDEFINED if they end within one. */
MPI_Count lw_part_elements(const struct lw_part *part, uint64_t bytes);
/* Bytes of the first `elements` basic elements, of which there are as many. */
uint64_t lw_part_bytes(const struct lw_part *part, uint64_t elements);
/* All of it. */
uint64_t lw_part_size(const struct lw_part *part);
uint64_t lw_part_total(const struct lw_part *part);

/* What a predefined type is to a processor: `units` numbers of `bytes` each. */
enum lw_nature { LW_BYTES, LW_SIGNED, LW_UNSIGNED, LW_REAL };
struct lw_element {
    uint8_t nature, bytes, units;
    uint8_t external; /* bytes of a unit in external32 [MPI 14.5.2] */
};
/* Not for pair types. */
struct lw_element lw_type_nature(const struct lw_type *type);

/* The predefined types of the two elements of a pair type; false: it is none. */
bool lw_type_pair(const struct lw_type *type, const struct lw_type *of[2]);

/* --------------------------------------------------------------- recipes */

/* How a type was made and what came out: shared by a type and those that MPI_Type_get_contents returns. */
struct lw_recipe {
    uint32_t references;
    int combiner;
    MPI_Count nints, naddresses, ncounts, ntypes;
    int *ints;
    MPI_Aint *addresses;
    MPI_Count *counts; /* large ones, of the _c constructors */
    const struct lw_type **types;
    bool bounded; /* its bounds were given, see struct lw_draft */
    bool kept;    /* a predefined type without a name: cannot be freed */
    uint32_t alignment;
    struct lw_form form;
    struct lw_part part;
    struct lw_layout *layout;
};

/* ---------------------------------------------------------------- drafts */

struct lw_draft {
    uint64_t size;
    int64_t lb, ub; /* if bounded: set by MPI_Type_create_resized or an array, for all that contain it */
    int64_t true_lb, true_ub; /* of the data */
    uint32_t alignment;       /* the largest of an element */
    bool bounded, any;        /* any: there is at least one element in it */
    struct lw_form form;
    struct lw_part part;
};

/* A type as a draft; to be released as all drafts. */
struct lw_draft lw_draft_of(const struct lw_type *type);
void lw_draft_release(struct lw_draft *draft);

/* Error classes: MPI_ERR_NO_MEM; MPI_ERR_COUNT where the size or a bound does not fit 63 bits.  Outputs are set to an
 * empty draft then. */
int lw_draft_loop(struct lw_mpi *mpi, const struct lw_draft *of, uint64_t count, int64_t stride,
                  struct lw_draft *draft) LW_CHECK;

/* A list of blocks.  Ends with lw_draft_list_end() in any case, which tells the first error. */
struct lw_draft_list {
    struct lw_mpi *mpi;
    struct lw_builder builder;
    struct lw_draft draft;
    struct lw_part *parts, last; /* last: of blocks that have the same elements, not added yet */
    uint64_t nparts, room;
    int error;
};
void lw_draft_list_begin(struct lw_mpi *mpi, struct lw_draft_list *list, uint64_t blocks);
/* `count` of it, `extent` bytes from one to the next, from `displacement` on. */
void lw_draft_list_add(struct lw_draft_list *list, const struct lw_draft *of, int64_t displacement,
                       uint64_t count, int64_t extent);
int lw_draft_list_end(struct lw_draft_list *list, struct lw_draft *draft) LW_CHECK;

/* All of it `displacement` bytes further.  MPI_ERR_COUNT. */
int lw_draft_shift(struct lw_mpi *mpi, struct lw_draft *draft, int64_t displacement) LW_CHECK;

/* ----------------------------------------------------------------- types */

/* A recipe with room for so many of each; references to types are the caller's to add.  NULL: no memory. */
struct lw_recipe *lw_recipe_new(int combiner, MPI_Count nints, MPI_Count naddresses, MPI_Count ncounts,
                                MPI_Count ntypes);

/* Make a type of a recipe (taken over; NULL: no memory for it) and a draft (released), and give it a handle.
 * MPI_ERR_NO_MEM. */
int lw_type_make(struct lw_mpi *mpi, struct lw_recipe *recipe, struct lw_draft *draft, MPI_Datatype *newtype);

/* Another type of the same recipe. MPI_ERR_NO_MEM. */
int lw_type_twin(struct lw_mpi *mpi, const struct lw_type *type, MPI_Datatype *handle) LW_CHECK;

/* A handle of a type; 0: it has none (any more). */
uintptr_t lw_type_handle(const struct lw_mpi *mpi, const struct lw_type *type);

/* Compile it, if that was not done. MPI_ERR_NO_MEM. */
int lw_type_ready(struct lw_mpi *mpi, struct lw_type *type) LW_CHECK;

/* Whether a constructor was called by its _c name: it then has large counts. */
bool lw_type_large(struct lw_mpi *mpi);

/* What a process has of predefined types: names and attributes, and those without a name that it asked for. */
struct lw_type_side {
    struct lw_type_side *next;
    const struct lw_type *type;
    char name[MPI_MAX_OBJECT_NAME];
    struct lw_attribute *attributes;
};
struct lw_type_state {
    struct lw_type_side *sides;
    struct lw_type_kept {
        struct lw_type_kept *next;
        struct lw_type *type;
        MPI_Datatype handle;
    } * kept;
};
/* The state, made if there is none; NULL: no memory. */
struct lw_type_state *lw_type_state(struct lw_mpi *mpi);

/* Where the attributes of a type are kept; an empty list for predefined ones that never had any. */
struct lw_attribute **lw_type_attributes(struct lw_mpi *mpi, const struct lw_type *type);

/* The process ends: free all its types. */
void lw_type_stop(struct lw_mpi *mpi);

#endif
