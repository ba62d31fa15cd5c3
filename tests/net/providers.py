#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 180
# builds: release debug asan
"""Other providers of libfabric than the usual ones carry what hosts say to each other: with and without something to wait for, with threads of their own, and with
addresses that are not of IP.  All hosts are this one."""
from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ.update(LWMPI_INTERFACE="lo", ASAN_OPTIONS=asan_options("detect_leaks=0"))  # libfabric keeps some texts


def hosts(list, *arguments, **more):
    return mpiexec("--launcher", HERE / "_here.sh", "--hosts", list, *arguments, **more)


def there(provider):
    done = hosts("one,two", "--provider", provider, BUILD / "tests/mpi/sizes")
    if f"no provider {provider} here" not in done.stderr:
        return expect(done, 0, err="")
    print("libfabric has no", provider)
    return False


count = 0
for provider in ("tcp;ofi_rxm", "shm", "sockets", "udp"):
    if not there(provider):
        continue
    count += 1
    usual = {"env": {**os.environ, "LWMPI_PROVIDER": provider}}
    for program in ("mpi/sizes", "mpi/collectives", "threads/matched", "win/random", "dynamic/spawn"):
        print(provider, program, flush=True)
        expect(hosts("one:2,two:2", BUILD / "tests" / program, **usual), 0, err="")
    # Who waits for good is found, whatever the provider does meanwhile.
    expect(hosts("one:1,two:2", BUILD / "tests/win/stuck", **usual), 125, "", r"MPI_Win_lock +rank 0")
if not count:
    skip("libfabric has no other providers")

# Which one it is.
expect(hosts("one,two", "--provider", "none7", "true"), 0)
sizes = BUILD / "tests/mpi/sizes"
expect(hosts("one,two", "--provider", "none7", sizes), [1, 126], None, r"libfabric has no provider none7 here that carries messages: .* \(--provider; expected one of those that fi_info -l names\)")
expect(hosts("one,two", sizes, env={**os.environ, "FI_PROVIDER": "none7"}), [1, 126], None, "no provider none7 here")
expect(hosts("one,two", sizes, env={**os.environ, "FI_PROVIDER": "^none7"}), 0, err="")
expect(hosts("one,two", "--provider", "tcp", sizes, env={**os.environ, "FI_PROVIDER": "tcp,none7"}), 0, err="")
finish()
