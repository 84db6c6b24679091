#include "wire/setup.hpp"

#include <fmt/format.h>

#include "util/text.hpp"

namespace espalier::wire {

util::Status set_up(host::Session& session, std::string_view position) {
  const auto status = session.set_up(util::trimmed(position));
  if (status) return status;
  auto error = util::or_else(status.error(), util::ErrorCode::kBadPosition);
  if (error.code == util::ErrorCode::kBadPosition) error.values.emplace_back("why", error.message);
  error.message = fmt::format("position {}: {}; a right one looks like '{}'",
                              util::quoted(position), error.message, session.position());
  return error;
}

util::Status play_numbered(host::Session& session, std::size_t number, std::string_view move) {
  const auto status = session.play(move);
  if (status) return status;
  auto error =
      util::with_prefix(fmt::format("move {} {}: ", number, util::quoted(move)), status.error());
  // Of this list of moves one is wrong; nothing is said about a game that is being played.
  if (error.code == util::ErrorCode::kGameOver) error.code = util::ErrorCode::kMoveAfterEnd;
  error.values.emplace_back("turn", std::to_string(number));
  if (util::value_of(error, "move").empty()) error.values.emplace_back("move", move);
  return error;
}

}  // namespace espalier::wire
