"""The program from the outside: what it prints, where, and with which exit code.

Run with the path of the program in the environment variable ESPALIER:

    ESPALIER=build/release/espalier python3 -m unittest test_cli
"""

import base64
import errno
import functools
import hashlib
import html
import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import tempfile
import time
import unittest
import zipfile

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../examples")
SECONDS = 60  # a limit for each run, wide enough for the slow builds with sanitizers

DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3
VERBS = ["adapt", "analyse", "bench", "course", "database", "doctor", "games", "ladder", "match", "perft", "play", "puzzles",
         "replay", "review", "serve", "show", "solve", "tournament", "tune", "ugi"]
MEGABYTES_10 = 10_000_000


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


def clean_environment(**changes):
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
    environment["TERM"] = "xterm-256color"
    environment.update(changes)
    return environment


class Run:
    """One finished run of the program."""

    def __init__(self, *arguments, feed=b"", environment=None):
        if isinstance(feed, str):
            feed = feed.encode()
        done = subprocess.run([PROGRAM, *arguments], input=feed, capture_output=True,
                              timeout=SECONDS, env=environment or clean_environment())
        self.code = done.returncode
        self.out = done.stdout.decode("utf-8", "replace")
        self.err = done.stderr.decode("utf-8", "replace")
        self.lines = self.out.splitlines()


@functools.cache
def doctors_report():
    """Its checks of the sandbox take seconds, so one report has to do."""
    run = Run("doctor", "--json")
    assert (run.code, run.err) == (DONE, ""), run.out[:500]
    return json.loads(run.out)


class CliTest(unittest.TestCase):
    def good(self, *arguments, **options):
        run = Run(*arguments, **options)
        self.assertEqual((run.code, run.err), (DONE, ""), run.out[:500])
        return run

    def bad(self, code, *arguments, said="", **options):
        """The run fails with this code and one short line on standard error, and prints nothing."""
        run = Run(*arguments, **options)
        self.assertEqual(run.code, code, run.err[:500])
        self.assertEqual(run.out, "")
        self.assert_one_line(run.err)
        self.assertTrue(run.err.startswith("espalier"), run.err)
        self.assertIn(said, run.err)
        return run

    def assert_one_line(self, text):
        self.assertTrue(text.endswith("\n"), text[:500])
        self.assertEqual(text.count("\n"), 1, text[:500])
        self.assertLess(len(text), 800)
        self.assertTrue(text[:-1].isprintable(), repr(text))


class ProgramTest(CliTest):
    def test_version_is_one_line(self):
        self.assertRegex(self.good("--version").out,
                         r"^espalier \d+\.\d+\.\d+ "
                         r"\(commit ([0-9a-f]{12}( with changes)?|unknown), [\w -]+\)\n$")

    def test_help_lists_every_verb(self):
        text = self.good("--help").out
        for verb in VERBS:
            self.assertRegex(text, rf"(?m)^  {verb} +\S")
        self.assertEqual(self.good("help").out, text)
        self.assertEqual(self.good("-h").out, text)

    def test_help_of_a_verb_can_be_asked_for_in_two_ways(self):
        self.assertEqual(self.good("help", "perft").out, self.good("perft", "--help").out)

    def test_no_verb_says_what_to_do(self):
        self.bad(WRONG_USE, said="espalier --help")

    def test_unknown_verb_suggests_the_nearest(self):
        self.bad(WRONG_USE, "repaly", said="did you mean 'espalier replay'?")
        self.bad(WRONG_USE, "zzzzzz", said="espalier --help")
        self.bad(WRONG_USE, "")
        self.bad(WRONG_USE, "--games", said="'--games'")

    def test_unknown_option_suggests_the_nearest(self):
        self.bad(WRONG_USE, "perft", "tictactoe", "2", "--divid", said="perhaps --divide")
        for verb in VERBS:
            self.bad(WRONG_USE, verb, "--no-such-option",
                     said=f"espalier {verb}: there is no option")

    def test_wrong_use_of_options_is_explained(self):
        self.bad(WRONG_USE, "show", "tictactoe", "--position", said="--position needs a value")
        self.bad(WRONG_USE, "show", "tictactoe", "--json=3", said="--json takes no value")
        self.bad(WRONG_USE, "show", "tictactoe", "--moves", "a1", "--moves", "a2",
                 said="--moves was given more than once")
        self.bad(WRONG_USE, "show", "tictactoe", "again", said="'again' is one word too many")

    def test_two_dashes_end_the_options(self):
        self.assertEqual(self.good("perft", "--", "tictactoe", "1").out, "nodes 9\n")
        self.bad(WRONG_USE, "perft", "tictactoe", "--", "--json")

    def test_huge_and_binary_arguments_do_not_flood(self):
        huge = "x" * 100_000  # one argument may not be much longer on Linux
        for arguments in ([huge], ["show", huge], ["show", "tictactoe:" + huge],
                          ["show", "tictactoe", huge], ["show", "tictactoe", "--" + huge],
                          ["show", "tictactoe", "--color", huge], ["perft", "tictactoe", huge],
                          ["play", "tictactoe", "--seed", huge], ["games", huge]):
            self.bad(WRONG_USE, *arguments)
        for arguments in (["show", "tictactoe", "--position", huge],
                          ["show", "tictactoe", "--moves", huge],
                          ["perft", "tictactoe", "2", "--position", huge]):
            self.bad(NO, *arguments)
        binary = b"\xff\x01\x1b[31m\n\x7f"
        self.bad(WRONG_USE, binary)
        self.bad(WRONG_USE, "show", binary)
        self.bad(WRONG_USE, "show", "tictactoe", b"--" + binary)
        self.bad(NO, "show", "tictactoe", "--moves", binary)
        self.bad(NO, "show", "tictactoe", "--position", binary)


class HelpTest(CliTest):
    def verbs(self):
        """All that the program has, so that a new verb is tested as soon as it is there."""
        listed = self.good("--help").out.partition("\nVerbs:\n")[2].partition("\n\n")[0]
        return [line.split()[0] for line in listed.splitlines()]

    def test_every_verb_has_help_with_an_example(self):
        for verb in self.verbs():
            with self.subTest(verb=verb):
                text = self.good(verb, "--help").out
                self.assertTrue(text.startswith(f"Usage: espalier {verb}"), text)
                self.assertTrue(self.examples(text), text)

    def test_examples_work_as_they_are_printed(self):
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(PROGRAM, os.path.join(folder, "espalier"))
            os.symlink(EXAMPLES, os.path.join(folder, "examples"))
            with zipfile.ZipFile(os.path.join(folder, "handins.zip"), "w") as handins:
                handins.write(os.path.join(EXAMPLES, "coursework", "ann.cpp"), "ann/ann.cpp")
            environment = clean_environment(PATH=folder + os.pathsep + os.environ.get("PATH", ""),
                                            XDG_DATA_HOME=os.path.join(folder, "data"))
            for verb in [None, *self.verbs()]:
                help_text = self.good(*([verb] if verb else []), "--help").out
                for example in self.examples(help_text):
                    with self.subTest(example=example):
                        run = self.run_until_ctrl_c if verb == "serve" else self.run_to_the_end
                        code, errors = run(example, environment, folder)
                        self.assertEqual(code, DONE, errors)

    @staticmethod
    def run_to_the_end(example, environment, folder):
        done = subprocess.run(["sh", "-c", example], stdin=subprocess.DEVNULL, env=environment,
                              capture_output=True, timeout=SECONDS, cwd=folder)
        return done.returncode, done.stderr

    @staticmethod
    def run_until_ctrl_c(example, environment, folder):
        with subprocess.Popen(["sh", "-c", "exec " + example], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                              env={**environment, "XDG_DATA_HOME": folder + "/data"}) as process:
            process.stdout.readline()  # its address: it is ready
            process.send_signal(signal.SIGINT)
            errors = process.communicate(timeout=SECONDS)[1]
        return process.returncode, errors

    @staticmethod
    def examples(text):
        _, _, below = text.partition("\nExample")
        return [line.strip() for line in below.splitlines()
                if re.match(r"  (espalier |\S.* \| espalier )", line)]


class PuzzlesFromTest(CliTest):
    LOST = os.path.join(EXAMPLES, "records", "lost.txt")

    def test_a_mistake_becomes_a_puzzle_and_the_rest_is_counted(self):
        run = Run("puzzles", "from", self.LOST)
        self.assertEqual(run.code, DONE, run.err)
        head, puzzle = map(json.loads, run.lines)
        self.assertEqual(head["game"], "tictactoe:3x3")
        self.assertEqual((puzzle["answer"], puzzle["goal"]), ("a2", "draw"))
        self.assertIn("puzzles made: 1; turns looked at: 6; not proven: 0", run.err)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "own.jsonl")
            self.assertEqual(Run("puzzles", "from", self.LOST, "-o", file).code, DONE)
            self.assertEqual(self.good("puzzles", "check", file).out, "1 of 1 puzzles proven\n")

    def test_mistakes_of_one_player(self):
        self.assertEqual(Run("puzzles", "from", self.LOST, "--player", "Bob").code, DONE)
        self.bad(NO, "puzzles", "from", self.LOST, "--player", "Ann", said="turns looked at: 3")

    def test_what_is_not_proven_is_no_puzzle(self):
        self.bad(NO, "puzzles", "from", "-", "--nodes", "10", said="not proven: 2",
                 feed='[Game "chain"]\n\n1. a1 b2 *\n')

    def test_wrong_use(self):
        self.bad(WRONG_USE, "puzzles", "from", said="RECORD is missing")
        self.bad(NO, "puzzles", "from", "-", said="no game")
        two = '[Game "tictactoe"]\n\n1. a1 b1 *\n\n[Game "chain"]\n\n1. a1 *\n'
        self.bad(NO, "puzzles", "from", "-", "--nodes", "10", said="game 2", feed=two)


class GamesTest(CliTest):
    def test_lists_the_games(self):
        text = self.good("games").out
        for name in ("chain", "threesix", "bao", "tictactoe"):
            self.assertRegex(text, rf"(?m)^{name}\b")
        self.assertIn("tictactoe:3x3", text)

    def test_one_game(self):
        text = self.good("games", "tictactoe").out
        self.assertIn("Tic-tac-toe", text)
        self.assertNotIn("chain", text)

    def test_the_tests_of_the_page_are_told_what_the_program_tells(self):
        """web/tests/unit/games.json has a part of each game: what is wrong there is to be changed there."""
        path = os.path.join(os.path.dirname(__file__), "../../web/tests/unit/games.json")
        if not os.path.exists(path):
            self.skipTest("the page is not here")
        with open(path, encoding="utf-8") as file:
            wanted = json.load(file)["games"]
        told = json.loads(self.good("games", "--json").out)["games"]
        self.assertEqual([game["id"] for game in wanted], [game["id"] for game in told])
        for part, game in zip(wanted, told):
            game["variants"] = [{"name": variant["name"]} for variant in game["variants"]]
            for field, value in part.items():
                self.assertEqual(value, game[field], f"{game['id']}: {field}")

    def test_json(self):
        games = json.loads(self.good("games", "--json").out)["games"]
        self.assertLessEqual({"chain", "threesix", "bao", "tictactoe"}, {game["id"] for game in games})
        for game in games:
            self.assertEqual(sorted(game), ["boards", "bots", "counts_points", "id", "input", "pieces", "proven",
                                            "rule_sets", "rules", "set_up", "side_names", "solved", "summary",
                                            "title", "values", "variant_form", "variants"])
            self.assertEqual(sorted(game["variants"][0]), ["name", "summary"])
            self.assertIn("careful", [bot["id"] for bot in game["bots"]])
            for bot in game["bots"]:
                self.assertEqual(bot["kind"], "flagship" if bot["id"] == "espalier" else
                                 "as-met" if bot["id"].endswith("-as-met") else "classic")

    def test_bots_as_met_are_listed_by_themselves(self):
        text = self.good("games", "chain").out
        bots, met = text.split("  Bots:\n")[1].split("  Bots as met:\n")
        self.assertIn("    nolook  ", bots)
        self.assertNotIn("-as-met", bots)
        self.assertEqual([line.split()[0] for line in met.splitlines()],
                         ["nolook-as-met", "heithoff-as-met", "rlawrenc-as-met",
                          "contiguous-as-met", "neighbour-as-met"])
        self.assertIn("Bots as met: negamax5-as-met\n", self.good("games").out)
        self.assertNotIn("as met", self.good("games", "tictactoe").out)

    def test_unknown_game(self):
        self.bad(WRONG_USE, "games", "chess", said="'chess'")
        self.bad(WRONG_USE, "games", "tictactoe:3x3", said="espalier games tictactoe")


class ShowTest(CliTest):
    def test_last_line_is_the_position(self):
        run = self.good("show", "tictactoe", "--moves", "b2 a1")
        self.assertEqual(run.lines[-1], "O2/1X1/3 1")
        self.assertIn("X to move", run.lines)

    def test_what_is_printed_can_be_read_back(self):
        for game in ("tictactoe", "chain", "threesix:parity", "bao", "bao:kujifunza"):
            with self.subTest(game=game):
                text = self.good("show", game).lines[-1]
                self.assertEqual(self.good("show", game, "--position", text).lines[-1], text)

    def test_moves_are_played_from_the_position(self):
        run = self.good("show", "tictactoe", "--position", "O2/1X1/3 1", "--moves", " c1  a3 ")
        self.assertEqual(run.lines[-1], "O1X/1X1/O2 1")

    def test_finished_game_says_how_it_ended(self):
        run = self.good("show", "tictactoe", "--moves", "a1 b1 a2 b2 a3")
        self.assertIn("Game over: X wins by rule", run.lines)
        run = self.good("show", "tictactoe", "--moves", "a1 b1 c1 b2 a2 c2 b3 a3 c3")
        self.assertIn("Game over: draw by rule", run.lines)

    def test_steps_of_the_last_move(self):
        run = self.good("show", "chain", "--moves", "a1 b2 a1", "--steps")
        self.assertEqual(run.lines[:2], ["place: a1", "wave 1: a1 explodes"])
        self.assertEqual(run.lines[-1], "1A4/Aa4/6/6/6 2 3")
        run = self.good("show", "threesix", "--moves", "a1 b2 b1 a2 c1", "--steps")
        self.assertEqual(run.lines[:2], ["place: c1", "run: a1 b1 c1 scores 3"])

    def test_steps_need_moves(self):
        self.bad(WRONG_USE, "show", "tictactoe", "--steps", said="--moves")
        self.bad(WRONG_USE, "show", "tictactoe", "--steps", "--moves=", said="--moves")

    def test_json(self):
        shown = json.loads(self.good("show", "tictactoe", "--moves", "b2 a1", "--json").out)
        self.assertEqual(shown["game"], "tictactoe:3x3")
        self.assertEqual(shown["position"], "O2/1X1/3 1")
        self.assertEqual(shown["to_move"], 1)
        self.assertEqual(shown["played"], ["b2", "a1"])
        self.assertEqual((shown["result"], shown["ending"]), ("none", ""))
        self.assertEqual(len(shown["legal"]), 7)
        self.assertEqual(shown["scene"]["rows"], 3)
        self.assertEqual(shown["scene"]["cells"][0],
                         {"name": "a1", "owner": "second", "mark": "none", "count": 1,
                          "capacity": 0})
        self.assertNotIn("steps", shown)

    def test_json_with_steps_has_the_scene_after_each(self):
        run = self.good("show", "chain", "--moves", "a1 b2 a1", "--steps", "--json")
        shown = json.loads(run.out)
        self.assertEqual([step["kind"] for step in shown["steps"]], ["place", "wave"])
        self.assertEqual(shown["steps"][1]["cells"], ["a1"])
        self.assertEqual(shown["steps"][-1]["scene"], shown["scene"])

    def test_bad_texts(self):
        self.bad(NO, "show", "tictactoe", "--position", "3/1X1/3 9", said="column 9")
        self.bad(NO, "show", "tictactoe", "--position", "", said="position ''")
        self.bad(NO, "show", "tictactoe", "--position=", said="position ''")
        self.bad(NO, "show", "tictactoe", "--position", "4/4/4/4 1")
        self.bad(NO, "show", "chain:orthogonal-3x4", "--position", "6/6/6/6/6 1 0")
        self.bad(NO, "show", "tictactoe", "--moves", "b2 b2", said="move 2 'b2'")

    def test_unknown_names(self):
        self.bad(WRONG_USE, "show", said="GAME is missing")
        self.bad(WRONG_USE, "show", "chess", said="'chess'")
        self.bad(WRONG_USE, "show", "", said="''")
        self.bad(WRONG_USE, "show", "tictactoe:", said="variant")
        self.bad(WRONG_USE, "show", "tictactoe:4x4", said="'4x4'")
        self.bad(WRONG_USE, "show", "chain:orthogonal-99x99")
        self.bad(WRONG_USE, "show", "tictactoe", "--color", "pink", said="'pink'")

    def test_colour_can_be_forced(self):
        self.assertNotIn("\x1b", self.good("show", "tictactoe").out)
        self.assertIn("\x1b[", self.good("show", "tictactoe", "--color", "always").out)


class ReplayTest(CliTest):
    START = "3/3/3 1 | none"

    def test_one_line_per_game(self):
        games = ["a1 b1 a2 b2 a3", "", "a1", "a1 b1 c1 b2 a2 c2 b3 a3 c3", "a1 b1 a3 b2 c3 b3"]
        run = self.good("replay", "tictactoe", feed="\n".join(games) + "\n")
        self.assertEqual(run.lines, ["XO1/XO1/X2 2 | p1win", self.START, "X2/3/3 2 | none",
                                     "XOX/XOO/OXX 2 | draw", "XO1/1O1/XOX 1 | p2win"])

    def test_legal_moves_are_sorted_by_bytes(self):
        run = self.good("replay", "tictactoe", "--legal", feed="a1\na1 b1 a2 b2 a3\n")
        self.assertEqual(run.lines, ["X2/3/3 2 | none | a2 a3 b1 b2 b3 c1 c2 c3",
                                     "XO1/XO1/X2 2 | p1win |"])

    def test_bad_game_prints_error_in_its_place(self):
        run = Run("replay", "tictactoe", feed="a1\na1 b2 a1\nx9\n\na1 b1 a2 b2 a3 c3\n")
        self.assertEqual(run.code, NO)
        self.assertEqual(run.lines, ["X2/3/3 2 | none", "error", "error", self.START, "error"])
        errors = run.err.splitlines()
        self.assertEqual(len(errors), 3)
        self.assertRegex(errors[0], r"^error: line 2, move 3 'a1': \S")
        self.assertRegex(errors[1], r"^error: line 3, move 1 'x9': \S")
        self.assertRegex(errors[2], r"^error: line 5, move 6 'c3': .*over")

    def test_blanks_and_line_ends(self):
        run = self.good("replay", "tictactoe", feed="a1 b2\r\n\r\n \t a1  b2 \n   \na1 b2")
        after = "X2/1O1/3 1 | none"
        self.assertEqual(run.lines, [after, self.START, after, self.START, after])

    def test_no_input_is_no_game(self):
        self.assertEqual(self.good("replay", "tictactoe").out, "")
        self.assertEqual(self.good("replay", "tictactoe", feed="\n").lines, [self.START])

    def test_binary_input(self):
        run = Run("replay", "tictactoe", feed=b"\xff\x00\x1b[31m a1\n\x00\na1\n")
        self.assertEqual(run.code, NO)
        self.assertEqual(run.lines, ["error", "error", "X2/3/3 2 | none"])
        self.assertIn(r"move 1 '\xff\x00\x1b[31m': ", run.err)
        for line in run.err.splitlines():
            self.assertTrue(line.isprintable(), repr(line))

    def test_huge_lines(self):
        word = b"a" * MEGABYTES_10
        many = b"a1 " * (MEGABYTES_10 // 3)
        blank = b" " * MEGABYTES_10
        run = Run("replay", "tictactoe", feed=b"\n".join([word, many, blank, b"a1\n"]))
        self.assertEqual(run.code, NO)
        self.assertEqual(run.lines, ["error", "error", self.START, "X2/3/3 2 | none"])
        self.assertLess(len(run.err), 500)

    def test_memory_does_not_grow_with_the_input(self):
        small = self.peak_memory(0)
        self.assertLess(self.peak_memory(40), small + 20_000)

    def peak_memory(self, megabytes):
        """In KiB, after a line of this length and as many bytes of short games."""
        environment = clean_environment(ASAN_OPTIONS="quarantine_size_mb=1")
        child = subprocess.Popen([PROGRAM, "replay", "tictactoe"], stdin=subprocess.PIPE,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 env=environment)
        for piece in [b"x" * 65536] * (16 * megabytes) + [b"\n" + b"a1\n" * 20_000] * 5:
            child.stdin.write(piece)
        child.stdin.close()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(child.returncode, (DONE, NO))
        return usage.ru_maxrss

    def test_answers_come_while_the_input_stays_open(self):
        child = subprocess.Popen([PROGRAM, "replay", "tictactoe"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=clean_environment())
        try:
            for game, answer in ((b"a1\n", b"X2/3/3 2 | none\n"), (b"\n", b"3/3/3 1 | none\n")):
                child.stdin.write(game)
                child.stdin.flush()
                self.assertTrue(select.select([child.stdout], [], [], SECONDS)[0])
                self.assertEqual(os.read(child.stdout.fileno(), 1000), answer)
            child.stdin.close()
            self.assertEqual(child.wait(SECONDS), DONE)
        finally:
            child.kill()
            child.wait()
            child.stdout.close()

    def test_json_is_one_object_per_game(self):
        run = Run("replay", "tictactoe", "--legal", "--json",
                  feed=b"a1 b1 a2 b2 a3\nx9\n\xff\x00\na1\n")
        self.assertEqual(run.code, NO)
        games = [json.loads(line) for line in run.lines]
        self.assertEqual([game["line"] for game in games], [1, 2, 3, 4])
        self.assertEqual(games[0], {"line": 1, "position": "XO1/XO1/X2 2", "result": "p1win",
                                    "legal": []})
        self.assertEqual(sorted(games[1]["error"]), ["message", "move", "move_number"])
        self.assertEqual(games[1]["error"]["move"], "x9")
        self.assertEqual(len(games[3]["legal"]), 8)
        self.assertEqual(len(run.err.splitlines()), 2)

    def test_wrong_use(self):
        self.bad(WRONG_USE, "replay", said="GAME is missing")
        self.bad(WRONG_USE, "replay", "chess")
        self.bad(WRONG_USE, "replay", "tictactoe:9x9")


GOOD_RECORD = '[Game "tictactoe"]\n[Result "*"]\n\n1. a1 b2 *\n'


class RecordTest(CliTest):
    def test_a_record_names_its_game(self):
        run = self.good("replay", "--record", "-", "--legal", feed=GOOD_RECORD)
        self.assertEqual(run.out, "X2/1O1/3 1 | none | a2 a3 b1 b3 c1 c2 c3\n")

    def test_a_record_may_begin_anywhere(self):
        feed = '[Game "chain:orthogonal-2x2"]\n[Position "Aa/2 1 2"]\n\n1. a1 1-0\n'
        self.assertEqual(self.good("replay", "--record", "-", feed=feed).out,
                         "A1/AA 2 3 | p1win\n")

    def test_bad_records_are_named_by_line_and_the_others_still_read(self):
        feed = "\n".join([GOOD_RECORD, '[Game "tictactoe]\n\n1. a1 *\n', '[Game "chess"]\n\n*\n',
                          '[Game "tictactoe"]\n\n1. a1 a1 *\n', GOOD_RECORD])
        run = Run("replay", "--record", "-", feed=feed)
        self.assertEqual(run.code, NO)
        self.assertEqual([line.split(" ")[0] for line in run.lines],
                         ["X2/1O1/3", "error", "error", "error", "X2/1O1/3"])
        said = run.err.splitlines()
        self.assertEqual(said[0], "error: line 6: the tag has no closing quote")
        self.assertIn("error: line 10: there is no game 'chess'", said[1])
        self.assertEqual(said[2],
                         "error: line 14, move 2 'a1': a1 is taken; choose an empty cell")

    def test_a_result_against_the_rules_is_an_error(self):
        feed = '[Game "tictactoe"]\n\n1. a1 b1 2. a2 b2 3. a3 0-1\n'
        run = Run("replay", "--record", "-", feed=feed)
        self.assertEqual((run.code, run.out), (NO, "error\n"))

    def test_no_file_and_no_game(self):
        self.bad(ENVIRONMENT, "replay", "--record", "no such file", said="No such file")
        self.bad(NO, "replay", "--record", "-", said="there is no game in '-'")
        self.bad(WRONG_USE, "replay", "tictactoe", "--record", "-", said="leave GAME out")
        self.bad(WRONG_USE, "replay", said="GAME is missing")

    def test_games_played_are_added_to_a_file_and_read_back(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.txt")
            ends = []
            for game in ["tictactoe", "bao", "threesix:4x4"]:
                run = self.good("play", game, "--first", "random", "--second", "careful", "--seed",
                                "3", "--record", file)
                ends.append(run.lines[-1].removeprefix("Position: "))
            read = self.good("replay", "--record", file)
            self.assertEqual([line.split(" | ")[0] for line in read.lines], ends)
            self.bad(ENVIRONMENT, "play", "tictactoe", "--record", folder, said="cannot write")

    def test_a_pipe_without_a_reader_does_not_hang(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "pipe")
            os.mkfifo(pipe)
            self.bad(ENVIRONMENT, "play", "tictactoe", "--record", pipe, said="cannot write")

    def test_a_game_cannot_be_recorded_where_it_is_shown(self):
        self.bad(WRONG_USE, "play", "tictactoe", "--record", "-", said="--record needs a file")

    def test_a_record_that_cannot_be_kept_is_said(self):
        run = Run("play", "tictactoe", "--first", "random", "--second", "random", "--record",
                  "/dev/full")
        self.assertEqual(run.code, ENVIRONMENT)
        self.assertIn("is not recorded", run.err)


class CalledAsTest(CliTest):
    def test_what_is_printed_can_be_typed_by_whoever_came_through_a_script(self):
        environment = clean_environment(ESPALIER_CALLED_AS="./run")
        self.assertIn("\n  ./run perft ", self.good("perft", "--help", environment=environment).out)
        self.assertIn("\n  ./run games\n", self.good("--help", environment=environment).out)
        run = self.good("play", "tictactoe", feed="b2\nquit\n", environment=environment)
        self.assertTrue(run.lines[-1].startswith("  ./run play tictactoe:3x3 "), run.lines[-1])


class InterruptTest(CliTest):
    def test_ctrl_c_leaves_the_table_and_keeps_the_record(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.txt")
            process = subprocess.Popen(
                [PROGRAM, "play", "tictactoe", "--second", "human", "--record", file],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=clean_environment())
            self.addCleanup(process.stdout.close)
            self.addCleanup(process.stdin.close)
            process.stdin.write(b"b2\n")
            process.stdin.flush()
            seen = b""
            while b"turn 2> " not in seen:
                seen += os.read(process.stdout.fileno(), 4096)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=SECONDS), DONE)
            self.assertIn(b"Goodbye", process.stdout.read())
            with open(file) as record:
                self.assertIn("1. b2 *", record.read())


class BenchTest(CliTest):
    def test_every_game_is_measured_next_to_its_reference(self):
        run = Run("bench", "rules", "--seconds", "0.01", "--json")
        self.assertEqual(run.code, DONE, run.err)  # a busy machine is worth a note
        report = json.loads(run.out)
        self.assertGreater(report["processor_seconds"], 0)
        games = {row["game"].split(":")[0] for row in report["rows"]}
        self.assertLessEqual({"chain", "threesix", "bao", "tictactoe"}, games)
        for row in report["rows"] + report["totals"]:
            self.assertGreater(row["leaves_per_second"], 0)
            self.assertGreater(row["reference_leaves_per_second"], 0)

    def test_wrong_use(self):
        self.bad(WRONG_USE, "bench", "speed", said="there is no bench 'speed'")
        for wrong in ["0", "-1", "61", "nan", "1x", ""]:
            self.bad(WRONG_USE, "bench", "rules", "--seconds", wrong, said="is not a time")


class PerftTest(CliTest):
    def test_last_line_is_the_count(self):
        for depth, nodes in ((0, 1), (1, 9), (2, 72), (5, 15120), (9, 127872), (10, 0), (99, 0)):
            self.assertEqual(self.good("perft", "tictactoe", str(depth)).out, f"nodes {nodes}\n")

    def test_divide(self):
        run = self.good("perft", "tictactoe", "3", "--divide")
        self.assertEqual(run.lines[0], "a1 56")
        self.assertEqual(len(run.lines), 10)
        self.assertEqual(run.lines[-1], "nodes 504")
        self.assertEqual(self.good("perft", "tictactoe", "0", "--divide").out, "nodes 1\n")

    def test_position(self):
        run = self.good("perft", "tictactoe", "1", "--position", "XO1/XO1/3 1")
        self.assertEqual(run.out, "nodes 5\n")
        run = self.good("perft", "tictactoe", "4", "--position", "XO1/XO1/X2 2", "--divide")
        self.assertEqual(run.out, "nodes 0\n")

    def test_json(self):
        counted = json.loads(self.good("perft", "tictactoe", "2", "--json").out)
        self.assertEqual(counted, {"game": "tictactoe:3x3", "position": "3/3/3 1", "depth": 2,
                                   "nodes": 72})
        divided = json.loads(self.good("perft", "tictactoe", "2", "--json", "--divide").out)
        self.assertEqual(divided["moves"][0], {"move": "a1", "nodes": 8})
        self.assertEqual(sum(part["nodes"] for part in divided["moves"]), divided["nodes"])

    def test_wrong_use(self):
        self.bad(WRONG_USE, "perft", said="GAME is missing")
        self.bad(WRONG_USE, "perft", "tictactoe", said="DEPTH is missing")
        for depth in ("100", "-1", "two", "", "1.5", "0x2", "99999999999999999999"):
            self.bad(WRONG_USE, "perft", "tictactoe", depth)
        self.bad(NO, "perft", "tictactoe", "2", "--position", "9 1")

    def test_known_counts(self):
        for game, counts in (("chain:orthogonal-5x6", (1, 30, 870, 25230, 706970)),
                             ("chain:diagonal", (1, 30, 870, 25230, 707310)),
                             ("chain:scorched", (1, 30, 870, 25230, 707078)),
                             ("chain:classic-5x6", (1, 30, 870, 25230, 706970)),
                             ("threesix", (1, 36, 1260, 42840)),
                             ("threesix:parity", (1, 18, 324, 5508)),
                             ("bao", (1, 4, 14, 38, 124, 405, 1430, 5655)),
                             ("bao:kujifunza", (1, 16, 108, 500, 1902, 6550))):
            for depth, nodes in enumerate(counts):
                with self.subTest(game=game, depth=depth):
                    self.assertEqual(self.good("perft", game, str(depth)).out, f"nodes {nodes}\n")

    def test_counting_in_pieces_changes_nothing(self):
        for game, depth, nodes in (("bao", "7", 5655), ("bao:kujifunza", "5", 6550)):
            run = self.good("perft", game, depth, "--divide")
            self.assertEqual(sum(int(line.split()[1]) for line in run.lines[:-1]), nodes)


class GameFormsTest(CliTest):
    def test_short_names_mean_the_usual_board(self):
        for name, full in (("chain", "chain:orthogonal-5x6"),
                           ("chain:classic", "chain:classic-9x6"),
                           ("chain:orthogonal-3x4", "chain:orthogonal-3x4"),
                           ("threesix", "threesix:6x6"),
                           ("threesix:parity", "threesix:parity-6x6")):
            shown = json.loads(self.good("show", name, "--json").out)
            self.assertEqual(shown["game"], full)

    def test_chain_positions(self):
        self.assertEqual(self.good("show", "chain").lines[-1], "6/6/6/6/6 1 0")
        run = self.good("show", "chain", "--moves", "b2 a3")
        self.assertEqual(run.lines[-1], "6/1A4/a5/6/6 1 2")
        run = self.good("show", "chain", "--position", run.lines[-1])
        self.assertEqual(run.lines[-1], "6/1A4/a5/6/6 1 2")
        self.bad(NO, "show", "chain", "--position", "6/1A4/a5/6/6 2 2")
        self.assertEqual(self.good("show", "chain:orthogonal-10x10").lines[-1].split("/")[0], "91")

    def test_chain_replay_ends_games(self):
        run = self.good("replay", "chain:orthogonal-2x2", "--legal", feed="a1 b1\na1 b1 a1\n")
        self.assertEqual(run.lines[0].split(" | ")[1:], ["none", "a1 a2 b2"])
        self.assertEqual(run.lines[1].split(" | ")[1], "p1win |")

    def test_threesix_positions(self):
        run = self.good("show", "threesix", "--moves", "c3")
        self.assertEqual(run.lines[-1], "6/6/2X3/6/6/6 2 0 0")
        run = self.good("replay", "threesix", feed="a1 b2 b1 a2 c1\n")
        self.assertEqual(run.lines, ["XXX3/OO4/6/6/6/6 2 3 0 | none"])
        run = Run("replay", "threesix:parity", feed="b1\na1 b1\n")
        self.assertEqual((run.code, run.lines[0]), (NO, "error"))

    def test_bao_positions(self):
        start = ("0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -")
        self.assertEqual(self.good("show", "bao").lines[-1], start)
        run = self.good("replay", "bao", "--legal", feed="\nA7L* A5L\n")
        self.assertEqual(run.lines, [
            start + " | none | A6L* A6R* A7L* A7R*",
            "0,0,0,0,0,0,0,0/0,2,2,7,0,0,0,1/0,0,0,0,7,3,0,0/0,0,0,0,0,0,0,0 21,21 SN 1 -"
            " | none | A6L* A6R*"])

    def test_bao_steps(self):
        run = self.good("show", "bao", "--moves", "A7L* A5L", "--steps")
        self.assertTrue(any(line.startswith("lap 1: sow ") for line in run.lines), run.out)
        shown = json.loads(self.good("show", "bao", "--moves", "A7L* A5L", "--steps",
                                     "--json").out)
        self.assertIn("capture", [step["kind"] for step in shown["steps"]])
        self.assertEqual(shown["steps"][-1]["scene"], shown["scene"])

    def test_breakthrough_positions(self):
        run = self.good("show", "breakthrough:5x3", "--moves", "b4a3")
        self.assertEqual(run.lines, ["    a b c", "  1 p p p", "  2 p p p", "  3 P . .", "  4 P . P", "  5 P P P",
                                     "", "Amber (p) to move", "ppp/ppp/P2/P1P/PPP 2"])
        run = self.good("replay", "breakthrough:5x3", feed="b4a3 b2xa3 a4b3\n")
        self.assertEqual(run.lines, ["ppp/p1p/pP1/2P/PPP 2 | none"])
        run = Run("replay", "breakthrough:5x3", feed="b4xa3\n")
        self.assertEqual((run.code, run.lines), (NO, ["error"]))
        self.assertIn("there is nothing to take on a3", run.err)
        self.bad(WRONG_USE, "show", "breakthrough:3x3", said="4 to 8 rows")

    def test_breakthrough_steps(self):
        moves = "b4a3 b2a3"
        run = self.good("show", "breakthrough:5x3", "--moves", moves, "--steps")
        self.assertEqual(run.lines[0], "move: b2 takes a3")
        self.assertEqual(self.good("show", "breakthrough:5x3", "--moves", "b4a3", "--steps").lines[0], "move: b4 to a3")
        shown = json.loads(self.good("show", "breakthrough:5x3", "--moves", moves, "--steps", "--json").out)
        self.assertEqual([(step["kind"], step["cells"], step["amount"]) for step in shown["steps"]],
                         [("move", ["b2", "a3"], 1)])
        self.assertEqual(shown["scene"]["cells"][6]["piece"], "pawn")
        self.assertNotIn("piece", shown["scene"]["cells"][7])


class PlayTest(CliTest):
    def play(self, *arguments, feed):
        return self.good("play", "tictactoe", *arguments, feed=feed)

    def test_whole_game_of_two_people(self):
        run = self.play("--second", "human", feed="a1\nb1\na2\nb2\na3\nnever read\n")
        self.assertIn("Game over after 5 turns: X wins by rule.", run.lines)
        self.assertIn("Moves: a1 b1 a2 b2 a3", run.lines)
        self.assertIn("Position: XO1/XO1/X2 2", run.lines)
        self.assertNotIn("Seed", run.out)

    def test_draw(self):
        run = self.play("--second", "human", feed="a1\nb1\nc1\nb2\na2\nc2\nb3\na3\nc3\n")
        self.assertIn("Game over after 9 turns: draw by rule.", run.lines)

    def test_two_bots_need_no_input_and_repeat_with_the_seed(self):
        games = [self.play("--first", "random", "--second", "careful", "--seed", seed, feed="").out
                 for seed in ("7", "7", "8", "9", "10")]
        self.assertIn("Seed of the bots: 7", games[0])
        self.assertIn("Game over", games[0])
        self.assertEqual(games[0], games[1])
        self.assertGreater(len({game.split("Moves: ")[1] for game in games}), 1)

    def test_person_against_bot(self):
        run = self.play("--second", "careful", "--position", "XX1/OO1/3 1", feed="c1\n")
        self.assertIn("Game over after 1 turn: X wins by rule. You won!", run.lines)
        run = self.play("--second", "careful", "--position", "XX1/OO1/3 1", feed="a3\n")
        self.assertIn("O (careful) plays c2.", run.lines)
        self.assertIn("Game over after 2 turns: O wins by rule. You lost; try again.", run.lines)

    def test_wrong_input_explains_itself_and_changes_nothing(self):
        run = self.play("--second", "human", feed="b2\nb2\nz9\nfoo\na1 a2\n\n\xff\x00\nposition\n")
        self.assertRegex(run.out, r"O, turn 2> b2\nNot played: b2 is taken")
        self.assertRegex(run.out, r"O, turn 2> z9\nNot played: 'z9'")
        self.assertRegex(run.out, r"foo\nNot played: .*help lists the commands")
        self.assertIn("One move or one command at a time", run.out)
        self.assertRegex(run.out, r"O, turn 2> position\n3/1X1/3 2\n")

    def test_capital_letters_are_understood(self):
        run = self.play("--second", "human", feed="B2\nPOSITION\n")
        self.assertIn("3/1X1/3 2", run.lines)

    def test_huge_line(self):
        run = self.play("--second", "human", feed="x" * MEGABYTES_10 + "\nposition\n")
        self.assertIn("3/3/3 1", run.lines)
        self.assertLess(len(run.out), 2000)

    def test_undo_between_people_takes_one_turn_back(self):
        run = self.play("--second", "human", feed="b2\na1\nundo\nposition\nundo\nundo\nposition\n")
        self.assertRegex(run.out, r"O, turn 2> position\n3/1X1/3 2\n")
        self.assertIn("There is no turn of yours to take back.", run.lines)
        self.assertRegex(run.out, r"X, turn 1> position\n3/3/3 1\n")

    def test_undo_against_a_bot_comes_back_to_the_persons_turn(self):
        run = self.play(feed="b2\nundo\nposition\nundo\n")
        self.assertRegex(run.out, r"X, turn 1> position\n3/3/3 1\n")
        self.assertIn("There is no turn of yours to take back.", run.lines)
        run = self.play("--first", "careful", "--second", "human", feed="undo\nmoves\n")
        self.assertIn("There is no turn of yours to take back.", run.lines)
        self.assertIn("8 legal moves:", run.lines)

    def test_who_resigns_has_lost(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            run = self.play("--second", "human", "--record", path, feed="a1\nresign\n")
            self.assertRegex(run.out, r"Game over after 1 turn: \w+ resigns\.")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.assertIn('[Result "1-0"]', text)
            self.assertIn('[Termination "resigned"]', text)

    def test_commands(self):
        run = self.play("--second", "human", feed="help\nmoves\nboard\nsteps\nquit\na1\n")
        for word in ("hint", "eval", "analyse", "undo", "moves", "board", "position", "steps",
                     "resign", "quit"):
            self.assertRegex(run.out, rf"(?m)^  {word} ")
        self.assertIn("  a1 b1 c1 a2 b2 c2 a3 b3 c3", run.lines)
        self.assertIn("Turns are now shown step by step.", run.lines)
        self.assertEqual(run.lines[-1], "Goodbye.")

    def test_end_of_input_says_how_to_go_on(self):
        run = self.play("--second", "human", feed="b2")
        command = shlex.split(run.lines[-1])
        self.assertEqual(command[:2], ["espalier", "play"])
        again = Run(*command[1:], feed="position\n")
        self.assertEqual(again.code, DONE)
        self.assertIn("3/1X1/3 2", again.lines)
        self.assertEqual(self.play(feed="").lines[-1], "Goodbye.")

    def test_position_that_is_over(self):
        run = self.play("--position", "XO1/XO1/X2 2", feed="")
        self.assertRegex(run.out, r"(?m)^Game over after 0 turns: X wins by rule\.")

    def test_steps_of_a_chain_reaction(self):
        run = self.good("play", "chain:classic-2x2", "--second", "human", "--steps",
                        feed="a1\nb1\na1\n")
        self.assertIn("  wave 1: a1 explodes", run.lines)

    def test_default_game_is_chain(self):
        run = self.good("play", feed="")
        self.assertIn("Chain Reaction (chain:orthogonal-5x6)", run.lines)
        self.assertRegex(run.out, r"(?m)^  Seed of the bots: \d+$")

    def test_whole_games_of_bots(self):
        for game in ("chain", "chain:scorched-3x3", "threesix", "bao", "bao:kujifunza"):
            with self.subTest(game=game):
                run = self.good("play", game, "--first", "random", "--second", "careful",
                                "--seed", "1", "--steps")
                self.assertRegex(run.out, r"(?m)^Game over after \d+ turns: ")

    def test_wrong_use(self):
        self.bad(WRONG_USE, "play", "tictactoe", "--first", "nobody", said="human, random, careful")
        self.bad(WRONG_USE, "play", "tictactoe", "--second", "", said="human, random, careful")
        self.bad(WRONG_USE, "play", "tictactoe", "--seed", "x")
        self.bad(WRONG_USE, "play", "tictactoe", "--seed", "18446744073709551616")
        self.bad(WRONG_USE, "play", "tictactoe", "--color", "x")
        self.bad(WRONG_USE, "play", "chess")
        self.bad(NO, "play", "tictactoe", "--position", "x")
        for option, text, said in (
                ("--first", "careful,level=3", "it has no levels, only espalier"),
                ("--first", "espalier,level=11", "from 1 to 10"),
                ("--second", "espalier,speed=3", "level, depth, nodes, movetime, hash"),
                ("--second", "espalier,level", "level needs a value"),
                ("--second", "espalier,", "no setting"),
                ("--second", "espalier,movetime=5", "100ms"),
                ("--second", "espalier,hash=64", "256MiB"),
                ("--second", ",level=3", "human, random, careful"),
                ("--level", "0", "from 1 to 10"), ("--level", "x", "from 1 to 10"),
                ("--movetime", "1", "100ms"), ("--movetime", "0s", "100ms")):
            self.bad(WRONG_USE, "play", "tictactoe", option, text, said=said)
        self.bad(WRONG_USE, "play", "tictactoe", "--level", "3", "--second", "careful",
                 said="espalier,level=3")
        self.bad(WRONG_USE, "play", "tictactoe", "--analysis", "--no-analysis", said="one of them")

    def test_against_a_bot_that_begins_a_person_answers(self):
        run = self.play("--first", "careful", feed="moves\n")
        self.assertIn("8 legal moves:", run.lines)
        self.bad(WRONG_USE, "play", "tictactoe", "--level", "3", "--first", "careful",
                 said="--first espalier,level=3")

    def test_usual_opponent_is_the_flagship_at_level_5(self):
        self.assertIn("  O: the bot espalier,level=5", self.play(feed="").lines)
        self.assertIn("  O: the bot espalier,level=2", self.play("--level", "2", feed="").lines)

    def test_bots_take_settings(self):
        run = self.play("--first", "espalier,depth=9,hash=1MiB", "--second", "espalier,nodes=5000",
                        feed="")
        self.assertRegex(run.out, r"(?m)^X \(espalier,depth=9,hash=1MiB\) plays \S+\.$")
        self.assertIn("Game over after 9 turns: draw by rule.", run.lines)

    def test_a_hint_tells_the_move_and_why(self):
        run = self.play("--position", "XX1/OO1/3 1", "--movetime", "20s", feed="hint\nquit\n")
        self.assertRegex(run.out, r"(?m)^Hint: c1 \(wins in 1 ply; looked \d+ pl(y|ies) ahead\)\.$")
        run = self.play("--second", "human", "--movetime", "20s", feed="hint\na1\nhint\n")
        self.assertIn("  Expected: ", run.out)
        self.assertRegex(run.out, r"(?m)^Hint: b2 \(")

    def test_eval_shows_what_counts_or_that_nothing_does(self):
        run = self.good("play", "chain", "--second", "human", feed="a1\neval\n")
        self.assertRegex(run.out, r"(?m)^what espalier counts +count +weight +value$")
        self.assertRegex(run.out, r"(?m)^total, for the side to move +[-+]?\d+\.\d\d$")

    def test_eval_shows_what_the_opponent_counts(self):
        run = self.good("play", "chain:orthogonal-3x4", "--second", "contiguous", feed="a1\neval\n")
        self.assertRegex(run.out, r"(?m)^what contiguous counts +count +weight +value$")
        run = self.good("play", "chain:orthogonal-3x4", "--second", "pointvalue", feed="a1\neval\n")
        self.assertRegex(run.out, r"(?m)^what pointvalue counts +weight( +[a-d][1-3]){3}$")
        run = self.good("play", "chain:orthogonal-3x4", "--second", "random", feed="a1\neval\n")
        self.assertIn("random values neither moves nor positions: plays any legal move.", run.lines)

    THROWN_AWAY = "a1\nb2\na3\nb1\nc3\nb3\n"

    def test_turning_points_after_the_game(self):
        run = self.play("--second", "human", "--analysis", feed=self.THROWN_AWAY)
        self.assertRegex(run.out, r"(?m)^  X: 5\. c3 \(blunder\): from won to lost \(proven\)\. Better a2\.")
        for arguments in ([], ["--no-analysis"]):
            run = self.play("--second", "human", *arguments, feed=self.THROWN_AWAY)
            self.assertNotIn("Decisive moments", run.out)

    def test_turning_points_at_any_time(self):
        run = self.play("--second", "human", feed="analyse\na1\nb1\nanalyse\nquit\n")
        self.assertIn("No turn was played yet.", run.lines)
        self.assertRegex(run.out, r"(?m)^  O: 2\. b1 \(blunder\): from drawn to lost \(proven\)\.")


class AnalyseTest(CliTest):
    RECORD = ('[Game "tictactoe"]\n[First "Ann"]\n[Second "Bob"]\n[Result "1-0"]\n\n'
              "1. b2 a2 2. a1 b1 3. c3 1-0\n")

    def test_recorded_games_are_looked_back_at(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.RECORD + "\n" + self.RECORD)
            run = self.good("analyse", "--record", path, "--movetime", "20s")
            self.assertEqual(run.out.count("Ann - Bob, tictactoe, 1-0"), 2)
            self.assertIn("Ann: accuracy 100%; blunders 0, mistakes 0, inaccuracies 0", run.out)
            self.assertRegex(run.out, r"(?m)^  Bob: 2\. a2 \(blunder\): from drawn to lost \(proven\)")
            self.assertIn("Bob lost 2 of 2 games. 2 of them were lost by a single move.\n"
                          "How they were lost: One blunder 2.\n", run.out)
            self.assertIn("\nWhere Bob loses most:\n", run.out)
            self.assertIn("Ann lost none of 2 games.", run.lines)
            again = self.good("review", path, "--nodes", "5000")
            self.assertEqual(again.out, self.good("review", path, "--nodes", "5000").out)
            self.assertIn("Bob 2 盤輸 2 盤。其中 2 盤輸在一手棋。", self.good("review", path, "--language", "zh-TW").out)
            self.bad(WRONG_USE, "review", said="RECORD is missing")
            games = [json.loads(line) for line in self.good("review", path, "--json").lines]
            self.assertEqual([game.get("player") for game in games], [None, None, "Ann", "Bob"])
            self.assertEqual(games[0]["why"]["values"]["move"], "a2")
            self.assertEqual((games[0]["engine"]["nodes"], games[0]["engine"]["threads"]), (100000, 1))
            self.assertLessEqual(len(games[0]["moments"]), 5)
            run = self.good("analyse", "--record", path, "--number", "2", "--movetime", "20s", "--json")
            review = json.loads(run.out)
            self.assertEqual((review["number"], review["turns_played"]), (2, 5))
            self.assertEqual([t["turn"] for t in review["turns"] if t["turning_point"]], [2])
            self.bad(NO, "analyse", "--record", path, "--number", "3", said="there are 2 games")
            self.bad(WRONG_USE, "analyse", "chain", "--record", path, said="does not go with")

    def test_the_games_of_one_player_and_what_it_thought(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.RECORD.replace(" a2 ", " a2 {+1.70 3 0.1s} ") + "\n" +
                           self.RECORD.replace(" a2 ", " a2 {-0.10 3 0.1s} "))
            run = self.good("review", path, "--bot", "Bob", "--nodes", "2000")
            self.assertEqual(run.lines[0], "Bob lost 2 of 2 games. 2 of them were lost by a single move, and in 1 of "
                             "those Bob thought it was better.")
            self.assertEqual(run.lines[1], "How they were lost: One blunder 2.")
            self.assertTrue(run.lines[2].startswith("Accuracy: opening "), run.lines[2])
            self.assertIn("turns with a value of its own Bob thought", run.lines[3])
            self.assertIn("It thought +1.70.", run.lines[5])
            [bob] = [json.loads(line) for line in self.good("review", path, "--bot", "Bob", "--json").lines]
            self.assertEqual((bob["lost"], bob["single"], bob["thought_ahead"]), (2, 2, 1))
            self.assertEqual([place["own_value"] for place in bob["worst"]], [170, -10])
            self.bad(NO, "review", path, "--bot", "Eve", said="there is no game of 'Eve'")

    def test_a_page_of_reviews_is_whole_and_safe(self):
        with tempfile.TemporaryDirectory() as folder:
            path, page = os.path.join(folder, "games.txt"), os.path.join(folder, "page.html")
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.RECORD.replace("Ann", "<script>alert(1)</script>&'"))
            run = self.good("review", path, "--html", page, "--nodes", "2000")
            with open(page, encoding="utf-8") as file:
                text = file.read()
            self.assertNotIn("<script", text)
            self.assertIn("&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;", text)
            self.assertIn(html.escape(run.lines[1]), text)
            chinese = self.good("review", path, "--language", "zh-TW", "--nodes", "2000")
            self.assertIn(html.escape(chinese.lines[1]), text)
            [style] = re.findall("<style>(.*)</style>", text)
            digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
            self.assertIn(f"default-src 'none'; style-src 'sha256-{digest}'", text)
            self.assertNotRegex(text, r"(src|href)=\"(?!#)")
            refused = Run("review", path, "--html", os.path.join(folder, "no", "page.html"))
            self.assertEqual(refused.code, ENVIRONMENT, refused.err)
            self.assertIn("cannot write", refused.err)

    def test_what_alpha_beta_saves_on_a_position_of_ones_own(self):
        run = self.good("analyse", "chain", "--moves", "a1 f5", "--bot", "contiguous,depth=3",
                        "--compare-pruning")
        self.assertEqual(run.lines[0], "contiguous to depth 3")
        self.assertIn("move and value are equal", run.lines)
        self.assertRegex(run.lines[-1], r"^alpha-beta visits \d+\.\d\d % of the nodes$")
        for game, bot, depth in (("chain:orthogonal-3x3", "heithoff", 4), ("bao", "sixfactor", 6),
                                 ("threesix:4x4", "negamax5", 5)):
            moves = ("--moves", "a1 b1") if game == "threesix:4x4" else ()
            found = json.loads(self.good("analyse", game, *moves, "--compare-pruning", "--json").out)
            self.assertEqual((found["bot"], found["depth"], found["equal"]), (bot, depth, True))
            self.assertLess(found["alpha_beta"]["nodes"], found["plain"]["nodes"])
            self.assertAlmostEqual(found["share"], found["alpha_beta"]["nodes"] / found["plain"]["nodes"])
        self.bad(NO, "analyse", "chain", "--bot", "random", "--compare-pruning",
                 said="the bot random searches no tree of fixed depth")
        self.bad(NO, "analyse", "threesix", "--compare-pruning", said="needs no search here")
        self.bad(WRONG_USE, "analyse", "tictactoe", "--compare-pruning", said="no bot of this game")
        self.bad(WRONG_USE, "analyse", "chain", "--compare-pruning", "--all", said="does not go with --all")

    def test_last_line_is_the_best_move(self):
        for game in ("tictactoe", "chain", "chain:classic-3x4", "threesix", "bao"):
            with self.subTest(game=game):
                run = self.good("analyse", game, "--depth", "3")
                legal = self.good("replay", game, "--legal", feed="\n").lines[0].split(" | ")[2]
                self.assertRegex(run.lines[-1], r"^bestmove \S+$")
                self.assertIn(run.lines[-1].split()[1], legal.split())
                self.assertRegex(run.lines[-2], r"^depth +\d+ .* nodes .*/s ")

    def test_values_are_for_people(self):
        run = self.good("analyse", "tictactoe", "--position", "XX1/OO1/3 1", "--depth", "4")
        self.assertIn("wins in 1 ply ", run.out)
        self.assertEqual(run.lines[-1], "bestmove c1")
        run = self.good("analyse", "tictactoe", "--position", "X1X/1O1/O1X 2", "--depth", "9")
        self.assertIn("loses in 2 plies", run.out)
        self.assertIn("draw (proven)", self.good("analyse", "tictactoe", "--depth", "20").out)

    def test_moves_are_played_first(self):
        run = self.good("analyse", "tictactoe", "--moves", "a1 b1 a2 b2", "--nodes", "1000")
        self.assertEqual(run.lines[-1], "bestmove a3")

    def test_several_lines(self):
        run = self.good("analyse", "tictactoe", "--multipv", "3", "--depth", "4")
        ranks = [line.split(".")[0].strip() for line in run.lines if re.match(r" *\d+\. ", line)]
        self.assertEqual(ranks, ["1", "2", "3"])

    def test_every_move(self):
        run = self.good("analyse", "tictactoe", "--all", "--json", "--depth", "9")
        lines = json.loads(run.out)["lines"]
        self.assertEqual(len({line["moves"][0] for line in lines}), 9)
        run = self.good("analyse", "tictactoe", "--position", "XX1/OO1/3 1", "--all", "--depth",
                        "9", "--json")
        lines = json.loads(run.out)["lines"]
        self.assertEqual([line["moves"][0] for line in lines][:2], ["c1", "c2"])
        self.assertEqual((lines[0]["win_in"], lines[-1]["win_in"]), (1, -2))

    def test_json(self):
        run = self.good("analyse", "tictactoe", "--moves", "a1", "--depth", "20", "--json")
        found = json.loads(run.out)
        self.assertEqual((found["game"], found["position"]), ("tictactoe:3x3", "X2/3/3 2"))
        self.assertEqual((found["to_move"], found["result"], found["bot"]), (2, "none", "espalier"))
        self.assertEqual(found["best_move"], "b2")
        self.assertEqual(found["lines"][0]["moves"][0], "b2")
        self.assertEqual((found["lines"][0]["proven"], found["lines"][0]["win_in"]), (True, None))
        self.assertEqual(sorted(found["lines"][0]), ["bound", "chance", "hundredths", "margin", "moves",
                                                     "proven", "text", "win_in"])
        self.assertEqual(sorted(found["work"]), ["depth", "hashfull", "nodes", "nodes_per_second",
                                                 "seldepth", "time_ms"])

    def test_a_game_that_is_over(self):
        over = ["analyse", "tictactoe", "--position", "XO1/XO1/X2 2"]
        self.assertEqual(self.good(*over).lines, ["Game over: X wins by rule", "bestmove (none)"])
        found = json.loads(self.good(*over, "--all", "--json").out)
        self.assertEqual((found["best_move"], found["to_move"], found["lines"]), (None, None, []))

    def test_bots_without_values(self):
        for more in ([], ["--all"], ["--multipv", "3"]):
            run = self.good("analyse", "tictactoe", "--bot", "random", *more)
            self.assertEqual(run.lines[0], "No values: random values neither moves nor positions: "
                                           "plays any legal move.")
            self.assertRegex(run.lines[-1], r"^bestmove \S+$")

    BOARD = ("analyse", "chain:orthogonal-3x4", "--position", "A3/1B1b/3a 1 20")

    def test_every_move_has_a_value_with_every_bot(self):
        for bot in ("heithoff", "rlawrenc", "contiguous", "neighbour", "pointvalue", "careful",
                    "contiguous-as-met", "neighbour-as-met"):
            with self.subTest(bot):
                found = json.loads(self.good(*self.BOARD, "--bot", bot, "--all", "--json").out)
                values = [line["hundredths"] for line in found["lines"]]
                self.assertEqual(len(values), 10)
                self.assertEqual(values, sorted(values, reverse=True))
                self.assertEqual({line["bound"] for line in found["lines"]}, {"exact"})
                self.assertEqual(found["lines"][0]["moves"][0], found["best_move"])
                alone = json.loads(self.good(*self.BOARD, "--bot", bot, "--json").out)
                self.assertEqual(len(alone["lines"]), 1)
                if bot != "careful":  # it draws lots among the best
                    self.assertEqual(found["best_move"], alone["best_move"])
        run = self.good(*self.BOARD, "--bot", "contiguous", "--multipv", "3")
        self.assertEqual([line[:4] for line in run.lines[2:5]], ["  1.", "  2.", "  3."])
        run = self.good(*self.BOARD, "--bot", "pointvalue", "--all")
        self.assertEqual(sum(line[3:4] == "." for line in run.lines), 10)

    def test_moves_that_were_not_finished_are_counted(self):
        run = self.good(*self.BOARD, "--bot", "contiguous", "--all", "--depth", "2",
                        "--nodes", "50")
        self.assertRegex(run.lines[-2], r"^[1-9] more of 10 moves were not finished in time\.$")

    def test_what_is_played_by_heart_or_by_lot_is_called_that(self):
        heart = "contiguous plays a1 by heart here, whatever the moves are worth."
        for more in ([], ["--all", "--depth", "1"], ["--terms"]):
            run = self.good("analyse", "chain:orthogonal-3x4", "--bot", "contiguous", *more)
            self.assertEqual(run.lines[-2:], [heart, "bestmove a1"])
        lots = self.good("analyse", "tictactoe", "--bot", "careful", "--position", "XX1/OO1/3 1")
        self.assertRegex(lots.lines[-1], "^bestmove c1$")
        self.assertNotIn("lots", lots.out)
        found = json.loads(self.good("analyse", "tictactoe", "--bot", "careful", "--json").out)
        self.assertEqual((found["plays"]["drawn"], len(found["plays"]["moves"])), (True, 9))
        self.assertNotRegex(lots.out, "depth|nodes")  # it does not search
        run = self.good("analyse", "chain:orthogonal-3x4", "--bot", "heithoff", "--depth", "1", "--all")
        self.assertEqual(run.lines[-2], "heithoff plays a1, its first of 12 equal moves: "
                                        "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3.")

    def test_counts_times_weights_are_values_in_threesix_too(self):
        board = ("analyse", "threesix:3x3", "--position", "XOX/OX1/OX1 2 6 3", "--bot", "negamax5")
        found = json.loads(self.good(*board, "--all", "--depth", "1", "--terms", "--json").out)
        row = found["terms"]["terms"][0]
        self.assertEqual((row["weight"], row["now"]), (100, {"count": -3, "hundredths": -300}))
        self.assertEqual([total // found["terms"]["points_per_unit"]
                          for total in found["terms"]["total"]["after"]],
                         [line["hundredths"] for line in found["lines"]])
        run = self.good(*board, "--depth", "1", "--terms")
        self.assertRegex(run.out, r"(?m)^points ahead +\+1\.00 +-3\.00( +\S+)$")

    def test_terms_of_the_chosen_bot(self):
        run = self.good(*self.BOARD, "--bot", "contiguous", "--depth", "1", "--multipv", "2", "--terms")
        self.assertRegex(run.out, r"(?m)^what contiguous counts +weight +now +\S+ +\S+$")
        self.assertRegex(run.out, r"(?m)^orbs ahead +\+2\.00 +0\.00 +\+2\.00 +\+2\.00$")
        self.assertRegex(run.out, r"(?m)^total, for the side to move +\+7\.00( +\S+){2}$")
        found = json.loads(self.good(*self.BOARD, "--bot", "contiguous", "--depth", "1", "--all",
                                     "--terms", "--json").out)
        terms = found["terms"]
        self.assertEqual((terms["bot"], terms["kind"], terms["side"]), ("contiguous", "classic", 1))
        self.assertEqual(len(terms["candidates"]), 8)
        # One ply deep the value of a move is what the bot sees after it.
        self.assertEqual(terms["total"]["after"], [line["hundredths"] for line in found["lines"][:8]])
        self.assertNotIn("terms", json.loads(self.good(*self.BOARD, "--json", "--depth", "1").out))
        self.bad(WRONG_USE, *self.BOARD, "--terms", "--compare-pruning", said="--terms")
        flagship = json.loads(self.good(*self.BOARD, "--depth", "2", "--terms", "--json").out)
        self.assertIsNone(flagship["plays"])
        self.assertEqual(flagship["terms"]["kind"], "flagship")
        self.assertTrue(flagship["terms"]["terms"])

    def test_time_is_kept(self):
        start = time.monotonic()
        self.good("analyse", "chain", "--movetime", "100ms")
        self.assertLess(time.monotonic() - start, 5)

    def test_control_c_asks_for_the_answer(self):
        child = subprocess.Popen([PROGRAM, "analyse", "chain", "--movetime", "1h"],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            child.stdout.readline()
            child.send_signal(signal.SIGINT)
            out, err = child.communicate(timeout=SECONDS)
        finally:
            child.kill()
            child.wait()
        self.assertEqual((child.returncode, err), (DONE, b""))
        self.assertRegex(out.decode().splitlines()[-1], r"^bestmove \S+$")

    def test_wrong_use(self):
        self.bad(WRONG_USE, "analyse", said="GAME is missing")
        self.bad(WRONG_USE, "analyse", "chess", said="'chess'")
        for option, text, said in (("--bot", "nobody", "random, careful"),
                                   ("--movetime", "1", "100ms"), ("--movetime", "-1s", "100ms"),
                                   ("--depth", "0", "from 1 to"), ("--depth", "x", "from 1 to"),
                                   ("--nodes", "0", "from 1 to"), ("--nodes", "1e6", "from 1 to"),
                                   ("--multipv", "0", "from 1 to"), ("--threads", "0", "from 1 to"),
                                   ("--hash", "256", "256MiB"), ("--hash", "0MiB", "256MiB"),
                                   ("--seed", "x", "2^64 - 1")):
            self.bad(WRONG_USE, "analyse", "tictactoe", option, text, said=said)
        self.bad(WRONG_USE, "analyse", "tictactoe", "--all", "--multipv", "2", said="--multipv")
        self.bad(NO, "analyse", "tictactoe", "--position", "3/3/3 9", said="column 7")
        self.bad(NO, "analyse", "tictactoe", "--moves", "b2 b2", said="move 2 'b2'")


class UgiTest(CliTest):
    """Only the command line; tests/ugi speaks the protocol."""

    def test_nothing_asked_nothing_said(self):
        self.assertEqual(self.good("ugi").out, "")

    def test_game_and_bot(self):
        run = self.good("ugi", "--game", "tictactoe", "--bot", "random", feed="d\nugi\n")
        self.assertIn("3/3/3 1", run.lines)
        self.assertTrue(any(line.startswith("option name Bot type combo default random")
                            for line in run.lines))
        self.assertEqual(run.lines[-1], "ugiok")

    def test_wrong_use(self):
        self.bad(WRONG_USE, "ugi", "--game", "chess", said="'chess'")
        self.bad(WRONG_USE, "ugi", "--game", "tictactoe", "--bot", "nobody", said="random, careful")
        self.bad(WRONG_USE, "ugi", "tictactoe", said="one word too many")


class RulesTest(CliTest):
    def test_every_game_tells_its_rules(self):
        for game in json.loads(self.good("games", "--json").out)["games"]:
            self.assertTrue(game["rules"], game["id"])
            self.assertIn(game["rules"][0], self.good("games", game["id"]).out)
            run = self.good("play", game["id"], feed="rules\nquit\n")
            self.assertIn(game["rules"][-1], run.out)

    def test_a_move_that_is_nearly_right_gets_a_hint(self):
        run = self.good("play", "bao", "--second", "human", feed="a6r\nquit\n")
        self.assertIn("did you mean A6R*?", run.out)

    def test_blanks_around_a_pasted_position_do_no_harm(self):
        self.assertEqual(self.good("show", "tictactoe", "--position", " 3/3/3 1 \n").lines[-1],
                         "3/3/3 1")


class DoctorTest(CliTest):
    def test_text(self):
        run = self.good("doctor")
        for word in ("version", "commit", "compiler", "processor", "cores", "memory", "kernel", "locale",
                     "clang-tidy"):
            self.assertRegex(run.out, rf"(?m)^  {word} ")
        self.assertRegex(run.lines[-1], r"^All well: \d+ games")

    def test_hostile_surroundings_cannot_reach_the_terminal(self):
        run = self.good("doctor", environment=clean_environment(TERM="\x1b[31mX", LC_ALL="\x1b]0;p\x07"))
        self.assertNotIn("\x1b", run.out)

    def test_missing_tools_are_named_with_advice(self):
        run = self.good("doctor", environment={"PATH": ""})
        self.assertRegex(run.out, r"(?m)^  ninja +missing .*: apt install ninja-build$")
        self.assertIn("missing: g++, clang++", run.lines[-1])
        self.assertRegex(run.out, r"(?m)^  TERM +not set$")

    def test_the_sandbox_does_not_need_what_containers_lack(self):
        """The first process of a namespace, in which there is no second one."""
        inside = ["unshare", "--mount", "--propagation", "private", "--pid", "--fork",
                  "--kill-child", "sh", "-c", 'mount -t proc proc /proc && exec "$@"', "sh"]
        try:
            able = subprocess.run([*inside, "true"], capture_output=True, timeout=SECONDS)
        except FileNotFoundError:
            self.skipTest("there is no unshare here")
        if able.returncode != 0:
            self.skipTest("namespaces may not be made here")
        done = subprocess.run([*inside, PROGRAM, "doctor", "--json"], capture_output=True,
                              text=True, timeout=SECONDS)
        found = {check["name"]: check["enforced"] for check in json.loads(done.stdout)["sandbox"]}
        known = {check["name"]: check["enforced"] for check in doctors_report()["sandbox"]}
        self.assertEqual(found, known)

    def test_json(self):
        report = doctors_report()
        self.assertIs(report["ok"], True)
        self.assertEqual(report["problems"], [])
        self.assertIn("tictactoe", report["games"])
        self.assertGreater(report["cores"], 0)
        self.assertEqual(report["terminal"]["output_terminal"], False)
        self.assertIn("ninja", [tool["name"] for tool in report["tools"]])
        for check in report["sandbox"]:
            self.assertIs(check["enforced"], True, check)
        self.assertGreater(len(report["sandbox"]), 10)


class EnvironmentTest(CliTest):
    """What the machine refuses gives one line and exit code 3."""

    def test_a_file_that_may_not_grow(self):
        if "ThreadSanitizer" in doctors_report()["build"]:
            self.skipTest("the thread sanitizer writes a file of its own before the program begins")
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(["sh", "-c", 'ulimit -f 0; exec "$0" games > out', PROGRAM],
                                  cwd=folder, capture_output=True, timeout=SECONDS)
        self.assertEqual(done.returncode, ENVIRONMENT)
        self.assert_one_line(done.stderr.decode())

    COMMANDS = [["--help"], ["--version"], ["games"], ["show", "tictactoe"], ["doctor"],
                ["perft", "tictactoe", "2", "--divide"], ["perft", "--help"],
                ["analyse", "tictactoe", "--depth", "2"],
                ["play", "tictactoe", "--first", "random", "--second", "random"]]

    def shell(self, redirection, arguments, feed=b""):
        return subprocess.run(["sh", "-c", f'exec "$0" "$@" {redirection}', PROGRAM, *arguments],
                              input=feed, capture_output=True, timeout=SECONDS,
                              env=clean_environment())

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full here")
        for arguments in self.COMMANDS + [["replay", "tictactoe"]]:
            with self.subTest(arguments=arguments):
                done = self.shell(">/dev/full", arguments, b"a1\n")
                self.assertEqual(done.returncode, ENVIRONMENT)
                self.assert_one_line(done.stderr.decode())
                self.assertIn(b"No space left", done.stderr)

    def test_closed_output(self):
        for arguments in self.COMMANDS:
            with self.subTest(arguments=arguments):
                done = self.shell(">&-", arguments)
                self.assertEqual(done.returncode, ENVIRONMENT)
                self.assert_one_line(done.stderr.decode())

    def test_closed_input(self):
        for arguments in (["replay", "tictactoe"], ["play", "tictactoe"], ["ugi"]):
            done = self.shell("<&-", arguments)
            self.assertEqual(done.returncode, ENVIRONMENT)
            self.assert_one_line(done.stderr.decode())
        self.assertEqual(self.shell("<&-", ["games"]).returncode, DONE)

    def test_unreadable_input(self):
        done = self.shell("</", ["replay", "tictactoe"])
        self.assertEqual(done.returncode, ENVIRONMENT)
        self.assertIn(b"cannot read standard input", done.stderr)

    def test_closed_error_output_changes_no_answer(self):
        done = self.shell("2>&-", ["replay", "tictactoe"], b"x9\na1\n")
        self.assertEqual((done.returncode, done.stdout), (NO, b"error\nX2/3/3 2 | none\n"))
        self.assertEqual(self.shell("2>&-", ["show"]).returncode, WRONG_USE)
        done = self.shell("<&- >&- 2>&-", ["show", "tictactoe"])
        self.assertEqual((done.returncode, done.stdout), (ENVIRONMENT, b""))

    def test_closed_pipe_stops_an_endless_replay(self):
        child = subprocess.Popen(["sh", "-c", 'yes a1 | "$0" replay tictactoe; echo $? >&2',
                                  PROGRAM], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 env=clean_environment())
        try:
            os.read(child.stdout.fileno(), 100)
            child.stdout.close()
            lines = child.communicate(timeout=SECONDS)[1].decode().splitlines()
        finally:
            child.kill()
            child.wait()
        self.assertEqual(lines[-1], str(ENVIRONMENT))
        self.assertTrue(any("Broken pipe" in line for line in lines), lines)


class Terminal:
    """The program on a pseudo-terminal."""

    def __init__(self, *arguments, **variables):
        self.master, slave = pty.openpty()
        self.child = subprocess.Popen([PROGRAM, *arguments], stdin=slave, stdout=slave,
                                      stderr=slave, start_new_session=True,
                                      env=clean_environment(**variables))
        os.close(slave)
        self.text = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()
        os.close(self.master)

    def read_until(self, wanted):
        """Reads until the wanted text was seen, or to the end with None."""
        deadline = time.monotonic() + SECONDS
        while wanted is None or wanted not in self.text:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.master], [], [], left)[0]:
                raise AssertionError(f"{wanted!r} did not come; so far: {self.text!r}")
            try:
                piece = os.read(self.master, 65536)
            except OSError as error:
                if error.errno != errno.EIO:  # how Linux says that the other side is closed
                    raise
                piece = b""
            if not piece:
                if wanted is not None:
                    raise AssertionError(f"{wanted!r} did not come; all: {self.text!r}")
                break
            self.text += piece.decode("utf-8", "replace")
        return self.text

    def type(self, keys):
        os.write(self.master, keys.encode())

    def processor_time(self):
        """In ticks of the kernel, a hundredth of a second each."""
        with open(f"/proc/{self.child.pid}/stat", encoding="utf-8") as file:
            return sum(map(int, file.read().rpartition(")")[2].split()[11:13]))

    def wait_until_it_works(self):
        """Returns when the program has begun to use the processor."""
        before = self.processor_time()
        deadline = time.monotonic() + SECONDS
        while self.processor_time() < before + 5:
            if time.monotonic() > deadline:
                raise AssertionError(f"it does nothing; so far: {self.text!r}")
            time.sleep(0.01)

    def code(self):
        self.read_until(None)
        return self.child.wait(SECONDS)


class TerminalTest(CliTest):
    def setUp(self):
        try:
            for descriptor in pty.openpty():
                os.close(descriptor)
        except OSError as problem:
            self.skipTest(f"this machine has no terminals to give: {problem}")

    def test_colour_on_a_terminal(self):
        with Terminal("show", "tictactoe", "--moves", "a1 b2") as terminal:
            self.assertEqual(terminal.code(), DONE)
            self.assertIn("\x1b[1;34mX\x1b[0m", terminal.text)

    def test_no_colour_when_it_is_not_wanted(self):
        for arguments, variables in ((["show", "tictactoe"], {"NO_COLOR": "1"}),
                                     (["show", "tictactoe"], {"TERM": "dumb"}),
                                     (["show", "tictactoe", "--color", "never"], {}),
                                     (["games"], {"NO_COLOR": "1"})):
            with Terminal(*arguments, **variables) as terminal:
                self.assertEqual(terminal.code(), DONE)
                self.assertNotIn("\x1b", terminal.text)

    def test_a_game_at_the_terminal(self):
        with Terminal("play", "tictactoe", "--second", "human") as terminal:
            for turn, move in enumerate(("a1", "b1", "a2", "b2", "a3"), start=1):
                terminal.read_until(f"turn {turn}> ")
                terminal.type(move + "\n")
            self.assertEqual(terminal.code(), DONE)
            self.assertIn("X wins by rule", terminal.text)
            self.assertIn("\x1b[1;33mO\x1b[0m", terminal.text)

    def test_control_d_leaves_politely(self):
        with Terminal("play", "tictactoe") as terminal:
            terminal.read_until("turn 1> ")
            terminal.type("\x04")
            self.assertEqual(terminal.code(), DONE)
            self.assertIn("Goodbye.", terminal.text)

    def test_turning_points_come_by_themselves_on_a_terminal(self):
        with Terminal("play", "tictactoe", "--second", "human") as terminal:
            for turn, move in enumerate(PlayTest.THROWN_AWAY.split(), start=1):
                terminal.read_until(f"turn {turn}> ")
                terminal.type(move + "\n")
            self.assertEqual(terminal.code(), DONE)
            self.assertIn("Decisive moments", terminal.text)

    def test_control_c_brings_the_hint_and_the_game_goes_on(self):
        with Terminal("play", "chain", "--second", "human", "--movetime", "1h") as terminal:
            terminal.read_until("turn 1> ")
            terminal.type("hint\n")
            terminal.wait_until_it_works()
            terminal.child.send_signal(signal.SIGINT)
            terminal.read_until("Hint: ")
            terminal.type("a1\n")
            terminal.read_until("turn 2> ")
            terminal.child.send_signal(signal.SIGINT)
            self.assertEqual(terminal.code(), DONE)
            self.assertIn("Goodbye.", terminal.text)

    def test_control_c_ends_the_turning_points_politely(self):
        with Terminal("play", "chain", "--first", "random", "--second", "random",
                      "--seed", "1") as terminal:
            terminal.read_until("Ctrl-C ends it")
            terminal.child.send_signal(signal.SIGINT)
            self.assertEqual(terminal.code(), DONE)
            self.assertIn("Stopped before all turns were seen.", terminal.text)

    def test_doctor_knows_the_terminal(self):
        with Terminal("doctor") as terminal:
            self.assertEqual(terminal.code(), DONE)
            self.assertRegex(terminal.text, r"input +a terminal")
            self.assertRegex(terminal.text, r"colour +yes")

    def test_long_work_shows_progress_on_a_terminal_only(self):
        with Terminal("perft", "chain", "9") as terminal:
            terminal.read_until(" left")
            self.assertRegex(terminal.text, r"\r\d+ of 30 moves, .* leaves/s, about .* left")
            terminal.child.send_signal(signal.SIGINT)
            terminal.child.wait(SECONDS)


if __name__ == "__main__":
    unittest.main()
