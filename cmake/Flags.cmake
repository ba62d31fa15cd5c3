# SPDX-License-Identifier: MIT
# What every C file of the project is compiled with.

add_library(lwmpi_flags INTERFACE)
target_include_directories(lwmpi_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
target_compile_definitions(lwmpi_flags INTERFACE LWMPI_VERSION="${PROJECT_VERSION}")
target_compile_options(lwmpi_flags INTERFACE -Wall -Wextra -Wshadow -fvisibility=hidden
                       -fno-semantic-interposition)
# Joining scalar fields into wider ones makes wide loads wait for the narrow stores before them: it
# costs the message path nanoseconds and gains nothing.
target_compile_options(lwmpi_flags INTERFACE -fno-tree-slp-vectorize)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    target_compile_options(lwmpi_flags INTERFACE -fno-store-merging)
endif()
if(LWMPI_WERROR)
    target_compile_options(lwmpi_flags INTERFACE -Werror)
endif()
if(LWMPI_COVERAGE)
    target_compile_options(lwmpi_flags INTERFACE $<$<NOT:$<BOOL:$<TARGET_PROPERTY:LWMPI_UNCOUNTED>>>:--coverage>)
    target_compile_definitions(lwmpi_flags INTERFACE LW_COVERAGE)
    target_link_options(lwmpi_flags INTERFACE --coverage)
endif()

# Programs look at every page of their stacks, so that none jumps over the guard below (gcc, clang).
include(CheckCCompilerFlag)
check_c_compiler_flag(-fstack-clash-protection LWMPI_PROBES_STACKS)
set(LWMPI_PROBE_FLAG "")
if(LWMPI_PROBES_STACKS)
    set(LWMPI_PROBE_FLAG -fstack-clash-protection)
endif()

# What programs must be compiled and linked with to fit a library built with sanitizers.
set(LWMPI_PROGRAM_FLAGS "")
if(LWMPI_SANITIZE)
    list(APPEND LWMPI_PROGRAM_FLAGS -fsanitize=${LWMPI_SANITIZE} -fno-omit-frame-pointer)
    if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
        list(APPEND LWMPI_PROGRAM_FLAGS -shared-libsan)
    endif()
    target_compile_options(lwmpi_flags INTERFACE ${LWMPI_PROGRAM_FLAGS} -fno-sanitize-recover=undefined)
    target_link_options(lwmpi_flags INTERFACE ${LWMPI_PROGRAM_FLAGS})
else()
    target_compile_options(lwmpi_flags INTERFACE -fno-plt -ffunction-sections -fdata-sections)
    target_link_options(lwmpi_flags INTERFACE -Wl,--gc-sections)
endif()
target_link_options(lwmpi_flags INTERFACE -Wl,-z,relro,-z,now)
if(LWMPI_LTO)
    target_compile_options(lwmpi_flags INTERFACE -flto=auto -ffat-lto-objects)
    target_link_options(lwmpi_flags INTERFACE -flto=auto)
endif()
