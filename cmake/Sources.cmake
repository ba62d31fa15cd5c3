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

# Above the HAL; what every platform has of it; Linux; the simulator, which runs on Linux.
# Each of them twice: what a library for bare IKC is made of, and what MPI adds.
lwmpi_sources(portable base/*.c hal/*.c link/*.c ikc/*.c services/*.c)
lwmpi_sources(portable_mpi mputil/*.c mpi/*/*.c)
lwmpi_sources(common hal/common/*.c hal/common/*_${LWMPI_ARCH}.S launch/cluster/cluster.c launch/carry/program.c launch/carry/elf.c)
lwmpi_sources(linux hal/linux/*.c link/ring/*.c link/inbox/*.c link/net/*.c link/shared/*.c launch/carry/carried.c)
lwmpi_sources(linux_mpi mputil/protocol/links/*.c)
lwmpi_sources(sim sim/*/*.c link/parcel/*.c launch/cluster/machine/*.c launch/order.c services/server/names.c services/server/spawn.c)
lwmpi_sources(sim_mpi mputil/protocol/mppa/*.c)
lwmpi_sources(LWMPI_CONNECTOR_SOURCES connector/*.c)
lwmpi_sources(LWMPI_CONNECTOR_LINKS_SOURCES connector/links/*.c)
set(LWMPI_IKC_SOURCES ${common} ${linux} ${portable})
set(LWMPI_MPI_SOURCES ${linux_mpi} ${portable_mpi})
set(LWMPI_MACHINE_IKC_SOURCES ${common} ${sim} ${portable})
set(LWMPI_MACHINE_MPI_SOURCES ${sim_mpi} ${portable_mpi})

# Defined as nothing, so that a file which defines it itself does not clash.
set_source_files_properties(${common} ${linux} ${linux_mpi} ${sim} ${sim_mpi} PROPERTIES COMPILE_DEFINITIONS "_GNU_SOURCE=")

# What defines malloc() must not be taken for the compiler's idea of it.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/sim/core/malloc.c ${PROJECT_SOURCE_DIR}/src/launch/interpose/machine/malloc.c
                            PROPERTIES COMPILE_OPTIONS "-fno-builtin;-fno-lto")

# What no message passes through is compiled for size, what waits for room at links, and what long messages and collectives do between clusters, where a message, or a turn of each process,
# takes far longer.
lwmpi_sources(LWMPI_RARE_SOURCES mpi/gen/*.c mpi/check/*.c mpi/runtime/*.c mpi/comm/*.c mpi/topo/*.c mpi/type/*.c mpi/win/*.c mpi/dynamic/*.c mpi/failure/*.c mpi/tool/*.c mpi/file/datarep.c mpi/file/facts.c mpi/file/figures.c mpi/file/hints.c mpi/file/open.c mpi/file/pointer.c mpi/file/two_phase.c
              mpi/p2p/grequest.c mpi/p2p/partitioned.c mpi/p2p/status.c mpi/coll/op_user.c
              mpi/coll/agree.c mpi/coll/board_*.c mpi/coll/calls_neighbor.c mpi/coll/inter.c mpi/coll/cost.c mpi/coll/ways.c mpi/coll/wish.c mpi/coll/levels.c mpi/coll/scan_rounds.c mpi/coll/speakers.c mpi/coll/team.c mputil/failures.c mputil/generic.c mputil/pull.c mputil/share.c mputil/watch.c mputil/cancel.c mputil/layout_build.c mputil/above.c mputil/counters.c mputil/exchange.c base/error.c ikc/endpoint.c ikc/start.c
              ikc/table.c ikc/stats.c ikc/thread.c ikc/control.c services/*.c services/server/*.c launch/*.c launch/*/*.c launch/*/*/*.c
              hal/settings.c hal/common/*.c hal/linux/*.c link/ring/inspect.c link/net/*.c link/buried.c link/drop.c link/link.c link/memory.c link/none.c link/table.c link/inbox/*.c)
list(FILTER LWMPI_RARE_SOURCES EXCLUDE REGEX "entry_(p2p|collective|rma)|win/(operate|lock)\\.c|type/(pack|type)\\.c|comm/route|runtime/(handle|threads)\\.c|hal/common/stack|hal/linux/(thread|worker|share|heap|channel)\\.c")
# In collectives loops have a turn a rank, or a message: copies of them for many turns only take room.
lwmpi_sources(LWMPI_FEW_TURNS_SOURCES mpi/coll/*.c mputil/board.c)
list(FILTER LWMPI_FEW_TURNS_SOURCES EXCLUDE REGEX "coll/op")
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    set_source_files_properties(${LWMPI_FEW_TURNS_SOURCES} PROPERTIES COMPILE_OPTIONS -O2)
    set_source_files_properties(${LWMPI_RARE_SOURCES} PROPERTIES COMPILE_OPTIONS -Os)
    # A short loop takes up to twice as long if it goes over the end of a line of the cache.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/mpi/coll/op.c PROPERTIES COMPILE_OPTIONS -falign-loops=64)
endif()
