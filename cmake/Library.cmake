# SPDX-License-Identifier: MIT
# Six libraries: the whole one; the same with connectors, of which it makes its links between clusters (mpiexec --protocol connector); and
# that for programs on bare IKC and connectors, which has no MPI in it.  All for this host and for modelled machines.  Each file is compiled once for the host,
# shared or static, and once for modelled machines; what a library is put together by is a file of src/launch/library.

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
object_library(lwmpi_connector_objects ${LWMPI_CONNECTOR_SOURCES})
object_library(lwmpi_connector_links_objects ${LWMPI_CONNECTOR_LINKS_SOURCES})
foreach(library mpi ikc connector)
    object_library(lwmpi_library_${library} ${PROJECT_SOURCE_DIR}/src/launch/library/${library}.c)
endforeach()
set(mpi $<TARGET_OBJECTS:lwmpi_ikc_objects> $<TARGET_OBJECTS:lwmpi_mpi_objects>)
set(whole ${mpi} $<TARGET_OBJECTS:lwmpi_library_mpi>)
set(bare $<TARGET_OBJECTS:lwmpi_ikc_objects> $<TARGET_OBJECTS:lwmpi_connector_objects> $<TARGET_OBJECTS:lwmpi_library_ikc>)
set(linked ${mpi} $<TARGET_OBJECTS:lwmpi_connector_objects> $<TARGET_OBJECTS:lwmpi_connector_links_objects> $<TARGET_OBJECTS:lwmpi_library_connector>)
shared_library(lwmpi_shared mpi_abi ${whole})
static_library(lwmpi_static mpi_abi ${whole})
shared_library(lwmpi_ikc_shared lwmpi_ikc ${bare})
static_library(lwmpi_ikc_static lwmpi_ikc ${bare})
shared_library(lwmpi_connector_shared mpi_abi ${linked})
set_target_properties(lwmpi_connector_shared PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/lwmpi-connector)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # A seventh of the library would be tables for exceptions, which C has none of; debuggers have .debug_frame.
    foreach(target lwmpi_ikc_objects lwmpi_mpi_objects lwmpi_connector_objects lwmpi_connector_links_objects lwmpi_library_mpi lwmpi_library_ikc
            lwmpi_library_connector)
        target_compile_options(${target} PRIVATE -fno-asynchronous-unwind-tables -fno-unwind-tables)
    endforeach()
    foreach(target lwmpi_shared lwmpi_ikc_shared lwmpi_connector_shared) # code is made when linking, too
        target_link_options(${target} PRIVATE -fno-asynchronous-unwind-tables -fno-unwind-tables)
    endforeach()
endif()
install(TARGETS lwmpi_shared lwmpi_static lwmpi_ikc_shared lwmpi_ikc_static LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS lwmpi_connector_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/lwmpi-connector NAMELINK_SKIP)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        OPTIONAL FILES_MATCHING PATTERN "*.h")

# The same libraries on modelled machines.
object_library(lwmpi_machine_ikc_objects ${LWMPI_MACHINE_IKC_SOURCES})
object_library(lwmpi_machine_mpi_objects ${LWMPI_MACHINE_MPI_SOURCES})
object_library(lwmpi_machine_connector_objects ${LWMPI_CONNECTOR_SOURCES})
object_library(lwmpi_machine_connector_links_objects ${LWMPI_CONNECTOR_LINKS_SOURCES})
foreach(target lwmpi_machine_ikc_objects lwmpi_machine_mpi_objects lwmpi_machine_connector_objects lwmpi_machine_connector_links_objects)
    # Virtual time is computed with the same roundings on all hosts and by all compilers.
    target_compile_options(${target} PRIVATE -ffp-contract=off)
    target_compile_definitions(${target} PRIVATE LW_HAL_MODEL)
endforeach()
set(mpi $<TARGET_OBJECTS:lwmpi_machine_ikc_objects> $<TARGET_OBJECTS:lwmpi_machine_mpi_objects>)
shared_library(lwmpi_machine mpi_abi ${mpi} $<TARGET_OBJECTS:lwmpi_library_mpi>)
shared_library(lwmpi_machine_connector mpi_abi ${mpi} $<TARGET_OBJECTS:lwmpi_machine_connector_objects>
               $<TARGET_OBJECTS:lwmpi_machine_connector_links_objects> $<TARGET_OBJECTS:lwmpi_library_connector>)
shared_library(lwmpi_machine_ikc lwmpi_ikc $<TARGET_OBJECTS:lwmpi_machine_ikc_objects> $<TARGET_OBJECTS:lwmpi_machine_connector_objects>
               $<TARGET_OBJECTS:lwmpi_library_ikc>)
foreach(target lwmpi_machine lwmpi_machine_ikc lwmpi_machine_connector)
    set(folder lwmpi-machine)
    if(target STREQUAL "lwmpi_machine_connector") # of the same name as the first
        set(folder lwmpi-machine-connector)
    endif()
    set_target_properties(${target} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/${folder})
    install(TARGETS ${target} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/${folder} NAMELINK_SKIP)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/machines/ DESTINATION ${CMAKE_INSTALL_DATADIR}/lwmpi/machines)
