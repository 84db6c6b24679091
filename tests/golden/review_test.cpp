// Reviews of recorded games: their texts are pinned, and no sentence says what is not in the game.
#include "wire/review.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/chance.hpp"
#include "games/registry.hpp"
#include "support/data.hpp"
#include "util/files.hpp"

namespace espalier::wire {
namespace {

constexpr std::uint64_t kNodes = 5000;
const std::vector<std::string> kGames = {"bao",       "blunder", "crash",    "draw",
                                         "illegal",   "points",  "resigned", "resigned_open",
                                         "slow_loss", "time"};

struct Reviewed {
  GameReview review;
  GameStory story;
  Explanation explanation;
};

Reviewed reviewed(const std::string& name) {
  const auto text =
      util::read_file((tests::source_dir() / "tests/data/reviews" / (name + ".txt")).string());
  EXPECT_TRUE(text) << name;
  RecordReader reader(*text);
  const auto record = *reader.next();
  const auto session = games::choose(*record->tag("Game"))->open();
  for (const auto& move : record->moves) EXPECT_TRUE(session->play(move.text)) << move.text;
  Reviewed found;
  found.review = *review_game(*session, "espalier", {.nodes = kNodes});
  found.story = story_of(*session, *record);
  found.explanation = explain(found.review, found.story);
  return found;
}

std::vector<std::string> told(const std::string& name, const Reviewed& game) {
  std::vector<std::string> lines;
  for (const auto language : {Language::kEnglish, Language::kChinese}) {
    const auto add = [&](const Sentence& sentence) {
      lines.push_back(fmt::format("{} | {}", name, text(sentence, language)));
    };
    add(game.explanation.why);
    add(game.explanation.ending);
    for (const auto& moment : game.explanation.moments) add(about(moment, game.story));
  }
  return lines;
}

TEST(ReviewOfRecordedGames, SaysWhatIsPinned) {
  std::vector<std::string> lines;
  for (const auto& name : kGames) {
    const auto more = told(name, reviewed(name));
    lines.insert(lines.end(), more.begin(), more.end());
  }
  const auto file = tests::source_dir() / "tests/data/reviews/expected.txt";
  EXPECT_EQ(lines, tests::data_lines(file));
}

int percent(double chance) { return static_cast<int>(std::lround(chance * 100)); }
int number(const Sentence& sentence, std::string_view fact) {
  return std::stoi(std::string(sentence.fact(fact)));
}

// The facts of a sentence about a turn are those of the turn.
void expect_turn(const Reviewed& game, const Sentence& said, std::string_view turn,
                 std::string_view move) {
  if (said.fact(turn).empty() || said.fact(move).empty()) return;
  const auto& judged = game.review.turns.at(static_cast<std::size_t>(number(said, turn)) - 1);
  EXPECT_EQ(judged.move, said.fact(move)) << said.code;
  if (turn != "turn" || said.fact("before").empty()) return;
  EXPECT_EQ(number(said, "before"), percent(core::chance(judged.best))) << said.code;
  EXPECT_EQ(number(said, "after"), percent(core::chance(judged.played))) << said.code;
}

TEST(ReviewOfRecordedGames, InventsNothing) {
  for (const auto& name : kGames) {
    const auto game = reviewed(name);
    const auto& why = game.explanation.why;
    ASSERT_NE(words_of(why.code), nullptr) << why.code;
    if (why.code != "repetition_better") expect_turn(game, why, "turn", "move");
    expect_turn(game, why, "turn2", "move2");
    const auto loser =
        game.story.outcome == core::Outcome::kFirstWins ? core::Side::kSecond : core::Side::kFirst;
    const auto chances = chances_of(game.review, loser);
    if (!why.fact("from").empty() && !why.fact("last").empty()) {
      for (int turn = number(why, "from"); turn <= number(why, "last"); ++turn) {
        EXPECT_GT(chances.at(static_cast<std::size_t>(turn)), 0.5) << name << " leads at " << turn;
      }
    }
    if (!why.fact("chance").empty()) {
      EXPECT_EQ(number(why, "chance"), percent(chances.back()));
    }
    if (why.code == "points_proven") {
      int given = 0;
      for (const auto& turn : game.review.turns) {
        if (turn.side == loser) given += points_lost(turn).value_or(0);
      }
      EXPECT_EQ(number(why, "given"), given);
      EXPECT_EQ(number(why, "margin"), std::abs(game.story.tally[0] - game.story.tally[1]));
    }
    for (const auto& moment : game.explanation.moments) {
      if (!moment.slow()) expect_turn(game, about(moment, game.story), "turn", "move");
    }
  }
}

TEST(ReviewOfRecordedGames, HasAtMostFiveMomentsTheLargestFirst) {
  for (const auto& name : kGames) {
    const auto moments = reviewed(name).explanation.moments;
    ASSERT_LE(moments.size(), kMostMoments) << name;
    for (std::size_t i = 1; i < moments.size(); ++i) {
      EXPECT_GE(moments[i - 1].size(), moments[i].size()) << name;
    }
  }
}

TEST(ReviewSentences, HaveTheSameFactsInBothLanguages) {
  const auto facts = [](std::string_view words) {
    std::set<std::string> names;
    for (auto open = words.find('{'); open != words.npos; open = words.find('{', open + 1)) {
      names.emplace(words.substr(open, words.find('}', open) - open));
    }
    return names;
  };
  for (const auto& words : sentence_words()) {
    EXPECT_EQ(facts(words.english), facts(words.chinese)) << words.code;
  }
}

}  // namespace
}  // namespace espalier::wire
