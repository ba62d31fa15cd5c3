/* SPDX-License-Identifier: MIT
 *
 * Parts of lwmpi-info that have a file of their own: each prints its page and returns the exit status.
 */
#ifndef LWMPI_INFO_H
#define LWMPI_INFO_H

int lw_info_collectives(void);

/* What they are predicted to take on a machine, with so many ranks. */
int lw_info_predictions(const char *machine, const char *ranks);

/* All settings, sizes and counters: docs/settings.md. */
int lw_info_settings(void);

/* The machines that can be modelled, and one of them; exit status. */
struct hal_budget;

/* Print a budget and what it comes from. */
void lw_info_budget(const struct hal_budget *budget, const char *source);

int lw_info_machines(void);
int lw_info_machine(const char *name);

/* Variables, events and categories of the tool interface. */
int lw_info_tool(void);

#endif
