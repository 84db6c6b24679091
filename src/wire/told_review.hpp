// A recorded game as it is reviewed: by `espalier review`, and by the server for everybody. One
// function looks and one tells, so that both say the same, byte by byte.
#pragma once

#include <string>
#include <string_view>

#include "wire/json.hpp"
#include "wire/review.hpp"
#include "wire/review_json.hpp"

namespace espalier::wire {

struct ToldReview {
  GameReview review;
  GameStory story;
  Explanation explanation;
  ReviewEngine engine;
};

// The session stands at the end of the recorded game, which has a turn at least. The error kStopped
// tells that it was stopped before the end.
util::Result<ToldReview> tell_review(const host::Session& end, const Record& record,
                                     std::string_view bot, std::string_view version,
                                     const ReviewLimits& limits);

// Without characters that move what stands around them or do something to a terminal: sentences
// tell the names of a record again.
Record with_shown_names(Record record);

// The object of `espalier review --json`; `number` is that of the game in its file.
Json review_json(const Record& record, int number, const ToldReview& told);

// What a list of games says about each of them: {turns, why, ending, moments, accuracy}.
Json review_summary_json(const ToldReview& told);

}  // namespace espalier::wire
