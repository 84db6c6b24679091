#include "arena/schedule/matching.hpp"

#include <deque>
#include <optional>

#include "util/at.hpp"

namespace espalier::arena {
namespace {

using util::at;

// The search of Edmonds (1965) for one augmenting path: from an unmatched root along a free edge, a
// matched edge, a free edge, ... to another unmatched vertex. Breadth first, so the path is short.
// Vertices at even distance are "outer" and may be left by free edges. Where two outer vertices
// meet, a circle of odd length (a blossom) has been found; all its vertices are then outer, and it
// acts as one vertex, which is named after its base.
class Search {
 public:
  Search(const Neighbours& neighbours, std::vector<int>& mates)
      : neighbours_(neighbours),
        mates_(mates),
        parents_(mates.size(), kUnmatched),
        bases_(mates.size()),
        outer_(mates.size()) {
    for (std::size_t k = 0; k < bases_.size(); ++k) bases_[k] = static_cast<int>(k);
  }

  // Whether the root has a mate now.
  bool augment(int root) {
    outer_[at(root)] = true;
    queue_.push_back(root);
    while (!queue_.empty()) {
      const int from = queue_.front();
      queue_.pop_front();
      for (const int to : neighbours_[at(from)]) {
        if (bases_[at(from)] == bases_[at(to)] || mates_[at(from)] == to) continue;
        if (outer_[at(to)]) {
          contract(from, to);
        } else if (parents_[at(to)] == kUnmatched) {
          parents_[at(to)] = from;
          if (mates_[at(to)] == kUnmatched) {
            flip(to);
            return true;
          }
          outer_[at(mates_[at(to)])] = true;
          queue_.push_back(mates_[at(to)]);
        }
      }
    }
    return false;
  }

 private:
  // The outer vertex two steps nearer to the root; nothing at the root.
  std::optional<int> nearer(int outer) const {
    const int mate = mates_[at(outer)];
    if (mate == kUnmatched) return std::nullopt;
    return bases_[at(parents_[at(mate)])];
  }

  int common_base(int one, int other) const {
    std::vector<bool> seen(mates_.size());
    for (std::optional<int> v = bases_[at(one)]; v; v = nearer(*v)) seen[at(*v)] = true;
    int v = bases_[at(other)];
    while (!seen[at(v)]) v = *nearer(v);
    return v;
  }

  // Marks the vertices from `v` up to the base, and lets the inner ones know a way out.
  void mark(int v, int base, int child, std::vector<bool>& in_blossom) {
    while (bases_[at(v)] != base) {
      const int mate = mates_[at(v)];
      in_blossom[at(bases_[at(v)])] = true;
      in_blossom[at(bases_[at(mate)])] = true;
      parents_[at(v)] = child;
      child = mate;
      v = parents_[at(mate)];
    }
  }

  void contract(int one, int other) {
    const int base = common_base(one, other);
    std::vector<bool> in_blossom(mates_.size());
    mark(one, base, other, in_blossom);
    mark(other, base, one, in_blossom);
    for (std::size_t v = 0; v < bases_.size(); ++v) {
      if (!in_blossom[at(bases_[v])]) continue;
      bases_[v] = base;
      if (outer_[v]) continue;
      outer_[v] = true;
      queue_.push_back(static_cast<int>(v));
    }
  }

  // Free and matched edges change places along the path that ends here.
  void flip(int end) {
    while (end != kUnmatched) {
      const int before = parents_[at(end)];
      const int next = mates_[at(before)];
      mates_[at(end)] = before;
      mates_[at(before)] = end;
      end = next;
    }
  }

  const Neighbours& neighbours_;
  std::vector<int>& mates_;
  std::vector<int> parents_;
  std::vector<int> bases_;
  std::vector<bool> outer_;
  std::deque<int> queue_;
};

}  // namespace

void extend_matching(const Neighbours& neighbours, std::vector<int>& mates) {
  for (int root = 0; root < static_cast<int>(mates.size()); ++root) {
    // A root without a path now will not get one later either, so once each is enough.
    if (mates[at(root)] == kUnmatched) Search(neighbours, mates).augment(root);
  }
}

}  // namespace espalier::arena
