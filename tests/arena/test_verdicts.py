"""Bots that misbehave: each gets the right verdict, the others play on, and nothing is left."""

import os
import re
import time
import unittest

from support import ArenaTest, FINISHED, SANITIZED, SECONDS, SOON, processes_with

GAME = "chain:orthogonal-3x3"
MOVETIME = 0.15
GRACE = 0.02
# The arena has this long to notice the end of a game; other tests may run beside this one.
REACTION = 0.1
BUSY_MACHINE = 4
TRIES = 5

LATE = "time forfeit"
MEMORY = 400_000 if SANITIZED else 40_000  # KiB, of the arena

# How games end for those who break the protocol.
FAULTS = {
    "crash": ("crash", ["1"]),
    "leave": ("crash", ["1"]),
    "crash-at-start": ("does not start", []),
    "exit-at-start": ("does not start", []),
    "slow": (LATE, ["400"]),
    "silent": (LATE, []),
    "spin": (LATE, []),
    "flood-errors": (LATE, []),
    "illegal": ("illegal move", []),
    "range": ("illegal move", []),
    "binary": ("illegal move", []),
    "environment": ("illegal move", []),
    "flood": ("illegal move", []),
    "flood-lines": ("illegal move", []),
    "close": ("stall", []),
    "no-such-mode": ("does not start", []),
}

# Attacks on the machine: they come to nothing, and the bot plays on.
ATTACKS = {
    "random": [], "first": [], "comment": [], "twice": [], "daemon": [], "ignore": [],
    "disk": ["/tmp"], "file-memory": [], "large-file": ["large"], "many-files": [],
    "limits": [], "namespace": [], "trace": [], "kill-all": [], "kill-parent": [],
    "read": ["/etc/shadow"], "socket": ["80"], "socket-size": [], "pipe-size": [],
    "unseen-processes": [], "file-signals": [], "first-process": [], "rare-call": [], "group-hopper": [],
}

# Attacks that also slow down the bot itself: whatever the verdict, the game ends.
HEAVY_ATTACKS = {"fork-bomb": [], "wild-fork-bomb": [], "memory": [], "shared-memory": [],
                 "many-memory": ["20"]}

LINE_BOT = """import sys, time
turns = 0
for line in sys.stdin:
    moves = line.split(";")[1].split()
    turns += 1
"""


class ManyAtOnce(ArenaTest):
    def gauntlet(self, bots, movetime, *options):
        return self.arena("tournament", "good=random", *bots, "--game", GAME, "--kind", "gauntlet",
                          "--games", "2", "--movetime", movetime, "--concurrency", "2",
                          "--memory", "64MiB", "--openings", "0..2", *options)

    def expect_verdicts(self, faults, movetime):
        bots = [self.hostile(mode, *words) for mode, (_, words) in faults.items()]
        done = self.gauntlet(bots, movetime)
        verdicts = {mode: [] for mode in faults}
        for _, first, second, result, reason in done.finished():
            bot = second if first == "good" else first
            self.assertEqual(result, "1-0" if first == "good" else "0-1", f"{bot}: {reason}")
            verdicts[bot].append(reason)
        for mode, (reason, _) in faults.items():
            self.assertEqual(verdicts[mode], [f"{mode} {reason}"] * 2)
        # A megabyte per bot may be on its way; floods are not kept.
        print(f"peak memory of the arena: {done.peak} KiB", end=" ")
        self.assertLess(done.peak, MEMORY)

    def test_whoever_breaks_the_protocol_loses_and_the_tournament_goes_on(self):
        late = {mode: fault for mode, fault in FAULTS.items() if fault[0] == LATE}
        self.expect_verdicts(late, "150ms")
        # Nobody else is late, however busy the machine is.
        self.expect_verdicts({mode: FAULTS[mode] for mode in FAULTS if mode not in late}, "30s")

    def test_attacks_on_the_machine_come_to_nothing(self):
        victim = self.path("victim")
        bots = [self.hostile(mode, *words) for mode, words in ATTACKS.items()]
        bots.append(self.hostile("write", victim))
        bots.append(self.hostile("kill", str(os.getpid())))
        done = self.gauntlet(bots, "30s")
        self.assertEqual(len(done.finished()), 2 * len(bots))
        for _, first, second, _, reason in done.finished():
            self.assertIn(reason, (f"{first} wins by rule", f"{second} wins by rule"))
        self.assertFalse(os.path.exists(victim))

    def test_heavy_attacks_end_with_their_game(self):
        bots = [self.hostile(mode, *words) for mode, words in HEAVY_ATTACKS.items()]
        done = self.gauntlet(bots, "150ms", "--startup", "2s", "--disqualify-after", "0")
        self.assertEqual(len(done.finished()), 2 * len(bots))
        self.assertLess(done.peak, MEMORY)


class OneByOne(ArenaTest):
    def match(self, *arguments, **settings):
        return self.arena("match", *arguments, "--game", GAME, "--openings", "0", **settings)

    def test_a_game_ends_within_a_tenth_of_a_second_after_its_deadline(self):
        for mode, words in (("spin", []), ("silent", []), ("slow", ["3000"]),
                            ("flood-errors", [])):
            with self.subTest(mode=mode):
                bot = self.hostile(mode, *words)
                # A busy machine may let us see a line late; not every time.
                tries = (self.seconds_after_the_deadline(bot, f"{mode} {n}") for n in range(TRIES))
                late = next((one for one in tries if -0.01 < one < REACTION * BUSY_MACHINE), None)
                self.assertIsNotNone(late)
                print(f"{mode}: over {late * 1000:.0f} ms after the deadline", end=" ")

    def seconds_after_the_deadline(self, bot, name):
        process = self.start("match", bot, "random", "--game", GAME, "--games", "1", "--movetime",
                             "150ms", "--openings", "0", "--name", name)
        times = {}
        for line in process.stdout:
            times.setdefault(line.decode().partition(" ")[0], time.monotonic())
        process.communicate()
        self.assertEqual(self.games()[-1]["reason"], LATE)
        self.assertEqual(processes_with(self.path("hostile")), [])
        return times["Finished"] - times["Started"] - MOVETIME - GRACE

    def test_three_failures_in_a_row_disqualify(self):
        done = self.match(self.hostile("crash-at-start", name="bad"), "random", "--games", "10")
        self.assertEqual([reason for *_, reason in done.finished()],
                         ["bad does not start"] * 3 + ["bad disqualified"] * 7)
        self.assertEqual(len(self.games()), 3)
        self.assertIn("Games: 10, Wins: 0, Losses: 10", done.out)

    def test_nobody_is_disqualified_when_nobody_is_to_be(self):
        done = self.match(self.hostile("illegal", name="bad"), "random", "--games", "6",
                          "--disqualify-after", "0")
        self.assertEqual([reason for *_, reason in done.finished()], ["bad illegal move"] * 6)

    def test_a_good_game_in_between_forgives(self):
        # It moves first in every second game, sees nine empty cells and crashes.
        sometimes = self.script("sometimes", LINE_BOT + """
    if len(moves) == 9: sys.exit(1)
    print(moves[0])
""")
        done = self.match(sometimes, "random", "--games", "8", "--disqualify-after", "2")
        crashes = [reason for *_, reason in done.finished() if reason == "sometimes crash"]
        self.assertEqual(len(crashes), 4)
        self.assertEqual(len(self.games()), 8)

    def test_two_answers_at_once_are_one(self):
        twice = self.script("twice", LINE_BOT + """
    sys.stdout.write(moves[0] + "\\nnonsense\\n")
    sys.stdout.flush()
""")
        done = self.match(twice, "random", "--games", "4")
        for *_, reason in done.finished():
            self.assertIn("wins by rule", reason)

    def test_the_clock_runs_only_between_question_and_answer(self):
        # Slow to start, then slow on every turn; a second must do for eight turns.
        slow = self.script("slow", "import time\ntime.sleep(1.2)\n" + LINE_BOT + """
    time.sleep(0.12)
    print(moves[0])
""")
        self.match(slow, self.hostile("slow", "120", name="patient"), "--games", "1",
                   "--clock", "1s", "--name", "clock", "--disqualify-after", "0")
        game = self.games("clock")[0]
        turns = re.findall(r"[a-z]\d+ \{[^}]*?([0-9.]+)s(?: cpu [0-9.]+s)?\}", game["record"])
        self.assertGreater(len(turns), 6, game["record"])
        for seconds in turns:
            # A busy machine may see late that the question was read.
            self.assertGreaterEqual(float(seconds), 0.06)
            self.assertLess(float(seconds), 0.9)
        if game["reason"] == LATE:
            own = sum(map(float, turns[game["blamed"]::2]))
            self.assertGreater(own + 0.2, 0.8)

    def test_a_clock_that_has_run_out_is_a_time_forfeit(self):
        done = self.match(self.hostile("slow", "200", name="slow"), "random", "--games", "1",
                          "--clock", "500ms")
        self.assertEqual(done.finished()[0][3:], ("0-1", "slow time forfeit"))
        moves = re.findall(r"[a-z]\d+ \{", self.games()[0]["record"])
        self.assertIn(len(moves), (2, 3, 4))  # two turns in time, each answered by the other

    def test_comments_and_the_end_of_standard_error_are_kept_of_bots_that_fail(self):
        talker = self.script("talker", LINE_BOT + """
    print("# I had a plan")
    for i in range(100000): print("complaint", i, file=sys.stderr)
    print("nonsense")
""")
        self.match(talker, "random", "--games", "1", "--movetime", "60s")
        game = self.games()[0]
        self.assertIn("# I had a plan", game["first_log"])
        self.assertTrue(game["first_log"].endswith("complaint 99999\n"))
        self.assertLess(len(game["first_log"]), 20_000)
        self.assertIn("nonsense", game["detail"])
        self.assertEqual(game["second_log"], "")

    def test_without_any_limit_of_time_a_silent_bot_ends_with_ctrl_c(self):
        process = self.start("match", self.hostile("silent"), "random", "--game", GAME,
                             "--games", "1", "--depth", "1", "--openings", "0")
        next(line for line in process.stdout if line.startswith(b"Started"))
        end = time.monotonic() + SECONDS
        while not processes_with(self.path("hostile")) and time.monotonic() < end:
            time.sleep(0.02)
        begun = time.monotonic()
        process.terminate()
        process.communicate()
        self.assertLess(time.monotonic() - begun, SOON)
        self.assertEqual(process.returncode, 1)
        self.assertEqual(self.games(), [])

    def test_a_program_that_is_not_there_does_not_start(self):
        done = self.match("gone=line:no-such-program-anywhere", "random", "--games", "1")
        self.assertEqual(done.finished()[0][3:], ("0-1", "gone does not start"))


class Lines(unittest.TestCase):
    def test_the_pattern_of_finished_games_is_strict(self):
        self.assertIsNone(FINISHED.fullmatch("Finished game 1 (a b vs c): 1-0 {c crash}"))


if __name__ == "__main__":
    unittest.main()
