#!/bin/sh
# SPDX-License-Identifier: MIT
# _wheel.sh WHEEL   install a wheel into an environment of its own, and try it there.
set -eu
wheel=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

python3 -m venv "$room/first"
"$room/first/bin/pip" install -q --disable-pip-version-check "$wheel" meson mpi4py
# An installation may be moved as a whole: only the commands of pip itself say where they were.
mv "$room/first" "$room/moved"
sed -i "1s|^#!$room/first/|#!$room/moved/|" "$room"/moved/bin/meson
export PKG_CONFIG_PATH="$room/moved/lib/pkgconfig" PYTHON="$room/moved/bin/python3" PATH="$room/moved/bin:$PATH"
[ "$(command -v mpicc)" = "$room/moved/bin/mpicc" ]
mkdir "$room/work"
cp "$here/_hello.sh" "$here/_smoke.sh" "$room" # here is hidden, too
sh "$here/_apart.sh" "$source" sh "$room/_smoke.sh" "$room/work"
