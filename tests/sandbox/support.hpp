// What the tests of the sandbox share: hostile programs, folders that go away, and looking at
// processes from outside.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/proc.hpp"
#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

using namespace std::chrono_literals;

// "At once" on a machine that is busy with other things.
inline constexpr std::chrono::milliseconds kSoon{5000};

inline Moment in(std::chrono::milliseconds time) { return Clock::now() + time; }

// The program tests/bots/hostile.cpp in one of its modes.
Program hostile(const std::vector<std::string>& words);

// Starts it and gives the first line it says, or what happened instead, as `<late>`.
std::string first_line_of(const Program& program, std::chrono::milliseconds limit = 10s);
std::string name_of(Heard heard);

// Waits until no process has this word in its command line.
bool all_gone(const std::string& word);

// Sends it to rest and waits until what it uses from now on is counted, on a busy machine too.
void come_to_rest(Child& child);

// As long as it lives, programs are started without control groups.
class WithoutControlGroups {
 public:
  WithoutControlGroups();
  ~WithoutControlGroups();
  WithoutControlGroups(const WithoutControlGroups&) = delete;
  WithoutControlGroups& operator=(const WithoutControlGroups&) = delete;
};

// A word that no other process has.
std::string unique_word();

class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::filesystem::path& above = "/tmp");
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path add(const std::string& name, const std::string& text,
                            int mode = 0644) const;

 private:
  std::filesystem::path path_;
};

// Tests that need a sandbox are skipped where there is none.
class SandboxTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const auto able = ability(); !able) GTEST_SKIP() << able.error().message;
  }
};

}  // namespace espalier::sandbox
