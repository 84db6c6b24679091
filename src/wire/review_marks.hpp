// All thresholds of reviews in one place: what is a mark, a moment, a lead (docs/review.md). The
// API tells them with `GET /about`; nothing outside this file knows one of these numbers.
#pragma once

#include <cstddef>

#include "wire/json.hpp"

namespace espalier::wire {

// Losses of the chance to win. Chosen by hand, so that a game between people has a handful of
// turning points and not dozens.
inline constexpr double kInaccuracyLoss = 0.07;
inline constexpr double kMistakeLoss = 0.15;
inline constexpr double kBlunderLoss = 0.25;
// The same in points of the final margin, where it is known for sure: a run of three counts three.
inline constexpr int kInaccuracyPoints = 3;
inline constexpr int kMistakePoints = 6;
inline constexpr int kBlunderPoints = 9;
// Nine points weigh as much as a quarter of the chance to win.
inline constexpr double kPointWeight = kBlunderLoss / kBlunderPoints;

// A single turn is a moment from here on, or when a proven result changed.
inline constexpr double kMomentLoss = kMistakeLoss;
inline constexpr std::size_t kMaxMoments = 5;
// A fall over many turns: so much in all, over so many own turns, none of them a blunder and none
// more than half of it.
inline constexpr double kSlowNet = 0.12;
inline constexpr std::size_t kSlowTurns = 6;
inline constexpr double kSlowStep = kBlunderLoss;
// Less than this is noise of the search.
inline constexpr double kSmallStep = 0.01;

// A turn counts for the accuracy while there is something to lose.
inline constexpr double kHopeless = 0.05;

// Who is better, and who is worse.
inline constexpr double kBetterChance = 0.6;
inline constexpr double kWorseChance = 0.4;
inline constexpr double kLevelChance = 0.5;

// {inaccuracy: {chance, points}, mistake, blunder, moment, moments, slow: {chance, turns, step},
// hopeless, better, worse}
Json review_marks_json();

}  // namespace espalier::wire
