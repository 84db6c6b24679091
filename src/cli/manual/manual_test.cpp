#include "cli/manual/manual.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace espalier::cli {
namespace {

using Visit = std::function<void(const VerbDescription&)>;

void walk_verbs(const std::vector<VerbDescription>& verbs, const Visit& visit) {
  for (const auto& verb : verbs) {
    visit(verb);
    walk_verbs(verb.parts, visit);
  }
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// In roff.
std::string as_typed(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c == '-' ? std::string("\\-") : c == '^' ? std::string("\\(ha") : std::string(1, c);
  }
  return out;
}

// From the heading of a verb to the next one.
std::string part_of_manual(const std::string& manual, const std::string& verb) {
  const auto at = manual.find(".SS espalier " + verb + "\n");
  EXPECT_NE(at, std::string::npos) << verb;
  if (at == std::string::npos) return "";
  return manual.substr(at, std::min(manual.find("\n.S", at + 1), manual.size()) - at);
}

TEST(Manual, TellsEveryOptionOfEveryVerbWithItsRange) {
  const auto facts = manual_facts();
  const auto manual = manual_page(facts);
  walk_verbs(facts.verbs, [&](const VerbDescription& verb) {
    const auto part = part_of_manual(manual, verb.name);
    for (const auto& option : verb.options) {
      EXPECT_TRUE(has(part, "\\fB" + as_typed(option.name) + "\\fR"))
          << verb.name << " " << option.name;
      const auto range = as_typed(expected_value(option.type));
      if (range.size() > 1) {
        EXPECT_TRUE(has(part, range.substr(1))) << verb.name << " " << range;
      }
      if (!option.default_text) continue;
      EXPECT_TRUE(has(part, "default is " + as_typed(*option.default_text)))
          << verb.name << " " << option.name;
    }
    for (const auto& argument : verb.arguments) {
      EXPECT_TRUE(has(part, ".TP\n\\fI" + as_typed(argument.value_name)))
          << verb.name << " " << argument.name;
    }
  });
}

TEST(Manual, CompletionsKnowEveryOptionOfEveryVerb) {
  const auto facts = manual_facts();
  const auto bash = bash_completion(facts);
  const auto zsh = zsh_completion(facts);
  const auto fish = fish_completion(facts);
  walk_verbs(facts.verbs, [&](const VerbDescription& verb) {
    for (const auto& option : verb.options) {
      const bool value = !option.value_name.empty();
      EXPECT_EQ(has(bash, "'" + verb.name + " " + option.name + "'"), value)
          << verb.name << " " << option.name;
      EXPECT_TRUE(has(zsh, option.name + (value ? "=" : "")));
      EXPECT_TRUE(has(fish, " -l " + option.name.substr(2) + " "));
    }
  });
  for (const auto& game : facts.games) {
    for (const auto& text : {bash, zsh, fish}) EXPECT_TRUE(has(text, game)) << game;
  }
}

TEST(Manual, ValuesAreOfferedByTheirTypes) {
  using Kind = Completion::Kind;
  EXPECT_EQ(completion_of(kFile).kind, Kind::kFiles);
  EXPECT_EQ(completion_of(kFolder).kind, Kind::kFolders);
  EXPECT_EQ(completion_of(kBotName).kind, Kind::kBots);
  EXPECT_EQ(completion_of(kGameText).kind, Kind::kGames);
  EXPECT_EQ(completion_of(GameName{}).kind, Kind::kGames);
  EXPECT_EQ(completion_of(IntRange{1, 2}).kind, Kind::kNothing);
  EXPECT_EQ(completion_of(Choice{{"a", "b"}}).words, (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace espalier::cli
