// espalier perft: the number of move sequences of a given length.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <functional>

#include "cli/terminal/json.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/verbs/verbs.hpp"

namespace espalier::cli {
namespace {

constexpr int kDeepest = 99;

// Counts like Session::perft, in pieces small enough to tell how far it has come.
class Counter {
 public:
  // Whether to go on.
  using Visit = std::function<bool(const std::string& move, std::uint64_t leaves)>;

  explicit Counter(const host::Session& session) : session_(session) {}

  // depth >= 1. Calls visit after every move of the root.
  void divide(int depth, const Visit& visit) {
    const auto moves = session_.moves();
    total_ = moves.size();
    for (const auto& move : moves) {
      const std::uint64_t before = leaves_;
      step(session_, move, depth, 1.0 / static_cast<double>(total_));
      ++done_;
      if (!visit(move, leaves_ - before)) return;
    }
  }

  std::uint64_t leaves() const { return leaves_; }
  Progress& progress() { return progress_; }

 private:
  // Counting this many plies takes a moment at most; longer ones are walked move by move.
  static constexpr int kPiece = 4;

  // Perft knows nothing of repetition, so the way to a position is forgotten at every step.
  void step(const host::Session& before, const std::string& move, int depth, double share) {
    const auto session = before.clone();
    [[maybe_unused]] const auto played = session->play(move);
    assert(played && "a listed move can be played");
    if (depth > 1 && session->result() != core::Outcome::kNone) {
      share_ += share;  // a finished game has no children
      return;
    }
    if (depth > 1) (void)session->set_up(session->position());
    count(*session, depth - 1, share);
  }

  void count(const host::Session& session, int depth, double share) {
    if (depth > kPiece) {
      const auto moves = session.moves();
      const double part = share / static_cast<double>(std::max<std::size_t>(moves.size(), 1));
      for (const auto& move : moves) step(session, move, depth, part);
      return;
    }
    leaves_ += session.perft(depth);
    share_ += share;
    progress_.update(fmt::format("{} of {} moves", done_, total_), share_, leaves_);
  }

  const host::Session& session_;
  Progress progress_;
  std::uint64_t leaves_ = 0;
  std::size_t done_ = 0;
  std::size_t total_ = 0;
  double share_ = 0;
};

// Lines come as soon as they are known: the whole may take hours.
PerftReport count(const Context& context, host::Session& session, int depth, bool divided,
                  bool print) {
  PerftReport report{.depth = depth, .nodes = 1, .divided = divided, .moves = {}};
  if (depth == 0) return report;
  Counter counter(session);
  counter.divide(depth, [&](const std::string& move, std::uint64_t leaves) {
    if (!divided) return true;
    report.moves.emplace_back(move, leaves);
    if (!print) return true;
    counter.progress().erase();
    context.out.line(fmt::format("{} {}", move, leaves));
    return context.out.flush();
  });
  report.nodes = counter.leaves();
  return report;
}

struct PerftSettings {
  games::GameChoice choice{};
  int depth = 0;
  std::optional<std::string> position{};
  bool divide = false;
  bool json = false;
};

Options declare_perft(PerftSettings& settings) {
  Options options(
      {"GAME[:VARIANT] DEPTH [OPTIONS]",
       "Counts the sequences of DEPTH moves: the plainest check of the rules. The last\n"
       "line is `nodes N`.",
       {"espalier perft tictactoe 5", "espalier perft chain 2 --divide"}});
  options.game_argument(settings.choice)
      .argument("DEPTH", settings.depth, IntRange{0, kDeepest}, "how many moves, from 0 to 99")
      .position_value(settings.position)
      .flag("--divide", settings.divide, "print `MOVE COUNT` for every first move as well")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options perft_options() { return Options::of(declare_perft); }

int run_perft(const Context& context, Arguments arguments) {
  PerftSettings settings;
  if (const auto code = declare_perft(settings).parse(context, arguments)) return *code;

  const auto session = set_up(settings.choice, settings.position);
  if (!session) return context.no(session.error());

  const bool json = settings.json;
  const auto report = count(context, **session, settings.depth, settings.divide, !json);
  context.out.line(json ? perft_json(settings.choice, (*session)->position(), report)
                        : fmt::format("nodes {}", report.nodes));
  return kDone;
}

}  // namespace espalier::cli
