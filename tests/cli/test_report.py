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
        done = subprocess.run(
            [PROGRAM, "match", NAME + "=careful", "random", "--game", "chain:orthogonal-3x4",
             "--games", str(GAMES), "--depth", "1", "--journal", cls.path("arena.db"),
             "--html", cls.path("page.html"), "--csv", cls.path("games.csv"), "--json"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        cls.report = json.loads(done.stdout)
        with open(cls.path("page.html"), encoding="utf-8") as file:
            cls.text = file.read()
        cls.page = Page(cls.text)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    def test_csv_and_json_tell_of_the_same_games(self):
        with open(self.path("games.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), GAMES)
        for row, game in zip(rows, self.report["games"], strict=True):
            self.assertEqual(row["result"], game["result"])
            self.assertEqual(row["moves"].split(), game["moves"])
            self.assertEqual(int(row["plies"]), len(game["moves"]))
            self.assertIn("'" + NAME, (row["first"], row["second"]))

    def test_the_policy_of_the_page_lets_its_own_scripts_run_and_no_others(self):
        policy = next(meta["content"] for meta in self.page.attributes("meta")
                      if meta.get("http-equiv") == "Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)
        allowed = re.findall(r"'sha256-([^']+)'", policy)
        own = [text for tag, attributes, text in self.page.texts if "id" not in attributes]
        self.assertGreaterEqual(len(own), 3)
        for text in own:
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            self.assertIn(digest, allowed, text[:80])
        self.assertEqual(len(allowed), len(own))

    def test_a_name_is_no_element_and_nothing_is_loaded(self):
        self.assertEqual(self.page.attributes("img"), [])
        for tag, attributes in self.page.elements:
            self.assertNotIn("src", attributes, tag)
            self.assertFalse([name for name in attributes if name.startswith("on")], attributes)
            self.assertTrue(attributes.get("href", "#").startswith("#"), attributes)

    def test_links_lead_somewhere(self):
        ids = {attributes["id"] for _, attributes in self.page.elements if "id" in attributes}
        for attributes in self.page.attributes("a"):
            target = attributes["href"][1:]
            self.assertTrue(target in ids or target.startswith("game-"), target)

    @unittest.skipUnless(BROWSER, "there is no chromium")
    def test_a_browser_replays_a_game(self):
        with tempfile.TemporaryDirectory(prefix="browser.") as profile:
            done = subprocess.run(
                [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                 "--disable-background-networking", "--user-data-dir=" + profile,
                 "--virtual-time-budget=2000", "--dump-dom",
                 pathlib.Path(self.path("page.html")).as_uri() + "#game-2.1"],
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)
        shown = done.stdout
        game = self.report["games"][1]
        self.assertIn(f">1 of {len(game['moves'])}</output>", shown)
        self.assertIn(f"Board after turn 1, {game['moves'][0]} of ", shown)
        self.assertIn("game 2, round 1.1.2", shown)
        self.assertEqual(shown.count('class="open"'), GAMES)
        self.assertEqual(shown.count('class="frame"'), 1)


if __name__ == "__main__":
    unittest.main()
