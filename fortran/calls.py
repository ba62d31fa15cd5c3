# SPDX-License-Identifier: MIT
"""The procedures in C that Fortran calls: arguments by reference, hidden lengths of texts at the end.

Procedures without choice buffers are the same in all bindings, but for ierror, which may be absent in mpi_f08.  With choice
buffers mpi_f08 hands over descriptors: where the data have no gaps, the address goes on to the procedure of the other bindings;
else library/section.c describes them by a datatype, or copies them.
"""
import re

from bindings import HANDLES

HEADER = ("/* SPDX-License-Identifier: MIT\n"
          " *\n"
          " * Generated from the tables in api/ by fortran/generate.py.\n"
          " */\n")

# Written by hand in library/procedures.h, for what they do is not a matter of single arguments.
BY_HAND = {"MPI_" + name for name in (
    "Init Init_thread Info_create_env Pcontrol Op_create Op_create_c Comm_create_errhandler Win_create_errhandler "
    "File_create_errhandler Session_create_errhandler Comm_create_keyval Type_create_keyval Win_create_keyval Keyval_create "
    "Grequest_start Comm_set_attr Type_set_attr Win_set_attr Attr_put Comm_get_attr Type_get_attr Win_get_attr Attr_get "
    "Buffer_detach Comm_detach_buffer Session_detach_buffer Info_get "
    "Info_get_string Session_get_nth_pset Type_get_contents Type_get_contents_c Comm_spawn "
    "Comm_spawn_multiple Register_datarep Register_datarep_c").split()}

LENGTHS = {"Info_get_nthkey": "MPI_MAX_INFO_KEY", "Comm_get_name": "MPI_MAX_OBJECT_NAME",  # of texts that come out
           "Type_get_name": "MPI_MAX_OBJECT_NAME", "Win_get_name": "MPI_MAX_OBJECT_NAME",
           "Error_string": "MPI_MAX_ERROR_STRING", "Get_processor_name": "MPI_MAX_PROCESSOR_NAME",
           "Get_library_version": "MPI_MAX_LIBRARY_VERSION_STRING", "Open_port": "MPI_MAX_PORT_NAME",
           "Lookup_name": "MPI_MAX_PORT_NAME", "File_get_view": "MPI_MAX_DATAREP_STRING"}


def spoken(binding):
    """What Fortran calls a procedure: those for large counts have no name of their own."""
    return re.sub("_c$", "", binding.name) if binding.form == "f08_large" and not binding.apart else binding.name


def symbol(binding):
    large = "_c" if binding.form == "f08_large" and not binding.function.name.endswith("_c") else ""
    return binding.specific.lower() + large + "_"


def c_type(argument, descriptors):
    """The C type of a parameter of the procedure."""
    if argument.choice or (argument.text and descriptors):
        return "CFI_cdesc_t *" if descriptors else "void *"
    if argument.text:
        return "char *"
    kind = re.search(r"KIND=MPI_(\w+)_KIND", argument.type)
    if kind:
        return {"ADDRESS": "MPI_Aint *", "COUNT": "MPI_Count *", "OFFSET": "MPI_Offset *"}[kind.group(1)]
    if argument.type == "TYPE(C_PTR)":
        return "void **"
    if argument.type == "EXTERNAL" or argument.type.startswith("PROCEDURE"):
        return "procedure *"
    return "fint *"


def parameters(binding, descriptors=False):
    listed = [c_type(argument, descriptors) + argument.name for argument in binding.arguments]
    if not descriptors:
        listed += ["size_t %s_length" % argument.name for argument in binding.arguments if argument.text]
    return ", ".join(listed) or "void"


class Body:
    """The lines of a procedure: what comes before the call, what is passed, what comes after it."""

    def __init__(self, binding):
        self.binding = binding
        self.before, self.passed, self.after, self.last, self.cleanup, self.may_fail = [], [], [], [], [], []
        by_parameter = {argument.c: argument for argument in binding.arguments if argument.c is not None}
        for parameter in binding.function.parameters:
            self.passed.append(self.convert(by_parameter[parameter], parameter))
        self.window_or_file()
        self.after += self.last

    def length(self, parameter):
        """How many handles a list has."""
        function = self.binding.function
        if parameter.name.startswith("array_of_"):
            return "*" + function.parameter("count", "incount").name
        neighbor = int("eighbor" in function.name)
        count = "lwf_peers(comm_in(*comm), %d, %d)" % (neighbor, int(parameter.name == "sendtypes"))
        if parameter.name == "sendtypes" and function.name.find("eighbor") < 0:
            return "address_in(sendbuf) == MPI_IN_PLACE ? 0 : " + count
        return count

    def handles(self, name, parameter, class_, type_):
        small, list_, count = name + "_small", name + "_list", name + "_count"
        self.before += ["MPI_Count %s = %s;" % (count, self.length(parameter)),
                        "%s %s[SMALL], *%s = %ss_in(%s, %s, %s);" % (type_, small, list_, class_, small, count, name)]
        self.may_fail.append(list_)
        if class_ == "request":
            self.copies(list_, "%s ? %s : 0" % (list_, count))
        if "const" not in parameter.type:
            self.after.append("%ss_out(%s, %s, %s);" % (class_, list_, count, name))
        self.cleanup.append("list_free(%s, %s);" % (list_, small))
        return list_

    def copies(self, requests, count="1"):
        """Sees to copies of sections that belong to requests."""
        short = self.binding.function.short
        if re.match("Start|Pready", short):
            self.before.append("if (lwf_any_copies())\n    lwf_copies_start(%s, %s);" % (requests, count))
        elif short == "Parrived":
            self.last.append("if (lwf_any_copies() && rc == MPI_SUCCESS && *flag)\n    lwf_copies_arrived(%s);" % requests.lstrip("&"))
        elif short not in ("Cancel", "Grequest_complete"):
            done = "lwf_copies_%s(copies, %s)" % ("freed" if short == "Request_free" else "done", requests)
            self.before.append("struct copy *copies = lwf_any_copies() ? lwf_copies_of(%s, %s) : NULL;" % (requests, count))
            self.after.append("if (copies)\n    %s;" % done)

    def window_or_file(self):
        """Sees to copies of sections that belong to a window or a file."""
        short = self.binding.function.short
        target = "(int)*rank" if short in ("Win_unlock", "Win_flush", "Win_flush_local") else "-1"
        if re.fullmatch("Win_(fence|complete|free|(unlock|flush|flush_local)(_all)?)", short):
            where = "IN_WINDOW, (uintptr_t)win_before, " + target
            self.before.append("MPI_Win win_before = win_in(*win);") # MPI_Win_free leaves none
        elif re.fullmatch(r"File_\w+_end", short):
            where = "IN_FILE, (uintptr_t)file_in(*fh), -1"
        else:
            return
        self.after.append("if (lwf_any_copies() && rc == MPI_SUCCESS)\n    lwf_copies_complete(%s);" % where)

    def text(self, argument, parameter):
        name = argument.name
        if "const" in parameter.type:
            key = int(self.binding.function.name.startswith("MPI_Info_"))
            self.before += ["struct text %s_text;" % name,
                            "lwf_text_in(&%s_text, %s, %s_length, %d);" % (name, name, name, key)]
            self.may_fail.append(name + "_text.c")
            self.cleanup.append("text_free(&%s_text);" % name)
            return name + "_text.c"
        length = LENGTHS[self.binding.function.short]
        self.before.append("char %s_c[%s + 1];" % (name, length))
        self.after.append("if (rc == MPI_SUCCESS)\n    lwf_text_out(%s, %s_length, %s_c);" % (name, name, name))
        return name + "_c"

    def convert(self, argument, parameter):
        """The argument as C wants it."""
        name, type_ = argument.name, parameter.type
        base = re.sub(r"const | ?\*| ?\[.*", "", type_).strip()
        scalar_out = type_.endswith("*")
        if argument.choice:
            return "address_in(%s)" % name
        if argument.text:
            return self.text(argument, parameter)
        if base == "MPI_Status":
            return "address_in(%s)" % name
        if base in HANDLES:
            class_ = HANDLES[base]
            if "[]" in type_:
                return self.handles(name, parameter, class_, base)
            if not scalar_out and class_ == "request":
                self.before.append("MPI_Request request_c = request_in(*request);")
                self.copies("&request_c")
                return "request_c"
            if not scalar_out:
                return "%s_in(*%s)" % (class_, name)
            start = "%s_in(*%s)" % (class_, name) if parameter.kind.endswith("_inout") else "(%s)0" % base
            self.before.append("%s %s_c = %s;" % (base, name, start))
            if class_ == "request" and parameter.kind.endswith("_inout"):
                self.copies("&request_c")
            self.after.append("*%s = %s_out(%s_c);" % (name, class_, name))
            return "&%s_c" % name
        if base == "void" and argument.type == "TYPE(C_PTR)" or base == "void" and name == "baseptr":
            return name
        if base == "void": # a number in the place of an address
            return "(void *)(intptr_t)*%s" % name
        if name == "index" and scalar_out:
            self.before.append("int index_c = MPI_UNDEFINED;")
            self.after.append("*index = index_out(index_c);")
            return "&index_c"
        if name == "array_of_indices":
            self.before.append("*outcount = 0;")
            self.after.append("indices_out(array_of_indices, *outcount);")
            return name
        if name.endswith("weights") and "[]" in type_:
            return "address_in(%s)" % name
        if scalar_out or "[" in type_:
            return "(%s)%s" % (re.sub(r"(\w) ?\[\](\[3\])", r"\1 (*)\2", type_), name) if "[3]" in type_ else name
        return "*" + name

    def lines(self):
        function = self.binding.function
        call = "CALL(%s)(%s)" % (function.name, ", ".join(self.passed))
        ierror = any(argument.name == "ierror" for argument in self.binding.arguments)
        if not ierror:
            return ["return %s;" % call if function.returns != "void" else call + ";"]
        if not self.before and not self.after:
            return ["finish(ierror, %s);" % call]
        lines = list(self.before)
        if self.may_fail:
            lines += ["int rc = %s ? %s : lwf_no_memory();" % (" && ".join(self.may_fail), call)]
            guarded = [line for line in self.after if "s_out(" in line and not line.startswith("indices_out(")]
            for line in self.after:
                lines.append("if (%s)\n    %s" % (" && ".join(self.may_fail), line) if line in guarded else line)
        else:
            lines += ["int rc = %s;" % call] + self.after
        return lines + self.cleanup + ["finish(ierror, rc);"]


def procedure(name, returns, arguments, lines, prefix="WEAK "):
    body = "\n".join("    " + line.replace("\n", "\n    ") for line in lines)
    return "%s%s %s(%s)\n{\n%s\n}\n" % (prefix, returns, name, arguments, body)


def returned(function):
    return "void" if function.returns == "int" else function.returns


# ------------------------------------------------------------------- mpi_f08

def shape(function, buffer):
    """How a buffer is described.  ONE: count and datatype describe all of it; MANY: one of several blocks in it; WHOLE: its
    elements must stay what they are; ADDRESS: it is only its address."""
    short = function.short.lower()
    if function.parameter("win") and not function.parameter("target_count"):
        return "ADDRESS" # of one element, or of all that a window is
    if function.parameter("op") and function.parameter("win"):
        return "SAME"
    if function.parameter("op") or "alltoallw" in short:
        return "WHOLE"
    if short.startswith(("get_address", "free_mem", "buffer_attach", "comm_attach", "session_attach", "f_sync")) or short.endswith("_end"):
        return "ADDRESS"
    if re.match(r"(pack|unpack)", short):
        return "ONE" if buffer.name == ("inbuf" if short.startswith("pack") else "outbuf") else "WHOLE"
    many = {"gather": "recvbuf", "scatter": "sendbuf"}
    if function.parameter("partitions") or "alltoall" in short:
        return "MANY"
    for word, name in many.items():
        if word in short and "reduce" not in short and buffer.name == name:
            return "MANY"
    return "ONE"


def described(function, buffer, shape_):
    """Names of the count (None: a list of them) and the datatype of a buffer."""
    short = function.short
    if shape_ == "WHOLE" and function.parameter("op") and function.parameter("count"):
        return "count", "datatype"
    if shape_ in ("WHOLE", "ADDRESS"):
        return None, None
    prefix = re.sub(r"(buf|addr)$", "", buffer.name)
    count = function.parameter(prefix + "count", "count", prefix + "counts")
    datatype = function.parameter(prefix + "type", prefix + "datatype", "datatype")
    if count is None or datatype is None:
        raise ValueError("nothing describes %s of MPI_%s" % (buffer.name, short))
    return (None if "[]" in count.type else count.name), datatype.name


def use(function):
    """How long the library uses a buffer, and what tells when that ends: expressions of a handle and of a target."""
    short = function.short.lower()
    if function.parameter("request"):
        return "IN_STARTS" if re.sub("_c$", "", short).endswith("_init") else "IN_REQUEST", "request_in(*request)", "-1"
    if function.parameter("win"):
        return "IN_WINDOW", "win_in(*win)", "(int)*target_rank"
    if re.sub("_c$", "", short).endswith("_begin"):
        return "IN_FILE", "file_in(*fh)", "-1"
    return "IN_CALL", None, "-1"


def descriptors(binding, plain, name=None, prefix="WEAK "):
    """The procedure that takes descriptors, for the one that takes addresses."""
    function = binding.function
    name = name or "NAME(%s)" % symbol(binding)
    choices = [argument for argument in binding.arguments if argument.choice]
    values = {}
    for argument in binding.arguments:
        values[argument.name] = argument.name
        if argument.choice or argument.text:
            values[argument.name] = argument.name + "->base_addr"

    def call(values):
        listed = [values[argument.name] for argument in binding.arguments]
        listed += ["%s->elem_len" % argument.name for argument in binding.arguments if argument.text]
        return "%s(%s);" % (plain, ", ".join(listed))

    shapes = {argument: shape(function, argument) for argument in choices}
    if all(value == "ADDRESS" for value in shapes.values()):
        return procedure(name, "void", parameters(binding, True), [call(values)], prefix)
    lines = ["if (LIKELY(%s)) {\n    %s\n    return;\n}" % (
        " && ".join("lwf_dense(%s)" % argument.name for argument in choices), call(values))]
    until, key, target = use(function)
    comm = function.parameter("comm")
    ends, begins = [], []
    slow = dict(values, ierror="&code")
    lines.append("fint code = MPI_SUCCESS;\nstruct section sections[] = {%s};" % ", ".join(
        "{.base = %s->base_addr}" % argument.name for argument in choices))
    for number, argument in enumerate(choices):
        shape_, section = shapes[argument], "sections[%d]" % number
        count, datatype = described(function, argument, shape_)
        counted = next((a for a in binding.arguments if a.name == count), None)
        out = int("const" not in argument.c.type)
        where = "%s, %s, %s, %d, %s" % (argument.name, shape_, until, out, "comm_in(*comm)" if comm else "MPI_COMM_SELF")
        begins.append("lwf_section_begin(&%s, \"%s\", \"%s\", %s, %s, %s)" % (
            section, spoken(binding), argument.name, where, "*" + count if count else "0",
            "*" + datatype if datatype else "MPI_BYTE_F"))
        slow[argument.name] = section + ".base"
        if datatype and shape_ != "WHOLE":
            slow[datatype] = "&%s.datatype" % section
        if count and shape_ != "WHOLE":
            slow[count] = "&%s_count" % argument.name
            type_ = c_type(counted, True).rstrip("* ")
            ends.append("%s %s_count = (%s)%s.count;" % (type_, argument.name, type_, section))
    lines.append("int rc = %s;" % begins[0])
    lines += ["if (!rc)\n    rc = %s;" % begin for begin in begins[1:]] + ends
    lines += ["if (!rc) {\n    %s\n    rc = (int)code;\n}" % call(slow)]
    lines += ["lwf_sections_end(sections, %d, rc, %s, %s, %s);" % (
        len(choices), until, "rc ? 0 : (uintptr_t)%s" % key if key else "0", target), "finish(ierror, rc);"]
    return procedure(name, "void", parameters(binding, True), lines, prefix)


def by_address(known):
    """calls.h without what takes descriptors: procedures of bindings whose choice buffers are addresses."""
    return calls({name: {form: binding for form, binding in forms.items() if form == "f90" or not binding.choice}
                  for name, forms in known.items()})


def calls(known, body=Body):
    """calls.h: all procedures, MPI_ or PMPI_ by the macros NAME and CALL.

    body: the class that writes what a procedure does."""
    out = [HEADER]
    for name, forms in known.items():
        base = forms.get("f90")
        if base and name not in BY_HAND:
            out.append(procedure("NAME(%s)" % symbol(base), returned(base.function), parameters(base), body(base).lines()))
        for form in ("f08", "f08_large"):
            binding = forms.get(form)
            if not binding or (name in BY_HAND and form == "f08_large"):
                continue
            if binding.choice and form == "f08":
                out.append(descriptors(binding, "NAME(%s)" % symbol(base)))
            elif binding.choice:
                plain = "by_address_" + name
                out.append(procedure(plain, "void", parameters(binding), body(binding).lines(), "static BINDING "))
                out.append(descriptors(binding, plain))
            elif form == "f08_large" or base.choice:
                out.append(procedure("NAME(%s)" % symbol(binding), "void", parameters(binding), body(binding).lines()))
            else:
                out.append("ALIAS(%s, %s, %s, (%s))\n" % (returned(base.function), symbol(binding), symbol(base),
                                                          parameters(base)))
    return "\n".join(out)
