"""Plays the same in the same position, on every machine."""

import sys

for line in sys.stdin:
    if not line.startswith("turn "):
        sys.exit(f"not a question of the line protocol: {line!r}")
    question, moves = line.removeprefix("turn ").split(";")
    milliseconds, position = question.split(maxsplit=1)
    moves = moves.split()
    print("# thought about", position, flush=True)
    print(moves[sum(position.encode()) * int(milliseconds) % len(moves)], flush=True)
