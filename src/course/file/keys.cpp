#include "course/file/keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "course/time/calendar.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

using enum KeyType;

constexpr long long kHour = 3'600'000;
constexpr bool kRequired = true;
constexpr bool kOptional = false;

constexpr std::array kKeys = {
    Key{"",
        "id",
        kId,
        kRequired,
        1,
        40,
        "",
        "",
        "\"ds-2026\"",
        {"what the course is known by, also when its name changes: in commands and addresses",
         "課程的代號，改名後也不變；用在指令與網址"}},
    Key{"",
        "name",
        kText,
        kRequired,
        1,
        100,
        "",
        "",
        "\"Data Structures 2026\"",
        {"for people", "課程名稱"}},
    Key{"",
        "language",
        kChoice,
        kOptional,
        0,
        0,
        "\"en\"",
        "en zh-TW",
        "\"zh-TW\"",
        {"in which the program writes for the course", "程式對這門課使用的語言"}},
    Key{"",
        "time_zone",
        kText,
        kRequired,
        1,
        64,
        "",
        "",
        "\"Asia/Taipei\"",
        {"in which times are shown, and whose midnight begins a day of hand-ins",
         "顯示時間用的時區；每日繳交次數在該時區午夜重算"}},
    Key{"",
        "assignment",
        kTables,
        kOptional,
        0,
        100,
        "",
        "",
        "",
        {"`[[assignment]]`, one for each", "每份作業一個 `[[assignment]]`"}},

    Key{"assignment",
        "id",
        kId,
        kRequired,
        1,
        40,
        "",
        "",
        "\"chain\"",
        {"what the assignment is known by", "作業代號"}},
    Key{"assignment",
        "name",
        kText,
        kOptional,
        1,
        100,
        "its id",
        "",
        "\"Chain Reaction\"",
        {"for people", "作業名稱"}},
    Key{"assignment",
        "game",
        kText,
        kRequired,
        1,
        60,
        "",
        "",
        "\"chain:orthogonal\"",
        {"the game and its variant, as `espalier games` lists them",
         "遊戲與版本，如 `espalier games` 所列"}},
    Key{"assignment",
        "accepts",
        kWords,
        kRequired,
        1,
        20,
        "",
        "",
        "[\"nthu-2019\", \"line\"]",
        {"forms of hand-in: a course of [coursework.md](coursework.md), `line` or `ugi`",
         "接受的繳交形式：[coursework](coursework.zh-TW.md) 的課程、`line` 或 `ugi`"}},
    Key{"assignment",
        "movetime",
        kDuration,
        kOptional,
        10,
        kHour,
        "the course's time of the game",
        "",
        "\"1s\"",
        {"for each move", "每步時間"}},
    Key{"assignment",
        "release",
        kMoment,
        kRequired,
        0,
        0,
        "",
        "",
        "2026-11-20T09:00:00+08:00",
        {"from when hand-ins are taken", "開始收件的時間"}},
    Key{"assignment",
        "due",
        kMoment,
        kRequired,
        0,
        0,
        "",
        "",
        "2026-12-11T23:59:00+08:00",
        {"the last moment that is in time; the last byte counts, by the server's clock",
         "最後準時的時刻；以伺服器收到最後一個位元組為準"}},
    Key{"assignment",
        "hand_ins_per_day",
        kInteger,
        kOptional,
        1,
        1000,
        "10",
        "",
        "10",
        {"of one author", "每位作者每日可繳交次數"}},
    Key{"assignment",
        "team_size",
        kInteger,
        kOptional,
        1,
        20,
        "1",
        "",
        "2",
        {"at most", "每隊人數上限"}},
    Key{"assignment",
        "out_of",
        kPoints,
        kOptional,
        0,
        10'000,
        "the sum of all points",
        "",
        "100",
        {"what all points have to add up to: a check for the teacher", "總分；用來核對各項相加"}},
    Key{"assignment",
        "late",
        kTable,
        kOptional,
        0,
        0,
        "nothing is taken late",
        "",
        "",
        {"hand-ins after the deadline", "遲交"}},
    Key{"assignment",
        "examination",
        kTable,
        kOptional,
        0,
        0,
        "no examination",
        "",
        "",
        {"what is played at once with every hand-in", "每次繳交後立刻進行的檢驗"}},
    Key{"assignment",
        "ladder",
        kTable,
        kOptional,
        0,
        0,
        "no ladder",
        "",
        "",
        {"hand-ins that passed play each other all the time", "通過檢驗的程式持續互相對局"}},
    Key{"assignment",
        "points",
        kTables,
        kOptional,
        0,
        50,
        "",
        "",
        "",
        {"`[[assignment.points]]`, one for each rule", "每條給分規則一個 `[[assignment.points]]`"}},

    Key{"assignment.late",
        "until",
        kDuration,
        kRequired,
        60'000,
        1000 * kHour,
        "",
        "",
        "\"72h\"",
        {"so long after the deadline hand-ins are taken", "截止後多久內仍收件"}},
    Key{"assignment.late",
        "penalty_per_started_24h",
        kShare,
        kOptional,
        0,
        1,
        "0",
        "",
        "0.10",
        {"of the points, for each 24 hours that have begun", "每開始 24 小時扣去的比例"}},

    Key{"assignment.examination",
        "against",
        kWords,
        kRequired,
        1,
        20,
        "",
        "",
        "[\"random\", \"level:2\"]",
        {"bots of the program, in this order", "依序對戰的內建程式"}},
    Key{"assignment.examination",
        "preset",
        kChoice,
        kOptional,
        0,
        0,
        "\"course\"",
        "course",
        "\"course\"",
        {"the conditions: [arena.md](arena.md)", "對局條件，見 [arena.md](arena.md)"}},
    Key{"assignment.examination",
        "first_to",
        kInteger,
        kOptional,
        1,
        100,
        "4",
        "",
        "4",
        {"wins that decide against each bot", "先贏幾局算勝過該程式"}},

    Key{"assignment.ladder",
        "visible",
        kChoice,
        kOptional,
        0,
        0,
        "\"pseudonyms\"",
        "staff pseudonyms names",
        "\"pseudonyms\"",
        {"how students see the others", "學生看到其他人的方式"}},

    Key{"assignment.points",
        "kind",
        kChoice,
        kRequired,
        0,
        0,
        "",
        "finishes-a-game passes ladder-percentile optimal-moves participation manual",
        "\"passes\"",
        {"for what", "給分項目"}},
    Key{"assignment.points",
        "points",
        kPoints,
        kRequired,
        0,
        1000,
        "",
        "",
        "20",
        {"at most", "最多幾分"}},
    Key{"assignment.points",
        "id",
        kId,
        kOptional,
        1,
        40,
        "its kind",
        "",
        "\"beats-random\"",
        {"needed where a kind comes twice", "同一項目出現兩次時需要"}},
    Key{"assignment.points",
        "name",
        kText,
        kOptional,
        1,
        100,
        "words of the kind",
        "",
        "\"Beats the random bot\"",
        {"for people", "顯示的名稱"}},
    Key{"assignment.points:passes",
        "bots",
        kWords,
        kRequired,
        1,
        20,
        "",
        "",
        "[\"random\"]",
        {"who have to be beaten in the examination", "檢驗中必須勝過的程式"}},
    Key{"assignment.points:passes",
        "partly",
        kBoolean,
        kOptional,
        0,
        0,
        "false",
        "",
        "true",
        {"each bot brings its share, instead of all or nothing",
         "每勝一個程式得一份，而不是全有或全無"}},
    Key{"assignment.points:optimal-moves",
        "at_least",
        kShare,
        kRequired,
        0,
        1,
        "",
        "",
        "0.6",
        {"of the moves in positions with proven values", "在已證明的局面中至少多少比例走得最佳"}},
    Key{"assignment.points:optimal-moves",
        "min_positions",
        kInteger,
        kOptional,
        1,
        100'000,
        "20",
        "",
        "20",
        {"fewer such positions decide nothing yet", "少於此數的局面還不能判定"}},
    Key{"assignment.points:participation",
        "tournament",
        kText,
        kRequired,
        1,
        100,
        "",
        "",
        "\"final\"",
        {"in which the bot has to have played", "必須參加的比賽"}},
};

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

std::span<const Key> keys() { return kKeys; }

const Key* find_key(std::string_view section, std::string_view name) {
  const auto found = std::find_if(kKeys.begin(), kKeys.end(), [&](const Key& key) {
    return key.section == section && key.name == name;
  });
  return found == kKeys.end() ? nullptr : &*found;
}

std::vector<std::string> key_names(std::string_view section) {
  std::vector<std::string> names;
  for (const auto& key : kKeys) {
    if (key.section == section) names.emplace_back(key.name);
  }
  return names;
}

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
  for (const auto& key : kKeys) {
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
