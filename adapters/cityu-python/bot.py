"""Plays Three-Six with a hand-in in Python: a class of a file in the folder `student`.

    python3 bot.py FILE [CLASS]     the class is AIPlayer when none is named

The line protocol runs over private copies of standard input and output. The hand-in finds an empty
input, and what it prints goes to standard error.
"""

import importlib.util
import operator
import os
import sys

SIZE = 6
FOLDER = os.path.dirname(os.path.abspath(__file__))


class Grid(list):
    """Rows of cells. In the course the board was a numpy array, so a little of that works too."""

    shape = (SIZE, SIZE)

    def __getitem__(self, key):
        if isinstance(key, tuple) and len(key) == 2:
            return list.__getitem__(self, key[0])[key[1]]
        return list.__getitem__(self, key)

    def __setitem__(self, key, value):
        if isinstance(key, tuple) and len(key) == 2:
            list.__getitem__(self, key[0])[key[1]] = value
        else:
            list.__setitem__(self, key, value)

    def copy(self):
        return Grid(list(row) for row in self)

    def tolist(self):
        return [list(row) for row in self]


def read_position(text):
    """`6/6/2X3/6/6/6 2 0 0` as (rows, side to move, points of both), or None."""
    try:
        board, side, first, second = text.split()
        rows = []
        for line in board.split("/"):
            row = []
            for c in line:
                row += [None] * int(c) if c.isdigit() else [{"X": "X", "O": "O"}[c]]
            rows.append(row)
        side, points = int(side), [int(first), int(second)]
    except (ValueError, KeyError):
        return None
    if [len(row) for row in rows] != [SIZE] * SIZE or side not in (1, 2):
        return None
    return rows, side, points


def state_for(rows):
    """A numpy array for a hand-in that uses numpy, as in the course; lists for all others."""
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return Grid(rows)
    state = numpy.full((SIZE, SIZE), None)
    for x, row in enumerate(rows):
        for y, cell in enumerate(row):
            state[x, y] = cell
    return state


def answer_to(move):
    """The lines to print for what the hand-in has given back."""
    try:
        row, column = (operator.index(number) if not isinstance(number, float) else
                       exactly(number) for number in (move[0], move[1]))
    except Exception:  # whatever it is, it is no move
        text = ascii(move)[:80] if not callable(move) else "a function"
        return [f"# answered {text}", "no-move"]
    if 0 <= row < SIZE and 0 <= column < SIZE:
        return ["abcdef"[column] + str(row + 1)]
    return [f"# answered row {row}, column {column}"[:200], f"r{row}c{column}"[:200]]


def exactly(number):
    if number != int(number):
        raise ValueError("half a cell")
    return int(number)


def load(name, class_name):
    folder = os.path.join(FOLDER, "student")
    path = os.path.join(folder, name)
    # Modules of the hand-in come first: those beside the file, then those from the top of a package
    # (`from python.game import ...`). The course's own `game` is beside this file.
    sys.path[:0] = list(dict.fromkeys([os.path.dirname(path), folder]))
    spec = importlib.util.spec_from_file_location("student_player", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["student_player"] = module
    spec.loader.exec_module(module)
    return getattr(module, class_name)


class Player:
    """The hand-in, made with the first turn, when its side is known."""

    def __init__(self, make):
        self.make = make
        self.player = None
        self.points = 0

    def move(self, rows, side, points):
        symbole = "XO"[side - 1]
        if self.player is None:
            # The program of the course calls its second player the AI.
            self.player = self.make("AI" + str(side), symbole, isAI=side == 2)
        now = points[side - 1]
        if now != self.points and hasattr(self.player, "add_score"):
            self.player.add_score(now - self.points)
        self.points = now
        return self.player.get_move(state_for(rows), symbole)


def main():
    questions = os.fdopen(os.dup(0), "r", encoding="utf-8", errors="replace")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.dont_write_bytecode = True
    player = Player(load(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "AIPlayer"))
    for line in questions:
        if not line.startswith("turn ") or ";" not in line:
            continue
        position = read_position(line.split(" ", 2)[2].split(";")[0])
        if position is None:
            lines = ["# this hand-in knows only the board of 6 rows and 6 columns", "no-board"]
        else:
            lines = answer_to(player.move(*position))
        answers.write("\n".join(lines) + "\n")
        answers.flush()
        sys.stdout.flush()


if __name__ == "__main__":
    main()
