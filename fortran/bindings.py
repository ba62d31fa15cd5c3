# SPDX-License-Identifier: MIT
"""The Fortran bindings as objects: which procedures there are, their arguments and how Fortran declares these.

api/fortran.tsv has what MPI 4.1 describes.  What is newer follows from the C prototype by the standard's rules.
"""
import re

from model import table

HANDLES = {"MPI_Comm": "comm", "MPI_Datatype": "type", "MPI_Request": "request", "MPI_Group": "group", "MPI_Info": "info",
           "MPI_Op": "op", "MPI_Win": "win", "MPI_File": "file", "MPI_Errhandler": "errhandler", "MPI_Message": "message",
           "MPI_Session": "session"}
KINDS = {"MPI_Aint": "MPI_ADDRESS_KIND", "MPI_Count": "MPI_COUNT_KIND", "MPI_Offset": "MPI_OFFSET_KIND"}
# What C alone has: handles as numbers are what Fortran has anyway, and the library itself says what its types are.
C_ONLY = re.compile(r"MPI_(T_\w+|\w+_(to|from)int|Abi_(set|get)_fortran_(info|booleans))(_c)?")
RENAMED = {"indx": "index"}  # of the C binding, where index() is a function


class Argument:
    """One argument: `type` and `attributes` as Fortran declares it, `dims` its shape ("" for a scalar), `c` the parameter of
    the C function (None: ierror)."""

    def __init__(self, name, type_, attributes="", dims=""):
        self.name, self.type, self.attributes, self.dims, self.c = name, type_, attributes, dims, None

    @property
    def choice(self):
        return self.type.upper() in ("TYPE(*)", "<TYPE>")

    @property
    def text(self):
        return self.type.upper().startswith("CHARACTER")


class Binding:
    """One procedure of one binding.  `form`: f90, f08 or f08_large; `function`: of C, which it calls; `name`: what Fortran calls
    it, if that is another; `large`: the function for large counts where the small one is called while all numbers fit; `apart`: its generic name is that of C."""

    def __init__(self, function, form, arguments, name=None):
        self.function, self.form, self.arguments, self.name = function, form, arguments, name or function.name
        self.large, self.apart = None, False

    @property
    def choice(self):
        return any(argument.choice for argument in self.arguments)

    @property
    def specific(self):
        """The name behind the generic one, as the standard wants it.  [MPI 19.1.5]"""
        return self.name + ("" if self.form == "f90" else "_f08ts" if self.choice else "_f08")


def split_outside(text, separator=","):
    """Split at separators that stand outside parentheses."""
    pieces, depth, piece = [], 0, ""
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == separator and not depth:
            pieces.append(piece)
            piece = ""
        else:
            piece += letter
    return [piece.strip() for piece in pieces + [piece] if piece.strip()]


def declared(declarations, modern):
    """The arguments that a list of declarations declares, by name in small letters."""
    found = {}
    for declaration in declarations.split(";"):
        declaration = declaration.strip()
        if not declaration or declaration.startswith("USE"):
            continue
        if modern:
            head, names = declaration.split("::")
            type_, *attributes = split_outside(head)
        else:
            type_ = re.match(r"<\w+>|EXTERNAL|CHARACTER\*\(\*\)|\w+(\([^)]*\))?(?= )", declaration, re.I).group(0)
            attributes, names = [], declaration[len(type_):]
        for name in split_outside(names):
            matched = re.match(r"(\w+)(\(.*\))?$", name)
            found[matched.group(1).lower()] = Argument(matched.group(1).lower(), type_, ", ".join(attributes),
                                                       matched.group(2) or "")
    return found


def from_prototype(parameter, modern):
    """How Fortran declares a parameter of C that no table describes."""
    name = RENAMED.get(parameter.name, parameter.name)
    base = re.sub(r"const | ?\*| ?\[\]", "", parameter.type).strip()
    array = "[]" in parameter.type or name.startswith("array_of_")
    out = "*" in parameter.type or (array and "const" not in parameter.type)
    intent = "INTENT(OUT)" if out else "INTENT(IN)"
    if name == "buffer":
        return Argument(name, "TYPE(*)", "DIMENSION(..), ASYNCHRONOUS") if modern else Argument(name, "<type>", "", "(*)")
    if name == "buffer_addr":
        return Argument(name, "TYPE(C_PTR)", "INTENT(OUT)") if modern else Argument(name, "<type>", "", "(*)")
    if base == "MPI_Status":
        intent = "INTENT(IN)" if "const" in parameter.type else "INTENT(INOUT)" if parameter.kind == "status_inout" else ""
        if modern:
            return Argument(name, "TYPE(MPI_Status)", intent, "(*)" if array else "")
        return Argument(name, "INTEGER", "", "(MPI_STATUS_SIZE, *)" if array else "(MPI_STATUS_SIZE)")
    if name == "flag":
        type_ = "LOGICAL"
    elif base in HANDLES:
        type_ = "TYPE(%s)" % base if modern else "INTEGER"
    elif base in KINDS:
        type_ = "INTEGER(KIND=%s)" % KINDS[base]
    elif base == "int":
        type_ = "INTEGER"
    else:
        raise ValueError("no Fortran type for '%s'" % parameter.text)
    return Argument(name, type_, intent if modern else "", "(*)" if array else "")


def bind(function, form, row):
    """The binding of a C function, by a row of fortran.tsv or, without one, by its prototype."""
    modern = form != "f90"
    parameters = {RENAMED.get(p.name, p.name): p for p in function.parameters}
    if row:
        names = [name.lower() for name in split_outside(row[2]) if re.fullmatch(r"\w+", name)]
        if function.returns != "int" or function.name == "MPI_Pcontrol":
            names = list(parameters)[:len(parameters)]
            names = [name for name in names if name]
        known = declared(row[3], modern)
        arguments = [known[name] for name in names]
    else:
        arguments = [from_prototype(parameter, modern) for parameter in function.parameters]
        arguments.append(Argument("ierror", "INTEGER", "OPTIONAL, INTENT(OUT)" if modern else ""))
    for argument in arguments:
        # A name that differs between the languages stands at the same place.
        argument.c = parameters.get(argument.name)
        if argument.c is None and argument.name == "source":
            argument.c = parameters.get("dest")
        # Where MPI 4.1 described one form for small and large counts, the C function says which it is.
        if argument.c is not None and argument.type == "INTEGER(KIND=MPI_COUNT_KIND)" and argument.c.type == "int":
            argument.type = "INTEGER"
        elif argument.c is not None and argument.type == "INTEGER" and argument.c.type == "MPI_Count":
            argument.type = "INTEGER(KIND=MPI_COUNT_KIND)"
    return Binding(function, form, arguments)


def bindings(api):
    """All procedures: {C name: {form: Binding}}, in the order of functions.tsv.  A _c function has the form f08_large."""
    rows = {}
    for row in table("fortran.tsv"):
        row += [""] * (4 - len(row))
        rows[row[0], row[1]] = row
    known = {}
    for function in api.functions:
        if not function.when or C_ONLY.fullmatch(function.name):
            continue
        large = function.short.endswith("_c") and function.short[:-2] in api.by_short
        base = "MPI_" + function.short[:-2] if large else function.name
        described = any((base, form) in rows for form in ("f90", "f08"))
        for form in ("f08_large",) if large else ("f90", "f08"):
            row = rows.get((base, form)) or (rows.get((base, "f08")) if large else None)
            if row or not described:
                known.setdefault(function.name, {})[form] = bind(function, form, row)
    return known
