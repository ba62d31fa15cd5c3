/* SPDX-License-Identifier: MIT
 *
 * The handle table: handles are positive ints above the predefined ones, live ones are found by
 * their kind only, freed and made-up ones never; entries are used again.  What is found has the type that it is read
 * with.
 * kind: unit
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "mpi/p2p/request.h"
#include "mpi/runtime/session.h"

/* Nobody may read the same memory by two types: compilers count on that. */
#define HAS(type, member, wanted)                                                                         \
    _Static_assert(_Generic(((type *)0)->member, wanted : 1, default : 0) && offsetof(type, member) == 0, \
                   #type " begins with a " #wanted)
HAS(struct lw_request_public, object, struct lw_object);
HAS(struct lw_hearer, object, struct lw_object);
HAS(struct lw_comm, hearer, struct lw_hearer);
HAS(struct lw_session, hearer, struct lw_hearer);

enum { OBJECTS = 3000, TURNS = 200000 };
static int failures;

#define EXPECT(condition)                                                    \
    do {                                                                     \
        if (!(condition)) {                                                  \
            fprintf(stderr, "line %d: expected %s\n", __LINE__, #condition); \
            failures++;                                                      \
        }                                                                    \
    } while (0)

static uint64_t seed = 0x9e3779b97f4a7c15u;
static uint32_t chance(uint32_t below)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 20) % below;
}

int main(void)
{
    static struct lw_mpi mpi;
    static struct lw_group groups[OBJECTS];
    static uintptr_t handles[OBJECTS], stale[64]; /* 0: has none */
    mpi.free_handle = LW_HANDLE_NONE;
    printf("seed %llu\n", (unsigned long long)seed);
    EXPECT(!lw_group_of(&mpi, MPI_GROUP_NULL) && !lw_group_of(&mpi, (MPI_Group)(uintptr_t)4096));
    int live = 0;
    for (int turn = 0; turn < TURNS && !failures; turn++) {
        uint32_t at = chance(OBJECTS);
        groups[at].object.kind = LW_KIND_GROUP;
        if (!handles[at]) {
            EXPECT(lw_handle_new(&mpi, &groups[at].object, &handles[at]) == LW_OK);
            EXPECT(handles[at] >= 4096 && handles[at] <= INT_MAX);
            live++;
        } else {
            EXPECT(lw_group_of(&mpi, (MPI_Group)handles[at]) == &groups[at]);
            EXPECT(!lw_comm_of(&mpi, (MPI_Comm)handles[at]));
            lw_handle_drop(&mpi, handles[at]);
            EXPECT(!lw_group_of(&mpi, (MPI_Group)handles[at]));
            stale[turn % 64] = handles[at];
            handles[at] = 0;
            live--;
        }
        /* Stale handles stay unknown while their entries serve others. */
        EXPECT(!stale[turn % 61] || !lw_group_of(&mpi, (MPI_Group)stale[turn % 61]));
        uintptr_t wild = (uintptr_t)seed >> chance(64);
        struct lw_group *found = lw_group_of(&mpi, (MPI_Group)wild);
        EXPECT(!found || found == &mpi.empty || (found >= groups && found < groups + OBJECTS));
    }
    EXPECT(live > 100 && mpi.handle_count >= (uint32_t)live && mpi.handle_count < 2 * OBJECTS);
    for (int at = 0; at < OBJECTS; at++) {
        for (int other = at + 1; other < OBJECTS && handles[at]; other++)
            EXPECT(handles[at] != handles[other]);
    }
    printf("%d live handles, %u entries\n", live, mpi.handle_count);
    return failures ? 1 : 0;
}
