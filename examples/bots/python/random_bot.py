"""Plays any game: takes one of the legal moves by chance."""

import random
import sys

for line in sys.stdin:
    position, moves = line.split(";")
    print(random.choice(moves.split()), flush=True)
