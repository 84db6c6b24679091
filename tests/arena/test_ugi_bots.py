"""Programs that speak UGI at the board: whole games of every game, and engines that misbehave."""

import re
import shlex
import shutil
import unittest

from support import ArenaTest, PROGRAM, moves_of, plain_program

GAMES = ["tictactoe", "chain:orthogonal-4x4", "chain:diagonal-3x3", "chain:scorched",
         "chain:classic-4x4", "threesix:4x4", "bao:kujifunza", "bao"]

# An engine for tic-tac-toe that takes the first empty cell. What it says in place of `{hello}`,
# `{ready}` and `{go}` is where engines go wrong.
ENGINE = """import sys, time
position = ""
def say(*words): print(*words, flush=True)
for line in sys.stdin:
    words = line.split()
    if not words: continue
    if words[0] == "ugi":
        {hello}
    elif words[0] == "isready":
        {ready}
    elif words[0] == "position":
        position = line[9:].strip()
    elif words[0] == "go":
        taken = position.split("moves")[1].split() if "moves" in position else []
        move = [c + r for r in "123" for c in "abc" if c + r not in taken][0]
        {go}
    elif words[0] == "quit":
        break
"""

HELLO = 'say("id name test"); say("ugiok")'
READY = 'say("readyok")'
GO = 'say("info depth 1 score cp 12 pv", move); say("bestmove", move)'


def engine(hello=HELLO, ready=READY, go=GO):
    return ENGINE.format(hello=hello, ready=ready, go=go)


@plain_program
class WholeGames(ArenaTest):
    def setUp(self):
        super().setUp()
        # Alone in a folder: all of its folder goes into the sandbox with a program, and there is
        # much beside it where it was built.
        self.ours = shlex.quote(shutil.copy(PROGRAM, self.path("our engine")))

    def test_our_own_engine_plays_every_game_through_the_protocol(self):
        for game in GAMES:
            with self.subTest(game=game):
                done = self.arena("match", f"out=ugi:{self.ours} ugi --game {game.split(':')[0]}",
                                  "random", "--game", game, "--games", "2", "--nodes", "200",
                                  "--max-plies", "150")
                self.assertEqual(len(done.finished()), 2)
                for _, first, second, _, reason in done.finished():
                    self.assertRegex(reason, f"^({first} |{second} )?(wins|draw|adjudication)")

    def test_what_an_engine_thinks_is_in_the_record(self):
        self.arena("match", f"out=ugi:{self.ours} ugi", "random", "--game", "chain:orthogonal-3x3",
                   "--games", "2", "--depth", "2", "--openings", "0")
        self.assertRegex(self.games()[0]["record"], r"[a-c]\d \{([+-]\d+\.\d\d|mate -?\d+) 2 0\.")

    def test_the_same_seed_gives_the_same_games(self):
        records = []
        for name in ("one", "two"):
            self.arena("match", f"out=ugi:{self.ours} ugi --bot random", "careful,depth=1", "--game",
                       "chain:orthogonal-4x4", "--games", "4", "--depth", "1", "--seed", "1",
                       "--name", name)
            records.append([moves_of(game) for game in self.games(name)])
        self.assertEqual(*records)
        self.assertEqual(len(records[0]), 4)
        self.assertNotEqual(records[0][0], records[0][2])


class Engines(ArenaTest):
    def play(self, text, *options, games=2, movetime="60s"):
        """Whoever answers does so at once; only those who never do come to the end of their time."""
        bot = self.script("engine", text, protocol="ugi")
        return self.arena("match", bot, "random", "--game", "tictactoe", "--openings", "0",
                          "--games", str(games), "--movetime", movetime, *options)

    def always(self, text, reason, *options, detail="", **settings):
        done = self.play(text, *options, **settings)
        self.assertEqual([one[-1] for one in done.finished()], [f"engine {reason}"] * 2)
        for game in self.games():
            self.assertIn(detail, game["detail"])
        return done

    def test_a_good_one_plays_to_the_end(self):
        done = self.play(engine(), games=4)
        for *_, reason in done.finished():
            self.assertRegex(reason, "wins by rule|draw by rule")

    def test_lines_that_nobody_asked_for_are_left_out(self):
        noise = 'say("hm"); say("info string bestmove a1"); say("\\x00\\xff"); ' + GO
        for *_, reason in self.play(engine(go=noise), games=4).finished():
            self.assertRegex(reason, "wins by rule|draw by rule")

    def test_a_second_answer_counts_for_nothing(self):
        twice = 'sys.stdout.write("bestmove %s\\nbestmove z9\\n" % move); sys.stdout.flush()'
        for *_, reason in self.play(engine(go=twice), games=4).finished():
            self.assertRegex(reason, "wins by rule|draw by rule")

    def test_it_never_says_ugiok(self):
        done = self.always(engine(hello="pass"), "does not start", "--startup", "300ms",
                           detail="did not answer ugiok in 300ms")
        self.assertLess(done.seconds, 30)

    def test_it_is_never_ready(self):
        self.always(engine(ready="pass"), "does not start", "--startup", "1s",
                    detail="readyok")

    def test_it_says_hello_and_dies(self):
        self.always(engine(hello='say("ugiok"); sys.exit(5)'), "does not start",
                    detail="exit code 5")

    def test_it_dies_in_the_middle(self):
        self.always(engine(go="sys.exit(6)"), "crash", detail="exit code 6")

    def test_it_talks_nonsense(self):
        self.always(engine(go='say("bestmove banana")'), "illegal move", detail="banana")

    def test_it_has_no_move(self):
        self.always(engine(go='say("bestmove")'), "illegal move", detail="without a move")

    def test_it_gives_up(self):
        self.always(engine(go='say("bestmove (none)")'), "illegal move")

    def test_it_is_slow(self):
        self.always(engine(go="time.sleep(20); " + GO), "time forfeit", movetime="200ms")

    def test_talking_does_not_stop_the_clock(self):
        """Nobody is waited for who only talks, neither in its turn nor before."""
        talk = '[say("info string x") for _ in iter(lambda: time.monotonic() < {}, False)]; '
        end = "end = time.monotonic() + 20; "
        self.always(engine(go=end + talk.format("end") + GO), "time forfeit", movetime="200ms",
                    detail="no answer in time")
        for game in self.games():
            self.assertLess(int(re.search(r"(\d+) ms", game["detail"])[1]), 2000)
        start = engine(hello=end + talk.format("end") + HELLO)
        done = self.play(start, "--startup", "1s", "--name", "start")
        self.assertEqual({one[-1] for one in done.finished()}, {"engine does not start"})
        self.assertLess(done.seconds, 20)

    def test_it_never_stops_talking(self):
        self.always(engine(go='[say("info string x") for _ in iter(int, 1)]'), "time forfeit",
                    movetime="200ms")
        # More than an engine may say in a turn, long before its time is up.
        flood = 'sys.stdout.write(("info string " + "x" * 60000 + "\\n") * 1200); ' + GO
        bot = self.script("flood", engine(go=flood), protocol="ugi")
        done = self.arena("match", bot, "random", "--game", "tictactoe", "--games", "2",
                          "--movetime", "60s")
        self.assertEqual([one[-1] for one in done.finished()], ["flood illegal move"] * 2)

    def test_scores_beyond_all_numbers_do_no_harm(self):
        wild = ('say("info depth 99999999999999999999 score cp 99999999999999999999"); '
                'say("info score"); say("info score cp"); say("info depth"); '
                'say("info depth 3 score cp -2147483648"); say("info score mate -2147483648"); ' +
                'say("bestmove", move)')
        for *_, reason in self.play(engine(go=wild), "--resign", "1,100", games=4).finished():
            self.assertRegex(reason, "wins by rule|draw by rule|adjudication")


if __name__ == "__main__":
    unittest.main()
