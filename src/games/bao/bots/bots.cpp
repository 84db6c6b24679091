#include "games/bao/bots/bots.hpp"

#include "exact/proving_player.hpp"
#include "games/bao/bots/classic.hpp"
#include "games/bao/bots/evaluation.hpp"
#include "search/flagship.hpp"
#include "search/simple.hpp"

namespace espalier::games::bao {

namespace {

// Before the hands are nearly empty, wins are too far away for proofs.
struct Late {
  bool operator()(const Position& p) const {
    constexpr int kFew = 6;
    return p.hand(core::Side::kFirst) + p.hand(core::Side::kSecond) <= kFew;
  }
};

using Flagship = exact::ProvingPlayer<Position, search::Engine<Position, Evaluation>, Late>;

}  // namespace

core::Bots<Position> bots() {
  auto all = search::simple_bots<Position>();
  for (auto& bot : classic_bots()) all.push_back(std::move(bot));
  all.push_back(search::flagship_with<Position>(search::make_brain<Position, Flagship>));
  return all;
}

std::vector<core::Term> terms(const Position& position) { return evaluation_terms(position); }

}  // namespace espalier::games::bao
