/* SPDX-License-Identifier: MIT
 *
 * Random traffic against a model.  All ranks draw the same plan: who sends what to whom in
 * a round, with which tag and in which order.  Each receiver posts receives for its share in
 * a random order, some with wildcards, some blocking, some after a probe; what arrives must
 * be what a naive matcher says: per (source, tag) in the order of sending.
 * ranks: 1 2 3 5 8
 */
#include "_test.h"

enum { ROUNDS = 40, MOST = 60, TAGS = 3 };

struct message {
    int from, to, tag;
    size_t bytes;
    uint64_t id;
    int taken;
};

static size_t random_size(uint64_t *state)
{
    static const size_t top[] = {9, 105, 300, 9000, 70000};
    return test_random(state) % top[test_random(state) % 5];
}

/* The message that a receive from (source, tag) at `to` must get: the first not yet taken one. */
static struct message *expected(struct message *plan, int count, int to, int from, int tag)
{
    for (int i = 0; i < count; i++)
        if (!plan[i].taken && plan[i].to == to && plan[i].from == from && plan[i].tag == tag)
            return &plan[i];
    return NULL;
}

static void verify(struct message *plan, int count, int self, const unsigned char *buffer,
                   const MPI_Status *status)
{
    struct message *message = expected(plan, count, self, status->MPI_SOURCE, status->MPI_TAG);
    int bytes;
    MPI_Get_count(status, MPI_BYTE, &bytes);
    CHECK(message, "a message from %d with tag %d that nobody sent", status->MPI_SOURCE, status->MPI_TAG);
    CHECK((size_t)bytes == message->bytes, "%d bytes, expected %zu", bytes, message->bytes);
    CHECK(test_is_filled(buffer, message->bytes, message->id), "payload of message %d", (int)message->id);
    message->taken = 1;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t shared = test_seed(), own = shared + 77 * (uint64_t)(rank + 1);
    static struct message plan[MOST];
    static unsigned char *out[MOST], *in[MOST];
    for (int i = 0; i < MOST; i++) {
        out[i] = malloc(70000);
        in[i] = malloc(70000);
    }
    for (int round = 0; round < ROUNDS; round++) {
        int count = 1 + (int)(test_random(&shared) % MOST), mine = 0;
        for (int i = 0; i < count; i++) {
            plan[i] = (struct message){.from = (int)(test_random(&shared) % (unsigned)size),
                                       .to = (int)(test_random(&shared) % (unsigned)size),
                                       .tag = (int)(test_random(&shared) % TAGS),
                                       .bytes = random_size(&shared),
                                       .id = (uint64_t)(round * MOST + i)};
            mine += plan[i].to == rank;
        }
        MPI_Request sends[MOST], receives[MOST];
        MPI_Status statuses[MOST];
        int sent = 0, posted = 0;
        /* Exact receives may be posted in advance: those of one (source, tag) in order. */
        int ahead = (int)(test_random(&own) % (unsigned)(mine + 1));
        static struct message model[MOST];
        memcpy(model, plan, sizeof plan);
        for (int i = 0; i < count && posted < ahead; i++)
            if (plan[i].to == rank) {
                MPI_Irecv(in[posted], 70000, MPI_BYTE, plan[i].from, plan[i].tag, MPI_COMM_WORLD,
                          &receives[posted]);
                posted++;
            }
        for (int i = 0; i < count; i++)
            if (plan[i].from == rank) {
                test_fill(out[i], plan[i].bytes, plan[i].id);
                MPI_Isend(out[i], (int)plan[i].bytes, MPI_BYTE, plan[i].to, plan[i].tag, MPI_COMM_WORLD,
                          &sends[sent++]);
            }
        if (test_random(&own) % 2) {
            MPI_Waitall(posted, receives, statuses);
        } else {
            for (int i = posted - 1; i >= 0; i--) {
                int flag = 0;
                while (!flag)
                    MPI_Test(&receives[i], &flag, &statuses[i]);
            }
        }
        for (int i = 0; i < posted; i++)
            verify(model, count, rank, in[i], &statuses[i]);
        for (int i = posted; i < mine; i++) {
            MPI_Status status;
            int source = MPI_ANY_SOURCE, tag = MPI_ANY_TAG;
            struct message *some = NULL;
            for (int k = 0; k < count && !some; k++)
                if (model[k].to == rank && !model[k].taken)
                    some = &model[k];
            CHECK(some);
            switch (test_random(&own) % 5) {
            case 0:
                source = some->from;
                break;
            case 1:
                tag = some->tag;
                break;
            case 2:
                MPI_Probe(source, tag, MPI_COMM_WORLD, &status);
                source = status.MPI_SOURCE;
                tag = status.MPI_TAG;
                break;
            case 3:
                for (int flag = 0; !flag;)
                    MPI_Iprobe(some->from, some->tag, MPI_COMM_WORLD, &flag, &status);
                source = some->from;
                tag = some->tag;
                break;
            default:
                break;
            }
            MPI_Recv(in[0], 70000, MPI_BYTE, source, tag, MPI_COMM_WORLD, &status);
            verify(model, count, rank, in[0], &status);
        }
        MPI_Waitall(sent, sends, MPI_STATUSES_IGNORE);
        /* Wildcards must not reach into the next round. */
        MPI_Barrier(MPI_COMM_WORLD);
    }
    for (int i = 0; i < MOST; i++) {
        free(out[i]);
        free(in[i]);
    }
    MPI_Finalize();
    return 0;
}
