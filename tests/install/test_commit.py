"""What the program says about the commit that it was built from, however its sources came here."""

import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FULL_ID = "0123456789abcdef0123456789abcdef01234567"


class CommitTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.realpath(folder.name)
        self.source = os.path.join(self.folder, "a copy of it")
        os.makedirs(os.path.join(self.source, "cmake"))
        for name in ("commit.cmake", "commit.txt"):
            shutil.copy(os.path.join(ROOT, "cmake", name), os.path.join(self.source, "cmake"))

    def written(self, *settings, **environment):
        out = os.path.join(self.folder, "commit.cpp")
        subprocess.run(["cmake", f"-DSOURCE={self.source}", f"-DOUT={out}", "-DPATHS=src|cmake", *settings,
                        "-P", os.path.join(self.source, "cmake", "commit.cmake")],
                       check=True, env={**os.environ, **environment})
        with open(out, encoding="utf-8") as file:
            return next(line.strip() for line in file if "return {" in line)

    def git(self, *words, folder=None):
        settings = ["-c", "user.name=ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
        done = subprocess.run(["git", *settings, *words], cwd=folder or self.source, check=True,
                              capture_output=True, text=True,
                              env={**os.environ, "GIT_COMMITTER_DATE": "2026-11-17T12:00:00Z"})
        return done.stdout.strip()

    def repository(self, folder=None):
        if shutil.which("git") is None:
            self.skipTest("there is no git here")
        self.git("init", "-q", folder=folder)
        self.git("add", ".", folder=folder)
        self.git("commit", "-q", "-m", "all", folder=folder)
        return self.git("rev-parse", "HEAD", folder=folder)

    def assert_says(self, line, id_, date, changed="false"):
        self.assertIn(f'{{.id = "{id_}", .date = "{date}", .changed = {changed}}}', line)

    def test_sources_of_nobody_knows_where_have_no_commit(self):
        self.assert_says(self.written(), "", "")
        self.assert_says(self.written("-DGIT=git"), "", "")

    def test_the_date_of_a_release_may_come_from_the_environment(self):
        self.assert_says(self.written(SOURCE_DATE_EPOCH="1795000000"), "", "2026-11-18")

    def test_an_archive_of_git_knows_its_commit(self):
        with open(os.path.join(self.source, "cmake", "commit.txt"), "w", encoding="utf-8") as file:
            file.write(f"{FULL_ID} 2026-11-17 1794916800\n")
        self.assert_says(self.written(), FULL_ID[:12], "2026-11-17")

    def test_git_writes_the_commit_into_its_archives(self):
        shutil.copy(os.path.join(ROOT, ".gitattributes"), self.source)
        commit = self.repository()
        archive = os.path.join(self.folder, "a.tar")
        self.git("archive", "-o", archive, "HEAD")
        shutil.rmtree(self.source)
        os.makedirs(self.source)
        subprocess.run(["tar", "-xf", archive, "-C", self.source], check=True)
        self.assert_says(self.written(), commit[:12], "2026-11-17")

    def test_a_repository_tells_its_commit_and_whether_sources_differ(self):
        commit = self.repository()
        self.assert_says(self.written("-DGIT=git"), commit[:12], "2026-11-17")
        with open(os.path.join(self.source, "notes.txt"), "w", encoding="utf-8"):
            pass
        self.assert_says(self.written("-DGIT=git"), commit[:12], "2026-11-17")
        with open(os.path.join(self.source, "cmake", "commit.cmake"), "a", encoding="utf-8") as file:
            file.write("\n")
        self.assert_says(self.written("-DGIT=git"), commit[:12], "2026-11-17", "true")

    def test_the_repository_of_another_project_around_it_says_nothing(self):
        self.repository(self.folder)
        self.assert_says(self.written("-DGIT=git"), "", "")

    def test_who_builds_may_say_it(self):
        self.assert_says(self.written(f"-DCOMMIT={FULL_ID} 2026-01-02"), FULL_ID[:12], "2026-01-02")
        self.assert_says(self.written("-DCOMMIT=0123456789ab"), "0123456789ab", "")


if __name__ == "__main__":
    unittest.main()
