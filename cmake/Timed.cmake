# SPDX-License-Identifier: MIT
# The plug-in of GCC behind `mpicc --timed`.  It fits the one compiler that it was built with; without GCC or its plug-in
# headers mpicc says what is missing.

set(LWMPI_TIMED_GCC "")
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU"
   AND CMAKE_C_COMPILER_VERSION VERSION_EQUAL CMAKE_CXX_COMPILER_VERSION)
    execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=plugin OUTPUT_VARIABLE plugin
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(EXISTS ${plugin}/include/gcc-plugin.h)
        set(LWMPI_TIMED_GCC ${CMAKE_C_COMPILER_VERSION})
    endif()
endif()

if(LWMPI_TIMED_GCC)
    file(GLOB timed CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/timed/*.cc)
    add_library(lwmpi-timed MODULE ${timed})
    target_include_directories(lwmpi-timed PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tools/timed)
    target_include_directories(lwmpi-timed SYSTEM PRIVATE ${plugin}/include)
    target_compile_options(lwmpi-timed PRIVATE -O2 -fno-rtti -fno-exceptions -Wall -Wextra)
    if(LWMPI_WERROR)
        target_compile_options(lwmpi-timed PRIVATE -Werror)
    endif()
    set_target_properties(lwmpi-timed PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
    install(TARGETS lwmpi-timed LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
else()
    message(STATUS "mpicc --timed: not built (it needs GCC with its plug-in headers, Debian: gcc-12-plugin-dev)")
endif()
