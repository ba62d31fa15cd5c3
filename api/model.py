# SPDX-License-Identifier: MIT
"""The tables of api/ as objects: functions, their parameters and kinds, constants, types, chapters."""
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))


class TableError(Exception):
    pass


def table(name):
    """The rows of api/<name>, comments and the heading left out."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return rows[1:]


class Parameter:
    def __init__(self, text):
        self.text = text
        array = re.match(r"(.*?)(\w+)((?:\[\d*\])+)$", text)
        if text == "...":
            self.type, self.name = "...", ""
        elif array:
            self.type, self.name = array.group(1).strip() + " " + array.group(3), array.group(2)
        else:
            found = re.match(r"(.*?)(\w+)$", text)
            self.type, self.name = found.group(1).strip(), found.group(2)
        self.kind = self.where = self.unless = self.length = None

    def set_kind(self, text):
        found = re.match(r"(\w+)(?:\((\w+)\))?(?:@(root|leaf|all))?(?:!(\w+))?$", text)
        if not found:
            raise TableError("kinds.tsv: '%s' is not a kind" % text)
        self.kind, self.length, self.where, self.unless = found.groups()

    @property
    def c_type(self):
        """The type as the body sees it when the argument is passed on as it is."""
        return re.sub(r" \[\]$", " *", self.type).replace("* *", "**")


class Function:
    def __init__(self, index, row, kinds):
        self.name, self.returns, parameters = row
        self.index = index
        self.short = self.name[len("MPI_"):]
        self.parameters = ([] if parameters == "void" else
                           [Parameter(text.strip()) for text in parameters.split(",")])
        self.prototype = parameters
        self.when = self.body = None
        self.how = None  # "blocking", "nonblocking" or "persistent": the body serves all three and is told
        for parameter in self.parameters:
            for pattern, type_, name, kind in kinds:
                if (pattern.fullmatch(self.short) and type_.fullmatch(parameter.type)
                        and name.fullmatch(parameter.name)):
                    parameter.set_kind(kind)
                    break
            else:
                raise TableError("kinds.tsv: no kind for '%s' of %s" % (parameter.text, self.name))

    def parameter(self, *names):
        for name in names:
            for parameter in self.parameters:
                if parameter.name == name:
                    return parameter
        return None

    def of_kind(self, kind):
        for parameter in self.parameters:
            if parameter.kind == kind:
                return parameter
        return None

    def described_by(self, buffer, what):
        """The count or datatype that describes a buffer: sendbuf has sendcount and sendtype, else the parameters are called
        count and datatype, or there is one count for both buffers, that of the result."""
        prefix = buffer.name[:-len("buf")] if buffer.name.endswith("buf") else ""
        prefix = buffer.name[:-len("addr")] if buffer.name.endswith("_addr") else prefix
        names = {"count": [prefix + "count", "count", "recvcount"],
                 "type": [prefix + "type", prefix + "datatype", "datatype"]}[what]
        found = self.parameter(*names)
        if found is None:
            raise TableError("%s: nothing gives the %s of %s" % (self.name, what, buffer.name))
        return found


class Api:
    def __init__(self):
        kinds = []
        for row in table("kinds.tsv"):
            if len(row) != 4:
                raise TableError("kinds.tsv: 4 columns expected: %s" % row)
            kinds.append([re.compile(text) for text in row[:3]] + [row[3]])
        self.functions = [Function(index + 1, row, kinds) for index, row in enumerate(table("functions.tsv"))]
        self.by_short = {function.short: function for function in self.functions}
        self.removed = table("removed.tsv")
        self.constants = table("constants.tsv")
        self.types = [row[0] for row in table("types.tsv")]
        for short, when, body in table("implemented.tsv"):
            if short not in self.by_short:
                raise TableError("implemented.tsv: there is no MPI_%s" % short)
            if when not in ("active", "fast", "anytime", "always", "pure", "tool"):
                raise TableError("implemented.tsv: '%s' of MPI_%s is none of active, fast, anytime, always, pure, tool"
                                 % (when, short))
            body, _, how = (short if body == "-" else body).partition(":")
            if how not in ("", "blocking", "nonblocking", "persistent"):
                raise TableError("implemented.tsv: '%s' of MPI_%s is none of blocking, nonblocking, persistent"
                                 % (how, short))
            for name in (short, short + "_c"):
                if name in self.by_short:
                    # Twins for large counts are called seldom, and entry points that are fast are large.
                    self.by_short[name].when = "active" if when == "fast" and name != short else when
                    self.by_short[name].body = "lw_mpi_" + body.lower()
                    self.by_short[name].how = how or None
        self.chapters = []
        left = set(function.short for function in self.functions)
        for chapter, pattern in table("chapters.tsv"):
            members = [f for f in self.functions if f.short in left and re.fullmatch(pattern, f.short)]
            left -= set(f.short for f in members)
            self.chapters.append((chapter, members))
        if left:
            raise TableError("chapters.tsv: no chapter for MPI_%s" % sorted(left)[0])
