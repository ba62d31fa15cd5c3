/* SPDX-License-Identifier: MIT
 *
 * Sessions: the way to use MPI without MPI_Init, as often as a program likes.  Each gets its own error handler and what
 * it asked for; what it shares with the World Model and with other sessions is whether the library is up.  [MPI 11.3]
 */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/gen/bodies.h"
#include "mpi/p2p/bsend.h"
#include "errhandler.h"
#include "mpi/comm/group.h"
#include "info.h"
#include "hal/map.h"

/* ------------------------------------------------------------- process sets */

#define WORLD   "mpi://WORLD"
#define SELF    "mpi://SELF"
#define CLUSTER "lwmpi://cluster/"

/* Names of process sets are URIs: case does not count. */
static bool same(const char *text, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char a = text[i], b = name[i];
        if (a >= 'a' && a <= 'z')
            a = (char)(a - 'a' + 'A');
        if (b >= 'a' && b <= 'z')
            b = (char)(b - 'a' + 'A');
        if (a != b)
            return false;
    }
    return true;
}

/* The number in "lwmpi://cluster/3"; -1: it is no name of a cluster that has ranks. */
static int64_t cluster_of(const char *name)
{
    if (!same(name, CLUSTER, sizeof CLUSTER - 1))
        return -1;
    const char *digits = name + sizeof CLUSTER - 1;
    if (*digits < '0' || *digits > '9' || (*digits == '0' && digits[1]))
        return -1;
    char *end;
    unsigned long number = strtoul(digits, &end, 10);
    return *end || number >= hal_job()->nclusters ? -1 : (int64_t)number;
}

int lw_pset_members(struct lw_mpi *mpi, const char *name, int *size, int32_t **world)
{
    const struct hal_job *job = hal_job();
    bool all = same(name, WORLD, sizeof WORLD);
    if (all && !mpi->world.world) { /* the world of an I/O rank is itself */
        *size = mpi->world.size;
        *world = NULL;
        return LW_OK;
    }
    int64_t cluster = -1;
    uint32_t count = 1;
    if (!all && !same(name, SELF, sizeof SELF)) {
        cluster = cluster_of(name);
        if (cluster < 0)
            return LW_ENOENT;
        count = lw_map_count(job, (uint32_t)cluster);
    }
    int32_t *members = hal_alloc(count * sizeof *members);
    if (!members)
        return LW_ENOMEM;
    for (uint32_t i = 0; i < count; i++)
        members[i] = (int32_t)(cluster < 0 ? lw_public(mpi->rank)->world
                                           : lw_map_rank(job, (uint32_t)cluster, i));
    *size = (int)count;
    *world = members;
    return LW_OK;
}

static int no_pset(struct lw_mpi *mpi, int rc, const char *name)
{
    if (rc == LW_ENOENT)
        return lw_fail(mpi, MPI_ERR_ARG,
                       "pset_name is \"%.100s\"; expected " WORLD ", " SELF " or " CLUSTER "0 to %u", name,
                       (unsigned)hal_job()->nclusters - 1);
    return lw_fail_lw(mpi, rc, "a process set");
}

/* Those that this process is a member of. */
enum { PSETS = 3 };
static const char *pset_name(struct lw_mpi *mpi, int number, char *text, size_t bytes)
{
    if (number < 2)
        return number ? SELF : WORLD;
    snprintf(text, bytes, CLUSTER "%u", lw_map_place(hal_job(), lw_public(mpi->rank)->world).cluster);
    return text;
}

/* ------------------------------------------------------------------ sessions */

static const struct {
    int level;
    char name[22];
} levels[] = {
    {MPI_THREAD_SINGLE, "MPI_THREAD_SINGLE"},
    {MPI_THREAD_FUNNELED, "MPI_THREAD_FUNNELED"},
    {MPI_THREAD_SERIALIZED, "MPI_THREAD_SERIALIZED"},
    {MPI_THREAD_MULTIPLE, "MPI_THREAD_MULTIPLE"},
};
enum { LEVELS = sizeof levels / sizeof *levels };

const char *lw_thread_level_name(int level)
{
    for (size_t i = 0; i < LEVELS; i++)
        if (levels[i].level == level)
            return levels[i].name;
    return "";
}

/* The level of thread support that the hints ask for. */
static int level_wanted(struct lw_mpi *mpi, const struct lw_info *info, int *level)
{
    const char *name = lw_info_get(info, "thread_level");
    *level = MPI_THREAD_SINGLE;
    if (!name)
        return MPI_SUCCESS;
    for (size_t i = 0; i < LEVELS; i++) {
        if (!strcmp(levels[i].name, name)) {
            *level = levels[i].level;
            return MPI_SUCCESS;
        }
    }
    return lw_fail(mpi, MPI_ERR_INFO_VALUE,
                   "thread_level is \"%.100s\" in the info object; expected the name of a thread level",
                   name);
}

int lw_mpi_session_init(struct lw_mpi *mpi, struct lw_info *info, struct lw_errhandler *errhandler,
                        MPI_Session *session)
{
    int level;
    int rc = level_wanted(mpi, info, &level);
    if (rc)
        return rc;
    struct lw_session *made = hal_alloc(sizeof *made);
    uintptr_t handle;
    rc = made ? lw_handle_new(mpi, &made->hearer.object, &handle) : LW_ENOMEM;
    if (rc) {
        hal_free(made);
        return lw_fail_lw(mpi, rc, "a session");
    }
    made->hearer.object = (struct lw_object){LW_KIND_SESSION, 1};
    made->hearer.errhandler = lw_errhandler_hold(errhandler);
    made->thread_level = lw_mpi_up(mpi, level);
    mpi->sessions++;
    mpi->session_used = true;
    *session = (MPI_Session)handle;
    return MPI_SUCCESS;
}

int lw_mpi_session_finalize(struct lw_mpi *mpi, MPI_Session *session)
{
    struct lw_session *ended = (struct lw_session *)lw_handle_find(mpi, (uintptr_t)*session, LW_KIND_SESSION);
    lw_buffer_end(mpi, &ended->buffer);
    lw_handle_drop(mpi, (uintptr_t)*session);
    *session = MPI_SESSION_NULL;
    lw_errhandler_release(mpi, ended->hearer.errhandler);
    ended->hearer.object.kind = LW_KIND_FREED;
    hal_free(ended);
    mpi->sessions--;
    lw_mpi_down(mpi);
    return MPI_SUCCESS;
}

int lw_mpi_session_get_info(struct lw_mpi *mpi, struct lw_session *session, MPI_Info *info_used)
{
    struct lw_info *info = lw_info_with(lw_info_new(), "thread_level",
                                        lw_thread_level_name(session->thread_level));
    return lw_info_publish(mpi, lw_info_with(info, "mpi_memory_alloc_kinds", LW_MEMORY_KINDS), info_used);
}

int lw_mpi_session_get_num_psets(struct lw_mpi *mpi, struct lw_session *session, struct lw_info *info,
                                 int *npset_names)
{
    (void)mpi;
    (void)session;
    (void)info;
    *npset_names = PSETS;
    return MPI_SUCCESS;
}

/* *pset_len is the room that there is, with the null, and then the room that the name takes. */
int lw_mpi_session_get_nth_pset(struct lw_mpi *mpi, struct lw_session *session, struct lw_info *info, int n,
                                int *pset_len, char *name)
{
    (void)session;
    (void)info;
    char text[MPI_MAX_PSET_NAME_LEN];
    if (n < 0 || n >= PSETS)
        return lw_fail(mpi, MPI_ERR_ARG, "n is %d; expected 0 to %d", n, PSETS - 1);
    const char *found = pset_name(mpi, n, text, sizeof text);
    if (*pset_len > 0) {
        if (!name)
            return lw_fail(mpi, MPI_ERR_ARG, "pset_name is a null pointer; expected room for %d characters",
                           *pset_len);
        snprintf(name, (size_t)*pset_len, "%s", found);
    }
    *pset_len = (int)strlen(found) + 1;
    return MPI_SUCCESS;
}

int lw_mpi_session_get_pset_info(struct lw_mpi *mpi, struct lw_session *session, const char *name,
                                 MPI_Info *info)
{
    (void)session;
    int size;
    int32_t *world;
    int rc = lw_pset_members(mpi, name, &size, &world);
    if (rc)
        return no_pset(mpi, rc, name);
    hal_free(world);
    char text[16];
    snprintf(text, sizeof text, "%d", size);
    struct lw_info *made = lw_info_new();
    if (made && lw_info_set(made, "mpi_size", text)) {
        lw_info_free(made);
        made = NULL;
    }
    return lw_info_publish(mpi, made, info);
}

int lw_mpi_group_from_session_pset(struct lw_mpi *mpi, struct lw_session *session, const char *name,
                                   MPI_Group *newgroup)
{
    int size;
    int32_t *world;
    int rc = lw_pset_members(mpi, name, &size, &world);
    if (rc)
        return no_pset(mpi, rc, name);
    struct lw_group *group = lw_group_new(mpi, world, size);
    hal_free(world);
    if (group)
        group->session = (uint32_t)lw_handle_of(mpi, &session->hearer.object);
    return lw_group_publish(mpi, group, newgroup);
}
