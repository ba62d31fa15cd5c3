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
    struct bsp_bytes registrations, changes; /* struct registration, struct change */
    struct bsp_bytes wanted[BSP_PROCESSES];  /* struct bsp_wanted of this superstep */
    struct bsp_bytes answers[BSP_PROCESSES], got[BSP_PROCESSES];
} memory;

static struct registration *registration(size_t number)
{
    size_t count = memory.registrations.used / sizeof(struct registration);
    return number < count ? (struct registration *)(void *)memory.registrations.data + number : NULL;
}

/* The last that is live, with this address. */
static bool find(const void *ident, uint32_t *number)
{
    for (size_t i = memory.registrations.used / sizeof(struct registration); i-- > 0;)
        if (registration(i)->live && registration(i)->at == ident) {
            *number = (uint32_t)i;
            return true;
        }
    return false;
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

void bsp_registrations_sync(void)
{
    size_t count = memory.changes.used / sizeof(struct change);
    for (size_t i = 0; i < count; i++) {
        const struct change *next = (const struct change *)(const void *)memory.changes.data + i;
        uint32_t number;
        if (next->push) {
            struct registration *added = bsp_bytes_add(&memory.registrations, sizeof *added);
            *added = (struct registration){.at = next->ident, .bytes = next->bytes, .live = true};
        } else if (find(next->ident, &number)) {
            registration(number)->live = false;
        } else {
            bsp_abort("bsp_pop_reg: %p is not registered", next->ident);
        }
    }
    memory.changes.used = 0;
}

/* Begin the record of a put or get. */
static struct bsp_record *reach(int pid, enum bsp_kind kind, const void *ident, int offset, int bytes,
                                size_t data, const char *call)
{
    uint32_t number;
    if (offset < 0 || bytes < 0)
        bsp_abort("%s: offset %d, %d bytes: expected 0 or more", call, offset, bytes);
    if (!find(ident, &number))
        bsp_abort("%s: %p is not registered, or not yet", call, ident);
    struct bsp_record *record = bsp_record_add(pid, kind, data, call);
    record->slot = number;
    record->offset = (uint64_t)offset;
    record->bytes = (uint64_t)bytes;
    return record;
}

void bsp_put(int pid, const void *src, void *dst, int offset, int bytes)
{
    struct bsp_record *record = reach(pid, BSP_PUT, dst, offset, bytes, bytes < 0 ? 0 : (size_t)bytes,
                                      "bsp_put");
    if (bytes)
        memcpy(record + 1, src, (size_t)bytes);
}

/* It may be buffered: so it is. */
void bsp_hpput(int pid, const void *src, void *dst, int offset, int bytes)
{
    bsp_put(pid, src, dst, offset, bytes);
}

void bsp_get(int pid, const void *src, int offset, void *dst, int bytes)
{
    (void)reach(pid, BSP_GET, src, offset, bytes, 0, "bsp_get");
    struct bsp_wanted *wanted = bsp_bytes_add(&memory.wanted[pid], sizeof *wanted);
    *wanted = (struct bsp_wanted){.to = dst, .bytes = (size_t)bytes};
}

void bsp_hpget(int pid, const void *src, int offset, void *dst, int bytes)
{
    bsp_get(pid, src, offset, dst, bytes);
}

/* Where a record of process `from` goes to here. */
static unsigned char *place(int from, const struct bsp_record *record)
{
    const struct registration *at = registration(record->slot);
    if (!at || record->offset > at->bytes || record->bytes > at->bytes - record->offset)
        bsp_abort("process %d reaches bytes %llu to %llu of registration %u, which has %zu", from,
                  (unsigned long long)record->offset, (unsigned long long)record->offset + record->bytes,
                  record->slot, at ? at->bytes : 0);
    return (unsigned char *)(uintptr_t)at->at + record->offset;
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
    bsp_exchange(memory.answers, memory.got, false);
}

/* Gets have seen what was there before: now everything may change. */
void bsp_puts_do(struct bsp_bytes *received)
{
    const struct bsp_record *record;
    for (int i = 0; i < bsp_nprocs(); i++)
        for (size_t at = 0; (record = bsp_record_next(&received[i], &at)) != NULL;)
            if (record->kind == BSP_PUT && record->bytes)
                memcpy(place(i, record), record + 1, record->bytes);
    for (int i = 0; i < bsp_nprocs(); i++)
        deliver(i);
}

void bsp_memory_clear(void)
{
    bsp_bytes_free(&memory.registrations);
    bsp_bytes_free(&memory.changes);
    for (int i = 0; i < BSP_PROCESSES; i++) {
        bsp_bytes_free(&memory.wanted[i]);
        bsp_bytes_free(&memory.answers[i]);
        bsp_bytes_free(&memory.got[i]);
    }
}
