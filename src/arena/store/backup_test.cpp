#include "arena/store/backup.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "arena/store/store.hpp"
#include "support/temp_folder.hpp"
#include "util/files.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

class BackupTest : public ::testing::Test {
 protected:
  fs::path database() const { return folder_ / "arena.db"; }
  fs::path backup() const { return folder_ / "friday.db"; }
  fs::path other() const { return folder_ / "deep" / "restored.db"; }

  std::unique_ptr<Store> open(const fs::path& file) const {
    auto store = Store::open(file);
    EXPECT_TRUE(store) << store.error().message;
    return std::move(*store);
  }
  void fill(Store& store) const {
    ASSERT_TRUE(store.orders().put({.name = "cup"}));
    ASSERT_TRUE(store.blobs().put("abc", "hand-in 1"));
    ASSERT_TRUE(store.blobs().put("unused", "hand-in 2"));
    ASSERT_TRUE(store.blobs().let_go("hand-in 2"));
  }
  fs::path blob_in(const fs::path& file) const {
    for (const auto& entry : fs::recursive_directory_iterator(file.string() + ".blobs")) {
      if (entry.is_regular_file()) return entry.path();
    }
    return {};
  }
  static std::string code_of(const util::Result<BackupReport>& report) {
    return report ? "" : std::string(util::kind_of(report.error().code).name);
  }

 private:
  tests::TempFolder folder_;
};

TEST_F(BackupTest, WhatIsRestoredIsWhatWasThere) {
  {
    const auto store = open(database());
    fill(*store);
    const auto made = back_up(database(), backup());
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->blobs, 1) << "those that somebody uses";
    EXPECT_EQ(made->blob_bytes, 3U);
    EXPECT_EQ(code_of(back_up(database(), backup())), "name_taken");
    ASSERT_TRUE(store->orders().put({.name = "later"}));
  }
  EXPECT_EQ(Store::open(backup(), Access::kRead)->get()->orders().all()->size(), 1U);
  const auto restored = restore(backup(), other(), Overwrite::kNo);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_TRUE(restored->kept.empty());
  const auto store = open(other());
  EXPECT_EQ(store->orders().all()->size(), 1U);
  const auto hashes = store->blobs().used_by("hand-in 1");
  ASSERT_EQ(hashes->size(), 1U);
  EXPECT_EQ(*store->blobs().get(hashes->front()), "abc");
}

TEST_F(BackupTest, InAFolderItGetsANameWithTheDate) {
  fill(*open(database()));
  const auto folder = database().parent_path();
  const auto made = back_up(database(), folder);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->file.parent_path(), folder);
  EXPECT_EQ(made->file.filename().string().substr(0, 8), "arena-20");
  EXPECT_EQ(made->file.extension(), ".db");
}

TEST_F(BackupTest, WhatIsThereIsReplacedOnlyWhenToldAndKept) {
  fill(*open(database()));
  ASSERT_TRUE(back_up(database(), backup()));
  ASSERT_TRUE(open(database())->orders().put({.name = "later"}));
  EXPECT_EQ(code_of(restore(backup(), database(), Overwrite::kNo)), "name_taken");
  EXPECT_EQ(open(database())->orders().all()->size(), 2U);
  const auto restored = restore(backup(), database(), Overwrite::kYes);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(open(database())->orders().all()->size(), 1U);
  EXPECT_EQ(open(restored->kept)->orders().all()->size(), 2U);
  EXPECT_FALSE(fs::exists(database().string() + ".restoring"));
}

TEST_F(BackupTest, OneThatIsInUseIsNotReplaced) {
  const auto store = open(database());
  fill(*store);
  ASSERT_TRUE(back_up(database(), backup()));
  EXPECT_EQ(code_of(restore(backup(), database(), Overwrite::kYes)), "locked");
  EXPECT_TRUE(store->orders().put({.name = "goes on"}));
  EXPECT_FALSE(fs::exists(database().string() + ".before-restore"));
}

TEST_F(BackupTest, ABackupThatIsNotWhatWasWrittenIsRefused) {
  fill(*open(database()));
  ASSERT_TRUE(back_up(database(), backup()));
  const auto refused = [&](const fs::path& part, const auto& change) {
    const auto bytes = *util::read_file(part);
    EXPECT_TRUE(util::write_file(part, change(bytes)));
    const auto code = code_of(restore(backup(), other(), Overwrite::kNo));
    EXPECT_TRUE(util::write_file(part, bytes));
    EXPECT_FALSE(fs::exists(other())) << part;
    return code;
  };
  const auto flipped = [](std::string bytes) {
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    return bytes;
  };
  const fs::path manifest = backup().string() + ".backup.json";
  EXPECT_EQ(refused(backup(), flipped), "damaged");
  EXPECT_EQ(refused(blob_in(backup()), flipped), "damaged");
  EXPECT_EQ(refused(manifest, [](const std::string&) { return std::string("{}"); }), "damaged");
  EXPECT_EQ(refused(manifest,
                    [](std::string text) {
                      return text.replace(text.find("\"version\": "), 12, "\"version\": 9");
                    }),
            "damaged");
  fs::remove(blob_in(backup()));
  EXPECT_EQ(code_of(restore(backup(), other(), Overwrite::kNo)), "damaged");
  fs::remove(manifest);
  EXPECT_EQ(code_of(restore(backup(), other(), Overwrite::kNo)), "damaged");
  EXPECT_EQ(code_of(restore(other(), other(), Overwrite::kNo)), "damaged");
  EXPECT_EQ(code_of(back_up(other(), backup())), "no_file");
}

// Each order comes with a blob of its name, in one change: a backup has both or none.
TEST_F(BackupTest, BackupsThatAreMadeWhileOthersWriteAreOfOneMoment) {
  const auto store = open(database());
  std::atomic<bool> stop = false;
  std::atomic<int> written = 0;
  std::thread writer([&] {
    while (!stop) {
      const auto name = "cup " + std::to_string(written);
      ASSERT_TRUE(store->together([&](Store& inside) -> util::Status {
        const auto hash = inside.blobs().put(name, name);
        if (!hash) return hash.error();
        return inside.orders().put({.name = name});
      }));
      ++written;
      (void)store->blobs().collect();
    }
  });
  for (int number = 0; number < 3; ++number) {
    while (written < 4 * (number + 1)) std::this_thread::yield();
    const auto file = backup().string() + std::to_string(number);
    const auto made = back_up(database(), file);
    ASSERT_TRUE(made) << made.error().message;
    const auto place = other().string() + std::to_string(number);
    ASSERT_TRUE(restore(file, place, Overwrite::kNo));
    const auto copy = open(place);
    const auto orders = copy->orders().all();
    ASSERT_TRUE(orders);
    EXPECT_GE(orders->size(), 4U);
    EXPECT_EQ(static_cast<std::size_t>(made->blobs), orders->size());
    for (const auto& order : *orders) {
      const auto hashes = copy->blobs().used_by(order.name);
      ASSERT_EQ(hashes->size(), 1U);
      EXPECT_EQ(*copy->blobs().get(hashes->front()), order.name);
    }
  }
  stop = true;
  writer.join();
}

}  // namespace
}  // namespace espalier::arena
