/* SPDX-License-Identifier: MIT
 *
 * Handles and status of MPICH's ABI.  A handle is a number of 32 bits: two say whether it is predefined or an object's, four
 * of which class, the rest which one.  A file is a pointer.
 */
#ifndef LW_ABI_HANDLES_H
#define LW_ABI_HANDLES_H

typedef int F_Comm, F_Group, F_Datatype, F_Errhandler, F_Op, F_Info, F_Win, F_Request, F_Message, F_Session;
typedef struct foreign_file *F_File;

/* Numbers of the classes. */
enum {
    CLASS_Comm = 1,
    CLASS_Group,
    CLASS_Datatype,
    CLASS_Errhandler = 5,
    CLASS_Op,
    CLASS_Info,
    CLASS_Win,
    CLASS_Request = 11,
    CLASS_Message, /* in handles the same as a request */
    CLASS_Session = 14,
    CLASSES = 16,
    NUMBERS = 512,             /* of predefined handles of a class */
    CHUNK = 4096,              /* objects */
    CHUNKS = (1 << 26) / CHUNK /* all that a handle can number */
};

extern const uint16_t lwa_predefined[CLASSES][NUMBERS]; /* what they are in the standard; 0: nothing */
extern const int lwa_foreign[PREDEFINED];               /* and back */
extern uintptr_t *lwa_chunks[CHUNKS];

/* Number of an object by its handle in the standard, the same each time. */
unsigned lwa_number(uintptr_t object);

static inline unsigned predefined_index(unsigned handle)
{
    return (handle & 0xff) | (handle >> 22 & 0x100); /* the bit that null handles do not have */
}

static inline uintptr_t object_in(unsigned number)
{
    const uintptr_t *chunk = __atomic_load_n(&lwa_chunks[number / CHUNK], __ATOMIC_ACQUIRE);
    return chunk ? chunk[number % CHUNK] : 0;
}

static inline uintptr_t handle_in(int handle, unsigned class)
{
    return handle < 0 ? object_in((unsigned)handle & ((1u << 26) - 1))
                      : lwa_predefined[class][predefined_index((unsigned)handle)];
}

static inline int handle_out(uintptr_t object, unsigned class)
{
    return object < PREDEFINED ? lwa_foreign[object]
                               : (int)(1u << 31 | (class == CLASS_Message ? CLASS_Request : class) << 26 |
                                       lwa_number(object));
}

/* A handle is what Fortran has, too. */
#define HANDLE_KIND(Class, class)                             \
    static inline MPI_##Class class##_in(F_##Class handle)    \
    {                                                         \
        return (MPI_##Class)handle_in(handle, CLASS_##Class); \
    }                                                         \
    static inline F_##Class class##_out(MPI_##Class handle)   \
    {                                                         \
        return handle_out((uintptr_t)handle, CLASS_##Class);  \
    }                                                         \
    static inline int class##_number(F_##Class handle)        \
    {                                                         \
        return handle;                                        \
    }                                                         \
    static inline F_##Class class##_numbered(int number)      \
    {                                                         \
        return number;                                        \
    }
HANDLE_KINDS(HANDLE_KIND)
#undef HANDLE_KIND

static inline MPI_File file_in(F_File handle)
{
    return handle ? (MPI_File)handle : MPI_FILE_NULL;
}

static inline F_File file_out(MPI_File handle)
{
    return handle == MPI_FILE_NULL ? NULL : (F_File)handle;
}

int file_number(F_File handle);
F_File file_numbered(int number);

/* The number of bytes, and a bit for cancelled. */
typedef struct {
    int low;
    unsigned high;
    int MPI_SOURCE, MPI_TAG, MPI_ERROR;
} F_Status;

enum { CANCELLED_BIT = 31 };

static inline void status_inside_in(MPI_Status *status, const F_Status *foreign)
{
    status->MPI_internal[0] = foreign->low;
    status->MPI_internal[1] = (int)(foreign->high & ~(1u << CANCELLED_BIT));
    status->MPI_internal[2] = (int)(foreign->high >> CANCELLED_BIT);
    status->MPI_internal[3] = status->MPI_internal[4] = 0;
}

static inline void status_inside_out(const MPI_Status *status, F_Status *foreign)
{
    foreign->low = status->MPI_internal[0];
    foreign->high = (unsigned)status->MPI_internal[1] | (unsigned)(status->MPI_internal[2] != 0)
                                                            << CANCELLED_BIT;
}

/* What programs take the addresses of. */
extern int lwa_unweighted, lwa_weights_empty, lwa_all_handles;

static inline int *weights_in(const int *weights)
{
    return weights == &lwa_unweighted      ? MPI_UNWEIGHTED
           : weights == &lwa_weights_empty ? MPI_WEIGHTS_EMPTY
                                           : (int *)weights;
}

static inline MPI_T_pvar_handle pvar_in(MPI_T_pvar_handle handle)
{
    return (void *)handle == (void *)&lwa_all_handles ? MPI_T_PVAR_ALL_HANDLES : handle;
}

#endif
