/* SPDX-License-Identifier: MIT
 *
 * What a program has or does that belongs to a process as a whole: ranks that share one would notice each other.  Libraries
 * that it brings along are looked at, too, for there is one of each in a process: what they do, and whether they keep variables.
 */
#include "launch/mpiexec/mpiexec.h"

#include <string.h>

#include "launch/carry/elf.h"
#include "launch/needed.h"

static const struct shared {
    const char *symbol, *why;
    bool environment; /* it is that of the process */
} shared[] = {
    {"_ZSt3cin", "it reads std::cin, which ranks of one process would share", false},
    {"_ZSt4wcin", "it reads std::wcin, which ranks of one process would share", false},
    {"chdir", "it changes its working directory (chdir)", false},
    {"fchdir", "it changes its working directory (fchdir)", false},
    {"chroot", "it changes its root directory (chroot)", false},
    {"umask", "it changes the mode of new files (umask)", false},
    {"setlocale", "it changes its locale (setlocale)", false},
    {"setenv", "it changes its environment (setenv)", true},
    {"putenv", "it changes its environment (putenv)", true},
    {"unsetenv", "it changes its environment (unsetenv)", true},
    {"clearenv", "it changes its environment (clearenv)", true},
    {"freopen", "it opens standard streams anew (freopen)", false},
    {"freopen64", "it opens standard streams anew (freopen)", false},
    {"dup2", "it puts descriptors in the place of others (dup2)", false},
    {"dup3", "it puts descriptors in the place of others (dup3)", false},
    {"signal", "it sets handlers of signals (signal)", false},
    {"sigaction", "it sets handlers of signals (sigaction)", false},
    {"alarm", "it has an alarm set (alarm)", false},
    {"setitimer", "it has a timer set (setitimer)", false},
    {"setrlimit", "it sets limits of its process (setrlimit)", false},
    {"setrlimit64", "it sets limits of its process (setrlimit)", false},
    {"setpriority", "it changes its priority (setpriority)", false},
    {"nice", "it changes its priority (nice)", false},
    {"setuid", "it changes its user (setuid)", false},
    {"seteuid", "it changes its user (seteuid)", false},
    {"setgid", "it changes its group (setgid)", false},
    {"setegid", "it changes its group (setegid)", false},
    {"__cxa_at_quick_exit", "it has functions for quick_exit()", false},
    {"at_quick_exit", "it has functions for quick_exit()", false},
    {"execl", "it may start another program in its place (execl)", false},
    {"execle", "it may start another program in its place (execle)", false},
    {"execlp", "it may start another program in its place (execlp)", false},
    {"execv", "it may start another program in its place (execv)", false},
    {"execve", "it may start another program in its place (execve)", false},
    {"execvp", "it may start another program in its place (execvp)", false},
    {"execvpe", "it may start another program in its place (execvpe)", false},
    {"fexecve", "it may start another program in its place (fexecve)", false},
};

static const char *shared_why(const char *symbol, bool own_environment)
{
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (strcmp(symbol, shared[i].symbol) == 0)
            return shared[i].environment && own_environment ? NULL : shared[i].why;
    return NULL;
}

/* What GCC's Fortran library, which is a part of programs, calls for its own purposes: it puts the mode of new files back, and
 * its handlers are the same for all. */
static bool fortran_calls(const char *symbol)
{
    return !strcmp(symbol, "umask") || !strcmp(symbol, "signal") || !strcmp(symbol, "sigaction");
}

/* What a file calls, or has of the C++ library. */
static const char *calls_why(const struct lw_elf *elf, bool own_environment)
{
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    bool fortran = lw_elf_needs(elf, "liblwmpi_units.so");
    for (size_t i = 0; symbols && i < count; i++) {
        const char *name = symbols[i].st_shndx == SHN_UNDEF ? lw_elf_string(elf, symbols[i].st_name) : NULL;
        const char *why = name ? shared_why(name, own_environment) : NULL;
        if (why && !(fortran && fortran_calls(name)))
            return why;
    }
    return NULL;
}

static const char *library_why(const struct lw_elf *elf, bool own_environment)
{
    const char *why = calls_why(elf, own_environment);
    if (!why && lw_elf_has_variables(elf))
        why = "it keeps variables, which ranks of one process would share";
    return why;
}

const char *apart_why(const char *program, bool own_environment)
{
    struct lw_needed files;
    const char *why = NULL;
    lw_needed_find(&files, program, false);
    for (unsigned i = 0; i < files.count && !why; i++) {
        struct lw_elf elf;
        if (lw_elf_open(files.path[i], &elf) != LW_ELF_FINE)
            continue;
        why = i ? library_why(&elf, own_environment) : calls_why(&elf, own_environment);
        if (why && i)
            why = format_text("its library %s %s", strrchr(files.path[i], '/') + 1, why + strlen("it "));
        lw_elf_close(&elf);
    }
    lw_needed_free(&files);
    return why;
}
