#include "search/engine.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <unordered_map>

#include "games/bao/bots/evaluation.hpp"
#include "games/chain/bots/evaluation.hpp"
#include "games/threesix/bots/evaluation.hpp"
#include "games/tictactoe/position.hpp"
#include "search/plain.hpp"
#include "search/proof_number.hpp"
#include "support/data.hpp"
#include "support/small_worlds.hpp"
#include "util/random.hpp"

namespace espalier::search {
namespace {

using Bao = games::bao::Position;
using tests::effort;
using tests::Solved;
using TicTacToe = games::tictactoe::Position;
using games::chain::RuleSet;
template <RuleSet kRules>
using Chain = games::chain::Position<kRules, games::chain::AnyBoard<std::uint64_t>>;
template <RuleSet kRules>
using ChainEvaluation = games::chain::Evaluation<Chain<kRules>>;
using games::threesix::Cells;
template <Cells kCells>
using ThreeSix = games::threesix::Position<games::threesix::AnyBoard, kCells>;

struct NoOpinion {
  template <core::Position P>
  Value operator()(const P&) const {
    return 0;
  }
};

// Loud and wrong: whatever is proven must be right all the same.
struct Misled {
  static constexpr SearchParams kParams{
      .reduction_divisor = 60, .first_reduced = 1, .quiescence = 2};

  template <core::Position P>
  Value operator()(const P& p) const {
    return static_cast<Value>(util::mix(p.hash()) % 1'000'001) - 500'000;
  }
};

constexpr core::BotSettings kSmall{.hash_mib = 1};
constexpr core::BotSettings kTwoThreads{.hash_mib = 1, .threads = 2};
constexpr core::BotSettings kFourThreads{.hash_mib = 1, .threads = 4};

template <core::Position P>
core::Task<P> within(std::uint64_t nodes, int depth = kMaxDepth) {
  core::Task<P> task;
  task.limits.nodes = nodes;
  task.limits.depth = depth;
  return task;
}

template <core::Position P>
bool legal(const P& p, const typename P::Move& move) {
  const auto moves = p.moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

template <core::Position P>
P random_child(const P& p, util::Random& random) {
  const auto moves = p.moves();
  auto at = moves.begin();
  for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) ++at;
  return p.after(*at);
}

// The best line of an answer; every search of these tests gets at least through depth 1.
template <core::Position P>
core::Assessment value_of_answer(const core::Answer<P>& answer) {
  EXPECT_FALSE(answer.lines.empty());
  if (answer.lines.empty()) return {};
  EXPECT_EQ(answer.lines.front().moves.front(), answer.move);
  return answer.lines.front().value;
}

// A token on four places, so that what was repeated decides: first stands on `home` and may step
// to `door` or into the `trap`; second strikes from either, or lets him back from the door.
class Shuttle {
 public:
  enum class Place : std::uint8_t { kHome, kDoor, kTrap, kStruck };
  struct Move {
    Place to = Place::kHome;
    bool operator==(const Move&) const = default;
  };
  using Moves = util::FixedList<Move, 2>;
  static constexpr int kRepetitionLimit = 3;

  explicit Shuttle(Place place) : place_(place) {}

  core::Side to_move() const {
    const bool first = place_ == Place::kHome || place_ == Place::kStruck;
    return first ? core::Side::kFirst : core::Side::kSecond;
  }
  Moves moves() const {
    Moves moves;
    if (place_ == Place::kHome) {
      moves.push_back({Place::kTrap});
      moves.push_back({Place::kDoor});
    } else if (place_ != Place::kStruck) {
      moves.push_back({Place::kStruck});
      if (place_ == Place::kDoor) moves.push_back({Place::kHome});
    }
    return moves;
  }
  Shuttle after(Move m) const { return Shuttle(m.to); }
  std::optional<core::Score> result() const {
    if (place_ == Place::kStruck) return core::Score::loss();
    return std::nullopt;
  }
  std::uint64_t hash() const { return util::mix(static_cast<std::uint64_t>(place_) + 1); }
  bool operator==(const Shuttle&) const = default;

 private:
  Place place_;
};
static_assert(core::Repeating<Shuttle>);

constexpr auto kNeverStop = [] { return false; };

int sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// The true values of all positions of a game that cannot repeat, as negamax sees them: from the
// end backwards, each by a search of one ply over what is already known.
template <core::Position P>
class Truth {
 public:
  explicit Truth(const P& start) : positions_(Solved<P>(start).positions()) {
    const auto behind = [&](const P& child) { return from_table(values_.at(child), 1); };
    for (std::size_t i = positions_.size(); i-- > 0;) {
      Effort effort;
      values_[positions_[i]] = negamax(positions_[i], 1, Lookup<decltype(behind)>{behind}, effort);
    }
  }
  const std::vector<P>& positions() const { return positions_; }
  Value of(const P& p) const { return values_.at(p); }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.hash(); }
  };
  template <class F>
  struct Lookup {
    const F& behind;
    Value operator()(const P& p) const { return behind(p); }
  };

  std::vector<P> positions_;
  std::unordered_map<P, Value, Hash> values_;
};

// With as much time as it wants the engine proves the value: the margin where points count, else
// who wins and in how many plies at most.
template <core::Position P>
void expect_solved(const core::Assessment& found, Value truth) {
  EXPECT_TRUE(found.proven);
  if constexpr (core::CountsPoints<P>) {
    ASSERT_TRUE(found.margin);
    EXPECT_EQ(*found.margin * kPoint, truth);
  } else {
    EXPECT_EQ(found.win_in.has_value(), decided(truth));
    EXPECT_EQ(sign(static_cast<Value>(found.hundredths)), sign(truth));
    if (!found.win_in) return;
    EXPECT_EQ(sign(*found.win_in), sign(truth));
    EXPECT_GE(std::abs(*found.win_in), kWin - std::abs(truth)) << "quicker than possible";
  }
}

template <class E, core::Position P>
void expect_every_position_solved(const P& start, core::BotSettings settings = kSmall,
                                  std::size_t step = 1) {
  const Truth<P> truth(start);
  Engine<P, E> engine(settings);
  for (std::size_t i = 0; i < truth.positions().size(); i += step) {
    const P& p = truth.positions()[i];
    if (p.result()) continue;
    const auto answer = engine.choose(core::History<P>(p), within<P>(5'000'000));
    expect_solved<P>(value_of_answer(answer), truth.of(p));
    ASSERT_TRUE(legal(p, answer.move));
    EXPECT_EQ(-from_table(truth.of(p.after(answer.move)), 1) > 0, truth.of(p) > 0);
    if (testing::Test::HasFailure()) FAIL() << "position " << i;
  }
}

TEST(Engine, SolvesEveryPositionOfTicTacToe) {
  expect_every_position_solved<NoOpinion>(TicTacToe());
  expect_every_position_solved<Misled>(TicTacToe());
}

TEST(Engine, SolvesEveryPositionOfSmallThreeSix) {
  using Free = ThreeSix<Cells::kFree>;
  using Parity = ThreeSix<Cells::kParity>;
  expect_every_position_solved<NoOpinion>(Free(2));
  expect_every_position_solved<NoOpinion>(Free(3));
  expect_every_position_solved<games::threesix::Evaluation<Free>>(Free(3));
  expect_every_position_solved<games::threesix::Evaluation<Parity>>(Parity(3));
}

// Late in a game of 4x4 plain negamax still sees the end.
TEST(Engine, SolvesLateThreeSixAsNegamaxDoes) {
  using P = ThreeSix<Cells::kFree>;
  util::Random random(4);
  Engine<P, games::threesix::Evaluation<P>> engine(kSmall);
  for (int game = 0; game < 30 * effort(); ++game) {
    P p(4);
    for (int ply = 0; ply < 10; ++ply) p = random_child(p, random);
    Effort effort;
    const Value truth = negamax(p, 6, NoOpinion(), effort);
    const auto answer = engine.choose(core::History<P>(p), within<P>(5'000'000));
    expect_solved<P>(value_of_answer(answer), truth);
  }
}

// In a world where everything is known: a claim is right, and most of what is won is claimed.
// Nothing of what is neither won nor lost is claimed.
template <class E, core::Position P>
void expect_true_claims(const P& start, std::size_t step, std::uint64_t nodes = 3000,
                        core::BotSettings settings = kSmall) {
  const Solved<P> solved(start);
  Engine<P, E> engine(settings);
  int claims = 0;
  int asked = 0;
  for (std::size_t i = 0; i < solved.positions().size(); i += step) {
    const P& p = solved.positions()[i];
    if (p.result()) continue;
    ++asked;
    const auto answer = engine.choose(core::History<P>(p), within<P>(nodes));
    ASSERT_TRUE(legal(p, answer.move));
    // Helpers may use up the nodes before the thread that answers has seen anything.
    if (settings.threads > 1 && answer.lines.empty()) continue;
    const auto value = value_of_answer(answer);
    if (!value.proven) continue;
    ++claims;
    ASSERT_EQ(sign(value.win_in.value_or(0)), solved.value(p)) << "position " << i;
    ASSERT_GE(-solved.value(p.after(answer.move)), solved.value(p)) << "position " << i;
  }
  if (settings.threads == 1) {
    EXPECT_GE(claims * 2, asked);
  }
}

template <RuleSet kRules>
void expect_true_claims_in_chain(std::size_t step) {
  expect_true_claims<NoOpinion>(Chain<kRules>(2, 2), 1);
  expect_true_claims<Misled>(Chain<kRules>(2, 2), 1);
  expect_true_claims<ChainEvaluation<kRules>>(Chain<kRules>(2, 2), 1);
  expect_true_claims<ChainEvaluation<kRules>>(Chain<kRules>(2, 3), step);
  expect_true_claims<Misled>(Chain<kRules>(2, 3), step);
  expect_true_claims<ChainEvaluation<kRules>>(Chain<kRules>(2, 3), 4 * step, 3000, kTwoThreads);
}

TEST(Engine, ClaimsOnlyWhatIsTrueOfSmallChainReaction) {
  expect_true_claims_in_chain<RuleSet::kOrthogonal>(5);
  expect_true_claims_in_chain<RuleSet::kScorched>(5);
  expect_true_claims_in_chain<RuleSet::kClassic>(5);
}

TEST(Engine, ClaimsOnlyWhatIsTrueOfSmallDiagonalChainReaction) {
  constexpr auto kRules = RuleSet::kDiagonal;
  expect_true_claims<NoOpinion>(Chain<kRules>(2, 2), 1);
  expect_true_claims<Misled>(Chain<kRules>(2, 2), 1);
  expect_true_claims<ChainEvaluation<kRules>>(Chain<kRules>(2, 2), 1);
  if (effort() > 1) expect_true_claims<ChainEvaluation<kRules>>(Chain<kRules>(2, 3), 101);
}

TEST(Engine, SeveralThreadsSolveTheSame) {
  expect_every_position_solved<NoOpinion>(TicTacToe(), kTwoThreads, 23);
  expect_every_position_solved<Misled>(TicTacToe(), kFourThreads, 41);
  expect_every_position_solved<NoOpinion>(ThreeSix<Cells::kFree>(3), kFourThreads, 23);
}

// Somebody wins or loses within `plies` of this position, whatever the other side does.
template <core::Position P>
bool decided_within(const P& p, int plies) {
  Effort effort;
  return decided(alpha_beta(p, plies, -kInfinity, kInfinity, NoOpinion(), effort));
}

// What plain search sees the engine sees too, given somewhat more depth for what it reduces, and
// what it claims a search for proofs confirms.
TEST(Engine, FindsTheWinsOfLateBaoAndNoOthers) {
  util::Random random(5);
  Engine<Bao, games::bao::Evaluation> engine(kSmall);
  int claims = 0;
  for (int game = 0; game < 40 * effort() && !HasFailure(); ++game) {
    core::History<Bao> history{Bao()};
    while (!history.result() && history.plies() < 150) {
      if (history.plies() >= 60 && history.plies() % 5 == 0) {
        const Bao& p = history.position();
        Effort effort;
        const Value seen = alpha_beta(p, 4, -kInfinity, kInfinity, NoOpinion(), effort);
        // A game of its own, so that no repetition gets in the way of the comparison.
        const auto answer = engine.choose(core::History<Bao>(p), within<Bao>(100'000, 8));
        const int win_in = value_of_answer(answer).win_in.value_or(0);
        if (decided(seen)) {
          EXPECT_EQ(sign(win_in), sign(seen));
        }
        if (win_in != 0) {
          ++claims;
          const auto proof = prove(p, {.nodes = 300'000, .table_entries = 1 << 14}, kNeverStop);
          EXPECT_EQ(proof.proof, win_in > 0 ? Proof::kWins : Proof::kLoses);
          if (std::abs(win_in) <= 5) {
            EXPECT_TRUE(decided_within(p, std::abs(win_in)));
          }
        }
      }
      const auto moves = history.position().moves();
      history.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GE(claims, 15);
}

// Plays a claim out: the winner follows the engine, which thinks anew every turn, and the other
// side tries every reply. The game must be over in time, without help from a repetition.
template <class E, core::Position P>
class PlayedOut {
 public:
  PlayedOut(Engine<P, E>& engine, std::uint64_t nodes) : engine_(engine), nodes_(nodes) {}

  // The side to move of `history` wins within `plies`. Ends after so many questions to the engine.
  void expect_won(core::History<P>& history, int plies, int& questions) {
    if (questions-- <= 0 || testing::Test::HasFailure()) return;
    const auto answer = engine_.choose(history, within<P>(nodes_));
    const auto value = value_of_answer(answer);
    ASSERT_GT(value.win_in.value_or(0), 0) << "a proven win in " << plies << " was lost";
    ASSERT_LE(*value.win_in, plies) << "the win came no nearer";
    history.play(answer.move);
    expect_lost(history, *value.win_in - 1, questions);
    history.undo();
  }
  void expect_lost(core::History<P>& history, int plies, int& questions) {
    if (const auto over = history.result()) {
      EXPECT_LT(over->margin, 0) << "the winner made the last move";
      return;
    }
    ASSERT_GT(plies, 0) << "not over in time";
    const auto moves = history.position().moves();
    for (const auto& reply : moves) {
      history.play(reply);
      if (const auto over = history.result()) {
        EXPECT_GT(over->margin, 0) << "the loser ended the game, and did not lose it";
      } else {
        expect_won(history, plies - 1, questions);
      }
      history.undo();
      if (testing::Test::HasFailure()) return;
    }
  }

 private:
  Engine<P, E>& engine_;
  std::uint64_t nodes_;
};

// Games of two players who choose at random; from ply `from` on every claim is looked at, until
// the first long one of the game has been played out.
template <class E, core::Position P>
int expect_claims_kept(const P& start, int games, std::size_t from, std::uint64_t nodes) {
  util::Random random(8);
  Engine<P, E> engine(kSmall);
  int kept = 0;
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    core::History<P> history(start);
    while (!history.result() && history.plies() < 300) {
      if (history.plies() >= from) {
        const auto answer = engine.choose(history, within<P>(nodes));
        const int win_in = value_of_answer(answer).win_in.value_or(0);
        int questions = 60;
        PlayedOut<E, P> played(engine, 20 * nodes);
        if (win_in > 2) played.expect_won(history, win_in, questions);
        if (win_in < -2) played.expect_lost(history, -win_in, questions);
        if (std::abs(win_in) > 2) {
          ++kept;
          break;
        }
      }
      const auto moves = history.position().moves();
      auto at = moves.begin();
      for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
      history.play(*at);
    }
  }
  return kept;
}

template <RuleSet kRules>
int claims_kept_in_chain(int rows, int columns, std::size_t from) {
  return expect_claims_kept<ChainEvaluation<kRules>>(Chain<kRules>(rows, columns), 12 * effort(),
                                                     from, 3000);
}

TEST(Engine, KeepsItsClaimsInChainReactionAgainstEveryReply) {
  int kept = claims_kept_in_chain<RuleSet::kOrthogonal>(3, 3, 5);
  kept += claims_kept_in_chain<RuleSet::kOrthogonal>(4, 4, 12);
  kept += claims_kept_in_chain<RuleSet::kDiagonal>(3, 3, 10);
  kept += claims_kept_in_chain<RuleSet::kScorched>(3, 3, 5);
  kept += claims_kept_in_chain<RuleSet::kClassic>(3, 3, 5);
  kept += claims_kept_in_chain<RuleSet::kClassic>(3, 4, 8);
  EXPECT_GE(kept, 30);
}

TEST(Engine, KeepsItsClaimsInTicTacToeAndBaoAgainstEveryReply) {
  EXPECT_GE(expect_claims_kept<NoOpinion>(TicTacToe(), 30, 2, 3000), 5);
  EXPECT_GE(expect_claims_kept<games::bao::Evaluation>(Bao(), 30 * effort(), 60, 2000), 3);
}

TEST(Engine, SavesADrawByTheThirdRepetition) {
  using Place = Shuttle::Place;
  core::History<Shuttle> history{Shuttle(Place::kDoor)};
  Engine<Shuttle, NoOpinion> engine(kSmall);
  const auto ask = [&](int depth) {
    engine.new_game();
    return engine.choose(history, within<Shuttle>(10'000, depth));
  };
  history.play({Place::kHome});
  for (const int depth : {2, 3, 8}) {
    const auto lost = value_of_answer(ask(depth));
    EXPECT_EQ(lost.win_in, -2) << "the door has come once: second strikes";
  }
  history.play({Place::kDoor});
  history.play({Place::kHome});
  for (const int depth : {2, 3, 4, 5, 8}) {
    const auto answer = ask(depth);
    EXPECT_EQ(answer.move, Shuttle::Move{Place::kDoor}) << "depth " << depth;
    EXPECT_EQ(value_of_answer(answer).win_in, std::nullopt) << "depth " << depth;
    EXPECT_EQ(value_of_answer(answer).hundredths, 0) << "depth " << depth;
  }
}

TEST(Engine, IsTheSameEveryTimeAndAfterANewGame) {
  using P = Chain<RuleSet::kOrthogonal>;
  using Player = Engine<P, ChainEvaluation<RuleSet::kOrthogonal>>;
  Player once(kSmall);
  Player again(kSmall);
  std::vector<std::uint64_t> first_nodes;
  for (int round = 0; round < 3; ++round) {
    util::Random random(2);
    core::History<P> history{P(5, 6)};
    std::size_t question = 0;
    for (int ply = 0; ply < 30 && !history.result(); ++ply) {
      const auto task = ply % 2 == 0 ? within<P>(3000) : within<P>(100'000, 3);
      const auto a = once.choose(history, task);
      const auto b = again.choose(history, task);
      EXPECT_EQ(a.move, b.move);
      EXPECT_EQ(a.work.nodes, b.work.nodes);
      EXPECT_EQ(value_of_answer(a), value_of_answer(b));
      if (round == 0) first_nodes.push_back(a.work.nodes);
      ASSERT_EQ(a.work.nodes, first_nodes[question++]) << "after new_game()";
      history.play(a.move);
    }
    once.new_game();
    again.new_game();
  }
}

TEST(Engine, ThinksNoFurtherThanItsNodes) {
  Engine<Bao, games::bao::Evaluation> engine(kSmall);
  const core::History<Bao> start{Bao()};
  for (const std::uint64_t nodes : {1U, 2U, 3U, 10U, 100U, 1023U, 1024U, 1025U, 5000U, 50'000U}) {
    const auto answer = engine.choose(start, within<Bao>(nodes));
    EXPECT_GE(answer.work.nodes, nodes) << "all of them are used";
    // On the way back from the last node each ply may look at one or two more.
    EXPECT_LE(answer.work.nodes, nodes + 2 * static_cast<std::uint64_t>(answer.work.seldepth + 2));
  }
}

TEST(Engine, ThinksNoDeeperThanItsDepth) {
  Engine<Bao, games::bao::Evaluation> engine(kSmall);
  for (const int depth : {1, 2, 5}) {
    const auto task = within<Bao>(1'000'000, depth);
    EXPECT_EQ(engine.choose(core::History<Bao>{Bao()}, task).work.depth, depth);
  }
}

}  // namespace
}  // namespace espalier::search
