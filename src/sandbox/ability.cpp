#include <fmt/format.h>

#include <string>

#include "sandbox/pause.hpp"
#include "sandbox/process.hpp"
#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {
namespace {

util::Status try_it() {
  const auto process = Process::start({.command = {"true"}}, true);
  if (!process) {
    return util::Error{util::ErrorCode::kNoSandbox, "no sandbox here: " + process.error().message};
  }
  (*process)->input.reset();
  const bool in_time = (*process)->wait(Clock::now() + std::chrono::seconds(10));
  if (in_time && (*process)->exit_code() == 0) return util::Done{};

  std::string said(512, '\0');
  const ssize_t size = ::read((*process)->output.get(), said.data(), said.size());
  said.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  said = said.substr(0, said.find('\n'));
  return util::Error{
      util::ErrorCode::kNoSandbox,
      fmt::format("no sandbox here: {}; it needs user namespaces, which this system or its "
                  "container does not allow (see kernel.unprivileged_userns_clone and "
                  "user.max_user_namespaces in sysctl)",
                  said.empty() ? "bubblewrap does not start programs" : said)};
}

}  // namespace

util::Status ability() {
  static const util::Status status = try_it();
  return status;
}

}  // namespace espalier::sandbox
