# A hand-in for the CityU course: takes the cell with the most points, by chance among equals.
import random

from game import alignement


class AIPlayer(object):
    def __init__(self, name, symbole, isAI=False):
        self.name = name
        self.symbole = symbole
        self.isAI = isAI
        self.score = 0

    def add_score(self, score):
        self.score += score

    def get_move(self, state, player):
        best, moves = -1, []
        for x in range(6):
            for y in range(6):
                # In the edition of 2023, X fills the even cells and O the odd ones.
                if state[x][y] is not None or (x + y) % 2 != (player == "O"):
                    continue
                state[x][y] = player
                points = alignement(state, x, y)
                state[x][y] = None
                if points > best:
                    best, moves = points, []
                if points == best:
                    moves.append([x, y])
        return random.choice(moves)
