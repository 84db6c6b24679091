// `espalier bench`: one number for what the flagship does on fixed positions of every game. A
// change that is meant to change nothing keeps it; a search or an evaluation that changed does not.
#include <fmt/format.h>

#include <array>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/hash.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

struct SignaturePosition {
  std::string_view game;
  int depth;
  std::string_view position;  // empty: the start
};

// From the lists of bench_search_positions.cpp and bench_pruning.cpp, and made like those.
// Three-Six is searched where the depth is below the number of empty cells, and solved where it is
// not.
constexpr std::array kSignaturePositions = {
    SignaturePosition{"chain:orthogonal-5x6", 13, "1b1a2/a5/6/5A/3AB1 1 8"},
    SignaturePosition{"chain:orthogonal-5x6", 13, "ab1ABA/1B2a1/b5/6/Aa4 1 14"},
    SignaturePosition{"chain:orthogonal-5x6", 11, "AB1ABA/2c2B/b1A3/b1b3/ab1A1A 1 24"},
    SignaturePosition{"chain:orthogonal-5x6", 12, ""},
    SignaturePosition{"chain:diagonal-5x6", 12, "1C1a2/BCAAa1/1aa3/6/3Aa1 1 16"},
    SignaturePosition{"chain:diagonal-5x6", 11, "bbC1aB/1AAaA1/1aAaAA/1aaaa1/B4a 1 26"},
    SignaturePosition{"chain:scorched-5x6", 13, "aA1a1a/6/6/3AAA/2A### 1 10"},
    SignaturePosition{"chain:scorched-5x6", 11, "a1AA1a/AC2ab/#A4/#A4/#B3a 1 18"},
    SignaturePosition{"chain:classic-9x6", 8, "ABBBAA/B5/5b/b5/1a4/6/6/b5/a4a 1 20"},
    SignaturePosition{"chain:classic-9x6", 8, "AABAba/B1CBca/BCAAab/1Ac1aa/A3a1/5a/6/6/a4A 1 40"},
    SignaturePosition{"chain:orthogonal-4x4", 12, "A1BA/1Aa1/1a2/a3 1 8"},
    SignaturePosition{"chain:orthogonal-4x4", 12, "A1B1/3B/A1b1/a2a 1 10"},
    SignaturePosition{"chain:classic-10x10", 6,
                      "ABBB1bbbba/B5c2b/B8b/B8b/B8a/B9/9A/6a3/91/A8A 1 40"},
    SignaturePosition{"threesix:6x6", 16, "XX1O2/2O3/5O/6/6/X5 1 0 0"},
    SignaturePosition{"threesix:6x6", 17, "XO2O1/2X2X/3X2/6/1O4/5O 1 0 0"},
    SignaturePosition{"threesix:6x6", 20, "XXO2X/XOO2X/O2XXO/O2O2/5X/3O2 1 3 12"},
    SignaturePosition{"threesix:parity-6x6", 17, "2XOXO/OX4/X5/6/1O4/6 1 0 0"},
    SignaturePosition{"threesix:parity-6x6", 18, "XOX3/O4X/X2OXO/O3O1/2X1XO/1XO1OX 1 6 3"},
    SignaturePosition{"threesix:5x5", 10, "1XXO1/5/5/5/5 2 3 0"},
    SignaturePosition{"threesix:5x5", 18, "XX1O1/OXX2/5/4O/5 2 3 0"},
    SignaturePosition{"bao:kiswahili", 19, ""},
    SignaturePosition{
        "bao:kiswahili", 20,
        "3,0,1,2,0,1,1,0/2,0,0,10,0,0,0,0/0,0,0,0,11,1,3,0/0,0,0,1,1,2,0,1 12,12 SN 1 -"},
    SignaturePosition{
        "bao:kiswahili", 18,
        "1,1,0,0,0,0,0,0/1,1,0,11,0,1,0,1/0,1,0,0,2,3,0,3/3,3,1,2,0,3,0,2 12,12 N 1 -"},
    SignaturePosition{"bao:kiswahili", 14,
                      "2,1,3,0,6,3,2,2/1,1,0,13,2,1,1,1/0,1,1,1,2,2,8,0/0,2,0,2,0,0,1,5 0,0 - 1 -"},
    SignaturePosition{"bao:kujifunza", 24,
                      "1,0,4,1,4,0,2,5/1,1,1,1,0,1,0,1/0,9,1,7,3,1,2,1/5,0,3,3,0,3,3,0 0,0 - 1 -"},
    SignaturePosition{"bao:kujifunza", 18, ""},
    SignaturePosition{"tictactoe:3x3", 9, ""},
};

// Everything that was found out; all of it is the same on every machine.
std::uint64_t with_answer(std::uint64_t hash, const host::Answer& answer) {
  hash = util::combine(hash, answer.work.nodes);
  for (const char c : answer.move) hash = util::combine(hash, static_cast<unsigned char>(c));
  if (answer.lines.empty()) return hash;
  const auto& value = answer.lines.front().value;
  for (const int number : {static_cast<int>(value.hundredths), value.win_in.value_or(0),
                           value.margin.value_or(0), static_cast<int>(value.proven)}) {
    hash = util::combine(hash, static_cast<std::uint32_t>(number));
  }
  return hash;
}

std::string row_text(const SignatureRow& row) {
  return fmt::format("{:<22} {:>9} {:>12} {:>9.2f} s {:>9.2f} s {:>14}", row.game, row.positions,
                     row.nodes, row.spent.seconds, row.spent.processor,
                     in_millions(rate_of(row.nodes, row.spent.seconds)));
}

struct Found {
  host::Answer answer;
  TimeSpent spent{};
};

util::Result<Found> search(const SignaturePosition& what, const std::atomic<bool>* stop) {
  const auto choice = games::choose(what.game);
  if (!choice) return choice.error();
  const auto session = what.position.empty() ? choice->open() : open_at(*choice, what.position);
  const auto player = session->player(wire::kFlagship, {.hash_mib = 16, .threads = 1});
  if (!player) return player.error();
  const WorkClock clock;
  auto answer = (*player)->choose(*session, {.limits = {.depth = what.depth}, .stop = stop});
  if (!answer) return answer.error();
  return Found{std::move(*answer), clock.spent()};
}

int measure(const Context& context, bool json) {
  const InterruptGuard ctrl_c_ends_politely;
  const InterruptWatch watch;
  const MachineWatch machine;
  Progress progress;
  SignatureReport report;
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < kSignaturePositions.size(); ++i) {
    progress.update(kSignaturePositions[i].game,
                    static_cast<double>(i) / static_cast<double>(kSignaturePositions.size()));
    const auto found = search(kSignaturePositions[i], watch.flag());
    if (!found) return context.no(found.error());
    if (interrupted()) return context.no("stopped before the end, so there is no signature");
    if (report.rows.empty() || report.rows.back().game != kSignaturePositions[i].game) {
      report.rows.push_back({.game = std::string(kSignaturePositions[i].game)});
    }
    auto& row = report.rows.back();
    ++row.positions;
    row.nodes += found->answer.work.nodes;
    row.spent += found->spent;
    hash = with_answer(hash, found->answer);
  }
  // Half of the bits are short enough for a commit message.
  report.signature = static_cast<std::uint32_t>(hash >> 32);
  progress.erase();
  report.others = machine.others();
  if (json) {
    context.out.line(bench_signature_json(report));
    return kDone;
  }
  context.out.line(code_text());
  context.out.line(fmt::format("{:<22} {:>9} {:>12} {:>11} {:>11} {:>14}", "game", "positions",
                               "nodes", "time", "processor", "nodes/s"));
  SignatureRow total{.game = "together"};
  for (const auto& row : report.rows) {
    context.out.line(row_text(row));
    total.positions += row.positions;
    total.nodes += row.nodes;
    total.spent += row.spent;
  }
  context.out.line(row_text(total));
  context.out.line(fmt::format("signature {}", report.signature));
  return kDone;
}

struct BenchSignatureSettings {
  bool json = false;
};

std::string list_of_benches() {
  std::string lines;
  for (const auto& bench : bench_parts()) {
    lines += fmt::format("  {:<8} {}\n", bench.last_word(), bench.summary);
  }
  return lines;
}

Options declare_bench_signature(BenchSignatureSettings& settings) {
  Options options(
      {"[WHAT] [OPTIONS]",
       "Measures the program. Without WHAT: how fast the flagship searches fixed positions\n"
       "of every game, on one thread to fixed depths, by the clock and in processor time;\n"
       "the last line, `signature N`, is the same on every machine until the search changes.\n"
       "A note on standard error says when other programs kept the machine busy. With WHAT:\n"
       "\n" +
           list_of_benches() +
           "\n"
           "'espalier bench WHAT --help' tells more.",
       {"espalier bench rules --seconds 0.05",
        "espalier bench search tictactoe --movetime 50ms --overrun 5",
        "espalier bench bots tictactoe --games 10 --movetime 5ms"}});
  options.json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_signature_options() { return Options::of(declare_bench_signature); }

int bench_signature(const Context& context, Arguments arguments) {
  BenchSignatureSettings settings;
  if (const auto code = declare_bench_signature(settings).parse(context, arguments)) return *code;
  return measure(context, settings.json);
}

}  // namespace espalier::cli
