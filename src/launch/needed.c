/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/needed.h"

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/carry/elf.h"

/* Where the system has its libraries. */
#if defined(__x86_64__)
#define TRIPLET "x86_64-linux-gnu"
#elif defined(__aarch64__)
#define TRIPLET "aarch64-linux-gnu"
#elif defined(__riscv)
#define TRIPLET "riscv64-linux-gnu"
#endif
#define LOCAL  ("/usr/local/lib:/usr/local/lib/" TRIPLET)
#define SYSTEM ("/lib/" TRIPLET ":/usr/lib/" TRIPLET ":/lib64:/usr/lib64:/lib:/usr/lib")

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Libraries of the compilers, of the system and of lwmpi know what a rank is, or keep nothing that ranks notice. */
static bool known(const char *library)
{
    static const char *const names[] = {
        "ld-linux",     "libc.so",        "libm.so",        "libpthread.so", "libdl.so",      "librt.so",
        "libutil.so",   "libmvec.so",     "libgcc_s.so",    "libstdc++.so",  "libc++",        "libunwind.so",
        "libatomic.so", "libgfortran.so", "libquadmath.so", "libgomp.so",    "libomp",        "libiomp5",
        "libasan.so",   "libtsan.so",     "liblsan.so",     "libubsan.so",   "libmpi_abi.so", "liblwmpi_"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (begins(library, names[i]))
            return true;
    return false;
}

static bool of_system(const char *file)
{
    return begins(file, "/usr/lib") || begins(file, "/lib");
}

/* The library in a folder, links followed, or NULL.  $ORIGIN is where `user` lies, which needs it. */
static char *folder_find(const char *folder, int length, const char *user, const char *library)
{
    int skip = begins(folder, "$ORIGIN") ? 7 : begins(folder, "${ORIGIN}") ? 9 : 0;
    int origin = skip ? (int)(strrchr(user, '/') - user) : 0;
    char *path, *file = NULL;
    if (length && asprintf(&path, "%.*s%.*s/%s", origin, user, length - skip, folder + skip, library) >= 0) {
        file = realpath(path, NULL);
        free(path);
    }
    return file;
}

static char *folders_find(const char *folders, const char *user, const char *library)
{
    char *file = NULL;
    for (const char *at = folders; at && *at && !file; at += *at == ':') {
        size_t length = strcspn(at, ":");
        file = folder_find(at, (int)length, user, library);
        at += length;
    }
    return file;
}

static const char *path_in(const struct lw_elf *elf, int64_t tag)
{
    uint64_t at;
    return lw_elf_value(elf, tag, &at) ? lw_elf_string(elf, at) : NULL;
}

/* In the order of the dynamic linker; to be freed. */
static char *library_find(const struct lw_elf *elf, const char *user, const char *library, bool all)
{
    const char *own = path_in(elf, DT_RUNPATH);
    const char *folders[] = {own ? NULL : path_in(elf, DT_RPATH), getenv("LD_LIBRARY_PATH"), own, LOCAL,
                             all ? SYSTEM : NULL};
    char *file = strchr(library, '/') ? realpath(library, NULL) : NULL;
    for (size_t i = 0; !file && i < sizeof folders / sizeof *folders; i++)
        file = folders_find(folders[i], user, library);
    return file;
}

static void add(struct lw_needed *needed, char *path, bool all)
{
    bool there = !path || (!all && of_system(path)) || needed->count == LW_NEEDED_MAX;
    for (unsigned i = 0; !there && i < needed->count; i++)
        there = !strcmp(needed->path[i], path);
    if (there)
        free(path);
    else
        needed->path[needed->count++] = path;
}

void lw_needed_find(struct lw_needed *needed, const char *program, bool all)
{
    char *path = realpath(program, NULL);
    needed->count = 0;
    if (path)
        needed->path[needed->count++] = path;
    for (unsigned i = 0; i < needed->count; i++) {
        struct lw_elf elf;
        const char *library;
        if (lw_elf_open(needed->path[i], &elf) != LW_ELF_FINE)
            continue;
        for (size_t at = 0; (library = lw_elf_needed(&elf, &at)); at++)
            if (!known(library))
                add(needed, library_find(&elf, needed->path[i], library, all), all);
        lw_elf_close(&elf);
    }
}

void lw_needed_free(struct lw_needed *needed)
{
    for (unsigned i = 0; i < needed->count; i++)
        free(needed->path[i]);
    needed->count = 0;
}
