! SPDX-License-Identifier: MIT
! A job starts others, with arguments and without, one program and several, and by both bindings.
! ranks: 1 2
! modes: threads clusters isolate
! timeout: 60
module family
  use mpi_f08
  use check
  implicit none
contains
  subroutine child(parent)
    type(MPI_Comm), intent(inout) :: parent
    character(len=40) :: word
    integer :: rank, words
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    words = command_argument_count()
    call MPI_Gather(words, 1, MPI_INTEGER, words, 1, MPI_INTEGER, 0, parent)
    if (words > 0) then
       call get_command_argument(1, word)
       call expect(word == "two words", "the first argument")
    end if
    call MPI_Comm_disconnect(parent)
  end subroutine

  ! How many arguments each child has.
  subroutine expect_words(children, wanted, what)
    type(MPI_Comm), intent(inout) :: children
    integer, intent(in) :: wanted(:)
    character(len=*), intent(in) :: what
    integer :: rank, number, nothing, words(size(wanted))
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Comm_remote_size(children, number)
    call expect(number == size(wanted), what // ": number of children")
    words = wanted
    nothing = 0
    call MPI_Gather(nothing, 0, MPI_INTEGER, words, 1, MPI_INTEGER, merge(MPI_ROOT, MPI_PROC_NULL, rank == 0), children)
    call expect(all(words == wanted), what // ": arguments")
    call MPI_Comm_disconnect(children)
  end subroutine

  subroutine start(program)
    character(len=*), intent(in) :: program
    character(len=12) :: words(3) = [character(len=12) :: "two words", "more", ""]
    character(len=12) :: table(2, 3)
    character(len=1024) :: programs(2)
    type(MPI_Comm) :: children
    type(MPI_Info) :: infos(2)
    integer :: codes(3)
    infos = MPI_INFO_NULL
    programs = program
    codes = 77
    call MPI_Comm_spawn(program, words, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, codes(1:2))
    call expect(all(codes(1:2) == MPI_SUCCESS) .and. codes(3) == 77, "codes of errors")
    call expect_words(children, [2, 2], "MPI_Comm_spawn")
    call MPI_Comm_spawn(program, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, MPI_ERRCODES_IGNORE)
    call expect_words(children, [0], "MPI_ARGV_NULL")
    table(1, :) = [character(len=12) :: "", "", ""]
    table(2, :) = [character(len=12) :: "two words", "x", ""]
    call MPI_Comm_spawn_multiple(2, programs, table, [1, 2], infos, 0, MPI_COMM_WORLD, children, codes)
    call expect(all(codes == MPI_SUCCESS), "codes of several")
    call expect_words(children, [0, 2, 2], "MPI_Comm_spawn_multiple")
    call MPI_Comm_spawn_multiple(2, programs, MPI_ARGVS_NULL, [2, 1], infos, 0, MPI_COMM_WORLD, children, &
         MPI_ERRCODES_IGNORE)
    call expect_words(children, [0, 0, 0], "MPI_ARGVS_NULL")
  end subroutine
end module

program main
  use family
  implicit none
  type(MPI_Comm) :: parent
  character(len=1024) :: program
  character(len=MPI_MAX_PORT_NAME) :: port
  call MPI_Init()
  call MPI_Comm_get_parent(parent)
  if (parent /= MPI_COMM_NULL) then
     call child(parent)
  else
     call get_command_argument(0, program)
     call start(program)
     port = ""
     call MPI_Open_port(MPI_INFO_NULL, port)
     call expect(port(1:11) == "lwmpi-port:", "a port's name")
     call MPI_Close_port(port)
  end if
  call MPI_Finalize()
  call finish
end program
