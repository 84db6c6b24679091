#include "arena/report/report_page_data.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/report/report_boards.hpp"
#include "arena/report/report_games.hpp"
#include "util/at.hpp"

namespace espalier::arena {
namespace {

using PageJson = nlohmann::json;

using util::at;

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
  Collector(const Plan& plan, const Tournament& tournament, const PageLimits& limits)
      : plan_(plan),
        limits_(limits),
        chosen_(chosen_games(tournament, limits.boards)),
        packer_(*plan.start) {
    data_.failures.resize(plan.bots.size());
  }

  void add(const ReportedGame& game) {
    const auto& [pairing, summary, played] = game.counted;
    const auto& verdict = summary.verdict;
    PageJson row = {pairing.ordinal,
                    pairing.key.round + 1,
                    pairing.key.encounter + 1,
                    pairing.key.number + 1,
                    pairing.first,
                    pairing.second,
                    static_cast<int>(verdict.outcome),
                    reason(verdict.reason()),
                    verdict.blamed ? core::index(*verdict.blamed) + 1 : 0,
                    summary.margin ? PageJson(*summary.margin) : PageJson(),
                    played ? 1 : 0,
                    verdict.detail};
    ++(played ? data_.played : data_.given);
    if (chosen_[next_++] != 0 && bytes_ < limits_.board_bytes) add_boards(row, game);
    games_.push_back(std::move(row));
    if (played && verdict.blamed) add_failure(game);
  }

  PageData finished() {
    const auto scene = plan_.start->scene();
    PageJson names = PageJson::array();
    for (std::size_t i = 0; i < scene.cells.size(); ++i) {
      names.push_back(plan_.start->cell_name(static_cast<int>(i)));
    }
    PageJson bots = PageJson::array();
    for (const auto& bot : plan_.bots) bots.push_back(bot.name);
    PageJson kinds = PageJson::array();
    for (const auto& kind : packer_.kinds()) {
      kinds.push_back({static_cast<int>(kind.owner), static_cast<int>(kind.mark), kind.count});
    }
    const PageJson json = {{"game", plan_.game.substr(0, plan_.game.find(':'))},
                           {"rows", scene.rows},
                           {"columns", scene.columns},
                           {"cells", std::move(names)},
                           {"sides", plan_.start->side_names()},
                           {"bots", std::move(bots)},
                           {"reasons", reasons_},
                           {"kinds", std::move(kinds)},
                           {"games", std::move(games_)}};
    data_.json = json.dump(-1, ' ', true, PageJson::error_handler_t::replace);
    return std::move(data_);
  }

 private:
  int reason(const std::string& text) {
    const auto found = std::find(reasons_.begin(), reasons_.end(), text);
    const auto number = static_cast<int>(found - reasons_.begin());
    if (found == reasons_.end()) reasons_.push_back(text);
    return number;
  }

  void add_boards(PageJson& row, const ReportedGame& game) {
    auto packed = packer_.pack(game.start, game.moves);
    if (!packed) return;
    std::string moves;
    PageJson comments = PageJson::array();
    for (std::size_t i = 0; i < packed->moves; ++i) {
      if (i > 0) moves += ' ';
      moves += game.moves[i].text;
      comments.push_back(game.moves[i].comment);
      bytes_ += game.moves[i].comment.size() + 3;
    }
    bytes_ += packed->boards.size() + moves.size();
    row.push_back(std::move(packed->boards));
    row.push_back(std::move(moves));
    row.push_back(std::move(comments));
    ++data_.replayable;
  }

  void add_failure(const ReportedGame& game) {
    const auto& [pairing, summary, played] = game.counted;
    const bool first = *summary.verdict.blamed == core::Side::kFirst;
    auto& list = data_.failures[at(first ? pairing.first : pairing.second)];
    if (list.size() >= limits_.failures) list.erase(list.begin());
    list.push_back({.game = pairing.ordinal,
                    .opponent = first ? pairing.second : pairing.first,
                    .reason = summary.verdict.reason(),
                    .detail = summary.verdict.detail,
                    .log = game.logs[first ? 0 : 1]});
  }

  const Plan& plan_;
  const PageLimits& limits_;
  std::vector<char> chosen_;
  BoardPacker packer_;
  std::vector<std::string> reasons_;
  PageJson games_ = PageJson::array();
  std::size_t next_ = 0;  // game, by its index
  std::size_t bytes_ = 0;
  PageData data_;
};

}  // namespace

PageData page_data(const Plan& plan, const Tournament& tournament, Journal& journal, long long id,
                   const PageLimits& limits) {
  Collector collector(plan, tournament, limits);
  each_counted_game(tournament, journal, id,
                    [&](const ReportedGame& game) { collector.add(game); });
  return collector.finished();
}

}  // namespace espalier::arena
