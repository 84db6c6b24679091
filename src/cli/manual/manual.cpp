#include "cli/manual/manual.hpp"

#include <algorithm>
#include <type_traits>

#include "embedded/commit.hpp"
#include "games/registry.hpp"

namespace espalier::cli {
namespace {

void add_once(std::vector<std::string>& words, const std::string& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

Completion::Kind kind_of_text(Text::Meaning meaning) {
  switch (meaning) {
    case Text::Meaning::kFile: return Completion::Kind::kFiles;
    case Text::Meaning::kFolder: return Completion::Kind::kFolders;
    case Text::Meaning::kGame: return Completion::Kind::kGames;
    case Text::Meaning::kBot: return Completion::Kind::kBots;
    case Text::Meaning::kAny: break;
  }
  return Completion::Kind::kNothing;
}

struct GenerateSettings {
  std::string what{};
};

Options declare_generate(GenerateSettings& settings) {
  Options options({"man|bash|zsh|fish",
                   "Prints the manual page, or the completions for a shell.",
                   {"espalier generate man"}});
  options.argument("WHAT", settings.what, Choice{{"man", "bash", "zsh", "fish"}},
                   "man, bash, zsh or fish");
  return options;
}

}  // namespace

ManualFacts manual_facts() {
  ManualFacts facts;
  facts.verbs = all_verbs();
  facts.version = ESPALIER_VERSION;
  facts.date = embedded::commit().date;
  for (int level = 1; level <= core::kLevels; ++level) {
    facts.bots.push_back("level:" + std::to_string(level));
  }
  for (const auto* game : games::all()) {
    facts.games.push_back(game->id);
    for (const auto& variant : game->variants) facts.games.push_back(game->id + ":" + variant.name);
    const auto session = game->open("");
    if (!session) continue;
    for (const auto& bot : (*session)->bots()) add_once(facts.bots, bot.id);
  }
  return facts;
}

Completion completion_of(const ValueType& type) {
  return std::visit(
      [](const auto& each) -> Completion {
        using Type = std::decay_t<decltype(each)>;
        if constexpr (std::is_same_v<Type, Text>) return {kind_of_text(each.meaning)};
        if constexpr (std::is_same_v<Type, GameName>) return {Completion::Kind::kGames};
        if constexpr (std::is_same_v<Type, Choice>) return {Completion::Kind::kWords, each.words};
        return {};
      },
      type);
}

int run_generate(const Context& context, Arguments arguments) {
  GenerateSettings settings;
  if (const auto code = declare_generate(settings).parse(context, arguments)) return *code;
  const auto facts = manual_facts();
  const auto& what = settings.what;
  context.out.write(what == "man"    ? manual_page(facts)
                    : what == "bash" ? bash_completion(facts)
                    : what == "zsh"  ? zsh_completion(facts)
                                     : fish_completion(facts));
  return kDone;
}

}  // namespace espalier::cli
