// Why nothing can be played in a cell that looks as if it could.
#pragma once

#include <string>
#include <string_view>

namespace espalier::core {

struct Refusal {
  int cell = 0;          // of the scene
  std::string_view why;  // a word for programs, as in `takasia`; the game's own header lists them
  std::string text{};    // a sentence for people
};

}  // namespace espalier::core
