# SPDX-License-Identifier: MIT
# A toolchain for another processor, as Debian's cross packages bring it, and QEMU to run what it makes.
# The file that includes this one names the processor in LWMPI_TARGET.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${LWMPI_TARGET})
set(CMAKE_C_COMPILER ${LWMPI_TARGET}-linux-gnu-gcc)
set(CMAKE_ASM_COMPILER ${CMAKE_C_COMPILER})
find_program(LWMPI_TARGET_CXX ${LWMPI_TARGET}-linux-gnu-g++)
if(LWMPI_TARGET_CXX)
    set(CMAKE_CXX_COMPILER ${LWMPI_TARGET_CXX})
endif()
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${LWMPI_TARGET} -L /usr/${LWMPI_TARGET}-linux-gnu)
set(CMAKE_FIND_ROOT_PATH /usr/${LWMPI_TARGET}-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(what LIBRARY INCLUDE PACKAGE)
    set(CMAKE_FIND_ROOT_PATH_MODE_${what} ONLY)
endforeach()
