"""The verb `adapt` itself: its report, its exit codes, and what it does to files.

Run with the path of the program in the environment variable ESPALIER.
"""

import json
import os
import signal
import subprocess
import time
import unittest

import handins
from support import (DONE, ENVIRONMENT, NO, PROGRAM, SECONDS, START, WRONG_USE, AdaptTest, run,
                     safety)

GOOD = handins.python_answers("[0, 0]")
BROKEN = "class AIPlayer(:\n"


class VerbTest(AdaptTest):
    def test_the_description_says_everything(self):
        folder = self.made("cityu-python", "ann.py", GOOD, "--name", "Ann the 1st")
        self.assertEqual(self.description(folder), {
            "espalier_bot": 1, "name": "Ann the 1st", "course": "cityu-python", "game": "threesix",
            "protocol": "line", "command": ["python3", "-B", "bot.py", "ann.py"],
            "fresh_process_per_game": True})
        self.assertEqual(sorted(os.listdir(self.folder)), ["ann.py", "bot"])

    def test_the_hand_in_stays_as_it_is(self):
        text = GOOD.replace("\n", "\r\n").encode() + b"# \xff\r\n"
        source = self.write("x.py", "# coding: latin-1\r\n".encode() + text)
        before = os.stat(source)
        self.assertEqual(self.adapt("cityu-python", source).returncode, DONE)
        self.assertEqual(os.stat(source).st_mtime_ns, before.st_mtime_ns)
        with open(source, "rb") as a, open(self.path("bot/student/x.py"), "rb") as b:
            self.assertEqual(a.read(), b.read())

    def test_json_for_scripts(self):
        done = self.adapt("cityu-python", self.write("x.py", GOOD), "--json")
        self.assertEqual(json.loads(done.stdout), {"name": "x", "course": "cityu-python", "game": "threesix",
                                                   "bot": self.path("bot"), "failed": None})
        done = self.adapt("cityu-python", self.write("y.py", BROKEN), "--json", bot="other")
        self.assertEqual(done.returncode, NO)
        report = json.loads(done.stdout)
        self.assertEqual(report["failed"], "does not compile")
        self.assertIn("y.py:1: SyntaxError", report["message"])
        self.assertNotIn("bot", report)
        self.assertFalse(os.path.exists(self.path("other")))

    def test_a_failed_bot_can_be_kept_for_the_tournament(self):
        done = self.adapt("cityu-python", self.write("y.py", BROKEN), "--keep-failed")
        self.assertEqual(done.returncode, NO)
        self.assertIn("y.py does not compile", done.stderr.decode())
        bot = self.description(self.path("bot"))
        self.assertEqual((bot["name"], bot["failed"]), ("y", "does not compile"))
        self.assertIn("y.py:1: SyntaxError", bot["message"])
        self.assertNotIn("command", bot)

    def test_a_bot_is_replaced_and_anything_else_is_not(self):
        self.made("cityu-python", "x.py", GOOD)
        self.made("cityu-python", "y.py", GOOD)
        self.assertEqual(self.description(self.path("bot"))["name"], "y")
        # A hand-in that fails leaves the old bot alone.
        self.assertEqual(self.adapt("cityu-python", self.write("z.py", BROKEN)).returncode, NO)
        self.assertEqual(self.description(self.path("bot"))["name"], "y")
        os.makedirs(self.path("mine/empty"))
        done = self.adapt("cityu-python", self.path("x.py"), bot="mine")
        self.assertEqual(done.returncode, WRONG_USE)
        self.assertIn("is no bot", done.stderr.decode())
        done = self.adapt("cityu-python", self.path("x.py"), bot="x.py")
        self.assertEqual(done.returncode, WRONG_USE)
        self.assertEqual(self.adapt("cityu-python", self.path("x.py"), bot="mine/empty").returncode, DONE)
        self.assertEqual(self.adapt("cityu-python", self.path("x.py"), bot="new/deep/").returncode, DONE)
        self.assertEqual(self.play(self.path("new/deep")).ask(START["threesix"]), ["a1"])

    def hidden(self):
        return [name for name in os.listdir(self.folder) if name.startswith(".")]

    def busy(self):
        """One that is at work and will be for long."""
        slow = self.write("slow.py", "import time\ntime.sleep(3600)\n" + GOOD)
        process = subprocess.Popen([PROGRAM, "adapt", "--course", "cityu-python", slow, "-o",
                                    self.path("bot"), *safety()], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
        self.addCleanup(process.stderr.close)
        end = time.monotonic() + SECONDS
        while not self.hidden() and time.monotonic() < end:
            time.sleep(0.01)
        return process

    def test_one_that_is_interrupted_leaves_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number):
                process = self.busy()
                process.send_signal(number)
                self.assertEqual(process.wait(SECONDS), NO)
                self.assertIn("stopped before there was a bot", process.stderr.read().decode())
                self.assertEqual(os.listdir(self.folder), ["slow.py"])

    def test_what_a_killed_one_left_is_removed_by_the_next(self):
        self.made("cityu-python", "x.py", GOOD)
        process = self.busy()
        process.send_signal(signal.SIGSTOP)  # or it would be done at some time
        # Beside one that is at work: its folder is not touched.
        self.made("cityu-python", "y.py", GOOD, bot="other")
        self.assertEqual(len(self.hidden()), 1)
        process.kill()
        process.wait()
        self.assertEqual(self.description(self.path("bot"))["name"], "x")
        self.made("cityu-python", "z.py", GOOD, bot="third")
        self.assertEqual(self.hidden(), [])

    def test_games_of_the_course_only(self):
        source = self.write("x.py", GOOD)
        done = self.adapt("cityu-python", source, "--game", "threesix:parity-6x6")
        self.assertEqual(done.returncode, DONE)
        self.assertEqual(self.description(self.path("bot"))["game"], "threesix:parity")
        for game, said in [("chain", "only threesix or threesix:parity"), ("threesix:4x4", "only"),
                           ("nothing", "nothing")]:
            done = self.adapt("cityu-python", source, "--game", game)
            self.assertEqual(done.returncode, WRONG_USE)
            self.assertIn(said, done.stderr.decode())

    def test_wrong_use_is_one_line(self):
        source = self.write("x.py", GOOD)
        out = self.path("bot")
        for arguments, said in [
                (["--course", "cityu-python", source], "-o"),
                (["--course", "cityu-python", "-o", out], "SOURCE"),
                (["--course", "cityu", source, "-o", out], "there are nthu-2018"),
                ([source, "-o", out], "--course is missing"),
                (["--course", "cityu-python", source, "-o", out, "--function", "x"], "--function is for"),
                (["--course", "nthu-2019", source, "-o", out, "--function", "x; y"], "no name of a function"),
                (["--course", "cityu-python", source, "-o", out, "--name", "x" * 61], "--name"),
                (["--course", "cityu-python", source, "-o", out, "--nmae", "x"], "--name")]:
            with self.subTest(arguments=arguments):
                done = run("adapt", *arguments)
                error = done.stderr.decode()
                self.assertEqual((done.returncode, done.stdout), (WRONG_USE, b""), error)
                self.assertEqual(error.count("\n"), 1)
                self.assertIn(said, error)

    def test_files_that_are_not_there_or_no_files(self):
        for source in (self.path("nobody.py"), "/dev/zero"):
            done = self.adapt("cityu-python", source)
            self.assertEqual(done.returncode, ENVIRONMENT)
            self.assertEqual(done.stderr.decode().count("\n"), 1)

    def test_names_that_look_like_options_or_are_strange(self):
        for name in ("-o.cpp", "@x.cpp", "a b'c\".cpp", "\u68cb.cpp", "noending"):
            with self.subTest(name=name):
                folder = self.made("nthu-2019", name, handins.nthu_answers(0, 3))
                self.assertEqual(self.play(folder).ask(START["chain"]), ["d1"])

    @unittest.skipIf(safety(), "there is no sandbox here")
    def test_compiling_sees_nothing_of_the_machine(self):
        secret = self.write("secret.h", "int secret_word_17 = oops;\n")
        text = f'#include "{secret}"\n' + handins.nthu_answers(0, 0)
        os.makedirs(self.path("in"))
        error = self.adapt("nthu-2019", self.write("in/x.cpp", text), bot="in/bot").stderr.decode()
        self.assertIn("x.cpp:1:", error)
        self.assertNotIn("secret_word_17", error)


if __name__ == "__main__":
    unittest.main()
