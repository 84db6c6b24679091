"""What somebody has who plays on the command line: bots, journals, records, reports, proofs."""

import json
import os
import shutil
import subprocess
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.normpath(os.path.join(HERE, "../../.."))
JOURNAL, BROKEN = "class.db", "broken.db"
TICTACTOE = ("--game", "tictactoe", "--depth", "2")
STEADY, SLOW, CRASH = (f"line:python3 programs/{name}.py" for name in ("steady", "slow", "crash"))

# Every kind of match and tournament, every option of theirs. Line bots are named by paths that are
# relative, so that whoever has a copy of the folder can go on.
FINISHED = {
    # Without --name, so that the name is made from the settings.
    "": ["match", "careful", "random", *TICTACTOE, "--games", "6", "--seed", "3"],
    "clocks": ["match", "heithoff,depth=2", "nolook", "--game", "chain:orthogonal-3x4", "--clock",
               "10s+100ms", "--openings", "1..3", "--games", "4", "--concurrency", "2"],
    "nodes": ["match", "espalier,level=2", "level:1", "--game", "bao:kiswahili", "--nodes", "200",
              "--max-plies", "30", "--games", "2"],
    "giving up": ["match", "espalier", "level:1", "--game", "chain:classic-4x4", "--nodes", "500",
                  "--resign", "1,100", "--games", "4"],
    "margins": ["match", "negamax5", "random", "--game", "threesix:4x4", "--depth", "2",
                "--sprt-margin", "0,3", "--games", "40"],
    "elo test": ["match", "careful", "random", *TICTACTOE, "--sprt=0,300", "--games", "60"],
    "first to three": ["match", "careful", "random", *TICTACTOE, "--first-to", "3", "--seed", "9"],
    "moments": ["match", "first=random", "second=careful", "--game", "threesix:parity-4x4",
                "--movetime", "50ms", "--games", "2", "--openings", "0"],
    "programs": ["tournament", f"steady={STEADY}", f"crash={CRASH}",
                 "ugi:python3 programs/engine.py", "careful", *TICTACTOE, "--grace", "200ms",
                 "--startup", "20s", "--memory", "512MiB", "--disqualify-after", "2",
                 "--openings", "0", "--anchor", "careful=1000"],
    "folders": ["tournament", "bots/bob", "bots/cleo", "bots/dora", "negamax5", "--game",
                "threesix:parity", "--movetime", "2s", "--openings", "20", "--grace", "1s"],
    "unsafe": ["match", STEADY, "random", *TICTACTOE, "--unsafe", "--games", "2"],
    "from a file": ["tournament", "--bots", "bots.txt", *TICTACTOE, "--openings", "openings.txt",
                    "--kind", "round-robin"],
    "gauntlet": ["tournament", "nolook", "contiguous", "neighbour", "pointvalue", "rlawrenc",
                 "--game", "chain:scorched-4x4", "--kind", "gauntlet", "--challengers", "2",
                 "--depth", "1"],
    "swiss": ["tournament", "random", "careful", "a=random", "b=random", "c=random", *TICTACTOE,
              "--kind", "swiss", "--rounds", "3", "--games", "2"],
    "knockout": ["tournament", "greedy", "mirror", "random", "careful", "--game", "threesix:4x4",
                 "--kind", "knockout", "--third-place", "--first-to", "2", "--depth", "1"],
    "夏 & winter": ["tournament", "random", "careful", "sixfactor", "--game", "bao:kujifunza",
                   "--depth", "1", "--games", "2"],
}
# Ways for a game to end that must be among them.
REASONS = {"wins by rule", "draw by rule", "wins on points", "draw on points", "crash", "adjudication",
           "does not compile", "disqualified"}
# What is broken off by kill -9, with the games after which that is done.
UNFINISHED = {
    "cut off": (["tournament", f"slow={SLOW}", "random", "careful", "steady=random",
                 *TICTACTOE, "--kind", "swiss", "--rounds", "3", "--games", "2", "--openings", "0",
                 "--startup", "60s"], 5),
    "cut match": (["match", f"slow={SLOW}", "careful", *TICTACTOE, "--games",
                   "8", "--openings", "0", "--startup", "60s"], 4),
    "ladder tictactoe:3x3 1 weak-careful": (
        ["ladder", "challenge", "weak", "careful", *TICTACTOE, "--first-to", "20"], 3),
}
LADDER = ("--game", "tictactoe")
LADDER_STEPS = [
    ["add", "random"], ["add", "ann=careful"], ["add", "weak=random"], ["add", "gone=random"],
    ["add", f"prog={STEADY}"],
    ["challenge", "ann", "random", "--depth", "2", "--first-to", "3", "--games", "12"],
    ["challenge", "weak", "ann", "--depth", "2", "--first-to", "3", "--seed", "4"],
    ["challenge", "prog", "ann", "--depth", "2", "--any", "--first-to", "2", "--openings", "0"],
    ["remove", "gone"],
    ["qualify", "ann=careful", "--depth", "2", "--first-to", "2"],
    ["qualify", f"prog={STEADY}", "--depth", "2", "--against", "random,careful",
     "--need", "1", "--first-to", "2", "--add"],
]
PROOFS = {
    "depth-first": ["chain:orthogonal-2x3", "--method", "depth-first"],
    "sweeps": ["chain:orthogonal-2x3", "--method", "sweeps"],
    "layers": ["chain:classic-2x4"],
    "bao": ["bao:kiswahili", "--method", "depth-first", "--position",
            "0,1,1,3,0,1,0,1/0,0,0,3,0,0,0,0/4,2,0,11,3,2,6,1/2,4,7,6,0,1,3,2 0,0 - 2 -"],
}
PERFECT = "chain:classic-2x3"


class ClassFolder:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        os.makedirs(folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, text=None):
        return subprocess.run([self.program, *words], cwd=self.folder, input=text,
                              capture_output=True, text=True)

    def good(self, *words, codes=(0,), text=None):
        done = self.run(*words, text=text)
        if done.returncode not in codes:
            raise RuntimeError(f"{words}: {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def kill_after(self, words, games):
        """kill -9 as soon as so many games are finished, which is when they are in the journal. A
        challenge tells of no games, so it gets a moment."""
        with subprocess.Popen([self.program, *words], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True) as process:
            while games > 0:
                line = process.stdout.readline()
                if not line:
                    raise RuntimeError(f"{words} ended by itself")
                if line.startswith("Challenge "):
                    time.sleep(0.05)
                    games = 0
                games -= line.startswith("Finished game")
            process.kill()


def make(program, folder, work):
    self = ClassFolder(program, work)
    make_bots(self)
    runs = play(self)
    climb(self)
    record(self)
    prove(self)
    # Broken off last, so that the journal stays as kill -9 left it: with its log beside it.
    broken = break_off(self)
    check_broken(self)
    # Without what is only of use to processes that are gone.
    shutil.copytree(work, os.path.join(folder, "class"),
                    ignore=shutil.ignore_patterns("*-shm", "*.lock"))
    for run in broken:  # in the folder that is left, how it would have ended
        run["report"] = json.loads(self.good(*run["words"], "--json"))
        runs.append(run)
    with open(os.path.join(folder, "runs.jsonl"), "w", encoding="utf-8") as file:
        for run in runs:
            file.write(json.dumps(run, ensure_ascii=False) + "\n")
    return self


def make_bots(self):
    shutil.copytree(os.path.join(HERE, "bots"), self.path("programs"))
    self.write("bots.txt", f"# the class\ncareful\nrandom\n\nsteady={STEADY}\n")
    self.write("openings.txt", "# positions and moves\nXO1/3/3 1\na1 b2\n")
    self.good("adapt", "--course", "cityu-python", "--game", "threesix:parity", "--name", "Bob",
              os.path.join(PROJECT, "examples/coursework/AIPlayer.py"), "-o", "bots/bob")
    self.write("broken.cpp", "int* get_move(char state[6][6], char symbole) { return\n")
    self.good("adapt", "--course", "cityu-cpp", "--game", "threesix:parity", "--keep-failed",
              "broken.cpp", "--output", "bots/cleo", codes=(0, 1))
    os.remove(self.path("broken.cpp"))
    shutil.rmtree(self.path("bots/cleo/source"))  # copies of our own runners
    # Written by hand, with every field that such a file may have.
    self.write("bots/dora/bot.json", json.dumps(
        {"espalier_bot": 1, "name": "Dora", "command": ["python3", "steady.py"], "game": None,
         "protocol": "line", "fresh_process_per_game": False, "course": "ours"}, indent=2) + "\n")
    shutil.copy(os.path.join(HERE, "bots", "steady.py"), self.path("bots/dora/steady.py"))
    self.write("bots/elm/bot.json", json.dumps(
        {"espalier_bot": 1, "command": ["python3", "engine.py"], "game": "tictactoe",
         "protocol": "ugi"}, indent=2) + "\n")
    shutil.copy(os.path.join(HERE, "bots", "engine.py"), self.path("bots/elm/engine.py"))


def play(self):
    runs = []
    for name, words in FINISHED.items():
        words = [*words, "--journal", JOURNAL, *(["--name", name] if name else [])]
        self.good(*words)
        # The same command once more: the table of what was played, and nothing is played.
        report = json.loads(self.good(*words, "--json"))
        runs.append({"words": words, "name": report["name"], "report": report})
    reasons = {game["reason"] for run in runs for game in run["report"]["games"]}
    if REASONS - reasons:
        raise RuntimeError(f"no game ended by {REASONS - reasons}, only {reasons}")
    return runs


def climb(self):
    for step in LADDER_STEPS:
        self.good("ladder", *step, *LADDER, "--journal", JOURNAL, codes=(0, 1))


def break_off(self):
    runs = []
    for name in ("careful", "weak=random"):
        self.good("ladder", "add", name, *LADDER, "--journal", BROKEN)
    for name, (words, games) in UNFINISHED.items():
        words = [*words, "--journal", BROKEN, *(["--name", name] if words[0] != "ladder" else [])]
        self.kill_after(words, games)
        runs.append({"words": words, "name": name, "unfinished": True})
    return runs


def check_broken(self):
    """On a copy, as looking at a journal tidies it up."""
    for name in (BROKEN, BROKEN + "-wal"):
        shutil.copy(self.path(name), self.path("copy-" + name))
    listed = json.loads(self.good("tournament", "--list", "--json", "--journal", "copy-" + BROKEN))
    for one in listed["tournaments"]:
        if one["state"] == "finished" or one["games"] == 0:
            raise RuntimeError(f"{one} was to be in the middle; try again")
    for name in os.listdir(self.folder):
        if name.startswith("copy-"):
            os.remove(self.path(name))


def record(self):
    """Games as files of records, and the reports of a tournament."""
    moves = "b2\na1\nc1\na3\na2\nc2\nb1\nb3\nc3\n"
    self.good("play", "tictactoe", "--second", "human", "--record", "played.txt", "--no-analysis",
              text=moves)
    self.good("play", "chain:orthogonal-3x3", "--first", "random", "--second", "careful", "--seed",
              "4", "--record", "played.txt", "--no-analysis")
    self.good("play", "bao:kujifunza", "--first", "random", "--second", "random", "--seed", "5",
              "--record", "played.txt", "--no-analysis")
    self.good("play", "threesix:4x4", "--position", "X3/1O2/4/4 1 0 0", "--second", "human",
              "--record", "played.txt", "--no-analysis", text="c3\nresign\n")
    files = ["--csv", "programs.csv", "--records", "programs.txt", "--html", "programs.html"]
    self.good("tournament", "--show", "programs", "--journal", JOURNAL, *files)
    for name in ("clocks", "margins"):  # once more, as they are over
        self.good(*FINISHED[name], "--journal", JOURNAL, "--name", name, "--csv", f"{name}.csv",
                  "--records", f"{name}.txt")


def prove(self):
    os.makedirs(self.path("proofs"))
    for name, words in PROOFS.items():
        self.good("solve", *words, "--checkpoint", f"proofs/{name}", "--memory", "64MiB")
    self.good("solve", PERFECT, "--perfect-play")
    kept = os.path.join(os.environ["HOME"], ".local/share/espalier")
    shutil.copytree(kept, self.path("perfect/espalier"),
                    ignore=shutil.ignore_patterns("*.lock", "*.db*"))
