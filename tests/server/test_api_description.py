"""docs/openapi.yaml is complete and strict: it describes every reply of the server and nothing else, and every
way to break a reply is noticed."""

import collections
import copy
import json
import os
import re
import subprocess
import tempfile
import unittest

import jsonschema

from api_walk import MATCH, TICTACTOE, operations, walk
from description import Description, Undescribed, description
from support import ESPALIER, Server, wait_for

REVIEWS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "reviews")
# What the walk does not make the server do, and why not.
NOT_SEEN = {
    ("SocketTournamentCorrected",): "two games have to end in the wrong order; live_games_test.cpp has it",
}
# Objects and fields that no reply of the walk has, and why not.
NOT_SENT = {
    "GivenOpenings": "positions come from files of the command line",
    "LostOpenings": "of journals of version 0.1.0; the test compat has them",
    "SpecBytes": "of names that are no UTF-8, which no request can hold",
    "SocketError.needs": "all that a socket can do is open to visitors",
    "SocketTournamentCorrected": "see NOT_SEEN",
    "Error": "part of all responses that are errors, which narrow it down",
    "MadeGame.tags": "those of records",
    **{f"InvitedGame.{name}": "a game of people, who do not fail"
       for name in ("tags", "trouble", "trouble_code", "trouble_values", "trouble_causes", "trouble_log")},
    "MadeGame.trouble": "the bot would have to fail before the game is told",
    "MadeGame.trouble_code": "as MadeGame.trouble",
    "MadeGame.trouble_values": "as MadeGame.trouble",
    "MadeGame.trouble_log": "as MadeGame.trouble",
    "MadeGame.trouble_causes": "as MadeGame.trouble",
    "Game.trouble_causes": "a program that does not start; test_play.py has it",
    "ListedGame.trouble_causes": "as Game.trouble_causes",
    "Tournament.trouble_values": "a tournament has to fail; arena_desk_test.cpp has one",
    "Tournament.trouble_causes": "as Tournament.trouble_values",
    "TournamentView.trouble_values": "as Tournament.trouble_values",
    "TournamentView.trouble_causes": "as Tournament.trouble_values",
    "SocketTournamentState.trouble_values": "as Tournament.trouble_values",
    "SocketTournamentState.trouble_causes": "as Tournament.trouble_values",
    "SocketTournamentEnded.trouble_values": "as Tournament.trouble_values",
    "SocketTournamentEnded.trouble_causes": "as Tournament.trouble_values",
}
# Only the command line has it, whose documents are compared with the description too.
NOT_SENT["TurnSaid"] = "a program has to make a bad move; player_summary_test.cpp has it"
NOT_SENT["UnplayedGames"] = "a program has to fail before its first turn; test_reviews has one"
NOT_SENT["GameReview.said"] = "of the command line; player_summary_test.cpp has it"
NOT_SENT["WorstPlace.file"] = "of the command line; test_reviews looks at it"
# Without a sandbox no program plays.
ONLY_PROGRAMS = {"Fault", "WarningFact", "ChallengeFault", "GameLogs", "TournamentGame.log", "TurnTalk",
                 "Entrant.files",
                 "Entrant.failure", "Standing.message", "Game.trouble", "Game.trouble_log", "Game.trouble_code",
                 "Game.trouble_values", "ListedGame.trouble", "ListedGame.trouble_log", "ListedGame.trouble_code",
                 "ListedGame.trouble_values"}
# Optional fields that every reply of the walk has, and when they are missing.
ALWAYS_THERE = {
    "TournamentSpec.memory_mib": "of what the command line plays without a sandbox",
    "TournamentGame.said": "of reports of the command line",
}
# Named for those who use the file, and for --json.
NOT_USED_BY_ROUTES = {"Analysis", "Tables", "Challenge", "SocketMessage"}
WRONG = {str: 7.5, bool: "broken", int: "broken", float: "broken", list: "broken", dict: "broken",
         type(None): True}
UNHEARD_OF = "unheard_of"


def schemas_of(value, place=""):
    """All objects of a part of the document with their places."""
    if isinstance(value, dict):
        yield place, value
        for key, part in value.items():
            yield from schemas_of(part, f"{place}/{key}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from schemas_of(part, f"{place}/{number}")


def references(value):
    return {schema["$ref"] for _, schema in schemas_of(value) if "$ref" in schema}


class TheFile(unittest.TestCase):
    document = description().document

    def test_every_object_is_closed(self):
        """But for those that others are made of, which are called Fields or stand in an allOf."""
        for place, schema in schemas_of(self.document):
            if schema.get("type") == "object" and not re.search(r"Fields$|/allOf/\d+$", place):
                with self.subTest(place):
                    self.assertIn("additionalProperties", schema)
                    self.assertIsNot(schema["additionalProperties"], True)
            if "allOf" in schema and not place.endswith("Fields") and "/responses/" not in place:
                with self.subTest(place):
                    self.assertIs(schema.get("unevaluatedProperties"), False)

    def test_every_value_has_a_type(self):
        for place, schema in schemas_of(self.document["components"]["schemas"]):
            if re.search(r"/(properties|patternProperties)/[^/]+$|/items$|^/[^/]+$", place):
                with self.subTest(place):
                    self.assertTrue({"type", "$ref", "oneOf", "allOf"} & set(schema), schema)
                    self.assertEqual("array" in schema.get("type", ""), "items" in schema)

    def test_references_lead_somewhere_and_everything_is_used(self):
        used = references(self.document)
        for reference in used:
            description().part(reference)
        for kind in ("schemas", "responses", "parameters", "headers", "requestBodies"):
            unused = {name for name in self.document["components"][kind]
                      if f"#/components/{kind}/{name}" not in used}
            unused = {name for name in unused if not name.startswith("Say")} - NOT_USED_BY_ROUTES
            self.assertLessEqual(unused, {"MethodNotAllowed"})

    def test_codes_and_statuses_are_those_of_the_program(self):
        table = description().status_of_code
        self.assertEqual(self.document["components"]["schemas"]["ErrorCode"]["enum"], list(table))
        for name, response in self.document["components"]["responses"].items():
            for _, schema in schemas_of(response):
                code = schema.get("properties", {}).get("code")
                statuses = {table[each] for each in (code.get("enum") or [code["const"]])} if code else set()
                self.assertTrue(name == "BeforeTheRoute" or len(statuses) < 2, name)

    def test_every_route_has_a_name_and_what_may_come_before_it(self):
        names = [self.document["paths"][path][method.lower()]["operationId"] for method, path in operations()]
        self.assertEqual(len(names), len(set(names)))
        for method, path in operations():
            responses = self.document["paths"][path][method.lower()]["responses"]
            self.assertEqual(responses["default"], {"$ref": "#/components/responses/BeforeTheRoute"}, path)


class Places:
    """What a value has in it, each with the schema for it, as description.plain() has made it."""

    def __init__(self, errors):
        self.errors = errors  # of a value by a schema

    def walk(self, schema, value, place=(), name=None):
        """(place, name of the schema or None, schema, value); a place is made of keys, and [] for lists."""
        if "x-named" in schema:
            reference, inner = schema["x-named"]
            yield from self.walk(inner, value, place, reference.rpartition("/")[2])
            return
        if "oneOf" in schema:
            for number, branch in enumerate(schema["oneOf"]):
                if not any(True for _ in self.errors(branch, value)):
                    yield from self.walk(branch, value, (*place, f"<{number}>"), name)
            return
        yield place, name, schema, value
        if isinstance(value, dict):
            for key, part in value.items():
                inner = self.of_key(schema, key)
                if inner is not None:
                    yield from self.walk(inner, part, (*place, key))
        elif isinstance(value, list) and "items" in schema:
            for part in value:
                yield from self.walk(schema["items"], part, (*place, "[]"))

    @staticmethod
    def of_key(schema, key):
        if key in schema.get("properties", {}):
            return schema["properties"][key]
        for pattern, inner in schema.get("patternProperties", {}).items():
            if re.search(pattern, key):
                return inner
        return schema.get("additionalProperties") or None


class Breaks:
    """Changes a value in one place, in every way that has to be noticed; each change is undone again."""

    def __init__(self, places):
        self.places = places
        self.done = set()

    def of(self, what, schema, value):
        """A sentence for each, while the value is broken. What was broken before is left alone."""
        whole = [value]
        for place, _, inner, part in list(self.places.walk(schema, value)):
            if (what, place) in self.done or isinstance(part, dict) is False:
                continue
            self.done.add((what, place))
            yield from self.of_object(what, place, inner, part, whole)

    def of_object(self, what, place, schema, value, whole):
        where = f"{what} {'.'.join(place)}"
        known = schema.get("additionalProperties") is False
        value[UNHEARD_OF] = "more" if known else 7.5
        yield f"{where}: an unknown field", whole[0]
        del value[UNHEARD_OF]
        for key in list(value):
            before, order = value[key], list(value.items())
            if key in schema.get("required", []):
                del value[key]
                yield f"{where}: without {key}", whole[0]
                value.clear()
                value.update(order)
            for wrong in self.wrong_values(schema, key, before):
                value[key] = wrong
                yield f"{where}: {key} is {wrong!r}", whole[0]
            value[key] = before

    def wrong_values(self, schema, key, value):
        yield WRONG[type(value)]
        inner = Places.of_key(schema, key) or {}
        if type(value) is int and inner.get("type") in ("integer", ["integer", "null"]):
            yield 7.5
        if isinstance(value, str) and ("enum" in inner or "const" in inner):
            yield "broken"
        if isinstance(value, list) and value:
            yield [WRONG[type(value[0])], *value[1:]]


class TheServer(unittest.TestCase):
    maxDiff = 4000

    @classmethod
    def setUpClass(cls):
        cls.told = description()
        cls.told.samples = []
        try:
            cls.confined = walk()
        finally:
            cls.samples, cls.told.samples = cls.told.samples, None
        cls.places = Places(lambda schema, value: cls.told.checker(schema).iter_errors(value))

    def test_every_route_and_status_was_seen(self):
        described = set()
        for method, path in operations():
            responses = self.told.paths[path][method.lower()]["responses"]
            described |= {(method, path, int(status)) for status in responses if status != "default"}
        described |= {("GET", "/socket", int(status)) for status in self.told.paths["/socket"]["get"]["responses"]
                      if status not in ("default", "101")}
        described |= {(name,) for name in self.told.document["components"]["schemas"]
                      if name.startswith("Socket") and name != "SocketMessage"}
        missing = described - self.told.seen - set(NOT_SEEN)
        self.assertEqual(sorted(missing, key=str), [], "described, but the walk has not seen it: let api_walk.py "
                         "provoke it, or say in NOT_SEEN why it can't")
        self.assertEqual(set(NOT_SEEN) - described, set(), "not described any more")

    def fields(self):
        """How often each object was seen, and each of its fields."""
        objects, fields = collections.Counter(), collections.Counter()
        for _, schema, value in self.samples:
            for _, name, _, part in self.places.walk(self.told.plain(schema), value):
                if name and isinstance(part, dict):
                    objects[name] += 1
                    fields.update(f"{name}.{key}" for key in part)
        return objects, fields

    def test_every_object_and_field_was_seen_and_is_required_when_it_is_always_there(self):
        objects, fields = self.fields()
        excused = set(NOT_SENT) | (set() if self.confined else ONLY_PROGRAMS)
        unseen, loose = [], []
        for name in sorted(self.sent()):
            schema = self.told.named("#/components/schemas/" + name)
            if schema.get("type") != "object" or name.endswith("Fields") or name in excused:
                continue
            if not objects[name]:
                unseen.append(name)
                continue
            for key in schema.get("properties", {}):
                field = f"{name}.{key}"
                if not fields[field] and field not in excused:
                    unseen.append(field)
                if fields[field] == objects[name] and key not in schema.get("required", []) \
                        and field not in ALWAYS_THERE:
                    loose.append(field)
        self.assertEqual(unseen, [], "described, but never sent: remove it, let api_walk.py provoke it, or say in "
                         "NOT_SENT why it can't")
        self.assertEqual(loose, [], "always sent, but not required: make it required, let api_walk.py show a reply "
                         "without it, or say in ALWAYS_THERE when it is missing")

    def sent(self):
        """Names of all schemas that a reply or a message is made of."""
        names, new = set(), set()
        for part in (*self.told.document["components"]["responses"].values(),
                     *(item for path in self.told.paths.values() for item in (
                         path[method]["responses"] for method in path if method != "parameters")),
                     {"$ref": "#/components/schemas/SocketMessage"}):
            new |= references(part)
        while new:
            names |= new
            new = set().union(*(references(self.told.part(each)) for each in new)) - names
        return {each.rpartition("/")[2] for each in names if "/schemas/" in each}

    @staticmethod
    def pared(value):
        """Without the items of lists that have the same fields as some before them, but for one: the board of a puzzle
        after each of a hundred steps breaks in the same places, and each break is a look at all of them."""
        if isinstance(value, dict):
            return {key: TheServer.pared(item) for key, item in value.items()}
        if not isinstance(value, list):
            return value
        seen, kept = collections.Counter(), []
        for item in value:
            kind = tuple(sorted(item)) if isinstance(item, dict) else type(item).__name__
            seen[kind] += 1
            if seen[kind] <= 2:
                kept.append(TheServer.pared(item))
        return kept

    def test_every_break_is_noticed(self):
        breaks = Breaks(self.places)
        count, unnoticed = 0, []
        for _, schema, value in self.samples:
            what = json.dumps(schema)
            validator = self.told.validator(schema)
            if len(json.dumps(value)) > 10_000:
                smaller = self.pared(value)
                value = smaller if validator.is_valid(smaller) else value
            for sentence, broken in breaks.of(what, self.told.plain(schema), value):
                count += 1
                if validator.is_valid(broken):
                    unnoticed.append(sentence)
            self.assertTrue(validator.is_valid(value), "what was broken is whole again")
        self.assertEqual(unnoticed, [])
        self.assertGreater(count, 2000)

    def test_the_file_itself_says_the_same(self):
        """Schemas are simplified before replies are compared with them. Here they are not."""
        seen = collections.Counter()
        for _, schema, value in self.samples:
            key = json.dumps(schema)
            seen[key] += 1
            if seen[key] > 2 or len(json.dumps(value)) > 100_000:
                continue
            whole = jsonschema.Draft202012Validator({**schema, "components": self.told.document["components"]})
            self.assertEqual([error.message[:200] for error in whole.iter_errors(value)], [], key)
            if isinstance(value, dict) and value:
                value = copy.deepcopy(value)
                value[UNHEARD_OF] = 1
                self.assertFalse(whole.is_valid(value), key)


class Mistakes(unittest.TestCase):
    """What somebody is told whose reply is not described."""

    class Answer:
        def __init__(self, status, value, **headers):
            self.status = status
            self.body = json.dumps(value).encode()
            self.headers = {"content-type": "application/json", **headers}

    def complaint(self, method, target, answer):
        with self.assertRaises(Undescribed) as wrong:
            Description().check_reply(method, target, answer)
        return str(wrong.exception)

    def test_are_told_with_what_to_do(self):
        error = {"error": "no", "code": "invalid", "values": {}}
        self.assertIn("GET /owner answered 418, which is not among the responses",
                      self.complaint("GET", "/api/v1/owner", self.Answer(418, error)))
        self.assertIn("add it under content", self.complaint(
            "GET", "/api/v1/owner", self.Answer(200, {}, **{"content-type": "text/html"})))
        self.assertIn(".principal: 'king' is not one of", self.complaint(
            "GET", "/api/v1/owner", self.Answer(200, {"principal": "king"})))
        self.assertIn("'crown' was unexpected", self.complaint(
            "GET", "/api/v1/owner", self.Answer(200, {"principal": "owner", "crown": 1})))
        self.assertIn("without the header Retry-After", self.complaint(
            "POST", "/api/v1/play", self.Answer(429, {**error, "code": "too_many_games"})))
        self.assertIn("/api/v1/nothing answered 200", self.complaint(
            "GET", "/api/v1/nothing", self.Answer(200, {})))
        with self.assertRaisesRegex(Undescribed, "add components/schemas/SocketDance"):
            Description().check_message({"on": "dance"})


class CommandLine(unittest.TestCase):
    """--json has the objects of the API."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)
        self.journal = self.server.data + "/arena.db"

    def run_json(self, *words):
        done = subprocess.run([ESPALIER, *words, "--json"], capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def get(self, path):
        answer = self.server.get("/api/v1" + path)
        self.assertEqual(answer.status, 200, answer.body)
        return answer.json

    def test_games(self):
        [games] = self.run_json("games")
        description().check(games, "Games")
        self.assertEqual(games, self.get("/games"))

    def test_show(self):
        for game, moves in (("chain", "a1 b2 a1"), ("bao", ""), ("threesix:4x4", ""), (TICTACTOE, "a1 b1 a2 b2 a3")):
            words = ["--moves", moves, "--steps"] if moves else []
            [shown] = self.run_json("show", game, *words)
            description().check(shown, "Show")
            query = f"game={game}&moves={moves.replace(' ', '+')}" + ("&steps=1" if moves else "")
            self.assertEqual(shown, self.get("/show?" + query))

    def test_analyses_and_terms(self):
        for bot in ("espalier", "careful", "random"):
            [found] = self.run_json("analyse", TICTACTOE, "--moves", "a1 b2", "--depth", "2", "--bot", bot, "--terms")
            description().check(found, "Analysis")
            terms = self.server.post("/api/v1/terms", {"game": TICTACTOE, "moves": "a1 b2", "bot": bot,
                                                       "candidates": found["terms"]["candidates"]}).json
            self.assertEqual(found["terms"].keys(), terms.keys())
            self.assertEqual(found["terms"]["terms"], terms["terms"])
        [over] = self.run_json("analyse", TICTACTOE, "--moves", "a1 b1 a2 b2 a3")
        description().check(over, "Analysis")

    def test_reviews(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write('[Game "tictactoe"]\n[Result "*"]\n\n1. a1 a2 2. b2 a3 *\n')
            file.flush()
            [review] = self.run_json("analyse", "--record", file.name, "--movetime", "10ms")
        self.assertEqual(len(review["turns"]), 4)
        description().check(review, "GameReview")
        *_, summary = self.run_json("review", os.path.join(REVIEWS, "blunder.txt"), os.path.join(REVIEWS, "slow_loss.txt"),
                                    "--nodes", "1000")
        description().check(summary, "PlayerSummary")

    def test_tournaments(self):
        self.server.post("/api/v1/tournaments", {**MATCH, "name": "cup"})
        self.assertTrue(wait_for(lambda: self.get("/tournaments/cup")["finished"]))
        [report] = self.run_json("tournament", "--show", "cup", "--journal", self.journal)
        view = self.get("/tournaments/cup")
        tables = description().named("#/components/schemas/Tables")["properties"]
        description().check({key: report[key] for key in tables}, "Tables")
        for key in (*tables, "settings", "spec", "name", "game", "finished"):
            self.assertEqual(report[key], view[key], key)
        for game in report["games"]:
            description().check(game, "TournamentGame")
            told = self.get(f"/tournaments/cup/games/{game['game']}")
            self.assertIsNone(told.pop("said"), "bots of the program write nothing")
            self.assertEqual(game, told)

    def test_ladders(self):
        for bot in ("random", "level:5"):
            self.server.post("/api/v1/ladder/add", {"game": TICTACTOE, "bot": bot})
        self.server.post("/api/v1/ladder/challenge", {"game": TICTACTOE, "challenger": "level:5",
                                                      "challenged": "random", "nodes": 200, "first_to": 1})
        where = "/ladder?game=" + TICTACTOE
        self.assertTrue(wait_for(lambda: not self.get(where)["running"]))
        [shown] = self.run_json("ladder", "show", "--game", TICTACTOE, "--journal", self.journal)
        [ladder] = shown["ladders"]
        for challenge in ladder["challenges"]:
            description().check(challenge, "Challenge")
            challenge["running"] = False  # only the server knows
        for bot in ladder["bots"]:
            del bot["bot"]  # the command, which is the owner's
        self.assertEqual(ladder.pop("open_challenges"), [])
        ladder["running"] = []
        description().check(ladder, "Ladder")
        self.assertEqual(ladder, self.get(where))


if __name__ == "__main__":
    unittest.main()
