/* SPDX-License-Identifier: MIT
 *
 * Attributes: values that a program hangs on communicators, datatypes and windows under keys of its own, and the callbacks
 * that copy and delete them.  Private to src/mpi.  [MPI 7.7]
 *
 * The objects keep the head of a list, which is NULL at first.  All functions that return int return MPI_SUCCESS or what
 * lw_fail() returned.  Where callbacks run, the object may change meanwhile: they may call MPI.
 */
#ifndef LW_ATTRIBUTE_H
#define LW_ATTRIBUTE_H

#include "libmpi.h"

/* A key.  Lives, and is known by its number, as long as the program has not freed it or an attribute uses it. */
struct lw_keyval {
    struct lw_object object; /* references: the program's until it frees the key, and those of attributes */
    uint32_t what;           /* LW_KIND_COMM, LW_KIND_TYPE or LW_KIND_WIN */
    bool freed;              /* by the program */
    int number;              /* what the program and the callbacks know it by */
    void (*copy)(void);      /* MPI_Comm_copy_attr_function or its like, MPI_COMM_DUP_FN or NULL */
    void (*deletion)(void);  /* MPI_Comm_delete_attr_function or its like, or NULL */
    void *extra;
};
LW_OPENS(struct lw_keyval, object);

struct lw_attribute {
    struct lw_attribute *next; /* set before this one */
    struct lw_keyval *key;
    void *value;
};

/* Make a key for objects of kind `what`.  The functions are cast to void (*)(void). */
int lw_keyval_new(struct lw_mpi *mpi, enum lw_kind what, void (*copy)(void), void (*deletion)(void),
                  void *extra, int *number);

/* The program frees a key: attributes that have it keep it alive, and the program may go on to name it by a copy of its
 * number until the last of them is deleted.  *number becomes MPI_KEYVAL_INVALID.  MPI_ERR_KEYVAL. */
int lw_keyval_free(struct lw_mpi *mpi, enum lw_kind what, int *number);

/* Set the attribute of an object whose handle is `handle`; the one it had is deleted first. */
int lw_attribute_set(struct lw_mpi *mpi, enum lw_kind what, struct lw_attribute **list, uintptr_t handle,
                     int number, void *value);

/* *value, if *flag becomes 1. */
int lw_attribute_get(struct lw_mpi *mpi, enum lw_kind what, struct lw_attribute *const *list, int number,
                     void **value, int *flag);

/* An attribute that the object does not have is MPI_ERR_KEYVAL, too. */
int lw_attribute_delete(struct lw_mpi *mpi, enum lw_kind what, struct lw_attribute **list, uintptr_t handle,
                        int number);

/* The object `handle` is duplicated: fill *to, which is empty, with what the copy callbacks say.  If one of them fails,
 * *to has what was copied before: the caller deletes it with the new object. */
int lw_attribute_copy(struct lw_mpi *mpi, struct lw_attribute *const *from, uintptr_t handle,
                      struct lw_attribute **to);

/* The object is about to be freed: delete all its attributes, those that were set last first.  If a callback fails
 * the rest stays, and so must the object. */
int lw_attribute_clear(struct lw_mpi *mpi, struct lw_attribute **list, uintptr_t handle);

/* The same, whatever the callbacks say: for an object that did not come to be. */
void lw_attribute_discard(struct lw_mpi *mpi, struct lw_attribute **list, uintptr_t handle);

#endif
