"""How long bots thought, in tables and reports, and a match as the courses print it."""

import csv
import json
import re
import unittest

from support import HAS_PAGE, ArenaTest

SLOW = """
import sys, time
for line in sys.stdin:
    time.sleep(0.12)
    print(line.split(";")[1].split()[0], flush=True)
"""
LATE = """
import sys, time
for number, line in enumerate(sys.stdin):
    time.sleep(0.1 if number < 2 else 30)
    print(line.split(";")[1].split()[0], flush=True)
"""


class TimesTest(ArenaTest):
    def times(self, run):
        """{bot: (moves, mean, longest, overruns)} of the table, in milliseconds."""
        lines = run.out.splitlines()
        head = next(i for i, line in enumerate(lines) if line.startswith("Time per move"))
        self.assertRegex(lines[head], r"Moves +Mean +Longest +Overruns$")
        found = {}
        for line in lines[head + 1:]:
            match = re.fullmatch(r"(\S+) +(\d+) +(\S+ m?s|-) +(\S+ m?s|-) +(\d+)", line)
            self.assertTrue(match, line)
            mean, longest = (None if text == "-" else
                             float(text.split()[0].lstrip("<")) * (1 if text.endswith("ms") else 1000)
                             for text in match.groups()[2:4])
            found[match[1]] = (int(match[2]), mean, longest, int(match[5]))
        return found

    def test_mean_and_longest_time_of_every_bot(self):
        slow = self.script("slow", SLOW)
        run = self.arena("match", slow, "random", "--game", "tictactoe", "--games", "2",
                         "--movetime", "5s", "--openings", "0", "--csv-bots", self.path("bots.csv"),
                         *self.html("page.html"))
        times = self.times(run)
        moves, mean, longest, overruns = times["slow"]
        self.assertGreaterEqual(moves, 5)
        self.assertGreaterEqual(mean, 115)
        self.assertGreaterEqual(longest, mean)
        self.assertEqual((overruns, times["random"][3]), (0, 0))
        self.assertLess(times["random"][1], mean)
        with open(self.path("bots.csv"), encoding="utf-8", newline="") as file:
            rows = {row["bot"]: row for row in csv.DictReader(file)}
        self.assertAlmostEqual(float(rows["slow"]["mean_ms"]), mean, delta=1)
        self.assertEqual(rows["slow"]["overruns"], "0")
        if HAS_PAGE:
            with open(self.path("page.html"), encoding="utf-8") as file:
                self.assertIn('"overruns":0', file.read())
        report = json.loads(self.arena("match", slow, "random", "--game", "tictactoe", "--games", "2",
                                       "--movetime", "5s", "--openings", "0", "--json").out)
        row = next(row for row in report["times"] if row["bot"] == "slow")
        self.assertAlmostEqual(row["mean_ms"], mean, delta=1)
        self.assertEqual(row["overruns"], 0)

    def test_turns_that_take_too_long_are_overruns(self):
        """Bao's openings of one ply: its second player takes over, and the times are still his own."""
        late = self.script("late", LATE)
        run = self.arena("match", late, "random", "--game", "bao", "--games", "1", "--movetime", "1s",
                         "--openings", "1")
        self.assertEqual(run.finished()[0][4], "late time forfeit")
        times = self.times(run)
        self.assertEqual((times["late"][0], times["late"][3]), (2, 1))
        self.assertGreaterEqual(times["late"][1], 95)
        self.assertEqual(times["random"][3], 0)


class CourseReportTest(ArenaTest):
    def test_rounds_boards_and_sums(self):
        run = self.arena("match", "careful", "random", "--game", "chain:orthogonal-3x3", "--games", "5",
                         "--openings", "0", "--report", "course")
        report = run.table() + "\n"
        rounds = re.findall(r"(?m)^Round (\d): (\w+) \((\w+)\) begins, against (\w+) \((\w+)\)$", report)
        self.assertEqual([int(number) for number, *_ in rounds], [1, 2, 3, 4, 5])
        # The first mover alternates, and the course calls him Red.
        self.assertEqual([first for _, first, *_ in rounds],
                         ["careful", "random", "careful", "random", "careful"])
        self.assertEqual({(first, second) for _, _, first, _, second in rounds}, {("Red", "Blue")})
        self.assertEqual(len(re.findall(r"(?m)^ +a +b +c *$", report)), 5)  # the final boards
        last = re.findall(r"after (\d+) moves, the last ([a-c])([1-3]) \((\d), (\d)\)$", report, re.M)
        self.assertEqual(len(last), 5)
        for _, column, row, zero_row, zero_column in last:
            self.assertEqual((int(row) - 1, ord(column) - ord("a")), (int(zero_row), int(zero_column)))
        self.assertEqual(len(re.findall(r"(?m)^Time per move: careful mean .*random|random mean .*careful",
                                        report)), 5)
        won = len(re.findall(r"(?m)^careful \(\w+\) wins by rule", report))
        self.assertIn(f"careful: {won}W {5 - won}L\n", report)
        self.assertIn(f"random: {5 - won}W {won}L\n", report)
        self.assertNotIn("Elo", report)

    def test_every_course_has_its_names(self):
        for game, first, second in (("chain:scorched-3x3", "Blue", "Red"),
                                    ("chain:diagonal-3x3", "Red", "Blue"),
                                    ("threesix:4x4", "Black", "Red"), ("tictactoe", "X", "O")):
            with self.subTest(game):
                run = self.arena("match", "careful", "random", "--game", game, "--games", "1",
                                 "--openings", "0", "--report", "course")
                self.assertIn(f"Round 1: careful ({first}) begins, against random ({second})\n", run.out)

    def test_who_fails_is_named(self):
        late = self.script("late", LATE)
        run = self.arena("match", late, "random", "--game", "chain:orthogonal-4x4", "--games", "1",
                         "--movetime", "1s", "--openings", "0", "--report", "course")
        self.assertIn("random (Blue) wins: late (Red) time forfeit after 4 moves", run.out)
        self.assertIn("late: 0W 1L\n", run.out)

    def test_wrong_use(self):
        self.refused("match", "careful", "random", "--game", "chain", "--report", "html",
                     says="--report is 'html'; there is only course")


if __name__ == "__main__":
    unittest.main()
