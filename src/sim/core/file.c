/* SPDX-License-Identifier: MIT
 *
 * Work on files of the host takes no virtual time: it is done at once.
 */
#include "hal/common/file.h"

static void ended(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker;
    hal_file_work_end(lw_container(post, struct hal_file_work, post));
}

int hal_file_start(struct hal_file_work *work)
{
    int error = hal_file_work_begin(work, ended);
    if (error)
        return error;
    hal_file_work_do(work);
    hal_post(work->worker, &work->post);
    return LW_OK;
}
