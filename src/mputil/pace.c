/* SPDX-License-Identifier: MIT */
#include "mputil/pace.h"

enum {
    TRY = 256, /* one message of so many goes the other way: then that costs little, whatever it takes */
    FADE =
        128, /* what is remembered grows by this part with each message, so that a host that has become slower is noticed */
    FIRST = 3 /* messages each way before one is believed: the first ones find no page mapped */
};

static struct lw_pace_class *class_of(struct lw_pace *pace, uint64_t bytes)
{
    unsigned class = 0;
    for (bytes /= UINT64_C(2) * LW_PACE_LEAST; bytes && class < LW_PACE_CLASSES - 1; bytes /= 2)
        class ++;
    return &pace->classes[class];
}

enum lw_way lw_pace_choose(struct lw_pace *pace, uint64_t bytes)
{
    struct lw_pace_class *class = class_of(pace, bytes);
    uint32_t number = class->messages++;
    if (number < LW_WAYS * FIRST)
        return (enum lw_way)(number % LW_WAYS);
    enum lw_way better = class->fs[LW_WAY_PIECES] < class->fs[LW_WAY_BUFFERS] ? LW_WAY_PIECES
                                                                              : LW_WAY_BUFFERS;
    return number % TRY ? better : (enum lw_way)(LW_WAYS - 1 - better);
}

void lw_pace_note(struct lw_pace *pace, enum lw_way way, uint64_t bytes, uint64_t ns)
{
    uint32_t *known = &class_of(pace, bytes)->fs[way];
    uint64_t now = ns * 1000000 / bytes, faded = *known + *known / FADE;
    uint64_t best = *known && faded < now ? faded : now;
    *known = best < UINT32_MAX ? (uint32_t)best : UINT32_MAX;
}
