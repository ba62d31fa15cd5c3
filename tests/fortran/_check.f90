! SPDX-License-Identifier: MIT
! What tests in Fortran share.
module check
  implicit none
  integer, private :: failures = 0
contains
  subroutine expect(fine, what)
    logical, intent(in) :: fine
    character(len=*), intent(in) :: what
    if (fine) return
    failures = failures + 1
    print '(2a)', "FAILED: ", what
  end subroutine

  subroutine finish
    if (failures > 0) stop 1
  end subroutine

  ! The name of a file that no other run of a test has: one rank asks, and tells the others.
  function own_file(purpose) result(name)
    character(len=*), intent(in) :: purpose
    character(len=60) :: name
    integer(kind=8) :: clock
    call system_clock(clock)
    write (name, '(3a, i0)') "/tmp/lwmpi-fortran-", purpose, "-", clock
  end function

  ! The first argument of the program, a number; or what it is without.
  integer function argument(otherwise)
    integer, intent(in) :: otherwise
    character(len=16) :: text
    argument = otherwise
    call get_command_argument(1, text)
    if (text /= " ") read (text, *) argument
  end function
end module
