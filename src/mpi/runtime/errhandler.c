/* SPDX-License-Identifier: MIT
 *
 * Error handlers: made, attached, called and freed.  What an error handler is attached to holds a reference to it, so
 * that it lives on when the program frees its handle.  [MPI 9.3]
 */
#include "errhandler.h"

#include <string.h>

#include "mpi/gen/bodies.h"
#include "session.h"

#define PREDEFINED(handle)                                           \
    {                                                                \
        {LW_KIND_ERRHANDLER, 1}, handle, 0, LW_KIND_ERRHANDLER, NULL \
    }
static const struct lw_errhandler predefined[] = {
    PREDEFINED(MPI_ERRORS_ARE_FATAL),
    PREDEFINED(MPI_ERRORS_ABORT),
    PREDEFINED(MPI_ERRORS_RETURN),
};

struct lw_errhandler *lw_errhandler_of(struct lw_mpi *mpi, MPI_Errhandler handle)
{
    uintptr_t at = (uintptr_t)handle - LW_MPI_ERRORS_ARE_FATAL;
    if (at < sizeof predefined / sizeof *predefined)
        return (struct lw_errhandler *)(uintptr_t)&predefined[at]; /* nobody writes to these */
    return (struct lw_errhandler *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_ERRHANDLER);
}

struct lw_errhandler *lw_errhandler_initial(void)
{
    /* In the order of the setting's words. */
    return (
        struct lw_errhandler *)(uintptr_t)&predefined[hal_setting_number(HAL_SETTING_INITIAL_ERRHANDLER, 0)];
}

struct lw_errhandler *lw_errhandler_hold(struct lw_errhandler *errhandler)
{
    if (errhandler->user)
        errhandler->object.references++;
    return errhandler;
}

void lw_errhandler_release(struct lw_mpi *mpi, struct lw_errhandler *errhandler)
{
    (void)mpi;
    if (!errhandler->user || --errhandler->object.references)
        return;
    errhandler->object.kind = LW_KIND_FREED;
    hal_free(errhandler);
}

static int create(struct lw_mpi *mpi, enum lw_kind what, void (*user)(void *, int *, ...),
                  MPI_Errhandler *errhandler)
{
    struct lw_errhandler *made = hal_alloc(sizeof *made);
    uintptr_t handle;
    int rc = made ? lw_handle_new(mpi, &made->object, &handle) : LW_ENOMEM;
    if (rc) {
        hal_free(made);
        return lw_fail_lw(mpi, rc, "an error handler");
    }
    made->object = (struct lw_object){LW_KIND_ERRHANDLER, 1};
    made->handle = *errhandler = (MPI_Errhandler)handle;
    made->handles = 1;
    made->what = what;
    made->user = user;
    return MPI_SUCCESS;
}

static void set(struct lw_mpi *mpi, struct lw_hearer *hearer, struct lw_errhandler *errhandler)
{
    mpi->world_errhandler_set |= hearer == &mpi->world.hearer;
    mpi->self_errhandler_set |= hearer == &mpi->self.hearer;
    struct lw_errhandler *before = hearer->errhandler;
    hearer->errhandler = lw_errhandler_hold(errhandler);
    lw_errhandler_release(mpi, before);
}

/* The program gets the handle that it has, which it must free once more, or a new one. */
static int get(struct lw_mpi *mpi, const struct lw_hearer *hearer, MPI_Errhandler *errhandler)
{
    struct lw_errhandler *found = hearer->errhandler;
    if (found->user) {
        if (!found->handles) {
            uintptr_t handle;
            int rc = lw_handle_new(mpi, &found->object, &handle);
            if (rc)
                return lw_fail_lw(mpi, rc, "a handle for the error handler");
            found->handle = (MPI_Errhandler)handle;
        }
        found->handles++;
        found->object.references++;
    }
    *errhandler = found->handle;
    return MPI_SUCCESS;
}

/* NOLINTBEGIN(bugprone-macro-parentheses): the arguments are names. */
#define FUNCTIONS(class, type, hearer, function, kind)                                               \
    int lw_mpi_##class##_create_errhandler(struct lw_mpi *mpi, function *user, MPI_Errhandler *made) \
    {                                                                                                \
        return create(mpi, kind, (void (*)(void *, int *, ...))user, made);                          \
    }                                                                                                \
    int lw_mpi_##class##_set_errhandler(struct lw_mpi *mpi, type *on, struct lw_errhandler *handler) \
    {                                                                                                \
        set(mpi, hearer, handler);                                                                   \
        return MPI_SUCCESS;                                                                          \
    }                                                                                                \
    int lw_mpi_##class##_get_errhandler(struct lw_mpi *mpi, type *on, MPI_Errhandler *handler)       \
    {                                                                                                \
        return get(mpi, hearer, handler);                                                            \
    }                                                                                                \
    int lw_mpi_##class##_call_errhandler(struct lw_mpi *mpi, type *on, int code)                     \
    {                                                                                                \
        lw_raise_with(mpi, lw_public(mpi->rank)->call, &(hearer)->object, code,                      \
                      "the program itself has raised this error");                                   \
        return MPI_SUCCESS;                                                                          \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

FUNCTIONS(comm, struct lw_comm, &on->hearer, MPI_Comm_errhandler_function, LW_KIND_COMM)
FUNCTIONS(win, struct lw_win, (struct lw_hearer *)on, MPI_Win_errhandler_function, LW_KIND_WIN)
FUNCTIONS(file, struct lw_hearer, on, MPI_File_errhandler_function, LW_KIND_FILE)
FUNCTIONS(session, struct lw_session, &on->hearer, MPI_Session_errhandler_function, LW_KIND_SESSION)

/* Predefined error handlers are not freed, only forgotten by the caller. [MPI 9.3.4] */
int lw_mpi_errhandler_free(struct lw_mpi *mpi, MPI_Errhandler *errhandler)
{
    struct lw_errhandler *freed = lw_errhandler_of(mpi, *errhandler);
    if (freed->user) {
        if (--freed->handles == 0) {
            lw_handle_drop(mpi, (uintptr_t)freed->handle);
            freed->handle = MPI_ERRHANDLER_NULL;
        }
        lw_errhandler_release(mpi, freed);
    }
    *errhandler = MPI_ERRHANDLER_NULL;
    return MPI_SUCCESS;
}
