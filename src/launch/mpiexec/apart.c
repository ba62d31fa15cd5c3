/* SPDX-License-Identifier: MIT
 *
 * What a program has or does that belongs to a process as a whole: ranks that share one would notice each other.  Libraries
 * that it brings along are looked at, too, for there is one of each in a process: what they do, and whether they keep variables.
 */
#include "launch/mpiexec/mpiexec.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "launch/carry/elf.h"

static const struct shared {
    const char *symbol, *why;
} shared[] = {
    {"_ZSt3cin", "it reads std::cin, which ranks of one process would share"},
    {"_ZSt4wcin", "it reads std::wcin, which ranks of one process would share"},
    {"chdir", "it changes its working directory (chdir)"},
    {"fchdir", "it changes its working directory (fchdir)"},
    {"chroot", "it changes its root directory (chroot)"},
    {"umask", "it changes the mode of new files (umask)"},
    {"setlocale", "it changes its locale (setlocale)"},
    {"setenv", "it changes its environment (setenv)"},
    {"putenv", "it changes its environment (putenv)"},
    {"unsetenv", "it changes its environment (unsetenv)"},
    {"clearenv", "it changes its environment (clearenv)"},
    {"freopen", "it opens standard streams anew (freopen)"},
    {"freopen64", "it opens standard streams anew (freopen)"},
    {"dup2", "it puts descriptors in the place of others (dup2)"},
    {"dup3", "it puts descriptors in the place of others (dup3)"},
    {"signal", "it sets handlers of signals (signal)"},
    {"sigaction", "it sets handlers of signals (sigaction)"},
    {"alarm", "it has an alarm set (alarm)"},
    {"setitimer", "it has a timer set (setitimer)"},
    {"setrlimit", "it sets limits of its process (setrlimit)"},
    {"setrlimit64", "it sets limits of its process (setrlimit)"},
    {"setpriority", "it changes its priority (setpriority)"},
    {"nice", "it changes its priority (nice)"},
    {"setuid", "it changes its user (setuid)"},
    {"seteuid", "it changes its user (seteuid)"},
    {"setgid", "it changes its group (setgid)"},
    {"setegid", "it changes its group (setegid)"},
    {"__cxa_at_quick_exit", "it has functions for quick_exit()"},
    {"at_quick_exit", "it has functions for quick_exit()"},
    {"execl", "it may start another program in its place (execl)"},
    {"execle", "it may start another program in its place (execle)"},
    {"execlp", "it may start another program in its place (execlp)"},
    {"execv", "it may start another program in its place (execv)"},
    {"execve", "it may start another program in its place (execve)"},
    {"execvp", "it may start another program in its place (execvp)"},
    {"execvpe", "it may start another program in its place (execvpe)"},
    {"fexecve", "it may start another program in its place (fexecve)"},
};

static const char *shared_why(const char *symbol)
{
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (strcmp(symbol, shared[i].symbol) == 0)
            return shared[i].why;
    return NULL;
}

/* What GCC's Fortran library, which is a part of programs, calls for its own purposes: it puts the mode of new files back, and
 * its handlers are the same for all. */
static bool fortran_calls(const char *symbol)
{
    return !strcmp(symbol, "umask") || !strcmp(symbol, "signal") || !strcmp(symbol, "sigaction");
}

/* What a file calls, or has of the C++ library. */
static const char *calls_why(const struct lw_elf *elf)
{
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    bool fortran = lw_elf_needs(elf, "liblwmpi_units.so");
    for (size_t i = 0; symbols && i < count; i++) {
        const char *name = symbols[i].st_shndx == SHN_UNDEF ? lw_elf_string(elf, symbols[i].st_name) : NULL;
        const char *why = name ? shared_why(name) : NULL;
        if (why && !(fortran && fortran_calls(name)))
            return why;
    }
    return NULL;
}

static const char *library_why(const struct lw_elf *elf)
{
    const char *why = calls_why(elf);
    if (!why && lw_elf_has_variables(elf))
        why = "it keeps variables, which ranks of one process would share";
    return why;
}

/* ------------------------------------------------------------- libraries that a program brings along */

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

/* Those of the distribution serve many threads of one process. */
static bool of_system(const char *file)
{
    return begins(file, "/usr/lib") || begins(file, "/lib");
}

/* The library in one of these folders, its links followed; NULL: in none.  $ORIGIN is where `user` lies, which needs it. */
static char *folders_find(const char *folders, const char *user, const char *library)
{
    for (const char *at = folders; at && *at; at += *at == ':') {
        int length = (int)strcspn(at, ":"), skip = begins(at, "$ORIGIN")     ? 7
                                                   : begins(at, "${ORIGIN}") ? 9
                                                                             : 0;
        char *path = skip ? format_text("%.*s%.*s/%s", (int)(strrchr(user, '/') - user), user, length - skip,
                                        at + skip, library)
                          : format_text("%.*s/%s", length, at, library);
        char *file = length ? realpath(path, NULL) : NULL;
        free(path);
        if (file)
            return file;
        at += length;
    }
    return NULL;
}

static const char *path_in(const struct lw_elf *elf, int64_t tag)
{
    uint64_t at;
    return lw_elf_value(elf, tag, &at) ? lw_elf_string(elf, at) : NULL;
}

/* The file of a library that another file needs, where the dynamic linker looks before it comes to the system's; to be freed. */
static char *library_file(const struct lw_elf *elf, const char *user, const char *library)
{
    const char *own = path_in(elf, DT_RUNPATH);
    const char *folders[] = {own ? NULL : path_in(elf, DT_RPATH), getenv("LD_LIBRARY_PATH"), own,
                             "/usr/local/lib"};
    char *file = strchr(library, '/') ? realpath(library, NULL) : NULL;
    for (size_t i = 0; !file && i < sizeof folders / sizeof *folders; i++)
        file = folders_find(folders[i], user, library);
    return file;
}

enum { FILES_MAX = 256 }; /* a program that brings more along has said enough */
struct files {
    char *path[FILES_MAX]; /* the program, and then its libraries */
    unsigned count;
};

static void files_add(struct files *files, char *path)
{
    bool there = !path || of_system(path) || files->count == FILES_MAX;
    for (unsigned i = 0; !there && i < files->count; i++)
        there = !strcmp(files->path[i], path);
    if (there)
        free(path);
    else
        files->path[files->count++] = path;
}

static void files_add_needed(struct files *files, const struct lw_elf *elf, const char *user)
{
    const char *library;
    for (size_t at = 0; (library = lw_elf_needed(elf, &at)); at++)
        if (!known(library))
            files_add(files, library_file(elf, user, library));
}

const char *apart_why(const char *program)
{
    struct files files = {{realpath(program, NULL)}, 1};
    const char *why = NULL;
    for (unsigned i = 0; i < files.count && files.path[i] && !why; i++) {
        struct lw_elf elf;
        if (lw_elf_open(files.path[i], &elf) != LW_ELF_FINE)
            continue;
        why = i ? library_why(&elf) : calls_why(&elf);
        if (why && i)
            why = format_text("its library %s %s", strrchr(files.path[i], '/') + 1, why + strlen("it "));
        files_add_needed(&files, &elf, files.path[i]);
        lw_elf_close(&elf);
    }
    for (unsigned i = 0; i < files.count; i++)
        free(files.path[i]);
    return why;
}
