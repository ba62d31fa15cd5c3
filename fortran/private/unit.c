/* SPDX-License-Identifier: MIT
 *
 * A thread-local variable of libgfortran that it expects at a fixed distance from the thread's pointer.  A shared library of
 * its own has it once for all copies of a program; nobody writes it.
 */
__thread void *thread_unit;
