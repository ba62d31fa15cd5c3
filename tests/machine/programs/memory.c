/* SPDX-License-Identifier: MIT
 *
 * Allocates in a way that its first argument names.
 */
#include <malloc.h>
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, failures;

static void check(int good, const char *what)
{
    if (!good) {
        printf("rank %d: %s\n", rank, what);
        failures++;
    }
}

static void *elsewhere(void *given)
{
    free(given);
    free(realloc(malloc(100), 200));
    return NULL;
}

/* All functions that allocate, in an order that a seed picks; nothing is left. */
static void churn(void)
{
    enum { SLOTS = 64, STEPS = 20000 };
    static unsigned char *blocks[SLOTS];
    static size_t sizes[SLOTS];
    unsigned state = 12345u + (unsigned)rank;
    for (int step = 0; step < STEPS; step++) {
        state = state * 1664525u + 1013904223u;
        unsigned at = state >> 8 & (SLOTS - 1), how = state >> 16 & 7;
        size_t bytes = state >> 20 & 1023, align = (size_t)16 << (state >> 28 & 3);
        unsigned char *block = blocks[at];
        for (size_t i = 0; block && i < sizes[at]; i++)
            if (block[i] != (unsigned char)(at + i)) {
                check(0, "a block is damaged");
                break;
            }
        if (how == 0 || (block && how < 4)) {
            block = how & 1 ? reallocarray(block, bytes + 1, 1) : realloc(block, bytes + 1);
            check(block != NULL && (!blocks[at] || block[0] == (unsigned char)at || !sizes[at]),
                  "realloc loses data");
            bytes++;
        } else {
            free(block);
            block = NULL;
            if (how == 1)
                block = malloc(bytes);
            else if (how == 2)
                block = calloc(bytes, 1);
            else if (how == 3)
                block = aligned_alloc(align, bytes);
            else if (how == 4)
                check(posix_memalign((void **)&block, align, bytes) == 0, "posix_memalign");
            else if (how == 5)
                block = memalign(align, bytes);
            else
                bytes = 0;
            check(how > 5 || block, "no memory");
            check(how < 3 || how > 5 || (size_t)block % align == 0, "not aligned");
            for (size_t i = 0; how == 2 && i < bytes; i++)
                check(!block[i], "calloc is not zero");
            check(!block || malloc_usable_size(block) >= bytes, "malloc_usable_size");
        }
        blocks[at] = block;
        sizes[at] = bytes;
        for (size_t i = 0; i < bytes; i++)
            block[i] = (unsigned char)(at + i);
    }
    for (int i = 0; i < SLOTS; i++)
        free(blocks[i]);
    for (int i = 0; i < 100; i++) { /* what the C library allocates for its callers */
        char *text = strdup("some text"), *line = NULL;
        check(asprintf(&line, "%s %d", text, i) > 10, "asprintf");
        free(line);
        free(strndup(text, 3));
        free(text);
    }
    pthread_t thread; /* a thread of the program frees what a rank has allocated */
    void *given = malloc(5000);
    check(given && !pthread_create(&thread, NULL, elsewhere, given) && !pthread_join(thread, NULL), "thread");
    check(posix_memalign((void **)&blocks[0], 24, 10) != 0, "posix_memalign with an alignment of 24");
    check(!malloc((size_t)-1) && !calloc((size_t)1 << 40, (size_t)1 << 40) && !realloc(NULL, (size_t)-100),
          "more than there can be");
}

/* More than a cluster has is refused, and then the rest is still there. */
static void huge(void)
{
    check(!malloc(3 << 20), "3 MB of 2");
    check(!calloc(3, 1 << 20), "three times 1 MB of 2");
    char *block = malloc(100000);
    check(block != NULL, "100 KB after that");
    check(!realloc(block, 3 << 20), "grown to 3 MB");
    if (block)
        memset(block, 1, 100000);
    free(block);
    check((block = realloc(NULL, 200000)) != NULL, "200 KB after that");
    free(block);
}

/* Frames of a kilobyte, until there is no stack; bytes that the compiler cannot leave out. */
static int deep(volatile char *above, int frames)
{
    volatile char here[1024];
    here[0] = here[1023] = above[0];
    if (frames % 64 == 0)
        MPI_Barrier(MPI_COMM_SELF),
            MPI_Sendrecv_replace((void *)above, 1, MPI_CHAR, 0, 0, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    return frames ? deep(here, frames - 1) + here[1023] : here[0];
}

/* ------------------------------------------------- MPI calls without memory */

/* Each makes something of MPI's and frees it; returns the first error. */
#define TRY(call)                       \
    do {                                \
        int error_ = (call);            \
        first = first ? first : error_; \
        if (error_)                     \
            goto out;                   \
    } while (0)

static int communicators(void)
{
    int first = MPI_SUCCESS, dims[1] = {1}, periods[1] = {1}, keyval = MPI_KEYVAL_INVALID;
    int self = 0, other = 1;
    MPI_Comm comm = MPI_COMM_NULL, half = MPI_COMM_NULL, cart = MPI_COMM_NULL, graph = MPI_COMM_NULL,
             made = MPI_COMM_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    TRY(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    TRY(MPI_Comm_split(comm, 0, 0, &half));
    TRY(MPI_Cart_create(comm, 1, dims, periods, 0, &cart));
    TRY(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    TRY(MPI_Comm_set_attr(half, keyval, &first));
    TRY(MPI_Comm_set_name(cart, "a name that takes some memory"));
    TRY(MPI_Comm_group(comm, &group));
    TRY(MPI_Comm_create_group(comm, group, 3, &made));
    TRY(MPI_Dist_graph_create_adjacent(comm, 1, &self, MPI_UNWEIGHTED, 1, &self, MPI_UNWEIGHTED,
                                       MPI_INFO_NULL, 0, &graph));
    TRY(MPI_Neighbor_allgather(&self, 1, MPI_INT, &other, 1, MPI_INT, graph));
out:
    if (graph != MPI_COMM_NULL)
        MPI_Comm_free(&graph);
    if (made != MPI_COMM_NULL)
        MPI_Comm_free(&made);
    if (group != MPI_GROUP_NULL)
        MPI_Group_free(&group);
    if (cart != MPI_COMM_NULL)
        MPI_Comm_free(&cart);
    if (half != MPI_COMM_NULL)
        MPI_Comm_free(&half);
    if (comm != MPI_COMM_NULL)
        MPI_Comm_free(&comm);
    if (keyval != MPI_KEYVAL_INVALID)
        MPI_Comm_free_keyval(&keyval);
    return first;
}

static int groups(void)
{
    int first = MPI_SUCCESS, place = 0;
    MPI_Group all = MPI_GROUP_NULL, one = MPI_GROUP_NULL, both = MPI_GROUP_NULL;
    TRY(MPI_Comm_group(MPI_COMM_WORLD, &all));
    TRY(MPI_Group_incl(all, 1, &place, &one));
    TRY(MPI_Group_union(one, all, &both));
out:
    if (both != MPI_GROUP_NULL)
        MPI_Group_free(&both);
    if (one != MPI_GROUP_NULL)
        MPI_Group_free(&one);
    if (all != MPI_GROUP_NULL)
        MPI_Group_free(&all);
    return first;
}

static int types(void)
{
    int first = MPI_SUCCESS, lengths[3] = {1, 2, 3}, places[3] = {0, 3, 9};
    MPI_Aint far[3] = {0, 64, 640};
    int sizes[3] = {4, 5, 6}, begins[3] = {1, 1, 1}, grid[2] = {2, 2};
    int distributions[2] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_CYCLIC};
    MPI_Datatype vector = MPI_DATATYPE_NULL, indexed = MPI_DATATYPE_NULL, all = MPI_DATATYPE_NULL,
                 part = MPI_DATATYPE_NULL, dealt = MPI_DATATYPE_NULL, resized = MPI_DATATYPE_NULL,
                 twin = MPI_DATATYPE_NULL;
    TRY(MPI_Type_vector(4, 2, 5, MPI_INT, &vector));
    TRY(MPI_Type_indexed(3, lengths, places, vector, &indexed));
    MPI_Datatype parts[3] = {MPI_CHAR, vector, indexed};
    TRY(MPI_Type_create_struct(3, lengths, far, parts, &all));
    TRY(MPI_Type_commit(&all));
    TRY(MPI_Type_set_name(all, "a type"));
    TRY(MPI_Type_create_subarray(3, sizes, lengths, begins, MPI_ORDER_C, MPI_INT, &part));
    TRY(MPI_Type_create_darray(4, 1, 2, sizes, distributions, lengths, grid, MPI_ORDER_C, vector, &dealt));
    TRY(MPI_Type_commit(&dealt));
    TRY(MPI_Type_create_resized(all, -8, 10000, &resized));
    TRY(MPI_Type_dup(resized, &twin));
    TRY(MPI_Sendrecv(MPI_BOTTOM, 0, dealt, 0, 9, MPI_BOTTOM, 0, dealt, 0, 9, MPI_COMM_SELF,
                     MPI_STATUS_IGNORE));
out:
    if (twin != MPI_DATATYPE_NULL)
        MPI_Type_free(&twin);
    if (resized != MPI_DATATYPE_NULL)
        MPI_Type_free(&resized);
    if (dealt != MPI_DATATYPE_NULL)
        MPI_Type_free(&dealt);
    if (part != MPI_DATATYPE_NULL)
        MPI_Type_free(&part);
    if (all != MPI_DATATYPE_NULL)
        MPI_Type_free(&all);
    if (indexed != MPI_DATATYPE_NULL)
        MPI_Type_free(&indexed);
    if (vector != MPI_DATATYPE_NULL)
        MPI_Type_free(&vector);
    return first;
}

static int messages(void)
{
    int first = MPI_SUCCESS, in[2] = {1, 2}, out[2] = {0, 0}, sum = 0, one = 1;
    MPI_Request requests[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    TRY(MPI_Irecv(out, 2, MPI_INT, 0, 5, MPI_COMM_SELF, &requests[0]));
    TRY(MPI_Isend(in, 2, MPI_INT, 0, 5, MPI_COMM_SELF, &requests[1]));
    TRY(MPI_Iallreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF, &requests[2]));
    TRY(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    TRY(MPI_Isend(in, 2, MPI_INT, 0, 6, MPI_COMM_SELF, &requests[1])); /* comes before its receive */
    TRY(MPI_Recv_init(out, 2, MPI_INT, 0, 6, MPI_COMM_SELF, &requests[3]));
    TRY(MPI_Start(&requests[3]));
    TRY(MPI_Waitall(2, &requests[1], MPI_STATUSES_IGNORE));
    TRY(MPI_Wait(&requests[3], MPI_STATUS_IGNORE));
    MPI_Request_free(&requests[3]);
    TRY(MPI_Barrier_init(MPI_COMM_SELF, MPI_INFO_NULL, &requests[3]));
    TRY(MPI_Start(&requests[3]));
    TRY(MPI_Wait(&requests[3], MPI_STATUS_IGNORE));
    MPI_Request_free(&requests[3]);
    check(out[0] == 1 && out[1] == 2 && sum == 1, "the message is not what was sent");
    return first;
out:
    if (requests[0] != MPI_REQUEST_NULL && requests[1] == MPI_REQUEST_NULL)
        MPI_Cancel(&requests[0]);
    if (requests[1] != MPI_REQUEST_NULL && requests[0] == MPI_REQUEST_NULL)
        MPI_Cancel(&requests[1]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    if (requests[3] != MPI_REQUEST_NULL)
        MPI_Request_free(&requests[3]);
    int there = 0; /* what nobody has asked for */
    while (!MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_SELF, &there, MPI_STATUS_IGNORE) && there)
        MPI_Recv(out, 2, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    return first;
}

static void add(void *in, void *both, int *count, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *count; i++)
        ((int *)both)[i] += ((int *)in)[i];
}

static void complain(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static int objects(void)
{
    int first = MPI_SUCCESS;
    MPI_Info info = MPI_INFO_NULL, copy = MPI_INFO_NULL;
    MPI_Op op = MPI_OP_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;
    void *memory = NULL;
    TRY(MPI_Op_create(add, 1, &op));
    TRY(MPI_Comm_create_errhandler(complain, &handler));
    TRY(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    TRY(MPI_Alloc_mem(1000, MPI_INFO_NULL, &memory));
    TRY(MPI_Info_create(&info));
    TRY(MPI_Info_set(info, "key", "value"));
    TRY(MPI_Info_dup(info, &copy));
out:
    if (session != MPI_SESSION_NULL)
        MPI_Session_finalize(&session);
    if (op != MPI_OP_NULL)
        MPI_Op_free(&op);
    if (handler != MPI_ERRHANDLER_NULL)
        MPI_Errhandler_free(&handler);
    if (memory)
        MPI_Free_mem(memory);
    if (copy != MPI_INFO_NULL)
        MPI_Info_free(&copy);
    if (info != MPI_INFO_NULL)
        MPI_Info_free(&info);
    return first;
}

/* What MPI calls say with no memory, and with ever a little more: they fail at one place after the other.  At last all work. */
static int (*const calls[])(void) = {communicators, groups, types, messages, objects};
enum { CALLS = sizeof calls / sizeof *calls };

static void mpi(void)
{
    struct chunk {
        struct chunk *next;
    } *all = NULL, *more;
    int refused[CALLS] = {0}, last[CALLS] = {0};
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    char first[1] = {1}; /* the stack that is needed, before there is no more */
    for (int i = 0; i < CALLS; i++)
        check(!calls[i](), "an error with memory");
    check(deep(first, 16) > 0, "stack");
    usleep(1000);
    void *later = malloc(40000);
    for (size_t bytes = 65536; bytes >= 8; bytes /= 2)
        while ((more = malloc(bytes)) != NULL) {
            more->next = all;
            all = more;
        }
    free(later);
    while ((more = malloc(24)) != NULL) {
        more->next = all;
        all = more;
    }
    do {
        for (int i = 0; i < CALLS; i++) {
            int class = MPI_SUCCESS, error = calls[i]();
            if (error)
                MPI_Error_class(error, &class);
            if (class != MPI_SUCCESS && class != MPI_ERR_NO_MEM)
                printf("call %d: class %d\n", i, class);
            check(class == MPI_SUCCESS || class == MPI_ERR_NO_MEM, "another error than MPI_ERR_NO_MEM");
            refused[i] += class != MPI_SUCCESS;
            last[i] = class;
        }
        more = all;
        all = more ? more->next : NULL;
        free(more);
    } while (more);
    for (int i = 0; i < CALLS; i++) {
        check(refused[i], "nothing was refused");
        check(!last[i], "refused with memory");
    }
}

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "";
    long count = argc > 2 ? atol(argv[2]) : 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!strcmp(how, "churn"))
        churn();
    else if (!strcmp(how, "huge"))
        huge();
    else if (!strcmp(how, "mpi"))
        mpi();
    else if (!strcmp(how, "calls")) {
        for (long i = 0; i < count * CALLS; i++)
            check(!calls[i % CALLS](), "an error with memory");
    } else if (!strcmp(how, "stack")) {
        char first[1] = {1};
        check(deep(first, (int)count) > 0, "stack");
        MPI_Barrier(MPI_COMM_WORLD);    /* waits: the stack is looked at */
    } else if (!strcmp(how, "blind")) { /* does not look */
        volatile char *block = malloc(3 << 20);
        block[0] = (char)rank;
    } else if (!strcmp(how, "hold") && count) {
        volatile char *block = malloc((size_t)count);
        check(block != NULL, "hold");
        if (block)
            block[count - 1] = 1;
        MPI_Barrier(MPI_COMM_WORLD);
        free((void *)block);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return failures ? 1 : 0;
}
