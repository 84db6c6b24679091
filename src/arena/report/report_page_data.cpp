#include "arena/report/report_page_data.hpp"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <string_view>

#include "arena/report/report_boards.hpp"
#include "arena/report/report_games.hpp"
#include "arena/report/report_parts.hpp"
#include "util/at.hpp"
#include "util/folders.hpp"
#include "wire/game_json.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kLogLines = 30;
constexpr std::size_t kLogBytes = 4000;

std::string_view last_lines(std::string_view log) {
  while (!log.empty() && (log.back() == '\n' || log.back() == '\r')) log.remove_suffix(1);
  if (log.size() > kLogBytes) log.remove_prefix(log.size() - kLogBytes);
  std::size_t begin = log.size();
  for (std::size_t lines = 0; lines < kLogLines && begin != 0; ++lines) {
    const auto newline = log.rfind('\n', begin - 1);
    if (newline == std::string_view::npos) return log;
    if (lines + 1 == kLogLines) return log.substr(newline + 1);
    begin = newline;
  }
  return log;
}

// Which games get boards, by their index: those that show a failure before the others, late ones
// before early ones.
std::vector<char> chosen_games(const Tournament& tournament, int most) {
  const auto& games = tournament.counted();
  std::vector<char> chosen(games.size(), 0);
  for (const bool failed : {true, false}) {
    for (std::size_t i = games.size(); i-- > 0 && most > 0;) {
      if (!games[i].played || games[i].summary.verdict.blamed.has_value() != failed) continue;
      chosen[i] = 1;
      --most;
    }
  }
  return chosen;
}

class Collector {
 public:
  Collector(const Plan& plan, const Tournament& tournament, const PageOptions& options)
      : plan_(plan),
        options_(options),
        chosen_(chosen_games(tournament, options.boards)),
        packer_(*plan.start),
        failed_(plan.bots.size()) {}

  void add(const ReportedGame& game) {
    Json json = whole_game_json(plan_, game);
    json.erase("log");
    json["detail"] = shown(json["detail"].get<std::string>());
    const bool fits = bytes_ < options_.board_bytes;
    if (chosen_[next_++] == 0 || !fits || !add_boards(json, game)) {
      for (const auto* const part : {"start", "moves", "comments"}) json.erase(part);
    }
    games_.push_back(std::move(json));
    if (game.counted.played && game.counted.summary.verdict.blamed) add_output(game);
  }

  void finish(Json& json) {
    json["board"] = board_json();
    json["replayable"] = replayable_;
    json["games"] = std::move(games_);
  }

 private:
  std::string shown(std::string_view text) const {
    return options_.folders ? std::string(text) : util::without_folders(text);
  }

  Json board_json() const {
    const auto scene = plan_.start->scene();
    Json names = Json::array();
    Json capacities = Json::array();
    for (std::size_t i = 0; i < scene.cells.size(); ++i) {
      names.push_back(plan_.start->cell_name(static_cast<int>(i)));
      capacities.push_back(scene.cells[i].capacity);
    }
    Json pieces = Json::array();
    for (const auto& piece : plan_.start->piece_kinds()) pieces.push_back(piece.name);
    Json kinds = Json::array();
    for (const auto& kind : packer_.kinds()) {
      kinds.push_back(
          {static_cast<int>(kind.owner), static_cast<int>(kind.mark), kind.count, kind.piece});
    }
    return {{"rows", scene.rows},
            {"targets", packer_.targets()},
            {"columns", scene.columns},
            {"cells", std::move(names)},
            {"capacities", std::move(capacities)},
            {"pieces", std::move(pieces)},
            {"kinds", std::move(kinds)},
            {"sides", plan_.start->side_names()}};
  }

  bool add_boards(Json& json, const ReportedGame& game) {
    auto packed = packer_.pack(game.start, game.moves);
    if (!packed) return false;
    bytes_ += packed->boards.size();
    for (const auto& move : game.moves) bytes_ += move.text.size() + move.comment.size() + 6;
    json["boards"] = std::move(packed->boards);
    ++replayable_;
    return true;
  }

  // The output of the bot that failed; that of its oldest failure goes when there are too many.
  void add_output(const ReportedGame& game) {
    const auto& [pairing, summary, played] = game.counted;
    const bool first = *summary.verdict.blamed == core::Side::kFirst;
    const auto whole = shown(game.logs[first ? 0 : 1]);  // before a path is cut
    const std::string lines(last_lines(whole));
    if (lines.empty()) return;
    games_.back()["log"] = {{"first", first ? lines : std::string()},
                            {"second", first ? std::string() : lines}};
    auto& kept = failed_[util::at(first ? pairing.first : pairing.second)];
    kept.push_back(games_.size() - 1);
    if (kept.size() <= options_.failures) return;
    games_[kept.front()].erase("log");
    kept.pop_front();
  }

  const Plan& plan_;
  const PageOptions& options_;
  std::vector<char> chosen_;
  BoardPacker packer_;
  Json games_ = Json::array();
  std::vector<std::deque<std::size_t>> failed_;  // by bot: games with its output
  std::size_t next_ = 0;                         // game, by its index
  std::size_t bytes_ = 0;
  int replayable_ = 0;
};

}  // namespace

std::string page_data(const Plan& plan, const Tournament& tournament, Journal& journal,
                      long long id, const PageOptions& options) {
  Json json = report_head_json(plan, tournament, move_times(plan, tournament, journal, id));
  Collector collector(plan, tournament, options);
  each_counted_game(tournament, journal, id,
                    [&](const ReportedGame& game) { collector.add(game); });
  collector.finish(json);
  if (options.game != nullptr) {
    json["facts"] = wire::game_json(*options.game);
    json["facts"]["proven"] = Json::array();  // it proves nothing
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace espalier::arena
