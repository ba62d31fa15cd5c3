#!/bin/sh
# SPDX-License-Identifier: MIT
# Does a job leave anything behind?  Processes of lwmpi, files in /dev/shm, files in /tmp.
#   leftovers.sh list            what is there now
#   leftovers.sh compare BUILD   fail if more is there than $LWMPI_LEFTOVERS, or if a process of BUILD runs
set -u

processes() { # whose program is in the build folder $1
    for entry in /proc/[0-9]*; do
        program=$(readlink "$entry/exe" 2>/dev/null) || continue
        case $program in
        "$1"/*) echo "process ${entry#/proc/} $program" ;;
        esac
    done
}

files() {
    find /dev/shm /tmp -maxdepth 1 -name '*lwmpi*' 2>/dev/null | sort
}

case ${1:-} in
list) files ;;
compare)
    build=$(cd "$2" && pwd -P) || exit 1
    status=0
    # A job may be on its way out still: it has a second.
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        left=$(processes "$build")
        [ -n "$left" ] || break
        sleep 0.1
    done
    if [ -n "$left" ]; then
        printf 'left behind:\n%s\n' "$left"
        status=1
    fi
    for file in $(files); do
        case "
${LWMPI_LEFTOVERS:-}
" in
        *"
$file
"*) ;;
        *) echo "left behind: $file" && status=1 ;;
        esac
    done
    exit $status
    ;;
*)
    echo "leftovers.sh: unknown command '${1:-}' (expected list or compare)" >&2
    exit 2
    ;;
esac
