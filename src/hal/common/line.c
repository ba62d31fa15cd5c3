/* SPDX-License-Identifier: MIT
 *
 * A place in a program as a line of its source: addr2line, of binutils, reads what a compiler has left of it.
 */
#define _GNU_SOURCE
#include "hal/common/line.h"

#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void hal_line_ask(const char *program, uint64_t address, char *line, size_t bytes)
{
    char number[24];
    snprintf(number, sizeof number, "0x%llx", (unsigned long long)address - 1);
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
    if (strchr(line, '?'))          /* "??:0", "file.c:?" */
        line[0] = 0;
    close(ends[0]);
    if (!error)
        waitpid(pid, NULL, 0);
}
