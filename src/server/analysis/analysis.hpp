// What the engine sees in a position, as messages to a client: better and better until it is
// stopped or everything is known.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/analysis/board.hpp"
#include "server/analysis/engine_pool.hpp"
#include "wire/bot_plays.hpp"

namespace espalier::server {

struct AnalysisRequest {
  long long id = 0;   // the client's number
  std::string bot{};  // see asked_bot.hpp
  int lines = 1;
  bool all = false;  // a line for every legal move
  std::optional<core::Milliseconds> movetime{};
  std::optional<int> depth{};
  int hash_mib = 16;
};

// Takes a whole JSON message; a newer one of the same analysis makes an older one worthless.
using Tell = std::function<void(std::string message)>;

class Analysis final : public Thought {
 public:
  // The error tells that there is nobody who could think, or no such bot.
  static util::Result<std::shared_ptr<Analysis>> open(const AnalysisRequest& request, Board board,
                                                      Tell tell);
  bool think(const Slice& slice) override;

 private:
  using Clock = std::chrono::steady_clock;

  Analysis(const AnalysisRequest& request, Board board, core::BotInfo bot, Tell tell);
  // A search that gets deeper from slice to slice, and one that has a depth of its own.
  bool think_deeper(const Slice& slice);
  bool value_moves(const Slice& slice);
  bool is_flagship() const;
  util::Result<host::Answer> ask(const host::Task& task);
  void hear(const host::Report& report);
  void add_line(const host::Line& line);
  void tell(bool waiting, bool done);
  std::string best_move() const;
  core::Limits limits(core::Milliseconds slice) const;
  std::vector<host::Line> lines_so_far() const;

  AnalysisRequest request_;
  Board board_;
  std::vector<std::string> legal_;
  core::BotInfo bot_;
  Tell tell_;
  std::unique_ptr<host::Player> player_{};
  Clock::time_point opened_ = Clock::now();

  core::Work before_{};                 // of all slices but this one
  core::Work work_{};                   // of all
  int depth_ = 0;                       // that the lines were looked at to
  std::vector<host::Line> lines_{};     // best first
  std::vector<host::Line> fresh_{};     // of the iteration that is being reported
  std::optional<wire::Plays> plays_{};  // of a classic bot, as soon as it is known
  std::size_t valued_ = 0;              // of the legal moves, one by one
  core::Milliseconds patience_{0};      // for the next of them
  Clock::duration thought_{0};
  bool untold_ = false;
  Clock::time_point told_{};
};

}  // namespace espalier::server
