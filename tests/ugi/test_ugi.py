"""The engine through its protocol: a driver that knows UGI and nothing of the program's inside.

Run with the path of the program in the environment variable ESPALIER:

    ESPALIER=build/release/espalier python3 -m unittest test_ugi
"""

import os
import queue
import random
import re
import subprocess
import threading
import time
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
SECONDS = 60  # the longest wait for anything, wide enough for the slow builds with sanitizers
SOON = 5.0    # "at once" on a machine that is busy with other things

NUMBER = r"-?\d+"
INFO = re.compile(
    rf"info depth \d+ seldepth \d+ multipv [1-9]\d* score (cp {NUMBER}|mate {NUMBER})"
    rf"( lowerbound| upperbound)? nodes \d+ nps \d+ hashfull \d+ time \d+ pv \S+( \S+)*")
WORK = re.compile(  # of a bot that gives its move no value
    r"info depth \d+ seldepth \d+ nodes \d+ nps \d+ hashfull \d+ time \d+ pv \S+")
BESTMOVE = re.compile(r"bestmove (\S+)")


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


class Engine:
    """One engine at the other end of two pipes."""

    def __init__(self, *arguments):
        self.child = subprocess.Popen([PROGRAM, "ugi", *arguments], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()
        self.reader.join(SECONDS)
        for pipe in (self.child.stdin, self.child.stdout, self.child.stderr):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def read(self):
        for line in self.child.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def raw(self, data):
        self.child.stdin.write(data)
        self.child.stdin.flush()

    def send(self, *commands):
        self.raw("".join(command + "\n" for command in commands).encode())

    def line(self, seconds=SECONDS):
        """The next line; fails when none comes in time."""
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise AssertionError(f"no answer within {seconds} s") from None
        if line is None:
            raise AssertionError("the engine has ended")
        assert line.endswith(b"\n"), line
        return line[:-1].decode()

    def until(self, pattern, seconds=SECONDS):
        """All lines up to the one that matches as a whole."""
        deadline = time.monotonic() + seconds
        seen = []
        while True:
            seen.append(self.line(max(0.01, deadline - time.monotonic())))
            if re.fullmatch(pattern, seen[-1]):
                return seen

    def ready(self, seconds=SECONDS):
        """What was said before the answer to `isready`."""
        self.send("isready")
        return self.until("readyok", seconds)[:-1]

    def silent(self, seconds):
        """Whether nothing comes for a while."""
        try:
            self.lines.get(timeout=seconds)
        except queue.Empty:
            return True
        return False

    def ask(self, command):
        self.send(command)
        return self.line()

    def go(self, arguments="", seconds=SECONDS):
        """The move, and the lines before it."""
        self.send(f"go {arguments}".rstrip())
        said = self.until(r"bestmove.*", seconds)
        for line in said[:-1]:
            if not line.startswith("info string "):
                assert INFO.fullmatch(line) or WORK.fullmatch(line), line
        found = BESTMOVE.fullmatch(said[-1])
        assert found, said[-1]
        return found[1], said[:-1]

    def position(self, *moves, fen=None):
        start = "startpos" if fen is None else f"fen {fen}"
        self.send(f"position {start}" + (" moves " + " ".join(moves) if moves else ""))

    def board(self):
        """The text of the position, the last line of `d`."""
        self.send("d")
        return self.ready()[-1]

    def end(self):
        return self.child.wait(SECONDS)


def replayed(game, games):
    """(result, legal moves) of every list of moves, by the program's rules alone."""
    feed = "".join(" ".join(moves) + "\n" for moves in games)
    done = subprocess.run([PROGRAM, "replay", game, "--legal"], input=feed.encode(),
                          capture_output=True, timeout=SECONDS, check=True)
    answers = []
    for line in done.stdout.decode().splitlines():
        _, result, legal = line.split(" |")
        answers.append((result.strip(), legal.split()))
    return answers


def field(line, name):
    """The word behind a name in an info line."""
    words = line.split()
    return words[words.index(name) + 1]


class UgiTest(unittest.TestCase):
    def one_info(self, engine, command):
        """The command is answered with exactly one `info string` line."""
        engine.send(command)
        said = engine.ready()
        self.assertEqual(len(said), 1, (command[:80], said))
        self.assertRegex(said[0], r"^info string \S")
        self.assertLess(len(said[0]), 1000)
        return said[0]

    def nothing(self, engine, command):
        engine.send(command)
        self.assertEqual(engine.ready(), [], command)


class HandshakeTest(UgiTest):
    def test_says_nothing_before_it_is_asked(self):
        with Engine() as engine:
            self.assertTrue(engine.silent(0.3))

    def test_ugi(self):
        with Engine() as engine:
            engine.send("ugi")
            said = engine.until("ugiok")
        self.assertRegex(said[0], r"^id name \S")
        self.assertRegex(said[1], r"^id author \S")
        options = {}
        for line in said[2:-1]:
            found = re.fullmatch(r"option name (.+?) type (spin|check|combo|string|button)(.*)", line)
            self.assertTrue(found, line)
            options[found[1]] = (found[2], found[3])
            if found[2] == "spin":
                numbers = re.fullmatch(r" default (\d+) min (\d+) max (\d+)", found[3])
                self.assertTrue(numbers, line)
                default, low, high = map(int, numbers.groups())
                self.assertTrue(low <= default <= high, line)
        for name, kind in (("Game", "combo"), ("Bot", "combo"), ("Hash", "spin"),
                           ("Threads", "spin"), ("MultiPV", "spin"), ("Level", "spin"),
                           ("Seed", "spin"), ("Move Overhead", "spin"), ("Clear Hash", "button")):
            self.assertEqual(options[name][0], kind)
        games = re.findall(r" var (\S+)", options["Game"][1])
        for game in ("chain:", "threesix:", "bao:", "tictactoe:"):
            self.assertTrue(any(name.startswith(game) for name in games), games)
        bots = re.findall(r" var (\S+)", options["Bot"][1])
        self.assertIn("random", bots)
        self.assertIn(options["Bot"][1].split()[1], bots)

    def test_arguments_choose_game_and_bot(self):
        with Engine("--game", "bao:kujifunza", "--bot", "random") as engine:
            engine.send("ugi")
            said = "\n".join(engine.until("ugiok"))
        self.assertIn("option name Game type combo default bao:kujifunza ", said)
        self.assertIn("option name Bot type combo default random ", said)

    def test_quit_and_end_of_input(self):
        for last in ("quit", None):
            with Engine() as engine:
                engine.ready()
                if last:
                    engine.send(last)
                else:
                    engine.child.stdin.close()
                self.assertEqual(engine.end(), 0)
                self.assertEqual(engine.child.stderr.read(), b"")


class OptionTest(UgiTest):
    def test_good_values_are_taken_in_silence(self):
        with Engine("--game", "tictactoe") as engine:
            for command in ("setoption name Hash value 1", "setoption name hash value 2",
                            "setoption name MULTIPV value 2", "setoption name move overhead value 0",
                            "setoption   name  Move   Overhead   value   50 ",
                            "setoption name Level value 3", "setoption name Seed value 2147483647",
                            "setoption name Threads value 1", "setoption name Clear Hash",
                            "setoption name Bot value RANDOM", "setoption name Bot value careful"):
                self.nothing(engine, command)

    def test_bad_values_change_nothing_and_are_answered_once(self):
        with Engine("--game", "tictactoe") as engine:
            for command in ("setoption name Hash value 0", "setoption name Hash value -5",
                            "setoption name Hash value many", "setoption name Hash value",
                            "setoption name Hash", "setoption name Hash value 99999999999999999999",
                            "setoption name Level value 11", "setoption name MultiPV value 1 2",
                            "setoption name Bot value nobody", "setoption name Bot",
                            "setoption name No Such Thing value 3", "setoption name Nothing",
                            "setoption", "setoption name", "setoption value 3",
                            "setoption Hash 5", "setoption name Game value chess",
                            "setoption name Game value chain:orthogonal-99x99",
                            "setoption name Game value ", "setoption name Game"):
                self.one_info(engine, command)
            self.assertEqual(engine.board(), "3/3/3 1")

    def test_any_valid_game_can_be_chosen(self):
        with Engine() as engine:
            self.nothing(engine, "setoption name Game value chain:orthogonal-3x4")
            self.assertEqual(engine.board(), "4/4/4 1 0")
            self.nothing(engine, "setoption name game value tictactoe")
            self.assertEqual(engine.board(), "3/3/3 1")
            engine.send("setoption name Game value bao:kiswahili+safari=choice+endless=draw")
            engine.ready()
            self.assertEqual(engine.ask("query gameover"), "response false")
            self.assertNotEqual(engine.go("depth 1")[0], "(none)")

    def test_every_bot_answers_and_stops(self):
        for game in GoTest.GAMES:
            with Engine("--game", game) as engine:
                engine.send("ugi")
                bots = next(line for line in engine.until("ugiok") if " name Bot " in line)
                for bot in re.findall(r" var (\S+)", bots):
                    with self.subTest(game=game, bot=bot):
                        self.nothing(engine, f"setoption name Bot value {bot}")
                        legal = replayed(game, [[]])[0][1]
                        self.assertIn(engine.go("movetime 50", SOON)[0], legal)
                        self.assertIn(engine.go("depth 2", SOON)[0], legal)
                        self.assertEqual(engine.go(f"searchmoves {legal[-1]} nodes 50", SOON)[0],
                                         legal[-1])
                        engine.send("go infinite", "stop")
                        self.assertIn(engine.until(r"bestmove \S+", SOON)[-1].split()[1], legal)

    def test_two_threads(self):
        if (os.cpu_count() or 1) < 2:
            self.skipTest("this machine has one processor")
        with Engine() as engine:
            self.nothing(engine, "setoption name Threads value 2")
            for game in GoTest.GAMES:
                engine.send(f"setoption name Game value {game}")
                for limit in ("movetime 50", "depth 4", "nodes 2000"):
                    self.assertIn(engine.go(limit)[0], replayed(game, [[]])[0][1])
                engine.send("go infinite", "stop")
                engine.until(r"bestmove \S+", SOON)

    def test_level_one_still_plays_legal_moves(self):
        with Engine("--game", "tictactoe") as engine:
            engine.send("setoption name Level value 1")
            moves = []
            while replayed("tictactoe", [moves])[0][0] == "none":
                engine.position(*moves)
                moves.append(engine.go("movetime 1000")[0])


class GameTest(UgiTest):
    """Whole games, every move judged by `espalier replay`."""

    VARIANTS = ["tictactoe", "chain", "chain:orthogonal-2x2", "chain:orthogonal-3x4",
                "chain:orthogonal-8x8", "chain:orthogonal-10x10", "chain:diagonal-5x6", "chain:diagonal-3x3",
                "chain:scorched-5x6", "chain:scorched-2x3", "chain:classic-4x4",
                "chain:classic-9x6", "threesix", "threesix:parity-6x6", "threesix:4x4",
                "threesix:8x8", "bao", "bao:kujifunza", "bao:kiswahili+endless=loses",
                "bao:kujifunza+endless=draw"]
    LONGEST = 300  # plies that are played; longer games end undecided

    def play(self, game, thinkers, limit):
        """A game between engines that take turns; gives its moves."""
        moves = []
        for engine in thinkers:
            engine.send(f"setoption name Game value {game}", "uginewgame")
            self.assertEqual(engine.ready(), [])
        while len(moves) < self.LONGEST:
            engine = thinkers[len(moves) % len(thinkers)]
            engine.position(*moves)
            self.assertEqual(engine.ask("query p1turn"),
                             "response true" if len(moves) % 2 == 0 else "response false")
            if engine.ask("query gameover") == "response true":
                self.assertEqual(engine.go(limit)[0], "(none)")
                break
            self.assertEqual(engine.ask("query result"), "response none")
            moves.append(engine.go(limit)[0])
        return moves

    def check(self, game, moves, engine):
        engine.position(*moves)
        answers = replayed(game, [moves[:i] for i in range(len(moves) + 1)])
        for move, (result, legal) in zip(moves, answers):
            self.assertEqual(result, "none")
            self.assertIn(move, legal)
        self.assertEqual(engine.ask("query result"), f"response {answers[-1][0]}")
        self.assertEqual(engine.ask("query gameover") == "response true", answers[-1][0] != "none")

    def test_whole_games_of_every_kind(self):
        with Engine() as engine:
            engine.send("setoption name Hash value 4")
            for game in self.VARIANTS:
                with self.subTest(game=game):
                    moves = self.play(game, [engine], "nodes 200")
                    self.check(game, moves, engine)

    def test_two_engines(self):
        with Engine() as one, Engine("--bot", "random") as two:
            for game in ("tictactoe", "chain:orthogonal-3x4", "threesix:4x4", "bao:kujifunza"):
                with self.subTest(game=game):
                    self.check(game, self.play(game, [one, two], "p1time 2000 p2time 2000"), one)

    def test_same_seed_and_nodes_same_game(self):
        games = []
        for _ in range(2):
            with Engine() as engine:
                engine.send("setoption name Seed value 5", "setoption name Level value 4")
                games.append(self.play("chain:orthogonal-3x4", [engine], "nodes 300"))
        self.assertEqual(games[0], games[1])


class PositionTest(UgiTest):
    def test_texts_with_blanks(self):
        bao = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -"
        with Engine("--game", "bao") as engine:
            engine.position("A7L*", fen=bao)
            engine.position("A7L*", "A5L", fen=bao)
            self.assertEqual(engine.ready(), [])
            self.assertEqual(engine.board(),
                             "0,0,0,0,0,0,0,0/0,2,2,7,0,0,0,1/0,0,0,0,7,3,0,0/0,0,0,0,0,0,0,0"
                             " 21,21 SN 1 -")
            engine.send("setoption name Game value chain")
            engine.position(fen="6/1A4/a5/6/6 1 2")
            self.assertEqual(engine.board(), "6/1A4/a5/6/6 1 2")
            self.nothing(engine, "position fen 6/1A4/a5/6/6 1 2 moves")
            self.nothing(engine, "position startpos moves")
            self.assertEqual(engine.board(), "6/6/6/6/6 1 0")

    def test_broken_ones_leave_the_position_untouched(self):
        with Engine("--game", "tictactoe") as engine:
            engine.position("b2")
            before = engine.board()
            for command in ("position", "position fen", "position fen moves a1", "position b2",
                            "position startpos b2", "position startpos moves a1 a1",
                            "position startpos moves z9", "position fen 3/3/3",
                            "position fen 3/3/3 1 moves a1 b1 c9", "position fen 9/9/9 1",
                            "position startpos moves a1 b1 a2 b2 a3 b3",
                            "position startpos moves moves", "position fen " + "x" * 100_000):
                said = self.one_info(engine, command)
                self.assertIn("stays", said)
                self.assertEqual(engine.board(), before)

    def test_a_game_that_is_over(self):
        with Engine("--game", "tictactoe") as engine:
            for moves, result in (("a1 b1 a2 b2 a3", "p1win"), ("a1 b1 a3 b2 c3 b3", "p2win"),
                                  ("a1 b1 c1 b2 a2 c2 b3 a3 c3", "draw")):
                engine.position(*moves.split())
                self.assertEqual(engine.ask("query gameover"), "response true")
                self.assertEqual(engine.ask("query result"), f"response {result}")
                for limit in ("depth 3", "infinite", "movetime 1000", ""):
                    self.assertEqual(engine.go(limit, SOON), ("(none)", []))

    def test_queries(self):
        with Engine("--game", "tictactoe") as engine:
            self.assertEqual(engine.ask("query p1turn"), "response true")
            engine.position("a1")
            self.assertEqual(engine.ask("query p1turn"), "response false")

    def test_whoever_asks_for_something_unknown_waits_for_no_answer_in_vain(self):
        with Engine("--game", "tictactoe") as engine:
            for command in ("query", "query winner", "query result now", "query \x01"):
                engine.send(command)
                self.assertEqual(engine.ready(), ["response none"], command)


class GoTest(UgiTest):
    GAMES = ["tictactoe", "chain", "threesix", "bao"]
    LIMITS = ["movetime 30", "depth 2", "nodes 500", "mate 1 movetime 200",
              "p1time 400 p2time 400", "p1time 300 p2time 300 p1inc 10 p2inc 10",
              "p1time 1 p2time 1", "p1time -20 p2time -20", "movetime 0", "depth 1 nodes 10",
              "wtime 200 btime 200 movestogo 10", "depth 99999999999999999999 movetime 30"]

    def test_every_limit_in_every_game(self):
        with Engine() as engine:
            for game in self.GAMES:
                engine.send(f"setoption name Game value {game}")
                legal = replayed(game, [[]])[0][1]
                for limit in self.LIMITS:
                    with self.subTest(game=game, limit=limit):
                        start = time.monotonic()
                        self.assertIn(engine.go(limit, SOON)[0], legal)
                        self.assertLess(time.monotonic() - start, SOON)

    def test_the_time_for_a_move_is_kept(self):
        with Engine("--game", "chain") as engine:
            engine.ready()
            start = time.monotonic()
            engine.go("movetime 300", SOON)
            self.assertLess(time.monotonic() - start, 0.3 + SOON / 2)

    def test_wrong_arguments_are_answered_and_search_nothing(self):
        with Engine("--game", "tictactoe") as engine:
            for command in ("go depth", "go depth x", "go movetime 1s", "go sideways", "go perft",
                            "go perft two", "go nodes 5 nodes", "go depth 1.5"):
                self.one_info(engine, command)
            self.assertNotEqual(engine.go("depth 2")[0], "(none)")

    def test_searchmoves(self):
        with Engine("--game", "chain") as engine:
            for _ in range(3):
                self.assertIn(engine.go("depth 2 searchmoves a1 c3")[0], ("a1", "c3"))
            self.assertEqual(engine.go("searchmoves b2 b2 depth 3")[0], "b2")
            move, said = engine.go("depth 2 searchmoves a1 z9")
            self.assertEqual(move, "a1")
            self.assertEqual(len([line for line in said if "'z9'" in line]), 1)
            self.assertNotEqual(engine.go("depth 2 searchmoves z9")[0], "z9")

    def test_several_lines(self):
        for game in self.GAMES:
            with self.subTest(game=game), Engine("--game", game) as engine:
                engine.send("setoption name MultiPV value 3")
                move, said = engine.go("depth 3")
                last = {}
                for line in said:
                    if INFO.fullmatch(line):
                        last[int(field(line, "multipv"))] = field(line, "pv")
                self.assertEqual(sorted(last), [1, 2, 3])
                self.assertEqual(last[1], move)
                self.assertEqual(len(set(last.values())), 3)

    def test_lines_can_be_played(self):
        for game in self.GAMES:
            with self.subTest(game=game), Engine("--game", game) as engine:
                start = []
                chance = random.Random(3)
                for _ in range(4):
                    start.append(chance.choice(replayed(game, [start])[0][1]))
                engine.position(*start)
                _, said = engine.go("depth 5")
                lines = [line.split(" pv ")[1].split() for line in said if INFO.fullmatch(line)]
                self.assertTrue(lines)
                replayed(game, [start + line for line in lines])  # fails on an illegal move

    def test_wins_and_losses_are_counted_in_plies(self):
        with Engine("--game", "tictactoe") as engine:
            engine.position(fen="XX1/OO1/3 1")
            move, said = engine.go("depth 5")
            self.assertEqual(move, "c1")
            self.assertIn(" score mate 1 ", said[-1] if INFO.fullmatch(said[-1]) else said[-2])
            self.assertIn("info string exact", said)
            engine.position(fen="X1X/OO1/3 1")
            self.assertIn(engine.go("mate 1", SOON)[0], ("b1",))
            # Whatever O does, X has two ways to win.
            engine.position(fen="X1X/1O1/O1X 2")
            _, said = engine.go("depth 9")
            self.assertIn(" score mate -2 ", [line for line in said if INFO.fullmatch(line)][-1])
            # X makes two threats at once: its move, any answer, its win.
            engine.position(fen="X2/1O1/O1X 1")
            _, said = engine.go("mate 3", SOON)
            self.assertIn(" score mate 3 ", [line for line in said if INFO.fullmatch(line)][-1])

    def test_values_that_left_their_window_are_reported_as_bounds(self):
        kinds = set()
        with Engine("--game", "chain:classic-4x4") as engine:
            for moves in ("b1 c3 d3 d2 d3 a2", "d1 d2 a4 a2 c1 a1", "d1 b3 c3 d3 d2 a1"):
                engine.position(*moves.split())
                _, said = engine.go("depth 9")
                infos = [line for line in said if INFO.fullmatch(line)]
                for line, later in zip(infos, infos[1:]):
                    bound = re.search(r" (lowerbound|upperbound) ", line)
                    if not bound:
                        continue
                    kinds.add(bound[1])
                    # The same depth is searched again, and the last word is a value.
                    self.assertEqual(field(line, "depth"), field(later, "depth"))
                self.assertNotIn("bound", infos[-1])
        self.assertEqual(kinds, {"lowerbound", "upperbound"})

    def test_the_last_line_of_every_search_tells_what_it_cost(self):
        for game in self.GAMES:
            with Engine("--game", game) as engine:
                engine.send("ugi")
                bots = next(line for line in engine.until("ugiok") if " name Bot " in line)
                for bot in re.findall(r" var (\S+)", bots):
                    engine.send(f"setoption name Bot value {bot}")
                    for limit in ("depth 2", "nodes 3000", "movetime 30"):
                        with self.subTest(game=game, bot=bot, limit=limit):
                            move, said = engine.go(limit, SOON)
                            self.check_last(said, move)

    def check_last(self, said, move):
        infos = [line for line in said if not line.startswith("info string ")]
        self.assertTrue(infos, said)
        self.assertEqual(field(infos[-1], "pv"), move)
        nodes = [int(field(line, "nodes")) for line in infos]
        times = [int(field(line, "time")) for line in infos]
        self.assertEqual((nodes[-1], times[-1]), (max(nodes), max(times)), said)
        if INFO.fullmatch(infos[-1]):
            self.assertGreater(nodes[-1], 0)

    def test_a_stopped_search_tells_what_it_cost(self):
        """Also for what it did after its last iteration, and for the time it waited."""
        with Engine("--game", "chain") as engine:
            engine.ready()
            engine.send("go infinite")
            engine.until(r"info depth 6 .*")
            engine.send("stop")
            said = engine.until(r"bestmove \S+", SOON)
            self.check_last(said[:-1], said[-1].split()[1])
            engine.send("setoption name Bot value random", "go infinite")
            engine.ready()
            time.sleep(0.5)
            engine.send("stop")
            said = engine.until(r"bestmove \S+", SOON)
            self.assertGreaterEqual(int(field(said[-2], "time")), 100)

    def test_a_draw_is_exact(self):
        with Engine("--game", "tictactoe") as engine:
            _, said = engine.go("depth 20", SOON)
            self.assertIn("info string exact", said)
            self.assertIn(" score cp 0 ", [line for line in said if INFO.fullmatch(line)][-1])

    def test_perft(self):
        for game, depth in (("tictactoe", 4), ("chain", 2), ("threesix", 2), ("bao", 4)):
            with self.subTest(game=game), Engine("--game", game) as engine:
                done = subprocess.run([PROGRAM, "perft", game, str(depth), "--divide"],
                                      capture_output=True, timeout=SECONDS, check=True)
                engine.send(f"go perft {depth}")
                self.assertEqual(engine.until(r"nodes \d+"), done.stdout.decode().splitlines())
                engine.send("go perft 0")
                self.assertEqual(engine.line(), "nodes 1")

    def test_perft_can_be_stopped(self):
        with Engine("--game", "chain") as engine:
            engine.send("go perft 30")
            self.assertEqual(engine.ready(SOON), [])
            engine.send("stop")
            self.assertRegex(engine.line(SOON), "^info string ")
            self.assertNotEqual(engine.go("depth 1")[0], "(none)")


class ThinkingTest(UgiTest):
    """What the engine does while it thinks."""

    def started(self, engine, command="go infinite"):
        engine.ready()
        engine.send(command)

    def others(self, lines):
        return [line for line in lines if not INFO.fullmatch(line) and not WORK.fullmatch(line) and
                line != "info string exact"]

    def test_isready_and_stop(self):
        for game in GoTest.GAMES:
            with self.subTest(game=game), Engine("--game", game) as engine:
                self.started(engine)
                for _ in range(3):
                    self.assertEqual(self.others(engine.ready(SOON)), [])
                time.sleep(0.05)
                start = time.monotonic()
                engine.send("stop")
                said = engine.until(r"bestmove \S+", SOON)
                self.assertLess(time.monotonic() - start, SOON)
                self.assertEqual(self.others(said[:-1]), [])
                self.assertIn(said[-1].split()[1], replayed(game, [[]])[0][1])

    def test_infinite_waits_for_stop_even_when_all_is_known(self):
        for bot in ("random", None):
            arguments = ["--bot", bot] if bot else []
            with Engine("--game", "tictactoe", *arguments) as engine:
                self.started(engine)
                time.sleep(0.5)
                self.assertEqual(self.others(engine.ready()), [])
                engine.send("stop")
                engine.until(r"bestmove \S+", SOON)

    def test_stop_without_thought_is_silent(self):
        with Engine() as engine:
            self.nothing(engine, "stop")
            engine.go("depth 1")
            self.nothing(engine, "stop")

    def test_queries_and_positions(self):
        with Engine("--game", "chain") as engine:
            self.started(engine)
            engine.send("query p1turn")
            self.assertEqual(self.others(engine.ready(SOON)), ["response true"])
            engine.send("position startpos moves a1", "query p1turn", "query gameover")
            self.assertEqual(self.others(engine.ready(SOON)),
                             ["response false", "response false"])
            engine.send("position startpos moves z9")
            self.assertEqual(len(self.others(engine.ready(SOON))), 1)
            engine.send("stop")
            engine.until(r"bestmove \S+", SOON)
            self.assertEqual(engine.ask("query p1turn"), "response false")
            self.assertNotEqual(engine.go("depth 1 searchmoves b1")[0], "a1")

    def test_options_wait_for_the_next_go_and_say_so(self):
        with Engine("--game", "chain") as engine:
            self.started(engine)
            for command in ("setoption name Hash value 3", "setoption name Clear Hash",
                            "setoption name Bot value random", "setoption name Hash value 0",
                            "setoption name Game value tictactoe", "go depth 1", "nonsense",
                            "bench"):
                engine.send(command)
                said = self.others(engine.ready(SOON))
                self.assertEqual(len(said), 1, (command, said))
                self.assertRegex(said[0], r"^info string \S")
            engine.send("stop")
            self.assertIn(engine.until(r"bestmove \S+", SOON)[-1].split()[1],
                          replayed("chain", [[]])[0][1])
            self.assertIn(engine.go("depth 1")[0], replayed("tictactoe", [[]])[0][1])

    def test_stop_and_go_at_once(self):
        with Engine("--game", "chain") as engine:
            engine.send(*["go infinite", "stop"] * 20, "go depth 1")
            for _ in range(21):
                engine.until(r"bestmove \S+", SOON)
            self.assertEqual(engine.ready(), [])

    def test_a_quick_driver_is_never_refused(self):
        with Engine("--game", "tictactoe") as engine:
            for _ in range(200):
                _, said = engine.go("depth 1")
                self.assertEqual(self.others(said), [])

    def test_quit_and_end_of_input(self):
        for game in GoTest.GAMES:
            for last in ("quit", None):
                with self.subTest(game=game, last=last), Engine("--game", game) as engine:
                    self.started(engine)
                    time.sleep(0.05)
                    start = time.monotonic()
                    if last:
                        engine.send(last)
                    else:
                        engine.child.stdin.close()
                    self.assertEqual(engine.end(), 0)
                    self.assertLess(time.monotonic() - start, SOON)

    def test_a_search_with_a_limit_ends_with_the_input_too(self):
        """The driver may have been killed: nobody waits for a minute of work."""
        for limits in ("movetime 3600000", "infinite", "depth 500", "p1time 9000000 p2time 9000000",
                       "nodes 1000000000000", "perft 60"):
            with self.subTest(limits), Engine("--game", "bao") as engine:
                engine.ready()
                engine.send("go " + limits)
                start = time.monotonic()
                engine.child.stdin.close()
                self.assertEqual(engine.end(), 0)
                self.assertLess(time.monotonic() - start, SOON)

    def test_whoever_closes_the_input_is_told_why_the_answer_comes_early(self):
        with Engine("--game", "chain") as engine:
            engine.ready()
            engine.send("go movetime 3600000")
            engine.child.stdin.close()
            said = engine.until(r"bestmove \S+", SOON)
            self.assertIn("info string the input has ended, and with it this search", said)

    def test_nobody_listens_any_more(self):
        hearing, speaking = os.pipe()
        child = subprocess.Popen([PROGRAM, "ugi"], stdin=subprocess.PIPE, stdout=speaking,
                                 stderr=subprocess.PIPE)
        os.close(speaking)
        os.close(hearing)
        try:
            _, complaint = child.communicate(b"isready\n" * 100, timeout=SECONDS)
        finally:
            child.kill()
            child.wait()
        self.assertEqual(child.returncode, 3)
        self.assertEqual(complaint.count(b"\n"), 1)


class NonsenseTest(UgiTest):
    def test_unknown_commands_get_one_line(self):
        with Engine() as engine:
            for command in ("uci", "hello", "UGI", "xyzzy plugh", "-1", "gogo", "position2",
                            "é", "\x01\x02", "x" * 10_000, "quit!", "bestmove a1"):
                self.one_info(engine, command)

    def test_blank_lines_get_none(self):
        with Engine() as engine:
            engine.send("", "   ", "\t", "\r")
            self.assertEqual(engine.ready(), [])

    def test_line_ends_of_other_systems(self):
        with Engine("--game", "tictactoe") as engine:
            engine.raw(b"position startpos moves b2\r\nquery p1turn\r\n")
            self.assertEqual(engine.line(), "response false")
            engine.raw(b"go depth 1 searchmoves a1\r\n")
            self.assertEqual(engine.until("bestmove.*")[-1], "bestmove a1")

    def test_binary_junk(self):
        chance = random.Random(1)
        with Engine("--game", "tictactoe") as engine:
            for _ in range(200):
                junk = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 60)))
                if junk.split()[:1] == [b"quit"]:
                    continue
                engine.raw(junk.replace(b"\n", b"\x00") + b"\n")
            said = engine.ready()
            self.assertGreater(len(said), 150)
            for line in said:
                # Nothing that moves a cursor is shown, whatever the bytes were.
                self.assertRegex(line, r"^info string [^\x00-\x1f\x7f]+$")
            engine.raw(b"\x00\nquery gameover\x00\nposition startpos moves \x00\xff\n")
            self.assertEqual(len(engine.ready()), 3)
            self.assertEqual(engine.board(), "3/3/3 1")

    def test_huge_lines(self):
        with Engine("--game", "tictactoe") as engine:
            engine.position("b2")
            for start in (b"", b"position startpos moves ", b"setoption name Game value ",
                          b"go searchmoves ", b"query "):
                engine.raw(start + b"a1 " * 3_500_000 + b"\n")
                said = engine.ready()
                self.assertEqual(len(said), 1, start)
                self.assertRegex(said[0], r"^(info string |response none$)")
                self.assertLess(len(said[0]), 500)
            engine.raw(b"x" * 10_000_000 + b"\n")
            self.assertEqual(len(engine.ready()), 1)
            self.assertEqual(engine.board(), "3/1X1/3 2")


class PeopleTest(UgiTest):
    def test_board(self):
        with Engine("--game", "tictactoe") as engine:
            engine.position("b2", "a1")
            engine.send("d")
            said = engine.ready()
            self.assertEqual(said[-1], "O2/1X1/3 1")
            self.assertIn("X to move", said[-2])

    def test_eval_explains_or_says_why_not(self):
        for game in GoTest.GAMES:
            with self.subTest(game=game), Engine("--game", game) as engine:
                engine.send("eval")
                said = engine.ready()
                if len(said) > 1:
                    self.assertRegex(said[0], r"count +weight +value$")
                    # Three-Six counts in points; its value is a third of them.
                    self.assertRegex(said[-1], r"^(total|as a value).* [+-]?\d+\.\d\d$")
                else:
                    self.assertRegex(said[0], r"^info string ")

    def test_eval_is_that_of_the_chosen_bot(self):
        with Engine("--game", "chain:orthogonal-3x4") as engine:
            engine.position("a1", "d3")
            for bot, head in (("contiguous", r"what contiguous counts +count +weight +value"),
                              ("heithoff", r"what heithoff counts +count +weight +value"),
                              ("pointvalue", r"what pointvalue counts +weight( +\S+){3}"),
                              ("random", r"info string random values neither moves nor positions.*")):
                engine.send(f"setoption name Bot value {bot}")
                engine.send("eval")
                self.assertRegex(engine.ready()[0], f"^{head}$")

    def test_classic_bots_give_as_many_values_as_asked_for(self):
        with Engine("--game", "chain:orthogonal-3x4") as engine:
            engine.position("a1", "d3")
            engine.send("setoption name MultiPV value 20")
            for bot in ("contiguous", "pointvalue", "careful"):
                engine.send(f"setoption name Bot value {bot}")
                best, said = engine.go("depth 2")
                self.assertEqual([int(re.search(r"multipv (\d+)", line)[1]) for line in said[-11:]],
                                 list(range(1, 12)), bot)
                self.assertTrue(said[-11].endswith(f" pv {best}"), said[-11])


if __name__ == "__main__":
    unittest.main()
