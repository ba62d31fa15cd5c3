/* SPDX-License-Identifier: MIT
 *
 * PMI-1, as MPICH's Hydra and Slurm (srun --mpi=pmi2) speak it: lines of words NAME=VALUE over the descriptor PMI_FD, an answer to each.
 */
#define _GNU_SOURCE
#include "hal/linux/exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hal/hal.h"

static struct {
    int fd;
    char space[EXCHANGE_VALUE_BYTES]; /* the name that the launcher has given to what is put */
    char line[2048];                  /* the last answer, without its end */
} pmi = {.fd = -1};

static bool line_write(const char *line, size_t bytes)
{
    while (bytes) {
        ssize_t now = write(pmi.fd, line, bytes);
        if (now < 0 && errno != EINTR)
            return false;
        line += now > 0 ? now : 0;
        bytes -= now > 0 ? (size_t)now : 0;
    }
    return true;
}

/* Nothing comes but the answer to what was asked, so that nothing is read beyond its end. */
static bool line_read(void)
{
    size_t count = 0;
    while (!count || pmi.line[count - 1] != '\n') {
        ssize_t now = read(pmi.fd, pmi.line + count, sizeof pmi.line - 1 - count);
        if (now == 0 || (now < 0 && errno != EINTR))
            return false;
        count += now > 0 ? (size_t)now : 0;
    }
    pmi.line[count - 1] = 0;
    return true;
}

/* The value of a word of the answer, which may be the last; NULL: it is not there. */
static char *word_find(const char *name)
{
    size_t length = strlen(name);
    for (char *at = pmi.line; (at = strstr(at, name)); at += length)
        if (at[length] == '=' && (at == pmi.line || at[-1] == ' '))
            return at + length + 1;
    return NULL;
}

/* Copy it, up to the next blank. */
static bool word_copy(const char *name, char to[EXCHANGE_VALUE_BYTES])
{
    const char *word = word_find(name);
    size_t length = word ? strcspn(word, " ") : 0;
    if (!length || length >= EXCHANGE_VALUE_BYTES)
        return false;
    memcpy(to, word, length);
    to[length] = 0;
    return true;
}

/* Whether the answer is that which is expected, and says that all is well. */
static bool answer_good(const char *expected)
{
    char *rc = word_find("rc");
    size_t length = strlen(expected);
    return strncmp(pmi.line, "cmd=", 4) == 0 && strncmp(pmi.line + 4, expected, length) == 0 &&
           (pmi.line[4 + length] == ' ' || !pmi.line[4 + length]) && (!rc || atoi(rc) == 0);
}

/* Say a line, and wait for the answer. */
static LW_PRINTF(2, 3) bool ask(const char *expected, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof line || !line_write(line, (size_t)length) || !line_read()) {
        hal_log("the launcher that has started this process does not answer (PMI_FD=%d)", pmi.fd);
        return false;
    }
    if (answer_good(expected))
        return true;
    hal_log("the launcher that has started this process said \"%.200s\": expected cmd=%s, as in PMI 1.1",
            pmi.line, expected);
    return false;
}

static bool pmi_put(const char *key, const char *value)
{
    return ask("put_result", "cmd=put kvsname=%s key=%s value=%s\n", pmi.space, key, value);
}

static bool pmi_fence(void)
{
    return ask("barrier_out", "cmd=barrier_in\n");
}

static bool pmi_get(uint32_t rank, const char *key, char value[EXCHANGE_VALUE_BYTES])
{
    (void)rank; /* one space for all */
    return ask("get_result", "cmd=get kvsname=%s key=%s\n", pmi.space, key) && word_copy("value", value);
}

static void pmi_end(void)
{
    (void)ask("finalize_ack", "cmd=finalize\n");
    close(pmi.fd);
    unsetenv("PMI_FD"); /* what this program starts is not this rank */
}

static bool number_read(const char *name, uint32_t *number)
{
    const char *text = getenv(name);
    char *end = NULL;
    unsigned long value = text ? strtoul(text, &end, 10) : 0;
    *number = (uint32_t)value;
    return text && end != text && !*end && value <= HAL_RANKS_MOST;
}

bool linux_pmi_open(struct linux_exchange *exchange, bool *failed)
{
    uint32_t fd;
    if (!number_read("PMI_FD", &fd) || !number_read("PMI_SIZE", &exchange->size) || exchange->size < 2 ||
        !(number_read("PMI_RANK", &exchange->rank) || number_read("PMI_ID", &exchange->rank)) ||
        exchange->rank >= exchange->size)
        return false;
    pmi.fd = (int)fd;
    if (fcntl(pmi.fd, F_SETFD, FD_CLOEXEC))
        return false; /* it is another process's */
    exchange->put = pmi_put;
    exchange->fence = pmi_fence;
    exchange->get = pmi_get;
    exchange->end = pmi_end;
    *failed = !ask("response_to_init", "cmd=init pmi_version=1 pmi_subversion=1\n") ||
              !ask("my_kvsname", "cmd=get_my_kvsname\n") || !word_copy("kvsname", pmi.space);
    return !*failed;
}
