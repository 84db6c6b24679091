"""Stopped, killed or refused: no game is lost, none is played twice, nothing is left running."""

import os
import random
import resource
import shutil
import signal
import sqlite3
import time
import unittest

from support import ArenaTest, ENVIRONMENT, NO, SECONDS, moves_of, without_times

# The same move in the same position, always.
DETERMINISTIC_BOT = """import sys
for line in sys.stdin:
    moves = sorted(line.split(";")[1].split())
    print(moves[sum(line.encode()) % len(moves)], flush=True)
"""

KILLS = 50


class Killed(ArenaTest):
    def tournament(self, journal, games):
        steady = self.script("steady", DETERMINISTIC_BOT)
        return ["tournament", steady, "espalier,nodes=300", "careful,nodes=100", "negamax2=level:1",
                "--game", "chain:orthogonal-4x4", "--depth", "3", "--games", str(games),
                "--seed", "7", "--name", "cup", "--concurrency", "2", "--journal", journal]

    def played(self, journal):
        """Everything about the games that does not tell the time."""
        games = []
        for game in self.games("cup", journal):
            game["record"] = moves_of(game)
            for time_of_it in ("first_time", "first_cpu", "second_time", "second_cpu", "replays",
                               "checksum"):
                del game[time_of_it]
            games.append(tuple(map(str, game.values())))
        return games

    def count(self, journal):
        try:
            return len(self.games("cup", journal))
        except sqlite3.OperationalError:
            return 0  # killed before there were tables

    def test_fifty_kills_change_nothing(self):
        chance = random.Random(4)
        games = 26  # in all more than the kills leave to play
        whole = self.path("whole.db")
        uninterrupted = self.arena(*self.tournament(whole, games))
        self.assertEqual(len(self.played(whole)), 6 * games)

        broken = self.path("broken.db")
        command = self.tournament(broken, games)
        alive = 0
        progress = set()
        for _ in range(KILLS):
            process = self.start(*command)
            # By games, not by time: a fast machine is not done early, a slow one gets on.
            for _ in range(chance.randrange(4)):
                next((line for line in process.stdout if line.startswith(b"Finished")), None)
            time.sleep(chance.uniform(0, 0.01))
            alive += process.poll() is None
            process.kill()
            process.communicate()
            self.assertEqual(self.left(), [])
            if os.path.exists(broken):
                progress.add(self.count(broken))
        print(f"{KILLS} kills, {alive} while it ran, after {sorted(progress)} games", end=" ")
        self.assertGreater(alive, KILLS // 2)
        self.assertGreater(len(progress), 5)
        last = self.arena(*command)
        self.assertEqual(self.played(broken), self.played(whole))
        self.assertEqual(last.table() or without_times(last.out.partition("\n")[2].strip()),
                         uninterrupted.table())


class Stopped(ArenaTest):
    def match(self, *options):
        return ["match", "one=espalier,nodes=2000", "two=espalier,nodes=1000", "--game", "chain",
                "--depth", "4", "--games", "400", "--name", "long", *options]

    def test_polite_signals_stop_and_the_same_command_goes_on(self):
        seen = 0
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process = self.start(*self.match())
            for line in process.stdout:
                if line.startswith(b"Finished"):
                    break
            process.send_signal(number)
            out, err = process.communicate(timeout=SECONDS)
            self.assertEqual(process.returncode, NO)
            self.assertIn(b"the same command goes on", err)
            self.assertIn(b"Games: ", out)
            games = len(self.games("long"))
            self.assertGreater(games, seen)
            seen = games
        self.assertEqual(self.left(), [])

    def test_a_name_is_played_by_one_process(self):
        process = self.start(*self.match())
        self.assertTrue(process.stdout.readline().startswith(b"long begins"))
        self.refused(*self.match(), expect=ENVIRONMENT, says="another process")
        other = self.match()
        other[other.index("long")] = "another"
        other[other.index("400")] = "2"
        self.arena(*other)  # the same journal, another name
        process.kill()
        process.communicate()

    def test_a_finished_tournament_prints_its_table_again(self):
        command = ["match", "careful", "random", "--game", "tictactoe", "--games", "4",
                   "--depth", "2"]
        first = self.arena(*command)
        again = self.arena(*command)
        self.assertIn("is finished: these are its results", again.out)
        self.assertNotIn("Started", again.out)
        self.assertEqual(without_times(again.out.partition("\n")[2]), first.table())
        self.assertEqual(len(self.games()), 4)


class OtherSettings(ArenaTest):
    def match(self, *options, bots=("careful", "random"), game="tictactoe"):
        return ["match", *bots, "--game", game, "--name", "m", *options]

    def test_the_difference_is_named(self):
        self.arena(*self.match("--games", "2", "--depth", "2", "--seed", "1"))
        for options, says in (
                (["--games", "4", "--depth", "2"], "games was '2' and is '4' now"),
                (["--games", "2", "--depth", "3"], "time was 'depth 2' and is 'depth 3' now"),
                (["--games", "2", "--depth", "2", "--seed", "5"], "seed was '1' and is '5' now"),
                (["--games", "2", "--depth", "2", "--min-plies", "9"], ": min plies was '0' and is '9' now"),
                (["--games", "2", "--depth", "2", "--openings", "1"], "openings was")):
            with self.subTest(options=options):
                self.refused(*self.match(*options), says=says)
        self.refused(*self.match("--games", "2", "--depth", "2", bots=("careful", "espalier")),
                     says="bot 2 was 'random = random'")
        self.arena(*self.match("--games", "2", "--depth", "2", "--concurrency", "7"))

    def test_a_changed_file_is_another_bot(self):
        bot = self.script("mine", DETERMINISTIC_BOT)
        options = ["--games", "2", "--openings", "0..2"]
        self.arena(*self.match(*options, bots=(bot, "random")))
        self.arena(*self.match(*options, bots=(bot, "random")))
        self.script("mine", DETERMINISTIC_BOT + "# better now\n")
        self.refused(*self.match(*options, bots=(bot, "random")), says="bot 1 was 'mine")


class BadJournals(ArenaTest):
    def match(self, journal, *options, games="2"):
        return ["match", "careful", "random", "--game", "tictactoe", "--games", games, "--depth",
                "2", "--journal", journal, *options]

    def test_files_that_are_no_journal(self):
        for what in (self.path("text.db", "this is no database, but quite a long text\n" * 200),
                     self.folder, "/dev/null/journal.db", "/proc/journal.db"):
            with self.subTest(journal=what):
                self.refused(*self.match(what), expect=ENVIRONMENT, says="journal")

    def test_a_device_is_no_journal_and_nothing_is_left_beside_it(self):
        pipe = os.path.join(self.folder, "pipe.db")
        os.mkfifo(pipe)
        link = os.path.join(self.folder, "link.db")
        os.symlink("/dev/null", link)
        for what in (pipe, link):
            with self.subTest(journal=what):
                self.refused(*self.match(what), expect=ENVIRONMENT, says="not a regular file")
        self.assertEqual(sorted(os.listdir(self.folder)), ["link.db", "pipe.db"])

    def test_a_file_that_may_only_be_read(self):
        journal = self.path("old.db")
        self.arena(*self.match(journal))
        os.chmod(journal, 0o444)
        os.chmod(self.folder, 0o555)
        try:
            if os.access(self.folder, os.W_OK):
                self.skipTest("this user may write everything")
            self.refused(*self.match(journal, "--seed", "2"), expect=ENVIRONMENT, says="journal")
        finally:
            os.chmod(self.folder, 0o755)

    def test_a_damaged_file_is_found_out(self):
        journal = self.path("damaged.db")
        self.arena(*self.match(journal, "--name", "m", games="200"))
        connection = sqlite3.connect(journal)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.close()
        whole = self.path("whole.db")
        shutil.copy(journal, whole)
        self.assertGreater(pages, 12)
        verdicts = set()
        for page in range(1, pages, pages // 6):
            shutil.copy(whole, journal)
            with open(journal, "r+b") as file:
                file.seek(page * 4096)
                file.write(b"\xa5" * 4096)
            done = self.arena(*self.match(journal, "--name", "m", games="200"),
                              expect=ENVIRONMENT)
            self.assertEqual(len(done.err.splitlines()), 1)
            self.assertNotIn("Started", done.out)
            verdicts.add(done.err)
        self.assertTrue(verdicts)

    def test_a_full_disk_is_said_and_nothing_counts_that_is_not_kept(self):
        journal = self.path("small.db")
        # A limit on the size of files stands for a disk that is full.
        command = self.match(journal, "--name", "m", games="1500")
        process = self.start(*command, preexec_fn=limit_files)
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, ENVIRONMENT, err)
        self.assertEqual(len(err.splitlines()), 1, err)
        self.assertIn(b"journal", err)
        finished = out.decode().count("Finished")
        self.assertGreater(finished, 5)
        self.assertEqual(len(self.games("m", journal)), finished)
        self.arena(*self.match(journal, "--name", "m", games="1500"))  # when there is room again
        self.assertEqual(len(self.games("m", journal)), 1500)


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (800_000, 800_000))


if __name__ == "__main__":
    unittest.main()
