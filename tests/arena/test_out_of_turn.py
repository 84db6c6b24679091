"""Thinking in the opponent's time: it brings nothing, or it loses the game. Honest bots never do."""

import os
import shlex
import shutil
import subprocess
import unittest

from support import ArenaTest, plain_program

GAME = "chain:orthogonal-3x3"
FAULT = "thinks out of turn"
WAYS = {"by control group": {}, "by stopping again": {"ESPALIER_CONTROL_GROUPS": "no"}}

# Its thread thinks on after the answer, as many engines do; it is simply held still.
PONDERER = """import sys, threading
def ponder():
    while True: pass
threading.Thread(target=ponder, daemon=True).start()
for line in sys.stdin:
    print(line.split(";")[1].split()[0], flush=True)
"""

# Threads that sleep, wake up now and then and clear up behind it.
JAVA = """import java.util.*;
class Bot {
  public static void main(String[] words) throws Exception {
    for (int i = 0; i < 8; ++i) {
      Thread thread = new Thread(() -> {
        try { while (true) { Thread.sleep(1); byte[] garbage = new byte[100000]; } }
        catch (InterruptedException end) { }
      });
      thread.setDaemon(true);
      thread.start();
    }
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String line = lines.nextLine();
      System.out.println(line.substring(line.indexOf(';') + 1).trim().split(" ")[0]);
    }
  }
}
"""


class OutOfTurn(ArenaTest):
    def start(self, *arguments, **settings):
        environment = {**os.environ, **getattr(self, "way", {})}
        return super().start(*arguments, env=environment, **settings)

    def match(self, bot, name, *options):
        """Two games against somebody who takes his time."""
        return self.arena("match", bot, self.hostile("slow", "60", name="slow"), "--game", GAME,
                          "--games", "2", "--movetime", "60s", "--openings", "0", "--name", name,
                          *options)

    def control_groups(self):
        report = subprocess.run(self.command("doctor")[:2], stdout=subprocess.PIPE, check=True)
        return b"held still by a control group" in report.stdout

    @plain_program  # which the doctor tries as a bot
    def test_whoever_wakes_itself_gains_nothing_or_loses(self):
        frozen = self.control_groups()
        for way, self.way in WAYS.items():
            with self.subTest(way=way):
                done = self.match(self.hostile("waker"), way)
                reasons = [reason for *_, reason in done.finished()]
                if frozen and not self.way:
                    self.assertNotIn(f"waker {FAULT}", reasons)
                else:
                    self.assertEqual(reasons, [f"waker {FAULT}"] * 2)
                    self.assertRegex(self.games(way)[0]["detail"],
                                     r"used \d+ ms of processor time in \d+ ms of its opponent's")

    def honest(self, bot, name):
        for way, self.way in WAYS.items():
            with self.subTest(way=way):
                done = self.match(bot, f"{name} {way}")
                for *_, reason in done.finished():
                    self.assertRegex(reason, "wins by rule|draw")

    def test_a_bot_whose_thread_thinks_on_is_only_held_still(self):
        self.honest(self.script("ponderer", PONDERER), "ponderer")

    def test_a_bot_of_many_threads_is_not_blamed(self):
        if not (shutil.which("javac") and os.path.exists("/usr/bin/java")):
            self.skipTest("no Java here")
        folder = self.path("java")
        os.mkdir(folder)
        source = self.path("java/Bot.java", JAVA)
        subprocess.run(["javac", source], check=True, cwd=folder)
        # The class is named as a file as well: so its folder is the one that the bot sees.
        command = shlex.join(["java", "-cp", folder, "Bot", self.path("java/Bot.class")])
        self.honest(f"java=line:{command}", "java")


class Limits(ArenaTest):
    def reason(self, bot, *options):
        done = self.arena("match", bot, "random", "--game", GAME, "--games", "1", "--movetime", "60s",
                          "--openings", "0", *options)
        return done.finished()[0][-1]

    def test_too_many_files_are_called_that(self):
        bot = self.script("littering", """import itertools, os
input()
for i in itertools.count(): open(f"f{i}", "w").close()
""")
        self.assertEqual(self.reason(bot), "littering disk limit")
        self.assertIn("made too many files", self.games()[0]["detail"])

    def test_a_file_that_is_too_large_is_called_that(self):
        bot = self.script("writing", """import signal
input()
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
with open("large", "w") as file:
    while True: file.write("x" * (1 << 20))
""")
        self.assertEqual(self.reason(bot), "writing disk limit")

    def test_too_much_memory_is_called_that(self):
        alone = self.script("alone", "input()\nx = bytearray(1 << 30)\n")
        self.assertEqual(self.reason(alone, "--memory", "64MiB", "--name", "alone"),
                         "alone out of memory")
        together = self.script("together", """import os, time
input()
for i in range(6): os.fork()
x = bytearray(b"x") * (20 << 20)
time.sleep(60)
""")
        self.assertEqual(self.reason(together, "--memory", "64MiB", "--name", "together"),
                         "together out of memory")


if __name__ == "__main__":
    unittest.main()
