#!/bin/sh
# SPDX-License-Identifier: MIT
# Each public header compiles by itself, in old and new C and in C++, without a warning.
# builds: release
set -u
cd "$LWMPI_SOURCE/include" || exit 1
status=0
for header in mpi.h bsp.h flow.h primitives.h lwmpi/*.h; do
    for language in "c -std=c99" "c -std=c11" "c++ -std=c++11" "c++ -std=c++17"; do
        case $language in c++*) command -v c++ >/dev/null || continue ;; esac
        # shellcheck disable=SC2086
        if ! echo "#include <$header>" |
            cc -x $language -pedantic -Wall -Wextra -Werror -Wno-long-long -I. -fsyntax-only -; then
            echo "$header does not compile as $language"
            status=1
        fi
    done
done
exit $status
