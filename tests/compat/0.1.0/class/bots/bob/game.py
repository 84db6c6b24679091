"""Functions of the course's program that some hand-ins import: `from game import alignement`."""

SIZE = 6


def run_through(filled, at):
    """Length of the run of filled cells through one of them."""
    first = last = at
    while first > 0 and filled[first - 1]:
        first -= 1
    while last < SIZE - 1 and filled[last + 1]:
        last += 1
    return last - first + 1


def alignement(grid, x, y):
    """Points for the filled cell in row x and column y."""
    row = [grid[x][j] is not None for j in range(SIZE)]
    column = [grid[i][y] is not None for i in range(SIZE)]
    runs = [run_through(row, y), run_through(column, x)]
    return sum(run for run in runs if run in (3, SIZE))


def gridFull(grid):
    return not empty_cells(grid)


def empty_cells(state):
    return [[x, y] for x in range(SIZE) for y in range(SIZE) if state[x][y] is None]
