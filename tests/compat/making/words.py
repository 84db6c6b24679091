"""Options of all verbs, command lines that use them, and a talk with the engine."""

import json
import os
import re
import shutil
import subprocess

from class_folder import PERFECT, PROOFS
from replaying import without
from shapes import shape_of

# Verbs that have parts with options of their own.
PARTS = {"bench": ["rules", "search", "pruning", "bots", "levels", "arena", "web", "solve", "perfect",
                   "proofs"],
         "ladder": ["add", "challenge", "show", "history", "qualify", "remove"]}
VERB = re.compile(r"^  ([a-z]+)  +\S", re.M)
OPTION = re.compile(r"^  --([a-z-]+)(?: (\S.*?))?  +\S", re.M)

TICTACTOE = "tictactoe"
CLASS = ("--journal", "class.db")

# Command lines that are run in a copy of the class folder: the words, what is typed, and what of the
# output stays the same: all of it, its last line, its value as JSON, or the fields of its JSON.
COMMANDS = [
    (["--version"], None, "code"),
    (["--help"], None, "code"),
    (["games"], None, "code"),
    (["games", "--json"], None, "fields"),
    (["games", "chain"], None, "code"),
    (["games", "bao", "--json"], None, "fields"),
    (["show", "tictactoe:3x3", "--moves", "b2 a1"], None, "last"),
    (["show", "chain", "--moves", "a1 b2 a1", "--steps", "--color", "never"], None, "last"),
    (["show", "chain:classic-3x4", "--json", "--position", "1A2/4/3a 1 2", "--moves", "a1"], None,
     "json"),
    (["show", "bao:kiswahili+safari=choice+house=relays+takasia=off+endless=draw", "--json"], None,
     "json"),
    (["show", "threesix:parity", "--moves", "a1 b1 c1", "--steps", "--json"], None, "json"),
    (["replay", "tictactoe", "--legal"], "a1 b2 c3\n\nb2\n", "all"),
    (["replay", "chain:scorched-5x6"], "a1 f5 a1 f5\n", "all"),
    (["replay", "bao", "--json"], "A6L* A5L\n", "json lines"),
    (["replay", "threesix:4x4"], "a1 b1 c1\n", "all"),
    (["replay", "--record", "played.txt", "--legal"], None, "all"),
    (["replay", "--record", "programs.txt", "--json"], None, "json lines"),
    (["replay", "--record", "-"], '[Game "tictactoe"]\n\n1. a1 b2 *\n', "all"),
    (["perft", "tictactoe", "4", "--divide"], None, "all"),
    (["perft", "chain:diagonal-4x4", "2", "--json"], None, "json"),
    (["perft", "tictactoe", "2", "--position", "X2/1O1/3 1"], None, "last"),
    (["analyse", "tictactoe", "--moves", "a1 b1", "--movetime", "20ms", "--threads", "1", "--hash",
      "1MiB", "--seed", "3", "--json"], None, "fields"),
    (["analyse", "chain", "--depth", "2", "--multipv", "3", "--json"], None, "fields"),
    (["analyse", "threesix:4x4", "--all", "--nodes", "2000", "--position", "X3/1O2/4/4 1 0 0"], None,
     "code"),
    (["analyse", "chain", "--bot", "heithoff,depth=2"], None, "last"),
    (["analyse", "--record", "played.txt", "--number", "1", "--movetime", "1ms", "--json"], None,
     "fields"),
    (["solve", "tictactoe", "--moves", "a1", "--threads", "1"], None, "last"),
    (["solve", "chain:orthogonal-2x3", "--memory", "64MiB", "--json"], None, "fields"),
    (["solve", "chain:orthogonal-2x3", "--methods"], None, "code"),
    (["solve", "chain:orthogonal-2x2", "--statistics"], None, "code"),
    (["solve", "tictactoe", "--position", "XO1/3/3 1"], None, "last"),
    (["play", TICTACTOE, "--second", "human", "--color", "never", "--steps", "--record", "mine.txt"],
     "b2\nundo\nb2\na1\nhelp\nresign\n", "code"),
    (["play", "chain:orthogonal-3x3", "--first", "espalier,level=1,depth=1,nodes=100,hash=1MiB,threads=1,"
      "seed=2", "--second", "random", "--seed", "3", "--movetime", "5ms", "--analysis"], None, "code"),
    (["play", TICTACTOE, "--level", "1", "--position", "XO1/3/3 1", "--no-analysis"], "quit\n", "code"),
    (["ugi", "--game", "bao:kujifunza", "--bot", "random"], "ugi\nquit\n", "code"),
    (["tournament", "--list", "--json", *CLASS], None, "json"),
    (["tournament", "--show", "gauntlet", "--json", *CLASS], None, "json"),
    (["ladder", "show", "--json", *CLASS], None, "json"),
    (["ladder", "show", "--game", TICTACTOE, *CLASS], None, "code"),
    (["ladder", "history", "--game", TICTACTOE, "--json", *CLASS], None, "json"),
    (["ladder", "challenge", "weak", "random", "--game", TICTACTOE, "--depth", "1", "--first-to", "1",
      "--json", *CLASS], None, "fields"),
    (["ladder", "add", "new=random", "--game", TICTACTOE, "--json", *CLASS], None, "fields"),
    (["ladder", "remove", "new", "--game", TICTACTOE, "--json", *CLASS], None, "fields"),
    (["ladder", "qualify", "ann=careful", "--game", TICTACTOE, "--depth", "2", "--first-to", "2",
      "--json", *CLASS], None, "fields"),
    (["match", "bots/elm", "random", "--game", TICTACTOE, "--games", "2", "--depth", "1", "--json",
      *CLASS], None, "fields"),
    (["bench", "pruning", "--depth", "1", "--json"], None, "fields"),
    # Deeper than the search looks: these values are known from the file.
    (["analyse", PERFECT, "--all", "--depth", "1", "--json"], None, "json"),
    *[(["solve", *words, "--checkpoint", f"proofs/{name}", "--memory", "64MiB"], None, "last")
      for name, words in PROOFS.items()],
]
# What is refused, with the same exit code: wrong use, a plain no, or the machine.
REFUSED = [["nonsense"], ["show"], ["show", "nothing"], ["show", "chain", "--moves", "z9"],
           ["show", "chain", "--position", "x"], ["replay", "--record", "missing.txt"],
           ["games", "nothing"], ["perft", "chain", "many"], ["analyse", "chain", "--bot", "nobody"],
           ["solve", "chain:classic-9x6", "--perfect-play"], ["adapt", "missing.cpp"],
           ["match", "careful", "nobody", "--game", TICTACTOE, *CLASS],
           # The name is there with other settings.
           ["match", "careful", "random", "--game", TICTACTOE, "--name", "elo test", *CLASS],
           ["tournament", "--show", "nowhere", *CLASS], ["ladder", "fall"],
           ["ladder", "add", "ann=random", "--game", TICTACTOE, *CLASS],
           ["ladder", "challenge", "ann", "weak", "--game", TICTACTOE, *CLASS]]
MEASURED = ["work"]  # other at every run

# What is said to the engine, and the beginning of the line with which its answer ends.
ENGINE = [("ugi", "ugiok"), ("isready", "readyok"), ("setoption name Game value tictactoe:3x3", None),
          ("setoption name Bot value careful", None), ("setoption name Level value 3", None),
          ("setoption name Hash value 2", None), ("setoption name Threads value 1", None),
          ("setoption name MultiPV value 2", None), ("setoption name Seed value 5", None),
          ("setoption name Move Overhead value 20", None), ("setoption name Clear Hash", None),
          ("uginewgame", None), ("position startpos moves a1 b2", None), ("go perft 2", "nodes"),
          ("query gameover", "response"), ("query p1turn", "response"), ("query result", "response"),
          ("position fen XX1/OO1/3 1", None), ("go depth 2", "bestmove"),
          ("go movetime 20 searchmoves a3", "bestmove"), ("go nodes 10", "bestmove"),
          ("go p1time 1000 p2time 1000 p1inc 10 p2inc 10", "bestmove"),
          ("go wtime 1000 btime 1000 winc 10 binc 10", "bestmove"),
          ("setoption name Bot value espalier", None), ("setoption name Level value 10", None),
          ("go mate 1", "bestmove"),
          ("go infinite", None), ("stop", "bestmove"),
          ("setoption name Game value chain:orthogonal-5x6", None),
          ("setoption name Bot value heithoff", None), ("position startpos moves a1 f5", None),
          ("go depth 2", "bestmove"), ("isready", "readyok"), ("quit", None)]


def run(program, words, folder, text=None):
    # The class folder also stands for somebody's own data folder.
    surroundings = {**os.environ, "XDG_DATA_HOME": os.path.join(folder, "perfect")}
    return subprocess.run([program, *words], cwd=folder, input=text or "", capture_output=True,
                          text=True, encoding="utf-8", timeout=60, env=surroundings)


def options_of(program):
    """Every verb, or part of one, with its options and what stands for their values."""
    found = {}
    verbs = VERB.findall(run(program, ["--help"], ".").stdout)
    for verb in verbs:
        for part in ["", *PARTS.get(verb, [])]:
            words = [verb, part] if part else [verb]
            text = run(program, [*words, "--help"], ".").stdout
            found[" ".join(words)] = dict(OPTION.findall(text))
    return found


def kept_of(check, out):
    if check == "all":
        return {"out": out}
    if check == "last":
        return {"last": out.splitlines()[-1]}
    if check == "json":
        return {"same": without(json.loads(out), MEASURED)}
    if check == "json lines":
        return {"lines": [json.loads(line) for line in out.splitlines()]}
    return {"fields": shape_of(json.loads(out))} if check == "fields" else {}


def promised(line):
    """What it thinks meanwhile is not promised, only its answers and complaints."""
    return not line.startswith("info ") or (line.startswith("info string ") and "exact" not in line)


def talk(program):
    """Both sides of a talk with the engine."""
    said = []
    with subprocess.Popen([program, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as engine:
        for command, end in ENGINE:
            engine.stdin.write(command + "\n")
            engine.stdin.flush()
            heard = []
            while end and not (heard and heard[-1].startswith(end)):
                heard.append(engine.stdout.readline().rstrip("\n"))
            heard = [line for line in heard if promised(line)]
            said.append({"say": command, **({"end": end, "hear": heard} if end else {})})
    return said


def make(program, folder, work):
    with open(os.path.join(folder, "options.json"), "w", encoding="utf-8") as file:
        json.dump(options_of(program), file, indent=1)
        file.write("\n")
    shutil.copytree(os.path.join(folder, "class"), work)
    with open(os.path.join(folder, "commands.jsonl"), "w", encoding="utf-8") as file:
        for words, text, check in COMMANDS:
            done = run(program, words, work, text)
            if done.returncode != 0:
                raise RuntimeError(f"{words}: {done.returncode} {done.stderr}")
            command = {"words": words, **({"input": text} if text else {}), "code": done.returncode,
                       **kept_of(check, done.stdout)}
            file.write(json.dumps(command, ensure_ascii=False) + "\n")
        for words in REFUSED:
            command = {"words": words, "code": run(program, words, work).returncode}
            if command["code"] == 0:
                raise RuntimeError(f"{words} is not refused")
            file.write(json.dumps(command) + "\n")
    shutil.rmtree(work)
    with open(os.path.join(folder, "ugi.jsonl"), "w", encoding="utf-8") as file:
        for part in talk(program):
            file.write(json.dumps(part, ensure_ascii=False) + "\n")
