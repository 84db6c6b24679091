// Database files of every version, as a test makes them.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "arena/ladder/ladder.hpp"
#include "arena/model/spec_json.hpp"
#include "arena/model/spec_text.hpp"
#include "arena/store/schema.hpp"
#include "arena/store/store.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {

namespace fs = std::filesystem;

inline TournamentSpec cup() {
  TournamentSpec spec;
  spec.kind = Kind::kMatch;
  spec.game = "chain:orthogonal-3x4";
  spec.start = "4/4/4 1 0";
  spec.games = 30;
  spec.control.movetime = core::Milliseconds{100};
  spec.bots = {{.name = "ann", .bot = "line:python3 'ann'.py", .files = "0123456789abcdef"},
               {.name = "bob", .bot = "bots/bob", .failure = Ending::kDoesNotCompile}};
  return spec;
}

inline const TournamentSpec kCup = cup();

inline std::string sql_text(std::string text) {
  for (auto at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 2)) {
    text.insert(at, "'");
  }
  return "'" + text + "'";
}

// As versions before 2 had them.
inline std::string insert_settings(long long tournament, const SettingTexts& settings) {
  std::string sql;
  int place = 0;
  for (const auto& [key, value] : settings) {
    sql +=
        fmt::format("INSERT INTO setting (tournament, place, key, value) VALUES ({}, {}, {}, {});",
                    tournament, place++, sql_text(key), sql_text(value));
  }
  return sql;
}

inline StoredGame game_of(int number) {
  return {.key = {0, 0, number},
          .first = "ann",
          .second = "bob",
          .summary = {.verdict = lost_by(core::Side::kSecond, Ending::kCrash, "signal 11"),
                      .margin = -number},
          .record = fmt::format("[Game \"x\"]\n\n1. a1 {{+1.00 3 0.{:03}s}} 1-0\n", number) +
                    std::string(static_cast<std::size_t>(number * 40), 'm'),
          .logs = {"", "last words"},
          .talk = Talk{{1, core::Side::kFirst, fmt::format("# depth {}", number)}},
          .times = {SideTime{.wall = std::chrono::microseconds(number)}, std::nullopt},
          .replays = number % 3};
}

inline std::string contents_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_contents(const fs::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

inline unsigned mode_of(const fs::path& file) {
  struct stat about {};
  return ::stat(file.c_str(), &about) == 0 ? about.st_mode & 07777U : 0;
}

class SchemaTest : public ::testing::Test {
 protected:
  fs::path file() const { return folder_ / "journal.db"; }

  // A file with these statements in it, made by nobody we know.
  void make(const std::string& sql) const {
    const auto connection = std::move(*Connection::open(file(), Access::kWrite));
    const auto made = connection->run(sql.c_str());
    ASSERT_TRUE(made) << made.error().message;
  }

  // As 0.1.0 left it: without the tables that only ladders and servers need.
  void make_version_0(int games) const {
    std::string sql = "PRAGMA journal_mode = WAL;" + migration_to(0).sql +
                      "DROP TABLE ladder_exam; DROP TABLE played_game; DROP TABLE server_order;"
                      "INSERT INTO tournament (name, finished) VALUES ('cup', 0);" +
                      insert_settings(1, described(kCup));
    for (int i = 0; i < games; ++i) {
      sql += fmt::format(
          "INSERT INTO game VALUES (1, 0, 0, {}, 'ann', 'bob', 0, 'wins by rule', NULL, '', {}, "
          "'record', '', '');",
          i, i);
    }
    make(sql);
    ::chmod(file().c_str(), 0644);
  }

  // As the first programs of 0.2.0 left it, with a second tournament that nobody understands.
  void make_version_1() const {
    make("PRAGMA journal_mode = WAL;" + migration_to(0).sql + migration_to(1).sql +
         "INSERT INTO tournament (name) VALUES ('cup'), ('riddle');" +
         insert_settings(1, described(kCup)) +
         insert_settings(2, {{"game", "x"}, {"kind", "bingo"}}));
  }

  // As later programs of 0.2.0 left it, with what a server keeps.
  void make_version_2() const {
    make("PRAGMA journal_mode = WAL;" + migration_to(0).sql + migration_to(1).sql +
         migration_to(2).sql +
         "INSERT INTO server_order (name, purpose, request, concurrency, running, trouble) "
         "VALUES ('cup', 'tournament', '{}', 2, 0, 'no bot'), ('night', 'qualify', '{}', 1, 1, '');"
         "INSERT INTO played_game (id, over, body) VALUES ('a', 1, 'body');");
  }

  void make_journal(int games) const {
    const auto store = std::move(*Store::open(file()));
    const auto id = *store->journal().enter("cup", kCup);
    for (int i = 0; i < games; ++i) ASSERT_TRUE(store->journal().add(id, game_of(i)));
    Ladder ladder(*store, "chain");
    ASSERT_TRUE(ladder.add("ann", "careful"));
    ASSERT_TRUE(ladder.add("bob", "random"));
    ASSERT_TRUE(store->orders().put({.name = "cup", .purpose = "tournament", .request = "{}"}));
    ASSERT_TRUE(store->orders().fail("cup", {util::ErrorCode::kDiskFull, "no room is left"}));
    ASSERT_TRUE(store->played_games().add({{.id = "game", .over = true, .body = "body"}}));
    ASSERT_TRUE(store->reviews().put({"key", "summary", "review"}, 1000));
  }

  std::string refusal(Access access = Access::kWrite) const {
    const auto store = Store::open(file(), access);
    return store ? "" : store.error().message;
  }

  // Everything that can be asked, as a text; empty when the file is refused or found damaged.
  std::string told(Access access) const {
    const auto store = Store::open(file(), access);
    if (!store) return {};
    auto& journal = (*store)->journal();
    std::string text;
    for (const auto& info : journal.list()) {
      text += fmt::format("{} {} {} {}\n", info.name, info.created, info.finished, info.games);
      if (const auto spec = journal.spec(info.name)) text += spec_document(*spec) + "\n";
      const auto id = journal.find(info.name);
      for (const auto& [key, summary] : journal.played(id.value_or(0))) {
        text += fmt::format("{} {} {}\n", key.number, summary.verdict.reason(),
                            summary.margin.value_or(0));
        const auto whole = journal.game(id.value_or(0), key);
        if (whole && whole->talk) text += talk_document(*whole->talk) + "\n";
      }
      journal.each_game(id.value_or(0), [&](const StoredGame& game) {
        text += fmt::format("{} {} {} {} {} {} {} {}\n", game.key.round, game.key.number,
                            game.first, game.second, game.summary.verdict.detail, game.record,
                            game.logs[1], game.replays);
      });
    }
    const auto bots = Ladder(**store, "chain").bots();
    if (!bots) return {};
    for (const auto& bot : *bots) {
      text += fmt::format("{} {} {} {}\n", bot.place, bot.name, bot.text, bot.added);
    }
    const auto orders = (*store)->orders().all();
    const auto played = (*store)->played_games().load("game");
    if (!orders || !played) return {};
    for (const auto& order : *orders) {
      text += fmt::format("{} {} {} {} {} {} {}\n", order.name, order.purpose, order.request,
                          order.concurrency, order.running, order.trouble, order.trouble_code);
    }
    if (*played) text += fmt::format("{} {}\n", (*played)->over, (*played)->body);
    // One that is not what was written is made again.
    const auto review = (*store)->reviews().find("key");
    if (!review || !*review) return {};
    text += fmt::format("{} {}\n", (*review)->summary, (*review)->body);
    return journal.sound() ? text : "";
  }

  const fs::path& folder() const { return folder_.path(); }

 private:
  tests::TempFolder folder_;
};

}  // namespace espalier::arena
