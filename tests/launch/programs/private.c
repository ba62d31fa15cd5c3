/* SPDX-License-Identifier: MIT
 *
 * Whatever a program keeps must be each rank's own.
 */
#include <getopt.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Sanitizers bring a strtok() of their own. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#define SANITIZED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#else
#define SANITIZED 0
#endif

int exported = 10;
static int hidden = 20;
static int zeroed[1000];
_Thread_local int thread_exported = 30;
static _Thread_local int thread_hidden[100] = {40};
const char *volatile text = "constant";
static int constructed;

__attribute__((constructor)) static void construct(void)
{
    constructed++;
}

static int counter(void)
{
    static int count;
    return ++count;
}

static int failures;
static void check(int good, const char *what, int rank)
{
    if (!good) {
        failures++;
        printf("rank %d: %s\n", rank, what);
    }
}

static void options(int argc, char **argv, int rank)
{
    int option, a = 0, b = 0, level = 0;
    static const struct option longs[] = {{"level", required_argument, NULL, 'l'}, {0}};
    while ((option = getopt_long(argc, argv, "ab:", longs, NULL)) != -1) {
        a += option == 'a';
        b += option == 'b' ? atoi(optarg) : 0;
        level += option == 'l' ? atoi(optarg) : 0;
    }
    check(a == 1 && b == 5 && level == 3 && argc - optind == 2, "getopt", rank);
    check(strcmp(argv[optind], "one") == 0 && strcmp(argv[optind + 1], "two") == 0, "other arguments", rank);
}

int main(int argc, char **argv)
{
    int rank, size;
    options(argc, argv, -1);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    srand((unsigned)rank + 1);
    srand48(rank);
    char words[] = "a b c d e f";
    char *word = strtok(words, " ");
    for (int turn = 1; turn <= 5; turn++) {
        exported += rank;
        hidden += rank;
        zeroed[turn] = rank;
        thread_exported += rank;
        thread_hidden[turn] += rank;
        argv[0][0] = (char)('A' + rank % 26);
        MPI_Barrier(MPI_COMM_WORLD);
        check(exported == 10 + turn * rank, "exported variable", rank);
        check(hidden == 20 + turn * rank, "static variable", rank);
        check(zeroed[turn] == rank && zeroed[999] == 0, "zeroed variable", rank);
        check(thread_exported == 30 + turn * rank, "thread-local variable", rank);
        check(thread_hidden[0] == 40 && thread_hidden[turn] == rank, "static thread-local variable", rank);
        check(argv[0][0] == 'A' + rank % 26, "argv", rank);
        check(counter() == turn, "static variable of a function", rank);
        word = strtok(NULL, " ");
        check(SANITIZED || (word && word[0] == 'a' + turn && !word[1]), "strtok", rank);
    }
    check(constructed == 1, "constructor", rank);
    check(strcmp(text, "constant") == 0, "constant", rank);
    /* The same random numbers as alone. */
    int mine[10];
    for (int i = 0; i < 10; i++) {
        mine[i] = rand();
        MPI_Barrier(MPI_COMM_WORLD);
    }
    char memory[128];
    struct random_data state;
    memset(&state, 0, sizeof state);
    initstate_r((unsigned)rank + 1, memory, sizeof memory, &state);
    for (int i = 0; i < 10; i++) {
        int32_t expected;
        random_r(&state, &expected);
        check(mine[i] == expected, "rand", rank);
    }
    int all;
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks, %d failures\n", size, all);
    MPI_Finalize();
    return all != 0;
}
