/* SPDX-License-Identifier: MIT */
#include "launch/abi.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/installed.h"
#include "launch/needed.h"

/* Names of libraries of MPI for C and for Fortran.  (Those for C++ call C's.) */
static const char PATTERN[] =
    "^libp?mpi(_abi|ch|_ibm|_mt|_cray|_gnu_[0-9]+|ch?fort|fort|_mpifh|_usempi[_a-z0-9]*|_f77|_f90)?\\.so";

static bool is_mpi(const char *library)
{
    regex_t pattern;
    if (regcomp(&pattern, PATTERN, REG_EXTENDED | REG_NOSUB))
        return false;
    bool matches = regexec(&pattern, library, 0, NULL, 0) == 0;
    regfree(&pattern);
    return matches;
}

/* The needed library of MPI that entry number `*at` of the dynamic section names, or the first one after it; NULL: no more. */
static const char *needed_next(const struct lw_elf *elf, size_t *at)
{
    const char *name;
    for (; (name = lw_elf_needed(elf, at)); ++*at)
        if (is_mpi(name))
            return name;
    return NULL;
}

const char *lw_abi_needed(const struct lw_elf *elf)
{
    size_t at = 0;
    return needed_next(elf, &at);
}

static char *library_file(const char *folder, const char *library)
{
    char *name, *path = NULL;
    if (asprintf(&name, "%s/%s", folder, library) < 0)
        return NULL;
    path = installed_file(LWMPI_REL_LIB, name);
    if (!path)
        path = installed_file("../lib", name);
    free(name);
    return path;
}

char *lw_abi_file(const char *library)
{
    char *file = library_file(strcmp(library, LW_ELF_MPI) ? LW_ABI_FOLDER : ".", library);
    /* Where lwmpi was built without Fortran, MPICH's own library for it does with ours for C. */
    if (!file && strstr(library, "fort.so.12"))
        file = library_file(LW_ABI_FOLDER, "libmpi.so.12");
    return file;
}

char *lw_abi_preload(const struct lw_elf *elf)
{
    uint64_t path;
    const char *needed = lw_abi_needed(elf);
    if (!needed || !lw_elf_value(elf, DT_RPATH, &path) || lw_elf_value(elf, DT_RUNPATH, &path))
        return NULL;
    return lw_abi_file(needed);
}

bool lw_abi_is_there(const char *library)
{
    char *file = lw_abi_file(library);
    free(file);
    return file || !strcmp(library, LW_ELF_MPI); /* programs may bring the latter along */
}

const char *lw_abi_missing(const struct lw_elf *elf)
{
    const char *name;
    for (size_t at = 0; (name = needed_next(elf, &at)); at++)
        if (!lw_abi_is_there(name))
            return name;
    return NULL;
}

char *lw_abi_by_library(const char *program, char **needed)
{
    struct lw_needed files;
    char *found = NULL;
    lw_needed_find(&files, program, true);
    for (unsigned i = 1; i < files.count && !found; i++) {
        struct lw_elf elf;
        const char *name;
        if (lw_elf_open(files.path[i], &elf) != LW_ELF_FINE)
            continue;
        if (!is_mpi(strrchr(files.path[i], '/') + 1) && (name = lw_abi_needed(&elf)) &&
            (*needed = strdup(name)))
            found = strdup(files.path[i]);
        lw_elf_close(&elf);
    }
    lw_needed_free(&files);
    return found;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), last = strlen(end);
    return length >= last && !strcmp(text + length - last, end);
}

const char *lw_abi_name(const char *library)
{
    if (!strcmp(library, LW_ELF_MPI))
        return "the standard ABI";
    return ends_with(library, ".so.12")   ? "MPICH's ABI"
           : ends_with(library, ".so.40") ? "Open MPI's ABI"
                                          : "an unknown ABI";
}
