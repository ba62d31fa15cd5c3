/* SPDX-License-Identifier: MIT
 *
 * Keys and attributes.  The functions of communicators are here, too; those of datatypes and windows stand with
 * their objects. [MPI 7.7]
 */
#include "attribute.h"
#include "mpi/dynamic/dynamic.h"

#include <limits.h>
#include <string.h>

#include "mpi/gen/bodies.h"
#include "mpi/comm/comm.h"

/* ------------------------------------------------------------------- keys */

static struct lw_keyval *keyval_of(struct lw_mpi *mpi, enum lw_kind what, int number)
{
    struct lw_keyval *key = (struct lw_keyval *)lw_handle_find(mpi, (uintptr_t)(unsigned)number,
                                                               LW_KIND_KEYVAL);
    return key && key->what == (uint32_t)what ? key : NULL;
}

static const char *name_of(enum lw_kind what)
{
    return what == LW_KIND_COMM ? "communicators" : what == LW_KIND_TYPE ? "datatypes" : "windows";
}

static int bad_key(struct lw_mpi *mpi, enum lw_kind what, int number)
{
    const char *why = "is no key of this process";
    if (number == MPI_KEYVAL_INVALID)
        why = "is MPI_KEYVAL_INVALID";
    else if (number >= MPI_TAG_UB && number <= MPI_WIN_MODEL)
        why = "is a key of MPI itself, which cannot be set, deleted or freed here";
    else if (lw_handle_find(mpi, (uintptr_t)(unsigned)number, LW_KIND_KEYVAL))
        why = "is a key for another kind of object";
    return lw_fail(mpi, MPI_ERR_KEYVAL, "the key %d %s; expected one for %s", number, why, name_of(what));
}

/* With the last reference its number goes, too.  [MPI 7.7.2, MPI_Comm_free_keyval] */
static void key_release(struct lw_mpi *mpi, struct lw_keyval *key)
{
    if (--key->object.references)
        return;
    lw_handle_drop(mpi, (uintptr_t)key->number);
    key->object.kind = LW_KIND_FREED;
    hal_free(key);
}

int lw_keyval_new(struct lw_mpi *mpi, enum lw_kind what, void (*copy)(void), void (*deletion)(void),
                  void *extra, int *number)
{
    struct lw_keyval *key = hal_alloc(sizeof *key);
    if (!key)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an attribute key");
    *key = (struct lw_keyval){.object = {LW_KIND_KEYVAL, 1},
                              .what = (uint32_t)what,
                              .copy = copy,
                              .deletion = deletion,
                              .extra = extra};
    uintptr_t handle;
    int error = lw_handle_new(mpi, &key->object, &handle);
    if (error) {
        hal_free(key);
        return lw_fail_lw(mpi, error, "an attribute key");
    }
    *number = key->number = (int)handle;
    return MPI_SUCCESS;
}

int lw_keyval_free(struct lw_mpi *mpi, enum lw_kind what, int *number)
{
    struct lw_keyval *key = keyval_of(mpi, what, *number);
    if (!key)
        return bad_key(mpi, what, *number);
    if (!key->freed) { /* else by a copy of the number: there is nothing left to give up */
        key->freed = true;
        key_release(mpi, key);
    }
    *number = MPI_KEYVAL_INVALID;
    return MPI_SUCCESS;
}

/* -------------------------------------------------------------- callbacks */

/* The handles of all objects are pointers to structures, so one form of callback serves all. */
typedef int (*copy_function)(MPI_Comm, int, void *, void *, void *, int *);
typedef int (*delete_function)(MPI_Comm, int, void *, void *);

/* A callback's error becomes that of the call.  What is no error code, of ours or of the program's, is MPI_ERR_OTHER. */
static int callback_failed(struct lw_mpi *mpi, const char *what, int number, int code)
{
    return lw_fail(mpi, lw_error_known(mpi, code) ? code : MPI_ERR_OTHER,
                   "the %s callback of the attribute key %d returned %d", what, number, code);
}

static int call_delete(struct lw_mpi *mpi, uintptr_t handle, const struct lw_keyval *key, void *value)
{
    if (!key->deletion)
        return MPI_SUCCESS;
    int code = ((delete_function)key->deletion)((MPI_Comm)handle, key->number, value, key->extra);
    return code == MPI_SUCCESS ? MPI_SUCCESS : callback_failed(mpi, "delete", key->number, code);
}

/* *flag: copy it. */
static int call_copy(struct lw_mpi *mpi, uintptr_t handle, const struct lw_keyval *key, void *from, void **to,
                     int *flag)
{
    *flag = 0;
    if (!key->copy)
        return MPI_SUCCESS;
    if (key->copy == (void (*)(void))MPI_COMM_DUP_FN) {
        *to = from;
        *flag = 1;
        return MPI_SUCCESS;
    }
    int code = ((copy_function)key->copy)((MPI_Comm)handle, key->number, key->extra, from, to, flag);
    return code == MPI_SUCCESS ? MPI_SUCCESS : callback_failed(mpi, "copy", key->number, code);
}

/* -------------------------------------------------------------- attributes */

static struct lw_attribute **find(struct lw_attribute **list, const struct lw_keyval *key)
{
    while (*list && (*list)->key != key)
        list = &(*list)->next;
    return list;
}

static struct lw_attribute *attribute_new(struct lw_mpi *mpi, struct lw_keyval *key, void *value)
{
    struct lw_attribute *made = hal_alloc(sizeof *made);
    if (!made) {
        lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an attribute");
        return NULL;
    }
    made->key = key;
    made->value = value;
    key->object.references++;
    return made;
}

/* Delete the first attribute with this key.  The callback still finds it there, and may itself have deleted it. */
static int delete_key(struct lw_mpi *mpi, struct lw_attribute **list, uintptr_t handle, struct lw_keyval *key)
{
    struct lw_attribute *old = *find(list, key);
    key->object.references++;
    int rc = call_delete(mpi, handle, key, old->value);
    struct lw_attribute **at = find(list, key);
    if (rc == MPI_SUCCESS && *at == old) {
        *at = old->next;
        hal_free(old);
        key_release(mpi, key);
    }
    key_release(mpi, key);
    return rc;
}

int lw_attribute_set(struct lw_mpi *mpi, enum lw_kind what, struct lw_attribute **list, uintptr_t handle,
                     int number, void *value)
{
    struct lw_keyval *key = keyval_of(mpi, what, number);
    if (!key)
        return bad_key(mpi, what, number);
    struct lw_attribute *made = attribute_new(mpi, key, value);
    if (!made)
        return MPI_ERR_NO_MEM;
    int rc = *find(list, key) ? delete_key(mpi, list, handle, key) : MPI_SUCCESS;
    if (rc != MPI_SUCCESS) {
        hal_free(made);
        key_release(mpi, key);
        return rc;
    }
    made->next = *list;
    *list = made;
    return MPI_SUCCESS;
}

int lw_attribute_get(struct lw_mpi *mpi, enum lw_kind what, struct lw_attribute *const *list, int number,
                     void **value, int *flag)
{
    const struct lw_keyval *key = keyval_of(mpi, what, number);
    if (!key)
        return bad_key(mpi, what, number);
    const struct lw_attribute *at = *list;
    while (at && at->key != key)
        at = at->next;
    *flag = at != NULL;
    if (at)
        *value = at->value;
    return MPI_SUCCESS;
}

int lw_attribute_delete(struct lw_mpi *mpi, enum lw_kind what, struct lw_attribute **list, uintptr_t handle,
                        int number)
{
    struct lw_keyval *key = keyval_of(mpi, what, number);
    if (!key)
        return bad_key(mpi, what, number);
    if (!*find(list, key))
        return lw_fail(mpi, MPI_ERR_KEYVAL, "there is no attribute with the key %d to delete", number);
    return delete_key(mpi, list, handle, key);
}

int lw_attribute_copy(struct lw_mpi *mpi, struct lw_attribute *const *from, uintptr_t handle,
                      struct lw_attribute **to)
{
    struct lw_attribute **end = to;
    for (const struct lw_attribute *at = *from; at; at = at->next) {
        void *value = NULL;
        int flag;
        int rc = call_copy(mpi, handle, at->key, at->value, &value, &flag);
        if (rc != MPI_SUCCESS)
            return rc;
        if (!flag)
            continue;
        struct lw_attribute *made = attribute_new(mpi, at->key, value);
        if (!made)
            return MPI_ERR_NO_MEM;
        *end = made;
        end = &made->next;
    }
    return MPI_SUCCESS;
}

int lw_attribute_clear(struct lw_mpi *mpi, struct lw_attribute **list, uintptr_t handle)
{
    int rc = MPI_SUCCESS;
    while (*list && rc == MPI_SUCCESS)
        rc = delete_key(mpi, list, handle, (*list)->key);
    return rc;
}

void lw_attribute_discard(struct lw_mpi *mpi, struct lw_attribute **list, uintptr_t handle)
{
    while (lw_attribute_clear(mpi, list, handle) != MPI_SUCCESS) {
        struct lw_attribute *stubborn = *list;
        /* Of an empty list clearing does not fail: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
        *list = stubborn->next;
        key_release(mpi, stubborn->key);
        hal_free(stubborn);
    }
}

/* ----------------------------------------------------------- communicators */

int lw_mpi_comm_create_keyval(struct lw_mpi *mpi, MPI_Comm_copy_attr_function *copy,
                              MPI_Comm_delete_attr_function *deletion, int *keyval, void *extra)
{
    return lw_keyval_new(mpi, LW_KIND_COMM, (void (*)(void))copy, (void (*)(void))deletion, extra, keyval);
}

/* The form of MPI-1: the types of the functions have other names. */
int lw_mpi_keyval_create(struct lw_mpi *mpi, MPI_Copy_function *copy, MPI_Delete_function *deletion,
                         int *keyval, void *extra)
{
    return lw_mpi_comm_create_keyval(mpi, copy, deletion, keyval, extra);
}

int lw_mpi_comm_free_keyval(struct lw_mpi *mpi, int *keyval)
{
    return lw_keyval_free(mpi, LW_KIND_COMM, keyval);
}

int lw_mpi_comm_set_attr(struct lw_mpi *mpi, struct lw_comm *comm, int keyval, void *value)
{
    return lw_attribute_set(mpi, LW_KIND_COMM, &comm->attributes, lw_comm_handle(mpi, comm), keyval, value);
}

/* What MPI itself says, on every communicator.  [MPI 9.1.2, 11.10.1, 11.10.3] */
static int predefined(struct lw_mpi *mpi, int keyval, void *value, int *flag)
{
    int *at = &mpi->comms.said[keyval - MPI_TAG_UB];
    *flag = 1;
    switch (keyval) {
    case MPI_TAG_UB:
        *at = INT_MAX;
        break;
    case MPI_IO: /* every process can read and write files */
        *at = MPI_ANY_SOURCE;
        break;
    case MPI_HOST:
        *at = MPI_PROC_NULL;
        break;
    case MPI_WTIME_IS_GLOBAL: /* each host has a clock of its own */
        *at = hal_job()->hosts <= 1;
        break;
    case MPI_APPNUM:
        *at = lw_program_number(mpi);
        *flag = hal_job()->launched;
        break;
    case MPI_LASTUSEDCODE:
        *at = lw_error_last(mpi);
        break;
    default: /* MPI_UNIVERSE_SIZE: nothing limits how many processes there can be, so it is there only if it was asked for */
        *at = (int)hal_job()->universe;
        *flag = hal_job()->universe != 0;
        break;
    }
    if (*flag)
        memcpy(value, &at, sizeof at);
    return MPI_SUCCESS;
}

int lw_mpi_comm_get_attr(struct lw_mpi *mpi, struct lw_comm *comm, int keyval, void *value, int *flag)
{
    if (keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE)
        return predefined(mpi, keyval, value, flag);
    return lw_attribute_get(mpi, LW_KIND_COMM, &comm->attributes, keyval, (void **)value, flag);
}

int lw_mpi_comm_delete_attr(struct lw_mpi *mpi, struct lw_comm *comm, int keyval)
{
    return lw_attribute_delete(mpi, LW_KIND_COMM, &comm->attributes, lw_comm_handle(mpi, comm), keyval);
}
