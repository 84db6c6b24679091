"""Says whether a hand-in is a Python program that defines the class AIPlayer. Runs none of it.

    python3 check.py FILE      exit code 1 and the reason on standard error if not
"""

import ast
import sys


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


def main(name):
    with open(name, "rb") as file:
        text = file.read()
    try:
        tree = ast.parse(text, name)
        compile(tree, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        print(f"{name}:{error.lineno or 1}: {type(error).__name__}: {error.msg}", file=sys.stderr)
        if error.text:
            print("    " + error.text.strip(), file=sys.stderr)
        return 1
    except (ValueError, RecursionError, MemoryError) as error:
        print(f"{name}:1: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    if not {"AIPlayer", "*"} & set(names_of(tree)):
        print(f"{name}:1: there is no class AIPlayer", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
