// The part of the play desk that works beside the requests: bots that think.
#include <fmt/format.h>

#include <algorithm>

#include "games/registry.hpp"
#include "server/play/play_desk.hpp"

namespace espalier::server {
namespace {

constexpr int kMaxWoken = 200;

}  // namespace

void PlayDesk::wake() {
  const auto open = tools_.reader.list({.over = false, .limit = kMaxWoken, .before = ""});
  if (!open) return;
  for (const auto& game : *open) {
    if (game.source != "play") continue;
    const bool bots = !game.players[0].person() || !game.players[1].person();
    if (bots) (void)find(game.id);
  }
}

void PlayDesk::forget_question(Place& place) {
  if (place.question) place.question->stop = true;
  place.question.reset();
  place.thinking = false;
}

util::Result<PlayDesk::ChairPtr> PlayDesk::chair_at(Place& place) {
  const auto& table = *place.table;
  if (auto chair = chairs_.find(place.id, table.to_move())) return chair;
  const auto choice = games::choose(table.game().game);
  if (!choice) return choice.error();
  auto contender = tools_.bots.contender(table.mover().bot, *choice);
  if (!contender) return contender.error();
  auto chair = std::make_shared<BotChair>(std::move(*contender), table.game().game);
  chairs_.seat(place.id, table.to_move(), chair);
  return chair;
}

util::Status PlayDesk::ask_bot(const PlacePtr& place) {
  auto& table = *place->table;
  if (ending_ || place->thinking || !table.bot_to_move()) return util::Done{};
  const auto bot = chair_at(*place);
  if (!bot) return bot.error();
  const bool built_in = (*bot)->built_in();
  table.start_turn(Clock::now());  // not before the disk had what came before
  const auto question = std::make_shared<BotQuestion>();
  question->session = table.session().clone();
  question->clock = table.game().clock;
  question->clocks = table.clocks();
  question->version = table.game().version;
  question->client = place->client;
  const auto& players = table.game().players;
  const bool watched_only = !players[0].person() && !players[1].person();
  // A program that does not answer keeps those waiting who play against it, and nobody else.
  const ThreadPool::Turn turn{
      .place = built_in ? "" : table.mover().bot,
      .client = place->client,
      .haste = watched_only ? ThreadPool::Haste::kNobodyWaits : ThreadPool::Haste::kSomebodyWaits};
  auto& pool = built_in ? tools_.engines : tools_.guests;
  const auto job = [this, place, bot = *bot, question]() mutable {
    think(place, std::move(bot), question);
  };
  if (!pool.post(job, turn)) {
    return util::Error{util::ErrorCode::kBotsBusy,
                       "too many bots are asked at the same time; go on in a moment"};
  }
  place->question = question;
  place->thinking = true;
  return util::Done{};
}

void PlayDesk::think(const PlacePtr& place, ChairPtr chair, const QuestionPtr& question) {
  if (question->stop) return;
  // Bots do not pay for the time in which others were before them in the queue.
  question->began = Clock::now();
  if (question->clock) tell_thinking(*place, *question);
  const auto left = question->clocks.at(question->clocks.began);
  const auto answer = chair->ask({*question->session, question->clock, left, question->stop});
  const auto seated = std::make_shared<ChairPtr>(std::move(chair));
  const auto save = [this, place, question, seated, answer] {
    if (!question->stop) hear(place, answer, *question);
    seated->reset();  // when no lock is held: the end of a program takes time
    chairs_.make_room();
  };
  // Where too many wait for the disk, the one who thinks waits too, and takes no other question.
  if (!tools_.savers.post(save, {.client = question->client})) save();
}

// Those who ask for the game see the clock of the bot run from now on.
void PlayDesk::tell_thinking(Place& place, const BotQuestion& question) {
  auto clocks = question.clocks;
  clocks.began = question.began;
  const util::MutexLock telling(place.telling);
  const bool told = place.latest && place.latest->game().version == question.version;
  // What comes after this question was told, or will be in a moment.
  if (!told || question.stop) return;
  place.latest = place.latest->with_clocks(clocks);
}

void PlayDesk::hear(const PlacePtr& place, const BotChair::Answer& answer,
                    const BotQuestion& question) {
  const util::MutexLock lock(place->changing);
  if (question.stop) return;
  touch(place->id);
  forget_question(*place);
  PlayTable& table = *place->table;
  table.start_turn(question.began);
  if (answer.out_of_time) {
    table.lose_on_time(table.to_move());
    return tell_lost_on_time(*place);
  }
  auto before = table.clone();
  std::optional<util::Error> trouble;
  if (answer.move.empty()) {
    trouble = answer.trouble;
  } else {
    const auto mover = table.mover().name;
    const auto played = table.move(answer.move, answer.used, Clock::now());
    if (!played) {
      trouble = bot_failed(mover, core::Ending::kIllegalMove,
                           fmt::format("{}: {}", mover, played.error().message));
    }
  }
  if (trouble) {
    // It waits until somebody asks it to go on, and is then fetched anew: it may be mended.
    chairs_.leave(place->id);
    tell_trouble(*place, *trouble, answer.log);
    return;
  }
  const auto settled = settle(place);
  if (settled) return;
  put_back(*place, std::move(before), settled.error());
  if (place->gone) return;
  // Those who watch hear why, and the bot is asked again when somebody wants the game to go on.
  chairs_.leave(place->id);
  place->table->set_trouble(util::with_prefix("the turn could not be kept: ", settled.error()));
  tell_unsaved(*place);
}

}  // namespace espalier::server
