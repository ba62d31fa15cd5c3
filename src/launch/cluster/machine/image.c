/* SPDX-License-Identifier: MIT
 *
 * What a program, or this library, would take of a cluster's memory, as far as its file tells: linked statically, as on a
 * machine without a dynamic loader, nothing of what that one needs would be there.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/memory.h"
#include "launch/carry/elf.h"
#include "launch/cluster/machine/image.h"

/* Sections that only the dynamic loader, debuggers or tools of ours look at. */
static bool left_out(const Elf64_Shdr *section, const char *name, bool exceptions)
{
    static const char *const names[] = {".interp", ".plt", ".got", ".lwmpi", "lwmpi_"};
    switch (section->sh_type) {
    case SHT_DYNSYM:
    case SHT_STRTAB:
    case SHT_DYNAMIC:
    case SHT_HASH:
    case SHT_GNU_HASH:
    case SHT_GNU_versym:
    case SHT_GNU_verneed:
    case SHT_GNU_verdef:
    case SHT_REL:
    case SHT_RELA:
    case SHT_RELR:
    case SHT_NOTE:
        return true;
    default:
        break;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            return true;
    return !exceptions && strncmp(name, ".eh_frame", 9) == 0;
}

/* Of a file that has been stripped of its sections: what is loaded. */
static void segments_measure(const struct lw_elf *elf, struct memory_image *image)
{
    for (unsigned i = 0; i < elf->segment_count; i++) {
        const Elf64_Phdr *segment = &elf->segments[i];
        if (segment->p_type == PT_TLS || (segment->p_type == PT_LOAD && segment->p_flags & PF_W))
            image->data += segment->p_memsz;
        else if (segment->p_type == PT_LOAD)
            image->code += segment->p_memsz;
    }
}

static bool sections_measure(const struct lw_elf *elf, struct memory_image *image)
{
    const Elf64_Ehdr *header = elf->header;
    uint64_t count = header->e_shnum, at = header->e_shoff;
    if (!count || header->e_shentsize != sizeof(Elf64_Shdr) || at % 8 || at > elf->bytes ||
        (elf->bytes - at) / sizeof(Elf64_Shdr) < count || header->e_shstrndx >= count)
        return false;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(elf->image + at),
                     *names = &sections[header->e_shstrndx];
    if (names->sh_offset > elf->bytes || names->sh_size > elf->bytes - names->sh_offset || !names->sh_size ||
        elf->image[names->sh_offset + names->sh_size - 1])
        return false;
    const char *text = (const char *)elf->image + names->sh_offset;
    bool exceptions = false;
    for (int pass = 0; pass < 2; pass++)
        for (uint64_t i = 0; i < count; i++) {
            const Elf64_Shdr *section = &sections[i];
            if (!(section->sh_flags & SHF_ALLOC) || section->sh_name >= names->sh_size)
                continue;
            const char *name = text + section->sh_name;
            if (!pass) {
                exceptions |= strcmp(name, ".gcc_except_table") == 0;
                continue;
            }
            if (left_out(section, name, exceptions))
                continue;
            /* What is only written while it is relocated is constant where it is linked to its place. */
            bool constant = !(section->sh_flags & SHF_WRITE) || strncmp(name, ".data.rel.ro", 12) == 0 ||
                            section->sh_type == SHT_INIT_ARRAY || section->sh_type == SHT_FINI_ARRAY;
            if (constant)
                image->code += section->sh_size;
            else
                image->data += section->sh_size;
        }
    return true;
}

bool machine_image_measure(const char *path, struct memory_image *image)
{
    struct lw_elf elf;
    if (lw_elf_open(path, &elf) != LW_ELF_FINE)
        return false;
    *image = (struct memory_image){.path = path};
    if (!sections_measure(&elf, image))
        segments_measure(&elf, image);
    lw_elf_close(&elf);
    return true;
}

/* The library as it is without a model in it: it stands one folder above the one that models. */
uint64_t machine_image_library(void)
{
    Dl_info self;
    struct memory_image image;
    uint64_t bytes = 0;
    if (!dladdr((const void *)machine_image_library, &self) || !self.dli_fname)
        return 0;
    char *path = strdup(self.dli_fname);
    char *slash = path ? strrchr(path, '/') : NULL;
    if (slash && slash > path) {
        char *above = memrchr(path, '/', (size_t)(slash - path));
        if (above) {
            memmove(above, slash, strlen(slash) + 1);
            if (machine_image_measure(path, &image))
                bytes = image.code + image.data;
        }
    }
    free(path);
    return bytes;
}

/* The libraries of a program allocate when they are loaded, whoever loads them first. */
void machine_image_libraries(const char *path)
{
    struct lw_elf elf;
    if (lw_elf_open(path, &elf) != LW_ELF_FINE)
        return;
    for (size_t i = 0; i < elf.dynamic_count && elf.dynamic[i].d_tag != DT_NULL; i++) {
        const char *library = elf.dynamic[i].d_tag == DT_NEEDED
                                  ? lw_elf_string(&elf, elf.dynamic[i].d_un.d_val)
                                  : NULL;
        if (library && !strchr(library, '/') && strncmp(library, "libstdc++", 9) == 0)
            (void)dlopen(library, RTLD_NOW | RTLD_LOCAL);
    }
    lw_elf_close(&elf);
}
