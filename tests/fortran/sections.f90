! SPDX-License-Identifier: MIT
! use mpi_f08: sections that no datatype can describe, in calls that return before the library is done with them: reductions, blocks
! with two strides, MPI_Ialltoallw, persistent and partitioned requests, windows, files.
! ranks: 1 2 4
program main
  use mpi_f08
  use check
  implicit none
  integer :: rank, size, total
  type(MPI_Datatype) :: first, second ! of every two integers, the one or the other

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  total = size * (size - 1) / 2
  call MPI_Type_create_resized(MPI_INTEGER, 0_MPI_ADDRESS_KIND, bytes(2), first)
  call MPI_Type_commit(first)
  call MPI_Type_create_hindexed_block(1, 1, [bytes(1)], MPI_INTEGER, second)
  call MPI_Type_create_resized(second, 0_MPI_ADDRESS_KIND, bytes(2), second)
  call MPI_Type_commit(second)
  call reductions
  call completed_in_all_ways
  call blocks
  call persistent
  call partitioned
  call gaps_in_gaps
  call freed
  call windows
  call files
  call too_short
  call MPI_Type_free(first)
  call MPI_Type_free(second)
  call MPI_Finalize()
  call finish

contains

  integer(MPI_ADDRESS_KIND) function bytes(integers)
    integer, intent(in) :: integers
    bytes = integers * (storage_size(integers) / 8)
  end function

  subroutine reductions
    integer, asynchronous :: a(3, 4), b(3, 4), counts(size), c(2, size)
    real(8), asynchronous :: x(2, 2, 3), y(2, 2, 3)
    type(MPI_Request) :: requests(4)
    logical :: done
    integer :: i
    a = -1
    b = -1
    a(2, :) = [(rank + i, i = 1, 4)]
    call MPI_Iallreduce(a(2, :), b(3, :), 4, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, requests(1))
    call MPI_Wait(requests(1), MPI_STATUS_IGNORE)
    call expect(all(b(3, :) == [(total + i * size, i = 1, 4)]) .and. all(b(:2, :) == -1), "MPI_Iallreduce between rows")
    call MPI_Iallreduce(MPI_IN_PLACE, a(2, 4:1:-1), 4_MPI_COUNT_KIND, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, requests(1))
    x = rank
    y = -1
    call MPI_Ireduce(x(2, :, ::2), y(1, :, ::2), 4, MPI_DOUBLE_PRECISION, MPI_SUM, size - 1, MPI_COMM_WORLD, requests(2))
    call MPI_Iscan(b(3, ::3), b(1, ::3), 2, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, requests(3))
    counts = 1
    c(1, :) = [(rank * i, i = 1, size)]
    call MPI_Ireduce_scatter(c(1, :), c(2, 1:1), counts, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, requests(4))
    done = .false.
    do while (.not. done)
      call MPI_Testall(4, requests, done, MPI_STATUSES_IGNORE)
    end do
    call expect(all(a(2, :) == [(size - 1 + i, i = 1, 4)]), "MPI_Iallreduce in place, backwards, of a large count")
    call expect(rank /= size - 1 .or. all(y(1, :, ::2) == total), "MPI_Ireduce of two strides")
    call expect(all(y(2, :, :) == -1) .and. all(y(:, :, 2) == -1), "MPI_Ireduce leaves the rest alone")
    call expect(all(b(1, ::3) == (rank + 1) * b(3, ::3)) .and. all(b(1, 2:3) == -1), "MPI_Iscan")
    call expect(c(2, 1) == total * (rank + 1), "MPI_Ireduce_scatter")
  end subroutine

  ! Each of the calls that complete requests.
  subroutine completed_in_all_ways
    integer, asynchronous :: a(2, 3, 6)
    type(MPI_Request) :: requests(6)
    integer :: i, index, count, indices(6), left
    logical :: flag
    a = -1
    do i = 1, 6
      a(1, :, i) = rank + i
      call MPI_Iallreduce(MPI_IN_PLACE, a(1, :, i), 3, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, requests(i))
    end do
    flag = .false.
    do while (.not. flag)
      call MPI_Test(requests(3), flag, MPI_STATUS_IGNORE)
    end do
    call expect(all(a(1, :, 3) == total + 3 * size), "MPI_Test")
    flag = .false.
    do while (.not. flag)
      call MPI_Request_get_status(requests(4), flag, MPI_STATUS_IGNORE)
    end do
    call expect(all(a(1, :, 4) == total + 4 * size), "MPI_Request_get_status")
    a(1, 2, 4) = 5 ! it is the program's now
    call MPI_Wait(requests(4), MPI_STATUS_IGNORE)
    call expect(a(1, 2, 4) == 5, "MPI_Wait for what is complete")
    call MPI_Waitany(6, requests, index, MPI_STATUS_IGNORE)
    call expect(all(a(1, :, index) == total + index * size), "MPI_Waitany")
    flag = .false.
    do while (.not. flag)
      call MPI_Testany(6, requests, index, flag, MPI_STATUS_IGNORE)
    end do
    call expect(all(a(1, :, index) == total + index * size), "MPI_Testany")
    left = 2
    do while (left > 0)
      call MPI_Waitsome(6, requests, count, indices, MPI_STATUSES_IGNORE)
      do i = 1, count
        call expect(all(a(1, :, indices(i)) == total + indices(i) * size), "MPI_Waitsome")
      end do
      left = left - count
    end do
    call expect(all(requests == MPI_REQUEST_NULL) .and. all(a(2, :, :) == -1), "all are complete")
  end subroutine

  subroutine blocks
    integer, asynchronous :: a(2, 2, 2, size), b(2, 2, 2, size)
    integer :: counts(size), places(size), i
    type(MPI_Datatype) :: types(size)
    type(MPI_Request) :: request
    do i = 1, size
      a(:, :, :, i) = 10 * rank + i
    end do
    b = -1
    call MPI_Ialltoall(a(1, :, 2, :), 2, MPI_INTEGER, b(2, :, 1, :), 2, MPI_INTEGER, MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call expect(all(b(2, 1, 1, :) == [(10 * i + rank + 1, i = 0, size - 1)]) .and. all(b(1, :, :, :) == -1) &
                .and. all(b(2, :, 2, :) == -1), "MPI_Ialltoall of blocks with two strides")
    b = -1
    call MPI_Iallgather(a(1, :, 2, 1), 2, MPI_INTEGER, b(2, :, 1, :), 2, MPI_INTEGER, MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call expect(all(b(2, 2, 1, :) == [(10 * i + 1, i = 0, size - 1)]), "MPI_Iallgather of blocks with two strides")
    counts = 1
    places = [(int(bytes(i - 1)), i = 1, size)]
    types = MPI_INTEGER
    b = -1
    call MPI_Ialltoallw(a(2, 1, 1, :), counts, places, types, b(1, 2, 1, :), counts, places, types, MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call expect(all(b(1, 2, 1, :) == [(10 * i + rank + 1, i = 0, size - 1)]) .and. count(b /= -1) == size, "MPI_Ialltoallw")
    b = -1
    call MPI_Alltoallw(a(2, 1, 1, :), counts, places, types, b(1, 2, 1, :), counts, places, types, MPI_COMM_WORLD)
    call expect(all(b(1, 2, 1, :) == [(10 * i + rank + 1, i = 0, size - 1)]) .and. count(b /= -1) == size, "MPI_Alltoallw")
  end subroutine

  subroutine persistent
    integer, asynchronous :: a(3, 4), b(3, 4)
    type(MPI_Request) :: requests(2)
    integer :: turn
    a = -1
    b = -1
    call MPI_Allreduce_init(a(1, :), b(2, :), 4, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, requests(1))
    call MPI_Bcast_init(a(3, :), 2, second, 0, MPI_COMM_WORLD, MPI_INFO_NULL, requests(2))
    do turn = 1, 3
      a(1, :) = rank + turn
      a(3, :) = [turn, 100 * rank + turn, -turn, 100 * rank - turn]
      if (turn < 3) then
        call MPI_Startall(2, requests)
      else
        call MPI_Start(requests(2))
        call MPI_Start(requests(1))
      end if
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
      call expect(all(b(2, :) == total + turn * size), "MPI_Allreduce_init")
      call expect(all(a(3, :) == [turn, turn, -turn, -turn]), "MPI_Bcast_init of a type with gaps")
      b(2, :) = 0
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE) ! neither is active
      call expect(all(b(2, :) == 0), "what is not active changes nothing")
    end do
    call expect(all(b(1::2, :) == -1) .and. all(a(2, :) == -1), "persistent requests leave the rest alone")
    call MPI_Request_free(requests(1))
    call MPI_Request_free(requests(2))
  end subroutine

  subroutine partitioned
    integer, asynchronous :: a(2, 2, 2, 3), b(2, 2, 2, 3)
    type(MPI_Request) :: requests(2)
    logical :: flag
    integer :: turn, i
    b = -1
    call MPI_Psend_init(a(1, :, 2, :), 3, 2, MPI_INTEGER, mod(rank + 1, size), 3, MPI_COMM_WORLD, MPI_INFO_NULL, &
                        requests(1))
    call MPI_Precv_init(b(2, :, 1, :), 3, 2, MPI_INTEGER, mod(rank + size - 1, size), 3, MPI_COMM_WORLD, &
                        MPI_INFO_NULL, requests(2))
    do turn = 1, 2
      call MPI_Startall(2, requests)
      a(1, :, 2, 2) = 20 + turn
      call MPI_Pready(1, requests(1))
      a(1, :, 2, 1) = 10 + turn
      a(1, :, 2, 3) = 30 + turn
      call MPI_Pready_list(2, [0, 2], requests(1))
      flag = .false.
      do while (.not. flag)
        call MPI_Parrived(requests(2), 1, flag)
      end do
      call expect(all(b(2, :, 1, 2) == 20 + turn), "MPI_Parrived")
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
      call expect(all([(b(2, :, 1, i) == 10 * i + turn, i = 1, 3)]), "MPI_Precv_init")
    end do
    call expect(all(b(1, :, :, :) == -1) .and. all(b(:, :, 2, :) == -1), "partitions leave the rest alone")
    call MPI_Request_free(requests(1))
    call MPI_Request_free(requests(2))
  end subroutine

  ! Two receives into one section: neither undoes what the other, or the program, writes.
  subroutine gaps_in_gaps
    integer, asynchronous :: a(2, 4), b(2, 4)
    type(MPI_Request) :: requests(4)
    a(1, :) = [1, 2, 3, 4] + 10 * rank
    b = -1
    call MPI_Irecv(b(2, :), 2, first, rank, 1, MPI_COMM_WORLD, requests(1))
    call MPI_Irecv(b(2, :), 1, second, rank, 2, MPI_COMM_WORLD, requests(2))
    call MPI_Isend(a(1, :), 2, first, rank, 1, MPI_COMM_WORLD, requests(3))
    call MPI_Isend(a(1, :), 1, second, rank, 2, MPI_COMM_WORLD, requests(4))
    call MPI_Wait(requests(2), MPI_STATUS_IGNORE)
    b(2, 4) = 5
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE)
    call expect(all(b(2, :) == [1 + 10 * rank, 2 + 10 * rank, 3 + 10 * rank, 5]) .and. all(b(1, :) == -1), "types with gaps")
  end subroutine

  ! The data of a request that was freed before it was complete still arrive.
  subroutine freed
    integer, asynchronous :: a(2, 4), b(2)
    type(MPI_Request) :: request
    a(1, :) = [1, 2, 3, 4]
    call MPI_Issend(a(1, :), 2, first, rank, 1, MPI_COMM_WORLD, request)
    call MPI_Request_free(request)
    a(1, :) = 0
    call MPI_Recv(b, 2, MPI_INTEGER, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(b == [1, 3]), "MPI_Request_free")
  end subroutine

  subroutine windows
    integer, asynchronous :: memory(8), a(2, 4), b(3, 4)
    type(MPI_Win) :: win
    type(MPI_Request) :: request
    integer :: right, i
    right = mod(rank + 1, size)
    memory = [(100 * rank + i, i = 1, 8)]
    call MPI_Win_create(memory, bytes(8), int(bytes(1)), MPI_INFO_NULL, MPI_COMM_WORLD, win)
    a(1, :) = [1, 2, 3, 4]
    b = -1
    call MPI_Win_fence(0, win)
    call MPI_Accumulate(a(1, :), 4, MPI_INTEGER, right, 0_MPI_ADDRESS_KIND, 4, MPI_INTEGER, MPI_SUM, win)
    call MPI_Put(a(1, 4:1:-1), 4, MPI_INTEGER, right, 4_MPI_ADDRESS_KIND, 4, MPI_INTEGER, win)
    call MPI_Win_fence(0, win)
    call expect(all(memory == [(100 * rank + 2 * i, i = 1, 4), 4, 3, 2, 1]), "MPI_Accumulate and MPI_Put of a row")
    call MPI_Win_fence(0, win)
    call MPI_Get(b(2, :), 4, MPI_INTEGER, right, 4_MPI_ADDRESS_KIND, 4, MPI_INTEGER, win)
    call MPI_Get(b(3, :), 1, second, right, 4_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win)
    call MPI_Win_fence(0, win)
    call expect(all(b(2, :) == [4, 3, 2, 1]) .and. all(b(3, :) == [-1, 4, -1, -1]) .and. all(b(1, :) == -1), "MPI_Get into rows")
    b = -1
    call MPI_Win_lock(MPI_LOCK_SHARED, right, 0, win)
    call MPI_Get_accumulate(a(1, ::3), 2, MPI_INTEGER, b(2, ::3), 2, MPI_INTEGER, right, 4_MPI_ADDRESS_KIND, 2, MPI_INTEGER, &
                            MPI_SUM, win)
    call MPI_Win_flush(right, win)
    call expect(all(b(2, ::3) == [4, 3]) .and. count(b /= -1) == 2, "MPI_Get_accumulate of sections")
    call MPI_Get_accumulate(a(1, :), 2, first, b(3, :), 2, first, right, 6_MPI_ADDRESS_KIND, 2, MPI_INTEGER, &
                            MPI_SUM, win)
    call MPI_Win_unlock(right, win)
    call expect(all(b(3, ::2) == [2, 1]) .and. all(b(3, 2::2) == -1), "MPI_Get_accumulate of types with gaps")
    call MPI_Barrier(MPI_COMM_WORLD)
    call MPI_Win_lock_all(0, win)
    a(1, :) = 7
    call MPI_Rput(a(1, :), 1, second, rank, 0_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call MPI_Raccumulate(a(1, ::2), 2, MPI_INTEGER, rank, 4_MPI_ADDRESS_KIND, 2, MPI_INTEGER, MPI_REPLACE, win, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call MPI_Win_unlock_all(win)
    call expect(memory(1) == 7 .and. all(memory(5:6) == 7) .and. all(memory(7:8) == [3, 4]), "MPI_Rput and MPI_Raccumulate")
    call MPI_Win_free(win)
  end subroutine

  subroutine files
    integer, asynchronous :: a(2, 4), b(3, 4)
    type(MPI_File) :: fh
    type(MPI_Request) :: request
    integer(MPI_OFFSET_KIND) :: offset
    character(len=60) :: name
    integer :: i
    name = own_file("sections")
    call MPI_Bcast(name, len(name), MPI_CHARACTER, 0, MPI_COMM_WORLD)
    call MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE + MPI_MODE_RDWR + MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, fh)
    offset = 2 * bytes(1) * rank
    a(1, :) = [(10 * rank + i, i = 1, 4)]
    b = -1
    call MPI_File_write_at_all_begin(fh, offset, a(1, :), 2, first)
    call MPI_File_write_at_all_end(fh, a(1, :), MPI_STATUS_IGNORE)
    call MPI_File_read_at_all_begin(fh, offset, b(2, :), 2, first)
    call MPI_File_read_at_all_end(fh, b(2, :), MPI_STATUS_IGNORE)
    call expect(all(b(2, ::2) == a(1, ::2)) .and. all(b(2, 2::2) == -1) .and. all(b(1::2, :) == -1), "split collective accesses")
    call MPI_File_iread_at(fh, offset, b(3, :), 1, second, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call expect(all(b(3, :) == [-1, a(1, 1), -1, -1]), "MPI_File_iread_at")
    call MPI_File_close(fh)
  end subroutine

  subroutine too_short
    integer :: a(2, 4), code, class
    type(MPI_Request) :: request
    a = 1
    call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
    call MPI_Iallreduce(MPI_IN_PLACE, a(1, :), 5, MPI_INTEGER, MPI_SUM, MPI_COMM_SELF, request, code)
    call MPI_Error_class(code, class)
    call expect(class == MPI_ERR_COUNT, "a count that is larger than the section")
  end subroutine
end program
