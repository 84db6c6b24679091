// A symmetric matrix all of whose eigenvalues are positive, and its inverse.
#pragma once

#include <cstddef>
#include <vector>

namespace espalier::arena {

class PositiveMatrix {
 public:
  explicit PositiveMatrix(std::size_t size) : size_(size), cells_(size * size) {}

  // Only cells with column <= row are ever read.
  double& at(std::size_t row, std::size_t column) { return row_at(row)[column]; }

  // From here on the inverse is in the place of the matrix, as the product M' M of a lower
  // triangle. That is half of the work of writing it out.
  void invert();

  // After invert():
  std::vector<double> inverse_diagonal() const;
  std::vector<double> inverse_times(const std::vector<double>& vector) const;

 private:
  double* row_at(std::size_t row) { return cells_.data() + row * size_; }
  const double* row_at(std::size_t row) const { return cells_.data() + row * size_; }
  void factorize();

  std::size_t size_;
  std::vector<double> cells_;
};

}  // namespace espalier::arena
