/* SPDX-License-Identifier: MIT
 *
 * Numbers whose values differ: each group is a list of pairs.
 */
#include "foreign.h"

#include <lwmpi/ulfm.h>

struct pair {
    int standard_value, foreign_value;
};

/* What a value of one side is on the other; `otherwise` if it is no value of the group. */
static int value_in(const struct pair *pairs, size_t count, int value, int otherwise)
{
    for (size_t i = 0; i < count; i++)
        if (pairs[i].foreign_value == value)
            return pairs[i].standard_value;
    return otherwise;
}

static int value_out(const struct pair *pairs, size_t count, int value, int otherwise)
{
    for (size_t i = 0; i < count; i++)
        if (pairs[i].standard_value == value)
            return pairs[i].foreign_value;
    return otherwise;
}

/* A value that means nothing becomes one that means nothing on the other side, either. */
static int other_in(const struct pair *pairs, size_t count, int value)
{
    return value_out(pairs, count, value, UNTOUCHED) == UNTOUCHED ? value : INT_MAX;
}

/* Flags that mean nothing become one that means nothing. */
static int flags_in(const struct pair *pairs, size_t count, int value)
{
    int flags = 0;
    for (size_t i = 0; i < count; i++)
        if (value & pairs[i].foreign_value) {
            flags |= pairs[i].standard_value;
            value &= ~pairs[i].foreign_value;
        }
    return value ? flags | 1 << 30 : flags;
}

static int flags_out(const struct pair *pairs, size_t count, int value)
{
    int flags = 0;
    for (size_t i = 0; i < count; i++)
        flags |= value & pairs[i].standard_value ? pairs[i].foreign_value : 0;
    return flags;
}

#define PAIR(name, value) {name, value},
#define LIST(group)       static const struct pair group##_list[] = {GROUP_##group};
#define PAIRS(group)      group##_list, sizeof group##_list / sizeof *group##_list

#define GROUP(group)                                                         \
    LIST(group)                                                              \
    int group##_in(int value)                                                \
    {                                                                        \
        return value_in(PAIRS(group), value, other_in(PAIRS(group), value)); \
    }                                                                        \
    int group##_out(int value)                                               \
    {                                                                        \
        return value_out(PAIRS(group), value, value);                        \
    }
#undef FLAGS
#define FLAGS(group)                           \
    LIST(group)                                \
    int group##_in(int value)                  \
    {                                          \
        return flags_in(PAIRS(group), value);  \
    }                                          \
    int group##_out(int value)                 \
    {                                          \
        return flags_out(PAIRS(group), value); \
    }
GROUPS

LIST(rank)
LIST(code)
LIST(keyval)

int lwa_rank_in(int rank)
{
    return value_in(PAIRS(rank), rank, rank == MPI_UNDEFINED ? rank : INT_MIN);
}

int lwa_rank_out(int rank)
{
    return value_out(PAIRS(rank), rank, rank);
}

/* Codes and classes that programs add follow the last predefined one.  Numbers between the two last ones are codes of one side only:
 * they change places with others, so that each stays what it is when it comes back. */
enum { CODES_AWAY = FOREIGN_MPI_ERR_LASTCODE - MPI_ERR_LASTCODE };

int lwa_code_in(int code)
{
    if (code >= FOREIGN_MPI_ERR_LASTCODE)
        return code - CODES_AWAY;
    if (code >= MPI_ERR_LASTCODE)
        return code + CODES_AWAY;
    return value_in(PAIRS(code), code, code);
}

int lwa_code_out(int code)
{
    if (CODES_AWAY > 0 && code >= FOREIGN_MPI_ERR_LASTCODE)
        return code - CODES_AWAY;
    if (code >= MPI_ERR_LASTCODE)
        return code + CODES_AWAY;
    int is_class = code <= MPI_ERR_ABI || (code >= MPI_T_ERR_CANNOT_INIT && code <= MPI_T_ERR_PVAR_NO_ATOMIC);
    /* A class that the foreign ABI does not have is another error; what is no class at all stays what it is. */
    return value_out(PAIRS(code), code, is_class ? value_out(PAIRS(code), MPI_ERR_OTHER, 1) : code);
}

/* Keys of programs are numbers that no predefined one has. */
enum { KEYS_AWAY = 0x10000000 };

int keyval_in(int keyval)
{
    return value_in(PAIRS(keyval), keyval, keyval ^ KEYS_AWAY);
}

int keyval_out(int keyval)
{
    return value_out(PAIRS(keyval), keyval, keyval ^ KEYS_AWAY);
}
