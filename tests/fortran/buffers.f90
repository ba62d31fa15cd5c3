! SPDX-License-Identifier: MIT
! use mpi_f08: buffers that come back, attributes of datatypes and windows, sets of processes, levels of threads, MPI_Pcontrol.
! ranks: 1 2
module type_functions
  use mpi_f08
  implicit none
  integer :: copied = 0, deleted = 0, window_deleted = 0
contains
  subroutine window_copy(win, keyval, extra_state, value_in, value_out, flag, ierror)
    type(MPI_Win) :: win
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag
    value_out = value_in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine

  subroutine window_delete(win, keyval, value, extra_state, ierror)
    type(MPI_Win) :: win
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state
    window_deleted = window_deleted + int(value + extra_state)
    ierror = MPI_SUCCESS
  end subroutine

  subroutine copy(datatype, keyval, extra_state, value_in, value_out, flag, ierror)
    type(MPI_Datatype) :: datatype
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
    logical :: flag
    copied = copied + int(extra_state)
    value_out = 2 * value_in
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine

  subroutine delete(datatype, keyval, value, extra_state, ierror)
    type(MPI_Datatype) :: datatype
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: value, extra_state
    deleted = deleted + 1
    ierror = MPI_SUCCESS
  end subroutine
end module

program main
  use, intrinsic :: iso_c_binding
  use mpi_f08
  use check
  use type_functions
  implicit none
  integer :: provided, code
  type(MPI_Info) :: environment

  call MPI_Info_create_env(environment)
  call MPI_Info_free(environment)
  call MPI_Init_thread(MPI_THREAD_FUNNELED, provided, code)
  call expect(code == MPI_SUCCESS .and. provided >= MPI_THREAD_FUNNELED, "MPI_Init_thread")
  call MPI_Pcontrol(1)
  call buffers
  call attributes
  call window_attributes
  call sets
  call MPI_Finalize()
  call finish

contains

  ! MPI_Buffer_attach and its kin, and where the buffer is when it comes back.
  subroutine buffers
    integer, target, asynchronous :: room(1000)
    integer :: bytes
    integer(MPI_COUNT_KIND) :: large
    type(c_ptr) :: place
    type(MPI_Session) :: session
    call MPI_Buffer_attach(room, 4000)
    place = c_null_ptr
    call MPI_Buffer_detach(place, bytes)
    call expect(bytes == 4000 .and. same(place, c_loc(room)), "MPI_Buffer_detach")
    call MPI_Comm_attach_buffer(MPI_COMM_WORLD, room, 3000)
    call MPI_Comm_detach_buffer(MPI_COMM_WORLD, place, large)
    call expect(large == 3000 .and. same(place, c_loc(room)), "MPI_Comm_detach_buffer")
    call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session)
    call MPI_Session_attach_buffer(session, room, 2000)
    place = c_null_ptr
    call MPI_Session_detach_buffer(session, place, bytes)
    call expect(bytes == 2000 .and. same(place, c_loc(room)), "MPI_Session_detach_buffer")
    call MPI_Session_finalize(session)
  end subroutine

  ! (Compilers may take for granted that nobody keeps the address of an argument, and fold c_associated() to false.)
  logical function same(a, b)
    type(c_ptr), intent(in) :: a, b
    integer(c_intptr_t), volatile :: left, right
    left = transfer(a, left)
    right = transfer(b, right)
    same = left == right
  end function

  subroutine attributes
    integer :: key
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    type(MPI_Datatype) :: pair, twin
    call MPI_Type_create_keyval(copy, delete, key, 7_MPI_ADDRESS_KIND)
    call MPI_Type_contiguous(2, MPI_INTEGER, pair)
    call MPI_Type_get_attr(pair, key, value, flag)
    call expect(.not. flag, "MPI_Type_get_attr of what is not set")
    call MPI_Type_set_attr(pair, key, 21_MPI_ADDRESS_KIND)
    call MPI_Type_dup(pair, twin)
    call MPI_Type_get_attr(twin, key, value, flag)
    call expect(flag .and. value == 42 .and. copied == 7, "attribute that was copied")
    call MPI_Type_free(twin)
    call MPI_Type_free(pair)
    call expect(deleted == 2, "attributes that were deleted")
    call MPI_Type_free_keyval(key)
  end subroutine

  subroutine window_attributes
    integer :: key
    integer, target, asynchronous :: memory(10)
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    type(MPI_Win) :: win
    call MPI_Win_create(memory, 40_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_WORLD, win)
    call MPI_Win_get_attr(win, MPI_WIN_SIZE, value, flag)
    call expect(flag .and. value == 40, "MPI_WIN_SIZE")
    call MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, value, flag)
    call expect(flag .and. value == 4, "MPI_WIN_DISP_UNIT")
    call MPI_Win_create_keyval(window_copy, window_delete, key, 3_MPI_ADDRESS_KIND)
    call MPI_Win_set_attr(win, key, 9_MPI_ADDRESS_KIND)
    call MPI_Win_get_attr(win, key, value, flag)
    call expect(flag .and. value == 9, "MPI_Win_get_attr")
    call MPI_Win_free(win)
    call expect(window_deleted == 12, "an attribute of a window is deleted with it")
    call MPI_Win_free_keyval(key)
  end subroutine

  subroutine sets
    type(MPI_Session) :: session
    integer :: count, length
    character(len=MPI_MAX_PSET_NAME_LEN) :: name
    character(len=8) :: short
    call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session)
    call MPI_Session_get_num_psets(session, MPI_INFO_NULL, count)
    length = 0
    call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, name)
    call expect(count >= 2 .and. length >= len("mpi://WORLD"), "length of a set's name")
    length = len(name)
    call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, name)
    call expect(name == "mpi://WORLD", "name of a set")
    length = len(short)
    call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, short)
    call expect(short == "mpi://WO", "name of a set, as much as fits")
    call MPI_Session_finalize(session)
  end subroutine
end program
