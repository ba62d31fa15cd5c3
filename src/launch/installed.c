/* SPDX-License-Identifier: MIT */
#include "launch/installed.h"

#include "base/guess.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *installed_file(const char *relative, const char *name)
{
    char self[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0)
        return NULL;
    self[length] = 0;
    *strrchr(self, '/') = 0;
    char *path;
    if (asprintf(&path, "%s/%s/%s", self, relative, name) < 0)
        return NULL;
    char *real = realpath(path, NULL);
    free(path);
    return real;
}

const char *installed_why(void)
{
    char self[2];
    return readlink("/proc/self/exe", self, sizeof self) >= 0
               ? ""
               : ": /proc/self/exe, which tells where lwmpi is installed, cannot be read; is /proc mounted?";
}

char *installed_machine(const char *name)
{
    char file[NAME_MAX + 1], *path = NULL;
    int length = snprintf(file, sizeof file, "%s" LWMPI_MACHINE_ENDING, name);
    if (*name && !strchr(name, '/') && length < (int)sizeof file)
        path = installed_file(LWMPI_REL_MACHINES, file);
    return path ? path : realpath(name, NULL);
}

char *installed_machine_near(const char *name)
{
    char *folder = installed_file(LWMPI_REL_MACHINES, ""), near[NAME_MAX + 1];
    DIR *machines = folder ? opendir(folder) : NULL;
    struct lw_guess guess = {.word = name, .length = strlen(name)};
    for (struct dirent *entry; machines && (entry = readdir(machines)) != NULL;) {
        const char *end = strstr(entry->d_name, LWMPI_MACHINE_ENDING);
        if (end)
            lw_guess_try(&guess, entry->d_name, (size_t)(end - entry->d_name));
        if (guess.found == entry->d_name) /* which is the next one's in a moment */
            guess.found = memcpy(near, guess.found, guess.found_length);
    }
    if (machines)
        closedir(machines);
    free(folder);
    return guess.found ? strndup(guess.found, guess.found_length) : NULL;
}
