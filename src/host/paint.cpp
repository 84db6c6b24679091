#include "host/paint.hpp"

#include <fmt/format.h>

namespace espalier::host {

std::string Paint::owner(core::Owner owner, std::string_view text) const {
  switch (owner) {
    case core::Owner::kFirst: return wrap("1;34", text);
    case core::Owner::kSecond: return wrap("1;33", text);
    case core::Owner::kNobody: break;
  }
  return faint(text);
}

std::string Paint::wrap(std::string_view code, std::string_view text) const {
  if (!colour_) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string draw_grid(const core::Scene& scene, const std::vector<std::string>& cells,
                      std::size_t width, const Paint& paint) {
  std::string header = "   ";
  for (int column = 0; column < scene.columns; ++column) {
    header += fmt::format(" {:^{}}", static_cast<char>('a' + column), width);
  }
  std::string drawing = paint.faint(header) + "\n";
  for (int row = 0; row < scene.rows; ++row) {
    drawing += paint.faint(fmt::format("{:>3}", row + 1));
    for (int column = 0; column < scene.columns; ++column) {
      drawing += ' ' + cells[static_cast<std::size_t>(row * scene.columns + column)];
    }
    drawing += '\n';
  }
  return drawing;
}

std::string draw_pieces(const core::Scene& scene, std::span<const core::PieceKind> kinds,
                        const Paint& paint) {
  std::vector<std::string> cells;
  for (const core::Cell& cell : scene.cells) {
    const bool empty = cell.piece == core::kNoPiece;
    const char letter =
        empty ? '.' : core::letter_of(kinds[static_cast<std::size_t>(cell.piece)], cell.owner);
    cells.push_back(paint.owner(cell.owner, std::string(1, letter)));
  }
  return draw_grid(scene, cells, 1, paint);
}

}  // namespace espalier::host
