#include "cli/verbs/puzzles_from.hpp"

#include <fmt/format.h>

#include <set>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/record_file.hpp"
#include "host/puzzle_mistakes.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "wire/puzzle_file.hpp"

namespace espalier::cli {
namespace {

struct FromSettings {
  std::vector<std::string> files{};
  std::optional<std::string> player{};
  std::optional<std::string> output{};
  std::uint64_t nodes = host::PuzzleLimits{}.nodes;
};

Options declare_from(FromSettings& settings) {
  Options options(
      {"RECORD... [OPTIONS]",
       "Makes puzzles of the mistakes in recorded games: positions in which exactly one move kept\n"
       "the win, the draw or the final margin, and another one was played. The value of every\n"
       "move is proven; where that takes more than --nodes positions, nothing is made, and it is\n"
       "said how often. The games of a set have the same rules.",
       {"espalier puzzles from examples/records/lost.txt --nodes 20000"}});
  options.argument("RECORD", settings.files, kFile, "files of game records; - is standard input")
      .value("--player", "NAME", settings.player, Text{},
             "only mistakes of this player; of both if left out")
      .value("-o,--output", "FILE", settings.output, kFile,
             "write the set to FILE; to standard output if left out")
      .value("--nodes", "N", settings.nodes, CountRange{.min = 1},
             "positions visited to prove the moves of one position, at most; 200000 if left out");
  return options;
}

// The games of all files, one after the other.
class FromRun {
 public:
  FromRun(const Context& context, const FromSettings& settings)
      : context_(context), settings_(settings) {
    set_.made_by = ESPALIER_VERSION;
    set_.nodes = settings.nodes;
  }

  util::Status file(const std::string& name) {
    const auto text = record_contents(name, context_.out);
    if (!text) return text.error();
    wire::RecordReader reader(*text);
    int number = 0;
    while (const auto record = reader.next()) {
      ++number;
      const auto done = game(*record, number);
      if (interrupted()) return util::Error{util::ErrorCode::kStopped, "stopped before the end"};
      if (!done) {
        return util::with_prefix(fmt::format("{}, game {}: ", util::quoted(name), number),
                                 done.error());
      }
    }
    if (number > 0) return util::Done{};
    return util::Error{fmt::format("there is no game in {}", util::quoted(name))};
  }

  const wire::PuzzleSet& set() const { return set_; }
  std::string summary() const {
    return fmt::format("puzzles made: {}; turns looked at: {}; not proven: {}", set_.puzzles.size(),
                       turns_, unproven_);
  }

 private:
  util::Status game(const util::Result<wire::Record>& record, int number) {
    if (!record) return record.error();
    const auto end = end_of(*record);
    if (!end) return end.error();
    if (const auto same = same_rules(*record->tag("Game")); !same) return same;
    host::MistakeRequest request;
    if (settings_.player) {
      if (record->tag("First") == *settings_.player) {
        request.side = core::Side::kFirst;
      } else if (record->tag("Second") == *settings_.player) {
        request.side = core::Side::kSecond;
      } else {
        return util::Done{};
      }
    }
    return mistakes(**end, request, number);
  }

  util::Status same_rules(std::string_view game) {
    const auto choice = games::choose(game);
    if (!choice) return choice.error();
    if (set_.game.empty()) set_.game = choice->name();
    if (set_.game == choice->name()) return util::Done{};
    return util::Error{
        fmt::format("this game is of {}, and those before of {}; a set has one of "
                    "them",
                    choice->name(), set_.game)};
  }

  util::Status mistakes(const host::Session& end, host::MistakeRequest request, int number) {
    const auto turns = end.played().size();
    request.limits = {.nodes = settings_.nodes, .stop = watch_.flag()};
    request.progress = [&](std::size_t turn) {
      progress_.update(fmt::format("game {}: turn {} of {}", number, turn, turns),
                       static_cast<double>(turn) / static_cast<double>(turns));
    };
    auto found = host::puzzles_of_mistakes(end, request);
    progress_.erase();
    if (!found) return found.error();
    turns_ += found->turns;
    unproven_ += found->unproven;
    for (auto& puzzle : found->puzzles) {
      if (known_.insert(puzzle.position).second) set_.puzzles.push_back(std::move(puzzle));
    }
    return util::Done{};
  }

  const Context& context_;
  const FromSettings& settings_;
  InterruptGuard ctrl_c_ends_it_{};
  InterruptWatch watch_{};
  Progress progress_{};
  wire::PuzzleSet set_{};
  std::set<std::string> known_{};
  std::size_t turns_ = 0;
  std::size_t unproven_ = 0;
};

}  // namespace

Options puzzles_from_options() { return Options::of(declare_from); }

int run_puzzles_from(const Context& context, Arguments arguments) {
  FromSettings settings;
  if (const auto code = declare_from(settings).parse(context, arguments)) return *code;
  if (settings.files.empty()) {
    return context.wrong_use("RECORD is missing; see 'espalier puzzles from --help'");
  }
  FromRun run(context, settings);
  for (const auto& file : settings.files) {
    if (const auto done = run.file(file); !done) return context.no(done.error());
  }
  if (run.set().puzzles.empty()) return context.no(run.summary());
  if (!settings.output) {
    context.out.write(wire::text(run.set()));
  } else if (const auto written = util::write_file(*settings.output, wire::text(run.set()));
             !written) {
    return context.environment(written.error());
  }
  complain(fmt::format("espalier puzzles from: {}", run.summary()));
  return kDone;
}

}  // namespace espalier::cli
