# SPDX-License-Identifier: MIT
"""buffers.py SECONDS NAME...

What ranks that run Python do together by mpi4py, with buffers.  Prints "python NAME NANOSECONDS", each the mean time of a call on
the slowest rank:
    barrier
    allreduce:BYTES      of doubles
    sendrecv:BYTES       with the next rank and the one before
"""
import sys
from array import array

from mpi4py import MPI

COMM = MPI.COMM_WORLD
RANK, SIZE = COMM.Get_rank(), COMM.Get_size()


def doubles(count):
    return array("d", bytes(8 * count))


def call_of(name, count):
    """What is repeated: a function, and its arguments."""
    mine, theirs = doubles(count), doubles(count)
    if name == "barrier":
        return COMM.Barrier, ()
    if name == "allreduce":
        return COMM.Allreduce, ([mine, MPI.DOUBLE], [theirs, MPI.DOUBLE])
    if name == "sendrecv":
        return COMM.Sendrecv, ([mine, MPI.DOUBLE], (RANK + 1) % SIZE, 0, [theirs, MPI.DOUBLE], (RANK - 1) % SIZE)
    sys.exit(f'buffers.py: no measurement "{name}"')


def repeat(call, arguments, calls):
    COMM.Barrier()
    begin = MPI.Wtime()
    for _ in range(calls):
        call(*arguments)
    return COMM.allreduce(MPI.Wtime() - begin, MPI.MAX)


def measure(name, seconds):
    what, _, size = name.partition(":")
    call, arguments = call_of(what, int(size or 0) // 8)
    calls, taken = 1, repeat(call, arguments, 1)  # warms up
    while taken < seconds / 2:  # the same on all ranks
        calls *= 4 if taken < seconds / 16 else 2
        taken = repeat(call, arguments, calls)
    return taken / calls


def main():
    for name in sys.argv[2:]:
        taken = measure(name, float(sys.argv[1]))
        if RANK == 0:
            print(f"python {name} {taken * 1e9:.1f}", flush=True)


main()
