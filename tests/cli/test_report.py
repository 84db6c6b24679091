"""The reports of a match as files: what a browser, a spreadsheet and a script make of them.

Run with the path of the program in the environment variable ESPALIER:

    ESPALIER=build/release/espalier python3 -m unittest test_report
"""

import base64
import csv
import hashlib
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
BROWSER = shutil.which("chromium")
# A program that was built without its page writes no reports for browsers.
PAGE = os.environ.get("ESPALIER_PAGE", "TRUE") == "TRUE"
SECONDS = 120  # a limit for each run, wide enough for the slow builds with sanitizers
GAMES = 6
NAME = "@<img>"


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


class Page(html.parser.HTMLParser):
    """The elements of a page, and the texts of its scripts and styles."""

    def __init__(self, text):
        super().__init__()
        self.elements = []
        self.texts = []  # [tag, attributes, text]
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self.texts.append([tag, dict(attrs), ""])
            self.inside = True

    def handle_endtag(self, tag):
        self.inside = False

    def handle_data(self, data):
        if self.inside:
            self.texts[-1][2] += data

    def attributes(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="Zoë's reports ")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        done = cls.match("--csv", cls.path("games.csv"),
                         *(["--html", cls.path("page.html")] if PAGE else []))
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        cls.report = json.loads(done.stdout)
        if not PAGE:
            return
        with open(cls.path("page.html"), encoding="utf-8") as file:
            cls.text = file.read()
        cls.page = Page(cls.text)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def match(cls, *more):
        return subprocess.run(
            [PROGRAM, "match", NAME + "=careful", "random", "--game", "chain:orthogonal-3x4",
             "--games", str(GAMES), "--depth", "1", "--journal", cls.path("arena.db"), "--json", *more],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)

    def test_csv_and_json_tell_of_the_same_games(self):
        with open(self.path("games.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), GAMES)
        for row, game in zip(rows, self.report["games"], strict=True):
            self.assertEqual(row["result"], game["result"])
            self.assertEqual(row["moves"].split(), game["moves"])
            self.assertEqual(int(row["plies"]), len(game["moves"]))
            self.assertIn("'" + NAME, (row["first"], row["second"]))

    @unittest.skipIf(PAGE, "the program has its page")
    def test_without_its_page_the_program_says_what_to_do_before_it_plays(self):
        done = self.match("--html", self.path("page.html"), "--new")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stdout, "")
        self.assertIn("built without its page", done.stderr)
        self.assertFalse(os.path.exists(self.path("page.html")))

    @unittest.skipUnless(PAGE, "the program has no page")
    def test_the_data_of_the_page_are_those_of_json(self):
        data = json.loads(next(text for tag, attributes, text in self.page.texts if "id" in attributes))
        self.assertEqual(data["replayable"], GAMES)
        for game in data["games"]:
            self.assertTrue(game.pop("boards"))
        for name in ("board", "facts", "replayable"):
            del data[name]
        self.assertEqual(data, self.report)

    @unittest.skipUnless(PAGE, "the program has no page")
    def test_the_policy_of_the_page_lets_its_own_scripts_run_and_no_others(self):
        policy = next(meta["content"] for meta in self.page.attributes("meta")
                      if meta.get("http-equiv") == "Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)
        allowed = re.findall(r"'sha256-([^']+)'", policy)
        own = [text for tag, attributes, text in self.page.texts if "id" not in attributes]
        self.assertEqual(len(own), 2)
        for text in own:
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            self.assertIn(digest, allowed, text[:80])
        self.assertEqual(len(allowed), len(own))

    @unittest.skipUnless(PAGE, "the program has no page")
    def test_a_name_is_no_element_and_nothing_is_loaded(self):
        self.assertEqual(self.page.attributes("img"), [])
        for tag, attributes in self.page.elements:
            self.assertNotIn("src", attributes, tag)
            self.assertFalse([name for name in attributes if name.startswith("on")], attributes)
            self.assertTrue(attributes.get("href", "#").startswith("#"), attributes)

    @unittest.skipUnless(BROWSER and PAGE, "there is no chromium, or no page")
    def test_a_browser_replays_a_game(self):
        with tempfile.TemporaryDirectory(prefix="browser.") as profile:
            done = subprocess.run(
                [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                 "--disable-background-networking", "--user-data-dir=" + profile, "--lang=en-GB",
                 "--virtual-time-budget=5000", "--dump-dom",
                 pathlib.Path(self.path("page.html")).as_uri() + "#game-2.1"],
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)
        shown = done.stdout
        game = self.report["games"][1]
        self.assertIn(f">1 of {len(game['moves'])}</output>", shown)
        self.assertIn(">Game 2</h2>", shown)
        self.assertEqual(shown.count("data-number="), GAMES)
        ids = set(re.findall(r' id="([^"]+)"', shown))
        for target in re.findall(r'href="#([^"]+)"', shown):
            self.assertTrue(target in ids or target.startswith("game-"), target)
        self.assertNotIn("<img>", shown)


if __name__ == "__main__":
    unittest.main()
