/* SPDX-License-Identifier: MIT
 *
 * Functions of Fortran for attributes and generalized requests.  C hands their state back, so one C function does for all.
 */
#include "convert.h"

/* Kept for the life of the program: attributes outlive their keyval, and nobody tells when the last has gone. */
static struct attribute_functions {
    struct attribute_functions *next;
    procedure *copy, *delete;
    MPI_Aint extra;
    int short_values; /* of MPI_Keyval_create: INTEGER */
} * all;

struct attribute_functions *lwf_attribute_functions(procedure *copy, procedure *delete, MPI_Aint extra,
                                                    int short_values)
{
    struct attribute_functions *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    *made = (struct attribute_functions){NULL, copy, delete, extra, short_values};
    do
        made->next = __atomic_load_n(&all, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(&all, &made->next, made, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED));
    return made;
}

/* ------------------------------------------------------------------- values */

/* C gets the address of what Fortran has set, in whichever way it may get to know the attribute: each value has an integer that lives as long
 * as the program, for copies of an attribute share it and nobody tells when the last has gone. */
static struct attribute_value {
    MPI_Aint value; /* the first: C reads it */
    struct attribute_value *same_value, *same_place;
} * by_value[256], *by_place[256];

static struct attribute_value **bucket(struct attribute_value **table, uint64_t key)
{
    return &table[key * 0x9e3779b97f4a7c15u >> 56];
}

/* Several ranks may be threads of one process.  Two that add the same value at once leave two integers, which is no harm. */
static void add(struct attribute_value **list, struct attribute_value *made, struct attribute_value **next)
{
    do
        *next = __atomic_load_n(list, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(list, next, made, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED));
}

void *lwf_attribute_in(MPI_Aint value)
{
    struct attribute_value **list = bucket(by_value, (uint64_t)value);
    struct attribute_value *at = __atomic_load_n(list, __ATOMIC_ACQUIRE);
    while (at && at->value != value)
        at = at->same_value;
    if (at)
        return at;
    struct attribute_value *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    made->value = value;
    add(bucket(by_place, (uintptr_t)made), made, &made->same_place);
    add(list, made, &made->same_value);
    return made;
}

MPI_Aint lwf_attribute_out(const void *value)
{
    const struct attribute_value *at = __atomic_load_n(bucket(by_place, (uintptr_t)value), __ATOMIC_ACQUIRE);
    while (at && at != value)
        at = at->same_place;
    return at ? at->value : (MPI_Aint)(intptr_t)value;
}

/* ---------------------------------------------------------------- callbacks */

typedef void copy_function(fint *, fint *, MPI_Aint *, MPI_Aint *, MPI_Aint *, fint *, fint *);
typedef void copy_short(fint *, fint *, fint *, fint *, fint *, fint *, fint *);
typedef void delete_function(fint *, fint *, MPI_Aint *, MPI_Aint *, fint *);
typedef void delete_short(fint *, fint *, fint *, fint *, fint *);

static int copy_call(const struct attribute_functions *functions, fint object, fint keyval, void *value,
                     void *copied, int *flag)
{
    fint wanted = 0, ierror = MPI_SUCCESS;
    MPI_Aint extra = functions->extra, in = lwf_attribute_out(value), out = 0;
    if (functions->short_values) {
        fint extra_short = (fint)extra, in_short = (fint)in, out_short = 0;
        ((copy_short *)functions->copy)(&object, &keyval, &extra_short, &in_short, &out_short, &wanted,
                                        &ierror);
        out = out_short;
    } else {
        ((copy_function *)functions->copy)(&object, &keyval, &extra, &in, &out, &wanted, &ierror);
    }
    *flag = wanted != 0;
    if (!*flag || ierror != MPI_SUCCESS)
        return (int)ierror;
    void *kept = lwf_attribute_in(out);
    *(void **)copied = kept;
    return kept ? MPI_SUCCESS : lwf_no_memory();
}

static int delete_call(const struct attribute_functions *functions, fint object, fint keyval, void *value)
{
    fint ierror = MPI_SUCCESS;
    MPI_Aint extra = functions->extra, old = lwf_attribute_out(value);
    if (functions->short_values) {
        fint extra_short = (fint)extra, old_short = (fint)old;
        ((delete_short *)functions->delete)(&object, &keyval, &old_short, &extra_short, &ierror);
    } else {
        ((delete_function *)functions->delete)(&object, &keyval, &old, &extra, &ierror);
    }
    return (int)ierror;
}

int lwf_attribute_copy(MPI_Comm object, int keyval, void *extra, void *value, void *copied, int *flag)
{
    return copy_call(extra, comm_out(object), keyval, value, copied, flag);
}

int lwf_attribute_delete(MPI_Comm object, int keyval, void *value, void *extra)
{
    return delete_call(extra, comm_out(object), keyval, value);
}

int lwf_type_attribute_copy(MPI_Datatype object, int keyval, void *extra, void *value, void *copied,
                            int *flag)
{
    return copy_call(extra, type_out(object), keyval, value, copied, flag);
}

int lwf_type_attribute_delete(MPI_Datatype object, int keyval, void *value, void *extra)
{
    return delete_call(extra, type_out(object), keyval, value);
}

int lwf_win_attribute_copy(MPI_Win object, int keyval, void *extra, void *value, void *copied, int *flag)
{
    return copy_call(extra, win_out(object), keyval, value, copied, flag);
}

int lwf_win_attribute_delete(MPI_Win object, int keyval, void *value, void *extra)
{
    return delete_call(extra, win_out(object), keyval, value);
}

/* ------------------------------------------- functions that the standard has */

#define WIDE(prefix)                                                                                         \
    void prefix##null_copy_fn_(fint *object, fint *keyval, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out,     \
                               fint *flag, fint *ierror)                                                     \
    {                                                                                                        \
        (void)object, (void)keyval, (void)extra, (void)in, (void)out;                                        \
        *flag = 0;                                                                                           \
        *ierror = MPI_SUCCESS;                                                                               \
    }                                                                                                        \
    void prefix##dup_fn_(fint *object, fint *keyval, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out,           \
                         fint *flag, fint *ierror)                                                           \
    {                                                                                                        \
        (void)object, (void)keyval, (void)extra;                                                             \
        *out = *in;                                                                                          \
        *flag = 1;                                                                                           \
        *ierror = MPI_SUCCESS;                                                                               \
    }                                                                                                        \
    void prefix##null_delete_fn_(fint *object, fint *keyval, MPI_Aint *value, MPI_Aint *extra, fint *ierror) \
    {                                                                                                        \
        (void)object, (void)keyval, (void)value, (void)extra;                                                \
        *ierror = MPI_SUCCESS;                                                                               \
    }
WIDE(mpi_comm_)
WIDE(mpi_type_)
WIDE(mpi_win_)
#undef WIDE

void mpi_null_copy_fn_(fint *comm, fint *keyval, fint *extra, fint *in, fint *out, fint *flag, fint *ierror)
{
    (void)comm, (void)keyval, (void)extra, (void)in, (void)out;
    *flag = 0;
    *ierror = MPI_SUCCESS;
}

void mpi_dup_fn_(fint *comm, fint *keyval, fint *extra, fint *in, fint *out, fint *flag, fint *ierror)
{
    (void)comm, (void)keyval, (void)extra;
    *out = *in;
    *flag = 1;
    *ierror = MPI_SUCCESS;
}

void mpi_null_delete_fn_(fint *comm, fint *keyval, fint *value, fint *extra, fint *ierror)
{
    (void)comm, (void)keyval, (void)value, (void)extra;
    *ierror = MPI_SUCCESS;
}

/* ------------------------------------------------------- generalized requests */

struct request_functions {
    procedure *query, *freed, *cancel;
    MPI_Aint extra;
};

struct request_functions *lwf_request_functions(procedure *query, procedure *freed, procedure *cancel,
                                                MPI_Aint extra)
{
    struct request_functions *made = malloc(sizeof *made);
    if (made)
        *made = (struct request_functions){query, freed, cancel, extra};
    return made;
}

int lwf_request_query(void *state, MPI_Status *status)
{
    struct request_functions *functions = state;
    fint ierror = MPI_SUCCESS;
#ifdef LWMPI_LONG_INTEGERS
    fint place[STATUS_SIZE];
    lwf_status_out(status, place);
    ((void (*)(MPI_Aint *, fint *, fint *))functions->query)(&functions->extra, place, &ierror);
    lwf_status_in(status, place);
#else
    ((void (*)(MPI_Aint *, MPI_Status *, fint *))functions->query)(&functions->extra, status, &ierror);
#endif
    return (int)ierror;
}

int lwf_request_free(void *state)
{
    struct request_functions *functions = state;
    fint ierror = MPI_SUCCESS;
    ((void (*)(MPI_Aint *, fint *))functions->freed)(&functions->extra, &ierror);
    free(functions);
    return (int)ierror;
}

int lwf_request_cancel(void *state, int complete)
{
    struct request_functions *functions = state;
    fint ierror = MPI_SUCCESS, completed = complete != 0;
    ((void (*)(MPI_Aint *, fint *, fint *))functions->cancel)(&functions->extra, &completed, &ierror);
    return (int)ierror;
}
