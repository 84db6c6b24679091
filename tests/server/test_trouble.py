"""What goes wrong beside the requests: programs that hang, disks that are full; and the log that tells
of it."""

import contextlib
import http.client
import json
import os
import queue
import re
import resource
import signal
import sqlite3
import tempfile
import threading
import time
import unittest

from support import PATIENCE, Server, wait_for

PERSON = {"kind": "person"}
GAME = {"game": "tictactoe", "players": [PERSON, PERSON]}
STUCK_BOT = """
import sys, time
sys.stdin.readline()
while True:
    time.sleep(100)
"""
FIRST_MOVE_BOT = """
import sys
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""


class StuckPrograms(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)
        if not self.server.get("/api/v1/about").json["sandbox"]:
            self.skipTest("programs can't be confined here")

    def install(self, name, program):
        folder = os.path.join(self.server.data, "bots", name)
        os.makedirs(folder)
        with open(os.path.join(folder, "bot.py"), "w", encoding="utf-8") as file:
            file.write(program)
        with open(os.path.join(folder, "bot.json"), "w", encoding="utf-8") as file:
            json.dump({"espalier_bot": 1, "name": name, "command": ["python3", "bot.py"]}, file)

    def new_game(self, bot):
        """A game in which the bot has to move and has half an hour for it."""
        game = {"game": "tictactoe", "players": [{"kind": "bot", "bot": bot}, PERSON],
                "clock": {"kind": "move", "ms": 1800_000}}
        answer = self.server.post("/api/v1/play", game)
        self.assertEqual(answer.status, 201, answer.body)
        return f"/api/v1/play/{answer.json['id']}"

    def moves(self, where):
        return len(self.server.get(where).json["moves"])

    def test_keep_nobody_waiting_but_their_own(self):
        self.install("stuck", STUCK_BOT)
        self.install("good", FIRST_MOVE_BOT)
        stuck = [self.new_game("installed:stuck") for _ in range(20)]
        good = [self.new_game("installed:good") for _ in range(5)]
        good += [self.new_game("level:1"), self.new_game("random")]
        self.assertTrue(wait_for(lambda: all(self.moves(each) == 1 for each in good), 60))
        for each in stuck:
            game = self.server.get(each).json
            self.assertEqual((len(game["moves"]), game["thinking"]), (0, True), game)

    def test_a_bot_of_the_program_with_hours_on_its_clock_leaves_room(self):
        # Each of these would think for half an hour.
        slow = {"game": "bao", "players": [{"kind": "bot", "bot": "espalier"}, PERSON],
                "clock": {"kind": "move", "ms": 1800_000}}
        for _ in range(os.cpu_count() or 1):
            self.assertEqual(self.server.post("/api/v1/play", slow).status, 201)
        quick = self.new_game("random")
        self.assertTrue(wait_for(lambda: self.moves(quick) == 1, 300))


class FullDisk(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)

    def let_files_grow(self, possible):
        """The server may write no file beyond its first byte: what a full disk does, but it can be
        undone without being root."""
        _, most = resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE,
                         (most if possible else 1, most))

    def test_is_nobodys_fault_who_asks(self):
        game = self.server.post("/api/v1/play", GAME).json
        where = f"/api/v1/play/{game['id']}"
        match = {"name": "spring", "kind": "match", "game": "tictactoe",
                 "bots": ["random", "level:1"], "games": 2, "nodes": 10}
        record = '[Game "tictactoe"]\n\n1. a1 b1 *\n'
        text = {"Content-Type": "text/plain", "X-Espalier": "1"}
        self.let_files_grow(False)
        answers = {
            "game": self.server.post("/api/v1/play", GAME),
            "move": self.server.post(f"{where}/move", {"move": "b2", "turn": 0}),
            "resign": self.server.post(f"{where}/resign", {"side": 1}),
            "remove": self.server.delete(where),
            "upload": self.server.ask("POST", "/api/v1/records", record, text),
            "match": self.server.post("/api/v1/tournaments", match),
            "ladder": self.server.post("/api/v1/ladder/add", {"game": "chain", "bot": "careful"}),
        }
        for what, answer in answers.items():
            self.assertEqual(answer.status, 507, (what, answer.body))
            self.assertIn("the disk is full", answer.json["error"], what)
        self.assertEqual(self.server.get(where).json["moves"], [], "nothing has changed")
        self.let_files_grow(True)
        self.assertEqual(self.server.post(f"{where}/move", {"move": "b2", "turn": 0}).status, 200)
        self.assertEqual(self.server.post("/api/v1/tournaments", match).status, 201)

    def test_a_tournament_that_ended_tells_why_though_that_could_not_be_written(self):
        match = {"name": "spring", "kind": "match", "game": "chain", "bots": ["random", "level:1"],
                 "games": 100_000, "nodes": 10}
        where = "/api/v1/tournaments/spring"
        self.assertEqual(self.server.post("/api/v1/tournaments", match).status, 201)
        self.assertTrue(wait_for(lambda: self.server.get(where).json["games"] > 0))
        talk = self.server.socket()
        self.addCleanup(talk.close)
        talk.say(do="watch", topic="tournament:spring")
        self.let_files_grow(False)
        ended = talk.hear_until(lambda message: message["event"] == "ended")
        self.assertEqual((ended["finished"], ended["trouble_code"]), (False, "disk_full"), ended)
        self.assertTrue(wait_for(lambda: not self.server.get(where).json["running"]))
        counted = self.server.get(where).json["games"]
        # Nobody could write it down; it is told as long as the server remembers.
        with contextlib.closing(sqlite3.connect(os.path.join(self.server.data, "arena.db"))) as journal:
            written = journal.execute("SELECT trouble FROM server_order WHERE name = 'spring'").fetchall()
        self.assertEqual(written, [("",)])
        for possible in (False, True):
            self.let_files_grow(possible)
            for seen in (self.server.get(where).json, self.server.get("/api/v1/tournaments").json["tournaments"][0]):
                self.assertEqual((seen["running"], seen["trouble_code"]), (False, "disk_full"), seen)
                self.assertNotEqual(seen["trouble"], "")
        # It goes on where it was, and nothing is wrong with it any more.
        self.assertEqual(self.server.post(where + "/resume").status, 200)
        self.assertTrue(wait_for(lambda: self.server.get(where).json["games"] > counted))
        self.assertEqual(self.server.get(where).json["trouble_code"], "")
        self.assertEqual(self.server.post(where + "/stop").status, 200)
        stopped = self.server.get(where).json
        self.assertEqual((stopped["running"], stopped["trouble"]), (False, ""), stopped)

    def test_a_refused_change_leaves_the_bot_thinking(self):
        slow = {"game": "bao", "players": [PERSON, {"kind": "bot", "bot": "espalier"}],
                "clock": {"kind": "move", "ms": 3000}}
        for what in ("undo", "resign", "remove"):
            game = self.server.post("/api/v1/play", slow).json
            where = f"/api/v1/play/{game['id']}"
            talk = self.server.socket()
            talk.say(do="watch", topic=f"play:{game['id']}")
            first = talk.hear()["game"]["show"]["legal"][0]
            self.assertEqual(self.server.post(f"{where}/move", {"move": first}).status, 200)
            self.let_files_grow(False)
            answer = (self.server.delete(where) if what == "remove"
                      else self.server.post(f"{where}/{what}"))
            self.let_files_grow(True)
            self.assertEqual(answer.status, 507, (what, answer.body))
            # Nobody asks for the game: what is heard comes by itself.
            last = talk.hear_until(lambda message: len(message["game"]["moves"]) == 2)["game"]
            self.assertEqual((last["version"], last["result"]), (3, "none"), what)
            talk.close()


    def test_the_end_says_what_is_lost_and_the_next_start_tells_another_epoch(self):
        other = self.server.post("/api/v1/play", GAME).json
        timed = {**GAME, "clock": {"kind": "move", "ms": 2000}}
        while True:  # until the disk is full before the time is over
            game = self.server.post("/api/v1/play", timed).json
            where = f"/api/v1/play/{game['id']}"
            self.let_files_grow(False)
            if self.server.get(where).json["reason"] == "":
                break
            self.let_files_grow(True)
        self.assertTrue(wait_for(lambda: self.server.get(where).json["reason"] == "time"))
        told = self.server.get(where).json
        code, said = end_of(self.server)
        self.assertEqual(code, 3, said)
        self.assertIn(f"{game['id']} (1 change: ", said)
        self.assertIn("disk is full", said)
        self.assertNotIn(other["id"], said)
        self.assertEqual(said.count("\n"), 1, said)
        self.server.start()
        again = self.server.get(where).json
        self.assertNotEqual(again["epoch"], told["epoch"])
        self.assertEqual(again["version"], 1)


def end_of(server):
    """Ends it politely; the exit code, and what it said of it."""
    server.process.send_signal(signal.SIGTERM)
    _, said = server.process.communicate(timeout=PATIENCE)
    return server.process.returncode, said


class EndUnderLoad(unittest.TestCase):
    """Games are begun while the server is told to end."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)
        self.begun = queue.SimpleQueue()

    def begin_games(self):
        while True:
            try:
                answer = self.server.post("/api/v1/play", GAME)
            except (OSError, http.client.HTTPException):
                return
            if answer.status == 201:
                self.begun.put(answer.json["id"])

    def test_whoever_changed_something_learns_of_it(self):
        crowd = [threading.Thread(target=self.begin_games) for _ in range(24)]
        for thread in crowd:
            thread.start()
        self.assertTrue(wait_for(lambda: self.begun.qsize() >= 24))
        code, said = end_of(self.server)
        for thread in crowd:
            thread.join()
        self.assertEqual((code, said), (0, ""))
        with contextlib.closing(sqlite3.connect(os.path.join(self.server.data, "arena.db"))) as journal:
            kept = {name for name, in journal.execute("SELECT id FROM played_game")}
        self.assertEqual(kept, {self.begun.get() for _ in range(self.begun.qsize())})
        self.server.start()


class LockedJournal(unittest.TestCase):
    """Another process writes to the journal, and takes its time."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)

    def new_game(self, **more):
        answer = self.server.post("/api/v1/play", {**GAME, **more})
        self.assertEqual(answer.status, 201, answer.body)
        return f"/api/v1/play/{answer.json['id']}"

    @contextlib.contextmanager
    def locked(self):
        path = os.path.join(self.server.data, "arena.db")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as journal:
            journal.execute("BEGIN IMMEDIATE")
            yield
            journal.execute("ROLLBACK")

    def begin(self, ask):
        """A request that is under way, and where its answer will be."""
        answers = queue.Queue()
        thread = threading.Thread(target=lambda: answers.put(ask()))
        thread.start()
        self.addCleanup(thread.join)
        return answers

    def test_does_not_keep_those_waiting_who_read(self):
        games = [self.new_game() for _ in range(40)]
        kept = self.new_game()
        self.server.kill()  # what is not in memory is loaded meanwhile
        self.server.start()
        for game in games[:30]:
            self.server.get(game)
        talk = self.server.socket()
        self.addCleanup(talk.close)
        with self.locked():
            moves = [self.begin(lambda game=game: self.server.post(f"{game}/move", {"move": "b2"}))
                     for game in games]
            removed = self.begin(lambda: self.server.delete(kept))
            time.sleep(0.5)  # so that they wait for the disk, as far as they can
            begun = time.monotonic()
            for path in [*games, "/api/v1/play", "/api/v1/about", "/api/v1/tournaments",
                         "/api/v1/ladders", "/api/v1/bots?game=tictactoe", kept]:
                answer = self.server.get(path)
                self.assertEqual(answer.status, 200, (path, answer.body))
            hint = self.server.post(f"{games[0]}/hint")
            self.assertEqual(hint.status, 200, hint.body)
            talk.say(do="watch", topic=games[1].replace("/api/v1/play/", "play:"))
            self.assertEqual(talk.hear()["game"]["version"], 1)
            # Less than the disk is waited for: none of them has an answer yet.
            self.assertLess(time.monotonic() - begun, 18)
            self.assertTrue(all(each.empty() for each in [*moves, removed]))
        for each in moves:
            answer = each.get(timeout=PATIENCE)
            self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(removed.get(timeout=PATIENCE).status, 200)
        self.assertEqual(self.server.get(kept).status, 404)

    def unanswered(self, path, value):
        """A request that the end of the server may leave without an answer."""
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.server.post(path, value)
        return None

    def test_is_not_waited_for_at_the_end(self):
        other = self.new_game()
        while True:  # until the journal is locked before the time is over
            game = self.new_game(clock={"kind": "move", "ms": 2000})
            with self.locked():
                if self.server.get(game).json["reason"] == "":
                    self.end_while_locked(game, other)
                    return

    def end_while_locked(self, game, other):
        move = self.begin(lambda: self.unanswered(f"{other}/move", {"move": "b2"}))
        self.assertTrue(wait_for(lambda: self.server.get(game).json["reason"] == "time"))
        self.assertTrue(move.empty())
        begun = time.monotonic()
        code, said = end_of(self.server)
        # Less than a single save waits for the lock usually.
        self.assertLess(time.monotonic() - begun, 15)
        self.assertEqual(code, 3, said)
        self.assertIn(game.rsplit("/", 1)[1], said)

    def test_lets_no_clock_wait(self):
        game = self.new_game(clock={"kind": "move", "ms": 1000})
        other = self.new_game()
        talk = self.server.socket()
        self.addCleanup(talk.close)
        talk.say(do="watch", topic=game.replace("/api/v1/play/", "play:"))
        with self.locked():
            begun = time.monotonic()
            move = self.begin(lambda: self.server.post(f"{other}/move", {"move": "b2"}))
            lost = talk.hear_until(lambda message: message["game"]["reason"] == "time")
            self.assertLess(time.monotonic() - begun, 18)
            self.assertEqual(lost["game"]["result"], "p2win")
            self.assertTrue(move.empty())
        self.assertEqual(move.get(timeout=PATIENCE).status, 200)
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        self.assertEqual(self.server.get(game).json["reason"], "time")


LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z 127\.0\.0\.1 (\S+) (\S+) (\S+) (\d+) (\d+) "
                  r"(\d+\.\d)$")


class BrokenLadder(unittest.TestCase):
    def test_is_an_error_and_not_an_empty_ladder(self):
        server = Server()
        self.addCleanup(server.end)
        game = "tictactoe:3x3"
        added = server.post("/api/v1/ladder/add", {"game": game, "bot": "random"})
        self.assertEqual(added.status, 201, added.body)
        where = "/api/v1/ladder?game=" + game
        self.assertEqual(len(server.get(where).json["bots"]), 1)
        with contextlib.closing(sqlite3.connect(os.path.join(server.data, "arena.db"))) as journal:
            journal.execute("ALTER TABLE ladder_challenge RENAME TO gone")
            journal.commit()
        answer = server.get(where)
        self.assertEqual(answer.status, 503, answer.body)
        self.assertEqual(list(answer.json), ["error", "code", "values"])
        self.assertEqual(answer.json["code"], "disk")


class RequestLog(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, "requests.log")

    def lines(self, file=None):
        """(who, method, path, status, bytes, milliseconds) of each."""
        try:
            with open(file or self.file, encoding="ascii") as text:
                found = [LINE.match(line.rstrip("\n")) for line in text]
        except FileNotFoundError:
            return []
        self.assertNotIn(None, found)
        return [match.groups() for match in found]

    def wait_for_lines(self, number, file=None):
        self.assertTrue(wait_for(lambda: len(self.lines(file)) >= number), self.lines(file))
        return self.lines(file)

    def test_has_a_line_for_each_request_and_no_secret(self):
        server = Server(None, "--log", self.file)
        self.addCleanup(server.end)
        size = len(server.get("/api/v1/games?token=secret").body)
        server.get("/api/v1/nothing/a%20b%0Ac", Authorization="Bearer secret")
        server.post("/api/v1/play", {**GAME, "players": [{**PERSON, "name": "=secret"}, PERSON]})
        server.get("/secret.example", Host="secret.example")
        talk = server.socket()
        talk.say(do="ping", id=1, token="secret")
        talk.hear()
        talk.close()
        lines = self.wait_for_lines(6)
        seen = [line[1:4] for line in lines]
        self.assertEqual(seen[0], ("GET", "/api/v1/games", "200"))
        self.assertEqual(int(lines[0][4]), size)
        self.assertEqual(seen[1][:2], ("GET", "/api/v1/nothing/a%20b%0Ac"))
        self.assertEqual(seen[2], ("POST", "/api/v1/play", "201"))
        self.assertEqual(seen[3][2], "403")
        self.assertEqual([each[0] for each in seen[4:]], ["OPEN", "CLOSE"])
        self.assertEqual([line[0] for line in lines], ["owner", "-", "owner", "-", "-", "visitor"])
        with open(self.file, encoding="ascii") as text:
            self.assertNotIn("=secret", text.read())
        self.assertEqual(os.stat(self.file).st_mode & 0o777, 0o600)

    def test_goes_on_in_a_new_file_after_a_hang_up(self):
        server = Server(None, "--log", self.file)
        self.addCleanup(server.end)
        server.get("/api/v1/about")
        self.wait_for_lines(1)
        old = self.file + ".1"
        os.rename(self.file, old)
        server.process.send_signal(signal.SIGHUP)
        self.assertTrue(wait_for(lambda: os.path.exists(self.file)))
        server.get("/api/v1/about")
        self.wait_for_lines(1)
        self.assertEqual(len(self.lines(old)), 1)

    def test_can_be_printed(self):
        server = Server(None, "--log", "-")
        self.addCleanup(server.end)
        server.get("/api/v1/about")
        line = "first"
        while line and not LINE.match(line):  # others tell of the address and the link
            line = server.process.stdout.readline().rstrip("\n")
        self.assertRegex(line, LINE)

    def test_a_file_that_cannot_be_written_is_told(self):
        with self.assertRaisesRegex(AssertionError, "--log"):
            Server(None, "--log", "/nothing/there")


if __name__ == "__main__":
    unittest.main()
