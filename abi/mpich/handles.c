/* SPDX-License-Identifier: MIT
 *
 * Tables of handles in MPICH's ABI.  Objects get numbers: an object has its number as long as the process runs, and so has
 * the next one that the standard's library puts in the same place.  Looking for a number takes no lock; a new one does.
 */
#include "foreign.h"

#include <pthread.h>
#include <stdio.h>

/* Some datatypes have numbers that objects have, the first ones. */
enum { DIRECTS = 16 };

#define DIRECT(Class, standard_value, value)
#define HANDLE(Class, standard_value, value) \
    [CLASS_##Class][((value)&0xff) | ((value) >> 22 & 0x100)] = standard_value,
#define ALSO HANDLE
const uint16_t lwa_predefined[CLASSES][NUMBERS] = {HANDLES};
#undef ALSO
#undef HANDLE
#undef DIRECT

#define ALSO(Class, standard_value, value)
#define HANDLE(Class, standard_value, value) [standard_value] = (int)(value),
#define DIRECT                               HANDLE
const int lwa_foreign[PREDEFINED] = {HANDLES};
#undef DIRECT
#undef HANDLE

#define HANDLE                               ALSO
#define DIRECT(Class, standard_value, value) [(value) & (DIRECTS - 1)] = standard_value,
static uintptr_t first[CHUNK] = {HANDLES};
uintptr_t *lwa_chunks[CHUNKS] = {first};

/* From objects to numbers: a table with open addressing.  Those that were outgrown stay: somebody may be looking into one. */
struct lookup {
    size_t mask;
    struct {
        uintptr_t object;
        unsigned number;
    } entries[];
};
static struct lookup *lookup;
static unsigned used = DIRECTS;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static size_t place_of(const struct lookup *table, uintptr_t object)
{
    size_t place = (size_t)((object >> 4) * 0x9e3779b97f4a7c15u >> 32);
    while (1) {
        uintptr_t found = __atomic_load_n(&table->entries[place &= table->mask].object, __ATOMIC_ACQUIRE);
        if (found == object || !found)
            return place;
        place++;
    }
}

static void enter(struct lookup *table, uintptr_t object, unsigned number)
{
    size_t place = place_of(table, object);
    table->entries[place].number = number;
    __atomic_store_n(&table->entries[place].object, object, __ATOMIC_RELEASE);
}

/* At most half of the places are taken.  0: no memory. */
static int lookup_grow(void)
{
    size_t size = lookup ? 2 * (lookup->mask + 1) : 1024;
    struct lookup *grown = calloc(1, sizeof *grown + size * sizeof *grown->entries);
    if (!grown)
        return 0;
    grown->mask = size - 1;
    for (size_t i = 0; lookup && i <= lookup->mask; i++)
        if (lookup->entries[i].object)
            enter(grown, lookup->entries[i].object, lookup->entries[i].number);
    __atomic_store_n(&lookup, grown, __ATOMIC_RELEASE);
    return 1;
}

/* There is no handle to be told as wrong, and no call that could fail: the object is there already. */
static _Noreturn void too_late(void)
{
    static const char text[] = "no memory for a handle: a number for an object of MPI";
    standard.Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_NO_MEM);
    (void)!fwrite(text, sizeof text - 1, 1, stderr);
    abort();
}

static unsigned number_new(uintptr_t object)
{
    if ((!lookup || 2 * used > lookup->mask) && !lookup_grow())
        too_late();
    uintptr_t *chunk = used / CHUNK < CHUNKS ? lwa_chunks[used / CHUNK] : NULL;
    if (!chunk && used / CHUNK < CHUNKS)
        chunk = calloc(CHUNK, sizeof *chunk);
    if (!chunk)
        too_late();
    chunk[used % CHUNK] = object;
    __atomic_store_n(&lwa_chunks[used / CHUNK], chunk, __ATOMIC_RELEASE);
    enter(lookup, object, used);
    return used++;
}

unsigned lwa_number(uintptr_t object)
{
    const struct lookup *table = __atomic_load_n(&lookup, __ATOMIC_ACQUIRE);
    if (table) {
        size_t place = place_of(table, object);
        if (table->entries[place].object)
            return table->entries[place].number;
    }
    pthread_mutex_lock(&lock);
    size_t place = lookup ? place_of(lookup, object) : 0;
    unsigned number = lookup && lookup->entries[place].object ? lookup->entries[place].number
                                                              : number_new(object);
    pthread_mutex_unlock(&lock);
    return number;
}

int file_number(F_File handle)
{
    return handle ? standard.File_toint(file_in(handle)) : 0;
}

F_File file_numbered(int number)
{
    return number ? file_out(standard.File_fromint(number)) : NULL;
}

/* Variables of the ABI. */
int lwa_unweighted, lwa_weights_empty, lwa_all_handles;
#define VARIABLE(name, value)                                                                \
    __attribute__((visibility("default"))) extern void *const foreign_##name __asm__(#name); \
    void *const foreign_##name = value;
VARIABLE(MPI_UNWEIGHTED, &lwa_unweighted)
VARIABLE(MPI_WEIGHTS_EMPTY, &lwa_weights_empty)
VARIABLE(MPI_T_PVAR_ALL_HANDLES, &lwa_all_handles)

/* What MPI_COMM_DUP_FN and its kin are. */
__attribute__((visibility("default"))) int MPIR_Dup_fn(int object, int keyval, void *extra, void *value,
                                                       void *copied, int *flag);
int MPIR_Dup_fn(int object, int keyval, void *extra, void *value, void *copied, int *flag)
{
    (void)object, (void)keyval, (void)extra;
    *(void **)copied = value;
    *flag = 1;
    return FOREIGN_MPI_SUCCESS;
}
