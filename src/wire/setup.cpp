#include "wire/setup.hpp"

#include <fmt/format.h>

#include "util/text.hpp"

namespace espalier::wire {

util::Status set_up(host::Session& session, std::string_view position) {
  const auto status = session.set_up(util::trimmed(position));
  if (status) return status;
  return util::Error{
      util::ErrorCode::kBadPosition,
      fmt::format("position {}: {}; a right one looks like '{}'", util::quoted(position),
                  status.error().message, session.position()),
      {{"why", status.error().message}}};
}

util::Status play_numbered(host::Session& session, std::size_t number, std::string_view move) {
  const auto status = session.play(move);
  if (status) return status;
  return util::Error{
      fmt::format("move {} {}: {}", number, util::quoted(move), status.error().message)};
}

}  // namespace espalier::wire
