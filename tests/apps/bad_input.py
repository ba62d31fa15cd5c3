# SPDX-License-Identifier: MIT
"""Bad options and bad files: a message that names them, status 2, no output, no hang.

timeout: 120
"""
import re
import struct
import zlib
from pathlib import Path

import _apps

runs = 0


def rejects(app, arguments, pattern, layouts=((1, 1), (5, 2))):
    global runs
    for ranks, clusters in layouts:
        done = _apps.run(app, ranks, arguments, clusters=clusters, seconds=20)
        runs += 1
        said = [line for line in done.stderr.splitlines() if line.startswith(app.split("-")[0] + ": ")]
        if done.returncode != 2 or done.stdout or len(said) != 1 or not re.search(pattern, said[0]):
            _apps.fail(done, f"expected status 2 and one line with {pattern}")


def npy(header, values=b"", version=1):
    return (b"\x93NUMPY" + bytes([version, 0]) + struct.pack("<H" if version == 1 else "<I", len(header)) +
            header.encode() + values)


# Options, the same for all.
for app in ("fn", "gf", "km", "a2a", "fn-ipc"):
    rejects(app, ["--frobnicate"], r"--frobnicate: no such option")
    rejects(app, ["words"], r"words: not an option", layouts=((1, 1),))
    rejects(app, ["--seed"], r"--seed: a value is missing", layouts=((1, 1),))
    rejects(app, ["--seed", "x"], r"--seed x: expected a whole number", layouts=((1, 1),))
    rejects(app, ["--class", "huge"], r"--class huge: expected one of paper\|small\|tiny", layouts=((1, 1),))
    rejects(app, ["--per-cluster", "0"], r"--per-cluster 0: expected", layouts=((3, 1),))
    rejects(app, ["--check=yes"], r"--check=yes: .*takes no value", layouts=((1, 1),))
    done = _apps.run(app, 3, ["--help"])
    runs += 1
    if done.returncode or done.stdout.count("Usage: ") != 1 or "--per-cluster" not in done.stdout:
        _apps.fail(done, "expected the help once and status 0")

rejects("fn", ["--numbers", "0"], r"--numbers 0: expected a whole number from 1")
rejects("fn", ["--numbers", "-5"], r"--numbers -5: expected")
rejects("fn", ["--numbers", "12e3"], r"--numbers 12e3: expected")
rejects("fn", ["--start", "99999999999999999999999"], r"--start 9+: expected")
rejects("gf", ["--images", "0"], r"--images 0: expected a whole number from 1")
rejects("gf", ["--images="], r"--images : expected")
rejects("gf", ["--width", "1000000"], r"--width 1000000: expected")
for sigma in ("0", "-1", "nan", "inf", "1e9", "2x"):
    rejects("gf", ["--sigma", sigma], rf"--sigma {re.escape(sigma)}: expected", layouts=((2, 1),))
rejects("gf", ["--out", "x.pgm"], r"--out: needs --in")
rejects("km", ["--points", "4", "--centroids", "5"], r"--centroids 5: more than the 4 points")
rejects("km", ["--centroids", "0"], r"--centroids 0: expected")
rejects("km", ["--iterations", "0"], r"--iterations 0: expected")
rejects("km-ipc", ["--points", "4", "--centroids", "5"], r"--centroids 5: more than the 4 points")
rejects("a2a", ["--supersteps", "99"], r"--supersteps 99: expected")

with _apps.temporary() as folder:
    folder = Path(folder)

    def file(name, content):
        (folder / name).write_bytes(content)
        return folder / name

    good_pgm = file("good.pgm", b"P5 2 2 255\n\1\2\3\4")
    good_csv = file("good.csv", b"1,2\n3,4\n")

    for app, option in (("gf", "--in"), ("km", "--in"), ("km", "--quantize"), ("gf-ipc", "--in")):
        rejects(app, [option, folder / "absent"], rf"{option} .*absent: No such file")
        rejects(app, [option, folder], rf"{option} .*: ", layouts=((1, 1),))
        rejects(app, [option, file("empty", b"")], rf"{option} .*empty: ", layouts=((1, 1),))

    pictures = {
        "text.png": (b"not a picture", "not a PNG, PGM or PPM"),
        "p2.pgm": (b"P2 2 2 255\n1 2 3 4", "not a binary PGM"),
        "short.pgm": (b"P5 20 20 255\nabc", "too short"),
        "none.pgm": (b"P5 0 20 255\nabc", "header is damaged"),
        "word.pgm": (b"P5 x 20 255\nabc", "header is damaged"),
        "cut.pgm": (b"P5", "header is damaged"),
        "large.ppm": (b"P6 999999999 999999999 255\nabc", "too large"),
        "deep.pgm": (b"P5 2 2 65535\nabcdefgh", "255 levels"),
    }
    for name, (content, pattern) in pictures.items():
        rejects("gf", ["--in", file(name, content)], rf"--in .*{name}: .*{pattern}", layouts=((3, 2),))
    whole = (_apps.DATA / "astronaut.png").read_bytes()
    flipped = bytearray(whole)
    flipped[len(whole) // 2] ^= 0x55
    bomb = b"\x89PNG\r\n\x1a\n"
    for kind, data in ((b"IHDR", struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)), (b"IEND", b"")):
        bomb += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    for name, content in (("cut.png", whole[:5000]), ("flipped.png", bytes(flipped)), ("bomb.png", bomb),
                          ("sign.png", whole[:8]), ("noend.png", b"\x89PN")):
        rejects("gf", ["--in", file(name, content), "--out", folder / "never.png"], rf"--in .*{name}: ",
                layouts=((3, 2),))
        if (folder / "never.png").exists():
            print(f"FAILED: {name}: something was written")
            _apps.failures += 1

    tables = {
        "ragged.csv": (b"1,2\n3\n", "line 2 has 1 numbers, those before have 2"),
        "text.csv": (b"a,b\n1,2\n3,x\n", 'line 3: "x" is not a finite number'),
        "nan.csv": (b"1,2\nnan,3\n", 'line 2: "nan" is not'),
        "inf.csv": (b"1,2\n1e999,3\n", 'line 2: "1e999" is not'),
        "hole.csv": (b"1,,2\n", 'line 1: ",2" is not|line 1: "" is not'),
        "zero.csv": (b"1,2\0,3\n4,5,6\n", "line"),
        "heading.csv": (b"a,b\n", "no data"),
        "wide.csv": (b",".join([b"1"] * 5000) + b"\n", "line 1"),
        "magic.npy": (b"NUMPY", "not an NPY file"),
        "v3.npy": (npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), }", b"\0" * 8, 3), "not an NPY file"),
        "type.npy": (npy("{'descr': '<c16', 'fortran_order': False, 'shape': (1, 1), }", b"\0" * 16), "element type"),
        "big.npy": (npy("{'descr': '>f8', 'fortran_order': False, 'shape': (1, 1), }", b"\0" * 8), "element type"),
        "order.npy": (npy("{'descr': '<f8', 'fortran_order': True, 'shape': (1, 1), }", b"\0" * 8), "not in C order"),
        "deep.npy": (npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1, 1), }", b"\0" * 8), "shape"),
        "minus.npy": (npy("{'descr': '<f8', 'fortran_order': False, 'shape': (-1, 1), }", b"\0" * 8), "shape"),
        "huge.npy": (npy("{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999, 4096), }"), "shape"),
        "short.npy": (npy("{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }", b"\0" * 40), "too short"),
        "nan.npy": (npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), }", struct.pack("<d", float("nan"))),
                    "row 1: not a finite number"),
        "nothing.npy": (npy("{}"), "element type"),
        "cut.npy": (npy("{'descr': '<f8'")[:20], "not an NPY file"),
    }
    for name, (content, pattern) in tables.items():
        rejects("km", ["--in", file(name, content), "--centroids", 1], rf"--in .*{name}: .*({pattern})",
                layouts=((3, 2),))
    rejects("km", ["--in", good_csv, "--centroids", "3"], r"--centroids 3: more than the 2 points of .*good.csv")
    rejects("km", ["--in", good_csv, "--points", "3"], r"--points, --dimensions: are for generated")
    rejects("km", ["--in", good_csv, "--quantize", good_pgm], r"--in: excludes --quantize", layouts=((1, 1),))
    rejects("km", ["--quantize", good_pgm, "--centroids", 2, "--out", folder / "x.jpg"], r"--out .*x.jpg: the name must end")
    rejects("gf", ["--in", good_pgm, "--out", folder / "x.ppm"], r"--out .*x.ppm: a grey picture goes to .pgm")
    rejects("gf", ["--in", good_pgm, "--images", 3], r"--in: excludes --images")

    # What only shows when the work is done.
    for app, work in (("gf", ["--in", good_pgm, "--out", folder / "no" / "x.pgm"]),
                      ("km", ["--in", good_csv, "--centroids", 1, "--out", folder / "no" / "x.csv"]),
                      ("km", ["--in", good_csv, "--centroids", 1, "--centroids-out", folder / "no" / "x.csv"])):
        done = _apps.run(app, 3, work, clusters=2, seconds=20)
        runs += 1
        if done.returncode != 2 or "No such file" not in done.stderr:
            _apps.fail(done, "expected status 2 and the reason")
_apps.finish(runs)
