// Sets of small integers as machine words: one word of 64 bits, or two as one of 128.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace espalier::util {

__extension__ using Word128 = unsigned __int128;

constexpr int lowest_bit(std::uint64_t w) { return std::countr_zero(w); }
constexpr int lowest_bit(Word128 w) {
  const auto low = static_cast<std::uint64_t>(w);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(w >> 64));
}

constexpr int bit_count(std::uint64_t w) { return std::popcount(w); }
constexpr int bit_count(Word128 w) {
  return std::popcount(static_cast<std::uint64_t>(w)) +
         std::popcount(static_cast<std::uint64_t>(w >> 64));
}

template <class Word>
constexpr bool has_bit(Word w, int i) {
  return ((w >> i) & 1) != 0;
}

// Adding three bits in every place at once: sum + 2 * carry.
template <class Word>
constexpr Word xor_of(const Word& a, const Word& b, const Word& c) {
  return a ^ b ^ c;
}
template <class Word>
constexpr Word majority(const Word& a, const Word& b, const Word& c) {
  return (a & b) | (c & (a ^ b));
}

// The set bits of a word as a list of items, lowest bit first. Item is made from the bit's index.
template <class Item, class Word>
class BitList {
 public:
  using value_type = Item;

  class Iterator {
   public:
    using value_type = Item;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(Word rest) : rest_(rest) {}
    constexpr Item operator*() const { return Item{static_cast<std::uint8_t>(lowest_bit(rest_))}; }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word rest_ = 0;
  };

  constexpr BitList() = default;
  constexpr explicit BitList(Word bits) : bits_(bits) {}

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(); }
  constexpr std::size_t size() const { return static_cast<std::size_t>(bit_count(bits_)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Word bits() const { return bits_; }
  // Takes the first item off the list, which must not be empty.
  constexpr Item take_first() {
    const Item first = *begin();
    bits_ &= bits_ - 1;
    return first;
  }

 private:
  Word bits_ = 0;
};

}  // namespace espalier::util
