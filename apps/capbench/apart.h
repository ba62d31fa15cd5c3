/* SPDX-License-Identifier: MIT */
#ifndef CAPBENCH_APART_H
#define CAPBENCH_APART_H

/* Called, as a function of another file: clang has no such attribute, and no --timed that it would matter to. */
#ifdef __clang__
#define APART __attribute__((noinline))
#else
#define APART __attribute__((noipa))
#endif

#endif
