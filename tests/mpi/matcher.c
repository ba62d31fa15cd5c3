/* SPDX-License-Identifier: MIT
 * Random sends, receives, wildcards, probes, matching probes and cancels against a naive matcher.
 *
 * Rank 0 receives, and says who sends what and when: the others (and itself) send in its order and tell when they have.
 * Messages over one link arrive in order, so that by then the message is there; and which receive gets it, or which
 * message a receive gets, is what the model says, at once and for sure.  Queues grow to many hundreds in between.
 * ranks: 1 2 4
 * modes: threads clusters scatter isolate machine
 * timeout: 60
 */
#include "_test.h"

enum { STEPS = 1500, COMMS = 3, TAGS = 40, MOST = 4000, BATCH = 8 };

struct message {
    int id, from, comm, tag, bytes;
};
struct receive {
    int comm, source, tag, got; /* got: id of the message; -1: none yet; -2: over */
    MPI_Request request;
    unsigned char *buffer;
};

static int rank, size;
static uint64_t seed;
static MPI_Comm comms[COMMS], control;
static struct message messages[MOST];
static int nmessages, unexpected[MOST], nunexpected; /* ids, in order of arrival */
static struct receive receives[MOST];
static int nreceives, posted[MOST], nposted; /* in order of posting */
static MPI_Request sends[MOST];
static unsigned char *sent[MOST];
static int nsends;

enum { LONGEST = 12000 };

static int dice(int sides)
{
    return (int)(test_random(&seed) % (uint64_t)sides);
}

static void remove_at(int *list, int *count, int at)
{
    memmove(list + at, list + at + 1, (size_t)(*count - at - 1) * sizeof *list);
    --*count;
}

static int matches(const struct message *m, int comm, int source, int tag)
{
    return m->comm == comm && (source == MPI_ANY_SOURCE || source == m->from) &&
           (tag == MPI_ANY_TAG || tag == m->tag);
}

/* Index in `unexpected` of what a receive gets now; -1: nothing. */
static int first_unexpected(int comm, int source, int tag)
{
    for (int i = 0; i < nunexpected; i++)
        if (matches(&messages[unexpected[i]], comm, source, tag))
            return i;
    return -1;
}

static void do_send(const struct message *m)
{
    sent[nsends] = malloc((size_t)m->bytes + 1);
    test_fill(sent[nsends], (size_t)m->bytes, (uint64_t)m->id);
    if (m->id % 7 == 0)
        MPI_Issend(sent[nsends], m->bytes, MPI_BYTE, 0, m->tag, comms[m->comm], &sends[nsends]);
    else
        MPI_Isend(sent[nsends], m->bytes, MPI_BYTE, 0, m->tag, comms[m->comm], &sends[nsends]);
    nsends++;
}

static void model_arrive(const struct message *m)
{
    for (int i = 0; i < nposted; i++) {
        struct receive *receive = &receives[posted[i]];
        if (!matches(m, receive->comm, receive->source, receive->tag))
            continue;
        receive->got = m->id;
        remove_at(posted, &nposted, i);
        return;
    }
    unexpected[nunexpected++] = m->id;
}

/* Some rank sends a few. */
static void step_send(void)
{
    static const int lengths[] = {0, 8, 8, 100, 2000, LONGEST};
    struct message batch[BATCH];
    int from = dice(size), count = 1 + dice(BATCH);
    if (nmessages + count > MOST)
        return;
    for (int i = 0; i < count; i++) {
        batch[i] = (struct message){nmessages, from, dice(COMMS), dice(TAGS), lengths[dice(6)]};
        messages[nmessages++] = batch[i];
    }
    if (from == 0) {
        for (int i = 0; i < count; i++)
            do_send(&batch[i]);
    } else {
        MPI_Send(batch, count * (int)sizeof *batch, MPI_BYTE, from, 0, control);
        MPI_Recv(NULL, 0, MPI_BYTE, from, 0, control, MPI_STATUS_IGNORE);
    }
    for (int i = 0; i < count; i++)
        model_arrive(&batch[i]);
}

static void envelope(int *comm, int *source, int *tag)
{
    *comm = dice(COMMS);
    *source = dice(4) ? dice(size) : MPI_ANY_SOURCE;
    *tag = dice(6) ? dice(TAGS) : MPI_ANY_TAG;
}

static void check_message(int id, const MPI_Status *status, const unsigned char *buffer)
{
    const struct message *m = &messages[id];
    int bytes;
    MPI_Get_count(status, MPI_BYTE, &bytes);
    CHECK(status->MPI_SOURCE == m->from && status->MPI_TAG == m->tag && bytes == m->bytes,
          "message %d: source %d tag %d bytes %d; expected %d %d %d", id, status->MPI_SOURCE, status->MPI_TAG,
          bytes, m->from, m->tag, m->bytes);
    CHECK(!buffer || test_is_filled(buffer, (size_t)bytes, (uint64_t)id), "message %d", id);
}

static void step_receive(void)
{
    int comm, source, tag;
    envelope(&comm, &source, &tag);
    int at = first_unexpected(comm, source, tag);
    if (at >= 0 && dice(3) == 0) { /* blocking */
        static unsigned char buffer[LONGEST];
        MPI_Status status;
        MPI_Recv(buffer, LONGEST, MPI_BYTE, source, tag, comms[comm], &status);
        check_message(unexpected[at], &status, buffer);
        remove_at(unexpected, &nunexpected, at);
        return;
    }
    if (nreceives == MOST)
        return;
    struct receive *receive = &receives[nreceives];
    *receive = (struct receive){comm, source, tag, -1, MPI_REQUEST_NULL, malloc(LONGEST)};
    MPI_Irecv(receive->buffer, LONGEST, MPI_BYTE, source, tag, comms[comm], &receive->request);
    if (at >= 0) {
        receive->got = unexpected[at];
        remove_at(unexpected, &nunexpected, at);
    } else {
        posted[nposted++] = nreceives;
    }
    nreceives++;
}

static void step_probe(void)
{
    int comm, source, tag, flag;
    envelope(&comm, &source, &tag);
    int at = first_unexpected(comm, source, tag), how = dice(4);
    MPI_Status status;
    MPI_Message message = MPI_MESSAGE_NULL;
    if (how < 2 && at < 0)
        how += 2;
    switch (how) {
    case 0:
        MPI_Probe(source, tag, comms[comm], &status);
        check_message(unexpected[at], &status, NULL);
        return;
    case 1:
        MPI_Mprobe(source, tag, comms[comm], &message, &status);
        break;
    case 2:
        MPI_Iprobe(source, tag, comms[comm], &flag, &status);
        CHECK(flag == (at >= 0));
        if (flag)
            check_message(unexpected[at], &status, NULL);
        return;
    default:
        MPI_Improbe(source, tag, comms[comm], &flag, &message, &status);
        CHECK(flag == (at >= 0));
        if (!flag)
            return;
    }
    static unsigned char buffer[LONGEST];
    check_message(unexpected[at], &status, NULL);
    MPI_Mrecv(buffer, LONGEST, MPI_BYTE, &message, &status);
    check_message(unexpected[at], &status, buffer);
    remove_at(unexpected, &nunexpected, at);
}

/* Look after one receive. */
static void finish(struct receive *receive, int cancel)
{
    MPI_Status status;
    int flag, at = (int)(receive - receives);
    if (receive->got == -2)
        return;
    if (cancel)
        MPI_Cancel(&receive->request);
    if (receive->got == -1 && !cancel) {
        MPI_Test(&receive->request, &flag, &status);
        CHECK(!flag, "receive %d is done, but nothing matches it", at);
        return;
    }
    MPI_Wait(&receive->request, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag == (receive->got == -1), "receive %d: cancelled %d, message %d", at, flag, receive->got);
    if (!flag)
        check_message(receive->got, &status, receive->buffer);
    for (int i = 0; flag && i < nposted; i++)
        if (posted[i] == at) {
            remove_at(posted, &nposted, i);
            break;
        }
    free(receive->buffer);
    receive->got = -2;
}

static void lead(void)
{
    int most_posted = 0, most_unexpected = 0;
    for (int step = 0; step < STEPS; step++) {
        /* Tides: first receives pile up, then messages, and so on. */
        int tide = step / 150 % 4, draw = dice(100);
        static const int sends_of[4] = {4, 50, 20, 50}, receives_of[4] = {84, 20, 60, 44};
        if (draw < sends_of[tide])
            step_send();
        else if (draw < sends_of[tide] + receives_of[tide])
            step_receive();
        else if (draw % 2 && nreceives)
            finish(&receives[dice(nreceives)], dice(8) == 0);
        else
            step_probe();
        most_posted = nposted > most_posted ? nposted : most_posted;
        most_unexpected = nunexpected > most_unexpected ? nunexpected : most_unexpected;
    }
    printf("%d messages, %d receives; at most %d posted, %d unexpected\n", nmessages, nreceives, most_posted,
           most_unexpected);
    CHECK(most_posted > 50 && most_unexpected > 50, "the tides are too low");
    for (int i = 0; i < nreceives; i++)
        finish(&receives[i], 1);
    while (nunexpected) {
        static unsigned char buffer[LONGEST];
        MPI_Status status;
        const struct message *m = &messages[unexpected[dice(nunexpected)]];
        int at = first_unexpected(m->comm, m->from, m->tag);
        MPI_Recv(buffer, LONGEST, MPI_BYTE, m->from, m->tag, comms[m->comm], &status);
        check_message(unexpected[at], &status, buffer);
        remove_at(unexpected, &nunexpected, at);
    }
    for (int i = 1; i < size; i++)
        MPI_Send(NULL, 0, MPI_BYTE, i, 0, control);
}

static void follow(void)
{
    for (;;) {
        struct message batch[BATCH];
        MPI_Status status;
        int bytes;
        MPI_Recv(batch, sizeof batch, MPI_BYTE, 0, 0, control, &status);
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        if (!bytes)
            return;
        for (int i = 0; i < bytes / (int)sizeof *batch; i++)
            do_send(&batch[i]);
        MPI_Send(NULL, 0, MPI_BYTE, 0, 0, control);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    seed = test_seed();
    comms[0] = MPI_COMM_WORLD;
    for (int i = 1; i < COMMS; i++)
        MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    MPI_Comm_dup(MPI_COMM_WORLD, &control);
    if (rank == 0)
        lead();
    else
        follow();
    MPI_Waitall(nsends, sends, MPI_STATUSES_IGNORE);
    for (int i = 0; i < nsends; i++)
        free(sent[i]);
    MPI_Finalize();
    return 0;
}
