/* SPDX-License-Identifier: MIT
 *
 * What lets a copy of a program have a copy of GCC's Fortran library, and with it units and random numbers of its own.
 * libgfortran.a was made for executables: it reaches three variables of the C library, and starts of threads, in ways that a
 * shared object (which programs are here) cannot have.  Here are what it then finds instead.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>

/* The streams of the C library, under their names, in the program. */
__attribute__((visibility("hidden"))) void *stdin, *stdout, *stderr;

/* Before anybody else's constructors, and those of libgfortran. */
__attribute__((constructor(101))) static void streams_find(void)
{
    void **const ours[] = {&stdin, &stdout, &stderr};
    static const char *const names[] = {"stdin", "stdout", "stderr"};
    for (int i = 0; i < 3; i++) {
        void **theirs = dlsym(RTLD_DEFAULT, names[i]);
        *ours[i] = theirs ? *theirs : 0;
    }
}

/* Asynchronous transfers are done at once, as on platforms without threads: a unit that has no thread is asked for none. */
extern __thread void *thread_unit; /* in liblwmpi_units.so; the unit that a thread works for: none */

void *lwmpi_unit_of_thread(void)
{
    return thread_unit;
}

void _gfortrani_init_async_unit(void *unit)
{
    (void)unit;
}

void _gfortrani_async_close(void *unit)
{
    (void)unit;
}

bool _gfortrani_async_wait(void *parameters, void *unit)
{
    (void)parameters, (void)unit;
    return false;
}

bool _gfortrani_async_wait_id(void *parameters, void *unit, int id)
{
    (void)parameters, (void)unit, (void)id;
    return false;
}

bool _gfortrani_collect_async_errors(void *parameters, void *unit)
{
    (void)parameters, (void)unit;
    return false;
}

void _gfortrani_enqueue_close(void *unit)
{
    (void)unit;
}

void _gfortrani_enqueue_data_transfer_init(void *unit, void *transfer, int reading)
{
    (void)unit, (void)transfer, (void)reading;
}

void _gfortrani_enqueue_done(void *unit, int kind)
{
    (void)unit, (void)kind;
}

int _gfortrani_enqueue_done_id(void *unit, int kind)
{
    (void)unit, (void)kind;
    return 0;
}

void _gfortrani_enqueue_transfer(void *unit, void *arguments, int kind)
{
    (void)unit, (void)arguments, (void)kind;
}
