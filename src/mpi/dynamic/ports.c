/* SPDX-License-Identifier: MIT
 *
 * Ports, and names under which they are found.  [MPI 11.9.1 - 11.9.4]
 */
#include <stdlib.h>
#include <string.h>

#include "dynamic.h"
#include "hal/jobs.h"
#include "mpi/gen/bodies.h"

static struct hal_ask ask_of(enum hal_request what, const char *text)
{
    return (struct hal_ask){.what = what, .text = text, .bytes = text ? strlen(text) : 0};
}

/* An answer that is a text for the program. */
static int text_give(struct lw_mpi *mpi, struct hal_ask *ask, int error_class, const char *of, char *text)
{
    int rc = lw_dynamic_ask(mpi, ask, error_class, of);
    if (rc != MPI_SUCCESS)
        return rc;
    size_t bytes = ask->answer ? strlen(ask->answer) + 1 : 0;
    if (!bytes || bytes > MPI_MAX_PORT_NAME)
        rc = lw_fail(mpi, error_class, "%s: what was found is no port name", of);
    else
        memcpy(text, ask->answer, bytes);
    hal_free(ask->answer);
    return rc;
}

int lw_mpi_open_port(struct lw_mpi *mpi, struct lw_info *info, char *port_name)
{
    (void)info;
    struct hal_ask ask = ask_of(HAL_REQUEST_OPEN, NULL);
    return text_give(mpi, &ask, MPI_ERR_OTHER, "a new port", port_name);
}

int lw_mpi_close_port(struct lw_mpi *mpi, const char *port_name)
{
    struct hal_ask ask = ask_of(HAL_REQUEST_CLOSE, port_name);
    return lw_dynamic_ask(mpi, &ask, MPI_ERR_PORT, port_name);
}

int lw_mpi_comm_accept(struct lw_mpi *mpi, const char *port_name, struct lw_info *info, int root,
                       struct lw_comm *comm, MPI_Comm *newcomm)
{
    (void)info;
    struct hal_ask ask = ask_of(HAL_REQUEST_ACCEPT, comm->rank == root ? port_name : NULL);
    return lw_dynamic_meet(mpi, comm, root, &ask, MPI_ERR_PORT, newcomm);
}

int lw_mpi_comm_connect(struct lw_mpi *mpi, const char *port_name, struct lw_info *info, int root,
                        struct lw_comm *comm, MPI_Comm *newcomm)
{
    (void)info;
    struct hal_ask ask = ask_of(HAL_REQUEST_CONNECT, comm->rank == root ? port_name : NULL);
    return lw_dynamic_meet(mpi, comm, root, &ask, MPI_ERR_PORT, newcomm);
}

/* -------------------------------------------------------------------- names */

int lw_mpi_publish_name(struct lw_mpi *mpi, const char *service_name, struct lw_info *info,
                        const char *port_name)
{
    (void)info;
    size_t name = strlen(service_name) + 1, port = strlen(port_name) + 1;
    char *text = hal_alloc(name + port);
    if (!text)
        return lw_fail_lw(mpi, LW_ENOMEM, "a name");
    memcpy(text, service_name, name);
    memcpy(text + name, port_name, port);
    struct hal_ask ask = {.what = HAL_REQUEST_PUBLISH, .text = text, .bytes = name + port};
    int rc = lw_dynamic_ask(mpi, &ask, MPI_ERR_SERVICE, service_name);
    hal_free(text);
    return rc;
}

int lw_mpi_unpublish_name(struct lw_mpi *mpi, const char *service_name, struct lw_info *info,
                          const char *port_name)
{
    (void)info;
    (void)port_name;
    struct hal_ask ask = ask_of(HAL_REQUEST_UNPUBLISH, service_name);
    return lw_dynamic_ask(mpi, &ask, MPI_ERR_SERVICE, service_name);
}

int lw_mpi_lookup_name(struct lw_mpi *mpi, const char *service_name, struct lw_info *info, char *port_name)
{
    (void)info;
    struct hal_ask ask = ask_of(HAL_REQUEST_LOOKUP, service_name);
    return text_give(mpi, &ask, MPI_ERR_NAME, service_name, port_name);
}

/* --------------------------------------------------------------------- join */

/* Both ends open a port and tell each other its name: the one whose name comes first accepts, the other calls.  One that has no
 * port tells an empty name. */
static int join(struct lw_mpi *mpi, int fd, const char *mine, char *theirs, MPI_Comm *intercomm)
{
    int error = hal_stream_swap(fd, mine, theirs, MPI_MAX_PORT_NAME);
    if (error)
        return lw_fail(mpi, error == LW_EPEER ? MPI_ERR_OTHER : MPI_ERR_ARG,
                       "fd is %d; expected a connected socket whose other end calls MPI_Comm_join, too", fd);
    theirs[MPI_MAX_PORT_NAME - 1] = 0;
    int order = strcmp(mine, theirs);
    if (!*mine || !*theirs || !order) {
        *intercomm = MPI_COMM_NULL; /* MPI cannot connect the two [MPI 11.10.5] */
        return MPI_SUCCESS;
    }
    struct hal_ask ask = order < 0 ? ask_of(HAL_REQUEST_ACCEPT, mine) : ask_of(HAL_REQUEST_CONNECT, theirs);
    return lw_dynamic_meet(mpi, &mpi->self, 0, &ask, MPI_ERR_PORT, intercomm);
}

int lw_mpi_comm_join(struct lw_mpi *mpi, int fd, MPI_Comm *intercomm)
{
    char names[2][MPI_MAX_PORT_NAME] = {{0}, {0}};
    struct hal_ask open = ask_of(HAL_REQUEST_OPEN, NULL);
    bool opened = text_give(mpi, &open, MPI_ERR_OTHER, "a new port", names[0]) == MPI_SUCCESS;
    int rc = join(mpi, fd, names[0], names[1], intercomm);
    struct hal_ask close = ask_of(HAL_REQUEST_CLOSE, names[0]);
    if (opened && hal_ask(&close) == LW_OK)
        hal_free(close.answer);
    return rc;
}
