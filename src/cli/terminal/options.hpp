// The command line of one verb: what it takes, its help, and what was given. Every option belongs
// to a field of the verb's own struct and has a type (option_types.hpp): values are parsed once,
// and the verb reads fields. CLI11 takes the words apart and is seen by options.cpp alone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/terminal/context.hpp"
#include "cli/terminal/option_types.hpp"

namespace espalier::cli {

struct About {
  std::string usage;                  // behind `espalier VERB`: `GAME[:VARIANT] DEPTH`
  std::string summary;                // a sentence or a few, shown at the top of the help
  std::vector<std::string> examples;  // commands that work as they are printed
};

// An option or an argument, as programs see it.
struct OptionDescription {
  std::string name;                    // `--output`; `GAME` for an argument
  std::string short_name{};            // `-o`
  std::vector<std::string> aliases{};  // older long names
  std::string value_name{};            // `FILE`, `GAME[:VARIANT]`; empty for a flag
  std::string help{};
  ValueType type{};
  std::optional<std::string> default_text{};
  bool positional = false;
  bool required = false;
  bool repeated = false;  // an argument of any number of words
};

namespace detail {

template <class Field>
struct FieldTraits {
  using Value = Field;
  static constexpr bool kOptional = false;
  static constexpr bool kList = false;
};
template <class T>
struct FieldTraits<std::optional<T>> {
  using Value = T;
  static constexpr bool kOptional = true;
  static constexpr bool kList = false;
};
template <class T>
struct FieldTraits<std::vector<T>> {
  using Value = T;
  static constexpr bool kOptional = true;
  static constexpr bool kList = true;
};

}  // namespace detail

// Example:
//   struct ShowSettings {
//     games::GameChoice game{};
//     int depth = 3;                       // the default
//     std::optional<std::string> moves{};  // nothing when it was not given
//     bool json = false;
//   };
//   Options show_options(ShowSettings& settings) {
//     Options options({"GAME [--json]", "Shows a game.", {"espalier show chain"}});
//     options.game_argument(settings.game)
//         .value("--depth", "N", settings.depth, IntRange{1, 99}, "how deep; 3 when not given")
//         .value("--moves", "MOVES", settings.moves, "then play these")
//         .json_flag(settings.json);
//     return options;
//   }
//   ...
//   ShowSettings settings;
//   if (const auto code = show_options(settings).parse(context, arguments)) return *code;
//
// The fields must live as long as the Options, which write to them.
class Options {
 public:
  explicit Options(About about) : about_(std::move(about)) {}

  // An argument has to be there unless its field is a std::optional; that of a std::vector takes
  // any number of words.
  template <class Type, class Field>
  Options& argument(const std::string& name, Field& field, Type type, const std::string& help) {
    using Traits = detail::FieldTraits<Field>;
    // `GAME[:VARIANT]` is what people read; the argument is known as `GAME`.
    OptionDescription description{.name = name.substr(0, name.find('['))};
    description.value_name = name;
    description.help = help;
    description.positional = true;
    description.required = !Traits::kOptional;
    description.repeated = Traits::kList;
    return add(std::move(description), field, std::move(type));
  }
  template <class Field>
  Options& argument(const std::string& name, Field& field, const std::string& help) {
    return argument(name, field, Text{}, help);
  }

  // `names` are separated by commas, as in `-o,--output`; the first long one is shown, further long
  // ones are aliases. What the field has already is the default.
  template <class Type, class Field>
  Options& value(const std::string& names, const std::string& value_name, Field& field, Type type,
                 const std::string& help) {
    static_assert(!detail::FieldTraits<Field>::kList, "an option is given once");
    OptionDescription description = named(names);
    description.value_name = value_name;
    description.help = help;
    return add(std::move(description), field, std::move(type));
  }
  template <class Field>
  Options& value(const std::string& names, const std::string& value_name, Field& field,
                 const std::string& help) {
    return value(names, value_name, field, Text{}, help);
  }

  Options& flag(const std::string& names, bool& field, const std::string& help);

  // `name` can't be given together with any of the others. `because` stands behind it in the
  // sentence, as in "is about the whole variant and".
  Options& excludes(const std::string& name, std::vector<std::string> others,
                    const std::string& because = "");

  // Shared by several verbs, so that they read the same everywhere.
  Options& game_argument(games::GameChoice& field);
  Options& position_value(std::optional<std::string>& field);
  Options& json_flag(bool& field);

  enum class Wanted : std::uint8_t { kRun, kHelp };
  // Writes what was given to the fields. Prints nothing; errors are of wrong use.
  util::Result<Wanted> read(std::string_view verb, Arguments arguments) const;

  // The same for a verb: an exit code when it has nothing left to do, because help was printed or
  // the use was wrong.
  std::optional<int> parse(const Context& context, Arguments arguments) const;

  const About& about() const { return about_; }
  std::vector<OptionDescription> descriptions() const;
  std::string help(std::string_view verb) const;

  // Options whose fields nobody reads: for those who want to know what a verb takes without
  // running it.
  template <class Fields>
  static Options of(Options (*declare)(Fields&)) {
    auto fields = std::make_shared<Fields>();
    Options options = declare(*fields);
    options.kept_ = std::move(fields);
    return options;
  }

 private:
  using Words = std::vector<std::string>;
  struct Declared {
    OptionDescription description;
    std::function<util::Status(const Words&)> store;  // not called when nothing was given
  };
  struct Exclusion {
    std::string name;
    std::vector<std::string> others;
    std::string because;
  };

  static OptionDescription named(const std::string& names);

  template <class Type, class Field>
  Options& add(OptionDescription description, Field& field, Type type) {
    using Traits = detail::FieldTraits<Field>;
    static_assert(std::is_same_v<typename Traits::Value, typename Type::Value>,
                  "the field has the type of the value");
    description.type = value_type(type);
    if constexpr (!Traits::kOptional) {
      if (!description.required) description.default_text = type.text(field);
      if (description.default_text == "") description.default_text.reset();
    }
    declared_.push_back(
        {description, [name = description.name, &field, type](const Words& words) -> util::Status {
           if constexpr (Traits::kList) field.clear();
           for (const auto& word : words) {
             auto value = type.read(name, word);
             if (!value) return value.error();
             if constexpr (Traits::kList) {
               field.push_back(std::move(*value));
             } else {
               field = std::move(*value);
             }
           }
           return util::Done{};
         }});
    return *this;
  }

  About about_;
  std::vector<Declared> declared_;
  std::vector<Exclusion> exclusions_;
  std::shared_ptr<void> kept_;
};

}  // namespace espalier::cli
