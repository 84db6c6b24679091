"""A walk through the whole API: every route of docs/openapi.yaml is asked in every way that makes the server
answer with one of its statuses, and the socket says everything that it can say. The support of the tests
compares each reply with the description; test_api_description.py looks at what was seen."""

import contextlib
import json
import os
import resource
import socket
import sqlite3
import threading
import urllib.parse

from description import BASE, description
from support import HAS_PAGE, Refused, Server, answer_of, wait_for

TICTACTOE = "tictactoe:3x3"
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person"}]
GAME = {"game": "tictactoe", "players": PEOPLE}
BOT = {"kind": "bot", "bot": "level:1"}
RECORD = ('[Game "tictactoe"]\n[First "Ann"]\n[Second "Bob"]\n[Result "1-0"]\n[Termination "Ann wins by '
          'resignation"]\n[Site "Garden"]\n\n1. a1 b2 2. a2 {0.5s} 1-0\n')
# Played in a moment, with nothing that is luck.
MATCH = {"kind": "match", "game": TICTACTOE, "bots": ["random", "careful"], "games": 4, "nodes": 20, "seed": 1}
# Longer than anybody waits.
ENDLESS = {"kind": "match", "game": "chain", "bots": ["espalier", "level:9"], "movetime_ms": 60_000, "games": 2}
# Positions in which one move keeps the result, in games that show different things,
PUZZLES = [("tictactoe", "X2/3/3 2"), ("breakthrough:5x5", "2p2/pPppp/5/P1P1P/P3P 2"),
           ("bao:kiswahili", "2,0,1,3,4,0,4,1/3,1,3,0,5,0,0,0/0,1,0,3,1,4,17,1/1,1,1,1,1,1,0,3 0,1 - 2 -")]
# and some of tic-tac-toe in which none does alone.
NO_PUZZLES = [("over", "XXX/OO1/3 2"), ("few_moves", "XOX/XOO/1X1 2"), ("several_good", "3/3/3 1"),
              ("wins_at_once", "XX1/OO1/3 1"), ("lost", "X1X/1O1/X1O 2")]
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
OURS = {"X-Espalier": "1", "Content-Type": "application/json"}
WRONG_TOKEN = {"Authorization": "Bearer " + "0" * 64}
# Known as a whole in a moment.
EXPLORED = (TICTACTOE, "chain:orthogonal-2x3", "breakthrough:4x2", "threesix:3x3")
CRASHING_BOT = """
import sys
print("I am not well", file=sys.stderr)
sys.stdin.readline()
sys.exit(3)
"""


def operations():
    """(method, path) of the description, but for the socket."""
    found = description()
    return [(method, path) for path in found.paths for method in sorted(found.methods(path))
            if path != "/socket"]


def filled(path, **names):
    for name, value in {"id": "nothere", "name": "nothere", "set": "nothere", "number": "1",
                        "key": "nothere", **names}.items():
        path = path.replace("{" + name + "}", str(value))
    return BASE + path


class Walk:
    def __init__(self, server):
        self.server = server
        self.talk = server.socket()

    def post(self, path, **body):
        answer = self.server.post(BASE + path, body)
        if answer.status < 300:
            description().check_request(BASE + path, body)
        return answer

    def get(self, path):
        return self.server.get(BASE + path)

    def expect(self, status, answer):
        if answer.status != status:
            raise AssertionError(f"{answer.status} instead of {status}: {answer.body[:400]}")
        return answer.json if answer.headers["content-type"] == "application/json" else answer

    def made(self, **more):
        return self.expect(201, self.post("/play", **{**GAME, **more}))

    def upload(self, text):
        return self.server.ask("POST", BASE + "/records", text.encode(), {**OURS, "Content-Type": "text/plain"})

    def finish(self, name):
        """Waits for the end of a tournament."""
        where = f"/tournaments/{name}"
        if not wait_for(lambda: not self.get(where).json["running"]):
            raise AssertionError(f"{name} does not end")
        return self.get(where).json

    def say(self, wanted, **message):
        """What the socket says to a message."""
        self.talk.say(**message)
        heard = self.talk.hear_until(wanted)
        if heard["on"] != "error":
            description().check(message, "Say" + message["do"].capitalize())
        return heard

    # What every route refuses.

    def refusals(self):
        server = self.server
        for method, path in operations():
            target = filled(path)
            body = "{}" if method == "POST" else None
            headers = OURS if method == "POST" else {"X-Espalier": "1"} if method == "DELETE" else {}
            if path == "/records":
                headers = {**OURS, "Content-Type": "text/plain"}
            self.expect(400, server.ask(method, target + "?a=1&a=2", body, headers))
            self.expect(401, server.ask_as(WRONG_TOKEN, method, target, body, headers))
            self.expect(403, server.ask(method, target, body, {**headers, "Host": "evil.example"}))
            if method == "POST":
                self.expect(415, server.ask(method, target, body, {**headers, "Content-Type": "text/html"}))
                self.raw(413, method, target, "Content-Length: 2000000\r\n")
            self.raw(411, method, target, "Transfer-Encoding: chunked\r\n")
            self.raw(431, method, target, "X-Large: " + "x" * 20_000 + "\r\n")
            for other in {"GET", "POST", "DELETE", "PUT"} - description().methods(path):
                self.expect(405, server.ask(other, target, "{}", OURS))
            if method == "GET":
                server.ask("HEAD", target)
        for target in ("/api/v1/nothing", "/api/v1", "/api/v2/games", "/api/v1/play/x/y/z"):
            self.expect(404, server.get(target))
        visitor = self.made()
        for method, path in operations():
            if description().paths[path][method.lower()].get("security"):
                self.expect(403, server.ask_as({}, method, filled(path, id=visitor["id"]), "{}", OURS))

    def raw(self, status, method, target, header):
        """Something that no client of Python's sends."""
        data = f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n{header}\r\n".encode()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as connection:
            connection.sendall(data)
            received = b""
            with contextlib.suppress(ConnectionResetError):
                while part := connection.recv(65536):
                    received += part
        answer = answer_of(received)
        description().check_reply(method, target, answer)
        self.expect(status, answer)

    # What can be read.

    def reading(self):
        for path in ("/about", "/owner", "/games", "/openapi.yaml", "/ladders"):
            self.expect(200, self.get(path))
        for path in ("/about", "/owner"):  # a visitor is told less
            self.expect(200, self.server.ask_as({}, "GET", BASE + path))
        self.expect(403, self.post("/owner", code="0" * 32))
        self.expect(200, self.post("/owner", code=self.server.first_line.partition("#code=")[2].split()[0]))
        for query in ("game=chain&moves=a1+b2+a1&steps=1&outcomes=1", "game=bao&steps=1&outcomes=1",
                      "game=threesix:4x4", "game=threesix:4x4&start=OXXO/O1X1/XXOX/1O1O+1+0+0&moves=b2", "game=breakthrough:5x5&moves=b4b3&steps=1&outcomes=1",
                      # a turn that reaches its house, where there is a choice
                      "game=bao&start=0,0,0,0,0,0,0,0/0,2,2,6,3,0,0,0/0,0,2,2,8,2,1,0/0,0,0,0,0,0,0,0+18,18+SN+1+-",
                      "game=tictactoe&moves=a1+b1+a2+b2+a3"):
            self.expect(200, self.get("/show?" + query))
        for query in ("", "game=none", "game=chain:none", "game=tictactoe&start=bad", "game=tictactoe&moves=z9"):
            self.expect(400, self.get("/show?" + query))
        for path in ("/replay?game=chain&moves=a1+b2+a1", "/replay?game=bao", "/tree?game=tictactoe&depth=2",
                     "/bots?game=bao", "/bots?game=chain"):
            self.expect(200, self.get(path))
        self.expect(400, self.get("/tree?game=chain&depth=9"))
        self.expect(400, self.get("/bots?game=none"))
        self.expect(200, self.post("/show", boards=[{"game": "tictactoe", "moves": "b2", "steps": True}]))
        self.expect(400, self.post("/show", boards=[]))
        self.expect(200, self.post("/replay", game="threesix:6x6", moves=["a1", "b2"]))
        self.expect(400, self.post("/replay", game="threesix:6x6", moves=["a1", "a1"]))
        for board in ({"game": "chain", "cells": [{"name": "a1", "owner": "first", "count": 1}], "to_move": 2},
                      {"game": "threesix:4x4", "cells": [], "tally": [0, 0]},
                      {"game": "breakthrough:5x5", "cells": [{"name": "c4", "owner": "first", "piece": "pawn"},
                                                             {"name": "c2", "owner": "second"}], "to_move": 1},
                      {"game": "bao", "cells": [{"name": "A5", "count": 6, "mark": "house", "capacity": 0}],
                       "to_move": 1}):
            self.expect(200, self.post("/positions/text", **board))
        self.expect(400, self.post("/positions/text", game="chain", cells=[{"name": "z9"}], to_move=1))
        for text in ("6/1A4/a5/6/6 1 2", "position startpos", "1. a1 b2", "1. a1 b2 (c3 {quieter})", RECORD, "XOX/OX1/OX1 2 6 3"):
            self.expect(200, self.post("/positions/read", text=text, game="chain"))
        for text in ("6/6 1", "1-0", "1. a1 (b2"):
            self.expect(400, self.post("/positions/read", text=text, game="chain"))
        self.expect(413, self.post("/positions/read", text="a1 " * 100_000, game="chain"))
        self.expect(404, self.get("/socket"))
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        for header in ("", "Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n"):
            self.raw(400, "GET", BASE + "/socket", upgrade + header)
        self.expect(400, self.get("/socket?a=1&a=2"))
        self.expect(401, self.server.ask_as(WRONG_TOKEN, "GET", BASE + "/socket"))
        self.terms()
        self.puzzles()
        self.explorer()

    def puzzles(self):
        self.expect(200, self.get("/puzzles?day=2026-11-18"))
        self.expect(400, self.get("/puzzles?day=2026-02-30"))
        for one in self.expect(200, self.get("/puzzles"))["sets"]:
            self.expect(200, self.get("/puzzles/" + one["set"]))
            self.expect(200, self.get(f"/puzzles/{one['set']}/{one['count']}"))
            for number in (0, one["count"] + 1, "first"):
                self.expect(404, self.get(f"/puzzles/{one['set']}/{number}"))
        self.puzzles_of_positions()

    def puzzles_of_positions(self):
        def asked(game, position):
            words = urllib.parse.urlencode({"game": game, "position": position})
            return self.expect(200, self.get("/puzzles/position?" + words))
        for game, position in PUZZLES:
            if asked(game, position)["puzzle"] is None:
                raise AssertionError(f"{position} is no puzzle")
        for why, position in NO_PUZZLES:
            if asked("tictactoe", position)["why"] != why:
                raise AssertionError(f"{position} is not {why}")
        if asked("chain", "")["why"] != "not_proven":
            raise AssertionError("the first move is proven")
        self.expect(400, self.get("/puzzles/position"))
        self.expect(400, self.get("/puzzles/position?game=tictactoe&position=XXX"))
        self.many(lambda: self.get("/puzzles/position?game=chain"), 8)

    def explorer(self):
        for one in self.expect(200, self.get("/explorer"))["boards"]:
            if one["whole"] == "now" and one["game"] in EXPLORED:
                self.explored(one["game"])
        self.explored(TICTACTOE, "a1 b1 a2 b2 a3")
        for game in (*EXPLORED, "bao"):
            self.until_known(lambda game=game: self.get("/explorer/statistics?game=" + game))
        # Far too much for a proof: first it is worked on, then it is left open.
        begun = self.expect(200, self.get("/explorer/position?game=chain:orthogonal-5x6"))
        if begun["state"] != "working" or begun["value"] is not None:
            raise AssertionError(begun)
        self.explored("chain:orthogonal-5x6")
        self.expect(200, self.post("/explorer/facts", game="bao:kujifunza", moves="A3R B7L"))
        for path in ("/explorer/position?game=none", "/explorer/position?game=tictactoe&moves=a1+a1",
                     "/explorer/statistics?game=none"):
            self.expect(400, self.get(path))
        self.expect(400, self.post("/explorer/facts", game=TICTACTOE, moves="a1 a1"))
        self.board_files()

    def until_known(self, ask):
        """The answer once it is found."""
        found = []

        def known():
            found[:] = [self.expect(200, ask())]
            return found[0]["state"] == "known"
        if not wait_for(known):
            raise AssertionError("it is not found")
        return found[0]

    def explored(self, game, moves=""):
        where = f"/explorer/position?game={game}&moves={moves.replace(' ', '+')}"
        known = self.until_known(lambda: self.get(where))
        self.until_known(lambda: self.post("/explorer/facts", game=game, moves=moves))
        return known

    def board_files(self):
        def last():
            return self.expect(200, self.get("/explorer"))["last"]
        stop = BASE + "/explorer/files"
        self.say(lambda m: m["on"] == "explorer" and m["last"] is None, do="watch", id=41, topic="explorer")
        self.say(lambda m: m["on"] == "error", do="watch", id=42, topic="explorer:all")
        self.expect(409, self.server.delete(stop))
        for game in ("none", "bao", "chain:orthogonal-5x6"):
            self.expect(400, self.post("/explorer/files", game=game))
        pid = self.server.process.pid
        for limit, status in ((resource.RLIMIT_AS, 503), (resource.RLIMIT_FSIZE, 507)):
            _, most = resource.prlimit(pid, limit)
            with open(f"/proc/{pid}/statm", encoding="ascii") as statm:
                used = int(statm.read().split()[0]) * resource.getpagesize()
            few = used + (64 << 20) if status == 503 else 1 << 20
            resource.prlimit(pid, limit, (few, most))
            try:
                short = self.expect(status, self.post("/explorer/files", game="chain:orthogonal-3x4"))
            finally:
                resource.prlimit(pid, limit, (most, most))
            if int(short["values"]["needed"]) <= int(short["values"]["free"]):
                raise AssertionError(short)
        self.expect(202, self.post("/explorer/files", game="chain:orthogonal-3x4"))
        self.expect(409, self.post("/explorer/files", game="chain:orthogonal-2x3"))
        stopped = self.expect(200, self.server.delete(stop))
        if stopped["making"] or stopped["trouble"]["code"] != "stopped":
            raise AssertionError(stopped)
        self.expect(202, self.post("/explorer/files", game="chain:orthogonal-2x3"))
        if not wait_for(lambda: not last()["making"]) or last()["trouble"]:
            raise AssertionError(last())
        self.expect(409, self.post("/explorer/files", game="chain:orthogonal-2x3"))
        if self.explored("chain:orthogonal-2x3")["method"] != "table":
            raise AssertionError("the file is not used")

    def terms(self):
        shown = self.get("/show?game=chain:orthogonal-5x6&moves=a1+b2").json["legal"]
        board = {"game": "chain:orthogonal-5x6", "moves": "a1 b2"}
        for bot in ("espalier", "random", "contiguous", "careful", "heithoff,depth=2"):
            self.expect(200, self.post("/terms", **board, bot=bot, candidates=shown[:3]))
        for known in self.get("/games").json["games"]:
            for bot in known["bots"]:
                self.expect(200, self.post("/terms", game=known["id"], bot=bot["id"]))
        self.expect(200, self.post("/terms", game="tictactoe", moves="a1 b1 a2 b2 a3"))
        # Two in a row, and a corner that is lost.
        self.expect(200, self.post("/terms", game="tictactoe", moves="a1 b1 a2 b2", candidates=["a3", "c1"]))
        self.expect(400, self.post("/terms", **board, bot="nobody"))

    # Games of people.

    def playing(self):
        game = self.made(clock={"kind": "game", "base_ms": 600_000, "increment_ms": 1000})
        where = f"/play/{game['id']}"
        topic = "play:" + game["id"]
        self.say(lambda m: m["on"] == "play", do="watch", id=1, topic=topic)
        self.expect(200, self.post(where + "/move", move="a1", turn=0))
        self.expect(409, self.post(where + "/move", move="b1", turn=0))
        self.expect(400, self.post(where + "/move", move="a1"))
        for verb in ("undo", "hint", "continue"):
            self.expect(400, self.post(f"{where}/{verb}", turns=1))
        self.expect(200, self.post(where + "/undo"))
        self.expect(409, self.post(where + "/undo"))
        self.expect(200, self.post(where + "/hint"))
        pawns = self.made(game="breakthrough:5x5")
        self.expect(200, self.post(f"/play/{pawns['id']}/hint"))
        self.expect(200, self.post(where + "/continue"))
        self.expect(200, self.get(where))
        self.expect(200, self.get(where + "/record"))
        self.expect(400, self.post(where + "/resign", side=3))
        self.expect(200, self.post(where + "/resign", side=1))
        for verb, body in (("move", {"move": "a1"}), ("resign", {}), ("hint", {})):
            self.expect(409, self.post(f"{where}/{verb}", **body))
        self.expect(200, self.get("/play?scenes=1&limit=5"))
        self.expect(400, self.get("/play?limit=0"))
        self.made(clock={"kind": "move", "ms": 60_000}, players=[BOT, PEOPLE[0]], start="XO1/3/3 1", moves=["b2"])
        self.expect(400, self.post("/play", game="tictactoe"))
        self.expect(200, self.server.delete(BASE + where))
        self.talk.hear_until(lambda m: m["on"] == "play" and m["game"] is None)
        self.expect(201, self.upload('[Game "tictactoe"]\n\n1. a1 *\n'))
        uploaded = self.expect(201, self.upload(RECORD))["games"][0]
        self.expect(409, self.post(f"/play/{uploaded['id']}/continue"))
        self.expect(200, self.get(f"/play/{uploaded['id']}"))
        self.expect(400, self.upload(RECORD + RECORD.replace("a1", "z9")))
        self.expect(200, self.get("/play?limit=5"))
        for path in ("", "/record"):
            self.expect(404, self.get("/play/nothere" + path))
        self.expect(404, self.server.delete(BASE + "/play/nothere"))
        for verb in ("move", "undo", "resign", "hint", "continue"):
            body = {"move": "a1"} if verb == "move" else {}
            self.expect(404, self.post(f"/play/nothere/{verb}", **body))

    def seats(self):
        """Two people at clients of their own; the owner speaks for both."""
        game = self.made(players=[PEOPLE[0], {"kind": "person", "empty": True}])
        where, topic = f"/play/{game['id']}", "people:" + game["id"]
        self.say(lambda m: m["on"] == "people", do="watch", id=1, topic=topic)
        self.say(lambda m: m["on"] == "play", do="watch", id=1, topic="play:" + game["id"], seat=game["seats"][0])
        self.talk.hear_until(lambda m: m["on"] == "people" and m["people"]["connected"][0])
        for verb in ("invite", "accept", "decline", "rematch"):
            self.expect(400, self.post(f"{where}/{verb}", side=3))
        for verb in ("offer", "claim"):
            self.expect(400, self.post(f"{where}/{verb}"))
        self.expect(409, self.post(where + "/offer", kind="draw", side=1))
        self.expect(200, self.post(where + "/invite"))
        self.expect(200, self.server.delete(f"{BASE}{where}/invite"))
        self.expect(403, self.post(where + "/claim", code="0" * 32))
        code = self.expect(200, self.post(where + "/invite", side=2))["invitation"]["code"]
        self.expect(200, self.post(where + "/claim", code=code, name="Bob", seat="0" * 32))
        self.expect(409, self.post(where + "/claim", code=code))
        self.expect(409, self.post(where + "/invite", side=2))
        for verb in ("accept", "decline", "rematch"):
            self.expect(409, self.post(f"{where}/{verb}", side=1))
        self.expect(200, self.post(where + "/offer", kind="draw", side=1))
        self.expect(200, self.post(where + "/decline", side=2))
        self.expect(200, self.post(where + "/move", move="a1"))
        self.expect(200, self.post(where + "/offer", kind="undo", side=1))
        self.expect(200, self.get("/play?limit=5"))
        self.expect(200, self.post(where + "/accept", side=2))
        self.expect(200, self.post(where + "/offer", kind="draw", side=2))
        self.expect(200, self.post(where + "/accept", side=1))
        self.expect(200, self.post(where + "/rematch", side=1))
        self.expect(200, self.get(f"/play/{self.post(where + '/rematch', side=2).json['seating']['next']}"))
        self.expect(200, self.get(where))
        uploaded = self.expect(201, self.upload(RECORD))["games"][0]
        self.expect(409, self.server.delete(f"{BASE}/play/{uploaded['id']}/invite"))
        self.each_seat_verb("nothere", 404)
        # Somebody stays away: it takes a while until that counts.
        self.left = []
        for _ in range(2):
            waiting = self.with_friend()
            self.say(lambda m: m["on"] == "play", do="watch", id=1, topic="play:" + waiting.split("/")[-1])
            self.expect(200, self.post(waiting + "/move", move="a1"))
            self.expect(400, self.post(waiting + "/absence", claim="everything", side=1))
            self.expect(409, self.post(waiting + "/absence", claim="win", side=1))
            self.left.append(waiting)

    def absences(self):
        """What was begun above; for the last of them the disk is full."""
        first = self.left.pop()
        if not wait_for(lambda: self.post(first + "/absence", claim="draw", side=1).status == 200, 300):
            raise AssertionError("nobody is away")

    def each_seat_verb(self, game, status):
        for verb in ("invite", "claim", "offer", "accept", "decline", "rematch", "absence"):
            body = {"claim": {"code": "0"}, "offer": {"kind": "draw"}, "absence": {"claim": "win"}}.get(verb, {})
            self.expect(status, self.post(f"/play/{game}/{verb}", **body))
        self.expect(status, self.server.delete(f"{BASE}/play/{game}/invite"))

    def with_friend(self):
        """A game of two people with a seat each."""
        game = self.made(players=[PEOPLE[0], {"kind": "person", "empty": True}])
        code = self.expect(200, self.post(f"/play/{game['id']}/invite"))["invitation"]["code"]
        self.expect(200, self.post(f"/play/{game['id']}/claim", code=code))
        return f"/play/{game['id']}"

    def many_hints(self):
        """More than one client may ask for at once."""
        where = f"{BASE}/play/{self.made(game='chain')['id']}/hint"
        self.many(lambda: self.server.post(where), 4)

    @staticmethod
    def many(ask_once, clients):
        """Until one of them is told that it is too much."""
        statuses = []

        def ask():
            while 429 not in statuses and len(statuses) < 100:
                statuses.append(ask_once().status)
        threads = [threading.Thread(target=ask) for _ in range(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    # Bots that are programs.

    def install(self, folder_name, program=None, **more):
        folder = os.path.join(self.server.data, "bots", folder_name)
        os.makedirs(folder)
        about = {"espalier_bot": 1, "name": folder_name, **more}
        if program:
            about["command"] = ["python3", "bot.py"]
            with open(os.path.join(folder, "bot.py"), "w", encoding="utf-8") as file:
                file.write(program)
        with open(os.path.join(folder, "bot.json"), "w", encoding="utf-8") as file:
            json.dump(about, file)

    def programs(self):
        """Whether there can be any: bots that fail, in games and in a tournament."""
        self.install("broken", failed="does not compile", message="bot.cpp:3: error: no")
        self.install("left-out", **{"no such field": 1})
        self.install("no name", CRASHING_BOT)  # for which there is no deeper cause
        self.install("renamed", CRASHING_BOT, name="Ann, the first", game="tictactoe:3x3", course="spring")
        self.changed_bot()
        self.expect(200, self.get("/bots?game=tictactoe"))
        for path in ("/ladder/qualify", "/ladder/add"):
            self.expect(409, self.post(path, game=TICTACTOE, bot="installed:broken"))
        if not self.get("/about").json["sandbox"]:
            return False
        self.install("crashing", CRASHING_BOT)
        crashing = {"kind": "bot", "bot": "installed:crashing"}
        game = self.made(players=[crashing, PEOPLE[0]])
        if not wait_for(lambda: "trouble" in self.get(f"/play/{game['id']}").json):
            raise AssertionError("the bot is well")
        self.expect(200, self.get("/play?limit=5"))
        name = self.expect(201, self.post("/tournaments", **{
            **MATCH, "kind": "round-robin", "bots": ["installed:crashing", "random", "installed:broken"],
            "games": 4, "name": "faults"}))["name"]
        self.say(lambda m: m.get("event") == "state", do="watch", id=2, topic="tournament:" + name)
        self.finish(name)
        for number in range(1, 13):
            self.get(f"/tournaments/{name}/games/{number}")
        self.expect(201, self.post("/ladder/add", game=TICTACTOE, bot="installed:crashing"))
        self.expect(202, self.post("/ladder/challenge", game=TICTACTOE, challenger="crashing", challenged="careful",
                                   nodes=20, first_to=1, any=True))
        self.wait_for_ladder()
        return True

    def changed_bot(self):
        """One on the ladder whose file is not what it was: an error with a cause that has causes."""
        self.install("changed", CRASHING_BOT)
        self.expect(201, self.post("/ladder/add", game=TICTACTOE, bot="installed:changed"))
        with open(os.path.join(self.server.data, "bots", "changed", "bot.json"), "w", encoding="utf-8") as file:
            json.dump({"espalier_bot": 1, "no such field": 1}, file)
        error = self.expect(400, self.post("/play", **{**GAME, "players": [
            {"kind": "bot", "bot": "ladder:changed"}, PEOPLE[0]]}))
        codes = [error["code"], error["causes"][0]["code"], error["causes"][0]["causes"][0]["code"]]
        if codes != ["bot_cannot_play", "bad_bot_file", "unknown_field"]:
            raise AssertionError(f"other causes: {error}")
        self.expect(200, self.post("/ladder/remove", game=TICTACTOE, name="changed"))

    # Tournaments.

    def tournaments(self):
        kinds = ({"kind": "round-robin"}, {"kind": "gauntlet", "challengers": 1}, {"kind": "swiss", "rounds": 2},
                 {"kind": "knockout", "third_place": True})
        self.say(lambda m: m["on"] == "tournaments", do="watch", id=3, topic="tournaments")
        for number, kind in enumerate(kinds):
            self.expect(201, self.post("/tournaments", **{
                **MATCH, "bots": ["random", "careful", "level:1", "level:2"], "games": 2, "name": f"cup {number}",
                **kind}))
            self.finish(f"cup%20{number}")
        self.expect(201, self.post("/tournaments", **{
            **MATCH, "name": "points", "game": "threesix:4x4", "bots": ["greedy", "random"], "sprt_margin": "0,1",
            "clock": {"base_ms": 10_000}, "first_to": 2, "resign": "3,1000",
            "min_plies": 8}))
        self.expect(201, self.post("/tournaments", **{**MATCH, "name": "elo", "sprt": "0,5", "depth": 2}))
        for name in ("points", "elo"):
            self.finish(name)
        self.expect(400, self.post("/tournaments", game=TICTACTOE))
        self.expect(409, self.post("/tournaments", **{**MATCH, "name": "elo"}))
        self.expect(200, self.get("/tournaments"))
        where = "/tournaments/elo"
        for path in ("", "/games?after=1&limit=2", "/games/1", "/records"):
            self.expect(200, self.get(where + path))
        self.expect(200 if HAS_PAGE else 503, self.get(where + "/report.html"))
        self.expect(400, self.get(where + "/games?limit=x"))
        for path in ("", "/games", "/games/1", "/records", "/report.html"):
            self.expect(404, self.get("/tournaments/nothere" + path))
        self.expect(404, self.server.delete(BASE + "/tournaments/nothere"))
        for verb in ("stop", "resume"):
            self.expect(404, self.post(f"/tournaments/nothere/{verb}"))
            self.expect(409, self.post(f"{where}/{verb}"))

    def live(self):
        """One that is watched: seen while a game is played, stopped, resumed, removed."""
        name, where, topic = "slow", "/tournaments/slow", "tournament:slow"
        slow = {**ENDLESS, "name": name, "movetime_ms": 60, "max_plies": 4, "openings": "0", "games": 1000,
                "concurrency": 1}
        self.expect(201, self.post("/tournaments", **slow))
        self.say(lambda m: m.get("event") == "state", do="watch", id=4, topic=topic)
        for event in ("started", "moved"):
            message = self.talk.hear_until(lambda m: m.get("topic") == topic and m["event"] == event)
            self.get(f"{where}/games/{message['game']}")
        live = []
        while not live:  # between two games there is none
            live = self.say(lambda m: m.get("event") == "state", do="watch", id=4, topic=topic)["live"]
        self.expect(409, self.server.delete(BASE + where))
        for event in ("finished", "standings"):
            self.talk.hear_until(lambda m: m.get("topic") == topic and m["event"] == event)
        self.expect(200, self.post(where + "/stop"))
        self.talk.hear_until(lambda m: m.get("topic") == topic and m["event"] == "ended")
        self.expect(200, self.post(where + "/resume"))
        self.expect(200, self.post(where + "/stop"))
        self.expect(200, self.server.delete(BASE + where))
        self.talk.hear_until(lambda m: m.get("topic") == topic and m["event"] == "removed")

    def many_runs(self):
        names = [f"endless {number}" for number in range(9)]
        for name in names[:8]:
            self.expect(201, self.post("/tournaments", **{**ENDLESS, "name": name}))
        self.expect(200, self.get("/tournaments/endless%200"))
        self.expect(200, self.post("/tournaments/endless%200/stop"))
        self.expect(201, self.post("/tournaments", **{**ENDLESS, "name": names[8]}))
        self.expect(429, self.post("/tournaments", **{**ENDLESS, "name": "one more"}))
        self.expect(429, self.post("/tournaments/endless%200/resume"))
        self.expect(429, self.post("/ladder/qualify", game=TICTACTOE, bot="level:3", nodes=20, games=4))
        self.expect(429, self.post("/ladder/challenge", game=TICTACTOE, challenger="random", challenged="careful",
                                   nodes=20, any=True))
        for name in names[1:]:
            self.expect(200, self.post(f"/tournaments/{name.replace(' ', '%20')}/stop"))

    # Ladders.

    def wait_for_ladder(self):
        where = "/ladder?game=" + TICTACTOE
        if not wait_for(lambda: not self.get(where).json["running"]):
            raise AssertionError("the ladder goes on and on")

    def ladders(self):
        where = "/ladder?game=" + TICTACTOE
        self.expect(400, self.get("/ladder"))
        for bot in ("careful", "level:5", "random"):
            self.expect(201, self.post("/ladder/add", game=TICTACTOE, bot=bot))
        self.expect(409, self.post("/ladder/add", game=TICTACTOE, bot="random"))
        self.expect(400, self.post("/ladder/add", game=TICTACTOE, bot="nobody"))
        self.say(lambda m: m["on"] == "ladder", do="watch", id=5, topic="ladder:" + TICTACTOE)
        challenge = {"game": TICTACTOE, "challenger": "level:5", "challenged": "careful", "nodes": 200, "first_to": 2}
        self.expect(202, self.post("/ladder/challenge", **challenge))
        self.expect(202, self.post("/ladder/qualify", game=TICTACTOE, bot="level:5", nodes=200, first_to=1))
        self.expect(200, self.get(where))
        self.wait_for_ladder()
        self.expect(400, self.post("/ladder/challenge", game=TICTACTOE))
        self.expect(409, self.post("/ladder/challenge", **{**challenge, "challenger": "nobody"}))
        self.expect(400, self.post("/ladder/qualify", game=TICTACTOE))
        self.expect(201, self.post("/ladder/add", game=TICTACTOE, bot="level:4", name="four"))
        self.expect(200, self.post("/ladder/remove", game=TICTACTOE, name="four"))
        self.expect(409, self.post("/ladder/remove", game=TICTACTOE, name="four"))
        self.expect(400, self.post("/ladder/remove", game=TICTACTOE))
        self.expect(200, self.get("/ladders"))
        self.expect(200, self.get(where))

    # Reviews.

    def review(self, where, topic=True):
        """One that is ordered and heard of until it is done."""
        ordered = self.expect(200, self.get(where))
        if topic:
            self.say(lambda m: m["on"] == "reviewing" and m["key"] == ordered["key"] and m["state"] == "done",
                     do="watch", id=40, topic="review:" + ordered["key"])
        if not wait_for(lambda: self.get(where).json["state"] == "done"):
            raise AssertionError(f"{where} is never done")
        return self.expect(200, self.get(where))

    def reviews(self):
        """After tournaments, of which one is looked back at."""
        for name in ("blunder", "breakthrough_blunder"):
            with open(os.path.join(ROOT, f"tests/data/reviews/{name}.txt"), encoding="utf-8") as file:
                ordered = self.expect(200, self.post("/reviews", record=file.read(), nodes=1000))
            self.review("/reviews/" + ordered["key"])
        fields = {"game": TICTACTOE, "moves": ["a1", "b2", "a2"], "first": "Ann", "second": "Bob", "result": "1-0",
                  "termination": "Bob resigns"}
        for moves in ("a1 b2 a2", ["a1", "b2", "a2"]):
            self.expect(200, self.post("/reviews", **{**fields, "moves": moves}))
        for wrong in ({**fields, "moves": []}, {**fields, "result": "won"}, {**fields, "nodes": 1}, {"record": "?"},
                      {**fields, "first": "x" * 201}):
            self.expect(400, self.post("/reviews", **wrong))
        [game] = self.expect(201, self.upload(RECORD))["games"]
        self.review(f"/play/{game['id']}/review?nodes=1000")
        self.review("/tournaments/elo/games/1/review?nodes=1000", topic=False)
        # One without values of its own, and one with some.
        for name, bot in (("elo", "random"), ("cup%200", "level:2")):
            where = f"/tournaments/{name}/review?bot={bot}&nodes=1000"
            if not wait_for(lambda where=where: self.expect(200, self.get(where))["state"] == "done"):
                raise AssertionError("the review of a bot is never done")
        self.expect(404, self.get("/tournaments/elo/review?bot=nobody"))
        self.expect(400, self.get("/tournaments/elo/review"))
        for where in ("/reviews?nodes=1000", "/reviews?most=2&tournament=elo&nodes=1000"):
            listed = self.expect(200, self.get(where))["games"]
            if not any(each["review"] for each in listed):
                raise AssertionError(f"no review in {listed}")
        self.expect(400, self.get("/reviews?most=1000"))
        for where in (f"/play/{game['id']}/review", "/tournaments/elo/games/1/review"):
            self.expect(400, self.get(where + "?nodes=7"))
        for where in ("/play/nothere/review", "/tournaments/elo/games/999/review", "/reviews?tournament=nothere",
                      "/tournaments/nothere/games/1/review", "/reviews/" + "0" * 40):
            self.expect(404, self.get(where))
        self.say(lambda m: m["on"] == "error" and m.get("topic") == "review:none", do="watch", topic="review:none")

    # The socket.

    def talking(self):
        self.say(lambda m: m["on"] == "hello", do="hello", id=10)
        self.say(lambda m: m["on"] == "hello", do="hello", token=self.server.token)
        self.say(lambda m: m["on"] == "pong", do="ping", id=11)
        self.say(lambda m: m["on"] == "pong", do="ping")
        self.say(lambda m: m["on"] == "error" and m.get("id") == 12, do="dance", id=12)
        self.say(lambda m: m["on"] == "error" and m.get("topic") == "play:none", do="watch", topic="play:none")
        for number, more in enumerate(({"lines": 3, "movetime_ms": 100}, {"all": True, "depth": 2},
                                       {"bot": "random"}, {"bot": "heithoff", "movetime_ms": 1, "all": True, "game": "chain:classic-9x6"},
                                       {"bot": "careful"}, {"game": "tictactoe", "moves": "a1 b1 a2 b2 a3"},
                                       {"game": "tictactoe", "moves": "a1 b1 a2 b2", "depth": 3},
                                       {"game": "breakthrough:5x5", "depth": 2},
                                       {"game": "threesix:4x4", "movetime_ms": 300})):
            number += 20
            self.say(lambda m: m["on"] == "analysis" and m["id"] == number and m["done"],
                     **{"do": "analyse", "id": number, "game": "chain", **more})
        self.say(lambda m: m["on"] == "review" and m["done"], do="review", id=30, game="tictactoe",
                 moves="a1 a2 b2 a3", ms_per_turn=5)

    # When the machine can't.

    def full_disk(self):
        """As a full disk does, but it can be undone without being root: no file grows beyond its first byte."""
        game, other = self.made(), self.made()
        where, there = f"/play/{game['id']}", f"/play/{other['id']}"
        self.expect(200, self.post(there + "/move", move="a1"))
        self.expect(201, self.post("/tournaments", **{**ENDLESS, "name": "full"}))
        self.expect(201, self.post("/tournaments", **{**ENDLESS, "name": "stopped"}))
        self.expect(200, self.post("/tournaments/stopped/stop"))
        waits = f"/play/{self.made(players=[PEOPLE[0], {'kind': 'person', 'empty': True}])['id']}"
        code = self.expect(200, self.post(waits + "/invite"))["invitation"]["code"]
        begun, offered, ended = self.with_friend(), self.with_friend(), self.with_friend()
        self.expect(200, self.post(offered + "/offer", kind="draw", side=1))
        self.expect(200, self.post(ended + "/resign", side=1))
        unkept = self.thinking_bot()
        pid = self.server.process.pid
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))
        try:
            self.expect(507, self.server.post(BASE + "/play", GAME))
            self.expect(507, self.post(where + "/move", move="b2"))
            self.expect(507, self.post(there + "/undo"))
            self.expect(507, self.post(where + "/resign"))
            self.expect(507, self.server.delete(BASE + where))
            self.expect(507, self.post(waits + "/invite"))
            self.expect(507, self.post(waits + "/claim", code=code))
            self.expect(507, self.server.delete(f"{BASE}{waits}/invite"))
            self.expect(507, self.post(begun + "/offer", kind="draw", side=1))
            for verb in ("accept", "decline"):
                self.expect(507, self.post(f"{offered}/{verb}", side=2))
            self.expect(507, self.post(ended + "/rematch", side=1))
            self.expect(507, self.post(self.left[0] + "/absence", claim="win", side=1))
            self.expect(507, self.upload(RECORD))
            self.expect(507, self.post("/tournaments", **{**MATCH, "name": "new"}))
            self.expect(507, self.post("/tournaments/full/stop"))
            self.expect(507, self.post("/tournaments/stopped/resume"))
            self.expect(507, self.server.delete(BASE + "/tournaments/stopped"))
            self.expect(507, self.post("/ladder/add", game=TICTACTOE, bot="level:7"))
            self.expect(507, self.post("/ladder/remove", game=TICTACTOE, name="random"))
            self.expect(507, self.post("/ladder/challenge", game=TICTACTOE, challenger="random", challenged="careful",
                                       any=True))
            self.expect(507, self.post("/ladder/qualify", game=TICTACTOE, bot="level:6", games=4, nodes=20))
            if not wait_for(lambda: self.get(unkept).json.get("trouble_code") == "disk_full"):
                raise AssertionError("the turn of the bot was kept")
            self.expect(507, self.post(unkept + "/continue"))
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
        self.expect(200, self.post("/tournaments/full/stop"))
        self.expect(200, self.post(unkept + "/continue"))

    def thinking_bot(self):
        """A game whose bot has just been asked, and takes some seconds."""
        bot = {"kind": "bot", "bot": "espalier"}
        game = self.made(game="bao", players=[PEOPLE[0], bot], clock={"kind": "move", "ms": 5000})
        where = f"/play/{game['id']}"
        self.expect(200, self.post(where + "/move", move=game["show"]["legal"][0]))
        return where

    @contextlib.contextmanager
    def without(self, table):
        """The journal as if somebody had broken it."""
        file = os.path.join(self.server.data, "arena.db")

        def rename(old, new):
            with contextlib.closing(sqlite3.connect(file, timeout=60)) as journal:
                journal.execute("PRAGMA legacy_alter_table = ON")
                journal.execute(f"ALTER TABLE {old} RENAME TO {new}")
                journal.commit()
        rename(table, "gone")
        try:
            yield
        finally:
            rename("gone", table)

    def broken_journal(self):
        with self.without("played_game"):
            self.expect(503, self.get("/play"))
            self.expect(503, self.server.post(BASE + "/play", GAME))
            self.expect(503, self.upload(RECORD))
            for path in ("", "/record"):
                self.expect(503, self.get("/play/other" + path))
            self.expect(503, self.server.delete(BASE + "/play/other"))
            for verb in ("move", "undo", "resign", "hint", "continue"):
                body = {"move": "a1"} if verb == "move" else {}
                self.expect(503, self.post(f"/play/other/{verb}", **body))
            self.each_seat_verb("other", 503)
        with self.without("review"):
            [game] = self.expect(201, self.upload(RECORD))["games"]
            for path in ("/reviews", "/reviews/" + "0" * 40, f"/play/{game['id']}/review",
                         "/tournaments/points/games/1/review", "/tournaments/points/review?bot=random"):
                self.expect(503, self.get(path))
            self.expect(503, self.post("/reviews", game=TICTACTOE, moves="a1 b2"))
        with self.without("tournament"):
            for path in ("", "/games", "/games/1"):
                self.expect(503, self.get("/tournaments/other" + path))
            for verb in ("stop", "resume"):
                self.expect(503, self.post(f"/tournaments/other/{verb}"))
            self.expect(503, self.post("/tournaments", **{**MATCH, "name": "another"}))
            self.expect(503, self.post("/ladder/qualify", game=TICTACTOE, bot="level:6", games=4, nodes=20))
        with self.without("game"):
            for path in ("/records", "/report.html"):
                self.expect(503, self.get("/tournaments/points" + path))
            self.expect(503, self.server.delete(BASE + "/tournaments/points"))
        with self.without("ladder_bot"):
            self.expect(503, self.get("/ladders"))
            self.expect(503, self.get("/ladder?game=" + TICTACTOE))
            self.expect(503, self.post("/ladder/add", game=TICTACTOE, bot="level:8"))
        with self.without("ladder_challenge"):
            self.expect(503, self.post("/ladder/remove", game=TICTACTOE, name="random"))
            self.expect(503, self.post("/ladder/challenge", game=TICTACTOE, challenger="random",
                                       challenged="careful", any=True))


class SmallServer(Server):
    """One on which an address may have little."""

    prefix = ("prlimit", "--nofile=1024:1024")

    def __init__(self):
        super().__init__(None, "--max-per-address", "1")


def too_much(server):
    """From an address that has its part already."""
    def until_429(ask):
        for _ in range(1000):
            if ask() == 429:
                return
        raise AssertionError("there is no end to it")
    game = server.ask_as({}, "POST", BASE + "/play", json.dumps(GAME), OURS).json
    until_429(lambda: server.ask_as({}, "POST", BASE + "/play", json.dumps(GAME), OURS).status)
    until_429(lambda: server.ask_as({"X-Seat": game["seats"][0]}, "POST", f"{BASE}/play/{game['id']}/rematch", "{}",
                                    OURS).status)
    text = {**OURS, "Content-Type": "text/plain"}
    until_429(lambda: server.ask_as({}, "POST", BASE + "/records", RECORD, text).status)
    too_many_reviews(server)
    too_many_proofs(server)
    sockets = []
    try:
        while True:
            sockets.append(server.socket())
            sockets[-1].say(do="watch", topic="tournaments")
            sockets[-1].hear()
    except Refused as refused:
        if refused.status != 429:
            raise
    finally:
        for each in sockets:
            each.close()
    try:
        server.socket(origin="http://evil.example")
    except Refused as refused:
        if refused.status != 403:
            raise
    server.socket().close()


def too_many_reviews(server):
    """A visitor who has ordered as many as one may gets no others, wherever the game comes from."""
    [game] = server.ask("POST", BASE + "/records", RECORD, {**OURS, "Content-Type": "text/plain"}).json["games"]
    server.post(BASE + "/tournaments", {**MATCH, "name": "elo"})
    if not wait_for(lambda: not server.get(BASE + "/tournaments/elo").json["running"]):
        raise AssertionError("elo does not end")
    statuses = set()
    for number in range(1000):
        body = {"game": TICTACTOE, "moves": "a1 b2", "first": f"Ann {number}", "nodes": 1000}
        statuses = {server.ask_as({}, "POST", BASE + "/reviews", json.dumps(body), OURS).status}
        if 429 in statuses:
            break
    for where in (f"/play/{game['id']}/review", "/tournaments/elo/games/1/review",
                  "/tournaments/elo/review?bot=random"):
        statuses.add(server.ask_as({}, "GET", BASE + where).status)
    if statuses != {429}:
        raise AssertionError(f"{statuses} in place of 429")


def too_many_proofs(server):
    """The same visitor has no search left for positions that take one."""
    def ask(method, path, body=None):
        return server.ask_as({}, method, BASE + "/explorer" + path, body, OURS if body else {}).status
    statuses = {ask("GET", "/position?game=bao"), ask("POST", "/facts", json.dumps({"game": "bao"}))}
    if statuses != {429}:
        raise AssertionError(f"{statuses} in place of 429")


def walk():
    """The whole of it; whether the machine can confine programs."""
    with contextlib.closing(Ending(SmallServer())) as small:
        too_much(small.server)
    with contextlib.closing(Ending(Server(None, "--absence", "10s"))) as usual:
        steps = Walk(usual.server)
        steps.refusals()
        steps.reading()
        steps.talk = usual.server.socket()  # the first one was not listened to for as long as proofs take
        steps.playing()
        steps.seats()
        steps.many_hints()
        steps.tournaments()
        steps.reviews()
        steps.live()
        steps.ladders()
        steps.many_runs()
        steps.talking()
        confined = steps.programs()
        steps.absences()
        steps.full_disk()
        steps.broken_journal()
        steps.talk.close()
    return confined


class Ending:
    def __init__(self, server):
        self.server = server

    def close(self):
        self.server.end()
