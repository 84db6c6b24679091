"""The manual page and the completions as people meet them: through man, and in the shells that are here."""

import os
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["ESPALIER"]
SECONDS = 120
FOLDER = "bots of ann"


def generated(what):
    done = subprocess.run([PROGRAM, "generate", what], capture_output=True, text=True, check=True,
                          timeout=SECONDS)
    return done.stdout


class GenerateTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def need(self, program):
        if shutil.which(program) is None:
            self.skipTest(f"there is no {program} here")


class ManualPageTest(GenerateTest):
    def rendered(self):
        self.need("man")
        page = self.file("espalier.1", generated("man"))
        done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True, timeout=SECONDS,
                              env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "MANROFFSEQ": ""})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_man_shows_it_without_a_warning(self):
        text = self.rendered()
        for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "VERBS", "EXIT STATUS", "ENVIRONMENT", "FILES",
                        "EXAMPLES"):
            self.assertTrue(re.search(rf"(?m)^{heading}$", text), heading)

    def test_commands_can_be_copied_from_it(self):
        text = self.rendered()
        self.assertTrue('espalier analyse tictactoe --moves "a1 b1" --movetime 100ms' in text)
        # Hyphens and quotes that were made prettier are of no use in a shell.
        self.assertEqual(set(re.findall(r"[\u2010\u2018\u2019\u201c\u201d]", text)) - {"\u2019"}, set())

    def test_it_tells_ranges_and_defaults(self):
        text = re.sub(r"\s+", " ", self.rendered())
        for told in ("--threads N how many threads; 1 if left out. A number from 1 to 256.",
                     "One of: always, never or auto; the default is auto.",
                     "A time from 0ms to 1000h; the default is 20ms."):
            self.assertTrue(told in text, told)

    def test_wrong_words_are_refused(self):
        done = subprocess.run([PROGRAM, "generate", "csh"], capture_output=True, text=True, timeout=SECONDS)
        self.assertEqual(done.returncode, 2)
        self.assertIn("man, bash, zsh or fish", done.stderr)


# A line that is typed, and what has to be offered among others (or alone: `only`).
CASES = [
    ("espalier pl", {"play"}, True),
    ("espalier bench ru", {"rules"}, True),
    ("espalier play chain:or", {"chain:orthogonal-5x6"}, True),
    ("espalier play ba", {"bao", "bao:kiswahili"}, False),
    ("espalier tournament a b --kind sw", {"swiss"}, True),
    ("espalier tournament a b --kind ", {"round-robin", "gauntlet", "swiss", "knockout"}, True),
    ("espalier ladder qualify --aga", {"--against"}, True),
    ("espalier match level:3 caref", {"careful"}, True),
    ("espalier adapt --course nthu-201", {"nthu-2018", "nthu-2019"}, True),
    ("espalier analyse --compare", {"--compare-pruning"}, True),
    ("espalier --vers", {"--version"}, True),
]


class BashTest(GenerateTest):
    def offered(self, line, *more):
        script = self.file("bash", generated("bash"))
        # As bash itself would break the line into words.
        words = re.findall(r"[:=]|[^\s:=]+", line) + ([""] if line.endswith(" ") else [])
        code = (f'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() {{ :; }}\n'
                f'_espalier; printf "%s\\n" "${{COMPREPLY[@]}}"')
        done = subprocess.run(["bash", "--norc", "-c", code, "bash", script, *words, *more], cwd=self.folder,
                              capture_output=True, text=True, timeout=SECONDS)
        self.assertEqual(done.stderr, "")
        return set(done.stdout.split("\n")) - {""}

    def test_offers(self):
        for line, wanted, only in CASES:
            # What stands before the colon is kept by bash.
            word = line.rsplit(" ", 1)[1]
            before = word[:word.rfind(":") + 1]
            wanted = {each[len(before):] for each in wanted}
            with self.subTest(line):
                offered = self.offered(line)
                self.assertEqual(offered, wanted) if only else self.assertLessEqual(wanted, offered)

    def test_values_behind_an_equals_sign(self):
        self.assertEqual(self.offered("espalier tournament --kind=kn"), {"knockout"})
        self.assertIn("level:10", self.offered("espalier match ann=lev"))

    def test_files_and_folders(self):
        os.mkdir(os.path.join(self.folder, FOLDER))
        self.file("bots.txt", "")
        self.assertEqual(self.offered("espalier analyse --record bots"), {FOLDER, "bots.txt"})
        self.assertEqual(self.offered("espalier serve --data bots"), {FOLDER})
        self.assertEqual(self.offered("espalier match level:1 bots"), {FOLDER})

    def test_nothing_where_nothing_is_known(self):
        for line in ("espalier perft chain ", "espalier play --level ", "espalier unheard-of ", "espalier doctor x"):
            self.assertEqual(self.offered(line), set(), line)


class FishTest(GenerateTest):
    def offered(self, line):
        self.need("fish")
        script = self.file("fish", generated("fish"))
        done = subprocess.run(["fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line],
                              cwd=self.folder, capture_output=True, text=True, timeout=SECONDS,
                              env={**os.environ, "HOME": self.folder, "XDG_CONFIG_HOME": self.folder,
                                   "XDG_DATA_HOME": self.folder})
        self.assertEqual(done.stderr, "")
        return {each.split("\t")[0] for each in done.stdout.split("\n")} - {""}

    def test_offers(self):
        for line, wanted, only in CASES:
            with self.subTest(line):
                offered = self.offered(line)
                self.assertEqual(offered, wanted) if only else self.assertLessEqual(wanted, offered)

    def test_files_and_folders(self):
        os.mkdir(os.path.join(self.folder, "bots"))
        self.file("bots.txt", "")
        self.assertEqual(self.offered("espalier analyse --record bots"), {"bots/", "bots.txt"})
        self.assertEqual(self.offered("espalier serve --data bots"), {"bots/"})


class ZshTest(GenerateTest):
    """A real zsh on a terminal of its own: Ctrl-T completes and prints the line."""
    SETTINGS = r"""
PS1=''
zstyle ':completion:*' list-prompt ''
LISTMAX=0
fpath=($1 $fpath)
autoload -Uz compinit && compinit -u -D
show() { zle complete-word; local line=$BUFFER; BUFFER=''; zle -I; print -r -- "<$line>" }
zle -N show
bindkey '^T' show
print -r -- '<ready>'
"""

    def setUp(self):
        super().setUp()
        self.need("zsh")
        os.mkdir(os.path.join(self.folder, "functions"))
        self.file("functions/_espalier", generated("zsh"))
        self.file(".zshrc", "set -- $ZDOTDIR/functions\n" + self.SETTINGS)
        os.mkdir(os.path.join(self.folder, "bots"))
        child, self.terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execvpe("zsh", ["zsh", "-i"], {"PATH": os.environ["PATH"], "HOME": self.folder, "TERM": "dumb",
                                              "ZDOTDIR": self.folder, "LC_ALL": "C.UTF-8"})
        self.addCleanup(os.waitpid, child, 0)
        self.addCleanup(os.close, self.terminal)
        self.assertEqual(self.line(), "ready")

    def line(self):
        text, until = "", time.monotonic() + SECONDS
        while time.monotonic() < until:
            if select.select([self.terminal], [], [], 1)[0]:
                text += os.read(self.terminal, 65536).decode(errors="replace")
            found = re.search(r"<([^<>\n]*)>", text)
            if found:
                return found[1]
        self.fail(f"zsh did not answer: {text!r}")

    def completed(self, line):
        os.write(self.terminal, line.encode() + b"\x14")
        return self.line()

    def test_completes_what_is_clear(self):
        for line, wanted, only in CASES:
            if not only or len(wanted) > 1:
                continue
            with self.subTest(line):
                self.assertEqual(self.completed(line).rstrip("= "), line.rsplit(" ", 1)[0] + " " + min(wanted))

    def test_completes_what_is_common(self):
        self.assertEqual(self.completed("espalier adapt --course nt").rstrip(), "espalier adapt --course nthu-20")

    def test_folders(self):
        self.assertEqual(self.completed("espalier serve --data bo").rstrip("/ "), "espalier serve --data bots")


class SyntaxTest(GenerateTest):
    def test_shells_can_read_it(self):
        for shell in ("bash", "zsh", "fish"):
            with self.subTest(shell):
                self.need(shell)
                script = self.file(shell, generated(shell))
                done = subprocess.run([shell, "-n", script], capture_output=True, text=True, timeout=SECONDS)
                self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
