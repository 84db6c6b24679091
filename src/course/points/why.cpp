// The reasons of points, in words.
#include <fmt/args.h>
#include <fmt/format.h>

#include <array>

#include "course/points/points.hpp"

namespace espalier::course {
namespace {

struct WhyWords {
  Why why;
  std::string_view name;
  Words words;
};

constexpr std::array kWhys = {
    WhyWords{Why::kNothingHandedIn, "nothing_handed_in", {"nothing handed in", "沒有繳交"}},
    WhyWords{Why::kWaits, "waits", {"the examination is not over", "檢驗尚未結束"}},
    WhyWords{Why::kFinished, "finished", {"a game was played to its end", "有一局下到結束"}},
    WhyWords{
        Why::kNotFinished, "not_finished", {"no game was played to its end", "沒有一局下到結束"}},
    WhyWords{Why::kAllPassed, "all_passed", {"{scores}", "{scores}"}},
    WhyWords{Why::kSomePassed,
             "some_passed",
             {"{passed} of {all} beaten: {scores}", "勝過 {all} 個中的 {passed} 個：{scores}"}},
    WhyWords{Why::kNotPassed, "not_passed", {"none beaten: {scores}", "一個也沒勝過：{scores}"}},
    WhyWords{Why::kPlace,
             "place",
             {"place {places} of {of}; its middle has {below} of {others} others below: {points} × "
              "{below} / {others}",
              "{of} 名中第 {places} 名；取中間，其餘 {others} 名中有 {below} 名在後：{points} × "
              "{below} / {others}"}},
    WhyWords{Why::kNotOnLadder, "not_on_ladder", {"not on the ladder", "不在天梯上"}},
    WhyWords{Why::kEnoughOptimal,
             "enough_optimal",
             {"{share} of {positions} proven positions, {at_least} needed",
              "{positions} 個已證明局面中 {share} 最佳，需 {at_least}"}},
    WhyWords{Why::kTooFewOptimal,
             "too_few_optimal",
             {"{share} of {positions} proven positions, {at_least} needed",
              "{positions} 個已證明局面中 {share} 最佳，需 {at_least}"}},
    WhyWords{Why::kTooFewPositions,
             "too_few_positions",
             {"only {positions} proven positions so far, {min} needed",
              "目前只有 {positions} 個已證明局面，需 {min} 個"}},
    WhyWords{Why::kTookPart, "took_part", {"played in {tournament}", "參加了 {tournament}"}},
    WhyWords{Why::kTookNoPart,
             "took_no_part",
             {"did not play in {tournament}", "沒有參加 {tournament}"}},
    WhyWords{Why::kGivenByStaff, "given_by_staff", {"by staff: {reason}", "教師評定：{reason}"}},
    WhyWords{Why::kNotGivenYet, "not_given_yet", {"not given yet", "尚未評定"}},
    WhyWords{Why::kLate,
             "late",
             {"{days} started days late: −{share} of {sum}", "遲交 {days} 天：{sum} 扣 {share}"}},
};

constexpr bool whys_in_order() {
  for (std::size_t i = 0; i < kWhys.size(); ++i) {
    if (static_cast<std::size_t>(kWhys[i].why) != i) return false;
  }
  return kWhys.back().why == Why::kLate;
}
static_assert(whys_in_order());

struct KindWords {
  std::string_view kind;
  Words words;
};
constexpr std::array kKindWords = {
    KindWords{"finishes-a-game", {"Compiles and finishes a game", "可編譯並下完一局"}},
    KindWords{"passes", {"Passes the bots of the course", "勝過課程程式"}},
    KindWords{"ladder-percentile", {"Ladder percentile", "天梯百分位"}},
    KindWords{"optimal-moves", {"Optimal moves", "最佳著法"}},
    KindWords{"participation", {"Takes part", "參賽"}},
    KindWords{"manual", {"By staff", "教師評定"}},
    KindWords{"late", {"Late", "遲交"}},
    KindWords{"all", {"All points", "總分"}},
};

}  // namespace

std::string_view why_name(Why why) { return kWhys.at(static_cast<std::size_t>(why)).name; }

std::string why_text(const PointLine& line, Language language) {
  fmt::dynamic_format_arg_store<fmt::format_context> values;
  for (const auto& [name, value] : line.values) values.push_back(fmt::arg(name.c_str(), value));
  return fmt::vformat(kWhys.at(static_cast<std::size_t>(line.why)).words.in(language), values);
}

std::string rule_text(const PointLine& line, Language language) {
  if (!line.name.empty()) return line.name;
  for (const auto& [kind, words] : kKindWords) {
    if (line.kind == kind) return std::string(words.in(language));
  }
  return line.kind;
}

}  // namespace espalier::course
