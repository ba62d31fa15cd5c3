/* SPDX-License-Identifier: MIT
 *
 * Copies of sections that no datatype can describe, while the library uses them: until the call returns, or what it has begun
 * is complete.  The procedures that complete something look here if there are any.
 */
#include "section.h"

#include <pthread.h>
#include <stdbool.h>

struct copy {
    struct copy *next;  /* in the list of those that are in use */
    struct copy *other; /* of the same call that completes; `at` is the place of the request there */
    MPI_Count at;
    bool taken;  /* by such a call */
    bool active; /* goes back when the request is complete */
    bool out;
    enum use use;
    uintptr_t key;
    int target;
    size_t bytes;
    CFI_CDESC_T(CFI_MAX_RANK) array;
    char *before; /* the elements as they were; or NULL */
    _Alignas(64) char run[];
};

_Atomic int lwf_copies;
static struct copy *list; /* the newest first */
static struct copy *lost; /* of requests that were freed before they were complete: they may be in use */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* An array's elements one after another: `step` gets the address of each, and of its place in the run. */
static void each_element(struct copy *copy, void step(struct copy *copy, char *element, size_t place))
{
    const CFI_cdesc_t *array = (const CFI_cdesc_t *)&copy->array;
    CFI_index_t at[CFI_MAX_RANK] = {0};
    for (size_t place = 0; place < copy->bytes; place += array->elem_len) {
        char *element = array->base_addr;
        for (int i = 0; i < array->rank; i++)
            element += at[i] * array->dim[i].sm;
        step(copy, element, place);
        for (int i = 0; i < array->rank && ++at[i] == array->dim[i].extent; i++)
            at[i] = 0;
    }
}

static void element_in(struct copy *copy, char *element, size_t place)
{
    memcpy(copy->run + place, element, copy->array.elem_len);
    if (copy->before)
        memcpy(copy->before + place, element, copy->array.elem_len);
}

static void element_out(struct copy *copy, char *element, size_t place)
{
    const char *now = copy->run + place, *before = copy->before ? copy->before + place : NULL;
    size_t bytes = copy->array.elem_len;
    if (!before)
        memcpy(element, now, bytes);
    else if (memcmp(now, before, bytes) != 0)
        for (size_t i = 0; i < bytes; i++)
            if (now[i] != before[i])
                element[i] = now[i];
}

struct copy *lwf_copy_make(const CFI_cdesc_t *array, enum use use, int out)
{
    size_t bytes = array->elem_len;
    for (int i = 0; i < array->rank; i++)
        bytes *= (size_t)array->dim[i].extent;
    bool twice = out && use != IN_CALL;
    struct copy *copy = NULL;
    if (posix_memalign((void **)&copy, _Alignof(struct copy), sizeof *copy + (twice ? 2 : 1) * bytes))
        return NULL;
    memset(copy, 0, sizeof *copy);
    copy->out = out;
    copy->use = use;
    copy->active = use != IN_STARTS;
    copy->bytes = bytes;
    memcpy(&copy->array, array, sizeof *array + (size_t)array->rank * sizeof array->dim[0]);
    copy->before = twice ? copy->run + bytes : NULL;
    each_element(copy, element_in);
    return copy;
}

void *lwf_copy_run(struct copy *copy)
{
    return copy->run;
}

void lwf_copy_end(struct copy *copy, int back)
{
    if (back && copy->out)
        each_element(copy, element_out);
    free(copy);
}

static bool complete(MPI_Request request)
{
    int flag = 0;
    return !PMPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE) && flag;
}

void lwf_copy_keep(struct copy *copy, uintptr_t key, int target)
{
    /* A library may have one request for all that is complete at once: it is not to be looked for. */
    if (copy->use == IN_REQUEST && complete((MPI_Request)key)) {
        lwf_copy_end(copy, 1);
        return;
    }
    copy->key = key;
    copy->target = target;
    pthread_mutex_lock(&lock);
    copy->next = list;
    list = copy;
    lwf_copies++;
    pthread_mutex_unlock(&lock);
}

/* The lock is held. */
static void unlink_copy(struct copy *copy)
{
    struct copy **place = &list;
    while (*place != copy)
        place = &(*place)->next;
    *place = copy->next;
    lwf_copies--;
}

static bool of_request(const struct copy *copy)
{
    return copy->use == IN_REQUEST || copy->use == IN_STARTS;
}

struct copy *lwf_copies_of(const MPI_Request *requests, MPI_Count count)
{
    struct copy *found = NULL;
    pthread_mutex_lock(&lock);
    for (struct copy *copy = list; copy; copy = copy->next)
        for (MPI_Count i = 0; of_request(copy) && !copy->taken && i < count; i++)
            if ((uintptr_t)requests[i] == copy->key) {
                copy->taken = true;
                copy->at = i;
                copy->other = found;
                found = copy;
            }
    pthread_mutex_unlock(&lock);
    return found;
}

/* (The lock is not held while the library is asked, which may let other ranks run.) */
void lwf_copies_done(struct copy *copies, const MPI_Request *requests)
{
    for (struct copy *copy = copies, *other; copy; copy = other) {
        bool gone = requests[copy->at] == MPI_REQUEST_NULL;
        other = copy->other;
        if (copy->active && (gone || complete(requests[copy->at]))) {
            copy->active = false;
            if (copy->out)
                each_element(copy, element_out);
        }
        pthread_mutex_lock(&lock);
        copy->taken = false;
        if (gone)
            unlink_copy(copy);
        pthread_mutex_unlock(&lock);
        if (gone)
            free(copy);
    }
}

void lwf_copies_freed(struct copy *copies, const MPI_Request *request)
{
    if (*request != MPI_REQUEST_NULL) { /* the call has failed */
        lwf_copies_done(copies, request);
        return;
    }
    pthread_mutex_lock(&lock);
    for (struct copy *copy = copies, *other; copy; copy = other) {
        other = copy->other;
        unlink_copy(copy);
        if (copy->active) {
            copy->next = lost;
            lost = copy;
        } else {
            free(copy);
        }
    }
    pthread_mutex_unlock(&lock);
}

void lwf_copies_start(const MPI_Request *requests, MPI_Count count)
{
    pthread_mutex_lock(&lock);
    for (struct copy *copy = list; copy; copy = copy->next)
        for (MPI_Count i = 0; copy->use == IN_STARTS && i < count; i++)
            if ((uintptr_t)requests[i] == copy->key) {
                copy->active = true;
                each_element(copy, element_in);
                break;
            }
    pthread_mutex_unlock(&lock);
}

void lwf_copies_arrived(MPI_Request request)
{
    pthread_mutex_lock(&lock);
    for (struct copy *copy = list; copy; copy = copy->next)
        if (copy->use == IN_STARTS && copy->key == (uintptr_t)request && copy->active && copy->out)
            each_element(copy, element_out);
    pthread_mutex_unlock(&lock);
}

void lwf_copies_complete(enum use use, uintptr_t key, int target)
{
    pthread_mutex_lock(&lock);
    for (struct copy *copy = list, *next; copy; copy = next) {
        next = copy->next;
        if (copy->use != use || copy->key != key || (target >= 0 && copy->target != target))
            continue;
        unlink_copy(copy);
        lwf_copy_end(copy, 1);
    }
    pthread_mutex_unlock(&lock);
}
