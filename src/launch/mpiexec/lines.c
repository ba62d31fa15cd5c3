/* SPDX-License-Identifier: MIT
 *
 * Places in programs, as lines of their sources: addr2line, of binutils, reads what a compiler has left of them.
 */
#include "launch/mpiexec/mpiexec.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* What addr2line says of an address; "": nothing, or there is none. */
static void line_ask(const char *program, uint64_t address, char *line, size_t bytes)
{
    char number[24];
    snprintf(number, sizeof number, "0x%llx", (unsigned long long)address);
    char *const argv[] = {"addr2line", "-s", "-e", (char *)(uintptr_t)program, number, NULL};
    int ends[2];
    pid_t pid;
    posix_spawn_file_actions_t actions;
    line[0] = 0;
    if (pipe(ends))
        return;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", 1, 0);
    int error = posix_spawnp(&pid, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    ssize_t got = error ? 0 : read(ends[0], line, bytes - 1);
    line[got > 0 ? got : 0] = 0;
    line[strcspn(line, " \n")] = 0; /* "file.c:12 (discriminator 3)" */
    close(ends[0]);
    if (!error)
        waitpid(pid, NULL, 0);
}

/* The line of a call that returns to this place. */
static void place_show(uint64_t place, char *text, size_t bytes)
{
    uint64_t program = (place >> 48) - 1, address = place & (((uint64_t)1 << 48) - 1);
    if (program >= mpiexec.options.part_count) {
        snprintf(text, bytes, "an unknown place");
        return;
    }
    const char *path = mpiexec.options.parts[program].path, *name = strrchr(path, '/');
    line_ask(path, address - 1, text, bytes);
    if (!text[0] || text[0] == '?')
        snprintf(text, bytes, "%.80s+0x%llx", name ? name + 1 : path, (unsigned long long)address);
}

void lines_show(char *text, size_t bytes)
{
    char out[1024], line[160];
    size_t length = 0;
    for (const char *at = text; *at && length < sizeof out - sizeof line;) {
        char *end = NULL;
        uint64_t place = *at == '\1' ? strtoull(at + 1, &end, 16) : 0;
        if (!place || *end != '\1') {
            out[length++] = *at++;
            continue;
        }
        place_show(place, line, sizeof line);
        length += (size_t)snprintf(out + length, sizeof out - length, "%s", line);
        at = end + 1;
    }
    out[length] = 0;
    snprintf(text, bytes, "%s", out);
}
