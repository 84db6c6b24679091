#include "host/paint.hpp"

#include <gtest/gtest.h>

#include <array>

namespace espalier::host {
namespace {

constexpr std::array kKinds = {core::PieceKind{"pawn", 'p'}, core::PieceKind{"knight", 'n'}};

core::Scene two_pieces() {
  core::Scene scene{.rows = 2, .columns = 2, .cells = std::vector<core::Cell>(4)};
  scene.cells[0] = {.owner = core::Owner::kSecond, .count = 1, .piece = 1};
  scene.cells[3] = {.owner = core::Owner::kFirst, .count = 1, .piece = 0};
  return scene;
}

TEST(Pieces, AreDrawnByTheirLettersTheFirstPlayersInUpperCase) {
  EXPECT_EQ(draw_pieces(two_pieces(), kKinds, Paint(false)),
            "    a b\n"
            "  1 n .\n"
            "  2 . P\n");
}

TEST(Pieces, HaveTheColourOfTheirOwner) {
  const auto drawn = draw_pieces(two_pieces(), kKinds, Paint(true));
  EXPECT_NE(drawn.find("\x1b[1;33mn"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("\x1b[1;34mP"), std::string::npos) << drawn;
}

TEST(Pieces, OfAnotherKindMakeAnotherScene) {
  auto other = two_pieces();
  EXPECT_EQ(other, two_pieces());
  other.cells[0].piece = 0;
  EXPECT_NE(other, two_pieces());
}

}  // namespace
}  // namespace espalier::host
