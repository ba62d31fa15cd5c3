/* SPDX-License-Identifier: MIT
 *
 * Hints about files: those that mean something here, by the names that they have in other libraries.  [MPI 14.2.8]
 */
#include "phases.h"

#include <stdio.h>
#include <stdlib.h>

#include "usual.h"

enum { BUFFER_LEAST = 4096, BUFFER_USUAL = 4 << 20, BUFFER_MOST = 1 << 30, AGGREGATORS_MOST = 1 << 20 };

static bool number(const char *value, int64_t least, int64_t most, int64_t *result)
{
    char *end;
    long long found = strtoll(value, &end, 10);
    if (end == value || *end || found < least || found > most)
        return false;
    *result = found;
    return true;
}

static uint64_t buffer_of(uint64_t bytes)
{
    return (bytes + BUFFER_LEAST - 1) / BUFFER_LEAST * BUFFER_LEAST;
}

static bool set_buffer(struct lw_hints *hints, const char *value)
{
    int64_t bytes;
    if (!number(value, 1, BUFFER_MOST, &bytes))
        return false;
    hints->buffer = buffer_of((uint64_t)bytes);
    return true;
}

static bool set_nodes(struct lw_hints *hints, const char *value)
{
    int64_t nodes;
    if (!number(value, 1, AGGREGATORS_MOST, &nodes))
        return false;
    hints->aggregators = (int)nodes;
    return true;
}

static const char names[][10] = {"automatic", "enable", "disable"}; /* in the order of enum lw_collect */
const char *const lw_collect_words = "automatic enable disable";

static bool collect_of(const char *value, uint8_t *collect)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!strcmp(value, names[i])) {
            *collect = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool set_read(struct lw_hints *hints, const char *value)
{
    return collect_of(value, &hints->collect[0]);
}

static bool set_write(struct lw_hints *hints, const char *value)
{
    return collect_of(value, &hints->collect[1]);
}

static bool set_sieve_read(struct lw_hints *hints, const char *value)
{
    return collect_of(value, &hints->sieve[0]);
}

static bool set_sieve_write(struct lw_hints *hints, const char *value)
{
    return collect_of(value, &hints->sieve[1]);
}

static bool set_collective(struct lw_hints *hints, const char *value)
{
    bool yes = !strcmp(value, "true");
    if (!yes && strcmp(value, "false") != 0)
        return false;
    hints->collect[0] = hints->collect[1] = yes ? LW_COLLECT_AUTO : LW_COLLECT_NEVER;
    return true;
}

/* What a program may say of its accesses.  What the system is not told of, or knows better, changes nothing.  [MPI 14.2.8] */
static const struct {
    char word[20];
    uint32_t advice; /* enum hal_file_advice, a bit each */
} styles[] = {
    {"read_once", HAL_FILE_ONCE},  {"write_once", HAL_FILE_ONCE},  {"read_mostly", 0},
    {"write_mostly", 0},           {"sequential", HAL_FILE_ALONG}, {"reverse_sequential", HAL_FILE_ANYWHERE},
    {"random", HAL_FILE_ANYWHERE},
};
enum { STYLES = sizeof styles / sizeof *styles, TEXT = 96 };

static uint8_t style_of(const char *word, size_t length)
{
    for (int i = 0; i < STYLES; i++)
        if (strlen(styles[i].word) == length && !memcmp(styles[i].word, word, length))
            return (uint8_t)(1u << i);
    return 0;
}

/* Words with commas between them, all of which must be known. */
static bool set_style(struct lw_hints *hints, const char *value)
{
    uint8_t all = 0;
    for (const char *at = value;; at++) {
        at += strspn(at, " ");
        size_t length = strcspn(at, ", ");
        uint8_t style = style_of(at, length);
        if (!style)
            return false;
        all |= style;
        at += length + strspn(at + length, " ");
        if (!*at)
            break;
        if (*at != ',')
            return false;
    }
    hints->style = all;
    return true;
}

static void style_text(uint8_t style, char text[TEXT])
{
    *text = 0;
    for (int i = 0; i < STYLES; i++) {
        size_t length = strlen(text);
        if (style >> i & 1)
            snprintf(text + length, TEXT - length, "%s%.19s", length ? "," : "", styles[i].word);
    }
}

void lw_file_advise(struct lw_file *file)
{
    uint32_t advice = 0;
    for (int i = 0; i < STYLES; i++)
        advice |= file->hints.style >> i & 1 ? styles[i].advice : 0;
    if (advice || file->advised)
        hal_file_advise(&file->hal, advice);
    file->advised = advice;
}

/* A later one wins. */
static const struct {
    char key[24];
    bool (*set)(struct lw_hints *hints, const char *value);
} known[LW_FILE_HINTS] = {
    [LW_FILE_HINT_COLLECTIVE] = {"collective_buffering", set_collective},
    [LW_FILE_HINT_BUFFER] = {"cb_buffer_size", set_buffer},
    [LW_FILE_HINT_NODES] = {"cb_nodes", set_nodes},
    [LW_FILE_HINT_READ] = {"romio_cb_read", set_read},
    [LW_FILE_HINT_WRITE] = {"romio_cb_write", set_write},
    [LW_FILE_HINT_SIEVE_READ] = {"romio_ds_read", set_sieve_read},
    [LW_FILE_HINT_SIEVE_WRITE] = {"romio_ds_write", set_sieve_write},
    [LW_FILE_HINT_STYLE] = {"access_style", set_style},
};

static uint32_t number_of(const struct lw_hints *hints, enum lw_file_hint hint)
{
    switch (hint) {
    case LW_FILE_HINT_BUFFER:
        return (uint32_t)hints->buffer;
    case LW_FILE_HINT_NODES:
        return (uint32_t)hints->aggregators;
    case LW_FILE_HINT_SIEVE_READ:
    case LW_FILE_HINT_SIEVE_WRITE:
        return hints->sieve[hint == LW_FILE_HINT_SIEVE_WRITE];
    default:
        return hints->collect[hint == LW_FILE_HINT_WRITE];
    }
}

/* What holds of a hint; "": it has no value. */
static const char *value_of(const struct lw_file *file, enum lw_file_hint hint, char text[TEXT])
{
    const struct lw_hints *hints = &file->hints;
    bool never = hints->collect[0] == LW_COLLECT_NEVER && hints->collect[1] == LW_COLLECT_NEVER;
    switch (hint) {
    case LW_FILE_HINT_COLLECTIVE:
        return never ? "false" : "true";
    case LW_FILE_HINT_BUFFER:
        snprintf(text, TEXT, "%llu", (unsigned long long)hints->buffer);
        return text;
    case LW_FILE_HINT_NODES:
        snprintf(text, TEXT, "%d", file->naggregators);
        return text;
    case LW_FILE_HINT_STYLE:
        style_text(hints->style, text);
        return text;
    default:
        return names[number_of(hints, hint)];
    }
}

/* ------------------------------------------------------ what nobody has said */

static struct lw_hints usual_of(const struct lw_mpi *mpi)
{
    return mpi->file_hints ? *mpi->file_hints : (struct lw_hints){.buffer = BUFFER_USUAL};
}

uint32_t lw_file_usual(const struct lw_mpi *mpi, enum lw_file_hint hint)
{
    struct lw_hints usual = usual_of(mpi);
    return number_of(&usual, hint);
}

static bool usual_fits(enum lw_file_hint hint, uint32_t value)
{
    return hint == LW_FILE_HINT_BUFFER  ? value > 0 && value <= BUFFER_MOST
           : hint == LW_FILE_HINT_NODES ? value <= AGGREGATORS_MOST
                                        : value <= LW_COLLECT_NEVER;
}

int lw_file_usual_set(struct lw_mpi *mpi, enum lw_file_hint hint, uint32_t value)
{
    struct lw_hints usual = usual_of(mpi);
    if (!usual_fits(hint, value))
        return LW_EINVAL;
    if (!mpi->file_hints && !(mpi->file_hints = hal_alloc(sizeof usual)))
        return LW_ENOMEM;
    if (hint == LW_FILE_HINT_BUFFER)
        usual.buffer = buffer_of(value);
    else if (hint == LW_FILE_HINT_NODES)
        usual.aggregators = (int)value;
    else if (hint == LW_FILE_HINT_SIEVE_READ || hint == LW_FILE_HINT_SIEVE_WRITE)
        usual.sieve[hint == LW_FILE_HINT_SIEVE_WRITE] = (uint8_t)value;
    else
        usual.collect[hint == LW_FILE_HINT_WRITE] = (uint8_t)value;
    *mpi->file_hints = usual;
    return LW_OK;
}

/* --------------------------------------------------------------------- hints */

/* Values that make no sense are ignored.  [MPI 10] */
void lw_file_hint(struct lw_mpi *mpi, struct lw_file *file, const struct lw_info *info)
{
    if (!file->hints.buffer)
        file->hints = usual_of(mpi);
    for (int i = 0; i < LW_FILE_HINTS; i++) {
        const char *value = lw_info_get(info, known[i].key);
        if (value)
            (void)known[i].set(&file->hints, value);
    }
}

/* Whoever collects must know how the others do. */
int lw_file_hints_agree(struct lw_mpi *mpi, struct lw_file *file)
{
    uint8_t style = file->hints.style;
    int rc = lw_coll_bcast(mpi, file->comm, &file->hints, sizeof file->hints, 0);
    file->hints.style = style;
    hal_free(file->aggregators); /* to be chosen anew */
    file->aggregators = NULL;
    return rc;
}

int lw_mpi_file_set_info(struct lw_mpi *mpi, struct lw_file *file, struct lw_info *info)
{
    int rc = lw_file_quiet(mpi, file);
    if (rc)
        return rc;
    lw_file_hint(mpi, file, info);
    lw_file_tell(mpi, file->comm);
    rc = lw_file_hints_agree(mpi, file);
    lw_file_advise(file);
    if (!rc)
        mpi->told = 0;
    return rc;
}

int lw_mpi_file_get_info(struct lw_mpi *mpi, struct lw_file *file, MPI_Info *info_used)
{
    int rc = lw_aggregators_find(mpi, file);
    if (rc)
        return rc;
    struct lw_info *info = lw_info_new();
    for (int i = 0; i < LW_FILE_HINTS; i++) {
        char text[TEXT];
        const char *value = value_of(file, (enum lw_file_hint)i, text);
        if (*value)
            info = lw_info_with(info, known[i].key, value);
    }
    return lw_info_publish(mpi, info, info_used);
}
