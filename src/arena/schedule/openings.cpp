#include "arena/schedule/openings.hpp"

#include <fmt/format.h>

#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr int kTries = 1000;

// The moves of a line, or why they are none.
util::Status play_line(host::Session& session, std::string_view line) {
  for (const auto word : util::words(line)) {
    if (const auto status = session.play(word); !status) return status;
  }
  return util::Done{};
}

}  // namespace

std::unique_ptr<host::Session> random_opening(const host::Session& start, int least, int most,
                                              util::Random& random) {
  for (int tries = 0; tries < kTries; ++tries) {
    auto session = start.clone();
    const int plies =
        least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least) + 1));
    for (int i = 0; i < plies; ++i) {
      const auto moves = session->moves();
      if (moves.empty()) break;
      (void)session->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (session->result() == core::Outcome::kNone) return session;
  }
  return start.clone();  // no game of this kind lasts that long
}

std::unique_ptr<host::Session> opening_of(const Openings& openings, const host::Session& start,
                                          std::uint64_t seed, int pair) {
  auto session = start.clone();
  if (!openings.positions.empty()) {
    const auto at = static_cast<std::size_t>(pair) % openings.positions.size();
    (void)session->set_up(openings.positions[at]);
    return session;
  }
  util::Random random(util::combine(seed, static_cast<std::uint64_t>(pair)));
  const auto opening = random_opening(start, openings.least, openings.most, random);
  // The game begins here: what led to it is no part of it.
  (void)session->set_up(opening->position());
  return session;
}

util::Result<Openings> read_openings(std::string_view text, const host::Session& start) {
  Openings openings{.least = 0, .most = 0};
  int number = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = util::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    auto session = start.clone();
    if (!session->set_up(line)) {
      if (const auto played = play_line(*session, line); !played) {
        return util::Error{
            fmt::format("line {}: {} is neither a position nor moves from the start ({})", number,
                        util::quoted(line), played.error().message)};
      }
    }
    if (session->result() != core::Outcome::kNone) {
      return util::Error{fmt::format("line {}: the game is over there", number)};
    }
    openings.positions.push_back(session->position());
  }
  if (openings.positions.empty()) return util::Error{"there is no opening in the file"};
  return openings;
}

}  // namespace espalier::arena
