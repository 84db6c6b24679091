"""What people expect to find beside the sources: an index of the pages, who made it, and how it is tested."""

import pathlib
import re
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def version():
    return re.search(r"(?m)^project\(espalier VERSION (\S+)", read("CMakeLists.txt"))[1]


class DocumentationTest(unittest.TestCase):
    READERS = ("You play", "You are a student with a bot", "You teach", "You write an engine, or build on ours",
               "You work on Espalier")

    def test_the_index_has_a_part_for_every_reader(self):
        index = read("docs/README.md")
        for reader in self.READERS:
            self.assertIn(f"\n## {reader}\n", index)

    def test_every_page_is_in_the_index(self):
        index = read("docs/README.md")
        for page in sorted((ROOT / "docs").glob("*.*")):
            if page.name != "README.md":
                self.assertIn(f"]({page.name})", index)

    def test_its_links_lead_somewhere(self):
        for name in ("docs/README.md", "docs/upgrading.md", "README.md", "THIRD-PARTY.md"):
            for link in re.findall(r"\]\(([^)#]+)[^)]*\)", read(name)):
                if "://" not in link:
                    self.assertTrue((ROOT / name).parent.joinpath(link).exists(), f"{name}: {link}")

    def test_upgrading_tells_about_this_version(self):
        self.assertRegex(read("docs/upgrading.md"), rf"(?m)^## From \S+ to {re.escape(version())}$")


class CitationTest(unittest.TestCase):
    """The keys that the schema of the format 1.2.0 wants, and the kinds of those that it allows."""
    KINDS = {"cff-version": str, "message": str, "title": str, "abstract": str, "type": str, "authors": list,
             "version": str, "license": str, "keywords": list, "date-released": object, "commit": str, "doi": str,
             "url": str, "repository-code": str}

    def test_is_of_the_right_form(self):
        citation = yaml.safe_load(read("CITATION.cff"))
        self.assertLessEqual({"cff-version", "message", "title", "authors"}, set(citation))
        for key, value in citation.items():
            self.assertIn(key, self.KINDS)
            self.assertIsInstance(value, self.KINDS[key], key)
        self.assertEqual(citation["cff-version"], "1.2.0")
        self.assertEqual(citation["type"], "software")
        for author in citation["authors"]:
            self.assertTrue("name" in author or {"family-names", "given-names"} <= set(author), author)

    def test_names_this_version_and_licence(self):
        citation = yaml.safe_load(read("CITATION.cff"))
        self.assertEqual(citation["version"], version())
        self.assertEqual(citation["license"], "MIT")
        self.assertTrue(read("LICENSE").startswith("MIT License\n"))


class WorkflowsTest(unittest.TestCase):
    def test_do_what_people_do_on_debian_12_and_nothing_else(self):
        commands = []
        for file in sorted((ROOT / ".github/workflows").glob("*.yml")):
            for job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values():
                self.assertIn("bookworm", job["container"]["image"])
                for step in job["steps"]:
                    if "run" in step:
                        commands.append(step["run"])
                    else:
                        self.assertRegex(step["uses"], r"^actions/checkout@v\d+$")
        self.assertEqual(sorted(commands), ["./test", "./test --full"])


if __name__ == "__main__":
    unittest.main()
