// The bot `espalier`: the engine with a game's own evaluation, at any level.
#pragma once

#include "search/engine.hpp"
#include "search/levels.hpp"

namespace espalier::search {

// Brains think at full strength; they are made from settings.
template <core::Position P>
using MakeBrain = std::unique_ptr<core::Player<P>> (*)(const core::BotSettings&);

template <core::Position P>
core::Bot<P> flagship_with(MakeBrain<P> make) {
  return {{"espalier", "the flagship: thinks ahead as far as time allows; levels 1 to 10"},
          [make](const core::BotSettings& settings) -> std::unique_ptr<core::Player<P>> {
            core::BotSettings own = settings;
            if (settings.level < core::kLevels) own.threads = 1;
            auto brain = make(own);
            if (settings.level >= core::kLevels) return brain;
            return std::make_unique<LevelPlayer<P>>(std::move(brain), settings.level,
                                                    settings.seed);
          }};
}

template <core::Position P, class Brain>
std::unique_ptr<core::Player<P>> make_brain(const core::BotSettings& settings) {
  return std::make_unique<Brain>(settings);
}

template <core::Position P, Evaluation<P> E>
core::Bot<P> flagship() {
  return flagship_with<P>(make_brain<P, Engine<P, E>>);
}

}  // namespace espalier::search
