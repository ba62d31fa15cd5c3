/* SPDX-License-Identifier: MIT
 *
 * Tables of numbers in files: CSV, and NPY (versions 1 and 2; float64, float32 or uint8,
 * one or two dimensions, C order).
 */
#ifndef APPS_TABLE_H
#define APPS_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct table {
    uint64_t rows;
    uint32_t columns;
    double *values; /* rows * columns */
};

/* Read a table of finite numbers.  The path's end, .npy or not, names the format.  In a CSV,
 * commas, semicolons or white space separate; a first line of data that does not start with a
 * number is a heading; empty lines and lines that start with # are skipped.  0; or -1: `why`
 * says what is wrong, and in which line.  The caller frees table->values. */
int table_read(const char *path, struct table *table, char *why, size_t bytes);

#endif
