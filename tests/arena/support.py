"""What the tests of the arena share: running the program, reading its lines and its journal."""

import os
import re
import shlex
import shutil
import sqlite3
import stat
import subprocess
import tempfile
import threading
import time
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
BOTS = os.path.abspath(os.environ.get("ESPALIER_BOTS", "bots"))
PROJECT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
SECONDS = 300  # a limit for each run of the program
SOON = 10.0  # "at once" on a machine that is busy with other things
DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3
OUTCOMES = {0: "1-0", 1: "0-1", 2: "1/2-1/2", 3: "*"}

# A program with a sanitizer takes many times the memory, and does not start in a sandbox that counts it.
SANITIZED = bool(os.environ.get("ESPALIER_SANITIZE"))
# A program that was built without its page writes no reports for browsers.
HAS_PAGE = os.environ.get("ESPALIER_PAGE", "TRUE") == "TRUE"
plain_program = unittest.skipIf(SANITIZED, "a program with a sanitizer is no bot: it wants too much memory")

FINISHED = re.compile(r"Finished game (\d+) \((\S+) vs (\S+)\): (\S+) \{(.*)\}")


class Run:
    """A run of the program that is over."""

    def __init__(self, code, out, err, seconds, peak):
        self.code = code
        self.out = out
        self.err = err
        self.seconds = seconds
        self.peak = peak  # kilobytes of memory, of the arena alone

    def finished(self):
        """(number, first, second, result, reason) of every game that ended."""
        games = []
        for line in self.out.splitlines():
            if line.startswith("Finished"):
                match = FINISHED.fullmatch(line)
                assert match, f"no line that a tool can parse: {line!r}"
                games.append((int(match[1]), *match.groups()[1:]))
        return games

    def table(self):
        """What comes after the last game, the numbers that people want to know; without the times,
        which are others in every run."""
        lines = self.out.splitlines()
        while lines and not lines[0].startswith("Finished"):
            del lines[0]
        last = max((i for i, line in enumerate(lines) if line.startswith(("Finished", "Started"))),
                   default=-1)
        return without_times("\n".join(lines[last + 1:]))


def without_times(text):
    """The results without the table of times at their end."""
    return text.partition("\nTime per move  ")[0].strip("\n")


def moves_of(game):
    """Where a game of the journal began, and its moves without the comments, which tell the time."""
    start = re.search(r'\[Position "(.*)"\]', game["record"])[1]
    return [start, *re.sub(r"\{[^}]*\}", "", game["record"].partition("\n\n")[2]).split()]


def peak_memory(pid):
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as file:
            found = re.search(r"VmHWM:\s+(\d+)", file.read())
            return int(found[1]) if found else 0
    except OSError:
        return 0


def processes_with(text):
    """Command lines of all processes that hold this text."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                line = file.read()
        except OSError:
            continue
        if text.encode() in line and int(pid) != os.getpid():
            found.append(line.replace(b"\0", b" ").decode(errors="replace"))
    return found


class ArenaTest(unittest.TestCase):
    SEED = "1"  # when a test gives none: its openings are the same every time

    def setUp(self):
        # A name like that of many a folder at home: blanks, a quote and a letter with dots.
        self.folder = tempfile.mkdtemp(prefix="Zoë's arena ")
        os.chmod(self.folder, 0o755)  # bots are other users
        self.journal = os.path.join(self.folder, "journal.db")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.addCleanup(self.nothing_is_left)

    def nothing_is_left(self):
        self.assertEqual(self.left(), [], "processes are left")

    def left(self):
        """Processes that know our folder and don't go away."""
        end = time.monotonic() + SOON
        while (left := processes_with(self.folder)) and time.monotonic() < end:
            time.sleep(0.02)
        return left

    def path(self, name, text=None, executable=False):
        path = os.path.join(self.folder, name)
        if text is not None:
            os.makedirs(os.path.dirname(path), mode=0o755, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(path, 0o755 if executable else 0o644)
        return path

    def html(self, name):
        """Words that ask for the report as a page, where the program has one."""
        return ["--html", self.path(name)] if HAS_PAGE else []

    def hostile(self, mode, *words, name=None):
        """The bot tests/bots/hostile.cpp; its path tells to which test it belongs."""
        program = self.path("hostile-bot/hostile")
        if not os.path.exists(program):
            os.makedirs(os.path.dirname(program), mode=0o755)
            shutil.copy(os.path.join(BOTS, "hostile"), program)
            os.chmod(program, stat.S_IRWXU | stat.S_IRGRP | stat.S_IXGRP | stat.S_IROTH |
                     stat.S_IXOTH)
        return f"{name or mode}=line:{shlex.join([program, mode, *words])}"

    def script(self, name, text, protocol="line"):
        """A bot in Python, in a folder of its own: the whole folder is the bot."""
        file = self.path(f"{name}-bot/{name}.py", text)
        return f"{name}={protocol}:python3 -u {shlex.quote(file)}"

    def command(self, *arguments):
        """Everything is in our folder, also what the program keeps without being told."""
        words = [PROGRAM, *arguments]
        if "--journal" not in arguments:
            words += ["--journal", self.journal]
        plays = arguments[0] in ("match", "tournament") and not {"--list", "--show"} & {*arguments}
        if self.SEED and plays and "--seed" not in arguments:
            words += ["--seed", self.SEED]
        return words

    def start(self, *arguments, **settings):
        settings.setdefault("cwd", self.folder)
        return subprocess.Popen(self.command(*arguments), stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **settings)

    def start_playing(self, *arguments):
        """Starts it and returns when its first game has begun."""
        process = self.start(*arguments)
        for line in process.stdout:
            if line.startswith(b"Started"):
                return process
        self.fail(f"no game began: {process.communicate()[1]}")

    def arena(self, *arguments, expect=DONE, seconds=SECONDS):
        """Runs a verb to its end."""
        begun = time.monotonic()
        process = self.start(*arguments)
        texts = ["", ""]

        def read(number, file):
            texts[number] = file.read().decode(errors="replace")

        readers = [threading.Thread(target=read, args=(i, file))
                   for i, file in enumerate((process.stdout, process.stderr))]
        for reader in readers:
            reader.start()
        peak = 0
        try:
            while process.poll() is None:
                peak = max(peak, peak_memory(process.pid))
                if time.monotonic() > begun + seconds:
                    self.fail(f"not over after {seconds} s: {arguments}")
                time.sleep(0.01)
        finally:
            if process.poll() is None:
                process.kill()
            process.wait()
            for reader in readers:
                reader.join()
            process.stdout.close()
            process.stderr.close()
        done = Run(process.returncode, *texts, time.monotonic() - begun, peak)
        self.assertEqual(done.code, expect, f"{arguments}\n{done.out[-2000:]}\n{done.err}")
        return done

    def refused(self, *arguments, expect=WRONG_USE, says=""):
        """One friendly line on standard error and nothing else."""
        done = self.arena(*arguments, expect=expect)
        self.assertEqual(len(done.err.splitlines()), 1, done.err)
        self.assertIn(says, done.err)
        self.assertEqual(done.out, "")
        return done

    def games(self, name=None, journal=None):
        """The games of the journal in the order of the schedule, as dictionaries."""
        connection = sqlite3.connect(journal or self.journal)
        connection.row_factory = sqlite3.Row
        try:
            rows = connection.execute(
                "SELECT game.* FROM game JOIN tournament ON tournament = id "
                "WHERE ? IS NULL OR name = ? ORDER BY id, round, encounter, number", (name, name))
            return [dict(row) for row in rows]
        finally:
            connection.close()
