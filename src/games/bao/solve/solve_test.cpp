#include "games/bao/solve/solve.hpp"

#include <gtest/gtest.h>

#include "games/bao/bots/bots.hpp"
#include "games/bao/test_boards.hpp"
#include "support/agreement.hpp"
#include "support/data.hpp"
#include "util/random.hpp"

namespace espalier::games::bao {
namespace {

struct Proven {
  Position position;
  bool wins;  // the side to move
  int plies;
  std::string line;
};

std::vector<Proven> suite() {
  std::vector<Proven> all;
  const auto file = tests::source_dir() / "src/games/bao/golden/proofs.txt";
  for (const auto& line : tests::data_lines(file)) {
    const auto parts = tests::split(line, '|');
    const auto words = tests::split(parts.at(2), ' ');
    const Position position = board(parts.at(1), parts.at(0).substr(4));
    const bool first = position.to_move() == core::Side::kFirst;
    all.push_back({position, (words.at(0) == "first") == first, std::stoi(words.at(3)), line});
  }
  return all;
}

void expect_proven(const Proven& known, const char* method) {
  core::SolveTask task;
  task.method = method;
  const auto solution = solve(known.position, task);
  ASSERT_TRUE(solution) << known.line << ": " << solution.error().message;
  EXPECT_EQ(solution->value.margin, known.wins ? 1 : -1) << known.line;
  EXPECT_EQ(solution->plies, known.plies) << known.line;
  tests::expect_line_keeps_its_promise(known.position, *solution);
}

TEST(BaoProofs, TheSuiteHasWinsAndLossesOfEveryLength) {
  const auto all = suite();
  EXPECT_GE(all.size(), 100U);
  for (const bool wins : {false, true}) {
    for (const int plies : {1, 5, 9, 13, 17, 21}) {
      EXPECT_TRUE(std::any_of(all.begin(), all.end(),
                              [&](const Proven& known) {
                                return known.wins == wins && known.plies >= plies &&
                                       known.plies < plies + 4;
                              }))
          << wins << " " << plies;
    }
  }
}

TEST(BaoProofs, ProofNumberSearchProvesTheSuite) {
  for (const Proven& known : suite()) {
    if (known.plies > 20 && tests::effort() == 1) continue;
    expect_proven(known, "proof-number");
  }
}

TEST(BaoProofs, TheDepthFirstProofProvesTheSuite) {
  for (const Proven& known : suite()) {
    if (known.plies > 16 && tests::effort() == 1) continue;
    expect_proven(known, "depth-first");
  }
}

TEST(BaoProofs, PackedPositionsAreTheSame) {
  util::Random random(3);
  for (const char* const variant : {"kiswahili", "kujifunza", "kiswahili+endless=draw"}) {
    const Position start(rules_of(variant));
    Position p = start;
    for (int ply = 0; ply < 100 && !p.result(); ++ply) {
      ASSERT_EQ(start.unpacked(p.packed()), p);
      const auto moves = p.moves();
      p = p.after(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    ASSERT_EQ(start.unpacked(p.packed()), p);
  }
}

// The defender of a won position: any move, or the one that loses as late as possible.
class Defence {
 public:
  explicit Defence(bool strong) : strong_(strong) {}
  Move operator()(const Position& p) {
    const auto moves = p.moves();
    if (!strong_) return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    const auto solution = solve(p, {});
    return solution->line.front();
  }

 private:
  bool strong_;
  util::Random random_{1};
};

// The flagship finds the win, says how soon it comes, and then plays it without thinking again.
void expect_played_out(const Proven& known, bool strong) {
  const auto bots = bao::bots(known.position.rules());
  const auto flagship = std::find_if(bots.begin(), bots.end(),
                                     [](const auto& bot) { return bot.info.id == "espalier"; });
  const auto player = flagship->open({});
  core::History<Position> history(known.position);
  Defence defend(strong);
  core::Task<Position> task;
  task.limits.movetime = std::chrono::seconds(20);
  int left = known.plies;
  while (!history.result()) {
    const auto answer = player->choose(history, task);
    ASSERT_FALSE(answer.lines.empty()) << known.line;
    const int announced = answer.lines.front().value.win_in.value_or(0);
    ASSERT_GT(announced, 0) << known.line;
    ASSERT_LE(announced, left) << known.line;
    history.play(answer.move);
    left = announced - 1;
    if (history.result()) break;
    history.play(defend(history.position()));
    --left;
    task.limits = {.depth = 1};
  }
  EXPECT_EQ(history.position().to_move() == known.position.to_move(), history.result()->margin > 0)
      << known.line;
  EXPECT_GE(left, 0) << known.line;
  EXPECT_NE(history.result()->margin, 0);
}

TEST(BaoProofs, TheFlagshipAnnouncesWinsAndPlaysThemOut) {
  int played = 0;
  for (const Proven& known : suite()) {
    if (!known.wins || (known.plies > 15 && tests::effort() == 1)) continue;
    ++played;
    for (const bool strong : {false, true}) expect_played_out(known, strong);
    if (HasFatalFailure()) return;
  }
  EXPECT_GE(played, 30);
}

}  // namespace
}  // namespace espalier::games::bao
