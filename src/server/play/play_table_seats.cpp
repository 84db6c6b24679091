// What two people at browsers of their own can ask of each other.
#include <fmt/format.h>

#include "server/http/secrets.hpp"
#include "server/play/play_table.hpp"

namespace espalier::server {
namespace {

util::Error seat_taken() { return {util::ErrorCode::kSeatTaken, "this seat is taken"}; }

util::Error is_over() { return {util::ErrorCode::kGameOver, "the game is over"}; }

util::Error no_offer() { return {util::ErrorCode::kNoOffer, "nothing is offered any more"}; }

}  // namespace

util::Status PlayTable::check_apart() const {
  if (game_.seating.apart && !game_.waits()) return util::Done{};
  return util::Error{util::ErrorCode::kNotTwoSeats,
                     "this is for games of two people who have a seat each"};
}

util::Status PlayTable::invite(core::Side side, bool gives, std::string code_hash) {
  if (game_.over()) return is_over();
  if (!game_.players[0].person() || !game_.players[1].person()) {
    return util::Error{util::ErrorCode::kSeatOfBot, "a bot has the other seat"};
  }
  auto& seating = game_.seating;
  const bool free = seating.apart ? game_.seats[at(side)].empty() : gives;
  // Where the one who asks has no secret, as the owner in games of version 0.1.0, two people could
  // not be told apart.
  if (!free || game_.seats[at(core::other(side))].empty()) return seat_taken();
  seating.invitation = {side, std::move(code_hash)};
  changed();
  return util::Done{};
}

void PlayTable::withdraw_invitation() {
  if (!game_.seating.invitation) return;
  game_.seating.invitation.reset();
  changed();
}

util::Status PlayTable::rename_guest(const std::string& name) {
  auto& seating = game_.seating;
  auto& known = game_.players[at(*seating.guest)].name;
  // The names of a game that is over are those it was played with.
  if (name.empty() || name == known || game_.over()) return util::Done{};
  if (seating.renames >= kMaxRenames) {
    return util::Error{
        util::ErrorCode::kNameSettled,
        fmt::format("this name was changed {} times in this game; it stays as it is now",
                    kMaxRenames),
        {{"max", std::to_string(kMaxRenames)}}};
  }
  ++seating.renames;
  known = name;
  changed();
  return util::Done{};
}

util::Result<core::Side> PlayTable::claim(std::string_view code_hash, const std::string& secret,
                                          const std::string& name, Clock::time_point now) {
  auto& seating = game_.seating;
  // The reply got lost on its way and the same browser asks again, or it has a name by now.
  if (seating.guest && same_secret(game_.seats[at(*seating.guest)], secret)) {
    if (const auto named = rename_guest(name); !named) return named.error();
    return *seating.guest;
  }
  if (!seating.invitation || !same_secret(seating.invitation->code_hash, code_hash)) {
    if (seating.apart && !game_.waits()) return seat_taken();
    return util::Error{util::ErrorCode::kBadInvitation, "this invitation does not work any more"};
  }
  const auto side = seating.invitation->side;
  game_.seats[at(side)] = secret;
  if (!name.empty()) game_.players[at(side)].name = name;
  seating.apart = true;
  seating.guest = side;
  seating.invitation.reset();
  if (!turn_began_ && !game_.over()) start_turn(now);
  changed();
  return side;
}

std::optional<std::size_t> PlayTable::before_last_of(core::Side side) const {
  auto count = game_.moves.size();
  // To move now is who did not make the last move.
  if (side == to_move() && count > 0) --count;
  if (count == 0) return std::nullopt;
  return count - 1;
}

util::Status PlayTable::offer(Offer::Kind kind, core::Side side, Clock::time_point now) {
  if (const auto apart = check_apart(); !apart) return apart;
  if (game_.over()) return is_over();
  auto& open = game_.seating.offer;
  if (open && open->side != side) {
    if (open->kind == kind && kind == Offer::Kind::kDraw) return accept(side, now);
    return util::Error{util::ErrorCode::kAnswerFirst, "answer first what the other one offers"};
  }
  if (open && open->kind == kind) return util::Done{};
  auto& offers = game_.seating.offers[at(side)];
  if (offers >= kMaxOffers) {
    return util::Error{util::ErrorCode::kOfferedEnough,
                       fmt::format("{} offers between two moves are enough", kMaxOffers),
                       {{"max", std::to_string(kMaxOffers)}}};
  }
  Offer made{.kind = kind, .side = side};
  if (kind == Offer::Kind::kUndo) {
    const auto before = before_last_of(side);
    if (!before) {
      return util::Error{util::ErrorCode::kNothingToTakeBack,
                         "there is no move of yours to take back"};
    }
    made.turn = static_cast<int>(*before) + 1;
    made.move = game_.moves[*before];
  }
  open = std::move(made);
  ++offers;
  changed();
  return util::Done{};
}

util::Status PlayTable::accept(core::Side side, Clock::time_point now) {
  const auto open = game_.seating.offer;
  if (!open || open->side == side) return no_offer();
  if (open->kind == Offer::Kind::kDraw) {
    end(core::Outcome::kDraw, core::Ending::kAgreement);
    changed();
    return util::Done{};
  }
  auto back = session().clone();
  const auto moves = static_cast<std::size_t>(open->turn) - 1;
  for (auto left = game_.moves.size(); left > moves; --left) {
    if (!back->undo()) return no_offer();
  }
  go_back_to(moves, std::move(back), now);
  return util::Done{};
}

util::Status PlayTable::decline() {
  if (!game_.seating.offer) return no_offer();
  game_.seating.offer.reset();
  changed();
  return util::Done{};
}

util::Status PlayTable::check_absence_claim(core::Side side) const {
  if (const auto apart = check_apart(); !apart) return apart;
  if (game_.over()) return is_over();
  if (to_move() != side) return util::Done{};
  return util::Error{util::ErrorCode::kYourTurn, "it is your turn; nobody keeps you waiting"};
}

void PlayTable::claim_absence(core::Side side, bool draw) {
  end(draw ? core::Outcome::kDraw : core::win_for(side), core::Ending::kAbsence);
  changed();
}

util::Result<bool> PlayTable::rematch_begins(core::Side side) const {
  if (const auto apart = check_apart(); !apart) return apart.error();
  if (!game_.over()) {
    return util::Error{util::ErrorCode::kNotOver, "the game is not over yet"};
  }
  return game_.seating.next.empty() && game_.seating.rematch[at(core::other(side))];
}

void PlayTable::want_rematch(core::Side side, const std::string& next) {
  auto& seating = game_.seating;
  if (!seating.next.empty() || (seating.rematch[at(side)] && next.empty())) return;
  seating.rematch[at(side)] = true;
  seating.next = next;
  changed();
}

}  // namespace espalier::server
