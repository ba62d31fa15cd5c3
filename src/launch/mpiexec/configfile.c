/* SPDX-License-Identifier: MIT
 *
 * A file of programs, one a line with its options, as if they stood on the command line with colons in between.  '#' begins a
 * comment; quotes and backslashes keep words together, as in a shell, and nothing else is done with them.
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words of a file.  They stay as long as mpiexec, for options point to them. */
struct words {
    char **list;
    size_t count, room;
    struct words *next;
};

static struct words *files;

static void word_add(struct words *words, char *word)
{
    if (words->count == words->room) {
        words->room = words->room * 2 + 16;
        words->list = realloc(words->list, words->room * sizeof *words->list);
        if (!words->list)
            fail(1, "no memory left");
    }
    words->list[words->count++] = word;
}

/* Move the word at *at to *to, without what quotes it; false: a quote has no end. */
static bool word_read(const char **at, char *to)
{
    char quote = 0;
    const char *from = *at;
    for (; *from && (quote || !strchr(" \t\r\n", *from)); from++) {
        if (quote ? *from == quote : *from == '"' || *from == '\'')
            quote = quote ? 0 : *from;
        else if (*from == '\\' && quote != '\'' && from[1] && from[1] != '\n')
            *to++ = *++from;
        else
            *to++ = *from;
    }
    *to = 0;
    *at = from;
    return !quote;
}

/* The words of a line; false: a quote has no end. */
static bool line_read(struct words *words, const char *line)
{
    for (const char *at = line;;) {
        at += strspn(at, " \t\r\n");
        if (!*at || *at == '#')
            return true;
        char *word = allocate(strlen(at) + 1);
        word_add(words, word);
        if (!word_read(&at, word))
            return false;
    }
}

char **configfile_read(const char *path, const char *between, int *count)
{
    struct words *words = allocate(sizeof *words);
    char *line = NULL;
    size_t room = 0;
    unsigned number = 0;
    FILE *file = fopen(path, "re");
    words->next = files;
    files = words;
    if (!file)
        fail(STATUS_USAGE, "-configfile %s: %m", path);
    while (getline(&line, &room, file) >= 0) {
        size_t before = words->count;
        number++;
        if (before && strcmp(words->list[before - 1], between) != 0)
            word_add(words, (char *)(uintptr_t)between);
        if (!line_read(words, line))
            fail(STATUS_USAGE, "-configfile %s: line %u: a quote has no end", path, number);
    }
    free(line);
    fclose(file);
    if (words->count && strcmp(words->list[words->count - 1], between) == 0)
        words->count--; /* nothing came after it */
    *count = (int)words->count;
    word_add(words, NULL);
    return words->list;
}
