"""Says whether a hand-in is a Python program that can play. Runs none of it.

    python3 check.py FILE CLASS     exit code 1 and the reason on standard error if not; what people
                                    should know all the same, on standard output
"""

import ast
import importlib.util
import os
import sys


class Refused(Exception):
    """Of no use, and why."""


def parsed(name):
    with open(name, "rb") as file:
        text = file.read()
    try:
        tree = ast.parse(text, name)
        compile(tree, name, "exec", dont_inherit=True)
        return tree
    except SyntaxError as error:
        reason = f"{name}:{error.lineno or 1}: {type(error).__name__}: {error.msg}"
        if error.text:
            reason += "\n    " + error.text.strip()
        raise Refused(reason) from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise Refused(f"{name}:1: {type(error).__name__}: {error}") from error


def names_of(tree):
    """Names that exist at the top of the module once it has run."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                yield alias.asname or alias.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def statements(body):
    """What surely runs when the module is loaded: not what stands in functions or behind a try."""
    for node in body:
        yield node
        if isinstance(node, (ast.ClassDef, ast.With)):
            yield from statements(node.body)


def imports_of(tree):
    """Pairs of a line and the dotted name of a module."""
    for node in statements(tree.body):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.lineno, node.module


def local_module(name, folders):
    """The file of a module of the hand-in; "" for a package; None when it has no such module."""
    for folder in folders:
        path = os.path.join(folder, *name.split("."))
        if os.path.isfile(path + ".py"):
            return path + ".py"
        if os.path.isfile(os.path.join(path, "__init__.py")):
            return os.path.join(path, "__init__.py")
        if os.path.isdir(path):
            return ""
    return None


def check_imports(name, tree, folders, seen):
    for line, module in imports_of(tree):
        top = module.split(".")[0]
        file = local_module(module, folders)
        if file:
            if file not in seen:
                seen.add(file)
                check_imports(file, parsed(file), folders, seen)
            continue
        if file == "" or local_module(top, folders) == "":
            if file is None:
                raise Refused(f"{name}:{line}: there is no module {module} in the hand-in")
            continue
        if top in sys.builtin_module_names or top in sys.modules or importlib.util.find_spec(top):
            continue
        raise Refused(f"{name}:{line}: there is no module {top} here: install it for the system "
                      f"(perhaps apt install python3-{top.lower()}), or hand in its file too")


def check_class(name, tree, wanted):
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == wanted]
    if not found:
        if {wanted, "*"} & set(names_of(tree)):
            return  # made in some other way
        others = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
        hint = f"; it defines {', '.join(others)}, and --class NAME says which one to take"
        raise Refused(f"{name}:1: there is no class {wanted}{hint if others else ''}")
    if len(found) > 1:
        lines = " and ".join(str(node.lineno) for node in found)
        print(f"{name} defines class {wanted} in lines {lines}; the last one plays")
    # What it inherits is seen only where the class above it is in the same file.
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    at, steps = found[-1], 0
    while at is not None and steps < 20:
        if "get_move" in names_of(ast.Module(body=at.body, type_ignores=[])):
            return
        bases = [base.id for base in at.bases if isinstance(base, ast.Name)]
        if len(bases) != len(at.bases) or any(b not in classes and b != "object" for b in bases):
            return
        at = next((classes[base] for base in bases if base in classes), None)
        steps += 1
    raise Refused(f"{name}:{found[-1].lineno}: class {wanted} has no method get_move(state, player)")


def main(name, wanted):
    here = os.path.dirname(os.path.abspath(__file__))
    folders = list(dict.fromkeys([os.path.dirname(name) or ".", ".", here]))
    try:
        tree = parsed(name)
        check_class(name, tree, wanted)
        check_imports(name, tree, folders, {name})
    except Refused as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "AIPlayer"))
