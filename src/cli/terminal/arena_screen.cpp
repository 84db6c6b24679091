#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "arena/report/tables.hpp"
#include "cli/terminal/arena_run.hpp"
#include "cli/terminal/terminal.hpp"
#include "util/text.hpp"
#include "wire/record.hpp"

namespace espalier::cli {
namespace {

constexpr std::chrono::milliseconds kRedraw{200};
constexpr std::size_t kBlockEvery = 20;      // games, in a pipe
constexpr std::size_t kMaxScreenLines = 18;  // of a live table

// The first lines of a text, each clipped to the width of the terminal.
std::string fitted(const std::string& text, std::size_t& lines) {
  const std::size_t width = terminal_width();
  std::string result;
  std::string_view rest = text;
  for (lines = 0; !rest.empty() && lines < kMaxScreenLines; ++lines) {
    const auto end = std::min(rest.find('\n'), rest.size());
    result += std::string(rest.substr(0, std::min(end, width - 1))) + "\n";
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return result;
}

}  // namespace

ArenaScreen::ArenaScreen(const Context& context, const arena::Plan& plan)
    : context_(context),
      plan_(plan),
      planned_(arena::planned_games(plan)),
      terminal_(is_terminal(STDOUT_FILENO)) {}

arena::Watcher ArenaScreen::watcher() {
  return {
      .started =
          [this](const arena::Pairing& pairing) {
            if (terminal_) return;  // what is under way changes too fast to read
            context_.out.line(fmt::format("Started game {} of {} ({} vs {})", pairing.ordinal,
                                          planned_, name(pairing.first), name(pairing.second)));
            context_.out.flush();
          },
      .replayed = [this](const arena::Pairing& pairing,
                         const arena::GameReport& report) { replayed(pairing, report); },
      .finished =
          [this](const arena::Pairing& pairing, const arena::GameReport& report,
                 const arena::Tournament& tournament) { finished(pairing, report, tournament); }};
}

void ArenaScreen::begin(const arena::Tournament& tournament, bool resumed) {
  if (resumed) counted_ = tournament.counted().size();
  show_given(tournament);
}

void ArenaScreen::print(const arena::Pairing& pairing, const arena::Verdict& verdict) {
  const auto& first = name(pairing.first);
  const auto& second = name(pairing.second);
  context_.out.line(fmt::format("Finished game {} ({} vs {}): {} {{{}}}", pairing.ordinal, first,
                                second, wire::result_text(verdict.outcome),
                                arena::reason_text(verdict, first, second)));
}

// Games that count although nobody had to play them: one bot is out. Some of them may have been
// under way at that moment, and were printed when they ended.
void ArenaScreen::show_given(const arena::Tournament& tournament) {
  const auto& counted = tournament.counted();
  for (; counted_ < counted.size(); ++counted_) {
    const auto& game = counted[counted_];
    const bool known = game.played || finished_.count(game.pairing.ordinal) > 0;
    if (!terminal_ && !known) print(game.pairing, game.summary.verdict);
  }
}

void ArenaScreen::replayed(const arena::Pairing& pairing, const arena::GameReport& report) {
  if (terminal_) return;  // as with games that start
  context_.out.line(fmt::format(
      "Restarted game {} of {} ({} vs {}): the machine was late by {} ms, the {} of {} does not "
      "count",
      pairing.ordinal, planned_, name(pairing.first), name(pairing.second), report.held_up.count(),
      report.verdict.reason(),
      name(report.verdict.blamed == core::Side::kFirst ? pairing.first : pairing.second)));
  context_.out.flush();
}

void ArenaScreen::finished(const arena::Pairing& pairing, const arena::GameReport& report,
                           const arena::Tournament& tournament) {
  finished_.insert(pairing.ordinal);
  const auto now = std::chrono::steady_clock::now();
  const bool redraw = terminal_ && now - last_drawn_ >= kRedraw;
  if (redraw) clear();
  if (!terminal_ || redraw) print(pairing, report.verdict);
  show_given(tournament);
  if (redraw) {
    draw(tournament);
    last_drawn_ = now;
  } else if (!terminal_ && finished_.size() % kBlockEvery == 0 && !tournament.over()) {
    context_.out.write(arena::final_text(plan_, tournament));
  }
  context_.out.flush();
}

void ArenaScreen::draw(const arena::Tournament& tournament) {
  const auto table = fitted(arena::final_text(plan_, tournament), drawn_lines_);
  context_.out.write(table);
  context_.out.line(fmt::format("{} of {} games counted; Ctrl-C stops, the same command goes on",
                                tournament.counted().size(), planned_));
  ++drawn_lines_;
}

void ArenaScreen::clear() {
  if (drawn_lines_ > 0) context_.out.write(fmt::format("\x1b[{}A\x1b[J", drawn_lines_));
  drawn_lines_ = 0;
}

}  // namespace espalier::cli
