// What the games of a bot in a tournament have in common.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/reviews/review_desk.hpp"
#include "util/folders.hpp"
#include "util/text.hpp"
#include "wire/player_summary.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// The newest ones; a request orders the reviews that are missing.
constexpr std::size_t kGamesOfBot = 100;

// As far as its games are looked at.
struct BotGames {
  wire::PlayerSummaries summaries{};
  std::size_t games = 0;
  std::size_t reviewed = 0;
  std::size_t unplayed = 0;           // lost before the first turn: nothing to review
  std::size_t left_out = 0;           // nobody won before the first turn, or it cannot be looked at
  std::string next_key{};             // of the review that will be there first
  std::optional<util::Error> full{};  // others have to be made first
};

// Visitors learn nothing about where things are on this machine.
wire::AllSaid said_in(const std::optional<arena::Talk>& talk, bool from_owner) {
  if (!talk) return std::nullopt;
  std::vector<wire::SaidAt> said;
  for (const auto& each : *talk) {
    said.push_back({static_cast<std::size_t>(each.turn),
                    from_owner ? each.text : util::without_folders(each.text), each.cut});
  }
  return said;
}

util::Status add_game(BotGames& found, ReviewMaker& maker, const ArenaDesk::RecordedGame& game,
                      std::uint64_t nodes, const Request& request) {
  const auto order = review_order_of(game.record, nodes);
  if (!order || order->record.moves.empty()) {
    const bool counts =
        order && found.summaries.add_unplayed({{"number", game.number}}, order->record);
    ++(counts ? found.unplayed : found.left_out);
    return util::Done{};
  }
  if (found.full) return util::Done{};
  const auto review = maker.one_of_many(*order, request);
  if (!review) {
    // There is room for the others later; the next request orders them.
    if (review.error().code == util::ErrorCode::kTooManySearches) {
      found.full = review.error();
      return util::Done{};
    }
    if (util::kind_of(review.error().code).http_status != 400) return review.error();
    ++found.left_out;
    return util::Done{};
  }
  if (!*review) {
    if (found.next_key.empty()) found.next_key = order->key;
    return util::Done{};
  }
  ++found.reviewed;
  found.summaries.add({{"number", game.number}}, wire::parse(**review), order->record,
                      said_in(game.talk, request.from_owner));
  return util::Done{};
}

}  // namespace

util::Result<std::string> ReviewDesk::of_bot(const Request& request) {
  const auto nodes = nodes_asked(request);
  if (!nodes) return nodes.error();
  const auto bot = request.parameter("bot");
  if (!bot) {
    return util::Error{util::ErrorCode::kMissingField,
                       "bot is missing, as in ?bot=careful",
                       {{"field", "bot"}, {"example", "careful"}}};
  }
  const auto games =
      tools_.arena.recorded_of(request.value("name"), std::string(*bot), kGamesOfBot);
  if (!games) return games.error();
  if (!request.from_owner) {
    if (const auto may = tools_.quota.check_search(request.client); !may) return may.error();
  }
  BotGames found{.games = games->size()};
  for (const auto& game : *games) {
    const auto added = add_game(found, tools_.maker, game, *nodes, request);
    if (!added) return added.error();
  }
  const auto total = found.games - found.unplayed - found.left_out;
  const bool done = found.reviewed == total;
  // None of its own is being made, so there is nothing to wait for.
  if (found.full && found.next_key.empty()) return *found.full;
  Json watch;
  if (!found.next_key.empty()) watch = "review:" + found.next_key;
  return wire::document(
      {{"bot", *bot},
       {"state", done ? "done" : "running"},
       {"done", found.reviewed},
       {"total", total},
       {"watch", std::move(watch)},
       {"review",
        done && total + found.unplayed > 0 ? found.summaries.summary(std::string(*bot)) : Json()}});
}

}  // namespace espalier::server
