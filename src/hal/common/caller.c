/* SPDX-License-Identifier: MIT
 *
 * Where a program has called the library.  Entry points leave where on the stack their return address lies, or what lies somewhat below;
 * from there on words of the stack are looked at.  (The library has no tables for an unwinder.)
 *
 * Programs that are linked with the static library do without all this.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/common/code.h"
#include "hal/common/stack.h"

/* Looked for in the object's own table of symbols, for dlsym() takes no object that others have only brought along. */
const struct lwmpi_program *hal_code_description(const struct link_map *map)
{
    static const char name[] = "lwmpi_program";
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    const uint32_t *table = NULL;
    for (const ElfW(Dyn) *at = map->l_ld; at && at->d_tag != DT_NULL; at++) {
        if (at->d_un.d_ptr < map->l_addr) /* not relocated: none of ours */
            continue;
        if (at->d_tag == DT_SYMTAB)
            symbols = (const void *)(uintptr_t)at->d_un.d_ptr;
        else if (at->d_tag == DT_STRTAB)
            names = (const void *)(uintptr_t)at->d_un.d_ptr;
        else if (at->d_tag == DT_GNU_HASH)
            table = (const void *)(uintptr_t)at->d_un.d_ptr;
    }
    if (!symbols || !names || !table || !table[0])
        return NULL;
    uint32_t hash = 5381;
    for (const char *letter = name; *letter; letter++)
        hash = hash * 33 + (unsigned char)*letter;
    const uint32_t *buckets = table + 4 + table[2] * (sizeof(ElfW(Addr)) / sizeof *table);
    const uint32_t *chain = buckets + table[0] - table[1]; /* of symbols from table[1] on */
    for (uint32_t i = buckets[hash % table[0]]; i >= table[1]; i++) {
        if ((chain[i] | 1) == (hash | 1) && strcmp(names + symbols[i].st_name, name) == 0)
            return (const void *)(uintptr_t)(map->l_addr + symbols[i].st_value);
        if (chain[i] & 1)
            break;
    }
    return NULL;
}

static bool in_bindings(const struct lwmpi_program *program, const char *code)
{
    return program && program->version == LWMPI_PROGRAM_VERSION && code >= program->bindings &&
           code < program->bindings_end;
}

/* A library of Fortran's bindings, which is no part of the program. */
static bool is_bindings(const char *path)
{
    const char *name = strrchr(path, '/');
    return strncmp(name ? name + 1 : path, "liblwmpi_fortran", strlen("liblwmpi_fortran")) == 0;
}

static bool is_of_bindings(const struct hal_code_object *object, const void *code)
{
    return object->map && (in_bindings(object->program, code) || is_bindings(object->map->l_name));
}

/* What is found on the way out of the library. */
struct found {
    uint64_t place; /* of the program's own code; 0: not yet */
    bool bindings;  /* these were passed, */
    bool has_them;  /* or are part of the program */
};

/* An address of code on that way.  What comes before Fortran's bindings is called by them: it is not the program's own. */
static void look(struct found *found, uint32_t rank, const void *code)
{
    struct hal_code_object object;
    uint64_t place = hal_code_in(rank, code, &object);
    if (is_of_bindings(&object, code)) {
        found->bindings = true;
        found->place = 0;
    } else if (!found->place) {
        found->place = place;
    }
    found->has_them |= object.program && object.program->version == LWMPI_PROGRAM_VERSION &&
                       object.program->bindings;
}

#ifdef __x86_64__
/* The object in which all of these bytes lie, in a part that may be accessed so (PF_X, PF_R); NULL: in none.  An object has holes, too, which are
 * not to be read. */
static const struct link_map *part_of(const void *at, size_t bytes, uint32_t access)
{
    const unsigned char *first = at;
    const void *base;
    const struct link_map *map = hal_code_map(first, &base);
    const ElfW(Ehdr) *header = map ? base : NULL;
    if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0)
        return NULL;
    const ElfW(Phdr) *part = (const void *)((const char *)base + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++) {
        uint64_t offset = (uint64_t)(uintptr_t)first - map->l_addr - part[i].p_vaddr;
        if (part[i].p_type == PT_LOAD && part[i].p_flags & access && offset < part[i].p_memsz)
            return bytes <= part[i].p_memsz - offset ? map : NULL;
    }
    return NULL;
}

/* So many bytes of instructions lie before where a call returns to; and so many of a stub are looked at. */
enum { CALL_BYTES = 6, STUB_BYTES = 16 };

/* Instructions may stand among a program's constants, between which the address sanitizer wants nothing to be read. */
#define UNCHECKED __attribute__((no_sanitize("address")))

UNCHECKED static uint32_t word_at(const unsigned char *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static const unsigned char *relative(const unsigned char *at)
{
    return at + sizeof(int32_t) + (int32_t)word_at(at);
}

/* Which address a table of the linker holds; NULL: this is no such table. */
UNCHECKED static const void *entry_of_table(const void *at)
{
    return part_of(at, sizeof(void *), PF_R) ? *(const void *const *)at : NULL;
}

/* Where the call goes that returns to `code`; NULL: no such call ends there, or it cannot be known. */
UNCHECKED static const void *callee(const unsigned char *code)
{
    const unsigned char *to;
    if (!part_of(code - CALL_BYTES, CALL_BYTES, PF_X))
        return NULL;
    if (code[-6] == 0xff && code[-5] == 0x15) /* call *x(%rip) */
        return entry_of_table(relative(code - 4));
    if (code[-5] != 0xe8) /* call x */
        return NULL;
    to = relative(code - 4);
    if (!part_of(to, STUB_BYTES, PF_X))
        return part_of(to, 1, PF_X) ? to : NULL;
    if (word_at(to) == 0xfa1e0ff3) /* endbr64; then, of a stub of the linker, (bnd) jmp *x(%rip) */
        to += 4;
    to += *to == 0xf2;
    return to[0] == 0xff && to[1] == 0x25 ? entry_of_table(relative(to + 2)) : to;
}

enum {
    ENTRY_WORDS = 96,
    WORDS = 384
}; /* of the frames of an entry point and what it calls to begin with; and of bindings */

/* Is `code` where a call of ours, made elsewhere, returns to? */
static bool returns_from_us(const void *code)
{
    const struct link_map *ours = part_of((const void *)(uintptr_t)part_of, 1, PF_X),
                          *object = part_of(code, 1, PF_X);
    const void *called = object && object != ours ? callee(code) : NULL;
    return called && part_of(called, 1, PF_X) == ours;
}

/* How many objects have come and gone. */
static int objects_count(struct dl_phdr_info *info, size_t bytes, void *count)
{
    (void)bytes;
    *(uint64_t *)count = info->dlpi_adds + info->dlpi_subs;
    return 1;
}

/* What is known of words of stacks: the same ones are met in each call of a program.  An entry is a word, the lower bits of how many
 * objects had come and gone when it was looked at, and the answer. */
enum { KNOWN_BITS = 10, ADDRESS_BITS = 47 };
static const uint64_t RETURNS = (uint64_t)1 << 63;

/* Made when the first place is asked for: most programs ask for none.  NULL: there is no memory. */
static _Atomic uint64_t *known_entries(void)
{
    static _Atomic(_Atomic uint64_t *) known;
    _Atomic uint64_t *entries = atomic_load(&known), *others = NULL;
    if (!entries) {
        entries = calloc((size_t)1 << KNOWN_BITS, sizeof *entries);
        if (entries && !atomic_compare_exchange_strong(&known, &others, entries)) {
            free(entries);
            entries = others;
        }
    }
    return entries;
}

static bool known_to_return_from_us(_Atomic uint64_t *known, const void *code, uint64_t objects)
{
    uint64_t word = (uint64_t)(uintptr_t)code, what = (word | objects << ADDRESS_BITS) & ~RETURNS;
    if (word >> ADDRESS_BITS || !word)
        return false;
    if (!known)
        return returns_from_us(code);
    _Atomic uint64_t *entry = &known[what * 0x9e3779b97f4a7c15u >> (64 - KNOWN_BITS)];
    uint64_t found = atomic_load_explicit(entry, memory_order_relaxed);
    if ((found & ~RETURNS) != what) {
        found = what | (returns_from_us(code) ? RETURNS : 0);
        atomic_store_explicit(entry, found, memory_order_relaxed);
    }
    return found & RETURNS;
}

/* Words of a stack. */
struct words {
    const void *const *at;
    size_t count;
    const void *copied[WORDS]; /* of a stack that is not known */
};

/* Words of the stack that the calling kernel thread carries, where they are. */
static bool own_stack_read(const void *from, struct words *words)
{
    struct hal_stack stack;
    uintptr_t at = (uintptr_t)from;
    if (!hal_stack_here(&stack) || at % sizeof *words->at || at < (uintptr_t)hal_stack_room(&stack))
        return false;
    size_t bytes = hal_stack_room_bytes(&stack), before = at - (uintptr_t)hal_stack_room(&stack);
    words->at = from;
    words->count = before < bytes ? (bytes - before) / sizeof *words->at : 0;
    if (words->count > WORDS)
        words->count = WORDS;
    return words->count;
}

/* Words of the stack from `from` on.  Not all of them may be there. */
static void stack_read(const void *from, struct words *words)
{
    words->count = 0;
    if (!from || own_stack_read(from, words))
        return;
    words->at = words->copied;
    for (size_t count = WORDS; count && !words->count; count /= 2)
        words->count = hal_memory_read(words->copied, from, count * sizeof *words->at) / sizeof *words->at;
}

UNCHECKED static const void *word_of(const struct words *words, size_t i)
{
    return words->at[i];
}

static bool bindings_at(uint32_t rank, const void *code)
{
    struct hal_code_object object;
    (void)hal_code_in(rank, code, &object);
    return is_of_bindings(&object, code);
}

/* The first word that is the return address of a call of ours from elsewhere; then, out of the bindings, the first of a call of these.  No
 * unwinder is asked: where exactly frames begin is not known, and registers that may tell it have not been kept. */
static void walk(struct found *found, uint32_t rank, const void *entry)
{
    struct words words;
    stack_read(entry, &words);
    _Atomic uint64_t *known = known_entries();
    uint64_t objects = 0;
    size_t i = 0;
    (void)dl_iterate_phdr(objects_count, &objects);
    for (;; i++) {
        if (i == words.count || i == ENTRY_WORDS)
            return;
        if (known_to_return_from_us(known, word_of(&words, i), objects))
            break;
    }
    look(found, rank, word_of(&words, i));
    struct found first = *found;
    while (++i < words.count && (found->bindings ? !found->place : found->has_them)) {
        const void *code = word_of(&words, i), *called = part_of(code, 1, PF_X) ? callee(code) : NULL;
        struct hal_code_object in;
        if (called && bindings_at(rank, code))
            found->bindings = true, found->place = 0;
        else if (called && found->bindings && bindings_at(rank, called))
            found->place = hal_code_in(rank, code, &in);
    }
    if (!found->place)
        *found = first;
}
#else
static void walk(struct found *found, uint32_t rank, const void *entry)
{
    (void)found, (void)rank, (void)entry;
}
#endif

uint64_t hal_code_caller(const void *entry, const void *caller, bool *bindings)
{
    struct found found = {0};
    uint32_t rank = hal_code_rank();
    if (caller)
        look(&found, rank, caller);
    if (!found.place || found.has_them)
        walk(&found, rank, entry);
    if (bindings)
        *bindings = found.bindings;
    return job_here.job.launched ? found.place : 0; /* else nobody could tell the line */
}

void hal_code_wait(struct hal_wait *line)
{
    struct found found = {0};
    walk(&found, line->rank, line->entry);
    line->code = found.place;
    size_t length = strlen(line->call);
    if (found.bindings && length > 2 && !strcmp(line->call + length - 2, "_c"))
        line->call[length - 2] = 0; /* Fortran has one name for both */
}

/* Does the suffix _c of a function of MPI begin here?  word: where the word begins in which this is. */
static bool suffix(const char *word, const char *at)
{
    return at > word + 4 && !strncmp(word, "MPI_", 4) && !strncmp(at, "_c", 2) &&
           !isalnum((unsigned char)at[2]) && at[2] != '_';
}

/* "MPI_Send_c failed: counts[0]" in Fortran's words: "MPI_Send failed: counts(1)". */
static void fortran_say(char *text, size_t bytes)
{
    char said[768];
    size_t length = strlen(text), out = 0;
    const char *word = said, *at = said;
    if (length >= sizeof said)
        return;
    memcpy(said, text, length + 1);
    while (*at && out + 32 < bytes) {
        int index, taken = 0;
        if (at > said && !isalnum((unsigned char)at[-1]) && at[-1] != '_')
            word = at;
        if (suffix(word, at)) {
            at += 2;
        } else if (sscanf(at, "[%9d]%n", &index, &taken) == 1 && taken) {
            out += (size_t)snprintf(text + out, bytes - out, "(%d)", index + 1);
            at += taken;
        } else if (sscanf(at, "whose element %9d%n", &index, &taken) == 1 && taken) {
            out += (size_t)snprintf(text + out, bytes - out, "whose element %d", index + 1);
            at += taken;
        } else {
            text[out++] = *at++;
        }
    }
    text[out] = 0;
}

void hal_code_tell(const void *entry, char *text, size_t bytes)
{
    char line[32];
    bool bindings;
    uint64_t place = hal_code_caller(entry, NULL, &bindings);
    size_t first = strcspn(text, "\n"), length = strlen(text), added = 0;
    if (place && !strchr(text, *HAL_CODE_TEXT)) /* else it names places itself */
        added = (size_t)snprintf(line, sizeof line, HAL_CODE_LINE, (unsigned long long)place);
    if (length + added < bytes) {
        memmove(text + first + added, text + first, length - first + 1);
        memcpy(text + first, line, added);
    }
    if (bindings)
        fortran_say(text, bytes);
}
