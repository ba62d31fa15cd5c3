/* SPDX-License-Identifier: MIT
 *
 * What MPICH's library of the Fortran bindings asks of its library of C besides MPI's functions: attributes whose values are
 * numbers, and functions of attributes that are called by way of a function of the bindings.
 */
#include "attributes.h"

#define PUBLIC(declaration)                             \
    __attribute__((visibility("default"))) declaration; \
    declaration

/* Keys of predefined attributes are odd in C, and one more in Fortran, where they mean the number itself. */
static int key_in_c(int keyval)
{
    return keyval >> 30 == 1 && keyval % 2 == 0 ? keyval - 1 : keyval;
}

/* A predefined attribute is a number, to Fortran; in C it is that number's address. */
static void value_number(int keyval, int kind, void *value)
{
    void **place = value;
    int key = keyval_in(keyval), predefined = key >= MPI_TAG_UB && key <= MPI_WIN_MODEL;
    if (kind == LWA_VALUE_POINTER || !predefined || key == MPI_WIN_BASE)
        return;
    *place = (void *)(intptr_t)(key == MPI_WIN_SIZE ? *(MPI_Aint *)*place : *(int *)*place);
}

#define ATTRIBUTE(Class)                                                                          \
    PUBLIC(int MPII_##Class##_set_attr(int object, int keyval, void *value, int kind))            \
    {                                                                                             \
        (void)kind;                                                                               \
        return f_##Class##_set_attr(object, keyval, value);                                       \
    }                                                                                             \
    PUBLIC(int MPII_##Class##_get_attr(int object, int keyval, void *value, int *flag, int kind)) \
    {                                                                                             \
        int key = key_in_c(keyval), rc = f_##Class##_get_attr(object, key, value, flag);          \
        if (rc == FOREIGN_MPI_SUCCESS && *flag)                                                   \
            value_number(key, kind, value);                                                       \
        return rc;                                                                                \
    }
ATTRIBUTE(Comm)
ATTRIBUTE(Type)
ATTRIBUTE(Win)

/* From now on the functions of this key are called by these. */
PUBLIC(void MPII_Keyval_set_proxy(int keyval, lwa_copy_proxy *copy, lwa_delete_proxy *delete))
{
    lwa_attribute_proxies(keyval, copy, delete);
}

/* The request that has just been started has Fortran's functions. */
PUBLIC(void MPII_Grequest_set_lang_f77(int request))
{
    (void)request;
    lwa_grequest_fortran();
}
