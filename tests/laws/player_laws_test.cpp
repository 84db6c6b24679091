// The laws that every bot of every game keeps, whatever it is asked: legal moves, lines that can be
// played, values in order. Proven on random positions through Session and Player.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/random.hpp"

namespace espalier::tests {
namespace {

using core::Milliseconds;

constexpr core::BotSettings kSmall{.seed = 5, .hash_mib = 1};

std::unique_ptr<host::Session> open(const std::string& name) { return games::choose(name)->open(); }

bool holds(const std::vector<std::string>& moves, const std::string& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The moves a task lets a bot choose from.
std::vector<std::string> allowed(const host::Session& session, const host::Task& task) {
  return task.only.empty() ? session.moves() : task.only;
}

void expect_playable(const host::Session& session, const host::Line& line) {
  ASSERT_FALSE(line.moves.empty());
  const auto copy = session.clone();
  for (const auto& move : line.moves) {
    const auto played = copy->play(move);
    ASSERT_TRUE(played) << move << ": " << played.error().message;
  }
}

// The parts of a value fit together.
void expect_sane(const core::Assessment& value) {
  if (value.win_in) {
    EXPECT_TRUE(value.proven);
    EXPECT_EQ(*value.win_in > 0, value.hundredths > 0);
    EXPECT_FALSE(value.margin);
  }
  if (value.margin) {
    EXPECT_TRUE(value.proven);
  }
}

void expect_lawful_lines(const host::Session& session, const host::Task& task,
                         const std::vector<host::Line>& lines) {
  const auto moves = allowed(session, task);
  EXPECT_LE(lines.size(), std::min(moves.size(), static_cast<std::size_t>(task.lines)));
  std::set<std::string> first_moves;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    expect_playable(session, lines[i]);
    expect_sane(lines[i].value);
    if (testing::Test::HasFailure()) return;
    const auto& first = lines[i].moves.front();
    EXPECT_TRUE(holds(moves, first)) << first;
    EXPECT_TRUE(first_moves.insert(first).second) << first << " begins two lines";
    if (i > 0) {
      EXPECT_LE(lines[i].value.hundredths, lines[i - 1].value.hundredths) << "line " << i + 1;
    }
  }
}

// Collects the reports of one search, and checks each batch (ranks from 1 on) when it is whole.
class Listener {
 public:
  Listener(const host::Session& session, const host::Task& task) : session_(session), task_(task) {}

  void hear(const host::Report& report) {
    if (report.rank == 1) {
      check();
      lines_.clear();
    }
    EXPECT_EQ(report.rank, static_cast<int>(lines_.size()) + 1) << "ranks come in order";
    EXPECT_GE(report.work.nodes, last_.nodes);
    EXPECT_GE(report.work.depth, last_.depth);
    EXPECT_GE(report.work.seldepth, report.work.depth);
    EXPECT_LE(report.work.hashfull, 1000);
    last_ = report.work;
    lines_.push_back(report.line);
  }
  void check() const { expect_lawful_lines(session_, task_, lines_); }
  const std::vector<host::Line>& lines() const { return lines_; }
  const core::Work& work() const { return last_; }

 private:
  const host::Session& session_;
  const host::Task& task_;
  std::vector<host::Line> lines_;
  core::Work last_;
};

host::Answer ask(host::Player& player, const host::Session& session, host::Task task) {
  Listener listener(session, task);
  task.report = [&](const host::Report& report) { listener.hear(report); };
  const auto answer = player.choose(session, task);
  EXPECT_TRUE(answer);
  if (!answer) return {};
  listener.check();
  EXPECT_GE(answer->work.nodes, listener.work().nodes);
  EXPECT_GE(answer->work.depth, listener.work().depth);
  EXPECT_TRUE(holds(allowed(session, task), answer->move)) << answer->move;
  expect_lawful_lines(session, task, answer->lines);
  if (!answer->lines.empty()) {
    EXPECT_EQ(answer->lines.front().moves.front(), answer->move);
  }
  return *answer;
}

host::Task to_depth(int depth, int lines = 1) {
  return {.limits = {.depth = depth, .nodes = 4'000}, .lines = lines};
}
host::Task to_nodes(std::uint64_t nodes, int lines = 1) {
  return {.limits = {.nodes = nodes}, .lines = lines};
}

// Calls visit(session) at some positions of random games.
template <class Visit>
void on_random_positions(const std::string& name, int positions, Visit&& visit) {
  util::Random random(21);
  auto session = open(name);
  for (int seen = 0; seen < positions && !testing::Test::HasFailure();) {
    if (session->result() != core::Outcome::kNone) session = open(name);
    if (random.below(6) == 0) {
      SCOPED_TRACE(name + " at " + session->position());
      visit(*session, random);
      ++seen;
    }
    const auto moves = session->moves();
    ASSERT_TRUE(session->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
  }
}

class PlayerLaws : public testing::TestWithParam<std::string> {};

TEST_P(PlayerLaws, TheFlagshipAnswersLawfullyHoweverLittleItMayLookAt) {
  const auto player = open(GetParam())->player("espalier", kSmall);
  ASSERT_TRUE(player);
  on_random_positions(GetParam(), 5 * effort(), [&](const auto& session, util::Random& random) {
    for (const std::uint64_t nodes : {1U, 2U, 10U, 500U}) {
      for (const int lines : {1, 3, 1000}) {
        const auto answer = ask(**player, session, to_nodes(nodes, lines));
        const bool remembered = !answer.lines.empty() && answer.lines.front().value.margin;
        if (remembered) continue;  // Three-Six: solved for an earlier question
        EXPECT_LE(answer.work.nodes, nodes + 64) << "a little more while it finds back";
      }
    }
    // A limit inside an iteration, where lines of two depths meet.
    for (int i = 0; i < 4; ++i) {
      ask(**player, session, to_nodes(20 + random.below(3000), 2 + i));
    }
  });
}

TEST_P(PlayerLaws, TheFlagshipGivesAsManyLinesAsAskedForOnceADepthIsDone) {
  const auto player = open(GetParam())->player("espalier", kSmall);
  ASSERT_TRUE(player);
  on_random_positions(GetParam(), 3 * effort(), [&](const auto& session, util::Random&) {
    const std::size_t all = session.moves().size();
    for (const int depth : {1, 2, 3}) {
      for (const std::size_t lines : {std::size_t{1}, std::size_t{2}, all, all + 5}) {
        const auto task = to_depth(depth, static_cast<int>(lines));
        const auto answer = ask(**player, session, task);
        if (answer.work.nodes >= *task.limits.nodes) continue;
        EXPECT_EQ(answer.lines.size(), std::min(lines, all)) << "depth " << depth;
      }
    }
  });
}

TEST_P(PlayerLaws, TheFlagshipChoosesAmongTheMovesItMayChoose) {
  const auto player = open(GetParam())->player("espalier", kSmall);
  ASSERT_TRUE(player);
  on_random_positions(GetParam(), 5 * effort(), [&](const auto& session, util::Random& random) {
    const auto moves = session.moves();
    auto task = to_depth(2, 4);
    task.only = {moves[random.below(static_cast<std::uint32_t>(moves.size()))]};
    EXPECT_EQ(ask(**player, session, task).move, task.only.front());
    task.only.clear();
    for (const auto& move : moves) {
      if (random.below(2) == 0) task.only.push_back(move);
    }
    ask(**player, session, task);
    task.limits.nodes = 3;
    ask(**player, session, task);
  });
}

TEST_P(PlayerLaws, TheFlagshipFindsTheSameWithinTheSameLimits) {
  const auto once = open(GetParam())->player("espalier", kSmall);
  const auto again = open(GetParam())->player("espalier", kSmall);
  ASSERT_TRUE(once && again);
  on_random_positions(GetParam(), 4 * effort(), [&](const auto& session, util::Random&) {
    for (const auto& task : {to_nodes(700), to_nodes(700, 3), to_depth(3, 2)}) {
      const auto first = ask(**once, session, task);
      const auto second = ask(**again, session, task);
      EXPECT_EQ(first.move, second.move);
      EXPECT_EQ(first.work.nodes, second.work.nodes);
      EXPECT_EQ(first.work.depth, second.work.depth);
      ASSERT_EQ(first.lines.size(), second.lines.size());
      for (std::size_t i = 0; i < first.lines.size(); ++i) {
        EXPECT_EQ(first.lines[i].moves, second.lines[i].moves);
        EXPECT_EQ(first.lines[i].value, second.lines[i].value);
      }
    }
  });
}

TEST_P(PlayerLaws, EveryBotAnswersAtOnceWhenStoppedOrOutOfTime) {
  const std::atomic<bool> stop = true;
  for (const auto& bot : open(GetParam())->bots()) {
    SCOPED_TRACE(bot.id);
    const auto player = open(GetParam())->player(bot.id, kSmall);
    ASSERT_TRUE(player);
    on_random_positions(GetParam(), effort(), [&](const auto& session, util::Random&) {
      host::Task task = to_depth(2);
      task.stop = &stop;
      ask(**player, session, task);
      task.limits.infinite = true;
      ask(**player, session, task);
      ask(**player, session, {.limits = {.movetime = Milliseconds(1), .depth = 2}});
      task = to_depth(1);
      task.only = {session.moves().back()};
      EXPECT_EQ(ask(**player, session, task).move, task.only.front());
    });
  }
}

bool plays_without_values(const std::string& bot) {
  return bot == "random" || bot == "nolook" || bot == "nolook-as-met" || bot == "heithoff-as-met" ||
         bot == "rlawrenc-as-met";
}

TEST_P(PlayerLaws, EveryBotButThoseThatPlayWithoutAnyGivesAValueForEveryMove) {
  for (const auto& bot : open(GetParam())->bots()) {
    SCOPED_TRACE(bot.id);
    const auto player = open(GetParam())->player(bot.id, kSmall);
    ASSERT_TRUE(player);
    on_random_positions(GetParam(), effort(), [&](const auto& session, util::Random&) {
      if (session.played().empty()) return;  // some play their first move by heart
      const std::size_t all = session.moves().size();
      for (const std::size_t lines : {std::size_t{2}, all}) {
        const auto answer =
            ask(**player, session, {.limits = {.depth = 1}, .lines = static_cast<int>(lines)});
        const auto expected = plays_without_values(bot.id) ? 0 : std::min(lines, all);
        EXPECT_EQ(answer.lines.size(), expected);
      }
    });
    EXPECT_EQ(bot.values == core::Values::kNone, plays_without_values(bot.id));
  }
}

TEST_P(PlayerLaws, SeveralThreadsAnswerLawfully) {
  for (const int threads : {2, 4}) {
    const auto player =
        open(GetParam())->player("espalier", {.seed = 5, .hash_mib = 1, .threads = threads});
    ASSERT_TRUE(player);
    on_random_positions(GetParam(), 2 * effort(), [&](const auto& session, util::Random&) {
      ask(**player, session, to_nodes(1));
      ask(**player, session, to_nodes(2000, 3));
      ask(**player, session, to_depth(2, 2));
    });
  }
}

// Thinks about the start of a game until another thread says that it is enough.
void expect_an_answer_when_told(const std::string& name, int threads) {
  SCOPED_TRACE(name + " with threads: " + std::to_string(threads));
  const auto session = open(name);
  const auto player = session->player("espalier", {.seed = 5, .hash_mib = 1, .threads = threads});
  ASSERT_TRUE(player);
  std::atomic<bool> stop = false;
  std::chrono::steady_clock::time_point told;
  std::jthread teller([&] {
    std::this_thread::sleep_for(Milliseconds(20));
    told = std::chrono::steady_clock::now();
    stop = true;
  });
  ask(**player, *session, {.limits = {.infinite = true}, .stop = &stop});
  EXPECT_TRUE(stop) << "it answered before it was told to";
  teller.join();
  EXPECT_LT(std::chrono::steady_clock::now() - told, std::chrono::seconds(2));
}

TEST(PlayerStops, AnInfiniteSearchEndsSoonAfterItIsToldToAndNotBefore) {
  for (const int threads : {1, 2, 4}) {
    expect_an_answer_when_told("bao:kiswahili", threads);
    expect_an_answer_when_told("chain:orthogonal-5x6", threads);
    expect_an_answer_when_told("tictactoe", threads);  // known long before
    expect_an_answer_when_told("threesix:3x3", threads);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PlayerLaws, testing::ValuesIn(all_variants()), variant_test_name);

}  // namespace
}  // namespace espalier::tests
