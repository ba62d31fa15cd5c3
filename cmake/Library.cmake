# SPDX-License-Identifier: MIT
# Each file is compiled once, for both the shared and the static library.

find_package(Threads REQUIRED)
if(NOT LWMPI_SOURCES)
    file(WRITE ${PROJECT_BINARY_DIR}/empty.c "typedef int lwmpi_empty;\n")
    set(LWMPI_SOURCES ${PROJECT_BINARY_DIR}/empty.c)
endif()

add_library(lwmpi_objects OBJECT ${LWMPI_SOURCES})
target_link_libraries(lwmpi_objects PRIVATE lwmpi_flags)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # A seventh of the library would be tables for exceptions, which C has none of; debuggers have .debug_frame.
    target_compile_options(lwmpi_objects PRIVATE -fno-asynchronous-unwind-tables -fno-unwind-tables)
endif()

add_library(lwmpi_shared SHARED $<TARGET_OBJECTS:lwmpi_objects>)
target_link_libraries(lwmpi_shared PRIVATE lwmpi_flags PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
target_include_directories(lwmpi_shared INTERFACE ${PROJECT_SOURCE_DIR}/include)
set_target_properties(lwmpi_shared PROPERTIES OUTPUT_NAME mpi_abi SOVERSION 1 LINKER_LANGUAGE C)
if(CMAKE_BUILD_TYPE STREQUAL "Release") # code is made when linking, too
    target_link_options(lwmpi_shared PRIVATE -fno-asynchronous-unwind-tables -fno-unwind-tables)
endif()

set(LWMPI_EXPORTS ${PROJECT_SOURCE_DIR}/src/mpi/gen/exports.map)
file(GLOB exports CONFIGURE_DEPENDS ${LWMPI_EXPORTS})
if(exports)
    target_link_options(lwmpi_shared PRIVATE -Wl,--version-script=${LWMPI_EXPORTS})
    set_target_properties(lwmpi_shared PROPERTIES LINK_DEPENDS ${LWMPI_EXPORTS})
endif()

add_library(lwmpi_static STATIC $<TARGET_OBJECTS:lwmpi_objects>)
target_link_libraries(lwmpi_static PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
target_include_directories(lwmpi_static INTERFACE ${PROJECT_SOURCE_DIR}/include)
set_target_properties(lwmpi_static PROPERTIES OUTPUT_NAME mpi_abi LINKER_LANGUAGE C)

install(TARGETS lwmpi_shared lwmpi_static LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        OPTIONAL FILES_MATCHING PATTERN "*.h")

# The same library on modelled machines.
add_library(lwmpi_machine SHARED ${LWMPI_MACHINE_SOURCES} ${LWMPI_PORTABLE_SOURCES})
target_compile_definitions(lwmpi_machine PRIVATE LW_HAL_MODEL)
# Virtual time is computed with the same roundings on all hosts and by all compilers.
target_compile_options(lwmpi_machine PRIVATE -ffp-contract=off)
target_link_libraries(lwmpi_machine PRIVATE lwmpi_flags PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
set_target_properties(lwmpi_machine PROPERTIES OUTPUT_NAME mpi_abi SOVERSION 1 LINKER_LANGUAGE C
                      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/lwmpi-machine)
if(exports)
    target_link_options(lwmpi_machine PRIVATE -Wl,--version-script=${LWMPI_EXPORTS})
    set_target_properties(lwmpi_machine PROPERTIES LINK_DEPENDS ${LWMPI_EXPORTS})
endif()
install(TARGETS lwmpi_machine LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/lwmpi-machine NAMELINK_SKIP)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/machines/ DESTINATION ${CMAKE_INSTALL_DATADIR}/lwmpi/machines)
