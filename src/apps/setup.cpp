#include "apps/setup.hpp"

#include <fmt/format.h>

#include "util/text.hpp"

namespace espalier::apps {

util::Result<std::unique_ptr<host::Session>> set_up(const games::Choice& choice,
                                                    const std::optional<std::string>& position) {
  auto session = choice.open();
  if (!position) return session;
  if (const auto status = session->set_up(util::trimmed(*position)); !status) {
    return util::Error{fmt::format("position {}: {}; a right one looks like '{}'",
                                   util::quoted(*position), status.error().message,
                                   session->position())};
  }
  return session;
}

util::Status play_numbered(host::Session& session, std::size_t number, std::string_view move) {
  const auto status = session.play(move);
  if (status) return status;
  return util::Error{
      fmt::format("move {} {}: {}", number, util::quoted(move), status.error().message)};
}

std::string verdict(const host::Session& session) {
  const auto result = session.result();
  const std::string ending = session.ending();
  if (result == core::Outcome::kNone) return "";
  std::string text = ending;
  if (result != core::Outcome::kDraw) {
    const bool first = result == core::Outcome::kFirstWins;
    text = fmt::format("{} {}", session.side_names()[first ? 0 : 1], ending);
  }
  if (ending.ends_with("on points")) {
    auto [most, least] = session.scene().tally;
    if (most < least) std::swap(most, least);
    text += fmt::format(", {} to {}", most, least);
  }
  return text;
}

}  // namespace espalier::apps
