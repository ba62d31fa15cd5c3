/* SPDX-License-Identifier: MIT */
#include "probe.h"

double costs_of(struct costs costs, const struct point *point)
{
    return costs.l + costs.g * point->h + costs.o * (point->partners - 1);
}

double costs_deviation(struct costs costs, const struct point *point)
{
    return point->seconds / costs_of(costs, point) - 1;
}

double costs_worst(struct costs costs, const struct point *points, int count)
{
    double most = 0;
    for (int i = 0; i < count; i++) {
        double one = costs_deviation(costs, &points[i]);
        one = one < 0 ? -one : one;
        most = one > most ? one : most;
    }
    return most;
}

/* The l that fits best to this g: on both sides of it, it is worse. */
static struct costs with_slope(const struct point *points, int count, double g)
{
    double low = 0, high = 0;
    for (int i = 0; i < count; i++)
        high = points[i].seconds > high ? points[i].seconds : high;
    for (int i = 0; i < 100; i++) {
        struct costs less = {.g = g, .l = low + (high - low) / 3},
                     more = {.g = g, .l = high - (high - low) / 3};
        if (costs_worst(less, points, count) < costs_worst(more, points, count))
            high = more.l;
        else
            low = less.l;
    }
    return (struct costs){.g = g, .l = low};
}

/* And the same of g. */
struct costs costs_fit(const struct point *points, int count)
{
    double low = 0, high = 0;
    for (int i = 0; i < count; i++)
        if (points[i].seconds > high * points[i].h)
            high = points[i].seconds / points[i].h;
    for (int i = 0; i < 100; i++) {
        double less = low + (high - low) / 3, more = high - (high - low) / 3;
        if (costs_worst(with_slope(points, count, less), points, count) <
            costs_worst(with_slope(points, count, more), points, count))
            high = more;
        else
            low = less;
    }
    return with_slope(points, count, low);
}
