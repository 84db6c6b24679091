"""Clocks that give nobody an edge: no free thinking before the first turn."""

import os
import shutil
import subprocess
import unittest
from collections import defaultdict

from support import ArenaTest, PROGRAM, SECONDS
from test_ugi_bots import READY, engine

GAME = "tictactoe"
NOBODY = "65534"

# Knows its first question and hides that it has read it, then thinks for three seconds of processor
# time. `{peek}` gives the question and leaves the pipe as if it were unread.
PEEPER = """import ctypes, os, sys, time
{peek}
end = time.process_time() + 3
while time.process_time() < end: pass
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""

# Copies what is in the pipe without taking it out.
TEE = """ours, theirs = os.pipe()
while ctypes.CDLL(None).tee(0, theirs, 4096, 0) <= 0: pass
os.read(ours, 4096)
"""

# Takes it out and puts it back; root's bots may not open what root has made.
REFILL = """again = os.open("/proc/self/fd/0", os.O_WRONLY)
os.write(again, os.read(0, 4096))
"""

# Sees that there is a question, leaves it, and has a chain of short processes think, of which nobody
# is told what they used.
CHAIN = """import os, select, signal, sys, time
select.select([0], [], [])
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
end = time.monotonic() + 3
if os.fork() == 0:
    while time.monotonic() < end:
        until = time.monotonic() + 0.0005
        while time.monotonic() < until: pass
        if os.fork() > 0: os._exit(0)
    os._exit(0)
time.sleep(3)
signal.signal(signal.SIGCHLD, signal.SIG_DFL)
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""

# The same with processes that were there before the question: one after the other works and is gone.
WORKERS = """import os, select, signal, sys, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
ours, theirs = os.pipe()
for worker in range(40):
    if os.fork() == 0:
        os.read(ours, 1)
        end = time.process_time() + 0.01
        while time.process_time() < end: pass
        time.sleep(0.025)
        os.write(theirs, b"x")
        os._exit(0)
select.select([0], [], [])
os.write(theirs, b"x")
while any(name.isdigit() and int(name) > os.getpid() for name in os.listdir("/proc")):
    time.sleep(0.02)
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""

# Takes long to start, and answers at once then.
SLOW_START = """import sys, time
{start}
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""

PLAYED = r"wins by rule|draw"
# For a bot that never gets at its question and tries on: a busy machine needs a while to give it a
# second.
PATIENT = ("--startup", "100s")


def reasons(done):
    return [reason for *_, reason in done.finished()]


class FirstClock(ArenaTest):
    def match(self, bot, *options, games=2, movetime="1s"):
        return self.arena("match", bot, "random", "--game", GAME, "--openings", "0", "--games",
                          str(games), "--movetime", movetime, *options)

    def test_a_bot_that_peeps_at_its_question_thinks_on_its_own_time(self):
        # It looks in vain until its start is over.
        done = self.match(self.script("peeper", PEEPER.format(peek=TEE)), "--startup", "30s", games=1)
        self.assertEqual(reasons(done), ["peeper time forfeit"])

    def test_a_bot_that_has_others_think_is_charged_the_whole_time(self):
        done = self.match(self.script("chain", CHAIN))
        self.assertEqual(reasons(done), ["chain time forfeit"] * 2)

    def test_a_bot_whose_helpers_were_there_before_is_charged_the_whole_time(self):
        done = self.match(self.script("workers", WORKERS))
        self.assertEqual(reasons(done), ["workers time forfeit"] * 2)

    def test_a_bot_that_refills_its_input_thinks_on_its_own_time(self):
        if os.geteuid() == 0:
            self.become_nobody()
        done = self.match(self.script("refiller", PEEPER.format(peek=REFILL)), *PATIENT)
        self.assertEqual(reasons(done), ["refiller time forfeit"] * 2)

    def become_nobody(self):
        """The arena as an ordinary user, whose bots may open what they inherit."""
        own = shutil.copy(PROGRAM, self.path("espalier"))
        shutil.chown(self.folder, int(NOBODY), int(NOBODY))
        user = ["setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]
        words = self.command
        self.command = lambda *arguments: [*user, own, *words(*arguments)[1:]]
        try:
            able = subprocess.run([*user, own, "doctor", "--json"], cwd=self.folder, check=False,
                                  capture_output=True, timeout=SECONDS)
        except FileNotFoundError:
            self.skipTest("there is no setpriv here")
        if able.returncode != 0:
            self.skipTest("this machine confines programs for root only")

    def test_starting_costs_nothing_however_long_it_takes(self):
        for name, start in (("works", "end = time.process_time() + 2.5\n"
                                      "while time.process_time() < end: pass"),
                            ("sleeps", "time.sleep(2.5)")):
            with self.subTest(bot=name):
                bot = self.script(name, SLOW_START.format(start=start))
                done = self.match(bot, *PATIENT, movetime="2s")
                for reason in reasons(done):
                    self.assertRegex(reason, PLAYED)

    def test_who_never_reads_stalls(self):
        deaf = self.script("deaf", "import time\nwhile True: time.sleep(1)\n")
        done = self.match(deaf, "--startup", "1s", movetime="60s")
        self.assertEqual(reasons(done), ["deaf stall"] * 2)


class Readiness(ArenaTest):
    def match(self, text, *options, games=4):
        bot = self.script("engine", text, protocol="ugi")
        return self.arena("match", bot, "random", "--game", GAME, "--games", str(games), *options,
                          "--disqualify-after", "0")

    def test_an_engine_that_is_never_ready_at_once_loses_on_time(self):
        late = engine(ready='time.sleep(2); say("readyok")')
        for attempt in range(5):
            done = self.match(late, "--movetime", "500ms", "--name", f"attempt {attempt}", games=2)
            games = self.games(f"attempt {attempt}")
            # Where the machine was late for as long as the engine, nobody has lost.
            fair = [game for game in games if game["reason"] != "aborted"]
            for game in fair:
                self.assertEqual((game["reason"], game["blamed"]), ("time forfeit", games.index(game) % 2))
                self.assertIn("to be ready", game["detail"])
            if fair:
                return
        self.fail(f"the machine was late in every game: {reasons(done)}")

    def test_what_it_takes_too_long_is_missing_on_its_clock(self):
        # It says what is on its clock, which is no move.
        tell = 'say("bestmove", "left" + words[words.index("p1time") + 1])'
        late = engine(ready='time.sleep(1.2); say("readyok")', go=tell)
        self.match(late, "--clock", "60s", games=1)
        detail = self.games()[0]["detail"]
        left = int("".join(filter(str.isdigit, detail.split("'")[1])))
        self.assertLess(left, 59_100)
        self.assertGreater(left, 30_000)

    def test_loading_at_the_start_is_free(self):
        # It is asked whether it is ready once more before its first game.
        load = 'time.sleep(0 if position else 2); position = position or "loaded"; ' + READY
        done = self.match(engine(ready=load), "--movetime", "1s", "--openings", "0", games=2)
        for reason in reasons(done):
            self.assertRegex(reason, PLAYED)


class FreshProcesses(ArenaTest):
    # Tells which process sees which opening.
    UGI = engine(go="""if len(taken) < 2:
            with open({log!r}, "a") as file:
                print(os.getpid(), position.split(" moves")[0], sep="|", file=file)
        fen = position.split()[1]
        cells = []
        for row, text in enumerate(fen.split("/")):
            column = 0
            for c in text:
                if c.isdigit(): column += int(c)
                else:
                    cells.append("abc"[column] + "123"[row]); column += 1
        move = [c + r for r in "123" for c in "abc" if c + r not in cells + taken][0]
        say("bestmove", move)""").replace("import sys, time", "import os, sys, time")
    # Openings of four plies leave it four or five moves, and in its next turn three at most.
    LINE = """import os, sys
for line in sys.stdin:
    moves = line.split(";")[1].split()
    if len(moves) > 3:
        with open({log!r}, "a") as file: print(os.getpid(), line.split(" ;")[0], sep="|", file=file)
    print(moves[0], flush=True)
"""

    def openings_of_processes(self, bot, log, *options):
        """The openings that each process has seen, in order."""
        # Only without the sandbox can a bot tell us what it has seen.
        done = self.arena("match", bot, "random", "--game", GAME, "--movetime", "60s", "--unsafe",
                          *options)
        for reason in reasons(done):
            self.assertRegex(reason, PLAYED)
        seen = defaultdict(list)
        with open(log, encoding="utf-8") as file:
            for line in file:
                process, _, opening = line.strip().partition("|")
                seen[process].append(opening)
        return list(seen.values())

    def test_no_process_sees_an_opening_again(self):
        for concurrency in ("1", "2"):
            with self.subTest(concurrency=concurrency):
                log = self.path(f"log{concurrency}")
                bot = self.script("engine", self.UGI.format(log=log), protocol="ugi")
                seen = self.openings_of_processes(bot, log, "--games", "12", "--name", concurrency,
                                                  "--concurrency", concurrency)
                for openings in seen:
                    self.assertEqual(len(set(openings)), len(openings), seen)
                # Those that stay alive on purpose do.
                self.assertGreater(max(map(len, seen)), 1, seen)

    def test_from_the_start_of_the_game_every_game_has_a_process_of_its_own(self):
        log = self.path("log")
        bot = self.script("engine", self.UGI.format(log=log), protocol="ugi")
        seen = self.openings_of_processes(bot, log, "--games", "4", "--openings", "0")
        self.assertEqual(list(map(len, seen)), [1] * 4)

    def test_line_bots_that_stay_alive_are_no_exception(self):
        folder = self.path("lives")
        os.mkdir(folder)
        os.chmod(folder, 0o755)
        log = self.path("log")
        self.path("lives/bot.py", self.LINE.format(log=log))
        self.path("lives/bot.json", '{"espalier_bot": 1, "command": ["python3", "bot.py"], '
                                    '"fresh_process_per_game": false}')
        openings = self.path("openings.txt", "a1 b1 c1 a2\nb2 a3 c3 c1\n")
        seen = self.openings_of_processes(folder, log, "--games", "4", "--openings", openings)
        # One for the first game, one for the other of its pair and the next opening, one more.
        self.assertEqual(list(map(len, seen)), [1, 2, 1], seen)


if __name__ == "__main__":
    unittest.main()
