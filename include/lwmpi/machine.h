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
 * run first.  Programs that `mpicc --timed` compiled need not say so: their operations are counted. */
void lwmpi_compute(unsigned long long cycles);

/* Virtual time of the calling rank in seconds since the job began; without a model the time of MPI_Wtime(). */
double lwmpi_time(void);

/* 1 if the calling rank runs on a modelled machine. */
int lwmpi_modelled(void);

/* The communicator of all ranks of the job: those of MPI_COMM_WORLD, with the same numbers, and after them the I/O rank,
 * if mpiexec --io-rank has started one, whose own MPI_COMM_WORLD is itself alone.  It is always there and cannot be
 * freed.  MPI_COMM_NULL before MPI_Init and after MPI_Finalize. */
void *lwmpi_comm_local(void);
#define MPIX_COMM_LOCAL ((MPI_Comm)lwmpi_comm_local())

/* 1 if the calling rank is the I/O rank: it runs in an I/O cluster, whose memory is outside of the chip. */
int lwmpi_io_rank(void);

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
