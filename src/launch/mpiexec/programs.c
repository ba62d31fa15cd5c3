/* SPDX-License-Identifier: MIT
 *
 * Finding the programs, and saying what is wrong with them while no rank runs yet.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "launch/abi.h"
#include "launch/carry/elf.h"
#include "launch/order.h"

/* Go to the folder, from the one where mpiexec was started; returns its whole name. */
static char *folder_enter(int start, const char *folder)
{
    char *whole;
    if (fchdir(start) || chdir(folder) || !(whole = getcwd(NULL, 0)))
        fail(STATUS_USAGE, "--wdir %s: %m", folder);
    return whole;
}

/* What has no folder of its own has that of the program before it; that of the first is mpiexec's, too. */
void folders_settle(struct options *options)
{
    bool any = false;
    for (uint32_t i = 0; i < options->part_count; i++)
        any = any || options->parts[i].folder;
    if (!any)
        return;
    const char *before = ".";
    int start = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
    for (uint32_t i = 0; i < options->part_count; i++) {
        struct part *part = &options->parts[i];
        before = part->folder = folder_enter(start, part->folder ? part->folder : before);
    }
    close(start);
    part_enter(&options->parts[0]);
}

void part_enter(const struct part *part)
{
    if (part->folder && chdir(part->folder))
        fail(STATUS_USAGE, "--wdir %s: %m", part->folder);
}

/* A program of an MPI library that is not here would run as so many jobs of one rank. */
static void abi_check(const struct part *part, const struct lw_elf *elf)
{
    const char *missing = lw_abi_missing(elf);
    if (missing)
        fail(STATUS_NOT_RUNNABLE,
             "cannot run %s: it needs %s (NEEDED), of an MPI library that lwmpi has nothing for; expected "
             "one that was "
             "built for the standard ABI (libmpi_abi.so.1), MPICH (libmpi.so.12) or Open MPI (libmpi.so.40), "
             "or to "
             "build it anew by lwmpi's mpicc",
             part->path, missing);
}

static const char *built_with(const char *needed)
{
    return !strcmp(lw_abi_name(needed), lw_abi_name("libmpi.so.12")) ? "it was built with MPICH"
                                                                     : "it was built with Open MPI";
}

/* A program that calls MPI by way of a library of its own. */
static const char *library_why_alone(const struct part *part)
{
    char *needed = NULL, *library = lw_abi_by_library(part->path, &needed);
    const char *why = NULL;
    if (library && !lw_abi_is_there(needed))
        fail(STATUS_NOT_RUNNABLE,
             "cannot run %s: its library %s needs %s (NEEDED), of an MPI library that lwmpi has nothing for",
             part->path, library, needed);
    if (library && strcmp(needed, LW_ELF_MPI) != 0)
        why = built_with(needed);
    free(library);
    free(needed);
    return why;
}

/* Why a process each: also a program that was built with another library. */
static const char *why_alone(const struct part *part, const struct lw_elf *elf)
{
    const char *why = lw_elf_why_alone(elf), *needed = lw_abi_needed(elf), *more;
    if (!why || (needed && !strcmp(needed, LW_ELF_MPI)))
        return why;
    if (needed)
        return built_with(needed);
    return !lw_elf_library(elf) && (more = library_why_alone(part)) ? more : why;
}

/* No loader brings libraries for it. */
static bool is_fixed(const struct lw_elf *elf)
{
    for (unsigned i = 0; i < elf->segment_count; i++)
        if (elf->segments[i].p_type == PT_INTERP)
            return false;
    return true;
}

/* Its file, and the folder where that is looked for if it is not mpiexec's. */
static const char *where_of(const struct part *part)
{
    return part->folder && *part->path != '/' ? format_text("%s in %s (--wdir)", part->path, part->folder)
                                              : part->path;
}

static void program_check(const struct options *options, struct part *part)
{
    const char *name = part->argv[0];
    struct stat found;
    part->path = lw_program_find(name, part->folders);
    if (!part->path) {
        if (access(name, F_OK) == 0)
            fail(STATUS_NOT_FOUND, "%s: not found in PATH; there is one in this folder: ./%s", name, name);
        fail(STATUS_NOT_FOUND, "%s: not found in PATH", name);
    }
    if (stat(part->path, &found))
        fail(errno == ENOENT || errno == ENOTDIR ? STATUS_NOT_FOUND : STATUS_NOT_RUNNABLE,
             "cannot run %s: %m", where_of(part));
    if (S_ISDIR(found.st_mode))
        fail(STATUS_NOT_RUNNABLE, "cannot run %s: it is a folder", where_of(part));
    if (!S_ISREG(found.st_mode) || access(part->path, X_OK))
        fail(STATUS_NOT_RUNNABLE, "cannot run %s: it is not executable", where_of(part));
    struct lw_elf elf;
    switch (lw_elf_open(part->path, &elf)) {
    case LW_ELF_FINE:
        abi_check(part, &elf);
        part->library = lw_elf_library(&elf);
        part->fixed = is_fixed(&elf);
        part->alone = why_alone(part, &elf);
        part->threads = lw_elf_why_threads(&elf);
        part->preload = lw_abi_preload(&elf);
        part->apart = part->alone ? NULL : apart_why(part->path, options->nodes > 0);
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

/* A program that changes what is its process's: each rank gets one, unless the user has said how ranks are laid out. */
static void program_part(const struct options *options, struct part *part)
{
    bool chosen = options->clusters || options->pes || options->workers || options->machine;
    bool one = options->clusters == options->ranks || options->pes == 1; /* a rank a process in any case */
    if (!part->apart || part->alone || options->isolate || (chosen && one && !options->machine))
        return;
    if (chosen)
        say("note: %s: %s: it does so for all ranks of its process (without --clusters, --pes, --workers and "
            "--machine "
            "each rank is one)",
            part->argv[0], part->apart);
    else
        part->alone = part->apart;
}

bool protocol_connects(const struct options *options)
{
    return strcmp(options->protocol, "connector") == 0;
}

/* The library that has them is found by the loader. */
static void protocol_check(const struct options *options)
{
    for (uint32_t i = 0; i < options->part_count && protocol_connects(options); i++) {
        const struct part *part = &options->parts[i];
        if (part->library && strcmp(part->library, LW_ELF_IKC) == 0)
            fail(STATUS_NOT_RUNNABLE, "--protocol connector: %s has no MPI, whose messages it is for",
                 part->path);
        if (part->fixed)
            fail(STATUS_NOT_RUNNABLE,
                 "--protocol connector: %s is linked statically, with a library that has no connectors",
                 part->path);
    }
}

static void connectors_check(const struct options *options)
{
    const char *library = options->parts[0].library;
    if (options->nodes && library && strcmp(library, LW_ELF_IKC) != 0)
        fail(STATUS_NOT_RUNNABLE,
             "--connectors: %s needs %s: expected a program linked by \"mpicc --connectors\"",
             options->parts[0].path, library);
}

void programs_check(struct options *options)
{
    const struct part *known = NULL;
    const char *first = options->parts[0].folder;
    for (uint32_t i = 0; i < options->part_count; i++) {
        struct part *part = &options->parts[i];
        bool elsewhere = first && part->folder && strcmp(part->folder, first) != 0;
        part_enter(part);
        program_check(options, part);
        program_part(options, part);
        if (known && part->library && strcmp(part->library, known->library) != 0)
            fail(STATUS_NOT_RUNNABLE,
                 "%s needs %s, and %s needs %s: expected programs of a job to be all linked by \"mpicc "
                 "--ikc\", or "
                 "none",
                 known->path, known->library, part->path, part->library);
        if (part->library)
            known = part;
        /* Copies of programs in one process have one environment and one folder. */
        if (options->part_count > 1 && environment_differs(part) && !part->alone)
            part->alone = "its environment is not that of the other programs (-env)";
        if (elsewhere && !part->alone)
            part->alone = "its folder is not that of the first program (--wdir)";
    }
    part_enter(&options->parts[0]);
    connectors_check(options);
    protocol_check(options);
}

bool programs_bare(const struct options *options)
{
    for (uint32_t i = 0; i < options->part_count; i++)
        if (options->parts[i].library)
            return strcmp(options->parts[i].library, LW_ELF_IKC) == 0;
    return false;
}
