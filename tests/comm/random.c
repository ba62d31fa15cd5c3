/* SPDX-License-Identifier: MIT
 *
 * Random communicators made from random communicators, with messages under way in all of them.  All ranks know the same
 * model of which communicators there are and who is in them; every message says in which it was sent.
 * ranks: 1 2 3 5 8 16
 */
#include "../mpi/_test.h"

enum { MOST = 16, COMMS = 24, STEPS = 160, MESSAGES = 64 };

/* One side of a communicator: world ranks. */
struct side {
    int size, world[MOST];
};
struct comm {
    int alive, inter;
    uint64_t identity;
    struct side side[2];
    MPI_Comm handle; /* MPI_COMM_NULL: this rank is not in it */
};

static struct comm comms[COMMS];
static int rank, size, tags = 100;
static uint64_t state, identities;

static int below(int limit)
{
    return (int)(test_random(&state) % (uint64_t)limit);
}

static int find(const struct side *side, int world)
{
    for (int i = 0; i < side->size; i++)
        if (side->world[i] == world)
            return i;
    return -1;
}

static int side_of(const struct comm *comm, int world)
{
    return find(&comm->side[0], world) >= 0 ? 0 : comm->inter && find(&comm->side[1], world) >= 0 ? 1 : -1;
}

/* ---------------------------------------------------------------- messages */

struct message {
    uint64_t identity;
    int from, number;
};
static struct {
    MPI_Request request;
    struct message got, wanted;
    int used;
} expected[MESSAGES];
static struct {
    MPI_Request request;
    struct message sent;
} sending[MESSAGES];
static int messages;

static void settle(void)
{
    for (int i = 0; i < messages; i++) {
        MPI_Wait(&sending[i].request, MPI_STATUS_IGNORE);
        MPI_Wait(&expected[i].request, MPI_STATUS_IGNORE);
        if (expected[i].used)
            CHECK(!memcmp(&expected[i].got, &expected[i].wanted, sizeof(struct message)),
                  "message %d of communicator %llu came as %d of %llu from %d", expected[i].wanted.number,
                  (unsigned long long)expected[i].wanted.identity, expected[i].got.number,
                  (unsigned long long)expected[i].got.identity, expected[i].got.from);
    }
    messages = 0;
}

/* A message in some communicator, from one member to another.  The tags are the same everywhere. */
static void message(void)
{
    struct comm *comm = &comms[below(COMMS)];
    int flip = below(2), from = below(MOST), to = below(MOST), tag = below(2), early = below(2);
    if (messages == MESSAGES)
        settle();
    if (!comm->alive)
        return;
    const struct side *source = &comm->side[comm->inter && flip], *target = &comm->side[comm->inter && !flip];
    from %= source->size;
    to %= target->size;
    struct message sent = {comm->identity, from, messages};
    sending[messages].request = expected[messages].request = MPI_REQUEST_NULL;
    expected[messages].used = target->world[to] == rank;
    for (int turn = 0; turn < 2; turn++) {
        if (turn != early && target->world[to] == rank) {
            expected[messages].wanted = sent;
            MPI_Irecv(&expected[messages].got, sizeof sent, MPI_BYTE, from, tag, comm->handle,
                      &expected[messages].request);
        }
        if (turn == early && source->world[from] == rank) {
            sending[messages].sent = sent;
            MPI_Isend(&sending[messages].sent, sizeof sent, MPI_BYTE, to, tag, comm->handle,
                      &sending[messages].request);
        }
    }
    messages++;
}

/* ------------------------------------------------------------ communicators */

static struct comm *slot(void)
{
    for (int i = 0; i < COMMS; i++)
        if (!comms[i].alive)
            return &comms[i];
    return NULL;
}

static int room(void)
{
    int free = 0;
    for (int i = 0; i < COMMS; i++)
        free += !comms[i].alive;
    return free;
}

/* The model has a new communicator: the one that this rank has must be like it. */
static void added(struct comm *made, MPI_Comm handle)
{
    made->alive = 1;
    made->identity = ++identities;
    made->handle = handle;
    int side = side_of(made, rank), self, count, inter, remote;
    CHECK((handle != MPI_COMM_NULL) == (side >= 0), "communicator %llu", (unsigned long long)made->identity);
    if (side < 0)
        return;
    MPI_Comm_rank(handle, &self);
    MPI_Comm_size(handle, &count);
    MPI_Comm_test_inter(handle, &inter);
    CHECK(self == find(&made->side[side], rank) && count == made->side[side].size && inter == made->inter,
          "rank %d of %d", self, count);
    MPI_Group group, world;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int other = 0; other <= inter; other++) {
        const struct side *wanted = &made->side[other ? !side : side];
        int ranks[MOST], found[MOST];
        if (other) {
            MPI_Comm_remote_group(handle, &group);
            MPI_Comm_remote_size(handle, &remote);
            CHECK(remote == wanted->size);
        } else
            MPI_Comm_group(handle, &group);
        for (int i = 0; i < wanted->size; i++)
            ranks[i] = i;
        MPI_Group_translate_ranks(group, wanted->size, ranks, world, found);
        for (int i = 0; i < wanted->size; i++)
            CHECK(found[i] == wanted->world[i], "member %d is %d, not %d", i, found[i], wanted->world[i]);
        MPI_Group_free(&group);
    }
    MPI_Group_free(&world);
}

static void drop(struct comm *comm)
{
    settle(); /* what is sent must be received before */
    if (comm->handle != MPI_COMM_NULL) {
        if (below(2))
            MPI_Comm_free(&comm->handle);
        else
            MPI_Comm_disconnect(&comm->handle);
    } else
        below(2);
    comm->alive = 0;
}

static void dup(const struct comm *from)
{
    struct comm *made = slot();
    MPI_Comm handle = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int how = below(2);
    if (from->handle != MPI_COMM_NULL) {
        if (how)
            MPI_Comm_idup(from->handle, &handle, &request);
        else
            MPI_Comm_dup(from->handle, &handle);
    }
    for (int i = 0; i < 3; i++)
        message();
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    made->inter = from->inter;
    memcpy(made->side, from->side, sizeof made->side);
    added(made, handle);
}

/* Members of a color, by key. */
static void pick(struct side *out, const struct side *in, const int *colors, const int *keys, int color)
{
    int taken[MOST] = {0};
    out->size = 0;
    for (;;) {
        int best = -1;
        for (int i = 0; i < in->size; i++)
            if (!taken[i] && colors[in->world[i]] == color &&
                (best < 0 || keys[in->world[i]] < keys[in->world[best]]))
                best = i;
        if (best < 0)
            return;
        taken[best] = 1;
        out->world[out->size++] = in->world[best];
    }
}

static void split(const struct comm *from)
{
    int colors[MOST], keys[MOST], most = 1 + below(3);
    struct comm old = *from;
    for (int i = 0; i < MOST; i++) {
        colors[i] = below(most + 1);
        keys[i] = below(5) - 2;
    }
    MPI_Comm handle = MPI_COMM_NULL;
    if (old.handle != MPI_COMM_NULL)
        MPI_Comm_split(old.handle, colors[rank] == most ? MPI_UNDEFINED : colors[rank], keys[rank], &handle);
    int mine = handle != MPI_COMM_NULL;
    for (int color = 0; color < most; color++) {
        struct comm made = {.inter = old.inter};
        for (int side = 0; side <= old.inter; side++)
            pick(&made.side[side], &old.side[side], colors, keys, color);
        if (!made.side[0].size || (old.inter && !made.side[1].size))
            continue;
        struct comm *place = slot();
        *place = made;
        int in = side_of(place, rank) >= 0;
        mine -= in;
        added(place, in ? handle : MPI_COMM_NULL);
    }
    CHECK(mine == 0, "a split gave a communicator that it should not have");
}

/* Groups that overlap, each of which makes a communicator without the others. */
static void create(const struct comm *from)
{
    struct comm old = *from;
    MPI_Group all;
    if (old.inter)
        return;
    if (old.handle != MPI_COMM_NULL)
        MPI_Comm_group(old.handle, &all);
    for (int n = 1 + below(3); n > 0; n--) {
        struct comm *made = slot();
        int ranks[MOST], count = 0, together = below(3), tag = tags++;
        for (int i = 0; i < old.side[0].size; i++)
            ranks[i] = i;
        for (int i = 0; i < old.side[0].size; i++) { /* a random subset in random order */
            int j = i + below(old.side[0].size - i), swap = ranks[i];
            ranks[i] = ranks[j];
            ranks[j] = swap;
        }
        count = 1 + below(old.side[0].size);
        made->inter = 0;
        made->side[0].size = count;
        for (int i = 0; i < count; i++)
            made->side[0].world[i] = old.side[0].world[ranks[i]];
        MPI_Comm handle = MPI_COMM_NULL;
        if (old.handle != MPI_COMM_NULL) {
            MPI_Group group;
            MPI_Group_incl(all, count, ranks, &group);
            if (together == 0)
                MPI_Comm_create(old.handle, group, &handle);
            else if (side_of(made, rank) < 0)
                handle = MPI_COMM_NULL;
            else if (together == 1)
                MPI_Comm_create_group(old.handle, group, tag, &handle);
            else {
                char name[32];
                snprintf(name, sizeof name, "test.%d", tag);
                MPI_Comm_create_from_group(group, name, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &handle);
            }
            MPI_Group_free(&group);
        }
        added(made, handle);
        message();
    }
    if (old.handle != MPI_COMM_NULL)
        MPI_Group_free(&all);
}

/* Two halves of a communicator meet again: by their leaders, or by their groups. */
static void intercomm(const struct comm *from)
{
    struct comm old = *from;
    int colors[MOST], keys[MOST] = {0}, by_groups = below(2), lead[2] = {below(MOST), below(MOST)},
                      tag = tags++;
    if (old.inter || old.side[0].size < 2)
        return;
    struct comm *made = slot();
    for (int i = 0; i < old.side[0].size; i++)
        colors[old.side[0].world[i]] = i < 2 ? i : below(2);
    made->inter = 1;
    for (int side = 0; side < 2; side++) {
        pick(&made->side[side], &old.side[0], colors, keys, side);
        lead[side] %= made->side[side].size;
    }
    MPI_Comm handle = MPI_COMM_NULL, half;
    if (old.handle != MPI_COMM_NULL) {
        int mine = colors[rank];
        MPI_Comm_split(old.handle, mine, 0, &half);
        if (by_groups) {
            MPI_Group local, remote, world;
            MPI_Comm_group(half, &local);
            MPI_Comm_group(MPI_COMM_WORLD, &world);
            MPI_Group_incl(world, made->side[!mine].size, made->side[!mine].world, &remote);
            char name[32];
            snprintf(name, sizeof name, "inter.%d", tag);
            MPI_Intercomm_create_from_groups(local, lead[mine], remote, lead[!mine], name, MPI_INFO_NULL,
                                             MPI_ERRORS_ARE_FATAL, &handle);
            MPI_Group_free(&local);
            MPI_Group_free(&remote);
            MPI_Group_free(&world);
        } else
            MPI_Intercomm_create(half, lead[mine], old.handle,
                                 find(&old.side[0], made->side[!mine].world[lead[!mine]]), tag, &handle);
        MPI_Comm_free(&half);
    }
    added(made, handle);
}

static void merge(const struct comm *from)
{
    struct comm old = *from;
    int high[2] = {below(2), below(2)};
    if (!old.inter)
        return;
    struct comm *made = slot();
    /* Of equals, the group whose first process has the lower rank in the job goes first. */
    int first = high[0] != high[1] ? high[0] : old.side[0].world[0] > old.side[1].world[0];
    MPI_Comm handle = MPI_COMM_NULL;
    if (old.handle != MPI_COMM_NULL)
        MPI_Intercomm_merge(old.handle, high[side_of(&old, rank)], &handle);
    made->inter = 0;
    made->side[0] = old.side[first];
    for (int i = 0; i < old.side[!first].size; i++)
        made->side[0].world[made->side[0].size++] = old.side[!first].world[i];
    added(made, handle);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    state = test_seed();
    for (int i = 0; i < size; i++)
        comms[0].side[0].world[comms[0].side[0].size++] = i;
    comms[0].alive = 1;
    comms[0].handle = MPI_COMM_WORLD;
    for (int step = 0; step < STEPS; step++) {
        struct comm *from = &comms[below(COMMS)];
        int what = below(8);
        for (int i = below(6); i > 0; i--)
            message();
        if (!from->alive)
            from = &comms[0];
        if (room() < 4 || (what >= 6 && from != comms))
            for (int i = 0; i < COMMS; i++) {
                struct comm *victim = &comms[1 + below(COMMS - 1)];
                if (victim->alive)
                    drop(victim);
                if (room() >= 4)
                    break;
            }
        if (!from->alive)
            from = &comms[0];
        if (room() < 4)
            continue;
        if (what == 0)
            dup(from);
        else if (what == 1)
            split(from);
        else if (what == 2)
            create(from);
        else if (what == 3)
            intercomm(from);
        else
            merge(from);
    }
    settle();
    for (int i = 1; i < COMMS; i++)
        if (comms[i].alive)
            drop(&comms[i]);
    MPI_Finalize();
    return 0;
}
