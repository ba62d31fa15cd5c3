/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info: how large queues, pools and pieces are.
 */
#include <stdio.h>

#include "hal/budget.h"
#include "lwmpi-info.h"

void lw_info_budget(const struct hal_budget *budget, const char *source)
{
    printf("\nBudget: %s; mpiexec --budget, or LWMPI_BUDGET, says otherwise:\n", source);
#define LINE(field, unit, usual, tiny, least, most, meaning) \
    printf("  %-18s %10u %-9s %s\n", #field, budget->field, unit, meaning);
    HAL_BUDGET(LINE)
#undef LINE
}
