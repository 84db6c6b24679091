// What the table says about the game when it is asked: hints, the evaluation, why it went so.
#include <fmt/format.h>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/play_screen.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/review_text.hpp"
#include "wire/bot_view.hpp"
#include "wire/review.hpp"
#include "wire/values.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kAdviceMoves = 8;

}  // namespace

host::Answer PlayScreen::asked(host::Player& player) const {
  const InterruptWatch watch;
  auto answer =
      player.choose(*session_, {.limits = {.movetime = settings_.movetime}, .stop = watch.flag()});
  return answer ? std::move(*answer) : host::Answer{};
}

void PlayScreen::show_hint() {
  context_.out.flush();
  const std::string bot = wire::usual_bot(session_->bots());
  if (!adviser_) {
    auto player = session_->player(bot, {.seed = settings_.seed});
    if (!player) return say("There is nobody to ask.");
    adviser_ = std::move(*player);
  }
  const auto answer = asked(*adviser_);
  forget_interrupt();  // Ctrl-C only asked for the hint at once
  if (answer.lines.empty()) {
    return say(fmt::format("Hint: {}, says the bot {}.", settings_.paint.bold(answer.move), bot));
  }
  const auto& line = answer.lines.front();
  const int depth = answer.work.depth;
  say(fmt::format("Hint: {} ({}; looked {} {} ahead).", settings_.paint.bold(answer.move),
                  wire::value_text(line.value), depth, depth == 1 ? "ply" : "plies"));
  if (line.moves.size() > 1) say("  Expected: " + wire::line_text(line, kAdviceMoves));
}

void PlayScreen::show_eval() {
  const auto& opponent = settings_.seats.seat(core::other(session_->to_move()));
  const auto view =
      wire::glance(*session_, opponent ? opponent->name : wire::usual_bot(session_->bots()));
  if (!view) return say(view.error().message);
  context_.out.write(wire::view_table(*view));
}

void PlayScreen::show_analysis() {
  if (session_->played().empty()) return say("No turn was played yet.");
  say("Looking for turning points; Ctrl-C ends it.");
  context_.out.flush();
  Progress progress;
  const auto turns = session_->played().size();
  const InterruptWatch watch;
  wire::ReviewLimits limits;
  limits.stop = watch.flag();
  limits.progress = [&](std::size_t done) {
    progress.update(fmt::format("{} of {} turns", done, turns),
                    static_cast<double>(done) / static_cast<double>(turns));
  };
  const auto bot = wire::usual_bot(session_->bots());
  const auto review = wire::review_game(*session_, bot, limits);
  progress.erase();
  forget_interrupt();
  if (!review) return say(fmt::format("Nothing to show: {}.", review.error().message));
  if (review->turns.size() < review->played) return say("Stopped before all turns were seen.");
  wire::Record record;
  if (resigned()) {
    record.outcome = core::win_for(core::other(*resigned()));
    record.tags.emplace_back("Termination", core::word(core::Ending::kResignation));
  }
  auto story = wire::story_of(*session_, record);
  // As this screen calls the sides: `Blue (X)` is `Blue`.
  const auto sides = session_->side_names();
  for (std::size_t i = 0; i < 2; ++i) {
    story.names[i] = std::string(sides[i].substr(0, sides[i].find(" (")));
  }
  context_.out.write(review_text(wire::explain(*review, story), story,
                                 {.bot = bot, .version = ESPALIER_VERSION},
                                 wire::Language::kEnglish));
}

}  // namespace espalier::cli
