# SPDX-License-Identifier: MIT
"""Every function of the HAL's contract is called by some test of tests/contract.

builds: release debug
"""
import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("LWMPI_SOURCE", "."))

text = re.sub(r"/\*.*?\*/", "", (ROOT / "src/hal/hal.h").read_text(), flags=re.S)
# Declared, or defined inline; not the fields of tables, which are pointers, and not what ends in _, which is for the header alone.
functions = sorted(set(re.findall(r"^(?:_Noreturn |static inline )?(?:const )?(?:struct |unsigned )?\w+ \**(hal_\w*[a-z])\(",
                                  text, re.M)))
tests = "".join(path.read_text() for path in sorted((ROOT / "tests/contract").glob("*.c")))
missing = [name for name in functions if not re.search(rf"\b{name}\(", tests)]
print("\n".join(f"src/hal/hal.h: no test of tests/contract calls {name}()" for name in missing))
print(f"{len(functions)} functions, {len(missing)} without a test")
sys.exit(1 if missing or len(functions) < 40 else 0)
