#include "server/analysis/tree.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// Larger than what any board is worth on the way.
constexpr int kWin = 10'000;

// Of a position at which the tree ends, seen by the first player: the result, the difference of the
// points where points are counted, or what the flagship sees at a glance.
int leaf_value(const host::Session& session) {
  const auto tally = session.scene().tally;
  if (session.counts_points()) return tally[0] - tally[1];
  switch (session.result()) {
    case core::Outcome::kFirstWins: return kWin;
    case core::Outcome::kSecondWins: return -kWin;
    case core::Outcome::kDraw: return 0;
    case core::Outcome::kNone: break;
  }
  const auto value = static_cast<int>(core::Sight{session.terms()}.total());
  return session.to_move() == core::Side::kFirst ? value : -value;
}

class Grower {
 public:
  Grower(const host::Session& root, int depth, int most)
      : session_(root.clone()), depth_(depth), most_(most) {}

  // The value of what was grown; nothing when there are too many nodes.
  std::optional<int> grow(const Json& parent, const std::string& move, int ply) {
    if (static_cast<int>(nodes_.size()) >= most_) return std::nullopt;
    const auto id = nodes_.size();
    const auto moves = session_->moves();
    const bool leaf = ply == depth_ || moves.empty();
    nodes_.push_back({{"id", id},
                      {"parent", parent},
                      {"move", move},
                      {"ply", ply},
                      {"to_move", wire::to_move_json(*session_)},
                      {"position", session_->position()},
                      {"value", nullptr},
                      {"leaf", leaf}});
    const bool first = session_->to_move() == core::Side::kFirst;
    std::optional<int> best;
    if (leaf) best = leaf_value(*session_);
    for (std::size_t i = 0; i < moves.size() && !leaf; ++i) {
      (void)session_->play(moves[i]);
      const auto value = grow(Json(id), moves[i], ply + 1);
      session_->undo();
      if (!value) return std::nullopt;
      best = !best ? *value : first ? std::max(*best, *value) : std::min(*best, *value);
    }
    nodes_[id]["value"] = *best;
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
    return util::Error{fmt::format(
        "a tree of {} plies from here has more than {} nodes; take fewer plies or a smaller board",
        depth, most)};
  }
  return Json{{"game", board.game},
              {"start", board.start},
              {"depth", depth},
              {"nodes", std::move(grower).nodes()}};
}

}  // namespace espalier::server
