"""An engine that speaks UGI and knows one game, tic-tac-toe: it takes the first empty cell."""

import sys

CELLS = [column + row for row in "123" for column in "abc"]
empty = []


def look(words):
    """position startpos|fen TEXT [moves ...]"""
    global empty
    moves = words[words.index("moves") + 1:] if "moves" in words else []
    board = "3/3/3" if words[0] == "startpos" else words[1]
    for digit in "123":
        board = board.replace(digit, "." * int(digit))
    marks = board.replace("/", "")
    empty = [cell for cell, mark in zip(CELLS, marks) if mark == "." and cell not in moves]


for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name Engine\nid author nobody\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        look(words[1:])
    elif words[:1] == ["go"]:
        print(f"info depth 1 score cp 0 nodes 1 pv {empty[0]}\nbestmove {empty[0]}", flush=True)
    elif words[:1] == ["quit"]:
        break
