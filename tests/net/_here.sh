#!/bin/sh
# SPDX-License-Identifier: MIT
# _here.sh HOST COMMAND...: for mpiexec --launcher: every host is this one.
shift
exec "$@"
