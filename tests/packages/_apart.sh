#!/bin/sh
# SPDX-License-Identifier: MIT
# _apart.sh HIDDEN COMMAND...   run a command where, if the kernel permits it, nothing below the folder HIDDEN can be seen.
set -eu
hidden=$1
shift
if unshare -rm true 2>/dev/null; then
    exec unshare -rm sh -c 'mount -t tmpfs none "$0" && cd / && exec "$@"' "$hidden" "$@"
fi
echo "$hidden cannot be hidden here"
cd /
exec "$@"
