"""The journal from outside: files of other versions and programs, damage, and places that may only be
read."""

import contextlib
import json
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import time
import unittest

from support import ArenaTest, DONE, ENVIRONMENT, PROGRAM, PROJECT, SECONDS

OLD = os.path.join(PROJECT, "tests/compat/0.1.0/class/class.db")
NOBODY = 65534
KILLS = 20
VERSION = 6  # of the tables that this program makes


class JournalTest(ArenaTest):
    def match(self, *options, games="6"):
        return ["match", "careful", "random", "--game", "tictactoe", "--games", games, "--depth", "2",
                "--name", "m", *options]

    def sql(self, *statements, file=None):
        with contextlib.closing(sqlite3.connect(file or self.journal)) as connection:
            rows = [connection.execute(statement).fetchall() for statement in statements]
            connection.commit()
            return rows[-1]

    def contents(self, file=None):
        with open(file or self.journal, "rb") as opened:
            return opened.read()

    def show(self, *options, expect=DONE):
        return self.arena("tournament", "--show", "m", *options, expect=expect)


class OtherFiles(JournalTest):
    def test_a_foreign_database_is_refused_and_stays_as_it_is(self):
        self.sql("CREATE TABLE song (title TEXT)")
        before = self.contents()
        for words in (self.match(), ["tournament", "--list"], ["ladder", "show"]):
            with self.subTest(words):
                self.refused(*words, expect=ENVIRONMENT, says="something else")
        self.assertEqual(self.contents(), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["journal.db"])

    def test_a_later_version_is_refused_before_anything_is_played(self):
        self.arena(*self.match())
        self.sql("PRAGMA user_version = 99")
        for words in (self.match("--seed", "2"), ["tournament", "--list"]):
            self.refused(*words, expect=ENVIRONMENT, says="later version")

    def test_files_are_for_their_owner_only(self):
        old_mask = os.umask(0)
        self.addCleanup(os.umask, old_mask)
        process = self.start_playing(*self.match(games="20000"))
        modes = {name: stat.S_IMODE(os.stat(self.path(name)).st_mode)
                 for name in os.listdir(self.folder) if name.startswith("journal.db")}
        process.kill()
        process.communicate()
        self.assertEqual(set(modes), {"journal.db", "journal.db-wal", "journal.db-shm",
                                      "journal.db.lock"})
        self.assertEqual(set(modes.values()), {0o600}, modes)


class OldFiles(JournalTest):
    def setUp(self):
        super().setUp()
        shutil.copy(OLD, self.journal)
        os.chmod(self.journal, 0o644)

    def version(self, file=None):
        return self.sql("PRAGMA user_version", file=file)[0][0]

    def test_reading_does_not_change_it(self):
        before = self.contents()
        listed = json.loads(self.arena("tournament", "--list", "--json").out)["tournaments"]
        self.assertGreater(len(listed), 3)
        for one in listed:
            self.arena("tournament", "--show", one["name"], *self.html("page.html"))
        self.arena("ladder", "show")
        self.assertEqual(self.contents(), before)
        self.assertEqual(self.version(), 0)

    def test_writing_moves_it_forward_and_keeps_a_copy(self):
        before = self.games()
        self.arena(*self.match())
        self.assertEqual(self.version(), VERSION)
        copy = self.path("journal.db.before-1")
        self.assertEqual(self.version(copy), 0)
        for file in (self.journal, copy):
            self.assertEqual(stat.S_IMODE(os.stat(file).st_mode), 0o600)
        self.assertEqual(self.games(journal=copy), before)
        after = self.games()
        self.assertEqual([{key: game[key] for key in before[0]} for game in after[:len(before)]],
                         before)
        self.assertTrue(all(game["checksum"] is not None for game in after))

    def assert_settings_are_whole(self, version, large):
        """Every tournament has its sentences or its spec, never both or none; but for the large one,
        which was made without."""
        old = {row[0] for row in self.sql("SELECT DISTINCT tournament FROM setting")}
        new = {row[0] for row in self.sql("SELECT tournament FROM tournament_spec")} if version else set()
        self.assertEqual(old & new, set())
        self.assertEqual(old if version == 0 else new & set(range(1, large)), set(range(1, large)))

    def test_what_the_sentences_said_is_the_spec(self):
        said = {one["name"]: json.loads(self.arena("tournament", "--show", one["name"], "--json").out)
                for one in json.loads(self.arena("tournament", "--list", "--json").out)["tournaments"]}
        self.arena(*self.match())
        self.assertEqual(self.sql("SELECT count(*) FROM setting"), [(0,)])
        for name, report in said.items():
            now = json.loads(self.arena("tournament", "--show", name, "--json").out)
            self.assertEqual((now["settings"], now["spec"]), (report["settings"], report["spec"]))

    def test_kills_while_it_is_moved_lose_nothing(self):
        game = self.sql("SELECT * FROM game LIMIT 1")[0]
        place = ", ".join("?" * len(game))
        with contextlib.closing(sqlite3.connect(self.journal)) as connection:
            connection.execute("INSERT INTO tournament (name) VALUES ('large')")
            number = connection.execute("SELECT max(id) FROM tournament").fetchone()[0]
            connection.executemany(f"INSERT INTO game VALUES ({place})",
                                   [(number, 0, 0, i, *game[4:]) for i in range(60_000)])
            connection.commit()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        whole = self.path("whole.db")
        shutil.copy(self.journal, whole)
        columns = "tournament, round, encounter, number, first, second, outcome, reason, record"
        query = f"SELECT count(*), sum(length(record)), max(number) FROM (SELECT {columns} FROM game)"
        right = self.sql(query)
        begun = time.monotonic()
        self.arena(*self.match())
        usual = time.monotonic() - begun
        chance = random.Random(3)
        states = []
        for _ in range(KILLS):
            for name in os.listdir(self.folder):
                if name.startswith("journal.db"):
                    os.remove(self.path(name))
            shutil.copy(whole, self.journal)
            process = self.start(*self.match())
            time.sleep(chance.uniform(0, usual))
            process.kill()
            process.communicate()
            states.append(self.version())
            games = f"{query} WHERE tournament <= {number}"
            self.assertEqual(self.sql(games), right)
            self.assertEqual(self.sql("PRAGMA quick_check"), [("ok",)])
            self.assert_settings_are_whole(states[-1], number)
            columns = {row[1] for row in self.sql("PRAGMA table_info(server_order)")}
            self.assertEqual("trouble_details" in columns, states[-1] == VERSION)
            for name in os.listdir(self.folder):
                if ".before-1" in name and not name.endswith((".new", "-wal", "-shm", "-journal")):
                    self.assertEqual(self.sql(query, file=self.path(name)), right)
        print(f"{states.count(0)} of {KILLS} kills came before the end of it", end=" ")
        self.arena(*self.match())  # goes on whatever was left
        self.assertEqual(self.version(), VERSION)
        self.assertEqual(self.sql(f"{query} WHERE tournament <= {number}"), right)


class Damage(JournalTest):
    def test_a_changed_game_is_named_and_nothing_goes_on(self):
        self.arena(*self.match())
        self.sql("UPDATE game SET reason = 'draw' WHERE number = 3")
        for words in (self.match(), ["tournament", "--show", "m"],
                      ["tournament", "--show", "m", "--json"]):
            with self.subTest(words):
                self.refused(*words, expect=ENVIRONMENT, says="game 1.1.4 of 'm'")

    def test_finished_with_missing_games_is_an_error(self):
        self.arena(*self.match())
        self.sql("DELETE FROM game WHERE number = 2")
        for words in (self.match(), ["tournament", "--show", "m"]):
            with self.subTest(words):
                self.refused(*words, expect=ENVIRONMENT, says="games are missing")


class ReadOnly(JournalTest):
    """As a user who may read everything here and write nothing."""

    def as_nobody(self, *words, expect=DONE):
        program = self.path("program")
        if not os.path.exists(program):
            shutil.copy(PROGRAM, program)
        for name in os.listdir(self.folder):
            os.chmod(self.path(name), 0o555 if name == "program" else 0o444)
        os.chmod(self.folder, 0o555)
        settings = {}
        if os.geteuid() == 0:
            settings = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        try:
            done = subprocess.run([program, *words, "--journal", self.journal], cwd=self.folder,
                                  capture_output=True, text=True, timeout=SECONDS, **settings)
        finally:
            os.chmod(self.folder, 0o755)
            for name in os.listdir(self.folder):
                os.chmod(self.path(name), 0o755)
        self.assertEqual(done.returncode, expect, done.stderr)
        return done

    def test_it_can_be_listed_and_shown_but_not_played_on(self):
        self.arena(*self.match())
        before = self.contents()
        self.assertIn("finished", self.as_nobody("tournament", "--list").stdout)
        self.assertEqual(self.as_nobody("tournament", "--show", "m").stdout, self.show().out)
        done = self.as_nobody(*self.match("--seed", "2"), expect=ENVIRONMENT)
        self.assertIn("journal", done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(self.contents(), before)

    def test_what_a_killed_arena_left_in_the_log_is_shown(self):
        process = self.start(*self.match(games="20000"))
        for _ in range(20):
            process.stdout.readline()
        process.kill()
        process.communicate()
        self.assertGreater(os.path.getsize(self.journal + "-wal"), 0)
        played = len(self.games("m", self.copy_of_journal()))
        self.assertGreater(played, 5)
        for lost in ([], ["-shm"]):  # an index of the log is there, and is not
            for part in lost:
                os.remove(self.journal + part)
            listed = self.as_nobody("tournament", "--list", "--json").stdout
            self.assertEqual(json.loads(listed)["tournaments"][0]["games"], played)
            counted = json.loads(listed)["tournaments"][0]["counted"]
            # Games count in the order of the schedule; the last ones may have waited for an earlier one.
            self.assertLessEqual(counted, played)
            self.assertGreater(counted, 5)
            shown = self.as_nobody("tournament", "--show", "m", "--json").stdout
            self.assertEqual(len(json.loads(shown)["games"]), counted)

    def copy_of_journal(self):
        """Looking at the file itself would tidy up the log."""
        folder = self.path("copy")
        os.mkdir(folder)
        for part in ("", "-wal"):
            shutil.copy(self.journal + part, folder)
        return os.path.join(folder, "journal.db")


if __name__ == "__main__":
    unittest.main()
