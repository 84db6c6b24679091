#include "cli/verbs/parts.hpp"

#include <fmt/format.h>

#include "util/nearest.hpp"
#include "util/text.hpp"

namespace espalier::cli {

std::string list_of_parts(std::span<const Verb> parts) {
  std::string lines;
  for (const auto& part : parts) {
    std::string words(part.last_word());
    for (const auto& option : part.options().descriptions()) {
      if (option.positional) words += " " + option.value_name;
    }
    lines += fmt::format("  {:<15} {}\n", words, part.summary);
  }
  return lines;
}

int run_part(const Context& context, Arguments arguments, const Options& whole,
             std::span<const Verb> parts, std::string_view example) {
  if (arguments.empty() || arguments.front().starts_with('-')) {
    if (const auto code = whole.parse(context, arguments)) return *code;
    return context.wrong_use(
        fmt::format("say what to do, as in 'espalier {0} {1}'; see 'espalier {0} --help'",
                    context.verb, example));
  }
  std::vector<std::string> names;
  for (const auto& part : parts) {
    if (part.last_word() == arguments.front()) {
      return part.run(Context{part.name, context.out}, arguments.subspan(1));
    }
    names.emplace_back(part.last_word());
  }
  const auto meant = util::nearest(arguments.front(), names);
  return context.wrong_use(fmt::format(
      "there is no '{} {}'{}; there are {}", context.verb, util::printable(arguments.front()),
      meant ? fmt::format(" (perhaps '{}')", *meant) : "", util::join(names, ", ")));
}

}  // namespace espalier::cli
