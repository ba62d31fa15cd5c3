/* SPDX-License-Identifier: MIT
 *
 * The events, and the one source that they have: the clock of the job. [MPI 15.3.8]
 */
#include <string.h>

#include "event.h"
#include "mpi/runtime/info.h"

static const char *const how_words = "eager direct generic waits";
static const char *const arrived_words = "unexpected expected";
static const struct lw_tool_enum how_enum = {"protocol", &how_words, NULL, 0},
                                 arrived_enum = {"matched", &arrived_words, NULL, 0};

static const struct lw_tool_enum collective_enum = {"collective", &lw_collective_words, NULL, 0},
                                 epoch_enum = {"epoch", &lw_epoch_words, NULL, 0};

static const struct lw_event events[] = {
    [LW_EVENT_SENT] =
        {{"message_sent",
          "a send has begun: receiver (rank in the job), tag, bytes, distance (0: the same worker, 1: the "
          "same cluster, 2: another cluster), protocol"},
         LW_CATEGORY_MESSAGES,
         5,
         {false, false, true, false, false},
         &how_enum},
    [LW_EVENT_ARRIVED] =
        {{"message_arrived",
          "a message has come: sender (rank in the communicator), tag, bytes, and whether a receive "
          "was posted for it"},
         LW_CATEGORY_MESSAGES,
         4,
         {false, false, true, false},
         &arrived_enum},
    [LW_EVENT_POSTED] =
        {{"receive_posted",
          "a receive has begun: sender and tag of the message that had come for it, its bytes, and "
          "whether there was one"},
         LW_CATEGORY_QUEUES,
         4,
         {false, false, true, false},
         NULL},
    [LW_EVENT_BLOCKED] = {{"rank_blocked", "the rank gives its worker to others, waiting for a request"},
                          LW_CATEGORY_WAITING,
                          0,
                          {false},
                          NULL},
    [LW_EVENT_WOKEN] =
        {{"rank_woken", "the rank has its worker again"}, LW_CATEGORY_WAITING, 0, {false}, NULL},
    [LW_EVENT_COLLECTIVE_BEGUN] = {{"collective_begun",
                                    "a collective call begins: its form (0: blocking, 1: nonblocking, "
                                    "2: of a persistent request), and which it is"},
                                   LW_CATEGORY_COLLECTIVES,
                                   2,
                                   {false, false},
                                   &collective_enum},
    [LW_EVENT_COLLECTIVE_ENDED] = {{"collective_ended",
                                    "a blocking one ends: its error class, and which it is"},
                                   LW_CATEGORY_COLLECTIVES,
                                   2,
                                   {false, false},
                                   &collective_enum},
    [LW_EVENT_EPOCH_BEGUN] =
        {{"epoch_begun", "an epoch of a window has begun: the target's rank (-1: several), and its kind"},
         LW_CATEGORY_WINDOWS,
         2,
         {false, false},
         &epoch_enum},
    [LW_EVENT_EPOCH_ENDED] = {{"epoch_ended", "an epoch of a window has ended: the same"},
                              LW_CATEGORY_WINDOWS,
                              2,
                              {false, false},
                              &epoch_enum}};

static const struct lw_tool_about source = {"clock",
                                            "nanoseconds since a moment that is the same in the whole job"};

int lw_event_count(void)
{
    return (int)(sizeof events / sizeof *events);
}

const struct lw_event *lw_event_at(int index)
{
    return index >= 0 && index < lw_event_count() ? &events[index] : NULL;
}

enum lw_category lw_event_category(int index)
{
    return events[index].category;
}

static size_t element_bytes(const struct lw_event *event, int i)
{
    return event->wide[i] ? sizeof(unsigned long long) : sizeof(int);
}

/* Where element i stands in what MPI_T_event_copy gives: each aligned to its own size. */
size_t lw_event_element_at(const struct lw_event *event, int i)
{
    size_t at = 0;
    for (int before = 0; before <= i; before++) {
        size_t bytes = element_bytes(event, before);
        at = (at + bytes - 1) / bytes * bytes + (before < i ? bytes : 0);
    }
    return at;
}

/* --------------------------------------------------------------- questions */

int lw_mpi_t_event_get_num(struct lw_mpi *mpi, int *num_events)
{
    (void)mpi;
    if (!num_events)
        return MPI_T_ERR_INVALID;
    *num_events = lw_event_count();
    return MPI_SUCCESS;
}

int lw_mpi_t_event_get_index(struct lw_mpi *mpi, const char *name, int *event_index)
{
    (void)mpi;
    if (!name || !event_index)
        return MPI_T_ERR_INVALID;
    for (int i = 0; i < lw_event_count(); i++)
        if (!strcmp(events[i].about.name, name)) {
            *event_index = i;
            return MPI_SUCCESS;
        }
    return MPI_T_ERR_INVALID_NAME;
}

/* *num_elements is how many the arrays have room for, and then how many there are. */
int lw_mpi_t_event_get_info(struct lw_mpi *mpi, int event_index, char *name, int *name_len, int *verbosity,
                            MPI_Datatype *array_of_datatypes, MPI_Aint *array_of_displacements,
                            int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc,
                            int *desc_len, int *bind)
{
    const struct lw_event *event = lw_event_at(event_index);
    if (!event)
        return MPI_T_ERR_INVALID_INDEX;
    if (info && lw_info_publish(mpi, lw_info_new(), info))
        return MPI_T_ERR_MEMORY;
    lw_tool_text(event->about.name, name, name_len);
    lw_tool_text(event->about.meaning, desc, desc_len);
    lw_tool_give(verbosity, MPI_T_VERBOSITY_USER_DETAIL);
    lw_tool_give(bind, MPI_T_BIND_NO_OBJECT);
    if (enumtype)
        *enumtype = lw_tool_enum_handle(event->words);
    for (int i = 0; num_elements && i < event->count && i < *num_elements; i++) {
        if (array_of_datatypes)
            array_of_datatypes[i] = event->wide[i] ? MPI_UNSIGNED_LONG_LONG : MPI_INT;
        if (array_of_displacements)
            array_of_displacements[i] = (MPI_Aint)lw_event_element_at(event, i);
    }
    lw_tool_give(num_elements, event->count);
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------ source */

int lw_mpi_t_source_get_num(struct lw_mpi *mpi, int *num_sources)
{
    (void)mpi;
    if (!num_sources)
        return MPI_T_ERR_INVALID;
    *num_sources = 1;
    return MPI_SUCCESS;
}

int lw_mpi_t_source_get_info(struct lw_mpi *mpi, int source_index, char *name, int *name_len, char *desc,
                             int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second,
                             MPI_Count *max_ticks, MPI_Info *info)
{
    if (source_index != 0)
        return MPI_T_ERR_INVALID_INDEX;
    if (info && lw_info_publish(mpi, lw_info_new(), info))
        return MPI_T_ERR_MEMORY;
    lw_tool_text(source.name, name, name_len);
    lw_tool_text(source.meaning, desc, desc_len);
    if (ordering)
        *ordering = MPI_T_SOURCE_ORDERED;
    if (ticks_per_second)
        *ticks_per_second = 1000000000;
    if (max_ticks)
        *max_ticks = INT64_MAX;
    return MPI_SUCCESS;
}

int lw_mpi_t_source_get_timestamp(struct lw_mpi *mpi, int source_index, MPI_Count *timestamp)
{
    (void)mpi;
    if (source_index != 0)
        return MPI_T_ERR_INVALID_INDEX;
    if (!timestamp)
        return MPI_T_ERR_INVALID;
    *timestamp = (MPI_Count)hal_time_ns();
    return MPI_SUCCESS;
}
