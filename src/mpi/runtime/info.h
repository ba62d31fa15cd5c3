/* SPDX-License-Identifier: MIT
 *
 * Info objects: an ordered list of keys with values.  Private to src/mpi.  [MPI 10]
 */
#ifndef LW_INFO_H
#define LW_INFO_H

#include "libmpi.h"

struct lw_info;

/* The object of a handle (MPI_INFO_ENV included); NULL if it is none, as MPI_INFO_NULL. */
struct lw_info *lw_info_of(struct lw_mpi *mpi, MPI_Info handle);

/* An empty one without a handle; NULL: no memory. */
struct lw_info *lw_info_new(void);

/* A copy without a handle.  info: may be NULL, which is as good as empty.  NULL: no memory. */
struct lw_info *lw_info_dup(const struct lw_info *info);

/* Free one that has no handle; NULL: nothing to do. */
void lw_info_free(struct lw_info *info);

/* Value of a key, valid until the object changes; NULL: it has none.  info: may be NULL. */
const char *lw_info_get(const struct lw_info *info, const char *key);

/* Keys are numbered from 0 in the order in which they were first set; NULL: no such number. */
const char *lw_info_key(const struct lw_info *info, int number);
int lw_info_keys(const struct lw_info *info);

/* Set a key, which is added if there is none.  Both are copied.  LW_ENOMEM. */
int lw_info_set(struct lw_info *info, const char *key, const char *value) LW_CHECK;

/* The same in an object that is being made, of lw_info_new(): returns it.  NULL: no memory, and it is freed; or it was NULL. */
struct lw_info *lw_info_with(struct lw_info *info, const char *key, const char *value);

/* Keep a hint in *info, which is made with its first one.  MPI_ERR_NO_MEM. */
int lw_info_keep(struct lw_mpi *mpi, struct lw_info **info, const char *key, const char *value) LW_CHECK;

/* False: there was none. */
bool lw_info_delete(struct lw_info *info, const char *key);

/* Give an object that was made here a handle, for a call that returns one.  Frees the object if it fails; NULL
 * counts as such a failure. */
int lw_info_publish(struct lw_mpi *mpi, struct lw_info *info, MPI_Info *handle) LW_CHECK;

/* The kinds of memory that buffers may lie in.  [MPI 12.4.3] */
#define LW_MEMORY_KINDS "mpi,system"

/* What MPI_INFO_ENV tells about the process, and MPI_Info_create_env().  argv: of the program, or NULL.  NULL: no
 * memory. [MPI 11.2.1] */
struct lw_info *lw_info_environment(struct lw_mpi *mpi, char *const *argv);

#endif
