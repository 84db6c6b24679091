// Courses for tests: the implementations of course::CourseStore, a clock that is told what time it
// is, and hashes of passwords that cost nothing and are counted.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "course/clock.hpp"
#include "course/people/password_hashes.hpp"
#include "course/store/course_store.hpp"
#include "support/temp_folder.hpp"

namespace espalier::tests {

struct CourseStoreKind {
  const char* name;
  util::Result<std::unique_ptr<course::CourseStore>> (*open)(const std::filesystem::path& folder,
                                                             arena::Access access);
};

inline util::Result<std::unique_ptr<course::CourseStore>> open_sqlite_courses(
    const std::filesystem::path& folder, arena::Access access) {
  return course::CourseStore::open(course::database_in(folder), access);
}

// What each of them owes stands in the tests of its parts: another one is a line here.
inline constexpr std::array kCourseStores = {CourseStoreKind{"Sqlite", open_sqlite_courses}};

class ToldClock final : public course::Clock {
 public:
  std::chrono::sys_seconds now() const override { return now_; }
  void pass(std::chrono::seconds time) { now_ += time; }

 private:
  std::chrono::sys_seconds now_{std::chrono::seconds{1'800'000'000}};
};

class CountedHashes final : public course::PasswordHashes {
 public:
  util::Result<std::string> hash(std::string_view password) override {
    ++made;
    return "hash of " + std::string(password);
  }
  bool verify(const std::string& hash, std::string_view password) override {
    ++verified;
    return hash == "hash of " + std::string(password);
  }
  bool outdated(const std::string& /*hash*/) const override { return false; }

  int made = 0;
  int verified = 0;
};

// A folder and a store for each test; every call of `open` is another process to the store.
class CourseTest : public ::testing::TestWithParam<CourseStoreKind> {
 protected:
  std::unique_ptr<course::CourseStore> open(arena::Access access = arena::Access::kWrite) const {
    auto store = GetParam().open(folder_.path(), access);
    EXPECT_TRUE(store) << store.error().message;
    return std::move(*store);
  }
  const std::filesystem::path& folder() const { return folder_.path(); }

  course::Act act() const { return {clock_.now(), course::kConsole}; }

  course::PersonId student(course::CourseStore& store, const std::string& login,
                           const std::string& course = "ds26") const {
    const auto person =
        store.people().add({.home = course,
                            .identity = {login, "Name of " + login, login + "@example.edu"},
                            .course = course},
                           act());
    EXPECT_TRUE(person) << person.error().message;
    return person ? *person : course::kNobody;
  }
  course::PersonId teacher(course::CourseStore& store, const std::string& login,
                           const std::string& course = "ds26",
                           course::Role role = course::Role::kTeacher) const {
    const auto person = store.people().add(
        {.identity = {login, "Name of " + login}, .course = course, .role = role}, act());
    EXPECT_TRUE(person) << person.error().message;
    return person ? *person : course::kNobody;
  }

  ToldClock clock_;

 private:
  TempFolder folder_;
};

}  // namespace espalier::tests

#define ESPALIER_ON_ALL_COURSE_STORES(suite)                                                  \
  INSTANTIATE_TEST_SUITE_P(All, suite, ::testing::ValuesIn(::espalier::tests::kCourseStores), \
                           [](const auto& one) { return std::string(one.param.name); })
