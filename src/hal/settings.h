/* SPDX-License-Identifier: MIT
 *
 * Settings of users: each is a variable of the environment (or what the platform has instead), and mostly an option of
 * mpiexec, too.  One table says all about them: mpiexec's options and help, what is refused, lwmpi-info --settings and
 * docs/settings.md come from it.
 */
#ifndef LW_HAL_SETTINGS_H
#define LW_HAL_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum hal_value_kind {
    HAL_VALUE_FLAG,   /* 0 or 1; as an option it has no value and means 1 */
    HAL_VALUE_NUMBER, /* from `least` to `most`, or one of `words`: they count as most + 1, most + 2, ... */
    HAL_VALUE_WORD,   /* one of `words`: 0, 1, ... */
    HAL_VALUE_TEXT    /* who understands it says what is good */
};
struct hal_values {
    enum hal_value_kind kind;
    const char *words; /* separated by blanks; "": none */
    uint32_t least, most;
    const char *unit; /* "": none, or obvious */
};

enum { HAL_RANKS_MOST = 1 << 20, HAL_WORKERS_MOST = 4096 };

/* X(name, option of mpiexec, what stands for its value in texts, {values}, what holds if nothing is said, meaning)
 * The variable is LWMPI_<name>.  "": no option; nothing in particular. */
#define HAL_SETTINGS(X)                                                                                 \
    X(CLUSTERS, "--clusters", "C", HAL_NUMBER("", 1, HAL_RANKS_MOST, ""), "one for 1,024 ranks",        \
      "spread the ranks over C clusters, each a process")                                               \
    X(PES, "--pes", "P", HAL_NUMBER("", 1, HAL_RANKS_MOST, ""), "as few as suffice",                    \
      "let a cluster carry at most P ranks")                                                            \
    X(MAP, "--map", "POLICY", HAL_WORD("compact scatter"), "compact",                                   \
      "compact: fill a cluster before the next; scatter: round-robin")                                  \
    X(WORKERS, "--workers", "W", HAL_NUMBER("ranks", 1, HAL_WORKERS_MOST, ""), "",                      \
      "kernel threads a cluster, or \"ranks\": one a rank, as programs with threads get")               \
    X(BIND, "--bind", "HOW", HAL_WORD("none core numa"), "none",                                        \
      "core: each worker has a core of its own; numa: each process stays on a NUMA node (hwloc)")       \
    X(ISOLATE, "--isolate", "", HAL_FLAG, "", "run each rank in a process of its own")                  \
    X(SURVIVE, "--survive", "", HAL_FLAG, "", "let the other processes go on when one dies")            \
    X(PROTOCOL, "--protocol", "NAME", HAL_TEXT, "auto",                                                 \
      "how messages travel: auto, opt, unopt, eager or connector")                                      \
    X(BUDGET, "--budget", "SIZES", HAL_TEXT, "",                                                        \
      "how large queues and buffers are: default, tiny, or bytes a cluster; then ,FIELD=VALUE")         \
    X(DEADLOCK, "--deadlock", "ACTION", HAL_WORD("end report off"), "end",                              \
      "when all ranks wait for each other for good: end the job, report it and go on, or off")          \
    X(COUNTERS, "--counters", "", HAL_FLAG, "",                                                         \
      "let every rank print what it has sent, received, read from files and written when it ends")      \
    X(LEAKS, "--leaks", "", HAL_FLAG, "",                                                               \
      "let every rank name the messages that it has not received, and the MPI objects that it has not " \
      "freed, when it ends")                                                                            \
    X(INITIAL_ERRHANDLER, "--initial-errhandler", "NAME",                                               \
      HAL_WORD("mpi_errors_are_fatal mpi_errors_abort mpi_errors_return"), "",                          \
      "what errors do at first: mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return")           \
    X(LAUNCHER, "--launcher", "COMMAND", HAL_TEXT, "ssh",                                               \
      "what starts a command on another host, called with its name and the command (--hosts)")          \
    X(INTERFACE, "--interface", "NAME", HAL_TEXT, "the first that leads out of a host",                 \
      "network interface by which hosts talk to each other (--hosts)")                                  \
    X(PROVIDER, "--provider", "NAME", HAL_TEXT, "FI_PROVIDER, or tcp",                                  \
      "provider of libfabric that carries their messages, as fi_info -l names it (--hosts)")            \
    X(GIVE_UP, "--give-up", "S", HAL_NUMBER("", 2, 3600, "seconds"), "10",                              \
      "end the job when a host was not heard of for S seconds (--hosts)")                               \
    X(STACK, "", "", HAL_NUMBER("", 64, 1u << 26, "KiB"), "as the budget says", "stack of a rank")      \
    X(COLL, "", "", HAL_TEXT, "",                                                                       \
      "rules for the choice of collective algorithms (lwmpi-info --collectives)")                       \
    X(NO_PEER_READ, "", "", HAL_FLAG, "",                                                               \
      "keep processes from reading each other's memory, as they do for long messages between clusters") \
    X(SINGLETON, "", "", HAL_FLAG, "", "a program that another launcher has started is a job of one rank")

#define HAL_FLAG                     \
    {                                \
        HAL_VALUE_FLAG, "", 0, 1, "" \
    }
#define HAL_TEXT                     \
    {                                \
        HAL_VALUE_TEXT, "", 0, 0, "" \
    }
#define HAL_WORD(words)                 \
    {                                   \
        HAL_VALUE_WORD, words, 0, 0, "" \
    }
#define HAL_NUMBER(words, least, most, unit)       \
    {                                              \
        HAL_VALUE_NUMBER, words, least, most, unit \
    }

#define HAL_SETTING_ID(name, option, argument, values, usual, meaning) HAL_SETTING_##name,
enum hal_setting { HAL_SETTINGS(HAL_SETTING_ID) HAL_SETTING_COUNT };
#undef HAL_SETTING_ID

/* BIND's words. */
enum hal_bind { HAL_BIND_NONE, HAL_BIND_CORE, HAL_BIND_NUMA };

/* What a user has set, or NULL.  The platform's. */
const char *hal_setting(enum hal_setting setting);

/* The same as a number: of a flag, a number or a word as above; `otherwise` if nothing is set. */
uint32_t hal_setting_number(enum hal_setting setting, uint32_t otherwise);

static inline bool hal_setting_on(enum hal_setting setting)
{
    return hal_setting_number(setting, 0) != 0;
}

/* The name of its variable. */
const char *hal_setting_name(enum hal_setting setting);

/* Read a value; false if it is none of these. */
bool hal_value_read(const struct hal_values *values, const char *text, uint32_t *value);

/* What is good, for messages: "a number from 1 to 4096, or ranks".  Returns text. */
const char *hal_value_expected(const struct hal_values *values, char *text, size_t bytes);

/* True if what is set has a value that makes sense, or none; else text[bytes] says which does not and what was expected. */
bool hal_settings_check(char *text, size_t bytes);

/* Bytes of stack for a rank.  After hal_job() is known. */
size_t hal_setting_stack(void);

#endif
