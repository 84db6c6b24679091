#include "arena/report/match_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace espalier::arena {
namespace {

using EstimateKind = Estimate::Kind;

// A value that rounds to zero is shown without a sign.
double tidy(double value) { return std::abs(value) < 0.005 ? 0 : value; }

std::string ratio_text(const Estimate& ratio) {
  return fmt::format("{}{:.2f}", ratio.kind == EstimateKind::kAtLeast ? "> " : "", ratio.value);
}

std::string llr_numbers(const SprtState& state, double first, double second) {
  return fmt::format("{:.2f} ({:.2f}, {:.2f}) [{:.2f}, {:.2f}]", tidy(state.llr), state.bounds.low,
                     state.bounds.high, first, second);
}

std::string decision_sentence(Decision decision, std::string_view name, double first, double second,
                              std::string_view unit) {
  if (decision == Decision::kGoOn) return {};
  const bool accepted = decision == Decision::kAcceptSecond;
  return fmt::format("{} was accepted: {:+.2f} {} for {} is likelier than {:+.2f}",
                     accepted ? "H1" : "H0", accepted ? second : first, unit, name,
                     accepted ? first : second);
}

std::string_view unit_of(const EloTest& test) {
  return test.model == EloTest::Model::kLogistic ? "Elo" : "normalized Elo";
}

}  // namespace

std::string estimate_text(const Estimate& estimate) {
  switch (estimate.kind) {
    case EstimateKind::kNothing: return "no games yet";
    case EstimateKind::kAtLeast: return fmt::format("> {:+.2f}", tidy(estimate.value));
    case EstimateKind::kAtMost: return fmt::format("< {:+.2f}", tidy(estimate.value));
    case EstimateKind::kValue: break;
  }
  return fmt::format("{:.2f} +/- {:.2f}", tidy(estimate.value), estimate.error);
}

std::string results_text(std::string_view name, std::string_view other, std::string_view details,
                         const PairResults& results) {
  const std::string head =
      details.empty() ? fmt::format("Results of {} against {}:", name, other)
                      : fmt::format("Results of {} against {} ({}):", name, other, details);
  const int games = results.games();
  if (games == 0) return head + "\nGames: 0, no games yet";
  const Strength found = strength(results);
  const auto& p = results.pairs;
  return fmt::format(
      "{}\n"
      "Elo: {}, nElo: {}\n"
      "LOS: {:.2f} %, DrawRatio: {:.2f} %, PairsRatio: {}\n"
      "Games: {}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1f} ({:.2f} %)\n"
      "Ptnml(0-2): [{}, {}, {}, {}, {}]",
      head, estimate_text(found.elo), estimate_text(found.normalized_elo), found.superiority * 100,
      found.draw_ratio * 100, ratio_text(found.pairs_ratio), games, results.wins, results.losses,
      results.draws, results.points(), results.points() / games * 100, p[0], p[1], p[2], p[3],
      p[4]);
}

std::string llr_text(const EloTest& test, const SprtState& state) {
  return "LLR: " + llr_numbers(state, test.elo0, test.elo1);
}

std::string llr_text(const MarginTest& test, const SprtState& state) {
  return "Margin LLR: " + llr_numbers(state, test.margin0, test.margin1);
}

std::string margin_text(const Margin& margin) {
  if (margin.pairs == 0) return "Margin: no pairs yet";
  if (!margin.error) {
    return fmt::format("Margin: {:+.2f} points per game ({})", tidy(margin.mean),
                       margin.pairs == 1 ? "1 pair, too few for an error"
                                         : fmt::format("{} pairs, all alike", margin.pairs));
  }
  return fmt::format("Margin: {:+.2f} +/- {:.2f} points per game ({} pairs)", tidy(margin.mean),
                     *margin.error, margin.pairs);
}

std::string decision_text(const EloTest& test, Decision decision, std::string_view name) {
  return decision_sentence(decision, name, test.elo0, test.elo1, unit_of(test));
}

std::string decision_text(const MarginTest& test, Decision decision, std::string_view name) {
  return decision_sentence(decision, name, test.margin0, test.margin1, "points per game");
}

}  // namespace espalier::arena
