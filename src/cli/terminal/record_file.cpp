#include "cli/terminal/record_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal/input.hpp"
#include "cli/terminal/setup.hpp"
#include "games/registry.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

util::Result<std::string> standard_input(Output& output) {
  constexpr std::size_t kMax = util::ReadOptions{}.max;
  Input input(STDIN_FILENO, output);
  std::string text;
  while (const auto byte = input.next()) {
    text += *byte;
    if (text.size() > kMax)
      return util::Error{util::ErrorCode::kTooLarge, "it is larger than 256 MiB"};
  }
  if (input.failed()) return util::Error{util::ErrorCode::kEnvironment, input.problem()};
  return text;
}

}  // namespace

util::Result<std::string> record_contents(const std::string& file, Output& output) {
  auto text = file == "-" ? standard_input(output) : util::read_file(file);
  if (text) return text;
  return util::with_prefix(fmt::format("cannot read {}: ", util::quoted(file)), text.error());
}

util::Result<std::unique_ptr<host::Session>> start_of(const wire::Record& record) {
  const auto choice = games::choose(*record.tag("Game"));
  if (!choice) return choice.error();
  std::optional<std::string> position;
  if (const auto tag = record.tag("Position")) position = std::string(*tag);
  return set_up(*choice, position);
}

util::Result<std::unique_ptr<host::Session>> end_of(const wire::Record& record) {
  auto session = start_of(record);
  if (!session) return session.error();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (const auto status = (*session)->play(record.moves[i].text); !status) {
      return util::Error{fmt::format("move {} {}: {}", i + 1, util::quoted(record.moves[i].text),
                                     status.error().message)};
    }
  }
  if ((*session)->played().empty()) return util::Error{"no turn was played"};
  return session;
}

}  // namespace espalier::cli
