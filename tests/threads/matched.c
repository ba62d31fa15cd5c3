/* SPDX-License-Identifier: MIT
 *
 * Many threads take messages of any source and tag from one communicator: a matched probe gives each message to one of
 * them.
 * ranks: 1 3
 * modes: threads clusters scatter isolate singleton
 */
#include <stdbool.h>

#include "_threads.h"

enum { THREADS = 4, EACH = 50 };

static int left, sum;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take(void *arg)
{
    int number = (int)(intptr_t)arg;
    for (;;) {
        MPI_Message message;
        MPI_Status status;
        int values[32], count, flag = 0;
        pthread_mutex_lock(&lock);
        bool mine = left > 0;
        left -= mine;
        pthread_mutex_unlock(&lock);
        if (!mine)
            return NULL;
        if (number % 2)
            MPI(Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status));
        while (number % 2 == 0 && !flag)
            MPI(Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &message, &status));
        MPI(Get_count(&status, MPI_INT, &count));
        CHECK(count >= 1 && count <= 32);
        MPI(Mrecv(values, count, MPI_INT, &message, MPI_STATUS_IGNORE));
        for (int i = 0; i < count; i++)
            CHECK(values[i] == status.MPI_SOURCE * 1000 + status.MPI_TAG);
        pthread_mutex_lock(&lock);
        sum += status.MPI_TAG;
        pthread_mutex_unlock(&lock);
    }
}

int main(void)
{
    pthread_t threads[THREADS];
    uint32_t state;
    int expected = 0;
    begin(MPI_THREAD_MULTIPLE);
    state = random_begin((uint32_t)rank, 9);
    left = ranks * EACH;
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, take, (void *)(intptr_t)i) == 0);
    for (int i = 0; i < EACH; i++)
        for (int to = 0; to < ranks; to++) {
            int values[32], count = 1 + (int)(next_random(&state) % 32);
            for (int k = 0; k < count; k++)
                values[k] = rank * 1000 + i;
            MPI(Send(values, count, MPI_INT, to, i, MPI_COMM_WORLD));
            expected += i;
        }
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(sum == expected); /* as many from each as to each */
    MPI(Finalize());
    return 0;
}
