#include "server/analysis.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "wire/bot_spec.hpp"
#include "wire/json.hpp"
#include "wire/turning_points.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr std::chrono::milliseconds kBetweenMessages{100};
constexpr core::Milliseconds kLongest{600'000};

Json line_object(const host::Line& line) {
  Json json = wire::line_json(line);
  json["chance"] = wire::chance(line.value);
  return json;
}

// A move that nothing is known about yet.
Json unknown_line(const std::string& move) {
  return {{"moves", {move}},   {"hundredths", nullptr}, {"proven", false}, {"win_in", nullptr},
          {"margin", nullptr}, {"bound", "exact"},      {"text", ""},      {"chance", nullptr}};
}

bool begins_with(const std::vector<host::Line>& lines, const std::string& move) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const host::Line& line) { return line.moves.front() == move; });
}

}  // namespace

Analysis::Analysis(const AnalysisWish& wish, Board board, std::string bot, Tell tell)
    : wish_(wish),
      board_(std::move(board)),
      legal_(board_.session->moves()),
      bot_(std::move(bot)),
      tell_(std::move(tell)) {
  if (wish_.all) wish_.lines = static_cast<int>(legal_.size());
  wish_.lines = std::clamp(wish_.lines, 1, std::max(static_cast<int>(legal_.size()), 1));
}

util::Result<std::shared_ptr<Analysis>> Analysis::open(const AnalysisWish& wish, Board board,
                                                       Tell tell) {
  const auto bots = board.session->bots();
  const auto bot = wire::usual_bot(bots);
  if (!wire::has_bot(bots, bot))
    return util::Error{"this game has no bot that could think about it"};
  return std::shared_ptr<Analysis>(new Analysis(wish, std::move(board), bot, std::move(tell)));
}

core::Limits Analysis::limits(core::Milliseconds slice) const {
  core::Limits limits{.movetime = slice, .depth = wish_.depth};
  if (wish_.movetime) limits.movetime = std::min(slice, *wish_.movetime - before_.time);
  limits.movetime = std::max(*limits.movetime, core::Milliseconds(1));
  return limits;
}

bool Analysis::think(const Slice& slice) {
  if (legal_.empty()) {
    tell(false, true);
    return false;
  }
  if (!player_) {
    auto player = board_.session->player(bot_, {.hash_mib = wish_.hash_mib});
    if (!player) return false;  // it is one of the bots of the session
    player_ = std::move(*player);
  }
  const auto limit = limits(slice.time);
  const auto answer = player_->choose(
      *board_.session, {.limits = limit,
                        .lines = wish_.lines,
                        .stop = &slice.stop,
                        .report = [this](const host::Report& report) { hear(report); }});
  if (!answer) return false;
  if (lines_.empty()) lines_ = answer->lines;  // a bot that does not report on its way
  const bool early = !slice.stop && answer->work.time < *limit.movetime;
  before_.nodes += answer->work.nodes;
  before_.time += answer->work.time;
  work_.nodes = before_.nodes;
  work_.time = before_.time;
  const bool done = early || (wish_.movetime && before_.time >= *wish_.movetime) ||
                    Clock::now() - opened_ >= kLongest;
  if (done || untold_) tell(slice.crowded && !done, done);
  if (done) player_.reset();  // its table would be kept as long as the client stays
  return !done;
}

// Reports come in bundles, one for each iteration, with the best line first.
void Analysis::hear(const host::Report& report) {
  if (report.work.depth < depth_ || report.line.moves.empty()) return;
  depth_ = report.work.depth;
  if (report.rank == 1) fresh_.clear();
  fresh_.push_back(report.line);
  work_ = report.work;
  work_.nodes += before_.nodes;
  work_.time += before_.time;
  lines_ = lines_so_far();
  untold_ = true;
  const bool whole = static_cast<int>(fresh_.size()) == wish_.lines;
  if (whole && Clock::now() - told_ >= kBetweenMessages) tell(false, false);
}

// The new lines, then older ones of other moves.
std::vector<host::Line> Analysis::lines_so_far() const {
  std::vector<host::Line> lines = fresh_;
  for (const auto& old : lines_) {
    if (static_cast<int>(lines.size()) >= wish_.lines) break;
    if (!begins_with(lines, old.moves.front())) lines.push_back(old);
  }
  return lines;
}

void Analysis::tell(bool waiting, bool done) {
  untold_ = false;
  told_ = Clock::now();
  Json lines = Json::array();
  for (const auto& line : lines_) lines.push_back(line_object(line));
  if (wish_.all) {
    for (const auto& move : legal_) {
      if (!begins_with(lines_, move)) lines.push_back(unknown_line(move));
    }
  }
  const bool exact = !lines_.empty() && lines_.front().value.proven;
  tell_(wire::document({{"on", "analysis"},
                        {"id", wish_.id},
                        {"game", board_.game},
                        {"position", board_.session->position()},
                        {"to_move", wire::to_move_json(*board_.session)},
                        {"result", core::text(board_.session->result())},
                        {"bot", bot_},
                        {"best_move", lines_.empty() ? Json() : Json(lines_.front().moves.front())},
                        {"lines", std::move(lines)},
                        {"work", wire::work_json(work_)},
                        {"exact", exact},
                        {"waiting", waiting},
                        {"done", done}}));
}

}  // namespace espalier::server
