"""Seeds are drawn, printed and kept: nobody knows the openings before, and the same command goes on."""

import json
import unittest

from support import ArenaTest


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


if __name__ == "__main__":
    unittest.main()
