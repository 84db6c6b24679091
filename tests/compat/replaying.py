"""Says to a server what was said to an older one, and compares what it answers.

Requests and messages are lines of JSON in `api.jsonl` and `socket.jsonl`; README.md explains their
fields. Made by `make` with the old program, read by `test_compat.py` with the present one.
"""

import json
import os
import sys
import time

from shapes import differences, missing, shape_of

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from support import Server, WebSocket  # noqa: E402  (of the tests of the server)

SECONDS = 120  # the longest wait for anything, wide enough for slow builds on a busy machine

__all__ = ["Server", "WebSocket", "Client", "Conversation", "lines_of", "write_lines"]


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def write_lines(path, values):
    with open(path, "w", encoding="utf-8") as file:
        for value in values:
            file.write(json.dumps(value, ensure_ascii=False) + "\n")


def headers_of(method, kind):
    """What every request carries. The one place for what a later version asks of its clients."""
    if method == "GET":
        return {}
    return {"X-Espalier": "1", **({"Content-Type": kind} if method == "POST" else {})}


def filled(value, names):
    """`{game}` stands for what an earlier reply had in the field that was kept under this name."""
    if isinstance(value, dict):
        return {key: filled(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [filled(part, names) for part in value]
    if isinstance(value, str):
        for name, kept in names.items():
            value = value.replace("{" + name + "}", kept)
    return value


def holds(part, whole):
    return not list(differences(part, whole))


def without(value, fields):
    """A value without the fields of these names, however deep."""
    if isinstance(value, dict):
        return {key: without(part, fields) for key, part in value.items() if key not in fields}
    if isinstance(value, list):
        return [without(part, fields) for part in value]
    return value


class Client:
    """Sends requests in their order."""

    def __init__(self, server):
        self.server = server
        self.names = {}

    def send(self, request):
        """The answer; asks again as long as the reply does not hold what `until` says."""
        deadline = time.monotonic() + SECONDS
        while True:
            answer = self.send_once(request)
            if "until" not in request or holds(request["until"], json.loads(answer.body)):
                break
            if time.monotonic() > deadline:
                raise TimeoutError(f"{request['path']} does not become {request['until']}")
            time.sleep(0.02)
        for name, field in request.get("keep", {}).items():
            self.names[name] = answer.json[field]
        return answer

    def send_once(self, request):
        method = request["method"]
        body = filled(request.get("body"), self.names)
        kind = request.get("type", "application/json")
        text = body if isinstance(body, str) or body is None else json.dumps(body)
        return self.server.ask(method, filled(request["path"], self.names),
                               text.encode() if text is not None else None,
                               headers_of(method, kind))

    def record(self, request):
        """The request with what was answered to it."""
        answer = self.send(request)
        known = {**request, "status": answer.status,
                 "content": answer.headers["content-type"].split(";")[0]}
        if known["content"] == "application/json":
            known["fields"] = shape_of(answer.json)
            if "same" in request:
                known["same"] = without(answer.json, request["but"]) if "but" in request \
                    else answer.json
        return known

    def complaints(self, request):
        """What an answer lacks of what was answered before."""
        answer = self.send(request)
        if answer.status != request["status"]:
            yield f"status {answer.status} instead of {request['status']}: {answer.body[:300]}"
            return
        content = answer.headers.get("content-type", "").split(";")[0]
        if content != request["content"]:
            yield f"{content} instead of {request['content']}"
        if "fields" in request:
            yield from missing(request["fields"], answer.json)
        if "same" in request:
            yield from differences(request["same"], answer.json)


class Conversation:
    """Messages of a socket: what is said, and what must be heard after it."""

    def __init__(self, server):
        self.socket = server.socket()

    def say(self, message):
        self.socket.say(**message)

    def hear(self, wanted):
        """The next message that holds these fields; others may come in between."""
        try:
            return self.socket.hear_until(lambda message: holds(wanted, message), SECONDS)
        except TimeoutError:
            raise TimeoutError(f"no message with {wanted}") from None

    def close(self):
        self.socket.close()
