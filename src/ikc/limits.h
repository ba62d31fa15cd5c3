/* SPDX-License-Identifier: MIT
 *
 * Bounds of IKC that are the same everywhere; those of tables are the budget's (hal/budget.h).  [lwmpi 4.3]
 */
#ifndef LW_IKC_LIMITS_H
#define LW_IKC_LIMITS_H

/* Answers to one worker that wait for room on the link to it. */
#define IKC_ANSWERS 65536u

/* Port numbers: fixed ones that programs choose, some that IKC uses itself, and those that a
 * worker gives away, which tell the worker. */
#define IKC_FIXED_LIMIT   4096u      /* == IKC_FIXED_PORTS */
#define IKC_DYNAMIC_FIRST (1u << 24) /* below: set aside for IKC */
#define IKC_DYNAMIC_BITS  16         /* dynamic ports a worker: 1 << this */

#endif
