/* SPDX-License-Identifier: MIT
 *
 * Events: callbacks hear of each message that is sent, comes and is received, with what it is and when; those that need not be safe hear
 * of it when the call ends, and may call MPI; the dropped handler hears how many were missed while there was no callback.
 * ranks: 2 4
 */
#include "../api/_check.h"

enum { TEXT = 256, MESSAGES = 20, TAG = 9 };

struct heard {
    int calls, missed;
    int index, tag;
    MPI_T_cb_safety safety; /* that is expected */
    unsigned long long bytes;
    MPI_Count last;
};

/* Of messages of this test. */
static void hear(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety,
                 void *user_data)
{
    struct heard *heard = user_data;
    int tag = -1, source = -1, count = 0;
    unsigned long long bytes = 0;
    MPI_Count time = -1;
    (void)registration;
    EXPECT(safety == heard->safety);
    if (safety == MPI_T_CB_REQUIRE_NONE) {
        MPI_Status status;
        RETURNS(MPI_SUCCESS,
                MPI_Sendrecv(&tag, 1, MPI_INT, 0, 0, &source, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &status));
    }
    RETURNS(MPI_SUCCESS, MPI_T_event_read(instance, 1, &tag));
    RETURNS(MPI_SUCCESS, MPI_T_event_read(instance, 2, &bytes));
    RETURNS(MPI_SUCCESS, MPI_T_event_get_timestamp(instance, &time));
    RETURNS(MPI_SUCCESS, MPI_T_event_get_source(instance, &source));
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_event_read(instance, 40, &bytes));
    EXPECT(source == 0 && time >= heard->last);
    heard->last = time;
    if (tag != TAG)
        return;
    /* The same, all at once. */
    char name[TEXT], copy[TEXT];
    int length = TEXT, at;
    MPI_Aint places[TEXT];
    MPI_Datatype types[TEXT];
    count = TEXT;
    RETURNS(MPI_SUCCESS, MPI_T_event_get_info(heard->index, name, &length, NULL, types, places, &count, NULL,
                                              NULL, NULL, NULL, NULL));
    RETURNS(MPI_SUCCESS, MPI_T_event_copy(instance, copy));
    memcpy(&at, copy + places[1], sizeof at);
    EXPECT(at == TAG && types[1] == MPI_INT && types[2] == MPI_UNSIGNED_LONG_LONG);
    EXPECT(!memcmp(copy + places[2], &bytes, sizeof bytes));
    heard->calls++;
    heard->bytes += bytes;
}

static void miss(MPI_Count count, MPI_T_event_registration registration, int source, MPI_T_cb_safety safety,
                 void *user_data)
{
    (void)registration, (void)source, (void)safety;
    ((struct heard *)user_data)->missed += (int)count;
}

static int freed_;
static void was_freed(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user_data)
{
    (void)registration, (void)safety;
    EXPECT(user_data == &freed_);
    freed_++;
}

static MPI_T_event_registration registered(const char *name, MPI_T_cb_safety safety, struct heard *heard)
{
    MPI_T_event_registration registration;
    RETURNS(MPI_SUCCESS, MPI_T_event_get_index(name, &heard->index));
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_alloc(heard->index, NULL, MPI_INFO_NULL, &registration));
    heard->safety = safety == MPI_T_CB_REQUIRE_NONE ? safety : MPI_T_CB_REQUIRE_MPI_RESTRICTED;
    RETURNS(MPI_SUCCESS, MPI_T_event_register_callback(registration, safety, MPI_INFO_NULL, heard, hear));
    RETURNS(MPI_SUCCESS, MPI_T_event_set_dropped_handler(registration, miss));
    return registration;
}

/* Round the ring: half of them before their receive, half after. */
static void ring(int rank, int size)
{
    int to = (rank + 1) % size, from = (rank + size - 1) % size;
    char out[64] = {0}, in[64];
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Request request;
        if (i % 2)
            MPI_Irecv(in, 64, MPI_BYTE, from, TAG, MPI_COMM_WORLD, &request);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Send(out, i, MPI_BYTE, to, TAG, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        if (i % 2)
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        else
            MPI_Recv(in, 64, MPI_BYTE, from, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void sources(void)
{
    int count = 0, length = TEXT, room = TEXT;
    char name[TEXT], desc[TEXT];
    MPI_T_source_order order = MPI_T_SOURCE_UNORDERED;
    MPI_Count ticks = 0, most = 0, first = -1, second = -1;
    MPI_Info info = MPI_INFO_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_source_get_num(&count));
    EXPECT(count == 1);
    RETURNS(MPI_SUCCESS, MPI_T_source_get_info(0, name, &length, desc, &room, &order, &ticks, &most, &info));
    EXPECT(order == MPI_T_SOURCE_ORDERED && ticks == 1000000000 && most > 0 && info != MPI_INFO_NULL);
    MPI_Info_free(&info);
    RETURNS(MPI_SUCCESS, MPI_T_source_get_timestamp(0, &first));
    RETURNS(MPI_SUCCESS, MPI_T_source_get_timestamp(0, &second));
    EXPECT(second >= first && first >= 0);
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_source_get_timestamp(1, &first));
}

static void mistakes(void)
{
    MPI_T_event_registration registration = NULL;
    MPI_Info info;
    int count, at;
    RETURNS(MPI_SUCCESS, MPI_T_event_get_num(&count));
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_event_handle_alloc(count, NULL, MPI_INFO_NULL, &registration));
    RETURNS(MPI_T_ERR_INVALID_NAME, MPI_T_event_get_index("nothing", &at));
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_event_handle_free(registration, NULL, NULL));
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_event_handle_get_info(registration, &info));
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_alloc(0, NULL, MPI_INFO_NULL, &registration));
    RETURNS(MPI_T_ERR_INVALID,
            MPI_T_event_register_callback(registration, (MPI_T_cb_safety)99, MPI_INFO_NULL, NULL, hear));
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_get_info(registration, &info));
    MPI_Info_free(&info);
    RETURNS(MPI_SUCCESS, MPI_T_event_callback_get_info(registration, MPI_T_CB_REQUIRE_NONE, &info));
    MPI_Info_free(&info);
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_set_info(registration, MPI_INFO_NULL));
    RETURNS(MPI_SUCCESS, MPI_T_event_callback_set_info(registration, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL));
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_free(registration, &freed_, was_freed));
    EXPECT(freed_ == 1);
}

int main(void)
{
    int provided, rank, size;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    RETURNS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    sources();
    mistakes();

    struct heard sent = {0}, arrived = {0}, late = {0}, after = {0};
    MPI_T_event_registration sending = registered("message_sent", MPI_T_CB_REQUIRE_MPI_RESTRICTED, &sent),
                             arriving = registered("message_arrived", MPI_T_CB_REQUIRE_THREAD_SAFE, &arrived),
                             missing = registered("message_sent", MPI_T_CB_REQUIRE_THREAD_SAFE, &late),
                             later = registered("message_sent", MPI_T_CB_REQUIRE_NONE, &after);
    RETURNS(MPI_SUCCESS,
            MPI_T_event_register_callback(missing, MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_INFO_NULL, NULL, NULL));
    ring(rank, size);
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT(sent.calls == MESSAGES && sent.bytes == MESSAGES * (MESSAGES - 1) / 2 && sent.missed == 0);
    EXPECT(arrived.calls == MESSAGES && arrived.bytes == sent.bytes);
    EXPECT(late.calls == 0 && late.missed == 0);
    EXPECT(after.calls == MESSAGES && after.bytes == sent.bytes);
    /* From now on it may be called: first it hears what it has missed. */
    RETURNS(MPI_SUCCESS, MPI_T_event_register_callback(missing, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE,
                                                       MPI_INFO_NULL, &late, hear));
    ring(rank, size);
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT(late.calls == MESSAGES && late.missed >= MESSAGES);
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_free(later, NULL, NULL));
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_free(sending, NULL, NULL));
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_free(arriving, NULL, NULL));
    ring(rank, size);
    EXPECT(sent.calls == 2 * MESSAGES && arrived.calls == 2 * MESSAGES);
    RETURNS(MPI_SUCCESS, MPI_T_finalize()); /* one is left */
    ring(rank, size);
    MPI_Finalize();
    return failures_ ? 1 : 0;
}
