# SPDX-License-Identifier: MIT
"""What the papers say about the processor is not simulated but put in: these are the parameters of the machine file that have it (all
others, with their source or derivation, are shown by `lwmpi-info --machine mppa256`).
"""
from frame import Table, published

TITLE = "Hardware"
ORDER = 5
ROWS = ()
WHERE = {  # key of figures.tsv: keys of the machine file
    "core-clock": "clock", "compute-clusters": "clusters", "io-clusters": "io_clusters", "pes-per-cluster": "pes",
    "sram-compute": "memory", "sram-io": "memory.io", "noc-topology": "torus", "dma-rate": "noc.dma", "pe-rate": "noc.pe",
    "router-switch": "noc.router", "hop-time": "noc.link", "dma-channels": "noc.channels", "multiply-add": "pe.fadd pe.fmultiply",
    "ranks-per-cluster": "ranks",
}


def experiment(runs):
    keys, lines = runs.keys(), []
    for row in published().values():
        if row.role != "hardware" or row.key not in WHERE:
            continue
        names = WHERE[row.key].split()
        lines.append([f"{row.paper} {row.where}", row.what + (f" ({row.condition})" if row.condition else ""),
                      row.value if row.unit == "text" else f"{row.value} {row.unit}", ", ".join(f"`{name}`" for name in names),
                      ", ".join(keys[name] for name in names if name in keys)])
    yield Table("Facts of the machine", ["where", "what", "published", "parameter", "is"], lines)
