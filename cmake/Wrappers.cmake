# SPDX-License-Identifier: MIT
# tools/mpicc.in and lwmpi.pc.in, each configured twice: for the build tree and for `install`.
# The wrappers find the rest relative to themselves.  For them:
#   @LWMPI_COMPILER@        the compiler that they call by default
#   @LWMPI_LANGUAGE@        c, c++ or fortran
#   @LWMPI_VERSION@         0.3.0
#   @LWMPI_REL_INCLUDE@, @LWMPI_REL_LIB@   from the folder of the wrapper
#   @LWMPI_REL_FLOW@        the folder with the Python package of lwmpi-flow, likewise
#   @LWMPI_PROGRAM_FLAGS@   flags that programs need besides (sanitizers; mostly empty)
#   @LWMPI_PROBE_FLAG@      the flag that makes programs look at every page of their stacks
#   @LWMPI_TIMED_GCC@       version of GCC that the plug-in of --timed fits; empty: there is none
#   @LWMPI_ENTRY@           the C library's object where programs begin; empty: our own, in liblwmpi_start.a

set(LWMPI_ENTRY Scrt1.o)
if(EXISTS ${PROJECT_SOURCE_DIR}/src/launch/carry/linked/entry_${LWMPI_ARCH}.S)
    set(LWMPI_ENTRY "")
endif()

function(lwmpi_wrapper template name compiler language)
    if(NOT EXISTS ${template})
        message(STATUS "${name}: no ${template}")
        return()
    endif()
    set(LWMPI_COMPILER ${compiler})
    set(LWMPI_LANGUAGE ${language})
    set(LWMPI_VERSION ${PROJECT_VERSION})
    list(JOIN LWMPI_PROGRAM_FLAGS " " LWMPI_PROGRAM_FLAGS)
    set(LWMPI_REL_INCLUDE ../include)
    set(LWMPI_REL_LIB ../lib)
    file(RELATIVE_PATH LWMPI_REL_FLOW ${PROJECT_BINARY_DIR}/bin ${PROJECT_SOURCE_DIR}/tools)
    set(mode FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
        WORLD_READ WORLD_EXECUTE)
    configure_file(${template} ${PROJECT_BINARY_DIR}/bin/${name} @ONLY ${mode})
    file(RELATIVE_PATH LWMPI_REL_INCLUDE ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
    file(RELATIVE_PATH LWMPI_REL_LIB ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
    file(RELATIVE_PATH LWMPI_REL_FLOW ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/lwmpi/python)
    configure_file(${template} ${PROJECT_BINARY_DIR}/install/${name} @ONLY ${mode})
    install(PROGRAMS ${PROJECT_BINARY_DIR}/install/${name} DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

lwmpi_wrapper(${PROJECT_SOURCE_DIR}/tools/mpicc.in mpicc ${CMAKE_C_COMPILER} c)
if(CMAKE_CXX_COMPILER)
    set(cxx ${CMAKE_CXX_COMPILER})
else()
    set(cxx c++) # looked for when the wrapper is used
endif()
lwmpi_wrapper(${PROJECT_SOURCE_DIR}/tools/mpicc.in mpicxx ${cxx} c++)
if(LWMPI_FORTRAN_COMPILER)
    foreach(name mpifort mpif90 mpif77)
        lwmpi_wrapper(${PROJECT_SOURCE_DIR}/tools/mpicc.in ${name} ${LWMPI_FORTRAN_COMPILER} fortran)
    endforeach()
endif()

lwmpi_wrapper(${PROJECT_SOURCE_DIR}/tools/lwmpi-flow.in lwmpi-flow "" python)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/tools/flow DESTINATION ${CMAKE_INSTALL_DATADIR}/lwmpi/python FILES_MATCHING PATTERN *.py)

# For builds that ask pkg-config; same flags as mpicc's.
set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH LWMPI_REL_PREFIX /${pkgconfig} /)
string(REGEX REPLACE "/$" "" LWMPI_REL_PREFIX "${LWMPI_REL_PREFIX}")
function(lwmpi_package name library what)
    set(LWMPI_PACKAGE ${name})
    set(LWMPI_PACKAGE_LIBRARY ${library})
    set(LWMPI_PACKAGE_TEXT ${what})
    configure_file(cmake/lwmpi.pc.in ${PROJECT_BINARY_DIR}/install/${name}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/install/${name}.pc DESTINATION ${pkgconfig})
endfunction()
lwmpi_package(lwmpi mpi_abi "Light, portable and fast MPI (MPI 5.0 standard ABI)")
lwmpi_package(lwmpi-ikc lwmpi_ikc "Inter-kernel communication of lwmpi, without MPI")
