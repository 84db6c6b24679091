"""The ladder from the outside: who is where, and that a challenge counts once whatever happens.

Run with the path of the program in the environment variable ESPALIER:

    ESPALIER=build/release/espalier python3 -m unittest test_ladder
"""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
SECONDS = 120  # a limit for each run, wide enough for the slow builds with sanitizers
DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3

LINE_BOT = """import sys
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


class LadderTest(unittest.TestCase):
    SEED = "1"  # when a test gives none: its openings are the same every time

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="Zoë's ladder ")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.journal = os.path.join(self.folder, "arena.db")

    def command(self, part, *arguments, game="tictactoe", journal=None):
        words = [PROGRAM, "ladder", part, *arguments, "--game", game,
                 "--journal", journal or self.journal]
        if self.SEED and part in ("challenge", "qualify") and "--seed" not in arguments:
            words += ["--seed", self.SEED]
        return words

    def run_part(self, part, *arguments, cwd=None, **options):
        done = subprocess.run(self.command(part, *arguments, **options), capture_output=True,
                              timeout=SECONDS, text=True, cwd=cwd or self.folder, check=False,
                              stdin=subprocess.DEVNULL)
        # That the machine is busy with other tests is no complaint.
        lines = done.stderr.splitlines(keepends=True)
        done.stderr = "".join(line for line in lines if not line.startswith("note: "))
        return done

    def good(self, part, *arguments, **options):
        done = self.run_part(part, *arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (DONE, ""), done.stdout)
        return done.stdout

    def bad(self, code, said, part, *arguments, **options):
        done = self.run_part(part, *arguments, **options)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertIn(said, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertTrue(done.stderr.startswith(f"espalier ladder {part}: "), done.stderr)

    def data(self, part, *arguments, **options):
        return json.loads(self.good(part, *arguments, "--json", **options))

    def bots(self, **options):
        return self.data("show", **options)["ladders"][0]["bots"]

    def order(self, **options):
        return [bot["name"] for bot in self.bots(**options)]

    def add(self, *bots, **options):
        for bot in bots:
            self.good("add", bot, **options)


class TableTest(LadderTest):
    def test_newcomers_begin_at_the_bottom(self):
        self.assertEqual(self.good("add", "ann=careful"),
                         "ann is at place 1 of the ladder of tictactoe:3x3.\n")
        added = self.data("add", "random")
        self.assertEqual(added, {"game": "tictactoe:3x3", "name": "random", "bot": "random",
                                 "place": 2})
        self.assertEqual(self.order(), ["ann", "random"])

    def test_a_name_is_taken_once(self):
        self.add("ann=careful")
        self.bad(NO, "'ann' already, at place 1", "add", "ann=random")

    def test_a_bot_that_is_none_is_refused(self):
        self.bad(WRONG_USE, "there is no bot 'zzz'", "add", "zzz")
        self.bad(WRONG_USE, "there is no bot in the folder", "add", "bots/zzz")
        self.assertEqual(self.data("show")["ladders"][0]["bots"], [])

    def test_every_variant_has_its_own(self):
        self.add("careful", game="chain:orthogonal")
        self.add("random", game="chain:diagonal")
        self.assertEqual(self.order(game="chain:diagonal"), ["random"])
        done = subprocess.run([PROGRAM, "ladder", "show", "--json", "--journal", self.journal],
                              capture_output=True, timeout=SECONDS, check=True)
        self.assertEqual([ladder["game"] for ladder in json.loads(done.stdout)["ladders"]],
                         ["chain:diagonal-5x6", "chain:orthogonal-5x6"])

    def test_who_leaves_is_gone(self):
        self.add("a=careful", "b=careful", "c=careful")
        self.good("remove", "b")
        self.assertEqual(self.order(), ["a", "c"])
        self.bad(NO, "there is no 'b'", "remove", "b")

    def test_show_tells_who_may_be_challenged(self):
        self.add(*(f"{name}=careful" for name in "abcde"))
        self.assertEqual([bot["may_challenge"] for bot in self.bots()],
                         [[], ["a"], ["a", "b"], ["a", "b", "c"], ["b", "c", "d"]])
        lines = self.good("show").splitlines()
        self.assertRegex(lines[1], r"^Rank  Bot .*Wins  Losses .*May challenge$")
        self.assertRegex(lines[6], r"^ +5  e  .*b, c, d$")

    def test_wrong_use(self):
        for arguments in ([], ["nothing"], ["show", "--game", "zzz"], ["add"],
                          ["add", "careful"], ["challenge", "a", "--game", "tictactoe"]):
            with self.subTest(arguments=arguments):
                done = subprocess.run([PROGRAM, "ladder", *arguments, "--journal", self.journal],
                                      capture_output=True, timeout=SECONDS, check=False)
                self.assertEqual(done.returncode, WRONG_USE, done.stderr)

    def test_a_journal_that_is_none(self):
        with open(self.journal, "w", encoding="utf-8") as file:
            file.write("this is no database, but long enough to be taken for a broken one\n" * 20)
        self.bad(ENVIRONMENT, "cannot be used", "show")

    def test_help_of_all_parts_has_examples_that_work(self):
        path = os.path.join(self.folder, "bin")
        os.mkdir(path)
        os.symlink(PROGRAM, os.path.join(path, "espalier"))
        environment = dict(os.environ, PATH=path + os.pathsep + os.environ.get("PATH", ""))
        for part in ("add", "challenge", "show", "history", "qualify", "remove"):
            done = subprocess.run([PROGRAM, "ladder", part, "--help"], capture_output=True,
                                  timeout=SECONDS, text=True, check=True)
            self.assertTrue(done.stdout.startswith(f"Usage: espalier ladder {part} "), done.stdout)
            examples = re.findall(r"(?m)^  (espalier .*)$", done.stdout.partition("\nExample")[2])
            self.assertTrue(examples, done.stdout)
            for example in examples:
                with self.subTest(example=example):
                    ran = subprocess.run(["sh", "-c", example], capture_output=True, check=False,
                                         timeout=SECONDS, cwd=self.folder, env=environment)
                    self.assertEqual(ran.returncode, DONE, ran.stderr)


class ChallengeTest(LadderTest):
    def test_the_winner_takes_the_higher_place(self):
        self.add("low=random", "mid=random", "top=espalier")
        result = self.data("challenge", "top", "low", "--nodes", "300", game="tictactoe")
        self.assertEqual(result["state"], "won")
        self.assertEqual((result["place_before"], result["place_after"]), (3, 1))
        self.assertEqual(result["score"]["won"], 4)
        self.assertEqual(self.order(), ["top", "low", "mid"])
        wins = {bot["name"]: (bot["wins"], bot["losses"]) for bot in self.bots()}
        self.assertEqual(wins, {"top": (1, 0), "low": (0, 1), "mid": (0, 0)})

    def test_the_loser_stays(self):
        self.add("top=espalier", "low=random")
        text = self.good("challenge", "low", "top", "--nodes", "300")
        self.assertRegex(text, r"(?m)^low loses \d-4\b.* and stays at place 2\.$")
        self.assertEqual(self.order(), ["top", "low"])

    def test_a_tie_leaves_the_order(self):
        self.add("a=espalier", "b=espalier")
        # The best players of tic-tac-toe draw from the start position.
        result = self.data("challenge", "b", "a", "--openings", "0", "--games", "4",
                           "--depth", "9")
        self.assertEqual((result["state"], result["score"]["games"]["draws"]), ("tied", 4))
        self.assertEqual(self.order(), ["a", "b"])

    def test_who_is_too_far_or_below_is_refused(self):
        self.add(*(f"{name}=random" for name in "abcde"))
        self.bad(NO, "--any", "challenge", "e", "a")
        self.bad(NO, "above", "challenge", "a", "b")
        self.bad(NO, "itself", "challenge", "a", "a")
        self.bad(NO, "there is no 'x'", "challenge", "x", "a")
        self.assertEqual(self.data("history")["challenges"], [])
        self.good("challenge", "e", "a", "--any", "--first-to", "1")

    def test_another_challenge_is_another_match(self):
        self.add("top=careful", "low=random")
        self.SEED = None
        for _ in range(2):
            self.good("challenge", "low", "top")
        history = self.data("history")["challenges"]
        self.assertEqual([one["number"] for one in history], [1, 2])
        specs = sqlite3.connect(self.journal).execute("SELECT spec FROM tournament_spec").fetchall()
        self.assertEqual(len({json.loads(spec)["seed"] for spec, in specs}), 2)

    def test_pairs_count_where_points_do(self):
        self.add("low=random", "top=espalier", game="threesix")
        result = self.data("challenge", "top", "low", "--nodes", "100", "--first-to", "2",
                           game="threesix")
        self.assertEqual(result["score"]["counted"], "pairs")
        self.assertEqual((result["score"]["won"], result["score"]["lost"]), (2, 0))
        self.assertEqual(sum(result["score"]["games"].values()), 4)
        self.assertGreater(result["score"]["margin"], 0)

    def test_programs_play_from_any_folder(self):
        place = os.path.join(self.folder, "my bots")
        os.mkdir(place)
        with open(os.path.join(place, "first.py"), "w", encoding="utf-8") as file:
            file.write(LINE_BOT)
        self.good("add", "me=line:python3 first.py", cwd=place)
        self.add("you=careful")
        safe = [] if shutil.which("bwrap") else ["--unsafe"]
        result = self.data("challenge", "you", "me", "--first-to", "2", *safe, cwd="/")
        self.assertEqual(result["state"], "won")
        reasons = sqlite3.connect(self.journal).execute(
            "SELECT DISTINCT reason FROM game WHERE blamed IS NOT NULL").fetchall()
        self.assertEqual(reasons, [])

    def test_a_bot_that_is_gone_says_so(self):
        with open(os.path.join(self.folder, "first.py"), "w", encoding="utf-8") as file:
            file.write("#!/usr/bin/env python3\n" + LINE_BOT)
        os.chmod(os.path.join(self.folder, "first.py"), 0o755)
        self.add("you=careful", "me=line:./first.py")
        os.remove(os.path.join(self.folder, "first.py"))
        self.bad(NO, "me can't play any more", "challenge", "me", "you")
        self.assertEqual(self.data("history")["challenges"], [])


class ResumeTest(LadderTest):
    """A challenge long enough to be killed in the middle, between bots that always play the same."""

    GAME = "chain"
    LONG = ("challenge", "low", "top", "--first-to", "60", "--nodes", "400", "--json")

    def games(self, journal=None):
        if not os.path.exists(journal or self.journal):
            return 0
        with sqlite3.connect(journal or self.journal, timeout=20) as database:
            return database.execute("SELECT count(*) FROM game").fetchone()[0]

    def start(self):
        return subprocess.Popen(self.command(*self.LONG, game=self.GAME), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)

    def wait_for_games(self, process, number):
        deadline = time.monotonic() + SECONDS
        while self.games() < number and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.002)

    def killed_after(self, number):
        """Starts the challenge, kills it once so many games are played; whether it was in time."""
        process = self.start()
        self.wait_for_games(process, number)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=SECONDS)
        return process.returncode == -signal.SIGKILL

    def fill(self, journal=None):
        self.add("top=level:5", "low=level:6", game=self.GAME, journal=journal)

    def test_killed_again_and_again_it_counts_once_and_ends_the_same(self):
        undisturbed = os.path.join(self.folder, "undisturbed.db")
        self.fill(undisturbed)
        self.fill()
        wanted = json.loads(self.good(*self.LONG, game=self.GAME, journal=undisturbed))
        in_all = self.games(undisturbed)
        kills = 0
        for share in range(1, 6):
            kills += self.killed_after(in_all * share // 7)
            self.assertEqual([one["state"] for one in
                              self.data("history", game=self.GAME)["challenges"]], ["open"])
            self.assertEqual(self.order(game=self.GAME), ["top", "low"])
        self.assertGreater(kills, 2)
        result = json.loads(self.good(*self.LONG, game=self.GAME))
        for key in ("begun", "ended"):
            del result[key], wanted[key]
        self.assertEqual(result, wanted)
        self.assertEqual(self.games(), in_all)
        history = self.data("history", game=self.GAME)["challenges"]
        self.assertEqual(len(history), 1)
        self.assertEqual(self.order(game=self.GAME), self.order(game=self.GAME, journal=undisturbed))
        self.assertEqual(sum(bot["challenges"] for bot in self.bots(game=self.GAME)), 2)

    def test_ctrl_c_is_no_end(self):
        self.fill()
        process = self.start()
        self.wait_for_games(process, 2)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, NO, errors)
        self.assertIn(b"the same command goes on", errors)
        open_ones = self.data("show", game=self.GAME)["ladders"][0]["open_challenges"]
        self.assertEqual([one["challenger"] for one in open_ones], ["low"])
        self.assertIn("low against top is not over", self.good("show", game=self.GAME))

    def test_two_at_once_play_it_once(self):
        self.fill()
        first = self.start()
        self.wait_for_games(first, 1)
        second = self.start()
        _, errors = second.communicate(timeout=SECONDS)
        still_played = first.poll() is None
        first.communicate(timeout=SECONDS)
        self.assertEqual(first.returncode, DONE)
        if still_played:
            self.assertEqual(second.returncode, ENVIRONMENT, errors)
            self.assertIn(b"another process", errors)
        self.assertEqual(len(self.data("history", game=self.GAME)["challenges"]), 1)

    def test_other_settings_are_refused_and_anew_begins_another(self):
        self.fill()
        self.killed_after(2)
        other = [*self.LONG[:-1], "--openings", "4"]
        self.bad(NO, "openings was", *other, game=self.GAME)
        self.good("challenge", "low", "top", "--first-to", "1", "--nodes", "100", "--anew",
                  game=self.GAME)
        states = [one["state"] for one in self.data("history", game=self.GAME)["challenges"]]
        self.assertEqual(states[0], "given up")
        self.assertIn(states[1], ("won", "lost"))
        self.assertEqual(len(states), 2)


class QualifyTest(LadderTest):
    def test_who_beats_all_classic_bots_passes(self):
        done = self.run_part("qualify", "ann=espalier", "--nodes", "400", game="chain")
        self.assertEqual((done.returncode, done.stderr), (DONE, ""))
        lines = done.stdout.splitlines()
        self.assertIn("first to 4 wins", lines[0])
        listed = json.loads(subprocess.run([PROGRAM, "games", "chain", "--json"], timeout=SECONDS,
                                           capture_output=True, check=True).stdout)
        classics = [bot["id"] for bot in listed["games"][0]["bots"] if bot["kind"] == "classic"]
        self.assertIn("nolook", classics)
        self.assertFalse([bot for bot in classics if bot.endswith("-as-met")])
        self.assertEqual(lines[1].split(), ["Examiner", "Result", "Score"])
        self.assertEqual([line.split()[0] for line in lines[2:-1]], classics)
        for line in lines[2:-1]:
            self.assertRegex(line, r"^\w+ +pass +4-[0-3]\b")
        self.assertEqual(lines[-1], f"ann passes: {len(classics)} of {len(classics)}")

    def test_who_loses_to_one_fails(self):
        done = self.run_part("qualify", "random", "--add", "--json")
        self.assertEqual((done.returncode, done.stderr), (NO, ""))
        report = json.loads(done.stdout)
        self.assertIs(report["passed"], False)
        self.assertEqual([exam["against"] for exam in report["exams"]], ["careful"])
        self.assertIs(report["exams"][0]["passed"], False)
        self.assertEqual(report["exams"][0]["score"]["lost"], 4)
        self.assertEqual(self.data("show")["ladders"][0]["bots"], [])

    def test_who_passes_may_be_added_at_once(self):
        command = ("qualify", "ann=espalier", "--nodes", "300", "--add", "--json")
        self.assertEqual(self.data(*command[:-1])["place"], 1)
        played = sqlite3.connect(self.journal).execute("SELECT count(*) FROM game").fetchone()
        self.assertEqual(self.data(*command[:-1])["place"], 1)
        again = sqlite3.connect(self.journal).execute("SELECT count(*) FROM game").fetchone()
        self.assertEqual(played, again)
        self.assertEqual(self.order(), ["ann"])
        self.bad(NO, "another bot is on the ladder", "qualify", "ann=careful", "--add")

    def test_a_bot_is_never_its_own_examiner(self):
        def examiners(bot, *options):
            done = self.run_part("qualify", bot, "--depth", "1", "--first-to", "1", "--json", *options)
            self.assertEqual(done.stderr, "")
            return [exam["against"] for exam in json.loads(done.stdout)["exams"]]

        self.assertEqual(examiners("bob=careful"), ["random"])
        self.assertEqual(examiners("random,seed=3"), ["careful"])
        self.assertEqual(examiners("level:2", "--against", "level:2,level:1"), ["level:1"])
        self.assertEqual(examiners("careful,depth=3"), ["random", "careful"], "another depth")
        self.bad(NO, "its own only examiner", "qualify", "ann=careful", "--against", "careful")

    def test_the_exam_of_a_course(self):
        course = ("qualify", "contiguous-as-met", "--preset", "course", "--seed", "1")
        report = self.data(*course, "--games", "5", game="chain:orthogonal")
        self.assertEqual(report["rule"], "5 games")
        self.assertEqual([exam["against"] for exam in report["exams"]],
                         ["random", "nolook-as-met", "heithoff-as-met", "rlawrenc-as-met"])
        for exam in report["exams"]:
            self.assertEqual((exam["score"]["won"], exam["score"]["lost"]), (5, 0), exam)
        spec = json.loads(sqlite3.connect(self.journal).execute(
            "SELECT spec FROM tournament_spec").fetchone()[0])
        self.assertEqual((spec["movetime_ms"], spec["openings"]), (1000, {"plies": [0, 0]}))
        self.assertNotIn("first_to", spec)
        lines = self.good(*course, "--first-to", "1", "--against", "random", "--movetime", "50ms",
                          game="chain:orthogonal").splitlines()
        self.assertEqual(lines[0], "contiguous-as-met against random of chain:orthogonal-5x6, first to "
                                   "1 win, at most 10 games")
        self.bad(WRONG_USE, "there is no preset 'school'", "qualify", "careful", "--preset", "school")
        self.bad(WRONG_USE, "had no bots to beat", "qualify", "careful", "--preset", "course")

    def test_pairs_count_where_points_do(self):
        report = self.data("qualify", "espalier", "--nodes", "100", "--first-to", "1",
                           "--against", "random,negamax5", game="threesix")
        self.assertTrue(report["rule"].startswith("first to 1 pair of games"), report["rule"])
        for exam in report["exams"]:
            self.assertEqual(exam["score"]["counted"], "pairs")
            self.assertEqual(sum(exam["score"]["games"].values()), 2)


if __name__ == "__main__":
    unittest.main()
