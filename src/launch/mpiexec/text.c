/* SPDX-License-Identifier: MIT
 *
 * Text of others, to be shown.
 */
#include "launch/mpiexec/mpiexec.h"

#include <string.h>

/* Bytes of the character that begins here; 0: none does. */
static size_t character(const unsigned char *at)
{
    if (*at < 0x80)
        return (*at >= 0x20 && *at != 0x7f) || *at == '\n';
    size_t bytes = *at >= 0xc2 && *at < 0xe0   ? 2
                   : *at >= 0xe0 && *at < 0xf0 ? 3
                   : *at >= 0xf0 && *at < 0xf5 ? 4
                                               : 0;
    for (size_t i = 1; i < bytes; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    /* Controls of the second table, longer than needed, halves of pairs, beyond the last. */
    if ((*at == 0xc2 && at[1] < 0xa0) || (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] >= 0xa0) ||
        (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] >= 0x90))
        return 0;
    return bytes;
}

void text_clean(char *text, const char *none)
{
    for (unsigned char *at = (unsigned char *)text; *at;) {
        size_t bytes = character(at);
        if (!bytes)
            *at = '?';
        at += bytes ? bytes : 1;
    }
    if (!*text)
        strcpy(text, none);
}
