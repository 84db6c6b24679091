"""What older versions wrote and accepted, read by the present program.

Run with the path of the program in the environment variable ESPALIER:

    ESPALIER=build/release/espalier python3 -m unittest test_compat

Each version has a folder here, made by its own program and never changed; README.md explains what is
in it. Every test runs for every version.
"""

import contextlib
import csv
import html.parser
import json
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import unittest
from urllib.parse import parse_qsl, quote, unquote, urlsplit

import sums
from replaying import Client, Conversation, Server, lines_of, without
from shapes import differences, missing

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.normpath(os.path.join(HERE, "../../web/src"))
PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
# A program that was built without its page writes no reports for browsers.
HAS_PAGE = os.environ.get("ESPALIER_PAGE", "TRUE") == "TRUE"
SECONDS = 120  # a limit for each run, wide enough for slow builds on a busy machine
# Of the table of games in 0.1.0; later versions have more.
GAME_COLUMNS = ("tournament, round, encounter, number, first, second, outcome, reason, blamed, detail, "
                "margin, record, first_log, second_log")
VERSIONS = sorted((name for name in os.listdir(HERE) if re.fullmatch(r"\d+\.\d+\.\d+", name)),
                  key=lambda name: [int(part) for part in name.split(".")])


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


def load_tests(loader, _tests, _pattern):
    """The tests of every kind for every version."""
    suite = unittest.TestSuite()
    for version in VERSIONS:
        for kind in (FrozenTest, OptionsTest, ClassTest, EngineTest, ServerTest, PageTest):
            case = type(f"{kind.__name__}_{version}", (kind,), {"version": version})
            suite.addTests(loader.loadTestsFromTestCase(case))
    return suite


class CompatTest(unittest.TestCase):
    version = VERSIONS[0]
    maxDiff = 4000

    def kept(self, *names):
        return os.path.join(HERE, self.version, *names)

    def lines(self, name):
        return lines_of(self.kept(name))

    def value(self, name):
        with open(self.kept(name), encoding="utf-8") as file:
            return json.load(file)

    def copy(self, name):
        """A copy of one of the version's folders, to work in."""
        place = tempfile.mkdtemp(prefix="espalier-compat-")
        self.addCleanup(shutil.rmtree, place, ignore_errors=True)
        os.chmod(place, 0o755)  # bots are other users
        return shutil.copytree(self.kept(name), os.path.join(place, name))

    def run_program(self, *words, folder=".", text=None):
        surroundings = {**os.environ, "XDG_DATA_HOME": os.path.join(folder, "perfect")}
        return subprocess.run([PROGRAM, *words], cwd=folder, input=text or "", capture_output=True,
                              text=True, encoding="utf-8", timeout=SECONDS, env=surroundings)

    def good(self, *words, folder=".", text=None, code=0):
        done = self.run_program(*words, folder=folder, text=text)
        self.assertEqual(done.returncode, code, f"{words}\n{done.stdout[-2000:]}\n{done.stderr}")
        return done.stdout

    def assert_holds(self, old, new):
        self.assertEqual(list(differences(old, new)), [])


class FrozenTest(CompatTest):
    def test_the_data_are_those_that_the_version_made(self):
        self.assertEqual(sums.sums_of(self.kept()), sums.read(self.kept()))


class OptionsTest(CompatTest):
    """Every option of every verb."""

    SAMPLE = "1"  # a value for whatever needs one; nobody looks at it

    def test_help_still_tells_of_every_verb_and_option(self):
        verbs = self.good("--help")
        for name, options in self.value("options.json").items():
            with self.subTest(name):
                self.assertRegex(verbs, rf"(?m)^  {name.split()[0]}  ")
                text = self.good(*name.split(), "--help")
                for option, placeholder in options.items():
                    # How the value is called may change, but not that there is one.
                    self.assertRegex(text, rf"(?m)^  --{option}" + (r" \S" if placeholder else "  "))

    def test_every_option_is_still_taken(self):
        """The first word that nobody takes is complained about: if that is another, all before it
        are known."""
        for name, options in self.value("options.json").items():
            with self.subTest(name):
                words = []
                for option, placeholder in options.items():
                    if option != "help":
                        words += [f"--{option}", self.SAMPLE] if placeholder else [f"--{option}"]
                done = self.run_program(*name.split(), *words, "--no-such-option")
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn("'--no-such-option'", done.stderr)


class ClassTest(CompatTest):
    """The folder of somebody who plays on the command line."""

    def setUp(self):
        self.folder = self.copy("class")

    def games(self, journal):
        """All games of a journal, from a copy: looking at it must not change what the program finds."""
        with tempfile.TemporaryDirectory() as place:
            for name in os.listdir(self.folder):
                if name in (journal, journal + "-wal"):
                    shutil.copy(os.path.join(self.folder, name), place)
            with contextlib.closing(sqlite3.connect(os.path.join(place, journal))) as connection:
                return set(connection.execute(f"SELECT name, {GAME_COLUMNS} FROM game JOIN tournament "
                                              "ON tournament = id"))

    def json(self, *words):
        return json.loads(self.good(*words, "--json", folder=self.folder))

    def test_what_is_finished_is_told_again_and_not_played_again(self):
        before = self.games("class.db")
        for run in self.lines("runs.jsonl"):
            if "unfinished" not in run:
                with self.subTest(run["name"]):
                    self.assert_holds(run["report"], self.json(*run["words"]))
                    shown = self.json("tournament", "--show", run["name"], "--journal", "class.db")
                    # --show knows of no anchor, whose rating the others' are measured from.
                    ratings = ["elo", "elo_error"] if "--anchor" in run["words"] else []
                    self.assert_holds(without(run["report"], ratings), shown)
        self.assertEqual(self.games("class.db"), before)

    def test_what_was_killed_goes_on_to_its_complete_table(self):
        before = self.games("broken.db")
        times = ["comments", "begun", "ended"]
        for run in self.lines("runs.jsonl"):
            if "unfinished" in run:
                with self.subTest(run["name"]):
                    self.assertTrue(any(game[0] == run["name"] for game in before))
                    report = self.json(*run["words"])
                    self.assert_holds(without(run["report"], times), without(report, times))
        self.assertLess(before, self.games("broken.db"))

    def test_the_usual_journal_is_where_it_was(self):
        usual = os.path.join(self.folder, "perfect/espalier")
        shutil.copy(os.path.join(self.folder, "class.db"), os.path.join(usual, "arena.db"))
        self.assertEqual(self.json("tournament", "--list"),
                         self.json("tournament", "--list", "--journal", "class.db"))

    def test_reports_of_old_tournaments_say_the_same(self):
        reports = [name for name in os.listdir(self.folder) if name.endswith(".csv")]
        self.assertTrue(reports)
        for file in reports:
            name = file.removesuffix(".csv")
            with self.subTest(name):
                self.good("tournament", "--show", name, "--journal", "class.db", "--csv", "new.csv",
                          "--records", "new.txt", *(["--html", "new.html"] if HAS_PAGE else []),
                          folder=self.folder)
                for old, new in zip(self.table(file), self.table("new.csv"), strict=True):
                    self.assertLessEqual(old.items(), new.items())
                self.assert_lines_in_order(self.text(f"{name}.txt"), self.text("new.txt"))
                if HAS_PAGE and os.path.exists(os.path.join(self.folder, f"{name}.html")):
                    new = list(rows_of(self.text("new.html")))
                    for row in Rows(self.text(f"{name}.html")).rows:
                        if row[0] not in ("", "#"):
                            self.assertTrue(any(in_order(row, other) for other in new), row)

    def text(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def table(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def assert_lines_in_order(self, old, new):
        self.assertTrue(in_order(old.splitlines(), new.splitlines()), new)

    def as_meant(self, words):
        """Who said no seed had seed 1 in 0.1.0, where it is drawn now: who wins would be luck."""
        plays = words[0] in ("match", "tournament") or words[:2] in (["ladder", "challenge"],
                                                                     ["ladder", "qualify"])
        drawn = plays and "--seed" not in words and not {"--show", "--list"} & set(words)
        return [*words, "--seed", "1"] if drawn and self.version == "0.1.0" else words

    def test_every_command_line_is_understood_and_answered_as_before(self):
        for command in self.lines("commands.jsonl"):
            with self.subTest(" ".join(command["words"])):
                out = self.good(*self.as_meant(command["words"]), folder=self.folder, text=command.get("input"),
                                code=command["code"])
                if "out" in command:
                    self.assertEqual(out, command["out"])
                if "last" in command:
                    self.assertEqual(out.splitlines()[-1], command["last"])
                if "same" in command:
                    self.assert_holds(command["same"], json.loads(out))
                if "lines" in command:
                    self.assert_holds(command["lines"], [json.loads(line) for line in out.splitlines()])
                if "fields" in command:
                    self.assertEqual(missing(command["fields"], json.loads(out)), [])


def in_order(parts, whole):
    """Whether all parts are in the whole, in their order."""
    rest = iter(whole)
    return all(part in rest for part in parts)


class Rows(html.parser.HTMLParser):
    """The rows of all tables of a page, as the texts of their cells."""

    def __init__(self, text):
        super().__init__()
        self.rows = []
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.inside = True
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.inside = False

    def handle_data(self, data):
        if self.inside:
            self.rows[-1][-1] += data


def rows_of(page):
    """The rows that the data of a report make: the standings, then the cross table, as 0.1.0 wrote them."""
    data = json.loads(re.search(r'id="report-data">(.*?)</script>', page, re.DOTALL)[1])
    names = [row["bot"] for row in data["standings"]]
    for row in data["standings"]:
        tag = " disqualified" if row["disqualified"] else ""
        yield [str(row["rank"]), row["bot"] + tag, f"{round(row['elo']):+d}", f"±{row['elo_error']:.0f}", "",
               f"{row['points']:g}", f"{row['score']:.1%}", f"{row['wins']}–{row['draws']}–{row['losses']}"]
    points = {}
    for pair in data["cross_table"]:
        points[pair["a"], pair["b"]] = pair["wins"] + pair["draws"] / 2
        points[pair["b"], pair["a"]] = pair["losses"] + pair["draws"] / 2
    for number, name in enumerate(names, 1):
        yield [f"{number} {name}", *("" if name == other else f"{points[name, other]:g}" for other in names)]


class EngineTest(CompatTest):
    """The engine in a talk with a match runner."""

    def test_every_command_and_option_is_answered_as_before(self):
        with subprocess.Popen([PROGRAM, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as engine:
            hurry = threading.Timer(SECONDS, engine.kill)
            hurry.start()
            for part in self.lines("ugi.jsonl"):
                with self.subTest(part["say"]):
                    self.check(part, self.answer(engine, part))
            hurry.cancel()
            engine.stdin.close()
            self.assertEqual(engine.wait(), 0)

    @staticmethod
    def answer(engine, part):
        engine.stdin.write(part["say"] + "\n")
        engine.stdin.flush()
        heard = []
        while "end" in part and not (heard and heard[-1].startswith(part["end"])):
            heard.append(engine.stdout.readline().rstrip("\n"))
            if not heard[-1]:
                raise AssertionError(f"the engine has ended: {heard}")
        return heard

    def check(self, part, answer):
        before = [self.promise(line) for line in part.get("hear", [])]
        now = [self.promise(line) for line in answer]
        self.assertTrue(in_order(before, now), answer)
        # What it says by itself is a complaint, as about an option that it does not know.
        said = [line for line in now if line.startswith("info string ") and line not in before]
        self.assertEqual([line for line in said if "exact" not in line], [])

    @staticmethod
    def promise(line):
        """Names and kinds of options stay, their usual values and the version need not."""
        if line.startswith("id "):
            return line.split()[1]
        return re.sub(r"^(option name .* type \w+).*", r"\1", line)


class ServerTest(CompatTest):
    """A server that gets the data folder of an older one, which was killed while it played."""

    def setUp(self):
        self.server = Server(self.copy("data"))
        self.addCleanup(self.server.end)

    def test_every_request_is_answered_as_before(self):
        client = Client(self.server)
        for number, request in enumerate(self.lines("api.jsonl"), 1):
            if request["status"] == 200 and needs_page(request["path"]):
                continue
            with self.subTest(f"line {number}: {request['method']} {request['path']}"):
                self.assertEqual(list(client.complaints(request)), [])

    def test_what_was_being_played_goes_on_by_itself_to_the_same_table(self):
        client = Client(self.server)
        for name, old in self.value("places.json")["interrupted"].items():
            with self.subTest(name):
                new = client.send({"method": "GET", "path": where(name), "until": {"finished": True}})
                self.assert_holds(old, new.json)

    def test_every_game_and_tournament_is_listed(self):
        places = self.value("places.json")
        games = {game["id"] for game in self.server.get("/api/v1/play?limit=200").json["games"]}
        self.assertLessEqual(set(places["games"].values()), games)
        listed = self.server.get("/api/v1/tournaments").json["tournaments"]
        self.assertLessEqual(set(places["tournaments"]), {one["name"] for one in listed})

    def test_every_message_of_a_socket_is_answered_as_before(self):
        client = Client(self.server)
        socket = Conversation(self.server)
        self.addCleanup(socket.close)
        for number, message in enumerate(self.lines("socket.jsonl"), 1):
            with self.subTest(f"line {number}"):
                if "say" in message:
                    socket.say(message["say"])
                elif "ask" in message:
                    self.assertLess(client.send(message["ask"]).status, 300)
                else:
                    heard = socket.hear(message["hear"])
                    self.assertEqual(missing(message["fields"], heard), [])

    def test_every_link_is_answered(self):
        for link in links_of(self):
            with self.subTest(link):
                answer = self.server.get(link, Accept="text/html")
                self.assertEqual(answer.status, 503 if needs_page(link) else 200)
                if not link.startswith("/api/"):
                    self.assertTrue(answer.headers["content-type"].startswith("text/html"))


def where(name):
    return "/api/v1/tournaments/" + quote(name, safe="")


def needs_page(path):
    """Whether the program can't answer, because it was built without its page."""
    return path.endswith("/report.html") and not HAS_PAGE


def links_of(test):
    with open(test.kept("links.txt"), encoding="utf-8") as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")]


class PageTest(CompatTest):
    """What the source of the page still reads. How it is shown is tested in the browser, by
    web/tests/e2e/compat.links.mjs."""

    @classmethod
    def setUpClass(cls):
        cls.source = ""
        for folder, _, files in os.walk(PAGE):
            for name in files:
                if name.endswith((".ts", ".svelte")):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        cls.source += file.read()

    def test_every_view_and_parameter_of_a_link_is_read(self):
        views = re.search(r"kViews = \[(.*?)\]", self.source)[1]
        for link in links_of(self):
            address = urlsplit(link)
            if link.startswith("/api/"):
                continue
            view = unquote(address.path).split("/")[1] or "play"
            self.assertIn(f"'{view}'", views, link)
            for name, _ in parse_qsl(address.query):
                self.assertRegex(self.source, rf"query\.{name}\b|query\.get\('{name}'\)", link)

    def test_what_a_browser_kept_is_read_under_the_same_keys(self):
        for key in self.value("storage.json"):
            self.assertIn(f"'{key}'", self.source)


if __name__ == "__main__":
    unittest.main()
