/* SPDX-License-Identifier: MIT
 *
 * Linked into programs that use getopt(): the C library's keeps its place in variables of the
 * process, which would be one place for all ranks.  As POSIX and the GNU C library describe it.
 */
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

static int optind_left;     /* as the last call left it; other now: the program has moved it */
static int following;       /* the first word not looked at; those from optind on are no options */
static const char *cluster; /* rest of a word such as "-abc"; NULL: none */

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1];
}

/* The next word, put before the words that are no options. */
static char *word_take(char **argv)
{
    char *word = argv[following];
    memmove(&argv[optind + 1], &argv[optind], (size_t)(following - optind) * sizeof *argv);
    argv[optind++] = word;
    following++;
    return word;
}

static int short_option(int argc, char **argv, const char *options)
{
    char letter = *cluster++;
    bool quiet = !opterr || *options == ':';
    const char *spec = letter == ':' || letter == ';' ? NULL : strchr(options, letter);
    if (!*cluster)
        cluster = NULL;
    if (!spec) {
        optopt = (unsigned char)letter;
        if (!quiet)
            fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], letter);
        return '?';
    }
    if (spec[1] != ':')
        return letter;
    optarg = (char *)cluster;
    cluster = NULL;
    if (optarg || spec[2] == ':')
        return letter;
    if (following >= argc) {
        optopt = (unsigned char)letter;
        if (!quiet)
            fprintf(stderr, "%s: option requires an argument -- '%c'\n", argv[0], letter);
        return *options == ':' ? ':' : '?';
    }
    optarg = word_take(argv);
    return letter;
}

/* The entry for a name that may be shortened; -1: none, -2: several. */
static int long_find(const struct option *longs, const char *name, size_t length)
{
    int found = -1;
    for (int i = 0; longs[i].name; i++) {
        if (strncmp(longs[i].name, name, length) != 0)
            continue;
        if (strlen(longs[i].name) == length)
            return i;
        if (found >= 0 && (longs[found].has_arg != longs[i].has_arg || longs[found].flag != longs[i].flag ||
                           longs[found].val != longs[i].val))
            found = -2;
        else if (found == -1)
            found = i;
    }
    return found;
}

static int long_option(int argc, char **argv, const char *word, const char *options,
                       const struct option *longs, int *index)
{
    const char *name = word + (word[1] == '-' ? 2 : 1);
    size_t length = strcspn(name, "=");
    int found = long_find(longs, name, length);
    bool loud = opterr && *options != ':';
    optopt = 0;
    if (found < 0) {
        if (loud)
            fprintf(stderr, found == -1 ? "%s: unrecognized option '%s'\n" : "%s: option '%s' is ambiguous\n",
                    argv[0], word);
        return '?';
    }
    const struct option *entry = &longs[found];
    if (name[length] == '=') {
        if (entry->has_arg == no_argument) {
            optopt = entry->val;
            if (loud)
                fprintf(stderr, "%s: option '--%s' doesn't allow an argument\n", argv[0], entry->name);
            return '?';
        }
        optarg = (char *)name + length + 1;
    } else if (entry->has_arg == required_argument) {
        if (following >= argc) {
            optopt = entry->val;
            if (loud)
                fprintf(stderr, "%s: option '--%s' requires an argument\n", argv[0], entry->name);
            return *options == ':' ? ':' : '?';
        }
        optarg = word_take(argv);
    }
    if (index)
        *index = found;
    if (!entry->flag)
        return entry->val;
    *entry->flag = entry->val;
    return 0;
}

/* `only`: long options may begin with one dash. */
static int option_next(int argc, char **argv, const char *options, const struct option *longs, int *index,
                       bool only)
{
    if (optind <= 0 || optind != optind_left) {
        if (optind <= 0)
            optind = 1;
        following = optind;
        cluster = NULL;
    }
    optarg = NULL;
    bool in_order = *options == '-', first_ends = *options == '+' || getenv("POSIXLY_CORRECT");
    options += *options == '-' || *options == '+';
    if (cluster)
        return short_option(argc, argv, options);
    for (; following < argc && !is_option(argv[following]); following++) {
        if (first_ends)
            return -1;
        if (in_order) {
            optarg = word_take(argv);
            return 1;
        }
    }
    if (following >= argc)
        return -1;
    const char *word = word_take(argv);
    if (strcmp(word, "--") == 0) {
        following = optind;
        return -1;
    }
    if (longs && (word[1] == '-' || (only && (long_find(longs, word + 1, strcspn(word + 1, "=")) >= 0 ||
                                              !strchr(options, word[1])))))
        return long_option(argc, argv, word, options, longs, index);
    cluster = word + 1;
    return short_option(argc, argv, options);
}

int getopt(int argc, char *const *argv, const char *options)
{
    int found = option_next(argc, (char **)argv, options, NULL, NULL, false);
    optind_left = optind;
    return found;
}

int getopt_long(int argc, char *const *argv, const char *options, const struct option *longs, int *index)
{
    int found = option_next(argc, (char **)argv, options, longs, index, false);
    optind_left = optind;
    return found;
}

int getopt_long_only(int argc, char *const *argv, const char *options, const struct option *longs, int *index)
{
    int found = option_next(argc, (char **)argv, options, longs, index, true);
    optind_left = optind;
    return found;
}
