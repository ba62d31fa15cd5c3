# SPDX-License-Identifier: MIT
# The applications: apps/<name>/*.c with apps/common/*.c make build/apps/<name> (over MPI) and
# build/apps/<name>-ipc (over bare IKC: net_ikc.c in the place of net_mpi.c).  Each file of
# apps/ikc-bench is a program of its own.

set(flags -I${PROJECT_SOURCE_DIR}/apps -D_GNU_SOURCE=)
set(libraries -lm)
find_package(PNG QUIET) # without it: PGM and PPM only
if(PNG_FOUND)
    list(APPEND flags -DHAVE_PNG)
    list(APPEND libraries -lpng)
endif()

file(GLOB common CONFIGURE_DEPENDS apps/common/*.c)
list(FILTER common EXCLUDE REGEX "/net_(mpi|ikc)\\.c$")
file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true apps/*)
foreach(folder ${folders})
    get_filename_component(name ${folder} NAME)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.c)
    if(name STREQUAL "common" OR NOT sources)
        continue()
    elseif(name STREQUAL "ikc-bench")
        foreach(source ${sources})
            get_filename_component(stem ${source} NAME_WE)
            lwmpi_add_program(${stem} ${source} OUTPUT ${PROJECT_BINARY_DIR}/apps/${stem}
                              FLAGS ${flags} LIBRARIES ${libraries})
        endforeach()
        continue()
    elseif(NOT EXISTS ${folder}/main.c)
        continue()
    endif()
    foreach(form mpi ikc)
        set(net ${PROJECT_SOURCE_DIR}/apps/common/net_${form}.c)
        set(program ${name})
        if(form STREQUAL "ikc")
            string(APPEND program -ipc)
        endif()
        file(GLOB net CONFIGURE_DEPENDS ${net})
        if(net)
            lwmpi_add_program(${program} ${sources} ${common} ${net}
                              OUTPUT ${PROJECT_BINARY_DIR}/apps/${program} FLAGS ${flags} LIBRARIES ${libraries})
        endif()
    endforeach()
endforeach()
