/* SPDX-License-Identifier: MIT
 *
 * What Fortran calls.  Compiled twice: MPI_ names, which call the library's MPI_ functions, so that a tool in C sees them,
 * and which a tool may define itself; and PMPI_ names.
 */
#include "convert.h"
#include "section.h"

/* Code of a section of its own: whoever looks for the place where a program has called MPI passes over it. */
#define BINDING __attribute__((section("mpi_bindings")))

#ifdef PROFILING
#define NAME(name) p##name
#define CALL(name) P##name
#define WEAK       BINDING
#define ALIAS_WEAK
#else
#define NAME(name) name
#define CALL(name) name
#define WEAK       ALIAS_WEAK BINDING
#define ALIAS_WEAK __attribute__((weak))
#endif
#define TEXT_OF(name) #name
#define TEXT(name)    TEXT_OF(name)
#define ALIAS(type, name, target, parameters) \
    ALIAS_WEAK type NAME(name)                \
    parameters __attribute__((alias(TEXT(NAME(target)))));
#define LIKELY(what) __builtin_expect(!!(what), 1)
#define MPI_BYTE_F   type_out(MPI_BYTE)

#include "procedures.h"

#include "calls.h"

#include "removed.h"
