# SPDX-License-Identifier: MIT
# Four libraries: the whole one, and that for programs on bare IKC and connectors, which has no MPI in it; both for this host and for modelled
# machines.  Each file is compiled once for the host, shared or static, and once for modelled machines.

find_package(Threads REQUIRED)
set(LWMPI_EXPORTS ${PROJECT_SOURCE_DIR}/src/mpi/gen/exports.map)

function(object_library name)
    add_library(${name} OBJECT ${ARGN})
    target_link_libraries(${name} PRIVATE lwmpi_flags)
endfunction()

# name: of the target; output: of the file; then what it is made of.
function(shared_library name output)
    add_library(${name} SHARED ${ARGN})
    target_link_libraries(${name} PRIVATE lwmpi_flags PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR}/include)
    target_link_options(${name} PRIVATE -Wl,--version-script=${LWMPI_EXPORTS})
    set_target_properties(${name} PROPERTIES OUTPUT_NAME ${output} SOVERSION 1 LINKER_LANGUAGE C LINK_DEPENDS ${LWMPI_EXPORTS})
endfunction()

function(static_library name output)
    add_library(${name} STATIC ${ARGN})
    target_link_libraries(${name} PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR}/include)
    set_target_properties(${name} PROPERTIES OUTPUT_NAME ${output} LINKER_LANGUAGE C)
endfunction()

object_library(lwmpi_ikc_objects ${LWMPI_IKC_SOURCES})
object_library(lwmpi_mpi_objects ${LWMPI_MPI_SOURCES})
object_library(lwmpi_bare_objects ${LWMPI_BARE_SOURCES})
object_library(lwmpi_connector_objects ${LWMPI_CONNECTOR_SOURCES})
set(whole $<TARGET_OBJECTS:lwmpi_ikc_objects> $<TARGET_OBJECTS:lwmpi_mpi_objects>)
set(bare $<TARGET_OBJECTS:lwmpi_ikc_objects> $<TARGET_OBJECTS:lwmpi_connector_objects> $<TARGET_OBJECTS:lwmpi_bare_objects>)
shared_library(lwmpi_shared mpi_abi ${whole})
static_library(lwmpi_static mpi_abi ${whole})
shared_library(lwmpi_ikc_shared lwmpi_ikc ${bare})
static_library(lwmpi_ikc_static lwmpi_ikc ${bare})
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # A seventh of the library would be tables for exceptions, which C has none of; debuggers have .debug_frame.
    foreach(target lwmpi_ikc_objects lwmpi_mpi_objects lwmpi_connector_objects lwmpi_bare_objects)
        target_compile_options(${target} PRIVATE -fno-asynchronous-unwind-tables -fno-unwind-tables)
    endforeach()
    foreach(target lwmpi_shared lwmpi_ikc_shared) # code is made when linking, too
        target_link_options(${target} PRIVATE -fno-asynchronous-unwind-tables -fno-unwind-tables)
    endforeach()
endif()
install(TARGETS lwmpi_shared lwmpi_static lwmpi_ikc_shared lwmpi_ikc_static LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        OPTIONAL FILES_MATCHING PATTERN "*.h")

# The same libraries on modelled machines.
object_library(lwmpi_machine_ikc_objects ${LWMPI_MACHINE_IKC_SOURCES})
object_library(lwmpi_machine_mpi_objects ${LWMPI_MACHINE_MPI_SOURCES})
object_library(lwmpi_machine_connector_objects ${LWMPI_CONNECTOR_SOURCES})
foreach(target lwmpi_machine_ikc_objects lwmpi_machine_mpi_objects lwmpi_machine_connector_objects)
    # Virtual time is computed with the same roundings on all hosts and by all compilers.
    target_compile_options(${target} PRIVATE -ffp-contract=off)
    target_compile_definitions(${target} PRIVATE LW_HAL_MODEL)
endforeach()
shared_library(lwmpi_machine mpi_abi $<TARGET_OBJECTS:lwmpi_machine_ikc_objects> $<TARGET_OBJECTS:lwmpi_machine_mpi_objects>)
shared_library(lwmpi_machine_ikc lwmpi_ikc $<TARGET_OBJECTS:lwmpi_machine_ikc_objects> $<TARGET_OBJECTS:lwmpi_machine_connector_objects>
               $<TARGET_OBJECTS:lwmpi_bare_objects>)
foreach(target lwmpi_machine lwmpi_machine_ikc)
    set_target_properties(${target} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/lwmpi-machine)
    install(TARGETS ${target} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/lwmpi-machine NAMELINK_SKIP)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/machines/ DESTINATION ${CMAKE_INSTALL_DATADIR}/lwmpi/machines)
