#include "cli/terminal/record_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/terminal/input.hpp"
#include "cli/terminal/setup.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kLargest = std::size_t{256} << 20;

}  // namespace

util::Result<std::string> record_contents(const std::string& file, Output& output) {
  const int descriptor = file == "-" ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    return util::system_error(fmt::format("cannot read {}", util::quoted(file)), errno);
  }
  Input input(descriptor, output);
  std::string text;
  while (const auto byte = input.next()) {
    text += *byte;
    if (text.size() <= kLargest) continue;
    if (descriptor != STDIN_FILENO) ::close(descriptor);
    return util::Error{
        fmt::format("cannot read {}: it is larger than 256 MiB", util::quoted(file))};
  }
  const bool failed = input.failed();
  if (descriptor != STDIN_FILENO) ::close(descriptor);
  if (failed) {
    return util::Error{fmt::format("cannot read {}: {}", util::quoted(file), input.problem())};
  }
  return text;
}

util::Result<std::unique_ptr<host::Session>> start_of(const wire::Record& record) {
  const auto choice = games::choose(*record.tag("Game"));
  if (!choice) return choice.error();
  std::optional<std::string> position;
  if (const auto tag = record.tag("Position")) position = std::string(*tag);
  return set_up(*choice, position);
}

}  // namespace espalier::cli
