/* SPDX-License-Identifier: MIT
 *
 * What tools hear of calls: collectives and epochs, as variables and as events; bytes of files; objects and memory.
 * ranks: 1 3
 */
#include "../api/_check.h"

#include <stdint.h>
#include <unistd.h>

enum { HEARD = 64 };

static MPI_T_pvar_session session_;

struct variable {
    MPI_T_pvar_handle handle;
    MPI_Datatype type;
};

static struct variable started(const char *name)
{
    static const int classes[] = {MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE,
                                  MPI_T_PVAR_CLASS_LEVEL, MPI_T_PVAR_CLASS_TIMER};
    struct variable made = {0};
    int index = -1, count = 0, continuous = 0;
    for (size_t i = 0; index < 0 && i < sizeof classes / sizeof *classes; i++)
        if (MPI_T_pvar_get_index(name, classes[i], &index) != MPI_SUCCESS)
            index = -1;
    EXPECT(index >= 0);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, &made.type, NULL, NULL, NULL,
                                             NULL, NULL, &continuous, NULL));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_handle_alloc(session_, index, NULL, &made.handle, &count));
    if (!continuous)
        RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session_, made.handle));
    return made;
}

static double now(struct variable of)
{
    unsigned long long number = 0;
    double seconds = 0;
    RETURNS(MPI_SUCCESS,
            MPI_T_pvar_read(session_, of.handle, of.type == MPI_DOUBLE ? (void *)&seconds : (void *)&number));
    return of.type == MPI_DOUBLE ? seconds : (double)number;
}

/* The words that were heard, in order. */
static struct heard {
    char words[HEARD][24];
    int first[HEARD], count, index;
    MPI_T_enum words_of;
} begun_, ended_, opened_, closed_;

static void hear(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety,
                 void *user_data)
{
    struct heard *heard = user_data;
    int kind = -1, value, length = sizeof heard->words[0];
    (void)registration, (void)safety;
    if (heard->count == HEARD)
        return;
    RETURNS(MPI_SUCCESS, MPI_T_event_read(instance, 0, &heard->first[heard->count]));
    RETURNS(MPI_SUCCESS, MPI_T_event_read(instance, 1, &kind));
    RETURNS(MPI_SUCCESS,
            MPI_T_enum_get_item(heard->words_of, kind, &value, heard->words[heard->count], &length));
    heard->count++;
}

static void hears(const char *name, struct heard *heard)
{
    MPI_T_event_registration registration;
    int elements = 0;
    RETURNS(MPI_SUCCESS, MPI_T_event_get_index(name, &heard->index));
    RETURNS(MPI_SUCCESS, MPI_T_event_get_info(heard->index, NULL, NULL, NULL, NULL, NULL, &elements,
                                              &heard->words_of, NULL, NULL, NULL, NULL));
    EXPECT(elements == 2);
    RETURNS(MPI_SUCCESS, MPI_T_event_handle_alloc(heard->index, NULL, MPI_INFO_NULL, &registration));
    RETURNS(MPI_SUCCESS, MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_MPI_RESTRICTED,
                                                       MPI_INFO_NULL, heard, hear));
}

static void heard_are(struct heard *heard, const char *expected)
{
    char text[512] = "";
    for (int i = 0; i < heard->count; i++) {
        strcat(text, i ? " " : "");
        strcat(text, heard->words[i]);
    }
    if (strcmp(text, expected)) {
        fprintf(stderr, "heard \"%s\", expected \"%s\"\n", text, expected);
        failures_++;
    }
    heard->count = 0;
}

static void collectives(void)
{
    struct variable calls = started("coll.calls"), seconds = started("coll.seconds");
    MPI_Request requests[2];
    int one = 1, sum = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Ibcast(&one, 1, MPI_INT, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]);
    MPI_Request_free(&requests[1]);
    MPI_Bcast_c(&one, 1, MPI_INT, 0, MPI_COMM_WORLD);
    EXPECT(now(calls) == 5 && now(seconds) > 0);
    EXPECT(begun_.count == 5 && begun_.first[2] == 1 && begun_.first[3] == 2 && begun_.first[0] == 0);
    heard_are(&begun_, "barrier allreduce bcast barrier bcast");
    heard_are(&ended_, "barrier allreduce bcast");
}

static void windows(int rank, int size)
{
    struct variable access = started("win.epochs_access"), exposure = started("win.epochs_exposure"),
                    handles = started("memory.handles");
    int64_t *memory;
    MPI_Win win;
    MPI_Group all;
    double before = now(handles);
    MPI_Win_allocate(8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    EXPECT(now(handles) == before + 1);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_lock(MPI_LOCK_SHARED, size - 1, 0, win);
    MPI_Win_unlock(size - 1, win);
    MPI_Win_lock_all(0, win);
    MPI_Win_unlock_all(win);
    MPI_Win_get_group(win, &all);
    MPI_Win_post(all, 0, win);
    MPI_Win_start(all, 0, win);
    MPI_Win_complete(win);
    MPI_Win_wait(win);
    MPI_Group_free(&all);
    MPI_Win_free(&win);
    (void)rank;
    EXPECT(now(access) == 4 && now(exposure) == 1);
    EXPECT(opened_.count == 5 && opened_.first[1] == size - 1 && opened_.first[2] == -1);
    heard_are(&opened_, "fence lock lock_all post start");
    heard_are(&closed_, "fence lock lock_all start post");
}

static void files(int rank)
{
    struct variable written = started("file.bytes_written"), read = started("file.bytes_read"),
                    calls = started("file.calls"), pieces = started("memory.pieces");
    char name[] = "/tmp/lwmpi-tool-XXXXXX", *data;
    int number = mkstemp(name);
    MPI_File file;
    EXPECT(number >= 0);
    close(number);
    MPI_Alloc_mem(100, MPI_INFO_NULL, &data);
    memset(data, rank, 100);
    EXPECT(now(pieces) == 1);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    MPI_File_write(file, data, 100, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_read_at(file, 40, data, 100, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    EXPECT(now(written) == 100 && now(read) == 60 && now(calls) == 4);
    MPI_Free_mem(data);
    EXPECT(now(pieces) == 0);
}

int main(int argc, char **argv)
{
    int rank, size, provided;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    RETURNS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_create(&session_));
    hears("collective_begun", &begun_);
    hears("collective_ended", &ended_);
    hears("epoch_begun", &opened_);
    hears("epoch_ended", &closed_);
    collectives();
    windows(rank, size);
    files(rank);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_free(&session_));
    RETURNS(MPI_SUCCESS, MPI_T_finalize());
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT(begun_.count == 0);
    MPI_Finalize();
    return failures_ ? 1 : 0;
}
