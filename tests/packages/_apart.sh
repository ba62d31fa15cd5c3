#!/bin/sh
# SPDX-License-Identifier: MIT
# _apart.sh ROOM HIDDEN   try an installation whose commands come first in PATH, in the folder ROOM.  Where the kernel permits it, nothing below the
# folder HIDDEN can be seen meanwhile: neither the sources of lwmpi nor their build.
set -eu
room=$1
hidden=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir "$room/work"
cp "$here/_hello.sh" "$here/_smoke.sh" "$room"
if unshare -rm true 2>/dev/null; then
    unshare -rm sh -c "mount -t tmpfs none '$hidden' && cd / && exec sh '$room/_smoke.sh' '$room/work'"
else
    echo "the sources cannot be hidden here"
    sh "$room/_smoke.sh" "$room/work"
fi
