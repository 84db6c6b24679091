"""`espalier database backup` beside a server that writes, and `restore`."""

import json
import os
import subprocess
import tempfile
import threading
import unittest

from support import ESPALIER, PATIENCE, Server

PERSON = {"kind": "person"}
GAME = {"game": "tictactoe", "players": [PERSON, PERSON]}
DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3


def database(*words):
    return subprocess.run([ESPALIER, "database", *words], capture_output=True, text=True, timeout=PATIENCE,
                          check=False)


class Visitors:
    """People who begin one game after the other."""

    def __init__(self, server):
        self.server = server
        self.begun = []
        self.wanted = threading.Condition()
        self.ended = False
        self.thread = threading.Thread(target=self.play)
        self.thread.start()

    def play(self):
        while not self.ended:
            answer = self.server.post("/api/v1/play", GAME)
            if answer.status != 201:
                break
            game = answer.json["id"]
            first = answer.json["show"]["legal"][0]
            moved = self.server.post(f"/api/v1/play/{game}/move", {"move": first, "turn": 0})
            with self.wanted:
                if moved.status == 200:
                    self.begun.append(game)
                self.wanted.notify_all()

    def wait_for(self, games):
        with self.wanted:
            if not self.wanted.wait_for(lambda: len(self.begun) >= games, PATIENCE):
                raise AssertionError(f"only {len(self.begun)} games were begun")
            return list(self.begun)

    def end(self):
        self.ended = True
        self.thread.join()


class Backups(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="Zoë's backups ")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.server = Server()
        self.addCleanup(self.server.end)

    def good(self, *words):
        done = database(*words)
        self.assertEqual((done.returncode, done.stderr), (DONE, ""), done.stdout)
        return done.stdout

    def test_one_of_a_server_that_writes_has_all_that_was_there_before(self):
        visitors = Visitors(self.server)
        self.addCleanup(visitors.end)
        backup = os.path.join(self.folder, "friday.db")
        before = visitors.wait_for(5)
        report = json.loads(self.good("backup", backup, "--data", self.server.data, "--json"))
        visitors.wait_for(len(before) + 3)  # it goes on
        visitors.end()
        self.assertEqual(report["file"], backup)
        self.assertEqual(report["bytes"], os.path.getsize(backup))
        data = os.path.join(self.folder, "new")
        self.good("restore", backup, "--data", data)
        restored = Server(data)
        self.addCleanup(restored.end)
        for game in before:
            self.assertEqual(len(restored.get(f"/api/v1/play/{game}").json["moves"]), 1, game)
        known = {game["id"] for game in restored.get("/api/v1/play").json["games"]}
        self.assertLess(len(known), len(visitors.begun))

    def test_a_server_that_runs_keeps_its_database(self):
        self.assertEqual(self.server.post("/api/v1/play", GAME).status, 201)
        said = self.good("backup", self.folder, "--data", self.server.data)
        backup = os.path.join(self.folder, next(n for n in os.listdir(self.folder) if n.endswith(".db")))
        self.assertTrue(said.startswith(f"{backup}: "), said)
        done = database("restore", backup, "--data", self.server.data)
        self.assertEqual(done.returncode, NO, done)
        self.assertIn("--overwrite", done.stderr)
        done = database("restore", backup, "--data", self.server.data, "--overwrite")
        self.assertEqual(done.returncode, ENVIRONMENT, done)
        self.assertIn("in use", done.stderr)
        self.assertEqual(self.server.post("/api/v1/play", GAME).status, 201)
        self.assertEqual(self.server.stop(), 0)
        report = json.loads(self.good("restore", backup, "--data", self.server.data, "--overwrite", "--json"))
        self.assertTrue(os.path.exists(report["kept"]))
        self.server.start()
        self.assertEqual(len(self.server.get("/api/v1/play").json["games"]), 1)

    def test_what_is_no_backup_is_refused(self):
        song = os.path.join(self.folder, "song.db")
        with open(song, "w", encoding="utf-8") as file:
            file.write("la la la")
        done = database("restore", song, "--journal", os.path.join(self.folder, "x.db"))
        self.assertEqual(done.returncode, ENVIRONMENT, done)
        self.assertIn("no good backup", done.stderr)
        self.assertEqual(os.listdir(self.folder), ["song.db"])
        for words in (["backup"], ["backup", "a", "--journal", "b", "--data", "c"], ["restore"], ["copy"]):
            self.assertEqual(database(*words).returncode, WRONG_USE, words)


if __name__ == "__main__":
    unittest.main()
