"""What the tests of the adapters share: making a bot, and playing with it through its pipes."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
# A program that was built without its page writes no reports for browsers.
HAS_PAGE = os.environ.get("ESPALIER_PAGE", "TRUE") == "TRUE"
PROJECT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
VECTORS = os.path.join(PROJECT, "tests/data/vectors")
SECONDS = 300  # a limit for each run of the program
ANSWER_SECONDS = 20  # a limit for each answer of a bot
DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3

START = {"chain": "6/6/6/6/6 1 0", "threesix": "6/6/6/6/6/6 1 0 0"}


def run(*arguments, feed=""):
    return subprocess.run([PROGRAM, *arguments], input=feed.encode(), capture_output=True,
                          timeout=SECONDS, check=False)


_safe = None


def safety():
    """[] where the sandbox works, ["--unsafe"] where it does not. Asked once."""
    global _safe
    if _safe is None:
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "x.py")
            with open(source, "w", encoding="utf-8") as file:
                file.write("class AIPlayer: pass\n")
            done = run("adapt", "--course", "cityu-python", source, "-o",
                       os.path.join(folder, "bot"))
        _safe = ["--unsafe"] if done.returncode == ENVIRONMENT else []
    return _safe


# Bots run with the programs of the system, as in the arena.
SYSTEM = {**os.environ, "PATH": "/usr/local/bin:/usr/bin:/bin"}


class Bot:
    """A running bot. Its standard error is kept in a file, so that it never has to wait."""

    def __init__(self, command, folder):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.log, env=SYSTEM)
        self.pending = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def say(self, position, moves="a1 b1", milliseconds=1000):
        self.process.stdin.write(f"turn {milliseconds} {position} ; {moves}\n".encode())
        self.process.stdin.flush()

    def hear(self, seconds=ANSWER_SECONDS):
        """The next line, or None when there is none in time or the output is closed."""
        deadline = time.monotonic() + seconds
        while b"\n" not in self.pending:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            got = os.read(self.process.stdout.fileno(), 65536)
            if not got:
                return None
            self.pending += got
        line, self.pending = self.pending.split(b"\n", 1)
        return line.decode()

    def ask(self, position, moves="a1 b1"):
        """The lines of one answer: comments and then the move."""
        self.say(position, moves)
        lines = []
        while not lines or (lines[-1] or "").startswith("#"):
            lines.append(self.hear())
        return lines

    def finish(self):
        """Closes its input, waits for its end; gives exit code, further lines and its log."""
        self.process.stdin.close()
        rest = self.pending + self.process.stdout.read()
        code = self.process.wait(timeout=ANSWER_SECONDS)
        self.log.seek(0)
        return code, rest.decode(), self.log.read().decode(errors="replace")

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.log):
            try:
                stream.close()
            except OSError:
                pass


class AdaptTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="Zoë's bots ")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def adapt(self, course, source, *options, bot="bot"):
        return run("adapt", "--course", course, source, "-o", self.path(bot), *safety(), *options)

    def made(self, course, name, text, *options, bot="bot"):
        """The folder of a bot made from this text."""
        done = self.adapt(course, self.write(name, text), *options, bot=bot)
        self.assertEqual((done.returncode, done.stderr.decode()), (DONE, ""))
        return self.path(bot)

    def refused(self, course, source, *options, said=(), code=NO):
        done = self.adapt(course, source, *options)
        error = done.stderr.decode()
        self.assertEqual((done.returncode, done.stdout), (code, b""), error)
        for text in [said] if isinstance(said, str) else said:
            self.assertIn(text, error)
        self.assertFalse(os.path.exists(self.path("bot")))
        self.assertNotIn(self.folder, error.replace(source, ""))
        return error

    def description(self, folder):
        with open(os.path.join(folder, "bot.json"), encoding="utf-8") as file:
            return json.load(file)

    def play(self, folder):
        bot = Bot(self.description(folder)["command"], folder)
        self.addCleanup(bot.end)
        return bot

    def replay(self, game, lines, *options):
        """One list of fields per game."""
        done = run("replay", game, *options, feed="".join(line + "\n" for line in lines))
        self.assertEqual(done.returncode, DONE, done.stderr)
        return [line.split(" | ") for line in done.stdout.decode().splitlines()]
