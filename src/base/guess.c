/* SPDX-License-Identifier: MIT */
#include "base/guess.h"
#include "base/macros.h"

#include <stdbool.h>

enum { SHORTEST = 3, LONGEST = 40 }; /* names that are compared */

static int small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

/* How many letters must be changed, added, left out or swapped with their neighbour to make one name of the other. */
static uint64_t distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    uint64_t cost[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= a_length; i++)
        for (size_t k = 0; k <= b_length; k++) {
            if (!i || !k) {
                cost[i][k] = i + k;
                continue;
            }
            bool same = small(a[i - 1]) == small(b[k - 1]);
            cost[i][k] = lw_least(lw_least(cost[i - 1][k], cost[i][k - 1]) + 1, cost[i - 1][k - 1] + !same);
            if (i > 1 && k > 1 && small(a[i - 1]) == small(b[k - 2]) && small(a[i - 2]) == small(b[k - 1]))
                cost[i][k] = lw_least(cost[i][k], cost[i - 2][k - 2] + 1);
        }
    return cost[a_length][b_length];
}

static size_t dashes(const char *word, size_t length)
{
    size_t count = 0;
    while (count < length && word[count] == '-')
        count++;
    return count;
}

void lw_guess_try(struct lw_guess *guess, const char *name, size_t length)
{
    size_t of_word = dashes(guess->word, guess->length), of_name = dashes(name, length);
    size_t letters = guess->length - of_word, others = length - of_name;
    if (others < SHORTEST || others > LONGEST || letters > LONGEST)
        return;
    uint64_t wrong = distance(guess->word + of_word, letters, name + of_name, others);
    if (wrong <= 1 + letters / 4 && (!guess->found || wrong < guess->wrong)) {
        guess->wrong = wrong;
        guess->found = name;
        guess->found_length = length;
    }
}
