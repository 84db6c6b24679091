// Games from a text that somebody uploads.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "server/play/play_request.hpp"
#include "util/text.hpp"
#include "wire/record.hpp"
#include "wire/setup.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMaxGames = 500;
constexpr std::size_t kMaxTags = 40;
constexpr std::size_t kMaxTagLength = 200;

// An error of what stands in a line; `why` is its sentence without the line.
util::Error in_line(int line, const util::Error& error) {
  auto told = util::with_prefix(fmt::format("line {}: ", line),
                                util::or_else(error, util::ErrorCode::kBadRecord));
  told.values.emplace_back("line", std::to_string(line));
  if (util::value_of(told, "why").empty()) told.values.emplace_back("why", error.message);
  return told;
}

// How a game ended that the rules did not end.
core::Ending reason_of(std::string_view termination) {
  switch (core::ending_of_termination(termination)) {
    case core::Ending::kTime:
    case core::Ending::kTimeForfeit: return core::Ending::kTime;
    case core::Ending::kResignation: return core::Ending::kResignation;
    case core::Ending::kAgreement: return core::Ending::kAgreement;
    case core::Ending::kAbsence: return core::Ending::kAbsence;
    default: return core::Ending::kRecord;
  }
}

// Those that the game itself does not tell. They come back with a download, so none is cut.
util::Result<std::vector<std::pair<std::string, std::string>>> other_tags(
    const wire::Record& record) {
  constexpr std::array<std::string_view, 5> kOfTheGame = {"Game", "Position", "First", "Second",
                                                          "Result"};
  std::vector<std::pair<std::string, std::string>> tags;
  for (const auto& [name, value] : record.tags) {
    if (std::find(kOfTheGame.begin(), kOfTheGame.end(), name) != kOfTheGame.end()) continue;
    if (name.size() > kMaxTagLength || value.size() > kMaxTagLength) {
      return util::Error{util::ErrorCode::kTagTooLong,
                         fmt::format("a tag has at most {} bytes here", kMaxTagLength),
                         {{"max", std::to_string(kMaxTagLength)}}};
    }
    if (tags.size() == kMaxTags) {
      return util::Error{util::ErrorCode::kTooManyTags,
                         fmt::format("a game has at most {} tags here", kMaxTags),
                         {{"max", std::to_string(kMaxTags)}}};
    }
    tags.emplace_back(name, tidy(value, kMaxTagLength));
  }
  return tags;
}

util::Result<PlayedGame> read_one(const wire::Record& record) {
  const auto tag = [&](std::string_view name) {
    return std::string(record.tag(name).value_or(""));
  };
  auto board = open_board({tag("Game"), tag("Position"), {}});
  if (!board) return in_line(record.line, board.error());
  if (record.moves.size() > kMaxMoves) return in_line(record.line, too_many_moves());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& move = record.moves[i];
    if (const auto played = wire::play_numbered(*board->session, i + 1, move.text); !played) {
      return in_line(move.line, played.error());
    }
  }
  const auto result = board->session->result();
  if (result != core::Outcome::kNone && result != record.outcome) {
    const std::string ends(wire::result_text(result));
    const std::string says(wire::result_text(record.outcome));
    return in_line(record.line,
                   {util::ErrorCode::kResultDiffers,
                    fmt::format("the game ends {}, but the record says {}", ends, says),
                    {{"found", says}, {"expected", ends}}});
  }
  PlayedGame game{.id = fresh_id(), .game = board->game, .start = board->start};
  for (std::size_t side = 0; side < 2; ++side) {
    const auto name = tidy(tag(side == 0 ? "First" : "Second"));
    game.players[side].name = name.empty() ? std::string(board->session->side_names()[side]) : name;
  }
  game.moves = board->session->played();
  game.turn_ms.resize(game.moves.size());
  game.result = record.outcome;
  if (result != core::Outcome::kNone) {
    game.ending = board->session->ending_text();
    game.reason = board->session->ending();
  } else if (game.over()) {
    game.ending = tidy(tag("Termination"), kMaxTagLength);
    game.reason = reason_of(game.ending);
  }
  game.created = game.updated = now_text();
  auto tags = other_tags(record);
  if (!tags) return in_line(record.line, tags.error());
  game.tags = std::move(*tags);
  game.source = "upload";
  game.seats = fresh_seats();
  return game;
}

}  // namespace

util::Result<std::vector<PlayedGame>> read_records(const std::string& text) {
  std::vector<PlayedGame> games;
  wire::RecordReader reader(text);
  while (const auto record = reader.next()) {
    if (!*record) return record->error();
    if (games.size() == kMaxGames) {
      return in_line(reader.record_line(), {util::ErrorCode::kTooManyRecords,
                                            fmt::format("at most {} games at once", kMaxGames),
                                            {{"max", std::to_string(kMaxGames)}}});
    }
    auto game = read_one(**record);
    if (!game) return game.error();
    games.push_back(std::move(*game));
  }
  if (games.empty()) {
    return in_line(1, {util::ErrorCode::kNoGameInText, "there is no game in this text"});
  }
  return games;
}

}  // namespace espalier::server
