// The code behind bots.hpp, for the files that instantiate it.
#pragma once

#include "games/chain/bots/bots.hpp"
#include "games/chain/bots/classic.hpp"
#include "games/chain/bots/evaluation.hpp"
#include "search/flagship.hpp"
#include "search/simple.hpp"

namespace espalier::games::chain {

template <class P>
core::Bots<P> bots() {
  auto all = search::simple_bots<P>();
  for (auto& bot : classic_bots<P>()) all.push_back(std::move(bot));
  all.push_back(search::flagship<P, Evaluation<P>>());
  return all;
}

template <class P>
std::vector<core::Term> terms(const P& position) {
  return evaluation_terms(position);
}

}  // namespace espalier::games::chain

// For the boards that a rule set has code for.
#define ESPALIER_CHAIN_BOTS_OF(RULES)                                 \
  namespace espalier::games::chain {                                  \
  using Usual = Position<RuleSet::RULES, UsualBoard<RuleSet::RULES>>; \
  using Small = Position<RuleSet::RULES, AnyBoard<std::uint64_t>>;    \
  using Large = Position<RuleSet::RULES, AnyBoard<util::Word128>>;    \
  template core::Bots<Usual> bots<Usual>();                           \
  template core::Bots<Small> bots<Small>();                           \
  template core::Bots<Large> bots<Large>();                           \
  template std::vector<core::Term> terms<Usual>(const Usual&);        \
  template std::vector<core::Term> terms<Small>(const Small&);        \
  template std::vector<core::Term> terms<Large>(const Large&);        \
  }
