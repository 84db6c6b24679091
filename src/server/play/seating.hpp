// Two people who play at browsers of their own: the invitation for the other seat, what one offers
// to the other, and the game they play next.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/side.hpp"
#include "server/http/seats.hpp"

namespace espalier::server {

// A secret code that gives a seat to the first who shows it. Kept is only its hash: whoever reads
// the disk can't sit down with it.
struct Invitation {
  core::Side side{};
  std::string code_hash{};
};

// Until the next move, or the answer.
struct Offer {
  enum class Kind { kDraw, kUndo };
  Kind kind = Kind::kDraw;
  core::Side side{};  // who offers it
  int turn = 0;       // of what is to be taken back, from 1
  std::string move{};
};

// Every change of a name and every offer is told to all who watch, and kept: nobody keeps others
// busy with them.
inline constexpr int kMaxRenames = 5;  // of a guest in one game; the name of the claim is none
inline constexpr int kMaxOffers = 3;   // of one side between two moves

struct Seating {
  // Each person at a browser of their own. Otherwise one browser plays for all people of the game.
  bool apart = false;
  std::optional<core::Side> guest{};  // who came by an invitation
  std::optional<Invitation> invitation{};
  int renames = 0;  // of the guest
  std::optional<Offer> offer{};
  std::array<int, 2> offers{};    // of each side since the last move
  std::array<bool, 2> rematch{};  // who wants one
  std::string next{};             // the game that came of it
};

// Whether somebody has this seat.
bool taken(const Seating& seating, const SeatSecrets& seats, core::Side side);

std::string fresh_invitation();
std::string invitation_hash(std::string_view code);

std::string_view word(Offer::Kind kind);  // `draw`, `undo`
std::optional<Offer::Kind> offer_kind(std::string_view word);

// The field `seating` of the API: null where one browser plays for everybody and nobody is invited.
// `alike`: one of the two could be taken for the other by the name.
nlohmann::ordered_json seating_json(const Seating& seating, const SeatSecrets& seats, bool alike);
// The same back, with the hash of the invitation, which is kept apart from what is told.
Seating seating_from(const nlohmann::ordered_json& json, std::string_view code_hash);

}  // namespace espalier::server
