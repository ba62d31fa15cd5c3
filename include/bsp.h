/* SPDX-License-Identifier: MIT
 *
 * BSPlib: bulk synchronous parallel programs (Hill et al., "BSPlib: the BSP programming library", 1998), over connectors.
 * Programs are linked by `mpicc --bsp` and started by mpiexec; up to 64 processes take part.
 *
 * A program that breaks the rules (a process or memory that is not there, a message that was not received) ends with a text.
 */
#ifndef BSP_H
#define BSP_H

#include <stddef.h>
#include <stdio.h> /* programs of BSPlib expect it */

#ifdef __cplusplus
extern "C" {
#endif

/* Most processes of a machine. */
#define BSP_PROCESSES 64

/* If bsp_begin() is not the first statement of main(): the function that has it.  First statement of main(); all processes but the
 * first call `spmd` there, and end with it. */
void bsp_init(void (*spmd)(void), int argc, char **argv);

/* The parallel part: `processes` of those of the job, if there are so many, as the first of them says.  Those beyond end here. */
void bsp_begin(int processes);
void bsp_end(void);
void bsp_abort(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* Before bsp_begin(): how many there are at most. */
int bsp_nprocs(void);
int bsp_pid(void);
double bsp_time(void); /* seconds since bsp_begin(); on modelled machines of their time */

/* The end of a superstep: what was put, got and sent in it has arrived. */
void bsp_sync(void);

/* Memory that others can reach, from the next superstep on.  All processes register in the same order. */
void bsp_push_reg(const void *ident, int bytes);
void bsp_pop_reg(const void *ident);

/* To and from the memory that process `pid` has registered when this one registered `dst` (`src`), offset in bytes.  Gets see
 * what is there before puts of the same superstep.  hp: source and destination are not buffered, and not to be changed before
 * bsp_sync() returns; a get of 1,024 bytes and more goes straight to its destination if that is registered, too. */
void bsp_put(int pid, const void *src, void *dst, int offset, int bytes);
void bsp_hpput(int pid, const void *src, void *dst, int offset, int bytes);
void bsp_get(int pid, const void *src, int offset, void *dst, int bytes);
void bsp_hpget(int pid, const void *src, int offset, void *dst, int bytes);

/* Messages, which are there in the next superstep and no longer, in any order. */
void bsp_set_tagsize(int *bytes); /* from the next superstep on; *bytes: what it was */
void bsp_send(int pid, const void *tag, const void *payload, int bytes);
void bsp_qsize(int *messages, int *bytes);
void bsp_get_tag(int *status, void *tag); /* of the first; *status: bytes of its payload, -1: there is none */
void bsp_move(void *payload, int bytes);  /* take the first, at most so many bytes of it */
int bsp_hpmove(void **tag, void **payload); /* the same, where it is: valid until bsp_sync(); bytes, or -1 */

#ifdef __cplusplus
}
#endif

#endif
