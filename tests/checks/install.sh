#!/bin/sh
# SPDX-License-Identifier: MIT
# What `make install` puts somewhere works there: mpicc, mpicxx, mpiexec, pkg-config, CMake's FindMPI, the
# static library.
# builds: release
# timeout: 120
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix=$folder/prefix
status=0

fail() {
    echo "FAILED: $*"
    status=1
}

# Runs a program on three ranks and wants "ranks 3" once.
expect_three() {
    name=$1
    shift
    output=$("$@" 2>&1 </dev/null)
    if [ "$output" = "ranks 3" ]; then
        echo "$name: $output"
    else
        fail "$name: expected 'ranks 3' from '$*', got '$output'"
    fi
}

# cmake_finds LANGUAGE FOLDER SUFFIX: a project of that language, with sum.SUFFIX, finds MPI by CMake's FindMPI.
cmake_finds() {
    mkdir "$folder/$2"
    cat >"$folder/$2/CMakeLists.txt" <<TEXT
cmake_minimum_required(VERSION 3.13)
project(sum $1)
find_package(MPI REQUIRED COMPONENTS $1)
add_executable(sum ../sum.$3)
target_link_libraries(sum MPI::MPI_$1)
TEXT
    if (PATH=$prefix/bin:$PATH && cd "$folder/$2" && cmake -B build . && cmake --build build) >"$folder/log" 2>&1; then
        expect_three "CMake's FindMPI for $1" $run "$folder/$2/build/sum"
    else
        cat "$folder/log"
        fail "CMake's FindMPI for $1"
    fi
}

cmake --install "$LWMPI_BUILD" --prefix "$prefix" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    fail "cmake --install"
    exit 1
}
cat >"$folder/sum.c" <<'TEXT'
#include <mpi.h>
#include <stdio.h>

static int one; /* of each rank */

int main(int argc, char **argv)
{
    int rank, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    one++;
    MPI_Reduce(&one, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("ranks %d\n", sum);
    MPI_Finalize();
    return 0;
}
TEXT
cp "$folder/sum.c" "$folder/sumxx.cpp"
cat >"$folder/bare.c" <<'TEXT'
#include <lwmpi/ikc.h>
#include <stdio.h>
int main(void)
{
    int status = ikc_init();
    if (ikc_process() == 0)
        printf("ranks %d\n", ikc_processes());
    return status || ikc_barrier() || ikc_finalize();
}
TEXT
cat >"$folder/steps.c" <<'TEXT'
#include <bsp.h>
#include <stdio.h>
int main(void)
{
    bsp_begin(bsp_nprocs());
    bsp_sync();
    if (bsp_pid() == 0)
        printf("ranks %d\n", bsp_nprocs());
    bsp_end();
    return 0;
}
TEXT
run="$prefix/bin/mpiexec -n 3"

for where in "$prefix/bin/mpicc" "$prefix"/lib*/pkgconfig/lwmpi.pc "$prefix"/lib*/*/pkgconfig/lwmpi.pc; do
    [ -e "$where" ] && grep -H -e "$LWMPI_BUILD" -e "$LWMPI_SOURCE" "$where" && fail "$where knows the build tree"
done
for where in "$prefix"/bin/* "$prefix"/libexec/* "$prefix"/lib/*.so.1; do
    readelf -d "$where" 2>/dev/null | grep -E 'R(UN)?PATH' | grep -F "$LWMPI_BUILD" && fail "$where knows the build tree"
done

"$prefix/bin/mpicc" -O1 "$folder/sum.c" -o "$folder/wrapped" || fail "mpicc"
expect_three mpicc $run "$folder/wrapped"
expect_three "mpicc, --isolate" $run --isolate "$folder/wrapped"
expect_three "--machine, --report" $run --machine mppa256 --report "$folder/page.html" "$folder/wrapped"
grep -q '"schema":1' "$folder/page.html" || fail "no data in the page of --report"
"$prefix/bin/mpicc" --ikc "$folder/bare.c" -o "$folder/bare" || fail "mpicc --ikc"
expect_three "mpicc --ikc" $run "$folder/bare"
expect_three "mpicc --ikc, --machine" $run --machine mppa256 "$folder/bare"
"$prefix/bin/mpicc" --bsp "$folder/steps.c" -o "$folder/steps" || fail "mpicc --bsp"
expect_three "mpicc --bsp" $run "$folder/steps"
expect_three "mpicc --bsp, --machine" $run --machine mppa256 "$folder/steps"
if command -v c++ >/dev/null; then
    "$prefix/bin/mpicxx" -O1 "$folder/sumxx.cpp" -o "$folder/wrappedxx" || fail "mpicxx"
    expect_three mpicxx $run "$folder/wrappedxx"
fi

cat >"$folder/sum.f90" <<'TEXT'
module counter
  integer :: one = 0
end module
program main
  use mpi_f08
  use counter
  integer :: rank, total
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  one = one + 1
  call MPI_Reduce(one, total, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD)
  if (rank == 0) print '(a,i0)', 'ranks ', total
  call MPI_Finalize()
end program
TEXT
if [ -e "$prefix/bin/mpifort" ]; then
    "$prefix/bin/mpifort" -O1 -J"$folder" "$folder/sum.f90" -o "$folder/wrappedf" || fail "mpifort"
    expect_three mpifort $run "$folder/wrappedf"
    expect_three "mpifort, --isolate" $run --isolate "$folder/wrappedf"
    cmake_finds Fortran fortran f90
fi

if command -v pkg-config >/dev/null; then
    packages=$(find "$prefix" -name lwmpi.pc)
    export PKG_CONFIG_PATH="${packages%/*}"
    # shellcheck disable=SC2046
    cc "$folder/sum.c" -o "$folder/packaged" $(pkg-config --cflags --libs lwmpi) || fail "pkg-config"
    expect_three pkg-config $run "$folder/packaged"
    # shellcheck disable=SC2046
    cc "$folder/bare.c" -o "$folder/packaged" $(pkg-config --cflags --libs lwmpi-ikc) || fail "pkg-config lwmpi-ikc"
    expect_three "pkg-config lwmpi-ikc" $run "$folder/packaged"
fi

library=$(find "$prefix" -name libmpi_abi.a)
cc -I"$prefix/include" "$folder/sum.c" "$library" -lpthread -ldl -lm -o "$folder/static" || fail "static library"
expect_three "static library" $run "$folder/static"

cmake_finds C project c
exit $status
