/* SPDX-License-Identifier: MIT
 *
 * Packing in the format that all hosts understand: big-endian, IEEE, without gaps. [MPI 5.3, 14.5.2]
 *
 * Data go through a small buffer in their order in messages, so the type's layout finds them and its elements say how
 * they are converted.
 */
#include <float.h>
#include <string.h>

#include "datatype.h"
#include "mpi/p2p/p2p.h"

enum { CHUNK = 2048 }; /* larger than any element */

struct stream {
    struct lw_mpi *mpi;
    struct lw_span span; /* native */
    uint64_t at;         /* position of the chunk's end (packing) or begin (unpacking) in it */
    uint8_t *external;   /* not written to when unpacking */
    bool unpack;
    uint32_t used, filled; /* bytes of the chunk that are dealt with; packing: that are there */
    uint8_t chunk[CHUNK];
};

/* Make room for, or fetch, at least one native unit; returns how many. */
static uint64_t units_ready(struct stream *s, uint32_t bytes)
{
    if (s->unpack) {
        if (CHUNK - s->used < bytes) {
            if (s->span.layout)
                lw_layout_unpack(s->span.layout, s->span.buf, s->at, s->chunk, s->used);
            else
                memcpy((char *)s->span.buf + s->at, s->chunk, s->used);
            s->at += s->used;
            s->used = 0;
        }
        return (CHUNK - s->used) / bytes;
    }
    if (s->filled - s->used < bytes) {
        uint32_t rest = s->filled - s->used;
        memmove(s->chunk, s->chunk + s->used, rest);
        uint64_t more = s->span.bytes - s->at < CHUNK - rest ? s->span.bytes - s->at : CHUNK - rest;
        if (s->span.layout)
            lw_layout_pack(s->span.layout, s->span.buf, s->at, s->chunk + rest, more);
        else
            memcpy(s->chunk + rest, (const char *)s->span.buf + s->at, more);
        s->at += more;
        s->used = 0;
        s->filled = rest + (uint32_t)more;
    }
    return (s->filled - s->used) / bytes;
}

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { SWAP = 1 };
#else
enum { SWAP = 0 };
#endif

/* A number of `bytes` bytes, and the same in big-endian. */
static void turn(uint8_t *to, const uint8_t *from, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes; i++)
        to[i] = from[SWAP ? bytes - 1 - i : i];
}

static void turn_many(uint8_t *to, const uint8_t *from, uint32_t bytes, uint64_t count)
{
    if (bytes == 1 || !SWAP) {
        memcpy(to, from, bytes * count);
        return;
    }
    for (uint64_t i = 0; i < count; i++, to += bytes, from += bytes) {
        if (bytes == 4) {
            uint32_t value;
            memcpy(&value, from, 4);
            value = __builtin_bswap32(value);
            memcpy(to, &value, 4);
        } else if (bytes == 8) {
            uint64_t value;
            memcpy(&value, from, 8);
            value = __builtin_bswap64(value);
            memcpy(to, &value, 8);
        } else {
            turn(to, from, bytes);
        }
    }
}

static uint64_t big(const uint8_t *from, uint32_t bytes)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < bytes; i++)
        value = value << 8 | from[i];
    return value;
}

static void put_big(uint8_t *to, uint64_t value, uint32_t bytes)
{
    for (uint32_t i = bytes; i-- > 0; value >>= 8)
        to[i] = (uint8_t)value;
}

/* Integers of another size than here: false if the value does not fit. */
static bool convert_integer(const struct lw_element *e, uint8_t *external, uint8_t *native, bool unpack)
{
    uint8_t here[16];
    uint32_t from = unpack ? e->external : e->bytes, to = unpack ? e->bytes : e->external;
    bool negative, fits = true;
    if (unpack)
        memcpy(here, external, from);
    else
        turn(here, native, from);
    uint64_t value = big(here, from);
    negative = e->nature == LW_SIGNED && here[0] & 0x80;
    if (negative && from < 8)
        value |= ~(uint64_t)0 << (8 * from);
    if (to < from) {
        int64_t whole = (int64_t)value;
        fits = e->nature == LW_SIGNED ? whole >> (8 * to - 1) == (negative ? -1 : 0) : value >> (8 * to) == 0;
    }
    put_big(here, value, to);
    if (unpack)
        turn(native, here, to);
    else
        memcpy(external, here, to);
    return fits;
}

#if LDBL_MANT_DIG == 64
/* The 80 bits of x87: sign and exponent as in 128 bits, but 64 bits of mantissa with the leading one. */
static void pack_long_double(uint8_t *external, const uint8_t *native)
{
    uint64_t mantissa;
    uint16_t head;
    memcpy(&mantissa, native, 8);
    memcpy(&head, native + 8, 2);
    put_big(external, head, 2);
    put_big(external + 2, mantissa << 1 >> 16, 6);
    put_big(external + 8, mantissa << 49, 8);
}

static void unpack_long_double(uint8_t *native, const uint8_t *external)
{
    uint16_t head = (uint16_t)big(external, 2), exponent = head & 0x7fff;
    uint64_t low = big(external + 8, 8), mantissa = big(external + 2, 6) << 15 | low >> 49;
    uint64_t cut = low << 15, half = (uint64_t)1 << 63;
    if (exponent == 0x7fff) {
        if (cut && !mantissa)
            mantissa = half >> 1; /* stays a NaN */
        mantissa |= half;
    } else {
        if (exponent)
            mantissa |= half;
        if (cut > half || (cut == half && mantissa & 1)) {
            mantissa++;
            if (mantissa == 0) {
                mantissa = half;
                head++;
            } else if (mantissa == half && exponent == 0) {
                head++;
            }
        }
        if ((head & 0x7fff) == 0x7fff)
            mantissa = half;
    }
    memset(native, 0, sizeof(long double));
    memcpy(native, &mantissa, 8);
    memcpy(native + 8, &head, 2);
}
#elif LDBL_MANT_DIG == 53
/* A double: 11 bits of exponent, 52 of mantissa. */
static void pack_long_double(uint8_t *external, const uint8_t *native)
{
    uint64_t bits;
    memcpy(&bits, native, 8);
    uint64_t sign = bits >> 63 << 15, exponent = bits >> 52 & 0x7ff, mantissa = bits << 12;
    if (exponent == 0x7ff) {
        exponent = 0x7fff;
    } else if (exponent) {
        exponent += 16383 - 1023;
    } else if (mantissa) {
        exponent = 16383 - 1022;
        do {
            exponent--;
            bits = mantissa;
            mantissa <<= 1;
        } while (!(bits >> 63));
    }
    put_big(external, sign | exponent, 2);
    put_big(external + 2, mantissa >> 16, 6);
    put_big(external + 8, mantissa << 48, 8);
}

static void unpack_long_double(uint8_t *native, const uint8_t *external)
{
    uint64_t head = big(external, 2), low = big(external + 8, 8);
    uint64_t mantissa = big(external + 2, 6) << 16 | low >> 48, sticky = low << 16 ? 1 : 0;
    int exponent = (int)(head & 0x7fff) - 16383 + 1023;
    uint64_t bits;
    if ((head & 0x7fff) == 0x7fff) {
        bits = (uint64_t)0x7ff << 52 | mantissa >> 12 | (mantissa | sticky ? (uint64_t)1 << 51 : 0);
    } else if (exponent >= 0x7ff) {
        bits = (uint64_t)0x7ff << 52;
    } else if (exponent < -52) {
        bits = 0;
    } else {
        uint64_t value = mantissa >> 1 | (uint64_t)1 << 63;
        uint32_t shift = exponent > 0 ? 11 : (uint32_t)(12 - exponent);
        sticky |= mantissa & 1;
        uint64_t cut = shift < 64 ? value << (64 - shift) : value, half = (uint64_t)1 << 63;
        bits = shift < 64 ? value >> shift : 0;
        if (exponent > 0)
            bits = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)exponent << 52;
        if (cut > half || (cut == half && (sticky || bits & 1)))
            bits++;
    }
    bits |= head >> 15 << 63;
    memcpy(native, &bits, 8);
}
#else
static void pack_long_double(uint8_t *external, const uint8_t *native)
{
    turn(external, native, 16);
}

static void unpack_long_double(uint8_t *native, const uint8_t *external)
{
    turn(native, external, 16);
}
#endif

static int convert(struct stream *s, const struct lw_type *type, uint64_t count)
{
    const struct lw_element e = lw_type_nature(type);
    bool long_double = e.nature == LW_REAL && e.external == 16 &&
                       ((uintptr_t)type->handle == LW_MPI_LONG_DOUBLE ||
                        (uintptr_t)type->handle == LW_MPI_C_LONG_DOUBLE_COMPLEX ||
                        (uintptr_t)type->handle == LW_MPI_CXX_LONG_DOUBLE_COMPLEX);
    for (count *= e.units; count;) {
        uint64_t now = units_ready(s, e.bytes);
        if (now > count)
            now = count;
        uint8_t *native = s->chunk + s->used;
        if (e.bytes == e.external && !long_double) {
            turn_many(s->unpack ? native : s->external, s->unpack ? s->external : native, e.bytes, now);
            s->external += now * e.external;
        } else {
            for (uint64_t i = 0; i < now; i++, native += e.bytes, s->external += e.external) {
                if (long_double && s->unpack) {
                    unpack_long_double(native, s->external);
                } else if (long_double) {
                    pack_long_double(s->external, native);
                } else if (!convert_integer(&e, s->external, native, s->unpack)) {
                    return lw_fail(s->mpi, MPI_ERR_CONVERSION,
                                   "a value of type %s does not fit the %d bytes that external32 has for it",
                                   type->name, e.external);
                }
            }
        }
        s->used += (uint32_t)(now * e.bytes);
        count -= now;
    }
    return MPI_SUCCESS;
}

static int walk(struct stream *s, const struct lw_part *part, uint64_t count)
{
    int error = MPI_SUCCESS;
    const struct lw_type *pair[2];
    count *= part->count;
    if (count && part->element && !lw_type_pair(part->element, pair))
        return convert(s, part->element, count);
    for (; count && !error; count--) {
        if (part->element) {
            error = convert(s, pair[0], 1);
            if (!error)
                error = convert(s, pair[1], 1);
            continue;
        }
        for (uint64_t i = 0; i < part->sequence->count && !error; i++)
            error = walk(s, &part->sequence->parts[i], 1);
    }
    return error;
}

/* Bytes in external32. */
static uint64_t size_of(const struct lw_part *part)
{
    const struct lw_type *pair[2];
    uint64_t bytes = 0;
    if (part->count == 0)
        return 0;
    if (part->sequence) {
        for (uint64_t i = 0; i < part->sequence->count; i++)
            bytes += size_of(&part->sequence->parts[i]);
    } else {
        int n = 2;
        if (!lw_type_pair(part->element, pair)) {
            pair[0] = part->element;
            n = 1;
        }
        for (int i = 0; i < n; i++) {
            struct lw_element e = lw_type_nature(pair[i]);
            bytes += (uint64_t)e.units * e.external;
        }
    }
    return bytes * part->count;
}

static int check(struct lw_mpi *mpi, const char *datarep, const struct lw_type *type, MPI_Count count,
                 MPI_Count *bytes)
{
    if (strcmp(datarep, "external32") != 0)
        return lw_fail(mpi, MPI_ERR_ARG, "datarep is \"%.40s\"; expected \"external32\"", datarep);
    struct lw_part part = lw_type_part(type);
    uint64_t size = size_of(&part);
    if (size > INT64_MAX / 2 || __builtin_mul_overflow((MPI_Count)size, count, bytes))
        return lw_fail(mpi, MPI_ERR_COUNT, "the count is %lld: so many elements of %lld bytes do not fit",
                       (long long)count, (long long)size);
    return MPI_SUCCESS;
}

static int check_room(struct lw_mpi *mpi, const char *name, MPI_Count size, MPI_Count position,
                      MPI_Count bytes, const char *buffer, const void *address)
{
    if (position < 0 || position > size)
        return lw_fail(mpi, MPI_ERR_ARG, "position is %lld; expected 0 to %s, which is %lld",
                       (long long)position, name, (long long)size);
    if (bytes > size - position)
        return lw_fail(mpi, MPI_ERR_TRUNCATE, "%s is %lld and position %lld; expected room for %lld bytes",
                       name, (long long)size, (long long)position, (long long)bytes);
    if (bytes && !address)
        return lw_fail(mpi, MPI_ERR_BUFFER, "%s is a null pointer; expected the address of %lld bytes",
                       buffer, (long long)size);
    return MPI_SUCCESS;
}

int lw_mpi_pack_external_size(struct lw_mpi *mpi, const char *datarep, MPI_Count incount,
                              const struct lw_type *datatype, MPI_Count *size)
{
    return check(mpi, datarep, datatype, incount, size);
}

int lw_mpi_pack_external(struct lw_mpi *mpi, const char *datarep, const void *inbuf, MPI_Count incount,
                         const struct lw_type *datatype, void *outbuf, MPI_Count outsize, MPI_Count *position)
{
    MPI_Count bytes = 0;
    int error = check(mpi, datarep, datatype, incount, &bytes);
    if (!error)
        error = check_room(mpi, "outsize", outsize, *position, bytes, "outbuf", outbuf);
    if (error || bytes == 0)
        return error;
    struct lw_part part = lw_type_part(datatype);
    struct stream s;
    s.mpi = mpi;
    s.span = lw_span_of(inbuf, datatype, incount);
    s.external = (uint8_t *)outbuf + *position;
    s.unpack = false;
    s.at = s.used = s.filled = 0;
    error = walk(&s, &part, (uint64_t)incount);
    if (!error)
        *position += bytes;
    return error;
}

int lw_mpi_unpack_external(struct lw_mpi *mpi, const char *datarep, const void *inbuf, MPI_Count insize,
                           MPI_Count *position, void *outbuf, MPI_Count outcount,
                           const struct lw_type *datatype)
{
    MPI_Count bytes = 0;
    int error = check(mpi, datarep, datatype, outcount, &bytes);
    if (!error)
        error = check_room(mpi, "insize", insize, *position, bytes, "inbuf", inbuf);
    if (error || bytes == 0)
        return error;
    struct lw_part part = lw_type_part(datatype);
    struct stream s;
    s.mpi = mpi;
    s.span = lw_span_of(outbuf, datatype, outcount);
    s.external = (uint8_t *)(uintptr_t)inbuf + *position;
    s.unpack = true;
    s.at = s.used = s.filled = 0;
    error = walk(&s, &part, (uint64_t)outcount);
    if (error)
        return error;
    if (s.used)
        (void)units_ready(&s, CHUNK); /* what is left in the chunk */
    *position += bytes;
    return MPI_SUCCESS;
}
