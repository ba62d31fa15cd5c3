/* SPDX-License-Identifier: MIT
 *
 * What Open MPI's library of the C++ bindings asks of its library of C.  Programs in C++ are linked with it though they call C's
 * functions only: for them the names are enough.
 */
#include <stdio.h>
#include <stdlib.h>

#define VARIABLE(name, bytes)                                                    \
    extern char name[bytes] __attribute__((visibility("default"), aligned(16))); \
    char name[bytes];
VARIABLE(ompi_errcode_intern_lastused, 4)
VARIABLE(ompi_errcodes_intern, 120)
VARIABLE(ompi_registered_datareps, 64)

#define FUNCTION(name, what)                                                               \
    __attribute__((visibility("default"))) void name(void);                                \
    void name(void)                                                                        \
    {                                                                                      \
        fprintf(stderr,                                                                    \
                "%s of the C++ bindings, which MPI 3.0 removed: lwmpi has none, expected " \
                "programs that call the functions of C\n",                                 \
                what);                                                                     \
        abort();                                                                           \
    }
FUNCTION(ompi_op_set_cxx_callback, "MPI::Op::Init")
FUNCTION(ompi_attr_create_keyval, "MPI::Comm::Create_keyval, or its kin,")
FUNCTION(ompi_errhandler_create, "MPI::Comm::Create_errhandler, or its kin,")
FUNCTION(ompi_errhandler_invoke, "An error handler")
