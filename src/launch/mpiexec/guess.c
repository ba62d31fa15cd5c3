/* SPDX-License-Identifier: MIT
 *
 * What somebody may have meant who has mistyped the name of an option.
 */
#include "launch/mpiexec/mpiexec.h"

#include <string.h>

enum { LONGEST = 40 };

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, added, left out or swapped with their neighbour to make one name of the other. */
static unsigned distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    unsigned cost[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= a_length; i++)
        for (size_t k = 0; k <= b_length; k++) {
            if (!i || !k) {
                cost[i][k] = (unsigned)(i + k);
                continue;
            }
            bool same = a[i - 1] == b[k - 1];
            cost[i][k] = least(least(cost[i - 1][k], cost[i][k - 1]) + 1, cost[i - 1][k - 1] + !same);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                cost[i][k] = least(cost[i][k], cost[i - 2][k - 2] + 1);
        }
    return cost[a_length][b_length];
}

void guess_try(struct guess *guess, const char *names)
{
    for (const char *at = names; *at; at += strcspn(at, " "), at += *at == ' ') {
        size_t whole = strcspn(at, " "), dashes = strspn(at, "-"), length = whole - dashes;
        if (length < 3 || length > LONGEST || guess->length > LONGEST)
            continue;
        unsigned wrong = distance(guess->word, guess->length, at + dashes, length);
        if (wrong < guess->wrong && wrong <= 1 + guess->length / 4) {
            guess->wrong = wrong;
            guess->found = at;
            guess->found_length = whole;
        }
    }
}
