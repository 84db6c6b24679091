"""Wrong use of `match` and `tournament`: a friendly line, exit code 2, and nothing in the journal."""

import os
import unittest

from support import ArenaTest, ENVIRONMENT

WRONG = [
    ([], "--game is missing"),
    (["--game", "chess"], "chess"),
    (["--game", "chain:nowhere"], "nowhere"),
    (["--game", "chain", "--movetime", "fast"], "--movetime"),
    (["--game", "chain", "--movetime", "0ms"], "--movetime"),
    (["--game", "chain", "--clock", "10"], "--clock"),
    (["--game", "chain", "--clock", "10s+"], "--clock"),
    (["--game", "chain", "--clock", "10s+1"], "--clock"),
    (["--game", "chain", "--depth", "0"], "--depth"),
    (["--game", "chain", "--nodes", "0"], "--nodes"),
    (["--game", "chain", "--nodes", "-5"], "--nodes"),
    (["--game", "chain", "--nodes", "99999999999999999999999"], "--nodes"),
    (["--game", "chain", "--games", "0"], "--games"),
    (["--game", "chain", "--games", "1000001"], "--games"),
    (["--game", "chain", "--games", "two"], "--games"),
    (["--game", "chain", "--concurrency", "0"], "--concurrency"),
    (["--game", "chain", "--concurrency", "100000"], "--concurrency"),
    (["--game", "chain", "--openings", "6..2"], "--openings"),
    (["--game", "chain", "--openings", "no-such-file"], "no-such-file"),
    (["--game", "chain", "--openings", "/"], "--openings"),
    (["--game", "chain", "--resign", "3"], "--resign"),
    (["--game", "chain", "--resign", "0,100"], "--resign"),
    (["--game", "chain", "--max-plies", "0"], "--max-plies"),
    (["--game", "chain", "--disqualify-after", "-1"], "--disqualify-after"),
    (["--game", "chain", "--min-plies", "-1"], "--min-plies"),
    (["--game", "chain", "--min-plies", "1001"], "--min-plies"),
    (["--game", "chain", "--memory", "10"], "--memory"),
    (["--game", "chain", "--seed", "x"], "--seed"),
    (["--game", "chain", "--preset", "school"], "--preset"),
    (["--game", "chain", "--grace", "-1ms"], "--grace"),
    (["--game", "chain", "--startup", "soon"], "--startup"),
    (["--game", "chain", "--what"], "--what"),
    (["--game", "chain", "--name", ""], "--name"),
    (["--game", "chain", "--name", "a\nb"], "--name"),
    (["--game", "chain", "--name", "\x1b[2J"], "--name"),
    (["--game", "chain", "--name", "x" * 201], "--name"),
]

WRONG_MATCH = [
    (["--game", "chain", "--sprt", "5"], "--sprt"),
    (["--game", "chain", "--sprt", "5,0"], "--sprt"),
    (["--game", "chain", "--sprt", "a,b"], "--sprt"),
    (["--game", "chain", "--sprt", "nan,inf"], "--sprt"),
    (["--game", "chain", "--sprt-margin", "0,1"], "counts points"),
    (["--game", "threesix", "--sprt", "0,5", "--sprt-margin", "0,1"], "choose one"),
    (["--game", "chain", "--first-to", "0"], "--first-to"),
]

WRONG_TOURNAMENT = [
    (["--game", "chain", "--kind", "league"], "league"),
    (["--game", "chain", "--kind", "swiss", "--rounds", "0"], "--rounds"),
    (["--game", "chain", "--challengers", "0"], "--challengers"),
]

WRONG_BOTS = [
    ("stockfish", "stockfish"),
    ("level:99", "level"),
    ("level:", "level"),
    ("", ""),
    ("=careful", "name"),
    ("x=", ""),
    ("a b=careful", ""),
    ("two,words=careful", ""),
    ("line:", "command"),
    ("line:'python3 x", "quote"),
    ("ugi:", "command"),
    ("line:./no-such-program", "no-such-program"),
    ("bots/nobody", "bots/nobody"),
    ("n" * 41 + "=careful", "characters"),
    ("tab\there=careful", "name"),
    ("line\nbreak=careful", "name"),
    ("\x1b[31mred=careful", "name"),
    ("caf\u00e9\u009b1m=careful", "name"),
    (b"bad\xff\xfe=careful", "name"),
]


class WrongUse(ArenaTest):
    def refuse(self, *arguments, says):
        with self.subTest(arguments=arguments):
            done = self.refused(*arguments, says=says)
            self.assertTrue(done.err.startswith(f"espalier {arguments[0]}: "), done.err)
            self.assertFalse(os.path.exists(self.journal))

    def test_options(self):
        for options, says in WRONG + WRONG_MATCH:
            self.refuse("match", "careful", "random", *options, says=says)
        for options, says in WRONG + WRONG_TOURNAMENT:
            self.refuse("tournament", "careful", "random", *options, says=says)

    def test_bots(self):
        for bot, says in WRONG_BOTS:
            self.refuse("match", bot, "careful", "--game", "chain", says=says)

    def test_the_number_of_bots(self):
        self.refuse("match", "careful", "--game", "chain", says="OPPONENT is missing")
        self.refuse("match", "careful", "random", "espalier", "--game", "chain", says="espalier")
        self.refuse("tournament", "careful", "--game", "chain", says="two bots")
        self.refuse("tournament", "--game", "chain", says="two bots")

    def test_openings_that_are_wrong_name_their_line(self):
        for text, says in (("a1\nz9\n", "line 2"), ("", "no opening"), ("a1 b1 a2 b2 a3\n", "over"),
                           ("\0\xff\n", "line 1")):
            openings = self.path("openings.txt", text)
            self.refuse("match", "careful", "random", "--game", "tictactoe", "--openings", openings,
                        says=says)

    def test_a_file_of_bots_that_is_not_there(self):
        self.refused("tournament", "--bots", self.path("none"), "--game", "chain",
                     expect=ENVIRONMENT, says="none")


if __name__ == "__main__":
    unittest.main()
