/* SPDX-License-Identifier: MIT
 *
 * What a program holds that was compiled by `mpicc --timed`: how many operations of each class its code has, stretch
 * by stretch.  A stretch is the part of a basic block between two calls that may ask for the time.  Shared by the
 * compiler's plug-in (tools/timed), which writes it, and the modelled machine, which gives each stretch its price.
 */
#ifndef LW_TIMED_H
#define LW_TIMED_H

#include <stdint.h>

/* Operations of the program, not instructions of the host.  A vector counts as many times as it has elements. */
enum lw_timed_class {
    LW_TIMED_INT,      /* add, logic, shift, compare, select: up to 32 bits, and pointers */
    LW_TIMED_INT64,    /* the same on 64 bits and more */
    LW_TIMED_MULTIPLY, /* of whole numbers */
    LW_TIMED_MULTIPLY64,
    LW_TIMED_DIVIDE, /* and modulo, by what is no constant; see LW_TIMED_BITS */
    LW_TIMED_DIVIDE64,
    LW_TIMED_FADD, /* double: add, subtract, compare, negate */
    LW_TIMED_FMULTIPLY,
    LW_TIMED_FDIVIDE,
    LW_TIMED_FSQRT,
    LW_TIMED_FADD32, /* float */
    LW_TIMED_FMULTIPLY32,
    LW_TIMED_FDIVIDE32,
    LW_TIMED_FSQRT32,
    LW_TIMED_CONVERT,    /* between whole and floating-point numbers, double and float */
    LW_TIMED_LOAD,       /* up to 8 bytes */
    LW_TIMED_LOAD_FRAME, /* from the function's own frame, which stays in the cache */
    LW_TIMED_STORE,
    LW_TIMED_BRANCH,
    LW_TIMED_CALL, /* call and return */
    LW_TIMED_MATH, /* a call of exp, sin, pow ... */
    LW_TIMED_HEAP, /* a call of malloc, free ... */
    LW_TIMED_CLASSES
};

/* What runs up while the program runs: uint64_t lwmpi_timed_work[], one in each program. */
enum lw_timed_work {
    LW_TIMED_PS,     /* prices of the stretches that it came through */
    LW_TIMED_BITS,   /* bits of the quotients of its divisions */
    LW_TIMED_COPIED, /* bytes by memcpy(), memmove() */
    LW_TIMED_SET,    /* bytes by memset(), memcmp() */
    LW_TIMED_WORKS
};

#define LW_TIMED_VERSION 2
#define LW_TIMED_PLAIN   0x10000u /* besides the version: compiled without optimisation (-O0) */
/* One function.  These lie in the section "lwmpi_timed", whose bounds the linker knows. */
struct lw_timed_function {
    uint32_t version, stretches;
    uint64_t *prices;       /* ps each; nothing until a model fills them */
    const uint16_t *counts; /* [stretches][LW_TIMED_CLASSES] */
};

/* What is in a program, and where it is. */
struct lw_timed {
    uint64_t *work;
    struct lw_timed_function *functions, *end;
};

#endif
