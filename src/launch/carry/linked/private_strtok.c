/* SPDX-License-Identifier: MIT
 *
 * Linked into programs that use strtok(): each rank has its own place in its own string.
 */
#include <string.h>

#undef strtok

char *strtok(char *string, const char *separators)
{
    static char *place;
    return strtok_r(string, separators, &place);
}
