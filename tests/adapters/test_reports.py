"""What a teacher reads after a tournament of coursework: tables, lines per bot, exams of many.

Run with the path of the program in the environment variable ESPALIER.
"""

import csv
import json
import unittest

from support import DONE, NO, AdaptTest, run, safety


class ReportTest(AdaptTest):
    def broken(self, name):
        self.write(f"{name}/bot.json", json.dumps({"espalier_bot": 1, "name": name,
                                                   "failed": "does not compile",
                                                   "message": f"{name}.cpp:1: error: oops"}))
        return self.path(name)

    def tournament(self, *words, game="threesix:3x3"):
        done = run("tournament", *words, "--game", game, "--movetime", "2s", "--journal",
                   self.path("j.db"), *safety())
        self.assertEqual(done.returncode, DONE, done.stderr)
        return done.stdout.decode()

    def table(self, text):
        """The lines of the standings by the name of the bot."""
        lines = text[text.index("Rank  Bot"):].split("\n\n")[0].splitlines()
        return lines[0], {line.split()[1]: line for line in lines[1:] if line.split()[0].isdigit()}

    def test_a_line_per_bot(self):
        self.tournament("careful", "random", self.broken("ann"), "--games", "2", "--csv-bots",
                        self.path("bots.csv"), game="tictactoe")
        with open(self.path("bots.csv"), encoding="utf-8", newline="") as file:
            rows = {row["bot"]: row for row in csv.DictReader(file)}
        self.assertEqual(sorted(rows), ["ann", "careful", "random"])
        ann = rows["ann"]
        self.assertEqual((ann["rank"], ann["points"], ann["games"]), ("3", "0", "4"))
        self.assertEqual((ann["does_not_compile"], ann["crashes"]), ("4", "0"))
        self.assertEqual((ann["message"], ann["mean_ms"]), ("ann.cpp:1: error: oops", ""))
        self.assertRegex(rows["careful"]["mean_ms"] + "/" + rows["careful"]["longest_ms"], r"^\d+/\d+$")
        self.assertEqual(float(rows["careful"]["points"]) + float(rows["random"]["points"]), 6)

    def test_standings_mark_who_failed(self):
        head, table = self.table(self.tournament("careful", "random", self.broken("ann"), "--games", "2",
                                                 game="tictactoe"))
        self.assertTrue(head.endswith("Failed"))
        self.assertTrue(table["ann"].endswith("  does not compile"), table["ann"])
        self.assertNotIn("compile", table["careful"])
        head, _ = self.table(self.tournament("careful", "random", "--games", "2", game="tictactoe"))
        self.assertFalse(head.endswith("Failed"))

    def test_byes_are_explained_and_lift_nobody_who_cannot_play(self):
        text = self.tournament("careful", self.broken("ann"), self.broken("bob"), "--kind", "swiss",
                               "--rounds", "1", "--games", "2", "--seed", "1", game="tictactoe")
        _, table = self.table(text)
        # One of the two sat out, and has no more points than the other.
        self.assertEqual((table["ann"].split()[6], table["bob"].split()[6]), ("0.0", "0.0"), text)
        text = self.tournament("careful", "random", self.path("ann"), "--kind", "swiss", "--rounds",
                               "3", "--games", "2", game="tictactoe")
        self.assertRegex(text, r"Points for byes.*: .*(careful|random) 2\.0")
        self.assertNotIn("ann 2.0", text)

    def test_no_move_and_no_memory_are_called_that(self):
        self.made("nthu-2019", "x.cpp", '#include "algorithm.h"\n'
                  "void algorithm_A(Board, Player, int[]) { }\n", bot="silent")
        self.made("nthu-2019", "y.cpp", '#include "algorithm.h"\n#include <vector>\n'
                  "void algorithm_A(Board, Player, int[]) { std::vector<std::vector<char>> all;\n"
                  "  for (;;) all.emplace_back(64 << 20, 1); }\n", bot="greedy")
        text = self.tournament(self.path("silent"), self.path("greedy"), "random", "--games", "2",
                               "--disqualify-after", "0", "--memory", "256MiB", game="chain:orthogonal")
        self.assertIn("illegal move, the last time: the hand-in gave no move", text)
        self.assertNotIn("is not a cell", text)
        if not safety():
            self.assertIn("out of memory", text)


class QualifyTest(AdaptTest):
    def test_many_bots_at_once(self):
        self.write("ann/bot.json", json.dumps({"espalier_bot": 1, "name": "ann", "message": "x",
                                               "failed": "does not compile"}))
        done = run("ladder", "qualify", "bob=careful", self.path("ann"), "eve=random", "--game",
                   "tictactoe", "--against", "random", "--first-to", "1", "--depth", "2",
                   "--journal", self.path("j.db"), *safety())
        self.assertEqual(done.returncode, NO)
        table = [line.split() for line in done.stdout.decode().splitlines()[-3:]]
        self.assertEqual([row[0] for row in table], ["bob", "ann", "eve"])
        self.assertEqual(table[1][1:], ["fail", "does", "not", "compile"])
        self.assertIn(table[0][1:5], (["pass", "1", "of", "1"], ["fail", "0", "of", "1"]))
        one = run("ladder", "qualify", "bob=careful", "--game", "tictactoe", "--against", "random",
                  "--first-to", "1", "--depth", "2", "--journal", self.path("j.db"), "--json")
        self.assertEqual(json.loads(one.stdout)["name"], "bob")


if __name__ == "__main__":
    unittest.main()
