#include "cli/terminal/arena_show.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/match/match.hpp"
#include "arena/model/columns.hpp"
#include "cli/terminal/arena_options.hpp"
#include "cli/terminal/arena_run.hpp"
#include "games/registry.hpp"
#include "util/nearest.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::cli {
namespace {

using wire::Json;

util::Result<std::unique_ptr<host::Session>> open_session(std::string_view game) {
  const auto choice = games::choose(game);
  if (!choice) return choice.error();
  return choice->open();
}

std::string state_of(arena::Journal& journal, const arena::TournamentInfo& info) {
  if (info.finished) return "finished";
  return journal.being_played(info.name) ? "being played" : "not finished";
}

// The only name that begins like this, if there is one.
std::string whole_name(arena::Journal& journal, const std::string& typed) {
  std::vector<std::string> names;
  for (const auto& info : journal.list()) {
    if (info.name == typed) return typed;
    if (info.name.starts_with(typed)) names.push_back(info.name);
  }
  return names.size() == 1 ? names.front() : typed;
}

Json listed(arena::Journal& journal, const std::vector<arena::TournamentInfo>& infos) {
  Json list = Json::array();
  for (const auto& info : infos) {
    list.push_back({{"name", info.name},
                    {"begun", info.created},
                    {"games", info.games},  // that are stored, as 0.1.0 told
                    {"counted", arena::counted_games(journal, info, open_session)},
                    {"state", state_of(journal, info)}});
  }
  return {{"tournaments", std::move(list)}};
}

std::string no_such(arena::Journal& journal, const std::string& name) {
  std::vector<std::string> names;
  for (const auto& info : journal.list()) names.push_back(info.name);
  const auto meant = util::nearest(name, names);
  return fmt::format("the journal has no {}{}; --list shows what it has", util::quoted(name),
                     meant ? fmt::format(" (perhaps {})", util::quoted(*meant)) : "");
}

}  // namespace

int show_tournament(const Context& context, const ArenaOptions& options, const std::string& typed) {
  const auto store = open_store(options.journal, arena::Access::kRead);
  if (!store) return context.environment(store.error());
  auto& journal = (*store)->journal();
  const std::string name = whole_name(journal, typed);
  const auto info = journal.info(name);
  if (!info) return context.no(no_such(journal, typed));
  const auto shown = arena::Match::look(journal, name, open_session);
  if (!shown) return context.environment(shown.error());
  const auto& tournament = (*shown)->tournament();
  if (!options.json) {
    context.out.line(fmt::format("{}: {}, {} of {} games, seed {}", name, state_of(journal, *info),
                                 tournament.counted().size(),
                                 arena::planned_games((*shown)->plan()), (*shown)->plan().seed));
  }
  return show_results(context, options, (*shown)->plan(), tournament, journal, (*shown)->id());
}

int list_tournaments(const Context& context, const ArenaOptions& options) {
  const auto store = open_store(options.journal, arena::Access::kRead);
  if (!store) return context.environment(store.error());
  auto& journal = (*store)->journal();
  const auto infos = journal.list();
  if (const auto sound = journal.sound(); !sound) {
    return context.environment(sound.error());
  }
  if (options.json) {
    context.out.line(wire::document(listed(journal, infos)));
    return kDone;
  }
  if (infos.empty()) {
    context.out.line("The journal has no match and no tournament yet.");
    return kDone;
  }
  std::vector<arena::Row> rows{{"Begun (UTC)", "Games", "State", "Name"}};
  for (const auto& info : infos) {
    rows.push_back({info.created.substr(0, 16),
                    std::to_string(arena::counted_games(journal, info, open_session)),
                    state_of(journal, info), util::escaped(info.name)});
  }
  context.out.write(arena::aligned(rows, {0, 2, 3}));
  return kDone;
}

}  // namespace espalier::cli
