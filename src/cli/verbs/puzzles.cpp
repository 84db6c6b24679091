// espalier puzzles: positions with exactly one good move, made and proven.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <thread>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/record_file.hpp"
#include "cli/verbs/parts.hpp"
#include "cli/verbs/puzzles_from.hpp"
#include "host/puzzle_maker.hpp"
#include "util/files.hpp"
#include "util/random.hpp"
#include "util/text.hpp"
#include "wire/puzzle_file.hpp"

namespace espalier::cli {
namespace {

constexpr int kMaxPuzzles = 100'000;

struct MakeSettings {
  games::GameChoice choice{};
  std::optional<std::string> output{};
  int count = 500;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 200'000;
  bool hardest = false;
  std::optional<int> threads{};
};

Options declare_make(MakeSettings& settings) {
  Options options(
      {"GAME[:VARIANT] [OPTIONS]",
       "Makes puzzles: positions from games of the engine against itself in which exactly one\n"
       "move keeps the win, the draw or the final margin. The value of every move is proven. The\n"
       "same options give the same puzzles on every machine. docs/puzzles.md tells more.",
       {"espalier puzzles make tictactoe --count 3",
        "espalier puzzles make chain --count 5 --nodes 50000"}});
  options.game_argument(settings.choice)
      .value("-o,--output", "FILE", settings.output, kFile,
             "write the set to FILE; to standard output if left out")
      .value("--count", "N", settings.count, IntRange{1, kMaxPuzzles},
             "how many puzzles; 500 if left out")
      .value("--seed", "N", settings.seed, CountRange{},
             "another seed gives another set; 1 if left out")
      .value("--nodes", "N", settings.nodes, CountRange{.min = 1},
             "positions visited to prove the moves of one puzzle, at most; 200000 if left out")
      .flag(
          "--hardest", settings.hardest,
          "keep the puzzle of each game that is hardest to find, not the one furthest from its end")
      .value("--threads", "N", settings.threads, IntRange{1, 256},
             "how many threads; all processors if left out");
  return options;
}

int threads_here() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

util::Result<wire::PuzzleSet> make_set(const MakeSettings& settings) {
  const InterruptWatch watch;
  Progress progress;
  const auto session = settings.choice.open();
  host::PuzzleRequest request;
  request.count = static_cast<std::size_t>(settings.count);
  request.seed = settings.seed;
  request.threads = settings.threads.value_or(threads_here());
  if (settings.hardest) request.choice = host::PuzzleChoice::kHardest;
  request.limits = {.nodes = settings.nodes, .stop = watch.flag()};
  request.progress = [&](std::size_t found, std::size_t games) {
    progress.update(fmt::format("{} of {} puzzles in {} games", found, settings.count, games),
                    static_cast<double>(found) / static_cast<double>(settings.count));
  };
  auto puzzles = host::make_puzzles(*session, request);
  if (!puzzles) return puzzles.error();
  return wire::PuzzleSet{.game = settings.choice.name(),
                         .made_by = ESPALIER_VERSION,
                         .seed = settings.seed,
                         .nodes = settings.nodes,
                         .hardest = settings.hardest,
                         .puzzles = std::move(*puzzles)};
}

int run_make(const Context& context, Arguments arguments) {
  MakeSettings settings;
  if (const auto code = declare_make(settings).parse(context, arguments)) return *code;
  const InterruptGuard ctrl_c_ends_it;
  const auto set = make_set(settings);
  if (!set) return context.no(set.error());
  if (!settings.output) {
    context.out.write(wire::text(*set));
  } else if (const auto written = util::write_file(*settings.output, wire::text(*set)); !written) {
    return context.environment(written.error());
  }
  if (set->puzzles.size() == static_cast<std::size_t>(settings.count)) return kDone;
  return context.no(
      fmt::format("only {} puzzles were found; more nodes may find more", set->puzzles.size()));
}

struct CheckSettings {
  std::string file{};
  std::optional<int> sample{};
  std::uint64_t seed = 1;
};

Options declare_check(CheckSettings& settings) {
  Options options(
      {"FILE [OPTIONS]",
       "Proves the puzzles of a file again, by a method that shares neither search nor\n"
       "evaluation with the one that made them. The last line is `N of N puzzles proven`.",
       {"espalier puzzles check puzzles.jsonl --sample 30"}});
  options
      .argument("FILE", settings.file, kFile,
                "what `espalier puzzles make` wrote; - is standard input")
      .value("--sample", "N", settings.sample, IntRange{1, kMaxPuzzles},
             "only so many, drawn from the file; all if left out")
      .value("--seed", "N", settings.seed, CountRange{}, "which are drawn; 1 if left out");
  return options;
}

// So many of them, in the order of the file.
std::vector<host::Puzzle> drawn(std::vector<host::Puzzle> puzzles, std::size_t wanted,
                                std::uint64_t seed) {
  util::Random random(seed);
  while (puzzles.size() > wanted) {
    const auto place = random.below(static_cast<std::uint32_t>(puzzles.size()));
    puzzles.erase(puzzles.begin() + place);
  }
  return puzzles;
}

int run_check(const Context& context, Arguments arguments) {
  CheckSettings settings;
  if (const auto code = declare_check(settings).parse(context, arguments)) return *code;
  const auto text = record_contents(settings.file, context.out);
  if (!text) return context.environment(text.error());
  auto set = wire::read_puzzles(*text);
  if (!set) return context.no(set.error());
  const auto choice = games::choose(set->game);
  if (!choice) return context.no(choice.error());
  const auto puzzles = settings.sample
                           ? drawn(std::move(set->puzzles),
                                   static_cast<std::size_t>(*settings.sample), settings.seed)
                           : std::move(set->puzzles);
  const InterruptGuard ctrl_c_ends_it;
  const InterruptWatch watch;
  const auto session = choice->open();
  Progress progress;
  std::size_t proven = 0;
  for (std::size_t done = 0; done < puzzles.size(); ++done) {
    progress.update(fmt::format("{} of {} puzzles", done, puzzles.size()),
                    static_cast<double>(done) / static_cast<double>(puzzles.size()));
    const auto status = host::check_puzzle(*session, puzzles[done], watch.flag());
    if (interrupted()) return context.no("stopped before all puzzles were proven");
    if (status) {
      ++proven;
      continue;
    }
    progress.erase();
    context.out.line(status.error().message);
  }
  progress.erase();
  context.out.line(fmt::format("{} of {} puzzles proven", proven, puzzles.size()));
  return proven == puzzles.size() ? kDone : kNo;
}

Options make_options() { return Options::of(declare_make); }
Options check_options() { return Options::of(declare_check); }

}  // namespace

std::span<const Verb> puzzle_parts() {
  static constexpr std::array kParts = {
      Verb{"puzzles make", "make a set of puzzles", run_make, make_options},
      Verb{"puzzles from", "make puzzles of mistakes in games", run_puzzles_from,
           puzzles_from_options},
      Verb{"puzzles check", "prove a set again by another method", run_check, check_options},
  };
  return kParts;
}

Options puzzles_options() {
  return Options(
      {"PART ...",
       "Positions in which exactly one move keeps the win, the draw or the final margin,\n"
       "each with its proof.\n\n"
       "Parts:\n" +
           list_of_parts(puzzle_parts()) +
           "\n"
           "'espalier puzzles PART --help' tells more about each.",
       {"espalier puzzles make tictactoe --count 3"}});
}

int run_puzzles(const Context& context, Arguments arguments) {
  return run_part(context, arguments, puzzles_options(), puzzle_parts(), "make");
}

}  // namespace espalier::cli
