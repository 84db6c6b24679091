"""Addresses of the page that somebody may have kept or sent to a friend, and what a browser keeps.

Written down by hand from what the page of the version puts into its address bar and its links
(web/src/lib/router.svelte.ts and every `router.set`, `router.go` and `href`). The things they name
are in the data folder.
"""

import json
import os
from urllib.parse import quote

HEAD = """\
# Addresses that the page of this version writes, one per line; all they name is in `data`.
"""
CHAIN = "chain:orthogonal-5x6"
BAO = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0+22,22+SN+1+-"


# What the page keeps in the browser's local storage: keys, and values other than the usual ones.
STORAGE = {
    "espalier.settings": {"theme": "dark", "motion": "less", "speed": 2, "steps": True,
                          "language": "zh-TW", "shortcuts": False, "firstRun": 2, "keysSeen": True},
    "espalier.setup": {"game": "bao:kiswahili", "opponent": "level:3", "side": 2, "clock": "move-10",
                       "start": "", "moves": []},
    "espalier.tournament": {
        "kind": "gauntlet", "game": "threesix:6x6", "bots": ["level:1", "negamax5", "greedy"],
        "games": 4, "rounds": 5, "firstTo": 2, "limit": "clock", "movetime": 250, "base": 30,
        "increment": 0.5, "nodes": 5000, "depth": 4, "sprt": "0,10", "challengers": 2, "third": True,
        "resign": True, "openings": "1..3", "seed": "7", "name": "autumn", "boards": 4},
    "espalier.ladder": {"tictactoe:3x3": "careful"},
    "espalier.lessons": ["chain", "alphabeta"],
}


def play(games):
    over = games["chain over"]
    return ["/", "/play", f"/play?game={CHAIN}&vs=level:1", "/play?game=chain",
            "/play?game=threesix:6x6&vs=person", "/play?game=bao:kiswahili&vs=careful&side=2",
            "/play?game=threesix:parity-6x6&vs=espalier&clock=move-10",
            f"/play?game={CHAIN}&vs=installed:steady&clock=game-180",
            f"/play?game={CHAIN}&vs=level:10&side=2&clock=game-600-5",
            "/play?game=tictactoe:3x3&vs=ladder:careful&clock=game-600",
            f"/play?game={CHAIN}&vs=level:3&start=1A4/Aa4/6/6/6+2+3&moves=b2",
            f"/play?game={CHAIN}&start=6/6/6/6/6+1+0&moves=a1+f5",
            *[f"/play/{one}" for one in games.values()],
            f"/play/{over}?at=0", f"/play/{over}?at=4", f"/play/{over}?flip=1",
            f"/play/{over}?flip=1&at=3"]


def analyse():
    return ["/analyse", f"/analyse?game={CHAIN}", "/analyse?game=threesix:4x4&start=X3/4/4/4+2+0+0",
            f"/analyse?game=bao:kiswahili&start={BAO}", "/analyse?game=tictactoe:3x3&moves=a1+b2+c3",
            "/analyse?game=tictactoe:3x3&moves=a1+b2+c3&at=1",
            "/analyse?game=tictactoe:3x3&moves=a1+c1&main=a1+b2+c3",
            f"/analyse?game={CHAIN}&lines=5", f"/analyse?game={CHAIN}&show=best",
            f"/analyse?game={CHAIN}&show=off", f"/analyse?game={CHAIN}&flip=1",
            f"/analyse?game={CHAIN}&setup=1",
            "/analyse?game=tictactoe:3x3&moves=a1+c1&at=1&main=a1+b2&lines=2&show=best&flip=1"]


def review(games):
    over = games["threesix over"]
    return ["/review", "/review?show=own", "/review?show=uploaded", "/review?show=tournaments",
            "/review?show=tournaments&tournament=garden+cup", f"/review/{over}",
            f"/review/{games['uploaded']}", f"/review/{over}?turn=3", f"/review/{over}?at=3",
            f"/review/{over}?turn=5&better=1", f"/review/{over}?turn=5&try=1", f"/review/{over}?flip=1",
            "/review?tournament=garden+cup&n=2", "/review?tournament=garden+cup&n=2&turn=1",
            "/review?game=tictactoe:3x3&moves=a1+b2+c3",
            "/review?game=tictactoe:3x3&start=XO1/3/3+1&moves=b2+c3"]


def arena(tournaments):
    names = [quote(name, safe="") for name in tournaments]
    return ["/arena", "/arena?new=1", *[f"/arena/{name}" for name in names],
            "/arena/garden%20cup/game/1", "/arena/garden%20cup/game/2?at=1", "/arena/garden%20cup/2"]


def ladder():
    return ["/ladder", "/ladder?game=tictactoe:3x3", "/ladder?game=threesix:6x6&bot=deep",
            "/ladder?game=bao:kiswahili", "/ladder?game=threesix"]


def learn():
    return ["/learn", "/learn/rules/chain", "/learn/rules/threesix", "/learn/rules/bao",
            *[f"/learn/rules/chain?set={one}"
              for one in ("orthogonal", "diagonal", "scorched", "classic")],
            *[f"/learn/rules/threesix?set={one}" for one in ("standard", "parity")],
            *[f"/learn/rules/bao?set={one}" for one in ("kiswahili", "kujifunza")],
            "/learn/minimax", "/learn/alphabeta", "/learn/ordering",
            *[f"/learn/alphabeta?tree={one}" for one in ("threesix", "tictactoe", "chain", "bao")],
            *[f"/learn/ordering?order={one}" for one in ("best", "given", "worst")],
            "/learn/alphabeta?step=25", "/learn/minimax?tree=tictactoe&depth=2&step=3",
            "/learn/alphabeta?game=chain:orthogonal-2x3&start=A2/2a+1+2&moves=a1&depth=2",
            "/learn/write-a-bot",
            *[f"/learn/write-a-bot?lang={one}" for one in ("python", "javascript", "cpp", "java")]]


def downloads(games):
    return [f"/api/v1/play/{games['bao over']}/record", "/api/v1/tournaments/garden%20cup/records",
            "/api/v1/tournaments/garden%20cup/report.html", "/api/v1/openapi.yaml"]


def make(folder, places):
    games = places["games"]
    all_links = [*play(games), *analyse(), *review(games), *arena(places["tournaments"]), *ladder(),
                 *learn(), *downloads(games)]
    with open(os.path.join(folder, "links.txt"), "w", encoding="utf-8") as file:
        file.write(HEAD + "\n".join(all_links) + "\n")
    with open(os.path.join(folder, "storage.json"), "w", encoding="utf-8") as file:
        # The page keeps texts.
        json.dump({**{key: json.dumps(value) for key, value in STORAGE.items()},
                   "espalier.last": games["chain running"]}, file, indent=1)
        file.write("\n")
