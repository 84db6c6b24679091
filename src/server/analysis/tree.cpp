#include "server/analysis/tree.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/chance.hpp"
#include "wire/bot_view.hpp"
#include "wire/json.hpp"
#include "wire/move_parts.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// Larger than what any board is worth on the way.
constexpr int kWin = 10'000;

// Of a position, seen by the first player.
struct Worth {
  int value = 0;
  double chance = 0.5;
};

double chance_by(core::Outcome result) {
  return result == core::Outcome::kFirstWins ? 1 : result == core::Outcome::kSecondWins ? 0 : 0.5;
}

// Where the tree ends: the result, the difference of the points where points are counted, or what
// the flagship sees at a glance. Points on the way count as if they were the final margin.
Worth leaf_worth(const host::Session& session) {
  const auto result = session.result();
  const bool over = result != core::Outcome::kNone;
  if (session.counts_points()) {
    const auto tally = session.scene().tally;
    const int lead = tally[0] - tally[1];
    return {lead,
            over ? chance_by(result) : core::chance(lead * 100.0 / wire::points_per_unit(session))};
  }
  if (over) {
    const bool drawn = result == core::Outcome::kDraw;
    return {drawn ? 0 : result == core::Outcome::kFirstWins ? kWin : -kWin, chance_by(result)};
  }
  const auto seen = static_cast<int>(core::Sight{session.terms()}.total());
  const int value = session.to_move() == core::Side::kFirst ? seen : -seen;
  return {value, core::chance(static_cast<double>(value))};
}

class Grower {
 public:
  Grower(const host::Session& root, int depth, int most)
      : session_(root.clone()), depth_(depth), most_(most) {}

  // What the grown part is worth; nothing when there are too many nodes.
  std::optional<Worth> grow(const Json& parent, const std::string& move, int ply) {
    if (static_cast<int>(nodes_.size()) >= most_) return std::nullopt;
    const auto id = nodes_.size();
    const auto moves = session_->moves();
    const bool leaf = ply == depth_ || moves.empty();
    nodes_.push_back({{"id", id},
                      {"parent", parent},
                      {"move", move},
                      {"parts", ply == 0 ? Json() : wire::last_parts_json(*session_)},
                      {"ply", ply},
                      {"to_move", wire::to_move_json(*session_)},
                      {"position", session_->position()},
                      {"value", nullptr},
                      {"chance", nullptr},
                      {"leaf", leaf}});
    const bool first = session_->to_move() == core::Side::kFirst;
    std::optional<Worth> best;
    if (leaf) best = leaf_worth(*session_);
    for (std::size_t i = 0; i < moves.size() && !leaf; ++i) {
      (void)session_->play(moves[i]);
      const auto worth = grow(Json(id), moves[i], ply + 1);
      session_->undo();
      if (!worth) return std::nullopt;
      if (!best || (first ? worth->value > best->value : worth->value < best->value)) best = worth;
    }
    nodes_[id]["value"] = best->value;
    nodes_[id]["chance"] = best->chance;
    return best;
  }

  Json nodes() && { return std::move(nodes_); }

 private:
  std::unique_ptr<host::Session> session_;
  int depth_;
  int most_;
  Json nodes_ = Json::array();
};

}  // namespace

util::Result<Json> tree_json(const Board& board, int depth, int most) {
  Grower grower(*board.session, depth, most);
  if (!grower.grow(nullptr, "", 0)) {
    return util::Error{
        util::ErrorCode::kTreeTooLarge,
        fmt::format("a tree of {} plies from here has more than {} nodes; take fewer plies or a "
                    "smaller board",
                    depth, most),
        {{"depth", std::to_string(depth)}, {"max", std::to_string(most)}}};
  }
  return Json{{"game", board.game},
              {"start", board.start},
              {"depth", depth},
              {"nodes", std::move(grower).nodes()}};
}

}  // namespace espalier::server
