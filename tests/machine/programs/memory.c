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

static int class_of(int error)
{
    int class = MPI_SUCCESS;
    if (error)
        MPI_Error_class(error, &class);
    return class;
}

/* What MPI calls say without memory; and what they do once there is some again. */
static void mpi(void)
{
    struct chunk {
        struct chunk *next;
    } *all = NULL, *more;
    int refused = 0;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (size_t bytes = 65536; bytes >= 8; bytes /= 2)
        while ((more = malloc(bytes)) != NULL) {
            more->next = all;
            all = more;
        }
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 50; i++) {
            MPI_Comm comm = MPI_COMM_NULL, half = MPI_COMM_NULL;
            MPI_Datatype type = MPI_DATATYPE_NULL;
            MPI_Group group = MPI_GROUP_NULL, other = MPI_GROUP_NULL;
            MPI_Info info = MPI_INFO_NULL;
            MPI_Request request = MPI_REQUEST_NULL;
            void *memory = NULL;
            int in[2] = {1, 2}, out[2] = {0, 0}, place = 0, errors[8] = {0};
            errors[0] = MPI_Comm_dup(MPI_COMM_SELF, &comm);
            errors[1] = MPI_Type_vector(4, 2, 5, MPI_INT, &type);
            errors[2] = MPI_Alloc_mem(1000, MPI_INFO_NULL, &memory);
            errors[3] = MPI_Comm_group(MPI_COMM_WORLD, &group);
            if (!errors[3])
                errors[4] = MPI_Group_excl(group, 1, &place, &other);
            errors[5] = MPI_Info_create(&info);
            errors[6] = MPI_Comm_split(MPI_COMM_SELF, 0, 0, &half);
            errors[7] = MPI_Irecv(out, 2, MPI_INT, 0, 5, MPI_COMM_SELF, &request);
            for (int e = 0; e < 8; e++) {
                int class = class_of(errors[e]);
                check(!class || class == MPI_ERR_NO_MEM, "another error than MPI_ERR_NO_MEM");
                if (class && round)
                    printf("call %d, round %d: class %d\n", e, i, class);
                check(!class || !round, "an error with memory");
                refused += class == MPI_ERR_NO_MEM;
            }
            if (request != MPI_REQUEST_NULL) {
                int error = MPI_Send(in, 2, MPI_INT, 0, 5, MPI_COMM_SELF);
                if (error) {
                    check(class_of(error) == MPI_ERR_NO_MEM && !round, "cannot send");
                    MPI_Cancel(&request);
                }
                MPI_Wait(&request, MPI_STATUS_IGNORE);
                check(error || (out[0] == 1 && out[1] == 2), "the message is not what was sent");
            }
            if (comm != MPI_COMM_NULL)
                MPI_Comm_free(&comm);
            if (half != MPI_COMM_NULL)
                MPI_Comm_free(&half);
            if (type != MPI_DATATYPE_NULL)
                MPI_Type_free(&type);
            if (memory)
                MPI_Free_mem(memory);
            if (group != MPI_GROUP_NULL)
                MPI_Group_free(&group);
            if (other != MPI_GROUP_NULL && other != MPI_GROUP_EMPTY)
                MPI_Group_free(&other);
            if (info != MPI_INFO_NULL)
                MPI_Info_free(&info);
        }
        while (all) {
            more = all->next;
            free(all);
            all = more;
        }
        check(round || refused, "nothing was refused");
    }
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
    else if (!strcmp(how, "stack")) {
        char first[1] = {1};
        check(deep(first, (int)count) > 0, "stack");
        MPI_Barrier(MPI_COMM_WORLD); /* waits: the stack is looked at */
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
