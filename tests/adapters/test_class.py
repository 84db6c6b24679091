"""The hand-ins of a whole class, in the layouts of learning platforms; and files that are not what a
compiler reads.

Run with the path of the program in the environment variable ESPALIER.
"""

import io
import json
import os
import struct
import unittest
import zipfile

import handins
from support import DONE, ENVIRONMENT, HAS_PAGE, NO, START, WRONG_USE, AdaptTest, run, safety

GOOD = handins.python_answers("[0, 0]")
BROKEN = "class AIPlayer(:\n"


def archive(files):
    """A ZIP archive with these files; names as bytes are written as they are."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, text in files.items():
            made.writestr(name, text)
    return out.getvalue()


class ClassTest(AdaptTest):
    def all(self, source, *options, course="cityu-python", code=DONE):
        done = run("adapt", "--course", course, "--all", source, "-o", self.path("bots"), *safety(),
                   *options)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def bots(self):
        return sorted(os.listdir(self.path("bots")))

    def names(self):
        return [self.description(self.path("bots", name))["name"] for name in self.bots()]

    def test_a_folder_per_student(self):
        self.write("class/108062101 王小明/AIPlayer.py", GOOD)
        self.write("class/Zoë_4711_assignsubmission_file_/AIPlayer.py", GOOD)
        self.write("class/bob/AIPlayer.py", BROKEN)
        self.write("class/eve/report.pdf", b"%PDF-1.5 \0\1")
        self.write("class/grades.csv", "a,b\n")
        done = self.all(self.path("class"), code=NO)
        expected = ["108062101 王小明", "Zoë", "bob", "eve"]
        self.assertEqual((self.bots(), self.names()), (expected, expected))
        lines = done.stdout.decode().splitlines()
        self.assertEqual(len(lines), 7)
        self.assertRegex(lines[1], "^108062101 王小明  adapted")
        self.assertRegex(lines[2], r"^Zoë +adapted$")
        self.assertRegex(lines[3], r"^bob +does not compile  AIPlayer.py:1: SyntaxError")
        self.assertRegex(lines[4], r"^eve +does not compile  report.pdf is a PDF document")
        self.assertRegex(lines[5], "^2 of 4 hand-ins are bots")
        self.assertEqual(lines[6], "Left out: grades.csv")
        # Columns stand below each other: three characters are as wide as six.
        self.assertEqual(lines[1].index("adapted") + 3, lines[2].index("adapted"))
        bot = self.play(self.path("bots", "108062101 王小明"))
        self.assertEqual(bot.ask(START["threesix"]), ["a1"])

    def test_the_student_in_the_file_name(self):
        for name in ("108062101_AIPlayer.py", "AIPlayer_108062102.py", "王小明.py",
                     "leeann_LATE_123_456_AIPlayer.py", "Ann Lee_4711_assignsubmission_file_x.py",
                     "Project 1_s108_attempt_2020-05-01-12-00-00_AIPlayer.py"):
            self.write("class/" + name, GOOD)
        self.all(self.path("class"))
        self.assertEqual(self.bots(), sorted(["108062101", "108062102", "Ann Lee", "leeann", "s108",
                                              "王小明"]))

    def test_several_files_of_a_student_belong_together(self):
        self.write("class/ann_algorithm_A.cpp", '#include "pick.h"\n' + handins.nthu_answers(0, "pick()"))
        self.write("class/ann_pick.h", "int pick();\n")
        self.write("class/ann_pick.cpp", '#include "pick.h"\nint pick() { return 4; }\n')
        self.write("class/bob_algorithm_A.cpp", handins.nthu_answers(0, 1))
        self.all(self.path("class"), course="nthu-2019")
        self.assertEqual(self.bots(), ["ann", "bob"])
        self.assertEqual(self.play(self.path("bots/ann")).ask(START["chain"]), ["e1"])

    def test_an_archive_with_archives(self):
        inner = archive({"hand-in/AIPlayer.py": GOOD, "__MACOSX/._AIPlayer.py": b"\0"})
        files = {"Project/ann/AIPlayer.py": GOOD, "Project/bob/project.zip": inner,
                 "Project/王小明/AIPlayer.py": GOOD, "Project/../../evil.py": GOOD,
                 "Project/eve/broken.zip": b"PK\3\4 and nothing else"}
        done = self.all(self.write("class.zip", archive(files)), "--json", code=NO)
        report = json.loads(done.stdout)
        self.assertEqual((report["adapted"], report["failed"]), (3, 1))
        self.assertEqual([bot["name"] for bot in report["bots"]], ["ann", "bob", "eve", "王小明"])
        self.assertIn("is a ZIP archive", report["bots"][2]["message"])
        self.assertEqual(self.bots(), ["ann", "bob", "eve", "王小明"])
        self.assertEqual(sorted(os.listdir(self.folder)), ["bots", "class.zip"])

    def test_names_that_come_twice_and_a_second_run(self):
        self.write("class/ann/AIPlayer.py", GOOD)
        self.write("class/ann_1_assignsubmission_file_/AIPlayer.py", GOOD)
        for _ in range(2):
            self.all(self.path("class"))
            self.assertEqual(self.bots(), ["ann", "ann-2"])

    def test_wrong_use(self):
        self.all(self.path("nothing"), code=ENVIRONMENT)
        self.all(self.write("x.py", GOOD), code=ENVIRONMENT)
        os.makedirs(self.path("empty"))
        self.all(self.path("empty"), code=NO)
        self.all(self.path("empty"), "--name", "x", code=WRONG_USE)


class ForeignTest(AdaptTest):
    """What no compiler reads is called what it is, in one line."""

    def check(self, course, name, data, *said):
        error = self.refused(course, self.write(name, data), said=[name + " does not compile", *said])
        self.assertEqual(len(error.splitlines()), 2, error)
        self.assertNotIn("U+0000", error)

    def test_libraries_classes_and_archives(self):
        mac = struct.pack("<4sII", b"\xcf\xfa\xed\xfe", 7, 3) + b"\0" * 100
        fat = b"\xca\xfe\xba\xbe" + struct.pack(">II", 2, 7) + b"\0" * 100
        java = b"\xca\xfe\xba\xbe" + struct.pack(">HH", 0, 61) + b"\0" * 100
        self.check("cityu-cpp", "x.so", mac, "x.so is a program or library for macOS", "source")
        self.check("cityu-cpp", "y.dylib", fat, "y.dylib is a library for macOS", "source")
        self.check("cityu-java", "AIPlayer.class", java, "a compiled Java class", ".java")
        self.check("nthu-2019", "x.zip", archive({"a.cpp": "int x;"}), "a ZIP archive", "unpack")
        self.check("cityu-cpp", "x.dll", b"MZ\x90\0\3\0", "for Windows")
        self.check("nthu-2019", "x.o", b"\x7fELF\2\1\1\0", "for Linux")
        self.check("nthu-2018", "x.cpp", b"int x;\0\0\0\1", "is no text")

    def test_a_folder_with_nothing_else(self):
        self.write("in/AIPlayer.class", b"\xca\xfe\xba\xbe" + struct.pack(">HH", 0, 61))
        self.refused("cityu-java", self.path("in"), said="AIPlayer.class is a compiled Java class")

    def test_other_encodings_are_read(self):
        text = "// 功能 許功蓋\\\n".replace("\\", "") + handins.nthu_answers(0, 2)
        for encoding in ("utf-16", "utf-16-le", "utf-16-be", "big5", "utf-8-sig"):
            with self.subTest(encoding=encoding):
                bot = self.play(self.made("nthu-2019", "x.cpp", text.encode(encoding)))
                self.assertEqual(bot.ask(START["chain"]), ["c1"])
        python = "# 許功蓋\n" + handins.python_answers("[0, 4]")
        for encoding in ("utf-16", "big5"):
            with self.subTest(encoding=encoding):
                bot = self.play(self.made("cityu-python", "x.py", python.encode(encoding)))
                self.assertEqual(bot.ask(START["threesix"]), ["e1"])

    def test_big5_characters_that_end_in_a_backslash_do_not_swallow_the_next_line(self):
        text = ('#include "algorithm.h"\nvoid algorithm_A(Board board, Player player, int index[]) {\n'
                "    index[0] = 0; index[1] = 1;\n    // 成功\n    index[1] = 5;\n}\n")
        bot = self.play(self.made("nthu-2019", "x.cpp", text.encode("big5")))
        self.assertEqual(bot.ask(START["chain"]), ["f1"])


class NameTest(AdaptTest):
    """Names in any script."""

    def test_files_options_tables_and_reports(self):
        self.assertEqual(self.description(self.made("cityu-python", "王小明.py", GOOD))["name"], "王小明")
        folder = self.made("cityu-python", "x.py", GOOD, "--name", "Ольга", bot="other")
        self.assertEqual(self.description(folder)["name"], "Ольга")
        done = run("tournament", self.path("bot"), folder, "bob=random", "--game", "threesix",
                   "--games", "2", "--movetime", "1s", "--disqualify-after", "0", "--journal",
                   self.path("j.db"), "--csv", self.path("games.csv"), "--csv-bots",
                   self.path("bots.csv"), *(["--html", self.path("page.html")] if HAS_PAGE else []),
                   *safety())
        self.assertEqual(done.returncode, DONE, done.stderr)
        table = done.stdout.decode()
        lines = {line.split()[1]: line for line in table.splitlines() if len(line.split()) > 9}
        ends = {name: line.index(" 4 ") + (3 if name == "王小明" else 0)
                for name, line in lines.items() if name in ("王小明", "Ольга", "bob")}
        self.assertEqual(len(ends), 3, table)
        self.assertEqual(len(set(ends.values())), 1, table)
        for name in ("games.csv", "bots.csv", *(["page.html"] if HAS_PAGE else [])):
            with open(self.path(name), encoding="utf-8") as file:
                self.assertIn("王小明", file.read())

    def test_a_long_name_is_not_cut_inside_a_character(self):
        name = "王" * 60
        self.assertEqual(self.description(self.made("cityu-python", "x.py", GOOD, "--name", name))["name"],
                         name)
        done = self.adapt("cityu-python", self.path("x.py"), "--name", name + "王", bot="b")
        self.assertEqual(done.returncode, WRONG_USE)


if __name__ == "__main__":
    unittest.main()
