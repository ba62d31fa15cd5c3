! SPDX-License-Identifier: MIT
! Data representations of the program: integers that take twice the room in a file, by procedures for small and for large
! counts, and one that leaves the conversion to nobody.
! ranks: 1 3
! modes: threads isolate singleton
module representation
  use, intrinsic :: iso_c_binding
  use mpi_f08
  implicit none
  integer :: reads = 0, writes = 0
  integer, parameter :: bytes = storage_size(reads) / 8, twice = 2 * bytes
contains
  subroutine extent_of(datatype, extent, extra_state, ierror)
    type(MPI_Datatype) :: datatype
    integer(MPI_ADDRESS_KIND) :: extent, extra_state
    integer :: ierror
    ierror = merge(MPI_SUCCESS, MPI_ERR_TYPE, datatype == MPI_INTEGER)
    extent = extra_state
  end subroutine

  subroutine widen(userbuf, datatype, count, filebuf, position, extra_state, ierror)
    type(c_ptr), value :: userbuf, filebuf
    type(MPI_Datatype) :: datatype
    integer :: count, ierror
    integer(MPI_OFFSET_KIND) :: position
    integer(MPI_ADDRESS_KIND) :: extra_state
    call convert(userbuf, filebuf, int(count, MPI_COUNT_KIND), .true.)
    ierror = merge(MPI_SUCCESS, MPI_ERR_ARG, datatype == MPI_INTEGER .and. extra_state == twice .and. position == 0)
  end subroutine

  subroutine narrow(userbuf, datatype, count, filebuf, position, extra_state, ierror)
    type(c_ptr), value :: userbuf, filebuf
    type(MPI_Datatype) :: datatype
    integer :: count, ierror
    integer(MPI_OFFSET_KIND) :: position
    integer(MPI_ADDRESS_KIND) :: extra_state
    call convert(userbuf, filebuf, int(count, MPI_COUNT_KIND), .false.)
    ierror = merge(MPI_SUCCESS, MPI_ERR_ARG, datatype == MPI_INTEGER .and. extra_state == twice .and. position == 0)
  end subroutine

  subroutine narrow_large(userbuf, datatype, count, filebuf, position, extra_state, ierror)
    type(c_ptr), value :: userbuf, filebuf
    type(MPI_Datatype) :: datatype
    integer(MPI_COUNT_KIND) :: count
    integer(MPI_OFFSET_KIND) :: position
    integer(MPI_ADDRESS_KIND) :: extra_state
    integer :: ierror
    call convert(userbuf, filebuf, count, .false.)
    ierror = MPI_SUCCESS
  end subroutine

  subroutine refuse(userbuf, datatype, count, filebuf, position, extra_state, ierror)
    type(c_ptr), value :: userbuf, filebuf
    type(MPI_Datatype) :: datatype
    integer(MPI_COUNT_KIND) :: count
    integer(MPI_OFFSET_KIND) :: position
    integer(MPI_ADDRESS_KIND) :: extra_state
    integer :: ierror
    ierror = MPI_ERR_OTHER
  end subroutine

  subroutine convert(userbuf, filebuf, count, to_file)
    type(c_ptr), intent(in) :: userbuf, filebuf
    integer(MPI_COUNT_KIND), intent(in) :: count
    logical, intent(in) :: to_file
    integer, pointer :: user(:)
    integer(twice), pointer :: file(:)
    call c_f_pointer(userbuf, user, [count])
    call c_f_pointer(filebuf, file, [count])
    if (to_file) then
      file = user
      writes = writes + 1
    else
      user = int(file)
      reads = reads + 1
    end if
  end subroutine
end module

program datareps
  use representation
  use check
  implicit none
  integer, parameter :: cells = 5
  integer(MPI_ADDRESS_KIND), parameter :: wide = twice, usual = bytes
  type(MPI_File) :: file
  type(MPI_Status) :: status
  integer :: rank, ranks, i, rc, class, line(cells), back(cells)
  integer(twice) :: raw(cells)
  integer(MPI_OFFSET_KIND) :: from
  character(len=60) :: name

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks)
  call MPI_Register_datarep("wide", narrow, widen, extent_of, wide)
  call MPI_Register_datarep_c("wide, large", narrow_large, refuse, extent_of, wide)
  call MPI_Register_datarep("as it is", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of, usual)
  call MPI_Register_datarep_c("as it is, large", MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL_C, extent_of, usual)
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
  call MPI_Register_datarep("wide", narrow, widen, extent_of, wide, rc)
  call MPI_Error_class(rc, class)
  call expect(class == MPI_ERR_DUP_DATAREP, "a name that is taken")

  name = own_file("datareps")
  call MPI_Bcast(name, len(name), MPI_CHARACTER, 0, MPI_COMM_WORLD)
  call MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR + MPI_MODE_CREATE + MPI_MODE_DELETE_ON_CLOSE, &
                     MPI_INFO_NULL, file)
  line = [(-100 * rank - i, i=1, cells)]
  from = rank * cells
  call look("wide")
  call MPI_File_write_at_all(file, from, line, cells, MPI_INTEGER, status)
  call expect(writes == 1, "the procedure that writes")
  back = 0
  call MPI_File_read_at_all(file, from, back, cells, MPI_INTEGER, status)
  call expect(reads == 1 .and. all(back == line), "what was written")
  call look("wide, large")
  back = 0
  call MPI_File_read_at(file, from, back, cells, MPI_INTEGER, status)
  call expect(reads == 2 .and. all(back == line), "large counts")
  call MPI_File_write_at(file, from, line, cells, MPI_INTEGER, status, rc)
  call MPI_Error_class(rc, class)
  call expect(class == MPI_ERR_CONVERSION, "a procedure that fails")
  call look("native")
  call MPI_File_read_at(file, 2 * from, raw, 2 * cells, MPI_INTEGER, status)
  call expect(all(raw == line), "twice the room in the file")
  call MPI_Barrier(MPI_COMM_WORLD)
  call look("as it is")
  call MPI_File_write_at_all(file, from, line, cells, MPI_INTEGER, status)
  call look("as it is, large")
  back = 0
  call MPI_File_read_at_all(file, from, back, cells, MPI_INTEGER, status)
  call expect(all(back == line) .and. reads == 2 .and. writes == 1, "no conversion")
  call MPI_File_close(file)
  call MPI_Finalize()
  call finish

contains

  subroutine look(datarep)
    character(len=*), intent(in) :: datarep
    integer(MPI_OFFSET_KIND) :: begin
    begin = 0
    call MPI_File_set_view(file, begin, MPI_INTEGER, MPI_INTEGER, datarep, MPI_INFO_NULL)
  end subroutine
end program
