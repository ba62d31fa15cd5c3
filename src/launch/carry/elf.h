/* SPDX-License-Identifier: MIT
 *
 * Looking into an executable file: is it one whose copies can be ranks of one process?
 * Everything read from the file is checked against its size.
 */
#ifndef LW_LAUNCH_ELF_H
#define LW_LAUNCH_ELF_H

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lw_elf {
    unsigned char *image; /* the file, mapped privately and writably */
    size_t bytes;
    const Elf64_Ehdr *header;
    const Elf64_Phdr *segments;
    unsigned segment_count;
    Elf64_Dyn *dynamic; /* NULL: statically linked */
    size_t dynamic_count;
};

enum lw_elf_kind {
    LW_ELF_FINE,       /* a 64-bit ELF file for this processor */
    LW_ELF_UNREADABLE, /* errno says why */
    LW_ELF_SCRIPT,     /* starts with "#!" */
    LW_ELF_FOREIGN,    /* ELF for another processor */
    LW_ELF_BROKEN,     /* looks like ELF but makes no sense */
    LW_ELF_NOT         /* something else */
};

/* Map the file.  Only after LW_ELF_FINE is *elf set, to be closed. */
enum lw_elf_kind lw_elf_open(const char *path, struct lw_elf *elf);
void lw_elf_close(struct lw_elf *elf);

/* `bytes` bytes of the file at a virtual address; NULL if the file has none there. */
void *lw_elf_at(const struct lw_elf *elf, uint64_t address, uint64_t bytes);

/* First value of a tag of the dynamic section. */
bool lw_elf_value(const struct lw_elf *elf, int64_t tag, uint64_t *value);

/* The string at an offset of the dynamic string table; NULL if there is none. */
const char *lw_elf_string(const struct lw_elf *elf, uint64_t offset);

/* The dynamic symbols: NULL if none. */
Elf64_Sym *lw_elf_symbols(const struct lw_elf *elf, size_t *count);

/* True if the file defines this dynamic symbol. */
bool lw_elf_defines(const struct lw_elf *elf, const char *name);

/* Entry number `*at` of the dynamic section, or the first one after it, that names a needed library; `*at` becomes its number.  NULL: no
 * more. */
const char *lw_elf_needed(const struct lw_elf *elf, size_t *at);

/* True if the file names a needed library. */
bool lw_elf_needs(const struct lw_elf *elf, const char *library);

/* True if a library has variables of its own, as far as its sections tell: more than the compiler puts into any. */
bool lw_elf_has_variables(const struct lw_elf *elf);

/* Which of our libraries the file needs: that with MPI, or that for bare IKC; NULL: neither. */
#define LW_ELF_MPI "libmpi_abi.so.1"
#define LW_ELF_IKC "liblwmpi_ikc.so.1"
const char *lw_elf_library(const struct lw_elf *elf);

/* Why a rank that runs this program will have threads of its own, as far as the file tells; NULL: it will not. */
const char *lw_elf_why_threads(const struct lw_elf *elf);

/* NULL if private copies of this program can run in one process; else why not. */
const char *lw_elf_why_alone(const struct lw_elf *elf);

/* Name of the processor that the file is for, as far as known. */
const char *lw_elf_machine(const char *path);

#endif
