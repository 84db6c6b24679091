// Which programs can be started, and where they find themselves.
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "sandbox/support.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

class Start : public SandboxTest {};

std::string why_not(const Program& program) {
  const auto child = Child::start(program);
  return child ? "started" : child.error().message;
}

bool is_missing(const char* path) { return ::access(path, X_OK) != 0; }

TEST_F(Start, ErrorsSayWhatIsWrong) {
  const TemporaryFolder folder;
  folder.add("text", "no program");
  EXPECT_EQ(why_not({.command = {}}), "the command is empty");
  EXPECT_EQ(why_not({.command = {"./nothing"}, .folder = folder.path()}),
            "there is no program './nothing'");
  EXPECT_EQ(why_not({.command = {"./text"}, .folder = folder.path()}),
            "'./text' may not be run (try: chmod +x ./text)");
  EXPECT_EQ(why_not({.command = {"/tmp"}}), "'/tmp' is a folder");
  EXPECT_NE(
      why_not({.command = {"no-such-program"}}).find("there is no program 'no-such-program' in"),
      std::string::npos);
  EXPECT_EQ(why_not({.command = {"true"}, .folder = "/"}).substr(0, 29),
            "the folder of a program can't");
  EXPECT_EQ(why_not({.command = {"true"}, .folder = "/etc"}).substr(0, 29),
            "the folder of a program can't");
  EXPECT_EQ(why_not({.command = {"true"}, .folder = "/no/such/folder"}),
            "can't hand '/no/such/folder' to the sandbox (there is nothing)");
  EXPECT_EQ(why_not({.command = {"no-such-program"}, .confined = false}),
            "there is no program 'no-such-program'");
}

TEST_F(Start, APathIsSeenFromTheFolderOrFromHere) {
  const std::string whole = std::string(ESPALIER_BOTS) + "/hostile";
  const auto relative = fs::relative(whole).string();
  const std::string expected = "# read: refused: No such file or directory";
  for (const bool confined : {true, false}) {
    for (const fs::path folder : {ESPALIER_BOTS, ""}) {
      EXPECT_EQ(first_line_of(
                    {.command = {whole, "read", "/no"}, .folder = folder, .confined = confined}),
                expected);
      EXPECT_EQ(first_line_of(
                    {.command = {relative, "read", "/no"}, .folder = folder, .confined = confined}),
                expected);
    }
  }
}

TEST_F(Start, ItStartsInItsFolderUnderItsOwnPath) {
  const TemporaryFolder folder;
  EXPECT_EQ(first_line_of({.command = {"pwd"}, .folder = folder.path()}), folder.path().string());
  EXPECT_EQ(first_line_of({.command = {"pwd"}}), "/tmp");
  EXPECT_EQ(first_line_of({.command = {"pwd"}, .folder = folder.path(), .confined = false}),
            folder.path().string());
}

TEST_F(Start, MoreFilesCanBeMadeReadable) {
  const TemporaryFolder folder;
  const auto book = folder.add("book", "openings\n");
  EXPECT_EQ(first_line_of({.command = {"cat", book}}).substr(0, 8), "<closed>");
  EXPECT_EQ(first_line_of({.command = {"cat", book}, .readable = {book}}), "openings");
}

TEST_F(Start, AFolderOfManyFilesCanBeRead) {
  const TemporaryFolder folder;
  for (int i = 0; i < 300; ++i) folder.add("f" + std::to_string(i), std::to_string(i) + "\n");
  EXPECT_EQ(first_line_of({.command = {"cat", "f299"}, .folder = folder.path()}), "299");
}

TEST_F(Start, AFolderThatOnlyRootCanReadIsHandedOn) {
  const TemporaryFolder closed;
  ::chmod(closed.path().c_str(), 0700);
  const fs::path inner = closed.path() / "inner";
  fs::create_directory(inner);
  fs::copy(std::string(ESPALIER_BOTS) + "/hostile", inner / "hostile");
  std::ofstream(inner / "private") << "x";
  ::chmod((inner / "private").c_str(), 0600);
  EXPECT_EQ(first_line_of({.command = {"./hostile", "read", "private"}, .folder = inner}),
            "# read: succeeded");
  EXPECT_EQ(first_line_of({.command = {"./hostile", "read", "../secret"}, .folder = inner}),
            "# read: refused: No such file or directory");
}

// The copy was made once, by the folder's own inode and time: neither changes with a file in it.
TEST_F(Start, WhatIsHandedOnIsWhatIsThereNow) {
  const TemporaryFolder closed;
  ::chmod(closed.path().c_str(), 0700);
  const fs::path inner = closed.path() / "inner";
  fs::create_directory(inner);
  std::ofstream(inner / "text") << "one\n";
  const Program program{.command = {"cat", "text"}, .folder = inner};
  EXPECT_EQ(first_line_of(program), "one");
  std::ofstream(inner / "text") << "two\n";
  EXPECT_EQ(first_line_of(program), "two");
}

TEST_F(Start, CopiesAreSeenWhereTheOriginalsWere) {
  const TemporaryFolder original;
  const TemporaryFolder copy;
  original.add("text", "original\n");
  copy.add("text", "copy\n");
  Program program{.command = {"cat", original.path() / "text"},
                  .folder = original.path(),
                  .copies = {{original.path(), copy.path()}}};
  EXPECT_EQ(first_line_of(program), "copy");
  program.command = {"pwd"};
  EXPECT_EQ(first_line_of(program), original.path());
  program.confined = false;
  EXPECT_EQ(first_line_of(program), copy.path()) << "without a sandbox among the copies themselves";
  program.command = {"cat", original.path() / "text"};
  EXPECT_EQ(first_line_of(program), "copy");
}

TEST_F(Start, AProgramIsStartedFromItsCopyAlone) {
  const TemporaryFolder original;
  const TemporaryFolder copy;
  copy.add("bot", "#!/bin/sh\necho \"$0\"\n", 0755);
  Program program{
      .command = {"./bot"}, .folder = original.path(), .copies = {{original.path(), copy.path()}}};
  EXPECT_EQ(first_line_of(program), original.path() / "bot");
  program.confined = false;
  EXPECT_EQ(first_line_of(program), copy.path() / "bot");
  original.add("other", "#!/bin/sh\necho exchanged\n", 0755);
  program.command = {"./other"};
  EXPECT_EQ(why_not(program), "there is no program './other'");
}

TEST_F(Start, TheSystemsPythonRuns) {
  if (is_missing("/usr/bin/python3")) GTEST_SKIP() << "no Python here";
  EXPECT_EQ(
      first_line_of({.command = {"python3", "-c", "import random, json, threading; print(6 * 7)"}}),
      "42");
}

TEST_F(Start, NodeRuns) {
  if (is_missing("/usr/bin/node")) GTEST_SKIP() << "no Node.js here";
  EXPECT_EQ(first_line_of({.command = {"node", "-e", "setTimeout(() => console.log(6 * 7), 1)"}}),
            "42");
}

TEST_F(Start, JavaRuns) {
  if (is_missing("/usr/bin/javac")) GTEST_SKIP() << "no Java here";
  const TemporaryFolder folder;
  folder.add("Bot.java",
             "class Bot { public static void main(String[] a) { System.out.println(6 * 7); } }");
  const auto compiled =
      run({.command = {"javac", "Bot.java"}, .folder = folder.path(), .writable = {folder.path()}},
          60s);
  ASSERT_TRUE(compiled) << compiled.error().message;
  EXPECT_EQ(compiled->exit_code, 0) << compiled->output;
  EXPECT_EQ(first_line_of({.command = {"java", "Bot"}, .folder = folder.path()}), "42");
}

TEST_F(Start, NumpyRuns) {
  const bool here = std::system("/usr/bin/python3 -c 'import numpy' 2>/dev/null") == 0;
  if (!here) GTEST_SKIP() << "no numpy for the system's Python here";
  constexpr const char* kMatrices =
      "import numpy as n; a = n.ones((300, 300)); print(int((a @ a).sum()), n.linalg.det(n.eye(3)))";
  EXPECT_EQ(first_line_of({.command = {"python3", "-c", kMatrices}}, 60s), "27000000 1.0");
}

// Threads, timers, processes and files, as each language does them by itself.
TEST_F(Start, NodeWithItsWorkersRuns) {
  if (is_missing("/usr/bin/node")) GTEST_SKIP() << "no Node.js here";
  constexpr const char* kWorkers = R"js(
const { Worker, isMainThread, parentPort } = require('worker_threads');
const { execSync } = require('child_process');
const fs = require('fs');
fs.writeFileSync('made', execSync('echo 6').toString());
const worker = new Worker("require('worker_threads').parentPort.postMessage(7)", { eval: true });
worker.on('message', (n) => console.log(n * fs.readFileSync('made')));)js";
  EXPECT_EQ(first_line_of({.command = {"node", "-e", kWorkers}}, 60s), "42");
}

TEST_F(Start, GoRuns) {
  if (is_missing("/usr/bin/go")) GTEST_SKIP() << "no Go here";
  const TemporaryFolder folder;
  const TemporaryFolder results;
  folder.add("bot.go",
             "package main\nimport \"fmt\"\nfunc main() { c := make(chan int); "
             "go func() { c <- 42 }(); fmt.Println(<-c) }\n");
  const auto out = (results.path() / "bot").string();
  const auto built =
      std::system(("cd " + folder.path().string() + " && HOME=" + folder.path().string() +
                   " /usr/bin/go build -o " + out + " bot.go 2>&1")
                      .c_str());
  ASSERT_EQ(built, 0);
  EXPECT_EQ(first_line_of({.command = {"./bot"}, .folder = results.path()}), "42");
}

TEST_F(Start, RustRuns) {
  // What rustup installs is in a home folder, so it compiles outside.
  if (std::system("rustc --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no Rust here";
  const TemporaryFolder folder;
  folder.add(
      "bot.rs",
      "use std::{sync::mpsc, thread, time::Duration};\n"
      "fn main() { let (s, r) = mpsc::channel();\n"
      "thread::spawn(move || { thread::sleep(Duration::from_millis(1)); s.send(42).unwrap(); });\n"
      "println!(\"{}\", r.recv().unwrap()); }\n");
  const auto path = folder.path().string();
  ASSERT_EQ(std::system(("rustc -o " + path + "/bot " + path + "/bot.rs").c_str()), 0);
  EXPECT_EQ(first_line_of({.command = {"./bot"}, .folder = folder.path()}), "42");
}

TEST_F(Start, ACompilerWritesItsResults) {
  if (is_missing("/usr/bin/g++")) GTEST_SKIP() << "no compiler here";
  const TemporaryFolder folder;
  const TemporaryFolder results;
  folder.add("bot.cpp", "#include <cstdio>\nint main() { std::puts(\"compiled\"); }\n");
  const auto out = results.path() / "bot";
  const auto good = run({.command = {"g++", "bot.cpp", "-o", out},
                         .folder = folder.path(),
                         .writable = {results.path()}},
                        60s);
  ASSERT_TRUE(good) << good.error().message;
  EXPECT_TRUE(good->in_time);
  EXPECT_EQ(good->exit_code, 0) << good->output;
  EXPECT_EQ(first_line_of({.command = {"./bot"}, .folder = results.path()}), "compiled");

  folder.add("bad.cpp", "int main() { nonsense }\n");
  const auto bad = run({.command = {"g++", "bad.cpp", "-o", out},
                        .folder = folder.path(),
                        .writable = {results.path()}},
                       60s);
  ASSERT_TRUE(bad);
  EXPECT_EQ(bad->exit_code, 1);
  EXPECT_NE(bad->output.find("bad.cpp:1:"), std::string::npos) << bad->output;
}

TEST_F(Start, TheDoctorFindsEveryProtectionEnforced) {
  const auto checks = examine({std::string(ESPALIER_BOTS) + "/hostile"});
  EXPECT_EQ(checks.size(), 22U);
  for (const auto& check : checks)
    EXPECT_TRUE(check.enforced) << check.name << ": " << check.detail;
}

TEST_F(Start, ARunEndsAtItsLimits) {
  const auto late = run({.command = {"sleep", "60"}}, 50ms);
  ASSERT_TRUE(late);
  EXPECT_FALSE(late->in_time);
  const auto loud = run({.command = {"sh", "-c", "yes | head -c 1000000; exit 5"}}, 10s, 1000);
  ASSERT_TRUE(loud);
  EXPECT_TRUE(loud->in_time);
  EXPECT_EQ(loud->exit_code, 5);
  EXPECT_EQ(loud->output.size(), 1000U);
}

}  // namespace
}  // namespace espalier::sandbox
