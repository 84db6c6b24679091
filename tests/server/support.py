"""A server of its own for every test, and plain clients for it: HTTP and WebSocket. Whatever it answers is
compared with docs/openapi.yaml."""

import base64
import http.client
import io
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest

from description import description

ESPALIER = os.path.abspath(os.environ.get("ESPALIER", "build/release/espalier"))
# A program that was built without its page writes no reports for browsers.
HAS_PAGE = os.environ.get("ESPALIER_PAGE", "TRUE") == "TRUE"
# For what is sure to come, however busy the machine is.
PATIENCE = 120.0
# Sanitizers take about ten times the memory.
MEBIBYTE = (10 if os.environ.get("ESPALIER_SANITIZE") else 1) << 20


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)


class Server:
    """`espalier serve` on a free port, with a data folder that outlives it."""

    prefix = ()  # what starts the program, if anything
    cwd = None  # the folder that it is started in, from which `data` may be told
    described = True  # by docs/openapi.yaml; a program of another version is not

    def __init__(self, data=None, *options):
        self.own = None
        if data is None:
            self.own = tempfile.TemporaryDirectory(prefix="Zoë's games ")
            data = self.own.name
        self.data = data
        self.options = options
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [*self.prefix, ESPALIER, "serve", "--port", "0", "--data", self.data, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.cwd,
            # Files of solved boards are kept there, and belong to the test.
            env={**os.environ, "XDG_DATA_HOME": os.path.join(self.data, "xdg")})
        line = self.first_line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        if not found:
            raise AssertionError(f"no address: {line!r} {self.process.stderr.read()!r}")
        self.port = int(found[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.close_pipes()

    def stop(self):
        """Ends it politely; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=PATIENCE)
        self.close_pipes()
        return code

    def close_pipes(self):
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self):
        if self.process.poll() is None:
            self.kill()
        if self.own:
            self.own.cleanup()

    @property
    def token(self):
        """The owner's; version 0.1.0 had none."""
        try:
            with open(os.path.join(self.cwd or "", self.data, "owner.token"), encoding="ascii") as file:
                return file.read().strip()
        except FileNotFoundError:
            return None

    def owner(self):
        """The headers of the owner, whom all requests come from unless they say otherwise."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def ask(self, method, path, body=None, headers=None):
        return self.ask_as(self.owner(), method, path, body, headers)

    def ask_as(self, who, method, path, body=None, headers=None):
        """With the headers `who` instead of the owner's; an empty dictionary is a visitor."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body=body, headers={**who, **(headers or {})})
            answer = Answer(connection.getresponse())
            if self.described and path.startswith("/api/"):
                description().check_reply(method, path, answer)
            return answer
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.ask("GET", path, headers=headers)

    def post(self, path, value=None, **headers):
        sent = {"Content-Type": "application/json", "X-Espalier": "1", **headers}
        return self.ask("POST", path, json.dumps(value if value is not None else {}), sent)

    def delete(self, path):
        return self.ask("DELETE", path, headers={"X-Espalier": "1"})

    def socket(self, **headers):
        return WebSocket(self.port, described=self.described, **headers)

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor_time(self):
        """Seconds of all threads."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Refused(Exception):
    def __init__(self, answer):
        super().__init__(f"status {answer.status}")
        self.status = answer.status
        self.answer = answer


class Received:
    """The bytes of a response, as http.client reads them from a socket."""

    def __init__(self, data):
        self.data = data

    def makefile(self, _mode):
        return io.BytesIO(self.data)


def answer_of(data):
    """The answer that begins in these bytes."""
    response = http.client.HTTPResponse(Received(data))
    response.begin()
    return Answer(response)


class WebSocket:
    """The client side of RFC 6455, as much of it as the tests need."""

    def __init__(self, port, path="/api/v1/socket", host=None, origin=None, described=True, **more):
        self.described = described
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}",
                 "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if origin is not None:
            lines.append(f"Origin: {origin}")
        lines += [f"{name}: {value}" for name, value in more.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            part = self.socket.recv(4096)
            if not part:
                break
            self.buffer += part
        if int(self.buffer.split()[1]) != 101:
            self.refuse(path)
        self.buffer = self.buffer.partition(b"\r\n\r\n")[2]

    def refuse(self, path):
        """Somebody who gets no socket is told why, and the connection ends."""
        while part := self.socket.recv(65536):
            self.buffer += part
        self.socket.close()
        answer = answer_of(self.buffer)
        if self.described:
            description().check_refused_socket(path, answer)
        raise Refused(answer)

    def frame(self, opcode, data):
        mask = os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def take(self, size, deadline):
        while len(self.buffer) < size:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.socket], [], [], left)[0]:
                raise TimeoutError
            part = self.socket.recv(65536)
            if not part:
                raise ConnectionError("closed")
            self.buffer += part
        part, self.buffer = self.buffer[:size], self.buffer[size:]
        return part

    def hear(self, timeout=PATIENCE):
        """The next message."""
        deadline = time.monotonic() + timeout
        message = b""
        while True:
            first, second = self.take(2, deadline)
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", self.take(2, deadline))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.take(8, deadline))[0]
            data = self.take(size, deadline)
            if first & 15 == 9:
                self.frame(10, data)
            elif first & 15 == 8:
                raise ConnectionError("closed")
            elif first & 15 in (0, 1):
                message += data
                if first & 128:
                    return self.understood(json.loads(message))

    def understood(self, message):
        if self.described:
            description().check_message(message)
        return message

    def hear_until(self, wanted, timeout=PATIENCE):
        """The first message for which wanted() holds."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.hear(max(deadline - time.monotonic(), 0.001))
            if wanted(message):
                return message

    def close(self):
        self.socket.close()


class ServerCase(unittest.TestCase):
    """One server for all tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.end()


def wait_for(condition, timeout=PATIENCE):
    deadline = time.monotonic() + timeout
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return False
