// Games from a text that somebody uploads.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/play/play_request.hpp"
#include "util/text.hpp"
#include "wire/record.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMostGames = 500;
constexpr std::size_t kMostTags = 40;
constexpr std::size_t kLongestTag = 200;

ReadGames wrong(int line, std::string_view message) {
  return {.games = {}, .error = fmt::format("line {}: {}", line, message), .line = line};
}

// Errors of the reader begin with `line 12: `.
ReadGames wrong_text(const util::Error& error, int record_line) {
  const auto words = util::words(error.message);
  int line = record_line;
  if (words.size() > 1 && words[0] == "line" && words[1].ends_with(':')) {
    line = util::number(words[1].substr(0, words[1].size() - 1), 1, 1 << 30).value_or(line);
  }
  return {.games = {}, .error = error.message, .line = line};
}

// How a game ended that the rules did not end.
std::string reason_of(std::string_view termination) {
  if (termination.find("time") != std::string_view::npos) return "time";
  return termination.find("resign") != std::string_view::npos ? "resigned" : "record";
}

// Those that the game itself does not tell. They come back with a download, so none is cut.
util::Result<std::vector<std::pair<std::string, std::string>>> other_tags(
    const wire::Record& record) {
  constexpr std::array<std::string_view, 5> kOfTheGame = {"Game", "Position", "First", "Second",
                                                          "Result"};
  std::vector<std::pair<std::string, std::string>> tags;
  for (const auto& [name, value] : record.tags) {
    if (std::find(kOfTheGame.begin(), kOfTheGame.end(), name) != kOfTheGame.end()) continue;
    if (name.size() > kLongestTag || value.size() > kLongestTag) {
      return util::Error{fmt::format("a tag has at most {} bytes here", kLongestTag)};
    }
    if (tags.size() == kMostTags) {
      return util::Error{fmt::format("a game has at most {} tags here", kMostTags)};
    }
    tags.emplace_back(name, tidy(value, kLongestTag));
  }
  return tags;
}

ReadGames read_one(const wire::Record& record) {
  const auto tag = [&](std::string_view name) {
    return std::string(record.tag(name).value_or(""));
  };
  auto board = open_board({tag("Game"), tag("Position"), {}});
  if (!board) return wrong(record.line, board.error().message);
  if (record.moves.size() > kMostMoves) {
    return wrong(record.line, fmt::format("a game has at most {} moves here", kMostMoves));
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& move = record.moves[i];
    if (const auto played = board->session->play(move.text); !played) {
      return wrong(move.line, fmt::format("move {} {}: {}", i + 1, util::quoted(move.text),
                                          played.error().message));
    }
  }
  const auto result = board->session->result();
  if (result != core::Outcome::kNone && result != record.outcome) {
    return wrong(record.line,
                 fmt::format("the game ends {}, but the record says {}", wire::result_text(result),
                             wire::result_text(record.outcome)));
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
    game.ending = board->session->ending();
    game.reason = reason_word(*board->session);
  } else if (game.over()) {
    game.ending = tidy(tag("Termination"), kLongestTag);
    game.reason = reason_of(game.ending);
  }
  game.created = game.updated = now_text();
  auto tags = other_tags(record);
  if (!tags) return wrong(record.line, tags.error().message);
  game.tags = std::move(*tags);
  game.source = "upload";
  game.seats = fresh_seats();
  return {.games = {std::move(game)}};
}

}  // namespace

ReadGames read_records(const std::string& text) {
  ReadGames all;
  wire::RecordReader reader(text);
  while (const auto record = reader.next()) {
    if (!*record) return wrong_text(record->error(), reader.record_line());
    if (all.games.size() == kMostGames) {
      return wrong(reader.record_line(), fmt::format("at most {} games at once", kMostGames));
    }
    auto one = read_one(**record);
    if (!one.error.empty()) return one;
    all.games.push_back(std::move(one.games.front()));
  }
  if (all.games.empty()) return wrong(1, "there is no game in this text");
  return all;
}

}  // namespace espalier::server
