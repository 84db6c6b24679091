#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "server/analysis/position_texts.hpp"
#include "util/random.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr std::size_t kBoards = 400;  // of a game
constexpr std::array kOwners{"nobody", "first", "second"};
constexpr std::array kMarks{"none", "house", "blocked", "dead"};

Json told_cell(const host::Session& session, int place, const core::Cell& cell) {
  Json json = {{"name", session.cell_name(place)},
               {"owner", kOwners[static_cast<std::size_t>(cell.owner)]},
               {"mark", kMarks[static_cast<std::size_t>(cell.mark)]},
               {"count", cell.count}};
  if (cell.piece != core::kNoPiece) {
    json["piece"] = session.piece_kinds()[static_cast<std::size_t>(cell.piece)].name;
  }
  return json;
}

util::Result<Json> written(const host::Session& session, const std::string& game,
                           const core::Scene& scene, core::Side side) {
  Json cells = Json::array();
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    cells.push_back(told_cell(session, static_cast<int>(i), scene.cells[i]));
  }
  Request request;
  request.body = Json{
      {"game", game},
      {"cells", cells},
      {"to_move", core::index(side) + 1},
      {"tally",
       scene.tally}}.dump();
  return position_text_answer(request);
}

// As somebody who tries everything may change one thing of a board.
void edit(core::Scene& scene, const host::Session& session, util::Random& random) {
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  auto& cell = scene.cells[below(scene.cells.size())];
  auto& other = scene.cells[below(scene.cells.size())];
  const auto kinds = session.piece_kinds();
  switch (below(7)) {
    case 0: cell.owner = static_cast<core::Owner>(below(3)); break;
    case 1: cell.mark = static_cast<core::Mark>(below(4)); break;
    case 2: cell.count = static_cast<int>(below(4)); break;
    case 3: cell.piece = static_cast<int>(below(kinds.size() + 1)) - 1; break;
    case 4: scene.tally[below(2)] = static_cast<int>(below(4)); break;
    case 5: std::swap(cell, other); break;
    default:  // seeds that stay as many as they were
      if (cell.count > 0 && &cell != &other) --cell.count, ++other.count;
  }
}

class AnyGame : public testing::TestWithParam<const host::Game*> {};

// Nothing that was told gets lost: a text that is a position is that of the board.
TEST_P(AnyGame, ABoardThatWasEditedReadsBackAsItIsOrIsRefusedByTheNameOfAField) {
  util::Random random(7);
  int read_back = 0;
  int refused = 0;
  for (const auto& variant : GetParam()->variants) {
    const auto game = GetParam()->id + ":" + variant.name;
    const bool fixed = GetParam()->facts.set_up.fixed_owners;
    const auto rounds = kBoards / GetParam()->variants.size() + 1;
    for (std::size_t round = 0; round < rounds; ++round) {
      const auto session = games::choose(game)->open();
      for (auto moves = random.below(12); moves > 0 && !session->moves().empty(); --moves) {
        const auto legal = session->moves();
        ASSERT_TRUE(session->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
      }
      if (session->result() != core::Outcome::kNone) continue;
      auto scene = session->scene();
      const auto owners = scene;
      const auto edits = random.below(4);
      for (std::uint32_t i = 0; i < edits; ++i) edit(scene, *session, random);
      if (fixed) {
        for (std::size_t i = 0; i < scene.cells.size(); ++i) {
          scene.cells[i].owner = owners.cells[i].owner;
        }
      }
      const auto answer = written(*session, game, scene, session->to_move());
      if (!answer) {
        EXPECT_GT(edits, 0U) << game << ' ' << session->position() << ": "
                             << answer.error().message;
        EXPECT_FALSE(util::value_of(answer.error(), "field").empty() &&
                     util::value_of(answer.error(), "cell").empty())
            << answer.error().message;
        ++refused;
        continue;
      }
      const auto text = (*answer)["text"].get<std::string>();
      const auto other = games::choose(game)->open();
      if (const auto done = other->set_up(text); !done) {
        EXPECT_GT(edits, 0U) << game << ' ' << text << ": " << done.error().message;
        continue;
      }
      auto found = other->scene();
      for (std::size_t i = 0; i < found.cells.size(); ++i) {
        // Which piece it is need not be said.
        if (scene.cells[i].piece == core::kNoPiece) found.cells[i].piece = core::kNoPiece;
      }
      EXPECT_EQ(found, scene) << game << ' ' << text;
      ++read_back;
    }
  }
  EXPECT_GT(read_back, 20);
  EXPECT_GT(refused, 20);
}

std::string id_of(const testing::TestParamInfo<const host::Game*>& info) { return info.param->id; }
INSTANTIATE_TEST_SUITE_P(BoardText, AnyGame, testing::ValuesIn(games::all()), id_of);

const core::Cell& seeds(core::Scene& scene, int cell, int count, core::Mark mark) {
  auto& found = scene.cells[static_cast<std::size_t>(cell)];
  found.count = count;
  found.mark = mark;
  return found;
}

// Each of them was once left out without a word.
TEST(BoardText, HousesAndBlockedPitsThatBaoLacksAreRefused) {
  const auto session = games::choose("bao")->open();
  const auto field = [&](const core::Scene& scene) {
    const auto answer = written(*session, "bao", scene, core::Side::kFirst);
    return answer ? (*answer)["text"].get<std::string>() : util::value_of(answer.error(), "field");
  };
  auto houses = session->scene();
  seeds(houses, 16, houses.cells[16].count, core::Mark::kHouse);
  EXPECT_EQ(field(houses), "mark") << "a second house of South";
  auto moved = session->scene();
  for (auto& cell : moved.cells) cell.mark = core::Mark::kNone;
  seeds(moved, 16, moved.cells[16].count, core::Mark::kHouse);
  EXPECT_EQ(field(moved), "mark") << "a house in another pit";
  auto blocked = session->scene();
  blocked.tally = {};
  for (auto& cell : blocked.cells) cell = {.owner = cell.owner, .count = 2};
  seeds(blocked, 16, 2, core::Mark::kBlocked);
  EXPECT_NE(field(blocked), "mark");
  seeds(blocked, 17, 2, core::Mark::kBlocked);
  EXPECT_EQ(field(blocked), "mark") << "two blocked pits";
  seeds(blocked, 17, 2, core::Mark::kNone);
  seeds(blocked, 16, 2, core::Mark::kNone);
  seeds(blocked, 8, 2, core::Mark::kBlocked);
  EXPECT_EQ(field(blocked), "mark") << "a pit of the side that is not to move";
  seeds(blocked, 8, 2, core::Mark::kDead);
  EXPECT_EQ(field(blocked), "mark");
}

TEST(BoardText, AMarkIsOneMarkAndNothingElseLiesOnItsCell) {
  const auto session = games::choose("tictactoe")->open();
  const auto field = [&](const core::Cell& cell, std::array<int, 2> tally = {}) {
    auto scene = session->scene();
    scene.cells[4] = cell;
    scene.tally = tally;
    const auto answer = written(*session, "tictactoe", scene, core::Side::kSecond);
    return answer ? (*answer)["text"].get<std::string>() : util::value_of(answer.error(), "field");
  };
  EXPECT_EQ(field({.owner = core::Owner::kFirst, .count = 1}), "3/1X1/3 2");
  EXPECT_EQ(field({.owner = core::Owner::kFirst, .count = 2}), "count");
  EXPECT_EQ(field({.owner = core::Owner::kFirst, .count = 0}), "count");
  EXPECT_EQ(field({.owner = core::Owner::kFirst, .mark = core::Mark::kDead, .count = 1}), "mark");
  EXPECT_EQ(field({}, {1, 0}), "tally");
}

}  // namespace
}  // namespace espalier::server
