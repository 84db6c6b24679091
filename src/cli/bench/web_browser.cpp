#include "cli/bench/web_browser.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "util/unique_fd.hpp"

namespace espalier::cli {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

// Forty pages are opened; a busy machine gets time for it.
constexpr std::chrono::seconds kBrowserTimeout{240};

util::Result<fs::path> script() {
  std::error_code wrong;
  const auto program = fs::read_symlink("/proc/self/exe", wrong);
  const auto folder = program.parent_path() / "web";
  const auto* const given = std::getenv("CHROMIUM");
  const fs::path chromium = given != nullptr ? given : "/usr/bin/chromium";
  const auto there = [&](const fs::path& path) { return fs::exists(path, wrong); };
  if (!there(folder / "measure.mjs") || !there(folder / "node_modules" / "playwright-core")) {
    return util::Error{"this is not the folder in which the page was built"};
  }
  if (!there(chromium)) return util::Error{fmt::format("there is no {}", chromium.string())};
  return folder / "measure.mjs";
}

// All that the process writes until it ends, or nothing when that takes too long.
std::string everything(int descriptor) {
  std::string text;
  std::array<char, 4096> part{};
  const auto end = steady_clock::now() + kBrowserTimeout;
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - steady_clock::now());
    pollfd wait{.fd = descriptor, .events = POLLIN, .revents = 0};
    if (left.count() <= 0 || ::poll(&wait, 1, static_cast<int>(left.count())) != 1) return {};
    const auto got = ::read(descriptor, part.data(), part.size());
    if (got <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(got));
  }
}

// In a process group of its own, so that its browser ends with it.
pid_t start(const fs::path& path, const OwnServer& server, int output) {
  std::array<std::string, 4> words = {"node", path.string(),
                                      fmt::format("http://127.0.0.1:{}", server.port()),
                                      (server.folder() / "owner.token").string()};
  std::array<char*, 5> arguments{};
  for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawnattr_t manner{};
  posix_spawnattr_init(&manner);
  posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP);
  pid_t process = 0;
  const int wrong = ::posix_spawnp(&process, "node", &actions, &manner, arguments.data(), environ);
  posix_spawnattr_destroy(&manner);
  posix_spawn_file_actions_destroy(&actions);
  return wrong == 0 ? process : 0;
}

}  // namespace

util::Result<std::string> measure_in_browser(const OwnServer& server) {
  const auto path = script();
  if (!path) return path.error();
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return util::Error{"no pipe could be opened"};
  const util::UniqueFd reading(pipe[0]);
  util::UniqueFd writing(pipe[1]);
  const auto process = start(*path, server, writing.get());
  if (process == 0) return util::Error{"node could not be started"};
  writing = util::UniqueFd();
  auto text = everything(reading.get());
  if (text.empty()) ::kill(-process, SIGKILL);
  int status = 0;
  ::waitpid(process, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return text;
  return util::Error{text.empty()
                         ? "the browser took too long"
                         : "the browser did not do it: " + text.substr(0, text.find('\n'))};
}

}  // namespace espalier::cli
