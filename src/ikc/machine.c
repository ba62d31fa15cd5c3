/* SPDX-License-Identifier: MIT
 *
 * The model of the machine as programs see it.
 */
#include <lwmpi/machine.h>

#include "hal/hal.h"

void lwmpi_compute(unsigned long long cycles)
{
    hal_compute(cycles);
}

double lwmpi_time(void)
{
    return (double)hal_time_ns() * 1e-9;
}

int lwmpi_modelled(void)
{
    return hal_modelled();
}
