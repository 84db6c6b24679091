"""The library as others use it: an installed copy, found by CMake and by pkg-config, and its page."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import library_page

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = os.environ["ESPALIER_BUILD"]
SECONDS = 600


def printed(*command, **settings):
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, **settings)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit code {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


class PageTest(unittest.TestCase):
    def test_every_example_says_what_it_prints(self):
        for number, example in enumerate(library_page.read()[1], 1):
            self.assertIsNotNone(example.output, f"example {number}")

    def test_every_public_header_is_there_and_has_an_example(self):
        headers, examples = library_page.read()
        used = set()
        for code in [*headers.values(), *(each.code for each in examples)]:
            used.update(re.findall(r"#include <espalier/([^>]+)>", code))
        public = library_page.public_headers()
        self.assertGreater(len(public), 30)
        for header in public:
            self.assertTrue((ROOT / "src" / header).exists(), header)
            self.assertIn(header, used, "docs/library.md names it without an example")
        self.assertEqual(used - set(public), set(), "docs/library.md uses it without a word")

    def test_examples_print_what_the_page_says(self):
        self.assertEqual(list(library_page.differences(printed(os.environ["LIBRARY_EXAMPLES"]), [])), [])


class InstalledTest(unittest.TestCase):
    """In a folder of its own; what is compiled against it is small, because compilers take long."""
    PROJECT = """cmake_minimum_required(VERSION 3.25)
project(yours LANGUAGES CXX)
find_package(espalier 0.2 REQUIRED COMPONENTS {components})
add_executable(yours yours.cpp)
target_link_libraries(yours PRIVATE {targets})
"""
    GAMES = """#include <cstdio>
#include <espalier/games/registry.hpp>
int main() {
  const auto game = espalier::games::choose("chain:orthogonal-2x2")->open();
  for (const char* move : {"a1", "b1", "a1"}) {
    if (!game->play(move)) return 1;
  }
  std::printf("%s: %s\\n", game->position().c_str(), game->ending_text().c_str());
}
"""
    SAID = "A1/AA 2 3: wins by rule\n"
    ARENA = """#include <cstdio>
#include <espalier/arena/statistics/elo.hpp>
#include <espalier/arena/store/store.hpp>
int main() {
  const auto store = espalier::arena::Store::open("games.db");
  std::printf("%s\\n", store ? "open" : store.error().message.c_str());
}
"""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="library of ours ")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = os.path.join(cls.folder, "prefix")
        printed("cmake", "--install", BUILD, "--prefix", cls.prefix, "--component", "library")
        cls.compiler = os.environ.get("CXX_COMPILER", "c++")
        # A library that was built with sanitizers is linked with them.
        sanitize = os.environ.get("ESPALIER_SANITIZE")
        cls.flags = [f"-fsanitize={sanitize}"] if sanitize else []

    def project(self, name, components, targets, code):
        source = os.path.join(self.folder, name)
        os.mkdir(source)
        pathlib.Path(source, "CMakeLists.txt").write_text(
            self.PROJECT.format(components=components, targets=targets), encoding="utf-8")
        pathlib.Path(source, "yours.cpp").write_text(code, encoding="utf-8")
        build = os.path.join(source, "build")
        printed("cmake", "-G", "Ninja", "-S", source, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}",
                f"-DCMAKE_CXX_COMPILER={self.compiler}", f"-DCMAKE_CXX_FLAGS={' '.join(self.flags)}",
                # What games need: everything else must not even be looked for.
                *(f"-DCMAKE_DISABLE_FIND_PACKAGE_{each}=ON" for each in ("nlohmann_json", "SQLite3", "Boost", "CLI11")
                  if "arena" not in components))
        printed("cmake", "--build", build)
        return printed(os.path.join(build, "yours"), cwd=source)

    def test_games_are_found_by_cmake(self):
        self.assertEqual(self.project("games", "games", "espalier::games", self.GAMES), self.SAID)

    def test_the_arena_is_found_by_cmake(self):
        self.assertEqual(self.project("arena", "search games arena", "espalier::arena", self.ARENA), "open\n")

    def test_a_component_that_is_unknown_is_refused(self):
        with self.assertRaisesRegex(AssertionError, "page"):
            self.project("page", "page", "espalier::page", self.GAMES)

    def test_games_are_found_by_pkg_config(self):
        if shutil.which("pkg-config") is None:
            self.skipTest("there is no pkg-config here")
        environment = {**os.environ, "PKG_CONFIG_PATH": os.path.join(self.prefix, "lib", "pkgconfig")}
        for folder in pathlib.Path(self.prefix).rglob("pkgconfig"):
            environment["PKG_CONFIG_PATH"] = str(folder)
        # A shell takes the words apart, as in a Makefile.
        source = pathlib.Path(self.folder, "plain.cpp")
        source.write_text(self.GAMES, encoding="utf-8")
        command = (f'eval {self.compiler} -std=c++20 {" ".join(self.flags)} plain.cpp -o plain '
                   '"$(pkg-config --cflags --libs espalier-games)"')
        printed("sh", "-c", command, cwd=self.folder, env=environment)
        self.assertEqual(printed(os.path.join(self.folder, "plain")), self.SAID)

    def test_headers_include_each_other_by_their_full_names(self):
        for header in pathlib.Path(self.prefix, "include", "espalier").rglob("*.hpp"):
            for name in re.findall(r'(?m)^#include "([^"]+)"', header.read_text(encoding="utf-8")):
                self.assertTrue(pathlib.Path(self.prefix, "include", name).exists(), f"{header}: {name}")

    def test_nothing_of_this_machine_is_in_it(self):
        for file in pathlib.Path(self.prefix).rglob("*"):
            if file.suffix in (".cmake", ".pc", ".hpp"):
                self.assertNotIn(str(ROOT) + "/", file.read_text(encoding="utf-8"), file)


if __name__ == "__main__":
    unittest.main()
