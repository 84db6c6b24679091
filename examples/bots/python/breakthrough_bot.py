"""Plays Breakthrough with a little look at the board.

A move that wins is played at once. Every other move gets points: for a pawn taken and for how far
the own pawn is then, less if it could be taken there, and far less if the other side could win with
its next move. The best move is played, by chance among equals.
"""

import random
import sys


def read_board(text):
    """Where the pawns are, {(row, column): player}, and the number of rows; row 0 is the top."""
    pawns = {}
    lines = text.split("/")
    for r, line in enumerate(lines):
        c = 0
        for sign in line:
            if sign.isdigit():
                c += int(sign)
            else:
                pawns[r, c] = 1 if sign == "P" else 2
                c += 1
    return pawns, len(lines)


def read_cell(name):
    """`b4` is the second column of the fourth row."""
    return int(name[1]) - 1, ord(name[0]) - ord("a")


def forward(player):
    """Player 1 moves up, player 2 down."""
    return -1 if player == 1 else 1


def steps_to_go(rows, player, cell):
    return cell[0] if player == 1 else rows - 1 - cell[0]


def beside(pawns, row, column, player):
    """Whether the player has a pawn in this row, in the column to the left or to the right."""
    return player in (pawns.get((row, column - 1)), pawns.get((row, column + 1)))


def points(pawns, rows, me, start, goal):
    enemy = 3 - me
    after = dict(pawns)
    after[goal] = after.pop(start)
    enemies = [cell for cell, player in after.items() if player == enemy]
    if steps_to_go(rows, me, goal) == 0 or not enemies:
        return 1000
    if any(steps_to_go(rows, enemy, cell) == 1 for cell in enemies):
        return -1000
    worth = rows - steps_to_go(rows, me, goal)
    if goal in pawns:
        worth += 10
    r, c = goal
    if beside(after, r + forward(me), c, enemy):
        # It can be taken. That is half as bad if another pawn stands behind it to take back.
        worth -= 5 if beside(after, r - forward(me), c, me) else 10
    return worth


def main():
    for line in sys.stdin:
        question, moves = line.split(";")
        _, _, cells, side = question.split()
        pawns, rows = read_board(cells)
        scored = []
        for move in moves.split():
            start, goal = read_cell(move[:2]), read_cell(move[2:])
            scored.append((points(pawns, rows, int(side), start, goal), random.random(), move))
        best = max(scored)
        print(f"# {best[2]} is worth {best[0]}")
        print(best[2], flush=True)


main()
