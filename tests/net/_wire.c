/* SPDX-License-Identifier: MIT
 * A bad cable between two network interfaces: wire ONE OTHER MILLISECONDS PERCENT SEED.  Each frame takes so long, and so many are lost.
 * (What tc's netem does; not every kernel has that.) */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <linux/if_packet.h>
#include <net/ethernet.h>
#include <net/if.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { FRAME_BYTES = 70000, FRAMES = 8192, ROOM = 64 << 20 };

struct frame {
    struct frame *next;
    int64_t due_ns;
    int to;
    size_t bytes;
    uint8_t data[];
};

static struct frame *first, **end = &first;
static int64_t delay_ns;
static unsigned percent, seed, count;

static int64_t now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000ll + time.tv_nsec;
}

/* With the header that says what the sender's interface has left undone: sums, and cutting into pieces. */
static int interface_open(const char *name)
{
    struct sockaddr_ll address = {.sll_family = AF_PACKET, .sll_protocol = htons(ETH_P_ALL)};
    int fd = socket(AF_PACKET, SOCK_RAW | SOCK_CLOEXEC, htons(ETH_P_ALL));
    address.sll_ifindex = (int)if_nametoindex(name);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &(int){ROOM}, sizeof(int));
    setsockopt(fd, SOL_SOCKET, SO_SNDBUFFORCE, &(int){ROOM}, sizeof(int));
    if (fd < 0 || !address.sll_ifindex ||
        setsockopt(fd, SOL_PACKET, PACKET_VNET_HDR, &(int){1}, sizeof(int)) ||
        bind(fd, (struct sockaddr *)&address, sizeof address)) {
        perror(name);
        exit(1);
    }
    return fd;
}

static void frame_take(int from, int to)
{
    static uint8_t data[FRAME_BYTES];
    struct sockaddr_ll whose;
    socklen_t length = sizeof whose;
    ssize_t bytes = recvfrom(from, data, sizeof data, MSG_DONTWAIT, (struct sockaddr *)&whose, &length);
    if (bytes <= 0 || whose.sll_pkttype == PACKET_OUTGOING || (unsigned)rand_r(&seed) % 100 < percent ||
        count == FRAMES)
        return;
    struct frame *frame = malloc(sizeof *frame + (size_t)bytes);
    if (!frame)
        exit(1);
    *frame = (struct frame){.due_ns = now_ns() + delay_ns, .to = to, .bytes = (size_t)bytes};
    memcpy(frame->data, data, (size_t)bytes);
    *end = frame;
    end = &frame->next;
    count++;
}

static void frames_give(void)
{
    for (struct frame *frame; (frame = first) && frame->due_ns <= now_ns(); free(frame), count--) {
        (void)!send(frame->to, frame->data, frame->bytes, MSG_DONTWAIT);
        first = frame->next;
        if (!first)
            end = &first;
    }
}

int main(int argc, char **argv)
{
    if (argc != 6)
        return 2;
    struct pollfd ends[2] = {{.fd = interface_open(argv[1]), .events = POLLIN},
                             {.fd = interface_open(argv[2]), .events = POLLIN}};
    delay_ns = atoi(argv[3]) * 1000000ll;
    percent = (unsigned)atoi(argv[4]);
    seed = (unsigned)atoi(argv[5]);
    puts("ready");
    fflush(stdout);
    for (;;) {
        int64_t left = first ? first->due_ns - now_ns() : 1000000000;
        const struct timespec wait = {.tv_nsec = left > 0 ? left % 1000000000 : 0};
        ppoll(ends, 2, &wait, NULL);
        for (int i = 0; i < 2; i++)
            if (ends[i].revents & POLLIN)
                frame_take(ends[i].fd, ends[1 - i].fd);
        frames_give();
    }
}
