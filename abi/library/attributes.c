/* SPDX-License-Identifier: MIT
 *
 * Attributes: functions of the program that copy and delete them, and values of predefined ones.
 */
#include "attributes.h"

/* Kept for the life of the program: attributes outlive their key, and nobody tells when the last has gone. */
struct functions {
    struct functions *next;
    procedure *copy, *delete;
    void *extra;
    int keyval;
    lwa_copy_proxy *copy_proxy; /* NULL: the functions are C's */
    lwa_delete_proxy *delete_proxy;
};
static struct functions *all;

static struct functions *functions_new(procedure *copy, procedure *delete, void *extra)
{
    struct functions *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    *made = (struct functions){
        .copy = copy, .delete = delete, .extra = extra, .keyval = FOREIGN_MPI_KEYVAL_INVALID};
    do
        made->next = __atomic_load_n(&all, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(&all, &made->next, made, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED));
    return made;
}

void lwa_attribute_proxies(int keyval, lwa_copy_proxy *copy, lwa_delete_proxy *delete)
{
    struct functions *f = __atomic_load_n(&all, __ATOMIC_ACQUIRE);
    while (f && f->keyval != keyval) /* the newest comes first */
        f = f->next;
    if (!f)
        return;
    f->copy_proxy = copy;
    f->delete_proxy = delete;
}

#define KEYVAL(Class, class, Type)                                                                         \
    static int class##_copy(Type object, int keyval, void *extra, void *value, void *copied, int *flag)    \
    {                                                                                                      \
        const struct functions *f = extra;                                                                 \
        *flag = 0;                                                                                         \
        if (!f->copy)                                                                                      \
            return MPI_SUCCESS;                                                                            \
        if (f->copy_proxy)                                                                                 \
            return code_in(f->copy_proxy(f->copy, class##_number(class##_out(object)), keyval_out(keyval), \
                                         f->extra, LWA_VALUE_ADDRESS, value, copied, flag));               \
        int (*copy)(F_##Class, int, void *, void *, void *, int *) = (__typeof__(copy))f->copy;            \
        return code_in(copy(class##_out(object), keyval_out(keyval), f->extra, value, copied, flag));      \
    }                                                                                                      \
    static int class##_delete(Type object, int keyval, void *value, void *extra)                           \
    {                                                                                                      \
        const struct functions *f = extra;                                                                 \
        if (!f->delete)                                                                                    \
            return MPI_SUCCESS;                                                                            \
        if (f->delete_proxy)                                                                               \
            return code_in(f->delete_proxy(f->delete, class##_number(class##_out(object)),                 \
                                           keyval_out(keyval), LWA_VALUE_ADDRESS, value, f->extra));       \
        int (*delete)(F_##Class, int, void *, void *) = (__typeof__(delete))f->delete;                     \
        return code_in(delete (class##_out(object), keyval_out(keyval), value, f->extra));                 \
    }
KEYVAL(Comm, comm, MPI_Comm)
KEYVAL(Datatype, type, MPI_Datatype)
KEYVAL(Win, win, MPI_Win)

#define CREATE(Function, class, Copy, Delete)                                                     \
    int f_##Function(Copy *copy, Delete *delete, int *keyval, void *extra_state)                  \
    {                                                                                             \
        struct functions *f = functions_new((procedure *)copy, (procedure *)delete, extra_state); \
        if (!f)                                                                                   \
            return lwa_no_memory();                                                               \
        int rc = standard.Function(class##_copy, class##_delete, keyval, f);                      \
        if (rc == MPI_SUCCESS)                                                                    \
            f->keyval = *keyval = keyval_out(*keyval);                                            \
        return code_out(rc);                                                                      \
    }                                                                                             \
    ENTRY(Function)
CREATE(Comm_create_keyval, comm, MPI_Comm_copy_attr_function, MPI_Comm_delete_attr_function)
CREATE(Type_create_keyval, type, MPI_Type_copy_attr_function, MPI_Type_delete_attr_function)
CREATE(Win_create_keyval, win, MPI_Win_copy_attr_function, MPI_Win_delete_attr_function)
CREATE(Keyval_create, comm, MPI_Copy_function, MPI_Delete_function)

/* Programs get the address of a value: of these, that of a number here.  Each value is always at the same place. */
static int *kept(int value)
{
    static struct value {
        struct value *next;
        int value;
    } * values;
    static int none;
    struct value *first = __atomic_load_n(&values, __ATOMIC_ACQUIRE);
    for (struct value *at = first; at; at = at->next)
        if (at->value == value)
            return &at->value;
    struct value *made = malloc(sizeof *made);
    if (!made)
        return &none;
    *made = (struct value){first, value};
    while (!__atomic_compare_exchange_n(&values, &made->next, made, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
        ;
    return &made->value;
}

/* The value of a predefined attribute as the foreign ABI has it. */
static void value_convert(int keyval, void *value)
{
    int **place = value;
    if (keyval == MPI_HOST || keyval == MPI_IO)
        *place = kept(rank_out(**place));
    else if (keyval == MPI_LASTUSEDCODE)
        *place = kept(code_out(**place));
    else if (keyval == MPI_WIN_CREATE_FLAVOR)
        *place = kept(flavor_out(**place));
    else if (keyval == MPI_WIN_MODEL)
        *place = kept(model_out(**place));
}

#define GET(Function, Class, class)                                                                          \
    int f_##Function(F_##Class class, int key, void *attribute_val, int *flag)                               \
    {                                                                                                        \
        int keyval = keyval_in(key), rc = standard.Function(class##_in(class), keyval, attribute_val, flag); \
        if (rc == MPI_SUCCESS && *flag)                                                                      \
            value_convert(keyval, attribute_val);                                                            \
        return code_out(rc);                                                                                 \
    }                                                                                                        \
    ENTRY(Function)
GET(Comm_get_attr, Comm, comm)
GET(Win_get_attr, Win, win)
GET(Attr_get, Comm, comm)
