#include "server/analysis/puzzle_desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "server/analysis/puzzle_json.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using util::ErrorCode;
using wire::Json;

// At the same time, each of a second or so. The owner, whose name is empty, has the last places.
constexpr std::size_t kMaxProofs = 8;
constexpr std::size_t kOwnersPlaces = 2;
constexpr std::size_t kMaxProofsOfOne = 4;
constexpr int kProofsPerMinute = 600;  // of which one client has its part
constexpr std::chrono::seconds kProofPatience{15};
// How often who waits looks whether the server ends.
constexpr std::chrono::milliseconds kProofLook{100};

util::Error too_many_proofs(std::chrono::seconds again = std::chrono::seconds(1)) {
  return {ErrorCode::kTooManySearches,
          fmt::format("too many positions to prove; try again in {} s", again.count()),
          {{"seconds", std::to_string(again.count())}}};
}

util::Result<host::PuzzleLook> look_at(const host::Session& session, const std::string& position,
                                       const host::PuzzleLimits& limits) {
  auto look = host::find_puzzle(session, position, limits);
  if (!look || !look->puzzle) return look;
  if (const auto measured = host::measure_puzzle(session, limits, *look); !measured) {
    return measured.error();
  }
  return look;
}

}  // namespace

// What the thread that proves and the one that waits for it have in common.
struct PuzzleDesk::Proof {
  std::unique_ptr<host::Session> session;
  util::Mutex mutex;
  util::Condition done;
  std::optional<util::Result<host::PuzzleLook>> look GUARDED_BY(mutex);

  // The work is limited in positions, so the same position has the same answer on every machine.
  // Who waits too long leaves it to the thread, and hears that the server is busy, not that the
  // position is open.
  util::Result<host::PuzzleLook> wait(const std::atomic<bool>& ending) {
    const auto end = std::chrono::steady_clock::now() + kProofPatience;
    util::MutexLock lock(mutex);
    const auto is_done = [&]() REQUIRES(mutex) { return look.has_value(); };
    while (!ending && std::chrono::steady_clock::now() < end) {
      if (done.wait_for(lock, kProofLook, is_done) && !ending) return *look;
    }
    return too_many_proofs();
  }
};

PuzzleDesk::PuzzleDesk(ThreadPool& engines, const ServerLimits& limits)
    : engines_(engines), rate_([limits](std::string_view client) {
        return std::max(kProofsPerMinute * limits.percent_of(client) / 100, 1);
      }) {}

bool PuzzleDesk::enter(const std::string& client) {
  const auto most = client.empty() ? kMaxProofs : kMaxProofs - kOwnersPlaces;
  const util::MutexLock lock(mutex_);
  if (clients_.size() >= most || clients_.count(client) >= kMaxProofsOfOne) return false;
  clients_.insert(client);
  return true;
}

void PuzzleDesk::leave(const std::string& client) {
  const util::MutexLock lock(mutex_);
  clients_.erase(clients_.find(client));
}

util::Result<Json> PuzzleDesk::of_position(const Request& request) {
  // What is wrong with it is told before it counts.
  const auto board = open_board({std::string(request.parameter("game").value_or("")),
                                 std::string(request.parameter("position").value_or("")),
                                 {}});
  if (!board) return board.error();
  const std::string client = request.from_owner ? "" : request.client;
  const auto wait = client.empty() ? std::nullopt : rate_.take(client);
  if (wait) return too_many_proofs(*wait);
  const auto look = proven(*board, client);
  if (!look) return look.error();
  Json json = {{"game", board->game},
               {"position", board->start},
               {"nodes", host::PuzzleLimits{}.nodes},
               {"why", look->why ? Json(text(*look->why)) : Json()},
               {"puzzle", nullptr}};
  if (!look->puzzle) return json;
  auto told = puzzle_json(board->game, *look->puzzle);
  if (!told) return told.error();
  json["puzzle"] = std::move(*told);
  return json;
}

util::Result<host::PuzzleLook> PuzzleDesk::proven(const Board& board, const std::string& client) {
  const auto proof = std::make_shared<Proof>();
  proof->session = board.session->clone();
  const auto work = [this, proof, position = board.start, client] {
    auto look = look_at(*proof->session, position, {.stop = &ending_});
    leave(client);
    const util::MutexLock lock(proof->mutex);
    proof->look.emplace(std::move(look));
    proof->done.notify_all();
  };
  if (!enter(client)) return too_many_proofs();
  if (!engines_.post(work, {.client = client})) {
    leave(client);
    return too_many_proofs();
  }
  return proof->wait(ending_);
}

}  // namespace espalier::server
