/* SPDX-License-Identifier: MIT
 *
 * mpiexec --counters: what a rank has read and written, and how long that took.
 */
#include "file.h"

#include <stdio.h>

/* From the call to the end, also of an access that nobody has waited for: what is under way at once counts as often. */
struct lw_file_figures {
    lw_print *print; /* the first, for who knows nothing of the rest */
    struct {
        uint64_t calls, bytes, ns;
    } of[2]; /* reads, writes */
};

static void say(const struct lw_file_figures *figures, bool write, char *text, size_t bytes)
{
    uint64_t ns = figures->of[write].ns, moved = figures->of[write].bytes;
    snprintf(text, bytes, "%llu bytes %s (accesses: %llu, %.6f s, %.1f MB/s)", (unsigned long long)moved,
             write ? "written" : "read", (unsigned long long)figures->of[write].calls, (double)ns / 1e9,
             ns ? (double)moved * 1e3 / (double)ns : 0.0);
}

static void print(const struct lw_mpi *mpi)
{
    char text[2][160];
    for (int write = 0; write < 2; write++)
        say(mpi->file_figures, write, text[write], sizeof text[write]);
    hal_log("rank %u: files: %s, %s", (unsigned)lw_public(mpi->rank)->world, text[0], text[1]);
}

void lw_file_figures_begin(struct lw_mpi *mpi)
{
    if (mpi->file_figures || !hal_setting_on(HAL_SETTING_COUNTERS))
        return;
    mpi->file_figures = hal_alloc(sizeof *mpi->file_figures);
    if (mpi->file_figures)
        mpi->file_figures->print = print;
}

void lw_file_figures_add(struct lw_mpi *mpi, bool write, uint64_t bytes, uint64_t since)
{
    if (!mpi->file_figures)
        return;
    mpi->file_figures->of[write].calls++;
    mpi->file_figures->of[write].bytes += bytes;
    mpi->file_figures->of[write].ns += hal_time_ns() - since;
}
