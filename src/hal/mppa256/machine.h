/* SPDX-License-Identifier: MIT
 *
 * The machine that is modelled: everything that a machine file says.  Times in picoseconds.
 */
#ifndef LW_HAL_MACHINE_H
#define LW_HAL_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A cost that grows with size: base + slope * bytes. */
struct machine_cost {
    double base, slope; /* ps, ps per byte */
};

struct machine {
    char name[64];
    double clock_mhz;
    uint32_t clusters, pes, ranks, io_clusters; /* ranks: that a cluster carries unless told otherwise */
    uint32_t columns, rows;                     /* of the torus of compute clusters */
    bool torus;                                 /* false: a mesh */
    uint64_t memory_bytes;                      /* of a cluster */
    double noc_bytes_per_cycle, control_bytes_per_cycle;
    double router_cycles, link_cycles;                 /* per hop */
    struct machine_cost message_send, message_receive; /* a mailbox message to another cluster */
    struct machine_cost local_send, local_receive;     /* to a PE of the same cluster */
    struct machine_cost signal_send, signal_receive;   /* over the control network */
    struct machine_cost portal_write, portal_read;     /* per page */
    uint64_t portal_page;
    struct machine_cost copy; /* in the memory of a cluster */
    double look_ps;
};

/* Read a machine file.  NULL and a text in error[] on failure: file, line, key, what was expected. */
bool machine_read(const char *path, struct machine *machine, char *error, size_t error_bytes);

#endif
