/* SPDX-License-Identifier: MIT
 *
 * Registered memory: puts and gets.
 */
#include "internal.h"

#include <string.h>

struct registration {
    const unsigned char *at;
    size_t bytes;
    bool live;
};

/* What is asked for in this superstep and done at its end. */
struct change {
    const void *ident;
    size_t bytes;
    bool push;
};

static struct {
    /* struct registration.  In common memory others look at it in each transfer: a cache line of its own keeps what changes often away. */
    _Alignas(BSP_LINE) struct bsp_bytes registrations;
    _Alignas(BSP_LINE) struct bsp_bytes changes; /* struct change */
    uint64_t changed,
        told; /* what changed at the end of the superstep before, here and at the process before this one */
    struct bsp_bytes wanted[BSP_PROCESSES]; /* struct bsp_wanted of this superstep */
    struct bsp_bytes answers[BSP_PROCESSES], got[BSP_PROCESSES];
} memory;

static struct registration *registration_in(const struct bsp_bytes *all, size_t number)
{
    return number < all->used / sizeof(struct registration)
               ? (struct registration *)(void *)all->data + number
               : NULL;
}

static size_t registrations(void)
{
    return memory.registrations.used / sizeof(struct registration);
}

static struct registration *registration(size_t number)
{
    return registration_in(&memory.registrations, number);
}

/* The last that is live, with this address. */
static bool find(const void *ident, uint32_t *number)
{
    for (size_t i = registrations(); i-- > 0;)
        if (registration(i)->live && registration(i)->at == ident) {
            *number = (uint32_t)i;
            return true;
        }
    return false;
}

/* The last that is live and has all this memory in it. */
static bool find_around(const unsigned char *at, size_t bytes, uint32_t *number, size_t *offset)
{
    for (size_t i = registrations(); i-- > 0;) {
        const struct registration *around = registration(i);
        uintptr_t before = (uintptr_t)at - (uintptr_t)around->at;
        if (around->live && before <= around->bytes && bytes <= around->bytes - before) {
            *number = (uint32_t)i;
            *offset = before;
            return true;
        }
    }
    return false;
}

const struct bsp_bytes *bsp_registrations(void)
{
    return &memory.registrations;
}

bool bsp_registrations_change(void)
{
    return memory.changes.used;
}

static void change(const void *ident, int bytes, bool push)
{
    struct change *next = bsp_bytes_add(&memory.changes, sizeof *next);
    *next = (struct change){.ident = ident, .bytes = (size_t)bytes, .push = push};
}

void bsp_push_reg(const void *ident, int bytes)
{
    if (bytes < 0)
        bsp_abort("bsp_push_reg: %d bytes: expected 0 or more", bytes);
    change(ident, bytes, true);
}

void bsp_pop_reg(const void *ident)
{
    change(ident, 0, false);
}

/* Numbers behind the last that is live are free, at all processes alike: searching stays short in a program that registers again and
 * again what it gives up. */
static void shorten(void)
{
    while (registrations() && !registration(registrations() - 1)->live)
        memory.registrations.used -= sizeof(struct registration);
}

/* All change the same, in the same order, or one's numbers would be about other memory at another one.  Each tells the next, in the
 * superstep after a change, a number that depends on all of it. */
void bsp_registrations_tell(void)
{
    if (memory.changed)
        bsp_record_add((bsp_pid() + 1) % bsp_nprocs(), BSP_CHANGED, 0, "bsp_sync")->offset = memory.changed;
}

static void check_changes(void)
{
    int before = (bsp_pid() + bsp_nprocs() - 1) % bsp_nprocs();
    if (memory.told != memory.changed)
        bsp_abort(
            "bsp_sync: processes %d and %d registered or gave up different memory in the superstep before",
            before, bsp_pid());
    memory.told = memory.changed = 0;
}

static void note_change(uint32_t number, bool push)
{
    enum { PRIME = 1000003 };
    memory.changed = (memory.changed + 2 * (uint64_t)number + push + 1) * PRIME;
}

void bsp_registrations_sync(void)
{
    size_t count = memory.changes.used / sizeof(struct change);
    check_changes();
    for (size_t i = 0; i < count; i++) {
        const struct change *next = (const struct change *)(const void *)memory.changes.data + i;
        uint32_t number;
        if (next->push) {
            struct registration *added = bsp_bytes_add(&memory.registrations, sizeof *added);
            *added = (struct registration){.at = next->ident, .bytes = next->bytes, .live = true};
            number = (uint32_t)(added - registration(0));
            bsp_object_open(number, added->at, added->bytes);
        } else if (find(next->ident, &number)) {
            registration(number)->live = false;
            bsp_object_close(number);
        } else {
            bsp_abort("bsp_pop_reg: %p is not registered", next->ident);
        }
        note_change(number, next->push);
    }
    memory.changes.used = 0;
    shorten();
}

/* The registration that a put or get is about, which makes sense as far as this process knows. */
static uint32_t slot_of(const void *ident, int offset, int bytes, const char *call)
{
    uint32_t number;
    if (offset < 0 || bytes < 0)
        bsp_abort("%s: offset %d, %d bytes: expected 0 or more", call, offset, bytes);
    if (!find(ident, &number))
        bsp_abort("%s: %p is not registered, or not yet", call, ident);
    return number;
}

/* Begin the record of a put or get. */
static struct bsp_record *reach(int pid, enum bsp_kind kind, const void *ident, int offset, int bytes,
                                size_t data, const char *call)
{
    uint32_t number = slot_of(ident, offset, bytes, call);
    struct bsp_record *record = bsp_record_add(pid, kind, data, call);
    record->slot = number;
    record->offset = (uint64_t)offset;
    record->bytes = (uint64_t)bytes;
    return record;
}

static void put(int pid, const void *src, const void *dst, int offset, int bytes, const char *call)
{
    struct bsp_record *record = reach(pid, BSP_PUT, dst, offset, bytes, bytes < 0 ? 0 : (size_t)bytes, call);
    if (bytes)
        memcpy(record + 1, src, (size_t)bytes);
}

static void get(int pid, const void *src, int offset, void *dst, int bytes, const char *call)
{
    (void)reach(pid, BSP_GET, src, offset, bytes, 0, call);
    struct bsp_wanted *wanted = bsp_bytes_add(&memory.wanted[pid], sizeof *wanted);
    *wanted = (struct bsp_wanted){.to = dst, .bytes = (size_t)bytes};
}

void bsp_put(int pid, const void *src, void *dst, int offset, int bytes)
{
    put(pid, src, dst, offset, bytes, "bsp_put");
}

void bsp_get(int pid, const void *src, int offset, void *dst, int bytes)
{
    get(pid, src, offset, dst, bytes, "bsp_get");
}

/* ------------------------------------------------------------- straight away */

/* So many bytes of a registration, whosever it is; NULL: they are not inside. */
static unsigned char *inside(const struct registration *at, uint64_t offset, uint64_t bytes)
{
    if (!at || offset > at->bytes || bytes > at->bytes - offset)
        return NULL;
    return (unsigned char *)(uintptr_t)at->at + offset;
}

/* The same; the program ends if process `from` reaches beyond. */
static unsigned char *must_be_inside(int from, const struct registration *at, uint32_t slot, uint64_t offset,
                                     uint64_t bytes)
{
    unsigned char *found = inside(at, offset, bytes);
    if (!found)
        bsp_abort("process %d reaches bytes %llu to %llu of registration %u, which has %zu", from,
                  (unsigned long long)offset, (unsigned long long)offset + bytes, slot, at ? at->bytes : 0);
    return found;
}

unsigned char *bsp_memory_at(int from, uint32_t slot, uint64_t offset, uint64_t bytes)
{
    return must_be_inside(from, registration(slot), slot, offset, bytes);
}

/* In common memory: what this process reads of another one. */
static const unsigned char *memory_of(int pid, uint32_t slot, uint64_t offset, uint64_t bytes)
{
    return must_be_inside(bsp_pid(), registration_in(bsp_common_registrations(pid), slot), slot, offset,
                          bytes);
}

static void put_in_common(int pid, const void *src, const void *dst, int offset, int bytes)
{
    static const char call[] = "bsp_hpput";
    bsp_needs_process(call, pid);
    uint32_t slot = slot_of(dst, offset, bytes, call);
    unsigned char *to = inside(registration_in(bsp_common_registrations(pid), slot), (uint64_t)offset,
                               (uint64_t)bytes);
    if (!to)
        bsp_abort("%s: %d bytes at offset %d of process %d: not inside what it has registered", call, bytes,
                  offset, pid);
    if (bytes)
        memmove(to, src, (size_t)bytes);
}

static void get_in_common(int pid, const void *src, int offset, void *dst, int bytes)
{
    static const char call[] = "bsp_hpget";
    bsp_needs_process(call, pid);
    uint32_t slot = slot_of(src, offset, bytes, call);
    const unsigned char *from = memory_of(pid, slot, (uint64_t)offset, (uint64_t)bytes);
    if (bytes)
        memmove(dst, from, (size_t)bytes);
}

/* By connectors, what is shorter is copied as any other, in a batch that goes anyway; an own transfer costs messages. */
static bool is_long(int bytes)
{
    enum { LEAST = 1024 };
    return bytes >= LEAST;
}

/* This transfer may go straight between the memories of two processes. */
static bool direct(int pid, const void *ident, int bytes, const char *call)
{
    uint32_t number;
    bsp_needs_begin(call);
    return is_long(bytes) && pid != bsp_pid() && find(ident, &number) && bsp_object_has_portal(number);
}

void bsp_hpput(int pid, const void *src, void *dst, int offset, int bytes)
{
    if (bsp_in_common()) {
        put_in_common(pid, src, dst, offset, bytes);
        return;
    }
    if (!direct(pid, dst, bytes, "bsp_hpput")) {
        put(pid, src, dst, offset, bytes, "bsp_hpput");
        return;
    }
    const struct bsp_record *record = reach(pid, BSP_DIRECT, dst, offset, bytes, 0, "bsp_hpput");
    bsp_object_put(pid, record->slot, src, record->offset, record->bytes);
}

void bsp_hpget(int pid, const void *src, int offset, void *dst, int bytes)
{
    uint32_t from, to;
    size_t to_offset;
    if (bsp_in_common()) {
        get_in_common(pid, src, offset, dst, bytes);
        return;
    }
    if (offset < 0 || pid < 0 || pid >= bsp_nprocs() || !direct(pid, src, bytes, "bsp_hpget") ||
        !find_around(dst, (size_t)bytes, &to, &to_offset) || !bsp_object_has_portal(to) || !find(src, &from))
        get(pid, src, offset, dst, bytes, "bsp_hpget"); /* or it says what is wrong */
    else
        bsp_object_get(pid, from, (size_t)offset, to, to_offset, (size_t)bytes);
}

/* ------------------------------------------------------ the end of a superstep */

/* Where a record of process `from` goes to here. */
static unsigned char *place(int from, const struct bsp_record *record)
{
    return bsp_memory_at(from, record->slot, record->offset, record->bytes);
}

static size_t padded(size_t bytes)
{
    return (bytes + 7) & ~(size_t)7;
}

/* What process `from` wants, one after the other. */
static void answer(int from, const struct bsp_bytes *batch)
{
    const struct bsp_record *record;
    memory.answers[from].used = 0;
    for (size_t at = 0; (record = bsp_record_next(batch, &at)) != NULL;)
        if (record->kind == BSP_GET && record->bytes)
            memcpy(bsp_bytes_add(&memory.answers[from], record->bytes), place(from, record), record->bytes);
}

static void expect(int from)
{
    const struct bsp_wanted *wanted = (const struct bsp_wanted *)(const void *)memory.wanted[from].data;
    memory.got[from].used = 0;
    for (size_t i = 0; i < memory.wanted[from].used / sizeof *wanted; i++)
        memory.got[from].used += padded(wanted[i].bytes);
}

static void deliver(int from)
{
    const struct bsp_wanted *wanted = (const struct bsp_wanted *)(const void *)memory.wanted[from].data;
    size_t at = 0;
    for (size_t i = 0; i < memory.wanted[from].used / sizeof *wanted; i++) {
        if (wanted[i].bytes)
            memcpy(wanted[i].to, memory.got[from].data + at, wanted[i].bytes);
        at += padded(wanted[i].bytes);
    }
    memory.wanted[from].used = 0;
}

void bsp_gets_answer(struct bsp_bytes *received)
{
    for (int i = 0; i < bsp_nprocs(); i++) {
        answer(i, &received[i]);
        expect(i);
    }
    bsp_answers_exchange(memory.answers, memory.got);
}

/* In common memory each takes what it wants of another one. */
static void fetch(int pid)
{
    const struct bsp_record *record;
    memory.got[pid].used = 0;
    for (size_t at = 0; (record = bsp_record_next(&bsp_batches()[pid], &at)) != NULL;)
        if (record->kind == BSP_GET && record->bytes)
            memcpy(bsp_bytes_add(&memory.got[pid], record->bytes),
                   memory_of(pid, record->slot, record->offset, record->bytes), record->bytes);
}

void bsp_gets_fetch(void)
{
    for (int i = 0; i < bsp_nprocs(); i++)
        fetch(i);
}

/* Gets have seen what was there before: now everything may change. */
void bsp_puts_do(struct bsp_bytes *received)
{
    const struct bsp_record *record;
    for (int i = 0; i < bsp_nprocs(); i++)
        for (size_t at = 0; (record = bsp_record_next(&received[i], &at)) != NULL;)
            if (record->kind == BSP_PUT && record->bytes)
                memcpy(place(i, record), record + 1, record->bytes);
            else if (record->kind == BSP_CHANGED)
                memory.told = record->offset;
    for (int i = 0; i < bsp_nprocs(); i++)
        deliver(i);
}

void bsp_memory_clear(void)
{
    memory.changed = memory.told = 0;
    bsp_bytes_free(&memory.registrations);
    bsp_bytes_free(&memory.changes);
    for (int i = 0; i < BSP_PROCESSES; i++) {
        bsp_bytes_free(&memory.wanted[i]);
        bsp_bytes_free(&memory.answers[i]);
        bsp_bytes_free(&memory.got[i]);
    }
}
