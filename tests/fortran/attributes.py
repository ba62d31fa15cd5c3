# SPDX-License-Identifier: MIT
"""Attributes that one language sets and the other reads: C gets the address of what Fortran has set, Fortran the address, as an integer,
that C has set; also in copies, and in callbacks of either language.

builds: release debug asan
timeout: 60
"""
from _fortran import *  # noqa

(FOLDER / "both.c").write_text(r"""
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static MPI_Aint seen;
static int deleted;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra;
    seen = *(MPI_Aint *)in;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int deletion(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    deleted += *(MPI_Aint *)value == seen;
    return MPI_SUCCESS;
}

void make_key_(int *key)
{
    MPI_Comm_create_keyval(copy, deletion, key, NULL);
}

static MPI_Aint value_at(MPI_Comm comm, int key)
{
    MPI_Aint *value = NULL;
    int flag = 0;
    MPI_Comm_get_attr(comm, key, &value, &flag);
    return flag ? *value : -1;
}

/* The attribute as Fortran has set it, here and in a copy. */
void look_(int *comm, int *key, MPI_Aint *expected, int *good)
{
    MPI_Comm copied;
    MPI_Comm_dup(MPI_Comm_f2c((MPI_Fint)*comm), &copied);
    *good = value_at(MPI_Comm_f2c((MPI_Fint)*comm), *key) == *expected && value_at(copied, *key) == *expected;
    MPI_Comm_free(&copied);
}

void called_(MPI_Aint *last, int *times)
{
    *last = seen;
    *times = deleted;
}

/* C sets its own. */
void set_(int *comm, int *key, MPI_Aint *address)
{
    static int mine = 42;
    MPI_Get_address(&mine, address);
    MPI_Comm_set_attr(MPI_Comm_f2c((MPI_Fint)*comm), *key, &mine);
}
""")
(FOLDER / "main.f90").write_text("""
module functions
contains
  subroutine copy(comm, key, extra, in, out, flag, ierror)
    use mpi
    integer :: comm, key, ierror
    integer(MPI_ADDRESS_KIND) :: extra, in, out
    logical :: flag
    out = in
    flag = in == 2_MPI_ADDRESS_KIND**40 + 7
    ierror = MPI_SUCCESS
  end subroutine
end module
program main
  use mpi
  use functions
  integer :: ckey, fkey, ierror, good, times, i, mine, total
  integer(MPI_ADDRESS_KIND) :: value, found, address, last
  logical :: flag
  integer :: self
  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_SELF, self, ierror)
  mine = 0
  call make_key(ckey)
  call MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, fkey, value, ierror)
  do i = 1, 3
    value = 2_MPI_ADDRESS_KIND**40 + 7
    if (i == 2) value = -1
    call MPI_Comm_set_attr(self, ckey, value, ierror)
    call MPI_Comm_get_attr(self, ckey, found, flag, ierror)
    if (.not. flag .or. found /= value) mine = mine + 1
    call look(self, ckey, value, good)
    if (good /= 1) mine = mine + 10
  end do
  call MPI_Comm_set_attr(self, fkey, value, ierror)
  call look(self, fkey, value, good)
  if (good /= 1) mine = mine + 100
  call called(last, times)
  if (last /= value .or. times /= 6) mine = mine + 1000 * times  ! four copies, and two values that others replaced
  call MPI_Attr_put(self, fkey, -5, ierror)
  call MPI_Attr_get(self, fkey, i, flag, ierror)
  if (.not. flag .or. i /= -5) mine = mine + 10000
  call set(self, fkey, address)
  call MPI_Comm_get_attr(self, fkey, found, flag, ierror)
  if (.not. flag .or. found /= address) mine = mine + 100000
  call MPI_Comm_free(self, ierror)
  call MPI_Allreduce(mine, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, i, ierror)
  if (i == 0) print '(a,i0)', 'wrong: ', total
  call MPI_Finalize(ierror)
end program
""")
expect(run(BIN / "mpicc", "-Wall", "-Wextra", "-Werror", "-c", FOLDER / "both.c", "-o", FOLDER / "both.o"), 0)
expect(run(BIN / "mpifort", FOLDER / "main.f90", FOLDER / "both.o", "-J", FOLDER, "-o", FOLDER / "main"), 0)
for options in ((), ("--clusters", 2), ("--isolate",)):
    expect(mpiexec(*options, "-n", 3, FOLDER / "main"), 0, "wrong: 0$")
finish()
