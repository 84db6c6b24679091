// The laws of core/game.hpp for one type of position, for the tests of a game's folder.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "util/random.hpp"

namespace espalier::tests {

// for_each_child() gives every move of moves() once, with the position that after() gives.
template <core::Position P>
void expect_children_agree(const P& p) {
  std::vector<typename P::Move> missing;
  for (const auto move : p.moves()) missing.push_back(move);
  EXPECT_EQ(missing.empty(), p.result().has_value());
  core::for_each_child(p, [&](const typename P::Move& move, const P& child) {
    const auto found = std::find(missing.begin(), missing.end(), move);
    EXPECT_TRUE(found != missing.end()) << "a move that moves() does not list, or twice";
    if (found != missing.end()) missing.erase(found);
    EXPECT_EQ(child, p.after(move));
    EXPECT_EQ(child.hash(), p.after(move).hash());
    EXPECT_EQ(child.to_move(), core::other(p.to_move()));
    return true;
  });
  EXPECT_TRUE(missing.empty());
}

// image(k) has the same value, the same perft, and its children are the images of the children.
template <core::Symmetric P>
void expect_images_agree(const P& p, int depth) {
  EXPECT_EQ(p.image(0), p);
  std::vector<std::uint64_t> here;
  for (const auto move : p.moves()) here.push_back(p.after(move).hash());
  for (int k = 0; k < p.symmetries(); ++k) {
    const P image = p.image(k);
    EXPECT_EQ(core::perft(image, depth), core::perft(p, depth)) << "image " << k;
    EXPECT_EQ(image.result(), p.result());
    std::vector<std::uint64_t> there;
    std::vector<std::uint64_t> turned;
    for (const auto move : image.moves()) there.push_back(image.after(move).hash());
    for (const auto move : p.moves()) turned.push_back(p.after(move).image(k).hash());
    std::sort(there.begin(), there.end());
    std::sort(turned.begin(), turned.end());
    EXPECT_EQ(there, turned) << "image " << k;
  }
}

// Random games from `start`; `reread` makes a position anew from nothing but its text, so that
// the hash of a position reached by play is compared with the one from scratch.
template <core::Position P, class Reread>
void expect_position_laws(const P& start, Reread&& reread, int games) {
  static_assert(std::is_trivially_copyable_v<P>);
  util::Random random(3);
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    core::History<P> history(start);
    while (!history.result()) {
      const P& p = history.position();
      const P fresh = reread(p);
      EXPECT_EQ(fresh, p);
      EXPECT_EQ(fresh.hash(), p.hash());
      expect_children_agree(p);
      if constexpr (core::Symmetric<P>) {
        if (history.plies() % 8 == 5) expect_images_agree(p, 2);
      }
      const auto moves = p.moves();
      auto at = moves.begin();
      for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) {
        ++at;
      }
      history.play(*at);
      if (testing::Test::HasFailure()) return;
    }
    const P& end = history.position();
    if (!history.drawn_by_repetition()) expect_children_agree(end);
  }
}

}  // namespace espalier::tests
