/* SPDX-License-Identifier: MIT
 *
 * Registrations for events, and telling them what happens to the messages of a process, inside a poll or a call. [MPI 15.3.8]
 *
 * Callbacks run where nothing may wait, so they get MPI_T_CB_REQUIRE_MPI_RESTRICTED.  One that was registered for less,
 * MPI_T_CB_REQUIRE_NONE, may call whatever it likes: its events are kept until the call under way ends.  As many as there is room for;
 * what does not fit is counted as dropped.
 */
#include <string.h>

#include "event.h"
#include "mpi/runtime/info.h"

enum { SAFETIES = 4 };

struct registration {
    struct lw_tool_link link;
    const struct lw_event *event;
    struct lw_mpi *mpi;
    struct callback {
        MPI_T_event_cb_function *function; /* NULL: none */
        void *user_data;
    } callbacks[SAFETIES]; /* by what they are safe for */
    MPI_T_event_dropped_cb_function *dropped_handler;
    MPI_Count dropped; /* that it was not told of yet */
    bool calling;      /* its callback runs: what that causes is not told */
};

/* One that happens just now; valid while its callback runs. */
struct instance {
    const struct lw_event *event;
    MPI_Count time;
    const uint64_t *values;
};

/* Events that are told later, in order. */
enum { LATER_MOST = 256 };
struct lw_tool_later {
    uint32_t first, count;
    struct later {
        struct registration *registration; /* NULL: it was freed */
        struct instance instance;
        uint64_t values[LW_ELEMENTS_MOST];
    } of[LATER_MOST];
};

static const MPI_T_cb_safety safeties[SAFETIES] = {MPI_T_CB_REQUIRE_NONE, MPI_T_CB_REQUIRE_MPI_RESTRICTED,
                                                   MPI_T_CB_REQUIRE_THREAD_SAFE,
                                                   MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE};
enum { NONE, RESTRICTED };

static int safety_index(MPI_T_cb_safety safety)
{
    for (int i = 0; i < SAFETIES; i++)
        if (safeties[i] == safety)
            return i;
    return -1;
}

static struct registration *registration_of(const struct lw_mpi *mpi, MPI_T_event_registration registration)
{
    return lw_tool_known(mpi->tool->registrations, registration) ? (struct registration *)registration : NULL;
}

int lw_mpi_t_event_handle_alloc(struct lw_mpi *mpi, int event_index, void *obj_handle, MPI_Info info,
                                MPI_T_event_registration *event_registration)
{
    (void)obj_handle, (void)info; /* none is bound to an object, and no hint means anything here */
    const struct lw_event *event = lw_event_at(event_index);
    if (!event)
        return MPI_T_ERR_INVALID_INDEX;
    if (!event_registration)
        return MPI_T_ERR_INVALID;
    struct registration *made = hal_alloc(sizeof *made);
    if (!made)
        return MPI_T_ERR_OUT_OF_HANDLES;
    if (lw_tally_hold(mpi, LW_TALLY_ALONE)) {
        hal_free(made);
        return MPI_T_ERR_MEMORY;
    }
    made->event = event;
    made->mpi = mpi;
    lw_tool_add(&mpi->tool->registrations, &made->link);
    *event_registration = (MPI_T_event_registration)made;
    return MPI_SUCCESS;
}

static void registration_free(struct lw_mpi *mpi, struct registration *registration)
{
    struct lw_tool_later *later = mpi->tool->later;
    for (uint32_t i = 0; later && i < LATER_MOST; i++)
        if (later->of[i].registration == registration)
            later->of[i].registration = NULL;
    lw_tool_drop(&mpi->tool->registrations, &registration->link);
    hal_free(registration);
    lw_tally_release(mpi);
}

int lw_mpi_t_event_handle_free(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                               void *user_data, MPI_T_event_free_cb_function *free_cb_function)
{
    struct registration *freed = registration_of(mpi, event_registration);
    if (!freed || freed->calling)
        return MPI_T_ERR_INVALID_HANDLE;
    if (free_cb_function)
        free_cb_function(event_registration, MPI_T_CB_REQUIRE_NONE, user_data);
    registration_free(mpi, freed);
    return MPI_SUCCESS;
}

void lw_events_end(struct lw_mpi *mpi)
{
    while (mpi->tool->registrations)
        registration_free(mpi, (struct registration *)mpi->tool->registrations);
    hal_free(mpi->tool->later);
    mpi->tool->later = NULL;
    mpi->tool->tell_later = NULL;
}

/* No hints: what is asked for is an empty list. */
static int hints(struct lw_mpi *mpi, MPI_T_event_registration registration, MPI_Info *info)
{
    if (!registration_of(mpi, registration))
        return MPI_T_ERR_INVALID_HANDLE;
    if (!info)
        return MPI_T_ERR_INVALID;
    return lw_info_publish(mpi, lw_info_new(), info) ? MPI_T_ERR_MEMORY : MPI_SUCCESS;
}

int lw_mpi_t_event_handle_get_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                   MPI_Info *info_used)
{
    return hints(mpi, event_registration, info_used);
}

int lw_mpi_t_event_handle_set_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                   MPI_Info info)
{
    (void)info;
    return registration_of(mpi, event_registration) ? MPI_SUCCESS : MPI_T_ERR_INVALID_HANDLE;
}

int lw_mpi_t_event_callback_get_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, MPI_Info *info_used)
{
    if (safety_index(cb_safety) < 0)
        return MPI_T_ERR_INVALID;
    return hints(mpi, event_registration, info_used);
}

int lw_mpi_t_event_callback_set_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, MPI_Info info)
{
    if (safety_index(cb_safety) < 0)
        return MPI_T_ERR_INVALID;
    return lw_mpi_t_event_handle_set_info(mpi, event_registration, info);
}

int lw_mpi_t_event_register_callback(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data,
                                     MPI_T_event_cb_function *event_cb_function)
{
    (void)info;
    struct registration *registration = registration_of(mpi, event_registration);
    int at = safety_index(cb_safety);
    if (!registration)
        return MPI_T_ERR_INVALID_HANDLE;
    if (at < 0)
        return MPI_T_ERR_INVALID;
    registration->callbacks[at] = (struct callback){event_cb_function, user_data};
    return MPI_SUCCESS;
}

int lw_mpi_t_event_set_dropped_handler(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                       MPI_T_event_dropped_cb_function *dropped_cb_function)
{
    struct registration *registration = registration_of(mpi, event_registration);
    if (!registration)
        return MPI_T_ERR_INVALID_HANDLE;
    registration->dropped_handler = dropped_cb_function;
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------- what happens */

/* The callback that demands least of those that are safe enough; -1: none. */
static int callback_of(const struct registration *registration)
{
    for (int i = RESTRICTED; i < SAFETIES; i++)
        if (registration->callbacks[i].function)
            return i;
    return -1;
}

static void call(struct registration *registration, int at, const struct instance *instance)
{
    const struct callback callback = registration->callbacks[at];
    struct lw_tool *tool = registration->mpi->tool;
    MPI_T_event_registration handle = (MPI_T_event_registration)registration;
    registration->calling = true;
    tool->callbacks++;
    if (registration->dropped && registration->dropped_handler) {
        MPI_Count dropped = registration->dropped;
        registration->dropped = 0;
        registration->dropped_handler(dropped, handle, 0, safeties[at > NONE ? RESTRICTED : NONE],
                                      callback.user_data);
    }
    callback.function((MPI_T_event_instance)(uintptr_t)instance, handle,
                      safeties[at > NONE ? RESTRICTED : NONE], callback.user_data);
    tool->callbacks--;
    registration->calling = false;
}

/* The call under way is about to end, unless a callback has made it, or waits for it elsewhere. */
static void tell_later(struct lw_mpi *mpi)
{
    struct lw_tool_later *later = mpi->tool->later;
    if (mpi->tool->callbacks)
        return;
    while (later->count) {
        struct later now = later->of[later->first];
        later->first = (later->first + 1) % LATER_MOST;
        later->count--;
        now.instance.values = now.values;
        if (now.registration && now.registration->callbacks[NONE].function)
            call(now.registration, NONE, &now.instance);
    }
}

/* False: there is no room. */
static bool keep(struct registration *registration, const struct instance *instance)
{
    struct lw_tool *tool = registration->mpi->tool;
    if (!tool->later)
        tool->later = hal_alloc(sizeof *tool->later);
    struct lw_tool_later *later = tool->later;
    if (!later || later->count == LATER_MOST)
        return false;
    struct later *kept = &later->of[(later->first + later->count++) % LATER_MOST];
    *kept = (struct later){.registration = registration, .instance = *instance};
    memcpy(kept->values, instance->values, (size_t)instance->event->count * sizeof *kept->values);
    tool->tell_later = tell_later;
    return true;
}

static void tell(struct registration *registration, const struct instance *instance)
{
    int at = callback_of(registration);
    bool late = at < 0 && registration->callbacks[NONE].function;
    if (registration->calling || (late ? !keep(registration, instance) : at < 0))
        registration->dropped++;
    else if (!late)
        call(registration, at, instance);
}

void lw_event_happens(struct lw_mpi *mpi, enum lw_tool_event event, const uint64_t *values)
{
    struct instance instance = {lw_event_at(event), 0, values};
    for (struct lw_tool_link *at = mpi->tool->registrations, *next; at; at = next) {
        next = at->next;
        if (((struct registration *)at)->event != instance.event)
            continue;
        if (!instance.time)
            instance.time = (MPI_Count)hal_time_ns();
        tell((struct registration *)at, &instance);
    }
}

static void element_give(const struct instance *instance, int i, void *buffer)
{
    if (instance->event->wide[i]) {
        unsigned long long value = instance->values[i];
        memcpy(buffer, &value, sizeof value);
    } else {
        int value = (int)instance->values[i];
        memcpy(buffer, &value, sizeof value);
    }
}

int lw_mpi_t_event_read(struct lw_mpi *mpi, MPI_T_event_instance event_instance, int element_index,
                        void *buffer)
{
    (void)mpi;
    const struct instance *instance = (const struct instance *)event_instance;
    if (!instance)
        return MPI_T_ERR_INVALID_HANDLE;
    if (element_index < 0 || element_index >= instance->event->count)
        return MPI_T_ERR_INVALID_INDEX;
    if (!buffer)
        return MPI_T_ERR_INVALID;
    element_give(instance, element_index, buffer);
    return MPI_SUCCESS;
}

int lw_mpi_t_event_copy(struct lw_mpi *mpi, MPI_T_event_instance event_instance, void *buffer)
{
    (void)mpi;
    const struct instance *instance = (const struct instance *)event_instance;
    if (!instance)
        return MPI_T_ERR_INVALID_HANDLE;
    if (!buffer)
        return MPI_T_ERR_INVALID;
    for (int i = 0; i < instance->event->count; i++)
        element_give(instance, i, (char *)buffer + lw_event_element_at(instance->event, i));
    return MPI_SUCCESS;
}

int lw_mpi_t_event_get_timestamp(struct lw_mpi *mpi, MPI_T_event_instance event_instance,
                                 MPI_Count *event_timestamp)
{
    (void)mpi;
    const struct instance *instance = (const struct instance *)event_instance;
    if (!instance)
        return MPI_T_ERR_INVALID_HANDLE;
    if (!event_timestamp)
        return MPI_T_ERR_INVALID;
    *event_timestamp = instance->time;
    return MPI_SUCCESS;
}

int lw_mpi_t_event_get_source(struct lw_mpi *mpi, MPI_T_event_instance event_instance, int *source_index)
{
    (void)mpi;
    if (!event_instance)
        return MPI_T_ERR_INVALID_HANDLE;
    if (!source_index)
        return MPI_T_ERR_INVALID;
    *source_index = 0;
    return MPI_SUCCESS;
}
