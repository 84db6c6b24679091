// A game of people under way: what may be done with it, and what becomes of it. No threads, no
// disk.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/analysis/board.hpp"
#include "server/play/played_game.hpp"
#include "util/result.hpp"

namespace espalier::server {

// What is left to each side, at any moment of a turn.
struct TurnClocks {
  using Clock = std::chrono::steady_clock;

  std::array<core::Milliseconds, 2> left{};  // when the turn began
  std::optional<core::Side> running{};       // whose clock runs
  Clock::time_point began{};

  std::array<core::Milliseconds, 2> at(Clock::time_point now) const;
};

class PlayTable {
 public:
  using Clock = TurnClocks::Clock;

  // Plays what was played so far. The error says what is wrong with it.
  static util::Result<PlayTable> open(PlayedGame game);

  // The same game at the same moment, with its clock: for those who may have to go back.
  PlayTable clone() const;

  const PlayedGame& game() const { return game_; }
  const host::Session& session() const { return *board_.session; }
  core::Side to_move() const { return session().to_move(); }
  const Participant& mover() const;
  bool bot_to_move() const { return !game_.over() && !mover().person(); }

  // The clock of the side to move begins to run, unless somebody is waited for.
  void start_turn(Clock::time_point now);
  // When the time of a person who has to move is over; nothing without a clock.
  std::optional<Clock::time_point> deadline() const;
  TurnClocks clocks() const;

  // Changes; each that succeeds makes a new version. The errors are for people.
  util::Status move(const std::string& text, core::Milliseconds used, Clock::time_point now);
  // Back to the last decision of a person: a resignation, or time that ran out, or a move. Clocks
  // of a whole game stay as they are now, with the time of this turn gone.
  util::Status take_back(Clock::time_point now);
  util::Status resign(std::optional<core::Side> side);
  void lose_on_time(core::Side side);
  // `log`: what the bot wrote for people before that.
  void set_trouble(const util::Error& trouble, std::string_view log = {});
  void forget_trouble();

  // Between two people at browsers of their own (play_table_seats.cpp).
  // Who asks has the other seat, and with `gives` this one too.
  util::Status invite(core::Side side, bool gives, std::string code_hash);
  void withdraw_invitation();
  // `secret` becomes that of the seat. Who has it already may ask again, also with another name,
  // but not for ever. Gives the side.
  util::Result<core::Side> claim(std::string_view code_hash, const std::string& secret,
                                 const std::string& name, Clock::time_point now);
  // The same as what the other one has offered already is taken for a yes. The error tells also who
  // has offered enough before the next move.
  util::Status offer(Offer::Kind kind, core::Side side, Clock::time_point now);
  util::Status accept(core::Side side, Clock::time_point now);
  // By the one who offered it, it is withdrawn.
  util::Status decline();
  // Whether this side can end the game because the other one stays away: only while it waits for
  // that one's move.
  util::Status check_absence_claim(core::Side side) const;
  void claim_absence(core::Side side, bool draw);
  // Whether the game after this one is to be made now that this side wants it too. The error says
  // why there can't be one.
  util::Result<bool> rematch_begins(core::Side side) const;
  // `next`: the game that was made; empty as long as the other one has not asked.
  void want_rematch(core::Side side, const std::string& next);

  // How long the side to move has thought.
  core::Milliseconds used(Clock::time_point now) const;

  // The field `show` of the API.
  nlohmann::ordered_json show() const;

 private:
  PlayTable(PlayedGame game, Board board);
  bool given_up() const;  // over by a person's word or clock, not by the rules
  void changed();
  void no_trouble();
  void end(core::Outcome outcome, core::Ending ending);
  util::Status check_apart() const;
  util::Status rename_guest(const std::string& name);
  // The number of moves before the last one of this side; nothing when it has made none.
  std::optional<std::size_t> before_last_of(core::Side side) const;
  void keep_clocks(std::size_t moves, Clock::time_point now);
  void go_back_to(std::size_t moves, std::unique_ptr<host::Session> session, Clock::time_point now);

  PlayedGame game_;
  Board board_;
  core::Side first_to_move_;
  std::optional<Clock::time_point> turn_began_{};
};

}  // namespace espalier::server
