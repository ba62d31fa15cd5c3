/* SPDX-License-Identifier: MIT
 *
 * What a program can tell the model of a machine that it runs on, and ask of it.  Without a model (mpiexec without
 * --machine) these do nothing.
 */
#ifndef LWMPI_MACHINE_H
#define LWMPI_MACHINE_H

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(default)
#endif

/* The calling rank has computed for so many cycles of a PE: its virtual clock goes on by them.  Others that are behind
 * run first. */
void lwmpi_compute(unsigned long long cycles);

/* Virtual time of the calling rank in seconds since the job began; on a real machine the time of MPI_Wtime(). */
double lwmpi_time(void);

/* 1 if the calling rank runs on a modelled machine. */
int lwmpi_modelled(void);

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
