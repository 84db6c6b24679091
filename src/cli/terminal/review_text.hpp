// Reviews of games for people, in either language.
#pragma once

#include <string>
#include <vector>

#include "wire/review.hpp"
#include "wire/review_json.hpp"

namespace espalier::cli {

// A game of several, as far as the summary of its players needs it.
struct ReviewedGame {
  std::string file;
  int number = 0;  // in its file
  wire::GameStory story;
  std::vector<wire::Moment> moments;
};

// One player in all its games.
struct PlayerSummary {
  struct Place {
    const ReviewedGame* game = nullptr;
    const wire::Moment* moment = nullptr;
  };
  std::string name;
  int games = 0;
  int lost = 0;
  std::vector<Place> worst{};  // where it loses most, at most five
};
// Of everybody who played more than once, in the order they appear. The games must live on.
std::vector<PlayerSummary> summaries(const std::vector<ReviewedGame>& games);

// Whole lines: the sentence, the end, the moments, the players, and what looked.
std::string review_text(const wire::Explanation& explanation, const wire::GameStory& story,
                        const wire::ReviewEngine& engine, wire::Language language);
std::string summary_text(const PlayerSummary& summary, wire::Language language);

}  // namespace espalier::cli
