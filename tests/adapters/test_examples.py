"""The bots of examples/bots play whole games through a pipe, and what the docs show is what works.

Run with the path of the program in the environment variable ESPALIER.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

from support import PROGRAM, PROJECT, SECONDS, AdaptTest, Bot, run, safety

BOTS = os.path.join(PROJECT, "examples/bots")
GAMES = ["tictactoe", "chain:orthogonal-3x3", "threesix:3x3", "bao:kujifunza", "breakthrough:4x3"]
LONGEST = 60  # plies, when a game does not end before


class ExampleTest(AdaptTest):
    def state_of(self, game, moves):
        done = run("replay", game, "--legal", feed=" ".join(moves) + "\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        return [part.strip() for part in done.stdout.decode().split("|")]

    def play_out(self, command, games=GAMES, folder=None, quiet=True):
        """The bot plays both sides; gives all comments."""
        comments = []
        for game in games:
            with self.subTest(game=game), Bot(command, folder or BOTS) as bot:
                moves = []
                position, result, legal = self.state_of(game, moves)
                while result == "none" and len(moves) < LONGEST:
                    *said, move = bot.ask(position, legal)
                    comments += said
                    self.assertIn(move, legal.split())
                    moves.append(move)
                    position, result, legal = self.state_of(game, moves)
                self.assertGreaterEqual(len(moves), 3)  # the shortest win of Chain Reaction
                code, rest, log = bot.finish()
                self.assertEqual((code, rest), (0, ""))
                if quiet:
                    self.assertEqual(log, "")
        return comments

    def need(self, program):
        if not shutil.which(program):
            self.skipTest(f"{program} is not installed")

    def test_python(self):
        self.play_out(["python3", "python/random_bot.py"])

    def test_python_that_looks_at_the_board(self):
        comments = self.play_out(["python3", "python/chain_bot.py"],
                             ["chain:orthogonal", "chain:scorched", "chain:classic-4x5"])
        self.assertGreaterEqual(len(comments), 20)
        for comment in comments:
            self.assertRegex(comment, r"^# [a-f][1-5] is worth -?\d+$")

    def test_python_that_looks_at_pawns(self):
        comments = self.play_out(["python3", "python/breakthrough_bot.py"],
                                 ["breakthrough:8x8", "breakthrough:5x6", "breakthrough:4x2"])
        self.assertGreaterEqual(len(comments), 20)
        for comment in comments:
            self.assertRegex(comment, r"^# [a-h][1-8][a-h][1-8] is worth -?\d+$")
        self.assertTrue(any(comment.endswith(" is worth 1000") for comment in comments), "nobody won")

    def test_the_match_that_the_docs_show_is_won(self):
        with open(os.path.join(PROJECT, "docs/write-a-bot.md"), encoding="utf-8") as file:
            command = re.search(r"(?m)^espalier (match look=.*)$", file.read()).group(1)
        done = subprocess.run([PROGRAM, *shlex.split(command), *safety(), "--movetime", "5s", "--seed", "4",
                               "--journal", self.path("journal.db"), "--json"],
                              cwd=PROJECT, capture_output=True, timeout=SECONDS, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        table = json.loads(done.stdout)["standings"]
        self.assertEqual((table[0]["bot"], table[0]["games"]), ("look", 10))
        self.assertGreaterEqual(table[0]["wins"], 8)

    def test_cpp(self):
        self.need("g++")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["g++", "-Wall", "-Wextra", "-Werror", os.path.join(BOTS, "cpp/random_bot.cpp"),
                            "-o", "random_bot"], cwd=folder, check=True, timeout=120)
            self.play_out(["./random_bot"], folder=folder)

    def test_java(self):
        self.need("javac")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["javac", "-d", folder, os.path.join(BOTS, "java/RandomBot.java")],
                           check=True, timeout=120)
            self.play_out(["java", "-cp", folder, "RandomBot"])
        self.play_out(["java", "java/RandomBot.java"], ["tictactoe"])

    def test_javascript(self):
        self.need("node")
        self.play_out(["node", "javascript/random_bot.js"])

    def test_coursework(self):
        for course, file, game in [("nthu-2019", "ann.cpp", "chain:orthogonal"),
                                   ("nthu-2020", "ann.cpp", "chain:diagonal"),
                                   ("cityu-python", "AIPlayer.py", "threesix:parity")]:
            source = os.path.join(PROJECT, "examples/coursework", file)
            done = self.adapt(course, source, "--game", game)
            self.assertEqual(done.returncode, 0, done.stderr)
            bot = self.path("bot")
            self.play_out(self.description(bot)["command"], [game], bot, quiet=False)

    def test_the_bot_that_the_docs_show_is_the_example(self):
        with open(os.path.join(PROJECT, "docs/write-a-bot.md"), encoding="utf-8") as file:
            shown = re.findall(r"```python\n(.*?)```", file.read(), re.S)
        with open(os.path.join(BOTS, "python/random_bot.py"), encoding="utf-8") as file:
            self.assertEqual(file.read().split('"""\n\n')[1], shown[0])
        with open(os.path.join(BOTS, "python/breakthrough_bot.py"), encoding="utf-8") as file:
            self.assertIn(shown[1] + "\n\ndef main", file.read())


if __name__ == "__main__":
    unittest.main()
