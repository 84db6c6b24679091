#include "server/play/play_desk.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "server/http/rights.hpp"
#include "server/play/play_request.hpp"
#include "server/play/shown_seats.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/json.hpp"
#include "wire/move_parts.hpp"

namespace espalier::server {
namespace {

using util::ErrorCode;
using wire::Json;

constexpr int kMaxListed = 200;
constexpr std::size_t kMaxHints = 4;
constexpr std::size_t kMaxHintsOfOne = 2;  // so that others get theirs
constexpr core::Milliseconds kHintTime{500};
constexpr std::chrono::seconds kHintPatience{3};
// Bots that stay at their boards between moves.
constexpr std::size_t kMaxChairs = 16;

// What the disk refuses is not the client's fault.
util::Error not_kept(const util::Error& error) {
  return util::not_asked_for(error, ErrorCode::kUnreadable);
}

util::Error about_to_end() { return {ErrorCode::kServerEnding, "the server is about to end"}; }

// Of several people at a board, nobody takes back what another has played.
bool may_take_back(const HeldSeats& seats, const PlayedGame& game) {
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    if (game.players[at(side)].person() && !seats.has(side)) return false;
  }
  return true;
}

Json hint_json(const host::Session& session, const host::Answer& answer) {
  Json json = {{"move", answer.move}, {"line", Json::array()}, {"value", nullptr}};
  if (!answer.lines.empty()) {
    json["line"] = answer.lines.front().moves;
    json["value"] = wire::line_json(answer.lines.front(), true);
    wire::add_line_labels(json, session, answer.lines.front().moves);
  }
  return json;
}

// Thinks in the pool and waits for it. A caller that gives up waiting leaves the rest to the
// thinker.
util::Result<host::Answer> think_about(ThreadPool& pool, std::unique_ptr<host::Session> session,
                                       const std::string& client) {
  struct Shared {
    std::unique_ptr<host::Session> session;
    util::Mutex mutex;
    util::Condition found;
    std::optional<util::Result<host::Answer>> answer GUARDED_BY(mutex);
  };
  const auto shared = std::make_shared<Shared>();
  shared->session = std::move(session);
  const auto think = [shared] {
    const auto& board = *shared->session;
    const auto player = board.player(wire::usual_bot(board.bots()), {});
    auto answer = player ? (*player)->choose(board, {.limits = {.movetime = kHintTime}})
                         : util::Result<host::Answer>(player.error());
    const util::MutexLock lock(shared->mutex);
    shared->answer.emplace(std::move(answer));
    shared->found.notify_all();
  };
  const util::Error busy{ErrorCode::kServerBusy,
                         "the server has too much to do; try again in a moment"};
  if (!pool.post(think, {.client = client})) return busy;
  util::MutexLock lock(shared->mutex);
  if (!shared->found.wait_for(lock, kHintPatience, [&]() REQUIRES(shared->mutex) {
        return shared->answer.has_value();
      })) {
    return busy;
  }
  return *shared->answer;
}

}  // namespace

PlayDesk::PlayDesk(Tools tools)
    : tools_(std::move(tools)),
      chairs_(kMaxChairs),
      audience_(
          tools_.hub, [this](const std::string& id) { return seats_of(id); }, tools_.absence) {
  tools_.hub.provide("play", [this](std::string_view topic, const Hub::Deliver& give) {
    return deliver(topic, give);
  });
  clocks_ = std::thread([this] { watch_clocks(); });
  keeper_ = std::thread([this] { keep_unsaved(); });
}

util::Result<std::string> PlayDesk::list(const Request& request) {
  PlayStore::Query query;
  const auto state = request.parameter("state").value_or("");
  if (!state.empty() && state != "open" && state != "over") {
    return util::Error{ErrorCode::kInvalid, "state is open or over", {{"field", "state"}}};
  }
  if (!state.empty()) query.over = state == "over";
  const auto limit = util::number(request.parameter("limit").value_or("50"), 1, kMaxListed);
  if (!limit)
    return util::Error{ErrorCode::kInvalid,
                       fmt::format("limit is a number from 1 to {}", kMaxListed)};
  query.limit = *limit;
  query.before = std::string(request.parameter("before").value_or(""));
  const auto scenes = request.flag("scenes");
  if (!scenes) return scenes.error();
  const auto games = tools_.reader.list(query);
  if (!games) return not_kept(games.error());
  const auto now = Clock::now();
  std::string text = R"({"games":[)";
  const auto add = [&](const std::string& id, std::string game) {
    if (text.back() != '[') text += ',';
    game.pop_back();
    text += fmt::format(R"({},"watching":{}}})", game, audience_.watching(id));
  };
  for (const auto& game : *games) {
    // As it is under way here, or as it was left.
    const auto place = known_place(game.id);
    if (const auto told = place ? place->told() : nullptr) {
      add(game.id, told->listed_at(now, *scenes));
    } else if (const auto table = PlayTable::open(game)) {
      add(game.id, listed_text(*table, *scenes, epoch_, now));
    }
  }
  return text + "]}";
}

util::Result<std::string> PlayDesk::create(const Request& request) {
  auto game = read_new_game(request.body, tools_.bots);
  if (!game) return util::or_else(game.error(), ErrorCode::kInvalid);
  auto table = PlayTable::open(std::move(*game));
  if (!table) return table.error();
  table->start_turn(Clock::now());
  if (ending_) return about_to_end();
  const auto place = place_of(table->game().id);
  const util::MutexLock lock(place->changing);
  if (const auto added = tools_.store.add({table->game()}); !added) {
    retire(*place);
    return not_kept(added.error());
  }
  place->table.emplace(std::move(*table));
  place->note_saved();
  place->client = request.client;
  const auto asked = ask_bot(place);
  tell(*place);
  if (!asked) tell_trouble(*place, asked.error());
  const auto told = place->told();
  auto text = told->text();
  text.pop_back();
  return fmt::format(R"({},"seats":{}}})", text, wire::document(told->game().seats));
}

util::Result<std::string> PlayDesk::show(const std::string& id) {
  const auto told = snapshot_of(id);
  if (!told) return told.error();
  return (*told)->text_at(Clock::now());
}

util::Result<std::string> PlayDesk::ask_again(const std::string& id) {
  // What was wrong is over, and that is a change: those who watch would take the same version for
  // old.
  return change(id, [](PlayTable& table) {
    if (!table.game().trouble.empty()) table.forget_trouble();
    return util::Status(util::Done{});
  });
}

util::Result<std::string> PlayDesk::move(const std::string& id, const Request& request) {
  const auto asked = read_move(request.body);
  if (!asked) return asked.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    if (asked->turn && *asked->turn != table.game().moves.size()) {
      return util::Error{ErrorCode::kGameChanged, "the game has gone on meanwhile"};
    }
    if (table.game().over()) return util::Error{ErrorCode::kGameOver, "the game is over"};
    if (table.bot_to_move()) {
      const auto& name = table.mover().name;
      return util::Error{
          ErrorCode::kNotYourTurn, fmt::format("it is the turn of {}", name), {{"name", name}}};
    }
    if (!seats_for(request, table.game()).has(table.to_move())) {
      return missing_right(Right::kSeatHolder);
    }
    const auto now = Clock::now();
    // The thread that looks at the clocks may come later.
    if (const auto end = table.deadline(); end && now >= *end) {
      table.lose_on_time(table.to_move());
      return util::Done{};
    }
    return table.move(asked->move, table.used(now), now);
  });
}

util::Result<std::string> PlayDesk::undo(const std::string& id, const Request& request) {
  return change(id, [&](PlayTable& table) -> util::Status {
    if (!may_take_back(seats_for(request, table.game()), table.game())) {
      return missing_right(Right::kSeatHolder);
    }
    return table.take_back(Clock::now());
  });
}

util::Result<std::string> PlayDesk::resign(const std::string& id, const Request& request) {
  const auto side = read_side(request.body);
  if (!side) return side.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    const auto seats = seats_for(request, table.game());
    // Those who hold one seat mean that one.
    const auto mine = *side ? *side : shown_seats(request, table.game()).only();
    if (mine && !seats.has(*mine)) return missing_right(Right::kSeatHolder);
    return table.resign(mine);
  });
}

util::Result<std::string> PlayDesk::change(const std::string& id, const Change& change,
                                           const Games& fresh) {
  while (true) {
    if (ending_) return about_to_end();
    const auto place = find(id);
    if (!place) return place.error();
    const auto& found = *place;
    const util::MutexLock lock(found->changing);
    if (found->gone) continue;
    // Once more: what is told after the last save of all would be lost.
    if (ending_) return about_to_end();
    return change_at(found, change, fresh);
  }
}

util::Result<std::string> PlayDesk::change_at(const PlacePtr& place, const Change& change,
                                              const Games& fresh) {
  auto& table = *place->table;
  if (table.game().source != "play") {
    return util::Error{ErrorCode::kRecordedGame,
                       "a recorded game can't be changed; play on from a position of it"};
  }
  auto before = table.clone();
  if (const auto done = change(table); !done) return done.error();
  const bool lost_on_time = !before.game().over() && table.game().reason == core::Ending::kTime;
  if (lost_on_time) {
    tell_lost_on_time(*place);
    return place->told()->text();
  }
  if (table.game().version != before.game().version || place->unsaved()) {
    if (const auto settled = settle(place, fresh); !settled) {
      put_back(*place, std::move(before), settled.error());
      return not_kept(settled.error());
    }
    return place->told()->text();
  }
  const bool was_thinking = place->thinking;
  if (const auto asked = ask_bot(place); !asked) {
    tell_trouble(*place, asked.error());
  } else if (place->thinking != was_thinking) {
    tell(*place);
  }
  return place->told()->text_at(Clock::now());
}

void PlayDesk::note_ended(const Place& place) {
  const auto& game = place.table->game();
  if (game.over() && !game.moves.empty() && tools_.ended) tools_.ended(game);
}

util::Status PlayDesk::settle(const PlacePtr& place, const Games& fresh) {
  if (const auto saved = tools_.save(place->table->game(), fresh); !saved) return saved;
  place->note_saved();
  forget_question(*place);  // only now: a bot that was asked before a refused change thinks on
  const auto asked = ask_bot(place);
  if (place->table->game().over()) chairs_.leave(place->id);
  tell(*place);
  note_ended(*place);
  if (!asked) tell_trouble(*place, asked.error());
  return util::Done{};
}

void PlayDesk::put_back(Place& place, PlayTable before, const util::Error& refused) {
  // Another process has removed it.
  if (refused.code == ErrorCode::kNotFound) return retire(place, true);
  place.table.emplace(std::move(before));
}

void PlayDesk::tell_trouble(Place& place, const util::Error& why, std::string_view log) {
  place.table->set_trouble(why, log);
  if (!tools_.save(place.table->game(), {})) return tell_unsaved(place);
  place.note_saved();
  tell(place);
}

void PlayDesk::tell_unsaved(Place& place) {
  tell(place);
  keep_from(Clock::now());
}

// Everybody can see that the time is over: nobody waits for the disk to hear it.
void PlayDesk::tell_lost_on_time(Place& place) {
  forget_question(place);
  tell_unsaved(place);
}

util::Result<Json> PlayDesk::hint(const std::string& id, const std::string& client) {
  const auto told = snapshot_of(id);
  if (!told) return told.error();
  const auto& game = (*told)->game();
  if (game.over()) return util::Error{ErrorCode::kGameOver, "the game is over"};
  if (game.seating.apart) {
    return util::Error{ErrorCode::kNoHints, "there are no hints in games of two people by link"};
  }
  auto board = open_board({game.game, game.start, game.moves});
  if (!board) return not_kept(board.error());
  {
    const util::MutexLock lock(hints_mutex_);
    if (hints_.size() >= kMaxHints || hints_.count(client) >= kMaxHintsOfOne) {
      return util::Error{ErrorCode::kHintsBusy,
                         "others are asking for hints; try again in a moment",
                         {{"seconds", "1"}}};
    }
    hints_.insert(client);
  }
  const auto found = think_about(tools_.engines, board->session->clone(), client);
  {
    const util::MutexLock lock(hints_mutex_);
    hints_.erase(hints_.find(client));
  }
  if (!found) return util::or_else(found.error(), util::ErrorCode::kUnavailable);
  return hint_json(*board->session, *found);
}

util::Result<Download> PlayDesk::record(const std::string& id) {
  const auto told = snapshot_of(id);
  if (!told) return told.error();
  const auto& game = (*told)->game();
  const auto choice = games::choose(game.game);
  if (!choice) return util::not_asked_for(choice.error(), ErrorCode::kUnreadable);
  return Download{.body = wire::text(record_of(game, *choice->open())),
                  .content_type = "text/plain; charset=utf-8",
                  .file_name = fmt::format("{}-{}.txt", choice->game->id, id)};
}

util::Result<std::vector<PlayedGame>> PlayDesk::finished(int most) {
  auto games = tools_.reader.list({.over = true, .limit = most});
  if (!games) return not_kept(games.error());
  return games;
}

util::Result<Json> PlayDesk::upload(const std::string& text) {
  const auto read = read_records(text);
  if (!read) return read.error();
  if (const auto added = tools_.store.add(*read); !added) return not_kept(added.error());
  Json games = Json::array();
  for (const auto& game : *read) games.push_back(to_json_with_seats(game));
  return Json{{"games", std::move(games)}};
}

}  // namespace espalier::server
