"""What a JSON value promises: which fields there are and of which kind, without their values.

A shape is a dictionary from the path of a field, as in `games[].players[].name`, to its kinds. Both
are for people to read in a difference. A later version may add fields but not take one away, and what
was a text stays a text.
"""

from collections import Counter

KINDS = {dict: "object", list: "list", str: "text", bool: "flag", int: "number", float: "number",
         type(None): "null"}
SOMETIMES = "?"  # behind the kinds of a field that only some of the objects had


def shape_of(value):
    kinds, seen, objects = {}, Counter(), Counter()
    for path, parent, part in parts_of(value, "", None):
        kinds.setdefault(path, set()).add(KINDS[type(part)])
        seen[path, parent] += 1
        objects[path] += isinstance(part, dict)
    rare = {path for (path, parent), times in seen.items()
            if parent is not None and times < objects[parent]}
    return {path: "|".join(sorted(kinds[path])) + (SOMETIMES if path in rare else "")
            for path in sorted(kinds)}


def parts_of(value, path, parent):
    """A value and all that is in it: the path, that of the object whose field it is, and the value."""
    yield path, parent, value
    if isinstance(value, dict):
        for key, part in value.items():
            yield from parts_of(part, f"{path}.{key}" if path else key, path)
    elif isinstance(value, list):
        for part in value:
            yield from parts_of(part, path + "[]", None)


def missing(shape, value):
    """What of a shape a value lacks, as sentences."""
    found = list(complaints(shape, value, ""))
    return sorted(set(found))


def complaints(shape, value, path):
    wanted = shape.get(path)
    if wanted is not None:
        kinds = set(wanted.removesuffix(SOMETIMES).split("|"))
        kind = KINDS[type(value)]
        if kind not in kinds and not may_be(kind, kinds):
            yield f"{path or 'the reply'} was {wanted} and is {kind}"
            return
    if isinstance(value, list):
        for part in value:
            yield from complaints(shape, part, path + "[]")
    elif isinstance(value, dict):
        for key in children(shape, path):
            part = f"{path}.{key}" if path else key
            if key in value:
                yield from complaints(shape, value[key], part)
            elif not shape[part].endswith(SOMETIMES):
                yield f"{part} is gone"


def may_be(kind, kinds):
    """Null says nothing about what else could be there, and what can be missing, such as a value that
    a bot did not tell, is null at other times."""
    return kinds == {"null"} or (kind == "null" and not kinds & {"text", "flag"})


def children(shape, path):
    before = path + "." if path else ""
    return [name[len(before):] for name in shape
            if name.startswith(before) and name != path
            and "." not in name[len(before):] and "[]" not in name[len(before):]]


def differences(old, new, path=""):
    """Where a value no longer holds what it held; what is new does no harm."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, part in old.items():
            if key in new:
                yield from differences(part, new[key], f"{path}.{key}" if path else key)
            else:
                yield f"{path}.{key} is gone"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (before, after) in enumerate(zip(old, new)):
            yield from differences(before, after, f"{path}[{number}]")
    elif isinstance(old, float) and isinstance(new, (int, float)):
        if abs(old - new) > 1e-6 * max(1.0, abs(old)):
            yield f"{path} was {old} and is {new}"
    elif old != new or isinstance(old, bool) != isinstance(new, bool):
        yield f"{path or 'the value'} was {old!r} and is {new!r}"
