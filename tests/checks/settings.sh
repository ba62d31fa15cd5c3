#!/bin/sh
# SPDX-License-Identifier: MIT
# docs/settings.md says what the tables of settings, sizes and counters say.
# builds: release
page="$LWMPI_SOURCE/docs/settings.md"
"$LWMPI_BUILD/bin/lwmpi-info" --settings | diff "$page" - && exit 0
echo "$page differs (<) from what lwmpi-info --settings prints (>): write it anew"
exit 1
