/* SPDX-License-Identifier: MIT
 *
 * What is done for another process: that process orders it with the threads of this one.  A detector of races sees the threads of one
 * process only, so that it is told to look away, as it does where the kernel does the same.  Atomic operations are seen all the same.
 */
#ifndef LW_BASE_RACE_H
#define LW_BASE_RACE_H

#ifdef __SANITIZE_THREAD__
void AnnotateIgnoreReadsBegin(const char *file, int line);
void AnnotateIgnoreReadsEnd(const char *file, int line);
void AnnotateIgnoreWritesBegin(const char *file, int line);
void AnnotateIgnoreWritesEnd(const char *file, int line);

static inline void lw_for_another_process_begin(void)
{
    AnnotateIgnoreReadsBegin(__FILE__, __LINE__);
    AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
}
static inline void lw_for_another_process_end(void)
{
    AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
    AnnotateIgnoreReadsEnd(__FILE__, __LINE__);
}
#else
static inline void lw_for_another_process_begin(void)
{
}
static inline void lw_for_another_process_end(void)
{
}
#endif

#endif
