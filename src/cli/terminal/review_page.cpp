#include "cli/terminal/review_page.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "util/sha256.hpp"

namespace espalier::cli {
namespace {

using wire::Json;

// No script, nothing from elsewhere, and no style but this one: the policy names it by its hash.
constexpr std::string_view kStyle =
    ":root{color-scheme:light dark}body{font:16px/1.5 \"Noto Sans\",system-ui,\"Noto Sans TC\","
    "sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.4rem}"
    "h2{font-size:1.1rem;margin:2rem 0 .25rem}.why{font-size:1.15rem;font-weight:600;margin:.25rem "
    "0}ol{padding-left:1.5rem}li{margin:.5rem 0}li p{margin:0}.small{font-size:.875rem;opacity:.8}"
    "table{border-collapse:collapse}td,th{padding:.15rem 1rem .15rem 0;text-align:left}";

struct PageLanguage {
  const char* code;
  const char* title;
  const char* moments;
  const char* better;
  const char* player;
  const char* accuracy;
  const char* causes;
  const char* worst;
  const char* game;
  const char* said;
  const char* made;  // bot, version, effort
};
constexpr std::array kLanguages = {
    PageLanguage{"en", "Review", "Decisive moments", "Better line:", "Player", "Accuracy",
                 "How they were lost", "Where {} loses most",
                 "Game {}: ", "Its comment: ", "Made by {} {}, {} nodes a turn, one thread."},
    PageLanguage{"zh-TW", "覆盤", "關鍵時刻", "更好的變化：", "棋手", "準確度", "輸棋原因",
                 "{} 損失最多的局面", "第 {} 盤：", "它的註解：",
                 "由 {} {} 製作，每手 {} 個節點，單執行緒。"}};

std::string base64(const util::Sha256::Digest& digest) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < digest.size(); i += 3) {
    const auto byte = [&](std::size_t at) { return at < digest.size() ? digest[at] : 0U; };
    const unsigned bits = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
    for (const unsigned shift : {18U, 12U, 6U, 0U}) text += kDigits[bits >> shift & 63U];
  }
  for (std::size_t missing = (3 - digest.size() % 3) % 3, i = 1; i <= missing; ++i) {
    text[text.size() - i] = '=';
  }
  return text;
}

std::string style_hash() {
  util::Sha256 hash;
  hash.add(kStyle);
  return base64(hash.digest());
}

// Names come from records of anybody.
std::string in_html(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += letter;
    }
  }
  return safe;
}

std::string words_in(const Json& sentence, const PageLanguage& language) {
  return in_html(sentence["text"][language.code].get<std::string>());
}

// What the player itself wrote at the turn of a moment; empty where that is not known.
std::string said_at(const Json& said, const Json& moment) {
  if (moment["turn"] != moment["until"]) return {};
  for (const auto& each : said) {
    if (each["turn"] == moment["turn"]) return each["text"].get<std::string>();
  }
  return {};
}

std::string moment_item(const Json& moment, const PageLanguage& language, const std::string& before,
                        const std::string& said = {}) {
  std::string text = fmt::format("<li><p>{}{}</p>", before, words_in(moment["about"], language));
  if (!said.empty()) {
    text += fmt::format("<p class=\"small\">{}{}</p>", language.said, in_html(said));
  }
  const auto& line = moment["better_line"];
  if (line.is_object() && !line["moves"].empty()) {
    std::string moves;
    const auto& shown = line.contains("labels") ? line["labels"] : line["moves"];
    for (const auto& move : shown) moves += " " + in_html(move.get<std::string>());
    text += fmt::format("<p class=\"small\">{}{}</p>", language.better, moves);
    const auto& pays = line["pays_at"];
    const auto does = pays.is_null() ? Json() : line["does"][pays.get<std::size_t>() - 1];
    if (!does.is_null()) text += fmt::format("<p class=\"small\">{}</p>", words_in(does, language));
  }
  return text + "</li>\n";
}

std::string players_table(const Json& review, const PageLanguage& language) {
  std::string text =
      fmt::format("<table><tr><th>{}</th><th>{}</th></tr>\n", language.player, language.accuracy);
  for (const auto& player : review["players"]) {
    const auto& accuracy = player["accuracy"];
    text += fmt::format(
        "<tr><td>{}</td><td>{}</td></tr>\n", in_html(player["name"].get<std::string>()),
        accuracy.is_null() ? "-" : fmt::format("{}%", std::lround(accuracy.get<double>() * 100)));
  }
  return text + "</table>\n";
}

std::string game_heading(const Json& review, const std::string& first, const std::string& second) {
  return fmt::format("<h2>{} – {}, {}, {}</h2>\n", first, second,
                     in_html(review["game"].get<std::string>()),
                     review["result"].get<std::string>());
}

std::string unplayed_part(const Json& review, const PageLanguage& language) {
  const auto name = [&](const char* side) { return in_html(review[side].get<std::string>()); };
  return game_heading(review, name("first"), name("second")) +
         fmt::format("<p class=\"why\">{}</p>\n", words_in(review["why"], language));
}

std::string game_part(const Json& review, const PageLanguage& language) {
  if (review["turns_played"] == 0) return unplayed_part(review, language);
  const auto name = [&](std::size_t side) {
    return in_html(review["players"][side]["name"].get<std::string>());
  };
  std::string text = game_heading(review, name(0), name(1));
  text += fmt::format("<p class=\"why\">{}</p>\n<p>{}</p>\n", words_in(review["why"], language),
                      words_in(review["ending"], language));
  if (!review["moments"].empty()) {
    text += fmt::format("<h3>{}</h3>\n<ol>\n", language.moments);
    for (const auto& moment : review["moments"]) {
      const auto side = moment["side"].get<std::size_t>() - 1;
      const auto said = review.contains("said") ? said_at(review["said"], moment) : std::string();
      text += moment_item(moment, language, name(side) + ": ", said);
    }
    text += "</ol>\n";
  }
  text += players_table(review, language);
  const auto& engine = review["engine"];
  text += fmt::format(fmt::runtime("<p class=\"small\">" + std::string(language.made) + "</p>\n"),
                      in_html(engine["bot"].get<std::string>()),
                      in_html(engine["version"].get<std::string>()), engine["nodes"].dump());
  return text;
}

std::string player_part(const Json& summary, const PageLanguage& language) {
  const auto player = in_html(summary["player"].get<std::string>());
  std::string text = fmt::format("<h2>{}</h2>\n<p class=\"why\">{}</p>\n", player,
                                 words_in(summary["why"], language));
  const auto list = [&](const char* title, const Json& parts) {
    if (parts.empty()) return;
    text += fmt::format("<h3>{}</h3>\n<ul>\n", title);
    for (const auto& part : parts) {
      const auto count =
          part.contains("games") ? fmt::format(": {}", part["games"].get<int>()) : "";
      text += fmt::format("<li>{}{}</li>\n", words_in(part["about"], language), count);
    }
    text += "</ul>\n";
  };
  list(language.causes, summary["causes"]);
  if (!summary["unplayed"].is_null()) {
    text += fmt::format("<p>{}</p>\n", words_in(summary["unplayed"]["about"], language));
  }
  list(language.accuracy, summary["stages"]);
  if (!summary["belief"].is_null()) {
    text += fmt::format("<p>{}</p>\n", words_in(summary["belief"]["about"], language));
  }
  if (summary["worst"].empty()) return text;
  text += "<h3>" + fmt::format(fmt::runtime(language.worst), player) + "</h3>\n<ol>\n";
  for (const auto& place : summary["worst"]) {
    text += moment_item(place, language,
                        fmt::format(fmt::runtime(language.game), place["number"].get<int>()));
  }
  return text + "</ol>\n";
}

}  // namespace

std::string review_page(const std::vector<Json>& reviews, const std::vector<Json>& players) {
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'sha256-{}'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Review · 覆盤</title>\n<style>{}</style>\n</head>\n<body>\n"
      "<p><a href=\"#en\">English</a> · <a href=\"#zh-TW\" lang=\"zh-TW\">繁體中文</a></p>\n",
      style_hash(), kStyle);
  for (const auto& language : kLanguages) {
    text += fmt::format("<section id=\"{0}\" lang=\"{0}\">\n<h1>{1}</h1>\n", language.code,
                        language.title);
    for (const auto& player : players) text += player_part(player, language);
    for (const auto& review : reviews) text += game_part(review, language);
    text += "</section>\n";
  }
  return text + "</body>\n</html>\n";
}

}  // namespace espalier::cli
