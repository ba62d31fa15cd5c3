# SPDX-License-Identifier: MIT
"""The procedures in C for Fortran whose INTEGER and LOGICAL have eight bytes (-fdefault-integer-8).

INTEGER is then as long as MPI_Count: where C has a function for large counts, that is called, and most lists go on as they are.
What is `int` in any case is converted, and numbers that do not fit are told.
"""
import re

import calls
from bindings import Argument, Binding
from interfaces import signature

# How many numbers lists have that no argument counts.
LENGTHS = {
    ("MPI_Cart_rank", "coords"): "lwf_dimensions(comm_in(*comm))",
    ("MPI_Cart_sub", "remain_dims"): "lwf_dimensions(comm_in(*comm))",
    ("MPI_Dist_graph_create", "destinations"): "lwf_sum(degrees, *n)",
    ("MPI_Dist_graph_create", "weights"): "lwf_sum(degrees, *n)",
    ("MPI_Graph_create", "edges"): "*nnodes > 0 ? index[*nnodes - 1] : 0",
    ("MPI_Graph_map", "edges"): "*nnodes > 0 ? index[*nnodes - 1] : 0",
}


def calls_of(binding, function):
    """The same procedure, by another function, whose parameters have the same names."""
    arguments = []
    for argument in binding.arguments:
        made = Argument(argument.name, argument.type, argument.attributes, argument.dims)
        made.c = argument.c and function.parameter(argument.c.name)
        arguments.append(made)
    return Binding(function, binding.form, arguments, binding.name)


def eight(binding):
    """What tells procedures apart where INTEGER is as long as the other kinds."""
    return [("INTEGER(KIND=8)" if type_ == "INTEGER" else type_, dims) for type_, dims in signature(binding)]


def bindings(api, known):
    """All procedures for long integers, from those for usual ones (bindings.bindings)."""
    found = {}
    for name, forms in known.items():
        large = api.by_short.get(name[len("MPI_"):] + "_c")
        names = [parameter.name for parameter in next(iter(forms.values())).function.parameters]
        twin = large if large and large.when and [parameter.name for parameter in large.parameters] == names else None
        usual = next(iter(forms.values())).function
        if twin and all(a.type == b.type for a, b in zip(usual.parameters, twin.parameters) if re.search(r"\bint\b", a.type)):
            twin = None # another kind of addresses is all that differs
        made = dict(forms)
        for form in ("f90", "f08"):
            if not twin or form not in forms or name in calls.BY_HAND:
                continue
            # Of types that are made by large counts MPI_Type_get_envelope and its kin do not tell everything.
            if name.startswith("MPI_Type_") and usual.parameter("newtype"):
                made[form] = calls_of(forms[form], forms[form].function)
                made[form].large = calls_of(forms[form], twin)
            else:
                made[form] = calls_of(forms[form], twin)
        small = known.get(name[:-2], {}).get("f08") if name.endswith("_c") else None
        large_form = made.get("f08_large")
        if small and large_form and eight(small) == eight(large_form) and signature(small) != signature(large_form):
            del made["f08_large"] # one procedure is for both
        elif large_form and name == "MPI_Type_get_envelope_c":
            made["f08_large"] = calls_of(large_form, large_form.function)
            made["f08_large"].apart = True # but for its optional argument it looks like the other
        found[name] = made
    return found


class Body(calls.Body):
    """The lines of a procedure that converts what C has as int."""

    def __init__(self, binding, misfit="misfit"):
        self.misfit = misfit # the variable that names what does not fit
        self.numbers, self.lists = [], [] # what must fit: names; names with lengths
        super().__init__(binding)

    def status(self, argument, parameter):
        name = argument.name
        if parameter.name == "array_of_statuses":
            small, list_, count = name + "_small", name + "_list", self.length(parameter)
            self.before += ["MPI_Status %s[SMALL], *%s = statuses_in(%s, %s, %s);" % (small, list_, small, count, name)]
            self.may_fail.append("(%s || is_sentinel(%s))" % (list_, name))
            self.after.append("statuses_out(%s, %s, %s);" % (list_, count, name))
            self.cleanup.append("list_free(%s, %s);" % (list_, small))
            return list_
        self.before.append("MPI_Status %s_place, *%s_c = status_in(&%s_place, %s);" % (name, name, name, name))
        if "const" not in parameter.type:
            self.after.append("status_out(%s_c, %s);" % (name, name))
        return name + "_c"

    def integers(self, argument, parameter):
        """A list of int."""
        name, function = argument.name, self.binding.function
        small, list_, count = name + "_small", name + "_list", name + "_count"
        length = LENGTHS.get((function.name, parameter.name))
        if not length:
            length = "*" + next(a.name for a in self.binding.arguments if a.c and a.c.name == parameter.length)
        ranges = "[3]" in parameter.type
        if ranges:
            length = "3 * " + length
        # Of lists that come out nothing is known before.
        if "const" in parameter.type or ranges:
            self.lists.append((name, length))
        self.before += ["MPI_Count %s = %s;" % (count, length),
                        "int %s[SMALL], *%s = integers_in(%s, %s, %s);" % (small, list_, small, count, name)]
        self.may_fail.append(list_)
        if "const" not in parameter.type and not ranges:
            self.after.append("integers_out(%s, %s, %s);" % (list_, count, name))
        if name == "array_of_indices":
            self.after.append("indices_out(array_of_indices, *outcount);")
        self.cleanup.append("integers_free(%s, %s, %s);" % (list_, small, name))
        return "(int (*)[3])" + list_ if ranges else list_

    def convert(self, argument, parameter):
        name, type_ = argument.name, parameter.type
        base = re.sub(r"const | ?\*| ?\[.*", "", type_).strip()
        if base == "MPI_Status":
            return self.status(argument, parameter)
        if base != "int" or argument.choice or argument.text or name == "index" and type_.endswith("*"):
            return super().convert(argument, parameter)
        if "[" in type_:
            return self.integers(argument, parameter)
        if type_.endswith("*"):
            self.before.append("int %s_c = %s;" % (name, "0" if name == "outcount" else "(int)*" + name))
            self.after.append("*%s = %s_c;" % (name, name))
            return "&%s_c" % name
        self.numbers.append(name)
        return "(int)*" + name

    def misfits(self):
        """Which argument does not fit: an expression, or None if all do."""
        tests = ["!fits(*%s) ? \"%s\"" % (name, name) for name in self.numbers]
        tests += ["!lwf_all_fit(%s, %s) ? \"%s\"" % (name, length, name) for name, length in self.lists]
        return " : ".join(tests + ["NULL"]) if tests else None

    def lines(self):
        lines, misfits = super().lines(), self.misfits()
        if not misfits:
            return lines
        if self.binding.large:
            other = Body(self.binding.large, "other_misfit").lines()
        else:
            other = ["finish(ierror, lwf_too_long(\"%s\", %s));" % (self.binding.name, self.misfit)]
        other = ["    " + line.replace("\n", "\n    ") for line in other + ["return;"]]
        return ["const char *%s = %s;" % (self.misfit, misfits), "if (%s) {" % self.misfit] + other + ["}"] + lines
