"""Pages of docs/ in a second language keep up with the English ones."""

import re
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
CHINESE = ".zh-TW.md"
PAGES = sorted((PROJECT / "docs").glob("*" + CHINESE))

BLOCK = re.compile(r"^```(.*?)^```$", re.M | re.S)
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HAN = "[\u3400-\u9fff]"
# Marks that stand for themselves only between Latin words, and words that touch a Chinese one.
HALF_WIDTH = re.compile(HAN + r"[,.;:!?()]|[,;:!?()]" + HAN)
NO_SPACE = re.compile(HAN + r"[A-Za-z0-9`]|[A-Za-z0-9`]" + HAN)


def read(path):
    return path.read_text(encoding="utf-8")


def english_of(page):
    return page.with_name(page.name.removesuffix(CHINESE) + ".md")


def prose(text):
    return BLOCK.sub("", text)


def codes(text):
    """Words in code marks, however the lines were broken."""
    return {" ".join(code.split()) for code in CODE.findall(prose(text))}


def headings(text):
    return re.findall(r"^(#+) (.*)$", prose(text), re.M)


def anchors(text):
    """As the pages of a forge name them: small letters, hyphens for blanks, no marks."""
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for _, title in headings(text)}


def rows(text):
    return [len(re.findall(r"(?<!\\)\|", line)) for line in prose(text).splitlines()
            if line.startswith("|")]


def items(text):
    return len(re.findall(r"^- ", prose(text), re.M))


def targets(text):
    """The files that a page links to; a page in two languages counts as the English one."""
    found = (link.split("#")[0] for link in LINK.findall(prose(text)))
    return {link.replace(CHINESE, ".md") for link in found if link and "://" not in link}


def pairs():
    return [(page, read(page), read(english_of(page))) for page in PAGES]


class Languages(unittest.TestCase):
    def setUp(self):
        self.assertTrue(PAGES, "docs/ has no page in Chinese")

    def same(self, what, page, chinese, english):
        self.assertEqual(what(chinese), what(english), f"{page.name} and {english_of(page).name}")

    def test_both_have_the_same_code(self):
        for pair in pairs():
            self.same(BLOCK.findall, *pair)
            self.same(codes, *pair)

    def test_both_have_the_same_parts(self):
        for pair in pairs():
            self.same(lambda text: [level for level, _ in headings(text)], *pair)
            self.same(rows, *pair)
            self.same(items, *pair)

    def test_each_leads_to_the_other_from_its_first_lines_and_the_readme_to_both(self):
        readme = read(PROJECT / "README.md")
        for page, chinese, english in pairs():
            other = english_of(page).name
            self.assertIn(f"]({page.name})", "".join(english.splitlines()[:5]))
            self.assertIn(f"]({other})", "".join(chinese.splitlines()[:5]))
            for name in (page.name, other):
                self.assertTrue(f"](docs/{name})" in readme, f"README.md has no link to {name}")

    def test_their_links_lead_to_the_same_places_and_these_are_there(self):
        for page, chinese, english in pairs():
            itself = {english_of(page).name}
            self.assertEqual(targets(chinese) | itself, targets(english) | itself)
            for path, text in ((page, chinese), (english_of(page), english)):
                for link in LINK.findall(prose(text)):
                    file, _, anchor = link.partition("#")
                    there = path.parent / file if file else path
                    self.assertTrue(there.exists(), f"{path.name} links to {link}")
                    if anchor:
                        self.assertIn(anchor, anchors(read(there)), f"{path.name} links to {link}")

    def test_chinese_sentences_have_full_width_marks_and_spaces_around_latin_words(self):
        for page, chinese, _ in pairs():
            for number, line in enumerate(chinese.splitlines(), 1):
                line = CODE.sub("`x`", LINK.sub("]", line)).replace("**", "")
                for wrong in (HALF_WIDTH, NO_SPACE):
                    self.assertIsNone(wrong.search(line), f"{page.name}:{number}: {line}")


if __name__ == "__main__":
    unittest.main()
