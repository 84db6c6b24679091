"""Nobody loses on time for what the machine did: a stopped arena, a busy machine."""

import json
import os
import signal
import subprocess
import sys
import time
import unittest

from support import ArenaTest, DONE, SECONDS

# Sleeps for as long as its first argument says, then uses the processor for as long as its second.
SLEEPER = """import sys, time
for line in sys.stdin:
    time.sleep(float(sys.argv[1]))
    end = time.process_time() + float(sys.argv[2])
    while time.process_time() < end:
        pass
    print(line.split(";")[1].split()[0], flush=True)
"""


class StoppedArena(ArenaTest):
    def stop_for(self, process, seconds):
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        process.send_signal(signal.SIGCONT)

    def rest_of(self, process):
        """What it prints until its end, which is a good one."""
        out = process.stdout.read().decode()
        err = process.stderr.read().decode()
        process.stdout.close()
        process.stderr.close()
        self.assertEqual(process.wait(SECONDS), DONE, err)
        return out

    def test_a_second_in_which_the_arena_is_stopped_costs_nobody_a_game(self):
        # Without the sandbox, so that the bots can tell us when they are asked.
        asked = self.path("asked")
        sleeper = ("import sys, time\n"
                   "for line in sys.stdin:\n"
                   f"    open({asked!r}, 'w').close()\n"
                   "    time.sleep(0.15)\n"
                   "    print(line.split(';')[1].split()[0], flush=True)\n")
        process = self.start("match", self.script("one", sleeper), self.script("two", sleeper),
                             "--game", "chain:orthogonal-3x3", "--games", "2", "--movetime", "1s",
                             "--grace", "0ms", "--name", "m", "--unsafe")
        for _ in range(2):
            if os.path.exists(asked):
                os.remove(asked)
            while not os.path.exists(asked):
                time.sleep(0.005)
            self.stop_for(process, 1.5)
        out = self.rest_of(process)
        games = self.games("m")
        self.assertEqual(len(games), 2)
        self.assertEqual({game["reason"] for game in games} & {"time forfeit", "stall"}, set(), out)
        self.assertIn("Restarted game", out)
        self.assertIn("time forfeit of", out)
        self.assertGreater(sum(game["replays"] for game in games), 0)

    def test_who_never_answers_loses_also_when_the_arena_was_stopped(self):
        match = ["match", self.hostile("silent"), "random", "--game", "chain:orthogonal-3x3",
                 "--games", "2", "--movetime", "200ms", "--name", "m", "--openings", "0"]
        process = self.start_playing(*match)
        self.stop_for(process, 0.5)
        out = self.rest_of(process)
        self.assertEqual([game["reason"] for game in self.games("m")], ["time forfeit"] * 2, out)


# Thinks until shortly before its time is over, by the clock on the wall.
THINKER = """import sys, time
for line in sys.stdin:
    end = time.monotonic() + int(line.split()[1]) / 1000 - 0.01
    while time.monotonic() < end:
        pass
    print(line.split(";")[1].split()[0], flush=True)
"""


# Waits for a busy moment, and is late on purpose then.
LATE_ON_PURPOSE = """import sys, time
for line in sys.stdin:
    begin, used = time.monotonic(), time.process_time()
    end = begin + int(line.split()[1]) / 1000 - 0.01
    while time.monotonic() < end:
        pass
    if time.monotonic() - begin - (time.process_time() - used) > 0.06:
        while time.monotonic() < end + 0.018:
            pass
    print(line.split(";")[1].split()[0], flush=True)
"""


class BusyMachine(ArenaTest):
    HOGS = 6

    def test_who_got_no_processor_does_not_lose_on_time(self):
        games, out = self.beside_hogs(self.script("one", THINKER), self.script("two", THINKER))
        self.assertEqual({game["reason"] for game in games} & {"time forfeit", "stall"}, set(), out)
        print(f"{sum(game['replays'] for game in games)} restarts", end=" ")

    def test_nobody_gets_rid_of_a_game_by_being_late_on_purpose(self):
        games, out = self.beside_hogs(self.script("evil", LATE_ON_PURPOSE), "careful")
        self.assertNotIn("aborted", {game["reason"] for game in games}, out)

    def beside_hogs(self, *bots):
        """Two games on a processor that has too much to do."""
        if os.geteuid() != 0 or not os.path.exists("/proc/pressure/cpu"):
            self.skipTest("only where control groups can be made and tell of pressure")
        core = {min(os.sched_getaffinity(0))}
        hogs = [subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True,
                                 preexec_fn=lambda: os.sched_setaffinity(0, core))
                for _ in range(self.HOGS)]
        try:
            process = self.start("match", *bots, "--game", "chain:orthogonal-3x3", "--games", "2", "--movetime",
                                 "100ms", "--grace", "0ms", "--name", "m",
                                 preexec_fn=lambda: os.sched_setaffinity(0, core))
            out, err = process.communicate(timeout=SECONDS)
        finally:
            for hog in hogs:
                hog.kill()
                hog.wait()
        self.assertEqual(process.returncode, DONE, err)
        return self.games("m"), out


class ProcessorTime(ArenaTest):
    def report(self, bot):
        return json.loads(self.arena(
            "match", bot, "random", "--game", "chain:orthogonal-3x3", "--games", "2", "--movetime",
            "30s", "--openings", "0", "--json").out)

    def test_it_is_kept_beside_the_time(self):
        bot = self.script("bot", SLEEPER) + " 0.02 0.03"
        for game in self.report(bot)["games"]:
            side = "first" if game["first"] == "bot" else "second"
            begins = side == "first"
            comments = game["comments"][0 if begins else 1::2]
            for comment in comments[1:]:  # the first may have begun before its clock
                with self.subTest(comment):
                    words = comment.split()
                    wall, cpu = (float(words[i].removesuffix("s")) for i in (0, 2))
                    self.assertEqual(words[1], "cpu")
                    self.assertGreaterEqual(wall, 0.05)
                    self.assertGreaterEqual(cpu, 0.028)
                    self.assertLess(cpu, wall)
            times = game["time"][side]
            self.assertGreater(times["cpu_ms"], 25 * (len(comments) - 1))
            self.assertGreater(times["wall_ms"], times["cpu_ms"])

    def test_a_time_forfeit_tells_how_much_of_it_was_spent_on_a_processor(self):
        bot = self.script("bot", SLEEPER) + " 5 0"
        report = json.loads(self.arena(
            "match", bot, "random", "--game", "chain:orthogonal-3x3", "--games", "2", "--movetime",
            "300ms", "--openings", "0", "--json").out)
        for game in report["games"]:
            self.assertEqual(game["reason"], "time forfeit")
            self.assertRegex(game["detail"], r"^no answer in time: \d+ ms")
            self.assertIn("does it flush its output?", game["detail"])
        self.assertEqual(len(report["warnings"]), 1)
        self.assertIn("2 of 2 games were decided by failures", report["warnings"][0])

    def test_adapted_bots_are_not_asked_whether_they_flush(self):
        folder = self.path("ann")
        os.mkdir(folder)
        self.path("ann/bot.py", SLEEPER)
        for course in ({}, {"course": "cityu-python"}):
            self.path("ann/bot.json", json.dumps({"espalier_bot": 1, "name": "ann", **course,
                                                  "command": ["python3", "bot.py", "5", "0"]}))
            self.arena("match", folder, "random", "--game", "chain:orthogonal-3x3", "--games", "1",
                       "--movetime", "200ms", "--openings", "0", "--name", f"m{len(course)}")
            detail = self.games(f"m{len(course)}")[0]["detail"]
            self.assertRegex(detail, r"^no answer in time: \d+ ms")
            self.assertEqual("flush" in detail, not course, detail)


if __name__ == "__main__":
    unittest.main()
