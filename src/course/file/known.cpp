#include "course/file/known.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "arena/adapt/adapt.hpp"
#include "arena/match/course.hpp"
#include "games/registry.hpp"
#include "util/nearest.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::course {
namespace {

// Programs of any course that speak one of our protocols.
constexpr std::array<std::string_view, 2> kProtocols = {"line", "ugi"};

std::vector<std::string> all_forms() {
  std::vector<std::string> forms;
  for (const auto& one : arena::courses()) forms.emplace_back(one.id);
  forms.insert(forms.end(), kProtocols.begin(), kProtocols.end());
  return forms;
}

// Does a hand-in made for `own` (`chain:orthogonal`) play `game` (`chain:orthogonal-5x6`)?
bool is_made_for(std::string_view own, std::string_view game) {
  return game == own ||
         (game.starts_with(own) && (game[own.size()] == ':' || game[own.size()] == '-'));
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& known) {
  const auto meant = util::nearest(typed, known);
  return meant ? fmt::format("; did you mean \"{}\"?", *meant)
               : "; there are " + util::join(known, ", ");
}

}  // namespace

util::Result<std::string> known_game(std::string_view text) {
  const auto choice = games::choose(text);
  if (!choice) return choice.error();
  return choice->name();
}

util::Status known_bot(std::string_view game, std::string_view bot) {
  const auto choice = games::choose(game);
  if (!choice) return choice.error();
  const auto bots = choice->open()->bots();
  std::string spec(bot);
  constexpr std::string_view kLevel = "level:";
  if (bot.starts_with(kLevel)) {
    spec = fmt::format("{},level={}", wire::kFlagship, bot.substr(kLevel.size()));
  }
  const auto parsed = wire::parse_bot_spec(spec, bots);
  if (parsed) return util::Done{};
  auto error = util::or_else(parsed.error(), util::ErrorCode::kUnknownBot);
  std::vector<std::string> names;
  for (const auto& one : bots) names.push_back(one.id);
  if (const auto meant = util::nearest(bot, names)) {
    error.message += fmt::format("; did you mean \"{}\"?", *meant);
    error.values.emplace_back("suggestion", *meant);
  }
  return error;
}

util::Status known_form(std::string_view game, std::string_view form) {
  if (std::find(kProtocols.begin(), kProtocols.end(), form) != kProtocols.end()) {
    return util::Done{};
  }
  const auto* const course = arena::find_course(form);
  if (course == nullptr) {
    return util::Error{util::ErrorCode::kUnknownForm,
                       fmt::format("there is no form of hand-in {}{}", util::quoted(form),
                                   did_you_mean(form, all_forms())),
                       {{"name", std::string(form)}}};
  }
  const auto games = util::words(course->games);
  if (std::any_of(games.begin(), games.end(),
                  [&](std::string_view own) { return is_made_for(own, game); })) {
    return util::Done{};
  }
  return util::Error{util::ErrorCode::kFormNotForGame,
                     fmt::format("hand-ins of {} play {}, not {}", form, course->games, game),
                     {{"name", std::string(form)}, {"game", std::string(game)}}};
}

std::chrono::milliseconds usual_movetime(std::string_view game) { return arena::course_time(game); }

}  // namespace espalier::course
