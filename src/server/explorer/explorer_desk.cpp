#include "server/explorer/explorer_desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "host/explore.hpp"
#include "server/analysis/board.hpp"
#include "server/analysis/known_starts.hpp"
#include "server/explorer/explored_json.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// What one answer may cost. 64 MiB hold a table of Three-Six with 26 empty cells.
constexpr core::ExploreTask kTask{.memory = std::uint64_t{64} << 20, .max_nodes = 2'000'000};
// What happens to files.
constexpr const char* kFilesTopic = "explorer";
// For counting the positions of a small board.
constexpr std::uint64_t kCountingMemory = std::uint64_t{64} << 20;

BoardRequest board_asked_for(const Request& request) {
  const auto text = [&](std::string_view name) {
    return std::string(request.parameter(name).value_or(""));
  };
  return {text("game"), text("start"), split_moves(request.parameter("moves").value_or(""))};
}

// Whose positions are proven at once is not counted as a search.
bool searches(const host::Session& session) {
  const auto* const board = host::exploring(session);
  return board == nullptr || board->whole() != core::Whole::kNow;
}

std::string key_of(const Board& board, std::string_view what) {
  return fmt::format("{}|{}|{}|{}", board.game, what, board.start,
                     util::join(board.session->played(), " "));
}

// Boards with a start that is proven, those turned by 90 degrees left out, and others of which all
// is known at once. In the order of the games.
std::vector<std::string> listed_boards() {
  std::vector<std::string> names;
  for (const auto* const game : games::all()) {
    for (const auto& variant : solved_starts(game->id)) names.push_back(game->id + ":" + variant);
    for (const auto& variant : game->variants) {
      const games::GameChoice choice{game, variant.name};
      if (std::find(names.begin(), names.end(), choice.name()) != names.end()) continue;
      const auto session = choice.open();
      const auto* const board = host::exploring(*session);
      if (board != nullptr && board->whole() != core::Whole::kNo) names.push_back(choice.name());
    }
  }
  return names;
}

Json maker_json(const std::optional<FileMaker::State>& state) {
  if (!state) return {};
  Json json = {{"game", state->game},
               {"making", state->making},
               {"share", state->share ? Json(*state->share) : Json()},
               {"seconds", state->seconds},
               {"trouble", nullptr}};
  if (state->trouble) {
    json["trouble"] = Json::object();
    add_error(json["trouble"], told_to(false, *state->trouble));
  }
  return json;
}

std::string maker_message(const std::optional<FileMaker::State>& state) {
  return wire::document({{"on", kFilesTopic}, {"topic", kFilesTopic}, {"last", maker_json(state)}});
}

// The document that was found, or one that says to ask again.
util::Result<std::string> answer_or(util::Result<std::optional<std::string>> found, Json waiting) {
  if (!found) return found.error();
  if (*found) return **std::move(found);
  waiting["state"] = "working";
  return wire::document(waiting);
}

}  // namespace

ExplorerDesk::ExplorerDesk(Quota& quota, Hub& hub)
    : found_(quota, {}),
      maker_({.made = [this](const std::string& game) { found_.forget(game + "|"); },
              .changed =
                  [&hub](const auto& state) {
                    if (hub.watched(kFilesTopic)) hub.publish(kFilesTopic, maker_message(state));
                  }}) {
  hub.provide(kFilesTopic, [this](std::string_view topic, const Hub::Deliver& deliver) {
    if (topic != kFilesTopic)
      return util::Status(util::Error{"the topic is called explorer alone"});
    maker_.look([&](const auto& state) { deliver(maker_message(state)); });
    return util::Status(util::Done{});
  });
}

void ExplorerDesk::stop() {
  maker_.end();
  found_.stop();
}

util::Result<Json> ExplorerDesk::boards(const Request&) {
  static const auto names = listed_boards();
  Json list = Json::array();
  std::string any_file;
  for (const auto& name : names) {
    const auto choice = games::choose(name);
    const auto session = choice->open();
    const auto* const board = host::exploring(*session);
    if (board == nullptr) continue;
    const auto file = board->file();
    if (file) any_file = file->path;
    const auto start = known_start(name);
    list.push_back({{"game", name},
                    {"value", start ? start_json(*start) : Json()},
                    {"whole", whole_text(board->whole())},
                    {"file", file ? file_json(*file) : Json()}});
  }
  return Json{{"boards", std::move(list)},
              {"free", {{"memory", free_memory()}, {"disk", free_disk(any_file)}}},
              {"last", maker_json(maker_.state())}};
}

util::Result<std::string> ExplorerDesk::position(const Request& request) {
  auto opened = open_board(board_asked_for(request));
  if (!opened) return opened.error();
  const auto board = std::make_shared<Board>(std::move(*opened));
  const auto find = [board](const std::atomic<bool>& stop) {
    core::ExploreTask task = kTask;
    task.stop = &stop;
    Json json = explored_frame(*board, kTask);
    const auto* const exploring = host::exploring(*board->session);
    const auto found = exploring == nullptr ? host::Explored{} : exploring->explore(task);
    add_explored(json, *board->session, found);
    return wire::document(json);
  };
  // Before somebody else looks at the board.
  Json waiting = explored_frame(*board, kTask);
  add_unknown(waiting, *board->session);
  return answer_or(
      found_.ask(
          {.key = key_of(*board, "position"), .searches = searches(*board->session), .find = find},
          request),
      std::move(waiting));
}

util::Result<std::string> ExplorerDesk::facts(const Request& request) {
  const auto fields = Fields::read(request.body, {"game", "start", "moves"});
  if (!fields) return fields.error();
  const auto asked = board_request(*fields);
  if (!asked) return asked.error();
  auto opened = open_board(*asked);
  if (!opened) return opened.error();
  const auto board = std::make_shared<Board>(std::move(*opened));
  const auto find = [board](const std::atomic<bool>& stop) {
    core::ExploreTask task = kTask;
    task.stop = &stop;
    const auto* const exploring = host::exploring(*board->session);
    return wire::document(facts_json(*board, exploring == nullptr
                                                 ? std::vector<std::optional<core::Proven>>()
                                                 : exploring->trace(task)));
  };
  // Before somebody else looks at the board.
  Json waiting = facts_json(*board, {});
  return answer_or(
      found_.ask(
          {.key = key_of(*board, "facts"), .searches = searches(*board->session), .find = find},
          request),
      std::move(waiting));
}

util::Result<std::string> ExplorerDesk::statistics(const Request& request) {
  auto opened = open_board({std::string(request.parameter("game").value_or("")), "", {}});
  if (!opened) return opened.error();
  const auto board = std::make_shared<Board>(std::move(*opened));
  const auto find = [board](const std::atomic<bool>& stop) {
    core::SolveTask task;
    task.memory = kCountingMemory;
    task.stop = &stop;
    const auto* const exploring = host::exploring(*board->session);
    Json json = {{"game", board->game}, {"state", "known"}, {"counts", nullptr}};
    if (exploring != nullptr) {
      if (const auto counts = exploring->counts(task)) json["counts"] = counts_json(*counts);
    }
    return wire::document(json);
  };
  return answer_or(found_.ask({.key = key_of(*board, "statistics"), .find = find}, request),
                   {{"game", board->game}, {"state", "working"}, {"counts", nullptr}});
}

util::Result<Json> ExplorerDesk::make_file(const Request& request) {
  auto fields = Fields::read(request.body, {"game"});
  if (!fields) return fields.error();
  const auto game = fields->text("game");
  if (const auto good = fields->good(); !good) return good.error();
  const auto choice = games::choose(game.value_or(""));
  if (!choice) return choice.error();
  if (const auto begun = maker_.start(*choice); !begun) return begun.error();
  return maker_json(maker_.state());
}

util::Result<Json> ExplorerDesk::stop_file(const Request&) {
  if (const auto stopped = maker_.stop(); !stopped) return stopped.error();
  return maker_json(maker_.state());
}

}  // namespace espalier::server
