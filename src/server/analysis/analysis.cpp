#include "server/analysis/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "server/analysis/asked_bot.hpp"
#include "wire/bot_spec.hpp"
#include "wire/bot_view.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr std::chrono::milliseconds kBetweenMessages{100};
constexpr core::Milliseconds kMaxLength{600'000};

bool begins_with(const std::vector<host::Line>& lines, const std::string& move) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const host::Line& line) { return line.moves.front() == move; });
}

}  // namespace

Analysis::Analysis(const AnalysisRequest& request, Board board, core::BotInfo bot, Tell tell)
    : request_(request),
      board_(std::move(board)),
      legal_(board_.session->moves()),
      bot_(std::move(bot)),
      tell_(std::move(tell)) {
  if (request_.all) request_.lines = static_cast<int>(legal_.size());
  request_.lines = std::clamp(request_.lines, 1, std::max(static_cast<int>(legal_.size()), 1));
}

util::Result<std::shared_ptr<Analysis>> Analysis::open(const AnalysisRequest& request, Board board,
                                                       Tell tell) {
  const auto bot = asked_bot(*board.session, request.bot);
  if (!bot) return bot.error();
  AnalysisRequest own = request;
  if (!own.depth) own.depth = bot->depth;
  return std::shared_ptr<Analysis>(new Analysis(own, std::move(board), bot->info, std::move(tell)));
}

bool Analysis::is_flagship() const { return bot_.id == wire::kFlagship; }

core::Limits Analysis::limits(core::Milliseconds slice) const {
  core::Limits limits{.movetime = slice, .depth = request_.depth};
  if (request_.movetime) limits.movetime = std::min(slice, *request_.movetime - before_.time);
  limits.movetime = std::max(*limits.movetime, core::Milliseconds(1));
  return limits;
}

bool Analysis::think(const Slice& slice) {
  if (legal_.empty() || bot_.values == core::Values::kNone) {
    tell(false, true);
    return false;
  }
  if (!player_) {
    auto player = board_.session->player(bot_.id, {.hash_mib = request_.hash_mib});
    if (!player) return false;  // it is one of the bots of the session
    player_ = std::move(*player);
    if (!is_flagship() && !plays_) {
      if (auto plays = wire::plays_at_once(*board_.session, bot_, *player_))
        plays_ = std::move(*plays);
    }
  }
  const bool more = is_flagship() ? think_deeper(slice) : value_moves(slice);
  if (!more) player_.reset();  // its table would be kept as long as the client stays
  return more;
}

util::Result<host::Answer> Analysis::ask(const host::Task& task) {
  auto answer = player_->choose(*board_.session, task);
  if (!answer) return answer;
  before_.nodes += answer->work.nodes;
  before_.time += answer->work.time;
  work_.nodes = before_.nodes;
  work_.time = before_.time;
  return answer;
}

bool Analysis::think_deeper(const Slice& slice) {
  const auto limit = limits(slice.time);
  const auto answer = ask({.limits = limit,
                           .lines = request_.lines,
                           .stop = &slice.stop,
                           .report = [this](const host::Report& report) { hear(report); }});
  if (!answer) return false;
  if (lines_.empty()) lines_ = answer->lines;  // a bot that does not report on its way
  const bool early = !slice.stop && answer->work.time < *limit.movetime;
  const bool done = early || (request_.movetime && before_.time >= *request_.movetime) ||
                    Clock::now() - opened_ >= kMaxLength;
  if (done || untold_) tell(slice.crowded && !done, done);
  return !done;
}

// Such a search begins anew whenever it is asked, so it is asked for one move after the other and
// loses no more than one of them at the end of a slice. That one gets twice the time the next time.
bool Analysis::value_moves(const Slice& slice) {
  const auto start = Clock::now();
  const auto end = start + *limits(slice.time).movetime;
  bool finished = true;
  while (valued_ < legal_.size() && finished && !slice.stop && Clock::now() < end) {
    patience_ = std::max(patience_, slice.time);
    const bool at_once = bot_.values == core::Values::kMoves;
    host::Task task{.limits = limits(patience_), .stop = &slice.stop};
    // Several lines, or it may play by heart and give none.
    task.lines = static_cast<int>(legal_.size()) + 1;
    if (!at_once) task.only = {legal_[valued_]};
    const auto answer = ask(task);
    if (!answer) return false;
    finished = !answer->lines.empty() && answer->lines.front().value.bound == core::Bound::kExact;
    if (!finished) break;
    for (const auto& line : answer->lines) add_line(line);
    work_.depth = work_.seldepth = answer->work.depth;
    valued_ = at_once ? legal_.size() : valued_ + 1;
    patience_ = core::Milliseconds{0};
    if (Clock::now() - told_ >= kBetweenMessages) tell(false, false);
  }
  if (!finished && !slice.stop) patience_ *= 2;
  thought_ += Clock::now() - start;  // single moves take less than a millisecond
  before_.time = work_.time = std::chrono::duration_cast<core::Milliseconds>(thought_);
  const bool late = request_.movetime && before_.time >= *request_.movetime;
  if (valued_ == legal_.size() && !plays_) plays_ = wire::plays_by(bot_, lines_, legal_.size());
  const bool done = valued_ == legal_.size() || late || Clock::now() - opened_ >= kMaxLength;
  if (done || untold_) tell(slice.crowded && !done, done);
  return !done;
}

// Best first, and of equal ones the first that came.
void Analysis::add_line(const host::Line& line) {
  const auto place = std::find_if(lines_.begin(), lines_.end(), [&](const host::Line& other) {
    return other.value.hundredths < line.value.hundredths;
  });
  lines_.insert(place, line);
  untold_ = true;
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
  const bool whole = static_cast<int>(fresh_.size()) == request_.lines;
  if (whole && Clock::now() - told_ >= kBetweenMessages) tell(false, false);
}

// The new lines, then older ones of other moves.
std::vector<host::Line> Analysis::lines_so_far() const {
  std::vector<host::Line> lines = fresh_;
  for (const auto& old : lines_) {
    if (static_cast<int>(lines.size()) >= request_.lines) break;
    if (!begins_with(lines, old.moves.front())) lines.push_back(old);
  }
  return lines;
}

// What is played by heart is played whatever the lines say.
std::string Analysis::best_move() const {
  const bool one = plays_ && plays_->by_heart && !plays_->drawn;
  return one ? plays_->moves.front() : lines_.front().moves.front();
}

void Analysis::tell(bool waiting, bool done) {
  untold_ = false;
  told_ = Clock::now();
  const std::size_t shown = std::min(lines_.size(), static_cast<std::size_t>(request_.lines));
  wire::Analysed found{.bot = bot_.id,
                       .best_move = std::nullopt,
                       .lines = std::span(lines_).first(shown),
                       .plays = plays_,
                       .work = work_};
  if (!lines_.empty()) found.best_move = best_move();
  Json json = {{"on", "analysis"}, {"id", request_.id}};
  json.update(wire::analysis_json(board_.game, *board_.session, found));
  if (request_.all && bot_.values != core::Values::kNone) {
    for (const auto& move : legal_) {
      if (!begins_with(lines_, move)) json["lines"].push_back(wire::unknown_line_json(move));
    }
  }
  json["waiting"] = waiting;
  json["done"] = done;
  if (bot_.values == core::Values::kNone) {
    json["reason"] = wire::no_values_text(bot_);
  } else if (done && !is_flagship() && valued_ < legal_.size()) {
    json["reason"] = fmt::format("the time was over when {} of {} moves had their values", valued_,
                                 legal_.size());
    json["cut_off"] = {{"valued", valued_}, {"of", legal_.size()}};
  }
  tell_(wire::document(json));
}

}  // namespace espalier::server
