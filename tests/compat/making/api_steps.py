"""Requests to a server that has the data folder, and messages of a socket.

Every route of docs/openapi.yaml with every field and parameter, right and wrong. `keep` remembers a
field of the reply under a name, `{name}` stands for it in later requests; `until` asks again until the
reply holds that; `same` compares the whole reply and not only its fields, without those that `but`
names.
"""

import os
import re
from urllib.parse import quote

API = "/api/v1"
TICTACTOE = "tictactoe:3x3"
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
RECORD = '[Game "tictactoe"]\n[First "Ann"]\n\n1. a1 {+0.5 3 0.1s} b2 *\n'
OPENAPI = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs/openapi.yaml")
ESTIMATES = ["terms"]  # numbers that tuning may change
# Of games of people besides: clocks that run, and what /show tells as well and is long.
LONG = [*ESTIMATES, "clocks_ms", "scene", "steps", "legal"]


def get(path, **more):
    return {"method": "GET", "path": API + path, **more}


def post(path, body=None, **more):
    return {"method": "POST", "path": API + path, "body": {} if body is None else body, **more}


def same(path, but=None):
    return get(path, same=True, **({"but": but} if but else {}))


def requests(places):
    games = places["games"]
    return [*reading(), *board(), *people(games), *records(), *tournaments(places), *ladders()]


def reading():
    return [get("/about"), get("/games"), get("/openapi.yaml"), get("/nothing"), get("/owner"), get("/bots"),
            get("/bots?game=chain"), get("/bots?game=threesix:parity"), get("/bots?game=" + TICTACTOE),
            get("/records"), post("/games")]


def board():
    return [
        same("/show?game=tictactoe&moves=a1+b2&steps=1", ESTIMATES),
        same("/show?game=chain&start=1A4/Aa4/6/6/6+2+3&moves=b2&steps=1", ESTIMATES),
        same("/show?game=bao:kiswahili&moves=A6L*&steps=1", ESTIMATES),
        get("/show?game=chain"), get("/show?game=nothing"), get("/show?game=chain&moves=z9"),
        same("/replay?game=threesix:4x4&start=X3/4/4/4+2+0+0&moves=b1+c1"),
        same("/replay?game=bao:kujifunza&moves=A1R"), get("/replay?game=chain&moves=z9"),
        post("/replay", {"game": "chain:classic-3x3", "start": "", "moves": ["a1", "c3"]}, same=True),
        post("/replay", {"game": TICTACTOE, "moves": "a1 b2"}, same=True),
        post("/replay", {"moves": []}),
        same("/tree?game=tictactoe&start=XOX/1O1/O1X+1&depth=2&most=100"),
        get("/tree?game=chain:orthogonal-2x3&moves=a1&depth=1"), get("/tree?game=chain&depth=99"),
    ]


def people(games):
    over, running = games["chain over"], games["bao running"]
    return [
        get("/play"), get("/play?state=open"), get("/play?state=over&limit=2"),
        get(f"/play?limit=3&before={running}"),
        *[same(f"/play/{one}", LONG) for name, one in games.items() if "bot" not in name],
        get(f"/play/{games['against a bot']}"), get(f"/play/{games['a bot in trouble']}"),
        get("/play/nothere"), get(f"/play/{over}/record"), get(f"/play/{games['uploaded']}/record"),
        get("/play/nothere/record"),
        post("/play", {"game": TICTACTOE, "players": PEOPLE, "start": "XO1/3/3 1", "moves": ["b2"],
                       "clock": {"kind": "game", "base_ms": 600000, "increment_ms": 5000}},
             keep={"game": "id"}),
        post("/play/{game}/move", {"move": "c1", "turn": 1}),
        post("/play/{game}/move", {"move": "c1", "turn": 1}),
        post("/play/{game}/move", {"move": "c1"}),
        post("/play/{game}/undo"), post("/play/{game}/hint"), post("/play/{game}/continue"),
        post("/play/{game}/resign", {"side": 1}), post("/play/{game}/move", {"move": "c1", "turn": 1}),
        get("/play/{game}/record"),
        {"method": "DELETE", "path": API + "/play/{game}"}, get("/play/{game}"),
        {"method": "DELETE", "path": API + "/play/{game}"},
        post("/play", {"game": "chain", "players": [PEOPLE[0], {"kind": "bot", "bot": "level:1"}],
                       "clock": {"kind": "move", "ms": 60000}}),
        post("/play", {"game": "bao", "players": [{"kind": "bot", "bot": "careful", "name": "Lin"},
                                                  PEOPLE[1]], "clock": None}),
        post("/play", {"game": "chain"}),
    ]


def records():
    return [post("/records", RECORD + "\n" + RECORD, type="text/plain"),
            post("/records", '[Game "tictactoe"]\n\n1. z9 *\n', type="text/plain")]


def tournaments(places):
    cup = "/tournaments/garden%20cup"
    # By now the night is over; what it was when the server ended goes on by itself.
    ended = [get("/tournaments/" + quote(name, safe=""), until={"finished": True})
             for name in places["interrupted"]]
    new = {"game": TICTACTOE, "bots": ["random", "careful"], "games": 2, "nodes": 20}
    clock = {"base_ms": 60000, "increment_ms": 100}
    many = {"game": TICTACTOE, "bots": ["random", "careful", "level:1", "level:2"], "games": 2}
    return [
        *ended, get("/tournaments"), same(cup), same(cup + "/games"),
        same(cup + "/games?after=2&limit=2"), same(cup + "/games/3"), get(cup + "/games/99"),
        get(cup + "/records"), get(cup + "/report.html"), get("/tournaments/nothere"),
        get("/tournaments/nothere/games"), get("/tournaments/nothere/records"),
        get("/tournaments/nothere/report.html"), get("/tournaments/nothere/games/1"),
        same("/tournaments/stopped"),
        post("/tournaments/stopped/resume"), post("/tournaments/stopped/resume"),
        post("/tournaments/stopped/stop"), post("/tournaments/stopped/stop"),
        post(cup + "/resume"), post("/tournaments/nothere/stop"), post("/tournaments/nothere/resume"),
        post("/tournaments", {**new, "name": "new one", "kind": "match", "openings": "2..4", "seed": 7,
                              "concurrency": 2, "max_plies": 50, "disqualify_after": 2,
                              "resign": "3,1000"}),
        get("/tournaments/new%20one", until={"finished": True}),
        post("/tournaments", {**new, "name": "new one"}),
        post("/tournaments", {**new, "name": "test", "sprt": "0,300", "games": 20}),
        post("/tournaments", {"name": "points", "game": "threesix:2x2", "bots": ["random", "greedy"],
                              "games": 4, "depth": 1, "sprt_margin": "0,1"}),
        post("/tournaments", {**new, "name": "quick", "first_to": 1, "movetime_ms": 50}),
        get("/tournaments/quick", until={"finished": True}),
        {"method": "DELETE", "path": API + "/tournaments/quick"}, get("/tournaments/quick"),
        post("/tournaments", {**many, "name": "all", "kind": "round-robin", "clock": clock}),
        get("/tournaments/all", until={"finished": True}),
        post("/tournaments", {**many, "name": "one", "kind": "gauntlet", "challengers": 1,
                              "clock": "60s+100ms"}),
        get("/tournaments/one", until={"finished": True}),
        post("/tournaments", {**many, "name": "steps", "kind": "swiss", "rounds": 2, "depth": 1}),
        get("/tournaments/steps", until={"finished": True}),
        post("/tournaments", {**many, "name": "last", "kind": "knockout", "third_place": True,
                              "nodes": 20}),
        get("/tournaments/last", until={"finished": True}),
        post("/tournaments", {"game": TICTACTOE}), post("/tournaments", {**new, "kind": "war"}),
    ]


def ladders():
    ladder = "/ladder?game=" + TICTACTOE
    here = {"game": TICTACTOE}
    return [
        get("/ladders"), same(ladder), get("/ladder?game=threesix"), get("/ladder?game=bao"),
        get("/ladder?game=nothing"), get("/ladder"),
        post("/ladder/add", {**here, "bot": "level:2"}), post("/ladder/add", {**here, "bot": "level:2"}),
        post("/ladder/add", {**here, "bot": "random", "name": "extra"}),
        post("/ladder/add", {**here, "bot": "line:true"}),
        post("/ladder/remove", {**here, "name": "extra"}),
        post("/ladder/remove", {**here, "name": "extra"}),
        post("/ladder/challenge", {**here, "challenger": "level:2", "challenged": "random",
                                   "first_to": 1, "nodes": 20, "any": True, "anew": True}),
        get(ladder, until={"running": []}),
        post("/ladder/challenge", {**here, "challenger": "random", "challenged": "nobody"}),
        post("/ladder/qualify", {**here, "bot": "ladder:level:2", "first_to": 1, "depth": 1}),
        get(ladder, until={"running": []}),
        post("/ladder/qualify", {**here, "bot": "nobody"}),
    ]


def conversation(places):
    """Messages in their order; what is heard is the next message that holds these fields, and what
    is asked is a request beside the socket."""
    game = places["games"]["threesix running"]
    position = {"game": TICTACTOE, "start": "XO1/3/3 1", "moves": ["b2"]}
    stopped = "tournament:stopped"
    return [
        {"say": {"do": "watch", "id": 20, "topic": stopped}}, *heard(stopped, "state"),
        {"ask": post("/tournaments/stopped/resume")},
        *heard(stopped, "started", "moved", "finished", "standings"),
        {"ask": post("/tournaments/stopped/stop")}, *heard(stopped, "ended"),
        {"say": {"do": "ping", "id": 1}}, {"hear": {"on": "pong", "id": 1}},
        {"say": {"do": "watch", "id": 2, "topic": "play:" + game}},
        {"hear": {"on": "play", "topic": "play:" + game}},
        {"say": {"do": "unwatch", "id": 3, "topic": "play:" + game}},
        {"say": {"do": "watch", "id": 4, "topic": "tournament:garden cup"}},
        {"hear": {"on": "tournament", "topic": "tournament:garden cup", "event": "state"}},
        {"say": {"do": "watch", "id": 5, "topic": "tournaments"}},
        {"hear": {"on": "tournaments", "topic": "tournaments"}},
        {"say": {"do": "watch", "id": 6, "topic": "ladder:" + TICTACTOE}},
        {"hear": {"on": "ladder", "topic": "ladder:" + TICTACTOE}},
        {"say": {"do": "watch", "id": 7, "topic": "nothing"}}, {"hear": {"on": "error"}},
        {"say": {"do": "analyse", "id": 8, **position, "lines": 2, "movetime_ms": 50}},
        {"hear": {"on": "analysis", "id": 8, "done": True}},
        {"say": {"do": "analyse", "id": 9, **position, "all": True, "depth": 2}},
        {"hear": {"on": "analysis", "id": 9, "done": True}},
        {"say": {"do": "analyse", "id": 10, "game": "chain"}},
        {"hear": {"on": "analysis", "id": 10}}, {"say": {"do": "stop", "id": 10}},
        {"say": {"do": "review", "id": 11, **position, "ms_per_turn": 5}},
        {"hear": {"on": "review", "id": 11, "done": True}},
        {"say": {"do": "dance", "id": 12}}, {"hear": {"on": "error", "id": 12}},
    ]


def heard(topic, *events):
    return [{"hear": {"on": "tournament", "topic": topic, "event": event}} for event in events]


def check_all_are_there(recorded):
    """Every route of the description was asked at least once and answered well."""
    with open(OPENAPI, encoding="utf-8") as file:
        text = file.read().partition("\ncomponents:")[0]
    wanted = set()
    for line in text.splitlines():
        if route := re.fullmatch(r"  (/\S*):", line):
            path = route[1]
        elif method := re.fullmatch(r"    (get|post|delete):", line):
            wanted.add((method[1].upper(), path))
    asked = {(one["method"], one["path"].removeprefix(API).partition("?")[0])
             for one in recorded if one["status"] < 300}
    # A link of the owner works once, so that a request with its code can't be sent again.
    for method, route in sorted(wanted - {("GET", "/socket"), ("POST", "/owner")}):
        pattern = re.compile(re.sub(r"\{\w+\}", r"[^/]+", route))
        if not any(method == one and pattern.fullmatch(path) for one, path in asked):
            raise RuntimeError(f"{method} {route} was never answered well")
