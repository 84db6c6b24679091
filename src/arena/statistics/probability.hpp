// The few distributions that the statistics of matches need, and the Elo curve.
#pragma once

namespace espalier::arena {

// Half of the width of a 95 % interval, in standard deviations of a normal distribution.
inline constexpr double kNormal95 = 1.959963984540054;

// P(X < x) of a standard normal X.
double normal_below(double x);

// The same half width for Student's t with so many degrees of freedom (at least one): what takes
// the place of 1.96 when the deviation itself is estimated from few values.
double student_95(int freedom);

// What was never seen in n trials happens, with 95 % confidence, in less than this share of them:
// Clopper and Pearson's bound, about 3/n (the "rule of three"). 1 for no trials.
double unseen_share(int trials);

// The score per game, between 0 and 1, that a bot expects which is stronger by so many Elo.
double expected_score(double elo);

// Its inverse; the score has to be between 0 and 1, both excluded.
double elo_of(double score);

}  // namespace espalier::arena
