// The bot `espalier`: the engine with a game's own evaluation, at any level.
#pragma once

#include "search/engine.hpp"
#include "search/levels.hpp"

namespace espalier::search {

// Brain: a core::Player that can be made from core::BotSettings.
template <core::Position P, class Brain>
core::Bot<P> flagship_with() {
  return {{"espalier", "the flagship: thinks ahead as far as time allows; levels 1 to 10"},
          [](const core::BotSettings& settings) -> std::unique_ptr<core::Player<P>> {
            core::BotSettings own = settings;
            if (settings.level < core::kLevels) own.threads = 1;
            auto brain = std::make_unique<Brain>(own);
            if (settings.level >= core::kLevels) return brain;
            return std::make_unique<LevelPlayer<P>>(std::move(brain), settings.level,
                                                    settings.seed);
          }};
}

template <core::Position P, Evaluation<P> E>
core::Bot<P> flagship() {
  return flagship_with<P, Engine<P, E>>();
}

}  // namespace espalier::search
