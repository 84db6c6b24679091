// The part of the play desk for two people at browsers of their own: invitations, offers, the game
// after this one, and what becomes of a game that one of them has left.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/http/rights.hpp"
#include "server/play/play_desk.hpp"
#include "server/play/play_request.hpp"
#include "server/play/shown_seats.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

// The seat that the request is about: the one it names, or the only one whose secret it shows.
util::Result<core::Side> acting_side(const Request& request, const PlayedGame& game,
                                     std::optional<core::Side> named) {
  if (named) {
    if (seats_for(request, game).has(*named)) return *named;
    return missing_right(Right::kSeatHolder);
  }
  if (const auto only = shown_seats(request, game).only()) return *only;
  return util::Error{"side is 1 or 2: whose word this is"};
}

// The seat to invite for, when nobody says which.
util::Result<core::Side> free_side(const PlayedGame& game, std::optional<core::Side> named) {
  if (named) return *named;
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    if (!taken(game.seating, game.seats, side)) return side;
  }
  return util::Error{"side is 1 or 2: the seat that somebody is invited to"};
}

// Whether the clock of the side to move has run out, which is noted then: the thread that looks at
// the clocks may come later.
bool out_of_time(PlayTable& table, PlayTable::Clock::time_point now) {
  const auto end = table.deadline();
  if (!end || now < *end) return false;
  table.lose_on_time(table.to_move());
  return true;
}

// A whole JSON object with one more field.
std::string with_field(std::string object, std::string_view name,
                       const nlohmann::ordered_json& json) {
  object.pop_back();
  return fmt::format(R"({},"{}":{}}})", object, name, wire::document(json));
}

}  // namespace

util::Result<std::string> PlayDesk::invite(const std::string& id, const Request& request) {
  const auto named = read_side(request.body);
  if (!named) return named.error();
  const auto code = fresh_invitation();
  auto invited = core::Side::kFirst;
  const auto text = change(id, [&](PlayTable& table) -> util::Status {
    const auto side = free_side(table.game(), *named);
    if (!side) return side.error();
    invited = *side;
    const auto seats = seats_for(request, table.game());
    if (!seats.has(core::other(*side))) return missing_right(Right::kSeatHolder);
    return table.invite(*side, seats.has(*side), invitation_hash(code));
  });
  if (!text) return text.error();
  return with_field(*text, "invitation", {{"side", core::index(invited) + 1}, {"code", code}});
}

util::Result<std::string> PlayDesk::withdraw_invitation(const std::string& id, const Request&) {
  return change(id, [](PlayTable& table) -> util::Status {
    table.withdraw_invitation();
    return util::Done{};
  });
}

util::Result<std::string> PlayDesk::claim(const std::string& id, const Request& request) {
  const auto asked = read_claim(request.body);
  if (!asked) return asked.error();
  SeatSecrets seats;
  const auto text = change(id, [&](PlayTable& table) -> util::Status {
    const auto side =
        table.claim(invitation_hash(asked->code), asked->secret, asked->name, Clock::now());
    if (!side) return side.error();
    seats[core::at(*side)] = asked->secret;
    return util::Done{};
  });
  if (!text) return text.error();
  audience_.seats_changed(id);
  return with_field(*text, "seats", seats);
}

util::Result<std::string> PlayDesk::offer(const std::string& id, const Request& request) {
  const auto asked = read_offer(request.body);
  if (!asked) return asked.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    const auto side = acting_side(request, table.game(), asked->side);
    if (!side) return side.error();
    const auto now = Clock::now();
    if (out_of_time(table, now)) return util::Done{};  // the same offer twice is an agreement
    return table.offer(asked->kind, *side, now);
  });
}

util::Result<std::string> PlayDesk::accept(const std::string& id, const Request& request) {
  const auto named = read_side(request.body);
  if (!named) return named.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    const auto side = acting_side(request, table.game(), *named);
    if (!side) return side.error();
    const auto now = Clock::now();
    if (out_of_time(table, now)) return util::Done{};
    return table.accept(*side, now);
  });
}

util::Result<std::string> PlayDesk::decline(const std::string& id, const Request& request) {
  const auto named = read_side(request.body);
  if (!named) return named.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    const auto side = acting_side(request, table.game(), *named);
    if (!side) return side.error();
    return table.decline();
  });
}

util::Result<std::string> PlayDesk::claim_absence(const std::string& id, const Request& request) {
  const auto asked = read_absence(request.body);
  if (!asked) return asked.error();
  return change(id, [&](PlayTable& table) -> util::Status {
    const auto side = acting_side(request, table.game(), asked->side);
    if (!side) return side.error();
    if (out_of_time(table, Clock::now())) return util::Done{};
    if (const auto can = table.check_absence_claim(*side); !can) return can;
    const auto away = audience_.away(id, core::other(*side));
    if (!away || *away < tools_.absence) {
      const auto left = std::chrono::ceil<std::chrono::seconds>(
          tools_.absence - away.value_or(core::Milliseconds(0)));
      return util::Error{util::ErrorCode::kNotAbsent,
                         "the other player is there, or was a moment ago",
                         {{"seconds", std::to_string(left.count())}}};
    }
    table.claim_absence(*side, asked->draw);
    return util::Done{};
  });
}

util::Result<std::string> PlayDesk::rematch(const std::string& id, const Request& request) {
  const auto named = read_side(request.body);
  if (!named) return named.error();
  Games next;  // goes to the disk with what this game tells of it
  return change(
      id,
      [&](PlayTable& table) -> util::Status {
        const auto side = acting_side(request, table.game(), *named);
        if (!side) return side.error();
        const auto begins = table.rematch_begins(*side);
        if (!begins) return begins.error();
        if (*begins) next = {rematch_of(table.game())};
        table.want_rematch(*side, next.empty() ? "" : next.front().id);
        return util::Done{};
      },
      next);
}

}  // namespace espalier::server
