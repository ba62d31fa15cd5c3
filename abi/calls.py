# SPDX-License-Identifier: MIT
"""Functions of a foreign ABI in C: each converts its arguments, calls the function of the standard ABI, and converts what
comes back.  How, tell the type, kind and name of each parameter; the converters are in library/foreign.h and in the
handles.h of each ABI.
"""
import re

HEADER = ("/* SPDX-License-Identifier: MIT\n"
          " *\n"
          " * Generated from the tables in api/ and abi/ by abi/generate.py.\n"
          " */\n")

HANDLES = {"MPI_Comm": "comm", "MPI_Datatype": "type", "MPI_Request": "request", "MPI_Group": "group", "MPI_Info": "info",
           "MPI_Op": "op", "MPI_Win": "win", "MPI_File": "file", "MPI_Errhandler": "errhandler", "MPI_Message": "message",
           "MPI_Session": "session"}

# Written in library/functions.c and its neighbours: functions of the program, attributes, and what is not a matter of
# single arguments.
BY_HAND = {"MPI_" + name for name in (
    "Pcontrol Get_version Abi_get_version Abi_get_fortran_info Op_create Op_create_c Comm_create_errhandler Win_create_errhandler "
    "File_create_errhandler Session_create_errhandler Comm_create_keyval Type_create_keyval Win_create_keyval Keyval_create Grequest_start "
    "Register_datarep Register_datarep_c Comm_get_attr Win_get_attr Attr_get Type_get_contents Type_get_contents_c "
    "Comm_spawn Comm_spawn_multiple T_cvar_handle_alloc T_pvar_handle_alloc T_event_handle_alloc T_event_register_callback "
    "T_event_handle_free T_event_set_dropped_handler T_event_get_info").split()}

# Numbers whose values differ, by pattern of the function's and the parameter's name: what they are converted by.
NUMBERS = [(re.compile(function), re.compile(name), converter) for function, name, converter in (
    (r"Abort", r".*", None),
    (r".*", r"root|dest|source|target_rank|rank_source|rank_dest|ranks[12]", "rank"),
    (r"Win_.*", r"rank", "rank"),
    (r".*", r"tag|sendtag|recvtag", "tag"),
    (r".*", r"error|errorcode|errorclass", "code"),
    (r".*", r"\w*keyval", "keyval"),
    (r"(Init|Query)_thread|T_init_thread", r"required|provided", "thread"),
    (r"Comm_split_type", r"split_type", "comm_type"),
    (r"Win_lock", r"lock_type", "lock"),
    (r"Win_.*", r"assert", "assert"),
    (r"File_.*", r"amode", "amode"),
    (r"File_.*", r"whence", "seek"),
    (r"File_set_view", r"disp", "displacement"),
    (r"Type_.*", r"order", "order"),
    (r"Type_.*", r"array_of_distribs", "distribute"),
    (r"Type_.*", r"array_of_dargs", "darg"),
    (r"Type_.*", r"typeclass", "typeclass"),
    (r"Type_.*", r"combiner", "combiner"),
    (r"(Comm|Group)_compare", r"result", "comparison"),
    (r"Topo_test", r"status", "topology"),
    (r"T_.*", r"verbosity", "verbosity"),
    (r"T_.*", r"bind", "bind"),
    (r"T_.*", r"scope", "scope"),
    (r"T_.*", r"var_class", "class"),
    (r"T_.*", r"cb_safety", "safety"),
    (r"T_.*", r"ordering", "ordering"))]

# Which constants are converted by what, apart from those that have a function of their own (ranks, tags, codes, keyvals).
GROUPS = {"rank": "(ANY_SOURCE|PROC_NULL|ROOT)", "tag": "ANY_TAG", "code": "(T_)?ERR_(?!LASTCODE).*",  # and MPIX_ERR_ of ULFM
          "keyval": "(KEYVAL_INVALID|TAG_UB|IO|HOST|WTIME_IS_GLOBAL|APPNUM|LASTUSEDCODE|UNIVERSE_SIZE|WIN_(BASE|DISP_UNIT|SIZE|"
                    "CREATE_FLAVOR|MODEL))",
          "thread": "THREAD_.*", "comm_type": "COMM_TYPE_.*", "lock": "LOCK_.*", "assert": "MODE_NO.*", "amode": "MODE_(?!NO).*",
          "seek": "SEEK_.*", "order": "ORDER_.*", "distribute": "DISTRIBUTE_(?!DFLT).*",
          "darg": "DISTRIBUTE_DFLT_DARG", "typeclass": "TYPECLASS_.*", "combiner": "COMBINER_.*",
          "comparison": "(IDENT|CONGRUENT|SIMILAR|UNEQUAL)", "topology": "(CART|GRAPH|DIST_GRAPH)",
          "flavor": "WIN_FLAVOR_.*", "model": "WIN_(UNIFIED|SEPARATE)", "verbosity": "T_VERBOSITY_.*", "bind": "T_BIND_.*",
          "scope": "T_SCOPE_.*", "class": "T_PVAR_CLASS_.*", "safety": "T_CB_REQUIRE_.*", "ordering": "T_SOURCE_.*"}
FLAGS = ("assert", "amode")  # several may be added up
OWN = ("rank", "tag", "code", "keyval")

LENGTHS = {"Info_get_nthkey": "INFO_KEY", "Comm_get_name": "OBJECT_NAME", "Type_get_name": "OBJECT_NAME",
           "Win_get_name": "OBJECT_NAME", "Error_string": "ERROR_STRING", "Get_processor_name": "PROCESSOR_NAME",
           "Get_library_version": "LIBRARY_VERSION_STRING", "Open_port": "PORT_NAME", "Lookup_name": "PORT_NAME",
           "File_get_view": "DATAREP_STRING"}  # of texts that come out


def foreign_type(type_):
    """A parameter's type in the foreign ABI."""
    return re.sub(r"\bMPI_(%s|Status)\b" % "|".join(name[4:] for name in HANDLES), r"F_\1", type_)


def spaced(type_, name):
    array = re.match(r"(.*?) (\[\](?:\[\d+\])*)$", type_)
    if array:
        return "%s %s%s" % (array.group(1), name, array.group(2))
    return type_ + name if type_.endswith("*") else (type_ + " " + name).strip()


def number_of(function, parameter):
    for pattern, name, converter in NUMBERS:
        if pattern.fullmatch(re.sub("_c$", "", function.short)) and name.fullmatch(parameter.name):
            return converter
    return None


class Body:
    """The lines of a function: what comes before the call, what is passed, what comes after it."""

    def __init__(self, function):
        self.function = function
        self.before, self.passed, self.after, self.lists, self.cleanup = [], [], [], [], []
        for parameter in function.parameters:
            self.passed.append(self.convert(parameter))

    def length(self, parameter):
        """How many elements a list has."""
        names = [p.name for p in self.function.parameters]
        if parameter.name in ("sendtypes", "recvtypes"):
            neighbor = int("eighbor" in self.function.name)
            count = "lwa_peers(comm_in(comm), %d, %d)" % (neighbor, int(parameter.name == "sendtypes"))
            # Of what is not significant nothing is read.
            return ("address_in(sendbuf) == MPI_IN_PLACE ? 0 : " + count
                    if parameter.name == "sendtypes" and not neighbor else count)
        for name in (parameter.length, "count", "incount", "n", "ndims"):
            if name in names:
                return name
        raise ValueError("%s: nothing gives the length of %s" % (self.function.name, parameter.name))

    def list(self, parameter, plural, type_, out):
        name = parameter.name
        small, list_, count = name + "_small", name + "_list", name + "_count"
        self.before += ["MPI_Count %s = %s;" % (count, self.length(parameter)),
                        "%s %s[SMALL], *%s = %s_in(%s, %s, %s);" % (type_, small, list_, plural, small, count, name)]
        self.lists.append((list_, name))
        if out:
            self.after.append("%s_out(%s, %s, %s);" % (plural, list_, count, name))
        self.cleanup.append("list_free(%s, %s);" % (list_, small))
        return list_

    def status(self, parameter):
        name, const = parameter.name, "const" in parameter.type
        if parameter.kind == "statuses_out":
            return self.list(parameter, "statuses", "MPI_Status", True)
        start = "status_in" if const or parameter.kind == "status_inout" else "status_begin"
        self.before += ["MPI_Status %s_c;" % name, "MPI_Status *%s_p = %s(&%s_c, %s);" % (name, start, name, name)]
        if not const:
            self.after.append("status_out(%s_p, %s);" % (name, name))
        return name + "_p"

    def handle(self, parameter, base):
        name, class_ = parameter.name, HANDLES[base]
        if "[]" in parameter.type:
            return self.list(parameter, class_ + "s", base, "const" not in parameter.type)
        if not parameter.type.endswith("*"):
            return "%s_in(%s)" % (class_, name)
        inout = str(parameter.kind).endswith("_inout")
        self.before.append("%s %s_c = %s;" % (base, name, "%s ? %s_in(*%s) : (%s)0" % (name, class_, name, base) if inout
                                              else "(%s)0" % base))
        self.after.append("if (%s_c)\n    *%s = %s_out(%s_c);" % (name, name, class_, name))
        return "%s ? &%s_c : NULL" % (name, name)

    def number(self, parameter, converter):
        name = parameter.name
        if "[]" in parameter.type and "const" in parameter.type:
            return self.list(parameter, converter + "s", "int", False)
        if "[]" in parameter.type:
            self.after.append("if (rc == MPI_SUCCESS)\n    %ss_out(%s, %s);" % (converter, self.length(parameter), name))
            return name
        if not parameter.type.endswith("*"):
            return "%s_in(%s)" % (converter, name)
        freed = converter == "keyval" and parameter.kind == "out"
        if freed:
            self.before.append("if (%s)\n    *%s = keyval_in(*%s);" % (name, name, name))
        self.after.append("if (%s)\n    *%s = %s_out(*%s);" % (
            name if freed else "rc == MPI_SUCCESS && " + name, name, converter, name))
        return name

    def convert(self, parameter):
        """The argument as the standard ABI wants it."""
        name, type_ = parameter.name, parameter.type
        base = re.sub(r"const | ?\*| ?\[.*", "", type_).strip()
        if base == "MPI_Status":
            return self.status(parameter)
        if base in HANDLES:
            return self.handle(parameter, base)
        converter = number_of(self.function, parameter)
        if converter:
            return self.number(parameter, converter)
        if name.endswith("weights") and "[]" in type_:
            return "weights_in(%s)" % name
        if base == "MPI_T_pvar_handle" and not type_.endswith("*"):
            return "pvar_in(%s)" % name
        if base == "void" and re.search(r"(buf|buffer|addr)$", name) and str(parameter.kind).startswith(("buffer", "address")):
            return "address_in(%s)" % name
        if name == "buffer_addr" and parameter.kind == "out":
            self.after.append("if (rc == MPI_SUCCESS)\n    address_out(buffer_addr);")
            return name
        if base == "char" and self.function.short in LENGTHS and "const" not in type_:
            return self.text(parameter)
        return name

    def text(self, parameter):
        """A text that the foreign ABI has less room for."""
        name, limit = parameter.name, LENGTHS[self.function.short]
        length = self.function.parameter("resultlen")
        self.before.append("char %s_c[MPI_MAX_%s] = \"\";" % (name, limit))
        self.after.append("if (rc == MPI_SUCCESS)\n    text_out(%s, %s_c, FOREIGN_MPI_MAX_%s, %s);" % (
            name, name, limit, length.name if length else "NULL"))
        return "%s ? %s_c : NULL" % (name, name)

    def lines(self):
        function = self.function
        call = "standard.%s(%s)" % (function.short, ", ".join(self.passed))
        if function.returns != "int":
            return ["return %s;" % call]
        if not (self.before or self.after):
            return ["return code_out(%s);" % call]
        lines = list(self.before)
        for list_, name in self.lists:
            lines.append("if (!%s && %s)\n    return lwa_no_memory();" % (list_, name if "status" not in list_ else
                                                                           "!statuses_ignored(%s)" % name))
        return lines + ["int rc = %s;" % call] + self.after + self.cleanup + ["return code_out(rc);"]


def parameters(function):
    return ", ".join(spaced(foreign_type(p.type), p.name) for p in function.parameters) or "void"


def prototype(function):
    return spaced(foreign_type(function.returns), "f_%s" % function.short) + "(%s)" % parameters(function)


def converted(function):
    """Is there a conversion for all that the function has?  (Of numbers for handles there are none here.)"""
    return function.name not in BY_HAND and not re.search(r"_(to|from)int$", function.name)


def calls_c(api):
    """All functions but those that are written by hand."""
    out = [HEADER, '#include "foreign.h"\n']
    for function in api.functions:
        if converted(function):
            out.append("%s\n{\n    %s\n}\nENTRY(%s)\n" % (prototype(function), "\n".join(Body(function).lines()).replace(
                "\n", "\n    "), function.short))
    return "\n".join(out)


def prototypes_h(api):
    """Prototypes of all functions, under the names that programs know."""
    return HEADER + "".join("%s __asm__(\"PMPI_%s\");\n" % (prototype(f), f.short) for f in api.functions)


def functions_inc(api):
    return HEADER + "".join("FUNCTION(%s)\n" % function.short for function in api.functions)
