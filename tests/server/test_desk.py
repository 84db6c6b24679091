"""Tournaments and ladders through the real server: killed in the middle, they end as if nothing had
happened; what comes with an address is data."""

import json
import os
import subprocess
import time
import unittest
import urllib.parse

from support import ESPALIER, HAS_PAGE, Server, wait_for

CUP = {"name": "cup", "kind": "round-robin", "game": "chain:orthogonal-4x4",
       "bots": ["espalier", "level:8", "careful"], "games": 8, "nodes": 3000, "seed": 5}


def address(name, part=""):
    return "/api/v1/tournaments/" + urllib.parse.quote(name, safe="") + part


def at_the_command_line(data, wish):
    """The same tournament without a server and without a break."""
    done = subprocess.run(
        [ESPALIER, "tournament", *wish["bots"], "--game", wish["game"], "--games",
         str(wish["games"]), "--nodes", str(wish["nodes"]), "--seed", str(wish["seed"]), "--name",
         wish["name"], "--journal", os.path.join(data, "alone.db"), "--json"],
        check=True, capture_output=True, timeout=300)
    return json.loads(done.stdout)


class Desk(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)

    def begin(self, wish):
        answer = self.server.post("/api/v1/tournaments", wish)
        self.assertEqual(answer.status, 201, answer.body)
        return answer.json

    def wait_for_end(self, name):
        self.assertTrue(wait_for(lambda: self.server.get(address(name)).json["finished"], 240))

    def test_killed_twice_it_ends_like_one_that_was_never_disturbed(self):
        self.begin(CUP)
        for games in (2, 8):
            self.assertTrue(
                wait_for(lambda: self.server.get(address("cup")).json["played"] >= games, 120))
            self.server.kill()
            self.server.start()
        self.wait_for_end("cup")
        table = self.server.get(address("cup")).json
        alone = at_the_command_line(self.server.data, CUP)
        for part in ("standings", "cross_table", "settings", "planned", "game"):
            self.assertEqual(table[part], alone[part])
        games = self.server.get(address("cup", "/games")).json["games"]
        self.assertEqual([game["result"] for game in games],
                         [game["result"] for game in alone["games"]])
        last = self.server.get(address("cup", f"/games/{games[-1]['game']}")).json
        self.assertEqual(last["moves"], alone["games"][-1]["moves"])

    def test_a_ladder_is_the_same_over_http_and_at_the_command_line(self):
        game = "tictactoe:3x3"
        for bot in ("random", "level:5"):
            self.server.post("/api/v1/ladder/add", {"game": game, "bot": bot})
        begun = self.server.post("/api/v1/ladder/challenge", {
            "game": game, "challenger": "level:5", "challenged": "random", "nodes": 200, "first_to": 2})
        self.assertEqual(begun.status, 202, begun.body)
        where = f"/api/v1/ladder?game={game}"
        self.assertTrue(wait_for(lambda: not self.server.get(where).json["running"], 240))
        served = self.server.get(where).json
        done = subprocess.run([ESPALIER, "ladder", "show", "--game", game, "--journal",
                               os.path.join(self.server.data, "arena.db"), "--json"],
                              check=True, capture_output=True, timeout=60)
        shown = json.loads(done.stdout)["ladders"][0]
        for part in ("game", "rule", "reach"):
            self.assertEqual(served[part], shown[part])
        # The commands of the bots are the owner's; what is running only the server knows.
        self.assertEqual(served["bots"], [{key: value for key, value in bot.items() if key != "bot"}
                                          for bot in shown["bots"]])
        self.assertEqual([{key: value for key, value in challenge.items() if key != "running"}
                          for challenge in served["challenges"]], shown["challenges"])
        self.assertEqual(served["bots"][0]["wins"], served["bots"][0]["won"])

    def test_what_was_stopped_stays_stopped_until_somebody_resumes_it(self):
        self.begin(CUP)
        stopped = self.server.post(address("cup", "/stop"))
        self.assertEqual(stopped.status, 200, stopped.body)
        self.assertFalse(stopped.json["running"])
        self.server.kill()
        self.server.start()
        self.assertFalse(self.server.get(address("cup")).json["running"])
        self.assertEqual(self.server.post(address("cup", "/resume")).status, 200)
        self.wait_for_end("cup")
        self.assertEqual(self.server.post(address("cup", "/resume")).status, 409)

    def test_downloads(self):
        self.begin({**CUP, "nodes": 50, "games": 2})
        self.wait_for_end("cup")
        records = self.server.get(address("cup", "/records"))
        self.assertEqual(records.body.count(b"[Event "), 6)
        self.assertIn("attachment", records.headers["content-disposition"])
        page = self.server.get(address("cup", "/report.html"))
        if not HAS_PAGE:
            self.assertEqual((page.status, page.json["code"]), (503, "no_page"))
            return
        self.assertIn(b"</html>", page.body)
        self.assertIn("attachment", page.headers["content-disposition"])

    def test_names_are_data(self):
        name = "../../<b>\"&% 名"
        self.begin({**CUP, "name": name, "nodes": 50, "games": 2})
        self.wait_for_end(name)
        self.assertEqual(self.server.get(address(name)).json["name"], name)
        self.assertEqual(self.server.get(address(name, "/records")).status, 200)
        for other in ("..", "../arena.db", "%00", "' OR 1=1 --"):
            self.assertIn(self.server.get(address(other)).status, (400, 404), other)
        inside = os.listdir(self.server.data)
        self.assertFalse([file for file in inside if "<b>" in file], inside)

    def test_no_program_comes_from_a_request(self):
        marker = os.path.join(self.server.data, "marker")
        for bot in (f"line:touch {marker}", f"ugi:touch {marker}", "/bin/sh", "installed:/bin",
                    "installed:../..", f"x=line:touch {marker}"):
            answer = self.server.post("/api/v1/tournaments", {**CUP, "bots": [bot, "careful"]})
            self.assertEqual(answer.status, 400, bot)
            self.assertIn("error", answer.json)
        self.assertFalse(os.path.exists(marker))

    def test_a_challenge_survives_a_kill_and_counts_once(self):
        game = "chain:orthogonal-4x4"
        for bot in ("random", "level:7"):
            self.assertEqual(
                self.server.post("/api/v1/ladder/add", {"game": game, "bot": bot}).status, 201)
        wish = {"game": game, "challenger": "level:7", "challenged": "random", "nodes": 2000,
                "first_to": 30}
        begun = self.server.post("/api/v1/ladder/challenge", wish)
        self.assertEqual(begun.status, 202, begun.body)
        self.assertEqual(self.server.post("/api/v1/ladder/challenge", wish).status, 409)
        name = begun.json["tournament"]
        self.assertTrue(wait_for(lambda: self.server.get(address(name)).json["played"] >= 2, 120))
        self.server.kill()
        self.server.start()
        ladder = {}

        def settled():
            ladder.update(self.server.get(f"/api/v1/ladder?game={game}").json)
            return ladder["challenges"][0]["state"] != "open" and not ladder["running"]

        self.assertTrue(wait_for(settled, 240))
        self.assertEqual(len(ladder["challenges"]), 1)
        self.assertEqual(ladder["challenges"][0]["score"]["won"], 30)
        self.assertEqual([bot["name"] for bot in ladder["bots"]], ["level:7", "random"])

    def test_a_table_of_many_bots_comes_at_once(self):
        bots = [f"level:{level}" for level in range(1, 11)] * 5
        self.begin({**CUP, "bots": bots, "games": 1, "nodes": 10})
        self.assertTrue(wait_for(lambda: self.server.get(address("cup")).json["played"] >= 50, 120))
        times = []
        for _ in range(15):
            begun = time.monotonic()
            self.server.get(address("cup"))
            times.append(time.monotonic() - begun)
        self.server.post(address("cup", "/stop"))
        # The machine of a test may be busy; the quickest answer tells what it costs.
        self.assertLess(min(times), 0.05)


if __name__ == "__main__":
    unittest.main()
