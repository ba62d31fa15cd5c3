! SPDX-License-Identifier: MIT
! use mpi: messages, lists of requests, statuses, sentinels, texts, topologies, derived datatypes.
! ranks: 1 2 4
program main
  use mpi
  use check
  implicit none
  integer :: rank, size, left, right, code
  integer, save :: rounds = 3 ! each rank has its own
  common /private/ shared_by_none
  integer :: shared_by_none

  call MPI_Init(code)
  call expect(code == MPI_SUCCESS, "MPI_Init")
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, code)
  call MPI_Comm_size(MPI_COMM_WORLD, size, code)
  left = mod(rank + size - 1, size)
  right = mod(rank + 1, size)
  call privacy
  call messages
  call lists
  call sentinels
  call texts
  call topology
  call datatypes
  call constants
  call MPI_Finalize(code)
  call finish

contains

  subroutine privacy
    rounds = rounds + rank
    shared_by_none = rank
    call MPI_Barrier(MPI_COMM_WORLD, code)
    call expect(rounds == 3 + rank, "a variable with SAVE is private")
    call expect(shared_by_none == rank, "a COMMON block is private")
  end subroutine

  subroutine messages
    double precision :: sent(10), got(10)
    integer :: status(MPI_STATUS_SIZE), count, request
    logical :: flag
    sent = rank
    call MPI_Sendrecv(sent, 10, MPI_DOUBLE_PRECISION, right, 5, got, 10, MPI_DOUBLE_PRECISION, left, MPI_ANY_TAG, &
                      MPI_COMM_WORLD, status, code)
    call expect(all(got == left), "MPI_Sendrecv")
    call expect(status(MPI_SOURCE) == left .and. status(MPI_TAG) == 5, "status of MPI_Sendrecv")
    call MPI_Get_count(status, MPI_DOUBLE_PRECISION, count, code)
    call expect(count == 10, "MPI_Get_count")
    call MPI_Irecv(got, 10, MPI_DOUBLE_PRECISION, left, 6, MPI_COMM_WORLD, request, code)
    call MPI_Send(sent, 4, MPI_DOUBLE_PRECISION, right, 6, MPI_COMM_WORLD, code)
    call MPI_Wait(request, MPI_STATUS_IGNORE, code)
    call expect(request == MPI_REQUEST_NULL, "MPI_Wait")
    call MPI_Test(request, flag, status, code)
    call expect(flag, "MPI_Test of no request")
  end subroutine

  subroutine lists
    integer, parameter :: n = 100 ! more than is converted on the stack
    integer :: requests(2 * n), statuses(MPI_STATUS_SIZE, 2 * n), sent(n), got(n), indices(2 * n), count, index, i, seen
    logical :: flag
    do i = 1, n
      sent(i) = 1000 * rank + i
      call MPI_Irecv(got(i), 1, MPI_INTEGER, left, i, MPI_COMM_WORLD, requests(i), code)
      call MPI_Isend(sent(i), 1, MPI_INTEGER, right, i, MPI_COMM_WORLD, requests(n + i), code)
    end do
    call MPI_Waitall(2 * n, requests, statuses, code)
    call expect(all(got == [(1000 * left + i, i = 1, n)]), "MPI_Waitall")
    call expect(all(statuses(MPI_TAG, :n) == [(i, i = 1, n)]), "statuses of MPI_Waitall")
    call expect(all(requests == MPI_REQUEST_NULL), "requests after MPI_Waitall")
    call MPI_Irecv(got(2), 1, MPI_INTEGER, left, 2, MPI_COMM_WORLD, requests(2), code)
    call MPI_Send(sent(1), 1, MPI_INTEGER, right, 2, MPI_COMM_WORLD, code)
    call MPI_Waitany(3, requests, index, MPI_STATUS_IGNORE, code)
    call expect(index == 2, "index of MPI_Waitany counts from 1")
    call MPI_Waitany(3, requests, index, MPI_STATUS_IGNORE, code)
    call expect(index == MPI_UNDEFINED, "index of MPI_Waitany without requests")
    call MPI_Testany(3, requests, index, flag, MPI_STATUS_IGNORE, code)
    call expect(flag .and. index == MPI_UNDEFINED, "MPI_Testany without requests")
    do i = 1, 3
      call MPI_Irecv(got(i), 1, MPI_INTEGER, left, 10 + i, MPI_COMM_WORLD, requests(i), code)
    end do
    do i = 1, 3
      call MPI_Send(sent(i), 1, MPI_INTEGER, right, 10 + i, MPI_COMM_WORLD, code)
    end do
    seen = 0
    do
      call MPI_Waitsome(3, requests, count, indices, MPI_STATUSES_IGNORE, code)
      if (count == MPI_UNDEFINED) exit
      call expect(all(indices(:count) >= 1 .and. indices(:count) <= 3), "indices of MPI_Waitsome count from 1")
      seen = seen + sum(indices(:count))
    end do
    call expect(seen == 6, "MPI_Waitsome tells each request once")
  end subroutine

  subroutine sentinels
    integer :: values(4), total, graph, sources(1), targets(1), weights(1), in, out
    logical :: weighted
    values = rank + 1
    call MPI_Allreduce(MPI_IN_PLACE, values, 4, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, code)
    total = size * (size + 1) / 2
    call expect(all(values == total), "MPI_IN_PLACE")
    call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, [left], MPI_UNWEIGHTED, 1, [right], MPI_UNWEIGHTED, &
                                        MPI_INFO_NULL, .false., graph, code)
    call MPI_Dist_graph_neighbors_count(graph, in, out, weighted, code)
    call expect(in == 1 .and. out == 1 .and. .not. weighted, "MPI_UNWEIGHTED")
    call MPI_Dist_graph_neighbors(graph, 1, sources, weights, 1, targets, weights, code)
    call expect(sources(1) == left .and. targets(1) == right, "MPI_Dist_graph_neighbors")
    call MPI_Comm_free(graph, code)
    call expect(graph == MPI_COMM_NULL, "MPI_Comm_free")
  end subroutine

  subroutine texts
    character(len=MPI_MAX_OBJECT_NAME) :: name
    character(len=MPI_MAX_ERROR_STRING) :: message
    character(len=7) :: short
    integer :: length, info, other, buflen
    logical :: flag
    call MPI_Comm_dup(MPI_COMM_WORLD, other, code)
    call MPI_Comm_set_name(other, "a name   ", code)
    call MPI_Comm_get_name(other, name, length, code)
    call expect(length == 6 .and. name == "a name", "a name without its blanks")
    call MPI_Comm_free(other, code)
    call MPI_Error_string(MPI_ERR_RANK, message, length, code)
    call expect(length > 0 .and. len_trim(message) == length, "MPI_Error_string")
    call MPI_Info_create(info, code)
    call MPI_Info_set(info, "  key ", "  a value  ", code)
    call MPI_Info_get(info, "key", 7, short, flag, code)
    call expect(flag .and. short == "a value", "MPI_Info_get")
    buflen = 3
    call MPI_Info_get_string(info, "key", buflen, short, flag, code)
    call expect(flag .and. buflen == 7 .and. short == "a v", "MPI_Info_get_string")
    call MPI_Info_get_nthkey(info, 0, name, code)
    call expect(name == "key", "MPI_Info_get_nthkey")
    call MPI_Info_get(info, "none", 7, short, flag, code)
    call expect(.not. flag, "MPI_Info_get of no key")
    call MPI_Info_free(info, code)
  end subroutine

  subroutine topology
    integer :: cart, dims(1), coords(1), source, dest
    logical :: periods(1), got(1)
    periods = .true.
    call MPI_Cart_create(MPI_COMM_WORLD, 1, [size], periods, .false., cart, code)
    call MPI_Cart_shift(cart, 0, 1, source, dest, code)
    call expect(source == left .and. dest == right, "MPI_Cart_shift")
    got = .false.
    call MPI_Cart_get(cart, 1, dims, got, coords, code)
    call expect(got(1) .and. dims(1) == size .and. coords(1) == rank, "MPI_Cart_get")
    call MPI_Comm_free(cart, code)
  end subroutine

  subroutine datatypes
    integer :: column, matrix(3, 4), types(2), made, lengths(2), i, numbers(10), inner(2), counts(4), both
    integer(MPI_ADDRESS_KIND) :: lb, extent, places(2), first, second
    real :: x
    double precision :: y
    call MPI_Type_vector(4, 1, 3, MPI_INTEGER, column, code)
    call MPI_Type_commit(column, code)
    matrix = reshape([(i, i = 1, 12)], [3, 4])
    call MPI_Sendrecv(matrix(2, 1), 1, column, rank, 0, numbers, 4, MPI_INTEGER, rank, 0, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, code)
    call expect(all(numbers(:4) == matrix(2, :)), "a row by MPI_Type_vector")
    call MPI_Type_free(column, code)
    call MPI_Get_address(x, first, code)
    call MPI_Get_address(y, second, code)
    lengths = 1
    types = [MPI_REAL, MPI_DOUBLE_PRECISION]
    places = [0_MPI_ADDRESS_KIND, MPI_Aint_diff(second, first)]
    call MPI_Type_create_struct(2, lengths, places, types, made, code)
    call MPI_Type_get_envelope(made, counts(1), counts(2), counts(3), counts(4), code)
    call expect(all(counts == [3, 2, 2, MPI_COMBINER_STRUCT]), "MPI_Type_get_envelope")
    call MPI_Type_get_contents(made, 3, 2, 2, numbers, places, inner, code)
    call expect(all(inner == types), "datatypes of MPI_Type_get_contents")
    call MPI_Type_get_extent(made, lb, extent, code)
    call expect(extent >= 12, "MPI_Type_get_extent")
    call MPI_Type_commit(made, code)
    x = 1.5
    y = 2.5
    call MPI_Pack_size(1, made, MPI_COMM_WORLD, both, code)
    call expect(both >= 12, "MPI_Pack_size")
    call MPI_Type_free(made, code)
    call MPI_Sizeof(y, i, code)
    call expect(i == 8, "MPI_Sizeof of a scalar")
    call MPI_Sizeof(numbers, i, code)
    call expect(i == storage_size(numbers) / 8, "MPI_Sizeof of an array")
  end subroutine


  subroutine constants
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    double precision :: before
    before = MPI_Wtime()
    call expect(MPI_Wtick() > 0 .and. MPI_Wtime() >= before, "MPI_Wtime")
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag, code)
    call expect(flag .and. value >= 32767, "MPI_TAG_UB is a number")
    call expect(.not. MPI_SUBARRAYS_SUPPORTED, "MPI_SUBARRAYS_SUPPORTED of the module mpi")
  end subroutine
end program
