/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info: what this build of lwmpi is and can do, and whether a program needs more.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link/link.h"
#include "launch/carry/elf.h"
#include "lwmpi-info.h"
#include "mpi.h"
#include "mpi/gen/functions.h"
#include "mputil/internal.h"

#ifndef LWMPI_VERSION
#define LWMPI_VERSION "0.2.0"
#endif

static void help(FILE *to)
{
    fputs("usage: lwmpi-info [option]\n"
          "\n"
          "  (none)         version, ABI, build and defaults\n"
          "  --functions    all functions of MPI, and which are implemented\n"
          "  --check PROG   the functions that a program or library needs and that are not implemented;\n"
          "                 exit status 0: none, 1: some, 2: the file cannot be checked\n"
          "  --collectives  algorithms of the collectives, and which is taken when\n"
          "  --settings     variables and options, sizes of queues and buffers, counters\n"
          "  --tool         variables and events of the tool interface (MPI_T)\n"
          "  --machines     the machines that mpiexec --machine knows\n"
          "  --machine NAME all that is known of one: a name of that list, or a file\n"
          "  --version      the version alone\n"
          "  --help         this text\n",
          to);
}

static unsigned implemented_count(void)
{
    unsigned count = 0;
    for (uint32_t call = 1; call < LW_CALL_COUNT; call++)
        count += lw_function_implemented(call);
    return count;
}

static void line(const char *what, const char *value)
{
    printf("%-22s %s\n", what, value);
}

static int overview(void)
{
    line("version", "lwmpi " LWMPI_VERSION);
    printf("%-22s %d.%d, standard ABI %d.%d (libmpi_abi.so.1)\n", "MPI", MPI_VERSION, MPI_SUBVERSION,
           MPI_ABI_VERSION, MPI_ABI_SUBVERSION);
    printf("%-22s %u of %u (lwmpi-info --functions)\n", "functions", implemented_count(), LW_CALL_COUNT - 1);
    line("thread level", "up to MPI_THREAD_MULTIPLE");
#if defined(__clang__)
    line("compiler", "clang " __clang_version__);
#else
    line("compiler", "gcc " __VERSION__);
#endif
    printf("%-22s %d bytes\n", "IKC message", IKC_MSG_BYTES);
    line("protocols", "auto (default), opt, unopt, eager: mpiexec --protocol, or LWMPI_PROTOCOL");
    bool attached = hal_attach() == LW_OK;
    if (attached)
        line("between clusters", hal_peer_tried()
                                     ? "long messages are copied once where the kernel permits it, else "
                                       "through shared memory"
                                     : "long messages are copied through shared memory (LWMPI_NO_PEER_READ)");
    line("error handler", "MPI_ERRORS_ARE_FATAL until the program sets another");
    const char *sizes = hal_setting(HAL_SETTING_BUDGET);
    if (attached)
        lw_info_budget(hal_budget(), sizes && *sizes ? sizes : "default");
    return 0;
}

static int functions(void)
{
    for (uint32_t call = 1; call < LW_CALL_COUNT; call++)
        printf("%-36s %s\n", lw_function_name(call), lw_function_implemented(call) ? "yes" : "no");
    unsigned count = implemented_count();
    printf("\n%u of %u functions are implemented; the others raise MPI_ERR_UNSUPPORTED_OPERATION.\n", count,
           LW_CALL_COUNT - 1);
    return 0;
}

static int cannot_check(const char *path, const char *why)
{
    fprintf(stderr, "lwmpi-info: --check %s: %s\n", path, why);
    return 2;
}

/* MPI's functions among the symbols that the file leaves to others to define. */
static int check_symbols(const char *path, const struct lw_elf *elf)
{
    size_t count = 0;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    if (!elf->dynamic)
        return cannot_check(path, "it is linked statically and has no list of the functions that it needs");
    if (!symbols)
        return cannot_check(path, "its table of symbols is missing or damaged");
    unsigned needed = 0, missing = 0, unknown = 0;
    for (size_t at = 0; at < count; at++) {
        if (symbols[at].st_shndx != SHN_UNDEF || symbols[at].st_name == 0)
            continue;
        const char *name = lw_elf_string(elf, symbols[at].st_name);
        if (!name)
            return cannot_check(path, "its table of symbols is damaged");
        if (strncmp(name, "MPI_", 4) != 0 && strncmp(name, "PMPI_", 5) != 0)
            continue;
        needed++;
        uint32_t call = lw_function_find(name);
        if (lw_function_removed(name)) {
            continue;
        } else if (call == LW_CALL_NONE) {
            unknown++;
            printf("%-36s is not part of the standard ABI\n", name);
        } else if (!lw_function_implemented(call)) {
            missing++;
            printf("%-36s is not implemented\n", name);
        }
    }
    if (missing + unknown)
        printf("%s needs %u MPI functions; lwmpi does not have %u of them.\n", path, needed,
               missing + unknown);
    else
        printf("%s needs %u MPI functions; lwmpi has them all.\n", path, needed);
    return missing + unknown ? 1 : 0;
}

static int check(const char *path)
{
    struct lw_elf elf;
    switch (lw_elf_open(path, &elf)) {
    case LW_ELF_FINE: {
        int rc = check_symbols(path, &elf);
        lw_elf_close(&elf);
        return rc;
    }
    case LW_ELF_UNREADABLE:
        return cannot_check(path, strerror(errno));
    case LW_ELF_SCRIPT:
        return cannot_check(path, "it is a script; give the program or library that it runs");
    case LW_ELF_FOREIGN:
        return cannot_check(path, "it is a program for another processor");
    case LW_ELF_BROKEN:
        return cannot_check(path, "it is damaged: not a valid ELF file");
    case LW_ELF_NOT:
        break;
    }
    return cannot_check(path, "it is not a program or shared library (no ELF file)");
}

int main(int argc, char **argv)
{
    if (argc == 1)
        return overview();
    const char *option = argv[1];
    int wanted = !strcmp(option, "--check") || !strcmp(option, "--machine") ? 3 : 2;
    int known = wanted == 3 || !strcmp(option, "--functions") || !strcmp(option, "--collectives") ||
                !strcmp(option, "--settings") || !strcmp(option, "--tool") || !strcmp(option, "--machines") ||
                !strcmp(option, "--version") || !strcmp(option, "--help") || !strcmp(option, "-h");
    if (!known) {
        fprintf(stderr,
                "lwmpi-info: there is no option '%s'; expected --functions, --check PROG, --collectives, "
                "--settings, --tool, --machines, --machine NAME, --version or --help\n",
                option);
        return 2;
    }
    if (argc < wanted) {
        fprintf(stderr, "lwmpi-info: %s needs the name of a %s\n", option,
                !strcmp(option, "--check") ? "program or shared library" : "machine");
        return 2;
    }
    if (argc > wanted) {
        fprintf(stderr, "lwmpi-info: '%s' is one argument too many after %s\n", argv[wanted], option);
        return 2;
    }
    if (!strcmp(option, "--check"))
        return check(argv[2]);
    if (!strcmp(option, "--machines"))
        return lw_info_machines();
    if (!strcmp(option, "--machine"))
        return lw_info_machine(argv[2]);
    if (!strcmp(option, "--functions"))
        return functions();
    if (!strcmp(option, "--collectives"))
        return lw_info_collectives();
    if (!strcmp(option, "--settings"))
        return lw_info_settings();
    if (!strcmp(option, "--tool"))
        return lw_info_tool();
    if (!strcmp(option, "--version"))
        return puts("lwmpi " LWMPI_VERSION) < 0;
    help(stdout);
    return 0;
}
