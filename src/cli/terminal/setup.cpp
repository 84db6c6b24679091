#include "cli/terminal/setup.hpp"

#include <fmt/format.h>

#include "wire/setup.hpp"

namespace espalier::cli {

util::Result<std::unique_ptr<host::Session>> set_up(const games::GameChoice& choice,
                                                    const std::optional<std::string>& position) {
  auto session = choice.open();
  if (!position) return session;
  if (const auto status = wire::set_up(*session, *position); !status) return status.error();
  return session;
}

std::string verdict(const host::Session& session) {
  const auto result = session.result();
  if (result == core::Outcome::kNone) return "";
  std::string text = session.ending_text();
  if (result != core::Outcome::kDraw) {
    const bool first = result == core::Outcome::kFirstWins;
    text = fmt::format("{} {}", session.side_names()[first ? 0 : 1], text);
  }
  if (session.ending() == core::Ending::kPoints) {
    auto [most, least] = session.scene().tally;
    if (most < least) std::swap(most, least);
    text += fmt::format(", {} to {}", most, least);
  }
  return text;
}

}  // namespace espalier::cli
