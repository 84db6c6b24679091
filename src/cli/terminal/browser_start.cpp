#include "cli/terminal/browser_start.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

#include "cli/terminal/terminal.hpp"
#include "server/http/owner.hpp"
#include "util/files.hpp"

namespace espalier::cli {
namespace {

// Best done without: the address is printed anyway.
void start_browser(std::string argument) {
  std::string program = "xdg-open";
  std::array<char*, 3> words = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  ::posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
}

// The link has no letters that mean something in HTML.
std::string redirecting_page(const std::string& link) {
  return fmt::format(
      "<!doctype html><meta charset=\"utf-8\"><title>Espalier</title>\n"
      "<meta http-equiv=\"refresh\" content=\"0; url={0}\">\n<a href=\"{0}\">Espalier</a>\n",
      link);
}

}  // namespace

bool has_desktop() {
  return !environment_text("DISPLAY").empty() || !environment_text("WAYLAND_DISPLAY").empty();
}

BrowserStart::BrowserStart(const std::filesystem::path& data, const std::string& link)
    : file_(std::filesystem::absolute(data) / "owner.html") {
  if (!util::write_file(file_, redirecting_page(link), util::kPrivateFile)) return;
  start_browser(file_.string());
  removal_ = std::jthread([this](const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    ended_.wait_for(lock, stop, server::kOpenTime, [] { return false; });
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
  });
}

BrowserStart::~BrowserStart() = default;

}  // namespace espalier::cli
