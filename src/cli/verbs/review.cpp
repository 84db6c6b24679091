#include "cli/verbs/review.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/json.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/record_file.hpp"
#include "cli/terminal/turning_points_text.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/turning_points.hpp"

namespace espalier::cli {
namespace {

// The game of a record, played to its end.
util::Result<std::unique_ptr<host::Session>> played(const wire::Record& record) {
  auto session = start_of(record);
  if (!session) return session.error();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (const auto status = (*session)->play(record.moves[i].text); !status) {
      return util::Error{fmt::format("move {} {}: {}", i + 1, util::quoted(record.moves[i].text),
                                     status.error().message)};
    }
  }
  if ((*session)->played().empty()) return util::Error{"no turn was played"};
  return session;
}

std::string title(const wire::Record& record, int number, const host::Session& session) {
  const auto tag = [&](std::string_view name) {
    return std::string(record.tag(name).value_or("?"));
  };
  const auto sides = session.side_names();
  return fmt::format("Game {}: {} ({}) against {} ({}), {}, {}{}", number, tag("First"), sides[0],
                     tag("Second"), sides[1], tag("Game"), wire::result_text(record.outcome),
                     record.tag("Termination") ? " (" + tag("Termination") + ")" : "");
}

// "Ann: 2 blunders, 1 mistake; Bob: 3 mistakes"
std::string slips_text(const wire::Record& record, const wire::GameReview& review) {
  std::array<std::array<int, 2>, 2> slips{};  // by side: blunders, mistakes
  for (const auto& turn : review.turns) {
    auto& own = slips[static_cast<std::size_t>(core::index(turn.side))];
    own[0] += turn.judgement == wire::Judgement::kBlunder ? 1 : 0;
    own[1] += turn.judgement == wire::Judgement::kMistake ? 1 : 0;
  }
  const auto of_side = [&](std::size_t side) {
    const auto count = [](int n, std::string_view what) {
      return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
    };
    return fmt::format("{}: {}, {}", record.tag(side == 0 ? "First" : "Second").value_or("?"),
                       count(slips[side][0], "blunder"), count(slips[side][1], "mistake"));
  };
  return of_side(0) + "; " + of_side(1);
}

util::Result<wire::GameReview> look_back(const host::Session& session, const ReviewRequest& request,
                                         const InterruptWatch& watch, int number) {
  Progress progress;
  const auto turns = session.played().size();
  wire::ReviewLimits limits;
  limits.each = request.each.value_or(limits.each);
  limits.total = limits.each * static_cast<int>(turns + 1);
  limits.stop = watch.flag();
  limits.progress = [&](std::size_t done) {
    progress.update(fmt::format("game {}: {} of {} turns", number, done, turns),
                    static_cast<double>(done) / static_cast<double>(turns));
  };
  const auto bot =
      request.bot.value_or("").empty() ? wire::usual_bot(session.bots()) : *request.bot;
  return wire::review_game(session, bot, limits);
}

// Tells whether all is well.
bool show_game(const Context& context, const util::Result<wire::Record>& record, int number,
               const ReviewRequest& request, const InterruptWatch& watch) {
  const auto bad = [&](const std::string& why) {
    complain(fmt::format("espalier {}: game {}: {}", context.verb, number, why));
    return false;
  };
  if (!record) return bad(record.error().message);
  const auto session = played(*record);
  if (!session) return bad(session.error().message);
  const auto review = look_back(**session, request, watch, number);
  if (!review) return bad(review.error().message);
  if (request.json) {
    context.out.line(review_json(*record, number, *review));
  } else {
    context.out.line(title(*record, number, **session));
    context.out.line(slips_text(*record, *review));
    context.out.write(turning_points_text(*review, **session));
    context.out.line("");
  }
  context.out.flush();
  return true;
}

}  // namespace

int review_records(const Context& context, const ReviewRequest& request) {
  const auto text = record_contents(request.file, context.out);
  if (!text) return context.environment(text.error());
  const InterruptGuard ctrl_c_ends_it;
  const InterruptWatch watch;
  wire::RecordReader reader(*text);
  int number = 0;
  bool well = true;
  bool found = false;
  while (const auto record = reader.next()) {
    ++number;
    if (request.number && number != *request.number) continue;
    if (interrupted() || context.out.failed()) break;
    found = true;
    well = show_game(context, *record, number, request, watch) && well;
  }
  if (!found && !interrupted()) {
    return context.no(request.number
                          ? fmt::format("there are {} games in {}, not {}", number,
                                        util::quoted(request.file), *request.number)
                          : fmt::format("there is no game in {}", util::quoted(request.file)));
  }
  return well ? kDone : kNo;
}

}  // namespace espalier::cli
