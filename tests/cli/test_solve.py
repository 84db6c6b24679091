"""`espalier solve` from the outside: its last line, its lines of play, checkpoints and teams.

Run with the path of the program in the environment variable ESPALIER (and, where there is MPI, that
of espalier-mpi in ESPALIER_MPI):

    ESPALIER=build/release/espalier python3 -m unittest test_solve
"""

import contextlib
import glob
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(os.environ.get("ESPALIER", "espalier"))
TEAM_PROGRAM = os.environ.get("ESPALIER_MPI", "")
SECONDS = 240  # a limit for each run, wide enough for the slow builds with sanitizers
DONE, NO, WRONG_USE, ENVIRONMENT = 0, 1, 2, 3
MEMORY = ("--memory", "256MiB")


def setUpModule():
    if not os.access(PROGRAM, os.X_OK):
        raise RuntimeError(f"there is no program {PROGRAM}; set ESPALIER to its path")


def commands_running():
    """The command lines of all processes, which may be gone before they are read."""
    for name in glob.glob("/proc/[0-9]*/cmdline"):
        with contextlib.suppress(OSError), open(name, "rb") as file:
            yield file.read()


class SolveTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="Zoë's proofs ")
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = os.path.join(self.folder, "check")

    def run_program(self, *arguments, text=None):
        return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True,
                              timeout=SECONDS)

    def solve(self, *arguments):
        done = self.run_program("solve", *arguments)
        self.assertEqual((done.returncode, done.stderr), (DONE, ""), done.stdout)
        return done.stdout

    def value(self, *arguments):
        last = self.solve(*arguments, *MEMORY).splitlines()[-1]
        self.assertTrue(last.startswith("solved: "), last)
        return last.removeprefix("solved: ")

    def refused(self, code, said, *arguments):
        done = self.run_program("solve", *arguments)
        self.assertEqual((done.returncode, done.stdout), (code, ""), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertIn(said, done.stderr)

    def files(self):
        return sorted(os.path.join(self.folder, name) for name in os.listdir(self.folder))

    def start(self, *command):
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, start_new_session=True)

        def end():
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
        self.addCleanup(end)
        return process

    def sizes(self):
        """Of the files of a proof under way, which come and go."""
        found = {}
        for name in self.files():
            with contextlib.suppress(FileNotFoundError):
                found[name] = os.path.getsize(name)
        return found

    def wait_for_files(self, process, count=1):
        limit = time.monotonic() + SECONDS
        while len([size for size in self.sizes().values() if size > 200]) < count:
            self.assertIsNone(process.poll(), "it ended before it could be disturbed")
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.002)

    def wait_for_ranks(self):
        """Ranks that lost their mpirun end by themselves, but not at once."""
        limit = time.monotonic() + SECONDS
        while any(self.file.encode() in command for command in commands_running()):
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.02)

    def damage(self, path):
        with open(path, "r+b") as file:
            file.seek(-1, os.SEEK_END)
            last = file.read(1)[0]
            file.seek(-1, os.SEEK_END)
            file.write(bytes([last ^ 4]))


class ValueTest(SolveTest):
    def test_the_last_line_is_the_value(self):
        self.assertEqual(self.value("chain:classic-2x2"), "second wins in 4 plies")
        self.assertEqual(self.value("chain:classic-2x3"), "first wins in 7 plies")
        self.assertEqual(self.value("tictactoe"), "draw")
        self.assertEqual(self.value("chain:classic-2x2", "--moves", "a1 b1"), "first wins in 1 ply")
        self.assertEqual(self.value("chain:classic-2x2", "--position", "A1/1a 1 2"),
                         self.value("chain:classic-2x2", "--moves", "a1 b2"))

    def test_a_game_that_is_over_is_solved(self):
        self.assertEqual(self.value("tictactoe", "--moves", "a1 a2 b1 b2 c1"), "first wins in 0 plies")

    def test_lines_are_legal_and_end_as_claimed(self):
        for game in ("chain:classic-2x4", "chain:orthogonal-2x4", "chain:scorched-2x4",
                     "chain:diagonal-2x3"):
            for method in self.methods(game):
                found = json.loads(self.solve(game, "--method", method, "--json", *MEMORY))
                self.assertEqual((found["method"], len(found["line"])), (method, found["plies"]))
                played = self.run_program("replay", game, text=" ".join(found["line"]) + "\n")
                self.assertEqual(played.stdout.split("|")[-1].strip(), found["result"], game)

    def methods(self, game):
        lines = self.solve(game, "--methods").splitlines()
        self.assertGreaterEqual(len(lines), 3)
        return [line.split()[0] for line in lines]

    def test_proof_numbers_are_not_offered_where_they_never_end(self):
        """On 3x4 the same work was counted once for every order of moves."""
        for game in ("chain:orthogonal-3x4", "chain:classic-3x4", "chain:diagonal-9x9"):
            self.assertNotIn("proof-number", self.methods(game))
            self.refused(WRONG_USE, "this game has", game, "--method", "proof-number")
        self.assertIn("proof-number", self.methods("bao"))
        self.assertIn("proof-number", self.methods("tictactoe"))

    def test_methods_agree_from_the_middle_of_a_game(self):
        for rules in ("classic", "orthogonal", "scorched"):
            game = f"chain:{rules}-3x3"
            values = {self.value(game, "--moves", "a1 c3 b2 b1 a1", "--method", method)
                      for method in self.methods(game)}
            self.assertEqual(len(values), 1, values)

    def test_threads_do_not_change_the_value(self):
        for method in ("layers", "depth-first"):
            values = {self.value("chain:classic-2x5", "--method", method, "--threads", str(n))
                      for n in (1, 2, 3)}
            self.assertEqual(values, {"first wins in 15 plies"})

    def test_says_what_is_wrong(self):
        self.refused(WRONG_USE, "layers", "chain:classic-2x2", "--method", "guess")
        self.refused(WRONG_USE, "--threads", "chain:classic-2x2", "--threads", "0")
        self.refused(WRONG_USE, "checkpoint", "tictactoe", "--method", "graph", "--checkpoint", self.file)
        self.refused(NO, "move 2", "tictactoe", "--moves", "a1 a1")

    def test_too_little_memory_is_refused_with_the_number_needed(self):
        self.refused(ENVIRONMENT, "needs 5.0 GiB of memory", "chain:classic-4x4", "--method", "layers",
                     "--memory", "64MiB")


class CheckpointTest(SolveTest):
    GAME = "chain:classic-3x4"
    VALUE = "first wins in 19 plies"

    def killed(self):
        process = self.start(PROGRAM, "solve", self.GAME, "--method", "layers", "--checkpoint",
                             self.file, *MEMORY)
        self.wait_for_files(process, 2)  # one layer is complete and the next one begun
        os.killpg(process.pid, signal.SIGKILL)
        self.assertEqual(process.wait(), -signal.SIGKILL)

    def test_goes_on_after_kill(self):
        self.killed()
        left = self.files()
        self.assertTrue(left)
        self.assertEqual(self.value(self.GAME, "--method", "layers", "--checkpoint", self.file),
                         self.VALUE)
        self.assertNotEqual(self.files(), left)  # it went on to lower layers

    def test_a_record_that_was_being_written_is_forgotten(self):
        self.killed()
        with open(self.files()[-1], "ab") as file:
            file.write(b"half a record")
        self.assertEqual(self.value(self.GAME, "--method", "layers", "--checkpoint", self.file),
                         self.VALUE)

    def test_damage_is_found(self):
        self.solve("chain:classic-2x3", "--method", "layers", "--checkpoint", self.file, *MEMORY)
        self.damage(self.files()[0])
        self.refused(ENVIRONMENT, "damaged: a checksum does not fit", "chain:classic-2x3", "--method",
                     "layers", "--checkpoint", self.file)

    def test_a_checkpoint_belongs_to_one_process(self):
        process = self.disturbed_proof()
        self.refused(ENVIRONMENT, "another process works on the checkpoint", *self.PROOF, self.file)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self.assertEqual(self.value("chain:classic-2x2", "--checkpoint", self.file + "2"),
                         "second wins in 4 plies")
        self.assertFalse(os.path.exists(self.file + "2.lock"))

    def test_a_finished_proof_answers_at_once(self):
        arguments = ("chain:scorched-3x3", "--method", "depth-first", "--checkpoint", self.file)
        first = json.loads(self.solve(*arguments, "--json", *MEMORY))
        again = json.loads(self.solve(*arguments, "--json", *MEMORY))
        self.assertEqual(first["text"], again["text"])
        self.assertLess(again["nodes"] * 2, first["nodes"])

    def test_a_proof_goes_on_as_it_began(self):
        self.solve("chain:classic-2x3", "--checkpoint", self.file, *MEMORY)  # by layers
        text = self.solve("chain:classic-2x3", "--checkpoint", self.file, "--memory", "1MiB")
        self.assertRegex(text, r"(?m)^method: +layers")

    def test_what_is_no_file_is_refused(self):
        os.mkfifo(self.file)
        victim = self.file + "-victim"
        os.symlink(victim, self.file + "2.espalier-new")
        for path, says in ((self.file, "no ordinary file"), (self.folder, "no ordinary file"),
                           ("/no/such/folder/file", "cannot keep a checkpoint")):
            self.refused(ENVIRONMENT, says, "chain:classic-2x2", "--method", "depth-first",
                         "--checkpoint", path)
        self.solve("chain:classic-2x2", "--method", "depth-first", "--checkpoint", self.file + "2")
        self.assertFalse(os.path.exists(victim))

    def test_options_that_mean_nothing_here_are_refused(self):
        self.refused(WRONG_USE, "no method of this game keeps a checkpoint", "threesix:4x4",
                     "--checkpoint", self.file)
        self.refused(WRONG_USE, "does not go with --moves", "chain:classic-2x2", "--perfect-play",
                     "--moves", "a1")
        self.refused(WRONG_USE, "does not go with --json", "threesix:3x3", "--statistics", "--json")

    def test_another_game_is_refused(self):
        self.solve("chain:classic-2x3", "--method", "layers", "--checkpoint", self.file, *MEMORY)
        self.refused(ENVIRONMENT, "no checkpoint of this game", "chain:classic-2x4", "--method",
                     "layers", "--checkpoint", self.file)

    PROOF = ("chain:diagonal-3x3", "--method", "depth-first", "--checkpoint")

    def disturbed_proof(self):
        """A proof that has kept its first checkpoint; one thread leaves time to disturb it."""
        process = self.start(PROGRAM, "solve", *self.PROOF, self.file, "--threads", "1", *MEMORY)
        while not os.path.exists(self.file):  # and not just begun under another name
            self.assertIsNone(process.poll(), "it ended before it could be disturbed")
            time.sleep(0.02)
        return process

    def interrupted_proof(self):
        process = self.disturbed_proof()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, NO, said)
        self.assertIn("the same command goes on from here", said)

    def test_a_proof_goes_on_after_ctrl_c(self):
        self.interrupted_proof()
        self.assertEqual(self.value(*self.PROOF, self.file), "first wins in 25 plies")

    def test_a_proof_goes_on_after_kill(self):
        process = self.disturbed_proof()
        os.killpg(process.pid, signal.SIGKILL)
        self.assertEqual(process.wait(), -signal.SIGKILL)
        self.assertEqual(self.value(*self.PROOF, self.file), "first wins in 25 plies")

    def test_a_proof_of_bao_goes_on_after_ctrl_c(self):
        arguments = ("bao:kujifunza", "--checkpoint", self.file)
        process = self.start(PROGRAM, "solve", *arguments, *MEMORY)
        self.wait_for_files(process)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=SECONDS)
        self.assertEqual(process.returncode, NO, said)
        self.refused(ENVIRONMENT, "is no file of this method for bao:kiswahili",
                     "bao:kiswahili", "--checkpoint", self.file)
        self.assertEqual(self.value(*arguments), "first wins in 21 plies")

    def test_sweeps_go_on_after_ctrl_c_and_a_complete_file_is_the_answer(self):
        arguments = ("chain:orthogonal-2x5", "--method", "sweeps", "--checkpoint", self.file)
        process = self.start(PROGRAM, "solve", *arguments, "--threads", "1", *MEMORY)
        while not os.path.exists(self.file + ".lock") and process.poll() is None:
            time.sleep(0.002)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=SECONDS)
        # A fast machine may be done, and a slow one not have begun to listen.
        self.assertIn(process.returncode, (NO, DONE, -signal.SIGINT), said)
        first = json.loads(self.solve(*arguments, "--json", *MEMORY))
        again = json.loads(self.solve(*arguments, "--json", *MEMORY))
        self.assertEqual(first["text"], "first wins in 15 plies")
        for key in ("text", "line", "nodes"):
            self.assertEqual(first[key], again[key])
        self.damage(self.file)
        self.refused(ENVIRONMENT, "damaged", *arguments)

    def test_damage_of_a_proof_is_found(self):
        self.interrupted_proof()
        self.damage(self.file)
        self.refused(ENVIRONMENT, "damaged", *self.PROOF, self.file)
        with open(self.file, "r+b") as file:
            file.truncate(20)
        self.refused(ENVIRONMENT, "damaged", *self.PROOF, self.file)


class BaoTest(SolveTest):
    # Late in a random game.
    WON = "2,1,0,3,0,3,3,0/0,6,6,1,0,11,0,0/0,2,1,1,0,2,7,1/3,1,3,3,0,3,0,1 0,0 - 1 -"

    def test_two_methods_agree(self):
        for method in ("depth-first", "proof-number"):
            found = json.loads(self.solve("bao:kujifunza", "--position", self.WON, "--method", method,
                                          "--json", *MEMORY))
            self.assertEqual((found["text"], len(found["line"])), ("first wins in 13 plies", 13))

    def test_what_is_too_large_is_refused(self):
        self.refused(ENVIRONMENT, "positions can be reached", "bao", "--method", "graph", "--memory",
                     "16MiB")

    def test_the_flagship_announces_the_win(self):
        done = self.run_program("analyse", "bao:kujifunza", "--position", self.WON, "--movetime", "4s")
        self.assertIn("wins in 13 plies", done.stdout)


class KnownBoardTest(SolveTest):
    """The file with all values of a small board, and who uses it."""

    def setUp(self):
        super().setUp()
        before = os.environ.get("XDG_DATA_HOME")
        os.environ["XDG_DATA_HOME"] = self.folder

        def restore():
            del os.environ["XDG_DATA_HOME"]
            if before is not None:
                os.environ["XDG_DATA_HOME"] = before
        self.addCleanup(restore)

    def lines(self, game, *arguments):
        done = self.run_program("analyse", game, "--all", "--json", *arguments)
        self.assertEqual(done.returncode, DONE, done.stderr)
        return {line["moves"][0]: line for line in json.loads(done.stdout)["lines"]}

    def test_every_move_has_its_proven_value_at_once(self):
        for game in ("chain:classic-2x4", "chain:orthogonal-3x3", "chain:scorched-3x3",
                     "chain:diagonal-2x3"):
            said = self.solve(game, "--perfect-play", *MEMORY)
            self.assertIn(self.folder, said)
            for moves in ("", "a1 b2"):
                start = time.monotonic()
                lines = self.lines(game, "--moves", moves, "--movetime", "60s")
                self.assertLess(time.monotonic() - start, 30)
                for move, line in lines.items():
                    after = json.loads(self.solve(game, "--moves", f"{moves} {move}", "--json",
                                                  "--method", "depth-first", *MEMORY))
                    self.assertTrue(line["proven"], (game, moves, move))
                    self.assertEqual(abs(line["win_in"]), after["plies"] + 1, (game, moves, move))
                    self.assertEqual(len(line["moves"]), after["plies"] + 1)
                    mover = "first" if len(moves.split()) % 2 == 0 else "second"
                    self.assertEqual(line["win_in"] > 0, after["text"].startswith(mover))

    def test_a_damaged_file_is_not_believed(self):
        self.solve("chain:classic-2x2", "--perfect-play", *MEMORY)
        file = os.path.join(self.folder, "espalier", "chain-classic-2x2.perfect")
        self.damage(file)
        done = self.run_program("analyse", "chain:classic-2x2", "--depth", "2")
        self.assertIn("damaged", done.stderr)
        self.assertIn("damaged", self.run_program("doctor").stdout)
        self.solve("chain:classic-2x2", "--perfect-play", *MEMORY)  # makes it anew
        self.assertNotIn("damaged", self.run_program("doctor").stdout)

    def test_large_boards_have_none(self):
        self.refused(ENVIRONMENT, "too many positions", "chain:classic-4x4", "--perfect-play")


@unittest.skipUnless(TEAM_PROGRAM and shutil.which("mpirun"), "there is no MPI here")
class TeamTest(SolveTest):
    def command(self, ranks, *arguments):
        # Shared memory and loopback only, and more processes than processors.
        mpirun = ["mpirun", "--oversubscribe", "--mca", "btl", "self,vader,tcp", "--mca",
                  "btl_tcp_if_include", "lo", "--mca", "oob_tcp_if_include", "lo", "-np", str(ranks)]
        if os.geteuid() == 0:
            mpirun.insert(1, "--allow-run-as-root")
        return [*mpirun, TEAM_PROGRAM, "solve", *arguments, *MEMORY]

    def team_value(self, ranks, *arguments):
        done = subprocess.run(self.command(ranks, *arguments), stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=SECONDS)
        self.assertEqual(done.returncode, DONE, done.stderr)
        return done.stdout.splitlines()

    def test_help_and_wrong_use(self):
        for words, code in ((["--help"], DONE), (["play"], WRONG_USE)):
            command = self.command(2)
            command[command.index("solve"):] = words
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=SECONDS)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertIn("the only verb is solve", done.stdout + done.stderr)
        done = subprocess.run(self.command(2, "chain:classic-2x2", "--perfect-play"),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=SECONDS)
        self.assertEqual(done.returncode, WRONG_USE)
        self.assertIn("no work for a team", done.stderr)

    def test_gives_the_value_of_one_process(self):
        alone = self.solve("chain:classic-3x3", "--method", "layers").splitlines()
        for ranks in (2, 4):
            team = self.team_value(ranks, "chain:classic-3x3")
            for name in ("nodes:", "line:", "solved:"):
                said = [line for line in team if line.startswith(name)]
                self.assertEqual(said, [line for line in alone if line.startswith(name)])

    def test_goes_on_with_another_number_of_processes_after_kill(self):
        process = self.start(*self.command(4, "chain:classic-2x6", "--checkpoint", self.file))
        self.wait_for_files(process, 4)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self.wait_for_ranks()
        self.assertTrue(any(".rank-3" in name for name in self.files()), self.files())
        self.assertEqual(self.team_value(2, "chain:classic-2x6", "--checkpoint", self.file)[-1],
                         "solved: first wins in 19 plies")

    def test_only_classic_by_layers(self):
        done = subprocess.run(self.command(2, "chain:orthogonal-2x2"), stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=SECONDS)
        self.assertEqual(done.returncode, ENVIRONMENT)
        self.assertIn("classic", done.stderr)


if __name__ == "__main__":
    unittest.main()
