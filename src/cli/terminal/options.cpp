#include "cli/terminal/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "util/nearest.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct HelpRow {
  std::string name;
  std::string text;
};

HelpRow help_row(const OptionDescription& option) {
  if (option.positional) return {option.value_name, option.help};
  std::string name = option.name;
  if (!option.value_name.empty()) name += " " + option.value_name;
  return {name, option.help};
}

std::string section(std::string_view title, const std::vector<HelpRow>& rows) {
  if (rows.empty()) return "";
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.name.size());
  std::string lines = fmt::format("\n{}:\n", title);
  for (const auto& row : rows) lines += fmt::format("  {:{}}  {}\n", row.name, width, row.text);
  return lines;
}

// The first word that nobody takes.
std::string about_extra(const CLI::App& app) {
  const std::string word = app.remaining().front();
  if (!word.starts_with('-')) return fmt::format("{} is one word too many", util::quoted(word));
  std::vector<std::string> known;
  for (const auto* option : app.get_options()) {
    for (const auto& name : option->get_lnames()) known.push_back("--" + name);
  }
  const auto meant = util::nearest(word.substr(0, word.find('=')), known);
  return fmt::format("there is no option {}{}", util::quoted(word),
                     meant ? fmt::format(" (perhaps {})", *meant) : "");
}

using Descriptions = std::vector<OptionDescription>;

bool is_flag(const OptionDescription& option) { return std::holds_alternative<Flag>(option.type); }

// The option that a word names, as `--depth` or `--depth=3`; null when it names none.
const OptionDescription* option_of(const Descriptions& all, std::string_view word) {
  const auto name = word.substr(0, word.find('='));
  for (const auto& option : all) {
    const auto& others = option.aliases;
    if (option.positional) continue;
    if (name == option.name || word == option.short_name ||
        std::find(others.begin(), others.end(), name) != others.end()) {
      return &option;
    }
  }
  return nullptr;
}

// Which rule of ours was broken follows from the kind of the error and from the words: the
// sentences of CLI11 are its own.
std::string about_error(const CLI::App& app, const CLI::ParseError& error, const Descriptions& all,
                        Arguments words) {
  // A word nobody knows comes first, even if something is missing as well.
  if (app.remaining_size() > 0) return about_extra(app);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const auto* const last = words.empty() ? nullptr : option_of(all, words.back());
    return fmt::format("{} needs a value behind it", last == nullptr ? "an option" : last->name);
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    const auto missing = std::find_if(all.begin(), all.end(), [&](const auto& option) {
      return option.required && app.get_option(option.name)->count() == 0;
    });
    if (missing != all.end()) return fmt::format("{} is missing", missing->name);
  }
  return error.what();
}

// CLI11 would take the next word as the value of `--moves=`.
std::vector<std::string> with_empty_values_apart(Arguments arguments) {
  std::vector<std::string> words;
  for (const auto& word : arguments) {
    if (word.size() > 3 && word.starts_with("--") && word.find('=') == word.size() - 1) {
      words.push_back(word.substr(0, word.size() - 1));
      words.emplace_back();
    } else {
      words.push_back(word);
    }
  }
  return words;
}

// All names as CLI11 wants them.
std::string all_names(const OptionDescription& option) {
  std::vector<std::string> names = {option.name};
  if (!option.short_name.empty()) names.push_back(option.short_name);
  names.insert(names.end(), option.aliases.begin(), option.aliases.end());
  return util::join(names, ",");
}

void declare(CLI::App& app, const OptionDescription& option) {
  if (is_flag(option)) {
    app.add_flag(all_names(option));
    return;
  }
  auto* const added = app.add_option(all_names(option))->type_name(option.value_name);
  if (option.repeated) added->expected(1, -1)->allow_extra_args();
  if (option.required) added->required();
  added->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

OptionDescription Options::named(const std::string& names) {
  OptionDescription description;
  for (std::size_t at = 0; at < names.size();) {
    const auto end = std::min(names.find(',', at), names.size());
    const std::string name = names.substr(at, end - at);
    if (!name.starts_with("--")) {
      description.short_name = name;
    } else if (description.name.empty()) {
      description.name = name;
    } else {
      description.aliases.push_back(name);
    }
    at = end + 1;
  }
  return description;
}

Options& Options::flag(const std::string& names, bool& field, const std::string& help) {
  OptionDescription description = named(names);
  description.help = help;
  declared_.push_back({std::move(description), [&field](const Words&) -> util::Status {
                         field = true;
                         return util::Done{};
                       }});
  return *this;
}

Options& Options::excludes(const std::string& name, std::vector<std::string> others,
                           const std::string& because) {
  exclusions_.push_back({name, std::move(others), because});
  return *this;
}

Options& Options::game_argument(games::GameChoice& field) {
  return argument("GAME[:VARIANT]", field, GameName{},
                  "the game, as in chain or chain:classic-3x4");
}

Options& Options::position_value(std::optional<std::string>& field) {
  return value("--position", "TEXT", field, "begin from this position text");
}

Options& Options::json_flag(bool& field) { return flag("--json", field, "print JSON for scripts"); }

util::Result<Options::Wanted> Options::read(std::string_view verb, Arguments arguments) const {
  CLI::App app;
  app.set_help_flag("-h,--help");
  for (const auto& each : declared_) declare(app, each.description);
  const auto wrong_use = [verb](const std::string& what) {
    return util::Error{util::ErrorCode::kWrongUse,
                       fmt::format("{}; see 'espalier {} --help'", what, verb)};
  };
  const auto all = descriptions();
  for (const auto& word : arguments) {
    const auto* const option = option_of(all, word);
    if (option != nullptr && is_flag(*option) && word.find('=') != std::string::npos) {
      return wrong_use(fmt::format("{} takes no value", option->name));
    }
  }
  auto words = with_empty_values_apart(arguments);
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  try {
    app.parse(words);
  } catch (const CLI::CallForHelp&) {
    return Wanted::kHelp;
  } catch (const CLI::ParseError& error) {
    return wrong_use(about_error(app, error, all, arguments));
  }
  const auto given = [&](const std::string& name) { return app.get_option(name)->count() > 0; };
  for (const auto& each : declared_) {
    const auto& [name, option] = std::tie(each.description.name, each.description);
    if (!given(name)) continue;
    const auto typed = app.get_option(name)->results();
    if (typed.size() > 1 && !option.repeated && !is_flag(option)) {
      return wrong_use(fmt::format("{} was given more than once", name));
    }
    const auto stored = each.store(typed);
    if (!stored) return stored.error();
  }
  for (const auto& [name, others, because] : exclusions_) {
    for (const auto& other : others) {
      if (!given(name) || !given(other)) continue;
      return util::Error{util::ErrorCode::kWrongUse,
                         fmt::format("{}{}{} does not go with {}", name, because.empty() ? "" : " ",
                                     because, other),
                         {{"option", name}, {"other", other}}};
    }
  }
  return Wanted::kRun;
}

std::optional<int> Options::parse(const Context& context, Arguments arguments) const {
  const auto wanted = read(context.verb, arguments);
  if (!wanted) return context.wrong_use(wanted.error());
  if (*wanted == Wanted::kRun) return std::nullopt;
  context.out.write(help(context.verb));
  return kDone;
}

std::vector<OptionDescription> Options::descriptions() const {
  std::vector<OptionDescription> all;
  for (const auto& each : declared_) all.push_back(each.description);
  return all;
}

std::string Options::help(std::string_view verb) const {
  std::vector<HelpRow> arguments;
  std::vector<HelpRow> options;
  for (const auto& each : declared_) {
    (each.description.positional ? arguments : options).push_back(help_row(each.description));
  }
  options.push_back({"--help", "show this and stop"});
  std::string text =
      fmt::format("Usage: espalier {} {}\n\n{}\n", verb, about_.usage, about_.summary);
  text += section("Arguments", arguments) + section("Options", options);
  text += about_.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (std::string example : about_.examples) {
    const auto at = example.find("espalier ");
    example.replace(at, std::string_view("espalier").size(), called_as());
    text += "  " + example + "\n";
  }
  return text;
}

}  // namespace espalier::cli
