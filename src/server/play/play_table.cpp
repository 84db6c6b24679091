#include "server/play/play_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/http/reply.hpp"
#include "util/folders.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

}  // namespace

PlayTable::PlayTable(PlayedGame game, Board board)
    : game_(std::move(game)),
      board_(std::move(board)),
      first_to_move_(game_.moves.size() % 2 == 0 ? board_.session->to_move()
                                                 : core::other(board_.session->to_move())) {}

util::Result<PlayTable> PlayTable::open(PlayedGame game) {
  auto board = open_board({game.game, game.start, game.moves});
  if (!board) return board.error();
  game.game = board->game;
  game.start = board->start;
  game.turn_ms.resize(game.moves.size());
  PlayTable table(std::move(game), std::move(*board));
  if (!table.game_.over() && table.session().result() != core::Outcome::kNone) {
    table.game_.result = table.session().result();
    table.game_.ending = table.session().ending_text();
    table.game_.reason = table.session().ending();
  }
  return table;
}

PlayTable PlayTable::clone() const {
  PlayTable copy(game_, Board{board_.game, board_.start, board_.start_tally, session().clone()});
  copy.turn_began_ = turn_began_;
  return copy;
}

const Participant& PlayTable::mover() const { return game_.players[at(to_move())]; }

void PlayTable::changed() {
  ++game_.version;
  game_.updated = now_text();
}

void PlayTable::end(core::Outcome outcome, core::Ending ending) {
  game_.result = outcome;
  game_.ending = core::text(ending, outcome);
  game_.reason = ending;
  no_trouble();
  game_.seating.offer.reset();
  if (outcome != core::Outcome::kNone) game_.seating.invitation.reset();
  turn_began_.reset();
}

void PlayTable::start_turn(Clock::time_point now) {
  turn_began_ = game_.waits() ? std::nullopt : std::optional(now);
}

core::Milliseconds PlayTable::used(Clock::time_point now) const {
  if (!turn_began_) return core::Milliseconds(0);
  return std::chrono::duration_cast<core::Milliseconds>(now - *turn_began_);
}

std::array<core::Milliseconds, 2> TurnClocks::at(Clock::time_point now) const {
  auto now_left = left;
  if (running) {
    now_left[core::at(*running)] -= std::chrono::duration_cast<core::Milliseconds>(now - began);
  }
  for (auto& each : now_left) each = std::max(each, core::Milliseconds(0));
  return now_left;
}

TurnClocks PlayTable::clocks() const {
  TurnClocks clocks{.left = clocks_of(game_, first_to_move_)};
  if (!game_.over() && turn_began_) {
    clocks.running = to_move();
    clocks.began = *turn_began_;
  }
  return clocks;
}

std::optional<PlayTable::Clock::time_point> PlayTable::deadline() const {
  if (!game_.clock || game_.over() || !turn_began_ || !mover().person()) return std::nullopt;
  return *turn_began_ + clocks_of(game_, first_to_move_)[at(to_move())];
}

util::Status PlayTable::move(const std::string& text, core::Milliseconds used,
                             Clock::time_point now) {
  if (game_.over()) return util::Error{util::ErrorCode::kGameOver, "the game is over"};
  if (game_.moves.size() >= kMaxMoves) return too_many_moves();
  if (const auto played = board_.session->play(text); !played) return played;
  game_.moves = board_.session->played();
  game_.turn_ms.push_back(std::max<long long>(used.count(), 0));
  no_trouble();
  game_.seating.offer.reset();
  game_.seating.offers = {};
  start_turn(now);
  if (session().result() != core::Outcome::kNone) {
    end(session().result(), session().ending());
  }
  changed();
  return util::Done{};
}

bool PlayTable::given_up() const {
  if (!game_.over() || session().result() != core::Outcome::kNone) return false;
  const auto loser =
      game_.result == core::Outcome::kFirstWins ? core::Side::kSecond : core::Side::kFirst;
  return (game_.reason == core::Ending::kResignation || game_.reason == core::Ending::kTime) &&
         game_.players[at(loser)].person();
}

util::Status PlayTable::take_back(Clock::time_point now) {
  // A word or a clock ended the game and no move: that alone is taken back.
  if (given_up()) {
    end(core::Outcome::kNone, core::Ending::kNone);
    game_.seating.rematch = {};
    start_turn(now);
    changed();
    return util::Done{};
  }
  auto back = session().clone();
  auto moves = game_.moves.size();
  const auto decides = [&] {
    return moves < game_.moves.size() && game_.players[at(back->to_move())].person();
  };
  while (!decides()) {
    if (!back->undo())
      return util::Error{util::ErrorCode::kNothingToTakeBack,
                         "there is no move of yours to take back"};
    --moves;
  }
  go_back_to(moves, std::move(back), now);
  return util::Done{};
}

void PlayTable::go_back_to(std::size_t moves, std::unique_ptr<host::Session> session,
                           Clock::time_point now) {
  const auto before = to_move();
  const auto began = turn_began_;
  keep_clocks(moves, now);
  board_.session = std::move(session);
  game_.moves.resize(moves);
  game_.turn_ms.resize(moves);
  end(core::Outcome::kNone, core::Ending::kNone);
  game_.seating.rematch = {};
  start_turn(now);
  // Between two people, who has to move before and after it has no new turn.
  const bool same_turn = game_.seating.apart && began && before == to_move();
  if (same_turn && game_.clock && game_.clock->per_move) turn_began_ = began;
  changed();
}

// Otherwise asking for moves back would be a way to more time, as the times of these moves go.
void PlayTable::keep_clocks(std::size_t moves, Clock::time_point now) {
  if (!game_.clock || game_.clock->per_move) return;
  auto left = clocks().at(now);
  for (auto& each : left) each = std::max(each, core::Milliseconds(1));
  game_.clocks_then = ClocksThen{.moves = moves, .left = left};
}

util::Status PlayTable::resign(std::optional<core::Side> side) {
  if (game_.over()) return util::Error{util::ErrorCode::kGameOver, "the game is over"};
  if (!side) {
    side = to_move();
    if (!game_.players[at(*side)].person()) side = core::other(*side);
  }
  if (!game_.players[at(*side)].person())
    return util::Error{util::ErrorCode::kSeatOfBot, "bots do not resign"};
  end(core::win_for(core::other(*side)), core::Ending::kResignation);
  changed();
  return util::Done{};
}

void PlayTable::lose_on_time(core::Side side) {
  end(core::win_for(core::other(side)), core::Ending::kTime);
  changed();
}

void PlayTable::set_trouble(const util::Error& trouble, std::string_view log) {
  // For everybody who looks at the game.
  game_.trouble = util::without_folders(trouble.message);
  game_.trouble_code = util::kind_of(trouble.code).name;
  game_.trouble_values = trouble.values;
  for (auto& [name, value] : game_.trouble_values) value = util::without_folders(value);
  game_.trouble_causes = causes_text(util::without_folders(trouble));
  game_.trouble_log = util::without_folders(log);
  changed();
}

void PlayTable::no_trouble() {
  game_.trouble.clear();
  game_.trouble_code.clear();
  game_.trouble_values.clear();
  game_.trouble_causes.clear();
  game_.trouble_log.clear();
}

void PlayTable::forget_trouble() {
  no_trouble();
  changed();
}

Json PlayTable::show() const { return show_object(board_, true); }

}  // namespace espalier::server
