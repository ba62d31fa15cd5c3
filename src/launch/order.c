/* SPDX-License-Identifier: MIT
 *
 * Orders of HAL_REQUEST_RUN, and where programs are.
 */
#define _GNU_SOURCE
#include "launch/order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -------------------------------------------------------------------- orders */

static size_t words_count(const char *text, size_t bytes)
{
    size_t count = 0;
    for (size_t i = 0; i < bytes; i++)
        count += !text[i];
    return count;
}

int lw_order_read(struct lw_order *order, const char *text, size_t bytes)
{
    enum { HEAD = 3 };
    size_t count = words_count(text, bytes);
    *order = (struct lw_order){.words = calloc(count + 2, sizeof *order->words)};
    if (!order->words)
        return LW_ENOMEM;
    char **next = order->words;
    for (const char *at = text; at < text + bytes && next < order->words + count; at += strlen(at) + 1)
        *next++ = (char *)(uintptr_t)at;
    if (count < HEAD)
        return LW_EINVAL;
    order->node = (uint32_t)strtoul(order->words[0], NULL, 10);
    order->program = order->words[1];
    size_t arguments = strtoul(order->words[2], NULL, 10), rest = count - HEAD;
    if (!arguments || arguments > rest)
        return LW_EINVAL;
    /* The NULL between arguments and environment. */
    memmove(order->words + HEAD + arguments + 1, order->words + HEAD + arguments,
            (rest - arguments) * sizeof *order->words);
    order->argc = (int)arguments;
    order->argv = order->words + HEAD;
    order->argv[arguments] = NULL;
    order->environment = order->argv + arguments + 1;
    return LW_OK;
}

/* ------------------------------------------------------------------ programs */

/* In these folders; NULL if there is no such file. */
static char *folders_find(const char *folders, const char *name)
{
    char *not_runnable = NULL;
    for (const char *at = folders; *at;) {
        size_t length = strcspn(at, ":");
        char *path;
        struct stat found;
        if (asprintf(&path, "%.*s/%s", length ? (int)length : 1, length ? at : ".", name) < 0)
            return not_runnable;
        if (stat(path, &found) == 0 && S_ISREG(found.st_mode)) {
            if (access(path, X_OK) == 0) {
                free(not_runnable);
                return path;
            }
            if (!not_runnable) {
                not_runnable = path;
                path = NULL;
            }
        }
        free(path);
        at += length;
        at += *at == ':';
    }
    return not_runnable;
}

char *lw_program_find(const char *name, const char *folders)
{
    if (strchr(name, '/'))
        return strdup(name);
    const char *usual = getenv("PATH");
    char *path = folders ? folders_find(folders, name) : NULL;
    return path ? path : folders_find(usual ? usual : "/usr/local/bin:/bin:/usr/bin", name);
}
