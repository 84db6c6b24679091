#include "wire/sentence.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace espalier::wire {
namespace {

// Phrases are named `FACT.VALUE`, and `FACT.n` for all numbers that have no words of their own.
// docs/review.md lists which fact of the game is behind each.
constexpr std::array kSentenceWords = {
    SentenceWords{"fault", "{who} lost at turn {turn} by {fault}, {state}.",
                  "{who} 在第 {turn} 手因{fault}落敗，{state}。"},
    SentenceWords{"time", "{who} lost on time at turn {turn}, {state}.",
                  "{who} 在第 {turn} 手超時落敗，{state}。"},
    SentenceWords{"time_limit", "{who} lost on time at turn {turn} (limit {limit}), {state}.",
                  "{who} 在第 {turn} 手超時落敗（時限 {limit}），{state}。"},
    SentenceWords{"resigned_lost", "{who} resigned at turn {turn}, {state}.",
                  "{who} 在第 {turn} 手認輸，{state}。"},
    SentenceWords{"resigned_open",
                  "{who} resigned at turn {turn} with a {chance}% chance. The game was not lost.",
                  "{who} 在第 {turn} 手認輸，當時勝率 {chance}%，這盤棋還沒輸。"},
    SentenceWords{"lost_start",
                  "Against best play this start is lost for {who} (proven). {who} held out to turn "
                  "{turn}.",
                  "雙方都下最好時，{who} 一開始就必敗（已證明）。{who} 撐到第 {turn} 手。"},
    SentenceWords{
        "points_proven",
        "{who} lost by {margin}. {given} points were given away at {at} (proven): {best} of "
        "{certain} moves with a proven value were optimal.{rest}",
        "{who} 輸 {margin} 分。在{at}共送出 {given} 分（已證明）：有證明的 {certain} 手中，"
        "{best} 手是最佳著法。{rest}"},
    SentenceWords{"single_blunder",
                  "{who} was not behind {last}. {turn}. {move} lost the game: {before}% to "
                  "{after}%.",
                  "{last} {who} 並未落後。第 {turn} 手 {move} 輸掉這盤棋：{before}% 變 "
                  "{after}%。"},
    SentenceWords{"single_blunder_led",
                  "{who} led from turn {from} to turn {last}. {turn}. {move} lost the game: "
                  "{before}% to {after}%.",
                  "第 {from} 手到第 {last} 手 {who} 都領先。第 {turn} 手 {move} 輸掉這盤棋："
                  "{before}% 變 {after}%。"},
    SentenceWords{"lead_and_loss",
                  "{who} was not behind {last}. {turn}. {move} gave that away, and {turn2}. "
                  "{move2} lost the game.",
                  "{last} {who} 並未落後。第 {turn} 手 {move} 把局面送掉，第 {turn2} 手 "
                  "{move2} 輸掉這盤棋。"},
    SentenceWords{
        "lead_and_loss_led",
        "{who} led from turn {from} to turn {last}. {turn}. {move} gave the lead away, and "
        "{turn2}. {move2} lost the game.",
        "第 {from} 手到第 {last} 手 {who} 都領先。第 {turn} 手 {move} 把優勢送掉，第 "
        "{turn2} 手 {move2} 輸掉這盤棋。"},
    SentenceWords{
        "slow_loss",
        "No single move lost it: from turn {from} to {until} {who} went from {before}% to "
        "{after}% in {steps} small steps.",
        "沒有哪一手直接輸棋：第 {from} 到 {until} 手，{who} 的勝率在 {steps} 次小損失中從 "
        "{before}% 掉到 {after}%。"},
    SentenceWords{"largest_loss", "{who} lost most with {turn}. {move}: {before}% to {after}%.",
                  "{who} 損失最多的是第 {turn} 手 {move}：{before}% 變 {after}%。"},
    SentenceWords{"repetition", "Drawn by repetition at turn {turn}.",
                  "和局：第 {turn} 手重複局面。"},
    SentenceWords{"repetition_better",
                  "Drawn by repetition at turn {turn}. {who} had {chance}% with {move}.",
                  "和局：第 {turn} 手重複局面。{who} 改走 {move} 有 {chance}%。"},
    SentenceWords{"drawn_missed",
                  "Drawn. {who} had {before}% before {turn}. {move}, and {after}% after it.",
                  "和局。{who} 在第 {turn} 手 {move} 之前有 {before}%，之後剩 {after}%。"},
    SentenceWords{"agreed", "Both agreed to a draw after turn {turn}: {who} was {state}.",
                  "第 {turn} 手之後雙方同意和局：{who} {state}。"},
    SentenceWords{"unfinished", "Not finished: after turn {turn} {who} has a {chance}% chance.",
                  "尚未下完：第 {turn} 手之後 {who} 的勝率是 {chance}%。"},
    SentenceWords{"nothing", "No turn cost {most} the chance to win.",
                  "沒有任何一手損失{most}勝率。"},

    SentenceWords{"at.one", "turn {turns}", "第 {turns} 手"},
    SentenceWords{"at.several", "turns {turns}", "第 {turns} 手"},
    SentenceWords{"rest.none", "", ""},
    SentenceWords{"rest.open", " The other {open} have no proven value.",
                  "其餘 {open} 手沒有證明。"},
    SentenceWords{"rest.slow",
                  " The other {open} have no proven value; with those from turn {from} to {until} "
                  "the chance fell from {before}% to {after}%.",
                  "其餘 {open} 手沒有證明；其中第 {from} 到 {until} 手，勝率從 {before}% 掉到 "
                  "{after}%。"},
    SentenceWords{"rest.single",
                  " The other {open} have no proven value; of those {turn}. {move} cost most: "
                  "{before}% to {after}%.",
                  "其餘 {open} 手沒有證明；其中損失最多的是第 {turn} 手 {move}：{before}% 變 "
                  "{after}%。"},
    SentenceWords{"most.0", "any of", ""},
    SentenceWords{"most.1", "more than 1 point of", "超過 1 個百分點的"},
    SentenceWords{"most.n", "more than {n} points of", "超過 {n} 個百分點的"},
    SentenceWords{"last.0", "at the start", "開局時"},
    SentenceWords{"last.n", "at turn {n}", "到第 {n} 手"},
    SentenceWords{"state.won", "in a won position (proven)", "當時局面已證明必勝"},
    SentenceWords{"state.lost", "in a lost position (proven)", "當時局面已證明必敗"},
    SentenceWords{"state.drawn", "in a drawn position (proven)", "當時局面已證明和局"},
    SentenceWords{"state.better", "in a better position ({chance}%)", "當時局面較好（{chance}%）"},
    SentenceWords{"state.level", "in a level position ({chance}%)", "當時均勢（{chance}%）"},
    SentenceWords{"state.worse", "in a worse position ({chance}%)", "當時局面較差（{chance}%）"},

    SentenceWords{"fault.illegal_move", "an illegal move", "不合法的著法"},
    SentenceWords{"fault.crash", "a crash", "當掉"},
    SentenceWords{"fault.stall", "silence", "停止回應"},
    SentenceWords{"fault.out_of_memory", "using up its memory", "記憶體用盡"},
    SentenceWords{"fault.disk_limit", "writing too much to the disk", "寫入超過磁碟限制"},
    SentenceWords{"fault.thinks_out_of_turn", "thinking out of turn", "在對手的時間思考"},
    SentenceWords{"fault.does_not_start", "not starting", "無法啟動"},
    SentenceWords{"fault.does_not_compile", "not compiling", "無法編譯"},
    SentenceWords{"fault.disqualified", "disqualification", "取消資格"},
    SentenceWords{"fault.absence", "absence", "離席"},
    SentenceWords{"fault.adjudication", "adjudication", "裁定"},
    SentenceWords{"fault.record", "what its record says", "紀錄所載的原因"},

    SentenceWords{"ended_rule", "Ended at turn {turn}: {move} won the game for {who}.",
                  "第 {turn} 手結束：{move} 讓 {who} 獲勝。"},
    SentenceWords{"ended_burst",
                  "Ended at turn {turn}: {move} burst {cells} in {waves} and won the game "
                  "for {who}.",
                  "第 {turn} 手結束：{move} 在{waves}中引爆{cells}，{who} 獲勝。"},
    SentenceWords{"ended_other", "Ended at turn {turn}: after {move}, {who} had won.",
                  "第 {turn} 手結束：{move} 之後 {who} 獲勝。"},
    SentenceWords{"ended_points", "Ended at turn {turn}, {first} to {second} on points.",
                  "第 {turn} 手結束，比分 {first} 比 {second}。"},
    SentenceWords{"ended_draw", "Ended at turn {turn} in a draw.", "第 {turn} 手以和局結束。"},
    SentenceWords{"ended_agreed", "Drawn by agreement after turn {turn}.",
                  "第 {turn} 手之後雙方同意和局。"},
    SentenceWords{"ended_repetition", "Ended at turn {turn}: the position was repeated too often.",
                  "第 {turn} 手結束：局面重複次數已滿。"},
    SentenceWords{"ended_resigned", "{who} resigned after turn {turn}.",
                  "{who} 在第 {turn} 手之後認輸。"},
    SentenceWords{"ended_time", "{who} ran out of time after turn {turn}.",
                  "{who} 在第 {turn} 手之後用完時間。"},
    SentenceWords{"ended_fault", "Broken off after turn {turn}: {who} lost by {fault}.",
                  "第 {turn} 手之後中止：{who} 因{fault}落敗。"},
    SentenceWords{"ended_adjudicated", "Adjudicated after turn {turn}.",
                  "第 {turn} 手之後裁定結束。"},
    SentenceWords{"ended_not", "Not finished after turn {turn}.", "第 {turn} 手之後尚未結束。"},

    SentenceWords{"moment", "{turn}. {move} ({judgement}): {before}% to {after}%. Better {better}.",
                  "第 {turn} 手 {move}（{judgement}）：{before}% 變 {after}%。更好的是 {better}。"},
    SentenceWords{
        "moment_proven",
        "{turn}. {move} ({judgement}): from {was} to {is} (proven). Better {better}.",
        "第 {turn} 手 {move}（{judgement}）：從{was}變成{is}（已證明）。更好的是 {better}。"},
    SentenceWords{
        "moment_points",
        "{turn}. {move} ({judgement}): gave away {points} points (proven). Better {better}.",
        "第 {turn} 手 {move}（{judgement}）：送出 {points} 分（已證明）。更好的是 {better}。"},
    SentenceWords{"moment_slow", "{turn}-{until}: {before}% to {after}% in {steps} small steps.",
                  "第 {turn} 到 {until} 手：{steps} 次小損失，{before}% 變 {after}%。"},
    SentenceWords{"judgement.fine", "fine", "正常"},
    SentenceWords{"judgement.inaccuracy", "inaccuracy", "不精準"},
    SentenceWords{"judgement.mistake", "mistake", "失誤"},
    SentenceWords{"judgement.blunder", "blunder", "大失誤"},
    SentenceWords{"was.won", "won", "必勝"},
    SentenceWords{"was.drawn", "drawn", "和局"},
    SentenceWords{"is.drawn", "drawn", "和局"},
    SentenceWords{"is.lost", "lost", "必敗"},

    SentenceWords{"player_none", "{who} lost none of {games} games.", "{who} {games} 盤都沒有輸。"},
    SentenceWords{"player_lost",
                  "{who} lost {lost} of {games} games, none of them by a single move.",
                  "{who} {games} 盤輸 {lost} 盤，沒有一盤是輸在一手棋。"},
    SentenceWords{"player_single", "{who} lost {lost} of {games} games. {single} by a single move.",
                  "{who} {games} 盤輸 {lost} 盤。其中{single}輸在一手棋。"},
    SentenceWords{"player_ahead",
                  "{who} lost {lost} of {games} games. {single} by a single move, and in "
                  "{ahead} of those {who} thought it was better.",
                  "{who} {games} 盤輸 {lost} 盤。其中{single}輸在一手棋，這{single}裡有 {ahead} 盤 "
                  "{who} 自認較好。"},

    SentenceWords{"player_cause", "{cause}", "{cause}"},
    SentenceWords{"player_unplayed", "{unplayed} before the first turn: {numbers}.",
                  "{unplayed}在第一手之前就輸了：第 {numbers} 盤。"},
    SentenceWords{"player_not_begun", "{who} lost before the first turn: {cause}.",
                  "{who} 在第一手之前就輸了：{cause}。"},
    SentenceWords{"unplayed.1", "1 game was lost", "1 盤"},
    SentenceWords{"unplayed.n", "{n} games were lost", "{n} 盤"},
    SentenceWords{"player_stage", "{stage} {own} (opponents {others})",
                  "{stage} {own}（對手 {others}）"},
    SentenceWords{
        "player_belief",
        "At {high} of {turns} turns with a value of its own {who} thought it was better "
        "and was worse; at {low} the other way round.",
        "{who} 有評估值的 {turns} 手中，{high} 手自認較好其實較差，{low} 手自認較差其實較好。"},
    SentenceWords{"stage.opening", "opening", "開局"},
    SentenceWords{"stage.middle", "middle", "中局"},
    SentenceWords{"stage.end", "end", "終局"},
    SentenceWords{"cause.single_blunder", "One blunder", "一手大失誤"},
    SentenceWords{"cause.lead_and_loss", "Several mistakes", "多次失誤"},
    SentenceWords{"cause.slow_loss", "Slow loss", "逐步落後"},
    SentenceWords{"cause.largest_loss", "Behind for good", "一路落後"},
    SentenceWords{"cause.points_proven", "Points given away", "送分"},
    SentenceWords{"cause.lost_start", "Lost from the start", "開局必敗"},
    SentenceWords{"cause.nothing", "No large mistake", "沒有大失誤"},
    SentenceWords{"cause.resigned", "Resigned", "認輸"},
    SentenceWords{"cause.time", "Out of time", "超時"},
    SentenceWords{"cause.illegal_move", "Illegal move", "不合法的著法"},
    SentenceWords{"cause.crash", "Crash", "當掉"},
    SentenceWords{"cause.stall", "Stopped answering", "停止回應"},
    SentenceWords{"cause.out_of_memory", "Out of memory", "記憶體用盡"},
    SentenceWords{"cause.disk_limit", "Wrote too much", "寫入過多"},
    SentenceWords{"cause.thinks_out_of_turn", "Thought out of turn", "在對手的時間思考"},
    SentenceWords{"cause.does_not_start", "Did not start", "無法啟動"},
    SentenceWords{"cause.does_not_compile", "Did not compile", "無法編譯"},
    SentenceWords{"cause.disqualified", "Disqualified", "取消資格"},
    SentenceWords{"cause.absence", "Stayed away", "離席"},
    SentenceWords{"cause.adjudication", "Adjudicated", "裁定"},
    SentenceWords{"cause.record", "As the record says", "紀錄所載"},

    SentenceWords{"does_burst", "{move} bursts {cells} in {waves}{then}.",
                  "{move} 在{waves}中引爆{cells}{then}。"},
    SentenceWords{"does_burst_take", "{move} bursts {cells} in {waves} and takes {orbs}{then}.",
                  "{move} 在{waves}中引爆{cells}，吃下{orbs}{then}。"},
    SentenceWords{"does_capture", "{move} captures {seeds} from {pits}{then}.",
                  "{move} 從{pits}吃下{seeds}{then}。"},
    SentenceWords{"does_score", "{move} completes {runs} and scores {points}{then}.",
                  "{move} 完成{runs}，得{points}{then}。"},
    SentenceWords{"does_take", "{move} takes {pieces}{then}.", "{move} 吃掉{pieces}{then}。"},
    SentenceWords{"does_end", "{move} {end}.", "{move} {end}。"},
    SentenceWords{"end.wins", "wins the game", "獲勝"},
    SentenceWords{"end.draws", "ends the game in a draw", "以和局結束"},
    SentenceWords{"end.loses", "loses the game", "落敗"},
    SentenceWords{"then.goes_on", "", ""},
    SentenceWords{"then.wins", " and wins the game", "，獲勝"},
    SentenceWords{"then.draws", ", a draw", "，和局"},
    SentenceWords{"then.loses", " and loses the game", "，落敗"},
    SentenceWords{"single.1", "1 of them was lost", " 1 盤"},
    SentenceWords{"single.n", "{n} of them were lost", " {n} 盤"},
    SentenceWords{"cells.1", "1 cell", " 1 格"},
    SentenceWords{"cells.n", "{n} cells", " {n} 格"},
    SentenceWords{"waves.1", "1 wave", " 1 波"},
    SentenceWords{"waves.n", "{n} waves", " {n} 波"},
    SentenceWords{"orbs.1", "1 orb", " 1 顆光球"},
    SentenceWords{"orbs.n", "{n} orbs", " {n} 顆光球"},
    SentenceWords{"seeds.1", "1 seed", " 1 粒"},
    SentenceWords{"seeds.n", "{n} seeds", " {n} 粒"},
    SentenceWords{"pits.1", "1 pit", " 1 穴"},
    SentenceWords{"pits.n", "{n} pits", " {n} 穴"},
    SentenceWords{"runs.1", "1 run", " 1 條連線"},
    SentenceWords{"runs.n", "{n} runs", " {n} 條連線"},
    SentenceWords{"points.1", "1 point", " 1 分"},
    SentenceWords{"points.n", "{n} points", " {n} 分"},
    SentenceWords{"pieces.1", "1 piece", " 1 子"},
    SentenceWords{"pieces.n", "{n} pieces", " {n} 子"},

    SentenceWords{"who.Blue", "Blue", "藍方"},
    SentenceWords{"who.Amber", "Amber", "橙方"},
};

// Whether a text begins with a Chinese character, in UTF-8; `at` is where.
bool is_chinese(std::string_view text, std::size_t at = 0) {
  constexpr char kFirst = '\xe3';
  constexpr char kLast = '\xe9';
  return at < text.size() && text[at] >= kFirst && text[at] <= kLast;
}
bool ends_chinese(std::string_view text) {
  constexpr std::size_t kBytes = 3;
  return text.size() >= kBytes && is_chinese(text, text.size() - kBytes);
}

// Names in Latin letters stand a little apart in a Chinese sentence, Chinese ones do not.
void join(std::string& text, std::string_view more) {
  if (more.starts_with(' ') && is_chinese(more, 1) && ends_chinese(text)) {
    more.remove_prefix(1);
  } else if (text.ends_with(' ') && is_chinese(more)) {
    text.pop_back();
    if (!ends_chinese(text)) text += ' ';
  }
  text += more;
}

// A bot by the name that the page has for it: `level:3` is the flagship at its third level.
std::string name_of(const std::string& name, Language language) {
  constexpr std::string_view kLevel = "level:";
  if (!name.starts_with(kLevel)) return name;
  const auto level = name.substr(kLevel.size());
  return language == Language::kEnglish ? "Level " + level : "第 " + level + " 級";
}

// Commas of a list as the language has them.
std::string listed(std::string value, Language language) {
  if (language == Language::kEnglish) return value;
  for (auto at = value.find(", "); at != value.npos; at = value.find(", ")) {
    value.replace(at, 2, "、");
  }
  return value;
}

std::string filled(std::string_view words, const Sentence& sentence, Language language);

std::string value_of(const Fact& fact, const Sentence& sentence, Language language) {
  const auto* words = fact.phrase ? words_of(fact.name + "." + fact.value) : nullptr;
  if (fact.phrase && words == nullptr) words = words_of(fact.name + ".n");
  if (words == nullptr) {
    return fact.list ? listed(fact.value, language) : name_of(fact.value, language);
  }
  Sentence counted = sentence;
  counted.facts.push_back({"n", fact.value});
  return filled(language == Language::kEnglish ? words->english : words->chinese, counted,
                language);
}

std::string filled(std::string_view words, const Sentence& sentence, Language language) {
  std::string text;
  while (!words.empty()) {
    const auto open = std::min(words.find('{'), words.size());
    join(text, words.substr(0, open));
    words.remove_prefix(open);
    if (words.empty()) break;
    const auto name = words.substr(1, words.find('}') - 1);
    for (const auto& fact : sentence.facts) {
      if (fact.name == name) join(text, value_of(fact, sentence, language));
    }
    words.remove_prefix(name.size() + 2);
  }
  return text;
}

}  // namespace

std::span<const SentenceWords> sentence_words() { return kSentenceWords; }

const SentenceWords* words_of(std::string_view code) {
  const auto* found = std::find_if(kSentenceWords.begin(), kSentenceWords.end(),
                                   [&](const auto& words) { return words.code == code; });
  return found == kSentenceWords.end() ? nullptr : found;
}

std::string_view Sentence::fact(std::string_view name) const {
  for (const auto& each : facts) {
    if (each.name == name) return each.value;
  }
  return {};
}

std::string text(const Sentence& sentence, Language language) {
  const auto* words = words_of(sentence.code);
  if (words == nullptr) return {};
  return filled(language == Language::kEnglish ? words->english : words->chinese, sentence,
                language);
}

nlohmann::ordered_json sentence_json(const Sentence& sentence) {
  auto values = nlohmann::ordered_json::object();
  for (const auto& fact : sentence.facts) values[fact.name] = fact.value;
  return {{"code", sentence.code},
          {"values", std::move(values)},
          {"text",
           {{"en", text(sentence, Language::kEnglish)},
            {"zh-TW", text(sentence, Language::kChinese)}}}};
}

}  // namespace espalier::wire
