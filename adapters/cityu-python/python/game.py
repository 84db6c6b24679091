"""The course keeps its program in a folder `python`: `from python.game import alignement`."""

from game import SIZE, alignement, empty_cells, gridFull, run_through  # noqa: F401
