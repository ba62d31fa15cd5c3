/* SPDX-License-Identifier: MIT
 *
 * Work on files that is started now and done later: what all platforms share.
 */
#ifndef LW_HAL_COMMON_FILE_H
#define LW_HAL_COMMON_FILE_H

#include "hal/file.h"

/* Take it from the caller, whose thread's worker will hear of it.  ended: what to post then; it calls hal_file_work_end(). */
int hal_file_work_begin(struct hal_file_work *work,
                        void (*ended)(struct hal_worker *worker, struct hal_post *post)) LW_CHECK;

/* Do it.  On any kernel thread; blocks.  False: it is parked, and may have been given back already. */
bool hal_file_work_do(struct hal_file_work *work) LW_CHECK;

/* Give it back, on its worker. */
void hal_file_work_end(struct hal_file_work *work);

/* Whether pages of files can be memory of those who use them: not on modelled machines, whose clusters reach files through an I/O cluster. */
extern const bool hal_file_maps;

/* So many bytes have just been read or written at once by the calling thread.  On modelled machines that takes time, which passes
 * now, or, of work that was started, before it is given back; elsewhere it is nothing. */
void hal_file_took(bool writes, uint64_t bytes);

#endif
