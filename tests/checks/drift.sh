#!/bin/sh
# SPDX-License-Identifier: MIT
# The generated files are what api/ generates.
# builds: release
cd "$LWMPI_SOURCE" || exit 1
exec python3 api/generate.py --check
