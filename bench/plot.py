# SPDX-License-Identifier: MIT
"""plot.py RESULTS.json OUT.svg: latency and bandwidth by size, barrier and start-up by ranks."""
import json
import re
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402

data = json.load(open(sys.argv[1]))
names = list(data["versions"])
panels = [("pingpong (\\d+) B", "one-way time, ns", "message, bytes", False),
          ("stream (\\d+) B", "bandwidth, GB/s", "message, bytes", True),
          ("barrier, (\\d+) ranks", "barrier, us", "ranks", False),
          ("start-up, (\\d+) ranks", "start-up, ms", "ranks", False)]
scale = {"barrier, us": 1e3, "start-up, ms": 1e6}

figure, axes = plt.subplots(2, 2, figsize=(10, 7))
for axis, (pattern, y_label, x_label, bandwidth) in zip(axes.flat, panels):
    for name in names:
        points = []
        for result, row in data["results"].items():
            found = re.fullmatch(pattern, result)
            if found and name in row:
                x, y = int(found[1]), row[name]["median"]
                points.append((x, x / y if bandwidth else y / scale.get(y_label, 1)))
        if points:
            points.sort()
            axis.plot(*zip(*points), marker="o", markersize=3,
                      label=f"{name} {data['versions'][name]}")
    axis.set_xscale("log", base=2)
    axis.set_yscale("linear" if bandwidth else "log")
    axis.set_xlabel(x_label)
    axis.set_ylabel(y_label)
    axis.grid(alpha=0.3)
handles, labels = axes.flat[0].get_legend_handles_labels()
figure.legend(handles, labels, loc="upper center", ncol=len(labels), frameon=False)
figure.suptitle(f"{data['machine']['processor']}, {data['machine']['cores']} cores", y=0.02, fontsize=8)
figure.tight_layout(rect=(0, 0.03, 1, 0.95))
figure.savefig(sys.argv[2])
