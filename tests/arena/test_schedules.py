"""Matches and tournaments from the first game to the table: schedules, tests, openings, clocks."""

import itertools
import json
import re
import unittest
from collections import Counter

from support import ArenaTest, moves_of

BOTS = ["espalier,nodes=50", "careful", "random", "greedy=careful,depth=1", "level:1", "level:2",
        "other=random", "third=random"]


class Schedules(ArenaTest):
    def tournament(self, count, kind, *options, games=2):
        name = f"{kind}{count}{''.join(options)}"
        done = self.arena("tournament", *BOTS[:count], "--game", "tictactoe", "--nodes", "30",
                          "--kind", kind, "--games", str(games), "--concurrency", "2",
                          "--name", name, *options)
        meetings = Counter(frozenset(game[1:3]) for game in done.finished())
        numbers = [game[0] for game in done.finished()]
        self.assertEqual(len(numbers), len(set(numbers)), "a game was finished twice")
        self.assertEqual(len(done.finished()), len(self.games(name)))
        return done, meetings

    def test_round_robin_lets_everybody_meet_everybody(self):
        for count in (2, 3, 5, 8):
            with self.subTest(count=count):
                done, meetings = self.tournament(count, "round-robin")
                self.assertEqual(len(meetings), count * (count - 1) // 2)
                self.assertEqual(set(meetings.values()), {2})
                pairs = Counter(game[1:3] for game in done.finished())
                self.assertEqual(set(pairs.values()), {1}, "colours are swapped")
                ranks = re.findall(r"^ *\d+  (\S+) +(\d+) ", done.table(), re.M)
                self.assertEqual(len({name for name, _ in ranks}), count, done.table())

    def test_a_gauntlet_is_one_against_all(self):
        for count, challengers in ((2, 1), (3, 1), (5, 2), (8, 3)):
            with self.subTest(count=count):
                _, meetings = self.tournament(count, "gauntlet", "--challengers",
                                              str(challengers))
                self.assertEqual(len(meetings), challengers * (count - challengers))
                self.assertEqual(set(meetings.values()), {2})

    def test_a_swiss_never_repeats_a_meeting(self):
        for count in (3, 5, 8):
            with self.subTest(count=count):
                _, meetings = self.tournament(count, "swiss", "--rounds", "2")
                self.assertEqual(len(meetings), 2 * (count // 2))
                self.assertEqual(set(meetings.values()), {2})

    def test_a_knockout_has_one_loser_less_than_bots(self):
        for count in (2, 3, 5, 8):
            with self.subTest(count=count):
                done, meetings = self.tournament(count, "knockout")
                self.assertEqual(len(meetings), count - 1)
                self.assertRegex(done.table(), r"(?m)^ *1 ")
        _, meetings = self.tournament(8, "knockout", "--third-place")
        self.assertEqual(len(meetings), 8)

    def test_as_many_games_at_once_as_there_are_change_nothing(self):
        tables = [self.arena("tournament", *BOTS[:4], "--game", "tictactoe", "--nodes", "30",
                             "--concurrency", str(many), "--name", f"c{many}").table()
                  for many in (1, 16)]
        self.assertEqual(*tables)

    def test_bots_from_a_file(self):
        bots = self.path("bots.txt", "# our class\ncareful\n\n  ann=random  \n")
        done = self.arena("tournament", "level:1", "--bots", bots, "--game", "tictactoe",
                          "--depth", "1")
        self.assertEqual({name for game in done.finished() for name in game[1:3]},
                         {"level:1", "careful", "ann"})


class Matches(ArenaTest):
    def match(self, *arguments):
        return self.arena("match", *arguments)

    def test_first_to_four_wins(self):
        done = self.match("careful", "random", "--game", "chain:orthogonal-4x4", "--depth", "1",
                          "--first-to", "4")
        wins = Counter(first if result == "1-0" else second
                       for _, first, second, result, _ in done.finished())
        self.assertEqual(max(wins.values()), 4)
        self.assertIn("wins by rule", done.finished()[-1][-1])

    def test_first_to_counts_the_same_with_more_games_at_once(self):
        texts = [self.match("careful", "random", "--game", "chain:orthogonal-4x4", "--depth", "1",
                            "--first-to", "4", "--concurrency", str(many), "--name",
                            str(many)).table() for many in (1, 8)]
        self.assertEqual(*texts)

    def test_a_sequential_test_stops_early(self):
        done = self.match("espalier", "random", "--game", "chain:orthogonal-4x4", "--nodes", "2000",
                          "--sprt", "0,50", "--concurrency", "2")
        self.assertLess(len(done.finished()), 400)
        self.assertIn("H1 was accepted", done.out)
        llr = float(re.search(r"^LLR: (\S+) \(-2.94, 2.94\) \[0.00, 50.00\]", done.table(),
                              re.M)[1])
        self.assertGreaterEqual(llr, 2.94)

    def test_a_sequential_test_on_points(self):
        done = self.match("espalier", "random", "--game", "threesix:4x4", "--nodes", "500",
                          "--sprt-margin", "0,2", "--concurrency", "2", "--games", "400")
        self.assertIn("H1 was accepted", done.out)
        self.assertRegex(done.table(), r"Margin: \+\d")
        self.assertLess(len(done.finished()), 400)

    def test_openings_from_a_file_are_played_with_both_colours(self):
        openings = self.path("openings.txt", "# two of them\na1 b2\n\nX2/1O1/3 1\n")
        self.match("careful", "random", "--game", "tictactoe", "--openings", openings,
                   "--games", "6", "--depth", "1")
        starts = [moves_of(game)[0] for game in self.games()]
        self.assertEqual(starts[0], starts[1])
        self.assertEqual(starts[4:], starts[:2])
        self.assertEqual(len({*starts}), 1)  # moves and a position that say the same

    def test_random_openings_come_in_pairs_and_differ(self):
        self.match("careful", "random", "--game", "chain", "--depth", "1", "--games", "12",
                   "--openings", "3..5")
        starts = [moves_of(game)[0] for game in self.games()]
        self.assertEqual(starts[0::2], starts[1::2])
        self.assertGreater(len({*starts}), 4)
        for start in starts:
            self.assertIn(int(start.split()[-1]), (3, 4, 5))

    def test_a_clock_for_the_whole_game(self):
        done = self.match("espalier", "careful", "--game", "chain:orthogonal-3x3", "--clock",
                          "300ms+5ms", "--games", "4", "--concurrency", "2")
        for *_, reason in done.finished():
            self.assertIn("wins by rule", reason)
        self.assertIn("300ms+5ms", self.games()[0]["record"])

    def test_a_game_that_is_too_long_is_adjudicated(self):
        done = self.match("random", "other=random", "--game", "chain", "--max-plies", "5",
                          "--games", "2", "--openings", "0")
        for *_, result, reason in done.finished():
            self.assertEqual((result, reason), ("1/2-1/2", "adjudication"))
        self.assertEqual(len(moves_of(self.games()[0])), 1 + 3 + 5 + 1)  # 1. a b 2. c d 3. e 1/2

    def test_too_long_in_a_game_of_points_is_decided_on_points(self):
        self.match("random", "other=random", "--game", "threesix", "--max-plies", "30",
                   "--games", "4", "--openings", "0")
        for game in self.games():
            self.assertEqual(game["reason"], "adjudication")
            margin, outcome = game["margin"], game["outcome"]
            if margin != 0:
                wanted = "1-0" if margin > 0 else "0-1"
                self.assertIn(f'[Result "{wanted}"]', game["record"], outcome)

    def test_both_agree_and_the_game_is_over(self):
        done = self.match("espalier", "same=espalier", "--game", "chain:orthogonal-4x4", "--nodes",
                          "2000", "--resign", "1,200", "--games", "4")
        self.assertTrue(any("adjudication" in reason for *_, reason in done.finished()))

    def test_nobody_agrees_before_the_game_has_its_plies(self):
        def lengths(name, *options, verb="match"):
            done = self.arena(verb, "espalier", "same=espalier", "--game", "chain:orthogonal-4x4", "--nodes",
                              "2000", "--resign", "1,200", "--games", "4", "--name", name, "--json", *options)
            games = [len(re.findall(r"\{", game["record"])) for game in self.games(name)  # a comment per move
                     if game["reason"] == "adjudication"]
            return games, json.loads(done.out)

        soon, told = lengths("soon")
        self.assertNotIn("min_plies", told["spec"])
        plies = min(soon) + 3
        for verb in ("match", "tournament"):
            later, told = lengths(verb, "--min-plies", str(plies), verb=verb)
            self.assertEqual(told["spec"]["min_plies"], plies)
            self.assertEqual(told["settings"]["min plies"], str(plies))
            self.assertGreaterEqual(min(later), plies)

    def test_two_bots_of_the_same_name_are_told_apart(self):
        done = self.match("random", "random", "--game", "tictactoe", "--games", "2")
        self.assertEqual(done.finished()[0][1:3], ("random", "random-2"))

    def test_odd_names_keep_the_lines_parsable(self):
        names = ["a:b", "Ünal-Ö", "<b>", "'; DROP", "x/y", "%s{}", "$(id)"]
        for name in names:
            ok = not set(name) & set(" ,(){}\":/")
            with self.subTest(name=name):
                if ok:
                    done = self.match(f"{name}=random", "careful", "--game", "tictactoe",
                                      "--games", "1", "--depth", "1", "--name", "n" + name)
                    self.assertEqual(done.finished()[0][1], name)
                else:
                    self.refused("match", f"{name}=random", "careful", "--game", "tictactoe")

    def test_numbers_are_finite_when_one_side_wins_all(self):
        done = self.match("espalier", "random", "--game", "chain:orthogonal-3x3", "--nodes", "500",
                          "--games", "6", "--openings", "0")
        self.assertNotRegex(done.out, r"\b(inf|nan)\b")
        for words in itertools.islice(done.table().splitlines(), 1):
            self.assertIn("espalier", words)


if __name__ == "__main__":
    unittest.main()
