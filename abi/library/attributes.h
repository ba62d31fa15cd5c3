/* SPDX-License-Identifier: MIT
 *
 * Attributes and generalized requests of programs that are not in C: their functions are called by way of others.
 */
#ifndef LW_ABI_ATTRIBUTES_H
#define LW_ABI_ATTRIBUTES_H

#include "foreign.h"

/* How a value was set. */
enum lwa_value_kind { LWA_VALUE_POINTER = 0, LWA_VALUE_ADDRESS = 1, LWA_VALUE_INTEGER = 3 };

/* Functions that call one of the program, with the object as a number. */
typedef int lwa_copy_proxy(procedure *function, int object, int keyval, void *extra, int kind, void *value,
                           void **copied, int *flag);
typedef int lwa_delete_proxy(procedure *function, int object, int keyval, int kind, void *value, void *extra);

/* From now on functions of this key, a foreign one, are called by these.  A key that is not known is left alone. */
void lwa_attribute_proxies(int keyval, lwa_copy_proxy *copy, lwa_delete_proxy *delete);

/* The functions of the request that this thread has started last are Fortran's: their result is a last argument. */
void lwa_grequest_fortran(void);

#endif
