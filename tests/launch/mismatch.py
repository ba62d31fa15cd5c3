#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A library that another build's mpiexec has started says so, and a segment that is none is told, too."""
import socket
import struct

from _launch import *

MAGIC = 0x4c574d50  # hal/common/job.h
BYTES = 65536
act = build("act.c", "act")


def started(head):
    """A program beside a job segment that begins with these bytes, as a launcher would start it."""
    segment = os.memfd_create("segment")
    os.truncate(segment, BYTES)
    os.pwrite(segment, head, 0)
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    done = run(act, "nothing", env=dict(os.environ, LWMPI_JOB=f"{segment},{its.fileno()},0"),
               pass_fds=(segment, its.fileno()))
    os.close(segment)
    ours.close()
    its.close()
    return done


other = r"mpiexec speaks version 99 of the job segment, this library version \d+: they come from different builds"
expect(started(struct.pack("=IIQ", MAGIC, 99, BYTES)), list(range(1, 256)), None, other)
expect(started(b"no segment at all"), list(range(1, 256)), None, "is not the segment of a running job")
finish()
