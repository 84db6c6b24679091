#include "course/model/scopes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "util/text.hpp"

namespace espalier::course {
namespace {

constexpr std::array<std::pair<std::string_view, Scope>, 3> kScopes = {
    {{"hand-in", Scope::kHandIn}, {"read", Scope::kRead}, {"work", Scope::kWork}}};

}  // namespace

std::string text(const Scopes& scopes) {
  std::string words;
  for (const auto& [name, scope] : kScopes) {
    if (!scopes.has(scope)) continue;
    if (!words.empty()) words += ',';
    words += name;
  }
  return words;
}

util::Result<Scopes> read_scopes(std::string_view text) {
  Scopes scopes;
  while (true) {
    const auto end = std::min(text.find(','), text.size());
    const auto word = util::trimmed(text.substr(0, end));
    const auto* const found =
        std::ranges::find_if(kScopes, [&](const auto& each) { return each.first == word; });
    if (found == kScopes.end()) {
      return util::Error{
          fmt::format("there is no scope {}; there are hand-in, read, work", util::quoted(word))};
    }
    scopes.add(found->second);
    if (end == text.size()) return scopes;
    text.remove_prefix(end + 1);
  }
}

}  // namespace espalier::course
