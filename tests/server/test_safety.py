"""What other sites, clumsy clients and slow ones can't do to the server."""

import http.client
import json
import os
import socket
import subprocess
import tempfile
import time
import unittest

from description import description
from support import ESPALIER, MEBIBYTE, PATIENCE, Refused, Server, ServerCase, answer_of, wait_for

GAME = {"game": "tictactoe", "players": [{"kind": "person"}, {"kind": "person"}]}


def raw(port, data, timeout=5.0, more=True):
    """Sends bytes and gives back all that comes until the end; whether more may come is told."""
    with socket.create_connection(("127.0.0.1", port), timeout=timeout) as connection:
        connection.sendall(data)
        if not more:
            connection.shutdown(socket.SHUT_WR)
        answer = b""
        while True:
            try:
                part = connection.recv(65536)
            except (TimeoutError, ConnectionResetError):
                return answer
            if not part:
                return answer
            answer += part


class Safety(ServerCase):
    def test_only_loopback_can_connect(self):
        for table in ("/proc/net/tcp", "/proc/net/tcp6"):
            with open(table, encoding="ascii") as file:
                for line in file.readlines()[1:]:
                    address, port = line.split()[1].split(":")
                    if int(port, 16) == self.server.port and line.split()[3] == "0A":
                        self.assertEqual(address, "0100007F", "bound to 127.0.0.1 alone")

    def test_a_name_that_was_pointed_at_us_is_not_ours(self):
        for host in ("evil.example", f"evil.example:{self.server.port}", "localhost", ""):
            answer = self.server.get("/api/v1/games", Host=host)
            self.assertEqual(answer.status, 403, host)
        answer = self.server.get("/api/v1/games", Host=f"localhost:{self.server.port}")
        self.assertEqual(answer.status, 200)

    def test_other_sites_cannot_change_anything(self):
        path = "/api/v1/play"
        own = f"http://127.0.0.1:{self.server.port}"
        self.assertEqual(self.server.post(path, GAME, Origin=own).status, 201)
        for origin in ("http://evil.example", "null", own + "0", own.replace("http", "https")):
            self.assertEqual(self.server.post(path, GAME, Origin=origin).status, 403, origin)
        # A form of another site: no header of ours, and a type that needs no permission.
        body = json.dumps(GAME)
        for headers in ({"Content-Type": "text/plain"},
                        {"Content-Type": "application/x-www-form-urlencoded"},
                        {"Content-Type": "application/json"}):
            self.assertEqual(self.server.ask("POST", path, body, headers).status, 403)
        # What asks for permission first gets none.
        preflight = self.server.ask("OPTIONS", path, headers={
            "Origin": "http://evil.example", "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "x-espalier"})
        self.assertNotIn("access-control-allow-origin", preflight.headers)
        self.assertGreaterEqual(preflight.status, 400)

    def test_sockets_check_who_opens_them(self):
        port = self.server.port
        self.server.socket(origin=f"http://127.0.0.1:{port}").close()
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
            with self.assertRaises(Refused) as refused:
                self.server.socket(origin=origin)
            self.assertEqual(refused.exception.status, 403)
        with self.assertRaises(Refused):
            self.server.socket(host=f"evil.example:{port}")
        with self.assertRaises(Refused) as refused:
            self.server.socket(path="/api/v1/games")
        self.assertEqual(refused.exception.status, 404)

    def test_headers_that_keep_the_page_safe(self):
        for path in ("/", "/nothing", "/api/v1/games"):
            headers = self.server.get(path).headers
            policy = headers["content-security-policy"]
            self.assertIn("script-src 'self'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(headers["x-content-type-options"], "nosniff")
            self.assertEqual(headers["referrer-policy"], "no-referrer")

    def test_there_is_no_way_to_the_disk(self):
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../etc/passwd",
                     "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/etc/passwd", "/.git/config",
                     "/assets/%00", "/\\..\\..\\etc\\passwd"):
            answer = raw(self.server.port, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:"
                         f"{self.server.port}\r\nConnection: close\r\n\r\n".encode())
            self.assertIn(answer.split()[1], (b"400", b"404"), (path, answer[:80]))
            self.assertNotIn(b"root:", answer)

    def test_large_things_are_refused(self):
        too_long = b"x" * (2 << 20)
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        try:
            connection.request("POST", "/api/v1/records", headers={
                "Content-Type": "text/plain", "X-Espalier": "1", "Content-Length": len(too_long)})
            self.assertEqual(connection.getresponse().status, 413)
        finally:
            connection.close()
        header = b"X-Large: " + b"x" * (64 << 10)
        answer = raw(self.server.port, b"GET / HTTP/1.1\r\nHost: x\r\n" + header + b"\r\n\r\n")
        self.assertIn(answer.split()[1] if answer else b"", (b"431", b""))
        client = self.server.socket()
        client.frame(1, b"x" * (200 << 10))
        with self.assertRaises((ConnectionError, OSError)):
            client.hear(5)
        client.close()
        self.assertEqual(self.server.get("/api/v1/games").status, 200, "all is well afterwards")

    def test_nonsense_does_no_harm(self):
        for data in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                     b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                     b"GET /% HTTP/1.1\r\nHost: x\r\n\r\n", os.urandom(2000)):
            raw(self.server.port, data, more=False)
        client = self.server.socket()
        client.frame(2, b"\x00\x01")  # not text
        with self.assertRaises((ConnectionError, OSError)):
            client.hear(5)
        client.close()
        self.assertEqual(self.server.get("/api/v1/games").status, 200)

    def test_bodies_in_chunks_and_what_may_follow_them_are_refused(self):
        head = (f"POST /api/v1/play HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                "Transfer-Encoding: chunked\r\n\r\n").encode()
        for trailer in (b"", b"X: y\r\n", b"X: " + b"a" * 100_000 + b"\r\n"):
            answer = raw(self.server.port, head + b"0\r\n" + trailer + b"\r\n")
            self.assertIn(b" 411 ", answer.split(b"\r\n")[0])
        twice = (f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                 "Host: evil.example\r\n\r\n").encode()
        self.assertIn(b" 400 ", raw(self.server.port, twice).split(b"\r\n")[0])
        self.assertIn(b" 400 ", raw(self.server.port, b"no request\r\n\r\n").split(b"\r\n")[0])
        self.assertEqual(self.server.get("/api/v1/about").status, 200)

    def test_headers_that_decide_something_come_once(self):
        own = f"127.0.0.1:{self.server.port}"
        token = f"Authorization: Bearer {self.server.token}"
        for first, second in ((f"Host: {own}", f"host: {own}"),
                              (f"Origin: http://{own}", "Origin: http://evil.example"),
                              (token, "Authorization: Bearer 0"), (token, token),
                              ("X-Seat: a", "X-SEAT: b"), ("X-Espalier: 1", "X-Espalier: 1"),
                              ("Content-Length: 2", "Content-Length: 2"), ("Content-Length: 2", "Content-Length: 3"),
                              ("Content-Type: application/json", "Content-Type: text/plain"),
                              ("Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site")):
            host = "" if first.startswith("Host") else f"Host: {own}\r\n"
            answer = raw(self.server.port, f"POST /api/v1/replay HTTP/1.1\r\n{host}{first}\r\n{second}\r\n"
                         "\r\n{}".encode(), timeout=PATIENCE)
            self.assertIn(b" 400 ", answer.split(b"\r\n")[0], (first, second))
            self.assertIn(b'"code":"bad_request"', answer, (first, second))
        # What is a list anyhow may come in several lines.
        answer = raw(self.server.port, f"GET /api/v1/about HTTP/1.1\r\nHost: {own}\r\nAccept: text/html\r\n"
                     "Accept: */*\r\nConnection: close\r\n\r\n".encode(), timeout=PATIENCE)
        self.assertIn(b" 200 ", answer.split(b"\r\n")[0])

    def test_it_is_clear_where_a_request_ends(self):
        """What a proxy before us could read in another way is refused, and nothing behind it is answered."""
        own = f"127.0.0.1:{self.server.port}"
        body = '{"game":"tictactoe","moves":"a1"}'
        behind = f"GET /api/v1/about HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n"
        size = len(body)
        plain = f"Content-Length: {size}"
        for status, *lines in (
                (400, f"Content-Length: {size},{size}"), (400, f"Content-Length: {size}, {size}"),
                (400, f"Content-Length: {size} {size}"), (400, f"Content-Length: +{size}"),
                (400, f"Content-Length: -{size}"), (400, f"Content-Length: {size:#x}"),
                (400, f"Content-Length: {size}.0"), (400, f"Content-Length: {size};q=1"),
                (400, "Content-Length: "), (400, "Content-Length: none"), (400, "Content-Length: " + "9" * 40),
                (400, f"Content-Length : {size}"), (400, f"Content-Length: 3\r\n {size % 10}"),
                (400, plain, plain), (400, plain, "Content-Length: 0"), (400, plain, "content-length: 5"),
                (411, plain, "Transfer-Encoding: chunked", "Transfer-Encoding: identity"),
                (411, plain, "Transfer-Encoding: identity"), (411, "Transfer-Encoding: identity"),
                (411, "Transfer-Encoding: xchunked"), (411, "Transfer-Encoding: chunked, gzip"),
                (411, "Transfer-Encoding: chunked"), (411, "tRANSFER-eNCODING: chunked")):
            head = "\r\n".join(["POST /api/v1/replay HTTP/1.1", f"Host: {own}", "Content-Type: application/json",
                                "X-Espalier: 1", *lines])
            answer = raw(self.server.port, f"{head}\r\n\r\n{body}{behind}".encode(), timeout=PATIENCE)
            # A parser that knows it to be wrong itself says 400 where we would say 411.
            wanted = {400} if status == 400 else {400, 411}
            self.assertIn(int(answer.split()[1]), wanted, (lines, answer))
            self.assertEqual(answer.count(b"HTTP/1.1 "), 1, (lines, answer))
        head = f"POST /api/v1/replay HTTP/1.1\r\nHost: {own}\r\nContent-Type: application/json\r\n"
        for good in (plain, f"Content-Length:{size}", f"Content-Length:   {size}  ", f"Content-Length: 00{size}"):
            answer = raw(self.server.port, f"{head}{good}\r\n\r\n{body}{behind}".encode(), timeout=PATIENCE)
            self.assertEqual(answer.count(b"HTTP/1.1 200 "), 2, (good, answer))

    def test_a_wrong_handshake_is_told_like_every_error(self):
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        for lines in ((), (key,), ("Sec-WebSocket-Version: 13",), (key, "Sec-WebSocket-Version: 8"),
                      ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: short"),
                      ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + "x" * 500),
                      ("Sec-WebSocket-Version: 13", key, key)):
            head = ["GET /api/v1/socket HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}", "Upgrade: websocket",
                    "Connection: Upgrade", *lines]
            answer = answer_of(raw(self.server.port, ("\r\n".join(head) + "\r\n\r\n").encode(), timeout=PATIENCE))
            description().check_refused_socket("/api/v1/socket", answer)
            self.assertEqual((answer.status, answer.json["code"]), (400, "bad_request"), lines)
        self.server.socket().close()

    def test_a_body_that_waits_to_be_wanted_is_asked_for(self):
        body = b'{"game":"tictactoe","moves":"a1"}'
        head = (f"POST /api/v1/replay HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                "Content-Type: application/json\r\nConnection: close\r\n"
                "Expect: 100-continue\r\nContent-Length: %d\r\n\r\n")
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as client:
            client.sendall((head % len(body)).encode())
            told = b""
            while b"\r\n\r\n" not in told:
                told += client.recv(4096)
            self.assertEqual(told, b"HTTP/1.1 100 Continue\r\n\r\n")
            client.sendall(body)
            answer = b""
            while part := client.recv(65536):
                answer += part
        self.assertIn(b" 200 ", answer.split(b"\r\n")[0])
        # One that is refused by its header alone is not sent at all.
        self.assertIn(b" 413 ", raw(self.server.port, (head % (64 << 20)).encode()).split(b"\r\n")[0])

    def test_brackets_in_brackets_do_not_use_up_the_stack(self):
        deep = "[" * 200_000 + "]" * 200_000
        for path in ("play", "tournaments", "ladder/challenge", "ladder/qualify", "replay"):
            answer = self.server.ask(
                "POST", "/api/v1/" + path, '{"clock":{"kind":%s}}' % deep,
                {"Content-Type": "application/json", "X-Espalier": "1"})
            self.assertEqual(answer.status, 400, path)
        talk = self.server.socket()
        talk.frame(1, b'{"do":' + b"[" * 20_000 + b"]" * 20_000 + b"}")
        self.assertEqual(talk.hear()["on"], "error")
        talk.close()

    def test_other_sites_cannot_start_work_by_reading(self):
        path = "/api/v1/show?game=tictactoe"
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200),
                             ("none", 200)):
            answer = self.server.get(path, **{"Sec-Fetch-Site": site})
            self.assertEqual(answer.status, status, site)

    def test_nobody_takes_a_name_that_the_ladder_goes_on_with(self):
        answer = self.server.post("/api/v1/tournaments", {
            "game": "tictactoe", "bots": ["random", "careful"], "games": 2,
            "name": "ladder tictactoe:standard 1 a-b"})
        self.assertIn(answer.status, (400, 409), answer.body)

    def test_wrong_types_are_told(self):
        for wrong in ({"start": 5}, {"moves": 7}, {"moves": [1]}):
            self.assertEqual(self.server.post("/api/v1/play", {**GAME, **wrong}).status, 400, wrong)
        game = self.server.post("/api/v1/play", GAME).json["id"]
        for turn in (-1, "0", 0.5, []):
            answer = self.server.post(f"/api/v1/play/{game}/move", {"move": "a1", "turn": turn})
            self.assertEqual(answer.status, 400, turn)

    def test_a_client_that_does_not_read_is_dropped(self):
        game = self.server.post("/api/v1/play", GAME).json
        client = self.server.socket()
        client.socket.settimeout(20)
        begin = time.monotonic()
        with self.assertRaises(OSError):
            while time.monotonic() - begin < 30:  # every time the whole state, which nobody takes
                client.say(do="watch", topic=f"play:{game['id']}")
        client.close()
        self.assertLess(self.server.memory(), 100 * MEBIBYTE)
        self.assertEqual(self.server.get("/api/v1/games").status, 200)

    def test_markup_in_names_stays_text(self):
        name = "<script>alert(1)</script>"
        players = [{"kind": "person", "name": name}, {"kind": "person", "name": "Bob"}]
        game = self.server.post("/api/v1/play", {"game": "tictactoe", "players": players})
        self.assertEqual(game.headers["content-type"], "application/json")
        self.assertEqual(game.json["players"][0]["name"], name, "as data, never as markup")
        record = self.server.get(f"/api/v1/play/{game.json['id']}/record")
        self.assertTrue(record.headers["content-type"].startswith("text/plain"))
        self.assertIn("attachment", record.headers["content-disposition"])


class SlowClients(unittest.TestCase):
    def test_are_dropped_and_keep_nobody_waiting(self):
        server = Server()
        try:
            slow = []
            for _ in range(50):
                connection = socket.create_connection(("127.0.0.1", server.port), timeout=40)
                connection.sendall(b"GET / HTTP/1.1\r\nHost:")
                slow.append(connection)
            begin = time.monotonic()
            self.assertEqual(server.get("/api/v1/games").status, 200)
            self.assertLess(time.monotonic() - begin, 5)
            # A byte now and then does not help: the whole request has its time.
            last = slow[0]
            dropped = False
            while time.monotonic() - begin < 35 and not dropped:
                try:
                    last.sendall(b"x")
                    last.settimeout(1)
                    dropped = last.recv(100) == b""
                except TimeoutError:
                    pass
                except OSError:
                    dropped = True
            self.assertTrue(dropped, "after twenty seconds")
            for connection in slow:
                connection.close()
        finally:
            server.end()


class UnfinishedBodies(unittest.TestCase):
    """Somebody announces many large bodies, sends nearly all of each, and then nothing more."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)

    def announce(self, size, sent, more=""):
        connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
        self.addCleanup(connection.close)
        head = (f"POST /api/v1/records HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nX-Espalier: 1\r\n{more}"
                f"Content-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: {size}\r\n\r\n")
        connection.sendall(head.encode())
        told = b""
        while b"\r\n\r\n" not in told:
            told += connection.recv(4096)
        status = int(told.split()[1])
        if status == 100:
            connection.sendall(b"x" * sent)
        return connection, status

    def test_hold_no_more_memory_than_their_part(self):
        body = 1 << 20
        before = self.server.memory()
        kept = []
        while True:
            connection, status = self.announce(body, body - 1)
            if status != 100:
                break
            kept.append(connection)
            self.assertLessEqual(len(kept), 32, "half of 64 MiB for this machine")
        self.assertEqual((status, len(kept)), (429, 32))
        self.assertLess(self.server.memory() - before, 32 * MEBIBYTE + 40 * MEBIBYTE)
        # Games go on: what is small has room.
        self.assertEqual(self.server.post("/api/v1/play", GAME).status, 201)
        upload = ("POST", "/api/v1/records", " " * 10_000, {"Content-Type": "text/plain", "X-Espalier": "1"})
        answer = self.server.ask_as({}, *upload)
        self.assertEqual((answer.status, answer.json["code"]), (429, "too_much_sent"))
        self.assertGreater(int(answer.headers["retry-after"]), 0)
        # The owner has a part of his own, whatever visitors at his address hold.
        answer = self.server.ask(*upload)
        self.assertEqual((answer.status, answer.json["code"]), (400, "no_game_in_text"))
        owner = f"Authorization: Bearer {self.server.token}\r\n"
        self.assertEqual([self.announce(body, 0, owner)[1] for _ in range(9)], [100] * 8 + [429])
        wrong = f"Authorization: Bearer {'0' * 64}\r\n"
        self.assertEqual(self.announce(body, 0, wrong)[1], 429)
        # Whoever leaves gives back what he held, and so does an answer.
        kept.pop().close()
        self.assertTrue(wait_for(lambda: self.announce(body, 0)[1] == 100))
        kept[0].sendall(b"x")
        self.assertIn(b" 400 ", kept[0].recv(65536).split(b"\r\n")[0])
        self.assertTrue(wait_for(lambda: self.announce(body, 0)[1] == 100))


class Folders(unittest.TestCase):
    """Visitors do not learn where things are, however the data folder was told."""

    BOT = {"espalier_bot": 1, "name": "ann", "command": ["./bot"]}

    def serve(self, cwd, data):
        server = type("ServerThere", (Server,), {"cwd": cwd})(data)
        self.addCleanup(server.end)
        return server

    def test_are_told_to_the_owner_alone(self):
        for data in ("secret-data", "./secret-data", "../secret-other/secret-data",
                     "secret data/of a very long name that no message shows as a whole"):
            with self.subTest(data), tempfile.TemporaryDirectory() as root:
                cwd = os.path.join(root, "secret-home")
                bot = os.path.join(cwd, data, "bots", "ann")
                os.mkdir(cwd)
                os.makedirs(bot)
                with open(os.path.join(bot, "bot.json"), "w", encoding="ascii") as file:
                    json.dump(self.BOT, file)
                with open(os.path.join(bot, "bot"), "w", encoding="ascii") as file:
                    file.write("#!/bin/sh\n")
                os.chmod(file.name, 0o755)
                self.check(self.serve(cwd, data), bot)

    def check(self, server, bot):
        added = server.post("/api/v1/ladder/add", {"game": "tictactoe", "bot": "installed:ann"})
        self.assertEqual(added.status, 201, added.body)
        os.remove(os.path.join(bot, "bot.json"))
        game = json.dumps({"game": "tictactoe", "players": [{"kind": "bot", "bot": "ladder:ann"}, {"kind": "person"}]})
        ours = {"Content-Type": "application/json", "X-Espalier": "1"}
        owner = server.ask("POST", "/api/v1/play", game, ours)
        visitor = server.ask_as({}, "POST", "/api/v1/play", game, ours)
        self.assertEqual((owner.status, visitor.status), (400, 400), owner.body)
        self.assertEqual(owner.json["code"], visitor.json["code"])
        # A path from the root that is long is shown as far as its beginning.
        self.assertIn(os.path.realpath(bot)[:20], owner.json["error"])
        for part in ("secret", os.path.basename(tempfile.gettempdir()) + "/"):
            self.assertNotIn(part.encode(), visitor.body)
        self.assertNotIn(b"secret", server.ask_as({}, "GET", "/api/v1/bots?game=tictactoe").body)


class Addresses(unittest.TestCase):
    def run_serve(self, *options):
        with tempfile.TemporaryDirectory() as data:
            return subprocess.run([ESPALIER, "serve", "--data", data, *options], text=True,
                                  capture_output=True, timeout=20, check=False)

    def test_others_need_listen_and_get_a_warning(self):
        server = Server(None, "--listen", "0.0.0.0:0")
        try:
            answer = server.get("/api/v1/games", Host="evil.example:%d" % server.port)
            self.assertEqual(answer.status, 403)
            self.assertEqual(server.get("/api/v1/games").status, 200)
            server.process.terminate()
            self.assertIn("warning", server.process.communicate()[1])
        finally:
            server.end()

    def test_one_data_folder_has_one_server(self):
        with tempfile.TemporaryDirectory() as data:
            first = Server(data)
            try:
                second = subprocess.run(
                    [ESPALIER, "serve", "--port", "0", "--data", data], capture_output=True,
                    text=True, timeout=20, check=False)
                self.assertNotEqual(second.returncode, 0)
                self.assertIn(f":{first.port}", second.stderr)
            finally:
                first.kill()
            Server(data).end()  # a killed one leaves no trace that matters

    def test_a_port_that_is_taken_is_told(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            done = self.run_serve("--port", str(taken.getsockname()[1]))
        self.assertEqual(done.returncode, 3)
        self.assertIn("--port", done.stderr)

    def test_wrong_use(self):
        for options in (["--port", "x"], ["--port", "70000"], ["--listen", "1.2.3.4:x"],
                        ["--nothing"]):
            self.assertEqual(self.run_serve(*options).returncode, 2, options)
        self.assertEqual(self.run_serve("--listen", "no.such.name").returncode, 3)
        done = subprocess.run([ESPALIER, "serve", "--data", "/proc/nothing"], text=True,
                              capture_output=True, timeout=20, check=False)
        self.assertEqual(done.returncode, 3)


if __name__ == "__main__":
    unittest.main()
