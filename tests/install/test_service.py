"""The service for systemd, without starting it: is its file right, how much could somebody do who broke into it, and
do the settings fit the program? tools/fresh --only service runs it for real."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["ESPALIER"]
UNIT = pathlib.Path(os.environ["ESPALIER_UNIT"])
SECONDS = 120
MOST_EXPOSURE = 4.0  # of 10, as `systemd-analyze security` counts


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          timeout=SECONDS)


class UnitTest(unittest.TestCase):
    def setUp(self):
        if shutil.which("systemd-analyze") is None:
            self.skipTest("there is no systemd-analyze here")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        # With a program that is there: the installed one may not be.
        text = UNIT.read_text(encoding="utf-8")
        text, commands = re.subn(r"(?m)^ExecStart=/\S+/espalier ", "ExecStart=/bin/sh ", text)
        self.assertEqual(commands, 1)
        self.unit = os.path.join(folder.name, "espalier.service")
        pathlib.Path(self.unit).write_text(text, encoding="utf-8")

    def test_systemd_understands_it(self):
        done = run("systemd-analyze", "verify", "--man=no", self.unit)
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_who_breaks_into_it_can_do_little(self):
        done = run("systemd-analyze", "security", "--offline=yes", "--no-pager",
                   f"--threshold={round(10 * MOST_EXPOSURE)}", self.unit)
        self.assertEqual(done.returncode, 0, done.stdout)


class SettingsTest(unittest.TestCase):
    def test_all_options_in_it_are_options_of_the_program(self):
        known = set(re.findall(r"--[a-z-]+", run(PROGRAM, "serve", "--help").stdout))
        for text in (UNIT.read_text(encoding="utf-8"),
                     (ROOT / "packaging/espalier.default").read_text(encoding="utf-8")):
            lines = re.findall(r"(?m)^(?:#|Environment=\")ESPALIER_OPTIONS=\"?(.*)\"$|^ExecStart=\S+ serve (.*)$", text)
            self.assertTrue(lines)
            for line in lines:
                self.assertLessEqual(set(re.findall(r"--[a-z-]+", " ".join(line))), known)

    def test_is_kept_when_the_package_is_upgraded(self):
        self.assertEqual((ROOT / "packaging/debian/conffiles").read_text(encoding="utf-8"), "/etc/default/espalier\n")
        self.assertIn("\nEnvironmentFile=-/etc/default/espalier\n", UNIT.read_text(encoding="utf-8"))


class ReadinessTest(unittest.TestCase):
    def test_systemd_is_told_when_it_serves(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            path = os.path.join(folder, "notify")
            manager.bind(path)
            manager.settimeout(SECONDS)
            with subprocess.Popen([PROGRAM, "serve", "--port", "0", "--data", os.path.join(folder, "data")],
                                  env={**os.environ, "NOTIFY_SOCKET": path}, stdout=subprocess.DEVNULL) as server:
                try:
                    lines = manager.recv(4096).decode().splitlines()
                    self.assertEqual(lines[0], "READY=1")
                    port = re.fullmatch(r"STATUS=serves at http://127\.0\.0\.1:(\d+)", lines[1])[1]
                    socket.create_connection(("127.0.0.1", int(port)), SECONDS).close()
                finally:
                    server.terminate()


class PackageScriptsTest(unittest.TestCase):
    def test_are_scripts_that_stop_at_the_first_failure(self):
        for name in ("postinst", "prerm", "postrm"):
            script = ROOT / "packaging/debian" / name
            self.assertEqual(run("sh", "-n", str(script)).stdout, "")
            self.assertRegex(script.read_text(encoding="utf-8"), r"\A#!/bin/sh\n(#.*\n)*set -e\n")
            self.assertTrue(os.access(script, os.X_OK), name)


if __name__ == "__main__":
    unittest.main()
