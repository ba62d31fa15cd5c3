/* SPDX-License-Identifier: MIT
 *
 * Settings of users: variables of the environment.
 */
#ifndef LW_HAL_SETTINGS_H
#define LW_HAL_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

/* True if what is set has a value that makes sense, or none; else text[bytes] says which does not and what was expected. */
bool hal_settings_check(char *text, size_t bytes);

/* LWMPI_STACK, or what the budget says: bytes of stack for a rank.  After the job is known. */
size_t hal_setting_stack(void);

#endif
