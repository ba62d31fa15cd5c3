#!/bin/sh
# SPDX-License-Identifier: MIT
# Commands of README.md and docs/ do what these say, with lwmpi as it is installed.
# builds: release
# timeout: 120
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$LWMPI_BUILD" --prefix "$folder/lwmpi" >"$folder/log" 2>&1 || { cat "$folder/log" && exit 1; }
python3 "$LWMPI_SOURCE/tests/packages/_docs.py" "$folder/lwmpi"
