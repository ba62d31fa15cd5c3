/* SPDX-License-Identifier: MIT
 *
 * Operations: what reductions need of them.  Private to src/mpi.
 */
#ifndef LW_OP_H
#define LW_OP_H

#include "mpi/gen/bodies.h"

/* inout[i] = in[i] op inout[i] for `count` elements of a type, which op is defined for; in and inout are aligned as the
 * program would align them and do not overlap.  A user's function is called as if by the process `mpi`, whichever
 * thread of its worker runs.  It must not switch.  MPI_SUCCESS, or what lw_fail() returned. */
int lw_op_apply(struct lw_mpi *mpi, const struct lw_op *op, const struct lw_type *type, const void *in,
                void *inout, MPI_Count count) LW_CHECK;

/* One more, or one fewer, who uses it: what is under way goes on after MPI_Op_free. */
void lw_op_hold(const struct lw_op *op);
void lw_op_release(const struct lw_op *op);

/* A number below 64 for an operation on elements of a type that the standard does not define, and that is computed all the
 * same; 0: there is none of this kind. */
uint32_t lw_op_loose(const struct lw_op *op, const struct lw_type *type);

/* Is it an integer, a logical or MPI_BYTE? */
bool lw_op_integer(const struct lw_type *type);

/* A number for how a type is computed with: the same for types that are the same number to the processor.  0: not at all, as
 * the standard has it. */
uint8_t lw_op_nature(const struct lw_type *type);

#endif
