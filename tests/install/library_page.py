"""The examples of docs/library.md as one program, which is compiled against the library.

  library_page.py OUT [COMPONENT]...             writes OUT; all components when none is named
  library_page.py --compare FILE [COMPONENT]...  whether FILE is what the program has to print

Each example is a program with its own main() on the page. Here they are functions of one program,
which takes a fraction of the time to compile; it prints a line `== 1` before what the first example prints.
"""

import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "library.md"
BLOCK = re.compile(r"(?ms)^```(\w*)\n(.*?)^```$")


class Example:
    def __init__(self, code, component):
        self.code, self.component, self.output = code, component, None

    def includes(self):
        return re.findall(r"(?m)^#include (?:<([^>]+)>|\"([^\"]+)\")", self.code)


def read():
    """The headers of the page by name, and its examples."""
    headers, examples = {}, []
    for part in re.split(r"(?m)^(?=## )", PAGE.read_text(encoding="utf-8")):
        component = re.match(r"## (search|games|arena):", part)
        if not component:
            continue
        for kind, text in BLOCK.findall(part):
            name = re.match(r"// (\w+\.hpp)\n", text)
            if kind == "cpp" and name:
                headers[name[1]] = text
            elif kind == "cpp":
                examples.append(Example(text, component[1]))
            elif kind == "text":
                examples[-1].output = text
    return headers, examples


def public_headers():
    """Those that the tables of the page name, by component."""
    found = {}
    for part in re.split(r"(?m)^(?=## )", PAGE.read_text(encoding="utf-8")):
        component = re.match(r"## (search|games|arena):", part)
        for row in re.findall(r"(?m)^\| (`[^|]+) \|", part) if component else []:
            for name in re.findall(r"`([^`]+\.hpp)`", row):
                found[name] = component[1]
    return found


def without_includes(code):
    return re.sub(r"(?m)^#(include|pragma) .*\n", "", code)


def program(components):
    headers, examples = read()
    wanted = [(number, each) for number, each in enumerate(examples, 1)
              if not components or each.component in components]
    system = set()
    for code in [*headers.values(), *(each.code for _, each in wanted)]:
        system.update(re.findall(r"(?m)^#include <[^>]+>", code))
    text = "// Made of docs/library.md by tests/install/library_page.py.\n" + "\n".join(sorted(system)) + "\n\n"
    for header in headers.values():
        text += without_includes(header) + "\n"
    calls = ""
    for number, each in wanted:
        body = re.sub(r"(?m)^int main\(\) \{(?s:(.*?))^\}$", r"int run() {\1  return 0;\n}",
                      without_includes(each.code))
        text += f"namespace example_{number} {{\n{body}\n}}  // namespace example_{number}\n\n"
        calls += (f'  std::printf("== {number}\\n");\n  if (example_{number}::run() != 0) return 1;\n'
                  "  std::fflush(stdout);\n")
    return text + f"int main() {{\n{calls}  return 0;\n}}\n"


def outputs(printed):
    """What each example printed, by its number."""
    parts = re.split(r"(?m)^== (\d+)\n", printed)
    return dict(zip(map(int, parts[1::2]), parts[2::2]))


def stripped(text):
    return [line.rstrip() for line in text.strip("\n").split("\n")]


def differences(printed, components):
    found = outputs(printed)
    for number, each in enumerate(read()[1], 1):
        if components and each.component not in components:
            continue
        if stripped(found.get(number, "")) != stripped(each.output):
            yield f"example {number} printed {found.get(number)!r}, and docs/library.md says {each.output!r}"


if __name__ == "__main__":
    if sys.argv[1] == "--compare":
        wrong = list(differences(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"), sys.argv[3:]))
        print("\n".join(wrong) if wrong else "all examples print what docs/library.md says")
        sys.exit(1 if wrong else 0)
    pathlib.Path(sys.argv[1]).write_text(program(sys.argv[2:]), encoding="utf-8")
