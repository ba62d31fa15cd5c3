# SPDX-License-Identifier: MIT
"""A launcher that speaks PMI-1, as far as lwmpi asks it.  It can make processes of this host believe that they are on several: to each it tells
the truth of those of its own host alone.

    run_under([[0, 1], [2, 3]], program)        # ranks 0 and 1 on one host, 2 and 3 on another
"""
import os
import select
import socket
import subprocess
import time


class Launcher:
    def __init__(self, hosts, *program, answer=None, environment=None):
        """answer: called with each line and its rank; what it returns (None: nothing special; "": end the connection) is sent instead."""
        self.host = {rank: number for number, ranks in enumerate(hosts) for rank in ranks}
        self.size = len(self.host)
        self.answer = answer or (lambda line, rank: None)
        self.values, self.waiting, self.coming = {}, [], {}
        self.processes, self.sockets, self.left = [], {}, set()
        for rank in range(self.size):
            own, theirs = socket.socketpair()
            variables = {"PMI_FD": str(theirs.fileno()), "PMI_RANK": str(rank), "PMI_SIZE": str(self.size)}
            self.processes.append(subprocess.Popen([str(word) for word in program], env={**os.environ, **(environment or {}), **variables},
                                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                                   pass_fds=[theirs.fileno()]))
            theirs.close()
            self.sockets[own] = rank
            self.coming[own] = b""

    def value(self, key, rank):
        value = self.values[key]
        if key.startswith("lwmpi-host-"):
            host = self.host[int(key.rpartition("-")[2])]
            return value if host == self.host[rank] else f"{host:016x}/host{host}"
        return value

    def reply(self, line, rank):
        words = dict(word.split("=", 1) for word in line.split())
        command = words.pop("cmd")
        if command == "init":
            return "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0"
        if command == "get_my_kvsname":
            return "cmd=my_kvsname kvsname=space_7"
        if command == "put":
            self.values[words["key"]] = words["value"]
            return "cmd=put_result rc=0 msg=success"
        if command == "get":
            return f"cmd=get_result rc=0 msg=success value={self.value(words['key'], rank)}"
        self.left.add(rank)
        return "cmd=finalize_ack"

    def barrier(self, connection):
        self.waiting.append(connection)
        if len(self.waiting) == self.size:
            for other in self.waiting:
                other.sendall(b"cmd=barrier_out\n")
            self.waiting = []

    def line(self, connection, line):
        rank = self.sockets[connection]
        special = self.answer(line, rank)
        if special == "":
            self.leave(connection)
        elif special is not None:
            connection.sendall(special.encode() + b"\n")
        elif line == "cmd=barrier_in":
            self.barrier(connection)
        else:
            connection.sendall(self.reply(line, rank).encode() + b"\n")

    def leave(self, connection):
        """Who hangs up without leave has failed, and with it all."""
        for other in [connection] if self.sockets[connection] in self.left else list(self.sockets):
            del self.sockets[other]
            other.close()

    def hear(self, connection):
        try:
            data = connection.recv(4096)
        except ConnectionResetError:
            data = b""
        if not data:
            self.leave(connection)
            return
        self.coming[connection] += data
        while connection in self.sockets and b"\n" in self.coming[connection]:
            line, self.coming[connection] = self.coming[connection].split(b"\n", 1)
            self.line(connection, line.decode())

    def serve(self, seconds):
        """Until all have hung up."""
        end = time.monotonic() + seconds
        while self.sockets and time.monotonic() < end:
            for connection in select.select(list(self.sockets), [], [], 0.2)[0]:
                if connection in self.sockets:
                    self.hear(connection)


def run_under(hosts, *program, seconds=30, **more):
    """The statuses of the ranks, and what they have printed on both streams."""
    launcher = Launcher(hosts, *program, **more)
    launcher.serve(seconds)
    out, err, statuses = "", "", []
    for process in launcher.processes:
        try:
            text, errors = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            text, errors = process.communicate()
            errors += f"no end after {seconds} s"
        statuses.append(process.returncode)
        out, err = out + text, err + errors
    return statuses, out, err
