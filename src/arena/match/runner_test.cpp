// Whole tournaments in this process, with several threads: what the thread sanitizer looks at.
#include "arena/match/runner.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "arena/store/store.hpp"
#include "games/registry.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

class RunnerTest : public ::testing::Test {
 protected:
  RunnerTest() { store_ = std::move(*Store::open(folder_ / "journal.db")); }

  static Plan plan_of(const std::string& game, const std::vector<std::string>& bots) {
    Plan plan;
    const auto choice = games::choose(game);
    plan.game = choice->name();
    plan.start = choice->open();
    plan.control.depth = 2;
    for (const auto& bot : bots) {
      plan.bots.push_back(*parse_contender(bot, *plan.start, plan.game, {}));
    }
    make_names_unique(plan.bots);
    return plan;
  }

  // The games by their keys, with results and moves.
  std::map<GameKey, std::string> games(const std::string& name, Plan plan, int concurrency) {
    plan.name = name;
    const auto id = journal().enter(name, spec_of(plan));
    EXPECT_TRUE(id);
    Tournament tournament(plan, {});
    int started = 0;
    int finished = 0;
    const Watcher watcher{
        .started = [&](const Pairing&) { ++started; },
        .finished = [&](const Pairing&, const GameReport&, const Tournament&) { ++finished; }};
    const auto over = run(plan, tournament, journal(), *id, {.concurrency = concurrency}, watcher);
    EXPECT_TRUE(over && *over);
    EXPECT_EQ(started, finished);
    std::map<GameKey, std::string> games;
    journal().each_game(*id, [&](const StoredGame& game) {
      const auto record = game.record.substr(game.record.find("\n\n"));
      std::string moves;
      for (std::size_t i = 0; i < record.size(); ++i) {
        if (record[i] == '{') i = record.find('}', i) + 1;  // comments tell the time
        if (i < record.size()) moves += record[i];
      }
      games[game.key] = game.summary.verdict.reason() + moves;
    });
    EXPECT_EQ(static_cast<int>(games.size()), finished);
    return games;
  }

  Journal& journal() { return store_->journal(); }

 private:
  tests::TempFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_F(RunnerTest, FourThreadsPlayTheSameGamesAsOne) {
  for (const char* const game : {"tictactoe", "chain:orthogonal-3x3"}) {
    auto plan = plan_of(game, {"espalier,nodes=100", "careful", "random", "level:1"});
    plan.games = 4;
    const auto one = games(std::string(game) + "1", plan, 1);
    const auto four = games(std::string(game) + "4", plan, 4);
    EXPECT_EQ(one.size(), 24U);
    EXPECT_EQ(one, four);
  }
}

TEST_F(RunnerTest, MoreThreadsThanGamesWaitForTheNextRound) {
  auto plan = plan_of("tictactoe", {"random", "random", "random", "random", "random"});
  for (const auto kind : {Kind::kSwiss, Kind::kKnockout}) {
    plan.kind = kind;
    const auto name = std::to_string(static_cast<int>(kind));
    EXPECT_EQ(games(name + "a", plan, 1), games(name + "b", plan, 8));
  }
}

TEST_F(RunnerTest, AStopEndsItAndWhatWasPlayedIsKept) {
  auto plan = plan_of("chain:orthogonal-3x3", {"careful", "random"});
  plan.name = "long";
  plan.games = 100'000;
  const auto id = *journal().enter(plan.name, spec_of(plan));
  Tournament tournament(plan, {});
  std::atomic<bool> stop = false;
  std::atomic<int> finished = 0;
  const Watcher watcher{
      .finished = [&](const Pairing&, const GameReport&, const Tournament&) { ++finished; }};
  const std::jthread waiting([&] {
    while (finished < 5) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stop = true;
  });
  const auto over =
      run(plan, tournament, journal(), id, {.concurrency = 4, .stop = &stop}, watcher);
  ASSERT_TRUE(over);
  EXPECT_FALSE(*over);
  EXPECT_EQ(static_cast<int>(journal().played(id).size()), finished);
}

TEST_F(RunnerTest, WatchersSeeEveryTurnOfEveryGame) {
  Plan plan = plan_of("chain:orthogonal-3x3", {"careful", "random", "espalier"});
  plan.name = "watched";
  plan.control.clock = *parse_clock("60s+1s");
  const auto id = journal().enter(plan.name, spec_of(plan));
  Tournament tournament(plan, {});
  util::Mutex guard;
  FairSemaphore semaphore(2);
  std::mutex mutex;
  std::map<int, std::vector<std::string>> seen;  // the moves of games under way
  int finished = 0;
  Watcher watcher;
  watcher.started = [&](const Pairing& pairing) {
    const std::lock_guard lock(mutex);
    EXPECT_EQ(seen.count(pairing.ordinal), 0U);
  };
  watcher.moved = [&](const Pairing& pairing, const SeenTurn& turn) {
    const std::lock_guard lock(mutex);
    auto& moves = seen[pairing.ordinal];
    EXPECT_TRUE(turn.clocks);
    if (turn.number == 0) {
      EXPECT_EQ(turn.said, nullptr);
      EXPECT_TRUE(turn.session.played().empty());
      return;
    }
    moves.push_back(turn.said->move);
    EXPECT_EQ(moves, turn.session.played());
    EXPECT_EQ(static_cast<int>(moves.size()), turn.number);
  };
  watcher.finished = [&](const Pairing& pairing, const GameReport& report, const Tournament&) {
    const std::lock_guard lock(mutex);
    std::vector<std::string> moves;
    for (const auto& move : report.moves) moves.push_back(move.text);
    EXPECT_EQ(seen[pairing.ordinal], moves);
    ++finished;
  };
  const auto over = run(plan, tournament, journal(), *id,
                        {.concurrency = 4, .guard = &guard, .semaphore = &semaphore}, watcher);
  EXPECT_TRUE(over && *over);
  EXPECT_EQ(finished, 6);
}

// Late for a number of times that is asked about, and then in time.
class LateForAWhile final : public Lateness {
 public:
  explicit LateForAWhile(int times) : left_(times) {}
  Clock::duration between(Moment, Moment) const override {
    return left_.fetch_sub(1) > 0 ? std::chrono::seconds(1) : std::chrono::seconds(0);
  }

 private:
  mutable std::atomic<int> left_;
};

// Thinks for longer than it may, and is late in its first turn. A bot with threads does not know
// whether the machine let it wait, so that only the test says so.
constexpr const char* kLateBot = "espalier,movetime=60ms,threads=2";

Plan plan_with_a_late_bot(Plan plan) {
  plan.name = "late";
  plan.games = 2;
  plan.control = {};
  plan.control.movetime = core::Milliseconds{5};
  plan.openings = {.least = 0, .most = 0};
  return plan;
}

TEST_F(RunnerTest, AGameInWhichTheMachineWasLateIsPlayedAgainAndCountsOnce) {
  const auto plan = plan_with_a_late_bot(plan_of("chain:orthogonal", {kLateBot, "random"}));
  const auto id = *journal().enter(plan.name, spec_of(plan));
  Tournament tournament(plan, {});
  int replays = 0;
  Watcher watcher;
  watcher.replayed = [&](const Pairing& pairing, const GameReport& report) {
    EXPECT_EQ(pairing.ordinal, 1);
    EXPECT_EQ(report.verdict.ending, Ending::kTimeForfeit);
    ++replays;
  };
  const LateForAWhile lateness(2);
  const auto over = run(plan, tournament, journal(), id, {.lateness = &lateness}, watcher);
  ASSERT_TRUE(over && *over);
  EXPECT_EQ(replays, 2);
  ASSERT_EQ(tournament.counted().size(), 2U);
  const auto first = journal().game(id, {0, 0, 0});
  ASSERT_TRUE(first);
  EXPECT_EQ(first->replays, 2);
  EXPECT_EQ(first->summary.verdict.ending, Ending::kTimeForfeit);  // of a bot of the program, too
  EXPECT_EQ(first->summary.verdict.blamed, core::Side::kFirst);
  ASSERT_TRUE(first->times[0]);
  EXPECT_GE(first->times[0]->wall, std::chrono::milliseconds(50));
}

TEST_F(RunnerTest, AMachineThatIsAlwaysLateAbortsGamesAndTheyCountForNobody) {
  auto plan = plan_with_a_late_bot(plan_of("chain:orthogonal", {kLateBot, kLateBot}));
  plan.disqualify_after = 1;
  const auto id = *journal().enter(plan.name, spec_of(plan));
  Tournament tournament(plan, {});
  const LateForAWhile lateness(1'000'000);
  const auto over = run(plan, tournament, journal(), id, {.lateness = &lateness}, {});
  ASSERT_TRUE(over && *over);
  ASSERT_EQ(tournament.counted().size(), 2U);
  for (const auto& game : tournament.counted()) {
    EXPECT_TRUE(game.played);
    EXPECT_EQ(game.summary.verdict.ending, Ending::kAborted);
    EXPECT_EQ(game.summary.verdict.outcome, core::Outcome::kNone);
    EXPECT_EQ(game.summary.verdict.blamed, std::nullopt);
    EXPECT_NE(game.summary.verdict.detail.find("late 4 times"), std::string::npos);
  }
  EXPECT_EQ(tournament.rounds().front().front().results.games(), 0);
  EXPECT_FALSE(tournament.disqualified(0));
  EXPECT_EQ(journal().played(id).size(), 2U);
  // What was aborted is over: it is not played again when the tournament goes on.
  EXPECT_TRUE(Tournament(plan, journal().played(id)).over());
}

TEST(FairSemaphore, LetsInNoMoreThanItHasPlacesAndWhoIsStoppedGoesAway) {
  FairSemaphore semaphore(2);
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 6; ++i) {
      threads.emplace_back([&] {
        for (int round = 0; round < 20; ++round) {
          ASSERT_TRUE(semaphore.enter(nullptr));
          const int now = ++inside;
          for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
          }
          std::this_thread::yield();
          --inside;
          semaphore.leave();
        }
      });
    }
  }
  EXPECT_LE(most, 2);
  EXPECT_TRUE(semaphore.enter(nullptr));
  EXPECT_TRUE(semaphore.enter(nullptr));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(semaphore.enter(&stop));
  semaphore.leave();
  EXPECT_TRUE(semaphore.enter(nullptr));
}

}  // namespace
}  // namespace espalier::arena
