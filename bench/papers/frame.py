# SPDX-License-Identifier: MIT
"""What an experiment gives back (Row, Figure), and what the papers published beside it."""
import re
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
CALIBRATE, VALIDATE = 0.05, 0.15  # how far a simulated value may be from the published one
COUNTED = ("calibrate", "validate", "point")  # points of a figure are predictions, too, but many; they are counted apart
COMPARED = (*COUNTED, "contradicts")          # what contradicts other rows is shown beside them, and counts for nothing
NOTHING = 2.0  # percent: a gain that is published as 0 may be this large


@dataclass
class Published:
    """One row of figures.tsv."""
    key: str
    paper: str
    where: str
    role: str
    what: str
    condition: str
    value: str
    unit: str

    @property
    def parsed(self):
        """A number, (low, high), {"slope", "intercept"}, or None for words."""
        number = r"[-+]?\d+(?:\.\d+)?"
        if re.fullmatch(number, self.value):
            return float(self.value)
        if found := re.fullmatch(rf"({number})\.\.({number})", self.value):
            return float(found[1]), float(found[2])
        if found := re.fullmatch(rf"({number})\*N \+ ({number})", self.value):
            return {"slope": float(found[1]), "intercept": float(found[2])}
        return None


def published(file=HERE / "figures.tsv"):
    """{key: Published}, in the order of the file."""
    rows = [line.split("\t") for line in file.read_text().splitlines() if line and not line.startswith("#")]
    header, rows = rows[0], rows[1:]
    assert header == list(Published.__dataclass_fields__), header
    found = {row[0]: Published(*row) for row in rows}
    assert len(found) == len(rows), "a key of figures.tsv is there twice"
    return found


@dataclass
class Row:
    """A simulated value for the row `key` of figures.tsv, in its unit.

    simulated: a number; (low, high); {"slope", "intercept"} of a line; for a shape or an order a bool: is it as
    published?, computed from the data.  detail: a few words beside the value (for a shape: the data it was seen in).
    """
    key: str
    simulated: object
    detail: str = ""


@dataclass
class Value:
    """A simulated value by a name of its own, for the table of sensitivity; unit: us, ms, s, cycles, Mcycles, J or mJ for what
    is a sum of costs, anything else for ratios."""
    name: str
    number: float
    unit: str


@dataclass
class Figure:
    """A diagram.  draw(plt, data) returns a matplotlib figure; it is called later, in another thread, and may use
    nothing but its arguments.  name: of the file, without .svg; caption: below it on the page."""
    name: str
    caption: str
    draw: object
    data: dict = field(default_factory=dict)


@dataclass
class Table:
    """A table on the page that has no published counterpart.  columns: [text]; rows: [[text]]."""
    title: str
    columns: list
    rows: list
    text: str = ""


@dataclass
class Verdict:
    """A row's published and simulated value side by side."""
    row: Row
    published: Published
    ratios: list  # simulated / published: none, one or two
    reached: bool


def compare(row, publication):
    """Judge a row.  A range is met by a number inside it, or by a range with about the same ends."""
    value, simulated = publication.parsed, row.simulated
    tolerance = CALIBRATE if publication.role == "calibrate" else VALIDATE
    if isinstance(simulated, bool):
        return Verdict(row, publication, [], simulated)
    if isinstance(value, dict):
        pairs = [(simulated[name], value[name]) for name in ("slope", "intercept")]
    elif isinstance(value, tuple) and isinstance(simulated, (tuple, list)):
        pairs = list(zip(simulated, value))
    elif isinstance(value, tuple):
        nearest = min(max(simulated, value[0]), value[1])
        pairs = [(simulated, nearest)]
    elif value is None:
        raise TypeError(f"{row.key}: published as '{publication.value}', so the simulated value is true or false")
    else:
        pairs = [(simulated, value)]
    if any(reference == 0 for _, reference in pairs):
        return Verdict(row, publication, [], all(abs(ours) <= NOTHING for ours, _ in pairs))
    ratios = [ours / reference for ours, reference in pairs]
    return Verdict(row, publication, ratios, all(abs(ratio - 1) <= tolerance + 1e-9 for ratio in ratios))
