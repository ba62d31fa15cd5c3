/* SPDX-License-Identifier: MIT
 *
 * events [TIMES]
 *
 * What it costs that a worker hears of something from outside: of a post (hal_post) and of a watched descriptor, beside a kernel
 * thread that waits in epoll by itself.  Prints "NAME NANOSECONDS" a line, the best mean of some repetitions: of an event
 * and, with a helper, of its answer.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "hal/hal.h"

enum { REPETITIONS = 7 };

static int times = 20000;

static void need(bool good, const char *what)
{
    if (good)
        return;
    perror(what);
    exit(1);
}

static void best_of(const char *name, void (*run)(int count))
{
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < REPETITIONS; i++) {
        uint64_t begin = hal_time_ns();
        run(times);
        uint64_t taken = hal_time_ns() - begin;
        best = taken < best ? taken : best;
    }
    printf("%-32s %10.1f\n", name, (double)best / times);
}

/* ------------------------------------------------------------------ posts */

static uint32_t ran;
static struct hal_thread *waiting;

static void post_run(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker, (void)post;
    ran++;
    hal_thread_wake(waiting);
}

/* To itself, heard of in the next poll. */
static void posts_own(int count)
{
    struct hal_post post = {.run = post_run};
    for (int i = 0; i < count; i++) {
        uint32_t before = ran;
        hal_post(hal_self()->worker, &post);
        while (ran == before)
            hal_thread_yield();
    }
}

/* A helper waits for a number in epoll, and answers; -1: it ends. */
static int question, answer;
static struct hal_worker *asks; /* is answered by a post; NULL: by a descriptor */

static void *helper(void *nothing)
{
    static struct hal_post post = {.run = post_run};
    int set = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN};
    uint64_t number;
    need(set >= 0 && !epoll_ctl(set, EPOLL_CTL_ADD, question, &event), "epoll");
    for (;;) {
        need(epoll_wait(set, &event, 1, -1) == 1 && read(question, &number, 8) == 8, "epoll_wait");
        if (number == 2)
            break;
        if (asks)
            hal_post(asks, &post);
        else
            need(write(answer, &number, 8) == 8, "write");
    }
    close(set);
    return nothing;
}

static void with_helper(const char *name, struct hal_worker *worker, void (*run)(int count))
{
    pthread_t thread;
    asks = worker;
    question = eventfd(0, EFD_CLOEXEC);
    answer = eventfd(0, EFD_CLOEXEC);
    need(question >= 0 && answer >= 0 && !pthread_create(&thread, NULL, helper, NULL), "a helper");
    best_of(name, run);
    need(write(question, &(uint64_t){2}, 8) == 8, "write");
    pthread_join(thread, NULL);
    close(question);
    close(answer);
}

static void ask(void)
{
    need(write(question, &(uint64_t){1}, 8) == 8, "write");
}

static void asked_by_post(int count)
{
    for (int i = 0; i < count; i++) {
        uint32_t before = ran;
        ask();
        while (ran == before)
            hal_thread_block();
    }
}

/* ------------------------------------------------------------ descriptors */

static void ready(struct hal_worker *worker, struct hal_descriptor *descriptor)
{
    (void)worker, (void)descriptor;
    ran++;
    hal_thread_wake(waiting);
}

static void descriptor_wait(struct hal_descriptor *descriptor)
{
    uint64_t number;
    uint32_t before = ran;
    descriptor->events = HAL_READABLE;
    need(!hal_descriptor_watch(descriptor), "hal_descriptor_watch");
    while (ran == before)
        hal_thread_block();
    need(read(descriptor->fd, &number, 8) == 8, "read");
}

/* What is ready as soon as it is watched. */
static void watched(int count)
{
    struct hal_descriptor descriptor = {.fd = eventfd(0, EFD_CLOEXEC), .ready = ready};
    for (int i = 0; i < count; i++) {
        need(write(descriptor.fd, &(uint64_t){1}, 8) == 8, "write");
        descriptor_wait(&descriptor);
    }
    close(descriptor.fd);
}

static void asked_by_descriptor(int count)
{
    struct hal_descriptor descriptor = {.fd = answer, .ready = ready};
    for (int i = 0; i < count; i++) {
        ask();
        descriptor_wait(&descriptor);
    }
}

/* -------------------------------------------------------------------- bare */

static void bare(int descriptor, bool asking, int count)
{
    int set = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN | EPOLLONESHOT};
    uint64_t number;
    need(set >= 0 && !epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event), "epoll");
    for (int i = 0; i < count; i++) {
        if (asking)
            ask();
        else
            need(write(descriptor, &(uint64_t){1}, 8) == 8, "write");
        event.events = EPOLLIN | EPOLLONESHOT;
        need(!epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event), "epoll_ctl");
        need(epoll_wait(set, &event, 1, -1) == 1 && read(descriptor, &number, 8) == 8, "epoll_wait");
    }
    close(set);
}

static void bare_own(int count)
{
    int descriptor = eventfd(0, EFD_CLOEXEC);
    bare(descriptor, false, count);
    close(descriptor);
}

static void bare_asked(int count)
{
    bare(answer, true, count);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        times = atoi(argv[1]);
    if (times < 1) {
        fprintf(stderr, "events: TIMES is %s: expected 1 or more\n", argv[1]);
        return 2;
    }
    int error = hal_attach();
    if (error) {
        fprintf(stderr, "events: %s\n", lw_error_text(error));
        return 1;
    }
    waiting = hal_self();
    best_of("post, own", posts_own);
    best_of("descriptor, ready", watched);
    best_of("bare epoll, ready", bare_own);
    with_helper("post, asked of a helper", hal_self()->worker, asked_by_post);
    with_helper("descriptor, asked of a helper", NULL, asked_by_descriptor);
    with_helper("bare epoll, asked of a helper", NULL, bare_asked);
    return 0;
}
