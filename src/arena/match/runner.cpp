#include "arena/match/runner.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <thread>

#include "arena/schedule/openings.hpp"
#include "util/at.hpp"
#include "util/hash.hpp"
#include "util/sha256.hpp"
#include "wire/record.hpp"

namespace espalier::arena {
namespace {

using util::at;

// The bots that one thread has at hand: those of its last game, still running where they may.
class Seats {
 public:
  explicit Seats(const Plan& plan) : plan_(plan) {}

  std::array<Seat*, 2> of(const Pairing& pairing) {
    std::array<Place, 2> wanted{
        {{pairing.first, take(pairing.first)}, {pairing.second, take(pairing.second)}}};
    places_ = std::move(wanted);
    for (auto& place : places_) {
      if (!place.seat) place.seat = open_seat(plan_.bots[at(place.bot)], plan_.game);
    }
    return {places_[0].seat.get(), places_[1].seat.get()};
  }

 private:
  struct Place {
    int bot = -1;
    std::unique_ptr<Seat> seat;
  };

  std::unique_ptr<Seat> take(int bot) {
    for (auto& place : places_) {
      if (place.bot == bot && place.seat) return std::move(place.seat);
    }
    return nullptr;
  }

  const Plan& plan_;
  std::array<Place, 2> places_;
};

class Runner {
 public:
  Runner(const Plan& plan, Tournament& tournament, Journal& journal, long long number,
         const RunSettings& settings, const Watcher& watcher)
      : plan_(plan),
        tournament_(tournament),
        journal_(journal),
        number_(number),
        settings_(settings),
        watcher_(watcher),
        heartbeat_(settings.lateness == nullptr ? Heartbeat::shared() : nullptr),
        lateness_(settings.lateness == nullptr ? *heartbeat_ : *settings.lateness),
        mutex_(settings.guard != nullptr ? *settings.guard : own_mutex_) {}

  util::Result<bool> run() {
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < settings_.concurrency; ++i) {
        try {
          threads.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
          break;  // fewer at once, then
        }
      }
      work();
    }
    if (error_) return *error_;
    return tournament_.over();
  }

 private:
  // A place at the semaphore for the time of one game.
  class Place {
   public:
    explicit Place(const RunSettings& settings)
        : semaphore_(settings.semaphore),
          entered_(semaphore_ == nullptr || semaphore_->enter(settings.stop)) {}
    ~Place() {
      if (semaphore_ != nullptr && entered_) semaphore_->leave();
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    bool entered() const { return entered_; }

   private:
    FairSemaphore* semaphore_;
    bool entered_;
  };

  void work() {
    Seats seats(plan_);
    while (wait_for_games()) {
      const Place place(settings_);
      if (!place.entered()) return;
      if (const auto pairing = next(); pairing && !play_one(*pairing, seats)) return;
    }
  }

  // False when it was stopped.
  bool play_one(const Pairing& pairing, Seats& seats) {
    const auto report = play_until_fair(pairing, seats);
    if (report.stopped) return false;
    const auto game = stored(plan_, pairing, report);
    const auto kept = journal_.add(number_, game);
    const util::MutexLock lock(mutex_);
    if (!kept) {
      if (!error_) error_ = kept.error();
    } else {
      tournament_.add(pairing.key, game.summary);
      if (watcher_.finished) watcher_.finished(pairing, report, tournament_);
    }
    ++finished_;
    changed_.notify_all();
    return true;
  }

  // Again when somebody lost for what the machine did.
  GameReport play_until_fair(const Pairing& pairing, Seats& seats) {
    for (int replays = 0;; ++replays) {
      auto report = play(pairing, seats);
      report.replays = replays;
      if (report.stopped || report.held_up.count() == 0) return report;
      if (replays == kMaxReplays) return aborted(std::move(report));
      if (!watcher_.replayed) continue;
      const util::MutexLock lock(mutex_);
      watcher_.replayed(pairing, report);
    }
  }

  static GameReport aborted(GameReport report) {
    const auto& verdict = report.verdict;
    report.verdict = {
        core::Outcome::kNone, Ending::kAborted, std::nullopt,
        fmt::format("the machine was late {} times, at last by {} ms: {}, {}", report.replays + 1,
                    report.held_up.count(), verdict.reason(), verdict.detail)};
    report.margin.reset();
    report.logs = {};
    report.talk.reset();
    return report;
  }

  // When all games of a round are under way, the next ones are known when some of them are over.
  // False when there will be none.
  bool wait_for_games() {
    util::MutexLock lock(mutex_);
    while (seen_none_at_ == finished_ && going_on()) {
      changed_.wait_for(lock, std::chrono::milliseconds(50));
    }
    return going_on();
  }

  bool going_on() const { return !error_ && !is_set(settings_.stop) && !tournament_.over(); }

  std::optional<Pairing> next() {
    const util::MutexLock lock(mutex_);
    if (!going_on()) return std::nullopt;
    const auto pairing = tournament_.next();
    if (!pairing) {
      seen_none_at_ = finished_;
    } else if (watcher_.started) {
      watcher_.started(*pairing);
    }
    return pairing;
  }

  GameReport play(const Pairing& pairing, Seats& seats) const {
    const auto opening = opening_of(plan_.openings, *plan_.start, plan_.seed, pairing.pair);
    // The same bot draws other random numbers in every game, and the same ones when the tournament
    // is repeated.
    std::uint64_t seed = plan_.seed;
    for (const int part : {pairing.key.round, pairing.key.encounter, pairing.key.number}) {
      seed = util::combine(seed, static_cast<std::uint64_t>(part) + 1);
    }
    GameSetup setup{.opening = *opening,
                    .control = plan_.control,
                    .adjudication = plan_.adjudication,
                    .seeds = {seed_of(pairing.first, util::combine(seed, 1)),
                              seed_of(pairing.second, util::combine(seed, 2))},
                    .stop = settings_.stop};
    setup.lateness = &lateness_;
    if (watcher_.moved) {
      setup.on_turn = [&](const SeenTurn& turn) { watcher_.moved(pairing, turn); };
    }
    return play_game(setup, seats.of(pairing));
  }

  // A program must not find out what the seed of the match is, and with it all openings to come.
  std::uint64_t seed_of(int bot, std::uint64_t seed) const {
    // Bots that take part in a protocol may take the seed for a number with a sign.
    constexpr std::uint64_t kMaxSeed = 0x7fffffff;
    if (plan_.bots[util::at(bot)].make == Make::kBuiltIn) return seed & kMaxSeed;
    util::Sha256 hash;
    hash.add(fmt::format("seed of a bot {}", seed));
    std::uint64_t told = 0;
    const auto digest = hash.digest();
    for (int i = 0; i < 4; ++i) told = told << 8 | digest[util::at(i)];
    return told & kMaxSeed;
  }

  const Plan& plan_;
  Tournament& tournament_;
  Journal& journal_;
  long long number_;
  RunSettings settings_;
  const Watcher& watcher_;
  std::shared_ptr<Heartbeat> heartbeat_;
  const Lateness& lateness_;

  util::Mutex own_mutex_;
  util::Mutex& mutex_;
  util::Condition changed_;
  long long finished_ = 0;       // games
  long long seen_none_at_ = -1;  // when so many were finished there was no next one
  std::optional<util::Error> error_;
};

}  // namespace

util::Result<bool> run(const Plan& plan, Tournament& tournament, Journal& journal, long long number,
                       const RunSettings& settings, const Watcher& watcher) {
  return Runner(plan, tournament, journal, number, settings, watcher).run();
}

StoredGame stored(const Plan& plan, const Pairing& pairing, const GameReport& report) {
  const auto& first = plan.bots[at(pairing.first)].name;
  const auto& second = plan.bots[at(pairing.second)].name;
  wire::Record record;
  record.tags = {{"Event", plan.name},
                 {"Round", fmt::format("{}.{}.{}", pairing.key.round + 1, pairing.key.encounter + 1,
                                       pairing.key.number + 1)},
                 {"Game", plan.game},
                 {"First", first},
                 {"Second", second},
                 {"Result", std::string(wire::result_text(report.verdict.outcome))},
                 {"Termination", reason_text(report.verdict, first, second)},
                 {"Position", report.start},
                 {"TimeControl", plan.control.text()}};
  record.outcome = report.verdict.outcome;
  for (const auto& move : report.moves) record.moves.push_back({move.text, move.comment});
  return {.key = pairing.key,
          .first = first,
          .second = second,
          .summary = {report.verdict, report.margin},
          .record = wire::text(record),
          .logs = report.logs,
          .talk = report.talk,
          .times = {report.times[0], report.times[1]},
          .replays = report.replays};
}

}  // namespace espalier::arena
