/* SPDX-License-Identifier: MIT
 * What another launcher says: answers of PMI-1, and values of PMI-1 and PMIx that ranks have put, of which any may be damaged.
 * kind: unit
 * timeout: 60
 */
#include "fuzz/_fuzz.h"

#include <errno.h>
#include <sys/types.h>
#include <unistd.h>

#include "hal/hal.h"
#include "hal/linux/exchange.h"

static char logged[1024];
#define hal_log(...) (void)snprintf(logged, sizeof logged, __VA_ARGS__)
static ssize_t launcher_read(int fd, void *to, size_t bytes);
static ssize_t launcher_write(int fd, const void *data, size_t bytes);
#define read  launcher_read
#define write launcher_write
#include "hal/linux/pmi.c"
#undef read
#undef write
#include "hal/linux/wireup.c"
#define value_get pmix_value_get
#include "hal/linux/pmix.c"
#undef value_get

enum { MOST = 4000, RANKS = 6 };

/* -------------------------------------------------------------- the launcher */

static char answer[2 * MOST];
static size_t answer_at, answer_end;

/* What a rank has put by this key, or would have. */
static size_t value_make(const char *key, char *value)
{
    static const char *const hosts[] = {"0123456789abcdef/one", "0123456789abcdef/two",
                                        "fedcba9876543210/two"};
    int length;
    if (strncmp(key, "lwmpi-host", 10) == 0)
        length = sprintf(value, "%s", hosts[fuzz_pick(3)]);
    else if (strncmp(key, "lwmpi-door", 10) == 0)
        length = sprintf(value, "0123456789abcdef0123456789abcdef");
    else if (strncmp(key, "lwmpi-part", 10) == 0) /* how many parties, and where one begins */
        length = sprintf(value, "%u", fuzz_pick(RANKS + 2));
    else
        length = sprintf(value, "%x/%x/%llx/%llx", fuzz_odd(), fuzz_odd(), (unsigned long long)fuzz_word(),
                         (unsigned long long)fuzz_word());
    if (fuzz_pick(4))
        return (size_t)length;
    return fuzz_pick(4) ? fuzz_damage(value, (size_t)length, EXCHANGE_VALUE_BYTES + 40) : 0;
}

/* The right answer to a line, or nearly. */
static void answer_make(const char *line)
{
    char value[MOST] = "", key[MOST] = "";
    const char *at = strstr(line, "key=");
    int length;
    if (at)
        snprintf(key, sizeof key, "%.*s", (int)strcspn(at + 4, " \n"), at + 4);
    if (strncmp(line, "cmd=init", 8) == 0)
        length = sprintf(answer, "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0\n");
    else if (strncmp(line, "cmd=get_my", 10) == 0)
        length = sprintf(answer, "cmd=my_kvsname kvsname=kvs_%u_0\n", fuzz_odd());
    else if (strncmp(line, "cmd=get", 7) == 0)
        length = sprintf(answer, "cmd=get_result rc=0 msg=success value=%.*s\n", (int)value_make(key, value),
                         value);
    else if (strncmp(line, "cmd=put", 7) == 0)
        length = sprintf(answer, "cmd=put_result rc=0 msg=success\n");
    else if (strncmp(line, "cmd=barrier_in", 14) == 0)
        length = sprintf(answer, "cmd=barrier_out\n");
    else
        length = sprintf(answer, "cmd=finalize_ack\n");
    answer_at = 0;
    answer_end = (size_t)length;
    if (fuzz_pick(24))
        return;
    answer_end = fuzz_damage(answer, answer_end, MOST);
    if (fuzz_pick(3))
        answer[answer_end++] = '\n';
}

static ssize_t launcher_write(int fd, const void *data, size_t bytes)
{
    char line[1024] = "";
    if (fd != pmi.fd || !bytes || bytes >= sizeof line || ((const char *)data)[bytes - 1] != '\n')
        fuzz_fail("no line is sent to the launcher");
    memcpy(line, data, bytes);
    answer_make(line);
    return (ssize_t)bytes;
}

static ssize_t launcher_read(int fd, void *to, size_t bytes)
{
    size_t left = answer_end - answer_at;
    if (fd != pmi.fd)
        fuzz_fail("another descriptor is read");
    if (!fuzz_pick(32)) {
        errno = fuzz_pick(2) ? EINTR : EIO;
        return -1;
    }
    size_t now = fuzz_pick(4) ? left : fuzz_pick((uint32_t)left + 1);
    now = now < bytes ? now : bytes;
    memcpy(to, answer + answer_at, now);
    answer_at += now;
    return (ssize_t)now;
}

static int value_of_library(const struct pmix_process *process, const char *key, const void *info,
                            size_t count, struct pmix_value **value)
{
    char text[MOST] = "";
    (void)process, (void)info, (void)count;
    if (!fuzz_pick(32))
        return -1;
    size_t length = value_make(key, text);
    *value = calloc(1, sizeof **value);
    (*value)->type = fuzz_pick(32) ? PMIX_STRING : (uint16_t)fuzz_odd();
    if ((*value)->type == PMIX_STRING && fuzz_pick(64)) {
        (*value)->data.string = calloc(1, length + 1);
        memcpy((*value)->data.string, text, length);
    }
    return 0;
}

static const char *error_of_library(int error)
{
    (void)error;
    return "error";
}

/* ------------------------------------------------------------------ one input */

static void values_look(struct wireup *wire)
{
    uint32_t count = 0, ranks = 0;
    bool first = false;
    struct sockaddr_un address;
    struct job_wireup_host *hosts;
    snprintf(wire->own, sizeof wire->own, "0123456789abcdef/one");
    if (party_begin(wire, &first)) {
        fuzz_seen(first ? "first" : "other");
        if (wire->tell.first != wire->by.rank || !wire->tell.count ||
            wire->tell.first + wire->tell.count > wire->by.size || (!wire->by.rank && !first))
            fuzz_fail("a party does not begin with its rank, or ends behind the last");
    }
    if (party_find(wire)) {
        fuzz_seen("party");
        if (wire->tell.first > wire->by.rank)
            fuzz_fail("a rank is before its own party");
    }
    if ((hosts = parties_list(wire, &count))) {
        fuzz_seen("hosts");
        for (uint32_t i = 0; i < count; i++)
            ranks += hosts[i].ranks;
        if (ranks != wire->by.size || count > wire->by.size)
            fuzz_fail("a rank is on no host");
        free(hosts);
    }
    if (door_find(wire)) {
        socklen_t length = door_address(wire, &address);
        if (length > sizeof address)
            fuzz_fail("an address is longer than its room");
        fuzz_seen("door");
    }
    if (head_find(wire))
        fuzz_seen("head");
}

static void fuzz_one(void)
{
    struct wireup wire = {.door_fd = -1, .head_fd = -1};
    bool lines = fuzz_pick(2);
    if (lines) {
        pmi.fd = 1000;
        wire.by = (struct linux_exchange){.put = pmi_put, .fence = pmi_fence, .get = pmi_get, .end = pmi_end};
        if (!ask("response_to_init", "cmd=init pmi_version=1 pmi_subversion=1\n") ||
            !ask("my_kvsname", "cmd=get_my_kvsname\n") || !word_copy("kvsname", pmi.space))
            return;
        fuzz_seen("greeted");
    } else {
        pmix.get = value_of_library;
        pmix.error_string = error_of_library;
        wire.by.get = pmix_get;
    }
    wire.by.size = 2 + fuzz_pick(RANKS - 1);
    wire.by.rank = fuzz_pick(wire.by.size);
    if (lines && (!wire.by.put("lwmpi-host-0", "0123456789abcdef/one") || !wire.by.fence()))
        return;
    values_look(&wire);
}

int main(void)
{
    return fuzz_main(
        20000, (const char *const[]){"greeted", "first", "other", "party", "hosts", "door", "head", NULL});
}
