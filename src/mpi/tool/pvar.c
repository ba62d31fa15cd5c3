/* SPDX-License-Identifier: MIT
 *
 * Performance variables: sessions, handles, and their values.  Each handle counts for itself, from when it was started or
 * reset, so that tools do not see each other. [MPI 15.3.7]
 */
#include "pvar.h"

#include <string.h>

struct session {
    struct lw_tool_link link;
    struct lw_tool_link *handles;
};

struct handle {
    struct lw_tool_link link;
    struct lw_pvar pvar;
    struct lw_comm *comm; /* held; NULL: it is bound to none */
    bool running;
    int count;
    struct lw_mark mark; /* of a high-water mark */
    struct value {
        uint64_t sum, since; /* what was counted until it was stopped; how much it was when it was started */
    } values[];
};

/* --------------------------------------------------------------- questions */

int lw_mpi_t_pvar_get_num(struct lw_mpi *mpi, int *num_pvar)
{
    (void)mpi;
    if (!num_pvar)
        return MPI_T_ERR_INVALID;
    *num_pvar = lw_pvar_count();
    return MPI_SUCCESS;
}

int lw_mpi_t_pvar_get_index(struct lw_mpi *mpi, const char *name, int var_class, int *pvar_index)
{
    (void)mpi;
    if (!name || !pvar_index)
        return MPI_T_ERR_INVALID;
    struct lw_pvar pvar;
    char text[LW_WAY_NAME];
    for (int i = 0; lw_pvar_at(i, &pvar); i++)
        if (pvar.class == var_class && !strcmp(lw_pvar_name(&pvar, text), name)) {
            *pvar_index = i;
            return MPI_SUCCESS;
        }
    return MPI_T_ERR_INVALID_NAME;
}

static bool is_timer(const struct lw_pvar *pvar)
{
    return pvar->class == MPI_T_PVAR_CLASS_TIMER;
}

int lw_mpi_t_pvar_get_info(struct lw_mpi *mpi, int pvar_index, char *name, int *name_len, int *verbosity,
                           int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc,
                           int *desc_len, int *bind, int *readonly, int *continuous, int *atomic)
{
    (void)mpi;
    struct lw_pvar pvar;
    char text[LW_WAY_NAME];
    if (!lw_pvar_at(pvar_index, &pvar))
        return MPI_T_ERR_INVALID_INDEX;
    lw_tool_text(lw_pvar_name(&pvar, text), name, name_len);
    lw_tool_text(pvar.about.meaning, desc, desc_len);
    lw_tool_give(verbosity, pvar.category == LW_CATEGORY_IKC ? MPI_T_VERBOSITY_MPIDEV_BASIC
                                                             : MPI_T_VERBOSITY_USER_BASIC);
    lw_tool_give(var_class, pvar.class);
    if (datatype)
        *datatype = is_timer(&pvar) ? MPI_DOUBLE : MPI_UNSIGNED_LONG_LONG;
    if (enumtype)
        *enumtype = MPI_T_ENUM_NULL;
    lw_tool_give(bind, pvar.source == LW_PVAR_PEERS ? MPI_T_BIND_MPI_COMM : MPI_T_BIND_NO_OBJECT);
    lw_tool_give(readonly, lw_pvar_continuous(&pvar));
    lw_tool_give(continuous, lw_pvar_continuous(&pvar));
    lw_tool_give(atomic, !lw_pvar_continuous(&pvar));
    return MPI_SUCCESS;
}

/* ---------------------------------------------------------------- sessions */

int lw_mpi_t_pvar_session_create(struct lw_mpi *mpi, MPI_T_pvar_session *session)
{
    if (!session)
        return MPI_T_ERR_INVALID;
    struct session *made = hal_alloc(sizeof *made);
    if (!made)
        return MPI_T_ERR_OUT_OF_SESSIONS;
    lw_tool_add(&mpi->tool->sessions, &made->link);
    *session = (MPI_T_pvar_session)made;
    return MPI_SUCCESS;
}

static struct session *session_of(const struct lw_mpi *mpi, MPI_T_pvar_session session)
{
    return lw_tool_known(mpi->tool->sessions, session) ? (struct session *)session : NULL;
}

static uint32_t peer_of(const struct handle *handle, int i)
{
    return handle->comm ? lw_comm_world(handle->comm, i) : 0;
}

/* ------------------------------------------------------- counting of a handle */

static void mark_drop(struct lw_mark **first, const struct lw_mark *mark)
{
    while (*first != mark)
        first = &(*first)->next;
    *first = mark->next;
}

static int handle_start(struct lw_mpi *mpi, struct handle *handle)
{
    const struct lw_pvar *pvar = &handle->pvar;
    if (handle->running)
        return MPI_SUCCESS;
    if (lw_pvar_tallied(pvar)) {
        int rc = lw_tally_hold(mpi, pvar->source == LW_PVAR_PEERS ? LW_TALLY_PEERS
                                    : pvar->source == LW_PVAR_WAY ? LW_TALLY_WAYS
                                                                  : LW_TALLY_ALONE);
        if (rc)
            return rc;
    }
    for (int i = 0; i < handle->count; i++)
        handle->values[i].since = lw_pvar_now(mpi, pvar, peer_of(handle, i));
    if (pvar->source == LW_PVAR_MARK) {
        struct lw_tally *tally = mpi->tool->tally;
        if (handle->mark.longest < handle->values[0].since)
            handle->mark.longest = handle->values[0].since;
        handle->mark.next = tally->marks;
        tally->marks = &handle->mark;
    }
    handle->running = true;
    return MPI_SUCCESS;
}

/* Counted until now. */
static uint64_t value_of(struct lw_mpi *mpi, const struct handle *handle, int i)
{
    const struct value *value = &handle->values[i];
    if (handle->pvar.source == LW_PVAR_MARK)
        return handle->mark.longest;
    if (lw_pvar_continuous(&handle->pvar))
        return lw_pvar_now(mpi, &handle->pvar, 0);
    if (!handle->running)
        return value->sum;
    return value->sum + lw_pvar_now(mpi, &handle->pvar, peer_of(handle, i)) - value->since;
}

static void handle_stop(struct lw_mpi *mpi, struct handle *handle)
{
    if (!handle->running)
        return;
    for (int i = 0; i < handle->count; i++)
        handle->values[i].sum = value_of(mpi, handle, i);
    handle->running = false;
    if (handle->pvar.source == LW_PVAR_MARK)
        mark_drop(&mpi->tool->tally->marks, &handle->mark);
    if (lw_pvar_tallied(&handle->pvar))
        lw_tally_release(mpi);
}

/* From now on it is this much. */
static void value_set(struct lw_mpi *mpi, struct handle *handle, int i, uint64_t to)
{
    struct value *value = &handle->values[i];
    value->sum = handle->mark.longest = to;
    if (handle->running)
        value->since = lw_pvar_now(mpi, &handle->pvar, peer_of(handle, i));
}

/* Counters begin at nothing again, marks at what is there. */
static void handle_reset(struct lw_mpi *mpi, struct handle *handle)
{
    bool mark = handle->pvar.source == LW_PVAR_MARK;
    for (int i = 0; i < handle->count; i++)
        value_set(mpi, handle, i, mark ? lw_pvar_now(mpi, &handle->pvar, 0) : 0);
}

static void handle_read(struct lw_mpi *mpi, const struct handle *handle, void *buf)
{
    for (int i = 0; i < handle->count; i++) {
        uint64_t value = value_of(mpi, handle, i);
        if (is_timer(&handle->pvar))
            ((double *)buf)[i] = (double)value * 1e-9;
        else
            ((unsigned long long *)buf)[i] = value;
    }
}

/* ----------------------------------------------------------------- handles */

int lw_mpi_t_pvar_handle_alloc(struct lw_mpi *mpi, MPI_T_pvar_session session, int pvar_index,
                               void *obj_handle, MPI_T_pvar_handle *handle, int *count)
{
    struct session *of = session_of(mpi, session);
    struct lw_pvar pvar;
    struct lw_comm *comm = NULL;
    if (!of)
        return MPI_T_ERR_INVALID_SESSION;
    if (!lw_pvar_at(pvar_index, &pvar))
        return MPI_T_ERR_INVALID_INDEX;
    if (!handle || !count)
        return MPI_T_ERR_INVALID;
    if (pvar.source == LW_PVAR_PEERS) {
        comm = obj_handle ? lw_comm_of(mpi, *(const MPI_Comm *)obj_handle) : NULL;
        if (!comm)
            return MPI_T_ERR_INVALID_HANDLE;
    }
    *count = comm ? comm->npeers : 1;
    struct handle *made = hal_alloc(sizeof *made + (size_t)*count * sizeof *made->values);
    if (!made)
        return MPI_T_ERR_OUT_OF_HANDLES;
    made->pvar = pvar;
    made->count = *count;
    made->mark.of_unexpected = pvar.at != 0;
    if ((made->comm = comm))
        lw_comm_hold(comm);
    lw_tool_add(&of->handles, &made->link);
    *handle = (MPI_T_pvar_handle)made;
    return MPI_SUCCESS;
}

static void handle_free(struct lw_mpi *mpi, struct session *session, struct handle *handle)
{
    handle_stop(mpi, handle);
    lw_tool_drop(&session->handles, &handle->link);
    if (handle->comm)
        lw_comm_release(mpi, handle->comm);
    hal_free(handle);
}

/* The handle of a session; MPI_T_ERR_INVALID_SESSION, MPI_T_ERR_INVALID_HANDLE. */
static int find(const struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                struct handle **found)
{
    const struct session *of = session_of(mpi, session);
    if (!of)
        return MPI_T_ERR_INVALID_SESSION;
    if (!lw_tool_known(of->handles, handle))
        return MPI_T_ERR_INVALID_HANDLE;
    *found = (struct handle *)handle;
    return MPI_SUCCESS;
}

int lw_mpi_t_pvar_handle_free(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
    struct handle *found;
    int rc = handle ? find(mpi, session, *handle, &found) : MPI_T_ERR_INVALID_HANDLE;
    if (rc)
        return rc;
    handle_free(mpi, session_of(mpi, session), found);
    *handle = MPI_T_PVAR_HANDLE_NULL;
    return MPI_SUCCESS;
}

static void session_free(struct lw_mpi *mpi, struct session *session)
{
    while (session->handles)
        handle_free(mpi, session, (struct handle *)session->handles);
    lw_tool_drop(&mpi->tool->sessions, &session->link);
    hal_free(session);
}

int lw_mpi_t_pvar_session_free(struct lw_mpi *mpi, MPI_T_pvar_session *session)
{
    struct session *freed = session ? session_of(mpi, *session) : NULL;
    if (!freed)
        return MPI_T_ERR_INVALID_SESSION;
    session_free(mpi, freed);
    *session = MPI_T_PVAR_SESSION_NULL;
    return MPI_SUCCESS;
}

void lw_pvars_end(struct lw_mpi *mpi)
{
    while (mpi->tool->sessions)
        session_free(mpi, (struct session *)mpi->tool->sessions);
}

/* ------------------------------------------------- what is done with handles */

/* Do something with one handle, or with all of the session for which it has a meaning. */
static int each(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle, int refusal,
                int (*act)(struct lw_mpi *mpi, struct handle *handle))
{
    struct handle *found;
    if (handle != MPI_T_PVAR_ALL_HANDLES) {
        int rc = find(mpi, session, handle, &found);
        if (rc)
            return rc;
        return lw_pvar_continuous(&found->pvar) ? refusal : act(mpi, found);
    }
    const struct session *of = session_of(mpi, session);
    if (!of)
        return MPI_T_ERR_INVALID_SESSION;
    for (struct lw_tool_link *at = of->handles; at; at = at->next) {
        found = (struct handle *)at;
        int rc = lw_pvar_continuous(&found->pvar) ? MPI_SUCCESS : act(mpi, found);
        if (rc)
            return rc;
    }
    return MPI_SUCCESS;
}

static int stop(struct lw_mpi *mpi, struct handle *handle)
{
    handle_stop(mpi, handle);
    return MPI_SUCCESS;
}

static int reset(struct lw_mpi *mpi, struct handle *handle)
{
    handle_reset(mpi, handle);
    return MPI_SUCCESS;
}

int lw_mpi_t_pvar_start(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return each(mpi, session, handle, MPI_T_ERR_PVAR_NO_STARTSTOP, handle_start);
}

int lw_mpi_t_pvar_stop(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return each(mpi, session, handle, MPI_T_ERR_PVAR_NO_STARTSTOP, stop);
}

int lw_mpi_t_pvar_reset(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return each(mpi, session, handle, MPI_T_ERR_PVAR_NO_WRITE, reset);
}

int lw_mpi_t_pvar_read(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    struct handle *found;
    int rc = find(mpi, session, handle, &found);
    if (rc)
        return rc;
    if (!buf)
        return MPI_T_ERR_INVALID;
    handle_read(mpi, found, buf);
    return MPI_SUCCESS;
}

int lw_mpi_t_pvar_readreset(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                            void *buf)
{
    struct handle *found;
    int rc = find(mpi, session, handle, &found);
    if (rc)
        return rc;
    if (lw_pvar_continuous(&found->pvar))
        return MPI_T_ERR_PVAR_NO_ATOMIC;
    if (!buf)
        return MPI_T_ERR_INVALID;
    handle_read(mpi, found, buf);
    handle_reset(mpi, found);
    return MPI_SUCCESS;
}

int lw_mpi_t_pvar_write(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                        const void *buf)
{
    struct handle *found;
    int rc = find(mpi, session, handle, &found);
    if (rc)
        return rc;
    if (lw_pvar_continuous(&found->pvar))
        return MPI_T_ERR_PVAR_NO_WRITE;
    if (!buf)
        return MPI_T_ERR_INVALID;
    for (int i = 0; i < found->count; i++)
        value_set(mpi, found, i,
                  is_timer(&found->pvar) ? (uint64_t)(((const double *)buf)[i] * 1e9)
                                         : ((const unsigned long long *)buf)[i]);
    return MPI_SUCCESS;
}
