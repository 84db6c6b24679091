#include "cli/terminal/options.hpp"

#include <gtest/gtest.h>

namespace espalier::cli {
namespace {

using std::chrono::milliseconds;
using util::ErrorCode;
using Meaning = Text::Meaning;

enum class Colour { kRed, kBlue };

struct TestFields {
  games::GameChoice game{};
  std::optional<int> depth{};
  std::vector<std::string> words{};
  std::optional<std::string> moves{};
  int threads = 1;
  std::uint64_t nodes = 2000;
  double seconds = 1;
  milliseconds movetime{100};
  milliseconds grace{20};
  MemorySize memory{1024};
  Colour colour = Colour::kRed;
  std::string course{};
  std::string out{};
  bool all = false;
  bool json = false;
};

Options test_options(TestFields& fields) {
  Options options({"GAME [DEPTH] [OPTIONS]", "A verb.", {"espalier verb chain"}});
  options.game_argument(fields.game)
      .argument("DEPTH", fields.depth, IntRange{1, 9}, "how deep")
      .argument("WORD", fields.words, "some words")
      .value("--moves", "MOVES", fields.moves, "then these")
      .value("--threads", "N", fields.threads, IntRange{1, 256}, "threads; 1 when not given")
      .value("--nodes", "N", fields.nodes, CountRange{.min = 1}, "nodes")
      .value("--seconds", "S", fields.seconds, SecondsRange{0.01, 60}, "seconds")
      .value("--movetime", "TIME", fields.movetime, DurationRange{}, "time")
      .value("--grace", "TIME", fields.grace, DurationRange{.min = milliseconds(0)}, "grace")
      .value("--memory", "SIZE", fields.memory, SizeRange{}, "memory")
      .value("--color,--colour", "WHICH", fields.colour,
             ChoiceOf<Colour>{{{"red", Colour::kRed}, {"blue", Colour::kBlue}}}, "colour")
      .value("--course", "COURSE", fields.course, Choice{{"a", "b", "c"}, "course"}, "course")
      .value("-o,--output", "FILE", fields.out, kFile, "file")
      .flag("--all", fields.all, "all of them")
      .excludes("--all", {"--moves", "DEPTH"})
      .json_flag(fields.json);
  return options;
}

using Typed = std::vector<std::string>;

TestFields good(const Typed& typed) {
  TestFields fields;
  const auto wanted = test_options(fields).read("verb", typed);
  EXPECT_TRUE(wanted) << wanted.error().message;
  return fields;
}

util::Error bad(Typed typed) {
  typed.insert(typed.begin(), "chain");
  TestFields fields;
  const auto wanted = test_options(fields).read("verb", typed);
  EXPECT_FALSE(wanted);
  return wanted ? util::Error{""} : wanted.error();
}

std::string sentence(const Typed& typed) {
  const auto error = bad(typed);
  EXPECT_EQ(util::kind_of(error.code).exit_code, kWrongUse) << error.message;
  return error.message;
}

TEST(Options, ValuesAreParsedIntoFields) {
  const auto fields =
      good({"tictactoe", "3",         "x",          "y",       "--moves",
            "a1 b2",     "--threads", "4",          "--nodes", "18446744073709551615",
            "--seconds", "0.5",       "--movetime", "1.5s",    "--grace",
            "0ms",       "--memory",  "2GiB",       "--color", "blue",
            "--course",  "b",         "-o",         "file",    "--json"});
  EXPECT_EQ(fields.game.name(), "tictactoe:3x3");
  EXPECT_EQ(fields.depth, 3);
  EXPECT_EQ(fields.words, (Typed{"x", "y"}));
  EXPECT_EQ(fields.moves, "a1 b2");
  EXPECT_EQ(fields.threads, 4);
  EXPECT_EQ(fields.nodes, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(fields.seconds, 0.5);
  EXPECT_EQ(fields.movetime, milliseconds(1500));
  EXPECT_EQ(fields.grace, milliseconds(0));
  EXPECT_EQ(fields.memory.bytes(), std::uint64_t{2} << 30);
  EXPECT_EQ(fields.colour, Colour::kBlue);
  EXPECT_EQ(fields.course, "b");
  EXPECT_EQ(fields.out, "file");
  EXPECT_TRUE(fields.json);
  EXPECT_FALSE(fields.all);
}

TEST(Options, WhatIsNotGivenKeepsItsDefault) {
  const auto fields = good({"chain"});
  EXPECT_EQ(fields.depth, std::nullopt);
  EXPECT_TRUE(fields.words.empty());
  EXPECT_EQ(fields.threads, 1);
  EXPECT_EQ(fields.movetime, milliseconds(100));
  EXPECT_EQ(fields.colour, Colour::kRed);
}

TEST(Options, AliasesAndValuesBehindAnEqualsSignWork) {
  EXPECT_EQ(good({"chain", "--colour", "blue"}).colour, Colour::kBlue);
  EXPECT_EQ(good({"chain", "--threads=7"}).threads, 7);
  EXPECT_EQ(good({"chain", "--moves="}).moves, "");
  EXPECT_EQ(good({"chain", "--output", "x"}).out, "x");
}

TEST(Options, AWrongValueIsOneSentenceThatNamesTheOption) {
  EXPECT_EQ(sentence({"--threads", "0"}), "--threads is '0'; a number from 1 to 256 was expected");
  EXPECT_EQ(sentence({"10"}), "DEPTH is '10'; a number from 1 to 9 was expected");
  EXPECT_EQ(sentence({"--nodes", "0"}), "--nodes is '0'; a number from 1 to 2^64 - 1 was expected");
  EXPECT_EQ(
      sentence({"--movetime", "0s"}),
      "--movetime is '0s'; a time from 1ms to 1000h, as in 100ms, 2s, 5m or 1h, was expected");
  EXPECT_EQ(sentence({"--memory", "10"}),
            "--memory is '10'; a size from 1MiB to 1TiB, as in 256MiB or 2GiB, was expected");
  EXPECT_EQ(sentence({"--color", "x"}), "--color is 'x'; red or blue was expected");
  EXPECT_EQ(sentence({"--course", "x"}), "--course: there is no course 'x'; there are a, b, c");
  EXPECT_EQ(Choice{{"a"}}.read("--report", "x").error().message,
            "--report is 'x'; there is only a");
  EXPECT_EQ(sentence({"--seconds", "nan"}),
            "--seconds 'nan' is not a time; seconds from 0.01 to 60 were expected, as in 0.5");
}

TEST(Options, AWrongValueHasACodeAndItsParts) {
  const auto error = bad({"--threads", "many"});
  EXPECT_EQ(error.code, ErrorCode::kWrongUse);
  EXPECT_EQ(error.values, (util::Error::Values{{"option", "--threads"}, {"value", "many"}}));
}

TEST(Options, AnUnknownGameKeepsItsCode) {
  TestFields fields;
  const Typed typed = {"chess"};
  const auto wanted = test_options(fields).read("verb", typed);
  ASSERT_FALSE(wanted);
  EXPECT_EQ(util::kind_of(wanted.error().code).exit_code, kWrongUse);
}

TEST(Options, WordsThatFitNowhereAreExplained) {
  EXPECT_EQ(sentence({"--thread", "2"}),
            "there is no option '--thread' (perhaps --threads); see 'espalier verb --help'");
  EXPECT_EQ(sentence({"--moves"}), "--moves needs a value behind it; see 'espalier verb --help'");
  EXPECT_EQ(sentence({"--json=1"}), "--json takes no value; see 'espalier verb --help'");
  EXPECT_EQ(sentence({"--json="}), "--json takes no value; see 'espalier verb --help'");
  EXPECT_EQ(sentence({"--threads=2", "--threads=3"}),
            "--threads was given more than once; see 'espalier verb --help'");
  EXPECT_EQ(sentence({"--threads", "2", "--threads", "2"}),
            "--threads was given more than once; see 'espalier verb --help'");
  EXPECT_EQ(sentence({"--all", "--moves", "a1"}), "--all does not go with --moves");
  EXPECT_EQ(sentence({"2", "--all"}), "--all does not go with DEPTH");
}

TEST(Options, CanBeWalkedWithoutAnybodysFields) {
  const auto options = Options::of(test_options);
  const auto all = options.descriptions();
  ASSERT_EQ(all.size(), 15U);
  EXPECT_EQ(all[0].name, "GAME");
  EXPECT_EQ(all[0].value_name, "GAME[:VARIANT]");
  EXPECT_TRUE(all[0].positional && all[0].required);
  EXPECT_TRUE(all[1].positional && !all[1].required);
  EXPECT_TRUE(all[2].repeated);
  EXPECT_EQ(all[3].default_text, std::nullopt);
  EXPECT_EQ(all[4].default_text, "1");
  EXPECT_EQ(std::get<IntRange>(all[4].type).max, 256);
  EXPECT_EQ(all[7].default_text, "100ms");
  EXPECT_EQ(all[9].default_text, "1GiB");
  EXPECT_EQ(all[10].default_text, "red");
  EXPECT_EQ(all[10].aliases, Typed{"--colour"});
  EXPECT_EQ(std::get<Choice>(all[10].type).words, (Typed{"red", "blue"}));
  EXPECT_EQ(all[12].short_name, "-o");
  EXPECT_EQ(std::get<Text>(all[12].type).meaning, Meaning::kFile);
  EXPECT_TRUE(std::holds_alternative<Flag>(all[14].type));
  const Typed typed = {"chain", "--threads", "0"};
  EXPECT_FALSE(options.read("verb", typed));
}

TEST(Options, HelpIsAskedForAndPrinted) {
  TestFields fields;
  const Typed typed = {"--help"};
  EXPECT_EQ(*test_options(fields).read("verb", typed), Options::Wanted::kHelp);
  const auto help = test_options(fields).help("verb");
  EXPECT_TRUE(help.starts_with("Usage: espalier verb GAME [DEPTH] [OPTIONS]\n\nA verb.\n"));
  EXPECT_NE(help.find("\n  --threads N      threads; 1 when not given\n"), std::string::npos)
      << help;
}

TEST(OptionTypes, DefaultsAreWrittenAsPeopleTypeThem) {
  EXPECT_EQ(DurationRange{}.text(milliseconds(1500)), "1500ms");
  EXPECT_EQ(DurationRange{}.text(milliseconds(120'000)), "2m");
  EXPECT_EQ(DurationRange{}.text(milliseconds(0)), "0ms");
  EXPECT_EQ(SizeRange{}.text(MemorySize{1536}), "1536MiB");
  EXPECT_EQ(SizeRange{}.text(MemorySize{16 * 1024}), "16GiB");
}

}  // namespace
}  // namespace espalier::cli
