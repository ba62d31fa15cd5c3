/* SPDX-License-Identifier: MIT
 *
 * What ULFM adds to MPI (docs/failures.md), by the names that MPICH and Open MPI have it by.
 */
#define _GNU_SOURCE
#include "foreign.h"

#include <dlfcn.h>
#include <lwmpi/ulfm.h>

/* The function of the library below; a process that dies is no matter of speed. */
static void *find(const char *name)
{
    void *library = dlopen("libmpi_abi.so.1", RTLD_LAZY | RTLD_NOLOAD);
    return library ? dlsym(library, name) : NULL;
}

/* Call it; if it is not there, say so. */
#define CALL(name, ...)                                                     \
    __extension__({                                                         \
        __typeof__(&name) function_ = (__typeof__(&name))find(#name);       \
        function_ ? function_(__VA_ARGS__) : MPI_ERR_UNSUPPORTED_OPERATION; \
    })

#define EXTENSION(name, parameters)                                                         \
    __attribute__((visibility("default"))) int f_##name parameters __asm__("PMPIX_" #name); \
    extern __typeof__(f_##name) weak_##name __asm__("MPIX_" #name)                          \
        __attribute__((weak, visibility("default"), alias("PMPIX_" #name)));                \
    int f_##name parameters

EXTENSION(Comm_revoke, (F_Comm comm))
{
    return code_out(CALL(PMPIX_Comm_revoke, comm_in(comm)));
}

EXTENSION(Comm_is_revoked, (F_Comm comm, int *flag))
{
    return code_out(CALL(PMPIX_Comm_is_revoked, comm_in(comm), flag));
}

EXTENSION(Comm_shrink, (F_Comm comm, F_Comm *newcomm))
{
    MPI_Comm made = MPI_COMM_NULL;
    int rc = CALL(PMPIX_Comm_shrink, comm_in(comm), newcomm ? &made : NULL);
    if (newcomm)
        *newcomm = comm_out(made);
    return code_out(rc);
}

EXTENSION(Comm_ishrink, (F_Comm comm, F_Comm *newcomm, F_Request *request))
{
    MPI_Comm made = MPI_COMM_NULL; /* it has its handle at once */
    MPI_Request begun = MPI_REQUEST_NULL;
    int rc = CALL(PMPIX_Comm_ishrink, comm_in(comm), newcomm ? &made : NULL, request ? &begun : NULL);
    if (newcomm)
        *newcomm = comm_out(made);
    if (request)
        *request = request_out(begun);
    return code_out(rc);
}

EXTENSION(Comm_agree, (F_Comm comm, int *flag))
{
    return code_out(CALL(PMPIX_Comm_agree, comm_in(comm), flag));
}

EXTENSION(Comm_iagree, (F_Comm comm, int *flag, F_Request *request))
{
    MPI_Request begun = MPI_REQUEST_NULL;
    int rc = CALL(PMPIX_Comm_iagree, comm_in(comm), flag, request ? &begun : NULL);
    if (request)
        *request = request_out(begun);
    return code_out(rc);
}

EXTENSION(Comm_ack_failed, (F_Comm comm, int count, int *acked))
{
    return code_out(CALL(PMPIX_Comm_ack_failed, comm_in(comm), count, acked));
}

EXTENSION(Comm_failure_ack, (F_Comm comm))
{
    return code_out(CALL(PMPIX_Comm_failure_ack, comm_in(comm)));
}

#define GROUP_OF(name)                                                     \
    EXTENSION(name, (F_Comm comm, F_Group * failed))                       \
    {                                                                      \
        MPI_Group made = MPI_GROUP_NULL;                                   \
        int rc = CALL(PMPIX_##name, comm_in(comm), failed ? &made : NULL); \
        if (failed)                                                        \
            *failed = group_out(made);                                     \
        return code_out(rc);                                               \
    }
GROUP_OF(Comm_get_failed)
GROUP_OF(Comm_failure_get_acked)
