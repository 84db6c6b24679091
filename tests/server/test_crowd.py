"""Whoever opens thousands of connections, searches or games shuts nobody else out."""

import json
import resource
import socket
import time
import unittest

from support import Refused, Server

GAME = {"game": "tictactoe", "players": [{"kind": "person"}, {"kind": "person"}]}
# A newcomer is answered at once. On a busy machine that may take a while, but never as long as the
# server waits for those who say nothing.
SOON = 8


class SmallServer(Server):
    """One that may have only so many descriptors."""

    def __init__(self, descriptors, *options):
        self.prefix = ["prlimit", f"--nofile={descriptors}:{descriptors}"]
        super().__init__(None, *options)


def many_connections(port, wanted, send=b""):
    """As many as this process may have, each with the beginning of a request."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    connections = []
    for _ in range(min(wanted, most - 200)):
        connection = socket.create_connection(("127.0.0.1", port), timeout=30)
        try:
            connection.sendall(send)
        except OSError:
            pass  # had to go already
        connections.append(connection)
    return connections


def is_closed(connection):
    connection.settimeout(5)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


class Connections(unittest.TestCase):
    def setUp(self):
        self.server = SmallServer(1024)
        self.connections = []

    def tearDown(self):
        for connection in self.connections:
            connection.close()
        self.server.end()

    def check_newcomers(self):
        for _ in range(5):
            begin = time.monotonic()
            self.assertEqual(self.server.get("/api/v1/about").status, 200)
            self.assertLess(time.monotonic() - begin, SOON)

    def test_the_number_follows_from_the_descriptors(self):
        limits = self.server.get("/api/v1/about").json["limits"]
        self.assertEqual(limits["connections"], 768)
        self.assertEqual(limits["connections_per_address"], 384)

    def test_two_thousand_idle_ones_let_a_newcomer_in(self):
        self.connections = many_connections(self.server.port, 2000)
        self.check_newcomers()
        self.assertTrue(is_closed(self.connections[0]), "the one that was idle longest")

    def test_eight_hundred_half_sent_requests_let_a_newcomer_in(self):
        self.connections = many_connections(self.server.port, 800, b"GET / HTTP/1.1\r\nHost:")
        self.check_newcomers()
        self.assertTrue(is_closed(self.connections[0]))

    def test_who_watches_stays(self):
        game = self.server.post("/api/v1/play", GAME).json
        watcher = self.server.socket()
        watcher.say(do="watch", topic=f"play:{game['id']}")
        watcher.hear()
        self.connections = many_connections(self.server.port, 1200)
        self.check_newcomers()
        watcher.say(do="ping", id=7)
        self.assertEqual(watcher.hear_until(lambda m: m["on"] == "pong")["id"], 7)
        watcher.close()

    def test_sockets_leave_room_for_requests(self):
        sockets = []
        try:
            with self.assertRaises(Refused) as refused:
                while len(sockets) < 400:
                    sockets.append(self.server.socket())
                    sockets[-1].say(do="watch", topic="tournaments")
                    sockets[-1].hear()
            self.assertEqual(refused.exception.status, 429)
            self.assertEqual(len(sockets), 288, "three quarters of what one address may have")
            self.check_newcomers()
            sockets.pop().close()
            deadline = time.monotonic() + 20
            while time.monotonic() < deadline:
                try:
                    sockets.append(self.server.socket())
                    break
                except Refused:
                    time.sleep(0.02)
            self.assertEqual(len(sockets), 288, "one has gone, another may come")
        finally:
            for each in sockets:
                each.close()

    def test_several_requests_at_once_are_answered_in_order(self):
        request = "GET /api/v1/{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n"
        text = (request.format("about", self.server.port, "")
                + request.format("nothing", self.server.port, "Connection: close\r\n"))
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as connection:
            connection.sendall(text.encode())
            answer = b""
            while part := connection.recv(65536):
                answer += part
        self.assertLess(answer.index(b"HTTP/1.1 200"), answer.index(b"HTTP/1.1 404"))


class PerAddress(unittest.TestCase):
    def setUp(self):
        self.server = Server(None, "--max-per-address", "5")

    def tearDown(self):
        self.server.end()

    def test_searches(self):
        most = self.server.get("/api/v1/about").json["limits"]["searches_per_address"]
        self.assertEqual(most, 6)
        sockets = [self.server.socket() for _ in range(most + 1)]
        for each in sockets[:-1]:
            each.say(do="analyse", id=1, game="chain")
            self.assertEqual(each.hear()["on"], "analysis")
        sockets[-1].say(do="analyse", id=1, game="chain")
        refused = sockets[-1].hear()
        self.assertEqual(refused["on"], "error")
        self.assertIn("from your address", refused["error"])
        owner = self.server.socket()
        owner.say(do="hello", token=self.server.token)
        owner.say(do="analyse", id=1, game="chain")
        owner.hear_until(lambda m: m["on"] == "analysis")
        owner.close()
        sockets[0].close()
        deadline = time.monotonic() + 20
        message = refused
        while message["on"] == "error" and time.monotonic() < deadline:
            sockets[-1].say(do="analyse", id=1, game="chain")
            message = sockets[-1].hear()
        self.assertEqual(message["on"], "analysis", "there is room again")
        for each in sockets:
            each.close()

    def test_new_games(self):
        per_minute = self.server.get("/api/v1/about").json["limits"]["games_per_minute"]
        self.assertEqual(per_minute, 120)
        headers = {"Content-Type": "application/json", "X-Espalier": "1"}

        def new_game(who):
            return self.server.ask_as(who, "POST", "/api/v1/play", json.dumps(GAME), headers)
        answers = []
        while len(answers) < 3 * per_minute and (not answers or answers[-1].status == 201):
            answers.append(new_game({}))
        self.assertGreaterEqual(len(answers), per_minute)
        self.assertEqual(answers[-1].status, 429)
        self.assertGreaterEqual(int(answers[-1].headers["retry-after"]), 1)
        self.assertIn("from your address", answers[-1].json["error"])
        self.assertEqual(self.server.ask_as({}, "GET", "/api/v1/play").status, 200)
        self.assertEqual(new_game(self.server.owner()).status, 201, "the owner is not limited")


if __name__ == "__main__":
    unittest.main()
