/* SPDX-License-Identifier: MIT
 *
 * Where in a program code stands.
 */
#ifndef LW_HAL_CODE_H
#define LW_HAL_CODE_H

#include <link.h>

#include "hal/common/host.h"

/* The calling thread's rank; JOB_NOBODY: none. */
uint32_t hal_code_rank(void);

/* The object in which an address lies; NULL: in none that the loader knows.  base: where it begins. */
struct link_map *hal_code_map(const void *code, const void **base);

/* What code stands in. */
struct hal_code_object {
    struct link_map *map;                /* NULL: nobody knows */
    const struct lwmpi_program *program; /* NULL: it is none that mpicc has linked */
};

/* The description of a program: what mpicc links has one, which no library has. */
const struct lwmpi_program *hal_code_description(const struct link_map *map);

/* Where an instruction of a rank's program stands, see hal_code_place(), and in what. */
uint64_t hal_code_in(uint32_t rank, const void *code, struct hal_code_object *object);

#endif
