// What the table of keys says, for people: in errors and in the documentation.
#include <fmt/format.h>

#include "course/file/keys.hpp"
#include "course/time/calendar.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

using enum KeyType;

std::string quoted_choices(std::string_view choices) {
  std::vector<std::string> words;
  for (const auto word : util::words(choices)) words.push_back(fmt::format("\"{}\"", word));
  if (words.size() < 2) return util::join(words, "");
  const auto last = words.back();
  words.pop_back();
  return util::join(words, ", ") + " or " + last;
}

std::string limits_text(const Key& key) {
  const auto range = [&](const std::string& min, const std::string& max) {
    return fmt::format("{}–{}", min, max);
  };
  switch (key.type) {
    case kText:
    case kId:
    case kInteger:
    case kPoints:
    case kShare:
    case kWords:
    case kTables: return range(std::to_string(key.min), std::to_string(key.max));
    case kDuration:
      return range(short_duration(std::chrono::milliseconds(key.min)),
                   short_duration(std::chrono::milliseconds(key.max)));
    case kChoice: {
      std::vector<std::string> words;
      for (const auto word : util::words(key.choices)) words.push_back(fmt::format("`{}`", word));
      return util::join(words, ", ");
    }
    case kBoolean: return "`true`, `false`";
    case kMoment: return "2000–2100";
    case kTable: return "";
  }
  return "";
}

constexpr Words type_words(KeyType type) {
  switch (type) {
    case kText: return {"text, characters", "文字，字數"};
    case kId: return {"`a-z`, `0-9`, `-`; characters", "`a-z`、`0-9`、`-`；字數"};
    case kInteger: return {"whole number", "整數"};
    case kPoints: return {"points, two decimals", "分數，至多兩位小數"};
    case kShare: return {"share, three decimals", "比例，至多三位小數"};
    case kBoolean: return {"yes or no", "是或否"};
    case kDuration: return {"duration", "時間長度"};
    case kMoment: return {"date and time with offset", "含時差的日期時間"};
    case kWords: return {"list, entries", "清單，項數"};
    case kChoice: return {"one of", "其中之一"};
    case kTable: return {"table", "表"};
    case kTables: return {"tables", "多個表"};
  }
  return {};
}

}  // namespace

std::string expected_text(const Key& key) {
  switch (key.type) {
    case kText: return fmt::format("a text of {} to {} characters in quotes", key.min, key.max);
    case kId: return fmt::format("up to {} small letters, digits and '-' in quotes", key.max);
    case kInteger: return fmt::format("a whole number from {} to {}", key.min, key.max);
    case kPoints:
      return fmt::format("a number from {} to {} with at most two decimals", key.min, key.max);
    case kShare:
      return fmt::format("a number from {} to {} with at most three decimals", key.min, key.max);
    case kBoolean: return "true or false";
    case kDuration:
      return fmt::format("a duration from {} to {} in quotes, like {}",
                         short_duration(std::chrono::milliseconds(key.min)),
                         short_duration(std::chrono::milliseconds(key.max)), key.example);
    case kMoment: return fmt::format("a date and a time with its offset, like {}", key.example);
    case kWords:
      return fmt::format("a list of {} to {} texts, like {}", key.min, key.max, key.example);
    case kChoice: return quoted_choices(key.choices);
    case kTable: return fmt::format("a table: [{}.{}]", key.section, key.name);
    case kTables:
      return fmt::format("at most {} tables: [[{}{}{}]]", key.max, key.section,
                         key.section.empty() ? "" : ".", key.name);
  }
  return "";
}

std::string keys_as_markdown(Language language) {
  const bool english = language == Language::kEnglish;
  std::string text;
  std::string_view section = "-";
  for (const auto& key : keys()) {
    if (key.section != section) {
      section = key.section;
      const auto colon = section.find(':');
      const auto place = colon == std::string_view::npos
                             ? fmt::format("`{}`", section)
                             : fmt::format("`{}` · `kind = \"{}\"`", section.substr(0, colon),
                                           section.substr(colon + 1));
      const std::string_view top = english ? "At the top" : "檔案開頭";
      text += fmt::format("\n{}\n\n{}\n|---|---|---|---|---|\n",
                          section.empty() ? std::string(top) : place,
                          english ? "| key | value | limits | when left out | what it is |"
                                  : "| 鍵 | 值 | 範圍 | 省略時 | 說明 |");
    }
    const auto standard = key.required ? (english ? std::string("**required**") : "**必填**")
                                       : std::string(key.standard);
    text +=
        fmt::format("| `{}` | {}{} | {} | {} | {} |\n", key.name, type_words(key.type).in(language),
                    key.example.empty() ? "" : fmt::format(": `{}`", key.example), limits_text(key),
                    standard, key.help.in(language));
  }
  return text;
}

}  // namespace espalier::course
