#include "cli/bench/web_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace espalier::cli {
namespace {

using Json = nlohmann::ordered_json;

// What the page and its server are meant to reach.
constexpr double kMaxBytes = 150'000;
constexpr double kMaxUsable = 1000;
constexpr double kMaxFirstLine = 100;
constexpr double kMaxFrame = 8;
constexpr double kMaxIdle = 50;
constexpr double kMaxShare = 0.05;

struct Goal {
  std::string key;
  std::string words;
  std::string unit;
  double most = 0;
  std::optional<double> found{};  // not measured when empty
};

Json times_json(const Times& times) {
  return {{"median_ms", times.at(0.5)}, {"p95_ms", times.at(0.95)}, {"longest_ms", times.at(1)}};
}

// What the browser said; null when it was not asked or did not answer as it should.
Json browser_of(const WebBench& bench) {
  if (!bench.browser) return nullptr;
  auto json = Json::parse(*bench.browser, nullptr, false);
  if (!json.is_object() || !json.contains("views") || !json.contains("animation")) return nullptr;
  return json;
}

// The largest of one number over all views.
std::optional<double> worst(const Json& browser, const char* key) {
  if (browser.is_null()) return std::nullopt;
  double most = 0;
  for (const auto& view : browser["views"]) most = std::max(most, view.value(key, 0.0));
  return most;
}

std::vector<Goal> goals_of(const WebBench& bench, const Json& browser) {
  const auto number = [&](const char* part, const char* key) -> std::optional<double> {
    if (browser.is_null() || !browser[part].is_object()) return std::nullopt;
    return browser[part].value(key, 0.0);
  };
  auto bytes = worst(browser, "bytes");
  if (bytes) *bytes /= 1000;
  return {
      {"heaviest_view_kb", "Heaviest view, downloaded", "kB", kMaxBytes / 1000, bytes},
      {"usable_ms", "Slowest view usable after", "ms", kMaxUsable, worst(browser, "usable_ms")},
      {"first_line_ms", "First line of an analysis, 95 %", "ms", kMaxFirstLine,
       bench.first_line.at(0.95)},
      {"frame_ms", "Frame of an animation, 95 %", "ms", kMaxFrame, number("animation", "p95_ms")},
      {"idle_mebibytes", "Idle server", "MiB", kMaxIdle, bench.idle_mebibytes},
      {"wall_share", "Six live boards, share of the thread", "", kMaxShare,
       number("wall", "share")}};
}

std::string goal_text(const Goal& goal, const std::string& why) {
  const auto most = fmt::format("goal {} {}", goal.most, goal.unit);
  if (!goal.found)
    return fmt::format("{:<40}{:>16}   {:<14}{}\n", goal.words, "not measured", most, why);
  const auto found = goal.unit.empty() ? fmt::format("{:.3f}", *goal.found)
                                       : fmt::format("{:.1f} {}", *goal.found, goal.unit);
  return fmt::format("{:<40}{:>16}   {:<14}{}\n", goal.words, found, most,
                     *goal.found <= goal.most ? "reached" : "missed");
}

std::string browser_text(const Json& browser) {
  std::string text = "In Chromium, nothing stored before:\n";
  for (const auto& [name, view] : browser["views"].items()) {
    text += fmt::format("  {:<10}{:>8.1f} kB in {:>2} files   usable after {:>6.0f} ms\n", name,
                        view.value("bytes", 0.0) / 1000, view.value("files", 0),
                        view.value("usable_ms", 0.0));
  }
  const auto& frames = browser["animation"];
  text += fmt::format(
      "  {} frames of an animation of 100 cells: median {:.1f} ms   95 % {:.1f} ms"
      "   longest {:.1f} ms\n",
      frames.value("frames", 0), frames.value("median_ms", 0.0), frames.value("p95_ms", 0.0),
      frames.value("most_ms", 0.0));
  return text;
}

std::string visitor_text(const VisitorTimes& times) {
  std::string text;
  const auto row = [&](std::string_view what, const std::string& value) {
    text += fmt::format("{:<46}{}\n", what, value);
  };
  row("  a game is read", times.game.text());
  row("  the list of open games is read", times.open_games.text());
  row("  what can be played is read", times.games.text());
  row("  move", times.move.text());
  row("  processor time of the server", fmt::format("{:.2f} s in a second", times.processor_share));
  return text;
}

Json visitor_json(const VisitorTimes& times) {
  return {{"read_game", times_json(times.game)},
          {"read_open_games", times_json(times.open_games)},
          {"read_games", times_json(times.games)},
          {"move", times_json(times.move)},
          {"processor_share", times.processor_share}};
}

Json people_object(const WebBench& bench) {
  Json all = Json::array();
  for (const auto& each : bench.people) {
    all.push_back({{"program", each.program},
                   {"alone", visitor_json(each.alone)},
                   {"beside", visitor_json(each.beside)},
                   {"moves_of_others", times_json(each.others)},
                   {"moves_per_second", each.moves_per_second},
                   {"processor_ms_per_move", each.processor_per_move},
                   {"lost", each.lost}});
  }
  return {{"games", bench.games}, {"programs", all}};
}

}  // namespace

std::string people_text(const WebBench& bench) {
  std::string text;
  for (const auto& each : bench.people) {
    const auto who = each.program.empty() ? "" : fmt::format(" ({})", each.program);
    text += fmt::format("One person, nobody else there{}:\n{}", who, visitor_text(each.alone));
    text += fmt::format("Beside {} games of people{}:\n{}", bench.games, who,
                        visitor_text(each.beside));
    text += fmt::format("{:<46}{}\n", "  moves of the others", each.others.text());
    text += fmt::format("{:<46}{:.0f} a second, {:.2f} ms of the processor each, {} not told\n", "",
                        each.moves_per_second, each.processor_per_move, each.lost);
  }
  return text;
}

std::string people_json(const WebBench& bench) {
  return Json{{"people", people_object(bench)}}.dump();
}

double Times::at(double share) const {
  auto sorted = all_;
  std::sort(sorted.begin(), sorted.end());
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

std::string Times::text() const {
  return fmt::format("median {:6.1f} ms   95 % {:6.1f} ms   longest {:6.1f} ms", at(0.5), at(0.95),
                     at(1));
}

std::string text_of(const WebBench& bench) {
  const auto browser = browser_of(bench);
  const std::string why = bench.browser ? "" : bench.browser.error().message;
  std::string text;
  for (const auto& goal : goals_of(bench, browser)) text += goal_text(goal, why);
  text += '\n';
  const auto row = [&](std::string_view what, const std::string& value) {
    text += fmt::format("{:<46}{}\n", what, value);
  };
  row("Page, all views and languages, gzip / brotli",
      fmt::format("{:.1f} kB / {:.1f} kB", static_cast<double>(bench.page_gzip) / 1000,
                  static_cast<double>(bench.page_brotli) / 1000));
  if (!browser.is_null()) text += browser_text(browser);
  row("First line after opening a position", bench.first_line.text());
  row("Move, nobody else there", bench.calm_move.text());
  text += fmt::format("Beside {} spectators of a tournament and {} analyses:\n", bench.spectators,
                      bench.analyses);
  row("  move", bench.busy_move.text());
  row("  move until the bot's answer is heard", bench.busy_answer.text());
  row("  messages to spectators", fmt::format("{}, {} lost", bench.messages, bench.lost));
  row("  analyses that got on", fmt::format("{} of {}", bench.thinking, bench.analyses));
  row("  memory", fmt::format("{:.1f} MiB", bench.busy_mebibytes));
  return text + people_text(bench);
}

std::string json_of(const WebBench& bench) {
  const auto browser = browser_of(bench);
  Json goals = Json::object();
  for (const auto& goal : goals_of(bench, browser)) {
    goals[goal.key] = {{"most", goal.most},
                       {"found", goal.found ? Json(*goal.found) : Json(nullptr)},
                       {"reached", goal.found ? Json(*goal.found <= goal.most) : Json(nullptr)}};
  }
  return Json{{"goals", goals},
              {"page_gzip_bytes", bench.page_gzip},
              {"page_brotli_bytes", bench.page_brotli},
              {"browser", browser},
              {"browser_not_measured", bench.browser ? "" : bench.browser.error().message},
              {"idle_mebibytes", bench.idle_mebibytes},
              {"first_line", times_json(bench.first_line)},
              {"calm_move", times_json(bench.calm_move)},
              {"spectators", bench.spectators},
              {"analyses", bench.analyses},
              {"busy_move", times_json(bench.busy_move)},
              {"busy_answer", times_json(bench.busy_answer)},
              {"messages", bench.messages},
              {"lost", bench.lost},
              {"analyses_that_got_on", bench.thinking},
              {"busy_mebibytes", bench.busy_mebibytes},
              {"people", people_object(bench)}}
      .dump();
}

}  // namespace espalier::cli
