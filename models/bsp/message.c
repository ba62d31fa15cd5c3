/* SPDX-License-Identifier: MIT
 *
 * Messages with tags: those of a superstep are a queue in the next.
 */
#include "internal.h"

#include <string.h>

/* A message that was received; its bytes are in `arrived`. */
struct message {
    size_t at;
    size_t tag_bytes, bytes;
};

static struct {
    size_t tag_bytes, next_tag_bytes;
    bool tag_changes;
    struct bsp_bytes queue, arrived;
    size_t first;
} mail;

static struct message *message(size_t number)
{
    size_t count = mail.queue.used / sizeof(struct message);
    return number < count ? (struct message *)(void *)mail.queue.data + number : NULL;
}

void bsp_set_tagsize(int *bytes)
{
    bsp_needs_begin("bsp_set_tagsize");
    if (*bytes < 0)
        bsp_abort("bsp_set_tagsize: %d bytes: expected 0 or more", *bytes);
    size_t next = (size_t)*bytes;
    *bytes = (int)mail.tag_bytes;
    mail.next_tag_bytes = next;
    mail.tag_changes = true;
}

void bsp_send(int pid, const void *tag, const void *payload, int bytes)
{
    if (bytes < 0)
        bsp_abort("bsp_send: %d bytes: expected 0 or more", bytes);
    struct bsp_record *record = bsp_record_add(pid, BSP_SEND, mail.tag_bytes + (size_t)bytes, "bsp_send");
    unsigned char *data = (unsigned char *)(record + 1);
    record->tag_bytes = mail.tag_bytes;
    record->bytes = (uint64_t)bytes;
    if (mail.tag_bytes)
        memcpy(data, tag, mail.tag_bytes);
    if (bytes)
        memcpy(data + mail.tag_bytes, payload, (size_t)bytes);
}

static void arrive(const struct bsp_record *record)
{
    struct message *next = bsp_bytes_add(&mail.queue, sizeof *next);
    *next = (struct message){.at = mail.arrived.used, .tag_bytes = record->tag_bytes, .bytes = record->bytes};
    /* Tag and payload each aligned: the program may look at them where they are. */
    if (record->tag_bytes)
        memcpy(bsp_bytes_add(&mail.arrived, record->tag_bytes), record + 1, record->tag_bytes);
    if (record->bytes)
        memcpy(bsp_bytes_add(&mail.arrived, record->bytes),
               (const unsigned char *)(record + 1) + record->tag_bytes, record->bytes);
}

void bsp_messages_sync(struct bsp_bytes *received, int processes)
{
    const struct bsp_record *record;
    mail.queue.used = mail.arrived.used = mail.first = 0;
    for (int i = 0; i < processes; i++)
        for (size_t at = 0; (record = bsp_record_next(&received[i], &at)) != NULL;)
            if (record->kind == BSP_SEND)
                arrive(record);
    if (mail.tag_changes)
        mail.tag_bytes = mail.next_tag_bytes;
    mail.tag_changes = false;
}

void bsp_qsize(int *messages, int *bytes)
{
    int count = 0, sum = 0;
    bsp_needs_begin("bsp_qsize");
    for (size_t i = mail.first; message(i); i++) {
        count++;
        sum += (int)message(i)->bytes;
    }
    *messages = count;
    if (bytes)
        *bytes = sum;
}

static unsigned char *payload_of(const struct message *first)
{
    return mail.arrived.data + first->at + ((first->tag_bytes + 7) & ~(size_t)7);
}

void bsp_get_tag(int *status, void *tag)
{
    const struct message *first = message(mail.first);
    bsp_needs_begin("bsp_get_tag");
    *status = first ? (int)first->bytes : -1;
    if (first && first->tag_bytes)
        memcpy(tag, mail.arrived.data + first->at, first->tag_bytes);
}

void bsp_move(void *payload, int bytes)
{
    const struct message *first = message(mail.first);
    bsp_needs_begin("bsp_move");
    if (!first)
        bsp_abort("bsp_move: there is no message");
    if (bytes < 0)
        bsp_abort("bsp_move: %d bytes: expected 0 or more", bytes);
    size_t least = (size_t)bytes < first->bytes ? (size_t)bytes : first->bytes;
    if (least)
        memcpy(payload, payload_of(first), least);
    mail.first++;
}

int bsp_hpmove(void **tag, void **payload)
{
    const struct message *first = message(mail.first);
    bsp_needs_begin("bsp_hpmove");
    if (!first)
        return -1;
    *tag = mail.arrived.data + first->at;
    *payload = payload_of(first);
    mail.first++;
    return (int)first->bytes;
}

void bsp_messages_clear(void)
{
    bsp_bytes_free(&mail.queue);
    bsp_bytes_free(&mail.arrived);
    mail.first = 0;
}
