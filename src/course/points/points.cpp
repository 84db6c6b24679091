#include "course/points/points.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"

namespace espalier::course {
namespace {

// `3`, `3–5`
std::string range_text(int from, int to) {
  return from == to ? std::to_string(from) : fmt::format("{}–{}", from, to);
}

// `54%`, `54.3%`: down to tenths, so that nothing looks like a border that was not reached.
std::string percent_text(long long part, long long whole) {
  const auto tenths = whole == 0 ? 0 : part * 1000 / whole;
  if (tenths % 10 == 0) return fmt::format("{}%", tenths / 10);
  return fmt::format("{}.{}%", tenths / 10, tenths % 10);
}

// One rule held against the work.
class RuleLine {
 public:
  RuleLine(const PointRule& rule, const Work& work) : rule_(rule), work_(work) {
    line.rule = rule.id;
    line.name = rule.name;
    line.kind = kind_name(rule.kind);
    line.of = rule.points;
    std::visit(*this, rule.kind);
  }

  void operator()(const FinishesAGame&) {
    if (nothing_there()) return;
    if (work_.finished_game) return exactly(rule_.points, Why::kFinished);
    if (!work_.examined) return open(Why::kWaits);
    exactly({}, Why::kNotFinished);
  }

  void operator()(const Passes& passes) {
    if (nothing_there()) return;
    int passed = 0;
    int waiting = 0;
    std::vector<std::string> scores;
    for (const auto& bot : passes.bots) {
      const auto* const exam = exam_of(bot);
      if (exam == nullptr || !exam->over) {
        ++waiting;
        continue;
      }
      passed += exam->passed ? 1 : 0;
      scores.push_back(fmt::format("{} {}–{}", bot, exam->won, exam->lost));
    }
    const int all = static_cast<int>(passes.bots.size());
    // What has not been played when the examination is over never will be.
    if (work_.examined) waiting = 0;
    line.values = {{"passed", std::to_string(passed)},
                   {"all", std::to_string(all)},
                   {"scores", scores.empty() ? "–" : util::join(scores, ", ")}};
    const auto brings = [&](int count) {
      if (passes.partly) return rule_.points.part(count, all);
      return count == all ? rule_.points : Points{};
    };
    line.got = line.lo = brings(passed);
    line.hi = brings(passed + waiting);
    line.why = passed == all ? Why::kAllPassed : passed > 0 ? Why::kSomePassed : Why::kNotPassed;
    if (waiting > 0 && line.lo != line.hi) line.why = Why::kWaits;
  }

  void operator()(const LadderPercentile&) {
    if (nothing_there()) return;
    const auto& places = work_.ladder;
    if (!places) return work_.examined ? exactly({}, Why::kNotOnLadder) : open(Why::kWaits);
    const auto others = places->of - 1;
    const auto at = [&](int twice_the_place) {
      return others == 0 ? rule_.points
                         : rule_.points.part(2LL * places->of - twice_the_place, 2LL * others);
    };
    line.got = at(places->best + places->worst);
    line.lo = places->settled ? line.got : at(2 * places->worst);
    line.hi = places->settled ? line.got : at(2 * places->best);
    line.why = Why::kPlace;
    const auto twice_below = 2 * places->of - places->best - places->worst;
    line.values = {{"places", range_text(places->best, places->worst)},
                   {"of", std::to_string(places->of)},
                   {"below", twice_below % 2 == 0 ? std::to_string(twice_below / 2)
                                                  : fmt::format("{}.5", twice_below / 2)},
                   {"others", std::to_string(others)},
                   {"points", text(rule_.points)}};
  }

  void operator()(const OptimalMoves& rule) {
    if (nothing_there()) return;
    const auto moves = work_.moves.value_or(ProvenMoves{.settled = work_.examined});
    const bool enough = moves.positions >= rule.min_positions;
    const bool good =
        enough &&
        1000LL * moves.optimal >= static_cast<long long>(rule.at_least_per_mille) * moves.positions;
    exactly(good ? rule_.points : Points{}, !enough ? Why::kTooFewPositions
                                            : good  ? Why::kEnoughOptimal
                                                    : Why::kTooFewOptimal);
    if (!moves.settled) {
      line.lo = {};
      line.hi = rule_.points;
    }
    line.values = {{"share", percent_text(moves.optimal, moves.positions)},
                   {"positions", std::to_string(moves.positions)},
                   {"at_least", percent_text(rule.at_least_per_mille, 1000)},
                   {"min", std::to_string(rule.min_positions)}};
  }

  void operator()(const Participation& rule) {
    const auto& all = work_.tournaments;
    const auto found = std::find_if(all.begin(), all.end(), [&](const TournamentPart& one) {
      return one.tournament == rule.tournament;
    });
    const bool took_part = found != all.end() && found->took_part;
    exactly(took_part ? rule_.points : Points{}, took_part ? Why::kTookPart : Why::kTookNoPart);
    if (found == all.end()) line.hi = rule_.points;
    line.values = {{"tournament", rule.tournament}};
  }

  void operator()(const Manual&) { open(Why::kNotGivenYet); }

  PointLine line{};

 private:
  bool nothing_there() {
    if (!work_.version) exactly({}, Why::kNothingHandedIn);
    return !work_.version;
  }
  void exactly(Points points, Why why) {
    line.got = line.lo = line.hi = points;
    line.why = why;
  }
  // Everything from nothing to all is possible.
  void open(Why why) {
    exactly({}, why);
    line.hi = rule_.points;
  }
  const ExamVerdict* exam_of(std::string_view bot) const {
    const auto found = std::find_if(work_.exams.begin(), work_.exams.end(),
                                    [&](const ExamVerdict& one) { return one.bot == bot; });
    return found == work_.exams.end() ? nullptr : &*found;
  }

  const PointRule& rule_;
  const Work& work_;
};

const Override* override_of(const Work& work, std::string_view rule) {
  // The latest counts.
  const auto found = std::find_if(work.overrides.rbegin(), work.overrides.rend(),
                                  [&](const Override& one) { return one.rule == rule; });
  return found == work.overrides.rend() ? nullptr : &*found;
}

void set_by_staff(PointLine& line, Points points, const Override& by) {
  line.got = line.lo = line.hi = points;
  line.why = Why::kGivenByStaff;
  line.values = {{"reason", by.reason}};
}

void add_up(Grade& grade) {
  grade.total = grade.lo = grade.hi = {};
  for (const auto& line : grade.lines) {
    grade.total += line.got;
    grade.lo += line.lo;
    grade.hi += line.hi;
  }
}

// What lateness takes away, of what the rules gave.
void add_lateness(Grade& grade, const Work& work) {
  PointLine line{.rule = "late", .kind = "late", .why = Why::kLate};
  const auto penalty = [&](Points points) { return -points.part(work.penalty_per_mille, 1000); };
  if (const auto* const by = override_of(work, "late")) {
    set_by_staff(line, -by->points, *by);
  } else if (work.version && work.days_late > 0) {
    line.got = penalty(grade.total);
    line.lo = penalty(grade.lo);  // of the smallest sum, to be added to it
    line.hi = penalty(grade.hi);
    line.values = {{"days", std::to_string(work.days_late)},
                   {"share", percent_text(work.penalty_per_mille, 1000)},
                   {"sum", text(grade.total)}};
  } else {
    return;
  }
  grade.lines.push_back(std::move(line));
}

}  // namespace

Grade grade_of(const Assignment& assignment, const Work& work) {
  Grade grade{.of = assignment.all_points()};
  for (const auto& rule : assignment.points) {
    auto line = RuleLine(rule, work).line;
    if (const auto* const by = override_of(work, rule.id)) set_by_staff(line, by->points, *by);
    grade.lines.push_back(std::move(line));
  }
  add_up(grade);
  add_lateness(grade, work);
  add_up(grade);
  if (const auto* const by = override_of(work, "")) {
    PointLine line{.kind = "all", .of = grade.of};
    set_by_staff(line, by->points, *by);
    grade.lines.push_back(std::move(line));
    grade.total = grade.lo = grade.hi = by->points;
  }
  return grade;
}

}  // namespace espalier::course
