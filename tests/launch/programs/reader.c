/* SPDX-License-Identifier: MIT
 *
 * Each rank reads a number from standard input, in one of many ways, and says what it got.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* The number in a text of so many bytes; -1: there is none. */
static int number_in(const char *text, long bytes)
{
    return bytes > 0 ? atoi(text) : -1;
}

static int letters_read(char *text, int room)
{
    int used = 0;
    for (int letter; used < room - 1 && (letter = getchar()) != EOF; used++)
        text[used] = (char)letter;
    return used;
}

static int number_read(const char *way)
{
    char text[64] = "", *line = NULL;
    size_t room = 0;
    int number;
    if (strcmp(way, "read") == 0)
        return number_in(text, read(0, text, sizeof text - 1));
    if (strcmp(way, "scanf") == 0)
        return scanf("%d", &number) == 1 ? number : -1;
    if (strcmp(way, "getchar") == 0)
        return number_in(text, letters_read(text, sizeof text));
    if (strcmp(way, "wide") == 0)
        return wscanf(L"%d", &number) == 1 ? number : -1;
    if (strcmp(way, "fread") == 0)
        return number_in(text, (long)fread(text, 1, sizeof text - 1, stdin));
    if (getline(&line, &room, stdin) >= 0)
        number = atoi(line);
    else
        number = feof(stdin) ? -1 : -2;
    free(line);
    return number;
}

int main(int argc, char **argv)
{
    int rank, number;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    number = number_read(argv[1]);
    if (number < 0)
        printf("%d %s: %s\n", rank, argv[1], number == -1 ? "end" : "error");
    else
        printf("%d %s: %d\n", rank, argv[1], number);
    MPI_Finalize();
    return 0;
}
