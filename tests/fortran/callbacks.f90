! SPDX-License-Identifier: MIT
! Procedures of the program: operations, attributes, error handlers, generalized requests.
! ranks: 1 3
module procedures
  use, intrinsic :: iso_c_binding
  use mpi_f08
  implicit none
  integer :: copied = 0, deleted = 0, failed = 0, freed = 0, last_code = 0, cancelled = 0
contains
  subroutine add_largest(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: in(:), inout(:)
    call c_f_pointer(invec, in, [len])
    call c_f_pointer(inoutvec, inout, [len])
    if (datatype == MPI_INTEGER) inout = inout + in
  end subroutine

  subroutine add_large(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer(MPI_COUNT_KIND) :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: in(:), inout(:)
    call c_f_pointer(invec, in, [len])
    call c_f_pointer(inoutvec, inout, [len])
    if (datatype == MPI_INTEGER) inout = inout + 2 * in
  end subroutine

  subroutine copy(comm, keyval, extra_state, value_in, value_out, flag, ierror)
    type(MPI_Comm) :: comm
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag
    copied = copied + int(extra_state)
    value_out = value_in + 1
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine

  subroutine delete(comm, keyval, value, extra_state, ierror)
    type(MPI_Comm) :: comm
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state
    deleted = deleted + 1
    ierror = MPI_SUCCESS
  end subroutine

  subroutine on_error(comm, code)
    type(MPI_Comm) :: comm
    integer :: code
    if (comm /= MPI_COMM_NULL) failed = failed + 1
    last_code = code
  end subroutine

  subroutine on_window_error(win, code)
    type(MPI_Win) :: win
    integer :: code
    if (win /= MPI_WIN_NULL) failed = failed + 1000
    last_code = code
  end subroutine

  subroutine on_file_error(file, code)
    type(MPI_File) :: file
    integer :: code
    if (file == MPI_FILE_NULL) failed = failed + 10000
    last_code = code
  end subroutine

  subroutine on_session_error(session, code)
    type(MPI_Session) :: session
    integer :: code
    failed = failed + 100
    last_code = code
  end subroutine

  subroutine query(extra_state, status, ierror)
    integer(MPI_ADDRESS_KIND) :: extra_state
    type(MPI_Status) :: status
    integer :: ierror
    call MPI_Status_set_elements(status, MPI_INTEGER, int(extra_state))
    call MPI_Status_set_cancelled(status, .false.)
    status%MPI_SOURCE = 77
    ierror = MPI_SUCCESS
  end subroutine

  subroutine release(extra_state, ierror)
    integer(MPI_ADDRESS_KIND) :: extra_state
    integer :: ierror
    freed = freed + 1
    ierror = MPI_SUCCESS
  end subroutine

  subroutine cancel(extra_state, complete, ierror)
    integer(MPI_ADDRESS_KIND) :: extra_state
    logical :: complete
    integer :: ierror
    if (extra_state == 8) cancelled = cancelled + merge(1, 10, complete)
    ierror = MPI_SUCCESS
  end subroutine
end module

program main
  use procedures
  use check
  implicit none
  integer :: rank, size
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call operations
  call attributes
  if (command_argument_count() == 0) call error_handlers ! not on libraries whose calls return success after them
  call other_error_handlers
  call requests
  call MPI_Finalize()
  call finish

contains

  subroutine operations
    type(MPI_Op) :: op, many(1000)
    integer :: values(5), total, i
    logical :: commute
    do i = 1, 3 ! freed ones are used again
      call MPI_Op_create(add_largest, .true., op)
      values = [rank, 1, 2, 3, 4]
      call MPI_Allreduce(MPI_IN_PLACE, values, 5, MPI_INTEGER, op, MPI_COMM_WORLD)
      total = size * (size - 1) / 2
      call expect(all(values == [total, size, 2 * size, 3 * size, 4 * size]), "an operation of the program")
      call MPI_Op_commutative(op, commute)
      call expect(commute, "MPI_Op_commutative")
      call MPI_Op_free(op)
      call expect(op == MPI_OP_NULL, "MPI_Op_free")
    end do
    call MPI_Op_create_c(add_large, .false., op)
    values = 1
    call MPI_Reduce_local([5, 6, 7], values, 3_MPI_COUNT_KIND, MPI_INTEGER, op)
    call expect(all(values == [11, 13, 15, 1, 1]), "an operation with large counts")
    call MPI_Op_free(op)
    do i = 1, 1000
      call MPI_Op_create(add_largest, .true., many(i))
    end do
    call MPI_Reduce_local([5], values, 1, MPI_INTEGER, many(950))
    call expect(values(1) == 16, "the 950th operation")
    do i = 1, 1000
      call MPI_Op_free(many(i))
    end do
  end subroutine

  subroutine attributes
    type(MPI_Comm) :: one, two
    integer :: keyval
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    call MPI_Comm_create_keyval(copy, delete, keyval, 10_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(MPI_COMM_WORLD, one)
    call MPI_Comm_set_attr(one, keyval, 40_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(one, two)
    call expect(copied == 10, "extra_state of the copy function")
    call MPI_Comm_get_attr(two, keyval, value, flag)
    call expect(flag .and. value == 41, "the copied attribute")
    call MPI_Comm_free(two)
    call MPI_Comm_delete_attr(one, keyval)
    call expect(deleted == 2, "the delete function")
    call MPI_Comm_get_attr(one, keyval, value, flag)
    call expect(.not. flag, "no attribute")
    call MPI_Comm_free_keyval(keyval)
    call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(one, keyval, -5_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(one, two)
    call MPI_Comm_get_attr(two, keyval, value, flag)
    call expect(flag .and. value == -5, "MPI_COMM_DUP_FN")
    call MPI_Comm_free_keyval(keyval)
    call MPI_Comm_free(one)
    call MPI_Comm_free(two)
  end subroutine

  subroutine other_error_handlers
    type(MPI_Errhandler) :: handler
    type(MPI_Win) :: win
    integer, asynchronous :: room(1)
    integer :: code
    call MPI_Win_create_errhandler(on_window_error, handler)
    call MPI_Win_create(room, 0_MPI_ADDRESS_KIND, 1, MPI_INFO_NULL, MPI_COMM_WORLD, win)
    call MPI_Win_set_errhandler(win, handler)
    call MPI_Errhandler_free(handler)
    failed = 0
    call MPI_Win_call_errhandler(win, MPI_ERR_ARG, code)
    call expect(failed == 1000 .and. last_code == MPI_ERR_ARG, "error handler of a window")
    call MPI_Win_get_errhandler(win, handler)
    call expect(handler /= MPI_ERRORS_ARE_FATAL, "MPI_Win_get_errhandler")
    call MPI_Errhandler_free(handler)
    call MPI_Win_free(win)
    call MPI_File_create_errhandler(on_file_error, handler)
    call MPI_File_set_errhandler(MPI_FILE_NULL, handler)
    failed = 0
    call MPI_File_call_errhandler(MPI_FILE_NULL, MPI_ERR_ARG, code)
    call expect(failed == 10000 .and. last_code == MPI_ERR_ARG, "error handler of MPI_FILE_NULL")
    call MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN)
    call MPI_Errhandler_free(handler)
  end subroutine

  subroutine error_handlers
    type(MPI_Errhandler) :: handler, session_handler
    type(MPI_Comm) :: comm
    type(MPI_Session) :: session
    type(MPI_Group) :: group
    integer :: code, class
    call MPI_Comm_dup(MPI_COMM_WORLD, comm)
    call MPI_Comm_create_errhandler(on_error, handler)
    call MPI_Comm_set_errhandler(comm, handler)
    call MPI_Errhandler_free(handler)
    call MPI_Send(rank, 1, MPI_INTEGER, size + 5, 0, comm, code)
    call expect(failed == 1 .and. code /= MPI_SUCCESS .and. last_code == code, "an error handler of the program")
    call MPI_Error_class(code, class)
    call expect(class == MPI_ERR_RANK, "the class of the error")
    call MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER)
    call expect(failed == 2 .and. last_code == MPI_ERR_OTHER, "MPI_Comm_call_errhandler")
    call MPI_Comm_free(comm)
    call MPI_Session_create_errhandler(on_session_error, session_handler)
    call MPI_Session_init(MPI_INFO_NULL, session_handler, session)
    call MPI_Group_from_session_pset(session, "no://such", group, code)
    call expect(failed == 102 .and. code /= MPI_SUCCESS, "an error handler of a session")
    call MPI_Session_finalize(session)
    call MPI_Errhandler_free(session_handler)
  end subroutine

  subroutine requests
    type(MPI_Request) :: request
    type(MPI_Status) :: status
    integer :: count
    call MPI_Grequest_start(query, release, cancel, 6_MPI_ADDRESS_KIND, request)
    call MPI_Grequest_complete(request)
    call MPI_Wait(request, status)
    call MPI_Get_elements(status, MPI_INTEGER, count)
    call expect(status%MPI_SOURCE == 77 .and. count == 6 .and. freed == 1, "a generalized request")
    call MPI_Grequest_start(query, release, cancel, 8_MPI_ADDRESS_KIND, request)
    call MPI_Cancel(request)
    call expect(cancelled == 10, "a request that is cancelled before it is complete")
    call MPI_Grequest_complete(request)
    call MPI_Cancel(request)
    call expect(cancelled == 11, "a request that is cancelled when it is complete")
    call MPI_Wait(request, status)
    call expect(freed == 2, "a request that was cancelled is freed")
  end subroutine
end program
