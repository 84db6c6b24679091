#include "arena/model/spec_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/model/spec_limits.hpp"
#include "arena/model/spec_table.hpp"
#include "arena/model/spec_text.hpp"
#include "arena/store/old_settings.hpp"

namespace espalier::arena {
namespace {

TournamentSpec three_bots() {
  TournamentSpec spec;
  spec.game = "threesix:4x4";
  spec.start = "4/4/4/4 1 0 0";
  spec.control.movetime = core::Milliseconds{100};
  spec.bots = {{.name = "careful", .bot = "careful"},
               {.name = "ann", .bot = "random"},
               {.name = "careful-2", .bot = "careful"}};
  return spec;
}

// Every kind of setting, each in a spec of its own.
std::vector<TournamentSpec> many_specs() {
  std::vector<TournamentSpec> specs;
  const auto add = [&](const auto& change) {
    auto spec = three_bots();
    change(spec);
    specs.push_back(spec);
  };
  using Spec = TournamentSpec;
  add([](Spec&) {});
  add([](Spec& spec) { spec.kind = Kind::kMatch; });
  add([](Spec& spec) { spec.kind = Kind::kGauntlet, spec.challengers = 2; });
  add([](Spec& spec) { spec.kind = Kind::kSwiss, spec.rounds = 5; });
  add([](Spec& spec) { spec.kind = Kind::kKnockout; });
  add([](Spec& spec) { spec.kind = Kind::kKnockout, spec.third_place = true; });
  add([](Spec& spec) { spec.games = 7, spec.first_to = 3; });
  add([](Spec& spec) { spec.games = 40, spec.first_to = 4, spec.pairs_decide = true; });
  add([](Spec& spec) { spec.control.movetime = core::Milliseconds{120'000}; });
  add([](Spec& spec) { spec.control.clock = *parse_clock("10s+100ms"), spec.control.depth = 3; });
  add([](Spec& spec) { spec.control = {.nodes = 18'000'000'000'000'000'000U}; });
  add([](Spec& spec) { spec.control.grace = spec.control.startup = core::Milliseconds{0}; });
  add([](Spec& spec) { spec.openings = *parse_openings("0"); });
  add([](Spec& spec) { spec.openings.lost = {.count = 2, .hash = 0xe907c5d704b7bf43}; });
  add([](Spec& spec) { spec.seed = 0xFFFFFFFFFFFFFFFF; });
  add([](Spec& spec) { spec.adjudication = {9, 3, 1000}; });
  add([](Spec& spec) { spec.elo_test = EloTest{.elo0 = -1.5, .elo1 = 0.1 + 0.2}; });
  add([](Spec& spec) { spec.margin_test = MarginTest{.margin0 = 0, .margin1 = 0.25}; });
  add([](Spec& spec) { spec.disqualify_after = 0, spec.confined = false; });
  add([](Spec& spec) { spec.memory_mib = 77; });
  add([](Spec& spec) {
    spec.bots[0].failure = Ending::kDoesNotCompile;
    spec.bots[1].bot = "line:./a (files b) = c (files d)";
    spec.bots[1].files = "0123";
  });
  return specs;
}

TEST(SpecJson, EverythingASpecSaysCanBeReadBack) {
  auto specs = many_specs();
  specs.push_back(three_bots());
  specs.back().openings = {.least = 0, .most = 0, .positions = {"a", "b"}};
  specs.push_back(three_bots());
  specs.back().bots[0].bot = "line:./\xe4 b\"\xff";  // a path need not be UTF-8
  for (const auto& setting : number_settings()) {
    specs.push_back(three_bots());
    setting.of(specs.back()) = setting.range.high();
  }
  for (const auto& spec : specs) {
    const auto document = spec_document(spec);
    const auto read = read_spec(document);
    ASSERT_TRUE(read) << document << read.error().message;
    EXPECT_EQ(differences(spec, *read), "") << document;
    EXPECT_EQ(spec_document(*read), document);
    EXPECT_EQ(read->openings.positions, spec.openings.positions);
  }
}

TEST(SpecJson, TheFormOfVersion1IsFrozen) {
  auto spec = three_bots();
  spec.kind = Kind::kSwiss;
  spec.rounds = 4;
  spec.first_to = 1;
  spec.adjudication.resign_turns = 3;
  spec.adjudication.resign_hundredths = 500;
  spec.elo_test = EloTest{};
  spec.bots.pop_back();
  spec.bots[1].files = "tree1:00";
  EXPECT_EQ(spec_document(spec),
            R"({"version":1,"kind":"swiss","rounds":4,"game":"threesix:4x4",)"
            R"("start":"4/4/4/4 1 0 0","games":2,"first_to":1,"pairs_decide":false,)"
            R"("movetime_ms":100,"grace_ms":20,"startup_ms":5000,"openings":{"plies":[2,6]},)"
            R"("seed":1,"max_plies":1000,"disqualify_after":3,)"
            R"("resign":{"turns":3,"hundredths":500},"sprt":{"elo0":0.0,"elo1":5.0},)"
            R"("sandbox":true,"memory_mib":1024,"bots":[{"name":"careful","bot":"careful"},)"
            R"({"name":"ann","bot":"random","files":"tree1:00"}]})");
}

TEST(SpecJson, WhatIsMissingHasItsDefault) {
  const auto spec =
      read_spec(R"({"version": 1, "kind": "match", "bots": [{"name": "a"}, {"name": "b"}]})");
  ASSERT_TRUE(spec) << spec.error().message;
  for (const auto& setting : number_settings()) {
    EXPECT_EQ(setting.in(*spec), setting.by_default()) << setting.name;
  }
  EXPECT_EQ(spec->control.grace, TimeControl{}.grace);
}

TEST(SpecJson, WhatNobodyWroteIsAnErrorThatNamesTheField) {
  const auto whole = nlohmann::ordered_json::parse(spec_document(three_bots()));
  const auto complaint = [&](const std::string& field, nlohmann::ordered_json value) {
    auto json = whole;
    json[field] = std::move(value);
    const auto spec = read_spec(json.dump());
    return spec ? "" : spec.error().message;
  };
  for (const auto& [field, ignored] : whole.items()) {
    for (const auto* const value : {"[]", "{\"x\": 1}", "-1", "1.5", "1e30", "99999999999999999999",
                                    "null", "[1, \"x\"]", "[[1], {}]"}) {
      const auto error = complaint(field, nlohmann::ordered_json::parse(value));
      EXPECT_FALSE(error.empty()) << field << " " << value;
    }
  }
  EXPECT_NE(complaint("kind", "bingo").find("'kind'"), std::string::npos);
  EXPECT_NE(complaint("games", 0).find("'games'"), std::string::npos);
  EXPECT_NE(complaint("max_plies", 0).find("'max_plies'"), std::string::npos);
  EXPECT_NE(complaint("min_plies", 1001).find("'min_plies'"), std::string::npos);
  EXPECT_NE(complaint("handicap", 1).find("no setting 'handicap'"), std::string::npos);
  EXPECT_NE(complaint("openings", {{"plies", {6, 2}}}).find("'plies'"), std::string::npos);
  EXPECT_NE(complaint("version", kSpecVersion + 1).find("is the latest"), std::string::npos);
  EXPECT_FALSE(read_spec(""));
  EXPECT_FALSE(read_spec("[]"));
  EXPECT_FALSE(read_spec("{"));
}

TEST(SpecTable, DefaultsAreWithinTheirLimitsAndNamesAreUnique) {
  std::set<std::string_view> names;
  for (const auto& setting : number_settings()) {
    EXPECT_TRUE(setting.range.contains(setting.by_default())) << setting.name;
    EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
    EXPECT_EQ(setting.name.find('-'), std::string_view::npos) << "options are made from it";
  }
  EXPECT_EQ(option_named("max_plies"), "--max-plies");
}

// What the journals of 0.1.0 and the first of 0.2.0 have.
TEST(OldSettings, EverythingTheySaidCanBeRead) {
  for (const auto& spec : many_specs()) {
    const auto read = spec_of_old_settings(described(spec));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(differences(spec, *read), "");
    EXPECT_EQ(described(*read), described(spec));
  }
}

TEST(OldSettings, WhatNobodyWroteIsAnErrorAndNoTrouble) {
  const auto settings = described(three_bots());
  for (std::size_t i = 0; i < settings.size(); ++i) {
    for (const char* const text : {"", "x", "elo", "elo ,", ", ", " = ", "99999999999999999999"}) {
      auto broken = settings;
      broken[i].second = text;
      (void)spec_of_old_settings(broken);
    }
  }
  EXPECT_FALSE(spec_of_old_settings({}));
}

}  // namespace
}  // namespace espalier::arena
