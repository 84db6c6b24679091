#include "server/explorer/file_maker.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>

#include "host/explore.hpp"
#include "server/http/priority.hpp"
#include "util/background_thread.hpp"

namespace espalier::server {
namespace {

constexpr std::chrono::milliseconds kBetweenFileNews{250};

std::uint64_t limit_of(__rlimit_resource what) {
  rlimit limit{};
  if (::getrlimit(what, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    return std::numeric_limits<std::uint64_t>::max();
  }
  return limit.rlim_cur;
}

std::uint64_t address_space_in_use() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t pages = 0;
  file >> pages;
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

util::Error too_little(util::ErrorCode code, std::string_view what, std::uint64_t needed,
                       std::uint64_t there) {
  return {
      code,
      fmt::format("the file needs {:.1f} MiB of {}, and {:.1f} MiB are free",
                  static_cast<double>(needed) / 0x1p20, what, static_cast<double>(there) / 0x1p20),
      {{"needed", std::to_string(needed)}, {"free", std::to_string(there)}}};
}

util::Status has_room(const core::BoardFile& file) {
  if (const auto there = free_memory(); there < file.memory) {
    return too_little(util::ErrorCode::kNoMemory, "memory", file.memory, there);
  }
  // It is written beside what may be there already.
  if (const auto there = free_disk(file.path); there < 2 * file.disk) {
    return too_little(util::ErrorCode::kDiskFull, "disk", 2 * file.disk, there);
  }
  return util::Done{};
}

util::Error making_other(const std::string& game) {
  return {util::ErrorCode::kMakingOtherFile,
          fmt::format("the file of {} is being made; one at a time", game),
          {{"game", game}}};
}

// Why a file was not written.
util::Error trouble_of(const util::Error& error, const std::string& game) {
  if (error.code != util::ErrorCode::kLocked) {
    return util::not_asked_for(error, util::ErrorCode::kEnvironment);
  }
  return {util::ErrorCode::kFileMadeElsewhere,
          fmt::format("another process is making the file of {}", game),
          {{"game", game}}};
}

int threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

}  // namespace

std::uint64_t free_memory() {
  std::uint64_t there = 0;
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;) {
    if (word != "MemAvailable:") continue;
    file >> there;
    there <<= 10;
    break;
  }
  const auto most = limit_of(RLIMIT_AS);
  const auto used = address_space_in_use();
  return std::min(there, most > used ? most - used : 0);
}

std::uint64_t free_disk(const std::string& file) {
  std::error_code failed;
  auto folder = std::filesystem::path(file).parent_path();
  while (!std::filesystem::exists(folder, failed) && folder.has_relative_path()) {
    folder = folder.parent_path();
  }
  const auto space = std::filesystem::space(folder, failed);
  if (failed) return 0;
  return std::min<std::uint64_t>(space.available, limit_of(RLIMIT_FSIZE));
}

std::optional<FileMaker::State> FileMaker::state() {
  const util::MutexLock lock(mutex_);
  return now();
}

void FileMaker::look(const Tell& tell) {
  const util::MutexLock lock(mutex_);
  tell(now());
}

std::optional<FileMaker::State> FileMaker::now() const {
  auto state = state_;
  if (state && state->making) {
    state->seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
  }
  return state;
}

void FileMaker::told() {
  told_ = Clock::now();
  if (listeners_.changed) listeners_.changed(now());
}

void FileMaker::join() {
  if (thread_.joinable()) thread_.join();
}

util::Status FileMaker::start(const games::GameChoice& choice) {
  const util::MutexLock turn(turn_);
  if (ended_) return util::Error{util::ErrorCode::kServerEnding, "the server is about to end"};
  const auto session = choice.open();
  const auto* const board = host::exploring(*session);
  const auto file = board == nullptr ? std::nullopt : board->file();
  const std::string game = choice.name();
  if (!file || choice.game->perfect_play == nullptr) {
    return util::Error{util::ErrorCode::kNoBoardFile,
                       "no file with all positions is kept of " + game,
                       {{"game", game}}};
  }
  if (file->there) {
    return util::Error{util::ErrorCode::kBoardFileThere,
                       fmt::format("the file of {} is there already", game),
                       {{"game", game}}};
  }
  if (const auto last = state(); last && last->making) return making_other(last->game);
  if (const auto room = has_room(*file); !room) return room;
  join();
  stop_ = false;
  {
    const util::MutexLock lock(mutex_);
    state_ = State{.game = game};
    begun_ = Clock::now();
    told();
  }
  thread_ = util::background_thread([this, choice, file = *file] { make(choice, file); });
  return util::Done{};
}

util::Status FileMaker::stop() {
  const util::MutexLock turn(turn_);
  if (const auto last = state(); !last || !last->making) {
    return util::Error{util::ErrorCode::kMakingNoFile, "no file is being made"};
  }
  stop_ = true;
  join();
  return util::Done{};
}

void FileMaker::end() {
  const util::MutexLock turn(turn_);
  ended_ = true;
  stop_ = true;
  join();
}

void FileMaker::make(const games::GameChoice& choice, const core::BoardFile& file) {
  step_back();
  core::SolveTask task;
  task.threads = threads();
  task.memory = file.memory;
  task.stop = &stop_;
  task.progress = [this](const core::SolveProgress& now) {
    if (now.share >= 0) progress(std::min(now.share, 1.0));
  };
  const auto written = choice.game->perfect_play->write(choice.variant, task);
  const bool stopped = !written && written.error().code == util::ErrorCode::kStopped;
  if (stopped && !file.unfinished.empty()) {
    std::error_code ignored;
    std::filesystem::remove(file.unfinished, ignored);
  }
  if (written && listeners_.made) listeners_.made(choice.name());
  finish(written ? util::Status(util::Done{}) : trouble_of(written.error(), choice.name()));
}

void FileMaker::progress(double share) {
  const util::MutexLock lock(mutex_);
  state_->share = share;
  if (Clock::now() - told_ >= kBetweenFileNews) told();
}

void FileMaker::finish(const util::Status& written) {
  const util::MutexLock lock(mutex_);
  state_->seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
  state_->making = false;
  if (!written) state_->trouble = written.error();
  told();
}

}  // namespace espalier::server
