"""Hand-ins of the NTHU courses: Chain Reaction of 2018, 2019 and 2020.

Run with the path of the program in the environment variable ESPALIER.
"""

import os
import shutil
import subprocess
import unittest

import course_board
import handins
from support import START, VECTORS, AdaptTest


def cells_of(position):
    """The cells of a position text as (orbs, owner), row by row; owner is '1', '2', '#' or ''."""
    cells = []
    for c in position.split()[0].replace("/", ""):
        if c.isdigit():
            cells += [(0, "")] * int(c)
        elif c == "#":
            cells.append((0, "#"))
        else:
            cells.append((ord(c.upper()) - ord("A") + 1, "1" if c.isupper() else "2"))
    return cells


def cell_name(row, column):
    return "abcdef"[column] + str(row + 1)


def recorded_chain_games(variant, count):
    games = []
    with open(os.path.join(VECTORS, f"chain-{variant}.txt"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("game "):
                games.append([])
            elif line[0].isdigit():
                cell = line.split()[2]
                games[-1].append(cell_name(int(cell[0]), int(cell[1])))
    return games[:count]


class BoardTest(AdaptTest):
    """The board that hand-ins are given plays like the game."""

    def check_board(self, course, variant):
        folder = self.made(course, "student.cpp", handins.NTHU_TRIES_ALL)
        self.assertEqual(self.description(folder)["game"], "chain:" + variant)
        prefixes = [game[:n] for game in recorded_chain_games(variant, 3) for n in range(len(game))]
        self.assertGreater(len(prefixes), 50)
        before = self.replay("chain:" + variant, [" ".join(p) for p in prefixes], "--legal")
        bot = self.play(folder)
        for position, _, legal in before:
            moves = legal.split()
            answer, = bot.ask(position, legal)
            self.assertEqual(answer, max(moves, key=lambda m: (m[1], m[0])))
        code, rest, log = bot.finish()
        self.assertEqual((code, rest), (0, ""))
        tried = [line.split()[1:] for line in log.splitlines() if line.startswith("try ")]
        self.assertEqual(len(tried), 30 * len(prefixes))
        self.compare(variant, prefixes, before, tried)

    def compare(self, variant, prefixes, before, tried):
        games, expected = [], []
        for at, (position, _, legal) in enumerate(before):
            for row, column, good, cells, wins in tried[30 * at:30 * at + 30]:
                move = cell_name(int(row), int(column))
                is_legal = move in legal.split()
                self.assertEqual(good, "10" if is_legal else "01", (position, move))
                if is_legal:
                    games.append(" ".join(prefixes[at] + [move]))
                    expected.append((position.split()[1], cells, wins))
        colours = {"": "w", "1": "r", "2": "b"}
        explosions = 0
        after = self.replay("chain:" + variant, games)
        self.assertEqual(len(after), len(expected))
        for game, (position, result), (side, cells, wins) in zip(games, after, expected):
            text = "".join(f"{orbs}{colours[owner]}" for orbs, owner in cells_of(position))
            self.assertEqual(cells, text, game)
            if len(game.split()) > 2:
                self.assertEqual(wins[0] == "1", result == f"p{side}win", game)
            explosions += "0w" in cells
        self.assertGreater(explosions, 100)

    def test_the_board_of_2019_plays_the_orthogonal_rules(self):
        self.check_board("nthu-2019", "orthogonal")

    def test_the_board_of_2020_plays_the_diagonal_rules(self):
        self.check_board("nthu-2020", "diagonal")


class FunctionTest(AdaptTest):
    def test_an_ugly_hand_in_plays_and_its_prints_are_no_answers(self):
        text = "\ufeff" + handins.NTHU_UGLY.replace("\n", "\r\n")
        folder = self.made("nthu-2019", "my ugly one.cpp", text)
        self.assertEqual(self.description(folder)["name"], "my ugly one")
        moved = self.path("elsewhere")
        shutil.move(folder, moved)  # a bot may be moved
        bot = self.play(moved)
        for side in (1, 2, 1):
            answer = bot.ask(f"A2aaa/6/6/6/B5 {side} 5")
            self.assertEqual(len(answer), 1)
            self.assertRegex(answer[0], "^[a-f][1-5]$")
            self.assertNotIn(answer[0], ("d1", "e1", "f1") if side == 1 else ("a1", "a5"))
        code, rest, log = bot.finish()
        self.assertEqual((code, rest), (0, ""))
        for printed in ("b3", "a1", "c1", "c3", "d4", "Round: 3"):
            self.assertIn(printed, log)

    def test_functions_that_forget_to_return_work_as_in_the_course(self):
        bot = self.play(self.made("nthu-2020", "x.cpp", handins.NTHU_NO_RETURN))
        self.assertEqual([bot.ask(START["chain"])[-1] for _ in range(3)], ["a1", "b1", "c1"])

    def test_answers_outside_the_board_are_never_moves(self):
        bot = self.play(self.made("nthu-2019", "x.cpp", handins.NTHU_OUTSIDE))
        for said in ("r5c0", "r-1c3", "r0c2147483647"):
            with self.subTest(said=said):
                comment, answer = bot.ask(START["chain"])
                self.assertEqual(answer, said)
                self.assertRegex(comment, r"^# answered row -?\d+, column -?\d+$")
        # Then it writes nothing at all.
        self.assertEqual(bot.ask(START["chain"]), ["# never wrote where to move", "no-move"])
        bot = self.play(self.made("nthu-2019", "y.cpp", handins.nthu_answers(-1, -1)))
        self.assertEqual(bot.ask(START["chain"])[-1], "no-move")

    def test_other_boards_get_an_answer_that_is_no_move(self):
        bot = self.play(self.made("nthu-2019", "x.cpp", handins.nthu_answers(0, 0)))
        for position in ("3/3/3 1 0", "9/9 1 0", "6/6/6/6/6 3 0", "?", "7/6/6/6/5 1 0"):
            self.assertEqual(bot.ask(position)[-1], "no-board", position)
        self.assertEqual(bot.ask(START["chain"]), ["a1"])

    def test_a_spinning_and_a_crashing_hand_in_are_left_to_the_arena(self):
        with self.play(self.made("nthu-2019", "x.cpp", handins.NTHU_SPINS)) as bot:
            bot.say(START["chain"])
            self.assertIsNone(bot.hear(0.5))
            self.assertIsNone(bot.process.poll())
        bot = self.play(self.made("nthu-2019", "y.cpp", handins.NTHU_CRASHES))
        bot.say(START["chain"])
        self.assertIsNone(bot.hear())
        self.assertNotEqual(bot.process.wait(timeout=10), 0)

    def test_the_function_is_found_or_named(self):
        two = handins.nthu_answers(0, 0) + "void other(Board b, Player p, int i[]) { i[0]=i[1]=1; }\n"
        bot = self.play(self.made("nthu-2019", "x.cpp", two, "--function", "other"))
        self.assertEqual(bot.ask(START["chain"]), ["b2"])
        only = handins.nthu_answers(2, 2).replace("algorithm_A", "algorithm_Q")
        only = "// void algorithm_A(Board b, Player p, int i[]) { }\n" + only
        bot = self.play(self.made("nthu-2019", "y.cpp", only))
        self.assertEqual(bot.ask(START["chain"]), ["c3"])

    def test_no_function_and_two_of_them_are_refused(self):
        one = handins.nthu_answers(0, 0)
        both = one + one.replace("algorithm_A", "algorithm_ST").replace("#include", "//")
        self.refused("nthu-2019", self.write("x.cpp", both), said=["both", "--function"])
        none = '#include "algorithm.h"\nint x; /* algorithm_A(Board b) { */\n'
        self.refused("nthu-2019", self.write("y.cpp", none),
                     said=["y.cpp does not compile", "does not define algorithm_A"])
        self.refused("nthu-2019", self.write("z.cpp", one), "--function", "other",
                     said=["does not compile", "other"])

    def test_errors_have_the_lines_of_the_hand_in(self):
        error = self.refused("nthu-2020", self.write("anna.cpp", handins.NTHU_BROKEN),
                             said=["anna.cpp does not compile", "anna.cpp:5:15: error:",
                                   "anna.cpp:6:32: error:", "unknown_name"])
        self.assertNotIn("\x1b", error)
        self.assertTrue(error.startswith("espalier adapt: anna.cpp does not compile\n"))


class RepositoryTest(AdaptTest):
    """Hand-ins of more than one file."""

    def clone(self, student, name="src/algorithm_A.cpp", **more):
        for path, text in {**course_board.FILES, name: student, **more}.items():
            self.write("clone/" + path, text)
        return self.path("clone")

    def answers(self, folder, *options, course="nthu-2019", position=START["chain"]):
        done = self.adapt(course, folder, *options)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
        return self.play(self.path("bot")).ask(position)[-1]

    def test_a_clone_of_the_course_plays_with_the_file_of_the_student(self):
        student = handins.nthu_answers(3, 4).replace("algorithm.h", "../include/algorithm.h")
        for course in ("nthu-2019", "nthu-2020"):
            with self.subTest(course=course):
                self.assertEqual(self.answers(self.clone(student), course=course), "e4")

    def test_the_board_of_the_arena_takes_the_place_of_the_one_in_the_clone(self):
        # The course's board would explode with 4 neighbours, and read behind its end.
        student = """#include "../include/algorithm.h"
#include "../include/rules.h"
void algorithm_A(Board board, Player player, int index[]) {
    index[0] = board.get_capacity(2, 2) - 8; index[1] = board.get_orbs_num(-1, 7) + 1;
}
"""
        self.assertEqual(self.answers(self.clone(student), course="nthu-2020"), "b1")

    def test_a_bot_of_the_course_can_be_chosen_from_a_clone(self):
        folder = self.clone(handins.nthu_answers(3, 4))
        self.assertEqual(self.answers(folder, "--function", "algorithm_D"), "a3")

    def test_the_students_file_may_have_another_name_and_place(self):
        student = handins.nthu_answers(1, 1).replace("algorithm_A", "algorithm_ST")
        self.assertEqual(self.answers(self.clone(student, "mine/final version.cpp")), "b2")

    def test_only_the_bots_of_the_course(self):
        folder = self.clone("int nothing;\n")
        self.refused("nthu-2019", folder, said="no file of the folder defines algorithm_A")

    def test_two_files_with_the_function_are_named(self):
        folder = self.clone(handins.nthu_answers(0, 0), "a.cpp")
        self.write("clone/b.cpp", handins.nthu_answers(0, 1))
        self.refused("nthu-2019", folder, said=["both 'a.cpp' and 'b.cpp'", "algorithm_A"])

    def test_a_function_split_into_several_files(self):
        self.write("in/algorithm_A.cpp", """#include "algorithm.h"
#include "search.h"
void algorithm_A(Board board, Player player, int index[]) { index[0] = best_row(board); index[1] = 5; }
int main() { return 1; }
""")
        self.write("in/search.h", '#include "board.h"\nint best_row(Board board);\nextern int table[5];\n')
        self.write("in/search.cpp", """#include "search.h"
int best_row(Board board) { return table[board.get_orbs_num(0, 0)]; }
int main() { return 2; }
""")
        self.write("in/table.cpp", "extern int table[5];\nint table[5] = {4, 3, 2, 1, 0};\n")
        self.write("in/broken and not needed.cpp", "this is no program\n")
        self.assertEqual(self.answers(self.path("in")), "f5")
        # What is needed and broken is told with its own name and line.
        self.write("in/table.cpp", "int table[5] = {4, 3, oops};\n")
        self.refused_after(self.path("in"), ["table.cpp:1:", "oops"])

    def refused_after(self, folder, said):
        done = self.adapt("nthu-2019", folder, bot="other")
        self.assertEqual(done.returncode, 1)
        for text in said:
            self.assertIn(text, done.stderr.decode())

    def test_headers_of_windows(self):
        text = "#include <windows.h>\n#include <Process.h>\n#include <conio.h>\n" + handins.nthu_answers(
            0, "(Sleep(1), _getpid() > 0 && !_kbhit() && GetTickCount() > 0 ? 2 : 0)")
        bot = self.play(self.made("nthu-2019", "x.cpp", text))
        self.assertEqual(bot.ask(START["chain"]), ["c1"])


class SpeedTest(AdaptTest):
    """Adapted code is as quick as it was in the course."""

    def plain(self):
        """The course's own program with the same work, as optimised as ours."""
        for path, text in {**course_board.FILES, "src/main.cpp": course_board.WORK_MAIN,
                           "src/algorithm_A.cpp": course_board.WORK}.items():
            self.write("course/" + path, text)
        sources = [f"src/{name}.cpp" for name in ("main", "board", "player", "rules", "algorithm_A")]
        subprocess.run(["g++", "-O2", "-w", "-o", "course", *sources], cwd=self.path("course"),
                       check=True, timeout=120)
        done = subprocess.run(["./course"], cwd=self.path("course"), capture_output=True, check=True,
                              timeout=120)
        return self.fastest(done.stderr.decode())

    @staticmethod
    def fastest(log):
        """(what came out, least seconds) of the lines `worked SUM for SECONDS`."""
        lines = [line.split() for line in log.splitlines() if line.startswith("worked ")]
        return {line[1] for line in lines}, min(float(line[3]) for line in lines)

    def test_boards_are_not_slower_than_in_the_course(self):
        self.made("nthu-2019", "x.cpp", course_board.WORK)
        text = "/".join("aAaAaA" for _ in range(5)) + " 1 30"
        for _ in range(3):  # a busy machine may hit one of two measurements
            theirs, course = self.plain()
            bot = self.play(self.path("bot"))
            for _ in range(3):
                self.assertEqual(bot.ask(text)[-1], "a1")
            ours, adapted = self.fastest(bot.finish()[2])
            self.assertEqual(ours, theirs)
            if adapted <= course:
                break
        self.assertLessEqual(adapted, course)

    def test_a_board_is_made_without_counting_and_no_larger_than_in_the_course(self):
        text = """#include "algorithm.h"
#include <type_traits>
static_assert(sizeof(Board) == ROW * COL * 12, "");
static_assert(std::is_trivially_copyable<Board>::value, "");
""" + handins.nthu_answers(0, 0)
        self.made("nthu-2019", "x.cpp", text)


class StudentTest(AdaptTest):
    def test_a_header_with_its_own_colours_and_a_source(self):
        self.write("in/Color.h", "#pragma once\nenum Color { White, Blue, Red, Black };\n")
        self.write("in/Student.h", """#ifndef S
#define S
#include "Color.h"
class Student {
  public:
    void makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color inputColor);
    int getX();
    int getY();
  private:
    int x, y;
};
#endif
""")
        self.write("in/Student.cpp", """#include "Student.h"
#include "pick.h"
void Student::makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color inputColor) {
    x = inputColor == Blue ? pick(color[0][0]) : 3; y = Max[0][0];
}
int Student::getX() { return x; }
int Student::getY() { return y; }
""")
        self.write("in/pick.h", '#include "Color.h"\nint pick(Color color);\n')
        self.write("in/pick.cpp", '#include "pick.h"\nint pick(Color color) { return color == Red ? 1 : 2; }\n')
        self.write("in/main.cpp", '#include "Student.h"\nint main() { Student s; return s.getX(); }\n')
        done = self.adapt("nthu-2018", self.path("in"))
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
        bot = self.play(self.path("bot"))
        self.assertEqual(bot.ask("a5/6/6/6/6 1 1"), ["c2"])
        self.assertEqual(bot.ask("A5/6/6/6/6 2 1"), ["c4"])

    def test_two_classes_are_said_and_chosen(self):
        one = handins.NTHU_2018_PASTED
        both = (f"namespace first {{ {one} }}\n"
                f"namespace second {{ {one.replace('return x;', 'return 4;')} }}\n")
        source = self.write("x.h", both)
        self.refused("nthu-2018", source, said=["first::Student and second::Student", "--class"])
        bot = self.play(self.made("nthu-2018", "x.h", both, "--class", "second::Student"))
        self.assertRegex(bot.ask(START["chain"])[-1], "^[a-f]5$")

    def test_the_arrays_are_the_position(self):
        folder = self.made("nthu-2018", "pasted.h", handins.NTHU_2018_PASTED)
        self.assertEqual(self.description(folder)["game"], "chain:scorched")
        games = []
        with open(os.path.join(VECTORS, "chain-scorched.txt"), encoding="utf-8") as file:
            lines = [line for line in file if "|" in line and not line.startswith("#")]
        for line in lines[:4]:
            moves = line.split("|")[0].split()
            games += [moves[:n] for n in range(len(moves))]
        before = self.replay("chain:scorched", [" ".join(game) for game in games], "--legal")
        bot = self.play(folder)
        for position, _, legal in before:
            self.assertIn(bot.ask(position, legal)[-1], legal.split())
        code, rest, log = bot.finish()
        self.assertEqual((code, rest), (0, ""))
        seen = [line.split()[1:] for line in log.splitlines() if line.startswith("seen ")]
        self.assertEqual(len(seen), len(before))
        dead = 0
        for (position, _, _), (side, *cells) in zip(before, seen):
            self.assertEqual(side, position.split()[1])
            for at, (orbs, owner) in enumerate(cells_of(position)):
                most = 4 - (at // 6 in (0, 4)) - (at % 6 in (0, 5))
                dead += owner == "#"
                orbs = most if owner == "#" else orbs
                self.assertEqual(cells[at], f"{owner or 'w'}{orbs}{most}", position)
        self.assertGreater(dead, 50)

    def test_a_class_in_a_namespace_with_its_own_colours(self):
        bot = self.play(self.made("nthu-2018", "Student.cpp", handins.NTHU_2018_NAMESPACE))
        self.assertEqual(bot.ask("Aa4/6/6/6/6 1 2"), ["c1"])
        self.assertEqual(bot.ask("Aaaaaa/#5/6/6/6 2 2"), ["b2"])
        code, rest, log = bot.finish()
        self.assertEqual((code, rest), (0, ""))
        self.assertEqual(log.split(), ["a1", "blue1", "a1", "red2"])

    def test_what_is_no_student_is_refused(self):
        self.refused("nthu-2018", self.write("x.h", "class Teacher {};\n"),
                     said=["x.h does not compile", "does not define class Student"])
        broken = handins.NTHU_2018_PASTED.replace("x = i; y = j;", "x = i; y = nobody;")
        self.refused("nthu-2018", self.write("y.h", broken), said=["y.h:9:", "nobody"])
        self.refused("nthu-2018", self.write("z.h", "class Student {};\n"), said="makeMove")


if __name__ == "__main__":
    unittest.main()
