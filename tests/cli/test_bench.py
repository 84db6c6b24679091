"""The measurements of `espalier bench`, each with tiny limits: what they print, not how fast it is.

Run with the path of the program in the environment variable ESPALIER:

    ESPALIER=build/release/espalier python3 -m unittest test_bench
"""

import json
import os
import signal
import subprocess
import time
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
# A limit for each run; builds with sanitizers are slow, on a busy machine even slower.
SECONDS = 540 if os.environ.get("ESPALIER_SANITIZE") else 180
DONE, NO, WRONG_USE = 0, 1, 2
BUSY = "espalier bench: note: the machine is busy: "
SIGNATURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../data/signature.txt")


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


def known_signature():
    with open(SIGNATURE, encoding="utf-8") as file:
        lines = [line.strip() for line in file if not line.startswith("#")]
    return lines[-1]


def complaints(errors):
    """The lines on standard error without the note that the machine is busy, which may be true."""
    return [line for line in errors.splitlines() if not line.startswith(BUSY)]


def wait_until_it_plays(process):
    """Returns when a process has worked for half a second, by its own clock."""
    deadline = time.monotonic() + SECONDS
    worked = 0
    while worked < 50 and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
            worked = sum(map(int, file.read().rpartition(")")[2].split()[11:13]))


class BenchTest(unittest.TestCase):
    def run_bench(self, *arguments):
        return subprocess.run([PROGRAM, "bench", *arguments], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=SECONDS)

    def good(self, *arguments):
        done = self.run_bench(*arguments)
        self.assertEqual((done.returncode, complaints(done.stderr)), (DONE, []), done.stdout[:500])
        self.assertNotIn("nan", done.stdout)
        self.assertNotIn("inf", done.stdout)
        return done.stdout

    def good_json(self, *arguments):
        return json.loads(self.good(*arguments, "--json"))

    def bad(self, *arguments, said=""):
        done = self.run_bench(*arguments)
        self.assertEqual((done.returncode, done.stdout), (WRONG_USE, ""), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertTrue(done.stderr.startswith("espalier bench: "), done.stderr)
        self.assertEqual(len(complaints(done.stderr)), 1)
        self.assertIn(said, done.stderr)


class SignatureTest(BenchTest):
    def test_is_the_same_every_time_and_the_known_one(self):
        lines = self.good().splitlines()
        self.assertRegex(lines[-1], r"^signature \d+$")
        again = self.good_json()
        self.assertEqual(lines[-1], f"signature {again['signature']}")
        self.assertEqual(lines[-1], known_signature(), f"renew {SIGNATURE} if this is on purpose")
        games = [row["game"] for row in again["games"]]
        self.assertIn("The code is that for", lines[0])
        self.assertEqual([line.split()[0] for line in lines[2:-2]], games)
        self.assertEqual({game.split(":")[0] for game in games},
                         {"chain", "threesix", "bao", "tictactoe"})
        for row in again["games"]:
            self.assertGreater(row["nodes"], 0)
            self.assertGreater(row["nodes_per_second"], 0)
            self.assertGreater(row["processor_seconds"], 0)
        self.assertEqual(again["nodes"], sum(row["nodes"] for row in again["games"]))
        self.assertAlmostEqual(again["processor_seconds"],
                               sum(row["processor_seconds"] for row in again["games"]), places=6)
        # One thread can't use more of the processor than there was time.
        self.assertLess(again["processor_seconds"], again["seconds"] * 1.1 + 0.5)
        self.assertEqual(lines[1].split(), ["game", "positions", "nodes", "time", "processor",
                                            "nodes/s"])

    def test_wrong_use(self):
        self.bad("speed", said="there is no bench 'speed'; there are rules, search")
        self.bad("--seconds", "1", said="there is no option '--seconds'")
        self.bad("--json=1", said="--json takes no value")
        self.bad("rules", "tictactoe", said="one word too many")


class BusyTest(BenchTest):
    def test_a_busy_machine_is_named(self):
        """Processes that only count use the cores as long as something is measured."""
        for _ in range(os.cpu_count() or 1):
            other = subprocess.Popen(["python3", "-c", "while True: pass"])
            self.addCleanup(other.wait)
            self.addCleanup(other.kill)
        done = self.run_bench("pruning", "--depth", "4", "--json")
        self.assertEqual(done.returncode, DONE)
        notes = [line for line in done.stderr.splitlines() if line.startswith(BUSY)]
        self.assertTrue(notes, done.stderr)
        self.assertRegex(notes[-1], r"other programs use \d+\.\d of its \d+ cores")
        json.loads(done.stdout)  # the note is not among the numbers


class SearchTest(BenchTest):
    def test_one_thread_next_to_two(self):
        report = self.good_json("search", "chain:orthogonal", "--movetime", "5ms", "--overrun", "2")
        self.assertEqual((report["movetime_ms"], report["threads"], report["complete"]),
                         (5, 2, True))
        self.assertGreaterEqual(len(report["rows"]), 8)
        for row in report["rows"]:
            self.assertEqual(row["game"], "chain:orthogonal-5x6")
            self.assertGreater(row["one"]["nodes"], 0)
            self.assertGreater(row["many"]["nodes"], 0)
            self.assertGreater(row["rate_ratio"], 0)
            if row["one"]["depth"] > 0:
                self.assertGreater(row["time_ratio"], 0)
        self.assertEqual([mean["positions"] for mean in report["means"]], [len(report["rows"])])
        self.assertEqual([(o["threads"], o["moves"]) for o in report["overrun"]], [(1, 2), (2, 2)])
        for overrun in report["overrun"]:
            self.assertLessEqual(overrun["p50_ms"], overrun["p99_ms"])
            self.assertLessEqual(overrun["p99_ms"], overrun["max_ms"])

    def test_a_game_without_a_variant_is_all_its_boards(self):
        text = self.good("search", "bao", "--movetime", "2ms", "--overrun", "0", "--threads", "1")
        self.assertIn("bao:kiswahili", text)
        self.assertIn("bao:kujifunza", text)
        self.assertNotIn("overrun", text)
        self.assertEqual(text.splitlines()[-1].split()[0], "together")

    def test_small_games_are_solved(self):
        report = self.good_json("search", "tictactoe", "--overrun", "1")
        self.assertEqual([row["exact"] for row in report["rows"]], [True])

    def test_wrong_use(self):
        self.bad("search", "chess", said="there is no game 'chess'")
        self.bad("search", "chain:classic-3x4", said="there are no positions of chain:classic-3x4")
        self.bad("search", "--movetime", "5", said="--movetime")
        self.bad("search", "--threads", "0", said="--threads is '0'")
        self.bad("search", "--overrun", "-1", said="--overrun")
        self.bad("search", "tictactoe", "bao", said="one word too many")


class PruningTest(BenchTest):
    def test_alpha_beta_finds_the_same_with_less_work(self):
        report = self.good_json("pruning", "--depth", "3")
        self.assertEqual([row["empty"] for row in report["rows"]], list(range(20, 35, 2)))
        total = report["total"]
        self.assertGreaterEqual(total["positions"], 40)
        self.assertEqual(total["different"], 0)
        self.assertEqual(total["plain"]["nodes"],
                         sum(row["plain"]["nodes"] for row in report["rows"]))
        self.assertLess(total["share"], 0.2)
        for row in report["rows"]:  # without pruning every sequence of moves is a node
            empty = row["empty"]
            tree = 1 + empty * (1 + (empty - 1) * (1 + (empty - 2)))
            self.assertEqual(row["plain"]["nodes"], row["positions"] * tree)

    def test_last_line_is_the_share(self):
        lines = self.good("pruning", "--depth", "2").splitlines()
        self.assertRegex(lines[-1], r"^alpha-beta visits \d+\.\d\d % of the nodes$")
        self.assertEqual(lines[-3], "moves and values are equal on all 40 positions")

    def test_other_games_have_trees_too(self):
        for game, bot, boards in (("chain", "heithoff", 4), ("chain:orthogonal", "heithoff", 1),
                                  ("bao", "sixfactor", 2), ("threesix:parity", "negamax5", 1)):
            with self.subTest(game):
                report = self.good_json("pruning", game, "--depth", "2")
                self.assertEqual((report["bot"], report["depth"]), (bot, 2))
                self.assertEqual(len(report["rows"]), boards)
                self.assertEqual(report["total"]["different"], 0)
                self.assertLess(report["total"]["share"], 1)
                for row in report["rows"]:
                    self.assertTrue(row["game"].startswith(game), row)
        text = self.good("pruning", "bao:kujifunza", "--depth", "2")
        self.assertIn("sixfactor to depth 2", text)
        self.assertRegex(text.splitlines()[-1], r"^alpha-beta visits \d+\.\d\d % of the nodes$")

    def test_wrong_use(self):
        for depth in ("0", "9", "x", ""):
            self.bad("pruning", "--depth", depth, said="--depth is")
        self.bad("pruning", "tictactoe", said="no bot of tictactoe searches a tree of fixed depth")
        self.bad("pruning", "chain:classic-3x4", said="analyse chain:classic-3x4 --compare-pruning")


class BotsTest(BenchTest):
    LIMITS = ("--games", "4", "--movetime", "2ms")

    def test_every_other_bot_is_played(self):
        report = self.good_json("bots", "tictactoe", *self.LIMITS)
        self.assertEqual([row["opponent"] for row in report["rows"]], ["random", "careful"])
        for row in report["rows"]:
            self.assertEqual(row["games"], 4)
            self.assertEqual(row["wins"] + row["draws"] + row["losses"], 4)
            self.assertLessEqual(0, row["score_low"])
            self.assertLessEqual(row["score_low"], row["score"])
            self.assertLessEqual(row["score"], row["score_high"])
            self.assertLessEqual(row["score_high"], 1)
            self.assertIsNone(row["margin"])

    def test_nothing_is_measured_by_bots_as_met(self):
        report = self.good_json("bots", "threesix:2x2", *self.LIMITS)
        self.assertIn("negamax5", [row["opponent"] for row in report["rows"]])
        self.assertNotIn("negamax5-as-met", [row["opponent"] for row in report["rows"]])
        self.bad("bots", "threesix", "--opponents", "negamax5-as-met", said="as it was met")

    def test_games_that_count_points_have_a_margin(self):
        report = self.good_json("bots", "threesix:4x4", "--opponents", "random", *self.LIMITS,
                                "--opponent-movetime", "1ms", "--threads", "2")
        self.assertEqual(report["opponent_movetime_ms"], 1)
        self.assertIsNotNone(report["rows"][0]["margin"])

    def test_one_sided_results_have_bounds(self):
        text = self.good("bots", "chain:orthogonal-3x3", "--opponents", "nolook", "--games", "20",
                         "--movetime", "5ms", "--seed", "3")
        self.assertRegex(text.splitlines()[-1], r"\d % (\(>= [\d.]+ %\)|\+/- [\d.]+)")

    def test_ctrl_c_gives_the_results_so_far(self):
        process = subprocess.Popen([PROGRAM, "bench", "bots", "tictactoe", "--games", "1000000",
                                    "--movetime", "2ms", "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_it_plays(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual((process.returncode, complaints(err.decode())), (DONE, []))
        self.assertIs(json.loads(out)["complete"], False)

    def test_wrong_use(self):
        self.bad("bots", "tictactoe", "--opponents", "nobody", said="there is no bot 'nobody'")
        self.bad("bots", "tictactoe", "--opponents", "random,,careful", said="there is no bot ''")
        self.bad("bots", "tictactoe", "--games", "1", said="--games is '1'")
        self.bad("bots", "tictactoe", "--movetime", "fast", said="--movetime")
        self.bad("bots", "tictactoe", "--seed", "-1", said="--seed")
        self.bad("bots", "chess", said="there is no game 'chess'")


class LevelsTest(BenchTest):
    def test_every_level_plays_the_one_below(self):
        report = self.good_json("levels", "tictactoe", "--games", "6", "--movetime", "2ms")
        self.assertEqual([row["level"] for row in report["rows"]], list(range(2, 11)))
        rating = 0
        for row in report["rows"]:
            rating += row["elo"]
            self.assertAlmostEqual(row["rating"], rating, places=3)
            self.assertEqual(row["clear"], row["score_low"] > 0.5)

    def test_unclear_steps_are_named(self):
        text = self.good("levels", "tictactoe", "--games", "2", "--movetime", "1ms")
        self.assertIn("not clearly stronger", text)

    def test_same_seed_same_result(self):
        limits = ("levels", "tictactoe", "--games", "10", "--movetime", "1s", "--seed", "7")
        self.assertEqual(self.good(*limits), self.good(*limits, "--threads", "2"))

    def test_wrong_use(self):
        self.bad("levels", "tictactoe", "--games", "x", said="--games is 'x'")
        self.bad("levels", "tictactoe", "--threads", "257", said="--threads")


class PerfectTest(BenchTest):
    def test_the_flagship_never_ends_below_the_value_of_an_opening(self):
        for game in ("threesix:4x4", "threesix:parity-4x4", "threesix:3x3"):
            report = self.good_json("perfect", game, "--games", "24", "--threads", "2")
            self.assertTrue(report["complete"])
            self.assertEqual([row["opponent"] for row in report["rows"]],
                             ["random", "greedy", "mirror", "negamax5"])
            for row in report["rows"]:
                self.assertEqual((row["games"], row["below"], row["unproven"]), (6, 0, 0), row)
                self.assertGreaterEqual(row["mean_result"], row["mean_value"])

    def test_says_so_in_words(self):
        text = self.good("perfect", "threesix:4x4", "--games", "4", "--opponents", "random")
        self.assertEqual(text.splitlines()[-1],
                         "0 of 4 games ended below the value of the opening")

    def test_needs_a_game_on_points_and_known_bots(self):
        self.bad("perfect", "tictactoe", said="points")
        done = self.run_bench("perfect", "threesix:4x4", "--opponents", "nobody")
        self.assertEqual(done.returncode, NO)
        self.assertIn("'nobody'", done.stderr)

    def test_reviews(self):
        report = self.good_json("review", "tictactoe", "--nodes", "100")
        [row] = report["rows"]
        self.assertEqual((report["nodes"], row["game"], report["list_games"]), (100, "tictactoe:3x3", 30))
        self.assertGreater(row["turns"], 4)
        self.assertGreater(report["list_seconds"], 0)
        text = self.good("review", "chain:orthogonal-3x4", "--nodes", "100")
        self.assertRegex(text, r"chain:orthogonal-3x4 +\d+ +[\d.]+ ms +[\d.]+ s")
        self.assertIn("A list of 30 games", text)
        self.bad("review", "nothing")


if __name__ == "__main__":
    unittest.main()
