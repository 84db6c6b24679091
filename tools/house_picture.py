"""Draws the house of tools/check_layers: docs/images/house.svg is made from its tables alone.

A floor stands on the highest of the floors it may use, so what is drawn beside each other does not
know each other.
"""

from html import escape

WIDTH = 960
MARGIN = 24
GAP = 8
TITLE = 46  # of a floor without rooms
ROOM = 30
ROOM_GAP = 6
ROOF = 84

STYLE = """
  text { font-family: system-ui, sans-serif; fill: #1f2a24; }
  .name { font-size: 16px; font-weight: 600; }
  .uses { font-size: 11px; fill: #5b6a61; }
  .room { font-size: 12px; }
  .ground { fill: #fbfaf5; }
  .floor { fill: #e6efe4; stroke: #6f8f74; }
  .open { fill: #ffffff; stroke: #a9bfa9; }
  .roof { fill: #cfe0cd; stroke: #6f8f74; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4ece6; }
    .uses { fill: #9fb0a5; }
    .ground { fill: #161b18; }
    .floor { fill: #233029; stroke: #5f7d66; }
    .open { fill: #1b2420; stroke: #47604e; }
    .roof { fill: #2c3d33; stroke: #5f7d66; }
  }
"""


def levels(floors):
    """Floors that stand beside each other, lowest level first."""
    level = {}
    for floor in floors:  # each names only floors that come before it
        level[floor] = 1 + max((level[used] for used in floors[floor]), default=-1)
    rows = [[] for _ in range(max(level.values()) + 1)]
    for floor in floors:
        rows[level[floor]].append(floor)
    return rows


def without_what_follows(floors, floor):
    """The floors it may use but for those that one of them uses anyway."""
    used = floors[floor]
    return [one for one in used if not any(one in floors[other] for other in used if other != one)]


def text(x, y, kind, words):
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(words)}</text>'


def box(x, y, width, height, kind):
    return (f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            'rx="5"/>')


def rooms_drawn(rooms, ordered, x, y, width):
    """A row of rooms; an arrow between two says that the right one may use the left one."""
    each = (width - ROOM_GAP * (len(rooms) + 1)) / len(rooms)
    parts = []
    for place, room in enumerate(rooms):
        left = x + ROOM_GAP + place * (each + ROOM_GAP)
        parts.append(box(left, y, each, ROOM, "open"))
        arrow = "\N{LEFTWARDS ARROW} " if ordered and place > 0 else ""
        parts.append(text(left + each / 2, y + ROOM / 2 + 4, "room", arrow + room))
    return parts


def widths(row, rooms):
    """A floor with rooms is as wide as they need."""
    free = WIDTH - 2 * MARGIN - GAP * (len(row) - 1)
    shares = [max(1, len(rooms.get(floor, [])) / 2) for floor in row]
    return [free * share / sum(shares) for share in shares]


def stands_on(floors, floor, by_registry):
    words = ", ".join(without_what_follows(floors, floor))
    if floor in by_registry:
        words += "; games through their registry"
    return f"on {words}" if words else "on nothing of ours"


def picture(floors, rooms, without_order, by_registry):
    rows = levels(floors)
    heights = [TITLE + (ROOM + GAP if any(f in rooms for f in row) else 0) for row in rows]
    top = MARGIN + ROOF
    height = top + sum(heights) + GAP * (len(rows) - 1) + MARGIN
    middle = WIDTH / 2
    parts = [box(0, 0, WIDTH, height, "ground"),
             f'<path class="roof" d="M{MARGIN} {top - GAP} L{middle:g} {MARGIN} '
             f'L{WIDTH - MARGIN} {top - GAP} Z"/>',
             text(middle, top - GAP - 18, "name", "espalier")]
    y = top
    for row, tall in zip(reversed(rows), reversed(heights)):
        x = MARGIN
        for floor, wide in zip(row, widths(row, rooms)):
            parts.append(box(x, y, wide, tall, "floor"))
            parts.append(text(x + wide / 2, y + 20, "name", floor))
            parts.append(text(x + wide / 2, y + 37, "uses", stands_on(floors, floor, by_registry)))
            inside = [room for room in rooms.get(floor, []) if room != "."]
            if inside:
                parts += rooms_drawn(inside, floor not in without_order, x, y + TITLE, wide)
            x += wide + GAP
        y += tall + GAP
    lines = "\n".join(parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
            f'role="img" aria-label="The floors of the house, each above those it may use">\n'
            f"<style>{STYLE}</style>\n{lines}\n</svg>\n")
