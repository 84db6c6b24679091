#include "arena/report/report_games.hpp"

namespace espalier::arena {
namespace {

void add_record(ReportedGame& game, const StoredGame& stored) {
  game.logs = stored.logs;
  game.times = stored.times;
  game.replays = stored.replays;
  wire::RecordReader reader(stored.record);
  auto record = reader.next();
  if (!record || !*record) return;
  if (const auto position = (*record)->tag("Position")) game.start = *position;
  game.moves = std::move((*record)->moves);
}

}  // namespace

ReportedGame reported_game(const CountedGame& counted, const StoredGame* stored) {
  ReportedGame game{.counted = counted};
  if (counted.played && stored != nullptr) add_record(game, *stored);
  return game;
}

void each_counted_game(const Tournament& tournament, Journal& journal, long long id,
                       const std::function<void(const ReportedGame&)>& visit) {
  each_counted_game(std::span(tournament.counted()), journal, id, visit);
}

void each_counted_game(std::span<const CountedGame> counted, Journal& journal, long long id,
                       const std::function<void(const ReportedGame&)>& visit) {
  std::size_t next = 0;
  // Both lists are in order of the schedule.
  journal.each_game(id, [&](const StoredGame& stored) {
    for (; next < counted.size() && counted[next].pairing.key < stored.key; ++next) {
      visit({.counted = counted[next]});
    }
    if (next == counted.size() || counted[next].pairing.key != stored.key) return;
    visit(reported_game(counted[next], &stored));
    ++next;
  });
  for (; next < counted.size(); ++next) visit({.counted = counted[next]});
}

}  // namespace espalier::arena
