# SPDX-License-Identifier: MIT
# lwmpi_add_program(name sources... [UNTIMED sources...] [OUTPUT file] [FLAGS ...] [LIBRARIES ...])
# An MPI program, compiled and linked by the mpicc (mpicxx for .cpp) of the build tree, as
# its users do it.  Goes to <current binary folder>/<name> unless OUTPUT names a file.
# With --ikc, --connectors, --bsp or --primitives among FLAGS it is a program on that.  With --timed among FLAGS, for computing time on modelled machines, it is built only where mpicc --timed can be;
# the sources after UNTIMED are compiled without, and as fast as it goes.

set(LWMPI_RUNTIME "") # what must be built before a program can be linked and run
foreach(target lwmpi_shared lwmpi_ikc_shared lwmpi_start mpiexec lwmpi-cluster lwmpi-cluster-ikc lwmpi-cluster-connector lwmpi-services lwmpi-machine
        lwmpi-machine-ikc lwmpi-machine-connector)
    if(TARGET ${target})
        list(APPEND LWMPI_RUNTIME ${target})
    endif()
endforeach()

set(optimize -O2 -g)
if(LWMPI_SANITIZE)
    set(optimize -Og -g) # half the time of compiling them
endif()

function(lwmpi_add_program name)
    cmake_parse_arguments(arg "" "OUTPUT" "UNTIMED;FLAGS;LIBRARIES" ${ARGN})
    if(NOT EXISTS ${PROJECT_BINARY_DIR}/bin/mpicc)
        return()
    endif()
    set(timed "")
    if("--timed" IN_LIST arg_FLAGS)
        if(NOT TARGET lwmpi-timed)
            return()
        endif()
        set(timed lwmpi-timed)
    endif()
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name})
    if(arg_OUTPUT)
        set(output ${arg_OUTPUT})
    endif()
    set(sources "")
    set(wrapper ${PROJECT_BINARY_DIR}/bin/mpicc)
    set(standard -std=gnu11)
    foreach(source ${arg_UNPARSED_ARGUMENTS} ${arg_UNTIMED})
        get_filename_component(source ${source} ABSOLUTE)
        list(APPEND sources ${source})
        if(source MATCHES "\\.(cpp|cc|cxx)$")
            set(wrapper ${PROJECT_BINARY_DIR}/bin/mpicxx)
            set(standard -std=gnu++17)
        endif()
    endforeach()
    # Each source is one object, so that the compiler's list of headers can be used.
    set(objects "")
    list(TRANSFORM arg_UNTIMED PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    foreach(source ${sources})
        set(source_flags ${arg_FLAGS})
        if(source IN_LIST arg_UNTIMED)
            list(REMOVE_ITEM source_flags --timed)
            list(APPEND source_flags -O3)
        endif()
        get_filename_component(stem ${source} NAME_WE)
        get_filename_component(folder ${source} DIRECTORY)
        get_filename_component(folder ${folder} NAME)
        set(object ${output}.dir/${folder}_${stem}.o)
        add_custom_command(OUTPUT ${object} DEPENDS ${source} ${wrapper} ${timed} DEPFILE ${object}.d
            COMMAND ${CMAKE_COMMAND} -E make_directory ${output}.dir
            COMMAND ${wrapper} ${optimize} ${standard} -Wall -Wextra -Wno-format-zero-length -Werror ${source_flags} -MD -MF ${object}.d
                    -c ${source} -o ${object}
            COMMENT "mpicc -c ${name} (${folder}/${stem})" VERBATIM)
        list(APPEND objects ${object})
    endforeach()
    set(link_flags "")
    set(library lwmpi_shared)
    if("--ikc" IN_LIST arg_FLAGS OR "--connectors" IN_LIST arg_FLAGS)
        set(link_flags --ikc)
        set(library lwmpi_ikc_shared)
    endif()
    set(needs ${library} $<TARGET_FILE:${library}>)
    foreach(model bsp primitives)
        if("--${model}" IN_LIST arg_FLAGS)
            string(TOUPPER ${model} archive)
            set(link_flags --${model})
            set(needs lwmpi_ikc_shared $<TARGET_FILE:lwmpi_ikc_shared> lwmpi_${model} ${LWMPI_${archive}}
                lwmpi_primitives ${LWMPI_PRIMITIVES}) # which BSPlib is made of
        endif()
    endforeach()
    if(TARGET lwmpi_start)
        list(APPEND needs lwmpi_start ${LWMPI_START})
    endif()
    add_custom_command(OUTPUT ${output} DEPENDS ${objects} ${needs}
        COMMAND ${wrapper} ${link_flags} ${objects} -o ${output} ${arg_LIBRARIES}
        COMMENT "mpicc ${name}" VERBATIM)
    string(REPLACE "/" "_" target program_${name})
    add_custom_target(${target} ALL DEPENDS ${output})
    set_property(GLOBAL APPEND PROPERTY LWMPI_PROGRAMS ${target})
endfunction()

# lwmpi_add_fortran(name output sources...)   The same in Fortran, by mpifort; sources in the order of their modules.
function(lwmpi_add_fortran name output)
    set(wrapper ${PROJECT_BINARY_DIR}/bin/mpifort)
    set(needs "")
    foreach(source ${ARGN})
        get_filename_component(source ${source} ABSOLUTE)
        list(APPEND needs ${source})
    endforeach()
    add_custom_command(OUTPUT ${output} DEPENDS ${needs} ${wrapper} lwmpi_shared lwmpi_start ${LWMPI_START} lwmpi_fortran_all
        COMMAND ${CMAKE_COMMAND} -E make_directory ${output}.dir
        COMMAND ${wrapper} ${optimize} -Wall -Wno-unused-dummy-argument -J${output}.dir ${needs} -o ${output}
        COMMENT "mpifort ${name}" VERBATIM)
    string(REPLACE "/" "_" target program_${name})
    add_custom_target(${target} ALL DEPENDS ${output})
    set_property(GLOBAL APPEND PROPERTY LWMPI_PROGRAMS ${target})
endfunction()
