#include "sandbox/support.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

namespace espalier::sandbox {

namespace fs = std::filesystem;

Program hostile(const std::vector<std::string>& words) {
  Program program{.command = {"./hostile"}, .folder = ESPALIER_BOTS};
  program.command.insert(program.command.end(), words.begin(), words.end());
  return program;
}

std::string name_of(Heard heard) {
  switch (heard) {
    case Heard::kLine: return "<line>";
    case Heard::kLate: return "<late>";
    case Heard::kClosed: return "<closed>";
    case Heard::kTooLong: return "<too long>";
  }
  return "";
}

std::string first_line_of(const Program& program, std::chrono::milliseconds limit) {
  const auto child = Child::start(program);
  if (!child) return "<not started: " + child.error().message + ">";
  const HeardLine reply = (*child)->hear(in(limit));
  return reply.heard == Heard::kLine ? reply.line : name_of(reply.heard) + (*child)->errors();
}

bool all_gone(const std::string& word) {
  const Moment deadline = in(kSoon);
  while (processes_with(word) > 0) {
    if (Clock::now() > deadline) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

void come_to_rest(Child& child) {
  for (const Moment enough = in(100ms); Clock::now() < enough;) {
    child.rest();
    std::this_thread::sleep_for(2ms);
  }
}

std::string unique_word() {
  static std::atomic<int> count = 0;
  return "word-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + ".";
}

WithoutControlGroups::WithoutControlGroups() {
  ::setenv("ESPALIER_CONTROL_GROUPS", "no", 1);  // NOLINT(concurrency-mt-unsafe): before threads
}
WithoutControlGroups::~WithoutControlGroups() {
  ::unsetenv("ESPALIER_CONTROL_GROUPS");  // NOLINT(concurrency-mt-unsafe): as above
}

TemporaryFolder::TemporaryFolder(const fs::path& above) {
  std::string pattern = (above / "espalier-test-XXXXXX").string();
  if (::mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  ::chmod(path_.c_str(), 0755);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

fs::path TemporaryFolder::add(const std::string& name, const std::string& text, int mode) const {
  const fs::path file = path_ / name;
  std::ofstream(file) << text;
  ::chmod(file.c_str(), static_cast<mode_t>(mode));
  return file;
}

}  // namespace espalier::sandbox
