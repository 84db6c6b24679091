// The code behind bots.hpp, for the files that instantiate it.
#pragma once

#include <concepts>
#include <memory>

#include "games/chain/bots/bots.hpp"
#include "games/chain/bots/classic.hpp"
#include "games/chain/bots/evaluation.hpp"
#include "games/chain/bots/network.hpp"
#include "search/flagship.hpp"
#include "search/simple.hpp"

namespace espalier::games::chain {

// Whether the flagship judges these positions by a network.
template <class P>
inline constexpr bool kHasNetwork = std::same_as<P, UsualPosition<P::kRules>>;

template <class P>
std::unique_ptr<core::Player<P>> make_flagship(const core::BotSettings& settings) {
  if constexpr (kHasNetwork<P>) {
    if (!settings.linear) {
      return std::make_unique<search::Engine<P, NetworkEvaluation<P>>>(settings);
    }
  }
  return std::make_unique<search::Engine<P, Evaluation<P>>>(settings);
}

template <class P>
core::Bots<P> bots() {
  auto all = search::simple_bots<P>();
  for (auto& bot : classic_bots<P>()) all.push_back(std::move(bot));
  all.push_back(search::flagship_with<P>(make_flagship<P>));
  for (auto& bot : bots_as_met<P>()) all.push_back(std::move(bot));
  return all;
}

// What the network sees beyond the counts is a term of its own, the last one.
template <class P>
std::vector<core::Term> terms(const P& position) {
  auto all = evaluation_terms(position);
  if constexpr (kHasNetwork<P>) {
    const auto counted = static_cast<int>(core::Sight{all}.total());
    all.push_back({.name = "what the network adds",
                   .count = NetworkEvaluation<P>()(position) - counted,
                   .weight = 1,
                   .phase = evaluation_phase(position)});
  }
  return all;
}

template <class P>
core::NetworkShape network_shape() {
  if constexpr (kHasNetwork<P>) {
    return Network<P>::kShape;
  } else {
    return {};
  }
}

template <class P>
std::vector<core::NetworkView> network_views(const P& position) {
  std::vector<core::NetworkView> views;
  if constexpr (kHasNetwork<P>) {
    for (int k = 0; k < position.symmetries(); ++k) {
      views.push_back(Network<P>::view(position.image(k)));
    }
  }
  return views;
}

}  // namespace espalier::games::chain

#define ESPALIER_CHAIN_NETWORK_OF(P)              \
  template core::NetworkShape network_shape<P>(); \
  template std::vector<core::NetworkView> network_views<P>(const P&);

// For the boards that a rule set has code for.
#define ESPALIER_CHAIN_BOTS_OF(RULES)                          \
  namespace espalier::games::chain {                           \
  using Usual = UsualPosition<RuleSet::RULES>;                 \
  using Small = SmallPosition<RuleSet::RULES>;                 \
  using Large = LargePosition<RuleSet::RULES>;                 \
  template core::Bots<Usual> bots<Usual>();                    \
  template core::Bots<Small> bots<Small>();                    \
  template core::Bots<Large> bots<Large>();                    \
  template std::vector<core::Term> terms<Usual>(const Usual&); \
  template std::vector<core::Term> terms<Small>(const Small&); \
  template std::vector<core::Term> terms<Large>(const Large&); \
  ESPALIER_CHAIN_NETWORK_OF(Usual)                             \
  ESPALIER_CHAIN_NETWORK_OF(Small)                             \
  ESPALIER_CHAIN_NETWORK_OF(Large)                             \
  }
