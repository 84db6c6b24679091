"""espalier course from the outside: files, changes, rosters, exit codes."""

import json
import os
import subprocess
import tempfile
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
SECONDS = 60
DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3


class Course(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="course 'tests' ")
        self.addCleanup(self.folder.cleanup)
        self.data = os.path.join(self.folder.name, "data")

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text, encoding="utf-8"):
        with open(self.path(name), "w", encoding=encoding, newline="") as file:
            file.write(text)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def course(self, *words, code=DONE):
        """Standard output and standard error of a part of the verb."""
        done = subprocess.run([PROGRAM, "course", *words], capture_output=True, text=True, timeout=SECONDS,
                              stdin=subprocess.DEVNULL, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def example(self):
        self.course("init", self.path("course.toml"), "--time-zone", "Asia/Taipei")
        return self.path("course.toml")

    def apply(self, *words, code=DONE):
        return self.course("apply", self.path("course.toml"), "--data", self.data, *words, code=code)[0]

    def test_the_example_is_right_and_is_not_written_twice(self):
        file = self.example()
        self.assertIn("1 assignment; no mistakes", self.course("check", file)[0])
        before = self.read("course.toml")
        self.assertIn("is there already", self.course("init", file, code=NO)[1])
        self.assertEqual(self.read("course.toml"), before)
        self.assertEqual(self.course("init", "-", "--time-zone", "Asia/Taipei")[0], before)
        self.assertIn("did you mean 'Asia/Taipei'",
                      self.course("init", "-", "--time-zone", "taipei", code=NO)[1])

    def test_the_normal_form_says_the_same_and_stays_as_it_is(self):
        normal = self.course("check", self.example(), "--normal")[0]
        again = self.course("check", self.write("normal.toml", normal), "--normal")[0]
        self.assertEqual(again, normal)

    def test_mistakes_have_their_lines_in_text_and_json(self):
        self.example()
        text = self.read("course.toml").replace("team_size", "teamsize").replace("+08:00\ndue", "\ndue")
        lines = text.split("\n")
        line = 1 + next(n for n, one in enumerate(lines) if one.startswith("teamsize"))
        self.write("course.toml", text)
        out, said = self.course("check", self.path("course.toml"), code=NO)
        self.assertIn(f"course.toml:{line}:1: there is no 'teamsize' here; did you mean 'team_size'?\n", out)
        self.assertIn("mistake", said)
        found = json.loads(self.course("check", self.path("course.toml"), "--json", code=NO)[0])["findings"]
        wrong = next(one for one in found if one["code"] == "unknown_field")
        self.assertEqual((wrong["line"], wrong["column"]), (line, 1))
        self.assertEqual(wrong["values"]["suggestion"], "team_size")

    def test_no_file_is_a_matter_of_the_machine(self):
        self.course("check", self.path("none.toml"), code=ENVIRONMENT)
        self.course("check", code=WRONG_USE)

    def test_a_change_is_shown_before_it_is_made(self):
        self.example()
        self.assertIn("+ course my-course", self.apply(code=WRONG_USE))
        self.assertIn("+ course my-course", self.apply("--yes"))
        self.assertEqual(self.apply("--yes"), "nothing changes\n")
        text = self.read("course.toml").replace("hand_ins_per_day = 10", "hand_ins_per_day = 12")
        self.write("course.toml", text)
        self.assertEqual(self.apply(code=WRONG_USE), "~ chain: hand_ins_per_day 10 -> 12\n")
        shown = json.loads(self.apply("--json", "--yes"))
        self.assertEqual(shown["version"], 1)
        self.assertEqual([one["field"] for one in shown["changes"]], ["hand_ins_per_day"])
        self.assertEqual(self.apply("--yes"), "nothing changes\n")

    def test_a_file_with_a_mistake_changes_nothing(self):
        self.example()
        self.apply("--yes")
        good = self.read("course.toml")
        self.write("course.toml", good.replace("out_of = 100", "out_of = 99"))
        self.assertIn("the points add up to 100, not to 99", self.apply("--yes", code=NO))
        self.write("course.toml", good)
        self.assertEqual(self.apply("--yes"), "nothing changes\n")

    def test_a_roster_of_excel_in_taiwan_is_read_and_compared(self):
        new = self.write("new.csv", "學號,姓名,班級\r\nx1,陳俊擎,B\r\nx3,王小明,A\r\n", "big5")
        old = self.write("old.csv", "id,name,section\nx1,陳俊擎,A\nx2,Ann,A\n")
        out = self.course("roster", new, "--against", old)[0]
        self.assertIn("2 people, read as Big5, columns id, name, section\n", out)
        self.assertIn("~ x1 陳俊擎 (line 2): section A -> B\n", out)
        self.assertIn("- x2 Ann: not in the file\n", out)
        self.assertTrue(out.endswith("1 new, 1 changed, 1 leave, 0 need a look, 0 as before\n"), out)
        told = json.loads(self.course("roster", new, "--against", old, "--json")[0])
        self.assertEqual([one["what"] for one in told["changes"]], ["new", "changed", "leaves"])

    def roster(self, *words, code=DONE):
        return self.course("roster", *words, "--data", self.data, code=code)[0]

    def test_a_roster_is_applied_shown_against_and_undone(self):
        self.example()
        self.apply("--yes")
        one = self.write("one.csv", "id,name,section\n1,Ann,A\n2,陳美玲,B\n")
        self.assertIn("2 new", self.roster(one))
        self.assertIn("2 new", self.roster(one), "nothing was stored")
        self.assertIn("my-course: 2 added, 0 changed, 0 left", self.roster(one, "--apply"))
        self.assertIn("my-course: 0 added, 0 changed, 0 left", self.roster(one, "--apply"))
        two = self.write("two.csv", "id,name,section\n1,Ann,B\n3,Cy,A\n")
        told = json.loads(self.roster(two, "--apply", "--json"))
        self.assertEqual(told, {"course": "my-course", "added": 1, "changed": 1, "left": 1})
        self.assertIn("0 new, 0 changed, 0 leave, 0 need a look, 2 as before", self.roster(two))
        bad = self.write("bad.csv", "id,name\n1,Ann\n1,Ben\n")
        self.assertIn("same id as line 2", self.roster(bad, "--apply", code=NO))
        self.assertIn("as before", self.roster(two), "nothing was changed")
        self.roster("--undo")
        self.assertIn("0 new, 0 changed, 0 leave, 0 need a look, 2 as before", self.roster(one))
        actions = self.course("audit", "--data", self.data)[0]
        for action in ("course.apply", "roster.apply", "roster.undo"):
            self.assertIn(action, actions)

    def test_a_roster_with_lines_that_are_left_out_says_no(self):
        file = self.write("roster.csv", "id,name\n1,Ann\n1,Ben\n")
        self.assertIn("same id as line 2", self.course("roster", file, code=NO)[0])
        broken = self.write("broken.csv", "id,name\n1,\"Ann\n")
        out, said = self.course("roster", broken, code=NO)
        self.assertIn("line 2, column 3: a quote is not closed", out)
        self.assertIn("nothing of the roster is used", said)


if __name__ == "__main__":
    unittest.main()
