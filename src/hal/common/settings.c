/* SPDX-License-Identifier: MIT
 *
 * Settings of users are variables of the environment.
 */
#include "hal/hal.h"

#include <stdlib.h>

const char *hal_setting(enum hal_setting setting)
{
    return getenv(hal_setting_name(setting));
}
