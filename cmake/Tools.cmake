# SPDX-License-Identifier: MIT
# The programs around the library.  mpiexec finds the others relative to itself, so
# the build tree and an installation have the same shape.

file(RELATIVE_PATH rel_libexec ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBEXECDIR})
file(RELATIVE_PATH rel_machines ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/lwmpi/machines)
file(RELATIVE_PATH rel_share ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/lwmpi)
file(RELATIVE_PATH rel_lib_of_bin ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})

# An executable from those of `patterns` (below src/) that exist; none yet: no target.
function(lwmpi_tool name folder)
    cmake_parse_arguments(arg "" "" "PATTERNS;LIBRARIES" ${ARGN})
    lwmpi_sources(sources ${arg_PATTERNS})
    if(NOT sources)
        message(STATUS "${name}: no sources")
        return()
    endif()
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE lwmpi_flags ${arg_LIBRARIES})
    target_compile_definitions(${name} PRIVATE _GNU_SOURCE= LWMPI_REL_LIBEXEC="${rel_libexec}"
                               LWMPI_REL_MACHINES="${rel_machines}" LWMPI_REL_SHARE="${rel_share}"
                               LWMPI_REL_LIB="${rel_lib_of_bin}")
    if(folder STREQUAL "libexec" AND CMAKE_CROSSCOMPILING_EMULATOR)
        # mpiexec starts it, and the kernel cannot: by way of a script.
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${LWMPI_LIBEXEC}/emulated)
        list(JOIN CMAKE_CROSSCOMPILING_EMULATOR " " emulator)
        file(CONFIGURE OUTPUT ${LWMPI_LIBEXEC}/${name} @ONLY
             CONTENT "#!/bin/sh\nexec @emulator@ \"\${0%/*}/emulated/@name@\" \"$@\"\n")
        file(CHMOD ${LWMPI_LIBEXEC}/${name} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE)
        set(destination ${CMAKE_INSTALL_LIBEXECDIR})
    elseif(folder STREQUAL "libexec")
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${LWMPI_LIBEXEC})
        set(destination ${CMAKE_INSTALL_LIBEXECDIR})
    else()
        set(destination ${CMAKE_INSTALL_BINDIR})
    endif()
    if(arg_LIBRARIES MATCHES "_shared|_machine")
        file(RELATIVE_PATH rel_lib /${destination} /${CMAKE_INSTALL_LIBDIR})
        if(arg_LIBRARIES MATCHES "_machine_connector")
            string(APPEND rel_lib /lwmpi-machine-connector)
        elseif(arg_LIBRARIES MATCHES "_machine")
            string(APPEND rel_lib /lwmpi-machine)
        elseif(arg_LIBRARIES MATCHES "_connector")
            string(APPEND rel_lib /lwmpi-connector)
        endif()
        set_target_properties(${name} PROPERTIES BUILD_RPATH_USE_ORIGIN ON INSTALL_RPATH "$ORIGIN/${rel_lib}")
    endif()
    install(TARGETS ${name} RUNTIME DESTINATION ${destination})
endfunction()

lwmpi_tool(mpiexec bin PATTERNS launch/mpiexec/*.c launch/abi.c launch/needed.c launch/installed.c launch/order.c sim/machine/*.c LIBRARIES lwmpi_static)
# What carries ranks: of MPI, and of bare IKC.
set(carrier launch/cluster/main.c launch/interpose/*.c)
lwmpi_tool(lwmpi-cluster libexec PATTERNS ${carrier} LIBRARIES lwmpi_shared)
lwmpi_tool(lwmpi-cluster-ikc libexec PATTERNS ${carrier} LIBRARIES lwmpi_ikc_shared)
lwmpi_tool(lwmpi-cluster-connector libexec PATTERNS ${carrier} LIBRARIES lwmpi_connector_shared)
lwmpi_tool(lwmpi-machine libexec PATTERNS ${carrier} launch/interpose/machine/*.c LIBRARIES lwmpi_machine)
lwmpi_tool(lwmpi-machine-ikc libexec PATTERNS ${carrier} launch/interpose/machine/*.c LIBRARIES lwmpi_machine_ikc)
lwmpi_tool(lwmpi-machine-connector libexec PATTERNS ${carrier} launch/interpose/machine/*.c LIBRARIES lwmpi_machine_connector)
foreach(target lwmpi-cluster lwmpi-cluster-ikc lwmpi-cluster-connector lwmpi-machine lwmpi-machine-ikc lwmpi-machine-connector) # their exit() comes before the C library's
    set_target_properties(${target} PROPERTIES ENABLE_EXPORTS ON)
endforeach()
lwmpi_tool(lwmpi-services libexec PATTERNS services/server/*.c LIBRARIES lwmpi_ikc_static)
lwmpi_tool(lwmpi-info bin PATTERNS ../tools/lwmpi-info*.c launch/abi.c launch/needed.c launch/installed.c sim/machine/*.c LIBRARIES lwmpi_static)

if(TARGET mpiexec)
    add_custom_command(TARGET mpiexec POST_BUILD
        COMMAND ${CMAKE_COMMAND} -E create_symlink mpiexec ${PROJECT_BINARY_DIR}/bin/mpirun)
    install(FILES ${PROJECT_BINARY_DIR}/bin/mpirun DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

# What mpicc links into every program.
lwmpi_sources(start launch/carry/linked/*.c launch/carry/linked/entry_${LWMPI_ARCH}.S)
set(LWMPI_START ${PROJECT_BINARY_DIR}/lib/liblwmpi_start.a)
if(start)
    add_library(lwmpi_start STATIC ${start})
    target_link_libraries(lwmpi_start PRIVATE lwmpi_flags)
    target_compile_definitions(lwmpi_start PRIVATE _GNU_SOURCE=)
    if(LWMPI_LTO) # users' compilers may differ from ours
        target_compile_options(lwmpi_start PRIVATE -fno-lto)
    endif()
    set_target_properties(lwmpi_start PROPERTIES LWMPI_UNCOUNTED ON) # programs bring no library for coverage
    install(TARGETS lwmpi_start ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
