# SPDX-License-Identifier: MIT
"""Photographs and data files: the result is right and does not depend on the number of ranks.

timeout: 60
"""
import struct
from pathlib import Path

import _apps

runs = 0


def check(condition, text):
    if not condition:
        print(f"FAILED: {text}")
        _apps.failures += 1


def write_pgm(path, width, height, pixels):
    Path(path).write_bytes(b"P5\n# a comment\n%d %d\n255\n" % (width, height) + bytes(pixels))


def pnm_pixels(path):
    """Width, height and pixels of a PGM or PPM as these programs write it."""
    data = Path(path).read_bytes()
    first, size, levels, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, pixels


def write_npy(path, kind, rows, version=1):
    """kind: one of struct's letters."""
    name = {"d": "<f8", "f": "<f4", "B": "|u1"}[kind]
    header = f"{{'descr': '{name}', 'fortran_order': False, 'shape': ({len(rows)}, {len(rows[0])}), }}"
    start = 10 if version == 1 else 12
    header += " " * (-(start + len(header) + 1) % 64) + "\n"
    length = struct.pack("<H" if version == 1 else "<I", len(header))
    values = b"".join(struct.pack(f"<{len(r)}{kind}", *r) for r in rows)
    Path(path).write_bytes(b"\x93NUMPY" + bytes([version, 0]) + length + header.encode() + values)


def filter_on(folder, source, end, layouts, form="gf"):
    """Filter a picture on several layouts; all results must be the same bytes.  Returns one."""
    global runs
    results = []
    for ranks, clusters in layouts:
        out = Path(folder) / f"out-{ranks}-{clusters}{end}"
        _apps.verified(form, ranks, ["--in", source, "--out", out], clusters=clusters)
        runs += 1
        results.append(out.read_bytes() if out.exists() else None)
    check(results[0] and all(r == results[0] for r in results), f"{source}: results depend on the number of ranks")
    return Path(folder) / f"out-{layouts[0][0]}-{layouts[0][1]}{end}"


with _apps.temporary() as folder:
    folder = Path(folder)
    layouts = [(1, 1), (2, 1), (7, 3), (13, 1)]
    grey = filter_on(folder, _apps.DATA / "cameraman.pgm", ".pgm", layouts)
    check(pnm_pixels(grey)[:2] == (320, 320), "the size of the photograph has changed")
    filter_on(folder, _apps.DATA / "cameraman.pgm", ".pgm", [(7, 3)], form="gf-ipc")
    # With libpng, colour as well.
    probe = _apps.run("gf", 1, ["--in", _apps.DATA / "astronaut.png"])
    if "without libpng" not in probe.stderr:
        filter_on(folder, _apps.DATA / "astronaut.png", ".ppm", layouts)
        filter_on(folder, _apps.DATA / "astronaut.png", ".png", layouts)
    else:
        print("without libpng: no PNG")

    # The mask itself, without the program's own reference.  One white pixel becomes the mask;
    # a grey area stays as it is, up to its borders.
    pixels = [0] * (15 * 15)
    pixels[7 * 15 + 7] = 255
    write_pgm(folder / "point.pgm", 15, 15, pixels)
    width, height, mask = pnm_pixels(filter_on(folder, folder / "point.pgm", ".pgm", [(1, 1), (4, 2)]))
    rows = [mask[y * 15:(y + 1) * 15] for y in range(15)]
    check(rows == rows[::-1] and rows == [r[::-1] for r in rows] and rows == [bytes(c) for c in zip(*rows)],
          "the mask is not symmetric")
    check(245 <= sum(mask) <= 265, f"the mask changes the brightness: {sum(mask)} of 255")
    check(all(not any(r) for r in rows[:4] + rows[11:]), "the mask is larger than 7x7")
    check(rows[7][4] and rows[4][7], "the mask is smaller than 7x7")
    middle = rows[7][7:11]
    # Standard deviation 2: exp(-x^2 / 8), in rounded steps.
    for x, value in enumerate(middle):
        expected = middle[0] * 2.718281828 ** (-x * x / 8)
        check(abs(value - expected) <= 1.6, f"the mask is no Gaussian: {list(middle)}")
    write_pgm(folder / "grey.pgm", 20, 9, [131] * 180)
    grey = filter_on(folder, folder / "grey.pgm", ".pgm", [(1, 1), (4, 2)])
    check(set(pnm_pixels(grey)[2]) == {131}, "a grey picture does not stay grey")

    # Iris: what everybody gets for three centroids.
    for ranks, clusters, form in ((1, 1, "km"), (5, 2, "km"), (5, 2, "km-ipc")):
        values = _apps.verified(form, ranks, ["--in", _apps.DATA / "iris.csv", "--centroids", 3, "--out",
                                              folder / "labels.csv", "--centroids-out", folder / "centroids.csv"],
                                clusters=clusters)
        runs += 1
        if not values:
            continue
        lines = (folder / "centroids.csv").read_text().splitlines()
        check(lines[0] == "x1,x2,x3,x4,points", f"heading of the centroids: {lines[0]}")
        found = sorted([float(v) for v in line.split(",")] for line in lines[1:])
        check([int(c[4]) for c in found] == [50, 61, 39], f"iris: {found}")
        check(all(abs(a - b) < 1e-6 for a, b in zip(found[0], (5.006, 3.428, 1.462, 0.246))), f"iris: {found[0]}")
        labels = [line.split(",")[-1] for line in (folder / "labels.csv").read_text().splitlines()[1:]]
        check(len(labels) == 150 and len(set(labels[:50])) == 1 and len(set(labels)) == 3, "iris: labels are wrong")

    # The same numbers in all formats.
    table = [[(7 * i * i + 3 * j * i) % 251 for j in range(3)] for i in range(60)]
    (folder / "t.csv").write_text("# made up\r\na;b;c\r\n" + "\r\n".join(";".join(map(str, r)) for r in table))
    (folder / "u.csv").write_text("\n\n".join(" ".join(map(str, r)) for r in table) + "\n")
    write_npy(folder / "d.npy", "d", table)
    write_npy(folder / "f.npy", "f", table, version=2)
    write_npy(folder / "b.npy", "B", table)
    seen = set()
    for name in ("t.csv", "u.csv", "d.npy", "f.npy", "b.npy"):
        _apps.verified("km", 3, ["--in", folder / name, "--centroids", 5, "--out", folder / "o.csv"])
        runs += 1
        seen.add((folder / "o.csv").read_bytes() if (folder / "o.csv").exists() else None)
        (folder / "o.csv").unlink(missing_ok=True)
    check(len(seen) == 1 and None not in seen, "results depend on the format of the file")

    # A photograph in few grey levels.
    for form in ("km", "km-ipc"):
        _apps.verified(form, 4, ["--quantize", _apps.DATA / "cameraman.pgm", "--centroids", 6, "--iterations", 5,
                                 "--out", folder / "q.pgm"], clusters=2)
        runs += 1
        levels = set(pnm_pixels(folder / "q.pgm")[2]) if (folder / "q.pgm").exists() else set()
        check(2 <= len(levels) <= 6, f"quantized to the levels {levels}")
        (folder / "q.pgm").unlink(missing_ok=True)
_apps.finish(runs)
