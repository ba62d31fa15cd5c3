! SPDX-License-Identifier: MIT
! use mpi: attributes by the procedures of MPI-1, with values of default integers.
! ranks: 1 2
module old_functions
  use mpi
  implicit none
  integer :: copied = 0, deleted = 0
contains
  subroutine copy(comm, keyval, extra_state, value_in, value_out, flag, ierror)
    integer :: comm, keyval, extra_state, value_in, value_out, ierror
    logical :: flag
    copied = copied + extra_state
    value_out = value_in + 1
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine

  subroutine delete(comm, keyval, value, extra_state, ierror)
    integer :: comm, keyval, value, extra_state, ierror
    deleted = deleted + 1
    ierror = MPI_SUCCESS
  end subroutine
end module

program main
  use mpi
  use check
  use old_functions
  implicit none
  integer :: key, value, twin, code
  logical :: flag

  call MPI_Init(code)
  call MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, value, flag, code)
  call expect(flag .and. value >= 32767, "MPI_TAG_UB")
  call MPI_Keyval_create(copy, delete, key, 5, code)
  call MPI_Attr_get(MPI_COMM_WORLD, key, value, flag, code)
  call expect(.not. flag, "MPI_Attr_get of what is not set")
  call MPI_Attr_put(MPI_COMM_WORLD, key, 30, code)
  call MPI_Comm_dup(MPI_COMM_WORLD, twin, code)
  call MPI_Attr_get(twin, key, value, flag, code)
  call expect(flag .and. value == 31 .and. copied == 5, "attribute that was copied")
  call MPI_Attr_delete(MPI_COMM_WORLD, key, code)
  call MPI_Comm_free(twin, code)
  call expect(deleted == 2, "attributes that were deleted")
  call MPI_Keyval_free(key, code)
  call MPI_Finalize(code)
  call finish
end program
