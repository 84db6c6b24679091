// Breakthrough for the rest of the program: its kit and its registration.
#include "exact/counts.hpp"
#include "exact/explore.hpp"
#include "exact/solve.hpp"
#include "games/breakthrough/bots/bots.hpp"
#include "games/breakthrough/keys.hpp"
#include "games/breakthrough/notation.hpp"
#include "games/breakthrough/perft_kernels.hpp"
#include "games/breakthrough/position.hpp"
#include "host/adapter.hpp"
#include "host/game.hpp"

namespace espalier::games::breakthrough {

namespace {

class Kit {
 public:
  using Position = breakthrough::Position;

  explicit Kit(Board board) : board_(board) {}

  Position start() const { return Position(board_); }
  std::string text(const Position& p) const { return breakthrough::text(p); }
  util::Result<Position> parse(std::string_view t) const { return breakthrough::parse(board_, t); }
  util::Result<std::string> scene_text(const core::Scene& scene, core::Side to_move) const {
    return core::marks_text(scene, kLetters, to_move);
  }
  std::string move_text(const Position& p, Move m) const { return breakthrough::move_text(p, m); }
  core::MoveParts parts(const Position& p, Move m) const { return breakthrough::move_parts(p, m); }
  util::Result<Move> parse_move(const Position& p, std::string_view t) const {
    return breakthrough::parse_move(p, t);
  }
  std::array<std::string_view, 2> side_names() const { return {"Blue (P)", "Amber (p)"}; }
  core::Scene scene(const Position& p) const { return breakthrough::scene(p); }
  std::vector<core::PieceKind> piece_kinds() const { return {kPieces.begin(), kPieces.end()}; }
  std::string cell_name(int cell) const { return core::cell_text(board_.size(), cell); }
  std::string draw(const core::Scene& scene, const host::Paint& paint) const {
    return host::draw_pieces(scene, kPieces, paint);
  }
  core::Steps explain(const Position& p, Move m) const { return breakthrough::explain(p, m); }
  std::uint64_t perft(const Position& p, int depth) const {
    return util::best_of(perft_kernels_per_set()).perft(p, depth);
  }
  core::Bots<Position> bots() const { return breakthrough::bots(); }
  std::vector<core::Term> terms(const Position& p) const { return breakthrough::terms(p); }

  std::vector<core::SolveMethod> solve_methods() const { return exact::methods<Position>(); }
  util::Result<core::Solution<Position>> solve(const Position& p,
                                               const core::SolveTask& task) const {
    return exact::solve(p, task, "breakthrough:" + variant_name(board_));
  }
  core::Explored<Position> explore(const Position& p, const core::ExploreTask& task) const {
    return exact::explore(p, task);
  }
  exact::Trace trace(std::span<const Position> game, const core::ExploreTask& task) const {
    return exact::trace(game, task);
  }
  // Every position of these boards is proven in a moment, and all of them fit into a small graph:
  // 7x2 has 298,653, and 5x3 eight times as many.
  core::Whole whole() const {
    constexpr int kSmall = 14;
    return board_.rows() * board_.columns() <= kSmall ? core::Whole::kNow : core::Whole::kNo;
  }
  util::Result<core::BoardCounts> counts(const core::SolveTask& task) const {
    if (whole() == core::Whole::kNo) {
      return util::Error{"this board has too many positions to count them"};
    }
    return exact::count_reached(start(), task);
  }
  std::optional<core::BoardFile> file() const { return std::nullopt; }

 private:
  Board board_;
};

util::Result<std::string> canonical(std::string_view variant) {
  const auto board = parse_variant(variant);
  if (!board) return board.error();
  return variant_name(*board);
}

util::Result<std::unique_ptr<host::Session>> open(std::string_view variant) {
  const auto board = parse_variant(variant);
  if (!board) return board.error();
  return std::unique_ptr<host::Session>(std::make_unique<host::SessionOf<Kit>>(Kit(*board)));
}

}  // namespace

const host::Game& game() {
  static const host::Game breakthrough{
      .id = "breakthrough",
      .title = "Breakthrough",
      .summary = "Two rows of pawns each; the first pawn on the far row wins.",
      .rules =
          {"Move a pawn one step forward, straight or diagonally, to an empty cell; or take a pawn",
           "of the other side one step diagonally forward. Nobody has to take.",
           "Who reaches the far row, or takes the last pawn, wins. P moves up, p moves down.",
           "A move is two cells, as in b7a6; a capture may be written b7xa6."},
      .variants = {{"8x8", "the usual board"},
                   {"7x7", "the board the game was invented on"},
                   {"6x6", "shorter games"},
                   {"6x5", "six rows of five columns"},
                   {"5x5", "small enough to solve"}},
      .variant_form =
          "breakthrough:ROWSxCOLUMNS with 4 to 8 rows and 2 to 8 columns, as in breakthrough:6x5",
      .facts = {.boards = {.sizes = {"5x5", "6x5", "6x6", "7x7", "8x8"},
                           .shape = host::BoardShape::kAny,
                           .rows = {kMinRows, kMaxRows},
                           .columns = {kMinColumns, kMaxColumns}},
                .input = host::MoveInput::kFromTo,
                .set_up = {.side_follows = false}},
      .canonical = canonical,
      .open = open,
  };
  return breakthrough;
}

}  // namespace espalier::games::breakthrough
