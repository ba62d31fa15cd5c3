/* SPDX-License-Identifier: MIT
 *
 * Linked into C++ programs with thread_local objects.  The C library runs their destructors when
 * a kernel thread ends; a rank ends sooner than the kernel thread that carries it.
 */
#include <stdbool.h>
#include <stdlib.h>

extern bool lwmpi_rank_here(void) __attribute__((weak));
extern void *__dso_handle __attribute__((visibility("hidden")));
extern int __cxa_atexit(void (*function)(void *), void *argument, void *handle);
extern int __cxa_thread_atexit_impl(void (*destroy)(void *), void *object, void *handle);

struct destructor {
    struct destructor *next;
    void (*destroy)(void *);
    void *object;
};
static _Thread_local struct destructor *destructors; /* newest first */

static void destroy_all(void *nothing)
{
    (void)nothing;
    while (destructors) {
        struct destructor first = *destructors;
        free(destructors);
        destructors = first.next;
        first.destroy(first.object);
    }
}

int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *handle);
int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *handle)
{
    if (!lwmpi_rank_here || !lwmpi_rank_here())
        return __cxa_thread_atexit_impl(destroy, object, handle);
    struct destructor *first = malloc(sizeof *first);
    if (!first || (!destructors && __cxa_atexit(destroy_all, NULL, __dso_handle))) {
        free(first);
        return -1;
    }
    *first = (struct destructor){destructors, destroy, object};
    destructors = first;
    return 0;
}
