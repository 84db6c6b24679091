"""Bots can't be exchanged while they play: they are started from copies that nobody reaches."""

import fcntl
import json
import os
import shutil
import sqlite3
import unittest

from support import ArenaTest, DONE, HAS_PAGE, SECONDS

ADVICE = "put the bot into a folder of its own"

# Plays while its helper is the one it was.
BOT = """import sys
import helper
if helper.VERSION != 1:
    sys.exit("the helper was exchanged")
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""
HELPER = "VERSION = {}\n"


class ExchangeTest(ArenaTest):
    def bot(self, folder="mine", name="mine"):
        self.path(f"{folder}/helper.py", HELPER.format(1))
        self.path(f"{folder}/bot.py", BOT)
        return f"{name}=line:python3 -B {folder}/bot.py"

    def match(self, *bots, games=40, name="m", more=()):
        return ["match", *bots, "--game", "tictactoe", "--openings", "0", "--games", str(games),
                "--name", name, "--disqualify-after", "0", *more]

    def play_and_meddle(self, command, meddle):
        """Changes something after the first game; the reasons in which all games ended."""
        process = self.start(*command)
        out = b""
        for line in process.stdout:
            out += line
            if line.startswith(b"Finished"):
                break
        meddle()
        rest, err = process.communicate(timeout=SECONDS)
        out += rest
        self.assertEqual(process.returncode, DONE, err.decode())
        self.assertGreater(out.count(b"Finished"), 30)
        return out.decode()


class DuringATournament(ExchangeTest):
    def test_a_helper_is_exchanged_and_the_old_one_plays_on(self):
        command = self.match(self.bot(), "random")
        out = self.play_and_meddle(
            command, lambda: self.path("mine/helper.py", HELPER.format(2)))
        self.assertNotIn("crash", out)
        self.assertNotIn("does not start", out)
        # The table is of the bot that played; with the new helper it is another bot.
        self.refused(*command, says="a file of its folder has changed")
        self.path("mine/helper.py", HELPER.format(1))
        self.assertIn("is finished", self.arena(*command).out)

    def test_the_whole_folder_is_exchanged_or_gone(self):
        for name, meddle in (
                ("swap", lambda: (os.rename(self.path("mine"), self.path("old")),
                                  self.path("mine/bot.py", "import sys\nsys.exit(1)\n"))),
                ("gone", lambda: shutil.rmtree(self.path("mine")))):
            with self.subTest(name):
                out = self.play_and_meddle(self.match(self.bot(), "random", name=name), meddle)
                self.assertNotIn("crash", out)
                self.assertNotIn("does not start", out)
                shutil.rmtree(self.path("mine"), ignore_errors=True)

    def test_folders_with_a_description_are_kept_too(self):
        self.bot()
        self.path("mine/bot.json", json.dumps({"espalier_bot": 1, "command": ["python3", "-B",
                                                                              "bot.py"]}))
        out = self.play_and_meddle(self.match("mine", "random"),
                                   lambda: self.path("mine/helper.py", HELPER.format(2)))
        self.assertNotIn("crash", out)

    def test_without_a_sandbox_too(self):
        out = self.play_and_meddle(self.match(self.bot(), "random", more=["--unsafe"]),
                                   lambda: self.path("mine/helper.py", HELPER.format(2)))
        self.assertNotIn("crash", out)

    def test_a_folder_that_only_we_can_read(self):
        """As root such bots were staged once and for all; now each run has what is there."""
        command = self.bot(folder="closed/mine")
        os.chmod(self.path("closed"), 0o700)
        self.arena(*self.match(command, "random", games=2))
        # In place: nothing about the folder itself changes.
        self.path("closed/mine/helper.py", HELPER.format(3))
        done = self.arena(*self.match(command, "random", games=2, name="again"))
        self.assertIn("mine crash", done.out.replace("does not start", "crash"))


class WhatABotSees(ExchangeTest):
    LOOK = """import os, sys
import helper
from data import words
print(os.getcwd(), os.path.abspath(__file__), helper.VERSION, words.WORD, *sys.argv[1:],
      open("notes.txt").read(), file=sys.stderr)
open("new.txt", "w").write("x")
sys.exit(1)
"""

    def look(self, command, **settings):
        """What the bot wrote to standard error."""
        process = self.start(*command, **settings)
        process.communicate(timeout=SECONDS)
        return self.games("look")[0]["first_log"].split()

    def prepare(self, folder):
        self.path(f"{folder}/helper.py", HELPER.format(1))
        self.path(f"{folder}/data/words.py", "WORD = 'found'\n")
        self.path(f"{folder}/notes.txt", "note")
        self.path(f"{folder}/bot.py", self.LOOK)
        self.path("books/book.txt", "book")

    def test_its_folder_is_where_it_was(self):
        self.prepare("bots/ann")
        place = self.path("bots/ann")
        seen = self.look(self.match("line:python3 -B bots/ann/bot.py books/book.txt --fast",
                                    "random", games=1, name="look"))
        self.assertEqual(" ".join(seen), " ".join([
            place, place + "/bot.py", "1", "found", self.path("books/book.txt"), "--fast", "note"]))

    def test_without_a_sandbox_its_folder_has_its_name(self):
        self.prepare("ann")
        process = self.start(*self.match("line:python3 -B ann/bot.py", "random", games=1,
                                         name="look", more=["--unsafe"]))
        process.communicate(timeout=SECONDS)
        seen = self.games("look")[0]["first_log"].split()
        self.assertEqual(os.path.basename(seen[0]), "ann")
        self.assertEqual(seen[1], seen[0] + "/bot.py")
        self.assertEqual(seen[2:], ["1", "found", "note"])
        self.assertFalse(os.path.exists(seen[0]), "the copy is gone afterwards")
        self.assertFalse(os.path.exists(self.path("ann/new.txt")), "the original is as it was")


class WhatIsNoBot(ExchangeTest):
    def test_links_that_lead_out(self):
        command = self.match(self.bot(), "random", games=2)
        self.path("secret.txt", "secret")
        for target in ("../secret.txt", self.path("secret.txt"), "/etc/passwd", "sub/../../secret.txt"):
            with self.subTest(target):
                os.symlink(target, self.path("mine/link"))
                done = self.refused(*command, says="is a link that leads out of the folder")
                self.assertIn(ADVICE, done.err)
                os.remove(self.path("mine/link"))
        os.symlink("bot.py", self.path("mine/link"))
        os.symlink(self.path("mine/bot.py"), self.path("mine/whole"))
        os.symlink("/usr/bin/env", self.path("mine/env"))
        self.arena(*command)

    def test_too_many_files(self):
        command = self.match(self.bot(), "random", games=2)
        os.mkdir(self.path("mine/many"))
        for number in range(5000):
            self.path(f"mine/many/{number}", "")
        done = self.refused(*command, says="more than 5,000 files")
        self.assertIn(ADVICE, done.err)
        for number in range(3):  # bot.py, helper.py and the folder count too
            os.remove(self.path(f"mine/many/{number}"))
        self.arena(*command)

    def test_too_many_bytes(self):
        command = self.match(self.bot(), "random", games=2)
        with open(self.path("mine/large"), "wb") as file:
            file.truncate((256 << 20) + 1)
        done = self.refused(*command, says="more than 256 MiB")
        self.assertIn(ADVICE, done.err)

    def test_hidden_files_are_no_part_of_it(self):
        command = self.match(self.bot(), "random", games=2)
        self.arena(*command)
        self.path("mine/.git/HEAD", "x")
        os.symlink("/etc/passwd", self.path("mine/.link"))
        self.assertIn("is finished", self.arena(*command).out)

    def test_the_journal_and_reports_beside_a_bot(self):
        self.bot()
        table = self.path("mine/table.csv")
        journal = self.path("mine/journal.db")
        command = self.match("mine=line:python3 -B mine/bot.py", "random", games=4,
                             more=["--journal", journal, *self.html("mine/page.html"), "--csv", table])
        self.arena(*command)
        self.assertEqual(os.path.exists(self.path("mine/page.html")), HAS_PAGE)
        connection = sqlite3.connect(journal)  # as a second reader does
        self.addCleanup(connection.close)
        connection.execute("SELECT count(*) FROM game").fetchone()
        self.assertIn("is finished", self.arena(*command).out)


class Leftovers(ExchangeTest):
    def test_what_a_killed_arena_left_is_removed_by_the_next(self):
        temporary = self.path("temporary")
        os.mkdir(temporary)
        os.chmod(temporary, 0o755)
        settings = {"env": {**os.environ, "TMPDIR": temporary}}
        command = self.match(self.bot(), "random", games=400)
        process = self.start(*command, **settings)
        for line in process.stdout:
            if line.startswith(b"Finished"):
                break
        left = os.listdir(temporary)
        self.assertEqual(len(left), 1, left)
        self.assertEqual(os.stat(os.path.join(temporary, left[0])).st_mode & 0o007, 0)
        process.kill()
        process.communicate()
        self.assertEqual(os.listdir(temporary), left)
        done = self.start(*self.match(self.bot(), "random", games=2, name="next"), **settings)
        out, err = done.communicate(timeout=SECONDS)
        self.assertEqual(done.returncode, DONE, err)
        self.assertEqual(os.listdir(temporary), [])

    def test_the_copies_of_a_living_arena_stay(self):
        temporary = self.path("temporary")
        os.mkdir(temporary)
        os.chmod(temporary, 0o755)
        held = os.path.join(temporary, "espalier-stage.abcdef")
        os.mkdir(held)
        handle = os.open(held, os.O_RDONLY)
        self.addCleanup(os.close, handle)
        fcntl.flock(handle, fcntl.LOCK_EX)
        process = self.start(*self.match(self.bot(), "random", games=2),
                             env={**os.environ, "TMPDIR": temporary})
        _, err = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, DONE, err)
        self.assertEqual(os.listdir(temporary), ["espalier-stage.abcdef"])


if __name__ == "__main__":
    unittest.main()
