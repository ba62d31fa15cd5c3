#!/bin/sh
# SPDX-License-Identifier: MIT
# _smoke.sh FOLDER   try an installation whose commands come first in PATH: programs are written to FOLDER, compiled and run there.
# PYTHON: an interpreter whose mpi4py is to be tried; empty: none.  Says what was left out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"

. "$here/_hello.sh"

mpicc -O2 hello.c -o hello
says "sum 2016" mpiexec -n 64 ./hello
says "sum 2016" mpirun -n 64 --clusters 4 ./hello
says "sum 6" mpiexec -n 4 --isolate ./hello
says "sum 0" ./hello
says "sum 18336" mpiexec --machine mppa256 -n 192 --report run.html ./hello
grep -q '</html>' run.html || { echo "FAILED: no report" >&2 && exit 1; }
says "./hello was built for the standard ABI: it needs libmpi_abi.so.1.
./hello needs 4 MPI functions; lwmpi has them all." lwmpi-info --check ./hello
cp hello.c hello.cpp
mpicxx -O2 hello.cpp -o hello++ 2>log && says "sum 28" mpiexec -n 8 ./hello++ || cat log
mpicc -static -O1 hello.c -o hello-static 2>log && says "sum 1" mpiexec -n 2 ./hello-static || cat log

if command -v mpifort >/dev/null && command -v gfortran >/dev/null; then
    cat >hello.f90 <<'TEXT'
program hello
    use mpi_f08
    integer :: rank, total
    call MPI_Init()
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
    if (rank == 0) print '(a, i0)', 'sum ', total
    call MPI_Finalize()
end program
TEXT
    mpifort hello.f90 -o hello-f90
    says "sum 10" mpiexec -n 5 ./hello-f90
else
    echo "left out: Fortran"
fi

if command -v cmake >/dev/null && command -v ctest >/dev/null; then
    cat >CMakeLists.txt <<'TEXT'
cmake_minimum_required(VERSION 3.18)
project(hello C)
find_package(MPI REQUIRED)
add_executable(by-cmake hello.c)
target_link_libraries(by-cmake MPI::MPI_C)
enable_testing()
add_test(NAME hello COMMAND ${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG} 4 $<TARGET_FILE:by-cmake>)
set_tests_properties(hello PROPERTIES PASS_REGULAR_EXPRESSION "sum 6")
TEXT
    { cmake -S . -B cmake && cmake --build cmake && ctest --test-dir cmake; } >log 2>&1 || { cat log && exit 1; }
    echo "good: CMake's find_package(MPI)"
else
    echo "left out: CMake"
fi

if command -v pkg-config >/dev/null; then
    # shellcheck disable=SC2046
    "${CC:-cc}" hello.c $(pkg-config --cflags --libs lwmpi) -o by-pkg-config
    says "sum 15" mpiexec -n 6 ./by-pkg-config
else
    echo "left out: pkg-config"
fi

if command -v meson >/dev/null && command -v ninja >/dev/null; then
    cat >meson.build <<'TEXT'
project('hello', 'c')
executable('by-meson', 'hello.c', dependencies: dependency('mpi', language: 'c'))
TEXT
    { meson setup meson && ninja -C meson; } >log 2>&1 || { cat log && exit 1; }
    says "sum 3" mpiexec -n 3 meson/by-meson
    if [ -x hello-f90 ]; then
        mkdir fortran
        mv hello.f90 fortran
        cat >fortran/meson.build <<'TEXT'
project('hello', 'fortran')
executable('by-meson', 'hello.f90', dependencies: dependency('mpi', language: 'fortran'))
TEXT
        { meson setup fortran meson-fortran && ninja -C meson-fortran; } >log 2>&1 || { cat log && exit 1; }
        says "sum 3" mpiexec -n 3 meson-fortran/by-meson
    fi
else
    echo "left out: Meson"
fi

# Two hosts, both of which are this one.
if lwmpi-info | grep -q '^several hosts *by libfabric' && ldconfig -p 2>/dev/null | grep -q libfabric.so.1; then
    printf '#!/bin/sh\nshift\nexec "$@"\n' >here
    chmod +x here
    says "sum 6" env LWMPI_INTERFACE=lo mpiexec --launcher "$PWD/here" --hosts one:2,two:2 ./hello
else
    echo "left out: several hosts ($(lwmpi-info | sed -n 's/^several hosts *//p'))"
fi

if [ -n "${PYTHON:-}" ]; then
    says "$(printf '0 28\n1 28\n2 28\n3 28\n4 28\n5 28\n6 28\n7 28')" sh -c "mpiexec -n 8 '$PYTHON' -c '
from mpi4py import MPI
world = MPI.COMM_WORLD
assert MPI.Get_library_version().startswith(\"lwmpi\"), MPI.Get_library_version()
print(world.rank, world.allreduce(world.rank))' | sort -n"
    mpiexec -n 3 "$PYTHON" -m mpi4py.bench helloworld >log 2>&1 || { cat log && exit 1; }
    [ "$(grep -c '^Hello, World! I am process [0-2] of 3 on' log)" = 3 ] || { cat log && exit 1; }
    echo "good: python3 -m mpi4py.bench helloworld"
else
    echo "left out: mpi4py"
fi
echo "all good"
