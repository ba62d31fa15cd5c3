! SPDX-License-Identifier: MIT
! use mpi_f08 in the ABIs of Open MPI and MPICH: constants and operators of its modules, sentinels, statuses, functions of the program.
program main
  use mpi_f08
  use check
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  implicit none
  type(MPI_Comm) :: comm, null
  integer :: rank, size, keyval, copies = 0
  integer(MPI_ADDRESS_KIND) :: extra = 7
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call constants
  call messages
  call reductions
  call attributes
  call sizes
  call types
  call texts
  call sections
  call graph
  call MPI_Finalize()
  call finish

contains

  subroutine constants
    integer :: code, class
    null = MPI_COMM_NULL
    comm = MPI_COMM_WORLD
    call expect(comm == MPI_COMM_WORLD .and. comm /= MPI_COMM_SELF .and. null == MPI_COMM_NULL, "operators")
#ifdef MPICH
    call expect(MPI_DATATYPE_NULL%MPI_VAL == int(z'0c000000') .and. MPI_COMM_SELF%MPI_VAL == int(z'44000001'), "values")
#else
    call expect(MPI_DATATYPE_NULL%MPI_VAL == 0 .and. MPI_COMM_SELF%MPI_VAL == 1, "values")
#endif
    call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
    call MPI_Send(rank, 1, MPI_INTEGER, -77, 0, MPI_COMM_SELF, code)
    call MPI_Error_class(code, class)
    call expect(class == MPI_ERR_RANK, "an error's class")
  end subroutine

  subroutine messages
    type(MPI_Request) :: requests(2)
    type(MPI_Status) :: status, statuses(2)
    real(8) :: there(3), here(3)
    integer :: left, right, count, index
    logical :: flag
    left = mod(rank + size - 1, size)
    right = mod(rank + 1, size)
    there = rank + [0.25d0, 0.5d0, 0.75d0]
    call MPI_Irecv(here, 3, MPI_DOUBLE_PRECISION, left, MPI_ANY_TAG, MPI_COMM_WORLD, requests(1))
    call MPI_Isend(there, 3, MPI_REAL8, right, 5, MPI_COMM_WORLD, requests(2))
    call MPI_Waitall(2, requests, statuses)
    call expect(statuses(1)%MPI_SOURCE == left .and. statuses(1)%MPI_TAG == 5, "status")
    call MPI_Get_count(statuses(1), MPI_DOUBLE_PRECISION, count)
    call expect(count == 3 .and. all(here == left + [0.25d0, 0.5d0, 0.75d0]), "message")
    call expect(requests(1) == MPI_REQUEST_NULL .and. requests(2) == MPI_REQUEST_NULL, "requests")
    call MPI_Irecv(here, 3, MPI_REAL8, MPI_PROC_NULL, 0, MPI_COMM_WORLD, requests(1))
    call MPI_Waitany(2, requests, index, status)
    call expect(index == 1 .and. status%MPI_SOURCE == MPI_PROC_NULL, "waitany")
    call MPI_Sendrecv(rank, 1, MPI_INTEGER, right, 1, count, 1, MPI_INTEGER, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    call expect(count == left, "MPI_STATUS_IGNORE")
    call MPI_Testall(2, requests, flag, MPI_STATUSES_IGNORE)
    call expect(flag, "MPI_STATUSES_IGNORE")
  end subroutine

  subroutine reductions
    integer :: value, total
    type(MPI_Op) :: op
    value = rank + 1
    call MPI_Allreduce(MPI_IN_PLACE, value, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
    call expect(value == size * (size + 1) / 2, "MPI_IN_PLACE")
    call MPI_Op_create(larger, .true., op)
    call MPI_Allreduce(rank, total, 1, MPI_INTEGER, op, MPI_COMM_WORLD)
    call MPI_Op_free(op)
    call expect(total == size - 1 .and. op == MPI_OP_NULL, "an operation of the program")
  end subroutine

  subroutine larger(given, result, length, datatype)
    type(c_ptr), value :: given, result
    integer :: length
    type(MPI_Datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(given, a, [length])
    call c_f_pointer(result, b, [length])
    b = max(a, b)
    call expect(datatype == MPI_INTEGER, "datatype of an operation")
  end subroutine

  subroutine attributes
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    type(MPI_Comm) :: dup
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag)
    call expect(flag .and. value >= 32767, "MPI_TAG_UB")
    call MPI_Comm_create_keyval(copied, MPI_COMM_NULL_DELETE_FN, keyval, extra)
    call MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, 40_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(MPI_COMM_WORLD, dup)
    call MPI_Comm_get_attr(dup, keyval, value, flag)
    call expect(flag .and. value == 47 .and. copies == 1, "a copied attribute")
    call MPI_Comm_free(dup)
    call expect(dup == MPI_COMM_NULL, "a freed communicator")
  end subroutine

  subroutine copied(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
    type(MPI_Comm) :: oldcomm
    integer :: comm_keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
    logical :: flag
    attribute_val_out = attribute_val_in + extra_state
    copies = copies + 1
    flag = oldcomm == MPI_COMM_WORLD .and. comm_keyval == keyval
    ierror = MPI_SUCCESS
  end subroutine

  subroutine sizes
    integer :: bytes
    real(8) :: x
    integer(2) :: few(4)
    call MPI_Sizeof(x, bytes)
    call expect(bytes == 8, "MPI_Sizeof of a variable")
    call MPI_Sizeof(few, bytes)
    call expect(bytes == 2, "MPI_Sizeof of an array")
  end subroutine

  subroutine types
    type(MPI_Datatype) :: made, parts(2)
    integer(MPI_ADDRESS_KIND) :: lb, extent, addresses(2)
    integer :: integers, address_count, datatypes, combiner, numbers(4)
    call MPI_Type_create_struct(2, [1, 2], [0_MPI_ADDRESS_KIND, 8_MPI_ADDRESS_KIND], [MPI_INTEGER, MPI_DOUBLE_PRECISION], made)
    call MPI_Type_get_extent(made, lb, extent)
    call expect(extent == 24, "extent of a structure")
    call MPI_Type_get_envelope(made, integers, address_count, datatypes, combiner)
    call expect(combiner == MPI_COMBINER_STRUCT .and. datatypes == 2, "envelope")
    call MPI_Type_get_contents(made, integers, address_count, datatypes, numbers, addresses, parts)
    call expect(parts(1) == MPI_INTEGER .and. parts(2) == MPI_DOUBLE_PRECISION .and. numbers(3) == 2, "contents")
    call MPI_Type_free(made)
  end subroutine

  subroutine texts
    character(MPI_MAX_OBJECT_NAME) :: name
    type(MPI_Info) :: info
    character(20) :: value
    integer :: length
    logical :: flag
    call MPI_Comm_set_name(MPI_COMM_WORLD, "all of us  ")
    call MPI_Comm_get_name(MPI_COMM_WORLD, name, length)
    call expect(name == "all of us" .and. length == 9, "a name")
    call MPI_Info_create(info)
    call MPI_Info_set(info, " key ", "value ")
    call MPI_Info_get(info, "key", 20, value, flag)
    call expect(flag .and. value == "value", "an info")
    call MPI_Info_free(info)
    call expect(info == MPI_INFO_NULL, "a freed info")
  end subroutine

  ! Arrays whose elements lie apart, backwards, within structures, or of no known size.
  subroutine sections
    type pair
      integer :: first, second
    end type
    type(pair) :: pairs(4)
    integer :: there(6, 4), here(3), i
    there = reshape([(i, i = 1, 24)], [6, 4])
    here = 0
    call MPI_Sendrecv(there(2:6:2, 3), 3, MPI_INTEGER, 0, 1, here, 3, MPI_INTEGER, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE)
    call expect(all(here == [14, 16, 18]), "every other element")
    call MPI_Sendrecv(there(5:1:-2, 1), 3, MPI_INTEGER, 0, 1, here, 3, MPI_INTEGER, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE)
    call expect(all(here == [5, 3, 1]), "backwards")
    pairs%first = 0
    pairs%second = 7
    call MPI_Sendrecv(here, 3, MPI_INTEGER, 0, 1, pairs(2:4)%first, 3, MPI_INTEGER, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE)
    call expect(all(pairs%first == [0, 5, 3, 1]) .and. all(pairs%second == 7), "components")
    call unsized(there)
#ifdef MPICH
    call later(there)
#endif
  end subroutine

  subroutine unsized(there)
    integer :: there(6, *), here(12)
    call MPI_Sendrecv(there, 12, MPI_INTEGER, 0, 1, here, 12, MPI_INTEGER, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE)
    call expect(all(here == [there(:, 1), there(:, 2)]), "no known size")
  end subroutine

  ! Of calls that do not wait only descriptors tell which elements are meant.
  subroutine later(there)
    integer, asynchronous :: there(6, 4), here(8)
    type(MPI_Request) :: requests(2)
    here = 0
    call MPI_Irecv(here(1:7:2), 4, MPI_INTEGER, 0, 1, MPI_COMM_SELF, requests(1))
    call MPI_Isend(there(4, :), 4, MPI_INTEGER, 0, 1, MPI_COMM_SELF, requests(2))
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
    call expect(all(here == [4, 0, 10, 0, 16, 0, 22, 0]), "sections of calls that do not wait")
  end subroutine

  ! Sentinels of graphs, attributes that MPI itself sets, and PMPI_ names.
  subroutine graph
    type(MPI_Comm) :: ring
    integer :: sources, destinations
    integer(MPI_ADDRESS_KIND) :: value
    logical :: weighted, flag
    call PMPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, [mod(rank + size - 1, size)], MPI_UNWEIGHTED, 1, &
        [mod(rank + 1, size)], MPI_UNWEIGHTED, MPI_INFO_NULL, .false., ring)
    call MPI_Dist_graph_neighbors_count(ring, sources, destinations, weighted)
    call expect(sources == 1 .and. destinations == 1 .and. .not. weighted, "MPI_UNWEIGHTED")
    call MPI_Comm_free(ring)
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag)
    call expect(flag .and. value >= 32767 .and. value <= huge(rank), "MPI_TAG_UB")
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, value, flag)
    call expect(.not. flag .or. value == 0, "MPI_APPNUM")
  end subroutine

end program
