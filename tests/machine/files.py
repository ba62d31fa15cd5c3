#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Whatever a machine file says, it is read or refused with a message: files made by chance from good ones.

A seed as argument repeats a run.
"""
import random
from _machine import *

INFO = BIN / "lwmpi-info"
RUNS = 150 if SANITIZED else 400
seed = int(sys.argv[1]) if len(sys.argv) > 1 else random.SystemRandom().randrange(1 << 32)
print(f"seed {seed}")
dice = random.Random(seed)
good = [file.read_text() for file in sorted((SOURCE / "machines").glob("*.machine"))]
check(len(good) >= 3, "fewer than three machines")
VALUES = ["0", "-1", "1e308", "1e-300", "nan", "inf", "0x10", "999999999999999999999", "auto", "yes", "", "=", "+", "1 + 1",
          "1 ns + 1 ns/byte", "400 MHz", "1 bytes", "1 GiB", "1 cycles", "\t", "é", "%s%n", "'", "1" * 600]
file = FOLDER / "chance.machine"


def damaged(text):
    lines = text.splitlines()
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        lines = lines or [""]
        at = dice.randrange(len(lines))
        way = dice.randrange(9)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[dice.randrange(len(lines))])
        elif way == 2 and "=" in lines[at]:
            lines[at] = lines[at].partition("=")[0] + "= " + dice.choice(VALUES)
        elif way == 3 and lines[at]:
            cut = dice.randrange(len(lines[at]))
            lines[at] = lines[at][:cut] + chr(dice.randrange(256)) + lines[at][cut + 1:]
        elif way == 4 and "=" in lines[at]:
            key = lines[at].split("=")[0]
            other = lines[dice.randrange(len(lines))].partition("=")[2]
            lines[at] = f"{key}={other}"
        elif way == 5:
            lines[at] = lines[at].replace("=", dice.choice(("", "==", ":")))
        elif way == 6:
            lines[at] = " " * dice.randrange(4) + "#" * dice.randrange(3) + lines[at] * dice.randrange(3)
        elif way == 7:
            lines = lines[:at + 1]
        elif way == 8:
            lines[at] = "".join(chr(dice.randrange(1, 256)) for _ in range(dice.randrange(80)))
    return "\n".join(lines) + dice.choice(("", "\n", "\r\n"))


taken = refused = 0
for number in range(RUNS):
    text = damaged(dice.choice(good)).encode(errors="replace")
    if dice.randrange(20) == 0:
        text = bytes(dice.randrange(256) for _ in range(dice.randrange(2000)))
    file.write_bytes(text)
    done = run(INFO, "--machine", file, seconds=10)
    if done.returncode == 0:
        taken += 1
        fine = not done.stderr and done.stdout
    else:
        refused += 1
        fine = done.returncode == 2 and not done.stdout and re.search(r"chance\.machine(:\d+)?: \S", done.stderr) \
            and done.stderr.count("\n") == 1
    if not fine:
        kept = Path.cwd() / f"chance-{seed}-{number}.machine"
        kept.write_bytes(text)
        check(False, f"status {done.returncode}; the file is {kept}\n{done.stdout[:300]}\n{done.stderr[:600]}")
        break
print(f"{taken} files taken, {refused} refused")
check(taken > RUNS / 20 and refused > RUNS / 4, "the damage is not of the right size")
finish()
