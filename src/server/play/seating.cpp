#include "server/play/seating.hpp"

#include <nlohmann/json.hpp>

#include "server/http/secrets.hpp"
#include "util/sha256.hpp"

namespace espalier::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kInvitationBytes = 16;

Json number_of(const std::optional<core::Side>& side) {
  return side ? Json(core::index(*side) + 1) : Json();
}

core::Side side_of(const Json& number) {
  return number.get<int>() == 1 ? core::Side::kFirst : core::Side::kSecond;
}

Json offer_json(const Offer& offer) {
  Json json = {{"kind", word(offer.kind)}, {"side", number_of(offer.side)}};
  if (offer.kind == Offer::Kind::kUndo) {
    json["turn"] = offer.turn;
    json["move"] = offer.move;
  }
  return json;
}

Offer offer_from(const Json& json) {
  return {.kind = offer_kind(json.at("kind").get<std::string>()).value_or(Offer::Kind::kDraw),
          .side = side_of(json.at("side")),
          .turn = json.value("turn", 0),
          .move = json.value("move", "")};
}

}  // namespace

bool taken(const Seating& seating, const SeatSecrets& seats, core::Side side) {
  return !seating.apart || !seats[core::at(side)].empty();
}

std::string fresh_invitation() { return fresh_secret(kInvitationBytes); }

std::string invitation_hash(std::string_view code) {
  util::Sha256 hash;
  hash.add(code);
  return util::hex(hash.digest());
}

std::string_view word(Offer::Kind kind) { return kind == Offer::Kind::kDraw ? "draw" : "undo"; }

std::optional<Offer::Kind> offer_kind(std::string_view word) {
  if (word == "draw") return Offer::Kind::kDraw;
  if (word == "undo") return Offer::Kind::kUndo;
  return std::nullopt;
}

Json seating_json(const Seating& seating, const SeatSecrets& seats, bool alike) {
  if (!seating.apart && !seating.invitation) return {};
  const auto invited = seating.invitation ? std::optional(seating.invitation->side) : std::nullopt;
  return {{"apart", seating.apart},
          {"taken",
           {taken(seating, seats, core::Side::kFirst), taken(seating, seats, core::Side::kSecond)}},
          {"guest", number_of(seating.guest)},
          {"names_alike", alike},
          {"invited", number_of(invited)},
          {"offer", seating.offer ? offer_json(*seating.offer) : Json()},
          {"rematch", seating.rematch},
          {"next", seating.next.empty() ? Json() : Json(seating.next)}};
}

Seating seating_from(const Json& json, std::string_view code_hash) {
  Seating seating;
  if (json.is_null()) return seating;
  seating.apart = json.at("apart");
  if (!json.at("guest").is_null()) seating.guest = side_of(json.at("guest"));
  if (!json.at("invited").is_null()) {
    seating.invitation = {side_of(json.at("invited")), std::string(code_hash)};
  }
  if (!json.at("offer").is_null()) seating.offer = offer_from(json.at("offer"));
  seating.rematch = json.at("rematch").get<std::array<bool, 2>>();
  if (!json.at("next").is_null()) seating.next = json.at("next");
  return seating;
}

}  // namespace espalier::server
