/* SPDX-License-Identifier: MIT
 *
 * A driver for fuzzers: a program defines fuzz_one(), which makes one input of what it picks here, mostly a valid one that is then damaged,
 * and hands it to the code that is looked at.  That stops by fuzz_end() where a process would end with a message, which is always right;
 * what it does wrong a sanitizer finds, or fuzz_fail() says.
 *
 * LWMPI_FUZZ_INPUTS: how many, LWMPI_FUZZ_SEED: of the random numbers, LWMPI_FUZZ_FIRST: the number of the first input, so that one
 * that was found is run alone.  With LW_FUZZER defined this is a libFuzzer target, whose bytes are what is picked.
 */
#ifndef LW_TESTS_FUZZ_H
#define LW_TESTS_FUZZ_H

#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void fuzz_one(void);

/* What inputs have come to, by name.  In a run of some length each of them must have been seen: else the fuzzer looks at nothing. */
enum { FUZZ_OUTCOMES = 16, FUZZ_ENOUGH = 10000 };
static struct {
    const char *name;
    uint64_t count;
} fuzz_outcomes[FUZZ_OUTCOMES];

/* ------------------------------------------------------------------- memory */

enum { FUZZ_ALIGNED = 64 }; /* as hal_alloc_line() has it */
struct fuzz_block {
    struct fuzz_block *next, **at;
    char reserved[FUZZ_ALIGNED - 2 * sizeof(void *)];
    char data[];
};
static struct fuzz_block *fuzz_blocks;

/* Zeroed, and freed when the input is over, at the latest. */
static inline void *fuzz_alloc(size_t bytes)
{
    struct fuzz_block *block;
    if (posix_memalign((void **)&block, FUZZ_ALIGNED, sizeof *block + bytes))
        return NULL;
    memset(block, 0, sizeof *block + bytes);
    block->next = fuzz_blocks;
    block->at = &fuzz_blocks;
    if (block->next)
        block->next->at = &block->next;
    fuzz_blocks = block;
    return block->data;
}

static inline void fuzz_free(void *memory)
{
    struct fuzz_block *block = memory ? (struct fuzz_block *)((char *)memory - sizeof *block) : NULL;
    if (!block)
        return;
    *block->at = block->next;
    if (block->next)
        block->next->at = block->at;
    free(block);
}

static void fuzz_blocks_free(void)
{
    for (struct fuzz_block *block = fuzz_blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    fuzz_blocks = NULL;
}

/* ------------------------------------------------------------------ choosing */

static uint64_t fuzz_number, fuzz_state;
static const uint8_t *fuzz_data;
static size_t fuzz_left;

static inline uint64_t fuzz_mix(uint64_t value)
{
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

static inline uint64_t fuzz_word(void)
{
#ifdef LW_FUZZER
    uint64_t value = 0;
    for (int i = 0; i < 4 && fuzz_left; i++, fuzz_left--)
        value = value << 8 | *fuzz_data++;
    return value;
#else
    return fuzz_mix(fuzz_state += 0x9e3779b97f4a7c15u);
#endif
}

/* Less than limit. */
static inline uint32_t fuzz_pick(uint32_t limit)
{
    return (uint32_t)(fuzz_word() % limit);
}

/* Numbers that are at the edge of something, or any. */
static inline uint32_t fuzz_odd(void)
{
    static const uint32_t odd[] = {0,       1,          2,          3,          0x7f,
                                   0x80,    0xff,       0x100,      0x7fff,     0xffff,
                                   0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};
    return fuzz_pick(2) ? odd[fuzz_pick(sizeof odd / sizeof *odd)] : (uint32_t)fuzz_word();
}

/* The number that is right, mostly. */
static inline uint32_t fuzz_mostly(uint32_t right)
{
    return fuzz_pick(16) ? right : fuzz_odd();
}

static inline void fuzz_bytes(void *to, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)to)[i] = (uint8_t)fuzz_word();
}

/* Damage some bytes, or the length, of what has room for more.  Returns the new length. */
static inline size_t fuzz_damage(void *data, size_t bytes, size_t room)
{
    uint8_t *at = data;
    for (uint32_t i = 1 + fuzz_pick(3); i; i--) {
        uint32_t odd = fuzz_odd();
        switch (fuzz_pick(5)) {
        case 0: /* one bit */
            if (bytes)
                at[fuzz_pick((uint32_t)bytes)] ^= (uint8_t)(1u << fuzz_pick(8));
            break;
        case 1: /* one byte */
            if (bytes)
                at[fuzz_pick((uint32_t)bytes)] = (uint8_t)odd;
            break;
        case 2: /* a word */
            if (bytes >= sizeof odd)
                memcpy(at + fuzz_pick((uint32_t)(bytes / sizeof odd)) * sizeof odd, &odd, sizeof odd);
            break;
        case 3: /* shorter */
            bytes = fuzz_pick((uint32_t)bytes + 1);
            break;
        default: { /* longer */
            size_t more = fuzz_pick((uint32_t)(room - bytes) + 1);
            more = fuzz_pick(4) && more > 16 ? more % 16 : more;
            fuzz_bytes(at + bytes, more);
            bytes += more;
        }
        }
    }
    return bytes;
}

/* ---------------------------------------------------------------------- ends */

static jmp_buf fuzz_over;

/* The code has found that the input makes no sense, and would not go on. */
static inline _Noreturn void fuzz_end(void)
{
    longjmp(fuzz_over, 1);
}

static void fuzz_say_number(void)
{
    fprintf(stderr, "\ninput %llu\n", (unsigned long long)fuzz_number);
}

static inline _Noreturn void fuzz_fail(const char *what)
{
    fprintf(stderr, "FAILED: %s", what);
    fuzz_say_number();
    abort();
}

static inline void fuzz_seen(const char *name)
{
    for (int i = 0; i < FUZZ_OUTCOMES; i++) {
        if (fuzz_outcomes[i].name && strcmp(fuzz_outcomes[i].name, name) != 0)
            continue;
        fuzz_outcomes[i].name = name;
        fuzz_outcomes[i].count++;
        return;
    }
    fuzz_fail("more outcomes than there is room for");
}

static void fuzz_run(void)
{
    if (!setjmp(fuzz_over))
        fuzz_one();
    fuzz_blocks_free();
}

#ifdef LW_FUZZER
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    fuzz_data = data;
    fuzz_left = bytes;
    fuzz_run();
    return 0;
}

static inline int fuzz_main(uint64_t inputs, const char *const *outcomes)
{
    (void)inputs, (void)outcomes;
    return 0;
}
#define main fuzz_unused_main
#else

extern void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

/* Told to end, it says how far it has come. */
static volatile sig_atomic_t fuzz_told;
static void fuzz_tell(int number)
{
    fuzz_told = number;
}

/* The undefined behaviour sanitizer, which has no such callback, calls this. */
void __ubsan_on_report(void);
void __ubsan_on_report(void)
{
    fuzz_say_number();
}

static uint64_t fuzz_setting(const char *name, uint64_t usual)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 0) : usual;
}

/* So many inputs if nobody says how many.  outcomes: what must be seen, ended by NULL. */
static inline int fuzz_main(uint64_t inputs, const char *const *outcomes)
{
    static uint64_t seed, first, count, done;
    const time_t begin = time(NULL);
    seed = fuzz_setting("LWMPI_FUZZ_SEED", (uint64_t)begin);
    first = fuzz_setting("LWMPI_FUZZ_FIRST", 0);
    count = fuzz_setting("LWMPI_FUZZ_INPUTS", inputs);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(fuzz_say_number);
    signal(SIGTERM, fuzz_tell);
    printf("seed %llu\n", (unsigned long long)seed);
    fflush(stdout);
    for (done = 0; done < count && !fuzz_told; done++) {
        fuzz_number = first + done;
        fuzz_state = fuzz_mix(seed) ^ fuzz_mix(fuzz_number + 1);
        fuzz_run();
    }
    printf("%llu inputs in %lld s:", (unsigned long long)done, (long long)(time(NULL) - begin));
    for (int i = 0; i < FUZZ_OUTCOMES && fuzz_outcomes[i].name; i++)
        printf(" %s %llu", fuzz_outcomes[i].name, (unsigned long long)fuzz_outcomes[i].count);
    printf("\n");
    for (; done >= FUZZ_ENOUGH && *outcomes; outcomes++) {
        int i = 0;
        while (i < FUZZ_OUTCOMES && fuzz_outcomes[i].name && strcmp(fuzz_outcomes[i].name, *outcomes) != 0)
            i++;
        if (i == FUZZ_OUTCOMES || !fuzz_outcomes[i].name) {
            fprintf(stderr, "FAILED: no input has come to \"%s\"\n", *outcomes);
            return 1;
        }
    }
    return 0;
}
#endif

#endif
