/* SPDX-License-Identifier: MIT
 * Workers that wait for descriptors: asleep, busy, in a job that is not stuck though all wait; what cannot be waited for.
 * ranks: 1 2 5
 */
#include "contract/_contract.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>

struct waiter {
    struct hal_descriptor descriptor;
    struct hal_thread *thread;
    uint32_t count;
};

static void ready(struct hal_worker *worker, struct hal_descriptor *descriptor)
{
    struct waiter *waiter = lw_container(descriptor, struct waiter, descriptor);
    CHECK(hal_self() && hal_self()->worker == worker);
    waiter->count++;
    hal_thread_wake(waiter->thread);
}

static struct waiter waiter_of(int fd, uint32_t events)
{
    return (struct waiter){{.fd = fd, .events = events, .ready = ready}, hal_self(), 0};
}

static void wait_for(struct waiter *waiter)
{
    CHECK(hal_descriptor_watch(&waiter->descriptor) == LW_OK);
    for (uint32_t before = waiter->count; waiter->count == before;)
        hal_thread_block();
}

/* Longer than mpiexec takes to find that all wait for good. */
static void asleep(void)
{
    int fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec due = {.it_value = {.tv_sec = 1, .tv_nsec = 500000000}};
    uint64_t begin = hal_time_ns();
    CHECK(fd >= 0 && !timerfd_settime(fd, 0, &due, NULL));
    struct waiter waiter = waiter_of(fd, HAL_READABLE);
    wait_for(&waiter);
    CHECK(waiter.descriptor.events == HAL_READABLE);
    CHECK(hal_time_ns() - begin >= 1400000000);
    close(fd);
}

/* There and back, many times; once by one who asks for both. */
static void again_and_again(void)
{
    int ends[2];
    char byte = 0;
    CHECK(!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends));
    struct waiter reader = waiter_of(ends[0], HAL_READABLE);
    for (int i = 0; i < 200; i++) {
        CHECK(write(ends[1], &byte, 1) == 1);
        wait_for(&reader);
        CHECK(read(ends[0], &byte, 1) == 1);
    }
    struct waiter both = waiter_of(ends[0], HAL_READABLE | HAL_WRITABLE);
    wait_for(&both);
    CHECK(both.descriptor.events == HAL_WRITABLE);
    close(ends[1]); /* the end is for whoever reads or writes to find */
    struct waiter last = waiter_of(ends[0], HAL_READABLE);
    wait_for(&last);
    close(ends[0]);
}

/* A worker that does not sleep hears of it in a poll. */
static void busy(void)
{
    int ends[2];
    CHECK(!pipe2(ends, O_CLOEXEC));
    struct waiter waiter = waiter_of(ends[0], HAL_READABLE);
    CHECK(hal_descriptor_watch(&waiter.descriptor) == LW_OK);
    CHECK(write(ends[1], "", 1) == 1);
    while (!waiter.count)
        hal_thread_yield();
    close(ends[0]);
    close(ends[1]);
}

static void forgotten(void)
{
    int ends[2];
    CHECK(!pipe2(ends, O_CLOEXEC));
    struct waiter waiter = waiter_of(ends[0], HAL_READABLE);
    CHECK(!hal_descriptor_forget(&waiter.descriptor));
    CHECK(hal_descriptor_watch(&waiter.descriptor) == LW_OK);
    struct waiter second = waiter_of(ends[0], HAL_READABLE);
    CHECK(hal_descriptor_watch(&second.descriptor) == LW_EEXIST);
    CHECK(hal_descriptor_forget(&waiter.descriptor));
    CHECK(!hal_descriptor_forget(&waiter.descriptor));
    /* When it has come, and is posted, but nobody has polled since. */
    CHECK(write(ends[1], "", 1) == 1);
    CHECK(hal_descriptor_watch(&waiter.descriptor) == LW_OK);
    usleep(50000);
    CHECK(hal_descriptor_forget(&waiter.descriptor));
    for (int i = 0; i < 100; i++)
        hal_thread_yield();
    CHECK(!waiter.count);
    wait_for(&waiter);
    CHECK(waiter.count == 1 && !hal_descriptor_forget(&waiter.descriptor));
    close(ends[0]);
    close(ends[1]);
}

static void refused(void)
{
    int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    struct waiter none = waiter_of(file, 0), other = waiter_of(file, 4),
                  never = waiter_of(file, HAL_READABLE), closed = waiter_of(-1, HAL_READABLE);
    CHECK(hal_descriptor_watch(&none.descriptor) == LW_EINVAL);
    CHECK(hal_descriptor_watch(&other.descriptor) == LW_EINVAL);
    CHECK(hal_descriptor_watch(&never.descriptor) == LW_EUNSUP);
    CHECK(hal_descriptor_watch(&closed.descriptor) == LW_EBADF);
    CHECK(!hal_descriptor_forget(&closed.descriptor));
    close(file);
}

static void run(struct hal_worker *worker)
{
    (void)worker;
    if (contract_modelled()) {
        struct waiter waiter = waiter_of(0, HAL_READABLE);
        CHECK(hal_descriptor_watch(&waiter.descriptor) == LW_EUNSUP);
        CHECK(!hal_descriptor_forget(&waiter.descriptor));
        return;
    }
    refused();
    again_and_again();
    busy();
    forgotten();
    asleep();
}

const struct contract contract_descriptors = {"descriptors", NULL, run};
