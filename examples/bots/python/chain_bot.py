"""Plays Chain Reaction with a little look at the board.

Every legal cell gets points: corners are good, full cells are better if enemies are around, and a
cell beside a full enemy is dangerous. The best cell is played, by chance among equals.
"""

import random
import sys


def read_board(text):
    """Rows of cells, each (orbs, player): `1A` is an empty cell and one orb of player 1."""
    rows = []
    for line in text.split("/"):
        row = []
        for c in line:
            if c.isdigit():
                row += [(0, 0)] * int(c)
            elif c == "#":
                row.append((0, 3))
            else:
                row.append((ord(c.upper()) - ord("A") + 1, 1 if c.isupper() else 2))
        rows.append(row)
    return rows


def neighbours(board, r, c):
    """The cells above, below, left and right."""
    around = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    return [(y, x) for y, x in around if 0 <= y < len(board) and 0 <= x < len(board[0])]


def is_full(board, r, c):
    """One more orb, and it explodes."""
    return board[r][c][0] == len(neighbours(board, r, c)) - 1


def points(board, me, r, c):
    around = neighbours(board, r, c)
    enemies = [cell for cell in around if board[cell[0]][cell[1]][1] == 3 - me]
    if any(is_full(board, *cell) for cell in enemies):
        # It would take this cell soon: explode first, or stay away.
        return 10 if is_full(board, r, c) else -10
    if is_full(board, r, c):
        return 2 * len(enemies)
    return 4 - len(around)


def main():
    for line in sys.stdin:
        question, moves = line.split(";")
        _, _, cells, side, _ = question.split()
        board, me = read_board(cells), int(side)
        scored = []
        for move in moves.split():
            r, c = int(move[1:]) - 1, ord(move[0]) - ord("a")
            scored.append((points(board, me, r, c), random.random(), move))
        best = max(scored)
        print(f"# {best[2]} is worth {best[0]}")
        print(best[2], flush=True)


main()
