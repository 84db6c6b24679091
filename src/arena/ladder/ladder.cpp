#include "arena/ladder/ladder.hpp"

#include <fmt/format.h>

#include <array>

#include "arena/store/database.hpp"
#include "arena/store/sqlite_journal.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::array<std::string_view, 5> kStates = {"open", "won", "lost", "tied", "given up"};

ChallengeState challenge_state_of(std::string_view text) {
  for (std::size_t k = 0; k < kStates.size(); ++k) {
    if (kStates[k] == text) return static_cast<ChallengeState>(k);
  }
  return ChallengeState::kGivenUp;
}

// A bot with a place, as the transactions need it.
struct Placed {
  long long id;
  int place;
};

std::optional<Placed> placed(Connection& connection, const std::string& game,
                             std::string_view name) {
  Statement query(
      connection,
      "SELECT id, place FROM ladder_bot WHERE game = ? AND name = ? AND place IS NOT NULL");
  if (!query.bind(game).bind(name).row()) return std::nullopt;
  return Placed{query.number(0), static_cast<int>(query.number(1))};
}

int count_of(Connection& connection, const std::string& game) {
  Statement query(connection,
                  "SELECT count(*) FROM ladder_bot WHERE game = ? AND place IS NOT NULL");
  return query.bind(game).row() ? static_cast<int>(query.number(0)) : 0;
}

constexpr const char* kChallengeColumns =
    "SELECT number, a.name, b.name, begun, ifnull(ended, ''), state, won, lost, wins, draws, "
    "losses, place_before, place_after FROM ladder_challenge "
    "JOIN ladder_bot a ON a.id = challenger JOIN ladder_bot b ON b.id = challenged ";

Challenge challenge_in(Statement& row) {
  const auto number = [&row](int column) { return static_cast<int>(row.number(column)); };
  return {.number = number(0),
          .challenger = row.text(1),
          .challenged = row.text(2),
          .begun = row.text(3),
          .ended = row.text(4),
          .state = challenge_state_of(row.text(5)),
          .score = {.won = number(6),
                    .lost = number(7),
                    .wins = number(8),
                    .draws = number(9),
                    .losses = number(10)},
          .place_before = number(11),
          .place_after = number(12)};
}

std::optional<Challenge> challenge_at(Connection& connection, const std::string& game, int number) {
  Statement query(connection, fmt::format("{}WHERE ladder_challenge.game = ? AND number = ?",
                                          kChallengeColumns));
  if (!query.bind(game).bind(number).row()) return std::nullopt;
  return challenge_in(query);
}

std::optional<int> open_challenge(Connection& connection, const std::string& game,
                                  const Placed& challenger, const Placed& challenged) {
  Statement query(connection,
                  "SELECT number FROM ladder_challenge WHERE game = ? AND challenger = ? "
                  "AND challenged = ? AND state = 'open'");
  if (!query.bind(game).bind(challenger.id).bind(challenged.id).row()) return std::nullopt;
  return static_cast<int>(query.number(0));
}

util::Status give_up(Connection& connection, const std::string& game, int number) {
  return Statement(connection,
                   "UPDATE ladder_challenge SET state = 'given up', ended = CURRENT_TIMESTAMP "
                   "WHERE game = ? AND number = ?")
      .bind(game)
      .bind(number)
      .run();
}

util::Result<int> create(Connection& connection, const std::string& game, const Placed& challenger,
                         const Placed& challenged) {
  int number = 1;
  {
    Statement query(connection,
                    "SELECT ifnull(max(number), 0) + 1 FROM ladder_challenge WHERE game = ?");
    if (query.bind(game).row()) number = static_cast<int>(query.number(0));
  }
  const auto made = Statement(connection,
                              "INSERT INTO ladder_challenge (game, number, challenger, challenged, "
                              "state, place_before, place_after) VALUES (?, ?, ?, ?, 'open', ?, ?)")
                        .bind(game)
                        .bind(number)
                        .bind(challenger.id)
                        .bind(challenged.id)
                        .bind(challenger.place)
                        .bind(challenger.place)
                        .run();
  if (!made) return made.error();
  return number;
}

// Puts a bot to a higher place; those between move down by one.
util::Status move_up(Connection& connection, const std::string& game, const Placed& bot,
                     int place) {
  const auto moved = Statement(connection,
                               "UPDATE ladder_bot SET place = place + 1, moved = CURRENT_TIMESTAMP "
                               "WHERE game = ? AND place >= ? AND place < ?")
                         .bind(game)
                         .bind(place)
                         .bind(bot.place)
                         .run();
  if (!moved) return moved;
  return Statement(connection,
                   "UPDATE ladder_bot SET place = ?, moved = CURRENT_TIMESTAMP WHERE id = ?")
      .bind(place)
      .bind(bot.id)
      .run();
}

util::Status close(Connection& connection, const std::string& game, const Challenge& challenge) {
  const auto& score = challenge.score;
  return Statement(connection,
                   "UPDATE ladder_challenge SET state = ?, ended = CURRENT_TIMESTAMP, won = ?, "
                   "lost = ?, wins = ?, draws = ?, losses = ?, place_before = ?, place_after = ? "
                   "WHERE game = ? AND number = ?")
      .bind(state_text(challenge.state))
      .bind(score.won)
      .bind(score.lost)
      .bind(score.wins)
      .bind(score.draws)
      .bind(score.losses)
      .bind(challenge.place_before)
      .bind(challenge.place_after)
      .bind(game)
      .bind(challenge.number)
      .run();
}

util::Error refused(std::string sentence) {
  return {util::ErrorCode::kConflict, std::move(sentence)};
}

util::Error not_on_it(const std::string& name, const std::string& game) {
  return refused(fmt::format("there is no {} on the ladder of {}; 'ladder show' lists who is",
                             util::quoted(name), game));
}

// Somebody else has changed the file by other means.
util::Error lost_challenge(int number, const std::string& game) {
  return {util::ErrorCode::kDisk,
          fmt::format("the journal has lost challenge {} of {}", number, game)};
}

std::string why_not(const ChallengeRequest& wish, const Placed& challenger,
                    const Placed& challenged) {
  if (challenged.place > challenger.place) {
    return fmt::format("{} is above {} already, at place {} of the ladder", wish.challenger,
                       wish.challenged, challenger.place);
  }
  if (challenger.place - challenged.place > kReach && !wish.any) {
    return fmt::format(
        "{} is at place {} and may challenge up to {} places above it, and {} is at place {}; --any "
        "allows it all the same",
        wish.challenger, challenger.place, kReach, wish.challenged, challenged.place);
  }
  return "";
}

}  // namespace

std::string_view state_text(ChallengeState state) {
  return kStates[static_cast<std::size_t>(state)];
}

util::Result<Ladder> Ladder::open(Journal& journal, std::string game) {
  if (const auto able = check_sqlite(journal); !able) return able.error();
  return Ladder(journal, std::move(game));
}

util::Result<std::vector<std::string>> Ladder::games(Journal& journal) {
  if (const auto able = check_sqlite(journal); !able) return able.error();
  auto& database = *journal.sqlite();
  const std::lock_guard lock(database.mutex);
  std::vector<std::string> games;
  Statement query(*database.connection,
                  "SELECT DISTINCT game FROM ladder_bot WHERE place IS NOT NULL ORDER BY game");
  while (query.row()) games.push_back(query.text(0));
  if (const auto sound = database.connection->take_sound(); !sound) return sound.error();
  return games;
}

std::vector<LadderBot> Ladder::bots() {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  std::vector<LadderBot> bots;
  Statement query(*database.connection,
                  "SELECT place, name, bot, added, moved, "
                  "(SELECT count(*) FROM ladder_challenge WHERE challenger = id AND state = 'won' "
                  "OR challenged = id AND state = 'lost'), "
                  "(SELECT count(*) FROM ladder_challenge WHERE challenger = id AND state = 'lost' "
                  "OR challenged = id AND state = 'won'), "
                  "(SELECT count(*) FROM ladder_challenge WHERE (challenger = id "
                  "OR challenged = id) AND state = 'tied') "
                  "FROM ladder_bot WHERE game = ? AND place IS NOT NULL ORDER BY place");
  query.bind(game_);
  const auto number = [&query](int column) { return static_cast<int>(query.number(column)); };
  while (query.row()) {
    bots.push_back({.place = number(0),
                    .name = query.text(1),
                    .text = query.text(2),
                    .added = query.text(3),
                    .moved = query.text(4),
                    .won = number(5),
                    .lost = number(6),
                    .tied = number(7)});
  }
  return bots;
}

std::vector<Challenge> Ladder::challenges() {
  std::vector<Challenge> challenges;
  {
    auto& database = *journal_->sqlite();
    const std::lock_guard lock(database.mutex);
    Statement query(
        *database.connection,
        fmt::format("{}WHERE ladder_challenge.game = ? ORDER BY number", kChallengeColumns));
    query.bind(game_);
    while (query.row()) challenges.push_back(challenge_in(query));
  }
  for (auto& challenge : challenges) challenge.faults = journal_->faults(journal_name(challenge));
  return challenges;
}

std::optional<LadderBot> Ladder::find(std::string_view name) {
  for (auto& bot : bots()) {
    if (bot.name == name) return std::move(bot);
  }
  return std::nullopt;
}

util::Result<int> Ladder::add(const std::string& name, const std::string& text) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  Connection& connection = *database.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  if (const auto other = placed(connection, game_, name)) {
    return refused(
        fmt::format("the ladder of {} has {} already, at place {}; NAME=BOT gives the new one "
                    "another name",
                    game_, util::quoted(name), other->place));
  }
  const int place = count_of(connection, game_) + 1;
  const auto made =
      Statement(connection, "INSERT INTO ladder_bot (game, name, bot, place) VALUES (?, ?, ?, ?)")
          .bind(game_)
          .bind(name)
          .bind(text)
          .bind(place)
          .run();
  if (!made) return made.error();
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return place;
}

util::Result<int> Ladder::remove(const std::string& name) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  Connection& connection = *database.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto bot = placed(connection, game_, name);
  if (!bot) return not_on_it(name, game_);
  const auto gone =
      Statement(connection, "UPDATE ladder_bot SET place = NULL WHERE id = ?").bind(bot->id).run();
  if (!gone) return gone.error();
  const auto moved = Statement(connection,
                               "UPDATE ladder_bot SET place = place - 1, moved = CURRENT_TIMESTAMP "
                               "WHERE game = ? AND place > ?")
                         .bind(game_)
                         .bind(bot->place)
                         .run();
  if (!moved) return moved.error();
  const auto closed =
      Statement(connection,
                "UPDATE ladder_challenge SET state = 'given up', ended = CURRENT_TIMESTAMP "
                "WHERE state = 'open' AND (challenger = ? OR challenged = ?)")
          .bind(bot->id)
          .bind(bot->id)
          .run();
  if (!closed) return closed.error();
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return bot->place;
}

util::Result<Challenge> Ladder::begin(const ChallengeRequest& wish) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  Connection& connection = *database.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto challenger = placed(connection, game_, wish.challenger);
  if (!challenger) return not_on_it(wish.challenger, game_);
  const auto challenged = placed(connection, game_, wish.challenged);
  if (!challenged) return not_on_it(wish.challenged, game_);
  if (challenger->id == challenged->id) {
    return refused("a bot cannot challenge itself");
  }
  auto number = open_challenge(connection, game_, *challenger, *challenged);
  if (number && wish.anew) {
    if (const auto given = give_up(connection, game_, *number); !given) return given.error();
    number.reset();
  }
  if (!number) {
    auto why = why_not(wish, *challenger, *challenged);
    if (!why.empty()) return refused(std::move(why));
    const auto made = create(connection, game_, *challenger, *challenged);
    if (!made) return made.error();
    number = *made;
  }
  const auto challenge = challenge_at(connection, game_, *number);
  if (!challenge) return lost_challenge(*number, game_);
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return *challenge;
}

util::Result<Challenge> Ladder::settle(int number, const MatchScore& score) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  Connection& connection = *database.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  auto challenge = challenge_at(connection, game_, number);
  if (!challenge) return lost_challenge(number, game_);
  if (challenge->state != ChallengeState::kOpen) return *challenge;
  const auto challenger = placed(connection, game_, challenge->challenger);
  const auto challenged = placed(connection, game_, challenge->challenged);
  if (!challenger || !challenged) return lost_challenge(number, game_);
  challenge->state = score.won > score.lost   ? ChallengeState::kWon
                     : score.won < score.lost ? ChallengeState::kLost
                                              : ChallengeState::kTied;
  challenge->score = score;
  challenge->place_before = challenger->place;
  challenge->place_after = challenger->place;
  // Others may have changed the order since the challenge began.
  if (challenge->state == ChallengeState::kWon && challenged->place < challenger->place) {
    challenge->place_after = challenged->place;
    const auto moved = move_up(connection, game_, *challenger, challenged->place);
    if (!moved) return moved.error();
  }
  if (const auto closed = close(connection, game_, *challenge); !closed) return closed.error();
  auto settled = challenge_at(connection, game_, number);
  if (!settled) return lost_challenge(number, game_);
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return *settled;
}

std::string Ladder::journal_name(const Challenge& challenge) const {
  return arena::journal_name(game_, challenge);
}

std::string journal_name(const std::string& game, const Challenge& challenge) {
  return fmt::format("ladder {} {} {}-{}", game, challenge.number, challenge.challenger,
                     challenge.challenged);
}

std::vector<std::string> may_challenge(const std::vector<LadderBot>& bots, const LadderBot& bot) {
  std::vector<std::string> names;
  for (const auto& other : bots) {
    if (other.place < bot.place && bot.place - other.place <= kReach) names.push_back(other.name);
  }
  return names;
}

}  // namespace espalier::arena
