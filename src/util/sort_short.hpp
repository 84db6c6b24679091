// A stable sort for short lists, such as the moves of a position: no memory of its own, and a
// fraction of the code that std::stable_sort is for every type it sorts.
#pragma once

#include <utility>

namespace espalier::util {

// By insertion, so the number of steps is quadratic; `before(a, b)`: a belongs before b.
template <class Iterator, class Before>
void sort_short(Iterator first, Iterator last, const Before& before) {
  for (Iterator next = first; next != last; ++next) {
    if (next == first || !before(*next, *(next - 1))) continue;
    auto moving = std::move(*next);
    Iterator gap = next;
    do {
      *gap = std::move(*(gap - 1));
      --gap;
    } while (gap != first && before(moving, *(gap - 1)));
    *gap = std::move(moving);
  }
}

}  // namespace espalier::util
