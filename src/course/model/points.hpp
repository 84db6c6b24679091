// Points, in hundredths: what is shown with two digits is exactly what is added up.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace espalier::course {

struct Points {
  std::int64_t hundredths = 0;

  static constexpr Points of(std::int64_t whole) { return {whole * 100}; }

  auto operator<=>(const Points&) const = default;
  constexpr Points operator+(Points other) const { return {hundredths + other.hundredths}; }
  constexpr Points operator-(Points other) const { return {hundredths - other.hundredths}; }
  constexpr Points operator-() const { return {-hundredths}; }
  Points& operator+=(Points other) { return *this = *this + other; }

  // This part of them, to the nearest hundredth; halves go up. 0 <= part, 0 < whole.
  constexpr Points part(std::int64_t part, std::int64_t whole) const {
    return {(2 * hundredths * part + whole) / (2 * whole)};
  }
};

// `20`, `13.75`, `-5.4`: as short as it gets.
std::string text(Points points);
// `20.00`: for tables and files.
std::string fixed_text(Points points);
// What text() writes, without a sign: at most two digits behind the point, at most six before it.
std::optional<Points> points_in(std::string_view text);

}  // namespace espalier::course
