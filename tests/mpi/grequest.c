/* SPDX-License-Identifier: MIT
 * Generalized requests: query, free and cancel functions, alone and among others.
 * ranks: 1 2
 * modes: threads isolate machine
 */
#include "_test.h"

struct state {
    int queried, freed, cancelled, complete, value, error;
};

static int query(void *extra_state, MPI_Status *status)
{
    struct state *state = extra_state;
    state->queried++;
    MPI_Status_set_elements(status, MPI_INT, 3);
    MPI_Status_set_cancelled(status, state->cancelled);
    status->MPI_SOURCE = state->value;
    status->MPI_TAG = state->value + 1;
    return state->error;
}
static int release(void *extra_state)
{
    ((struct state *)extra_state)->freed++;
    return MPI_SUCCESS;
}
static int cancel(void *extra_state, int complete)
{
    struct state *state = extra_state;
    state->cancelled = 1;
    state->complete = complete;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Request request, copy, requests[3];
    MPI_Status status;
    int flag, count, index, class;
    struct state state = {.value = 5};

    MPI_Grequest_start(query, release, cancel, &state, &request);
    MPI_Test(&request, &flag, &status);
    CHECK(!flag && !state.queried);
    MPI_Grequest_complete(request);
    CHECK(!state.queried && !state.freed);
    MPI_Error_class(MPI_Grequest_complete(request), &class);
    CHECK(class == MPI_ERR_REQUEST);
    MPI_Request_get_status(request, &flag, &status);
    CHECK(flag && state.queried == 1 && !state.freed && status.MPI_SOURCE == 5);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    CHECK(count == 3 && status.MPI_SOURCE == 5 && status.MPI_TAG == 6);
    CHECK(state.queried == 2 && state.freed == 1 && request == MPI_REQUEST_NULL);

    /* Cancelled; the status is asked for though nobody wants it. */
    state = (struct state){.value = 1};
    MPI_Grequest_start(query, release, cancel, &state, &request);
    MPI_Cancel(&request);
    CHECK(state.cancelled && !state.complete);
    MPI_Grequest_complete(request);
    MPI_Cancel(&request);
    CHECK(state.complete);
    copy = request;
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag);
    MPI_Error_class(MPI_Grequest_complete(copy), &class);
    CHECK(class == MPI_ERR_REQUEST);
    state = (struct state){.value = 1};
    MPI_Grequest_start(query, release, cancel, &state, &request);
    MPI_Grequest_complete(request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK(state.queried == 1 && state.freed == 1);

    /* Freed before and after it is complete. */
    state = (struct state){.value = 1};
    MPI_Grequest_start(query, release, cancel, &state, &request);
    copy = request;
    MPI_Request_free(&request);
    CHECK(request == MPI_REQUEST_NULL && !state.freed);
    MPI_Grequest_complete(copy);
    CHECK(state.freed == 1 && !state.queried);
    state = (struct state){.value = 1};
    MPI_Grequest_start(query, release, cancel, &state, &request);
    MPI_Grequest_complete(request);
    MPI_Request_free(&request);
    CHECK(state.freed == 1);

    /* Errors of the functions are those of the call. */
    state = (struct state){.value = 1, .error = MPI_ERR_INTERN};
    MPI_Grequest_start(query, release, cancel, &state, &request);
    MPI_Grequest_complete(request);
    MPI_Error_class(MPI_Wait(&request, &status), &class);
    CHECK(class == MPI_ERR_INTERN && state.freed == 1);

    /* Among others. */
    int in = 0, out = 3, indices[3];
    state = (struct state){.value = 9};
    MPI_Status statuses[3];
    MPI_Irecv(&in, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[0]);
    MPI_Grequest_start(query, release, cancel, &state, &requests[1]);
    MPI_Isend(&out, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[2]);
    MPI_Testall(3, requests, &flag, statuses);
    CHECK(!flag);
    int done = 0;
    while (done < 2) {
        MPI_Waitsome(3, requests, &count, indices, statuses);
        done += count;
        for (int i = 0; i < count; i++)
            CHECK(indices[i] != 1);
    }
    CHECK(in == 3);
    MPI_Testany(3, requests, &index, &flag, &status);
    CHECK(!flag && index == MPI_UNDEFINED);
    MPI_Grequest_complete(requests[1]);
    MPI_Waitany(3, requests, &index, &status);
    CHECK(index == 1 && status.MPI_SOURCE == 9 && state.freed == 1);

    MPI_Error_class(MPI_Grequest_start(NULL, release, cancel, &state, &request), &class);
    CHECK(class == MPI_ERR_ARG);
    MPI_Error_class(MPI_Grequest_complete(MPI_REQUEST_NULL), &class);
    CHECK(class == MPI_ERR_REQUEST);
    MPI_Finalize();
    return 0;
}
