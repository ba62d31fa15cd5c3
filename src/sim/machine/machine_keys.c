/* SPDX-License-Identifier: MIT
 *
 * The parameters of a machine.
 */
#include "sim/machine/machine_keys.h"

#include <stdio.h>

#include "hal/budget.h"

#define AT(field) offsetof(struct machine, field)
#define TEXT(name, field, fallback, meaning)                                    \
    {                                                                           \
        name, MACHINE_TEXT, AT(field), UNIT_NONE, 0, 0, fallback, meaning, NULL \
    }
#define WORD(name, field, words, fallback, meaning)                              \
    {                                                                            \
        name, MACHINE_WORD, AT(field), UNIT_NONE, 0, 0, fallback, meaning, words \
    }
#define FLAG(name, field, fallback, meaning)                                    \
    {                                                                           \
        name, MACHINE_FLAG, AT(field), UNIT_NONE, 0, 1, fallback, meaning, NULL \
    }
#define COUNT(name, field, least, most, fallback, meaning)                              \
    {                                                                                   \
        name, MACHINE_COUNT, AT(field), UNIT_NONE, least, most, fallback, meaning, NULL \
    }
#define BYTES(name, field, least, most, fallback, meaning)                              \
    {                                                                                   \
        name, MACHINE_BYTES, AT(field), UNIT_SIZE, least, most, fallback, meaning, NULL \
    }
#define NUMBER(name, field, unit, least, most, fallback, meaning)                   \
    {                                                                               \
        name, MACHINE_NUMBER, AT(field), unit, least, most, fallback, meaning, NULL \
    }
#define COST(name, field, fallback, meaning)                                       \
    {                                                                              \
        name, MACHINE_COST, AT(field), UNIT_TIME, 0, 1e12, fallback, meaning, NULL \
    }
#define GROUP(meaning)                                              \
    {                                                               \
        NULL, MACHINE_TEXT, 0, UNIT_NONE, 0, 0, NULL, meaning, NULL \
    }

/* A COUNT whose fallback is "auto" is 0 then; machine_settle() says what that means. */
const struct machine_key machine_keys[] = {
    GROUP("Machine"),
    TEXT("name", name, NULL, "its name"),
    NUMBER("clock", clock_mhz, UNIT_FREQUENCY, 1e-3, 1e6, NULL, "of PEs, routers and links"),
    COUNT("clusters", clusters, 1, 65535, NULL, "compute clusters"),
    COUNT("pes", pes, 1, 1024, NULL, "processing elements of a cluster"),
    COUNT("ranks", ranks, 1, 1024, "auto", "ranks of a cluster unless --pes says otherwise; auto: one a PE"),
    COUNT("io_clusters", io_clusters, 0, 1024, "0", "clusters at the edge, with memory outside of the chip"),
    COUNT("io_rms", io_rms, 1, 1024, "1", "resource managers of an I/O cluster"),
    COUNT("services.io", services_io, 1, 1024, "auto",
          "I/O cluster of the services, from 1, which an I/O rank is in; auto: the next after that"),
    BYTES("memory", memory_bytes, 1024, 1e15, NULL, "of a cluster"),
    BYTES("memory.io", io_memory_bytes, 0, 1e15, "0 bytes", "of an I/O cluster; 0: as of all"),
    BYTES("memory.ddr", ddr_bytes, 0, 1e15, "0 bytes",
          "what an I/O cluster has besides, outside of the chip"),
    BYTES("memory.kernel", kernel_bytes, 0, 1e15, "0 bytes", "what the system keeps of a cluster's memory"),
    BYTES("memory.block", block_bytes, 1, 4096, "8 bytes",
          "what the heap adds to each block, and what it rounds up to"),

    GROUP("Network on chip"),
    COUNT("columns", columns, 1, 65535, "auto", "of the grid of compute clusters; auto: about a square"),
    COUNT("rows", rows, 1, 65535, "auto", "of the grid; auto: as many as are needed"),
    FLAG("torus", torus, "yes", "each row and column of the grid is a ring; no: a mesh"),
    FLAG("noc.routes", routes, "no",
         "PEs of a cluster that open connectors to the same other one get routes of their own; no: all take "
         "the shortest"),
    NUMBER("noc.data", noc_bytes_per_cycle, UNIT_RATE, 1e-6, 1e6, NULL,
           "what a link of the data network carries"),
    NUMBER("noc.local", local_bytes_per_cycle, UNIT_RATE, 0, 1e6, "0 bytes/cycle",
           "the same between a cluster and its router; 0: as the others"),
    NUMBER("noc.control", control_bytes_per_cycle, UNIT_RATE, 1e-6, 1e6, NULL,
           "what a link of the control network carries"),
    NUMBER("noc.pe", pe_bytes_per_cycle, UNIT_RATE, 0, 1e6, "0 bytes/cycle",
           "what a core puts on the data network; 0: as much as a link carries"),
    NUMBER("noc.dma", dma_bytes_per_cycle, UNIT_RATE, 0, 1e6, "0 bytes/cycle", "the same by DMA"),
    COUNT("noc.channels", dma_channels, 1, 1024, "1", "DMA transfers of a cluster at a time"),
    NUMBER("noc.router", router_cycles, UNIT_CYCLES, 0, 1e9, NULL, "to pass a router"),
    NUMBER("noc.link", link_cycles, UNIT_CYCLES, 0, 1e9, NULL, "to pass a link"),
    NUMBER("pcie.rate", pcie_bytes_per_cycle, UNIT_RATE, 0, 1e6, "0 bytes/cycle",
           "what PCIe carries between the host and an I/O cluster, in each direction; 0: there is no host"),
    NUMBER("pcie.latency", pcie_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "until the first byte is at the other end of it"),

    GROUP("Software"),
    WORD("stack", stack, "plain ikc mailbox mppa-mpi mppa-ipc", "plain",
         "what carries messages: nothing in particular, Nanvix, Nanvix with mailboxes only, MPPA-MPI"),
    TEXT("budget", budget, "default",
         "queues and buffers of the library: default, tiny or bytes a cluster; then ,FIELD=VALUE"),
    NUMBER("kernel.trap", kernel_trap_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "of each kernel call, what the PE itself executes; the rest is the resource manager's"),
    NUMBER("kernel.wake", kernel_wake_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "until a thread that slept in the kernel goes on"),
    NUMBER("kernel.poll", kernel_poll_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "and what is added if it waited for a mailbox message of another cluster"),
    NUMBER("kernel.call", kernel_call_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "a call that only looks: open, close, and a read that finds nothing"),
    NUMBER("kernel.call.io", kernel_io_call_ps, UNIT_TIME, 0, 1e12, "0 ns", "the same in an I/O cluster"),
    NUMBER("kernel.clock", kernel_clock_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "what a call that reads or writes takes by the clock, beyond what the kernel counts of it"),
    NUMBER("kernel.clock.io", kernel_io_clock_ps, UNIT_TIME, 0, 1e12, "0 ns", "the same in an I/O cluster"),
    COST("message.send", message_send, NULL, "to send a mailbox message to another cluster"),
    COST("message.receive", message_receive, NULL, "to receive one"),
    BYTES("message.payload", message_payload, 1, 1 << 20, "128 bytes", "of a mailbox message, always"),
    BYTES("message.header", message_header, 0, 1 << 20, "0 bytes", "and what the network carries besides"),
    NUMBER("message.chunk", message_chunk_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "for each further message of those that data are cut into"),
    NUMBER("message.prepare", message_prepare_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "stack mailbox: to cut off such a piece"),
    BYTES("message.head", message_head, 0, 1 << 20, "0 bytes",
          "stack mailbox: of each such piece, what is not data"),
    COST("local.send", local_send, NULL, "to send a message within the cluster"),
    COST("local.receive", local_receive, NULL, "to receive one"),
    COST("signal.send", signal_send, NULL, "to signal over the control network"),
    COST("signal.receive", signal_receive, NULL, "to take a signal"),
    NUMBER("signal.next", signal_next_ps, UNIT_TIME, 0, 1e12, "0 ns", "for each signal that a call sends"),
    COST("portal.write", portal_write, NULL, "to write a page of a portal (base), and its bytes"),
    COST("portal.read", portal_read, NULL, "to read one"),
    BYTES("portal.page", portal_page, 1, 1 << 30, NULL, "what a portal carries at a time"),
    BYTES("portal.window", portal_window, 0, 1 << 30, "0 bytes",
          "of it, what the receiver's interface holds: its reading takes no time per byte"),
    COST("copy", copy, NULL, "to copy in the memory of a cluster"),
    COST("file.read", file_read, "0 ns", "for the I/O cluster that serves files to read one, once"),
    COST("file.write", file_write, "0 ns", "for it to write one"),
    NUMBER("time.read", clock_ps, UNIT_TIME, 1e-3, 1e12, "10 cycles", "to read the clock, as MPI_Wtime does"),
    NUMBER("look", look_ps, UNIT_TIME, 1e-3, 1e12, NULL,
           "to look once whether something has arrived, in vain"),

    GROUP("MPPA-MPI's stack"),
#define STEP(name, field, meaning) NUMBER("mppa_mpi." name, mppa.field, UNIT_TIME, 0, 1e12, "0 ns", meaning)
    STEP("control", control, "to send a control message"),
    STEP("callback", callback, "that a resource manager takes one"),
    STEP("receive", receive, "to prepare for data"),
    STEP("write", write, "to prepare to write data"),
    STEP("request", request, "to begin or end something that is under way"),
#undef STEP
    NUMBER("mppa_mpi.io", mppa.io, UNIT_RATIO, 1, 1e6, "1", "times as long do steps take in an I/O cluster"),
#define BYTE(name, field, meaning) \
    NUMBER("mppa_mpi." name, mppa.field, UNIT_TIME_PER_BYTE, 0, 1e9, "0 ns/byte", meaning)
    BYTE("copy", copy_ps, "to copy to or from a buffer of the library"),
    BYTE("pe", write_ps, "that a core needs to write data"),
    BYTE("dma", dma_ps, "that the DMA engine needs"),
    BYTE("io.pe", io_write_ps, "that a core of an I/O cluster needs"),
    BYTE("io.dma", io_dma_ps, "that the DMA engine needs there"),
    NUMBER("mppa_ipc.operation", connector_ps, UNIT_TIME, 0, 1e12, "0 ns",
           "an operation on a connector: read, write, prepare, signal, call-back"),
#undef BYTE
    BYTES("mppa_mpi.eager", mppa.eager, 0, 104, "96 bytes", "payload in a control message"),
    COUNT("mppa_mpi.eager_buffer", mppa.eager_buffer, 1, 65535, "64",
          "messages that a rank keeps of another's until it receives them"),
    BYTES("mppa_mpi.eager_split", mppa.split_threshold, 0, 1 << 30, "8192 bytes",
          "longest message that goes in pieces"),
    BYTES("mppa_mpi.lazy_threshold", mppa.lazy_threshold, 0, 1 << 30, "8192 bytes",
          "longest message that is copied, to be sent later"),
    BYTES("mppa_mpi.lazy_buffer", mppa.lazy_buffer, 0, 1 << 30, "65536 bytes", "room for such copies"),
    BYTES("mppa_mpi.dma_threshold", mppa.dma_threshold, 0, 1 << 30, "0 bytes",
          "shortest message of MPI_Send that the DMA engine writes"),

    GROUP("Processing element"),
    COUNT("pe.issue", pe.issue, 1, 64, "4", "operations that begin in a cycle"),
    COUNT("pe.issue.plain", pe.plain_issue, 1, 64, "1",
          "the same in code that was compiled without optimisation (-O0)"),
    COUNT("pe.alus", pe.alus, 1, 64, "2", "of them, on whole numbers"),
#define PE(name, field, fallback, meaning) \
    NUMBER("pe." name, pe.field, UNIT_CYCLES, 0, 1e6, fallback " cycles", meaning)
    PE("int64", int64, "1", "that an ALU is busy with 64 bits"),
    PE("multiply", multiply, "1",
       "that the multiplier, which also does what follows, is busy: whole numbers"),
    PE("multiply64", multiply64, "1", "the same, of 64 bits"),
    PE("fadd", fadd, "0.5", "add doubles"),
    PE("fmultiply", fmultiply, "0.5", "multiply doubles"),
    PE("fadd32", fadd32, "0.5", "add floats"),
    PE("fmultiply32", fmultiply32, "0.5", "multiply floats"),
    PE("convert", convert, "1", "between kinds of numbers"),
    PE("load", load, "0.5", "that the memory unit is busy with 8 bytes"),
    PE("store", store, "1", "the same"),
    NUMBER("pe.miss", pe.miss, UNIT_RATIO, 0, 1, "1 %",
           "share of loads, but of a function's own frame, that miss the cache"),
    PE("refill", refill, "20", "that all waits for such a load"),
    PE("branch", branch, "1", "that all waits for a branch, on average"),
    PE("call", call, "5", "to call and return"),
    PE("divide", divide, "5", "to divide whole numbers by what is no constant"),
    PE("divide64", divide64, "5", "the same, of 64 bits"),
    PE("divide_bit", bit, "0.25", "and for each bit of the quotient"),
    PE("fdivide", fdivide, "10", "divide doubles"),
    PE("fsqrt", fsqrt, "15", "root of a double"),
    PE("fdivide32", fdivide32, "7", "divide floats"),
    PE("fsqrt32", fsqrt32, "10", "root of a float"),
    PE("math", math, "50", "a function of the C library's mathematics"),
    PE("heap", heap, "50", "malloc() and its kin"),
#undef PE
    NUMBER("pe.copy", pe.copy_ps, UNIT_TIME_PER_BYTE, 0, 1e6, "0.125 cycles/byte", "memcpy() and its kin"),
    NUMBER("pe.set", pe.set_ps, UNIT_TIME_PER_BYTE, 0, 1e6, "0.125 cycles/byte", "memset()"),

    GROUP("Power"),
    NUMBER("power.cluster", cluster_watts, UNIT_POWER, 0, 1e6, "0 W",
           "of a cluster that is on while its PEs wait; what follows comes on top"),
    NUMBER("power.compute", compute_watts, UNIT_POWER, 0, 1e6, "0 W", "of a PE that computes"),
    NUMBER("power.message", message_watts, UNIT_POWER, 0, 1e6, "0 W", "of a PE that sends or receives"),
    NUMBER("power.copy", copy_watts, UNIT_POWER, 0, 1e6, "0 W", "of a PE that copies"),
    NUMBER("power.wait", wait_watts, UNIT_POWER, 0, 1e6, "0 W", "of a PE whose rank waits"),
    NUMBER("power.call", call_watts, UNIT_POWER, 0, 1e6, "0 W",
           "of a PE while a resource manager executes its kernel call"),
    NUMBER("power.rm", rm_watts, UNIT_POWER, 0, 1e6, "0 W", "of a resource manager that works"),
    NUMBER("power.noc", noc_pj_per_byte, UNIT_ENERGY_PER_BYTE, 0, 1e9, "0 pJ/byte",
           "to carry data over a link"),
    NUMBER("power.sram", sram_pj_per_byte, UNIT_ENERGY_PER_BYTE, 0, 1e9, "0 pJ/byte",
           "to read or write a cluster's memory"),
    NUMBER("power.sram_rate", sram_compute, UNIT_RATE, 0, 1e6, "0 bytes/cycle",
           "what a PE that computes reads and writes of it"),
    NUMBER("power.window", power_window_ps, UNIT_TIME, 1e3, 1e15, "100 ms",
           "peak power is the highest mean over so long"),
};
const unsigned machine_key_count = sizeof machine_keys / sizeof *machine_keys;

static uint32_t divided(uint32_t a, uint32_t b)
{
    return a / b + (a % b != 0);
}

/* The side of a square that has room for `count`. */
static uint32_t square(uint32_t count)
{
    uint32_t side = 1;
    while ((uint64_t)side * side < count)
        side++;
    return side;
}

const char *machine_settle(struct machine *m, char *text, size_t bytes)
{
    struct hal_budget budget;
    char why[160];
    if (!hal_budget_read(m->budget, &budget, why, sizeof why)) {
        snprintf(text, bytes, "budget = %s: %s", m->budget, why);
        return text;
    }
    if (!m->ranks)
        m->ranks = m->pes;
    if (!m->columns)
        m->columns = m->rows ? divided(m->clusters, m->rows) : square(m->clusters);
    if (!m->rows)
        m->rows = divided(m->clusters, m->columns);
    if ((uint64_t)m->columns * m->rows < m->clusters) {
        snprintf(text, bytes,
                 "columns = %u: with %u rows there is no room for %u clusters; expected at least %u, or auto",
                 m->columns, m->rows, m->clusters, divided(m->clusters, m->rows));
        return text;
    }
    if (m->stack == MACHINE_STACK_MPPA_MPI && m->mppa.control <= 0) {
        snprintf(text, bytes, "stack = mppa-mpi: what it costs on %s is not known; expected keys mppa_mpi.*",
                 m->name);
        return text;
    }
    if (m->ranks > m->pes) {
        snprintf(text, bytes, "ranks = %u: a cluster has %u PEs (key pes); expected 1 to %u, or auto",
                 m->ranks, m->pes, m->pes);
        return text;
    }
    if (m->services_io > m->io_clusters) {
        snprintf(text, bytes, "services.io = %u: %s has %u I/O clusters; expected at most that, or auto",
                 m->services_io, m->name, m->io_clusters);
        return text;
    }
    if ((uint64_t)m->clusters * m->pes > MACHINE_RANKS_MOST) {
        snprintf(text, bytes, "clusters = %u: with %u PEs each these are more than %d PEs", m->clusters,
                 m->pes, MACHINE_RANKS_MOST);
        return text;
    }
    return NULL;
}

bool machine_place(const struct machine *m, uint32_t ranks, uint32_t asked, uint32_t *pes, uint32_t *clusters,
                   char *error, size_t bytes)
{
    uint32_t each = asked ? asked : m->stack == MACHINE_STACK_MPPA_MPI ? 1 : m->ranks; /* [mppampi II] */
    if (each > m->pes) {
        snprintf(error, bytes, "--pes %u: expected 1 to %u: so many PEs has a cluster of %s", each, m->pes,
                 m->name);
        return false;
    }
    if (divided(ranks, each) > m->clusters) {
        snprintf(error, bytes, "-n %u: expected at most %u: %s has %u clusters, which carry %u ranks each%s",
                 ranks, m->clusters * each, m->name, m->clusters, each,
                 each < m->pes ? " (--pes lets them carry more)" : "");
        return false;
    }
    *pes = each;
    *clusters = divided(ranks, each);
    return true;
}
