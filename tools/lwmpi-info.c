/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info: what this build of lwmpi is and can do, and whether a program needs more.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link/link.h"
#include "launch/abi.h"
#include "launch/carry/elf.h"
#include "lwmpi-info.h"
#include "mpi.h"
#include "mpi/gen/functions.h"
#include "mputil/internal.h"

#ifndef LWMPI_VERSION
#define LWMPI_VERSION "0.3.0"
#endif

static void help(FILE *to)
{
    fputs(
        "usage: lwmpi-info [option]\n"
        "\n"
        "  (none)         version, ABI, build and defaults\n"
        "  --functions    all functions of MPI, and which are implemented\n"
        "  --check PROG   the ABI that a program or library was built for, and what it needs that lwmpi "
        "does not have;\n"
        "                 exit status 0: none, 1: some, 2: the file cannot be checked\n"
        "  --collectives  algorithms of the collectives, and which is taken when\n"
        "  --collectives --machine NAME -n RANKS\n"
        "                 the time that each is predicted to take on a modelled machine, and which is taken\n"
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
    line("protocols", "auto (default), opt, unopt, eager, connector: mpiexec --protocol, or LWMPI_PROTOCOL");
    bool attached = hal_attach() == LW_OK;
    if (attached)
        line("between clusters", hal_peer_tried()
                                     ? "long messages are copied once where the kernel permits it, else "
                                       "through shared memory"
                                     : "long messages are copied through shared memory (LWMPI_NO_PEER_READ)");
#if __has_include(<rdma/fabric.h>)
    line("several hosts", "by libfabric, which is loaded when a job has them: mpiexec --hosts");
#else
    line("several hosts",
         "no: libfabric's headers (Debian: libfabric-dev) were not there when lwmpi was built");
#endif
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

/* What is wrong with an MPI function that a program for the standard ABI needs; NULL: nothing. */
static const char *standard_wrong(const char *name)
{
    uint32_t call = lw_function_find(name);
    if (lw_function_removed(name))
        return NULL;
    if (call == LW_CALL_NONE)
        return "is not part of the standard ABI";
    return lw_function_implemented(call) ? NULL : "is not implemented";
}

/* Is this a name that MPI libraries define? */
static int is_mpi(const char *name, int foreign)
{
    static const char *const starts[] = {"MPI_", "PMPI_", "MPIX_", "PMPIX_", "MPIR_", "ompi_", "OMPI_"};
    for (size_t i = 0; i < (foreign ? sizeof starts / sizeof *starts : 2); i++)
        if (!strncmp(name, starts[i], strlen(starts[i])))
            return 1;
    return 0;
}

/* MPI's names among the symbols that the file leaves to others to define.  `library`: of its ABI; NULL: of the standard's. */
static int check_symbols(const char *path, const struct lw_elf *elf, const struct lw_elf *library)
{
    size_t count = 0;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    if (!elf->dynamic)
        return cannot_check(path, "it is linked statically and has no list of the functions that it needs");
    if (!symbols)
        return cannot_check(path, "its table of symbols is missing or damaged");
    unsigned needed = 0, missing = 0;
    for (size_t at = 0; at < count; at++) {
        if (symbols[at].st_shndx != SHN_UNDEF || symbols[at].st_name == 0)
            continue;
        const char *name = lw_elf_string(elf, symbols[at].st_name), *wrong = NULL;
        if (!name)
            return cannot_check(path, "its table of symbols is damaged");
        if (!is_mpi(name, library != NULL))
            continue;
        needed++;
        if (!library)
            wrong = standard_wrong(name);
        else if (!lw_elf_defines(library, name))
            wrong = "is not there for programs of this ABI";
        if (wrong)
            printf("%-36s %s\n", name, wrong);
        missing += wrong != NULL;
    }
    const char *what = library ? "functions and variables" : "functions";
    if (missing)
        printf("%s needs %u MPI %s; lwmpi does not have %u of them.\n", path, needed, what, missing);
    else
        printf("%s needs %u MPI %s; lwmpi has them all.\n", path, needed, what);
    return missing ? 1 : 0;
}

/* Of a file that calls MPI by way of a library of its own: which is that?  false: of none that can be found. */
static bool check_library(const char *path, int *rc)
{
    char *needed = NULL, *library = lw_abi_by_library(path, &needed);
    bool found = library != NULL;
    if (found) {
        *rc = !lw_abi_is_there(needed);
        printf("%s was built for %s: its library %s needs %s.\n", path, lw_abi_name(needed), library, needed);
        if (*rc)
            printf("lwmpi has nothing for %s.\n", needed);
        else
            printf("lwmpi-info --check %s says more.\n", library);
    }
    free(library);
    free(needed);
    return found;
}

/* Which ABI the file was built for, and what it needs of it. */
static int check_abi(const char *path, const struct lw_elf *elf)
{
    struct lw_elf library;
    const char *needed = lw_abi_needed(elf), *missing = lw_abi_missing(elf);
    if (needed)
        printf("%s was built for %s: it needs %s.\n", path, lw_abi_name(needed), needed);
    if (missing) {
        printf("lwmpi has nothing for %s.\n", missing);
        return 1;
    }
    int more;
    if (!needed && check_library(path, &more))
        return more;
    if (!needed || !strcmp(needed, LW_ELF_MPI))
        return check_symbols(path, elf, NULL);
    char *file = lw_abi_file(needed);
    enum lw_elf_kind kind = file ? lw_elf_open(file, &library) : LW_ELF_UNREADABLE;
    free(file);
    if (kind != LW_ELF_FINE)
        return cannot_check(path, "lwmpi's library of this ABI cannot be read");
    int rc = check_symbols(path, elf, &library);
    lw_elf_close(&library);
    return rc;
}

static int check(const char *path)
{
    struct lw_elf elf;
    switch (lw_elf_open(path, &elf)) {
    case LW_ELF_FINE: {
        int rc = check_abi(path, &elf);
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
    if (argc == 6 && !strcmp(option, "--collectives") && !strcmp(argv[2], "--machine") &&
        !strcmp(argv[4], "-n"))
        return lw_info_predictions(argv[3], argv[5]);
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
