// A registered game: its names, its variants, and how to open a session of it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/solve.hpp"
#include "host/facts.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::host {

struct VariantInfo {
  std::string name;  // behind the colon; the first of a game is its default
  std::string summary;
};

// Variants that are known completely can keep a file by which the flagship never errs. `variant` is
// a canonical name; the error says why there is none for it, or what went wrong.
struct PerfectPlay {
  // Solves the variant and writes the file into the data folder; a sentence that says where.
  util::Result<std::string> (*write)(std::string_view variant, const core::SolveTask& task);
  // What is there now, as a sentence; the error says what is wrong with it.
  util::Result<std::string> (*status)(std::string_view variant);
  // Solves the variant and tells what is worth knowing about all its positions, in Markdown.
  util::Result<std::string> (*statistics)(std::string_view variant, const core::SolveTask& task);
};

struct Game {
  std::string id;       // `chain`
  std::string title;    // `Chain Reaction`
  std::string summary;  // one sentence for people
  // The rules in a few short lines, and how to read the board in a terminal.
  std::vector<std::string> rules;
  // The variants worth listing. A game may understand more (any board size, any switch);
  // `variant_form` says how they are written.
  std::vector<VariantInfo> variants;
  std::string variant_form;
  GameFacts facts{};
  // The words by which it says why a move is refused (core::Refusal, and `why` of move_refused).
  std::span<const std::string_view> refusals{};

  // The full name of a variant (`orthogonal` -> `orthogonal-5x6`), or why there is none such.
  // An empty variant is the default one.
  util::Result<std::string> (*canonical)(std::string_view variant);
  // A session at the start of the game. The errors are those of canonical().
  util::Result<std::unique_ptr<Session>> (*open)(std::string_view variant);
  // Whether a board and the same one turned by 90 degrees have one value, as `classic-3x4` and
  // `classic-4x3` have. `variant` is a canonical name. Null: a turned board is another one.
  bool (*same_when_turned)(std::string_view variant) = nullptr;
  // Null where nothing is known so well.
  const PerfectPlay* perfect_play = nullptr;
};

}  // namespace espalier::host
