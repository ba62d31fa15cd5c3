! SPDX-License-Identifier: MIT
! use mpi_f08: sections of arrays with gaps in all kinds of calls, absent ierror, handles as types, large counts, statuses.
! ranks: 1 2 4
program main
  use mpi_f08
  use check
  implicit none
  integer :: rank, size, left, right

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  left = mod(rank + size - 1, size)
  right = mod(rank + 1, size)
  call handles
  call strided
  call planes(reshape([(rank * 1000, rank = 1, 24)], [4, 6]))
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call nonblocking
  call collectives
  call reductions
  call kinds_of_arrays
  call large
  call statuses
  call MPI_Finalize()
  call finish

contains

  subroutine handles
    type(MPI_Comm) :: copy
    type(MPI_Request) :: request
    integer :: code
    call MPI_Comm_dup(MPI_COMM_WORLD, copy, code)
    call expect(code == MPI_SUCCESS, "MPI_Comm_dup")
    call expect(copy /= MPI_COMM_WORLD .and. copy /= MPI_COMM_NULL, "operator /=")
    call MPI_Comm_free(copy)
    call expect(copy == MPI_COMM_NULL, "operator ==")
    call expect(MPI_SUBARRAYS_SUPPORTED .and. MPI_ASYNC_PROTECTS_NONBLOCKING, "what is supported")
    request = MPI_REQUEST_NULL
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call MPI_F_sync_reg(request)
  end subroutine

  subroutine strided
    integer :: a(20), b(20), i
    a = [(100 * rank + i, i = 1, 20)]
    b = -1
    call MPI_Sendrecv(a(1:20:3), 7, MPI_INTEGER, right, 1, b(20:2:-3), 7, MPI_INTEGER, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(b(20:2:-3) == [(100 * left + i, i = 1, 19, 3)]), "positive to negative stride")
    call expect(all(b(1:19:3) == -1) .and. all(b(3:18:3) == -1), "nothing between the elements")
    b = -1
    call MPI_Sendrecv(a(::2), 4, MPI_INTEGER, right, 1, b(2::2), 10, MPI_INTEGER, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(b(2:8:2) == [(100 * left + i, i = 1, 7, 2)]) .and. all(b(10::2) == -1), "fewer elements than the section")
    call MPI_Sendrecv(a(5:4:2), 0, MPI_INTEGER, right, 1, b(5:4:2), 0, MPI_INTEGER, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  end subroutine

  subroutine planes(a) ! of assumed shape
    integer, intent(in) :: a(:, :)
    integer :: b(9, 9), flat(6)
    b = -1
    call MPI_Sendrecv(a(2:3, 1:5:2), 6, MPI_INTEGER, right, 2, flat, 6, MPI_INTEGER, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(flat == pack(a(2:3, 1:5:2), .true.)), "a section of a matrix")
    call MPI_Sendrecv(flat, 6, MPI_INTEGER, right, 2, b(9:1:-4, 2:5:3), 6, MPI_INTEGER, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(pack(b(9:1:-4, 2:5:3), .true.) == flat) .and. count(b /= -1) == 6, "into a section of a matrix")
    b = -1
    call MPI_Sendrecv(flat, 5, MPI_INTEGER, right, 2, b(1:3:2, 1:3), 6, MPI_INTEGER, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(b(1, 3) == flat(5) .and. count(b /= -1) == 5, "an odd number of elements")
    b = -1
    call MPI_Sendrecv(flat, 5, MPI_INTEGER, right, 2, b(1:3:2, 1:3), 5, MPI_INTEGER, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(b(1, 3) == flat(5) .and. count(b /= -1) == 5, "part of a section")
  end subroutine

  subroutine nonblocking
    real(8) :: field(6, 6, 6)
    real(8), allocatable :: other(:, :, :)
    real(8), pointer :: view(:, :)
    real(8), target :: store(10, 10)
    type(MPI_Request) :: requests(4)
    integer :: i
    field = reshape([(real(i + rank, 8), i = 1, 216)], [6, 6, 6])
    allocate(other(6, 6, 6), source=-1d0)
    call MPI_Irecv(other(1, :, :), 36, MPI_DOUBLE_PRECISION, left, 3, MPI_COMM_WORLD, requests(1))
    call MPI_Irecv(other(2:5, 6, 2:5), 16, MPI_DOUBLE_PRECISION, left, 4, MPI_COMM_WORLD, requests(2))
    call MPI_Isend(field(6, :, :), 36, MPI_DOUBLE_PRECISION, right, 3, MPI_COMM_WORLD, requests(3))
    call MPI_Issend(field(2:5, 1, 2:5), 16, MPI_DOUBLE_PRECISION, right, 4, MPI_COMM_WORLD, requests(4))
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE)
    call expect(all(other(1, :, :) == field(6, :, :) + (left - rank)), "a face, nonblocking")
    call expect(all(other(2:5, 6, 2:5) == field(2:5, 1, 2:5) + (left - rank)), "part of a face, nonblocking")
    store = -1
    view => store(2:10:2, 1:9:4)
    call MPI_Recv_init(view, 15, MPI_DOUBLE_PRECISION, left, 5, MPI_COMM_WORLD, requests(1))
    call MPI_Send_init(field(1:5, 2, 1:3), 15, MPI_DOUBLE_PRECISION, right, 5, MPI_COMM_WORLD, requests(2))
    do i = 1, 2
      call MPI_Startall(2, requests)
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
    end do
    call expect(all(view == field(1:5, 2, 1:3) + (left - rank)) .and. count(store /= -1) == 15, "persistent, into a pointer")
    call MPI_Request_free(requests(1))
    call MPI_Request_free(requests(2))
    call MPI_Ibcast(view, 15, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, requests(1))
    call MPI_Wait(requests(1), MPI_STATUS_IGNORE)
    call expect(all(view == field(1:5, 2, 1:3) + (size - 1 - rank)), "MPI_Ibcast")
  end subroutine

  subroutine collectives
    integer :: row(2, size), all_(3, 2, size), i, counts(size), places(size), mine(4)
    type(MPI_Request) :: request
    row(1, :) = [(10 * rank + i, i = 1, size)]
    row(2, :) = -1
    call MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, row(1, :), 1, MPI_INTEGER, MPI_COMM_WORLD)
    call expect(all(row(1, :) == [(10 * i + rank + 1, i = 0, size - 1)]) .and. all(row(2, :) == -1), "MPI_Alltoall in a row")
    all_ = -1
    mine = [rank, -2, rank + 100, -2]
    call MPI_Allgather(mine(1:3:2), 2, MPI_INTEGER, all_(2, :, :), 2, MPI_INTEGER, MPI_COMM_WORLD)
    call expect(all(all_(2, 1, :) == [(i, i = 0, size - 1)]) .and. all(all_(2, 2, :) == [(100 + i, i = 0, size - 1)]) &
                .and. all(all_(1::2, :, :) == -1), "MPI_Allgather of sections")
    row = -1
    counts = 1
    places = [(size - i, i = 1, size)]
    mine(1) = rank ! which outlives the call
    call MPI_Iallgatherv(mine, 1, MPI_INTEGER, row(2, :), counts, places, MPI_INTEGER, MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call expect(all(row(2, size:1:-1) == [(i, i = 0, size - 1)]) .and. all(row(1, :) == -1), "MPI_Iallgatherv in a row")
    all_ = -1
    call MPI_Gather(mine(1:3:2), 2, MPI_INTEGER, all_(1:3:2, 2, :), 2, MPI_INTEGER, 0, MPI_COMM_WORLD)
    call expect(rank /= 0 .or. all(all_(3, 2, :) == [(100 + i, i = 0, size - 1)]), "MPI_Gather into a section")
    call MPI_Bcast(all_(2:3, :, 1), 4, MPI_INTEGER, 0, MPI_COMM_WORLD)
    call expect(all_(3, 2, 1) == 100 .and. all_(2, 1, 1) == -1, "MPI_Bcast of a section")
  end subroutine

  subroutine reductions
    integer :: a(3, 4), total, code
    total = size * (size - 1) / 2
    a = -1
    a(2, :) = rank
    call MPI_Allreduce(MPI_IN_PLACE, a(2, :), 4, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, code)
    call expect(all(a(2, :) == total) .and. all(a(1::2, :) == -1), "MPI_Allreduce in a row")
    call MPI_Reduce(a(2, ::2), a(3, ::2), 2, MPI_INTEGER, MPI_MAX, 0, MPI_COMM_WORLD)
    call expect(rank /= 0 .or. all(a(3, ::2) == total) .and. all(a(3, 2::2) == -1), "MPI_Reduce between rows")
  end subroutine

  subroutine kinds_of_arrays
    character(len=3) :: words(4), got(4)
    complex :: z(6), w(6)
    integer :: i
    words = ["abc", "def", "ghi", "jkl"]
    got = "   "
    call MPI_Sendrecv(words(::2), 6, MPI_CHARACTER, right, 7, got(4:2:-2), 6, MPI_CHARACTER, left, 7, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE)
    call expect(got(4) == "abc" .and. got(2) == "ghi" .and. got(1) == " ", "texts with gaps")
    z = [(cmplx(i, -i), i = 1, 6)]
    w = 0
    call MPI_Sendrecv(z(1:6:2), 6, MPI_REAL, right, 7, w(2:6:2), 3, MPI_COMPLEX, left, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(w(2:6:2) == z(1:6:2)) .and. all(w(1::2) == 0), "complex numbers as pairs")
    call MPI_Sendrecv(z%im, 6, MPI_REAL, right, 7, w%re, 6, MPI_REAL, left, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(all(w%re == z%im), "parts of complex numbers")
  end subroutine

  subroutine large
    integer(MPI_COUNT_KIND) :: count, counts(size), extent, lb
    integer(MPI_ADDRESS_KIND) :: places(size)
    integer :: values(10), got(10), all_(size), i
    type(MPI_Status) :: status
    type(MPI_Datatype) :: huge_type
    values = rank
    count = 5
    call MPI_Sendrecv(values(::2), count, MPI_INTEGER, right, 8, got(1:9:2), count, MPI_INTEGER, left, 8, MPI_COMM_WORLD, status)
    call expect(all(got(::2) == left), "large counts with sections")
    call MPI_Get_count(status, MPI_INTEGER, count)
    call expect(count == 5, "MPI_Get_count of a large count")
    counts = 1
    places = [(i - 1, i = 1, size)]
    call MPI_Allgatherv(values, 1_MPI_COUNT_KIND, MPI_INTEGER, all_, counts, places, MPI_INTEGER, MPI_COMM_WORLD)
    call expect(all(all_ == [(i, i = 0, size - 1)]), "MPI_Allgatherv of large counts")
    call MPI_Type_contiguous(3000000000_MPI_COUNT_KIND, MPI_INTEGER, huge_type)
    call MPI_Type_get_extent_c(huge_type, lb, extent)
    call expect(extent == 3000000000_MPI_COUNT_KIND * (storage_size(rank) / 8), "a type larger than an INTEGER can say")
    call MPI_Type_free(huge_type)
  end subroutine

  subroutine statuses
    type(MPI_Status) :: status, list(2)
    type(MPI_Request) :: requests(2)
    integer :: f_status(MPI_STATUS_SIZE), got(2)
    logical :: flag
    call MPI_Irecv(got(1), 1, MPI_INTEGER, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, requests(1))
    call MPI_Isend(rank, 1, MPI_INTEGER, right, 9, MPI_COMM_WORLD, requests(2))
    call MPI_Waitall(2, requests, list)
    call expect(list(1)%MPI_SOURCE == left .and. list(1)%MPI_TAG == 9, "statuses of MPI_Waitall")
    call MPI_Status_f082f(list(1), f_status)
    call expect(f_status(MPI_SOURCE) == left .and. f_status(MPI_TAG) == 9, "MPI_Status_f082f")
    call MPI_Status_f2f08(f_status, status)
    call expect(status%MPI_SOURCE == left, "MPI_Status_f2f08")
    call MPI_Test_cancelled(status, flag)
    call expect(.not. flag, "MPI_Test_cancelled")
    call MPI_Status_set_elements(status, MPI_INTEGER, 7)
    call MPI_Get_elements(status, MPI_INTEGER, got(1))
    call expect(got(1) == 7, "MPI_Status_set_elements")
  end subroutine
end program
