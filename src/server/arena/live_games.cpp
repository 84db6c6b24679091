#include "server/arena/live_games.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/report/report_parts.hpp"
#include "core/chance.hpp"
#include "util/at.hpp"
#include "util/folders.hpp"
#include "wire/json.hpp"
#include "wire/move_parts.hpp"

namespace espalier::server {
namespace {

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json clocks_json(const std::optional<std::array<core::Milliseconds, 2>>& clocks) {
  if (!clocks) return {};
  return {(*clocks)[0].count(), (*clocks)[1].count()};
}

}  // namespace

void LiveGames::moved(const arena::Pairing& pairing, const arena::SeenTurn& turn) {
  if (closed_.contains(pairing.ordinal)) return;
  Live& game = games_[pairing.ordinal];
  game.clocks = turn.clocks;
  if (turn.said == nullptr) {
    game = Live();  // nothing is left of it when it begins again
    game.clocks = turn.clocks;
    game.pairing = pairing;
    game.start = turn.session.position();
    return;
  }
  game.moves.push_back(turn.said->move);
  game.hundredths = turn.said->hundredths;
}

void LiveGames::finished(const arena::CountedGame& game) {
  const int ordinal = game.pairing.ordinal;
  if (closed_.erase(ordinal) > 0) return;
  const auto live_game = games_.find(ordinal);
  if (!game.played && live_game == games_.end()) {
    given_.push_back(game);
    return;
  }
  if (!game.played && !live_game->second.end) closed_.insert(ordinal);
  Live& live = games_[ordinal];
  live.pairing = game.pairing;  // of a bot that never started there was no board
  live.end = game;
  over_.insert_or_assign(ordinal, game);
}

void LiveGames::catch_up(Live& game) const {
  if (!game.board) {
    game.board = plan_.start->clone();
    (void)game.board->set_up(game.start);
  }
  for (auto at = game.board->played().size(); at < game.moves.size(); ++at) {
    (void)game.board->play(game.moves[at]);
  }
}

void LiveGames::add_board(Json& json, const Live& game) const {
  json["position"] = game.board->position();
  json["scene"] = wire::scene_json(*game.board, game.board->scene());
  json["to_move"] = wire::to_move_json(*game.board);
  json["last_move"] = wire::last_parts_json(*game.board);
  json["runs"] = wire::runs_json(*game.board);
  json["value_hundredths"] = or_null(game.hundredths);
  json["chance"] = nullptr;
  if (game.hundredths)
    json["chance"] = core::chance(core::Assessment{.hundredths = *game.hundredths});
  json["clocks_ms"] = clocks_json(game.clocks);
}

Json LiveGames::opening_json(const Live& game) const {
  const auto& pairing = game.pairing;
  const auto name = [this](int bot) { return plan_.bots[util::at(bot)].name; };
  return {{"game", pairing.ordinal},
          {"round", pairing.key.round + 1},
          {"encounter", pairing.key.encounter + 1},
          {"number", pairing.key.number + 1},
          {"first", name(pairing.first)},
          {"second", name(pairing.second)},
          {"start", game.start}};
}

Json LiveGames::whole_json(Live& game) const {
  catch_up(game);
  Json json = opening_json(game);
  json["moves"] = game.moves;
  add_board(json, game);
  return json;
}

Json LiveGames::finished_json(const arena::CountedGame& game, std::size_t turns) const {
  Json json = {{"event", "finished"}};
  json.update(arena::game_json(plan_, game));
  json["turns"] = turns;
  json["detail"] = util::without_folders(game.summary.verdict.detail);
  return json;
}

// One message for its beginning, one for its turns, one for its end; those that have nothing new
// to tell are left out. A game that began and ended since the last time is told by its end alone.
void LiveGames::tell_game(Live& game, const Tell& tell) {
  if (!game.told && !game.end) {
    Json json = {{"event", "started"}};
    json.update(whole_json(game));
    tell(std::move(json));
    game.told = true;
    game.moves_told = game.moves.size();
  }
  if (game.told && game.moves_told < game.moves.size()) {
    catch_up(game);
    const auto first = game.moves.begin() + static_cast<std::ptrdiff_t>(game.moves_told);
    Json json = {{"event", "moved"},
                 {"game", game.pairing.ordinal},
                 {"turn", game.moves.size()},
                 {"move", game.moves.back()},
                 {"moves", std::vector<std::string>(first, game.moves.end())}};
    add_board(json, game);
    tell(std::move(json));
    game.moves_told = game.moves.size();
  }
  if (game.end) tell(finished_json(*game.end, game.moves.size()));
}

void LiveGames::flush(const Tell& tell) {
  for (auto at = games_.begin(); at != games_.end();) {
    tell_game(at->second, tell);
    at = at->second.end ? games_.erase(at) : std::next(at);
  }
  for (const auto& game : given_) tell(finished_json(game, 0));
  given_.clear();
  for (const auto& [game, counts] : corrections_) {
    Json json = {{"event", "corrected"}, {"counts", counts}};
    json.update(arena::game_json(plan_, game));
    tell(std::move(json));
  }
  corrections_.clear();
}

void LiveGames::forget() {
  for (auto at = games_.begin(); at != games_.end();) {
    at->second.told = true;
    at->second.moves_told = at->second.moves.size();
    at = at->second.end ? games_.erase(at) : std::next(at);
  }
  given_.clear();
  corrections_.clear();
}

Json LiveGames::boards() {
  Json list = Json::array();
  for (auto& [ordinal, game] : games_) {
    if (!game.end) list.push_back(whole_json(game));
  }
  return list;
}

Json LiveGames::board(int ordinal) {
  const auto found = games_.find(ordinal);
  if (found == games_.end()) return {};
  Json json = whole_json(found->second);
  json["result"] = "*";
  json["reason"] = "";
  json["ended_by"] = "";
  return json;
}

void LiveGames::settled(int ordinal, const std::vector<arena::CountedGame>& counted) {
  const auto end = over_.upper_bound(ordinal);
  for (auto at = over_.begin(); at != end; ++at) {
    const auto found = std::lower_bound(
        counted.begin(), counted.end(), at->first,
        [](const arena::CountedGame& game, int wanted) { return game.pairing.ordinal < wanted; });
    const bool counts = found != counted.end() && found->pairing.ordinal == at->first;
    if (counts && found->played == at->second.played) continue;
    corrections_.push_back({counts ? *found : at->second, counts});
  }
  over_.erase(over_.begin(), end);
}

}  // namespace espalier::server
