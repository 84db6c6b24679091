#include "games/bao/bots/bots.hpp"

#include "exact/proving_player.hpp"
#include "games/bao/bots/classic.hpp"
#include "games/bao/bots/evaluation.hpp"
#include "games/bao/bots/network.hpp"
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

template <class E>
using Flagship = exact::ProvingPlayer<Position, search::Engine<Position, E>, Late>;

// The network was taught Bao la Kiswahili only.
bool has_network(Rules rules) { return !rules.kujifunza; }

std::unique_ptr<core::Player<Position>> make_linear(const core::BotSettings& settings) {
  return std::make_unique<Flagship<Evaluation>>(settings);
}
std::unique_ptr<core::Player<Position>> make_flagship(const core::BotSettings& settings) {
  if (settings.linear) return make_linear(settings);
  return std::make_unique<Flagship<NetworkEvaluation>>(settings);
}

}  // namespace

core::Bots<Position> bots(Rules rules) {
  auto all = search::simple_bots<Position>();
  for (auto& bot : classic_bots()) all.push_back(std::move(bot));
  all.push_back(search::flagship_with<Position>(has_network(rules) ? make_flagship : make_linear));
  return all;
}

// What the network sees beyond the counts is a term of its own, the last one.
std::vector<core::Term> terms(const Position& position) {
  auto all = evaluation_terms(position);
  if (!has_network(position.rules())) return all;
  const auto counted = static_cast<int>(core::Sight{all}.total());
  all.push_back({.name = "what the network adds",
                 .count = NetworkEvaluation()(position) - counted,
                 .weight = 1,
                 .phase = Evaluation::phase(position)});
  return all;
}

core::NetworkShape network_shape(Rules rules) {
  return has_network(rules) ? Network::kShape : core::NetworkShape{};
}

std::vector<core::NetworkView> network_views(const Position& position) {
  if (!has_network(position.rules())) return {};
  return {Network::view(position)};
}

}  // namespace espalier::games::bao
