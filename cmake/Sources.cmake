# SPDX-License-Identifier: MIT
# A new file in one of these folders is found by itself.

function(lwmpi_sources variable)
    set(found "")
    foreach(pattern ${ARGN})
        file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${pattern})
        list(APPEND found ${files})
    endforeach()
    set(${variable} ${found} PARENT_SCOPE)
endfunction()

set(LWMPI_ARCH ${CMAKE_SYSTEM_PROCESSOR})
if(LWMPI_ARCH MATCHES "^(amd64|AMD64)$")
    set(LWMPI_ARCH x86_64)
elseif(LWMPI_ARCH STREQUAL "arm64")
    set(LWMPI_ARCH aarch64)
endif()
if(NOT LWMPI_ARCH MATCHES "^(x86_64|aarch64|riscv64)$")
    message(FATAL_ERROR "lwmpi: no context switch for processor '${LWMPI_ARCH}' "
                        "(expected x86_64, aarch64 or riscv64)")
endif()

lwmpi_sources(LWMPI_OS_SOURCES hal/linux/*.c hal/linux/*_${LWMPI_ARCH}.S ikc/ring/*.c
              launch/cluster.c launch/carried.c launch/program.c launch/elf.c launch/foreign.c)
lwmpi_sources(LWMPI_PORTABLE_SOURCES base/*.c hal/*.c ikc/*.c services/*.c mputil/*.c mpi/*.c mpi/coll/*.c)
lwmpi_sources(LWMPI_MACHINE_SOURCES hal/mppa256/*.c hal/linux/*_${LWMPI_ARCH}.S hal/linux/segment.c hal/linux/stack.c hal/linux/output.c
              hal/linux/crash.c launch/cluster.c launch/machine.c launch/machine_image.c launch/machine_pack.c launch/program.c launch/elf.c
              ikc/model/*.c mputil/model/*.c services/server/names.c services/server/spawn.c)
set(LWMPI_SOURCES ${LWMPI_OS_SOURCES} ${LWMPI_PORTABLE_SOURCES})

# Defined as nothing, so that a file which defines it itself does not clash.
set_source_files_properties(${LWMPI_OS_SOURCES} ${LWMPI_MACHINE_SOURCES} PROPERTIES COMPILE_DEFINITIONS "_GNU_SOURCE=")

# What defines malloc() must not be taken for the compiler's idea of it.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/hal/mppa256/malloc.c ${PROJECT_SOURCE_DIR}/src/launch/machine_malloc.c
                            PROPERTIES COMPILE_OPTIONS "-fno-builtin;-fno-lto")

# What no message passes through is compiled for size.
lwmpi_sources(LWMPI_RARE_SOURCES mpi/entry_*.c mpi/check.c mpi/checks.c mpi/error.c mpi/errcode.c mpi/errhandler.c
              mpi/environment.c mpi/info.c mpi/session.c mpi/attribute.c mpi/abi.c mpi/convert.c mpi/leaks.c
              mpi/memory.c mpi/removed.c mpi/functions.c mpi/datatype*.c mpi/external32.c mpi/topology*.c mpi/comm*.c
              mpi/context.c mpi/group*.c mpi/grequest.c mpi/partitioned.c mpi/op_user.c mpi/runtime.c mpi/status.c
              mpi/coll/agree.c mpi/coll/calls*.c mpi/coll/inter.c mpi/coll/choose.c mputil/layout_build.c ikc/endpoint.c
              ikc/table.c ikc/stats.c ikc/thread.c ikc/control.c services/*.c services/server/*.c launch/*.c hal/linux/attach.c
              hal/linux/segment.c hal/linux/crash.c hal/linux/system.c)
list(FILTER LWMPI_RARE_SOURCES EXCLUDE REGEX "entry_(p2p|collective)")
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    set_source_files_properties(${LWMPI_RARE_SOURCES} PROPERTIES COMPILE_OPTIONS -Os)
endif()
