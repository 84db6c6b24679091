"""A tournament through the real server: watched by many, killed in the middle, played to its end."""

import unittest
from urllib.parse import quote

from support import Server, wait_for

MATCH = {"name": "spring", "kind": "match", "game": "tictactoe", "bots": ["random", "level:1"],
         "games": 40, "nodes": 50, "seed": 3}
TOPIC = "tournament:spring"


class Spectator:
    """Follows every board and notices gaps."""

    def __init__(self, server):
        self.socket = server.socket()
        self.socket.say(do="watch", topic=TOPIC)
        self.turns = {}
        self.finished = set()
        self.gaps = 0

    def follow_to_the_end(self):
        while True:
            message = self.socket.hear(60)
            event = message.get("event")
            if event == "state":
                self.turns = {live["game"]: len(live["moves"]) for live in message["live"]}
                self.finished = {game["game"] for game in message["games"]}
                if message["tournament"]["finished"]:
                    return
            elif event == "started":
                self.turns[message["game"]] = len(message["moves"])
            elif event == "moved":
                before = self.turns[message["game"]]
                self.gaps += before + len(message["moves"]) != message["turn"]
                self.turns[message["game"]] = message["turn"]
            elif event == "finished":
                self.finished.add(message["game"])
            elif event == "ended":
                return


class Arena(unittest.TestCase):
    def test_watched_by_many_and_nothing_is_missed(self):
        server = Server()
        try:
            self.assertEqual(server.post("/api/v1/tournaments", MATCH).status, 201)
            spectators = [Spectator(server) for _ in range(30)]
            for spectator in spectators:
                spectator.follow_to_the_end()
                self.assertEqual(spectator.gaps, 0)
                self.assertEqual(len(spectator.finished), 40)
                spectator.socket.close()
        finally:
            server.end()

    def test_one_bot_with_two_depths_is_two_bots(self):
        server = Server()
        try:
            wish = {**MATCH, "game": "chain:orthogonal-3x4", "games": 2, "movetime_ms": 10000,
                    "bots": ["heithoff,depth=2", "heithoff,depth=3"]}
            del wish["nodes"]
            self.assertEqual(server.post("/api/v1/tournaments", wish).status, 201)
            where = "/api/v1/tournaments/spring"
            self.assertTrue(wait_for(lambda: server.get(where).json["finished"]))
            names = ["heithoff-depth=2", "heithoff-depth=3"]
            self.assertEqual(sorted(each["bot"] for each in server.get(where).json["standings"]), names)
            game = server.get(f"{where}/games/1").json
            depth = {name: name[-1] for name in names}
            self.assertGreater(len(game["comments"]), 6)
            for turn, comment in enumerate(game["comments"]):
                mover = game["first"] if turn % 2 == 0 else game["second"]
                self.assertIn(f" {depth[mover]} ", comment)
        finally:
            server.end()

    def test_goes_on_after_a_kill_and_no_game_counts_twice(self):
        server = Server()
        try:
            slow = {**MATCH, "game": "chain", "nodes": 3000, "bots": ["level:6", "level:7"],
                    "games": 12}
            self.assertEqual(server.post("/api/v1/tournaments", slow).status, 201)
            where = "/api/v1/tournaments/spring"
            self.assertTrue(wait_for(lambda: server.get(where).json["games"] >= 2, 120))
            server.kill()
            server.start()
            self.assertTrue(wait_for(lambda: server.get(where).json["finished"], 240))
            games = server.get(f"{where}/games").json["games"]
            self.assertEqual(sorted(game["game"] for game in games), list(range(1, 13)))
        finally:
            server.end()

    def test_stop_and_resume_again_and_again_while_the_ladder_is_watched(self):
        server = Server()
        try:
            game = "tictactoe"
            for number in range(5):
                server.post("/api/v1/ladder/add",
                            {"game": game, "bot": "random", "name": f"bot{number}"})
            watcher = server.socket()
            watcher.say(do="watch", topic="ladder:" + server.get(
                "/api/v1/ladder?game=" + game).json["game"])
            begun = server.post("/api/v1/ladder/qualify",
                                {"game": game, "bot": "espalier", "movetime_ms": 3000,
                                 "first_to": 50})
            self.assertEqual(begun.status, 202, begun.body)
            where = "/api/v1/tournaments/" + quote(begun.json["tournament"], safe="")
            for _ in range(60):
                self.assertEqual(server.post(where + "/stop").status, 200)
                self.assertEqual(server.post(where + "/resume").status, 200)
            watcher.close()
            self.assertEqual(server.stop(), 0)
        finally:
            server.end()


if __name__ == "__main__":
    unittest.main()
