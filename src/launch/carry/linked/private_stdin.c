/* SPDX-License-Identifier: MIT
 *
 * Linked into programs that use stdin: standard input is rank 0's, and the other ranks that share its process see the end at
 * once, as they do when they are processes.
 */
#include <stdio.h>

#include "launch/carry/linked/input.h"

#undef stdin
__attribute__((visibility("hidden"))) FILE *stdin;

static ssize_t end_read(void *cookie, char *buffer, size_t bytes)
{
    (void)cookie, (void)buffer, (void)bytes;
    return 0;
}

/* Before other constructors, which may read. */
__attribute__((constructor(101))) static void stdin_find(void)
{
    static const cookie_io_functions_t empty = {.read = end_read}; /* needs no descriptor */
    FILE *const *theirs = dlsym(RTLD_DEFAULT, "stdin");
    FILE *stream = input_is_ours() ? NULL : fopencookie(NULL, "r", empty);
    stdin = stream ? stream : theirs ? *theirs : NULL;
}
