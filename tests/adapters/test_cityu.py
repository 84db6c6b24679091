"""Hand-ins of the CityU courses: Three-Six in C++, Python and Java.

Run with the path of the program in the environment variable ESPALIER.
"""

import os
import shutil
import subprocess
import unittest

import handins
from support import START, SYSTEM, AdaptTest

# A game whose first player scores 3 with its third move.
MOVES = ["a1", "f6", "b1", "e5", "c1", "a6"]
EMPTY = "." * 36


class CityuTest(AdaptTest):
    def positions(self, game="threesix"):
        """The positions of MOVES in which the first player is to move, with the legal moves."""
        games = [" ".join(MOVES[:n]) for n in range(0, len(MOVES) + 1, 2)]
        return [(p, legal) for p, _, legal in self.replay(game, games, "--legal")]

    def board(self, position):
        text = position.split()[0].replace("/", "")
        for digit in "123456":
            text = text.replace(digit, "." * int(digit))
        return text

    def check_whole_game(self, folder, seen_as):
        """Plays as the first player; the log must have seen all boards, symbols and points."""
        bot = self.play(folder)
        positions = self.positions()
        for position, legal in positions:
            answer = bot.ask(position, legal)
            self.assertEqual(len(answer), 1)
            self.assertIn(answer[0], legal.split())
        code, rest, log = bot.finish()
        self.assertEqual((code, rest), (0, ""), log)
        seen = [line for line in log.splitlines() if line.startswith("seen ")]
        points = [0, 0, 0, 3]
        self.assertEqual(seen, [seen_as(self.board(p), n) for (p, _), n in zip(positions, points)])
        return log


class CppTest(CityuTest):
    def test_a_whole_game_with_c_functions(self):
        folder = self.made("cityu-cpp", "aiplayer1.cpp", handins.CITYU_CPP)
        self.assertEqual(self.description(folder)["game"], "threesix")
        self.check_whole_game(folder, lambda board, n: f"seen XX0 {n} {board[::-1]}")

    def test_the_second_player_is_o_and_the_ai(self):
        folder = self.made("cityu-cpp", "x.cpp", handins.CITYU_CPP, "--game", "threesix:parity")
        self.assertEqual(self.description(folder)["game"], "threesix:parity")
        bot = self.play(folder)
        self.assertEqual(bot.ask("X5/6/6/6/6/6 2 0 0"), ["b1"])
        self.assertIn("seen OO1 0 " + "." * 35 + "X", bot.finish()[2])

    def test_a_ready_library_plays_and_so_do_decorated_names(self):
        source = self.write("x.cpp", handins.CITYU_CPP_DECORATED)
        library = self.path("x.so")
        subprocess.run(["g++", "-shared", "-fPIC", "-o", library, source], check=True, timeout=60)
        for given in (source, library):
            with self.subTest(given=given):
                self.assertEqual(self.adapt("cityu-cpp", given).returncode, 0)
                bot = self.play(self.path("bot"))
                self.assertEqual(bot.ask(START["threesix"]), ["d3"])
                self.assertEqual(bot.finish(), (0, "", "a1\n"))

    def test_plain_c(self):
        bot = self.play(self.made("cityu-cpp", "x.c", handins.CITYU_C))
        self.assertEqual(bot.ask(START["threesix"]), ["a6"])

    def test_no_move_is_no_move(self):
        bot = self.play(self.made("cityu-cpp", "x.cpp", handins.CITYU_CPP_NULL))
        self.assertEqual(bot.ask(START["threesix"]), ["# answered no move at all", "no-move"])
        self.assertEqual(bot.ask("3/3/3 1 0 0")[-1], "no-board")

    def test_what_has_no_get_move_or_is_broken_is_refused(self):
        self.refused("cityu-cpp", self.write("x.cpp", handins.CITYU_CPP_NO_MOVE),
                     said=["x.cpp does not compile", "no function get_move"])
        self.refused("cityu-cpp", self.write("y.cpp", handins.CITYU_CPP.replace("static int*", "sttic")),
                     said=["y.cpp does not compile", "y.cpp:8:", "sttic"])
        self.refused("cityu-cpp", self.write("z.so", b"\x7fELF and nothing else"),
                     said=["z.so does not compile", "can't be loaded"])
        missing = handins.CITYU_CPP_NULL.replace("return nullptr;", "int* f(); return f();")
        self.refused("cityu-cpp", self.write("w.cpp", missing), said="undefined reference to `f'")


def bots_have(module):
    """Whether the Python of the system, which bots are run by, has a module."""
    return subprocess.run(["python3", "-c", f"import {module}"], env=SYSTEM, capture_output=True,
                          check=False).returncode == 0


class PythonTest(CityuTest):
    def test_a_whole_game_with_tabs_and_prints(self):
        folder = self.made("cityu-python", "AIPlayer.py", handins.CITYU_PYTHON)
        last = {0: 0, 3: 0}

        def seen_as(board, points):
            first = "None" if board[0] == "." else board[0]
            gain = 3 if board.startswith("XX.") else last[points]
            return f"seen X X False {points} {board} {first} {gain} True"

        log = self.check_whole_game(folder, seen_as)
        self.assertEqual(log.count("a1\n"), 4)

    def test_what_is_no_cell_is_never_a_move(self):
        for expression, said in [("[7, 2]", "r7c2"), ("(-1, 0)", "r-1c0"), ("None", "no-move"),
                                 ("'a1'", "no-move"), ("[1.5, 0]", "no-move"), ("{}", "no-move"),
                                 ("['x\\n# y', 'a1\\nb1']", "no-move"), ("[10**50, 0]", "r1" + "0" * 50 + "c0"),
                                 ("[float('nan'), 0]", "no-move")]:
            with self.subTest(expression=expression):
                folder = self.made("cityu-python", "x.py", handins.python_answers(expression))
                comment, answer = self.play(folder).ask(START["threesix"])
                self.assertEqual(answer, said)
                self.assertTrue(comment.startswith("# answered "), comment)

    def test_cells_in_other_forms(self):
        for expression in ("(2, 3)", "[2.0, 3.0]", "{0: 2, 1: 3}", "(True + 1, 3)"):
            with self.subTest(expression=expression):
                folder = self.made("cityu-python", "x.py", handins.python_answers(expression))
                self.assertEqual(self.play(folder).ask(START["threesix"]), ["d3"])

    def test_a_folder_with_modules_and_windows_lines(self):
        text = "from helper import pick\n" + handins.python_answers("pick()")
        self.write("hand in/AIPlayer.py", "\ufeff" + text.replace("\n", "\r\n"))
        self.write("hand in/helper.py", "def pick():\n    return [0, 5]\n")
        done = self.adapt("cityu-python", self.path("hand in"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.description(self.path("bot"))["name"], "hand in")
        self.assertEqual(self.play(self.path("bot")).ask(START["threesix"]), ["f1"])

    def test_numpy_boards_for_those_who_use_numpy(self):
        if not bots_have("numpy"):
            self.refused("cityu-python", self.write("x.py", handins.PYTHON_NUMPY),
                         said=["x.py:1: there is no module numpy", "python3-numpy"])
            return
        bot = self.play(self.made("cityu-python", "x.py", handins.PYTHON_NUMPY))
        self.assertEqual(bot.ask("X5/6/6/6/6/6 2 0 0"), ["b1"])

    def test_modules_that_are_missing_are_found_before_the_first_game(self):
        good = handins.python_answers("[0, 0]")
        self.refused("cityu-python", self.write("x.py", "import os\nimport no_such_module\n" + good),
                     said=["x.py does not compile", "x.py:2: there is no module no_such_module"])
        self.write("in/AIPlayer.py", "import helper\n" + good)
        self.write("in/helper.py", "from nowhere.at_all import nothing\n")
        self.refused("cityu-python", self.path("in"), said="helper.py:1: there is no module nowhere")
        careful = "try:\n    import no_such_module\nexcept ImportError:\n    pass\n"
        self.made("cityu-python", "y.py", careful + "def later():\n    import no_such_module\n" + good)

    def test_a_class_without_get_move_is_found_before_the_first_game(self):
        text = handins.python_answers("[0, 0]").replace("get_move", "getMove")
        self.refused("cityu-python", self.write("x.py", text),
                     said=["x.py:1: class AIPlayer has no method get_move"])
        base = handins.python_answers("[0, 1]").replace("AIPlayer", "Base")
        bot = self.play(self.made("cityu-python", "y.py", base + "class AIPlayer(Base):\n    pass\n"))
        self.assertEqual(bot.ask(START["threesix"]), ["b1"])

    def test_the_class_can_be_named(self):
        text = handins.python_answers("[0, 3]").replace("AIPlayer", "Student")
        source = self.write("x.py", text)
        self.refused("cityu-python", source, said=["no class AIPlayer", "Student", "--class"])
        bot = self.play(self.made("cityu-python", "x.py", text, "--class", "Student"))
        self.assertEqual(bot.ask(START["threesix"]), ["d1"])

    def test_two_classes_of_the_name_are_said(self):
        text = handins.python_answers("[0, 3]") + handins.python_answers("[0, 4]")
        done = self.adapt("cityu-python", self.write("x.py", text))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("x.py defines class AIPlayer in lines 1 and 6", done.stderr.decode())
        self.assertEqual(self.play(self.path("bot")).ask(START["threesix"]), ["e1"])

    def test_the_package_of_the_course(self):
        text = ("from python.game import alignement\nfrom python.helper import pick\n"
                "import helper\n" + handins.python_answers("pick()"))
        self.write("in/python/AIPlayer.py", text)
        self.write("in/python/helper.py", "def pick():\n    return [1, 1]\n")
        done = self.adapt("cityu-python", self.path("in"))
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(self.play(self.path("bot")).ask(START["threesix"]), ["b2"])

    def test_an_exception_ends_the_bot_with_its_traceback(self):
        bot = self.play(self.made("cityu-python", "x.py", handins.python_answers("1 // 0")))
        bot.say(START["threesix"])
        self.assertIsNone(bot.hear())
        code, _, log = bot.finish()
        self.assertEqual(code, 1)
        self.assertIn("ZeroDivisionError", log)
        self.assertRegex(log, r'x\.py", line 5')

    def test_what_is_no_python_or_has_no_class_is_refused(self):
        broken = handins.CITYU_PYTHON.replace("self.name = name", "self.name = = name")
        self.refused("cityu-python", self.write("x.py", broken),
                     said=["x.py does not compile", "x.py:9: SyntaxError"])
        self.refused("cityu-python", self.write("y.py", "class Other: pass\n"), said="no class AIPlayer")
        self.refused("cityu-python", self.write("z.py", b"\0\1\2"), said="z.py does not compile")
        mixed = "class AIPlayer:\n\tx = 1\n        y = 2\n"
        self.refused("cityu-python", self.write("w.py", mixed), said="w.py:3: TabError")
        os.makedirs(self.path("empty"))
        self.refused("cityu-python", self.path("empty"), said="no AIPlayer.py")


@unittest.skipUnless(shutil.which("javac"), "there is no Java compiler")
class JavaTest(CityuTest):
    def test_a_whole_game_from_a_file_of_any_name(self):
        folder = self.made("cityu-java", "s5577 final.java", handins.CITYU_JAVA)
        self.assertEqual(self.description(folder)["name"], "s5577 final")
        moved = self.path("moved")
        shutil.move(folder, moved)
        log = self.check_whole_game(moved, lambda board, n: f"seen XXfalse {n} {board[::-1]}")
        self.assertEqual(log.count("a1\n"), 4)

    def test_a_folder_with_more_classes_and_a_byte_order_mark(self):
        self.write("src/com/AIPlayer.java", "\ufeff" + handins.JAVA_WITH_HELPER.replace("\n", "\r\n"))
        self.write("src/com/Helper.java", handins.JAVA_HELPER)
        self.assertEqual(self.adapt("cityu-java", self.path("src")).returncode, 0)
        self.assertEqual(self.play(self.path("bot")).ask(START["threesix"]), ["e2"])

    def test_no_package_and_another_encoding(self):
        text = handins.java_answers("new int[]{9, -4}").replace("package com;", "// \xe9t\xe9")
        bot = self.play(self.made("cityu-java", "x.java", text.encode("latin-1")))
        self.assertEqual(bot.ask(START["threesix"]), ["# answered row 9, column -4", "r9c-4"])

    def test_exceptions_and_nothing(self):
        empty = "((ArrayList) state.get(0)).get(0) == null"
        bot = self.play(self.made("cityu-java", "x.java",
                                  handins.java_answers(empty + " ? null : new int[1 / 0]")))
        self.assertEqual(bot.ask(START["threesix"])[-1], "no-move")
        bot.say("X5/6/6/6/6/6 2 0 0")
        self.assertIsNone(bot.hear())
        code, _, log = bot.finish()
        self.assertEqual(code, 1)
        self.assertIn("ArithmeticException", log)

    def test_what_does_not_compile_or_has_no_class_is_refused(self):
        broken = handins.CITYU_JAVA.replace("move[0]=row;", "move[0]=rou;")
        error = self.refused("cityu-java", self.write("s77.java", broken),
                             said=["s77.java does not compile", "s77.java:20: error:", "rou"])
        self.assertNotIn("AIPlayer.java", error)
        other = handins.CITYU_JAVA.replace("public class AIPlayer", "class Someone")
        self.refused("cityu-java", self.write("x.java", other), said="no class com.AIPlayer")


if __name__ == "__main__":
    unittest.main()
