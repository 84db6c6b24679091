#include "cli/terminal/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/terminal/nearest.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct HelpRow {
  std::string name;
  std::string text;
};

HelpRow help_row(const CLI::Option& option) {
  if (option.get_positional()) return {option.get_type_name(), option.get_description()};
  std::string name = "--" + option.get_lnames().front();
  if (option.get_items_expected_max() > 0) name += " " + option.get_type_name();
  return {name, option.get_description()};
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
  const auto meant = nearest(word.substr(0, word.find('=')), known);
  return fmt::format("there is no option {}{}", util::quoted(word),
                     meant ? fmt::format(" (perhaps {})", *meant) : "");
}

// CLI11 writes `--position: 1 required TEXT missing`, `json was given a disallowed flag override`
// and the like: always our own names, never typed text.
std::string about_mismatch(std::string_view what) {
  const auto name = what.substr(0, what.find_first_of(": "));
  if (what.ends_with("missing")) return fmt::format("{} needs a value behind it", name);
  if (what.ends_with("flag override")) return fmt::format("--{} takes no value", name);
  return fmt::format("{} was given more than once", name);
}

std::string about_error(const CLI::App& app, const CLI::ParseError& error) {
  // A word nobody knows comes first, even if something is missing as well.
  if (app.remaining_size() > 0) return about_extra(app);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return about_mismatch(error.what());
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    const std::string_view what = error.what();
    return fmt::format("{} is missing", what.substr(0, what.find(' ')));
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

}  // namespace

Options::Options(About about) : about_(std::move(about)), app_(std::make_unique<CLI::App>()) {
  app_->set_help_flag("-h,--help", "show this and stop");
}

Options::~Options() = default;

Options& Options::argument(const std::string& name, const std::string& help) {
  optional_argument(name, help);
  app_->get_option(name.substr(0, name.find('[')))->required();
  return *this;
}

Options& Options::optional_argument(const std::string& name, const std::string& help) {
  // `GAME[:VARIANT]` is what people read; CLI11 knows the argument as `GAME`.
  app_->add_option(name.substr(0, name.find('[')), help)->type_name(name);
  return *this;
}

Options& Options::arguments(const std::string& name, const std::string& help) {
  app_->add_option(name, help)->type_name(name)->expected(1, -1)->allow_extra_args();
  return *this;
}

Options& Options::flag(const std::string& name, const std::string& help) {
  app_->add_flag(name, help)->disable_flag_override();
  return *this;
}

Options& Options::value(const std::string& name, const std::string& placeholder,
                        const std::string& help) {
  app_->add_option(name, help)->type_name(placeholder);
  return *this;
}

Options& Options::game_argument() {
  return argument("GAME[:VARIANT]", "the game, as in chain or chain:classic-3x4");
}

Options& Options::position_value() {
  return value("--position", "TEXT", "begin from this position text");
}

Options& Options::json_flag() { return flag("--json", "print JSON for scripts"); }

std::optional<int> Options::parse(const Context& context, Arguments arguments) {
  auto words = with_empty_values_apart(arguments);
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  try {
    app_->parse(words);
  } catch (const CLI::CallForHelp&) {
    context.out.write(help(context.verb));
    return kDone;
  } catch (const CLI::ParseError& error) {
    return context.wrong_use(
        fmt::format("{}; see 'espalier {} --help'", about_error(*app_, error), context.verb));
  }
  return std::nullopt;
}

bool Options::has(const std::string& name) const { return app_->get_option(name)->count() > 0; }

std::optional<std::string> Options::text(const std::string& name) const {
  const auto& results = app_->get_option(name)->results();
  if (results.empty()) return std::nullopt;
  return results.front();
}

std::vector<std::string> Options::texts(const std::string& name) const {
  return app_->get_option(name)->results();
}

std::string Options::help(std::string_view verb) const {
  std::vector<HelpRow> arguments;
  std::vector<HelpRow> options;
  for (const auto* option : app_->get_options()) {
    if (option == app_->get_help_ptr()) continue;  // is the first; it reads better as the last
    (option->get_positional() ? arguments : options).push_back(help_row(*option));
  }
  options.push_back(help_row(*app_->get_help_ptr()));
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
