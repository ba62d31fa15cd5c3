#!/bin/sh
# SPDX-License-Identifier: MIT
# _dist.sh ARCHIVE   unpack the sources where nothing else of the project can be seen, build and install them as docs/install.md says, and try that.
# Without link-time optimization, which is half of the time and adds no file.
set -eu
archive=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

mkdir "$room/sources" "$room/work"
tar -xzf "$archive" -C "$room/sources" --strip-components=1
sh "$here/_apart.sh" "$source" make -C "$room/sources" install PREFIX="$room/lwmpi" OPTIONS=-DLWMPI_LTO=OFF \
    >"$room/log" 2>&1 || { tail -n 40 "$room/log" && exit 1; }
export PATH="$room/lwmpi/bin:$PATH" PKG_CONFIG_PATH="$room/lwmpi/lib/pkgconfig"
[ "$(command -v mpicc)" = "$room/lwmpi/bin/mpicc" ]
sh "$here/_apart.sh" "$room/sources" sh "$here/_smoke.sh" "$room/work"
