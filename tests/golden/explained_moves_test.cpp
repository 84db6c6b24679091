// What a bot sees of a move, in every recorded game of tests/data/reviews: each number is computed
// anew from the position before the move and the one after it.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/files.hpp"
#include "wire/bot_view.hpp"
#include "wire/record.hpp"

namespace espalier::wire {
namespace {

constexpr std::size_t kEvery = 5;  // turns; so that both sides and all stages are among them

std::vector<std::filesystem::path> recorded_games() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(tests::source_dir() / "tests/data/reviews")) {
    const auto name = entry.path().stem().string();
    if (entry.path().extension() == ".txt" && name != "expected") files.push_back(entry.path());
  }
  return files;
}

// Calls look(session, move) with the position before a turn and what was played there.
template <class Look>
void walk(const std::filesystem::path& file, Look look) {
  const auto text = util::read_file(file.string());
  ASSERT_TRUE(text) << file;
  RecordReader reader(*text);
  const auto record = reader.next();
  ASSERT_TRUE(record && *record) << file;
  const auto session = games::choose(*(*record)->tag("Game"))->open();
  if (const auto start = (*record)->tag("Position")) {
    ASSERT_TRUE(session->set_up(*start)) << file;
  }
  for (std::size_t turn = 0; turn < (*record)->moves.size(); ++turn) {
    const auto& move = (*record)->moves[turn].text;
    if (turn % kEvery == 0) look(*session, move);
    ASSERT_TRUE(session->play(move)) << file << ' ' << move;
  }
}

template <class Cell>
std::int64_t sum_of(const BotView& view, Cell cell) {
  std::int64_t sum = 0;
  for (const auto& term : view.terms) {
    if (const auto& counted = cell(term)) sum += counted->hundredths;
  }
  return sum;
}

// The rows of a table add up to its last line, before the move and after it.
void expect_sums(const BotView& view, const std::string& where) {
  if (view.now && settled_word(view) == nullptr) {
    EXPECT_EQ(*view.now, sum_of(view, [](const SeenTerm& term) { return term.now; })) << where;
  }
  if (view.results[0] != core::Outcome::kNone || settled_word(view, 0) != nullptr) return;
  ASSERT_TRUE(view.after[0]) << where;
  EXPECT_EQ(*view.after[0], sum_of(view, [](const SeenTerm& term) { return term.after[0]; }))
      << where;
}

// What every bot with terms sees of the move; how many did.
int expect_seen(const host::Session& session, const std::string& move) {
  int seen = 0;
  for (const auto& bot : session.bots()) {
    const auto where = session.position() + ' ' + move + ' ' + bot.id;
    const auto view = bot_view(session, bot.id, {move});
    EXPECT_TRUE(view) << where;
    if (!view || !view->reason.empty()) continue;
    ++seen;
    expect_sums(*view, where);
  }
  return seen;
}

TEST(ExplainedMoves, HaveTermsThatAddUpForEveryBotOfEveryRecordedGame) {
  int seen = 0;
  for (const auto& file : recorded_games()) {
    walk(file, [&](const host::Session& session, const std::string& move) {
      seen += expect_seen(session, move);
    });
  }
  EXPECT_GT(seen, 500);
}

// The flagship looks at the board with the eyes of the side to move; a table has one pair of eyes.
TEST(ExplainedMoves, ChangeTheFlagshipsTermsAsTheBoardAfterThemHasThem) {
  int compared = 0;
  for (const auto& file : recorded_games()) {
    walk(file, [&](const host::Session& session, const std::string& move) {
      const auto view = bot_view(session, "espalier", {move});
      if (!view || !view->reason.empty() || view->results[0] != core::Outcome::kNone) return;
      const auto after = session.clone();
      ASSERT_TRUE(after->play(move));
      ASSERT_TRUE(view->now && view->after[0]) << session.position() << ' ' << move;
      ++compared;
      EXPECT_EQ(*view->now / view->points_per_unit, core::Sight{session.terms()}.total())
          << session.position();
      EXPECT_EQ(*view->after[0] / view->points_per_unit, -core::Sight{after->terms()}.total())
          << session.position() << ' ' << move;
    });
  }
  EXPECT_GT(compared, 200);
}

}  // namespace
}  // namespace espalier::wire
