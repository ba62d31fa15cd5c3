/* SPDX-License-Identifier: MIT
 *
 * What somebody may have meant who has mistyped a name.
 */
#ifndef LW_BASE_GUESS_H
#define LW_BASE_GUESS_H

#include <stddef.h>
#include <stdint.h>

/* The name that is most like a word, of those that were tried. */
struct lw_guess {
    const char *word;
    size_t length;
    const char *found; /* NULL: none is like it */
    size_t found_length;
    uint64_t wrong; /* letters of `found` */
};

/* Dashes in front of an option's name are not compared, on either side; small and capital letters count as the same. */
void lw_guess_try(struct lw_guess *guess, const char *name, size_t length);

#endif
