#include "games/registry.hpp"

#include <fmt/format.h>

#include <cassert>

#include "util/instruction_set.hpp"
#include "util/text.hpp"

#define ESPALIER_GAME(name)         \
  namespace espalier::games::name { \
  const host::Game& game();         \
  }
#include "games/games.inc"
#undef ESPALIER_GAME

namespace espalier::games {

std::span<const host::Game* const> all() {
  static const std::vector<const host::Game*> games = {
#define ESPALIER_GAME(name) &name::game(),
#include "games/games.inc"
#undef ESPALIER_GAME
  };
  return games;
}

std::string_view instruction_set() {
  auto set = util::instruction_set();
#if !defined(ESPALIER_HAS_V4)
  if (set == util::InstructionSet::kV4) set = util::InstructionSet::kV3;
#endif
#if !defined(ESPALIER_HAS_V3)
  if (set == util::InstructionSet::kV3) set = util::InstructionSet::kBaseline;
#endif
  return util::name(set);
}

std::unique_ptr<host::Session> GameChoice::open() const {
  auto session = game->open(variant);
  assert(session && "a canonical variant can be opened");
  return std::move(*session);
}

util::Result<GameChoice> choose(std::string_view name) {
  const auto colon = name.find(':');
  const std::string_view id = name.substr(0, colon);
  for (const host::Game* game : all()) {
    if (game->id != id) continue;
    const auto variant =
        colon == std::string_view::npos ? std::string_view() : name.substr(colon + 1);
    if (colon != std::string_view::npos && variant.empty()) {
      return util::Error{util::ErrorCode::kUnknownVariant,
                         fmt::format("a variant was expected behind the colon of {}; {}",
                                     util::quoted(name), game->variant_form),
                         {{"game", game->id}, {"name", ""}}};
    }
    const auto canonical = game->canonical(variant);
    if (!canonical) {
      auto error = util::or_else(canonical.error(), util::ErrorCode::kUnknownVariant);
      error.values = {{"game", game->id}, {"name", std::string(variant)}};
      return error;
    }
    return GameChoice{game, *canonical};
  }
  std::string ids;
  for (const host::Game* game : all()) ids += (ids.empty() ? "" : ", ") + game->id;
  return util::Error{util::ErrorCode::kUnknownGame,
                     fmt::format("there is no game {}; there are {}", util::quoted(id), ids),
                     {{"name", std::string(id)}}};
}

}  // namespace espalier::games
