# SPDX-License-Identifier: MIT
set(LWMPI_TARGET aarch64)
include(${CMAKE_CURRENT_LIST_DIR}/Cross.cmake)
