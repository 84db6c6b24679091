"""Bots as folders: coursework in tournaments, what does not compile, descriptions that are wrong."""

import json
import os
import shutil
import subprocess
import sys
import unittest

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../adapters"))

import handins  # noqa: E402: the folder beside this one

from support import ArenaTest, DONE, NO, PROGRAM, SECONDS, plain_program


class FolderTest(ArenaTest):
    def adapt(self, course, name, text, ending, *options, expect=DONE):
        source = self.path(name + ending, text)
        bot = self.path("bots-" + name)
        done = subprocess.run([PROGRAM, "adapt", "--course", course, source, "-o", bot,
                               "--name", name, *options], capture_output=True, timeout=SECONDS,
                              check=False)
        self.assertEqual(done.returncode, expect, done.stderr.decode())
        return bot

    def folder_bot(self, place, **fields):
        folder = self.path(place)
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, 0o755)
        self.path(os.path.join(place, "bot.json"), json.dumps({"espalier_bot": 1, **fields}))
        return folder


class Coursework(FolderTest):
    def test_a_class_with_bots_that_loop_and_do_not_compile(self):
        bots = [self.adapt("nthu-2019", "tries", handins.NTHU_TRIES_ALL, ".cpp"),
                self.adapt("nthu-2019", "spins", handins.NTHU_SPINS, ".cpp"),
                self.adapt("nthu-2019", "broken", handins.NTHU_BROKEN, ".cpp", "--keep-failed",
                           expect=NO)]
        command = ["tournament", *bots, "careful", "--game", "chain:orthogonal", "--movetime",
                   "500ms", "--concurrency", "2", "--disqualify-after", "0"]
        done = self.arena(*command)
        self.assertNotIn("goes on", done.out)
        self.assertEqual(len(done.finished()), 12)
        lost = {"broken": "does not compile", "spins": "time forfeit"}
        for _, first, second, result, reason in done.finished():
            if "broken" in (first, second):
                self.assertEqual(reason, "broken does not compile")
            elif "spins" in (first, second):
                self.assertEqual(reason, "spins time forfeit")
            else:
                self.assertIn("wins by rule", reason)
            if first in lost and second not in lost:
                self.assertEqual(result, "0-1")
        again = self.arena(*command)
        self.assertIn("is finished", again.out)
        self.assertNotIn("Finished", again.out)

    def test_the_other_courses_play_their_games(self):
        diagonal = self.adapt("nthu-2020", "twenty", handins.NTHU_TRIES_ALL, ".cpp")
        scorched = self.adapt("nthu-2018", "eighteen", handins.NTHU_2018_PASTED, ".cpp")
        for bot, game in ((diagonal, "chain:diagonal"), (scorched, "chain:scorched")):
            done = self.arena("match", bot, "random", "--game", game, "--games", "2",
                              "--movetime", "60s")
            for *_, reason in done.finished():
                self.assertIn("wins by rule", reason)

    def test_one_of_every_language(self):
        bots = [self.adapt("cityu-cpp", "cpp", handins.CITYU_CPP, ".cpp"),
                self.adapt("cityu-python", "python", handins.CITYU_PYTHON, ".py")]
        if shutil.which("javac"):
            bots.append(self.adapt("cityu-java", "java", handins.CITYU_JAVA, ".java"))
        done = self.arena("tournament", *bots, "random", "--game", "threesix", "--movetime", "60s",
                          "--concurrency", "2", "--games", "2")
        self.assertEqual(len(done.finished()), len(bots) * (len(bots) + 1))
        for *_, reason in done.finished():
            self.assertIn("on points", reason)

    def test_two_that_do_not_compile_give_nobody_a_point(self):
        bots = [self.folder_bot(name, failed="does not compile", message="x.cpp:1: oops")
                for name in ("one", "two")]
        done = self.arena("tournament", *bots, "--game", "chain:orthogonal")
        self.assertEqual([game[3:] for game in done.finished()], [("*", "aborted")] * 2)
        self.assertNotRegex(done.out, r"\b(inf|nan)\b")
        for kind in ("knockout", "swiss", "gauntlet"):
            self.arena("tournament", *bots, "careful", "random", "--game", "chain:orthogonal",
                       "--kind", kind, "--depth", "1")


class Descriptions(FolderTest):
    def test_a_bot_plays_only_its_own_game(self):
        bot = self.folder_bot("picky", command=["./x"], game="threesix")
        self.refused("match", bot, "careful", "--game", "chain", says="picky is a bot for threesix")

    def test_wrong_descriptions_name_every_field(self):
        bot = self.folder_bot("wrong", command="x", colour="red")
        done = self.refused("match", bot, "careful", "--game", "chain", says='"command"')
        self.assertIn('"colour"', done.err)

    def test_odd_names_of_folders_are_made_tidy(self):
        for name, shown in (("a b", "a-b"), ("(x),{y}", "-x---y-"), ("x" * 60, "x" * 39 + "…"),
                            ("\u00e9" * 30, "\u00e9" * 30)):
            bot = self.folder_bot("odd", name=name, failed="does not compile", message="oops")
            done = self.arena("match", bot, "random", "--game", "chain", "--games", "1",
                              "--name", "n" + name[:1])
            self.assertEqual(done.finished()[0][1], shown)

    @plain_program
    def test_a_bot_of_a_folder_may_speak_ugi(self):
        bot = self.folder_bot("engine", command=["./espalier", "ugi"], protocol="ugi",
                              fresh_process_per_game=False)
        shutil.copy(PROGRAM, os.path.join(bot, "espalier"))
        done = self.arena("match", bot, "random", "--game", "chain:orthogonal-4x4", "--games", "2",
                          "--depth", "2")
        for *_, reason in done.finished():
            self.assertIn("wins by rule", reason)

    def test_a_changed_file_in_the_folder_is_another_bot(self):
        bot = self.folder_bot("mine", failed="does not compile", message="oops")
        live = self.folder_bot("live", command=["python3", "bot.py"])
        self.path("live/bot.py", "for _ in open(0): print(_.split()[-1], flush=True)\n")
        self.path("live/data.txt", "1\n")
        command = ["match", live, bot, "--game", "tictactoe", "--games", "2", "--name", "n"]
        self.arena(*command)
        self.path("live/data.txt", "2\n")
        self.refused(*command, says="bot 1 was 'live")


if __name__ == "__main__":
    unittest.main()
