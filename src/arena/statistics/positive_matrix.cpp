#include "arena/statistics/positive_matrix.hpp"

#include <cmath>

namespace espalier::arena {
namespace {

// Four sums at a time, because one alone would wait for every addition.
double product(const double* a, const double* b, std::size_t count) {
  double s0 = 0;
  double s1 = 0;
  double s2 = 0;
  double s3 = 0;
  std::size_t k = 0;
  for (; k + 4 <= count; k += 4) {
    s0 += a[k] * b[k];
    s1 += a[k + 1] * b[k + 1];
    s2 += a[k + 2] * b[k + 2];
    s3 += a[k + 3] * b[k + 3];
  }
  for (; k < count; ++k) s0 += a[k] * b[k];
  return (s0 + s1) + (s2 + s3);
}

}  // namespace

// Row by row, so that the inner loops walk along memory: L with L L' = the matrix takes the place
// of the lower half.
void PositiveMatrix::factorize() {
  for (std::size_t i = 0; i < size_; ++i) {
    double* mine = row_at(i);
    for (std::size_t j = 0; j < i; ++j) {
      mine[j] = (mine[j] - product(mine, row_at(j), j)) / row_at(j)[j];
    }
    mine[i] = std::sqrt(mine[i] - product(mine, mine, i));
  }
}

void PositiveMatrix::invert() {
  factorize();
  // Row i of M, the inverse of L, is (unit row i - L_i0 M_0 - ... - L_i,i-1 M_i-1) / L_ii.
  std::vector<double> fresh(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    double* mine = row_at(i);
    const double pivot = mine[i];
    for (std::size_t k = 0; k < i; ++k) fresh[k] = 0;
    for (std::size_t j = 0; j < i; ++j) {
      const double* earlier = row_at(j);
      const double factor = mine[j];
      for (std::size_t k = 0; k <= j; ++k) fresh[k] -= factor * earlier[k];
    }
    fresh[i] = 1;
    for (std::size_t k = 0; k <= i; ++k) mine[k] = fresh[k] / pivot;
  }
}

std::vector<double> PositiveMatrix::inverse_diagonal() const {
  std::vector<double> lengths(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    const double* mine = row_at(i);
    for (std::size_t k = 0; k <= i; ++k) lengths[k] += mine[k] * mine[k];
  }
  return lengths;
}

std::vector<double> PositiveMatrix::inverse_times(const std::vector<double>& vector) const {
  std::vector<double> result(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    const double* mine = row_at(i);
    const double part = product(mine, vector.data(), i + 1);
    for (std::size_t k = 0; k <= i; ++k) result[k] += mine[k] * part;
  }
  return result;
}

}  // namespace espalier::arena
