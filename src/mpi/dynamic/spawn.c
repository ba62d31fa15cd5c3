/* SPDX-License-Identifier: MIT
 *
 * Starting processes.  The root makes a command line of what is to be started, for whoever has started its own job.  [MPI 11.8]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dynamic.h"
#include "hal/jobs.h"
#include "mpi/gen/bodies.h"
#include "mpi/runtime/info.h"

/* Words, each ended by 0. */
struct words {
    char *text;
    size_t used, room;
    bool failed; /* no memory */
};

static void word_add(struct words *words, const char *word)
{
    size_t bytes = strlen(word) + 1;
    if (words->used + bytes > words->room) {
        size_t room = 2 * (words->used + bytes);
        char *text = hal_alloc(room);
        words->failed = words->failed || !text;
        if (!text)
            return;
        if (words->used)
            memcpy(text, words->text, words->used);
        hal_free(words->text);
        words->text = text;
        words->room = room;
    }
    memcpy(words->text + words->used, word, bytes);
    words->used += bytes;
}

static void option_add(struct words *words, const char *option, const char *value)
{
    word_add(words, option);
    word_add(words, value);
}

/* ---------------------------------------------------------------------- info */

/* The largest number below `most` in "FROM:TO:STEP", whose ends may come in any order; or in "NUMBER".  -1: none; -2: that makes
 * no sense. */
static long range_best(const char *text, size_t length, long most)
{
    long part[3] = {0, 0, 1};
    int count = 0;
    const char *at = text, *limit = text + length;
    for (; count < 3 && at < limit; count++) {
        char *end;
        part[count] = strtol(at, &end, 10);
        if (end == at || (end < limit && *end != ':'))
            return -2;
        at = end < limit ? end + 1 : limit;
    }
    if (!count || at < limit || !part[2])
        return -2;
    if (count == 1)
        part[1] = part[0];
    long best = -1;
    for (long n = part[0]; part[2] > 0 ? n <= part[1] && n <= most : n >= part[1] && n >= 0; n += part[2])
        if (n >= 0 && n <= most && n > best)
            best = n;
    return best;
}

/* How many to start, when so many would be best and these, separated by commas, would do. */
static long soft_best(const char *soft, long most)
{
    long best = -1;
    for (const char *at = soft; *at;) {
        size_t length = strcspn(at, ",");
        long now = range_best(at, length, most);
        if (now == -2)
            return -2;
        best = now > best ? now : best;
        at += length;
        at += *at == ',';
    }
    return best;
}

/* Info keys that are options of the launcher.  What is for the whole job: the first program's count. */
static const struct {
    const char *key, *option;
    bool whole;
    const char *later; /* for programs after the first that do not say; NULL: nothing */
} options[] = {{"wdir", "--wdir", false, "."}, /* else they would run where the program before them does */
               {"path", "--path", false, NULL},
               {"host", "--host", false, NULL},
               {"file", "--options", true, NULL},
               {"mpi_initial_errhandler", "--initial-errhandler", true, NULL}};

static int options_add(struct lw_mpi *mpi, struct words *words, const struct lw_info *info, bool first,
                       int *number)
{
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const char *value = lw_info_get(info, options[i].key);
        value = value || first ? value : options[i].later;
        if (value && (first || !options[i].whole))
            option_add(words, options[i].option, value);
    }
    const char *soft = lw_info_get(info, "soft");
    long best = soft ? soft_best(soft, *number) : *number;
    if (best < 1)
        return lw_fail(mpi, MPI_ERR_SPAWN,
                       "info key \"soft\" is \"%s\"; expected numbers from 1 to maxprocs, %d, separated by "
                       "commas, or ranges FIRST:LAST:STEP of them",
                       soft, *number);
    *number = (int)best;
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------- programs */

/* What is to be started. */
struct program {
    const char *command;
    char **argv; /* NULL: none */
    int number;
    const struct lw_info *info;
};

static int program_add(struct lw_mpi *mpi, struct words *words, const struct program *program, bool first)
{
    char text[16];
    int number = program->number;
    if (number < 1)
        return lw_fail(mpi, MPI_ERR_SPAWN, "maxprocs is %d; expected 1 or more", number);
    if (!program->command || !*program->command)
        return lw_fail(mpi, MPI_ERR_SPAWN, "the command is empty; expected a program");
    if (!first)
        word_add(words, "\1:");
    int rc = options_add(mpi, words, program->info, first, &number);
    if (rc != MPI_SUCCESS)
        return rc;
    snprintf(text, sizeof text, "%d", number);
    option_add(words, "-n", text);
    option_add(words, "--", program->command);
    for (char **word = program->argv; word && *word; word++)
        word_add(words, *word);
    return MPI_SUCCESS;
}

/* Each process of the remote group, or as many as there were to be. */
static void codes_fill(int *codes, int count, int code)
{
    for (int i = 0; codes && i < count; i++)
        codes[i] = code;
}

/* The root's part: the words.  *total: how many processes there were to be. */
static int words_make(struct lw_mpi *mpi, const struct program *programs, int count, struct words *words)
{
    int rc = count ? MPI_SUCCESS : lw_fail(mpi, MPI_ERR_SPAWN, "count is 0; expected a program");
    for (int i = 0; i < count && rc == MPI_SUCCESS; i++)
        rc = program_add(mpi, words, &programs[i], i == 0);
    if (rc == MPI_SUCCESS && words->failed)
        rc = lw_fail_lw(mpi, LW_ENOMEM, "the command line");
    return rc;
}

/* programs: the root's. */
static int spawn(struct lw_mpi *mpi, const struct program *programs, int count, int root,
                 struct lw_comm *comm, MPI_Comm *intercomm)
{
    struct words words = {0};
    struct hal_ask ask = {.what = HAL_REQUEST_SPAWN};
    int rc = comm->rank == root ? words_make(mpi, programs, count, &words) : MPI_SUCCESS;
    if (rc != MPI_SUCCESS) {
        rc = lw_intercomm_meet(mpi, comm, root, rc, NULL, 0, intercomm);
    } else {
        ask.text = words.text;
        ask.bytes = words.used;
        rc = lw_dynamic_meet(mpi, comm, root, &ask, MPI_ERR_SPAWN, intercomm);
    }
    hal_free(words.text);
    return rc;
}

static int remote_size(struct lw_mpi *mpi, MPI_Comm intercomm)
{
    const struct lw_comm *made = lw_comm_of(mpi, intercomm);
    return made ? made->npeers : 0;
}

int lw_mpi_comm_spawn(struct lw_mpi *mpi, const char *command, char **argv, int maxprocs,
                      struct lw_info *info, int root, struct lw_comm *comm, MPI_Comm *intercomm,
                      int *array_of_errcodes)
{
    const struct program program = {command, argv, maxprocs, info};
    int rc = spawn(mpi, &program, 1, root, comm, intercomm);
    /* Who is not the root may have any maxprocs: what counts is what there is. */
    int started = rc == MPI_SUCCESS ? remote_size(mpi, *intercomm) : 0;
    codes_fill(array_of_errcodes, started, MPI_SUCCESS);
    if (comm->rank == root && maxprocs > started)
        codes_fill(array_of_errcodes ? array_of_errcodes + started : NULL, maxprocs - started, MPI_ERR_SPAWN);
    return rc;
}

/* The root's: what is to be started; NULL: no memory.  *total: processes. */
static struct program *programs_make(struct lw_mpi *mpi, int count, char **commands, char ***argvs,
                                     const int *numbers, const MPI_Info *infos, int *total)
{
    struct program *programs = hal_alloc(((size_t)count + 1) * sizeof *programs);
    for (int i = 0; programs && i < count; i++) {
        programs[i] = (struct program){commands[i], argvs ? argvs[i] : NULL, numbers[i],
                                       lw_info_of(mpi, infos[i])};
        *total += numbers[i] > 0 ? numbers[i] : 0;
    }
    return programs;
}

int lw_mpi_comm_spawn_multiple(struct lw_mpi *mpi, int count, char **array_of_commands, char ***array_of_argv,
                               const int *array_of_maxprocs, const MPI_Info *array_of_info, int root,
                               struct lw_comm *comm, MPI_Comm *intercomm, int *array_of_errcodes)
{
    struct program *programs = NULL;
    int total = 0, rc;
    if (comm->rank == root)
        programs = programs_make(mpi, count, array_of_commands, array_of_argv, array_of_maxprocs,
                                 array_of_info, &total);
    if (comm->rank == root && !programs)
        rc = lw_intercomm_meet(mpi, comm, root, lw_fail_lw(mpi, LW_ENOMEM, "the programs"), NULL, 0,
                               intercomm);
    else
        rc = spawn(mpi, programs, count, root, comm, intercomm);
    hal_free(programs);
    int started = rc == MPI_SUCCESS ? remote_size(mpi, *intercomm) : 0;
    codes_fill(array_of_errcodes, started, MPI_SUCCESS);
    if (comm->rank == root && total > started)
        codes_fill(array_of_errcodes ? array_of_errcodes + started : NULL, total - started, MPI_ERR_SPAWN);
    return rc;
}
