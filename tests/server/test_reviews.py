"""Reviews of games: the same text for everybody, by the API and by the command, before and after a restart."""

import json
import os
import subprocess
import tempfile
import threading
import unittest

from support import ESPALIER, Server, ServerCase, wait_for

RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "reviews")
NODES = 1000


def record(name):
    with open(os.path.join(RECORDS, name + ".txt"), encoding="utf-8") as file:
        return file.read()


def finished(server, where):
    """The bytes of a reply once the review is done."""
    def done():
        answer = server.get(where)
        assert answer.status == 200 and answer.json["state"] != "failed", answer.body
        return answer.json["state"] == "done"
    assert wait_for(done), where
    return server.get(where).body


def review_of(reply):
    """The very bytes of the review in a reply; in that of a tournament's game it is followed by what bots wrote."""
    end = reply.rfind(b',"said":')
    return reply[reply.index(b'"review":') + len(b'"review":'):end if end >= 0 else -1]


def by_command(text, *options):
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        told = subprocess.run([ESPALIER, "review", file.name, "--json", *options], check=True,
                              capture_output=True).stdout.rstrip(b"\n")
        # Comments stand in the record alone.
        end = told.rfind(b',"said":')
        return told if end < 0 else told[:end] + b"}"


TALKING_BOT = """
import os, sys
for line in sys.stdin:
    print("at " + os.path.abspath(__file__), file=sys.stderr, flush=True)
    print("# value 2.5")
    print("# <b>last</b>")
    print(line.split(";")[1].split()[-1], flush=True)
"""


class Reviews(ServerCase):
    def upload(self, text):
        answer = self.server.ask("POST", "/api/v1/records", text.encode(),
                                 {"X-Espalier": "1", "Content-Type": "text/plain"})
        self.assertEqual(answer.status, 201, answer.body)
        return answer.json["games"][0]["id"]

    def test_the_api_says_what_the_command_says_byte_by_byte(self):
        for name in ("blunder", "resigned_open", "draw", "time", "points"):
            with self.subTest(name):
                game = self.upload(record(name))
                told = review_of(finished(self.server, f"/api/v1/play/{game}/review?nodes={NODES}"))
                text = self.server.get(f"/api/v1/play/{game}/record").body.decode()
                self.assertEqual(told, by_command(text, "--nodes", str(NODES)))
                ordered = self.server.post("/api/v1/reviews", {"record": text, "nodes": NODES})
                self.assertEqual(review_of(ordered.body), told, "it was made already")

    def test_games_of_tournaments_too(self):
        match = {"kind": "match", "game": "tictactoe:3x3", "bots": ["random", "careful"], "games": 2, "nodes": 20,
                 "seed": 1, "name": "cup"}
        self.assertEqual(self.server.post("/api/v1/tournaments", match).status, 201)
        self.assertTrue(wait_for(lambda: self.server.get("/api/v1/tournaments/cup").json["finished"]))
        told = review_of(finished(self.server, f"/api/v1/tournaments/cup/games/2/review?nodes={NODES}"))
        text = self.server.get("/api/v1/tournaments/cup/records").body.decode()
        second = text.index("[Event", 1)
        self.assertEqual(told, by_command(text[second:], "--nodes", str(NODES)))
        listed = self.server.get(f"/api/v1/reviews?tournament=cup&nodes={NODES}").json["games"]
        self.assertEqual([each["number"] for each in listed], [2, 1])
        self.assertEqual(listed[0]["review"]["why"], json.loads(told)["why"])
        self.assertIsNone(listed[1]["review"])

    def test_a_bot_is_told_what_its_games_have_in_common(self):
        match = {"kind": "match", "game": "chain:orthogonal-3x4", "bots": ["level:1", "level:4"], "games": 6,
                 "nodes": 50, "seed": 3, "name": "bots"}
        self.assertEqual(self.server.post("/api/v1/tournaments", match).status, 201)
        self.assertTrue(wait_for(lambda: self.server.get("/api/v1/tournaments/bots").json["finished"]))
        where = f"/api/v1/tournaments/bots/review?bot=level:1&nodes={NODES}"
        first = self.server.get(where).json
        self.assertEqual((first["state"], first["total"]), ("running", 6))
        socket = self.server.socket()
        socket.say(do="watch", topic=first["watch"])
        socket.hear_until(lambda m: m["on"] == "reviewing" and m["state"] == "done")
        socket.close()
        # The topic is that of the review that is there first: whoever waits sees how far it is.
        self.assertGreater(self.server.get(where).json["done"], first["done"])
        self.assertTrue(wait_for(lambda: self.server.get(where).json["state"] == "done"))
        told = self.server.get(where).json["review"]
        games = self.server.get("/api/v1/tournaments/bots/games").json["games"]
        lost = sum(each["result"] == ("0-1" if each["first"] == "level:1" else "1-0") for each in games)
        self.assertEqual((told["games"], told["lost"]), (6, lost))
        text = self.server.get("/api/v1/tournaments/bots/records").body.decode()
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            said = json.loads(subprocess.run([ESPALIER, "review", file.name, "--json", "--bot", "level:1", "--nodes",
                                              str(NODES)], check=True, capture_output=True).stdout)
        for each in (said, told):  # the newest game first, or as they stand in the file
            each["belief"]["dots"].sort()
        for part in ("why", "causes", "belief"):
            self.assertEqual(said[part], told[part], part)
        # Sums in another order differ in their last digit.
        for one, other in zip(said["stages"], told["stages"], strict=True):
            self.assertEqual((one["turns"], one["about"]), (other["turns"], other["about"]))
        self.assertEqual(sum(cause["games"] for cause in told["causes"]), lost)
        self.assertEqual([stage["stage"] for stage in told["stages"]], ["opening", "middle", "end"])
        self.assertGreater(told["belief"]["turns"], 0, "these bots give values")
        self.assertEqual({place["turn"] for place in said["worst"]}, {place["turn"] for place in told["worst"]})

    def test_a_bot_that_writes_is_heard_and_visitors_learn_no_folder(self):
        if not self.server.get("/api/v1/about").json["sandbox"]:
            self.skipTest("programs can't be confined here")
        folder = os.path.join(self.server.data, "bots", "talking")
        os.makedirs(folder)
        with open(os.path.join(folder, "bot.py"), "w", encoding="utf-8") as file:
            file.write(TALKING_BOT)
        with open(os.path.join(folder, "bot.json"), "w", encoding="utf-8") as file:
            json.dump({"espalier_bot": 1, "name": "talking", "command": ["python3", "bot.py"]}, file)
        match = {"kind": "match", "game": "tictactoe:3x3", "bots": ["installed:talking", "careful"], "games": 2, "seed": 1,
                 "movetime_ms": 2000, "name": "talk", "openings": "0"}
        made = self.server.post("/api/v1/tournaments", match)
        self.assertEqual(made.status, 201, made.body)
        self.assertTrue(wait_for(lambda: self.server.get("/api/v1/tournaments/talk").json["finished"]))
        game = self.server.get("/api/v1/tournaments/talk/games/1").json
        own = 1 if game["first"] == "talking" else 2
        turns = [turn for turn in range(1, len(game["moves"]) + 1) if turn % 2 == own % 2]
        self.assertEqual([(each["turn"], each["side"]) for each in game["said"]], [(turn, own) for turn in turns])
        for each in game["said"]:
            self.assertIn("# value 2.5\n# <b>last</b>", each["text"])
            self.assertIn(folder, each["text"])
            self.assertFalse(each["cut"])
        self.assertTrue(all(game["comments"][turn - 1].startswith("+2.50 ") for turn in turns), game["comments"])
        visited = self.server.ask_as({}, "GET", "/api/v1/tournaments/talk/games/1").json
        self.assertIn("bot.py", visited["said"][0]["text"])
        self.assertNotIn(self.server.data, json.dumps(visited))
        alone = f"/api/v1/tournaments/talk/games/1/review?nodes={NODES}"
        reviewed = json.loads(finished(self.server, alone))
        self.assertEqual(reviewed["said"], game["said"])
        self.assertNotIn("said", reviewed["review"], "a review is the same for everybody")
        self.assertNotIn(self.server.data, self.server.ask_as({}, "GET", alone).body.decode())
        where = f"/api/v1/tournaments/talk/review?bot=talking&nodes={NODES}"
        self.assertTrue(wait_for(lambda: self.server.get(where).json["state"] == "done"))
        told = self.server.get(where).json["review"]
        self.assertGreater(told["belief"]["turns"], 0)
        for place in told["worst"]:
            self.assertEqual(place["own_value"], 250)
            self.assertIn("# value 2.5", place["bot_said"]["text"])
        self.assertNotIn(self.server.data, self.server.ask_as({}, "GET", where).body.decode())

    def test_games_that_ended_without_a_turn_are_in_the_review_of_a_bot(self):
        if not self.server.get("/api/v1/about").json["sandbox"]:
            self.skipTest("programs can't be confined here")
        folder = os.path.join(self.server.data, "bots", "broken")
        os.makedirs(folder)
        with open(os.path.join(folder, "bot.json"), "w", encoding="utf-8") as file:
            json.dump({"espalier_bot": 1, "name": "broken", "command": ["python3", "no_such_file.py"]}, file)
        match = {"kind": "match", "game": "tictactoe:3x3", "bots": ["installed:broken", "careful"], "games": 2, "seed": 1,
                 "name": "broken", "openings": "0"}
        made = self.server.post("/api/v1/tournaments", match)
        self.assertEqual(made.status, 201, made.body)
        self.assertTrue(wait_for(lambda: self.server.get("/api/v1/tournaments/broken").json["finished"]))
        games = [self.server.get(f"/api/v1/tournaments/broken/games/{number}").json for number in (1, 2)]
        # It is asked for the first turn in one of them only.
        unplayed = [number for number, game in enumerate(games, 1) if not game["moves"]]
        self.assertEqual(len(unplayed), 1, games)
        where = f"/api/v1/tournaments/broken/review?bot=broken&nodes={NODES}"
        self.assertTrue(wait_for(lambda: self.server.get(where).json["state"] == "done"))
        self.assertEqual(self.server.get(where).json["total"], 1)
        review = self.server.get(where).json["review"]
        self.assertEqual((review["games"], review["lost"], review["unplayed"]["games"]), (2, 2, 1))
        self.assertEqual(review["unplayed"]["about"]["values"]["numbers"], str(unplayed[0]))
        causes = {cause["cause"]: cause["games"] for cause in review["causes"]}
        self.assertEqual(sum(causes.values()), 2)
        self.assertIn(games[unplayed[0] - 1]["ended_by"], causes)
        self.assertTrue(all(cause["failed"] for cause in review["causes"]))
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write(self.server.get("/api/v1/tournaments/broken/records").body.decode())
            file.flush()
            said = subprocess.run([ESPALIER, "review", file.name, "--nodes", str(NODES)], check=True,
                                  capture_output=True, text=True).stdout
        self.assertIn("broken lost before the first turn: ", said)
        self.assertIn(review["why"]["text"]["en"], said)

    def test_a_game_of_people_is_reviewed_unasked_when_it_is_over(self):
        players = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
        game = self.server.post("/api/v1/play", {"game": "tictactoe:3x3", "players": players}).json
        for turn, move in enumerate(("a1", "b2", "a2", "c3", "a3")):
            played = self.server.post(f"/api/v1/play/{game['id']}/move", {"move": move, "turn": turn})
            self.assertEqual(played.status, 200, played.body)
        # Nobody asks for it: only the list is looked at.
        self.assertTrue(wait_for(lambda: self.server.get("/api/v1/reviews?most=1").json["games"][0]["review"]))
        listed = self.server.get("/api/v1/reviews?most=1").json["games"][0]
        self.assertEqual(listed["id"], game["id"])
        told = self.server.get(f"/api/v1/play/{game['id']}/review").json
        self.assertEqual((told["state"], told["key"]), ("done", listed["key"]))

    def test_progress_is_told_and_ends(self):
        socket = self.server.socket()
        ordered = self.server.post("/api/v1/reviews", {"record": record("slow_loss"), "nodes": 3000}).json
        socket.say(do="watch", topic="review:" + ordered["key"])
        seen = []
        while not seen or seen[-1]["state"] != "done":
            seen.append(socket.hear_until(lambda m: m["on"] == "reviewing"))
        counts = [message["done"] for message in seen]
        self.assertEqual(counts, sorted(counts))
        self.assertEqual(counts[-1], seen[-1]["total"])
        socket.close()
        reply = self.server.get("/api/v1/reviews/" + ordered["key"])
        self.assertEqual(len(reply.json["review"]["turns"]), counts[-1])

    def test_the_list_has_thirty_games_with_their_sentences(self):
        games = [self.upload(record("draw")) for _ in range(31)]
        told = json.loads(review_of(finished(self.server, f"/api/v1/play/{games[-1]}/review?nodes={NODES}")))
        listed = self.server.get(f"/api/v1/reviews?nodes={NODES}").json["games"]
        self.assertEqual([each["id"] for each in listed], games[:0:-1])
        for each in listed:  # the same game, whoever uploaded it
            self.assertEqual(each["review"]["why"], told["why"])
            self.assertEqual(each["review"]["moments"], len(told["moments"]))
            self.assertEqual(each["review"]["accuracy"], [player["accuracy"] for player in told["players"]])

    def test_what_many_ask_for_at_once_is_made_once(self):
        body = {"record": record("crash"), "nodes": 20_000}
        before = self.server.processor_time()
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(self.server.post("/api/v1/reviews", body).json))
                   for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        [key] = {answer["key"] for answer in answers}
        finished(self.server, "/api/v1/reviews/" + key)
        many = self.server.processor_time() - before
        before = self.server.processor_time()
        other = self.server.post("/api/v1/reviews", {**body, "nodes": 20_001}).json
        finished(self.server, "/api/v1/reviews/" + other["key"])
        self.assertLess(many, 4 * (self.server.processor_time() - before) + 0.5)


class Restarts(unittest.TestCase):
    def test_a_review_is_kept_and_told_again_as_it_was(self):
        server = Server()
        try:
            body = {"record": record("blunder"), "nodes": NODES}
            key = server.post("/api/v1/reviews", body).json["key"]
            told = finished(server, "/api/v1/reviews/" + key)
            server.kill()
            server.start()
            self.assertEqual(server.post("/api/v1/reviews", body).body, told)
            self.assertEqual(server.get("/api/v1/reviews/" + key).body, told)
        finally:
            server.end()

    def test_a_server_that_ends_does_not_wait_for_a_long_review(self):
        server = Server()
        try:
            body = {"record": record("blunder"), "nodes": 1_600_000}
            key = server.post("/api/v1/reviews", body).json["key"]
            self.assertTrue(wait_for(lambda: server.get("/api/v1/reviews/" + key).json["state"] == "running"))
            server.stop()
            server.start()
            self.assertEqual(server.get("/api/v1/reviews/" + key).status, 404, "nobody waits for it any more")
        finally:
            server.end()


if __name__ == "__main__":
    unittest.main()
