/* SPDX-License-Identifier: MIT
 * The last packet of a process is read though it has ended without having read what it was sent: the kernel says first that the connection was
 * reset.
 * kind: unit
 */
#define CHECK_WHO        0
#define CHECK_WHY(value) ((void)(value), strerror(errno))
#include "_check.h"

#include "hal/linux/packet.h"

int main(void)
{
    int ends[2], fd;
    bool cut;
    const struct job_packet hello = {.kind = JOB_HELLO}, last = {.kind = JOB_ENDED, .what = 7};
    struct job_packet got = {.kind = 0};
    CHECK(!socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends));
    CHECK(!job_packet_send(ends[0], &hello, -1, 0));
    CHECK(!job_packet_send(ends[1], &last, -1, 0));
    close(ends[1]);
    CHECK(job_packet_receive(ends[0], &got, &fd, &cut) == (ssize_t)sizeof got);
    CHECK(got.kind == JOB_ENDED && got.what == 7 && fd < 0 && !cut);
    CHECK(job_packet_receive(ends[0], &got, &fd, &cut) == 0);
    close(ends[0]);
    return 0;
}
