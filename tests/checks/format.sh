#!/bin/sh
# SPDX-License-Identifier: MIT
# Every C file is formatted as .clang-format says.  Skipped without clang-format.
# builds: release
# timeout: 60
exec "$LWMPI_SOURCE/scripts/format" --check
