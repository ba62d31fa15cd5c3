/* SPDX-License-Identifier: MIT
 *
 * Every wrong argument of the point-to-point functions gives the right error class, and the
 * library goes on working.
 * ranks: 1 2 5
 */
#include "_check.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    int size, value = 5, flag = 77;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const MPI_Comm w = MPI_COMM_WORLD;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;

#define SENDS(call)                                                                    \
    do {                                                                               \
        RETURNS(MPI_ERR_COMM, call(&value, 1, MPI_INT, 0, 0, MPI_COMM_NULL));          \
        RETURNS(MPI_ERR_COMM, call(&value, 1, MPI_INT, 0, 0, BAD_COMM));               \
        RETURNS(MPI_ERR_COMM, call(&value, 1, MPI_INT, 0, 0, WILD(MPI_Comm)));         \
        RETURNS(MPI_ERR_COMM, call(&value, 1, MPI_INT, 0, 0, (MPI_Comm)MPI_INT));      \
        RETURNS(MPI_ERR_TYPE, call(&value, 1, MPI_DATATYPE_NULL, 0, 0, w));            \
        RETURNS(MPI_ERR_TYPE, call(&value, 1, BAD_TYPE, 0, 0, w));                     \
        RETURNS(MPI_ERR_TYPE, call(&value, 1, WILD(MPI_Datatype), 0, 0, w));           \
        RETURNS(MPI_ERR_TYPE, call(&value, 1, (MPI_Datatype)MPI_COMM_WORLD, 0, 0, w)); \
        RETURNS(MPI_ERR_COUNT, call(&value, -1, MPI_INT, 0, 0, w));                    \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, size, 0, w));                   \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, -1, 0, w));                     \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, w));         \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, MPI_ROOT, 0, w));               \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, 1, 0, MPI_COMM_SELF));          \
        RETURNS(MPI_ERR_TAG, call(&value, 1, MPI_INT, 0, -1, w));                      \
        RETURNS(MPI_ERR_TAG, call(&value, 1, MPI_INT, 0, MPI_ANY_TAG, w));             \
        RETURNS(MPI_ERR_BUFFER, call(NULL, 1, MPI_INT, 0, 0, w));                      \
        RETURNS(MPI_ERR_BUFFER, call(MPI_IN_PLACE, 1, MPI_INT, 0, 0, w));              \
        RETURNS(MPI_SUCCESS, call(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, w));             \
    } while (0)
    SENDS(MPI_Send);
    SENDS(MPI_Send_c);
    SENDS(MPI_Ssend);
    SENDS(MPI_Ssend_c);
    RETURNS(MPI_ERR_COUNT, MPI_Send_c(&value, INT64_MAX, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_COUNT, MPI_Send_c(&value, INT64_MIN, MPI_INT, 0, 0, w));

#define ISEND(buf, count, type, dest, tag, comm)   MPI_Isend(buf, count, type, dest, tag, comm, &request)
#define ISEND_C(buf, count, type, dest, tag, comm) MPI_Isend_c(buf, count, type, dest, tag, comm, &request)
    SENDS(ISEND);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    SENDS(ISEND_C);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    request = (MPI_Request)(intptr_t)99;
    RETURNS(MPI_ERR_RANK, MPI_Isend(&value, 1, MPI_INT, size, 0, w, &request));
    EXPECT(request == MPI_REQUEST_NULL);
    RETURNS(MPI_ERR_ARG, MPI_Isend(&value, 1, MPI_INT, 0, 0, w, NULL));

#define RECEIVES(call)                                                                  \
    do {                                                                                \
        RETURNS(MPI_ERR_COMM, call(&value, 1, MPI_INT, 0, 0, MPI_COMM_NULL));           \
        RETURNS(MPI_ERR_COMM, call(&value, 1, MPI_INT, 0, 0, WILD(MPI_Comm)));          \
        RETURNS(MPI_ERR_TYPE, call(&value, 1, MPI_DATATYPE_NULL, 0, 0, w));             \
        RETURNS(MPI_ERR_TYPE, call(&value, 1, (MPI_Datatype)(intptr_t)0x2ff, 0, 0, w)); \
        RETURNS(MPI_ERR_COUNT, call(&value, -7, MPI_INT, 0, 0, w));                     \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, size, 0, w));                    \
        RETURNS(MPI_ERR_RANK, call(&value, 1, MPI_INT, -2, 0, w));                      \
        RETURNS(MPI_ERR_TAG, call(&value, 1, MPI_INT, 0, -1, w));                       \
        RETURNS(MPI_ERR_TAG, call(&value, 1, MPI_INT, 0, -3, w));                       \
        RETURNS(MPI_ERR_BUFFER, call(NULL, 1, MPI_INT, 0, 0, w));                       \
        RETURNS(MPI_ERR_BUFFER, call(MPI_BUFFER_AUTOMATIC, 1, MPI_INT, 0, 0, w));       \
        RETURNS(MPI_SUCCESS, call(NULL, 0, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, w));    \
    } while (0)
#define RECV(buf, count, type, source, tag, comm) \
    MPI_Recv(buf, count, type, source, tag, comm, MPI_STATUS_IGNORE)
#define RECV_C(buf, count, type, source, tag, comm) MPI_Recv_c(buf, count, type, source, tag, comm, &status)
#define IRECV(buf, count, type, source, tag, comm)  MPI_Irecv(buf, count, type, source, tag, comm, &request)
#define IRECV_C(buf, count, type, source, tag, comm) \
    MPI_Irecv_c(buf, count, type, source, tag, comm, &request)
    RECEIVES(RECV);
    RECEIVES(RECV_C);
    EXPECT(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    RECEIVES(IRECV);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, &status));
    RECEIVES(IRECV_C);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, &status));
    RETURNS(MPI_ERR_ARG, MPI_Irecv(&value, 1, MPI_INT, 0, 0, w, NULL));

    /* Both halves of MPI_Sendrecv. */
#define SENDRECV(sb, sc, st, d, t, rb, rc, rt, s, u, c) \
    MPI_Sendrecv(sb, sc, st, d, t, rb, rc, rt, s, u, c, MPI_STATUS_IGNORE)
    int in = 0;
    RETURNS(MPI_ERR_COMM, SENDRECV(&value, 1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
    RETURNS(MPI_ERR_TYPE, SENDRECV(&value, 1, MPI_DATATYPE_NULL, 0, 0, &in, 1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_TYPE, SENDRECV(&value, 1, MPI_INT, 0, 0, &in, 1, MPI_DATATYPE_NULL, 0, 0, w));
    RETURNS(MPI_ERR_COUNT, SENDRECV(&value, -1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_COUNT, SENDRECV(&value, 1, MPI_INT, 0, 0, &in, -1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_RANK, SENDRECV(&value, 1, MPI_INT, size, 0, &in, 1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_RANK, SENDRECV(&value, 1, MPI_INT, 0, 0, &in, 1, MPI_INT, size, 0, w));
    RETURNS(MPI_ERR_TAG, SENDRECV(&value, 1, MPI_INT, 0, -5, &in, 1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_TAG, SENDRECV(&value, 1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, -5, w));
    RETURNS(MPI_ERR_BUFFER, SENDRECV(NULL, 1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_BUFFER, SENDRECV(&value, 1, MPI_INT, 0, 0, NULL, 1, MPI_INT, 0, 0, w));
    RETURNS(MPI_ERR_COUNT, MPI_Sendrecv_c(&value, -1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, 0, w, &status));

    RETURNS(MPI_ERR_COMM, MPI_Probe(0, 0, MPI_COMM_NULL, &status));
    RETURNS(MPI_ERR_RANK, MPI_Probe(size, 0, w, &status));
    RETURNS(MPI_ERR_TAG, MPI_Probe(0, -9, w, &status));
    RETURNS(MPI_ERR_COMM, MPI_Iprobe(0, 0, MPI_COMM_NULL, &flag, &status));
    RETURNS(MPI_ERR_RANK, MPI_Iprobe(-9, 0, w, &flag, &status));
    RETURNS(MPI_ERR_TAG, MPI_Iprobe(0, -9, w, &flag, &status));
    RETURNS(MPI_ERR_ARG, MPI_Iprobe(0, 0, w, NULL, &status));
    EXPECT(flag == 77);

    /* Requests. */
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    RETURNS(MPI_ERR_REQUEST, MPI_Wait(NULL, &status));
    RETURNS(MPI_ERR_REQUEST, MPI_Test(NULL, &flag, &status));
    RETURNS(MPI_ERR_ARG, MPI_Test(&requests[0], NULL, &status));
    RETURNS(MPI_ERR_COUNT, MPI_Waitall(-1, requests, MPI_STATUSES_IGNORE));
    RETURNS(MPI_ERR_REQUEST, MPI_Waitall(1, NULL, MPI_STATUSES_IGNORE));
    RETURNS(MPI_SUCCESS, MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE));
    RETURNS(MPI_SUCCESS, MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    RETURNS(MPI_SUCCESS, MPI_Wait(&requests[0], &status));
    EXPECT(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
    RETURNS(MPI_SUCCESS, MPI_Test(&requests[0], &flag, &status));
    EXPECT(flag == 1);
    requests[0] = WILD(MPI_Request);
    RETURNS(MPI_ERR_REQUEST, MPI_Wait(&requests[0], &status));
    RETURNS(MPI_ERR_REQUEST, MPI_Test(&requests[0], &flag, &status));
    /* (Sends that are done at once may all have the same handle.) */
    RETURNS(MPI_SUCCESS, MPI_Irecv(&value, 1, MPI_INT, 0, 8, MPI_COMM_SELF, &requests[1]));
    MPI_Request stale = requests[1];
    RETURNS(MPI_SUCCESS, MPI_Send(&flag, 1, MPI_INT, 0, 8, MPI_COMM_SELF));
    RETURNS(MPI_SUCCESS, MPI_Wait(&requests[1], &status));
    EXPECT(requests[1] == MPI_REQUEST_NULL);
    RETURNS(MPI_ERR_REQUEST, MPI_Wait(&stale, &status));
    MPI_Request foreign = (MPI_Request)MPI_COMM_WORLD;
    RETURNS(MPI_ERR_REQUEST, MPI_Wait(&foreign, &status));
    return finish_();
}
