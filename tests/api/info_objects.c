/* SPDX-License-Identifier: MIT
 *
 * Info objects against a naive model: order of keys, replacing, deleting, copies, texts that do not fit; before MPI_Init and
 * after MPI_Finalize; what MPI_INFO_ENV says; and wrong arguments.
 * ranks: 1 2
 */
#include "_check.h"

#include <time.h>
#include <unistd.h>

enum { KEYS = 24, ROUNDS = 600 };

static unsigned state;
static unsigned chance(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

/* The model: keys in the order in which they were first set. */
static int count, order[KEYS];
static char value_of[KEYS][MPI_MAX_INFO_VAL];

static void name_of(int key, char *text)
{
    if (key == 0) { /* the longest one */
        memset(text, 'k', MPI_MAX_INFO_KEY - 1);
        text[MPI_MAX_INFO_KEY - 1] = '\0';
    } else {
        snprintf(text, MPI_MAX_INFO_KEY, "key %d", key);
    }
}

static int place_of(int key)
{
    for (int i = 0; i < count; i++)
        if (order[i] == key)
            return i;
    return -1;
}

static void compare(MPI_Info info)
{
    int keys = -1, flag, length;
    char key[MPI_MAX_INFO_KEY], value[MPI_MAX_INFO_VAL];
    RETURNS(MPI_SUCCESS, MPI_Info_get_nkeys(info, &keys));
    EXPECT(keys == count);
    for (int i = 0; i < count; i++) {
        char wanted[MPI_MAX_INFO_KEY];
        name_of(order[i], wanted);
        RETURNS(MPI_SUCCESS, MPI_Info_get_nthkey(info, i, key));
        EXPECT(strcmp(key, wanted) == 0);
    }
    int key_number = (int)chance(KEYS), place = place_of(key_number), room = (int)chance(12);
    name_of(key_number, key);
    flag = length = -1;
    RETURNS(MPI_SUCCESS, MPI_Info_get_valuelen(info, key, &length, &flag));
    EXPECT(flag == (place >= 0) && length == (flag ? (int)strlen(value_of[key_number]) : -1));
    memset(value, '#', sizeof value);
    RETURNS(MPI_SUCCESS, MPI_Info_get(info, key, room, value, &flag));
    EXPECT(flag == (place >= 0));
    if (flag)
        EXPECT(strncmp(value, value_of[key_number], (size_t)room) == 0 && strlen(value) <= (size_t)room);
    else
        EXPECT(value[0] == '#');
    memset(value, '#', sizeof value);
    length = room;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, key, &length, value, &flag));
    EXPECT(flag == (place >= 0) && value[room] == '#');
    if (flag) {
        EXPECT(length == (int)strlen(value_of[key_number]) + 1);
        EXPECT(room == 0 || (strlen(value) <= (size_t)room - 1 &&
                             strncmp(value, value_of[key_number], (size_t)room - 1) == 0));
    } else {
        EXPECT(length == room && value[0] == '#');
    }
}

/* `bold`: errors are returned. */
static void play(int bold)
{
    MPI_Info info, copy;
    char key[MPI_MAX_INFO_KEY];
    count = 0;
    RETURNS(MPI_SUCCESS, MPI_Info_create(&info));
    for (int round = 0; round < ROUNDS && !failures_; round++) {
        int number = (int)chance(KEYS), place = place_of(number);
        name_of(number, key);
        switch (chance(5)) {
        case 0:
        case 1: {
            size_t length = chance(10) ? chance(20) : MPI_MAX_INFO_VAL - 1;
            for (size_t i = 0; i < length; i++)
                value_of[number][i] = (char)('a' + chance(26));
            value_of[number][length] = '\0';
            RETURNS(MPI_SUCCESS, MPI_Info_set(info, key, value_of[number]));
            if (place < 0)
                order[count++] = number;
            break;
        }
        case 2:
            if (place < 0 && !bold)
                break;
            RETURNS(place < 0 ? MPI_ERR_INFO_NOKEY : MPI_SUCCESS, MPI_Info_delete(info, key));
            if (place >= 0)
                memmove(&order[place], &order[place + 1], sizeof *order * (size_t)(--count - place));
            break;
        case 3:
            RETURNS(MPI_SUCCESS, MPI_Info_dup(info, &copy));
            EXPECT(copy != info);
            RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
            EXPECT(info == MPI_INFO_NULL);
            info = copy;
            break;
        default:
            break;
        }
        compare(info);
    }
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
}

static void environment(char **argv, int argc, int real_argc, char **real)
{
    char text[MPI_MAX_INFO_VAL];
    int flag = 0, length = sizeof text, size;
    MPI_Info info = MPI_INFO_NULL;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(MPI_INFO_ENV, "maxprocs", &length, text, &flag));
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    EXPECT(flag && atoi(text) == size);
    static const char *const known[] = {
        "command", "argv", "host", "arch", "wdir", "soft", "mpi_memory_alloc_kinds"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        length = sizeof text;
        RETURNS(MPI_SUCCESS, MPI_Info_get_string(MPI_INFO_ENV, known[i], &length, text, &flag));
        EXPECT(i == 1 ? flag == (real_argc > 1) : flag && *text);
        if (i == 0)
            EXPECT(!strcmp(text, real[0]));
        if (i == 1 && flag)
            EXPECT(!strncmp(text, real[1], strlen(real[1])));
    }
    char folder[4096];
    length = sizeof text;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(MPI_INFO_ENV, "wdir", &length, text, &flag));
    EXPECT(getcwd(folder, sizeof folder) && !strncmp(text, folder, sizeof text - 1));
    /* A level of thread support that was requested before the program started: there is none. [MPI 11.2.1] */
    length = sizeof text;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(MPI_INFO_ENV, "thread_level", &length, text, &flag));
    EXPECT(!flag);
    RETURNS(MPI_ERR_INFO, MPI_Info_set(MPI_INFO_ENV, "maxprocs", "1"));
    RETURNS(MPI_ERR_INFO, MPI_Info_delete(MPI_INFO_ENV, "maxprocs"));
    MPI_Info env = MPI_INFO_ENV;
    RETURNS(MPI_ERR_INFO, MPI_Info_free(&env));
    EXPECT(env == MPI_INFO_ENV);
    RETURNS(MPI_SUCCESS, MPI_Info_dup(MPI_INFO_ENV, &info));
    RETURNS(MPI_SUCCESS, MPI_Info_set(info, "maxprocs", "1"));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    RETURNS(MPI_SUCCESS, MPI_Info_create_env(argc, argv, &info));
    length = sizeof text;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, "command", &length, text, &flag));
    EXPECT(flag && strcmp(text, argv[0]) == 0);
    length = sizeof text;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, "argv", &length, text, &flag));
    EXPECT(flag && strcmp(text, "two words") == 0);
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    RETURNS(MPI_SUCCESS, MPI_Info_create_env(0, NULL, &info));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
}

/* What MPI_Info_create_env says, in one text: the same for the same arguments at all times. [MPI 10] */
static void describe(char **argv, int argc, char *text, size_t bytes)
{
    MPI_Info info = MPI_INFO_NULL;
    int keys = 0;
    size_t at = 0;
    RETURNS(MPI_SUCCESS, MPI_Info_create_env(argc, argv, &info));
    RETURNS(MPI_SUCCESS, MPI_Info_get_nkeys(info, &keys));
    EXPECT(keys > 0);
    text[0] = '\0';
    for (int i = 0; i < keys && at < bytes; i++) {
        char key[MPI_MAX_INFO_KEY], value[MPI_MAX_INFO_VAL];
        int length = sizeof value, flag = 0;
        RETURNS(MPI_SUCCESS, MPI_Info_get_nthkey(info, i, key));
        RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, key, &length, value, &flag));
        EXPECT(flag);
        at += (size_t)snprintf(text + at, bytes - at, "%s=%s\n", key, value);
    }
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
}

static void wrong(void)
{
    MPI_Info info;
    char key[MPI_MAX_INFO_KEY + 1], value[MPI_MAX_INFO_VAL + 1];
    int number = 77, flag = 77;
    memset(key, 'k', sizeof key);
    key[MPI_MAX_INFO_KEY] = '\0';
    memset(value, 'v', sizeof value);
    value[MPI_MAX_INFO_VAL] = '\0';
    RETURNS(MPI_SUCCESS, MPI_Info_create(&info));
    RETURNS(MPI_ERR_INFO_KEY, MPI_Info_set(info, key, "value"));
    RETURNS(MPI_ERR_INFO_VALUE, MPI_Info_set(info, "key", value));
    RETURNS(MPI_ERR_INFO_NOKEY, MPI_Info_delete(info, "key"));
    RETURNS(MPI_ERR_ARG, MPI_Info_get_nthkey(info, 0, key));
    RETURNS(MPI_ERR_ARG, MPI_Info_get_nthkey(info, -1, key));
    RETURNS(MPI_SUCCESS, MPI_Info_set(info, "key", "value"));
    RETURNS(MPI_ERR_ARG, MPI_Info_get(info, "key", -1, value, &flag));
    RETURNS(MPI_ERR_ARG, MPI_Info_get(info, "key", 4, NULL, &flag));
    number = 4;
    RETURNS(MPI_ERR_ARG, MPI_Info_get_string(info, "key", &number, NULL, &flag));
    number = 0;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, "key", &number, NULL, &flag));
    EXPECT(flag == 1 && number == 6);
    MPI_Info stale = info;
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    RETURNS(MPI_ERR_INFO, MPI_Info_get_nkeys(stale, &number));
    RETURNS(MPI_ERR_INFO, MPI_Info_free(&stale));
}

int main(int argc, char **argv)
{
    const char *seed = getenv("LWMPI_SEED");
    char *words[] = {argv[0], "two", "words", NULL};
    state = seed ? (unsigned)atoi(seed) : (unsigned)time(NULL);
    printf("seed %u\n", state);
    play(0);
    char before[4096], now[4096];
    describe(words, 3, before, sizeof before);
    MPI_Init(&argc, &argv);
    errors_return_();
    play(1);
    describe(words, 3, now, sizeof now);
    EXPECT(!strcmp(before, now));
    environment(words, 3, argc, argv);
    wrong();
    still_works_();
    MPI_Finalize();
    play(0);
    describe(words, 3, now, sizeof now);
    EXPECT(!strcmp(before, now));
    return failures_ ? 1 : 0;
}
