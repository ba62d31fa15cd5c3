/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: do the ranks of a collective agree?
 *
 * First about the call, its root, operation and data: the first rank of the communicator hears what all were told, compares, and
 * lets them go on.  (In an intercommunicator the first rank of each group does, and the two compare what they heard.)
 * Then, where blocks have sizes of their own, whoever sends one tells its signature to whom it is for.
 */
#include "agree.h"

#include <stdio.h>
#include <string.h>

#include "choose.h"
#include "mpi/runtime/check.h"
#include "mpi/type/datatype.h"
#include "op.h"
#include "mpi/topo/topology.h"
#include "vector.h"

/* Elements of a datatype, in words and in short. */
struct signature {
    uint64_t bytes, hash; /* of the sequence of basic elements; 0: bytes, which match anything */
    int64_t count;
    char type[24];
};

/* What a rank was told. */
struct words {
    uint32_t call;
    int32_t
        op; /* the handle; 0: the program's own, which differ from process to process; -1: none is needed */
    int32_t root;
    uint32_t has_data;
    uint64_t counts; /* a hash of the counts that all give alike */
    uint64_t code;   /* hal_code_caller() */
    struct signature data;
};

struct block {
    int peer;
    struct signature own, come; /* come: receives only */
};

struct agree {
    struct lw_coll_call call;  /* of this exchange */
    struct lw_coll_call *real; /* of what it is for */
    struct words mine, *heard; /* heard: at the first rank, of each; the first is the other group's */
    struct block *blocks;      /* sent, then received */
    int sends, receives;
};

/* -------------------------------------------------------------- signatures */

/* A polynomial over the elements: that of two sequences after each other, or of one many times, follows from theirs. */
struct poly {
    uint64_t value, power;
    bool bytes; /* there are some that match anything */
};

static struct poly poly_join(struct poly a, struct poly b)
{
    return (struct poly){a.value * b.power + b.value, a.power * b.power, a.bytes || b.bytes};
}

static struct poly poly_repeat(struct poly once, uint64_t times)
{
    struct poly all = {0, 1, false};
    for (; times; times >>= 1) {
        if (times & 1)
            all = poly_join(all, once);
        once = poly_join(once, once);
    }
    return all;
}

static struct poly poly_of_element(const struct lw_type *type)
{
    const struct lw_type *of[2];
    if (lw_type_pair(type, of))
        return poly_join(poly_of_element(of[0]), poly_of_element(of[1]));
    uint64_t handle = (uintptr_t)type->handle & 0xff, nature = lw_op_nature(type);
    return (struct poly){(nature ? nature : handle + 64) * 0x9e3779b97f4a7c15u, 0x2545f4914f6cdd1du,
                         type->handle == MPI_BYTE || type->handle == MPI_PACKED};
}

static struct poly poly_of(const struct lw_part *part)
{
    struct poly once = {0, 1, false};
    if (part->element)
        once = poly_of_element(part->element);
    for (uint64_t i = 0; part->sequence && i < part->sequence->count; i++)
        once = poly_join(once, poly_of(&part->sequence->parts[i]));
    return poly_repeat(once, part->count);
}

static struct signature signature_of(const struct lw_type *type, MPI_Count count)
{
    struct signature made = {.count = count};
    if (!type || !count)
        return made;
    struct lw_part part = lw_type_part(type);
    struct poly poly = poly_repeat(poly_of(&part), (uint64_t)count);
    made.bytes = (uint64_t)count * type->size;
    made.hash = poly.bytes || !made.bytes ? 0 : poly.value | 1;
    snprintf(made.type, sizeof made.type, "%s", type->recipe ? "a derived type" : type->name);
    return made;
}

static bool signatures_differ(const struct signature *a, const struct signature *b)
{
    return a->bytes != b->bytes || (a->hash && b->hash && a->hash != b->hash);
}

static const char *in_words(const struct signature *s, char *text, size_t bytes)
{
    if (!s->count)
        snprintf(text, bytes, "no data");
    else
        snprintf(text, bytes, "%lld element%s of %.23s (%llu bytes)", (long long)s->count,
                 s->count > 1 ? "s" : "", s->type, (unsigned long long)s->bytes);
    return text;
}

/* ------------------------------------------------------------------- words */

/* The number of the function that a collective is part of, the same for its large form. */
static uint32_t call_number(struct lw_rank *rank, const struct lw_comm *comm)
{
    char name[64];
    uint32_t call = comm->acts_for ? comm->acts_for : lw_public(rank)->call;
    snprintf(name, sizeof name, "%s", lw_function_name(call));
    size_t length = strlen(name);
    if (length > 2 && !strcmp(name + length - 2, "_c")) {
        name[length - 2] = 0;
        call = lw_function_find(name);
    }
    return call;
}

static struct words words_of(struct lw_rank *rank, const struct lw_coll_call *call)
{
    const struct lw_comm *comm = call->comm;
    struct words words = {.call = call_number(rank, comm),
                          .root = lw_coll_rooted(call) ? call->root : -1,
                          .code = comm->acts_for ? 0 : lw_called_at(lw_public(rank)->mpi, NULL)};
    bool nobody = lw_coll_rooted(call) && call->root == MPI_PROC_NULL;
    words.op = nobody || !call->op ? -1 : call->op->handle ? (int32_t)(intptr_t)call->op->handle : 0;
    if (call->op && !nobody) {
        words.has_data = true;
        words.data = signature_of(call->recv_type, call->counts.at ? 1 : call->recv_count);
        for (int r = 0; call->counts.at && !comm->inter && r < comm->size; r++)
            words.counts = words.counts * 0x9e3779b97f4a7c15u + (uint64_t)lw_count_at(call->counts, r) + 1;
        if (comm->inter && call->kind == LW_COLL_REDUCE_SCATTER)
            words.has_data = false;
    } else if (!call->more && !nobody && !comm->inter && !call->solo && call->kind != LW_COLL_BARRIER) {
        bool sends = call->kind == LW_COLL_GATHER ? comm->rank != call->root
                                                  : call->kind == LW_COLL_SCATTER && comm->rank == call->root;
        words.has_data = true;
        words.data = sends ? signature_of(call->send_type, call->send_count)
                           : signature_of(call->recv_type, call->recv_count);
    }
    return words;
}

static const char *op_name(int32_t op)
{
    return op ? lw_ops[(uint32_t)op - LW_MPI_OP_NULL].name : "an operation of its own";
}

/* where: "; rank 3 at heat.c:12", or nothing. */
static _Noreturn void end_job(const struct lw_sched *sched, const char *text, const char *where)
{
    char all[480];
    if (sched->comm->name[0])
        snprintf(all, sizeof all, "mpiexec --check: %s, on %.60s%s", text, sched->comm->name, where);
    else
        snprintf(all, sizeof all, "mpiexec --check: %s, on a communicator of %d ranks%s", text,
                 sched->comm->size, where);
    hal_job_abort(lw_public(sched->rank)->world, MPI_ERR_NOT_SAME, all);
}

static const char *in_place(const char *who, uint64_t code, char *text, size_t bytes)
{
    text[0] = 0;
    if (code)
        snprintf(text, bytes, "; %s at " HAL_CODE_TEXT, who, (unsigned long long)code);
    return text;
}

/* What this rank has called is wrong by itself. */
static _Noreturn void end_job_here(const struct lw_sched *sched, const char *text, uint64_t code)
{
    char where[80], who[24];
    snprintf(who, sizeof who, "rank %d", sched->comm->rank);
    end_job(sched, text, in_place(who, code, where, sizeof where));
}

/* who: "rank 3", "rank 0 of the other group". */
static void compare(const struct lw_sched *sched, const char *who, const struct words *theirs, const char *me,
                    const struct words *mine)
{
    char text[360], first[100], second[100];
    const char *name = lw_function_name(theirs->call);
    if (theirs->call != mine->call)
        snprintf(text, sizeof text, "%s calls %s, %s %s", who, name, me, lw_function_name(mine->call));
    else if (theirs->root != mine->root)
        snprintf(text, sizeof text, "%s calls %s with root %d, %s with root %d", who, name, theirs->root, me,
                 mine->root);
    else if (theirs->op != mine->op && theirs->op >= 0 && mine->op >= 0)
        snprintf(text, sizeof text, "%s calls %s with %s, %s with %s", who, name, op_name(theirs->op), me,
                 op_name(mine->op));
    else if (theirs->has_data && mine->has_data && signatures_differ(&theirs->data, &mine->data))
        snprintf(text, sizeof text, "%s calls %s with %s, %s with %s", who, name,
                 in_words(&theirs->data, first, sizeof first), me,
                 in_words(&mine->data, second, sizeof second));
    else if (theirs->counts != mine->counts)
        snprintf(text, sizeof text, "%s calls %s with other counts than %s", who, name, me);
    else
        return;
    char where[160];
    (void)in_place(who, theirs->code, where, sizeof where);
    size_t length = strlen(where);
    (void)in_place(me, mine->code, where + length, sizeof where - length);
    end_job(sched, text, where);
}

static struct agree *agree_of(const struct lw_sched *sched)
{
    return lw_container(lw_meet_of((struct lw_sched *)(uintptr_t)sched)->lead, struct agree, call);
}

/* In the first rank, when it has heard all of its group. */
static void compare_all(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct agree *agree = agree_of(sched);
    bool inter = sched->comm->inter && lw_coll_rooted(agree->real);
    int roots = agree->mine.root == MPI_ROOT, root = 0;
    for (int r = 1; r < sched->comm->size; r++) {
        struct words *theirs = &agree->heard[r], seen = *theirs;
        char who[32];
        snprintf(who, sizeof who, "rank %d", r);
        if (inter && theirs->root == MPI_ROOT) {
            roots++;
            root = r;
        }
        if (inter &&
            (theirs->root < 0) == (agree->mine.root < 0)) /* MPI_ROOT and MPI_PROC_NULL go together */
            seen.root = theirs->root < 0 ? agree->mine.root : theirs->root;
        compare(sched, who, &seen, "rank 0", &agree->mine);
        if (!agree->mine.has_data) /* of MPI_PROC_NULL */
            agree->mine.data = theirs->data, agree->mine.has_data = theirs->has_data;
        if (agree->mine.op < 0)
            agree->mine.op = theirs->op;
    }
    if (!inter || agree->mine.root >= 0)
        return;
    if (roots != 1) {
        char text[120];
        snprintf(text, sizeof text, "%d ranks of one group call %s with MPI_ROOT; expected 1", roots,
                 lw_function_name(agree->mine.call));
        end_job(sched, text, "");
    }
    agree->mine.root = -100 - root; /* so that the other group's is told from a rank of this one */
}

static void compare_groups(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct agree *agree = agree_of(sched);
    struct words theirs = agree->heard[0], mine = agree->mine;
    if ((theirs.root <= -100) == (mine.root <= -100) && lw_coll_rooted(agree->real) &&
        theirs.call == mine.call)
        end_job(sched,
                mine.root <= -100 ? "both groups have a rank that says MPI_ROOT"
                                  : "no rank of either group says MPI_ROOT",
                "");
    theirs.root = theirs.root <= -100 ? -100 - theirs.root : theirs.root;
    mine.root = mine.root <= -100 ? -100 - mine.root : mine.root;
    compare(sched, "rank 0 of the other group", &theirs, "rank 0", &mine);
}

static void compare_blocks(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct agree *agree = agree_of(sched);
    for (int i = 0; i < agree->receives; i++) {
        const struct block *block = &agree->blocks[agree->sends + i];
        char text[360], first[100], second[100];
        if (!signatures_differ(&block->own, &block->come))
            continue;
        snprintf(text, sizeof text, "rank %d%s sends %s to rank %d in %s, which expects %s", block->peer,
                 sched->comm->inter ? " of the other group" : "", in_words(&block->come, first, sizeof first),
                 sched->comm->rank, lw_function_name(agree->mine.call),
                 in_words(&block->own, second, sizeof second));
        end_job_here(sched, text, agree->mine.code);
    }
}

/* ------------------------------------------------------------------ blocks */

static void block_add(struct agree *agree, bool send, int peer, struct lw_place place)
{
    if (peer == MPI_PROC_NULL)
        return;
    int at = send ? agree->sends++ : agree->sends + agree->receives++;
    agree->blocks[at] = (struct block){.peer = peer, .own = signature_of(place.type, place.count)};
}

/* All blocks that this rank sends, then all it receives. */
static void blocks_list(struct agree *agree)
{
    const struct lw_coll_call *call = agree->real;
    const struct lw_comm *comm = call->comm;
    const struct lw_topology *topology = call->solo && !comm->inter ? comm->topology : NULL;
    bool gather = call->kind == LW_COLL_GATHER, scatter = call->kind == LW_COLL_SCATTER;
    bool at_root = call->root == (comm->inter ? MPI_ROOT : comm->rank);
    struct lw_place alone_sent = {call->send, call->send_type, call->send_count};
    struct lw_place alone_come = {call->recv, call->recv_type, call->recv_count};
    if (topology) {
        for (int i = 0; i < topology->outdegree; i++)
            block_add(agree, true, topology->destinations[i], lw_place_sent(call, i));
        for (int i = 0; i < topology->indegree; i++) {
            int at = lw_neighbor_source_at(topology, i);
            block_add(agree, false, topology->sources[at], lw_place_received(call, at));
        }
    } else if (gather || scatter) {
        if (call->root == MPI_PROC_NULL)
            return;
        for (int r = 0; at_root && r < comm->npeers; r++)
            if (comm->inter || r != comm->rank)
                block_add(agree, scatter, r, scatter ? lw_place_sent(call, r) : lw_place_received(call, r));
        if (!at_root)
            block_add(agree, gather, call->root, gather ? alone_sent : alone_come);
    } else {
        for (int r = 0; r < comm->npeers; r++)
            block_add(agree, true, r, lw_place_sent(call, r));
        for (int r = 0; r < comm->npeers; r++)
            block_add(agree, false, r, lw_place_received(call, r));
    }
}

static bool has_blocks(const struct lw_coll_call *call)
{
    bool moves = call->kind == LW_COLL_GATHER || call->kind == LW_COLL_SCATTER ||
                 call->kind == LW_COLL_ALLGATHER || call->kind == LW_COLL_ALLTOALL;
    return moves && (call->more || call->solo);
}

/* ---------------------------------------------------------------- exchange */

static void exchange(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_comm *comm = sched->comm;
    struct agree *agree = agree_of(sched);
    int local = comm->inter ? comm->npeers : 0; /* see lw_peer_local() */
    if (comm->rank) {
        lw_step_send(sched, local, lw_data_raw(&agree->mine, sizeof agree->mine));
        lw_step_recv(sched, local, lw_data_raw(NULL, 0));
    } else {
        for (int r = 1; r < comm->size; r++)
            lw_step_recv(sched, local + r, lw_data_raw(&agree->heard[r], sizeof agree->heard[r]));
        lw_step_fence_in(sched);
        lw_step_call(sched, compare_all, NULL, NULL, 0, 0);
        if (comm->inter) {
            lw_step_send(sched, 0, lw_data_raw(&agree->mine, sizeof agree->mine));
            lw_step_recv(sched, 0, lw_data_raw(&agree->heard[0], sizeof agree->heard[0]));
            lw_step_fence_in(sched);
            lw_step_call(sched, compare_groups, NULL, NULL, 0, 0);
        }
        for (int r = 1; r < comm->size; r++)
            lw_step_send(sched, local + r, lw_data_raw(NULL, 0));
    }
    lw_step_fence_in(sched);
    for (int i = 0; i < agree->sends; i++)
        lw_step_send(sched, agree->blocks[i].peer,
                     lw_data_raw(&agree->blocks[i].own, sizeof(struct signature)));
    for (int i = agree->sends; i < agree->sends + agree->receives; i++)
        lw_step_recv(sched, agree->blocks[i].peer,
                     lw_data_raw(&agree->blocks[i].come, sizeof(struct signature)));
    lw_step_fence_in(sched);
    lw_step_call(sched, compare_blocks, NULL, NULL, 0, 0);
}

static const struct lw_algorithm *choose(struct lw_meet *meet)
{
    static const struct lw_algorithm algorithm = {.build = exchange};
    (void)meet;
    return &algorithm;
}

/* In an allgather or alltoall all blocks are alike, also what one sends and receives. */
static void compare_own(struct lw_mpi *mpi, const struct lw_coll_call *call)
{
    if ((call->kind != LW_COLL_ALLGATHER && call->kind != LW_COLL_ALLTOALL) || call->more || call->solo ||
        call->send == MPI_IN_PLACE)
        return;
    struct signature sent = signature_of(call->send_type, call->send_count);
    struct signature received = signature_of(call->recv_type, call->recv_count);
    char text[360], first[100], second[100];
    if (!signatures_differ(&sent, &received))
        return;
    snprintf(text, sizeof text, "rank %d calls %s with blocks of %s to send and of %s to receive",
             call->comm->rank, lw_function_name(call_number(mpi->rank, call->comm)),
             in_words(&sent, first, sizeof first), in_words(&received, second, sizeof second));
    struct lw_sched sched = {.rank = mpi->rank, .comm = call->comm};
    end_job_here(&sched, text, lw_called_at(mpi, NULL));
}

static struct agree *agree_new(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    const struct lw_comm *comm = call->comm;
    const struct lw_topology *topology = comm->topology;
    compare_own(mpi, call);
    size_t edges = topology ? (size_t)(topology->indegree + topology->outdegree) : 0;
    size_t most = has_blocks(call) ? 2 * (size_t)comm->npeers + edges : 0,
           heard = comm->rank ? 0 : (size_t)comm->size;
    struct agree *agree = hal_alloc(sizeof *agree + heard * sizeof(struct words) +
                                    most * sizeof(struct block));
    if (!agree)
        return NULL;
    agree->heard = (struct words *)(agree + 1);
    agree->blocks = (struct block *)(agree->heard + heard);
    agree->real = call;
    agree->mine = words_of(mpi->rank, call);
    if (has_blocks(call))
        blocks_list(agree);
    agree->call = (struct lw_coll_call){
        .comm = call->comm, .choose = choose, .kind = LW_COLL_OTHER, .solo = true, .root = call->root};
    return agree;
}

int lw_agree(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    struct agree *agree = agree_new(mpi, call);
    if (!agree)
        return lw_fail_lw(mpi, LW_ENOMEM, "check of a collective call");
    agree->call.pub.class = call->pub.class;
    int error = lw_coll_begin(mpi, &agree->call);
    if (!error) {
        lw_await(mpi->rank, &agree->call.pub);
        error = lw_coll_error(mpi, agree->call.error);
    }
    hal_free(agree);
    return error;
}

/* All agree: now the call itself.  Its request may be waited for already. */
static void agreed(struct lw_request_public *pub)
{
    struct agree *agree = lw_container(pub, struct agree, call.pub);
    struct lw_coll_call *real = agree->real;
    struct hal_thread *waiter = real->pub.waiter;
    int error = agree->call.error;
    hal_free(agree);
    if (!error && lw_coll_begin(lw_public(real->pub.rank)->mpi, real))
        error = LW_ENOMEM;
    real->pub.waiter = waiter;
    if (error) {
        real->error = error;
        lw_complete(&real->pub);
    } else if (real->pub.done && waiter) {
        hal_thread_wake(waiter);
    }
}

int lw_agree_begin(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    struct agree *agree = agree_new(mpi, call);
    if (!agree)
        return lw_fail_lw(mpi, LW_ENOMEM, "check of a collective call");
    call->pub.rank = mpi->rank;
    call->pub.waiter = NULL;
    call->pub.message = false;
    call->pub.done = false;
    agree->call.pub.call = agreed;
    int error = lw_coll_begin(mpi, &agree->call);
    if (error)
        hal_free(agree);
    return error;
}

static void agreed_apart(struct lw_request_public *pub)
{
    struct agree *agree = lw_container(pub, struct agree, call.pub);
    struct lw_comm *comm = agree->real->comm;
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    hal_free(agree->real);
    hal_free(agree);
    lw_comm_release(mpi, comm);
}

int lw_agree_apart(struct lw_mpi *mpi, struct lw_comm *comm)
{
    struct lw_coll_call *real = hal_alloc(sizeof *real);
    struct agree *agree = NULL;
    if (real) {
        *real = (struct lw_coll_call){.comm = comm, .kind = LW_COLL_BARRIER};
        agree = agree_new(mpi, real);
    }
    int error = agree ? LW_OK : LW_ENOMEM;
    if (!error) {
        agree->call.pub.call = agreed_apart;
        lw_comm_hold(comm); /* the program may free it meanwhile */
        error = lw_coll_begin(mpi, &agree->call);
        if (!error)
            return MPI_SUCCESS;
        lw_comm_release(mpi, comm);
    }
    hal_free(agree);
    hal_free(real);
    return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory to check a call");
}
