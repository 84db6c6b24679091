"""Solved boards from the outside: what the server proves is what `espalier solve` proves, and files of boards survive
whatever happens to the server."""

import json
import os
import subprocess

from support import ESPALIER, Server, ServerCase, wait_for

LARGE = "chain:orthogonal-3x4"  # a file that takes longer than any test
SMALL = "chain:orthogonal-2x3"
SAMPLES = (("tictactoe:3x3", "a1 b1"), ("chain:orthogonal-2x4", "a1 b2 a2"), ("breakthrough:4x3", ""),
           ("threesix:4x4", "a1 b2 c3"))


def solved(game, moves):
    done = subprocess.run([ESPALIER, "solve", game, "--moves", moves, "--json", "--memory", "256MiB"],
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


class Explorer(ServerCase):
    def known(self, game, moves=""):
        found = []

        def ask():
            answer = self.server.get(f"/api/v1/explorer/position?game={game}&moves={moves.replace(' ', '+')}")
            self.assertEqual(answer.status, 200, answer.body)
            found[:] = [answer.json]
            return answer.json["state"] == "known"
        self.assertTrue(wait_for(ask))
        return found[0]

    def assert_same(self, value, proof, first):
        """`value` is seen by the side to move, which is the first one or not."""
        if proof["result"] == "draw":
            self.assertEqual(value["result"], "drawn")
            return
        self.assertEqual(value["result"] == "won", (proof["result"] == "p1win") == first)
        self.assertEqual(value["plies"], proof["plies"])
        if proof["margin"] is not None:
            self.assertEqual(value["margin"], proof["margin"] if first else -proof["margin"])

    def test_values_are_those_of_solve(self):
        for game, moves in SAMPLES:
            told = self.known(game, moves)
            first = len(moves.split()) % 2 == 0
            self.assert_same(told["value"], solved(game, moves), first)
            for each in told["moves"]:
                with self.subTest(game, move=each["move"]):
                    proof = solved(game, f"{moves} {each['move']}")
                    self.assert_same(each["value"], {**proof, "plies": proof["plies"] + 1}, first)

    def last(self):
        return self.server.get("/api/v1/explorer").json["last"]

    def files(self, folder):
        place = os.path.join(folder, "xdg", "espalier")
        return sorted(os.listdir(place)) if os.path.isdir(place) else []

    def make(self, server, game):
        answer = server.post("/api/v1/explorer/files", {"game": game})
        self.assertEqual(answer.status, 202, answer.body)

    def test_a_file_that_is_stopped_leaves_nothing(self):
        self.make(self.server, LARGE)
        self.assertEqual(self.server.delete("/api/v1/explorer/files").status, 200)
        self.assertEqual([name for name in self.files(self.server.data) if "3x4" in name], [])

    def test_what_becomes_of_a_file_is_told_over_the_socket(self):
        server = Server()
        try:
            socket = server.socket()
            socket.say(do="watch", id=1, topic="explorer")
            self.assertIsNone(socket.hear_until(lambda m: m["on"] == "explorer")["last"])
            self.make(server, LARGE)
            begun = socket.hear_until(lambda m: m["on"] == "explorer")["last"]
            self.assertEqual((begun["game"], begun["making"], begun["trouble"]), (LARGE, True, None))
            # Who comes later hears of it at once.
            late = server.socket()
            late.say(do="watch", id=1, topic="explorer")
            self.assertTrue(late.hear_until(lambda m: m["on"] == "explorer")["last"]["making"])
            self.assertEqual(server.delete("/api/v1/explorer/files").status, 200)
            for each in (socket, late):
                ended = each.hear_until(lambda m: m["on"] == "explorer" and not m["last"]["making"])["last"]
                self.assertEqual(ended["trouble"]["code"], "stopped")
                each.close()
        finally:
            server.end()

    def test_refusals_have_codes_of_their_own(self):
        def code(answer):
            return answer.status, answer.json["code"], answer.json["values"].get("game")
        files = "/api/v1/explorer/files"
        self.assertEqual(code(self.server.delete(files)), (409, "making_no_file", None))
        self.assertEqual(code(self.server.post(files, {"game": "bao:kujifunza"})),
                         (400, "no_board_file", "bao:kujifunza"))
        self.make(self.server, LARGE)
        self.assertEqual(code(self.server.post(files, {"game": SMALL})), (409, "making_other_file", LARGE))
        self.assertEqual(self.server.delete(files).status, 200)

    def test_positions_of_large_boards_on_points_are_counted_without_their_file(self):
        told = self.server.get("/api/v1/explorer/statistics?game=threesix:6x6").json
        self.assertEqual((told["state"], told["counts"]["positions"]), ("known", 1 << 36))
        rows = told["counts"]["filled"]
        self.assertEqual([row["plies"] for row in rows], list(range(37)))
        self.assertEqual((rows[0]["lowest"], rows[0]["highest"], rows[35]["mean"]), (-24, -24, 12))
        # Nobody can go over all positions of this one.
        self.assertIsNone(self.server.get("/api/v1/explorer/statistics?game=threesix:8x8").json["counts"])

    def test_a_server_that_is_killed_leaves_no_file_that_is_not_complete(self):
        server = Server()
        try:
            self.make(server, LARGE)
            server.kill()
            self.assertNotIn("chain-orthogonal-3x4.perfect", self.files(server.data))
            server.start()
            boards = {one["game"]: one for one in server.get("/api/v1/explorer").json["boards"]}
            self.assertFalse(boards[LARGE]["file"]["there"])
            self.make(server, SMALL)
            self.assertTrue(wait_for(lambda: not server.get("/api/v1/explorer").json["last"]["making"]))
            self.assertIn("chain-orthogonal-2x3.perfect", self.files(server.data))
            # It is still there after another end, and used.
            server.kill()
            server.start()
            boards = {one["game"]: one for one in server.get("/api/v1/explorer").json["boards"]}
            self.assertTrue(boards[SMALL]["file"]["there"])
            told = []

            def known():
                told[:] = [server.get(f"/api/v1/explorer/position?game={SMALL}").json]
                return told[0]["state"] == "known"
            self.assertTrue(wait_for(known))
            self.assertEqual(told[0]["method"], "table")
        finally:
            server.end()

    def test_a_server_ends_at_once_while_a_file_is_made(self):
        server = Server()
        try:
            self.make(server, LARGE)
            self.assertEqual(server.stop(), 0)
            self.assertNotIn("chain-orthogonal-3x4.perfect", self.files(server.data))
        finally:
            server.end()
