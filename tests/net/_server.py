# SPDX-License-Identifier: MIT
"""_server.py NAME ADDRESS PORT: be the host of this name, and start the command that whoever connects sends in a line (JSON); the
connection is its standard input and output."""
import json
import signal
import socket
import subprocess
import sys

name, address, port = sys.argv[1], sys.argv[2], int(sys.argv[3])
socket.sethostname(name)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
door = socket.create_server((address, port))
print("ready", flush=True)
while True:
    connection, _ = door.accept()
    line = b""
    while not line.endswith(b"\n"):
        byte = connection.recv(1)
        if not byte:
            break
        line += byte
    if line.endswith(b"\n"):
        subprocess.Popen(json.loads(line), stdin=connection, stdout=connection, start_new_session=True,
                         preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_DFL))
    connection.close()
