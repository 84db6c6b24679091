// Colours for a terminal, or none. Boards stay readable without colour: the two sides always
// differ in shape as well.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.hpp"

namespace espalier::host {

class Paint {
 public:
  explicit Paint(bool colour) : colour_(colour) {}

  // Blue for the first player, amber for the second, grey for nobody.
  std::string owner(core::Owner owner, std::string_view text) const;
  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string faint(std::string_view text) const { return wrap("90", text); }

 private:
  std::string wrap(std::string_view code, std::string_view text) const;

  bool colour_;
};

// A board of equal cells with letters above the columns and numbers beside the rows. `cells` are
// the drawn cells, row by row, each `width` columns wide on the screen (colour codes not counted).
std::string draw_grid(const core::Scene& scene, const std::vector<std::string>& cells,
                      std::size_t width, const Paint& paint);

// A board of pieces, each drawn as its letter; see core::letter_of().
std::string draw_pieces(const core::Scene& scene, std::span<const core::PieceKind> kinds,
                        const Paint& paint);

}  // namespace espalier::host
