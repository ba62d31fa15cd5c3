/* SPDX-License-Identifier: MIT
 *
 * Places in programs, as lines of their sources.
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/common/line.h"

/* The program of a place, NULL if there is none of this number, and the address there. */
static const char *program_of(uint64_t place, uint64_t *address)
{
    uint64_t program = hal_place_program(place);
    *address = hal_place_address(place);
    return program < mpiexec.options.part_count ? mpiexec.options.parts[program].path : NULL;
}

/* Of a call that returns to this place. */
void line_of(uint64_t place, char *text, size_t bytes)
{
    static struct { /* most ranks wait at few places */
        uint64_t place;
        char line[96];
    } known[16];
    static unsigned next;
    uint64_t address;
    const char *path = program_of(place, &address);
    unsigned at = 0;
    while (at < 16 && known[at].place != place)
        at++;
    if (at == 16 && path) {
        at = next++ % 16;
        known[at].place = place;
        hal_line_ask(path, address, known[at].line, sizeof known[at].line);
    }
    snprintf(text, bytes, "%s", path ? known[at].line : "");
}

static void place_show(uint64_t place, char *text, size_t bytes)
{
    uint64_t address;
    const char *path = program_of(place, &address), *name = path ? strrchr(path, '/') : NULL;
    line_of(place, text, bytes);
    if (!path)
        snprintf(text, bytes, "an unknown place");
    else if (!text[0])
        snprintf(text, bytes, "%.80s+0x%llx", name ? name + 1 : path, (unsigned long long)address);
}

void lines_show(char *text, size_t bytes)
{
    char out[1024], line[160];
    size_t length = 0;
    for (const char *at = text; *at && length < sizeof out - sizeof line;) {
        char *end = NULL;
        bool maybe = *at == '\2'; /* HAL_CODE_LINE */
        uint64_t place = *at == '\1' || maybe ? strtoull(at + 1, &end, 16) : 0;
        if (!place || *end != *at) {
            out[length++] = *at++;
            continue;
        }
        if (maybe)
            line_of(place, line, sizeof line);
        else
            place_show(place, line, sizeof line);
        length += (size_t)snprintf(out + length, sizeof out - length, "%s%s", maybe && line[0] ? " at " : "",
                                   line);
        at = end + 1;
    }
    out[length] = 0;
    snprintf(text, bytes, "%s", out);
}
