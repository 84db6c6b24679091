"""Seeds are drawn, printed and kept: nobody knows the openings before, and the same command goes on."""

import json
import unittest

from support import ArenaTest
from test_ugi_bots import engine

WORD = 2**64 - 1


def combine(seed, word):
    """How openings and bots of the program get their numbers; whoever has the result can go back."""
    x = seed ^ word * 0x9e3779b97f4a7c15 & WORD
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 & WORD
    x = (x ^ x >> 27) * 0x94d049bb133111eb & WORD
    return x ^ x >> 31


class Seeds(ArenaTest):
    SEED = None
    MATCH = ["match", "careful", "random", "--game", "tictactoe", "--depth", "2", "--games", "4"]

    def tournaments(self):
        """Names and seeds, as the journal has them."""
        listed = json.loads(self.arena("tournament", "--list", "--json").out)["tournaments"]
        return {one["name"]: self.arena("tournament", "--show", one["name"]).out.splitlines()[0]
                .rpartition("seed ")[2] for one in listed}

    def first_line(self, *options):
        return self.arena(*self.MATCH, *options).out.splitlines()[0]

    def test_every_match_draws_its_own(self):
        lines = {self.first_line("--journal", self.path(f"{n}.db")) for n in range(3)}
        self.assertEqual(len(lines), 3, lines)
        for line in lines:
            self.assertRegex(line, r"^match-\S+ begins with seed \d+\.$")
        self.assertEqual(len({line.split()[0] for line in lines}), 1)

    def test_the_same_command_goes_on_with_the_same_one(self):
        long = [*self.MATCH[:-1], "4000"]
        process = self.start(*long)
        begun = process.stdout.readline().decode().split()
        next(line for line in process.stdout if line.startswith(b"Finished"))
        process.kill()
        process.communicate()
        process = self.start(*long)
        line = process.stdout.readline().decode()
        process.kill()
        process.communicate()
        self.assertRegex(line, f"^{begun[0]} goes on after \\d+ games with seed {begun[-1]}$")
        self.assertEqual(len(self.tournaments()), 1)

    def test_a_given_one_is_kept_to(self):
        self.assertIn("begins with seed 7.", self.first_line("--seed", "7"))
        self.assertIn("is finished", self.first_line("--seed", "7"))
        self.assertIn("with seed 7.", self.first_line())
        self.assertIn("begins with seed 8.", self.first_line("--seed", "8"))
        self.assertEqual(sorted(self.tournaments().values()), ["7", "8"])

    def test_new_plays_again_under_another_name(self):
        self.first_line()
        again = self.first_line("--new")
        self.assertRegex(again, r"^\S+-2 begins with seed")
        self.assertIn("is finished", self.first_line())
        self.assertRegex(self.first_line("--new", "--seed", "5"), r"^\S+-3 begins with seed 5\.")
        played = self.tournaments()
        self.assertEqual(len(set(played.values())), 3, played)
        self.assertEqual(self.first_line("--new", "--name", "cup").split()[0], "cup")
        self.assertEqual(self.first_line("--new", "--name", "cup").split()[0], "cup-2")

    def seeds_told(self, name):
        """What an engine is told in two games with the seed 7."""
        log = self.path(name + ".log")
        tells = ('say("option name Seed type spin default 0 min 0 max 9"); say("ugiok")\n'
                 '    elif words[:3] == ["setoption", "name", "Seed"]:\n'
                 f'        print(words[-1], file=open({log!r}, "a"))')
        # Only without the sandbox can it tell us.
        self.arena("match", self.script(name, engine(hello=tells), protocol="ugi"), "random", "--game",
                   "tictactoe", "--openings", "0", "--games", "2", "--movetime", "60s", "--unsafe",
                   "--seed", "7", "--name", name)
        with open(log, encoding="utf-8") as file:
            return [int(line) for line in file]

    def test_what_an_engine_is_told_does_not_lead_back_to_the_seed(self):
        told = self.seeds_told("one")
        self.assertEqual(len(set(told)), 2, told)
        self.assertEqual(self.seeds_told("two"), told)
        for number, seed in enumerate(told):
            game = combine(combine(combine(7, 1), 1), number + 1)
            self.assertNotIn(seed, [combine(game, side) & 0x7fffffff for side in (1, 2)])


if __name__ == "__main__":
    unittest.main()
