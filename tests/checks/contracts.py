# SPDX-License-Identifier: MIT
"""Every function of the contracts of HAL and links is called by some test of tests/contract.

builds: release debug
"""
import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("LWMPI_SOURCE", "."))

# Contract: the least number of functions that are found there, if this file still knows how to look.
CONTRACTS = {"src/hal/hal.h": 40, "src/hal/file.h": 14, "src/hal/jobs.h": 5, "src/link/link.h": 25}
# Declared, or defined inline; not the fields of tables, which are pointers, and not what ends in _, which is for the header alone.
FUNCTION = re.compile(r"^(?:_Noreturn |static inline )?(?:LW_CHECK )?(?:const )?(?:struct |enum |unsigned )?\w+ \**((?:hal|links?)_\w*[a-z])\(",
                      re.M)


def functions_of(contract):
    return sorted(set(FUNCTION.findall(re.sub(r"/\*.*?\*/", "", (ROOT / contract).read_text(), flags=re.S))))


tests = "".join(path.read_text() for path in sorted((ROOT / "tests/contract").glob("*.c")))
bad = False
for contract, least in CONTRACTS.items():
    functions = functions_of(contract)
    missing = [name for name in functions if not re.search(rf"\b{name}\(", tests)]
    for name in missing:
        print(f"{contract}: no test of tests/contract calls {name}()")
    print(f"{contract}: {len(functions)} functions, {len(missing)} without a test")
    bad |= bool(missing) or len(functions) < least
sys.exit(1 if bad else 0)
