/* SPDX-License-Identifier: MIT
 *
 * mpicc links this into every program, so that a process can carry many copies of it.  Alone
 * it does nothing.
 */
#include "hal/common/job.h"

/* Weak: a shared library may be linked with the same flags as a program. */
extern int main(int argc, char **argv, char **environment) __attribute__((weak));
extern void *__dso_handle __attribute__((visibility("hidden")));
extern void __cxa_finalize(void *handle);

/* The linker knows these if a file of the program was compiled by mpicc --timed. */
extern uint64_t lwmpi_timed_work[] __attribute__((weak, visibility("hidden")));
extern struct lw_timed_function __start_lwmpi_timed[] __attribute__((weak, visibility("hidden")));
extern struct lw_timed_function __stop_lwmpi_timed[] __attribute__((weak, visibility("hidden")));

/* Fortran's bindings have a section of their own (fortran/library/calls.c). */
extern const char __start_mpi_bindings[] __attribute__((weak, visibility("hidden")));
extern const char __stop_mpi_bindings[] __attribute__((weak, visibility("hidden")));

static void finish(void)
{
    __cxa_finalize(__dso_handle);
}

__attribute__((visibility("default"))) const struct lwmpi_program lwmpi_program = {
    .version = LWMPI_PROGRAM_VERSION,
    .main = main,
    .finish = finish,
    .timed = {lwmpi_timed_work, __start_lwmpi_timed, __stop_lwmpi_timed},
    .bindings = __start_mpi_bindings,
    .bindings_end = __stop_mpi_bindings,
};
