/* SPDX-License-Identifier: MIT
 * Channels between any two workers, bells, what can be read of others' memory, and memory that is shared.
 * ranks: 1 2 5
 */
#include "base/copy.h"
#include "contract/_contract.h"

#ifdef LW_HAL_MODEL /* has parcels instead */
static void run(struct hal_worker *worker)
{
    char byte;
    void *memory;
    struct hal_memory name = {0};
    struct hal_piece piece = {64, 1};
    CHECK(!hal_memory_is_shared());
    CHECK(hal_memory_new(64, &memory, &name) == LW_EUNSUP);
    CHECK(hal_memory_map(worker->gid, &name, 64, &memory) == LW_EUNSUP);
    CHECK(hal_memory_give(worker->gid, &name, 64) == LW_EUNSUP);
    hal_memory_free(NULL, 64, &name);
    size_t bytes = 1;
    CHECK(!hal_job_memory(&bytes) && bytes == 0);
    CHECK(hal_peer_move(0, false, &byte, &piece, 1) == LW_EPERM);
    CHECK(!hal_peer_tried() && !hal_peer_readable(0) && hal_peer_read(0, &byte, 64, 1) == LW_EPERM);
    CHECK(hal_peer_write(0, "", 64, 1) == LW_EPERM);
    struct hal_proof proof = {0};
    CHECK(!hal_peer_proof(&proof) && !hal_peer_prove(0, &proof) && !hal_peer_sleeps(0));
    hal_bell_ring(worker->gid);
    CHECK(!hal_peer_ended(worker->gid));
}

const struct contract contract_channels = {"channels", NULL, run};
#else
enum {
    WORKERS_MOST = 64,
    BYTES = 8192,
    ROUNDS = 500,
    SHARED_BYTES = 1000,
    LONG_BYTES = 100000,
    PAGE_BYTES = 4096
};

/* What goes through a channel: who sends it, where the receiver may read and write, and a number that grows. */
struct wire {
    uint32_t from, to;
    uint64_t address, board;  /* where it may write, too */
    uint64_t marks;           /* and here a number for each worker */
    uint64_t data;            /* and long data for each */
    struct hal_memory shared; /* a number of each worker's */
    struct hal_proof proof;
    bool proves;
    _Atomic uint64_t round, answered;
};

/* Of each worker: the wires that it sends on and receives on, by gid. */
static struct ends {
    struct wire *out[WORKERS_MOST], *in[WORKERS_MOST];
    struct hal_thread *thread;
    uint64_t seen; /* sum of what its polls have found */
    struct hal_memory name;
    _Atomic uint64_t *shared;
    uint64_t board[2 * WORKERS_MOST]; /* others write here */
} ends[WORKERS_MOST];
static const char secret[] = "only for who is permitted";
static uint32_t marks[WORKERS_MOST]; /* written by others, each his own place */
static uint8_t data[WORKERS_MOST][LONG_BYTES];

static uint64_t sum_of(const struct ends *mine)
{
    uint64_t sum = 0;
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        sum += mine->in[gid] ? 1 + atomic_load_explicit(&mine->in[gid]->round, memory_order_acquire) : 0;
        sum += mine->out[gid] ? atomic_load_explicit(&mine->out[gid]->answered, memory_order_acquire) : 0;
    }
    return sum;
}

static void accept_all(struct hal_worker *worker, struct ends *mine)
{
    uint32_t from;
    size_t bytes;
    void *memory;
    while (hal_channel_accept(worker, &from, &bytes, &memory)) {
        struct wire *wire = memory;
        CHECK(from < contract_workers() && bytes >= BYTES && !mine->in[from]);
        mine->in[from] = wire;
    }
}

static bool poll(struct hal_worker *worker)
{
    struct ends *mine = &ends[worker->gid];
    if (atomic_load_explicit(worker->mail, memory_order_relaxed)) {
        hal_posts_run(worker);
        accept_all(worker, mine);
    }
    uint64_t sum = sum_of(mine);
    if (sum == mine->seen)
        return false;
    mine->seen = sum;
    if (mine->thread)
        hal_thread_wake(mine->thread);
    return true;
}

static void start(struct hal_worker *worker)
{
    CHECK(contract_workers() <= WORKERS_MOST);
    worker->poll = poll;
}

static void connect_all(const struct hal_worker *worker, struct ends *mine)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        void *memory;
        CHECK(hal_channel_connect(gid, BYTES, &memory) == LW_OK);
        for (size_t i = 0; i < BYTES; i++)
            CHECK(!((unsigned char *)memory)[i]);
        struct wire *wire = mine->out[gid] = memory;
        wire->from = worker->gid; /* the receiver may have it already, and looks at `round` */
        wire->to = gid;
        wire->address = (uint64_t)(uintptr_t)secret;
        wire->board = (uint64_t)(uintptr_t)&mine->board[2 * gid];
        wire->shared = mine->name;
        wire->proves = hal_peer_proof(&wire->proof);
        wire->marks = (uint64_t)(uintptr_t)marks;
        wire->data = (uint64_t)(uintptr_t)data;
    }
    for (uint32_t gid = 0; gid < contract_workers(); gid++)
        while (!mine->in[gid])
            hal_thread_block();
    CHECK(atomic_load(worker->coming) == 0);
}

/* All to all, round after round: who has nothing to do sleeps until a bell rings. */
static void rounds(const struct hal_worker *worker, struct ends *mine)
{
    for (uint64_t round = 1; round <= ROUNDS; round++) {
        for (uint32_t gid = 0; gid < contract_workers(); gid++) {
            atomic_store_explicit(&mine->out[gid]->round, round, memory_order_release);
            if (round % 2)
                hal_bell_notify(hal_bell_of(gid), gid);
            else if (hal_bell_waits(hal_bell_of(gid))) /* the same by hand */
                hal_bell_ring(gid);
        }
        for (uint32_t gid = 0; gid < contract_workers(); gid++) {
            while (atomic_load_explicit(&mine->in[gid]->round, memory_order_acquire) < round)
                hal_thread_block();
            CHECK(mine->in[gid]->from == gid && mine->in[gid]->to == worker->gid);
        }
    }
}

/* Before anybody proves anything to a worker of the same cluster: what is found out is for all of these. */
static void wrong_proofs(void)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++)
        if (!hal_peer_readable(gid)) /* of another process, or of none */
            CHECK(!hal_peer_prove(gid, &(struct hal_proof){{1, 64}}));
}

static void reads(const struct hal_worker *worker, struct ends *mine)
{
    CHECK(!hal_peer_sleeps(worker->gid)); /* it runs this */
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        bool readable = hal_peer_readable(gid);
        CHECK(hal_peer_prove(gid, &mine->in[gid]->proof) >= readable);
        CHECK(!mine->in[gid]->proves || hal_peer_tried()); /* who is alone has nobody to prove it to */
        char copy[sizeof secret] = "";
        int error = hal_peer_tried() && hal_peer_readable(gid)
                        ? hal_peer_read(gid, copy, mine->in[gid]->address, sizeof copy)
                        : LW_EPERM;
        CHECK(error == LW_EPERM || (error == LW_OK && memcmp(copy, secret, sizeof copy) == 0));
        if (!error)
            CHECK(hal_peer_read(gid, copy, 64, sizeof copy) == LW_EFAULT);
    }
}

/* Two words of each other's board, read and written at once and from the wrong end. */
static void moves(const struct hal_worker *worker, struct ends *mine)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        uint64_t words[2] = {gid, worker->gid}, at = mine->in[gid]->board;
        struct hal_piece pieces[] = {{at + sizeof *words, sizeof *words}, {at, sizeof *words}};
        if (!hal_peer_tried() || !hal_peer_readable(gid)) {
            CHECK(hal_peer_move(gid, false, words, pieces, 2) == LW_EPERM);
            continue;
        }
        CHECK(hal_peer_move(gid, true, words, pieces, 2) == LW_OK);
        memset(words, 0, sizeof words);
        CHECK(hal_peer_move(gid, false, words, pieces, 2) == LW_OK && words[0] == gid &&
              words[1] == worker->gid);
        pieces[1].address = 64;
        CHECK(hal_peer_move(gid, true, words, pieces, 2) == LW_EFAULT);
    }
}

/* Everybody adds to everybody's number, and finds nothing by a wrong name. */
static void shares(struct ends *mine)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        struct hal_memory name = mine->in[gid]->shared;
        void *memory;
        CHECK(hal_memory_map(gid, &name, SHARED_BYTES, &memory) == LW_OK);
        atomic_fetch_add((_Atomic uint64_t *)memory, 1);
        hal_memory_free(memory, SHARED_BYTES, NULL);
        CHECK(hal_memory_map(gid, &name, 2 * SHARED_BYTES, &memory) == LW_EPERM);
        name.words[3] ^= 1;
        CHECK(hal_memory_map(gid, &name, SHARED_BYTES, &memory) == LW_EPERM);
    }
}

static void writes(const struct hal_worker *worker, struct ends *mine)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        uint64_t place = mine->in[gid]->marks + worker->gid * sizeof *marks;
        uint32_t mark = 1 + worker->gid * WORKERS_MOST + gid, seen = 0;
        int error = hal_peer_readable(gid) ? hal_peer_write(gid, &mark, place, sizeof mark) : LW_EPERM;
        CHECK(error == LW_EPERM || error == LW_OK);
        if (!error)
            CHECK(hal_peer_read(gid, &seen, place, sizeof seen) == LW_OK && seen == mark &&
                  hal_peer_write(gid, &mark, 64, sizeof mark) == LW_EFAULT);
    }
}

/* Long data to a peer and back, from and to places that lie a little before or after those of the peer in their page. */
static void long_moves(const struct hal_worker *worker, struct ends *mine)
{
    uint8_t *room = hal_alloc_line(LONG_BYTES + 2 * PAGE_BYTES);
    CHECK(room);
    lw_copy_near = LW_COPY_NEAR; /* as if this processor were slow there */
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        if (!hal_peer_readable(gid))
            continue;
        uint64_t there = mine->in[gid]->data + worker->gid * sizeof *data;
        for (int shift = -64; shift <= 64; shift += 16) {
            uint8_t *here = room + (there + (uint64_t)shift - (uintptr_t)room) % PAGE_BYTES;
            uint8_t salt = (uint8_t)(worker->gid + gid + (uint32_t)shift);
            for (size_t i = 0; i < LONG_BYTES; i++)
                here[i] = (uint8_t)(i * 37 + i / 251 + salt);
            CHECK(hal_peer_write(gid, here, there, LONG_BYTES) == LW_OK);
            memset(here, 0, LONG_BYTES);
            CHECK(hal_peer_read(gid, here, there, LONG_BYTES) == LW_OK);
            for (size_t i = 0; i < LONG_BYTES; i++)
                CHECK(here[i] == (uint8_t)(i * 37 + i / 251 + salt));
            if (gid / hal_job()->workers != hal_job()->cluster)
                CHECK(hal_peer_read(gid, here, 64 + (uint64_t)shift, LONG_BYTES) == LW_EFAULT);
        }
    }
    hal_free(room);
}

/* Nobody ends while others may still read from him: all say that they are done, and wait for all. */
static void leave(struct ends *mine)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        CHECK(!hal_peer_ended(gid));
        atomic_store_explicit(&mine->in[gid]->answered, 1, memory_order_release);
        hal_bell_ring(gid);
    }
    for (uint32_t gid = 0; gid < contract_workers(); gid++)
        while (!atomic_load_explicit(&mine->out[gid]->answered, memory_order_acquire))
            hal_thread_block();
}

/* Who has connected to all has written its number; at the end all numbers must be there, and nothing else. */
static void common_write(const struct hal_worker *worker)
{
    size_t bytes;
    _Atomic uint32_t *common = hal_job_memory(&bytes);
    CHECK(!common == (bytes == 0) && (common || hal_job()->nclusters == 1));
    if (common)
        atomic_store(&common[worker->gid], worker->gid + 1);
}

static void common_check(void)
{
    size_t bytes;
    const _Atomic uint32_t *common = hal_job_memory(&bytes);
    for (uint32_t gid = 0; common && gid < bytes / sizeof *common && gid < 2 * WORKERS_MOST; gid++)
        CHECK(atomic_load(&common[gid]) == (gid < contract_workers() ? gid + 1 : 0));
}

static void run(struct hal_worker *worker)
{
    struct ends *mine = &ends[worker->gid];
    void *memory;
    mine->thread = hal_self();
    common_write(worker);
    CHECK(hal_memory_is_shared());
    CHECK(hal_memory_new(SHARED_BYTES, &memory, &mine->name) == LW_OK);
    mine->shared = memory;
    CHECK(*mine->shared == 0);
    connect_all(worker, mine);
    wrong_proofs();
    rounds(worker, mine);
    reads(worker, mine);
    moves(worker, mine);
    shares(mine);
    writes(worker, mine);
    long_moves(worker, mine);
    leave(mine);
    common_check();
    CHECK(*mine->shared == contract_workers());
    hal_memory_free(memory, SHARED_BYTES, &mine->name);
}

const struct contract contract_channels = {"channels", start, run};
#endif
