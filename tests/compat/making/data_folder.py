"""What a server has: games of people, tournaments, a ladder; and what clients say to it."""

import json
import os
import random
import shutil
import time
from urllib.parse import quote

from replaying import Client, Conversation, Server, write_lines
from shapes import shape_of

HERE = os.path.dirname(os.path.abspath(__file__))
API = "/api/v1"
TICTACTOE = "tictactoe:3x3"
CHAIN = "chain:orthogonal-5x6"
ANN, BOB = {"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob 夏"}
LONG_CLOCK = {"kind": "game", "base_ms": 86_000_000, "increment_ms": 2000}

FINISHED = {"name": "garden cup", "kind": "round-robin", "game": TICTACTOE,
            "bots": ["random", "careful", "level:1"], "games": 2, "nodes": 50, "seed": 3}
NAMELESS = {"kind": "match", "game": "threesix:4x4", "bots": ["negamax5", "greedy"], "games": 4,
            "depth": 2}
# Games that are short but not so short that anybody who watches would miss a part of one.
STOPPED = {"name": "stopped", "kind": "match", "game": CHAIN, "bots": ["espalier", "level:10"],
           "games": 60, "movetime_ms": 250, "max_plies": 2, "openings": "0"}
# Slow enough to be broken off in the middle, quick enough to be played to its end in a test, and
# with bots that will always play as they do.
RUNNING = {"name": "night", "kind": "match", "game": "threesix:6x6", "bots": ["negamax5", "greedy"],
           "games": 16, "depth": 4, "seed": 2, "concurrency": 1, "openings": "10"}


def wait_until(what, seconds=120):
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.01)


class People:
    """Games of people through the server."""

    def __init__(self, server):
        self.server = server
        self.random = random.Random(1)

    def begin(self, game, players=(ANN, BOB), **more):
        reply = self.server.post(API + "/play", {"game": game, "players": list(players), **more})
        if reply.status != 201:
            raise RuntimeError(reply.body)
        return reply.json

    def ask(self, game, what, **body):
        reply = self.server.post(f"{API}/play/{game['id']}/{what}", body)
        if reply.status != 200:
            raise RuntimeError(reply.body)
        return reply.json

    def move(self, game):
        """A person's move, and the bot's answer if it is a bot's turn then."""
        move = self.random.choice(game["show"]["legal"])
        self.ask(game, "move", move=move, turn=len(game["moves"]))
        return self.wait(game)

    def wait(self, game):
        def now():
            return self.server.get(f"{API}/play/{game['id']}").json
        wait_until(lambda: not now()["thinking"] or now().get("trouble"))
        return now()

    def play(self, game, turns=1000):
        while game["result"] == "none" and turns > 0:
            game = self.move(game)
            turns -= 1
        return game["id"]


def play_people(server):
    """Games in every state, by the words that describe them."""
    people = People(server)
    level = {"kind": "bot", "bot": "level:1"}
    games = {}
    for name, game in (("chain", CHAIN), ("threesix", "threesix:6x6"), ("bao", "bao:kiswahili")):
        games[f"{name} over"] = people.play(people.begin(game))
        games[f"{name} running"] = people.play(people.begin(game), 5)
        resigned = people.begin(game, clock=LONG_CLOCK)
        people.play(resigned, 4)
        games[f"{name} resigned"] = people.ask(resigned, "resign", side=2)["id"]
    games["against a bot"] = people.play(people.wait(people.begin(CHAIN, (level, ANN))), 3)
    games["from a position"] = people.begin(TICTACTOE, start="XO1/3/3 1", moves=["b2"])["id"]
    games["with a clock"] = people.play(people.begin("chain:classic-9x6", clock=LONG_CLOCK), 2)
    late = people.begin(TICTACTOE, clock={"kind": "move", "ms": 100})
    wait_until(lambda: server.get(f"{API}/play/{late['id']}").json["result"] != "none")
    games["out of time"] = late["id"]
    failing = people.begin(TICTACTOE, ({"kind": "bot", "bot": "installed:failing"}, ANN))
    games["a bot in trouble"] = people.wait(failing)["id"]
    games["taken back"] = people.ask({"id": people.play(people.begin(TICTACTOE), 4)}, "undo")["id"]
    with open(os.path.join(HERE, "uploaded.txt"), encoding="utf-8") as file:
        uploaded = Client(server).send({"method": "POST", "path": API + "/records",
                                        "type": "text/plain", "body": file.read()})
    games["uploaded"] = uploaded.json["games"][0]["id"]
    return games


def play_bots(server):
    for request in (FINISHED, NAMELESS):
        name = server.post(API + "/tournaments", request).json["name"]
        wait_until(lambda: server.get(where(name)).json["finished"])
    server.post(API + "/tournaments", STOPPED)
    server.post(where("stopped") + "/stop")
    for bot in ("random", "careful", "level:1"):
        server.post(API + "/ladder/add", {"game": TICTACTOE, "bot": bot})
    server.post(API + "/ladder/add", {"game": "threesix", "bot": "greedy"})
    server.post(API + "/ladder/add", {"game": "threesix", "bot": "negamax5", "name": "deep"})

    def idle():
        return server.get(API + "/ladder?game=" + TICTACTOE).json["running"] == []
    for wish in ({"challenger": "careful", "challenged": "random"},
                 {"challenger": "level:1", "challenged": "careful", "any": True}):
        server.post(API + "/ladder/challenge", {"game": TICTACTOE, **wish, "nodes": 50, "first_to": 2})
        wait_until(idle)
    for bot in ("ladder:careful", "ladder:level:1"):
        server.post(API + "/ladder/qualify", {"game": TICTACTOE, "bot": bot, "nodes": 50,
                                              "first_to": 2})
        wait_until(idle)


def where(name):
    return f"{API}/tournaments/{quote(name, safe='')}"


def break_off(server):
    """kill -9 while a tournament and a challenge are being played."""
    server.post(API + "/tournaments", RUNNING)
    challenge = server.post(API + "/ladder/challenge", {
        "game": "threesix", "challenger": "deep", "challenged": "greedy", "depth": 4,
        "first_to": 5}).json
    names = [RUNNING["name"], challenge["tournament"]]
    wait_until(lambda: all(server.get(where(name)).json["games"] >= 2 for name in names))
    state = [server.get(where(name)).json for name in names]
    server.kill()
    if any(one["finished"] for one in state):
        raise RuntimeError("it was over before it could be killed; try again")
    return names


def install_bots(data):
    steady = os.path.join(data, "bots/steady")
    failing = os.path.join(data, "bots/failing")
    for folder, program in ((steady, "steady.py"), (failing, "crash.py")):
        os.makedirs(folder)
        shutil.copy(os.path.join(HERE, "bots", program), folder)
    with open(os.path.join(steady, "bot.json"), "w", encoding="utf-8") as file:
        json.dump({"espalier_bot": 1, "name": "Steady", "command": ["python3", "steady.py"]}, file)
    with open(os.path.join(failing, "bot.json"), "w", encoding="utf-8") as file:
        json.dump({"espalier_bot": 1, "command": ["python3", "missing.py"]}, file)


def make(folder, data):
    install_bots(data)
    server = Server(data)
    games = play_people(server)
    play_bots(server)
    server.stop()  # so that the log is short
    server.start()
    interrupted = break_off(server)
    kept = os.path.join(folder, "data")
    shutil.copytree(data, kept, ignore=shutil.ignore_patterns("*-shm", "*.lock", "owner.*"))
    server.start()
    for name in interrupted:
        wait_until(lambda: server.get(where(name)).json["finished"])
    ended = {name: server.get(where(name)).json for name in interrupted}
    places = {"games": games, "interrupted": ended,
              "tournaments": [one["name"] for one in
                              server.get(API + "/tournaments").json["tournaments"]]}
    server.stop()
    shutil.rmtree(data)
    shutil.copytree(kept, data)
    talk(folder, data, places)
    with open(os.path.join(folder, "places.json"), "w", encoding="utf-8") as file:
        json.dump(places, file, ensure_ascii=False, indent=1)
        file.write("\n")
    return places


def talk(folder, data, places):
    from api_steps import requests, conversation, check_all_are_there
    server = Server(data)
    try:
        client = Client(server)
        recorded = [client.record(request) for request in requests(places)]
        check_all_are_there(recorded)
        write_lines(os.path.join(folder, "api.jsonl"), recorded)
        socket = Conversation(server)
        said = []
        for message in conversation(places):
            if "hear" in message:
                message["fields"] = shape_of(socket.hear(message["hear"]))
            elif "say" in message:
                socket.say(message["say"])
            else:
                client.send(message["ask"])
            said.append(message)
        socket.close()
        write_lines(os.path.join(folder, "socket.jsonl"), said)
    finally:
        server.end()
