#!/bin/sh
# SPDX-License-Identifier: MIT
# _deb.sh FOLDER   install the Debian packages of FOLDER into a root file system of its own, and try them there.  Needs root and
# debootstrap, and is skipped where file systems cannot be mounted (in some containers); ROOT names a root that is there already (it is changed),
# else one is made, which takes a minute or two.
set -eu
dist=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
made=
try=$(mktemp -d)
unshare -mpf sh -c 'mount -t proc proc "$0" && umount "$0" && mount -t tmpfs tmpfs "$0"' "$try" 2>/dev/null ||
    { echo "_deb.sh: skipped, for file systems cannot be mounted here" && rmdir "$try" && exit 0; }
rmdir "$try"
[ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null || { echo "_deb.sh: this takes root and debootstrap" >&2 && exit 1; }
if [ -z "${ROOT:-}" ]; then
    ROOT=$(mktemp -d)
    made=$ROOT
    trap 'rm -rf "$made" "$made.log"' EXIT
    chmod 755 "$ROOT" # who is not root has to get in
    release=$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}") # packages are for the release that they were built on
    debootstrap --variant=minbase --include=gcc,libc6-dev,g++,gfortran,cmake,make,pkg-config,meson,ninja-build,libfabric1,libssl3,python3 \
        "$release" "$ROOT" >"$ROOT.log" 2>&1 || { tail "$ROOT.log" && exit 1; }
fi
mkdir -p "$ROOT/packages" "$ROOT/work"
cp "$dist"/*.deb "$here/_hello.sh" "$here/_smoke.sh" "$ROOT/packages"
rm -f "$ROOT"/packages/*-dbgsym_*.deb # they are for debuggers

# Nothing of this host but its kernel is seen there.
inside() {
    unshare -mpf sh -c 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && exec chroot "$0" "$@"' "$ROOT" "$@"
}
as_user() { # the same, as somebody who may write to /work only
    unshare -mpf sh -c 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && exec chroot --userspec=65534:65534 "$0" "$@"' "$ROOT" "$@"
}
# mpi4py as it comes, for the Python that is there.
python=$(inside python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
python3 -m pip install -q --disable-pip-version-check --root-user-action ignore --target "$ROOT/mpi4py" --python-version "$python" \
    --only-binary :all: mpi4py
chown 65534:65534 "$ROOT/work"
inside dpkg -i $(cd "$ROOT" && ls packages/*.deb | sed 's|^|/|') >"$ROOT/packages/log" || { cat "$ROOT/packages/log" && exit 1; }
as_user env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin PKG_CONFIG_PATH=/usr/lib/lwmpi/lib/pkgconfig \
    PYTHONPATH=/mpi4py PYTHON=/usr/bin/python3 sh /packages/_smoke.sh /work
inside dpkg -r liblwmpi-dev lwmpi-bin liblwmpi1 lwmpi-doc >"$ROOT/packages/log"
left=$(inside find /usr -name '*lwmpi*' ! -path '*/dpkg/*' | head)
[ -z "$left" ] || { echo "left behind: $left" && exit 1; }
[ ! -e "$ROOT/usr/bin/mpicc" ] && [ ! -L "$ROOT/usr/bin/mpiexec" ] || { echo "links were left behind" && exit 1; }
echo "removed without a trace"
