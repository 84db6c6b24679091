"""Games of people through the real server: whole games, restarts in the middle, records."""

import json
import os
import threading
import unittest

from support import Server, ServerCase, wait_for

PERSON = {"kind": "person", "name": "Ann"}


def bot(name):
    return {"kind": "bot", "bot": name}


def first_legal(game):
    return game["show"]["legal"][0]


class Play(ServerCase):
    def new_game(self, game, *players, **more):
        answer = self.server.post("/api/v1/play", {"game": game, "players": players, **more})
        self.assertEqual(answer.status, 201, answer.body)
        return answer.json

    def move(self, game, move, turn):
        return self.server.post(f"/api/v1/play/{game}/move", {"move": move, "turn": turn})

    def test_a_whole_game_of_every_game_against_a_bot(self):
        for name in ("chain:classic-3x4", "threesix", "bao", "tictactoe"):
            with self.subTest(name):
                game = self.new_game(name, PERSON, bot("level:2"))
                socket = self.server.socket()
                socket.say(do="watch", topic=f"play:{game['id']}")
                turns = 0
                while True:
                    game = socket.hear_until(
                        lambda m: m["game"]["result"] != "none" or m["game"]["to_move"] == 1)["game"]
                    if game["result"] != "none" or turns == 150:
                        break
                    answer = self.move(game["id"], first_legal(game), len(game["moves"]))
                    self.assertEqual(answer.status, 200, answer.body)
                    if answer.json["result"] != "none":
                        game = answer.json
                        break
                    turns += 1
                    # Our own move, before the bot has answered.
                    socket.hear_until(lambda m, n=len(game["moves"]): len(m["game"]["moves"]) > n)
                socket.close()
                self.assertTrue(game["result"] != "none" or turns == 150, game)
                stored = self.server.get(f"/api/v1/play/{game['id']}").json
                self.assertEqual(stored["result"], game["result"])

    def test_a_depth_can_be_chosen_where_a_bot_has_one(self):
        def listed(game):
            bots = self.server.get(f"/api/v1/bots?game={game}").json["bots"]
            return {each["id"]: (each.get("depth"), each.get("deepest")) for each in bots}

        chain = listed("chain")
        self.assertEqual(chain["heithoff"], (4, 6))
        self.assertEqual(chain["contiguous-as-met"], (4, 6))
        for name in ("random", "nolook", "pointvalue", "heithoff-as-met", "espalier", "level:3"):
            self.assertEqual(chain[name], (None, None), name)
        # Without alpha-beta its own five plies are slow enough.
        self.assertEqual(listed("threesix")["negamax5"], (5, 7))
        self.assertEqual(listed("threesix")["negamax5-plain"], (5, 5))
        game = self.new_game("chain:orthogonal-3x3", bot("heithoff,depth=2"), bot("contiguous,depth=6"))
        self.assertEqual([each["bot"] for each in game["players"]],
                         ["heithoff,depth=2", "contiguous,depth=6"])
        where = f"/api/v1/play/{game['id']}"
        self.assertTrue(wait_for(lambda: self.server.get(where).json["result"] != "none"))
        record = self.server.get(f"{where}/record").body.decode()
        self.assertIn('[First "heithoff-depth=2"]', record)
        self.assertIn('[Second "contiguous-depth=6"]', record)
        for wrong, why in (("heithoff,depth=7", "1 to 6 plies"), ("heithoff,depth=0", "1 to 6 plies"),
                           ("heithoff,depth=", "1 to 6 plies"), ("random,depth=3", "no depth"),
                           ("level:3,depth=3", "no depth"), ("heithoff,threads=9", "only a depth"),
                           ("heithoff,depth=2,threads=9", "1 to 6 plies"), ("heithoff,", "only a depth"),
                           ("nobody,depth=3", "there is no bot")):
            answer = self.server.post("/api/v1/play", {"game": "chain", "players": [PERSON, bot(wrong)]})
            self.assertEqual(answer.status, 400, wrong)
            self.assertIn(why, answer.json["error"], wrong)

    def test_no_change_is_missed_by_those_who_watch(self):
        game = self.new_game("chain:classic-3x4", bot("level:1"), bot("random"))
        sockets = [self.server.socket() for _ in range(20)]
        for socket in sockets:
            socket.say(do="watch", topic=f"play:{game['id']}")
        for socket in sockets:
            versions = []
            while True:
                seen = socket.hear()["game"]
                versions.append(seen["version"])
                if seen["result"] != "none":
                    break
            self.assertEqual(versions, list(range(versions[0], versions[-1] + 1)))
            socket.close()

    def test_the_same_move_twice_is_played_once(self):
        game = self.new_game("tictactoe", PERSON, PERSON)
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(
            self.move(game["id"], "b2", 0).status)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(answers), [200] + [409] * 7)

    def test_a_record_is_downloaded_and_uploaded(self):
        game = self.new_game("tictactoe", PERSON, PERSON, moves=["a1", "b1", "a2", "b2"])
        self.move(game["id"], "a3", 4)
        record = self.server.get(f"/api/v1/play/{game['id']}/record")
        self.assertIn("attachment", record.headers["content-disposition"])
        before = len(self.server.get("/api/v1/play").json["games"])
        sent = {"Content-Type": "text/plain", "X-Espalier": "1"}
        answer = self.server.ask("POST", "/api/v1/records", record.body, sent)
        self.assertEqual(answer.status, 201, answer.body)
        self.assertEqual(answer.json["games"][0]["players"][0]["name"], "Ann")
        bad = record.body + b"\n" + record.body.replace(b" b2", b" a1")
        answer = self.server.ask("POST", "/api/v1/records", bad, sent)
        self.assertEqual(answer.status, 400)
        line = answer.json["line"]
        self.assertIn("a1", bad.decode().splitlines()[line - 1])
        after = len(self.server.get("/api/v1/play").json["games"])
        self.assertEqual(after, before + 1, "a wrong file changes nothing")


FIRST_MOVE_BOT = """
import sys
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""
CRASHING_BOT = "import sys; sys.stdin.readline(); sys.exit(1 // 0)"


class InstalledBots(ServerCase):
    def test_what_a_record_says_comes_back_whole(self):
        sent = {"Content-Type": "text/plain", "X-Espalier": "1"}
        start = self.server.get("/api/v1/show?game=bao").json["position"]
        self.assertGreater(len(start), 60)
        text = (f'[Game "bao:kiswahili"]\n[First "Ann"]\n[Second "Bo"]\n'
                f'[Position "{start}"]\n[Event "{"a long name " * 8}end"]\n\n*\n')
        first = self.server.ask("POST", "/api/v1/records", text, sent)
        self.assertEqual(first.status, 201, first.body)
        written = self.server.get(f"/api/v1/play/{first.json['games'][0]['id']}/record").body
        self.assertIn(b"a long name end", written)
        again = self.server.ask("POST", "/api/v1/records", written, sent)
        self.assertEqual(again.status, 201, again.body)
        self.assertEqual(again.json["games"][0]["start"], first.json["games"][0]["start"])
        long = text.replace("end", "x" * 200)
        answer = self.server.ask("POST", "/api/v1/records", long, sent)
        self.assertEqual(answer.status, 400, answer.body)

    def install(self, name, program, **more):
        folder = os.path.join(self.server.data, "bots", name)
        os.makedirs(folder)
        with open(os.path.join(folder, "bot.py"), "w", encoding="utf-8") as file:
            file.write(program)
        with open(os.path.join(folder, "bot.json"), "w", encoding="utf-8") as file:
            json.dump({"espalier_bot": 1, "name": name, "command": ["python3", "bot.py"], **more}, file)

    def setUp(self):
        if not self.server.get("/api/v1/about").json["sandbox"]:
            self.skipTest("programs can't be confined here")

    def new_game(self, name):
        players = [PERSON, bot(f"installed:{name}")]
        answer = self.server.post("/api/v1/play", {"game": "tictactoe", "players": players})
        self.assertEqual(answer.status, 201, answer.body)
        where = f"/api/v1/play/{answer.json['id']}"
        self.assertEqual(self.server.post(f"{where}/move", {"move": "b2", "turn": 0}).status, 200)
        return where

    def test_play_in_the_sandbox(self):
        self.install("ann", FIRST_MOVE_BOT)
        listed = self.server.get("/api/v1/bots?game=tictactoe").json["bots"]
        self.assertIn("installed:ann", [each["id"] for each in listed])
        where = self.new_game("ann")
        self.assertTrue(wait_for(lambda: len(self.server.get(where).json["moves"]) == 2))
        self.assertEqual(self.server.get(where).json["moves"], ["b2", "a1"])
        self.assertEqual(self.server.post(f"{where}/undo").json["moves"], [])

    def test_one_that_does_not_start_is_told_with_the_cause(self):
        self.install("gone", "", protocol="ugi")  # ends before it says ugiok
        where = self.new_game("gone")
        self.assertTrue(wait_for(lambda: "trouble" in self.server.get(where).json))
        game = self.server.get(where).json
        self.assertEqual(game["trouble_code"], "bot_failed")
        self.assertEqual(game["trouble_values"]["ended_by"], "does_not_start")
        self.assertEqual([cause["error"] for cause in game["trouble_causes"]], [game["trouble_values"]["why"]])
        self.assertIn(game["trouble_values"]["why"], game["trouble"])

    def test_one_that_crashes_is_told_and_can_be_asked_again(self):
        self.install("crash", CRASHING_BOT)
        where = self.new_game("crash")
        self.assertTrue(wait_for(lambda: "trouble" in self.server.get(where).json))
        game = self.server.get(where).json
        self.assertFalse(game["thinking"])
        self.assertEqual(game["result"], "none")
        self.assertIn("Traceback", game["trouble_log"])
        program = os.path.join(self.server.data, "bots", "crash", "bot.py")
        with open(program + ".new", "w", encoding="utf-8") as file:
            file.write(FIRST_MOVE_BOT)
        os.replace(program + ".new", program)
        self.server.post(f"{where}/continue")
        self.assertTrue(wait_for(lambda: len(self.server.get(where).json["moves"]) == 2))
        self.assertNotIn("trouble", self.server.get(where).json)
        self.assertNotIn("trouble_log", self.server.get(where).json)


class Restart(unittest.TestCase):
    def test_nothing_is_lost_when_the_server_is_killed(self):
        server = Server()
        try:
            players = [PERSON, bot("level:4")]
            game = server.post("/api/v1/play", {"game": "threesix", "players": players}).json
            where = f"/api/v1/play/{game['id']}"
            played = []
            for round_number in range(4):
                move = first_legal(game)
                answer = server.post(f"{where}/move", {"move": move, "turn": len(game["moves"])})
                self.assertEqual(answer.status, 200, answer.body)
                played = answer.json["moves"]
                server.kill()  # the bot may be thinking
                server.start()
                self.assertTrue(wait_for(
                    lambda n=len(played): len(server.get(where).json["moves"]) > n),
                    "the bot answers after the restart")
                game = server.get(where).json
                self.assertEqual(game["moves"][:len(played)], played)
                self.assertEqual(len(game["moves"]), 2 * (round_number + 1))
        finally:
            server.end()

    def test_seats_invitations_and_offers_outlive_a_kill(self):
        server = Server()
        try:
            def act(secret, verb, status=200, **body):
                answer = server.ask_as({"X-Seat": secret} if secret else {}, "POST", f"{where}/{verb}", json.dumps(body),
                                       {"X-Espalier": "1", "Content-Type": "application/json"})
                self.assertEqual(answer.status, status, answer.body)
                return answer.json

            def killed():
                server.kill()
                server.start()

            made = server.post("/api/v1/play", {"game": "tictactoe", "players": [PERSON, {"kind": "person", "empty": True}]}).json
            where, ann = f"/api/v1/play/{made['id']}", made["seats"][0]
            code = act(ann, "invite")["invitation"]["code"]
            killed()
            with open(os.path.join(server.data, "arena.db"), "rb") as file:
                self.assertNotIn(code.encode(), file.read(), "only its hash is kept")
            bob = act("", "claim", code=code, name="Bob")["seats"][1]
            killed()
            act("", "claim", 409, code=code)
            act(ann, "move", move="a1", turn=0)
            act(bob, "move", move="b1", turn=1)
            act(bob, "offer", kind="undo")
            killed()
            self.assertEqual(act(ann, "accept")["moves"], ["a1"])
            act(ann, "offer", kind="draw")
            killed()
            self.assertEqual(act(bob, "accept")["reason"], "agreement")
            act(bob, "rematch")
            killed()
            where = f"/api/v1/play/{act(ann, 'rematch')['seating']['next']}"
            killed()
            act(ann, "move", 403, move="a1", turn=0)
            self.assertEqual(act(bob, "move", move="a1", turn=0)["players"][0]["name"], "Bob")
        finally:
            server.end()

    def test_it_ends_politely(self):
        server = Server()
        try:
            socket = server.socket()
            socket.say(do="analyse", id=1, game="chain")
            socket.hear()
            self.assertEqual(server.stop(), 0)
            socket.close()
        finally:
            server.end()


if __name__ == "__main__":
    unittest.main()
