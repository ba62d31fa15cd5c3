/* SPDX-License-Identifier: MIT
 *
 * Threads of all ranks send random messages to each other and take them in random ways, all at once: each arrives once,
 * whole, and those of one sender in order.
 * ranks: 1 2 4
 * modes: threads clusters scatter isolate singleton
 * timeout: 60
 */
#include "_threads.h"

enum { THREADS = 4, MESSAGES = 60, LONGEST = 12000, OPEN_MOST = 8 };

struct head {
    int rank, thread, sequence, bytes; /* sequence: of this sender for this receiver */
};

/* What thread `thread` of `rank` sends as its message number `message`: everybody can know it. */
struct plan {
    uint32_t state;
};
static struct plan plan_begin(int of_rank, int thread)
{
    return (struct plan){random_begin((uint32_t)of_rank, (uint32_t)thread)};
}
static void plan_next(struct plan *plan, int *to_rank, int *to_thread, int *bytes)
{
    *to_rank = (int)(next_random(&plan->state) % (uint32_t)ranks);
    *to_thread = (int)(next_random(&plan->state) % THREADS);
    uint32_t kind = next_random(&plan->state) % 8;
    *bytes = (int)(next_random(&plan->state) % (kind == 0 ? LONGEST : kind < 3 ? 1000 : 60));
}

static unsigned char byte_at(const struct head *head, int at)
{
    return (unsigned char)(head->rank * 7 + head->thread * 13 + head->sequence * 31 + at);
}

static void taken(const unsigned char *text, const MPI_Status *status, int thread, int *sequences)
{
    struct head head;
    int count;
    MPI(Get_count(status, MPI_BYTE, &count));
    CHECK(count >= (int)sizeof head);
    memcpy(&head, text, sizeof head);
    CHECK(head.rank == status->MPI_SOURCE && status->MPI_TAG == thread);
    CHECK(head.thread >= 0 && head.thread < THREADS && count == (int)sizeof head + head.bytes);
    CHECK(head.sequence == sequences[head.rank * THREADS + head.thread]++);
    for (int i = 0; i < head.bytes; i++)
        CHECK(text[sizeof head + (size_t)i] == byte_at(&head, i));
}

static void take(int thread, uint32_t *state, int *sequences)
{
    unsigned char text[sizeof(struct head) + LONGEST];
    MPI_Status status;
    MPI_Request request;
    int flag = 0;
    switch (next_random(state) % 5) {
    case 0:
        MPI(Recv(text, sizeof text, MPI_BYTE, MPI_ANY_SOURCE, thread, MPI_COMM_WORLD, &status));
        break;
    case 1:
        MPI(Irecv(text, sizeof text, MPI_BYTE, MPI_ANY_SOURCE, thread, MPI_COMM_WORLD, &request));
        MPI(Wait(&request, &status));
        break;
    case 2:
        MPI(Irecv(text, sizeof text, MPI_BYTE, MPI_ANY_SOURCE, thread, MPI_COMM_WORLD, &request));
        while (!flag)
            MPI(Test(&request, &flag, &status));
        break;
    case 3:
        MPI(Probe(MPI_ANY_SOURCE, thread, MPI_COMM_WORLD, &status));
        MPI(Recv(text, sizeof text, MPI_BYTE, status.MPI_SOURCE, thread, MPI_COMM_WORLD, &status));
        break;
    default:
        while (!flag)
            MPI(Iprobe(MPI_ANY_SOURCE, thread, MPI_COMM_WORLD, &flag, &status));
        MPI(Recv(text, sizeof text, MPI_BYTE, status.MPI_SOURCE, thread, MPI_COMM_WORLD, &status));
        break;
    }
    taken(text, &status, thread, sequences);
}

static int expected_by(int thread)
{
    int count = 0;
    for (int r = 0; r < ranks; r++)
        for (int t = 0; t < THREADS; t++) {
            struct plan plan = plan_begin(r, t);
            for (int i = 0; i < MESSAGES; i++) {
                int to_rank, to_thread, bytes;
                plan_next(&plan, &to_rank, &to_thread, &bytes);
                count += to_rank == rank && to_thread == thread;
            }
        }
    return count;
}

static void *traffic(void *arg)
{
    int thread = (int)(intptr_t)arg;
    uint32_t state = random_begin((uint32_t)rank + 1000, (uint32_t)thread);
    struct plan plan = plan_begin(rank, thread);
    int *sent = calloc((size_t)ranks * THREADS, sizeof *sent),
        *sequences = calloc((size_t)ranks * THREADS, sizeof *sent);
    MPI_Request requests[OPEN_MOST];
    unsigned char *texts[OPEN_MOST];
    int left = expected_by(thread), open = 0, number = 0;
    CHECK(sent && sequences);
    while (number < MESSAGES || left || open) {
        uint32_t what = next_random(&state) % 3;
        if (number < MESSAGES && open < OPEN_MOST && what) {
            int to_rank, to_thread, bytes;
            plan_next(&plan, &to_rank, &to_thread, &bytes);
            struct head head = {rank, thread, sent[to_rank * THREADS + to_thread]++, bytes};
            texts[open] = malloc(sizeof head + (size_t)bytes);
            CHECK(texts[open]);
            memcpy(texts[open], &head, sizeof head);
            for (int i = 0; i < bytes; i++)
                texts[open][sizeof head + (size_t)i] = byte_at(&head, i);
            MPI(Isend(texts[open], (int)sizeof head + bytes, MPI_BYTE, to_rank, to_thread, MPI_COMM_WORLD,
                      &requests[open]));
            open++;
            number++;
        } else if (left && what < 2) {
            /* Wait only if all our messages are out: others may wait for them. */
            if (number == MESSAGES) {
                take(thread, &state, sequences);
                left--;
            } else {
                int flag;
                MPI_Status status;
                MPI(Iprobe(MPI_ANY_SOURCE, thread, MPI_COMM_WORLD, &flag, &status));
                if (flag) {
                    take(thread, &state, sequences);
                    left--;
                }
            }
        } else if (open) {
            int at = (int)(next_random(&state) % (uint32_t)open), flag = 0;
            MPI(Test(&requests[at], &flag, MPI_STATUS_IGNORE));
            if (flag) {
                free(texts[at]);
                open--;
                texts[at] = texts[open];
                requests[at] = requests[open];
            }
        }
    }
    free(sent);
    free(sequences);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    begin(MPI_THREAD_MULTIPLE);
    for (int i = 1; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, traffic, (void *)(intptr_t)i) == 0);
    traffic((void *)(intptr_t)0);
    for (int i = 1; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    MPI(Finalize());
    return 0;
}
