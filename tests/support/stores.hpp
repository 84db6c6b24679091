// The implementations of arena::Store. What each of them owes stands in the tests of its parts
// (src/arena/store, src/arena/ladder), which run on all: another one is a line in kStores.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "arena/store/store.hpp"
#include "support/temp_folder.hpp"

namespace espalier::tests {

struct StoreKind {
  const char* name;
  // Opens what this folder stands for, which may be in it or anywhere else, as every process would.
  util::Result<std::unique_ptr<arena::Store>> (*open)(const std::filesystem::path& folder,
                                                      arena::Access access);
};

inline std::filesystem::path sqlite_file(const std::filesystem::path& folder) {
  return folder / "deep" / "journal.db";
}

inline util::Result<std::unique_ptr<arena::Store>> open_sqlite(const std::filesystem::path& folder,
                                                               arena::Access access) {
  return arena::Store::open(sqlite_file(folder), access);
}

inline constexpr std::array kStores = {StoreKind{"Sqlite", open_sqlite}};

// A folder for each test; every call of `open` is another process as far as the store can tell.
class StoreTest : public ::testing::TestWithParam<StoreKind> {
 protected:
  std::unique_ptr<arena::Store> open(arena::Access access = arena::Access::kWrite) const {
    auto store = GetParam().open(folder_.path(), access);
    EXPECT_TRUE(store) << store.error().message;
    return std::move(*store);
  }

 private:
  TempFolder folder_;
};

}  // namespace espalier::tests

// Runs the tests of a part on all implementations.
#define ESPALIER_ON_ALL_STORES(suite)                                                   \
  INSTANTIATE_TEST_SUITE_P(All, suite, ::testing::ValuesIn(::espalier::tests::kStores), \
                           [](const auto& one) { return std::string(one.param.name); })
