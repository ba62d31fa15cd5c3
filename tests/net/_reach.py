# SPDX-License-Identifier: MIT
"""_reach.py HOST COMMAND...: run a command on a host of the lab, with this one's standard input and output."""
import contextlib
import json
import os
import socket
import sys
import threading

hosts = dict(entry.split("=") for entry in os.environ["LWMPI_LAB"].split(","))
address, port = hosts[sys.argv[1]].split(":")
connection = socket.create_connection((address, int(port)), timeout=5)
connection.settimeout(None)
connection.sendall(json.dumps(sys.argv[2:]).encode() + b"\n")


def forward():
    with contextlib.suppress(ConnectionError):  # who is there may end before
        while data := os.read(0, 65536):
            connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)


threading.Thread(target=forward, daemon=True).start()
try:
    while data := connection.recv(65536):
        while data:
            data = data[os.write(1, data):]
except ConnectionResetError:
    os._exit(1)
os._exit(0)
