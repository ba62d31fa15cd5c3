# SPDX-License-Identifier: MIT
"""Writes papers.md: the table of all rows, and a section with figures for each group of experiments."""
import re
from pathlib import Path

import frame

HERE = Path(__file__).resolve().parent
PAPERS = {
    "ikc": "IKC: an inter-kernel communication facility for a distributed OS for lightweight manycores",
    "lwmpi": "LWMPI: a thesis and an article on a lightweight MPI for the same system",
    "erad": "communication mechanisms between clusters in Nanvix",
    "mppampi": "MPI communication on the MPPA many-core NoC",
    "kalray": "the vendor's paper on the processor and its distributed run-time environment",
}


def rounded(value):
    """A value with as many digits as are worth something: four."""
    if isinstance(value, bool):
        return value
    if isinstance(value, dict):
        return {name: rounded(v) for name, v in value.items()}
    if isinstance(value, (tuple, list)):
        return [rounded(v) for v in value]
    return float(f"{value:.4g}")


def number(value):
    value = float(f"{value:.4g}")
    if value == int(value) and abs(value) < 1e9:
        return f"{int(value)}"
    return f"{value:.4g}"


def text_of(value):
    if isinstance(value, bool):
        return "as published" if value else "otherwise"
    if isinstance(value, dict):
        return f"{number(value['slope'])}*N + {number(value['intercept'])}"
    if isinstance(value, (tuple, list)):
        return "..".join(number(v) for v in value)
    return number(value)


def notes(file):
    """{key: text} of notes.md: a heading '## key' (or several keys) before each text."""
    found = {}
    for part in re.split(r"^## ", file.read_text(), flags=re.M)[1:]:
        keys, _, text = part.partition("\n")
        for key in keys.replace(",", " ").split():
            found[key] = text.strip()
    return found


def counts(results, role):
    rows = [row for row in results.values() if row["role"] == role]
    return sum(row["reached"] for row in rows), len(rows)


def summary(results):
    return ", ".join("{} of {} rows '{}' reached".format(*counts(results, role), role) for role in frame.COUNTED)


def table_row(verdict):
    p, row = verdict.published, verdict.row
    what = p.what + (f" ({p.condition})" if p.condition else "")
    value = p.value if p.unit in ("shape", "order", "text") else f"{p.value} {p.unit}"
    ratio = ", ".join(f"{ratio:.2f}" for ratio in verdict.ratios)
    simulated = text_of(row.simulated) + (f" ({row.detail})" if row.detail else "")
    reached = "–" if p.role == "contradicts" else "yes" if verdict.reached else "**no**"
    return f"| {p.paper} {p.where} | {what} | {value} | {simulated} | {ratio} | {p.role} | {reached} |"


HEAD = "| where | what | published | simulated | ratio | role | reached |\n|---|---|---|---|---|---|---|"


def page(sections, published, remarks, folder=""):
    """The whole page; folder: where the figures are from there."""
    verdicts = [item for _, items, _ in sections for item in items if isinstance(item, frame.Verdict)]
    order = list(published)
    verdicts.sort(key=lambda v: order.index(v.published.key))
    lines = [(HERE / "intro.md").read_text().strip(), "", "## Published and simulated", ""]
    for role in frame.COUNTED:
        of_role = [v for v in verdicts if v.published.role == role]
        lines += [f"**{role}**: {sum(v.reached for v in of_role)} of {len(of_role)} within "
                  f"{100 * (frame.CALIBRATE if role == 'calibrate' else frame.VALIDATE):.0f} %"
                  + (", or in shape or order as published." if role == "validate" else "."), ""]
    rows = [v for v in verdicts if v.published.role != "point"]
    lines += [HEAD, *map(table_row, rows), ""]
    missed = [v for v in rows if not v.reached]
    if missed:
        lines += ["## Misses and why", ""]
        told = {}
        for verdict in missed:  # rows with the same explanation stand together
            told.setdefault(remarks.get(verdict.published.key, ""), []).append(verdict)
        for text, rows in told.items():
            for verdict in rows:
                p = verdict.published
                lines += [f"**{p.what}{f' ({p.condition})' if p.condition else ''}**: {p.value} {p.unit} published, "
                          f"{text_of(verdict.row.simulated)} simulated.  "]
            lines += [text or "Not explained yet.", ""]
    for module, items, failure in sections:
        lines += [f"## {module.TITLE}", "", re.sub(r"[ \t]*\n[ \t]*(?=\S)", "\n", (module.__doc__ or "").strip()), ""]
        if failure:
            lines += ["This group did not run to its end:", "", "```", failure, "```", ""]
        for item in items:
            if isinstance(item, frame.Figure):
                lines += [f"![{item.caption}]({folder}{item.name}.svg)", "", item.caption, ""]
            elif isinstance(item, frame.Table):
                lines += [f"**{item.title}**", "", "| " + " | ".join(item.columns) + " |",
                          "|" + "---|" * len(item.columns),
                          *("| " + " | ".join(map(str, row)) + " |" for row in item.rows), ""]
                if item.text:
                    lines += [item.text, ""]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"
