#include "arena/statistics/pool_rating.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

#include "arena/statistics/positive_matrix.hpp"
#include "arena/statistics/probability.hpp"
#include "util/at.hpp"

namespace espalier::arena {
namespace {

// Inside, a rating r is a natural logarithm: the expected score of a against b is
// 1 / (1 + exp(r_b - r_a)).
constexpr double kEloPerUnit = 400 / std::numbers::ln10;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

using Vector = std::vector<double>;

using util::at;

// Meetings of the same two bots together, so that a long tournament costs no more than its pairs.
std::vector<Meeting> merged(std::span<const Meeting> meetings) {
  std::vector<Meeting> all;
  for (Meeting one : meetings) {
    if (one.games() == 0) continue;
    if (one.a > one.b) {
      std::swap(one.a, one.b);
      std::swap(one.wins, one.losses);
    }
    all.push_back(one);
  }
  std::ranges::sort(
      all, [](const Meeting& x, const Meeting& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
  std::vector<Meeting> sums;
  for (const Meeting& one : all) {
    if (sums.empty() || sums.back().a != one.a || sums.back().b != one.b) {
      sums.push_back(one);
      continue;
    }
    sums.back().wins += one.wins;
    sums.back().draws += one.draws;
    sums.back().losses += one.losses;
  }
  return sums;
}

// The log-likelihood, which has a single peak, with its slope and its curvature (negated: the
// Fisher information, one weight for every two bots that met).
class Likelihood {
 public:
  Likelihood(int bots, std::vector<Meeting> meetings, double prior)
      : meetings_(std::move(meetings)),
        prior_(prior),
        slope_(at(bots)),
        diagonal_(at(bots)),
        weights_(meetings_.size()) {}

  // At these ratings; the slope and the curvature are kept.
  double evaluate(const Vector& r) {
    double sum = 0;
    for (std::size_t k = 0; k < r.size(); ++k) {  // the imagined bot is rated 0
      const double p = logistic(r[k]);
      sum -= prior_ * (std::log1p(std::exp(-std::abs(r[k]))) + std::abs(r[k]) / 2);
      slope_[k] = prior_ * (0.5 - p);
      diagonal_[k] = prior_ * p * (1 - p);
    }
    for (std::size_t k = 0; k < meetings_.size(); ++k) {
      const Meeting& m = meetings_[k];
      const double x = r[at(m.a)] - r[at(m.b)];
      const double e = std::exp(-std::abs(x));
      const double p = (x > 0 ? 1 : e) / (1 + e);
      const double surprise = m.points_a() - m.games() * p;
      // points_a * log p + points_b * log(1 - p), safe for large differences
      sum -= m.games() * std::log1p(e);
      sum -= std::abs(x) * (x > 0 ? m.points_b() : m.points_a());
      weights_[k] = m.games() * p * (1 - p);
      slope_[at(m.a)] += surprise;
      slope_[at(m.b)] -= surprise;
      diagonal_[at(m.a)] += weights_[k];
      diagonal_[at(m.b)] += weights_[k];
    }
    return sum;
  }

  const Vector& slope() const { return slope_; }

  // Solves information * x = right by conjugate gradients: information is sparse in a Swiss
  // tournament and well conditioned in a round robin, so few steps are needed.
  Vector solve(const Vector& right) const {
    const std::size_t n = right.size();
    Vector x(n);
    Vector rest = right;
    Vector scaled(n);
    const auto scale = [&] {
      double product = 0;
      for (std::size_t k = 0; k < n; ++k) {
        scaled[k] = rest[k] / diagonal_[k];
        product += rest[k] * scaled[k];
      }
      return product;
    };
    double length = scale();
    const double enough = length * 1e-10;  // inexact steps are mended by the next ones
    Vector way = scaled;
    Vector image(n);
    for (std::size_t step = 0; step < 4 * n && length > enough; ++step) {
      multiply(way, image);
      double curvature = 0;
      for (std::size_t k = 0; k < n; ++k) curvature += way[k] * image[k];
      if (curvature <= 0) break;
      for (std::size_t k = 0; k < n; ++k) {
        x[k] += length / curvature * way[k];
        rest[k] -= length / curvature * image[k];
      }
      const double before = std::exchange(length, scale());
      for (std::size_t k = 0; k < n; ++k) way[k] = scaled[k] + length / before * way[k];
    }
    return x;
  }

  // Only differences of ratings are measured; how far the pool as a whole is from the imagined bot
  // is unknown and would drown them. So its mean is held fixed, by a weight on all differences
  // from it that is of the size of the others.
  PositiveMatrix information() const {
    const std::size_t n = diagonal_.size();
    double hold = 0;
    for (const double one : diagonal_) hold += one / static_cast<double>(n * n);
    PositiveMatrix matrix(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k <= i; ++k) matrix.at(i, k) = hold;
      matrix.at(i, i) += diagonal_[i];
    }
    for (std::size_t k = 0; k < meetings_.size(); ++k) {
      matrix.at(at(meetings_[k].b), at(meetings_[k].a)) -= weights_[k];
    }
    return matrix;
  }

  // How much less single games vary than wins and losses without draws would: the share of the
  // variance that is left. One imagined game keeps it from zero when all games were drawn.
  double dispersion(const Vector& r) const {
    double seen = 1;
    double without_draws = 1;
    for (const Meeting& m : meetings_) {
      const double p = logistic(r[at(m.a)] - r[at(m.b)]);
      seen += m.wins * (1 - p) * (1 - p) + m.draws * (0.5 - p) * (0.5 - p) + m.losses * p * p;
      without_draws += m.games() * p * (1 - p);
    }
    return std::min(1.0, seen / without_draws);
  }

 private:
  void multiply(const Vector& x, Vector& image) const {
    for (std::size_t k = 0; k < x.size(); ++k) image[k] = diagonal_[k] * x[k];
    for (std::size_t k = 0; k < meetings_.size(); ++k) {
      image[at(meetings_[k].a)] -= weights_[k] * x[at(meetings_[k].b)];
      image[at(meetings_[k].b)] -= weights_[k] * x[at(meetings_[k].a)];
    }
  }

  std::vector<Meeting> meetings_;
  double prior_;
  Vector slope_;
  Vector diagonal_;
  Vector weights_;  // of the meetings
};

// Newton's method; a step that is too long for the curve is halved until it climbs.
Vector likeliest_ratings(Likelihood& likelihood, std::size_t bots) {
  Vector r(bots);
  double height = likelihood.evaluate(r);
  constexpr int kMaxSteps = 60;
  for (int step = 0; step < kMaxSteps; ++step) {
    const Vector move = likelihood.solve(likelihood.slope());
    double longest = 0;
    for (const double part : move) longest = std::max(longest, std::abs(part));
    if (longest < 1e-9) break;
    constexpr double kMaxMoveLength = 2;  // beyond, the curve has little to do with its start
    double length = std::min(1.0, kMaxMoveLength / longest);
    Vector next(bots);
    bool climbed = false;
    for (int halving = 0; halving < 30 && !climbed; ++halving, length /= 2) {
      for (std::size_t k = 0; k < bots; ++k) next[k] = r[k] + length * move[k];
      const double there = likelihood.evaluate(next);
      climbed = there > height || (there >= height - 1e-12 * std::abs(height) && longest < 1e-4);
      if (climbed) height = there;
    }
    if (!climbed) {
      likelihood.evaluate(r);  // slope and curvature belong to the ratings that are returned
      break;
    }
    r = next;
  }
  return r;
}

// Variance of every rating relative to the anchor, or to the mean of all.
Vector relative_variances(const Likelihood& likelihood, std::size_t bots,
                          const std::optional<int>& anchor) {
  Vector reference(bots, anchor ? 0.0 : 1.0 / static_cast<double>(bots));
  if (anchor) reference[at(*anchor)] = 1;
  PositiveMatrix covariance = likelihood.information();
  covariance.invert();
  // var(r_k - reference . r) with the covariance C: C_kk - 2 (C reference)_k + reference C
  // reference
  const Vector shared = covariance.inverse_times(reference);
  double own = 0;
  for (std::size_t k = 0; k < bots; ++k) own += reference[k] * shared[k];
  Vector variances = covariance.inverse_diagonal();
  for (std::size_t k = 0; k < bots; ++k) {
    variances[k] = std::max(0.0, variances[k] - 2 * shared[k] + own);
  }
  if (anchor) variances[at(*anchor)] = 0;
  return variances;
}

}  // namespace

std::vector<Rating> pool_ratings(int bots, std::span<const Meeting> meetings,
                                 const PoolSettings& settings) {
  assert(bots >= 0 && settings.prior_draws > 0);
  const std::size_t n = at(bots);
  std::vector<Rating> ratings(n);
  if (bots == 0) return ratings;
  for (const Meeting& m : meetings) {
    assert(m.a >= 0 && m.a < bots && m.b >= 0 && m.b < bots && m.a != m.b);
    ratings[at(m.a)].games += m.games();
    ratings[at(m.b)].games += m.games();
  }
  Likelihood likelihood(bots, merged(meetings), settings.prior_draws);
  const Vector r = likeliest_ratings(likelihood, n);
  double zero = 0;
  for (const double one : r) zero += one / static_cast<double>(n);
  if (settings.anchor) zero = r[at(*settings.anchor)];
  for (std::size_t k = 0; k < n; ++k) {
    ratings[k].elo = settings.value + kEloPerUnit * (r[k] - zero);
  }
  if (!settings.errors) return ratings;
  const Vector variances = relative_variances(likelihood, n, settings.anchor);
  const double unit = kNormal95 * kEloPerUnit * std::sqrt(likelihood.dispersion(r));
  for (std::size_t k = 0; k < n; ++k) ratings[k].error = unit * std::sqrt(variances[k]);
  return ratings;
}

}  // namespace espalier::arena
