// The lines about a match that people read and other tools parse; fastchess made them customary.
// They hold finite numbers only.
#pragma once

#include <string>
#include <string_view>

#include "arena/statistics/elo.hpp"
#include "arena/statistics/margin.hpp"
#include "arena/statistics/sprt.hpp"

namespace espalier::arena {

// "12.34 +/- 5.67", "> +120.00", "< -120.00"; "no games yet".
std::string estimate_text(const Estimate& estimate);

// Five lines without the newline of the last, all seen from the side of `name`:
//   Results of NAME against OTHER (DETAILS):
//   Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84
//   LOS: 100.00 %, DrawRatio: 43.35 %, PairsRatio: 1.36
//   Games: 2814, Wins: 816, Losses: 670, Draws: 1328, Points: 1480.0 (52.59 %)
//   Ptnml(0-2): [50, 287, 610, 387, 73]
// Only two lines before the first game is over.
std::string results_text(std::string_view name, std::string_view other, std::string_view details,
                         const PairResults& results);

// "LLR: 2.97 (-2.94, 2.94) [0.00, 5.00]"
std::string llr_text(const EloTest& test, const SprtState& state);
// "Margin LLR: 2.97 (-2.94, 2.94) [0.00, 1.00]"
std::string llr_text(const MarginTest& test, const SprtState& state);

// "Margin: +1.25 +/- 0.40 points per game (30 pairs)"
std::string margin_text(const Margin& margin);

// What the end of a sequential test means, in a sentence about `name`; empty while it goes on.
std::string decision_text(const EloTest& test, Decision decision, std::string_view name);
std::string decision_text(const MarginTest& test, Decision decision, std::string_view name);

}  // namespace espalier::arena
