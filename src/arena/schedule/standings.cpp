#include "arena/schedule/standings.hpp"

#include <algorithm>
#include <cmath>

#include "util/at.hpp"

namespace espalier::arena {
namespace {

using util::at;

void count(Standing& one, int wins, int draws, int losses, double margin) {
  one.games += wins + draws + losses;
  one.wins += wins;
  one.draws += draws;
  one.losses += losses;
  one.points += wins + 0.5 * draws;
  one.margin += margin;  // the sum, until all are counted
}

// Opponents count once, however often the two met.
void add_tie_breaks(std::vector<Standing>& table, const std::vector<Meeting>& meetings) {
  struct Against {
    int bot;
    int opponent;
    double points;
    int games;
  };
  std::vector<Against> all;
  for (const Meeting& m : meetings) {
    if (m.games() == 0) continue;
    all.push_back({.bot = m.a, .opponent = m.b, .points = m.points_a(), .games = m.games()});
    all.push_back({.bot = m.b, .opponent = m.a, .points = m.points_b(), .games = m.games()});
  }
  std::ranges::sort(all, [](const Against& x, const Against& y) {
    return x.bot != y.bot ? x.bot < y.bot : x.opponent < y.opponent;
  });
  for (std::size_t k = 0; k < all.size();) {
    Against sum = all[k++];
    for (; k < all.size() && all[k].bot == sum.bot && all[k].opponent == sum.opponent; ++k) {
      sum.points += all[k].points;
      sum.games += all[k].games;
    }
    const double worth = table[at(sum.opponent)].points;
    table[at(sum.bot)].buchholz += worth;
    table[at(sum.bot)].sonneborn_berger += worth * sum.points / sum.games;
  }
}

// Numbers that decide the rank, most important first; higher is better.
std::vector<double> keys(const Results& results, const Standing& one) {
  // Sums of divisions differ in their last bits although they are equal.
  const auto rounded = [](double value) { return std::round(value * 1e6) / 1e6; };
  const double margin = results.counts_points ? rounded(one.margin) : 0;
  switch (results.ranking) {
    case Ranking::kPoints: return {one.points, margin};
    case Ranking::kShare: return {rounded(one.share()), margin};
    case Ranking::kBuchholz: return {one.points, one.buchholz, rounded(one.sonneborn_berger)};
    case Ranking::kProgress: break;
  }
  return {results.progress.empty() ? 0 : results.progress[at(one.bot)]};
}

}  // namespace

std::vector<Standing> standings(const Results& results) {
  const int bots = static_cast<int>(results.names.size());
  std::vector<Standing> table(results.names.size());
  for (int bot = 0; bot < bots; ++bot) table[at(bot)].bot = bot;
  for (const Meeting& m : results.meetings) {
    count(table[at(m.a)], m.wins, m.draws, m.losses, m.margin);
    count(table[at(m.b)], m.losses, m.draws, m.wins, -m.margin);
  }
  const std::vector<Rating> ratings = pool_ratings(bots, results.meetings, results.rating);
  for (Standing& one : table) {
    if (one.games > 0) one.margin /= one.games;
    one.rating = ratings[at(one.bot)];
    if (!results.bye_points.empty()) one.points += results.bye_points[at(one.bot)];
  }
  add_tie_breaks(table, results.meetings);
  std::vector<std::vector<double>> order;
  for (const Standing& one : table) order.push_back(keys(results, one));
  std::ranges::stable_sort(table, [&](const Standing& x, const Standing& y) {
    return order[at(x.bot)] > order[at(y.bot)];
  });
  for (std::size_t k = 0; k < table.size(); ++k) {
    const bool equal = k > 0 && order[at(table[k].bot)] == order[at(table[k - 1].bot)];
    table[k].rank = equal ? table[k - 1].rank : static_cast<int>(k) + 1;
  }
  return table;
}

}  // namespace espalier::arena
