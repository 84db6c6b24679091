#include "games/chain/solve/team_layers.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "games/chain/solve/layers.hpp"

namespace espalier::games::chain {
namespace {

// A team of threads: what MPI does, in one process.
class Room {
 public:
  explicit Room(int size) : size_(size), given_(static_cast<std::size_t>(size)) {}

  int size() const { return size_; }
  std::vector<core::Team::Bytes> exchange(int rank, const std::vector<core::Team::Bytes>& to) {
    given_[static_cast<std::size_t>(rank)] = to;
    meet();
    std::vector<core::Team::Bytes> from;
    for (const auto& each : given_) from.push_back(each[static_cast<std::size_t>(rank)]);
    meet();
    return from;
  }

 private:
  void meet() {
    std::unique_lock lock(mutex_);
    const int turn = turn_;
    if (++here_ == size_) {
      here_ = 0;
      ++turn_;
      all_here_.notify_all();
      return;
    }
    all_here_.wait(lock, [&] { return turn_ != turn; });
  }

  int size_;
  std::vector<std::vector<core::Team::Bytes>> given_;
  std::mutex mutex_;
  std::condition_variable all_here_;
  int here_ = 0;
  int turn_ = 0;
};

class ThreadTeam final : public core::Team {
 public:
  ThreadTeam(Room& room, int rank) : room_(room), rank_(rank) {}

  int rank() const override { return rank_; }
  int size() const override { return room_.size(); }
  std::vector<Bytes> exchange(const std::vector<Bytes>& to) override {
    return room_.exchange(rank_, to);
  }
  std::uint64_t sum(std::uint64_t mine) override {
    Bytes bytes(sizeof(mine));
    std::memcpy(bytes.data(), &mine, sizeof(mine));
    std::uint64_t all = 0;
    for (const auto& one : exchange(std::vector<Bytes>(static_cast<std::size_t>(size()), bytes))) {
      std::uint64_t value = 0;
      std::memcpy(&value, one.data(), sizeof(value));
      all += value;
    }
    return all;
  }

 private:
  Room& room_;
  int rank_;
};

// Runs a team; each member calls `work` with its layers. Returns the errors.
std::vector<std::string> run_team(int size, const core::SolveTask& common, int load,
                                  const std::function<void(TeamLayers&)>& work) {
  Room room(size);
  std::vector<std::string> errors(static_cast<std::size_t>(size));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < size; ++rank) {
    threads.emplace_back([&, rank] {
      ThreadTeam team(room, rank);
      core::SolveTask task = common;
      task.team = &team;
      TeamLayers layers(4, 2, task, "test");
      const auto done = layers.run(load);
      if (!done) errors[static_cast<std::size_t>(rank)] = done.error().message;
      if (done && work) work(layers);
    });
  }
  for (auto& thread : threads) thread.join();
  return errors;
}

TEST(TeamLayers, GiveTheValuesOfOneProcessAlone) {
  const core::SolveTask task;
  Layers alone(4, 2, task, "test");
  ASSERT_TRUE(alone.run(0));
  for (const int size : {1, 2, 3, 5}) {
    const auto errors = run_team(size, task, 0, [&](TeamLayers& layers) {
      for (int load = 0; load <= alone.board().most_load(); ++load) {
        if (load == 1) continue;  // half of its boards have the only orb on the wrong side
        const LayerIndex index(alone.board(), load);
        std::vector<Orbs> all;
        for (std::uint64_t i = 0; i < index.size(); ++i) {
          all.push_back(alone.board().orbs(index.states(i)));
        }
        const auto values = layers.values(load, all);
        ASSERT_EQ(values.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i)
          ASSERT_EQ(values[i], alone.value(load, all[i]));
      }
    });
    for (const auto& error : errors) EXPECT_EQ(error, "");
  }
}

class TeamFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("espalier-team-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    task_.checkpoint = (folder_ / "check").string();
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // The files that are there now.
  std::vector<std::filesystem::path> files() const {
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      all.push_back(entry.path());
    return all;
  }

  std::filesystem::path folder_;
  core::SolveTask task_;
};

TEST_F(TeamFiles, GoOnWithAnotherNumberOfProcesses) {
  for (const auto& error : run_team(3, task_, 5, {})) ASSERT_EQ(error, "");
  ASSERT_FALSE(files().empty());
  std::atomic<LayerValue> value = 0;  // all processes have the same
  const auto errors = run_team(2, task_, 0, [&](TeamLayers& layers) {
    const auto values = layers.values(0, {Orbs{}});
    value = values.front();
  });
  for (const auto& error : errors) EXPECT_EQ(error, "");
  EXPECT_EQ(value.load(), win_at(false, 12));
}

TEST_F(TeamFiles, ThatAreDamagedAreRefused) {
  for (const auto& error : run_team(2, task_, 5, {})) ASSERT_EQ(error, "");
  const auto path = files().front();
  std::FILE* const file = std::fopen(path.c_str(), "r+b");
  ASSERT_NE(file, nullptr);
  std::fseek(file, -1, SEEK_END);
  const int last = std::fgetc(file);
  std::fseek(file, -1, SEEK_END);
  std::fputc(last ^ 1, file);
  std::fclose(file);
  bool told = false;
  for (const auto& error : run_team(3, task_, 0, {})) {
    EXPECT_NE(error, "");
    told = told || error.find("damaged") != std::string::npos;
  }
  EXPECT_TRUE(told);
}

}  // namespace
}  // namespace espalier::games::chain
