"""One program for many processors: every set of instructions that there is gives the same numbers.

Run with the path of the program in the environment variable ESPALIER and that of its build in
ESPALIER_BUILD. What this processor lacks is tried on an emulated one where qemu-x86_64 is
installed; what could not be run is named.
"""

import glob
import os
import platform
import re
import shutil
import subprocess
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
BUILD = os.environ.get("ESPALIER_BUILD", os.path.dirname(PROGRAM))
SANITIZED = bool(os.environ.get("ESPALIER_SANITIZE"))
SECONDS = 540 if SANITIZED else 300
SETS = ("x86-64-v2", "x86-64-v3", "x86-64-v4")
QEMU = shutil.which("qemu-x86_64")
WRONG_USE, ENVIRONMENT = 2, 3

# Positions that use what is compiled for every set: explosions side by side, networks, layers, and
# the flagship of Three-Six.
LINES = (
    ("perft", "chain:orthogonal-5x6", "3", "--position", "aBab2/AC1ABB/aBabCa/bcCacb/ABaaaA 1 46"),
    ("perft", "chain:classic-4x4", "4"),
    ("solve", "chain:classic-3x3"),
)


def run(*words, wanted=None, processor=None):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    environment.pop("ESPALIER_INSTRUCTIONS", None)
    if wanted is not None:
        environment["ESPALIER_INSTRUCTIONS"] = wanted
    command = [PROGRAM, *words]
    if processor:
        command = [QEMU, "-cpu", processor, *command]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=environment)


def used_set(done):
    return re.search(r", (\S+)\)$", done.stdout.strip()).group(1)


def without_times(text):
    """Nodes and values stay, seconds and rates go."""
    return [re.sub(r"[0-9.]+ ?(s|ms|M/s|us)\b", "", line) for line in text.splitlines()]


def signature(done):
    return done.stdout.strip().splitlines()[-1]


def has_sets():
    return bool(glob.glob(os.path.join(glob.escape(BUILD), "src", "*_v3.o")))


@unittest.skipUnless(platform.machine() == "x86_64", "only x86-64 has several sets of instructions")
class ChosenTest(unittest.TestCase):
    def test_every_set_of_this_processor_gives_the_same_numbers(self):
        if not has_sets():
            self.skipTest("this build has one set of instructions")
        ran, lacking, found = [], [], {}
        for name in SETS:
            version = run("--version", wanted=name)
            if version.returncode == WRONG_USE:
                self.assertIn("does not have", version.stderr)
                lacking.append(name)
                continue
            self.assertEqual(version.returncode, 0, version.stderr)
            self.assertEqual(used_set(version), name)
            answers = [signature(run("bench", wanted=name))]
            for words in LINES:
                done = run(*words, wanted=name)
                self.assertEqual(done.returncode, 0, done.stderr)
                answers.append(without_times(done.stdout))
            found[name] = answers
            ran.append(name)
        for name in ran:
            self.assertEqual(found[name], found[SETS[0]], name)
        self.assertIn(SETS[0], ran)
        print(f"ran {', '.join(ran)}; could not run {', '.join(lacking) or 'none'}")

    def test_the_best_is_used_when_nobody_asks(self):
        best = [name for name in SETS if run("--version", wanted=name).returncode == 0][-1]
        if has_sets():
            self.assertEqual(used_set(run("--version")), best)
        doctor = run("doctor")
        self.assertIn(f"uses {used_set(run('--version'))}", doctor.stdout)

    def test_short_names_are_understood_and_others_refused(self):
        if has_sets():
            self.assertEqual(used_set(run("--version", wanted="v2")), SETS[0])
        else:
            done = run("games", wanted="v3")
            self.assertEqual(done.returncode, WRONG_USE)
            self.assertRegex(done.stderr, "built without|does not have")
        for word in ("avx2", "v9", "x86-64"):
            done = run("games", wanted=word)
            self.assertEqual(done.returncode, WRONG_USE)
            self.assertIn("ESPALIER_INSTRUCTIONS", done.stderr)
            self.assertEqual(done.stdout, "")


def shared_symbols(listing):
    """What nm shows that other code could use, or that could be used instead of other code."""
    found = []
    for line in listing.splitlines():
        match = re.match(r"[0-9a-f]+ ([A-Za-z]) (.*)$", line)
        if match and (match.group(1).isupper() or match.group(1) in "uvw"):
            found.append((match.group(1), match.group(2)))
    return found


class ApartTest(unittest.TestCase):
    """Of a function that several sources compile the linker keeps any one. None may be of a set."""

    def listing(self, file):
        return subprocess.run(["nm", "-C", "--defined-only", file], capture_output=True, text=True,
                              timeout=60, check=True).stdout

    def test_a_set_shows_its_tables_and_nothing_else(self):
        if not has_sets():
            self.skipTest("this build has one set of instructions")
        tables = 0
        for name in ("v3", "v4"):
            files = glob.glob(os.path.join(glob.escape(BUILD), "src", f"*_{name}.o"))
            self.assertGreaterEqual(len(files), 2)
            for file in files:
                for kind, symbol in shared_symbols(self.listing(file)):
                    self.assertNotIn(kind, "WVuvw", f"{file}: {symbol} is weak: others could use it")
                    self.assertRegex(symbol, rf"^espalier::.*::{name}::\w+_kernels$", file)
                    tables += 1
        self.assertGreaterEqual(tables, 12)

    def test_the_check_sees_what_is_not_kept_apart(self):
        if not has_sets():
            self.skipTest("this build has one set of instructions")
        objects = glob.glob(os.path.join(glob.escape(BUILD), "src", "CMakeFiles", "espalier_games_v3.dir",
                                         "**", "*.o"), recursive=True)
        self.assertTrue(objects)
        kinds = {kind for file in objects for kind, _ in shared_symbols(self.listing(file))}
        self.assertIn("W", kinds)


@unittest.skipUnless(QEMU, "qemu-x86_64 is not installed: no other processors were tried")
@unittest.skipIf(SANITIZED, "sanitizers and emulators do not mix")
@unittest.skipUnless(platform.machine() == "x86_64" and has_sets(), "one set of instructions")
class OtherProcessorTest(unittest.TestCase):
    def test_a_processor_that_is_too_old_gets_a_sentence(self):
        done = run("games", processor="core2duo")
        self.assertEqual(done.returncode, ENVIRONMENT, done.stderr)
        self.assertIn("this processor is too old: x86-64-v2 is needed", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_older_processors_use_what_they_have(self):
        here = [without_times(run(*words).stdout) for words in LINES]
        for processor, name in (("Nehalem", SETS[0]), ("Haswell", SETS[1])):
            self.assertEqual(used_set(run("--version", processor=processor)), name)
            there = [without_times(run(*words, processor=processor).stdout) for words in LINES]
            self.assertEqual(there, here, processor)

    def test_what_a_processor_lacks_is_refused(self):
        done = run("games", wanted="x86-64-v4", processor="Haswell")
        self.assertEqual(done.returncode, WRONG_USE)
        self.assertIn("which this processor does not have", done.stderr)


if __name__ == "__main__":
    unittest.main()
