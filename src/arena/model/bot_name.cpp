#include "arena/model/bot_name.hpp"

#include <fmt/format.h>

#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxNameCharacters = 40;  // characters

// Blanks and what tables and lines are parsed by are no part of a name.
bool is_good(const util::Character& character) {
  if (!character.valid || !util::is_visible(character.code)) return false;
  return character.code >= 0x80 ||
         std::string_view(" \"(){},").find(static_cast<char>(character.code)) ==
             std::string_view::npos;
}

util::Error bad_name(std::string_view name, std::string sentence) {
  return {util::ErrorCode::kBadBotName,
          std::move(sentence),
          {{"name", util::printable(name)}, {"max", std::to_string(kMaxNameCharacters)}}};
}

}  // namespace

util::Status check_name(std::string_view name) {
  std::size_t characters = 0;
  for (auto rest = name; !rest.empty(); ++characters) {
    const auto next = util::first_character(rest);
    if (!is_good(next)) {
      return bad_name(name, fmt::format("the name {} may hold no blanks, quotes, commas, brackets "
                                        "or control characters",
                                        util::quoted(name)));
    }
    rest.remove_prefix(next.bytes);
  }
  if (characters >= 1 && characters <= kMaxNameCharacters) return util::Done{};
  return bad_name(name,
                  fmt::format("the name of a bot has 1 to {} characters", kMaxNameCharacters));
}

std::string tidy_name(std::string_view text) {
  std::string name;
  const bool cut = util::first_characters(text, kMaxNameCharacters).size() < text.size();
  if (cut) text = util::first_characters(text, kMaxNameCharacters - 1);
  while (!text.empty()) {
    const auto next = util::first_character(text);
    if (is_good(next)) {
      name += text.substr(0, next.bytes);
    } else {
      name += '-';
    }
    text.remove_prefix(next.bytes);
  }
  if (cut) name += "…";
  return name.empty() ? "bot" : name;
}

}  // namespace espalier::arena
