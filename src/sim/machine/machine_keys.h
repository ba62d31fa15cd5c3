/* SPDX-License-Identifier: MIT
 *
 * Machine files, private: what keys there are.
 */
#ifndef LW_HAL_MACHINE_KEYS_H
#define LW_HAL_MACHINE_KEYS_H

#include "sim/machine/machine.h"

/* What the field of a parameter is. */
enum machine_kind {
    MACHINE_TEXT,   /* char[64] */
    MACHINE_WORD,   /* uint32_t: the place of the word in `words` */
    MACHINE_FLAG,   /* bool: yes or no */
    MACHINE_COUNT,  /* uint32_t */
    MACHINE_BYTES,  /* uint64_t */
    MACHINE_NUMBER, /* double */
    MACHINE_COST    /* struct machine_cost: "BASE ns + SLOPE ns/byte" */
};

/* What a number measures: which units it may be given in, and the one that the field has (in brackets). */
enum machine_unit {
    UNIT_NONE,
    UNIT_RATIO,           /* (1), % */
    UNIT_FREQUENCY,       /* (MHz), GHz, kHz */
    UNIT_TIME,            /* ns, (ps), us, ms, s, cycles */
    UNIT_CYCLES,          /* (cycles), ns, ps, us */
    UNIT_SIZE,            /* (bytes), B, KiB, MiB, GiB */
    UNIT_RATE,            /* (bytes/cycle), B/cycle, MB/s, GB/s */
    UNIT_TIME_PER_BYTE,   /* ns/byte, (ps/byte), cycles/byte */
    UNIT_POWER,           /* (W), mW, uW */
    UNIT_ENERGY,          /* (pJ), nJ, uJ */
    UNIT_ENERGY_PER_BYTE, /* (pJ/byte), nJ/byte */
    UNIT_COUNT
};

struct machine_key {
    const char *name; /* NULL: a heading, in `meaning` */
    enum machine_kind kind;
    size_t at; /* offset of the field */
    enum machine_unit unit;
    double least, most;   /* in the first unit listed above */
    const char *fallback; /* what holds if it is not given; NULL: it must be */
    const char *meaning;
    const char *words; /* MACHINE_WORD: separated by blanks */
};
extern const struct machine_key machine_keys[];
extern const unsigned machine_key_count;

/* What parameters say of each other: NULL, or a text that begins with the key that is at fault.  Fills in what is
 * "auto". */
const char *machine_settle(struct machine *machine, char *text, size_t bytes);

#endif
