// The part of the engine that thinks.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>

#include "util/text.hpp"
#include "wire/ugi.hpp"
#include "wire/ugi_perft.hpp"

namespace espalier::wire {
namespace {

// What a search found out in the end and what it cost.
std::vector<std::string> last_lines(const host::Answer& answer) {
  std::vector<std::string> lines;
  for (const auto& line : answer.lines) {
    lines.push_back(info_line({answer.work, static_cast<int>(lines.size()) + 1, line}));
  }
  if (lines.empty()) lines.push_back(info_line(answer.work, answer.move));
  return lines;
}

}  // namespace

void UgiEngine::go(std::string_view rest) {
  if (thinker_.busy()) return info("still thinking; send stop first");
  thinker_.finish();
  auto command = read_go(rest);
  if (!command) return info("nothing is searched: " + command.error().message);
  if (!command->unknown.empty()) {
    info(fmt::format("left out of go: {}", util::join(command->unknown, " ")));
  }
  if (command->perft) return start_perft(*command->perft);
  if (over()) return say("bestmove (none)");
  if (!prepare_player()) {
    return say("bestmove " + position_->moves().front());
  }
  command->limits.clock = command->clock(position_->to_move());
  command->limits.overhead = numbers_.overhead(command->limits);
  host::Task task{.limits = command->limits, .lines = numbers_.lines};
  task.only = legal_ones(command->only);
  // The thinker has a position of its own; ours may change meanwhile.
  const std::shared_ptr<host::Session> session = position_->clone();
  thinker_.start([this, session, task](const std::atomic<bool>& stop) {
    host::Task stoppable = task;
    stoppable.stop = &stop;
    return think(*session, *player_, std::move(stoppable));
  });
}

// On the thinker's thread.
std::string UgiEngine::think(const host::Session& session, host::Player& player, host::Task task) {
  std::vector<std::string> said;  // the last line of play, or the last ones that belong together
  bool exact = false;
  task.bounds = true;
  task.report = [&](const host::Report& report) {
    if (report.rank == 1) said.clear();
    said.push_back(info_line(report));
    say(said.back());
    const auto& value = report.line.value;
    if (exact || report.rank != 1 || !value.proven || value.bound != core::Bound::kExact) return;
    exact = true;
    say("info string exact");
  };
  std::string move = session.moves().front();
  const auto start = std::chrono::steady_clock::now();
  try {
    auto answer = player.choose(session, task);
    if (task.limits.infinite) task.stop->wait(false);
    if (answer) {
      move = answer->move;
      // Not every bot looks at the clock, or counts the moves it values.
      if (answer->work.time.count() == 0) {
        answer->work.time = std::chrono::duration_cast<core::Milliseconds>(
            std::chrono::steady_clock::now() - start);
      }
      if (answer->work.nodes == 0) answer->work.nodes = answer->lines.size();
      const auto last = last_lines(*answer);
      if (last == said) return "bestmove " + move;
      if (answer->lines.empty()) say(last.front());
      for (int rank = 1; const auto& line : answer->lines)
        task.report({answer->work, rank++, line});
    } else {
      info(answer.error().message);
    }
  } catch (const std::bad_alloc&) {
    info("out of memory; set a smaller Hash");
    if (task.limits.infinite) task.stop->wait(false);
  }
  return "bestmove " + move;
}

// A driver that is gone without a word leaves no engine at work.
void UgiEngine::end_of_input() {
  if (thinker_.busy()) info("the input has ended, and with it this search");
  thinker_.finish();
}

void UgiEngine::start_perft(int depth) {
  const std::shared_ptr<host::Session> session = position_->clone();
  thinker_.start([this, session, depth](const std::atomic<bool>& stop) -> std::string {
    const auto sum = stoppable_divide(*session, depth, stop,
                                      [this](const std::string& move, std::uint64_t leaves) {
                                        say(fmt::format("{} {}", move, leaves));
                                      });
    return sum ? fmt::format("nodes {}", *sum) : "info string perft was stopped";
  });
}

// A driver that asked for a move gets one: moves that cannot be played are left out, and when none
// is left any move will do.
std::vector<std::string> UgiEngine::legal_ones(const std::vector<std::string>& typed) {
  const auto legal = position_->moves();
  std::vector<std::string> kept;
  std::vector<std::string> refused;
  for (const auto& move : typed) {
    const bool known = std::find(legal.begin(), legal.end(), move) != legal.end();
    if (known && std::find(kept.begin(), kept.end(), move) == kept.end()) kept.push_back(move);
    if (!known) refused.push_back(move);
  }
  if (!refused.empty()) {
    info(fmt::format("searchmoves has {} that cannot be played, as {}{}", refused.size(),
                     util::quoted(refused.front()), kept.empty() ? "; searching all moves" : ""));
  }
  return kept;
}

bool UgiEngine::prepare_player() {
  const auto settings = numbers_.settings();
  const std::string key = fmt::format("{} {} {} {} {} {}", game_.name, bot(), settings.hash_mib,
                                      settings.threads, settings.level, settings.seed);
  if (!player_ || key != player_key_) {
    player_.reset();  // before a new one takes memory
    if (!open_player()) return false;
    player_key_ = key;
  } else if (new_game_) {
    player_->new_game();
  }
  new_game_ = false;
  return true;
}

bool UgiEngine::open_player() {
  try {
    auto opened = game_.session->player(bot(), numbers_.settings());
    if (opened) {
      player_ = std::move(*opened);
      return true;
    }
    info(opened.error().message);
  } catch (const std::bad_alloc&) {
    info(fmt::format("there is no memory for Hash {}; set a smaller one", numbers_.hash_mib));
  }
  return false;
}

}  // namespace espalier::wire
