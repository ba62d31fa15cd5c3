#!/bin/sh
# SPDX-License-Identifier: MIT
# Ranks in namespaces of processes of their own, where a number means another process or none; also without address
# randomisation, so that all have their data at the same addresses.
# timeout: 60
set -u
for unshare in "unshare -pf --mount-proc" "unshare -rpf --mount-proc" ""; do
    $unshare true 2>/dev/null && break
done
[ -n "$unshare" ] || { echo "skipped: unshare is not permitted" && exit 77; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
"$LWMPI_BUILD/bin/mpicc" -D_GNU_SOURCE= -O1 -g "-I$LWMPI_SOURCE/tests" "$LWMPI_SOURCE/tests/mpi/_unreadable.c" \
    -o "$work/unreadable" || exit 1
fixed=
setarch -R true 2>/dev/null && fixed="setarch -R"
cat >"$work/one" <<END
#!/bin/sh
[ "\$LWMPI_RANK" = 1 ] || exec $fixed "$work/unreadable"
exec $fixed $unshare "$work/unreadable"
END
chmod +x "$work/one"

# RANKS' messages cannot be read by anybody.
run() {
    ranks=$1
    shift
    echo "+ $*"
    "$@" >"$work/output" 2>&1
    status=$?
    cat "$work/output"
    [ $status = 0 ] || exit 1
    for rank in $ranks; do
        grep -Eq "^rank $rank direct .* generic [1-9]" "$work/output" ||
            { echo "FAILED: rank $rank's memory is not said to be out of reach" && exit 1; }
    done
}
run "0 1" "$LWMPI_BUILD/bin/mpiexec" -n 2 --isolate $fixed $unshare "$work/unreadable"
run "0 1" "$LWMPI_BUILD/bin/mpiexec" -n 2 --isolate "$work/one"
run "" "$LWMPI_BUILD/bin/mpiexec" -n 4 --isolate "$work/one"
# The whole job in one.
run "" $unshare "$LWMPI_BUILD/bin/mpiexec" -n 2 --isolate "$work/unreadable"
run "" $unshare "$LWMPI_BUILD/bin/mpiexec" -n 2 --clusters 2 "$work/unreadable"
