"""espalier course from the outside: staff, links, export, erase, audit."""

import json
import os
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
SECONDS = 60
DONE, NO, WRONG_USE = 0, 1, 2
SECRET = re.compile(r"^https://arena\.example\.edu/#sign-in=([0-9a-z]{52})$")


class CourseTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="espalier's course ")
        self.addCleanup(self.folder.cleanup)
        self.data = pathlib.Path(self.folder.name)

    def run_part(self, part, *arguments, expect=DONE):
        done = subprocess.run([PROGRAM, "course", part, *arguments, "--data", str(self.data)], capture_output=True,
                              text=True, timeout=SECONDS, check=False)
        self.assertEqual(done.returncode, expect, (part, arguments, done.stdout, done.stderr))
        return done.stdout if expect == DONE else done.stdout + done.stderr

    def add_teacher(self, who="chen", name="Chen Quux 陳"):
        said = self.run_part("staff", "add", who, "--name", name, "--email", f"{who}@example.edu", "--course", "ds26",
                             "--url", "https://arena.example.edu/")
        found = SECRET.match(said.strip())
        self.assertTrue(found, said)
        return found[1]

    def holders(self, text):
        return [file.name for file in self.data.rglob("*") if file.is_file() and text.encode() in file.read_bytes()]

    def test_staff_is_made_listed_and_taken_back(self):
        first = self.add_teacher()
        second = self.add_teacher()
        self.assertNotEqual(first, second)
        self.assertEqual(self.holders(second), [], "only its hash is kept")
        self.assertIn("Chen Quux 陳", self.run_part("staff"))
        self.assertEqual((self.data / "arena.db").stat().st_mode & 0o077, 0)
        self.run_part("staff", "remove", "chen", "--course", "ds26")
        self.assertEqual(self.run_part("staff"), "")
        self.run_part("staff", "remove", "chen", "--course", "ds26", expect=NO)
        self.run_part("staff", "remove", "nobody", "--course", "ds26", expect=NO)

    def test_an_admin_is_one_of_the_machine(self):
        self.run_part("staff", "add", "root", "--name", "Root", "--role", "admin", "--url", "https://x")
        self.assertIn("the machine", self.run_part("staff"))
        self.assertIn("there is no course", self.run_part("people", expect=NO))

    def test_wrong_use_is_told(self):
        for part, arguments, words in (
                ("staff", ("make", "chen"), "neither 'add' nor 'remove'"),
                ("staff", ("add",), "say whom"),
                ("staff", ("add", "chen", "--course", "c"), "--name"),
                ("staff", ("add", "chen", "--name", "C", "--role", "king", "--course", "c"), "teacher, assistant or admin"),
                ("links", ("--course", "c"), "--html FILE"),
                ("links", ("s1", "--csv", "x.csv", "--url", "https://x", "--course", "c"), "--reissue"),
                ("links", ("--reissue", "--csv", "x.csv", "--url", "https://x", "--course", "c"), "needs the ids"),
                ("links", ("--csv", "x.csv", "--course", "c"), "--url")):
            self.assertIn(words, self.run_part(part, *arguments, expect=WRONG_USE))
        self.run_part("staff", "add", "a b", "--name", "C", "--course", "c", expect=NO)

    def test_links_are_for_students_alone(self):
        self.add_teacher()
        said = self.run_part("links", "--html", str(self.data / "links.html"), "--url", "https://x")
        self.assertIn("nobody needs a link", said)
        self.assertFalse((self.data / "links.html").exists())

    def test_a_person_is_exported_and_erased(self):
        self.add_teacher()
        self.add_teacher("bob", "Bob")
        people = json.loads(self.run_part("people", "--json"))["people"]
        self.assertEqual([one["id"] for one in people], ["bob", "chen"])
        number = people[1]["person"]
        told = json.loads(self.run_part("export", "chen"))
        self.assertEqual(told["name"], "Chen Quux 陳")
        self.assertEqual(told["person"], number)
        self.assertFalse(told["has_password"])
        self.assertTrue(any(entry["action"] == "link.issue" for entry in told["audit"]))
        self.assertIn("--yes", self.run_part("erase", "chen", expect=NO))
        self.assertNotEqual(self.holders("Quux"), [])
        self.assertIn("removed 1", self.run_part("erase", "chen", "--yes"))
        for text in ("Quux", "chen@example.edu", "陳"):
            self.assertEqual(self.holders(text), [], text)
        self.assertIn("removed 1", self.run_part("erase", str(number), "--yes"), "as often as one likes")
        self.run_part("export", "chen", expect=NO)
        self.assertEqual(json.loads(self.run_part("export", str(number)))["removed"], 1)
        self.assertIn("removed 1", self.run_part("people"))
        self.assertIn("whole: ", self.run_part("audit", "--verify"))

    def test_the_audit_log_tells_what_was_done_and_when_it_was_changed(self):
        self.add_teacher()
        entries = [json.loads(line) for line in self.run_part("audit", "--json").splitlines()]
        self.assertEqual([entry["action"] for entry in entries], ["person.add", "link.issue"])
        self.assertEqual(entries[0]["actor"], "console")
        self.assertNotIn("Quux", self.run_part("audit"))
        whole = json.loads(self.run_part("audit", "--verify", "--json"))
        self.assertEqual((whole["whole"], whole["entries"], whole["hash"]), (True, 2, entries[1]["hash"]))
        database = sqlite3.connect(self.data / "arena.db")
        self.addCleanup(database.close)
        with self.assertRaises(sqlite3.DatabaseError):
            database.execute("UPDATE audit_entry SET actor = 'somebody' WHERE number = 1")
        database.rollback()
        trigger = database.execute("SELECT sql FROM sqlite_schema WHERE name = 'audit_entry_stays'").fetchone()[0]
        database.execute("DROP TRIGGER audit_entry_stays")
        database.execute("UPDATE audit_entry SET actor = 'somebody' WHERE number = 1")
        database.execute(trigger)
        database.commit()
        self.assertIn("entry 1", self.run_part("audit", "--verify", expect=NO))


if __name__ == "__main__":
    unittest.main()
