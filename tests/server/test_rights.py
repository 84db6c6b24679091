"""Who may do what on the real server: every kind of client on every route of docs/openapi.yaml, the owner's
token and links, seats, and what other users of the machine see."""

import json
import os
import re
import stat
import subprocess
import tempfile
import unittest

from description import description
from support import ESPALIER, Server, ServerCase, wait_for

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
GAME = {"game": "tictactoe", "players": PEOPLE}
CUP = {"name": "cup", "kind": "match", "game": "tictactoe", "bots": ["random", "careful"], "games": 2,
       "nodes": 20}

# What visitors and the holders of a seat may do. Everything else is the owner's: a route that is new in
# the description has to be put here before anybody else may use it.
VISITORS = {
    "GET /about", "GET /games", "GET /show", "POST /show", "GET /replay", "POST /replay", "POST /terms", "POST /positions/text",
    "POST /positions/read", "GET /bots", "GET /tree",
    "GET /openapi.yaml", "GET /owner", "POST /owner", "GET /play", "POST /play", "GET /play/{id}",
    "GET /play/{id}/record", "POST /play/{id}/claim", "POST /records", "GET /tournaments", "GET /tournaments/{name}",
    "GET /tournaments/{name}/games", "GET /tournaments/{name}/games/{number}",
    "GET /tournaments/{name}/records", "GET /tournaments/{name}/report.html", "GET /ladders", "GET /ladder",
    "GET /explorer", "GET /explorer/position", "POST /explorer/facts", "GET /explorer/statistics",
    "GET /puzzles", "GET /puzzles/position", "GET /puzzles/{set}", "GET /puzzles/{set}/{number}",
    "GET /reviews", "POST /reviews", "GET /reviews/{key}", "GET /play/{id}/review", "GET /tournaments/{name}/review",
    "GET /tournaments/{name}/games/{number}/review"}
HOLDERS = {"DELETE /play/{id}", "DELETE /play/{id}/invite", *(f"POST /play/{{id}}/{verb}" for verb in
                                  ("move", "undo", "resign", "hint", "continue", "invite", "offer", "accept",
                                   "decline", "rematch", "absence"))}


def routes():
    """`POST /play/{id}/move` of the description, but for the socket."""
    found = description()
    return sorted(f"{method} {path}" for path in found.paths for method in found.methods(path)
                  if path != "/socket")


def seats_of(game):
    return {"X-Seat": ",".join(game["seats"])}


class Clients(ServerCase):
    def send(self, who, method, path, body=None):
        """As `who`, the headers that prove it; the body is JSON, or text for records."""
        text = path.endswith("/records") and method == "POST"
        headers = {} if method == "GET" else {"X-Espalier": "1"}
        if method == "POST":
            headers["Content-Type"] = "text/plain" if text else "application/json"
        data = body if text else json.dumps({} if body is None else body)
        return self.server.ask_as(who, method, "/api/v1" + path, data if method == "POST" else None,
                                  headers)

    def new_game(self, who=None, **more):
        answer = self.send(who or {}, "POST", "/play", {**GAME, **more})
        self.assertEqual(answer.status, 201, answer.body)
        return answer.json


class Matrix(Clients):
    def test_every_route_has_one_right(self):
        self.assertLessEqual(VISITORS | HOLDERS, set(routes()))

    def test_every_client_on_every_route(self):
        for route in routes():
            method, path = route.split()
            mine, other = self.new_game(), self.new_game()
            path = path.replace("{id}", mine["id"]).replace("{name}", "nothere") \
                .replace("{number}", "1")
            for name, who, may in (
                    ("visitor", {}, route in VISITORS),
                    ("other visitor", seats_of(other), route in VISITORS),
                    ("no seat", {"X-Seat": ", ,"}, route in VISITORS),
                    ("seat holder", seats_of(mine), route in VISITORS | HOLDERS),
                    ("owner", self.server.owner(), True)):
                with self.subTest(route, who=name):
                    answer = self.send(who, method, path, "" if path == "/records" else None)
                    if may:
                        self.assertNotIn(b'"needs"', answer.body)
                        self.assertNotEqual(answer.status, 401)
                    else:
                        self.assertEqual(answer.status, 403, answer.body)
                        self.assertEqual(answer.json["needs"], "seat" if route in HOLDERS else "owner")

    def test_a_wrong_token_is_told_at_once(self):
        for wrong in ("0" * 64, "", self.server.token[:-1], self.server.token.upper() + "0"):
            for method, path in (("GET", "/about"), ("POST", "/play"), ("POST", "/tournaments")):
                answer = self.send({"Authorization": "Bearer " + wrong}, method, path)
                self.assertEqual(answer.status, 401, (wrong, path))
                self.assertIn("Bearer", answer.headers["www-authenticate"])
        # A proxy in front may have a password of its own.
        self.assertEqual(self.send({"Authorization": "Basic YTpi"}, "GET", "/about").status, 200)

    def test_nothing_is_proven_by_a_cookie_or_an_address(self):
        token = self.server.token
        for who, more in (({"Cookie": f"owner={token}; espalier.owner={token}"}, ""),
                          ({}, f"?token={token}&access_token={token}")):
            self.assertEqual(self.send(who, "POST", "/tournaments" + more, CUP).status, 403)
        for answer in (self.send({}, "GET", "/owner"), self.server.get("/")):
            self.assertNotIn("set-cookie", answer.headers)


class Seats(Clients):
    def act(self, who, game, verb, **body):
        return self.send(who, "POST", f"/play/{game['id']}/{verb}", body)

    def test_whoever_made_a_game_plays_in_it_and_others_watch(self):
        game = self.new_game(players=[PEOPLE[0], {"kind": "bot", "bot": "level:1"}])
        holder = seats_of(game)
        for who in ({}, seats_of(self.new_game())):
            for verb in ("move", "undo", "resign", "hint", "continue"):
                self.assertEqual(self.act(who, game, verb, move="b2", turn=0).status, 403, verb)
            self.assertEqual(self.send(who, "DELETE", f"/play/{game['id']}").status, 403)
        self.assertEqual(self.act(holder, game, "move", move="b2", turn=0).status, 200)
        where = f"/play/{game['id']}"
        self.assertTrue(wait_for(lambda: len(self.send({}, "GET", where).json["moves"]) == 2))
        self.assertEqual(self.act(holder, game, "undo").json["moves"], [])
        self.assertEqual(self.act(self.server.owner(), game, "move", move="a1", turn=0).status, 200)
        self.assertEqual(self.act(holder, game, "resign").status, 200)
        self.assertEqual(self.send(holder, "DELETE", where).status, 200)

    def test_a_secret_is_for_one_side(self):
        game = self.new_game()
        first, second = ({"X-Seat": secret} for secret in game["seats"])
        self.assertEqual(self.act(second, game, "move", move="a1", turn=0).status, 403)
        self.assertEqual(self.act(first, game, "move", move="a1", turn=0).status, 200)
        self.assertEqual(self.act(first, game, "move", move="b1", turn=1).status, 403)
        self.assertEqual(self.act(second, game, "move", move="b1", turn=1).status, 200)
        self.assertEqual(self.act(first, game, "undo").status, 403, "the other has played since")
        self.assertEqual(self.act(first, game, "resign", side=2).status, 403)
        self.assertEqual(self.act(first, game, "resign", side=1).status, 200)

    def by_link(self):
        """A game of two people with a seat each: the game, Ann and Bob."""
        game = self.new_game(players=[PEOPLE[0], {"kind": "person", "empty": True}])
        ann = {"X-Seat": game["seats"][0]}
        code = self.act(ann, game, "invite").json["invitation"]["code"]
        claimed = self.act({}, game, "claim", code=code, name="Bob")
        self.assertEqual(claimed.status, 200, claimed.body)
        return game, ann, {"X-Seat": claimed.json["seats"][1]}, code

    def test_a_third_party_never_moves_in_a_game_by_link(self):
        game, ann, bob, code = self.by_link()
        other, *_ = self.by_link()
        verbs = {"move": {"move": "a1"}, "undo": {}, "resign": {"side": 1}, "hint": {}, "continue": {}, "invite": {},
                 "offer": {"kind": "draw", "side": 1}, "accept": {"side": 1}, "decline": {"side": 1},
                 "rematch": {"side": 1}, "absence": {"claim": "win", "side": 1}}
        for who in ({}, {"X-Seat": other["seats"][0]}, {"X-Seat": code}, {"X-Seat": ","}):
            for verb, body in verbs.items():
                self.assertEqual(self.act(who, game, verb, **body).status, 403, (who, verb))
            for part in ("", "/invite"):
                self.assertEqual(self.send(who, "DELETE", f"/play/{game['id']}{part}").status, 403)
            self.assertEqual(self.act(who, game, "claim", code=code).status, 409)
        # Nor does one of the two act for the other, or take the game away.
        for verb in ("resign", "offer", "accept", "decline", "rematch", "absence"):
            self.assertEqual(self.act(bob, game, verb, **verbs[verb]).status, 403, verb)
        self.assertEqual(self.act(bob, game, "undo").status, 403)
        self.assertEqual(self.send(bob, "DELETE", f"/play/{game['id']}").status, 403)
        self.assertEqual(self.act(bob, game, "move", move="a1").status, 403)
        self.assertEqual(self.act(ann, game, "move", move="a1").status, 200)

    def test_a_watcher_is_counted_and_seats_are_seen(self):
        game, ann, bob, _ = self.by_link()
        sockets = [self.server.socket() for _ in range(4)]
        people, first, second, third = sockets
        def told():
            heard = people.hear()["people"]
            return {name: heard[name] for name in ("watching", "connected")}
        people.say(do="watch", topic=f"people:{game['id']}")
        self.assertEqual(told(), {"watching": 0, "connected": [False, False]})
        topic = f"play:{game['id']}"
        first.say(do="watch", topic=topic, seat=ann["X-Seat"])
        self.assertEqual(told(), {"watching": 0, "connected": [True, False]})
        second.say(do="watch", topic=topic, seat="," + bob["X-Seat"])
        self.assertEqual(told(), {"watching": 0, "connected": [True, True]})
        third.say(do="watch", topic=topic)
        self.assertEqual(told(), {"watching": 1, "connected": [True, True]})
        listed = self.send({}, "GET", "/play?state=open").json["games"]
        self.assertEqual([each["watching"] for each in listed if each["id"] == game["id"]], [1])
        second.close()
        self.assertEqual(told(), {"watching": 1, "connected": [True, False]})
        third.say(do="unwatch", topic=topic)
        self.assertEqual(told(), {"watching": 0, "connected": [True, False]})
        for each in (people, first, third):
            each.close()

    def test_secrets_are_told_to_nobody_else(self):
        game = self.new_game()
        watcher = self.server.socket()
        watcher.say(do="watch", topic=f"play:{game['id']}")
        heard = [watcher.hear()]
        self.act(seats_of(game), game, "move", move="a1", turn=0)
        heard.append(watcher.hear())
        watcher.close()
        answers = [self.send({}, "GET", path).body.decode() for path in
                   ("/play", f"/play/{game['id']}", f"/play/{game['id']}/record")]
        for text in [*answers, *map(json.dumps, heard)]:
            for secret in game["seats"]:
                self.assertNotIn(secret, text)

    def test_uploaded_games_are_removed_by_those_who_uploaded_them(self):
        made = self.send({}, "POST", "/records", '[Game "tictactoe"]\n\n1. a1 b2 *\n').json["games"][0]
        where = f"/play/{made['id']}"
        self.assertEqual(self.send({}, "DELETE", where).status, 403)
        self.assertEqual(self.send(seats_of(made), "DELETE", where).status, 200)

    def test_what_is_not_there_is_said_to_everybody(self):
        self.assertEqual(self.send({}, "POST", "/play/nothere/move", {"move": "a1"}).status, 404)
        self.assertEqual(self.send({}, "DELETE", "/play/nothere").status, 404)
        self.assertEqual(self.send({}, "GET", "/nothing").status, 404)
        self.assertEqual(self.send({}, "DELETE", "/ladder").status, 405)


class Restart(unittest.TestCase):
    def test_seats_and_the_token_outlive_the_server(self):
        server = Server()
        try:
            game = server.post("/api/v1/play", GAME).json
            token = server.token
            server.kill()
            server.start()
            self.assertEqual(server.token, token)
            for who, status in (({}, 403), (seats_of(game), 200)):
                answer = server.ask_as(who, "POST", f"/api/v1/play/{game['id']}/move",
                                       '{"move": "a1", "turn": 0}',
                                       {"X-Espalier": "1", "Content-Type": "application/json"})
                self.assertEqual(answer.status, status)
        finally:
            server.end()


class Tournaments(Clients):
    def test_the_owner_removes_a_tournament_and_its_name_is_free(self):
        self.assertEqual(self.server.post("/api/v1/tournaments", CUP).status, 201)
        self.assertEqual(self.server.post("/api/v1/tournaments", CUP).status, 409, "the name is taken")
        where = "/api/v1/tournaments/cup"
        self.assertTrue(wait_for(lambda: self.server.get(where).json["finished"], 60))
        watcher = self.server.socket()
        watcher.say(do="watch", topic="tournament:cup")
        watcher.hear_until(lambda message: message["event"] == "state")
        self.assertEqual(self.send({}, "DELETE", "/tournaments/cup").status, 403)
        self.assertEqual(self.server.delete(where).status, 200)
        watcher.hear_until(lambda message: message["event"] == "removed")
        watcher.close()
        self.assertEqual(self.server.get(where).status, 404)
        self.assertEqual(self.server.delete(where).status, 404)
        again = self.server.post("/api/v1/tournaments", {**CUP, "game": "chain:orthogonal-3x3"})
        self.assertEqual(again.status, 201, again.body)
        self.assertEqual(self.server.get(where).json["game"], "chain:orthogonal-3x3")

    def test_what_is_being_played_is_stopped_first(self):
        slow = {**CUP, "name": "slow", "game": "chain", "bots": ["espalier", "level:9"],
                "movetime_ms": 2000, "games": 20}
        del slow["nodes"]
        self.assertEqual(self.server.post("/api/v1/tournaments", slow).status, 201)
        where = "/api/v1/tournaments/slow"
        self.assertEqual(self.server.delete(where).status, 409)
        self.assertEqual(self.server.post(where + "/stop").status, 200)
        self.assertEqual(self.server.delete(where).status, 200)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.server.get(where).status, 404, "nothing of it goes on")


class Links(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)

    def exchange(self, code):
        return self.server.ask_as({}, "POST", "/api/v1/owner", json.dumps({"code": code}),
                                  {"X-Espalier": "1", "Content-Type": "application/json"})

    def link(self, *more):
        return subprocess.run([ESPALIER, "serve", "--link", "--data", self.server.data, *more],
                              capture_output=True, text=True, timeout=60, check=False)

    def code_in(self, text):
        found = re.search(rf"http://127\.0\.0\.1:{self.server.port}/#code=([0-9a-f]{{32}})(?=\s)", text)
        self.assertTrue(found, text)
        return found[1]

    def test_the_printed_link_works_once(self):
        code = self.code_in(self.server.first_line)
        answer = self.exchange(code)
        self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(answer.json["token"], self.server.token)
        self.assertEqual(answer.headers["cache-control"], "no-store")
        self.assertEqual(self.exchange(code).status, 403)
        self.assertEqual(self.exchange("0" * 32).status, 403)
        self.assertEqual(self.exchange("").status, 403)

    def test_another_process_prints_a_new_link(self):
        done = self.link()
        self.assertEqual(done.returncode, 0, done.stderr)
        old, new = self.code_in(done.stdout), self.code_in(self.link().stdout)
        self.assertEqual(self.exchange(old).status, 403, "the new one has replaced it")
        self.assertEqual(self.exchange(new).json["token"], self.server.token)
        self.assertEqual(self.exchange(new).status, 403, "used")
        # The time of a link is that of its file.
        late = self.code_in(self.link().stdout)
        path = os.path.join(self.server.data, "owner.link")
        then = os.stat(path).st_mtime - 601
        os.utime(path, (then, then))
        self.assertEqual(self.exchange(late).status, 403, "too old")

    def test_without_a_server_there_is_no_link(self):
        self.server.kill()
        done = self.link()
        self.assertEqual(done.returncode, 3)
        self.assertIn("no server", done.stderr)
        self.assertNotIn("owner.link", os.listdir(self.server.data))
        self.server.start()

    def test_files_are_for_the_owner_alone(self):
        self.link()
        for name in ("owner.token", "owner.link"):
            mode = os.stat(os.path.join(self.server.data, name)).st_mode
            self.assertEqual(stat.S_IMODE(mode), 0o600, name)
        with tempfile.TemporaryDirectory() as place:
            server = Server(os.path.join(place, "new", "games"))
            try:
                self.assertEqual(stat.S_IMODE(os.stat(server.data).st_mode), 0o700)
            finally:
                server.end()

    def test_the_socket_knows_the_owner(self):
        client = self.server.socket()
        client.say(do="hello", id=1, token=self.server.token)
        heard = client.hear()
        self.assertEqual((heard["on"], heard["id"], heard["principal"]), ("hello", 1, "owner"))
        client.close()
        client = self.server.socket()
        client.say(do="hello", id=2, token="0" * 64)
        self.assertEqual(client.hear()["on"], "error")
        client.say(do="hello", id=3)
        self.assertEqual(client.hear()["principal"], "visitor")
        client.close()


@unittest.skipUnless(os.geteuid() == 0, "another user is needed")
class OtherUsers(unittest.TestCase):
    """Of the same machine, who reach the loopback as well."""

    def test_other_users_cannot_read_the_token_or_leave_a_link(self):
        with tempfile.TemporaryDirectory() as place:
            os.chmod(place, 0o755)
            server = Server(os.path.join(place, "games"))
            try:
                for words in (["cat", os.path.join(server.data, "owner.token")],
                              [os.path.abspath(ESPALIER), "serve", "--link", "--data", server.data]):
                    done = subprocess.run(
                        ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", *words],
                        capture_output=True, text=True, timeout=60, check=False)
                    self.assertNotEqual(done.returncode, 0, words)
                    self.assertNotIn(server.token, done.stdout)
                    self.assertNotIn("#code", done.stdout)
            finally:
                server.end()


class Browser(unittest.TestCase):
    """--open: a browser is started, and nobody sees the code in its command line."""

    def test_the_code_is_in_no_command_line(self):
        with tempfile.TemporaryDirectory() as place:
            log = os.path.join(place, "log")
            program = os.path.join(place, "xdg-open")
            with open(program, "w", encoding="utf-8") as file:
                file.write('#!/bin/sh\nprintf "%s\\n" "$*" > "$LOG.words"\n'
                           'stat -c %a "$1" > "$LOG.mode"\ncat "$1" > "$LOG"\n'
                           'mv "$LOG" "$LOG.page"\n')
            os.chmod(program, 0o755)
            data = os.path.join(place, "games")
            before = dict(os.environ)
            os.environ.update(PATH=place + ":" + before["PATH"], DISPLAY=":0", LOG=log)
            try:
                server = Server(data, "--open")
            finally:
                os.environ.clear()
                os.environ.update(before)
            try:
                self.assertTrue(wait_for(lambda: os.path.exists(log + ".page"), 60))
                with open(log + ".words", encoding="utf-8") as file:
                    words = file.read().strip()
                self.assertEqual(words, os.path.join(data, "owner.html"))
                with open(log + ".mode", encoding="utf-8") as file:
                    self.assertEqual(file.read().strip(), "600")
                with open(log + ".page", encoding="utf-8") as file:
                    code = re.search(rf"url=http://127\.0\.0\.1:{server.port}/#code=(\w+)",
                                     file.read())[1]
                self.assertNotIn(code, server.first_line, "each link has its own")
                answer = server.ask_as({}, "POST", "/api/v1/owner", json.dumps({"code": code}),
                                       {"X-Espalier": "1", "Content-Type": "application/json"})
                self.assertEqual(answer.json["token"], server.token)
                self.assertEqual(server.stop(), 0)
                self.assertNotIn("owner.html", os.listdir(data))
            finally:
                server.end()


if __name__ == "__main__":
    unittest.main()
