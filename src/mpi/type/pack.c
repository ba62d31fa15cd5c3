/* SPDX-License-Identifier: MIT
 *
 * Packing into a buffer of the program, in the format of messages. [MPI 5.2]
 */
#include <string.h>

#include "base/copy.h"
#include "mpi/p2p/p2p.h"
#include "mputil/layout.h"

int lw_mpi_pack_size(struct lw_mpi *mpi, MPI_Count incount, const struct lw_type *datatype,
                     struct lw_comm *comm, MPI_Count *size)
{
    (void)comm;
    if (__builtin_mul_overflow(incount, (MPI_Count)datatype->size, size))
        return lw_fail(mpi, MPI_ERR_COUNT, "incount is %lld: so many elements of %lld bytes do not fit",
                       (long long)incount, (long long)datatype->size);
    return MPI_SUCCESS;
}

/* Whether `bytes` fit between position and the end of a buffer. */
static int check(struct lw_mpi *mpi, MPI_Count position, MPI_Count size, const char *name, uint64_t bytes)
{
    if (position < 0 || position > size)
        return lw_fail(mpi, MPI_ERR_ARG, "position is %lld; expected 0 to %s, which is %lld",
                       (long long)position, name, (long long)size);
    if (bytes > (uint64_t)(size - position))
        return lw_fail(mpi, MPI_ERR_TRUNCATE, "%s is %lld and position %lld; expected room for %lld bytes",
                       name, (long long)size, (long long)position, (long long)bytes);
    return MPI_SUCCESS;
}

int lw_mpi_pack(struct lw_mpi *mpi, const void *inbuf, MPI_Count incount, const struct lw_type *datatype,
                void *outbuf, MPI_Count outsize, MPI_Count *position, struct lw_comm *comm)
{
    (void)comm;
    struct lw_span span = lw_span_of(inbuf, datatype, incount);
    int error = check(mpi, *position, outsize, "outsize", span.bytes);
    if (error || !span.bytes)
        return error;
    if (!outbuf)
        return lw_fail(mpi, MPI_ERR_BUFFER, "outbuf is a null pointer; expected the address of %lld bytes",
                       (long long)outsize);
    char *out = (char *)outbuf + *position;
    if (span.layout)
        lw_layout_pack(span.layout, span.buf, 0, out, span.bytes);
    else
        lw_copy(out, span.buf, span.bytes);
    *position += (MPI_Count)span.bytes;
    return MPI_SUCCESS;
}

int lw_mpi_unpack(struct lw_mpi *mpi, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                  MPI_Count outcount, const struct lw_type *datatype, struct lw_comm *comm)
{
    (void)comm;
    struct lw_span span = lw_span_of(outbuf, datatype, outcount);
    int error = check(mpi, *position, insize, "insize", span.bytes);
    if (error || !span.bytes)
        return error;
    if (!inbuf)
        return lw_fail(mpi, MPI_ERR_BUFFER, "inbuf is a null pointer; expected the address of %lld bytes",
                       (long long)insize);
    const char *in = (const char *)inbuf + *position;
    if (span.layout)
        lw_layout_unpack(span.layout, span.buf, 0, in, span.bytes);
    else
        lw_copy(span.buf, in, span.bytes);
    *position += (MPI_Count)span.bytes;
    return MPI_SUCCESS;
}
