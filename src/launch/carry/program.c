/* SPDX-License-Identifier: MIT
 *
 * The dynamic loader keeps one copy of a file.  So each rank gets a file of its own: a memfd
 * with the program's loadable part, under a path that no other copy has.  Once the loader
 * has relocated a copy, its read-only pages are replaced by those of one common file, and
 * dropped from its own: what remains private is what a program can write.
 */
#define _GNU_SOURCE
#include "launch/carry/program.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "launch/carry/carried.h"
#include "launch/carry/elf.h"

struct lw_program {
    char *path;
    struct lw_elf elf; /* our patched view of the file */
    size_t bytes;      /* of its loadable part */
    bool shareable;    /* its read-only pages stay as they are in the file */
    int pages;         /* /proc/self/pagemap: which pages of a copy are private; -1: not known */
    int common;        /* memfd with the loadable part; its pages are shared by all copies */
};

static uint64_t page_down(uint64_t at)
{
    return at & ~((uint64_t)sysconf(_SC_PAGESIZE) - 1);
}

static uint64_t page_up(uint64_t at)
{
    return page_down(at + (uint64_t)sysconf(_SC_PAGESIZE) - 1);
}

static int write_all(int fd, const unsigned char *from, size_t bytes)
{
    while (bytes) {
        ssize_t written = write(fd, from, bytes);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return LW_EOS;
        from += written;
        bytes -= (size_t)written;
    }
    return LW_OK;
}

/* ------------------------------------------------------------------- opening */

/* Make the image loadable many times over. */
static void image_patch(struct lw_elf *elf)
{
    Elf64_Ehdr *header = (Elf64_Ehdr *)elf->image;
    size_t count;
    Elf64_Sym *symbols = lw_elf_symbols(elf, &count);

    /* The section table lies beyond the loadable part. */
    header->e_shoff = 0;
    header->e_shnum = header->e_shstrndx = 0;
    /* dlopen() refuses what calls itself an executable. */
    for (size_t i = 0; i < elf->dynamic_count; i++)
        if (elf->dynamic[i].d_tag == DT_FLAGS_1)
            elf->dynamic[i].d_un.d_val &= ~(uint64_t)DF_1_PIE;
    /* "Unique" symbols (C++ inline variables and their like) would be the same in all copies. */
    for (size_t i = 0; symbols && i < count; i++)
        if (ELF64_ST_BIND(symbols[i].st_info) == STB_GNU_UNIQUE)
            symbols[i].st_info = ELF64_ST_INFO(STB_GLOBAL, ELF64_ST_TYPE(symbols[i].st_info));
}

/* Replace "$ORIGIN" in one entry of a search path; false if it does not fit. */
static bool origin_expand(char *out, size_t room, const char *entry, size_t length, const char *folder)
{
    size_t used = 0;
    while (length) {
        size_t skip = 0;
        if (length >= 7 && memcmp(entry, "$ORIGIN", 7) == 0)
            skip = 7;
        else if (length >= 9 && memcmp(entry, "${ORIGIN}", 9) == 0)
            skip = 9;
        int more = skip ? snprintf(out + used, room - used, "%s", folder)
                        : snprintf(out + used, room - used, "%c", *entry);
        if (more < 0 || (size_t)more >= room - used)
            return false;
        used += (size_t)more;
        entry += skip ? skip : 1;
        length -= skip ? skip : 1;
    }
    return true;
}

/* A library that does not say its name is only found again under the one it is loaded by. */
static void library_name(void *handle, const char *library)
{
    struct link_map *map;
    if (dlinfo(handle, RTLD_DI_LINKMAP, &map))
        return;
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
        if (entry->d_tag == DT_SONAME)
            return;
    map->l_name = (char *)library;
}

/* Load a library from a search path that is relative to the program: seen from a memfd,
 * "$ORIGIN" would be another folder. */
static void library_preload(const char *search, const char *folder, const char *library)
{
    while (*search) {
        size_t length = strcspn(search, ":");
        char path[PATH_MAX];
        size_t used;
        if (memmem(search, length, "ORIGIN", 6) && origin_expand(path, sizeof path, search, length, folder)) {
            used = strlen(path);
            int more = snprintf(path + used, sizeof path - used, "/%s", library);
            void *handle = NULL;
            if (more > 0 && (size_t)more < sizeof path - used && access(path, R_OK) == 0)
                handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
            if (handle) {
                library_name(handle, library);
                return;
            }
        }
        search += length + (search[length] == ':');
    }
}

static void libraries_preload(const struct lw_elf *elf, const char *path)
{
    uint64_t offset;
    char folder[PATH_MAX];
    if (!lw_elf_value(elf, DT_RUNPATH, &offset) && !lw_elf_value(elf, DT_RPATH, &offset))
        return;
    const char *search = lw_elf_string(elf, offset);
    if (!search || !realpath(path, folder) || !strstr(search, "ORIGIN"))
        return;
    *strrchr(folder, '/') = 0;
    for (size_t i = 0; i < elf->dynamic_count && elf->dynamic[i].d_tag != DT_NULL; i++) {
        const char *library = NULL;
        if (elf->dynamic[i].d_tag == DT_NEEDED)
            library = lw_elf_string(elf, elf->dynamic[i].d_un.d_val);
        if (library && !strchr(library, '/'))
            library_preload(search, folder, library);
    }
}

int lw_program_open(const char *path, struct lw_program **result)
{
    struct lw_program *program = calloc(1, sizeof *program);
    int error = LW_ENOMEM;
    if (!program)
        return error;
    program->path = strdup(path);
    if (!program->path)
        goto free_program;
    error = LW_EINVAL;
    if (lw_elf_open(path, &program->elf) != LW_ELF_FINE) {
        hal_log("cannot load %s: not an executable for this processor, or not readable", path);
        goto free_path;
    }
    const char *why = lw_elf_why_alone(&program->elf);
    if (why) {
        hal_log("copies of %s cannot share a process: %s", path, why);
        goto close_elf;
    }
    for (unsigned i = 0; i < program->elf.segment_count; i++) {
        const Elf64_Phdr *segment = &program->elf.segments[i];
        if (segment->p_type == PT_LOAD && segment->p_offset + segment->p_filesz > program->bytes)
            program->bytes = segment->p_offset + segment->p_filesz;
    }
    image_patch(&program->elf);
    uint64_t flags = 0, text;
    lw_elf_value(&program->elf, DT_FLAGS, &flags);
    program->shareable = !(flags & DF_TEXTREL) && !lw_elf_value(&program->elf, DT_TEXTREL, &text);
    error = LW_EOS;
    program->common = memfd_create("lwmpi-program", MFD_CLOEXEC);
    if (program->common < 0 || write_all(program->common, program->elf.image, program->bytes)) {
        hal_log("cannot keep %zu bytes of %s in memory: %s", program->bytes, path, strerror(errno));
        goto close_common;
    }
    program->pages = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    libraries_preload(&program->elf, path);
    *result = program;
    return LW_OK;

close_common:
    if (program->common >= 0)
        close(program->common);
close_elf:
    lw_elf_close(&program->elf);
free_path:
    free(program->path);
free_program:
    free(program);
    return error;
}

/* ------------------------------------------------------------------- loading */

/* A path to a descriptor that no earlier one had, though descriptors are used again: the
 * loader tells files apart by the spelling of their paths. */
static void path_spell(char *path, size_t room, int fd, uint32_t number)
{
    size_t used = (size_t)snprintf(path, room, "/proc/self/fd");
    for (int bit = 0; bit < 32 && (number >> bit || !bit); bit++)
        used += (size_t)snprintf(path + used, room - used, number >> bit & 1 ? "/." : "/");
    snprintf(path + used, room - used, "/%d", fd);
}

/* How many writable segments have bytes in this page of the file. */
static int writable_in(const struct lw_elf *elf, uint64_t page)
{
    int count = 0;
    for (unsigned i = 0; i < elf->segment_count; i++) {
        const Elf64_Phdr *segment = &elf->segments[i];
        if (segment->p_type == PT_LOAD && segment->p_flags & PF_W && segment->p_filesz &&
            page_down(segment->p_offset) <= page && page < page_up(segment->p_offset + segment->p_filesz))
            count++;
    }
    return count;
}

/* Drop pages from a copy's file, but for those at both ends that `most` is too few for. */
static void pages_drop(const struct lw_elf *elf, int fd, uint64_t from, uint64_t to, int most)
{
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    while (from < to && writable_in(elf, from) > most)
        from += page;
    while (from < to && writable_in(elf, to - page) > most)
        to -= page;
    if (from < to)
        fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)from, (off_t)(to - from));
}

/* Does the range touch what the loader has made read-only after relocating it? */
static bool in_relro(const struct lw_elf *elf, uint64_t from, uint64_t to)
{
    for (unsigned i = 0; i < elf->segment_count; i++) {
        const Elf64_Phdr *segment = &elf->segments[i];
        if (segment->p_type == PT_GNU_RELRO && from < page_up(segment->p_vaddr + segment->p_memsz) &&
            to > page_down(segment->p_vaddr))
            return true;
    }
    return false;
}

/* Of the pages that a program can write, those that loading has written are private memory
 * already: their place in the copy's file can go.  Long runs of others (large tables of
 * constants, say) stay shared until they are written. */
static void data_share(const struct lw_program *program, const Elf64_Phdr *segment, uint64_t base, int fd)
{
    enum { RUN_LEAST = 16, ENTRIES = 64 };
    const uint64_t private_mask = (uint64_t)1 << 63 | (uint64_t)1 << 62, file_mask = (uint64_t)1 << 61;
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), entries[ENTRIES];
    uint64_t from = page_down(segment->p_vaddr), to = page_up(segment->p_vaddr + segment->p_filesz);
    uint64_t shift = page_down(segment->p_offset) - from; /* from address to offset */
    for (uint64_t at = from; at < to;) {
        size_t count = (to - at) / page < ENTRIES ? (to - at) / page : ENTRIES;
        ssize_t got = pread(program->pages, entries, count * sizeof *entries,
                            (off_t)((base + at) / page * 8));
        if (got != (ssize_t)(count * sizeof *entries))
            return;
        for (size_t i = 0, run; i < count; i += run) {
            bool is_private = entries[i] & private_mask && !(entries[i] & file_mask);
            for (run = 1; i + run < count; run++)
                if ((entries[i + run] & private_mask && !(entries[i + run] & file_mask)) != is_private)
                    break;
            uint64_t start = at + i * page, end = start + run * page;
            if (is_private ||
                (run >= RUN_LEAST && !in_relro(&program->elf, start, end) &&
                 mmap((void *)(uintptr_t)(base + start), end - start, PROT_READ | PROT_WRITE,
                      MAP_FIXED | MAP_PRIVATE, program->common, (off_t)(start + shift)) != MAP_FAILED))
                pages_drop(&program->elf, fd, start + shift, end + shift, 1);
        }
        at += count * page;
    }
}

/* Exchange the read-only pages of a copy for the common ones.  False: it stays as it is. */
static bool code_share(const struct lw_program *program, const Elf64_Phdr *segment, uint64_t base, int fd)
{
    uint64_t from = page_down(segment->p_offset), to = page_up(segment->p_offset + segment->p_filesz);
    uint64_t address = base + page_down(segment->p_vaddr);
    int protection = PROT_READ | (segment->p_flags & PF_X ? PROT_EXEC : 0);
    if (mmap((void *)(uintptr_t)address, to - from, protection, MAP_FIXED | MAP_PRIVATE, program->common,
             (off_t)from) == MAP_FAILED)
        return false;
    pages_drop(&program->elf, fd, from, to, 0);
    return true;
}

static void pages_share(const struct lw_program *program, uint64_t base, int fd)
{
    const struct lw_elf *elf = &program->elf;
    for (unsigned i = 0; i < elf->segment_count; i++) {
        const Elf64_Phdr *segment = &elf->segments[i];
        if (segment->p_type == PT_LOAD && !(segment->p_flags & PF_W) && segment->p_filesz &&
            (segment->p_memsz != segment->p_filesz || !code_share(program, segment, base, fd)))
            return; /* what is left reads its own file */
    }
    for (unsigned i = 0; i < elf->segment_count; i++)
        if (elf->segments[i].p_type == PT_LOAD && elf->segments[i].p_flags & PF_W &&
            elf->segments[i].p_filesz)
            data_share(program, &elf->segments[i], base, fd);
}

int lw_program_load(struct lw_program *program, uint32_t number, struct lw_copy *copy)
{
    char path[128];
    int error = LW_EOS;
    int fd = memfd_create("lwmpi-rank", MFD_CLOEXEC);
    if (fd < 0 || write_all(fd, program->elf.image, program->bytes)) {
        hal_log("cannot load copy %u of %s: %s%s", number, program->path, strerror(errno),
                errno == EMFILE ? " (raise the limit on open files: ulimit -n)" : "");
        goto close_fd;
    }
    path_spell(path, sizeof path, fd, number);
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        const char *why = dlerror();
        hal_log("cannot load copy %u of %s: %s%s", number, program->path, why,
                strstr(why, strerror(ENOMEM))
                    ? " (the kernel limits the mappings of a process, and a rank needs "
                      "four or five: spread the ranks over more clusters by --clusters)"
                    : "");
        goto close_fd;
    }
    hal_exceptions_find(handle);
    struct link_map *map;
    const struct lwmpi_program *found = dlsym(handle, "lwmpi_program");
    error = LW_EPROTO;
    if (!found || found->version != LWMPI_PROGRAM_VERSION || dlinfo(handle, RTLD_DI_LINKMAP, &map)) {
        hal_log("%s was linked by an mpicc of another version of lwmpi: link it again", program->path);
        goto close_fd;
    }
    if (program->shareable)
        pages_share(program, map->l_addr, fd);
    map->l_name = program->path; /* for debuggers and dladdr(): the file with the symbols */
    *copy = (struct lw_copy){.program = found};
    uint64_t at, bytes;
    if (lw_elf_value(&program->elf, DT_FINI_ARRAY, &at) &&
        lw_elf_value(&program->elf, DT_FINI_ARRAYSZ, &bytes)) {
        copy->finish = (void (**)(void))(uintptr_t)(map->l_addr + at);
        copy->finish_count = bytes / sizeof *copy->finish;
    }
    error = LW_OK;

close_fd:
    if (fd >= 0)
        close(fd);
    return error;
}

void lw_program_finish(const struct lw_copy *copy)
{
    if (copy->program->finish)
        copy->program->finish();
    for (size_t i = copy->finish_count; i > 0; i--)
        copy->finish[i - 1]();
}
