/* SPDX-License-Identifier: MIT
 *
 * Without this, N processes under another launcher would be N jobs of one rank each,
 * and compute N times the same, silently.
 */
#include "hal/linux/launcher.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/hal.h"

/* Each launcher by the variable that tells a process its number, and the one that tells
 * how many there are.  Alone (size 1) a process is rightly a singleton.  (Texts, and not where they are, which would take three
 * times their room in a program that is linked to this: 24 bytes of relocation each.) */
static const struct {
    char rank[24], size[24], name[28];
} launchers[] = {
    {"PMI_RANK", "PMI_SIZE", "an MPICH-like mpiexec (PMI)"},
    {"PMI_ID", "PMI_SIZE", "a PMI launcher"},
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "Open MPI's mpirun"},
    {"PMIX_RANK", "PMIX_SIZE", "a PMIx launcher"},
    {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE", "MVAPICH's launcher"},
    {"PALS_RANKID", "PALS_SIZE", "PALS (Cray mpiexec)"},
    {"ALPS_APP_PE", "ALPS_APP_SIZE", "ALPS (aprun)"},
    {"FLUX_TASK_RANK", "FLUX_JOB_SIZE", "Flux"},
    {"JSM_NAMESPACE_RANK", "JSM_NAMESPACE_SIZE", "jsrun"},
    {"PBS_VNODENUM", "PBS_NP", "PBS's pbsdsh"},
};

const char *lw_foreign_launcher(void)
{
    static char text[160];
    if (hal_setting_on(HAL_SETTING_SINGLETON))
        return NULL;
    for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++) {
        const char *rank = getenv(launchers[i].rank), *size = getenv(launchers[i].size);
        if (!rank || (size && atol(size) == 1))
            continue;
        snprintf(text, sizeof text, "%.28s (%.24s=%.16s%s%.24s%s%.16s)", launchers[i].name, launchers[i].rank,
                 rank, size ? ", " : "", size ? launchers[i].size : "", size ? "=" : "", size ? size : "");
        return text;
    }
    /* A shell in a Slurm allocation has SLURM_PROCID=0 too: count only steps of srun. */
    const char *tasks = getenv("SLURM_STEP_NUM_TASKS"), *rank = getenv("SLURM_PROCID");
    if (rank && tasks && atol(tasks) > 1) {
        snprintf(text, sizeof text, "Slurm's srun (SLURM_PROCID=%.16s, SLURM_STEP_NUM_TASKS=%.16s)", rank,
                 tasks);
        return text;
    }
    return NULL;
}
