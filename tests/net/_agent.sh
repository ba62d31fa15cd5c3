#!/bin/sh
# SPDX-License-Identifier: MIT
# _agent.sh [OPTION...] HOST COMMAND...: what launchers of others call in place of ssh: a shell on a host of the lab runs the command.
while [ "${1#-}" != "$1" ]; do shift; done
host=$1
shift
exec python3 "$(dirname "$0")/_reach.py" "$host" sh -c "$*"
