! SPDX-License-Identifier: MIT
! Files by mpi_f08: views, sections of arrays, all forms, error handlers.
! ranks: 1 3
program files
  use mpi_f08
  use check
  implicit none
  integer, parameter :: cells = 12
  type(MPI_File) :: file
  type(MPI_Status) :: status
  type(MPI_Request) :: request
  type(MPI_Datatype) :: etype, filetype
  integer :: rank, ranks, i, count, rc, class, amode
  integer(kind=MPI_OFFSET_KIND) :: offset, bytes
  integer :: line(cells), grid(2, cells)
  character(len=60) :: name, datarep

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks)
  name = own_file("file")
  call MPI_Bcast(name, len(name), MPI_CHARACTER, 0, MPI_COMM_WORLD)
  call MPI_File_open(MPI_COMM_WORLD, "/tmp/lwmpi-no-such-folder/file", MPI_MODE_RDONLY, MPI_INFO_NULL, file, rc)
  call MPI_Error_class(rc, class)
  call expect(class == MPI_ERR_NO_SUCH_FILE .and. file == MPI_FILE_NULL, "a file that is not there")
  call MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR + MPI_MODE_CREATE + MPI_MODE_DELETE_ON_CLOSE, &
                     MPI_INFO_NULL, file, rc)
  call expect(rc == MPI_SUCCESS, "to open")
  call MPI_File_get_amode(file, amode)
  call expect(iand(amode, MPI_MODE_CREATE) /= 0, "the mode")
  offset = rank * cells * (storage_size(rank) / 8)
  call MPI_File_set_view(file, offset, MPI_INTEGER, MPI_INTEGER, "native", MPI_INFO_NULL)
  call MPI_File_get_view(file, bytes, etype, filetype, datarep)
  call expect(bytes == offset .and. etype == MPI_INTEGER .and. datarep == "native", "the view")

  ! A row of a grid has gaps in memory.
  grid = -1
  do i = 1, cells
    grid(2, i) = rank * 100 + i
  end do
  offset = 0
  call MPI_File_write_at_all(file, offset, grid(2, :), cells, MPI_INTEGER, status)
  call MPI_Get_count(status, MPI_INTEGER, count)
  call expect(count == cells, "how much was written")
  line = 0
  call MPI_File_iread_at(file, offset, line, cells, MPI_INTEGER, request)
  call MPI_Wait(request, status)
  call expect(all(line == grid(2, :)), "what was written")
  line = 0
  call MPI_File_read_all_begin(file, line, cells, MPI_INTEGER)
  call MPI_File_read_all_end(file, line, status)
  call expect(all(line == grid(2, :)), "a split collective")
  grid = -1
  call MPI_File_read_at(file, offset, grid(1, :), cells, MPI_INTEGER, status)
  call expect(all(grid(1, :) == line) .and. all(grid(2, :) == -1), "a row that is read")
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_File_get_size(file, bytes)
  call expect(bytes == ranks * cells * (storage_size(rank) / 8), "the size")
  call MPI_File_close(file)
  call expect(file == MPI_FILE_NULL, "to close")
  call MPI_Finalize()
  call finish
end program
