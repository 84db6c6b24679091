// What the help of every verb promises, without running any of them.
#include "cli/verbs/verbs.hpp"

#include <gtest/gtest.h>

#include <set>

#include "arena/model/command.hpp"

namespace espalier::cli {
namespace {

using Visit = std::function<void(const Verb&)>;

// Verbs and their parts.
void walk(const Visit& visit) {
  for (const auto& verb : verbs()) {
    visit(verb);
    for (const auto& part : verb.parts) visit(part);
  }
}

void walk_options(const std::function<void(const Verb&, const OptionDescription&)>& visit) {
  walk([&](const Verb& verb) {
    for (const auto& option : verb.options().descriptions()) visit(verb, option);
  });
}

// The words behind `espalier` in a command for a shell: echo "a1 b2" | espalier replay chain
std::vector<std::string> words_of(const std::string& command) {
  const std::string_view name = "espalier ";
  const auto words = arena::split_command(command.substr(command.find(name) + name.size()));
  EXPECT_TRUE(words) << command;
  return words ? *words : std::vector<std::string>();
}

// Whether the verb takes these words; those that name a part of it stand first.
util::Result<Options::Wanted> understood(std::span<const Verb> among,
                                         std::span<const std::string> words) {
  for (const auto& verb : among) {
    if (words.empty() || verb.last_word() != words.front()) continue;
    const auto rest = words.subspan(1);
    for (const auto& part : verb.parts) {
      if (!rest.empty() && part.last_word() == rest.front()) return understood(verb.parts, rest);
    }
    return verb.options().read(verb.name, rest);
  }
  return util::Error{"no such verb"};
}

TEST(Verbs, EveryOptionSaysWhatItIs) {
  walk_options([](const Verb& verb, const OptionDescription& option) {
    SCOPED_TRACE(std::string(verb.name) + " " + option.name);
    EXPECT_FALSE(option.name.empty());
    EXPECT_FALSE(option.help.empty());
    EXPECT_EQ(option.name.starts_with("--"), !option.positional);
    EXPECT_EQ(option.value_name.empty(), std::holds_alternative<Flag>(option.type));
  });
}

TEST(Verbs, NoNameIsGivenTwice) {
  walk([](const Verb& verb) {
    std::set<std::string> names = {"--help", "-h"};
    for (const auto& option : verb.options().descriptions()) {
      EXPECT_TRUE(names.insert(option.name).second) << verb.name << " " << option.name;
      for (const auto& alias : option.aliases) {
        EXPECT_TRUE(names.insert(alias).second) << verb.name << " " << alias;
      }
      if (option.short_name.empty()) continue;
      EXPECT_TRUE(names.insert(option.short_name).second) << verb.name << " " << option.short_name;
    }
  });
}

TEST(Verbs, DefaultsLieInTheirRanges) {
  walk_options([](const Verb& verb, const OptionDescription& option) {
    if (!option.default_text) return;
    const auto good = check_value(option.type, option.name, *option.default_text);
    EXPECT_TRUE(good) << verb.name << ": " << good.error().message;
  });
}

TEST(Verbs, HelpTellsEveryDefaultThatIsANumber) {
  int seen = 0;
  walk_options([&](const Verb& verb, const OptionDescription& option) {
    if (!option.default_text || std::holds_alternative<Text>(option.type)) return;
    ++seen;
    EXPECT_NE(option.help.find(*option.default_text), std::string::npos)
        << verb.name << " " << option.name << " does not say " << *option.default_text << ": "
        << option.help;
  });
  EXPECT_GT(seen, 20);
}

TEST(Verbs, HelpPrintsEveryOption) {
  walk([](const Verb& verb) {
    const auto options = verb.options();
    const auto help = options.help(verb.name);
    EXPECT_TRUE(help.starts_with("Usage: espalier " + std::string(verb.name) + " ")) << help;
    EXPECT_NE(help.find(options.about().summary), std::string::npos) << help;
    for (const auto& option : options.descriptions()) {
      const auto name = option.positional ? option.value_name : option.name;
      const auto at = help.find("\n  " + name + " ");
      ASSERT_NE(at, std::string::npos) << verb.name << " " << name;
      const auto line = help.substr(at + 1, help.find('\n', at + 1) - at - 1);
      EXPECT_TRUE(line.ends_with("  " + option.help)) << line;
    }
    EXPECT_NE(help.find("\n  --help "), std::string::npos) << verb.name;
  });
}

TEST(Verbs, EveryVerbHasExamplesThatItUnderstands) {
  walk([](const Verb& verb) {
    const auto examples = verb.options().about().examples;
    EXPECT_FALSE(examples.empty()) << verb.name;
    for (const auto& example : examples) {
      EXPECT_NE(example.find("espalier " + std::string(verb.name)), std::string::npos) << example;
      const auto words = words_of(example);
      const auto wanted = understood(verbs(), words);
      ASSERT_TRUE(wanted) << example << ": " << wanted.error().message;
      EXPECT_EQ(*wanted, Options::Wanted::kRun) << example;
    }
  });
}

TEST(Verbs, AreDataForOtherPrograms) {
  const auto all = all_verbs();
  ASSERT_EQ(all.size(), verbs().size());
  std::set<std::string> parts;
  for (const auto& verb : all) {
    EXPECT_FALSE(verb.summary.empty()) << verb.name;
    EXPECT_FALSE(verb.about.usage.empty()) << verb.name;
    for (const auto& argument : verb.arguments) EXPECT_TRUE(argument.positional) << verb.name;
    for (const auto& option : verb.options) EXPECT_FALSE(option.positional) << verb.name;
    for (const auto& part : verb.parts) {
      EXPECT_TRUE(part.name.starts_with(verb.name + " ")) << part.name;
      EXPECT_FALSE(part.about.usage.starts_with(part.name.substr(verb.name.size() + 1) + " "));
      parts.insert(part.name);
    }
  }
  EXPECT_TRUE(parts.contains("bench rules"));
  EXPECT_TRUE(parts.contains("ladder qualify"));
}

}  // namespace
}  // namespace espalier::cli
