/* SPDX-License-Identifier: MIT
 *
 * What instrumented builds have to do before a process ends without exit(): look for leaks (address sanitizer), write counters
 * (coverage).  Nothing in others.
 */
#ifndef LW_HAL_ENDING_H
#define LW_HAL_ENDING_H

#if !defined(__SANITIZE_ADDRESS__) && defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif
#ifdef LW_COVERAGE
void __gcov_dump(void);
#endif

static inline void lw_counters_write(void)
{
#ifdef LW_COVERAGE
    __gcov_dump(); /* those of the executable, or of the shared library, that this is compiled into */
#endif
}

/* The exit status: that of a sanitizer which has found something, else the one given. */
static inline int lw_ending(int status)
{
    lw_counters_write();
#ifdef __SANITIZE_ADDRESS__
    if (__lsan_do_recoverable_leak_check())
        return 66;
#endif
    return status;
}

#endif
