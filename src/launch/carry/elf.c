/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/carry/elf.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { MACHINE = EM_X86_64, RELOC_COPY = R_X86_64_COPY };
#elif defined(__aarch64__)
enum { MACHINE = EM_AARCH64, RELOC_COPY = R_AARCH64_COPY };
#elif defined(__riscv)
enum { MACHINE = EM_RISCV, RELOC_COPY = R_RISCV_COPY };
#endif

static enum lw_elf_kind kind_of(const struct lw_elf *elf)
{
    const unsigned char *image = elf->image;
    if (elf->bytes >= 2 && image[0] == '#' && image[1] == '!')
        return LW_ELF_SCRIPT;
    if (elf->bytes < sizeof(Elf64_Ehdr) || memcmp(image, ELFMAG, SELFMAG) != 0)
        return LW_ELF_NOT;
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)image;
    if (image[EI_CLASS] != ELFCLASS64 || image[EI_DATA] != ELFDATA2LSB || header->e_machine != MACHINE)
        return LW_ELF_FOREIGN;
    if (header->e_type != ET_EXEC && header->e_type != ET_DYN)
        return LW_ELF_BROKEN;
    if (header->e_phentsize != sizeof(Elf64_Phdr) || header->e_phoff % 8 || header->e_phoff > elf->bytes ||
        (elf->bytes - header->e_phoff) / sizeof(Elf64_Phdr) < header->e_phnum)
        return LW_ELF_BROKEN;
    const Elf64_Phdr *segments = (const Elf64_Phdr *)(image + header->e_phoff);
    for (unsigned i = 0; i < header->e_phnum; i++)
        if (segments[i].p_offset > elf->bytes || segments[i].p_filesz > elf->bytes - segments[i].p_offset)
            return LW_ELF_BROKEN;
    return LW_ELF_FINE;
}

enum lw_elf_kind lw_elf_open(const char *path, struct lw_elf *elf)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return LW_ELF_UNREADABLE;
    struct stat stat;
    if (fstat(fd, &stat)) {
        close(fd);
        return LW_ELF_UNREADABLE;
    }
    if (stat.st_size < 4) {
        close(fd);
        return LW_ELF_NOT;
    }
    struct lw_elf found = {.bytes = (size_t)stat.st_size};
    found.image = mmap(NULL, found.bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    close(fd);
    if (found.image == MAP_FAILED)
        return LW_ELF_UNREADABLE;
    enum lw_elf_kind kind = kind_of(&found);
    if (kind != LW_ELF_FINE) {
        munmap(found.image, found.bytes);
        return kind;
    }
    found.header = (const Elf64_Ehdr *)found.image;
    found.segments = (const Elf64_Phdr *)(found.image + found.header->e_phoff);
    found.segment_count = found.header->e_phnum;
    for (unsigned i = 0; i < found.segment_count; i++)
        if (found.segments[i].p_type == PT_DYNAMIC && found.segments[i].p_offset % 8 == 0) {
            found.dynamic = (Elf64_Dyn *)(found.image + found.segments[i].p_offset);
            found.dynamic_count = found.segments[i].p_filesz / sizeof(Elf64_Dyn);
        }
    *elf = found;
    return LW_ELF_FINE;
}

void lw_elf_close(struct lw_elf *elf)
{
    munmap(elf->image, elf->bytes);
    elf->image = NULL;
}

void *lw_elf_at(const struct lw_elf *elf, uint64_t address, uint64_t bytes)
{
    for (unsigned i = 0; i < elf->segment_count; i++) {
        const Elf64_Phdr *segment = &elf->segments[i];
        if (segment->p_type == PT_LOAD && address >= segment->p_vaddr &&
            address - segment->p_vaddr <= segment->p_filesz &&
            bytes <= segment->p_filesz - (address - segment->p_vaddr))
            return elf->image + segment->p_offset + (address - segment->p_vaddr);
    }
    return NULL;
}

bool lw_elf_value(const struct lw_elf *elf, int64_t tag, uint64_t *value)
{
    for (size_t i = 0; i < elf->dynamic_count && elf->dynamic[i].d_tag != DT_NULL; i++)
        if (elf->dynamic[i].d_tag == tag) {
            *value = elf->dynamic[i].d_un.d_val;
            return true;
        }
    return false;
}

const char *lw_elf_string(const struct lw_elf *elf, uint64_t offset)
{
    uint64_t table, bytes;
    if (!lw_elf_value(elf, DT_STRTAB, &table) || !lw_elf_value(elf, DT_STRSZ, &bytes) || offset >= bytes)
        return NULL;
    const char *string = lw_elf_at(elf, table + offset, bytes - offset);
    return string && memchr(string, 0, bytes - offset) ? string : NULL;
}

/* How many dynamic symbols there are.  Only the hash tables know. */
static size_t symbol_count(const struct lw_elf *elf)
{
    uint64_t at;
    if (lw_elf_value(elf, DT_HASH, &at)) {
        const uint32_t *hash = lw_elf_at(elf, at, 8);
        return hash ? hash[1] : 0;
    }
    if (!lw_elf_value(elf, DT_GNU_HASH, &at))
        return 0;
    const uint32_t *hash = lw_elf_at(elf, at, 16);
    if (!hash)
        return 0;
    uint32_t buckets = hash[0], first = hash[1], last = 0;
    uint64_t bucket_at = at + 16 + (uint64_t)hash[2] * 8;
    const uint32_t *bucket = lw_elf_at(elf, bucket_at, (uint64_t)buckets * 4);
    if (!bucket)
        return 0;
    for (uint32_t i = 0; i < buckets; i++)
        if (bucket[i] > last)
            last = bucket[i];
    if (last < first)
        return first;
    for (;; last++) { /* the chain of the last bucket ends with an odd hash */
        const uint32_t *link = lw_elf_at(elf, bucket_at + ((uint64_t)buckets + last - first) * 4, 4);
        if (!link)
            return 0;
        if (*link & 1)
            return (size_t)last + 1;
    }
}

Elf64_Sym *lw_elf_symbols(const struct lw_elf *elf, size_t *count)
{
    uint64_t at;
    *count = symbol_count(elf);
    if (!*count || !lw_elf_value(elf, DT_SYMTAB, &at))
        return NULL;
    return lw_elf_at(elf, at, *count * sizeof(Elf64_Sym));
}

bool lw_elf_defines(const struct lw_elf *elf, const char *name)
{
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    for (size_t i = 0; symbols && i < count; i++) {
        const char *string = lw_elf_string(elf, symbols[i].st_name);
        if (symbols[i].st_shndx != SHN_UNDEF && string && strcmp(string, name) == 0)
            return true;
    }
    return false;
}

const char *lw_elf_needed(const struct lw_elf *elf, size_t *at)
{
    for (; *at < elf->dynamic_count && elf->dynamic[*at].d_tag != DT_NULL; ++*at)
        if (elf->dynamic[*at].d_tag == DT_NEEDED) {
            const char *name = lw_elf_string(elf, elf->dynamic[*at].d_un.d_val);
            if (name)
                return name;
        }
    return NULL;
}

bool lw_elf_needs(const struct lw_elf *elf, const char *library)
{
    const char *name;
    for (size_t at = 0; (name = lw_elf_needed(elf, &at)); at++)
        if (strcmp(name, library) == 0)
            return true;
    return false;
}

/* The section headers, and the section with their names; false if there are none that make sense. */
static bool sections_of(const struct lw_elf *elf, const Elf64_Shdr **sections, const Elf64_Shdr **names)
{
    const Elf64_Ehdr *header = elf->header;
    if (!header->e_shoff || header->e_shentsize != sizeof(Elf64_Shdr) || header->e_shoff % 8 ||
        header->e_shoff > elf->bytes ||
        (elf->bytes - header->e_shoff) / sizeof(Elf64_Shdr) < header->e_shnum ||
        header->e_shstrndx >= header->e_shnum)
        return false;
    *sections = (const Elf64_Shdr *)(elf->image + header->e_shoff);
    *names = &(*sections)[header->e_shstrndx];
    return (*names)->sh_offset <= elf->bytes && (*names)->sh_size <= elf->bytes - (*names)->sh_offset;
}

bool lw_elf_has_variables(const struct lw_elf *elf)
{
    enum {
        WORD = 8
    }; /* of each library the compiler's start-up code has one that is set and one that is not */
    static const char kinds[][8] = {".data", ".bss", ".tdata", ".tbss"};
    const Elf64_Shdr *sections, *names;
    if (!sections_of(elf, &sections, &names))
        return false;
    for (unsigned i = 0; i < elf->header->e_shnum; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            size_t at = sections[i].sh_name, bytes = strlen(kinds[k]) + 1;
            if (sections[i].sh_size > WORD && at + bytes <= names->sh_size &&
                memcmp(elf->image + names->sh_offset + at, kinds[k], bytes) == 0)
                return true;
        }
    return false;
}

const char *lw_elf_why_threads(const struct lw_elf *elf)
{
    static const struct {
        const char *library, *why;
    } runtimes[] = {{"libgomp.so.1", "it uses OpenMP (libgomp)"},
                    {"libomp.so.5", "it uses OpenMP (libomp)"},
                    {"libomp.so", "it uses OpenMP (libomp)"},
                    {"libiomp5.so", "it uses OpenMP (libiomp5)"}};
    for (size_t i = 0; i < sizeof runtimes / sizeof *runtimes; i++)
        if (lw_elf_needs(elf, runtimes[i].library))
            return runtimes[i].why;
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    for (size_t i = 0; symbols && i < count; i++) {
        const char *name = symbols[i].st_shndx == SHN_UNDEF ? lw_elf_string(elf, symbols[i].st_name) : NULL;
        if (!name)
            continue;
        if (!strcmp(name, "pthread_create") || !strcmp(name, "thrd_create"))
            return "it creates threads";
        if (!strncmp(name, "_ZNSt6thread15_M_start_thread", 29))
            return "it creates threads (std::thread)";
    }
    return NULL;
}

/* A copy relocation duplicates a library's variable into the program.  For these the copy
 * does no harm: they are set before the program is loaded and stay as they are. */
static bool copy_harmless(const char *name)
{
    static const char *const names[] = {"stdin",
                                        "stdout",
                                        "stderr",
                                        "environ",
                                        "__environ",
                                        "_environ",
                                        "program_invocation_name",
                                        "program_invocation_short_name"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return strncmp(name, "_ZTV", 4) == 0 || strncmp(name, "_ZTI", 4) == 0 || strncmp(name, "_ZTS", 4) == 0;
}

static const char *harmful_copy(const struct lw_elf *elf)
{
    uint64_t at, bytes;
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    if (!lw_elf_value(elf, DT_RELA, &at) || !lw_elf_value(elf, DT_RELASZ, &bytes))
        return NULL;
    const Elf64_Rela *relocations = lw_elf_at(elf, at, bytes);
    for (size_t i = 0; relocations && i < bytes / sizeof *relocations; i++) {
        size_t symbol = ELF64_R_SYM(relocations[i].r_info);
        if (ELF64_R_TYPE(relocations[i].r_info) != RELOC_COPY)
            continue;
        const char *name = symbols && symbol < count ? lw_elf_string(elf, symbols[symbol].st_name) : NULL;
        if (!name || !copy_harmless(name))
            return name ? name : "?";
    }
    return NULL;
}

const char *lw_elf_library(const struct lw_elf *elf)
{
    return lw_elf_needs(elf, LW_ELF_MPI) ? LW_ELF_MPI : lw_elf_needs(elf, LW_ELF_IKC) ? LW_ELF_IKC : NULL;
}

/* Fortran's library is one for the process, and with it units and what is read and written by them.  (mpifort makes it a part
 * of the program where it can.) */
static bool shares_units(const struct lw_elf *elf)
{
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    for (size_t i = 0; symbols && i < count; i++) {
        const char *name = symbols[i].st_shndx == SHN_UNDEF ? lw_elf_string(elf, symbols[i].st_name) : NULL;
        if (name && (!strncmp(name, "_gfortran_st_", 13) || !strncmp(name, "_gfortran_random_", 17)))
            return true;
    }
    return false;
}

/* Run-time libraries of sanitizers know one program a process.  (Where lwmpi itself has them, all have the same one.) */
static bool sanitized(const struct lw_elf *elf)
{
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
    static const char *const begins[] = {"__asan_init", "__hwasan_init", "__msan_init", "__tsan_init",
                                         "__lsan_init"};
    size_t count;
    const Elf64_Sym *symbols = lw_elf_symbols(elf, &count);
    for (size_t i = 0; symbols && i < count; i++) {
        const char *name = lw_elf_string(elf, symbols[i].st_name);
        for (size_t k = 0; name && k < sizeof begins / sizeof *begins; k++)
            if (strcmp(name, begins[k]) == 0)
                return true;
    }
#endif
    (void)elf;
    return false;
}

const char *lw_elf_why_alone(const struct lw_elf *elf)
{
    uint64_t flags = 0;
    if (sanitized(elf))
        return "it was compiled with a sanitizer (-fsanitize), which knows one program a process";
    if (elf->header->e_type != ET_DYN)
        return "it is not position-independent (link it by mpicc, without -no-pie or -static)";
    if (!elf->dynamic)
        return "it is statically linked";
    if (!lw_elf_library(elf))
        return "it calls nothing of MPI, or was not linked by lwmpi's mpicc";
    if (!lw_elf_defines(elf, "lwmpi_program"))
        return "it was not linked by lwmpi's mpicc";
    lw_elf_value(elf, DT_FLAGS_1, &flags);
    for (unsigned i = 0; (flags & DF_1_PIE) && i < elf->segment_count; i++)
        if (elf->segments[i].p_type == PT_TLS)
            return "it has thread-local variables and was linked as an ordinary executable (mpicc links "
                   "otherwise)";
    if (shares_units(elf))
        return "its ranks would share the units and random numbers of one Fortran library (mpifort links "
               "otherwise)";
    if (harmful_copy(elf))
        return "it duplicates variables of libraries: compile all its code with -fPIC (mpicc does)";
    return NULL;
}

const char *lw_elf_machine(const char *path)
{
    Elf64_Ehdr header;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return "?";
    ssize_t got = read(fd, &header, sizeof header);
    close(fd);
    if (got != (ssize_t)sizeof header)
        return "?";
    switch (header.e_machine) {
    case EM_X86_64:
        return "x86-64";
    case EM_386:
        return "i386";
    case EM_AARCH64:
        return "AArch64";
    case EM_ARM:
        return "ARM";
    case EM_RISCV:
        return header.e_ident[EI_CLASS] == ELFCLASS64 ? "RISC-V (64 bits)" : "RISC-V (32 bits)";
    case EM_PPC64:
        return "PowerPC64";
    case EM_S390:
        return "S/390";
    default:
        return "an unknown processor";
    }
}
