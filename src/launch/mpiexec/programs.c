/* SPDX-License-Identifier: MIT
 *
 * Finding the programs, and saying what is wrong with them while no rank runs yet.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "launch/carry/elf.h"

/* As execvp() does; NULL if there is no such file. */
static char *path_find(const char *name)
{
    if (strchr(name, '/'))
        return format_text("%s", name);
    const char *folders = getenv("PATH");
    char *not_runnable = NULL;
    for (const char *at = folders ? folders : "/usr/local/bin:/bin:/usr/bin"; *at;) {
        size_t length = strcspn(at, ":");
        char *path = format_text("%.*s/%s", length ? (int)length : 1, length ? at : ".", name);
        struct stat stat_now;
        if (stat(path, &stat_now) == 0 && S_ISREG(stat_now.st_mode)) {
            if (access(path, X_OK) == 0) {
                free(not_runnable);
                return path;
            }
            if (!not_runnable) {
                not_runnable = path;
                path = NULL;
            }
        }
        free(path);
        at += length;
        at += *at == ':';
    }
    return not_runnable;
}

static void program_check(struct part *part)
{
    const char *name = part->argv[0];
    struct stat found;
    part->path = path_find(name);
    if (!part->path) {
        if (access(name, F_OK) == 0)
            fail(STATUS_NOT_FOUND, "%s: not found in PATH; there is one in this folder: ./%s", name, name);
        fail(STATUS_NOT_FOUND, "%s: not found in PATH", name);
    }
    if (stat(part->path, &found))
        fail(errno == ENOENT || errno == ENOTDIR ? STATUS_NOT_FOUND : STATUS_NOT_RUNNABLE,
             "cannot run %s: %m", part->path);
    if (S_ISDIR(found.st_mode))
        fail(STATUS_NOT_RUNNABLE, "cannot run %s: it is a folder", part->path);
    if (!S_ISREG(found.st_mode) || access(part->path, X_OK))
        fail(STATUS_NOT_RUNNABLE, "cannot run %s: it is not executable", part->path);
    struct lw_elf elf;
    switch (lw_elf_open(part->path, &elf)) {
    case LW_ELF_FINE:
        part->library = lw_elf_library(&elf);
        part->alone = lw_elf_why_alone(&elf);
        part->threads = lw_elf_why_threads(&elf);
        lw_elf_close(&elf);
        break;
    case LW_ELF_UNREADABLE:
        part->alone = "its file cannot be read"; /* but it can be executed */
        break;
    case LW_ELF_SCRIPT:
        part->alone = "it is a script";
        break;
    case LW_ELF_FOREIGN:
        fail(STATUS_NOT_RUNNABLE, "cannot run %s: it was built for another processor (%s)", part->path,
             lw_elf_machine(part->path));
    case LW_ELF_BROKEN:
        fail(STATUS_NOT_RUNNABLE, "cannot run %s: it is an object file or library, or damaged", part->path);
    case LW_ELF_NOT:
        part->alone = "it is not an ELF file";
        break;
    }
}

void programs_check(struct options *options)
{
    const struct part *known = NULL;
    for (uint32_t i = 0; i < options->part_count; i++) {
        struct part *part = &options->parts[i];
        program_check(part);
        if (known && part->library && strcmp(part->library, known->library) != 0)
            fail(STATUS_NOT_RUNNABLE,
                 "%s needs %s, and %s needs %s: expected programs of a job to be all linked by \"mpicc "
                 "--ikc\", or "
                 "none",
                 known->path, known->library, part->path, part->library);
        if (part->library)
            known = part;
    }
}

bool programs_bare(const struct options *options)
{
    for (uint32_t i = 0; i < options->part_count; i++)
        if (options->parts[i].library)
            return strcmp(options->parts[i].library, LW_ELF_IKC) == 0;
    return false;
}
