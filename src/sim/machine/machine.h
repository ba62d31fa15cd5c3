/* SPDX-License-Identifier: MIT
 *
 * The machine that is modelled: everything that a machine file says.  Times in picoseconds, sizes in bytes.
 *
 * A parameter is a field here, a row of the table in machine_keys.c, and a value in the files of machines/, whose comment
 * says where it comes from.
 */
#ifndef LW_HAL_MACHINE_H
#define LW_HAL_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hal/prices.h"
#include "sim/core/pe.h"

/* A cost that grows with size: base + slope * bytes. */
struct machine_cost {
    double base, slope; /* ps, ps per byte */
};

/* MPPA-MPI's stack: hal/hal.h says what its steps are. */
struct machine_mppa {
    double control, callback, receive, write, request; /* ps */
    double io;                        /* a step takes so many times as long in an I/O cluster */
    double copy_ps, write_ps, dma_ps; /* per byte */
    double io_write_ps, io_dma_ps;    /* per byte, out of an I/O cluster's memory */
    uint64_t eager, split_threshold, lazy_threshold, lazy_buffer, dma_threshold;
    uint32_t eager_buffer;
};

/* What carries messages, in the order of the words of key `stack`. */
enum machine_stack {
    MACHINE_STACK_PLAIN,
    MACHINE_STACK_IKC,
    MACHINE_STACK_MAILBOX,
    MACHINE_STACK_MPPA_MPI,
    MACHINE_STACK_MPPA_IPC
};

struct machine {
    char name[96];
    double clock_mhz;
    uint32_t clusters, pes, ranks, io_clusters; /* ranks: that a cluster carries unless told otherwise */
    double connector_ps;                        /* an operation on one of the vendor's connectors */
    uint32_t io_rms;                            /* resource managers of an I/O cluster */
    uint32_t services_io;   /* I/O cluster of the services, from 1; 0: the one after those of I/O ranks */
    uint32_t columns, rows; /* of the torus of compute clusters */
    bool torus;             /* false: a mesh */
    bool routes;            /* threads of a cluster get routes of their own */
    uint64_t memory_bytes, io_memory_bytes; /* of a cluster, and of one with I/O */
    uint64_t ddr_bytes;                     /* that one with I/O has besides, outside of the chip */
    uint64_t kernel_bytes;                  /* of that, what the system keeps for itself */
    uint64_t block_bytes;                   /* a block of a heap takes so much more, rounded up to so much */
    double noc_bytes_per_cycle, control_bytes_per_cycle; /* of a link */
    double
        local_bytes_per_cycle; /* of one of the data network between a cluster and its router; 0: the same */
    double pe_bytes_per_cycle, dma_bytes_per_cycle; /* put on the data network by a core, by DMA */
    uint32_t dma_channels;
    double router_cycles, link_cycles; /* per hop */
    double pcie_bytes_per_cycle,
        pcie_ps;     /* to the host, and from it (0: there is none); until the first byte is there */
    uint32_t stack;  /* of software: see stack.c */
    char budget[96]; /* as hal_budget_read() wants it */
    double kernel_trap_ps, kernel_wake_ps, kernel_poll_ps;
    double kernel_call_ps,
        kernel_io_call_ps; /* a call that finds nothing, or looks into tables; in an I/O cluster */
    double kernel_clock_ps, kernel_io_clock_ps; /* what reading or writing takes beyond what counters see */
    struct machine_cost message_send, message_receive; /* a mailbox message to another cluster */
    uint64_t message_payload, message_header;
    double message_chunk_ps, message_prepare_ps;
    uint64_t message_head;
    struct machine_cost local_send, local_receive;   /* to a PE of the same cluster */
    struct machine_cost signal_send, signal_receive; /* over the control network */
    double signal_next_ps;
    struct machine_cost portal_write, portal_read; /* per page */
    uint64_t portal_page, portal_window;
    struct machine_cost copy;                  /* in the memory of a cluster */
    struct machine_cost file_read, file_write; /* for the I/O cluster that serves files */
    double look_ps;
    double clock_ps; /* to read the clock */
    struct machine_mppa mppa;
    struct machine_pe pe;
    double cluster_watts; /* of a cluster that is on, whatever it does; what follows comes on top */
    double compute_watts, message_watts, copy_watts, wait_watts; /* of a PE in that state */
    double call_watts;                                           /* of one that leaves a call to the kernel */
    double rm_watts;                                             /* of a resource manager that works */
    double noc_pj_per_byte;                                      /* for each link on the way */
    double sram_pj_per_byte, sram_compute; /* read or written; bytes a cycle of a PE that computes */
    double power_window_ps;                /* what a power meter takes the mean of */
};

enum { MACHINE_RANKS_MOST = 1 << 20 };

/* Read a machine file, then what `settings` has: lines "key=value" that come before what the file says, as of
 * mpiexec --set; NULL: none.  On failure false and a text in error[]: file and line (or option), key, value and what was
 * expected. */
bool machine_read(const char *path, const char *settings, struct machine *machine, char *error,
                  size_t error_bytes);

/* Where a job's ranks go.  asked: ranks a cluster (mpiexec --pes), 0: as the machine says.  False and a text if there is
 * no room. */
bool machine_place(const struct machine *machine, uint32_t ranks, uint32_t asked, uint32_t *pes,
                   uint32_t *clusters, char *error, size_t error_bytes);

/* What messages and copies take on it, by which collectives are chosen; false: its stack has no prices, and they are not known. */
bool machine_prices(const struct machine *machine, struct hal_prices *prices);

/* One parameter, as it was read. */
struct machine_entry {
    const char *group; /* NULL: that of the one before */
    const char *name, *meaning, *value;
    const char *source; /* the comment of its line; or how it came to be; "": none */
};

/* Call visit() for each line of the file's first comment (name NULL, in meaning), then for each parameter in the order
 * of the table.  As machine_read() otherwise. */
bool machine_visit(const char *path, const char *settings,
                   void (*visit)(void *arg, const struct machine_entry *entry), void *arg,
                   struct machine *machine, char *error, size_t error_bytes);

#endif
