"""Gives up in its second turn."""

import sys

for turn, line in enumerate(sys.stdin):
    if turn == 1:
        sys.exit("I have seen enough")
    print(line.split(";")[1].split()[0], flush=True)
