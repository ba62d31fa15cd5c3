/* SPDX-License-Identifier: MIT */
#ifndef LW_LAUNCH_FOREIGN_H
#define LW_LAUNCH_FOREIGN_H

/* The launcher that started this process as one of several and that lwmpi does not speak
 * ("Slurm's srun (SLURM_PROCID=3)"), as its environment variables tell; NULL: none.  A text
 * that stays valid. */
const char *lw_foreign_launcher(void);

#endif
