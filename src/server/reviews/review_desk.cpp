#include "server/reviews/review_desk.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "server/arena/talk_json.hpp"
#include "util/folders.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr int kDefaultReviewsListed = 30;
constexpr int kMaxReviewsListed = 100;

// A game of a list, and where it comes from.
struct ListedReview {
  ReviewOrder order{};
  Json id{};       // of a game that people played
  Json number{};   // of a game of a tournament
  Json updated{};  // when a game of people was over
};

// What we keep ourselves and cannot read is not the client's fault.
util::Result<ReviewOrder> kept_order(std::string_view record, std::uint64_t nodes) {
  auto order = review_order_of(record, nodes);
  if (!order) return util::not_asked_for(order.error(), util::ErrorCode::kUnreadable);
  return order;
}

util::Result<std::vector<ListedReview>> played_here(PlayDesk& play, int most, std::uint64_t nodes) {
  const auto games = play.finished(most);
  if (!games) return games.error();
  std::vector<ListedReview> list;
  for (const auto& game : *games) {
    auto order = order_of_played(game, nodes);
    if (order) list.push_back({std::move(*order), game.id, nullptr, game.updated});
  }
  return list;
}

util::Result<std::vector<ListedReview>> of_tournament(ArenaDesk& arena, const std::string& name,
                                                      int most, std::uint64_t nodes) {
  const auto games = arena.recorded(name, static_cast<std::size_t>(most));
  if (!games) return games.error();
  std::vector<ListedReview> list;
  for (const auto& game : *games) {
    auto order = kept_order(game.record, nodes);
    if (order) list.push_back({std::move(*order), nullptr, game.number, nullptr});
  }
  return list;
}

Json listed_json(const ListedReview& listed, const std::map<std::string, std::string>& summaries) {
  const auto& record = listed.order.record;
  const auto tag = [&](std::string_view name) {
    return std::string(record.tag(name).value_or(""));
  };
  const auto summary = summaries.find(listed.order.key);
  return {{"key", listed.order.key},
          {"id", listed.id},
          {"number", listed.number},
          {"updated", listed.updated},
          {"game", tag("Game")},
          {"first", tag("First")},
          {"second", tag("Second")},
          {"result", wire::result_text(record.outcome)},
          {"turns", record.moves.size()},
          {"review", summary == summaries.end() ? Json() : wire::parse(summary->second)}};
}

// What bots said is no part of a review, which is the same for everybody who played these moves: it
// stands beside it. Visitors learn nothing about where things are on this machine.
std::string with_said(std::string reply, const std::optional<arena::Talk>& talk, bool from_owner) {
  auto said = talk_json(talk);
  for (auto& each : said) {
    if (!from_owner) each["text"] = util::without_folders(each["text"].get<std::string>());
  }
  reply.pop_back();
  return fmt::format(R"({},"said":{}}})", reply, wire::document(said));
}

}  // namespace

util::Result<ReviewOrder> order_of_played(const PlayedGame& game, std::uint64_t nodes) {
  const auto choice = games::choose(game.game);
  if (!choice) return choice.error();
  return kept_order(wire::text(record_of(game, *choice->open())), nodes);
}

util::Result<std::string> ReviewDesk::of_play(const Request& request) {
  const auto nodes = nodes_asked(request);
  if (!nodes) return nodes.error();
  const auto record = tools_.play.record(request.value("id"));
  if (!record) return record.error();
  const auto order = kept_order(record->body, *nodes);
  if (!order) return order.error();
  return tools_.maker.ask(*order, request);
}

util::Result<std::string> ReviewDesk::of_tournament_game(const Request& request) {
  const auto nodes = nodes_asked(request);
  if (!nodes) return nodes.error();
  const auto game = tools_.arena.recorded(request.value("name"), request.value("number"));
  if (!game) return game.error();
  const auto order = kept_order(game->record, *nodes);
  if (!order) return order.error();
  auto reply = tools_.maker.ask(*order, request);
  if (!reply) return reply;
  return with_said(*std::move(reply), game->talk, request.from_owner);
}

util::Result<std::string> ReviewDesk::order(const Request& request) {
  const auto order = read_review_order(request.body);
  if (!order) return order.error();
  return tools_.maker.ask(*order, request);
}

util::Result<std::string> ReviewDesk::show(const Request& request) {
  return tools_.maker.known(request.value("key"));
}

util::Result<std::string> ReviewDesk::list(const Request& request) {
  const auto nodes = nodes_asked(request);
  if (!nodes) return nodes.error();
  const auto text = request.parameter("most");
  const auto most =
      text ? util::number(*text, 1, kMaxReviewsListed) : std::optional(kDefaultReviewsListed);
  if (!most) {
    return util::Error{
        util::ErrorCode::kFieldOutOfRange,
        fmt::format("most is a number from 1 to {}", kMaxReviewsListed),
        {{"field", "most"}, {"min", "1"}, {"max", std::to_string(kMaxReviewsListed)}}};
  }
  const auto tournament = request.parameter("tournament");
  const auto games = tournament
                         ? of_tournament(tools_.arena, std::string(*tournament), *most, *nodes)
                         : played_here(tools_.play, *most, *nodes);
  if (!games) return games.error();
  std::vector<std::string> keys;
  for (const auto& game : *games) keys.push_back(game.order.key);
  const auto summaries = tools_.maker.summaries(keys);
  if (!summaries) return summaries.error();
  Json list = Json::array();
  for (const auto& game : *games) list.push_back(listed_json(game, *summaries));
  return wire::document({{"games", std::move(list)}});
}

}  // namespace espalier::server
