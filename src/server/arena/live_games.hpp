// The boards of a tournament while they are played, and what watchers are told about them. Turns of
// fast bots are told together: a message has all that happened since the one before.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/referee.hpp"
#include "arena/match/tournament.hpp"

namespace espalier::server {

using Json = nlohmann::ordered_json;

// Not safe for several threads at once: the tournament's lock is held around every call.
class LiveGames {
 public:
  // Gets one event without `on` and `topic`.
  using Tell = std::function<void(Json event)>;

  explicit LiveGames(const arena::Plan& plan) : plan_(plan) {}

  void moved(const arena::Pairing& pairing, const arena::SeenTurn& turn);
  // A game is over, or was given to the opponent of a bot that is out.
  void finished(const arena::CountedGame& game);
  // Games up to this one are settled, and these are all that have counted. One that was over before
  // may count otherwise, as its bot is out by an earlier game, or not at all, as an earlier game
  // has made it needless.
  void settled(int ordinal, const std::vector<arena::CountedGame>& counted);

  // Tells what has happened since the last time.
  void flush(const Tell& tell);
  // Forgets it: nobody watches.
  void forget();

  // All boards under way, for one who begins to watch now. Call flush() or forget() before.
  Json boards();
  // One of them; null when there is no such.
  Json board(int ordinal);
  // Games that are over and not settled yet, as an earlier one is still under way.
  const std::map<int, arena::CountedGame>& waiting() const { return over_; }

 private:
  struct Live {
    arena::Pairing pairing;
    std::string start;
    std::vector<std::string> moves;
    std::optional<int> hundredths;  // of the last turn, seen by who played it
    std::optional<std::array<core::Milliseconds, 2>> clocks;
    bool told = false;  // that it began
    std::size_t moves_told = 0;
    std::unique_ptr<host::Session> board;  // as far as it was told
    std::optional<arena::CountedGame> end;
  };

  void tell_game(Live& game, const Tell& tell);
  void catch_up(Live& game) const;
  void add_board(Json& json, const Live& game) const;
  Json opening_json(const Live& game) const;
  Json finished_json(const arena::CountedGame& game, std::size_t turns) const;
  Json whole_json(Live& game) const;

  const arena::Plan& plan_;
  std::map<int, Live> games_;  // by ordinal; over and told ones are gone
  struct Correction {
    arena::CountedGame game;
    bool counts;
  };

  std::map<int, arena::CountedGame> over_;  // until they are settled
  std::vector<arena::CountedGame> given_;   // never played, not told yet
  std::vector<Correction> corrections_;     // not told yet
  std::set<int> closed_;  // still played, but given to the opponent of a bot that is out already
};

}  // namespace espalier::server
