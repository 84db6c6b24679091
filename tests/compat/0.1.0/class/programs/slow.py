"""Takes its time, so that whoever watches can break the game off in the middle."""

import sys
import time

for line in sys.stdin:
    moves = line.split(";")[1].split()
    time.sleep(0.03)
    print(moves[len(moves) * 2 // 3], flush=True)
